//! Games of random moves: nothing listed is refused, dice are never lost, and every game ends.

use std::sync::Arc;

use table::chance::below;
use table::{Game, Next, Seat, Settings, Unwatched, chance};

use crate::{DiceHospital, Pack, Phase, State};

fn game(seats: usize, settings: &[(&str, &str)]) -> DiceHospital {
    let pack = Arc::new(Pack::standard().expect("sound"));
    let settings: Settings = settings.iter().copied().collect();
    DiceHospital::set_up(pack, seats, &settings).expect("possible")
}

/// Every die is somewhere (DH-INV-01).
fn check(game: &DiceHospital, state: &State) {
    let seats = Seat::all(game.seats());
    let taken = |seat: Seat| state.ambulances[seat];
    let mut dice = [0_usize; 3];
    for (index, count) in dice.iter_mut().enumerate() {
        *count = usize::from(state.bag[index]) + usize::from(game.in_box()[index]);
        *count += state.drawn.iter().filter(|colour| colour.index() == index).count();
        for seat in seats.clone() {
            let hospital = &state.hospitals[seat];
            *count += hospital.wards.iter().filter(|patient| patient.printed.index() == index).count();
            *count += usize::from(hospital.discharged[index]);
            *count += state.newcomers[seat].iter().filter(|die| die.colour.index() == index).count();
            assert!(hospital.wards.patients() <= 12, "DH-INV-06");
        }
        for (place, die) in state.intake.iter().enumerate() {
            let number = (place / 3 + 1) as u8;
            let claimed = !game.setup().solo() && seats.clone().any(|seat| taken(seat) == number);
            *count += usize::from(die.colour.index() == index && !claimed);
        }
        let backs = game.pack().ambulance_backs();
        let spaces = (0..15).filter(|space| state.collected & 1 << space != 0);
        *count += spaces.filter(|space| backs[space / 3][space % 3].colour.index() == index).count();
    }
    assert_eq!(dice, [21; 3], "DH-INV-01 in {:?}", state.phase);
}

fn play(game: &DiceHospital, seed: u64) -> (State, usize) {
    let (mut state, mut rng, mut moves, mut decisions) = (game.start(), chance(seed, 0), Vec::new(), 0);
    loop {
        check(game, &state);
        match game.next(&state) {
            Next::Over => return (state, decisions),
            Next::Fate => {
                let fate = game.roll(&state, &mut rng);
                let read = fate.to_string().parse().expect("a fate");
                assert_eq!(fate, read);
                game.accept(&mut state, fate, &mut Unwatched).unwrap_or_else(|why| panic!("{fate}: {why}"));
            }
            Next::Seats(seats) => {
                assert!(!seats.is_empty(), "somebody moves in {:?}", state.phase);
                let all: Vec<Seat> = seats.iter().collect();
                let seat = all[below(&mut rng, all.len() as u32) as usize];
                moves.clear();
                game.moves(&state, seat, &mut moves);
                assert!(!moves.is_empty(), "DH-INV-22 in {:?}", state.phase);
                let mv = moves[below(&mut rng, moves.len() as u32) as usize];
                assert_eq!(mv.to_string().parse(), Ok(mv));
                game.play(&mut state, seat, mv, &mut Unwatched)
                    .unwrap_or_else(|why| panic!("{mv} in {:?}: {why}", state.phase));
                decisions += 1;
                assert!(decisions < 10_000, "a game has an end");
            }
        }
    }
}

#[test]
fn random_games_of_every_kind_come_to_an_end() {
    let all_hard = ("hard-mode", "opening-crisis,final-collections,epidemic,superbug");
    let promos = ("promos", "consultant,admissions-nurse");
    let mixes: Vec<(usize, Vec<(&str, &str)>)> = vec![
        (1, vec![]),
        (2, vec![]),
        (3, vec![]),
        (4, vec![]),
        (
            1,
            vec![("events", "yes"), ("hard-mode", "opening-crisis,superbug"), promos, ("experimental-medicine", "yes")],
        ),
        (2, vec![("events", "yes")]),
        (3, vec![("events", "yes"), all_hard]),
        (4, vec![("events", "yes"), all_hard, promos, ("experimental-medicine", "yes")]),
        (2, vec![promos, ("activation", "in-order"), ("admissions", "once"), ("supply", "strict")]),
        (4, vec![("experimental-medicine", "yes"), ("triage-nurse", "exactly-two"), ("leader-ties", "count")]),
        (3, vec![("administrators", "no"), ("hard-mode", "final-collections"), ("first-player", "2")]),
        (1, vec![("penalties", "fatalities,reports"), ("events", "yes")]),
    ];
    for (seats, settings) in mixes {
        let game = game(seats, &settings);
        let mut decisions = 0;
        for seed in 0..60 {
            let (state, made) = play(&game, seed);
            assert_eq!((state.phase, state.round), (Phase::Over, 8), "DH-ROUND-01");
            decisions += made;
        }
        println!("{seats} seats, {settings:?}: {} decisions a game", decisions / 60);
    }
}
