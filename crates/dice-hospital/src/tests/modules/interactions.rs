//! Modules with each other and with the options of the base game (11.3).

use table::chance::pick;
use table::{Game, Next, Seat, chance};

use super::{ALL, fresh};
use crate::tests::arrange::{game, hospital_of};
use crate::{Event, Phase};

#[test]
fn cc_x_17_every_mother_of_the_town_comes_from_a_mother_tile() {
    let mut position = fresh(3, &[("modules", "city,maternity")]);
    let mut rng = chance(17, 0);
    let (mut fetched, mut housed, mut in_round) = (0, 0, [0; 5]);
    while position.game.next(&position.state) != Next::Over {
        let before = position.state;
        position.step(&mut rng);
        for event in position.events.drain(..) {
            match event {
                Event::Fetched { seat, tile, die, .. } if die.is_mother() => {
                    assert!(before.open.city.mother_tiles & tile.bit() != 0);
                    fetched += 1;
                    in_round[seat.number() - 1] += 1;
                }
                Event::Housed { die, .. } if die.is_mother() && before.open.round > 0 => housed += 1,
                Event::RoundBegan { .. } => in_round = [0; 5],
                Event::DiceCame { .. } | Event::MothersSeated { .. } | Event::Substituted { .. } => {
                    panic!("no ambulance is filled: {event:?}");
                }
                _ => {}
            }
        }
        assert!(in_round.iter().all(|&mothers| mothers <= 1), "one Mother a round");
    }
    assert!(fetched > 3, "{fetched}");
    assert_eq!(housed, fetched);
}

#[test]
fn cc_x_28_experiments_respect_who_is_pink() {
    let settings = [("administrators", "no"), ("experimental-medicine", "yes"), ("modules", "maternity")];
    let with = |room: &str, patients: &[&str]| hospital_of(2, &settings, patients).with(&[room]);
    // No Infant loses value by being turned over; a Mother may.
    let flip = with("experimental-therapy", &["M4@1", "I4@1"]).play(&["place nurse experimental-therapy"]);
    assert_eq!(flip.again().play(&["on M4@1"]).has(&["M3*@1", "I4@1"]).offers("end"), [""]);
    flip.play(&["on I4@1"]).has(&["M4@1", "I4*@1"]);
    // Nobody pink changes colour.
    let paint = with("physiotherapy", &["M4@1", "I4@1", "R3@2"]).play(&["place nurse physiotherapy"]);
    assert!(paint.offers("on").iter().all(|text| text.starts_with("R3@2 as")), "{:?}", paint.offers("on"));
    with("physiotherapy", &["M4@1", "I4@1"]).no("place nurse physiotherapy", "DH-ACT-07");
    // Rooms and cards of Investments are not among those that leave the game.
    for seats in 2..=5 {
        let stacks = |modules: &str| {
            let mut position = fresh(seats, &[("experimental-medicine", "yes"), ("modules", modules)]);
            let out = position.game.setup().leaves_out();
            position.go_on_until(Phase::FirstPlayer);
            (out, position.state.open.tiles.len(), position.state.open.cards.len())
        };
        let ((out, tiles, cards), (same, more_tiles, more_cards)) = (stacks("none"), stacks("investments"));
        assert_eq!((same, more_tiles, more_cards), (out, tiles + 8, cards + 8), "{seats} players");
    }
}

#[test]
fn cc_x_30_what_two_hospitals_do_at_once_can_come_in_either_order() {
    let game = game(3, &[ALL]);
    let (mut state, mut rng, mut pairs) = (game.start(), chance(30, 0), 0);
    let list = |state: &crate::State, seat: Seat| {
        let mut moves = Vec::new();
        game.moves(state, seat, &mut moves);
        moves
    };
    loop {
        match game.next(&state) {
            Next::Over => break,
            Next::Fate => {
                let fate = game.roll(&state, &mut rng);
                game.accept(&mut state, fate, &mut table::Unwatched).expect("possible");
            }
            Next::Seats(seats) => {
                let all: Vec<Seat> = seats.iter().collect();
                if let (Phase::Activate, [one, other, ..]) = (state.open.phase, &all[..]) {
                    let (first, second) = (pick(&mut rng, &list(&state, *one)), pick(&mut rng, &list(&state, *other)));
                    let (mut this, mut that) = (state, state);
                    let both =
                        [(&mut this, [(one, first), (other, second)]), (&mut that, [(other, second), (one, first)])];
                    let done = both.map(|(state, moves)| {
                        moves.into_iter().all(|(&seat, mv)| game.play(state, seat, mv, &mut table::Unwatched).is_ok())
                    });
                    // The dice of one are rolled before the other goes on.
                    if done == [true, true] {
                        assert!(this == that, "{first} and {second}");
                        pairs += 1;
                    }
                }
                let mover = pick(&mut rng, &all);
                let mv = pick(&mut rng, &list(&state, mover));
                game.play(&mut state, mover, mv, &mut table::Unwatched).expect("listed");
            }
        }
    }
    assert!(pairs > 100, "{pairs}");
}
