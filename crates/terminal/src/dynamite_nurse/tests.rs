//! A game in the terminal, and what is typed there.

use std::cell::RefCell;
use std::io;
use std::sync::Arc;

use dynamite_nurse::{DynamiteNurse, Pack};
use phrasebook::{Lang, Phrases};
use table::{Eye, Game, Live, Seat, Settings};

use crate::{Holder, Screen, Seating, Sitting, Size};

fn game() -> DynamiteNurse {
    let settings: Settings = [("first-player", "1")].into_iter().collect();
    DynamiteNurse::set_up(Arc::new(Pack::standard().expect("sound")), 3, &settings).expect("possible")
}

/// What the screen shows after this was typed.
fn screen(lang: Lang, typed: &str) -> String {
    let bot = || bots::hire::<DynamiteNurse>("greedy").expect("one of BOTS");
    let players = ["you", "greedy", "greedy"].map(str::to_owned);
    let table = Seating {
        live: Live::new(game(), players.to_vec(), Some(7)),
        holders: vec![Holder::Person, Holder::Bot(bot()), Holder::Bot(bot())],
        names: vec!["You".into(), "Ada".into(), "Ben".into()],
        record_file: None,
        adviser: bot(),
        interactive: false,
        clear: || Ok(()),
        size: || Size::ENDLESS,
    };
    let mut screen = Vec::new();
    Sitting::new(table, Phrases::of(lang), typed.as_bytes(), &mut screen).play().expect("played");
    String::from_utf8(screen).expect("text")
}

#[test]
fn the_table_is_shown_and_nobody_elses_hand() {
    let shown = screen(Lang::En, "cards\nquit\n");
    assert!(shown.contains("Dynamite Nurse"), "{shown}");
    assert!(shown.contains("Hand") && shown.contains("End the main phase"), "{shown}");
    assert!(shown.contains("White Magic (1 gold): 1 treatment"), "{shown}");
    assert_eq!(shown.matches("\nHand ").count(), 1, "one hand is open:\n{shown}");
}

#[test]
fn a_turn_is_played_in_french() {
    let shown = screen(Lang::Fr, "END\nassign 2\nquit\n");
    assert!(shown.contains("Vous confiez à Ada"), "{shown}");
    let shown = screen(Lang::Fr, "danser\nquit\n");
    assert!(shown.contains("«\u{202f}danser\u{202f}» n’est pas un coup."), "{shown}");
}

#[test]
fn a_deal_is_told_in_one_line() {
    for (lang, draws, each) in
        [(Lang::En, "You draw: ", "You draw "), (Lang::Fr, "Vous piochez\u{202f}: ", "Vous piochez ")]
    {
        let shown = screen(lang, "log\nquit\n");
        assert!(shown.contains(draws) && !shown.contains(each), "{shown}");
    }
}

#[test]
fn real_cards_are_typed_without_naming_what_is_due() {
    let game = game();
    let view = game.view(&game.start(), Eye::Seat(Seat::FIRST));
    let phrases = Phrases::of(Lang::En);
    assert_eq!(game.due(phrases, &view), "Which starting nurse has seat 1? For example: medina");
    assert_eq!(game.read_fate(phrases, &view, "Perla").map(|fate| fate.to_string()), Ok("starter 1 perla".to_owned()));
    let why = game.read_fate(phrases, &view, "nobody").expect_err("no nurse");
    assert!(why.starts_with("“nobody” is not what is due. Which starting nurse"), "{why}");
}

thread_local! {
    /// What can be read on the screen now.
    static VISIBLE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// A screen that can be cleared.
struct Glass;

impl io::Write for Glass {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        VISIBLE.with_borrow_mut(|text| text.push_str(&String::from_utf8_lossy(bytes)));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What can be read when three people at one terminal have typed this.
fn visible(typed: &str) -> String {
    let live = Live::new(game(), vec!["you".to_owned(); 3], Some(7));
    let table = Seating {
        live,
        holders: vec![Holder::Person, Holder::Person, Holder::Person],
        names: vec!["Ada".into(), "Bea".into(), "Cleo".into()],
        record_file: None,
        adviser: bots::hire::<DynamiteNurse>("greedy").expect("one of BOTS"),
        interactive: true,
        clear: || {
            VISIBLE.with_borrow_mut(String::clear);
            Ok(())
        },
        size: || Size::ENDLESS,
    };
    VISIBLE.with_borrow_mut(String::clear);
    Sitting::new(table, Phrases::of(Lang::En), typed.as_bytes(), &mut Glass).play().expect("played");
    VISIBLE.with_borrow(Clone::clone)
}

/// A turn in which nobody is helped.
const TURN: &str = "end\nassign 1\ndone\nkeep none\n";

#[test]
fn a_shared_screen_is_covered_until_the_next_player_looks() {
    let covered = |typed: &str, name: &str| {
        let shown = visible(typed);
        assert!(shown.contains(name) && !shown.contains("Hand") && !shown.contains("Examination"), "{shown}");
    };
    let own = visible("end\nassign 1\ndone\n");
    assert!(own.contains("\nHand ") && own.contains("Which card do you keep"), "{own}");
    covered(TURN, "Bea");
    let next = visible(&format!("{TURN}\n"));
    assert!(next.contains("\nHand ") && next.contains("End the main phase"), "{next}");
    covered(&format!("{TURN}\n{TURN}"), "Cleo");
}

#[test]
fn dn_crit_08_the_graveyard_is_open_to_everybody() {
    assert!(!visible("").contains("Graveyard"), "nobody is dead yet");
    // Nobody is ever admitted, so that the row fills and its patients die.
    let shown = visible(&[TURN; 14].join("\n"));
    let line = visible(&([TURN; 14].join("\n") + "\n"));
    let line = line.lines().find(|line| line.starts_with("Graveyard")).unwrap_or_else(|| panic!("{shown}"));
    assert!(line.contains('×'), "{line}");
}
