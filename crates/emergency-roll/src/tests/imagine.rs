//! States imagined behind a view: what a seat or an onlooker could not tell from the real one.

use std::collections::BTreeSet;

use table::chance::{Chance, chance};
use table::{Eye, Game, Manners, Next, Seat, SeatSet, Unwatched};

use super::arrange::{Scene, seat};
use super::random_games::{random_step, table_for};
use crate::EmergencyRoll;
use crate::hospital::Hospital;
use crate::moves::Move;
use crate::patient::Colour;
use crate::state::{MAX_HOSPITALS, Phase, State};
use crate::turn::gain;
use crate::view::{DieChoice, View};

/// Games that are looked at; every number of seats comes as often as the others.
const GAMES: u64 = 60;

/// Everybody who can look at this table.
fn eyes(game: &EmergencyRoll) -> impl Iterator<Item = Eye> {
    Seat::all(game.seats()).map(Eye::Seat).chain([Eye::Onlooker])
}

/// Shows every position of many random games, with any options.
fn positions(stream: u64, mut look: impl FnMut(&EmergencyRoll, &State, &mut Chance)) {
    for number in 0..GAMES {
        let mut rng = chance(number, stream);
        let game = table_for(1 + (number % 6) as usize, &mut rng);
        let mut state = game.start();
        loop {
            look(&game, &state, &mut rng);
            if game.next(&state) == Next::Over {
                break;
            }
            random_step(&game, &mut state, &mut rng);
        }
    }
}

/// What a seat may do, talk included.
fn choices(game: &EmergencyRoll, state: &State, by: Seat) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(state, by, &mut moves);
    game.talk(state, by, &mut moves);
    moves
}

/// Seats of which this view keeps back something they have done.
fn secretive(view: &View) -> impl Iterator<Item = Seat> {
    view.stale.iter().filter(|&seat| match view.picks[seat] {
        DieChoice::None => false,
        DieChoice::Hidden => true,
        DieChoice::Die(_) => view.phase == Phase::Admit && !view.to_move.contains(seat),
    })
}

/// The state without what only a change of eyes would show: how hospitals were when the turn began.
fn as_it_stands(mut state: State) -> State {
    state.before = state.hospitals;
    state
}

#[test]
fn an_imagined_state_cannot_be_told_from_the_real_one() {
    let mut phases = Vec::new();
    positions(4, |game, state, rng| {
        if !phases.contains(&state.phase) {
            phases.push(state.phase);
        }
        for eye in eyes(game) {
            let view = game.view(state, eye);
            let imagined = game.imagine(&view, rng);
            assert_eq!(game.view(&imagined, eye), view, "{eye:?} sees the same");
            let next = |state: &State| match game.next(state) {
                Next::Seats(_) => Next::Seats(game.asked(state, eye)),
                other => other,
            };
            assert_eq!(next(&imagined), next(state), "the same has to happen next");
            if let Eye::Seat(own) = eye {
                assert_eq!(choices(game, &imagined, own), choices(game, state, own), "{own} may do the same");
            }
        }
    });
    assert_eq!(phases.len(), 8, "every step of a game was looked at: {phases:?}");
}

#[test]
fn what_is_not_hidden_is_imagined_as_it_is() {
    let (mut open, mut hidden) = (0, 0);
    positions(7, |game, state, rng| {
        for eye in eyes(game) {
            let view = game.view(state, eye);
            if secretive(&view).next().is_some() {
                hidden += 1;
                continue;
            }
            open += 1;
            let (imagined, mut real) = (game.imagine(&view, rng), *state);
            // A die that everybody knows of brings its bonus at once, whether or not the others may
            // look yet.
            for seat in view.stale.iter().filter(|&seat| view.picks[seat] == DieChoice::None) {
                assert_eq!(real.hospitals[seat], view.hospitals[seat], "{seat} has done nothing yet");
            }
            for seat in view.stale.iter().filter(|&seat| view.to_move.contains(seat)) {
                // It may have dealt with the first of two things.
                real.hospitals[seat] = imagined.hospitals[seat];
                real.pending[seat] = imagined.pending[seat];
            }
            // A seat with a screen may be done before the others hear of it.
            real.to_move = game.asked(state, eye);
            assert_eq!(as_it_stands(imagined), as_it_stands(real), "{eye:?}");
        }
    });
    assert!(open > 5_000 && hidden > 2_000, "{open} open views, {hidden} with something hidden");
}

