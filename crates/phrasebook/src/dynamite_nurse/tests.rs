//! Everything that happens in random games can be said in both languages.

use std::sync::Arc;

use dynamite_nurse::{Card, DynamiteNurse, Move, Pack};
use table::chance::pick;
use table::{Eye, Game, Next, Seat, Settings, chance};

use super::about_card;
use crate::{Lang, Names, Phrases, Tell};

fn game(seats: usize) -> DynamiteNurse {
    let pack = Arc::new(Pack::standard().expect("sound"));
    DynamiteNurse::set_up(pack, seats, &Settings::default()).expect("possible")
}

#[test]
fn random_games_are_told_in_both_languages() {
    for (seed, lang) in (0..24).zip(Lang::ALL.into_iter().cycle()) {
        let (game, phrases, mut rng) = (game(3 + seed as usize % 3), Phrases::of(lang), chance(seed, 0));
        let names = (1..=5).map(|number| format!("Player {number}")).collect();
        let names = Names { reader: Some(Seat::FIRST), names };
        let (mut state, mut events) = (game.start(), Vec::new());
        loop {
            match game.next(&state) {
                Next::Over => break,
                Next::Fate => {
                    let fate = game.roll(&state, &mut rng);
                    game.accept(&mut state, fate, &mut events).expect("possible");
                }
                Next::Seats(seats) => {
                    let seat = seats.first().expect("somebody");
                    let view = game.view(&state, Eye::Seat(seat));
                    assert!(!game.ask(phrases, &view).is_empty(), "{:?}", view.open().step());
                    let moves = view.moves(&game);
                    for &mv in &moves {
                        assert!(!game.word(phrases, &names, &view, mv).contains(['{', '}']), "{mv}");
                    }
                    game.play(&mut state, seat, pick(&mut rng, &moves), &mut events).expect("listed");
                }
            }
            for event in events.drain(..) {
                let told = game.tell(phrases, &names, &event).unwrap_or_default();
                assert!(!told.contains(['{', '}']) && !told.contains("  "), "{event:?}: {told}");
            }
        }
    }
}

#[test]
fn refusals_say_what_can_be_done() {
    let game = game(3);
    let mut state = game.start();
    let mut rng = chance(4, 0);
    while game.next(&state) == Next::Fate {
        let fate = game.roll(&state, &mut rng);
        game.accept(&mut state, fate, &mut table::Unwatched).expect("possible");
    }
    let seat = state.open.active;
    let why = |text: &str| {
        let mv: Move = text.parse().expect("a move");
        let refusal = game.play(&mut state.clone(), seat, mv, &mut table::Unwatched).expect_err(text);
        game.explain(Phrases::of(Lang::En), &refusal)
    };
    assert_eq!(why("buy white-magic"), "That costs 1 gold; you have 0.");
    assert_eq!(why("buy examination"), "Examination is not for sale.");
    assert_eq!(why("done"), "That cannot be chosen now. Play cards, treat, buy, or end the main phase.");
    assert_eq!(why("play quin"), "Quin Ferrant is not in your hand.");
}

#[test]
fn every_card_says_what_it_does() {
    let game = game(3);
    for phrases in Lang::ALL.map(Phrases::of) {
        for &card in Card::ALL {
            let about = about_card(&game, phrases, card);
            assert!(!about.contains(['{', '}']) && about.len() > 10, "{about}");
        }
    }
    let about = |card| about_card(&game, Phrases::of(Lang::En), card);
    assert_eq!(
        about(Card::BlackMagic),
        "Black Magic (2 gold): 2 TP, transport a patient, as the Dynamite Nurse: 1 TP. -1 VP."
    );
    assert_eq!(about(Card::Arina), "Arina: 1 more treatment or purchase, at the end 2 kill marks fewer. 1 VP.");
}
