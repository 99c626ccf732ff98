//! What must hold in the town after every step of random games (section 10 of the ledger).

use table::{Game, Seat};

use crate::tests::invariants::play_all;
use crate::{Area, Bonus, DiceHospital, Die, Event, Open, Phase, State};

/// Whether a collecting turn is under way.
const fn is_collecting(phase: Phase) -> bool {
    phase.is_in_town() && !matches!(phase, Phase::Park | Phase::Drive)
}

pub(in crate::tests) fn check(game: &DiceHospital, state: &State) {
    let (open, city) = (&state.open, &state.open.city);
    if matches!(open.phase, Phase::LeaveOut | Phase::FirstPlayer | Phase::Tiles) {
        return;
    }
    let seats = || Seat::all(game.seats());
    let tiles = [12, 16, 20, 20][game.seats() - 2];
    assert_eq!((city.grid.tiles(), city.grid.reading().count()), (tiles, tiles), "CC-V-05");
    assert!(city.is_one_network() && city.entrances.count_ones() as usize >= game.seats(), "CC-V-05");
    for tile in city.grid.reading() {
        let (patient, bonus) = (city.patient(tile), city.bonus(tile));
        assert_eq!(city.occupied() & tile.bit() != 0, patient.is_some(), "CC-V-03");
        assert!(patient.is_none_or(|die| (1..=5).contains(&die.value)), "CC-V-04: {patient:?}");
        assert!(bonus.is_none() || patient.is_some_and(|die| die.value <= 2), "CC-V-06");
        let last = open.round == 8 && matches!(open.phase, Phase::Collect | Phase::Over);
        let owed = last || matches!(open.phase, Phase::Bonuses) || city.piles.left() == 0 || open.round == 0;
        assert!(owed || patient.is_none_or(|die| die.value != 2) || bonus.is_some(), "CC-V-06 at {tile}");
        assert!(patient.is_none_or(|die| !die.is_mother() || city.mother_tiles & tile.bit() != 0), "CC-V-02");
    }
    let lying = |kind: Bonus| city.grid.reading().filter(|&tile| city.bonus(tile) == Some(kind)).count();
    for &kind in Bonus::ALL {
        let floor = |seat: Seat| &open.hospitals[seat].floor;
        let hired = |seat: Seat| if kind == Bonus::Nurse { floor(seat).hired } else { 0 };
        let owned: u8 = seats().map(|seat| floor(seat).tokens[kind] + hired(seat)).sum();
        let beside = city.piles.pile[kind] + city.piles.discard[kind] + city.found[kind];
        assert_eq!(usize::from(owned + beside) + lying(kind), 5, "CC-V-07 {kind} in {:?}", open.phase);
    }
    if !is_collecting(open.phase) {
        assert_eq!((city.found.sum(), city.paramedic), (0, None), "CC-V-11 in {:?}", open.phase);
    }
    let parked: Vec<_> = seats().filter_map(|seat| city.ambulances[seat]).collect();
    let distinct = parked.iter().fold(0, |area: Area, tile| area | tile.bit());
    assert_eq!(distinct.count_ones() as usize, parked.len(), "CC-V-09");
    assert_eq!(distinct & !city.entrances, 0, "CC-V-09");
    assert!(
        city.landed.is_none() || ((open.phase.is_in_town() || open.phase == Phase::Epidemic) && open.round > 1),
        "CC-V-09 in {:?}",
        open.phase
    );
    assert!(open.ambulances.0.iter().all(Option::is_none), "CC-CITY-16");
    if open.round > 1 || (open.round == 1 && !open.phase.is_arrival()) {
        let mut order: Vec<u8> = seats().map(|seat| city.order[seat]).collect();
        assert_eq!(city.order[open.first], 1, "CC-V-12");
        order.sort_unstable();
        assert!(order.into_iter().eq(1..=game.seats() as u8), "CC-V-12");
    }
}

