//! Live play, with a toy game.

use std::sync::Arc;

use super::*;
use crate::chance;
use crate::game::Game;
use crate::pennies::{Coins, Doing, No, Pennies, Side, Word, asked, seat};
use crate::record::{Record, RecordError};

/// A game after these entries, as a record writes them.
fn after(entries: &[&str]) -> Live<Pennies> {
    let text = format!("wardround: 1\ngame: pennies\nseats: you, you\n\n{}\n", entries.join("\n"));
    let record = Record::read(text.as_bytes()).expect("a record");
    Live::replay(Arc::new(()), &record, None).expect("it replays")
}

/// The entries of the record as an eye may know it.
fn lines(live: &Live<Pennies>, eye: Eye) -> Vec<String> {
    live.record_for(eye).lines().skip_while(|line| !line.is_empty()).skip(1).map(ToOwned::to_owned).collect()
}

/// What an eye is told.
fn told(live: &Live<Pennies>, eye: Eye) -> Vec<Doing> {
    live.log(eye).collect()
}

#[test]
fn a_hidden_move_is_told_to_its_own_seat_at_once_and_to_the_others_when_it_lies_open() {
    let live = after(&["1 hum", "1 heads"]);
    let (hummed, hid) = (Doing::Hummed(seat(1)), Doing::Hid(seat(1), true));
    assert_eq!(told(&live, Eye::Seat(seat(1))), [hummed, hid]);
    assert_eq!(told(&live, Eye::Seat(seat(2))), [hummed]);
    assert_eq!(told(&live, Eye::Onlooker), [hummed]);
    let live = after(&["1 hum", "1 heads", "2 tails"]);
    for eye in [Eye::Seat(seat(1)), Eye::Seat(seat(2)), Eye::Onlooker] {
        assert_eq!(told(&live, eye), [hummed, hid, Doing::Hid(seat(2), false)]);
    }
}

#[test]
fn a_seat_takes_back_its_own_latest_moves_and_nobody_elses() {
    let mut live = after(&["1 hum", "1 heads"]);
    assert_eq!(live.may_undo(seat(2)), Err(NoUndo::NothingSince(seat(2))));
    live.enter(Entry::Undo(seat(1))).expect("its own move");
    live.enter(Entry::Undo(seat(1))).expect("and the one before");
    assert_eq!(*live.state(), Coins::default());
    assert_eq!(live.may_undo(seat(1)), Err(NoUndo::NothingSince(seat(1))));
    assert_eq!(live.entries().len(), 4, "what was taken back stays in the record");
}

#[test]
fn what_was_taken_back_did_not_happen() {
    let live = after(&["1 hum", "1 heads", "1 undo", "1 tails"]);
    assert_eq!(told(&live, Eye::Seat(seat(1))), [Doing::Hummed(seat(1)), Doing::Hid(seat(1), false)]);
    assert_eq!(live.state().hidden, [Some(false), None]);
    // The log only grows: it tells the coin, then that it was taken back, then the other coin.
    let entries: Vec<(usize, bool)> =
        live.told(Eye::Seat(seat(1))).iter().map(|told| (told.entry, told.event.is_some())).collect();
    assert_eq!(entries, [(0, true), (1, true), (1, false), (3, true)]);
    assert_eq!(live.told(Eye::Onlooker).len(), 1, "who never knew of it hears nothing of its being taken back");
}

#[test]
fn what_another_seat_did_by_a_move_stands_in_its_way() {
    let mut live = after(&["1 hum", "2 count"]);
    assert_eq!(live.may_undo(seat(1)), Err(NoUndo::OtherSeat { by: seat(2) }));
    live.enter(Entry::Undo(seat(2))).expect("its own move");
    assert_eq!(live.may_undo(seat(1)), Ok(()));
}

#[test]
fn what_another_seat_did_on_its_own_stands() {
    let mut live = after(&["1 hum", "2 heads", "1 count"]);
    live.enter(Entry::Undo(seat(1))).expect("its own move");
    live.enter(Entry::Undo(seat(1))).expect("the one before, too");
    assert_eq!((live.state().hums, live.state().hidden), (0, [None, Some(true)]));
    assert_eq!(told(&live, Eye::Seat(seat(2))), [Doing::Hid(seat(2), true)]);
    assert_eq!(live.may_undo(seat(1)), Err(NoUndo::NothingSince(seat(1))));
    assert_eq!(live.may_undo(seat(2)), Ok(()));
}

