//! Random games, in which everything is asked, told, put into words and explained.

use std::collections::BTreeSet;

use dice_hospital::{DiceHospital, Event, Move, Phase, State};
use table::chance::{below, pick};
use table::{Chance, Entry, Eye, Game, Seat, Unwatched, chance, step};

use super::{MIXES, check, die, names, table_of};
use crate::{Lang, Phrases, Tell};

/// What has been said in random games.
#[derive(Default)]
struct Said {
    moves: BTreeSet<String>,
    events: BTreeSet<String>,
    stages: BTreeSet<String>,
    refusals: BTreeSet<String>,
}

/// The first word of how something is written.
fn first_word(text: &str) -> String {
    text.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default().to_owned()
}

impl Said {
    /// Says all that can be said at this moment.
    fn say_all(&mut self, game: &DiceHospital, state: &State) {
        for looking in Seat::all(game.seats()) {
            let view = game.view(state, Eye::Seat(looking));
            let moves = view.moves(game);
            if state.open.phase == Phase::Activate && !moves.is_empty() {
                self.stages.insert(format!("{:?}", view.hospital(looking).floor.stage()));
            }
            self.moves.extend(moves.iter().map(|mv| first_word(&mv.to_string())));
            for phrases in Lang::ALL.map(Phrases::of) {
                let asked = game.ask(phrases, &view);
                assert_eq!(asked.is_empty(), moves.is_empty(), "{:?}", state.open.phase);
                let stock = game.stock(phrases, &view);
                let words: Vec<String> =
                    moves.iter().map(|&mv| game.word(phrases, &names(Some(looking)), &view, mv)).collect();
                for text in words.iter().chain(&stock).chain([asked].iter().filter(|text| !text.is_empty())) {
                    check(text);
                }
                let different: BTreeSet<&String> = words.iter().collect();
                assert_eq!(different.len(), words.len(), "moves that differ are told apart: {words:?}");
            }
        }
    }

    /// Tells what happened to a player and to an onlooker.
    fn tell_all(&mut self, game: &DiceHospital, events: &[Event]) {
        for event in events {
            self.events.insert(first_word(&format!("{event:?}")));
            for phrases in Lang::ALL.map(Phrases::of) {
                for reader in [None, Some(Seat::FIRST)] {
                    if let Some(text) = game.tell(phrases, &names(reader), event) {
                        check(&text);
                    }
                }
            }
        }
    }

    /// Tries a move that may not be possible, and explains why.
    fn try_wrongly(&mut self, game: &DiceHospital, state: &State, mv: Move) {
        for trying in Seat::all(game.seats()) {
            if let Err(why) = game.play(&mut state.clone(), trying, mv, &mut Unwatched) {
                self.refusals.insert(first_word(&format!("{why:?}")));
                for phrases in Lang::ALL.map(Phrases::of) {
                    check(&game.explain(phrases, &why));
                }
            }
        }
    }

    fn play(&mut self, game: &DiceHospital, rng: &mut Chance) {
        let (mut state, mut events, mut before) = (game.start(), Vec::new(), Move::End);
        while let Some(entry) = step(game, &mut state, rng, &mut events, |state, _, moves, rng| {
            self.say_all(game, state);
            self.try_wrongly(game, state, before);
            if matches!(state.open.phase, Phase::Park | Phase::Drive) {
                let tiles = state.open.city.grid.reading();
                tiles.for_each(|tile| self.try_wrongly(game, state, Move::Park(tile)));
            }
            let (&last, rest) = moves.split_last().expect("a move");
            // Improvements that are kept and work that goes on show more of the game.
            let ends = if state.open.phase == Phase::Return { below(rng, 6) > 0 } else { below(rng, 6) == 0 };
            if ends || rest.is_empty() { last } else { pick(rng, rest) }
        }) {
            if let Entry::Move(_, mv) = entry {
                before = mv;
            }
            self.tell_all(game, &events);
            events.clear();
        }
    }
}

#[test]
fn where_an_ambulance_can_park_is_told_with_who_lives_there() {
    let game = table_of(2, &[("modules", "city"), ("administrators", "no")]);
    let (mut state, rng) = (game.start(), &mut chance(7, 0));
    while state.open.phase != Phase::Park {
        step(&game, &mut state, rng, &mut Unwatched, |_, _, moves, _| moves[0]).expect("somebody parks before the end");
    }
    let seat = Seat::all(2).find(|&seat| state.open.to_act.contains(seat)).expect("somebody parks");
    let view = game.view(&state, Eye::Seat(seat));
    for mv in view.moves(&game) {
        let Move::Park(tile) = mv else { panic!("only parking") };
        let who = state.open.city.patient(tile).expect("a full town");
        let said = Lang::ALL.map(|lang| (game.word(Phrases::of(lang), &names(None), &view, mv), Phrases::of(lang)));
        let [(en, english), (fr, french)] = said;
        assert_eq!(en, format!("park at {tile} ({})", die(english, who)));
        assert_eq!(fr, format!("se garer en {tile} ({})", die(french, who)));
    }
}

