//! The recorded games of `tests/games/dice-hospital`: each is played again and ends as the table
//! says, and together they show every way a game can go.

mod again;
mod damaged;
mod shown;
mod tables;

use std::collections::{BTreeMap, BTreeSet};

use table::{Entry, Game, Live, Next, Record, Seat, Unwatched, chance};

use self::again::{Again, all};
use self::shown::Facts;
use self::tables::{ASKING, GAMES, SHOWN, WORDS};
use super::arrange::{game, seat};
use crate::options::OPTIONS;
use crate::{
    Administrator, Bonus, Changes, Colour, DecisionCard, Department, DiceHospital, Event, EventCard, HospitalCard,
    Modules, Move, Pack, Phase, Report, Specialist, Token, TokenKind,
};

fn joined(numbers: &[impl ToString]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn each_game_goes_as_the_table_says() {
    let games = all();
    assert!(games.iter().all(|game| game.live.next() == Next::Over), "each is played to its end");
    let row = |game: &Again| {
        format!("{:?}", (&game.name, game.live.game().seats(), game.shown.choices, game.totals(), game.winners()))
    };
    let (found, table): (BTreeSet<String>, BTreeSet<String>) =
        (games.iter().map(row).collect(), GAMES.iter().map(|row| format!("{row:?}")).collect());
    let other: Vec<&String> = found.symmetric_difference(&table).collect();
    assert!(other.is_empty(), "only in the folder or only in the table: {other:#?}");
}

#[test]
fn each_game_says_how_it_ends() {
    for game in all() {
        // A single player plays for points and wins against nobody (DH-SOLO-28).
        let won = if game.setup().solo() { String::new() } else { format!("; won by {}", joined(&game.winners())) };
        let ends = format!("# ends: {}{won}\n", joined(&game.totals()));
        assert!(game.text.contains(&ends), "{}: {ends}", game.name);
    }
}

#[test]
fn each_game_is_written_as_it_was_read() {
    for game in all() {
        let (comments, record): (Vec<&str>, Vec<&str>) =
            game.text.split_inclusive('\n').partition(|line| line.starts_with('#'));
        assert_eq!(comments.len(), 2, "{}: what it shows, and how it ends", game.name);
        assert_eq!(game.live.record(), record.concat(), "{}", game.name);
    }
}

#[test]
fn a_seed_gives_its_dice_and_cards_again() {
    let games = all();
    let seeded: Vec<_> =
        games.iter().filter_map(|game| game.live.header().dice.number().map(|seed| (game, seed))).collect();
    assert!(seeded.len() > 3, "{}", seeded.len());
    for (again, seed) in seeded {
        let game = again.live.game();
        let (mut state, mut fates) = (game.start(), 0);
        for entry in again.live.entries() {
            match *entry {
                Entry::Move(seat, mv) => game.play(&mut state, seat, mv, &mut Unwatched).expect("played before"),
                Entry::Fate(fate) => {
                    assert_eq!(game.roll(&state, &mut chance(seed, fates)), fate, "{} fate {fates}", again.name);
                    game.accept(&mut state, fate, &mut Unwatched).expect("happened before");
                    fates += 1;
                }
                Entry::Undo(_) | Entry::UndoFate => panic!("{}: dice with a seed stay", again.name),
            }
        }
    }
}

#[test]
fn together_they_show_every_way_a_game_can_go() {
    let facts: Facts = all().iter().flat_map(|game| game.shown.facts.clone()).collect();
    let mut wanted: Facts = SHOWN.iter().map(ToString::to_string).collect();
    wanted.extend(Department::ALL.iter().map(|tile| format!("department {tile}")));
    wanted.extend(Specialist::ALL.iter().map(|card| format!("specialist {card}")));
    wanted.extend(Administrator::ALL.iter().map(|card| format!("administrator {card}")));
    wanted.extend(Bonus::ALL.iter().map(|kind| format!("bonus {kind}")));
    let tokens = Colour::ALL.into_iter().flat_map(|colour| TokenKind::ALL.iter().map(move |&kind| (colour, kind)));
    wanted.extend(tokens.map(|(colour, kind)| format!("token {}", Token::new(colour, kind))));
    wanted.extend(HospitalCard::ALL.iter().map(|card| format!("hospital card {card}")));
    wanted.extend(DecisionCard::ALL.iter().map(|card| format!("decision card {card}")));
    wanted.extend(Report::ALL.iter().map(|report| format!("report {report}")));
    for (kind, words) in WORDS {
        wanted.extend(words.split_whitespace().map(|word| format!("{kind} {word}")));
    }
    let missing: Vec<&String> = wanted.difference(&facts).collect();
    assert!(missing.is_empty(), "not shown: {missing:?}");
    let is_word = |fact: &&String| WORDS.iter().any(|(kind, _)| fact.starts_with(&format!("{kind} ")));
    let unlisted: Vec<&String> = facts.difference(&wanted).filter(is_word).collect();
    assert!(unlisted.is_empty(), "not among the words: {unlisted:?}");
}

#[test]
fn every_event_happens_alone_and_with_others() {
    let (alone, with_others): (Vec<&Again>, Vec<&Again>) = all().iter().partition(|game| game.setup().solo());
    for (games, company) in [(alone, false), (with_others, true)] {
        let facts: Facts = games.iter().flat_map(|game| game.shown.facts.clone()).collect();
        for card in EventCard::ALL {
            // Alone there is nobody to compare with (DH-R-43).
            let happens = company || *card != EventCard::PressVisit;
            assert_eq!(facts.contains(&format!("event {card}")), happens, "{card}, company: {company}");
            let chosen = facts.contains(&format!("{card}: chosen"));
            assert_eq!(chosen, ASKING.contains(card), "{card} chosen, company: {company}");
        }
    }
}

#[test]
fn every_option_is_used_by_any_number_of_players_that_can() {
    let games = all();
    let has = |seats: usize, pairs: &[(&str, &str)]| {
        assert!(games.iter().any(|game| game.live.game().seats() == seats && game.agreed(pairs)), "{seats} {pairs:?}");
    };
    for seats in 1..=4 {
        has(seats, &[]);
        has(seats, &[("events", "yes")]);
        has(seats, &[("experimental-medicine", "yes")]);
    }
    has(5, &[]);
    has(1, &[("penalties", "fatalities")]);
    has(1, &[("penalties", "reports")]);
    has(1, &[("hard-mode", "opening-crisis,superbug"), ("penalties", "fatalities,reports")]);
    let modes = ["opening-crisis", "final-collections", "epidemic", "superbug"];
    for mode in modes.into_iter().chain([&*modes.join(",")]) {
        let found = games.iter().any(|game| !game.setup().solo() && game.agreed(&[("hard-mode", mode)]));
        assert!(found, "{mode} and nothing else");
    }
    for option in OPTIONS {
        assert!(games.iter().any(|game| game.settings().get(option.key).is_some()), "{}", option.key);
    }
}

#[test]
fn every_mixture_of_modules_is_played_by_two_to_five() {
    for modules in 0..8 {
        for seats in 2..=5 {
            let wanted = Modules { city: modules & 1 > 0, investments: modules & 2 > 0, maternity: modules & 4 > 0 };
            let plays = |game: &Again| game.setup().modules == wanted && game.live.game().seats() == seats;
            assert!(all().iter().any(plays), "{wanted:?} with {seats}");
        }
    }
    // Those of one module alone with nothing besides.
    for (module, counts) in [("city", &[3, 5][..]), ("maternity", &[2, 3, 4, 5])] {
        for &seats in counts {
            let plain = |game: &Again| game.live.game().seats() == seats && game.agreed(&[("modules", module)]);
            assert!(all().iter().any(plain), "{module} with {seats}");
        }
    }
}

#[test]
fn the_automa_is_played_with_each_of_its_changes() {
    let changes: Vec<Changes> = all().iter().filter_map(|game| game.setup().automa).collect();
    let only = |change: fn(&mut Changes) -> &mut bool| {
        let mut changed = Changes::default();
        *change(&mut changed) = true;
        changed
    };
    let each = [
        Changes::default(),
        only(|changes| &mut changes.simple_cards),
        only(|changes| &mut changes.coloured_bags),
        only(|changes| &mut changes.no_bags),
        only(|changes| &mut changes.difficult_cards),
        only(|changes| &mut changes.tile_points),
        only(|changes| &mut changes.card_dice),
        only(|changes| &mut changes.spare_dice),
    ];
    for change in each {
        assert!(changes.contains(&change), "{change:?}");
    }
    // Somebody beats it as it is, and with all that makes it harder at once.
    let harder = Changes { difficult_cards: true, tile_points: true, card_dice: true, spare_dice: true, ..each[0] };
    for hardest in [each[0], Changes { no_bags: true, ..harder }] {
        let beaten = |game: &Again| game.setup().automa == Some(hardest) && game.winners() == [1];
        assert!(all().iter().any(beaten), "{hardest:?}");
    }
    // What two players may agree on is agreed against it.
    for pairs in [&[("administrators", "no"), ("extra-improvement", "department")][..], &[("leader-ties", "count")]] {
        let has = |game: &Again, (key, value): (&str, &str)| game.settings().get(key) == Some(value);
        let agreed = |game: &Again| game.setup().automa.is_some() && pairs.iter().all(|&pair| has(game, pair));
        assert!(all().iter().any(agreed), "{pairs:?}");
    }
    // It is no help to be harder where nothing comes of it.
    let facts: Facts = all().iter().flat_map(|game| game.shown.facts.clone()).collect();
    let points = ["a point for a tile", "points for dice on cards", "points for dice beside cards"];
    assert!(points.iter().all(|fact| facts.contains(&format!("automa: {fact}"))), "{facts:?}");
}

#[test]
fn each_option_makes_a_difference() {
    for game in all() {
        for (option, settings) in game.with_less() {
            let same = game.with(&settings) == Some(game.totals());
            // It takes nothing but choices away, which nobody has to have missed.
            if ["token-colours=own", "observation=exactly-two"].contains(&option.as_str()) {
                continue;
            }
            // Hospitals do not depend on each other, whether they work in order or not (DH-ACT-01).
            assert_eq!(same, option == "activation=in-order", "{} without {option}", game.name);
        }
    }
}

#[test]
fn each_tie_break_decides_a_game() {
    let games = all();
    let ways: BTreeSet<&str> = games.iter().filter(|game| !game.setup().solo()).map(Again::decided_by).collect();
    assert_eq!(ways, BTreeSet::from(["points", "fewest patients", "highest values", "nothing"]));
    let fewer_and_lost = games.iter().any(|game| {
        let winner = game.winners()[0];
        game.decided_by() == "fewest patients"
            && (1..=game.totals().len()).any(|number| game.left(number) < game.left(winner))
    });
    assert!(fewer_and_lost, "who has fewer points does not take part in the tie-break");
}

#[test]
fn each_box_of_experimental_medicine_is_opened() {
    let games = all();
    for seats in 1..=4 {
        let mut with = games.iter().filter(|game| game.setup().experimental && game.live.game().seats() == seats);
        let shows = |facts: &Facts| {
            let tiles =
                Department::ALL[Department::DrugTrialCentre.index()..].iter().map(|tile| format!("department {tile}"));
            let cards =
                Specialist::ALL[Specialist::Pathologist.index()..].iter().map(|card| format!("specialist {card}"));
            tiles.filter(|fact| facts.contains(fact)).count() == 4
                && cards.filter(|fact| facts.contains(fact)).count() > 1
        };
        assert!(with.any(|game| shows(&game.shown.facts)), "{seats} players");
    }
}

#[test]
fn hospitals_are_activated_in_the_order_of_the_ambulances() {
    let games = all();
    let game = games.iter().find(|game| game.setup().rulings.in_order).expect("one in order");
    let (mut ambulances, mut ended, mut rounds) = (BTreeMap::new(), Vec::new(), Vec::new());
    for event in game.events() {
        match event {
            Event::Claimed { seat, ambulance, .. } => drop(ambulances.insert(ambulance, seat)),
            Event::Ended { seat } => ended.push(seat),
            Event::RoundEnded { .. } => {
                rounds.push(std::mem::take(&mut ended));
                let order: Vec<Seat> = std::mem::take(&mut ambulances).into_values().collect();
                assert_eq!(rounds.last(), Some(&order));
            }
            _ => {}
        }
    }
    assert!(rounds.iter().any(|order| !order.is_sorted()), "not just the order of the seats");
    assert!(!game.shown.facts.contains("activation: at the same time"));
}

#[test]
fn moves_and_dice_are_taken_back() {
    let games = all();
    let game = games.iter().find(|game| game.name == "3-players-taken-back").expect("it is there");
    let entries = game.live.entries();
    assert!(entries.contains(&Entry::UndoFate), "dice");
    let undone = entries.windows(2).filter_map(|pair| match pair {
        [Entry::Move(by, mv), Entry::Undo(seat)] => Some((by == seat, *mv)),
        _ => None,
    });
    let undone: Vec<(bool, Move)> = undone.collect();
    assert!(undone.iter().any(|(own, mv)| *own && matches!(mv, Move::Keep(_))), "what nobody has seen");
    assert!(undone.iter().any(|(own, _)| !own), "what another seat has not waited for");
}

#[test]
fn a_game_is_recorded_and_replayed_and_seats_take_back_their_own() {
    let pack = std::sync::Arc::new(Pack::standard().expect("sound"));
    let game = game(2, &[("administrators", "no"), ("first-player", "1")]);
    let mut live = Live::new(game, vec!["you".to_owned(), "you".to_owned()], Some(3));
    let mut rng = chance(3, 0);
    // Both activate at the same time; each takes back its own move after the other has moved.
    loop {
        match live.next() {
            Next::Over => break,
            Next::Fate => {
                let fate = live.game().roll(live.state(), &mut rng);
                live.enter(Entry::Fate(fate)).expect("possible");
            }
            Next::Seats(seats) => {
                let both = live.state().open.phase == Phase::Activate && seats.len() == 2;
                for mover in seats {
                    // Whoever was asked a moment ago may not be asked any more.
                    if let Some(mv) = live.moves(mover).first().copied().filter(|_| live.to_move().contains(mover)) {
                        live.enter(Entry::Move(mover, mv)).expect("listed");
                    }
                }
                if both && live.may_undo(seat(1)).is_ok() {
                    let before = live.state().open.hospitals[seat(2)];
                    live.enter(Entry::Undo(seat(1))).expect("its own");
                    assert_eq!(live.state().open.hospitals[seat(2)], before, "the other's hospital is as it was");
                    let mv = live.moves(seat(1))[0];
                    live.enter(Entry::Move(seat(1), mv)).expect("once more");
                }
            }
        }
    }
    let text = live.record();
    let record = Record::read(text.as_bytes()).expect("a record");
    let again = Live::<DiceHospital>::replay(pack, &record, None).expect("it replays");
    assert_eq!(again.record(), text);
    assert_eq!(again.state(), live.state());
}