#[test]
fn a_fate_of_one_seat_binds_that_seat_alone() {
    let mut live = after(&["1 hum", "2 hum", "2 toss", "* up heads"]);
    assert_eq!(live.may_undo(seat(2)), Err(NoUndo::NothingSince(seat(2))), "its coin has fallen");
    assert!(!live.is_stale(seat(1), 2), "nothing has changed for the other");
    live.enter(Entry::Undo(seat(1))).expect("the other's coin is no affair of it");
    assert_eq!(live.state().hums, 1);
    assert_eq!(told(&live, Eye::Onlooker), [Doing::Hummed(seat(2)), Doing::Tossed(seat(2), true)]);
    live.enter(Entry::Move(seat(2), Word::Hum)).expect("legal");
    live.enter(Entry::Undo(seat(2))).expect("after the coin");
    // A coin that was typed in wrongly can be typed in again, and what came before it stands.
    let mut live = after(&["1 hum", "2 toss", "* up heads"]);
    live.enter(Entry::UndoFate).expect("typed in wrongly");
    assert_eq!((live.next(), live.may_undo(seat(1))), (Next::Fate, Ok(())));
}

#[test]
fn a_move_that_lays_something_open_stays() {
    let live = after(&["1 heads", "2 tails"]);
    assert_eq!(live.may_undo(seat(2)), Err(NoUndo::Revealed));
    assert_eq!(live.may_undo(seat(1)), Err(NoUndo::Revealed));
}

#[test]
fn a_binding_move_stays() {
    let live = after(&["1 hum", "1 swear"]);
    assert_eq!(live.may_undo(seat(1)), Err(NoUndo::Binding));
}

#[test]
fn nothing_is_taken_back_behind_a_fate() {
    let live = after(&["1 heads", "2 tails", "* up heads"]);
    for number in [1, 2] {
        assert_eq!(live.may_undo(seat(number)), Err(NoUndo::NothingSince(seat(number))));
    }
}

#[test]
fn a_typed_fate_is_corrected_at_once_or_never() {
    let mut live = after(&["1 heads", "2 tails", "* up heads"]);
    live.enter(Entry::UndoFate).expect("typed in wrongly");
    assert_eq!(live.next(), Next::Fate);
    live.enter(Entry::Fate(Side(false))).expect("due");
    assert_eq!(live.state().scores, [0, 1]);
    live.enter(Entry::Move(seat(1), Word::Hum)).expect("legal");
    assert_eq!(live.enter(Entry::UndoFate), Err(NotPlayed::NoUndo(NoUndo::Rolled)));

    let mut rolled = Live::new(Pennies, vec!["you".to_owned(), "you".to_owned()], Some(1));
    for entry in [Entry::Move(seat(1), Word::Heads), Entry::Move(seat(2), Word::Heads), Entry::Fate(Side(true))] {
        rolled.enter(entry).expect("possible");
    }
    assert_eq!(rolled.enter(Entry::UndoFate), Err(NotPlayed::NoUndo(NoUndo::Rolled)));
    assert_eq!((rolled.fates(), rolled.entries().len()), (1, 3));
}

#[test]
fn the_seed_and_the_number_of_standing_fates_say_what_comes() {
    let mut live = Live::new(Pennies, vec!["you".to_owned(), "you".to_owned()], Some(42));
    assert_eq!(live.cue(SeatSet::EMPTY), Cue::Bot(seat(1)));
    for round in 0..3 {
        for number in [1, 2] {
            live.enter(Entry::Move(seat(number), Word::Heads)).expect("legal");
        }
        assert_eq!(live.cue(SeatSet::first_n(2)), Cue::Roll);
        let fate = live.roll();
        assert_eq!(fate, Pennies.roll(live.state(), &mut chance::chance(42, round)), "one stream for each fate");
        live.enter(Entry::Fate(fate)).expect("due");
    }
    assert_eq!(live.cue(SeatSet::EMPTY), Cue::Over);
}

/// The game of a record that names this pack.
fn with_pack(pack: &str, entries: &str) -> Result<Live<Pennies>, RecordError> {
    let text = format!("wardround: 1\ngame: pennies\nseats: you, you\npack: {pack}\n\n{entries}");
    Live::replay(Arc::new(()), &Record::read(text.as_bytes())?, None)
}

