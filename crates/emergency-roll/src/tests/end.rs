//! Section 14: end of turn and end of game.

use table::{Game, OutOfTurn};

use super::arrange::{Scene, seat};
use crate::event::Event;
use crate::state::Phase;

/// A turn of two, led by seat 1, from the roll to its end.
fn finish(scene: Scene) -> Scene {
    scene.taking("R3").plays("1 morgue, 2 morgue")
}

/// A whole game, at random.
fn whole_game(seats: usize) -> Scene {
    Scene::unbegun(seats, &[]).played_out(seats as u64)
}

/// How many turns came to a check.
fn checks(scene: &Scene) -> usize {
    scene.events.iter().filter(|event| matches!(event, Event::Checked { .. })).count()
}

#[test]
fn er_end_01_the_chief_passes_clockwise() {
    let scene = Scene::new(4).chief(4).roll("R3 Y3 G3").plays("4 red, 1 green, 2 green, 3 green");
    let scene = scene.plays("1 morgue, 2 morgue, 3 morgue");
    assert_eq!(scene.state.chief, seat(4), "not before everybody is done");
    assert_eq!(scene.play(4, "morgue").state.chief, seat(1));
    assert_eq!(finish(Scene::new(2)).state.chief, seat(2));
}

#[test]
fn er_end_02_the_new_chief_flips_and_rolls() {
    let scene = finish(Scene::new(2).turn(7));
    let unseen = scene.state.deck.len();
    let scene = scene.fate("card A27").roll("R1 Y2 G3");
    assert_eq!((scene.state.turn, scene.state.deck.len()), (8, unseen - 1));
    assert_eq!(scene.to_move(), [2]);
    let flipped = |event: &Event| matches!(event, Event::Flipped { turn: 8, chief, .. } if *chief == seat(2));
    assert!(scene.events.iter().any(flipped));
}

#[test]
fn er_end_03_without_a_card_to_flip_the_game_is_over() {
    let scene = Scene::new(4).turn(24).chief(1).taking("R3").plays("1 morgue, 2 morgue, 3 morgue, 4 morgue");
    assert_eq!(scene.state.phase, Phase::Over);
    assert_eq!([1, 2, 3, 4].map(|number| scene.list(number).len()), [0; 4]);
    scene.refuses(1, "red", "ER-END-03");
    // Three cards are in the box; none of them comes.
    let mut state = scene.state;
    let flip = scene.game.accept(&mut state, "card A27".parse().unwrap(), &mut Vec::new());
    assert_eq!((flip, state), (Err(OutOfTurn::Over.into()), scene.state));
}

#[test]
fn er_end_04_a_game_lasts_24_turns_or_25_for_five() {
    let four = whole_game(4);
    assert_eq!((checks(&four), four.state.turn), (24, 24));
    let five = whole_game(5);
    assert_eq!((checks(&five), five.state.turn), (25, 25));
}

#[test]
fn er_end_05_the_last_turn_is_complete() {
    let mut scene = finish(Scene::new(2).turn(23));
    scene.events.clear();
    let scene = scene.fate("card A24").roll("R3+critical Y3 G3").plays("2 red, 1 green, 2 w3=3");
    assert_eq!(scene.state.phase, Phase::Admit, "seat 1 admits too");
    let scene = scene.play(1, "morgue");
    assert!(
        matches!(
            scene.events[..],
            [
                Event::Flipped { turn: 24, .. },
                Event::Rolled { .. },
                Event::Took { .. },
                Event::Took { .. },
                Event::Admitted { .. },
                Event::Died { .. },
                Event::Checked { turn: 24 },
                Event::TurnEnded { turn: 24 },
                Event::GameEnded,
            ]
        ),
        "{:?}",
        scene.events
    );
}
