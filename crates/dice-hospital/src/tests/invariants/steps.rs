//! What must hold for a step: for what chance says, and for what the end of a round brings.

use table::{Eye, Game, Seat};

use super::books::{Books, Gains};
use crate::effects::{Happening, Policy};
use crate::wards::{BEDS, PLACES};
use crate::{Administrator, Colour, Death, DiceHospital, Due, Event, Fate, Improvement, Kind, Reason, State};

/// As many dice come in as the table says, or as there are (CC-V-32, CC-R-62).
pub(super) fn check_intake(game: &DiceHospital, before: &State, dice: usize) {
    let (open, setup) = (&before.open, game.setup());
    if setup.solo() {
        return;
    }
    let usual = [9, 12, 15, 18][usize::from(setup.seats) - 2];
    let more = match (setup.modules.investments, open.round) {
        (false, _) => 0,
        (true, ..=4) => 1,
        (true, _) => 2,
    };
    let there = usize::from(open.in_bag()) + setup.mothers().min(usize::from(open.mothers));
    assert_eq!(dice, (usual + more).min(there), "CC-V-32");
}

/// Whether a fate is what was said to be due.
pub(super) fn is_due(due: Option<Due>, fate: Fate) -> bool {
    let counts = |list: &[Improvement], maternity: bool| {
        let of = |kind: Kind| list.iter().filter(|one| one.kind() == kind && one.is_maternity() == maternity).count();
        (of(Kind::Department), of(Kind::Specialist))
    };
    match (due, fate) {
        (Some(Due::LeaveOut { tiles, cards }), Fate::LeaveOut(list)) => counts(&list, false) == (tiles, cards),
        (Some(Due::Reveal { tiles, cards, maternity: [births, midwives] }), Fate::Reveal(list)) => {
            (counts(&list, false), counts(&list, true)) == ((tiles, cards), (births, midwives))
        }
        (Some(Due::Start(_, count)), Fate::Start(colours)) => colours.len() == count,
        (Some(Due::Deal(due, count)), Fate::Deal(seat, cards)) => due == seat && cards.len() == count,
        (Some(Due::Dice { dice, mothers }), Fate::Dice(rolled)) => {
            let pink = rolled.iter().filter(|die| die.is_mother()).count();
            (rolled.len() - pink, pink) == (dice, mothers)
        }
        (Some(Due::Substitute(_, value)), Fate::Die(die)) => die.value == value && !die.is_mother(),
        (Some(Due::Tokens(due, colour, count)), Fate::Tokens(seat, tokens)) => {
            due == seat && tokens.len() == count && tokens.iter().all(|token| token.colour() == colour)
        }
        (Some(Due::Midwife(_)), Fate::Midwife(infants)) => (1..=2).contains(&infants),
        (Some(Due::Rolls(_, count)), Fate::Rolls(rolls)) => rolls.len() == count,
        (Some(Due::Tiles { grid, mothers }), Fate::Tiles(layout)) => {
            (layout.len(), layout.iter().filter(|tile| tile.mother).count()) == (grid.tiles(), mothers)
        }
        (Some(Due::Houses { dice, mothers }), Fate::Houses(arrivals)) => {
            let pink = arrivals.iter().filter(|arrival| arrival.die.is_mother()).count();
            (arrivals.len() - pink, pink) == (dice, mothers)
        }
        (Some(Due::Bonuses(count)), Fate::Bonuses(drawn)) => drawn.len() == count && count > 0,
        (Some(Due::First), Fate::First(_))
        | (Some(Due::Reports), Fate::Reports(_))
        | (Some(Due::Event), Fate::Event(_))
        | (Some(Due::Die(_)), Fate::Die(_))
        | (Some(Due::Decision), Fate::Decision(_))
        | (Some(Due::HospitalCard), Fate::HospitalCard(_))
        | (Some(Due::Grey(_) | Due::Colour), Fate::Colour(_)) => true,
        _ => false,
    }
}

/// What was forecast before the last hospital stopped is what happened.
pub(super) fn check_forecast(game: &DiceHospital, before: &State, events: &[Event]) {
    for looking in Seat::all(game.seats()) {
        let forecast = game.forecast(&game.view(before, Eye::Onlooker), looking);
        let (mut neglected, mut dying, mut points) = (0, 0, 0);
        for event in events {
            match *event {
                Event::Neglected { seat, patients } if seat == looking => neglected = patients.len() as u8,
                Event::Died { seat, why: Death::Neglect, .. } if seat == looking => dying += 1,
                Event::Scored { seat, points: scored, why } if seat == looking => {
                    let own = match why {
                        Reason::Discharges(_) | Reason::EmptyWards => true,
                        Reason::Administrator(card) => card != Administrator::Leader,
                        _ => false,
                    };
                    points += if own { scored } else { 0 };
                }
                _ => {}
            }
        }
        assert_eq!((forecast.neglected, forecast.dying, forecast.points()), (neglected, dying, points));
    }
}

/// Points by how many went home, as printed.
const TABLE: [i16; 21] = [0, 1, 3, 5, 7, 9, 11, 14, 17, 21, 25, 30, 35, 40, 46, 52, 68, 75, 82, 90, 98];

/// What a round's end brings each seat is what follows from who went home, and nothing else
/// (DH-INV-21, CC-V-30).
pub(super) fn check_gains(game: &DiceHospital, before: &State, after: &State, books: &Books) {
    let setup = game.setup();
    let home = |seat: Seat| books.seats[seat].home.sum();
    let players = || Seat::all(game.seats_at_table());
    let most = players().map(home).max().unwrap_or(0);
    let tops = players().filter(|&seat| home(seat) == most).count();
    for seat in Seat::all(game.seats()) {
        let (book, count) = (&books.seats[seat], home(seat));
        let room = if setup.modules.maternity { PLACES } else { BEDS };
        assert!(usize::from(count) <= room || setup.promos.admissions_nurse, "CC-V-30: {count} went home");
        let leads = count == most && count > 0;
        let policy = after.open.administrators[seat].map(|card| game.pack().administrator(card));
        let administrator = match policy {
            Some(Policy::Target(needs)) => i16::from(needs.iter().all(|(colour, need)| book.home[colour] >= need)),
            Some(Policy::Most) => i16::from(leads && (tops == 1 || setup.rulings.leader_ties)),
            Some(Policy::Families { mothers, infants, points }) => {
                let born = book.home[Colour::Pink] - book.mothers_home;
                if book.mothers_home >= mothers && born >= infants { i16::from(points) } else { 0 }
            }
            Some(Policy::Shield(_) | Policy::Planner | Policy::Looks(_)) | None => 0,
        };
        let event = match game.happening(&before.open) {
            Some(Happening::Most { alone, tied }) if leads => i16::from(if tops == 1 { alone } else { tied }),
            _ => 0,
        };
        // Beds and chevrons, and whoever is well and waits (CC-V-21).
        let hospital = &after.open.hospitals[seat];
        let is_empty = hospital.floor.patients().chain(hospital.floor.waiting()).next().is_none();
        let empty = if is_empty && !setup.modules.investments { 5 } else { 0 };
        let discharges = TABLE[usize::from(count).min(TABLE.len() - 1)];
        let wanted = Gains { discharges, empty, administrator, event };
        assert_eq!(book.gains, wanted, "DH-INV-21, CC-V-21, CC-V-30: seat {seat} sent {:?} home", book.home);
        assert_eq!(hospital.recap.points, discharges + empty + administrator + event, "DH-INV-21");
    }
}