#[test]
fn a_pack_is_known_by_its_former_fingerprints() {
    for pack in ["0000000000000005", "0000000000000007"] {
        let live = with_pack(pack, "1 hum\n").expect("it is the same pack");
        assert_eq!(live.other_pack(), None);
        assert!(live.record().contains(&format!("pack: {pack}\n")), "it is written as it was read");
    }
}

#[test]
fn a_pack_that_is_not_there_is_named_and_another_takes_its_place() {
    let live = with_pack("0000000000000009", "1 hum\n").expect("it agrees so far");
    assert_eq!(live.other_pack(), Some(OtherPack { found: 9, loaded: 7 }));
    let why = with_pack("0000000000000009", "1 hum\n* up heads\n").err().expect("no coin is due");
    assert_eq!(
        why.to_string(),
        "line 7: the game was played with other components (0000000000000009, not 0000000000000007; name their file \
         with --pack); the first 1 entries agree, then: “* up heads” is not possible: no"
    );
}

#[test]
fn what_is_taken_back_is_counted_by_seat_and_turn() {
    let mut live = after(&["1 hum", "1 undo", "1 hum", "1 undo", "2 hum", "2 undo", "1 heads", "2 tails"]);
    assert_eq!((live.undos(seat(1)), live.undos(seat(2)), live.corrections()), (2, 1, 0));
    assert_eq!((live.entries().len(), live.standing()), (8, 2));
    live.enter(Entry::Fate(Side(true))).expect("due");
    assert_eq!((live.undos(seat(1)), live.undos(seat(2))), (0, 0), "a new round, a new budget");
    for corrections in 1..4 {
        // A round that is taken back and begun anew brings no new budget.
        live.enter(Entry::UndoFate).expect("typed in just now");
        live.enter(Entry::Fate(Side(false))).expect("due");
        assert_eq!((live.corrections(), live.standing()), (corrections, 3));
    }
}

#[test]
fn what_is_one_seats_own_affair_is_typed_in_by_that_seat_or_by_the_host() {
    let (one, two, nobody) = (SeatSet::only(seat(1)), SeatSet::only(seat(2)), SeatSet::EMPTY);
    let mut live = after(&["1 hum", "2 toss"]);
    assert_eq!(live.cue(one), Cue::TypeIn(Some(seat(2))));
    assert!(live.may_type_in(two, false, nobody) && live.may_type_in(nobody, true, nobody));
    assert!(!live.may_type_in(one, false, nobody) && !live.may_correct(two, true, nobody));
    live.enter(Entry::Fate(Side(true))).expect("due");
    assert!(
        live.may_correct(two, false, nobody)
            && live.may_correct(nobody, true, nobody)
            && !live.may_correct(one, false, nobody)
    );
    assert!(!live.may_type_in(two, true, nobody), "nothing is due");
    live.enter(Entry::Move(seat(1), Word::Hum)).expect("legal");
    assert!(!live.may_correct(two, true, nobody), "only at once");

    let public = after(&["1 heads", "2 tails"]);
    assert_eq!(public.cue(two), Cue::TypeIn(None));
    assert!(public.may_type_in(nobody, true, nobody) && !public.may_type_in(two, false, nobody));
    let public = after(&["1 heads", "2 tails", "* up heads"]);
    assert!(public.may_correct(nobody, true, nobody) && !public.may_correct(two, false, nobody));

    let mut rolled = Live::new(Pennies, vec!["you".to_owned(), "you".to_owned()], Some(1));
    for entry in [Entry::Move(seat(2), Word::Toss), Entry::Fate(Side(true))] {
        assert!(!rolled.may_type_in(two, true, nobody), "a generator rolls");
        rolled.enter(entry).expect("possible");
    }
    assert!(!rolled.may_correct(two, true, nobody));
}

#[test]
fn what_is_for_one_seats_eyes_is_typed_in_by_its_player_and_by_the_host_only_for_a_bot() {
    let (one, two, nobody) = (SeatSet::only(seat(1)), SeatSet::only(seat(2)), SeatSet::EMPTY);
    let mut live = after(&["2 toss"]);
    assert_eq!(live.cue(one), Cue::TypeIn(Some(seat(2))));
    assert!(live.may_type_in(two, false, nobody) && live.may_type_in(one, true, two));
    assert!(live.may_type_in(one.with(seat(2)), true, nobody), "both sit at the host's screen");
    assert!(!live.may_type_in(one, true, nobody), "a person who sits elsewhere");
    assert!(!live.may_type_in(one, false, two), "not the host");
    live.enter(Entry::Fate(Side(true))).expect("due");
    assert!(live.may_correct(two, false, nobody) && live.may_correct(one, true, two));
    assert!(!live.may_correct(one, true, nobody) && !live.may_correct(one, false, two));
}