#[test]
fn what_is_hidden_is_imagined_in_more_than_one_way() {
    let (mut free, mut forced) = (0, 0);
    positions(8, |game, state, rng| {
        for eye in eyes(game) {
            let view = game.view(state, eye);
            for someone in secretive(&view) {
                let done = |state: &State| (state.picks[someone], state.hospitals[someone]);
                let first = done(&game.imagine(&view, rng));
                // Of two dice, or of life and death, the other one comes within sixty times.
                let varies = (0..60).any(|_| done(&game.imagine(&view, rng)) != first);
                assert_eq!(varies, had_a_choice(game, &view, someone, rng), "{eye:?} does not know what {someone} did");
                *(if varies { &mut free } else { &mut forced }) += 1;
            }
        }
    });
    assert!(free > 2_000 && forced > 10, "{free} and {forced} seats had something to hide");
}

/// Whether a seat had more than one way to do what this view hides of it. If its die is known and
/// no bed would take the patient, the morgue was all there was.
fn had_a_choice(game: &EmergencyRoll, view: &View, by: Seat, rng: &mut Chance) -> bool {
    let DieChoice::Die(bay) = view.picks[by] else { return true };
    let mut state = game.imagine(view, rng);
    let hospital = &mut state.hospitals[by];
    *hospital = view.hospitals[by];
    hospital.bags.used += u8::from(view.costs_a_bag(by, bay));
    let bonus = game.pack().bays(view.card.expect("a card is there"))[bay.index()];
    state.pending[by] = gain(hospital, by, bonus, &mut Unwatched);
    // Somebody else is still busy, so that the turn does not end.
    state.to_move = SeatSet::only(by).with(by.clockwise(MAX_HOSPITALS));
    let mut ends = Vec::new();
    try_everything(game, &state, by, &mut ends);
    ends.len() > 1
}

/// How a seat's hospital can look when it has dealt with everything; two ways are enough to know.
fn try_everything(game: &EmergencyRoll, state: &State, by: Seat, ends: &mut Vec<Hospital>) {
    if state.pending[by].is_empty() && !ends.contains(&state.hospitals[by]) {
        ends.push(state.hospitals[by]);
    }
    for mv in choices(game, state, by) {
        if ends.len() < 2 && !state.pending[by].is_empty() {
            let mut after = *state;
            game.play(&mut after, by, mv, &mut Unwatched).expect("listed moves are accepted");
            try_everything(game, &after, by, ends);
        }
    }
}

#[test]
fn every_die_that_can_have_been_taken_is_guessed() {
    // Seat 2 has a bag and may have paid for the Chief's die, seat 3 has none.
    let scene = Scene::new(4).stock(2, "B1").stock(3, "B0").roll("R4 Y2 G6").plays("1 green, 2 red, 3 red");
    let view = scene.game.view(&scene.state, Eye::Seat(seat(4)));
    assert_eq!(
        [2, 3, 4].map(|number| view.picks[seat(number)]),
        [DieChoice::Hidden, DieChoice::Hidden, DieChoice::None]
    );
    let mut rng = chance(5, 0);
    let imagined: Vec<State> = (0..100).map(|_| scene.game.imagine(&view, &mut rng)).collect();
    let guesses = |number| imagined.iter().filter_map(|state| state.pick(seat(number))).collect::<BTreeSet<_>>();
    assert_eq!(guesses(2), Colour::ALL.into_iter().collect());
    assert_eq!(guesses(3), [Colour::Red, Colour::Yellow].into_iter().collect());
    assert_eq!(guesses(4), BTreeSet::new());
    for state in imagined {
        let paid = state.pick(seat(2)) == Some(Colour::Green);
        assert_eq!(state.hospital(seat(2)).bags.used, u8::from(paid), "the Chief's die costs a bag");
    }
}

#[test]
fn an_imagined_game_can_be_played_to_its_end() {
    let mut played = 0;
    positions(9, |game, state, rng| {
        // Now and then; a whole game is long.
        if state.turn % 6 != 5 {
            return;
        }
        for eye in eyes(game) {
            let mut imagined = game.imagine(&game.view(state, eye), rng);
            while game.next(&imagined) != Next::Over {
                random_step(game, &mut imagined, rng);
            }
            assert_eq!(imagined.turn, game.setup().turns());
            played += 1;
        }
    });
    assert!(played > 1_000, "{played} games were played to their end");
}