fn words_of(list: &str) -> BTreeSet<String> {
    list.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn random_games_are_told_in_both_languages() {
    let mut said = Said::default();
    for (index, (seats, settings)) in MIXES.iter().enumerate() {
        let game = table_of(*seats, settings);
        for round in 0..12 {
            said.play(&game, &mut chance(index as u64, round));
        }
    }
    let moves = "bag claim collect complete copy draw end extra keep leave load on place remove return send skip spare \
                 start take use";
    assert_eq!(said.moves, words_of(moves), "every kind of move was met");
    let stages = "Admissions Caring Copying Idle Targets Window";
    assert_eq!(said.stages, words_of(stages), "every stage of the work was met");
    let events = "Admitted BackToBag BagSpent BagsGained Came Claimed Collected Copied Dealt DiceCame Died Discharged \
                  Ended EventRevealed FatalityReturned FirstPlayer FirstPlayerMoved GameEnded Healed Kept Left LeftOut \
                  Loaded Neglected Passed Placed Recoloured ReportDone ReportsDealt ReturnedImprovement Revealed Rolled \
                  RoundBegan RoundEnded Scored SentBack Spared StartDrawn StartSet TookImprovement Unveiled \
                  Worsened";
    assert_eq!(said.events, words_of(events), "every kind of event was met");
    assert!(said.refusals.len() >= 8, "{:?}", said.refusals);
}

#[track_caller]
fn met(known: &BTreeSet<String>, list: &str) {
    let missing: Vec<String> = words_of(list).difference(known).cloned().collect();
    assert!(missing.is_empty(), "not met: {missing:?}");
}

/// What is said in a few games at each of these tables.
fn said_at(mixes: &[(usize, &[(&str, &str)])], games: u64) -> Said {
    let mut said = Said::default();
    for (index, (seats, settings)) in mixes.iter().enumerate() {
        let game = table_of(*seats, settings);
        for round in 0..games {
            said.play(&game, &mut chance(100 + index as u64, round));
        }
    }
    said
}

#[test]
fn random_games_in_the_town_are_told_in_both_languages() {
    let said = said_at(
        &[
            (3, &[("modules", "city")]),
            (4, &[("modules", "city"), ("events", "yes")]),
            (2, &[("modules", "city,maternity")]),
        ],
        8,
    );
    met(&said.moves, "park fly fetch keep lower spend hire");
    met(
        &said.events,
        "TownLaid MovedIn BonusesDrawn Parked Landed Fetched KeptBonus BonusSpent Hired NotNeeded Marked OrderDealt \
         TownNeglected TownDied",
    );
    met(&said.refusals, "NoEntrance Claimed TooFar NobodyThere InTheWay");
}

#[test]
fn random_games_with_mothers_are_told_in_both_languages() {
    let said = said_at(
        &[
            (2, &[("modules", "maternity")]),
            (5, &[("modules", "maternity")]),
            (2, &[("modules", "maternity"), ("newcomers", "any-order")]),
            (5, &[("modules", "city,investments,maternity")]),
        ],
        4,
    );
    met(&said.moves, "mothers admit shift infants");
    met(&said.events, "MothersSeated Substituted Housed Shifted Born Ready FamilyHome WaitedInVain");
}

#[test]
fn random_games_with_investments_are_told_in_both_languages() {
    let said = said_at(
        &[
            (3, &[("modules", "investments")]),
            (2, &[("modules", "investments,maternity"), ("events", "yes")]),
            (2, &[("modules", "city,investments")]),
        ],
        4,
    );
    met(&said.moves, "invest look put recruit declare swap token");
    met(&said.events, "Invested Looked TokenPut NurseHired TokenUsed TokenLost Swapped");
    met(&said.stages, "Declaring Swapping Tokens Learning");
}

#[test]
fn random_games_against_the_automa_are_told_in_both_languages() {
    let mixes: [(usize, &[(&str, &str)]); 2] =
        [(1, &[("automa", "yes")]), (1, &[("automa", "yes"), ("hard-mode", "epidemic"), ("events", "yes")])];
    let mut said = said_at(&mixes, 4);
    // Seldom: only if the Automa leads most of the rounds does it run out of cards.
    said.tell_all(&table_of(1, mixes[0].1), &[Event::DecisionsShuffled]);
    met(&said.events, "DecisionsShuffled DecisionTurned Joined CardTurned TakenAway Discarded Tiled Covered CardDone");
}