#[test]
fn what_bots_have_answered_is_taken_back_before_a_correction() {
    let (one, two, nobody) = (SeatSet::only(seat(1)), SeatSet::only(seat(2)), SeatSet::EMPTY);
    let mut live = after(&["1 heads", "2 tails", "* up heads", "2 hum", "2 hum"]);
    assert!(live.may_correct(one, true, two), "only the bot has moved");
    assert!(!live.may_correct(one, true, nobody) && !live.may_correct(one, false, two));
    assert_eq!(live.enter(Entry::UndoFate), Err(NotPlayed::NoUndo(NoUndo::Rolled)), "its moves stand");
    while let Some(bot) = live.last_answer() {
        live.enter(Entry::Undo(bot)).expect("nobody has moved since");
    }
    live.enter(Entry::UndoFate).expect("nothing stands after it");
    assert_eq!((live.next(), live.state().hums, live.standing()), (Next::Fate, 0, 2));
    let again = Live::<Pennies>::replay(Arc::new(()), &Record::read(live.record().as_bytes()).expect("a record"), None);
    assert_eq!(again.expect("it replays").state(), live.state());

    // A person has moved, or something was laid open: it stays.
    let live = after(&["1 heads", "2 tails", "* up heads", "2 hum", "1 hum"]);
    assert!(!live.may_correct(one, true, two));
    // What was agreed on before the roll was taken back since: the roll stays as well.
    let mut live = after(&["1 hum", "2 toss", "* up heads"]);
    live.enter(Entry::Undo(seat(1))).expect("the other's coin is no affair of it");
    assert!(!live.may_correct(two, true, nobody));
    assert_eq!(live.enter(Entry::UndoFate), Err(NotPlayed::NoUndo(NoUndo::Rolled)));
}

#[test]
fn asking_costs_no_more_in_a_long_game() {
    let mut live = after(&["1 hum"]);
    for round in 0..1_000 {
        let before = asked();
        live.enter(Entry::Move(seat(2), if round % 2 == 0 { Word::Whisper } else { Word::Hum })).expect("legal");
        for _ in 0..3 {
            assert_eq!((live.may_undo(seat(1)), live.may_undo(seat(2))), (Ok(()), Ok(())));
            assert_eq!((live.moves(seat(1)).len(), live.choices(seat(2)).len()), (8, 8));
        }
        let (played, listed) = asked();
        assert_eq!(
            (played - before.0, listed - before.1),
            (3, 2),
            "the entry, then with and without it; a list a seat"
        );
    }
    live.enter(Entry::Move(seat(2), Word::Count)).expect("legal");
    let differs = Err(NoUndo::OtherSeat { by: seat(2) });
    assert_eq!(live.may_undo(seat(1)), differs, "the hums were counted");
    live.enter(Entry::Move(seat(2), Word::Hum)).expect("legal");
    let before = asked();
    assert_eq!((live.may_undo(seat(1)), asked()), (differs, before), "nothing that comes later changes that");
    for _ in 0..2 {
        live.enter(Entry::Undo(seat(2))).expect("its own");
    }
    live.enter(Entry::Undo(seat(1))).expect("as before");
    assert_eq!(live.state().hums, 500);
}

#[test]
fn what_was_asked_before_an_undo_is_asked_anew_after_it() {
    let mut live = after(&["1 hum", "2 hum", "1 hum", "2 whisper"]);
    assert_eq!((live.may_undo(seat(1)), live.may_undo(seat(2))), (Ok(()), Ok(())));
    for number in [1, 2, 1, 2] {
        live.enter(Entry::Undo(seat(number))).expect("nothing depends on it");
    }
    assert_eq!((*live.state() == Coins::default(), live.fates()), (true, 0));
    assert_eq!(live.may_undo(seat(1)), Err(NoUndo::NothingSince(seat(1))));
    assert_eq!(live.may_undo(Seat::new(5)), Err(NoUndo::NothingSince(Seat::new(5))), "nobody sits there");
    assert!(live.moves(Seat::new(5)).is_empty());
}