/// What a step has changed in the town.
pub(in crate::tests) fn check_step(game: &DiceHospital, before: &State, after: &State, events: &[Event]) {
    let (was, is) = (&before.open, &after.open);
    if was.city.grid.tiles() > 0 {
        assert!(was.city.grid.reading().all(|tile| was.city.roads(tile) == is.city.roads(tile)), "CC-V-05");
    }
    if is.phase == Phase::Walk && was.phase != Phase::Walk {
        // What was fetched from the first tile is not missing from its lines.
        let started = is.city.paramedic.map_or(0, crate::city::Tile::bit);
        let lines = is.city.grid.empty_lines(is.city.occupied() | started);
        assert!(lines == 0 || is.in_bag() == 0, "CC-V-08");
    }
    let deaths: Vec<Seat> = events.iter().filter_map(dealt).collect();
    let count = |seat: Seat| deaths.iter().filter(|&&known| known == seat).count();
    let mut seats: Vec<Seat> = Seat::all(game.seats()).collect();
    seats.sort_by_key(|&seat| is.city.order[seat]);
    assert!(seats.is_sorted_by_key(|&seat| count(seat)), "CC-V-13");
    assert!(seats.iter().all(|&seat| count(seat) + 1 >= count(seats[seats.len() - 1])), "CC-V-13");
    for event in events {
        match *event {
            // After the last marker patients go to the wards at once.
            Event::Marked { seat, .. } if is.phase.is_arrival() => {
                let aboard = &is.newcomers[seat];
                let mothers = aboard.iter().filter(|die| die.is_mother()).count();
                assert!(mothers <= 1, "CC-V-10");
                assert!(aboard.len() == 3 || is.in_bag() == 0, "CC-V-10");
            }
            Event::OrderDealt { .. } => {
                let lowest =
                    |event: &&Event| matches!(event, Event::BagsGained { why: crate::Reason::LowestTotal, .. });
                let granted = events.iter().filter(lowest).count();
                assert!(granted == 1 || game.setup().rulings.strict_supply, "CC-V-12: one bag an intake");
            }
            Event::KeptBonus { seat, kind, .. } => {
                let tokens = |open: &Open| open.hospitals[seat].floor.tokens[kind];
                assert_eq!(tokens(is), tokens(was) + 1, "CC-V-11");
            }
            Event::MovedIn { arrivals } => {
                assert!(!arrivals.is_empty(), "somebody comes");
                assert!(arrivals.iter().all(|arrival| (2..=5).contains(&arrival.die.value)), "CC-V-04: fresh dice");
            }
            Event::TownDied { die, .. } => assert!(die.value == 1 && !die.is_mother(), "CC-V-28"),
            _ => {}
        }
    }
    check_values(was, is, events);
}

/// Whoever stays in the town keeps its value, but for the night, which costs everybody one; a
/// Mother of 1 stays as she is (CC-CITY-57, CC-COMBO-10).
fn check_values(was: &Open, is: &Open, events: &[Event]) {
    let night = events.iter().any(|event| matches!(event, Event::TownNeglected { .. }));
    let fetched = |from| events.iter().any(|event| matches!(event, Event::Fetched { tile, .. } if *tile == from));
    for (tile, die) in was.city.patients() {
        match is.city.patient(tile) {
            Some(now) => {
                let left = die.value - u8::from(night && (die.value > 1 || !die.is_mother()));
                assert_eq!(now, Die { value: left, ..die }, "CC-V-28: {die} at {tile}");
            }
            None if night => assert!(die.value == 1 && !die.is_mother(), "CC-V-28: {die} at {tile}"),
            None => assert!(fetched(tile), "CC-V-03: {die} has left {tile}"),
        }
    }
}

const fn dealt(event: &Event) -> Option<Seat> {
    match event {
        Event::TownDied { seat, .. } => Some(*seat),
        _ => None,
    }
}

#[test]
fn books_and_states_agree_with_the_town() {
    let all_hard = ("hard-mode", "opening-crisis,final-collections,epidemic,superbug");
    let promos = ("promos", "consultant,admissions-nurse");
    let city = ("modules", "city");
    let everything = vec![city, ("events", "yes"), all_hard, promos, ("experimental-medicine", "yes")];
    let mut mixes: Vec<(usize, Vec<(&str, &str)>)> = (2..=5).map(|seats| (seats, vec![city])).collect();
    play_all(&mixes, 50_000);
    mixes = (2..=5).map(|seats| (seats, everything.clone())).collect();
    mixes.push((2, vec![city, ("supply", "strict"), ("token-colours", "own")]));
    play_all(&mixes, 15_000);
}

#[test]
fn books_and_states_agree_with_the_town_and_maternity() {
    let all_hard = ("hard-mode", "opening-crisis,final-collections,epidemic,superbug");
    let promos = ("promos", "consultant,admissions-nurse");
    let both = ("modules", "city,maternity");
    let everything =
        vec![both, ("mother-tiles", "anywhere"), ("events", "yes"), all_hard, promos, ("experimental-medicine", "yes")];
    let mut mixes: Vec<(usize, Vec<(&str, &str)>)> = (2..=5).map(|seats| (seats, vec![both])).collect();
    play_all(&mixes, 50_000);
    mixes = (2..=5).map(|seats| (seats, everything.clone())).collect();
    play_all(&mixes, 15_000);
}
