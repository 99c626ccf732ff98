//! What can be taken back: nothing that showed its player a hidden card (DN-R-67).

use std::sync::Arc;

use table::{EyeSet, Live, Manners, NoUndo, NotPlayed, Record, Seat};

use super::arrange::{Position, card, main_phase, seat};
use crate::{DynamiteNurse, Move, Pack};

/// Every examination looks into a pile, so that somebody does so in the first turn.
const LOOKING: &str = "[[action]]
id = \"examination\"
kind = \"examination\"
copies = 25
starter = true
does = [{ arrange = 3 }]
known = [\"my box\"]
";

/// Seat 1 has put Alyssa on top of the nurses; seat 2 has a patient and the points for her.
const BEGINNING: &str = "wardround: 1
game: dynamite-nurse
seats: you, friend, other
first-player: 1
starters: medina,nikki,perla

* patient sick-emergency
* event erase
* draw 1 examination
* draw 1 examination
* draw 1 simple-surgery
* draw 1 medina
* draw 2 examination
* draw 2 examination
* draw 2 simple-surgery
* draw 2 simple-surgery
* draw 3 perla
* draw 3 examination
* draw 3 examination
* draw 3 simple-surgery
1 play examination
1 look nurses
* look alyssa
* look kei
* look mint
1 top alyssa
1 under kei
1 end
* patient sick-mild
1 assign 2
1 keep none
* draw 1 examination
* draw 1 examination
* draw 1 examination
* draw 1 simple-surgery
2 play simple-surgery
2 play simple-surgery
";

fn after(moves: &str) -> Live<DynamiteNurse> {
    let pack = Pack::corrected("mine.toml", LOOKING).expect("sound");
    let record = Record::read(format!("{BEGINNING}{moves}").as_bytes()).expect("a record");
    Live::replay(Arc::new(pack), &record, None).unwrap_or_else(|why| panic!("{why}"))
}

#[test]
fn dn_r_67_a_nurse_that_somebody_else_put_there_is_not_put_back() {
    assert_eq!(after("").may_undo(seat(2)), Ok(()), "only cards were played");
    let mut live = after("2 operate sick-emergency\n");
    assert_eq!(live.state().open.hospitals[seat(2)].discard.count(card("alyssa").index()), 1);
    assert_eq!(live.may_undo(seat(2)), Err(NoUndo::Revealed));
    let undo = table::Entry::Undo(seat(2));
    assert_eq!(live.enter(undo), Err(NotPlayed::NoUndo(NoUndo::Revealed)));
}

/// Whether a move of seat 1 shows it something hidden.
#[track_caller]
fn shows(position: &Position, text: &str) -> bool {
    let mv: Move = text.parse().expect("a move");
    let (mut state, mut events) = (position.state, Vec::new());
    table::Game::play(&position.game, &mut state, Seat::FIRST, mv, &mut events).expect("possible");
    position.game.shows_hidden(&position.state, Seat::FIRST, &events)
}

/// A position whose piles are known to seats 1 and 2 as far as they say, from the top down.
fn piles(nurses: &[(&str, EyeSet)], events: &[(&str, EyeSet)]) -> Position {
    let mut position = main_phase(3).points(9, 9).actions(3).admitted(1, &["sick-mild"]).nurses(&[]).events(&[]);
    for &(id, eyes) in nurses {
        position.state.secret.nurses.put_under(card(id).index(), eyes);
    }
    for &(id, eyes) in events {
        position.state.secret.events.put_under(card(id).index(), eyes);
    }
    position
}

#[test]
fn dn_info_05_a_nurse_is_shown_to_whoever_did_not_know_her() {
    let [mine, hers] = [1, 2].map(|number| EyeSet::only(table::Eye::Seat(seat(number))));
    assert!(shows(&piles(&[("ren", hers)], &[]), "operate sick-mild"));
    assert!(!shows(&piles(&[("ren", mine), ("mint", hers)], &[]), "operate sick-mild"));
    // Kei's player sees three of them, and takes one that is seen already.
    let kei = |third| piles(&[("ren", mine), ("mint", mine), ("dora", third)], &[]).hand(&["kei"]).play(&["play kei"]);
    assert!(shows(&kei(hers), "operate sick-mild"));
    assert!(!shows(&kei(mine), "operate sick-mild"));
    assert!(!shows(&kei(hers).play(&["operate sick-mild"]), "take dora"));
    // Those who look into the pile.
    let closed = |second| piles(&[("ren", mine), ("mint", second)], &[]).hand(&["closed"]).play(&["play closed"]);
    assert!(shows(&closed(hers), "look nurses"));
    assert!(!shows(&closed(mine), "look nurses"));
}

#[test]
fn dn_info_06_an_event_is_shown_to_whoever_did_not_know_it() {
    let [mine, hers] = [1, 2].map(|number| EyeSet::only(table::Eye::Seat(seat(number))));
    let all = EyeSet::ALL;
    for text in ["dig", "buy closed"] {
        assert!(shows(&piles(&[], &[("closed", all), ("erase", hers)]), text), "{text}");
        assert!(!shows(&piles(&[], &[("closed", all), ("erase", mine), ("all-wrong", hers)]), text), "{text}");
    }
    assert!(!shows(&piles(&[], &[("closed", all)]), "buy closed"), "none is left to open");
    let dug = piles(&[], &[("closed", all), ("erase", all), ("all-wrong", hers)]).play(&["dig"]);
    assert!(!shows(&dug, "skip"));
    assert!(shows(&dug, "buy erase"));
    let look = |second| piles(&[], &[("closed", all), ("erase", second)]).hand(&["closed"]).play(&["play closed"]);
    assert!(shows(&look(hers), "look events"));
    assert!(!shows(&look(mine), "look events"));
}