#[test]
fn a_refused_entry_is_not_written_down() {
    let mut live = after(&["1 heads"]);
    assert_eq!(live.enter(Entry::Move(seat(1), Word::Hum)), Err(NotPlayed::Refused(No)));
    assert_eq!(live.enter(Entry::Fate(Side(true))), Err(NotPlayed::Refused(No)));
    assert_eq!(live.entries().len(), 1);
}

#[test]
#[should_panic(expected = "names are words")]
fn a_name_that_would_break_the_record_is_not_taken() {
    Live::new(Pennies, vec!["a, b".to_owned(), "c#d".to_owned()], None);
}

#[test]
fn a_record_tells_each_eye_what_it_may_know() {
    let live = after(&["1 whisper", "1 heads", "1 undo", "1 tails"]);
    assert_eq!(lines(&live, Eye::Seat(seat(1))), ["1 whisper", "1 heads", "1 undo", "1 tails"]);
    for eye in [Eye::Seat(seat(2)), Eye::Onlooker] {
        assert_eq!(lines(&live, eye), ["1 ?", "1 ?", "1 undo", "1 ?"]);
    }
    let live = after(&["1 heads", "2 tails"]);
    assert_eq!(live.record_for(Eye::Onlooker), live.record(), "open coins are in every record");
    let seeded = Live::new(Pennies, vec!["a".to_owned(), "b".to_owned()], Some(7));
    assert!(seeded.record().contains("seed: 7\n") && !seeded.record_for(Eye::Seat(seat(1))).contains("seed"));
}

#[test]
fn a_part_of_a_secret_is_heard_as_a_part() {
    let live = after(&["1 whisper"]);
    assert_eq!(told(&live, Eye::Seat(seat(1))), [Doing::Whispered(seat(1), Some(true))]);
    assert_eq!(told(&live, Eye::Seat(seat(2))), [Doing::Whispered(seat(1), None)]);
    assert_eq!(lines(&live, Eye::Seat(seat(1))), ["1 whisper"]);
    assert_eq!(lines(&live, Eye::Seat(seat(2))), ["1 ?"], "who heard a part of it does not know the move");
}

#[test]
fn what_is_never_heard_does_not_wait() {
    let live = after(&["1 think", "2 heads"]);
    assert_eq!(told(&live, Eye::Seat(seat(1))), [Doing::Thought(seat(1))]);
    assert_eq!(told(&live, Eye::Seat(seat(2))), [Doing::Hid(seat(2), true)]);
    assert_eq!(live.chronicle.waiting(), 2, "the coin waits for seat 1 and for an onlooker, the thought for nobody");
    assert_eq!(lines(&live, Eye::Seat(seat(1))), ["1 think", "2 ?"]);
    for eye in [Eye::Seat(seat(2)), Eye::Onlooker] {
        assert_eq!(lines(&live, eye)[0], "1 ?", "nor is it ever told");
    }
}

#[test]
fn what_waits_does_not_grow_with_the_length_of_a_game() {
    let mut live = after(&["1 heads"]);
    for round in 0..2_000 {
        for word in [Word::Think, Word::Whisper, Word::Hum] {
            live.enter(Entry::Move(seat(2), word)).expect("legal");
        }
        if round % 3 == 0 {
            live.enter(Entry::Undo(seat(2))).expect("its own move");
        }
        assert_eq!(live.chronicle.waiting(), 2, "one coin, hidden from two");
    }
    live.enter(Entry::Move(seat(2), Word::Tails)).expect("legal");
    assert_eq!(live.chronicle.waiting(), 0);
}

#[test]
fn a_seat_is_behind_only_if_its_own_choices_changed() {
    let mut live = after(&[]);
    live.enter(Entry::Move(seat(1), Word::Heads)).expect("legal");
    // Seat 2 has seen nothing, but can do what it could do before; seat 1 cannot.
    assert!(!live.is_stale(seat(2), 0));
    assert!(live.is_stale(seat(1), 0));
    assert!(!live.is_stale(seat(1), 1));
    live.enter(Entry::Move(seat(2), Word::Tails)).expect("legal");
    live.enter(Entry::Fate(Side(true))).expect("due");
    assert!(live.is_stale(seat(2), 2), "a fate concerns everybody");
    assert!(live.is_stale(seat(2), 9), "nobody has seen what is to come");
}
