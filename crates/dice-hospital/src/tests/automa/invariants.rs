//! What must hold after every step of random games against the Automa (section 10 of the ledger).

use std::sync::Arc;

use table::chance::pick;
use table::{Eye, Game, Next, Seat, Settings, Unwatched, chance};

use crate::ambulance::on_ambulance;
use crate::{AUTOMA, Colour, Cover, DiceHospital, Event, FIRST_PLAYER_TILES, Move, Pack, Phase, State};

/// Decisions of the player that are looked at in all.
const DECISIONS: usize = 50_000;

const EASIER: [&str; 8] = [
    "none",
    "simple-cards",
    "coloured-bags",
    "no-bags",
    "simple-cards,coloured-bags",
    "simple-cards,no-bags",
    "coloured-bags,no-bags",
    "none",
];
const HARDER: [&str; 6] =
    ["none", "tile-points", "card-dice", "spare-dice", "tile-points,card-dice,spare-dice", "difficult-cards,card-dice"];
const OTHERS: [(&str, &str); 6] = [
    ("events", "no"),
    ("events", "yes"),
    ("hard-mode", "opening-crisis,epidemic,superbug"),
    ("experimental-medicine", "yes"),
    ("promos", "consultant,admissions-nurse"),
    ("supply", "strict"),
];

/// Each change with each other option sooner or later.
fn table_number(pack: &Arc<Pack>, number: usize) -> Option<DiceHospital> {
    let settings: Settings = [
        ("automa", "yes"),
        ("automa-easier", EASIER[number % EASIER.len()]),
        ("automa-harder", HARDER[number / 3 % HARDER.len()]),
        OTHERS[number / 5 % OTHERS.len()],
    ]
    .into_iter()
    .collect();
    DiceHospital::set_up(pack.clone(), 1, &settings).ok()
}

fn check_dice(game: &DiceHospital, state: &State) {
    let (open, setup) = (&state.open, game.setup());
    let claimed = |ambulance| [Seat::FIRST, AUTOMA].iter().any(|&seat| open.ambulances[seat] == Some(ambulance));
    let free = setup.ambulances().filter(|&ambulance| !claimed(ambulance));
    let waiting: Vec<_> =
        free.flat_map(|number| on_ambulance(setup, open.round, &open.intake, open.aboard, number).to_vec()).collect();
    let floor = &open.hospitals[Seat::FIRST].floor;
    for colour in Colour::BAG {
        let mut dice = usize::from(open.bag[colour]) + usize::from(floor.discharged[colour]);
        dice += open.drawn.iter().filter(|&&drawn| drawn == colour).count();
        dice += floor.wards.iter().filter(|patient| patient.printed == colour).count();
        dice += open.newcomers[Seat::FIRST].iter().filter(|die| die.colour == colour).count();
        dice += waiting.iter().filter(|die| die.colour == colour).count();
        dice += usize::from(open.automa.pool[colour]);
        dice += open.automa.row.iter().map(|card| usize::from(card.dice()[colour])).sum::<usize>();
        assert_eq!(dice, 15, "CC-V-01 in {:?}", open.phase);
    }
}

fn check(game: &DiceHospital, state: &State, tiles_used: u8) {
    check_dice(game, state);
    let (open, automa) = (&state.open, &state.open.automa);
    let hospital = &open.hospitals[AUTOMA];
    assert_eq!(hospital.floor.fatalities, 0, "CC-V-33");
    assert!(hospital.floor.wards.is_empty() && open.newcomers[AUTOMA].is_empty() && !open.to_act.contains(AUTOMA));
    for face_up in &automa.row {
        let printed = game.pack().hospital_card(face_up.card);
        for (place, cover) in face_up.covers.iter().enumerate() {
            match (cover, printed.spots.get(place)) {
                (Some(_), _) if place >= face_up.spots(printed) => panic!("CC-V-33: a covered spot is filled"),
                (None, _) | (Some(Cover::Bag), Some(_)) | (Some(Cover::Die(_)), Some(None)) => {}
                (Some(Cover::Die(colour)), Some(Some(wanted))) => assert_eq!(colour, wanted, "CC-V-33"),
                (Some(_), None) => panic!("CC-V-33: there is no such spot"),
            }
        }
        let late = matches!(open.phase, Phase::Grey | Phase::Spare);
        assert!(late || !face_up.is_complete(printed), "CC-V-33: {} in {:?}", face_up.card, open.phase);
    }
    if open.phase == Phase::Activate {
        assert_eq!(automa.turned, open.round + 1, "CC-V-33");
    }
    assert_eq!(automa.tiles + tiles_used, FIRST_PLAYER_TILES, "CC-V-35");
}

/// After the Automa has served its cards nothing more would fit.
fn check_served(game: &DiceHospital, state: &State) {
    let (automa, changes) = (&state.open.automa, game.setup().automa.expect("it plays"));
    for face_up in &automa.row {
        let printed = game.pack().hospital_card(face_up.card);
        let open = (0..face_up.spots(printed)).filter(|&spot| face_up.covers[spot].is_none());
        for spot in open.map(|spot| printed.spots[spot]) {
            assert_eq!(spot.map_or_else(|| automa.pool.sum(), |colour| automa.pool[colour]), 0, "CC-V-34");
            let uses_bags = !(changes.no_bags || changes.coloured_bags && spot.is_none());
            assert!(!uses_bags || state.open.hospitals[AUTOMA].floor.bags == 0, "CC-V-34");
        }
    }
}

#[test]
fn cc_v_33_to_35_hold_in_random_games_with_each_change() {
    let pack = Arc::new(Pack::standard().expect("sound"));
    let (mut decisions, mut number) = (0, 0);
    while decisions < DECISIONS {
        number += 1;
        let Some(game) = table_number(&pack, number) else { continue };
        let (mut rng, mut state) = (chance(number as u64, 7), game.start());
        let (mut tiles, mut score, mut moves) = (0, 0, Vec::new());
        loop {
            check(&game, &state, tiles);
            let (before, mut events) = (state, Vec::new());
            match game.next(&state) {
                Next::Over => break,
                Next::Fate => {
                    let fate = game.roll(&state, &mut rng);
                    assert!(game.what_is_due(&game.view(&state, Eye::Onlooker)).is_some());
                    assert_eq!(fate.to_string().parse(), Ok(fate));
                    game.accept(&mut state, fate, &mut events).expect("possible");
                }
                Next::Seats(_) => {
                    moves.clear();
                    game.moves(&state, Seat::FIRST, &mut moves);
                    let mv: Move = pick(&mut rng, &moves);
                    let mut other = state;
                    assert!(game.play(&mut other, AUTOMA, mv, &mut Unwatched).is_err(), "CC-V-36");
                    assert!(other == state, "CC-V-36");
                    game.play(&mut state, Seat::FIRST, mv, &mut events).expect("listed");
                    decisions += 1;
                }
            }
            for event in &events {
                match event {
                    Event::Tiled { .. } => tiles += 1,
                    Event::Scored { seat: AUTOMA, points, .. } => score += points,
                    _ => {}
                }
            }
            assert_eq!(state.open.hospitals[AUTOMA].score, score);
            let served = |phase: Phase| !matches!(phase, Phase::Activate | Phase::Grey);
            if !served(before.open.phase) && served(state.open.phase) {
                check_served(&game, &state);
            }
        }
        assert_eq!((state.open.round, state.open.automa.turned), (8, 9), "CC-V-40");
    }
}
