//! What is agreed is written into a record and read again: every option, every value, and mixtures
//! of them.

use std::collections::BTreeSet;
use std::sync::Arc;

use table::chance::below;
use table::{Catalogued, Game, Live, OptionSpec, Record, Settings, chance};

use crate::options::OPTIONS;
use crate::{DiceHospital, Pack, Setup};

/// Everything that an option can be: each value, or each choice of several in every order.
fn values(option: &OptionSpec) -> Vec<String> {
    let mut all = vec![option.default.to_owned()];
    if !option.many {
        all.extend(option.values.iter().map(|&value| value.to_owned()));
        return all;
    }
    let mut longer: Vec<Vec<&str>> = option.values.iter().map(|&value| vec![value]).collect();
    while !longer.is_empty() {
        all.extend(longer.iter().map(|chosen| chosen.join(",")));
        let more = longer.iter().flat_map(|chosen| {
            let rest = option.values.iter().filter(|value| !chosen.contains(value));
            rest.map(|&value| [chosen.as_slice(), &[value]].concat()).collect::<Vec<_>>()
        });
        longer = more.collect();
    }
    all
}

/// A record that has come no further than its header, with these settings.
fn header(seats: usize, settings: &Settings) -> String {
    let players = vec!["you"; seats].join(", ");
    let lines: String = settings.iter().map(|(key, value)| format!("{key}: {value}\n")).collect();
    format!("wardround: 1\ngame: dice-hospital\nseats: {players}\n{lines}\n")
}

/// Reads settings, by themselves and from a record, and writes them again: whatever comes of it, it
/// is the same both ways.
fn round_trip(pack: &Arc<Pack>, seats: usize, settings: &Settings) -> Result<Setup, String> {
    let read = Setup::read(seats, settings).map_err(|why| why.to_string());
    let record = Record::read(header(seats, settings).as_bytes()).expect("a record");
    let live = Live::<DiceHospital>::replay(pack.clone(), &record, None);
    match (&read, live) {
        (Ok(setup), Ok(live)) => {
            assert_eq!(live.game().setup(), setup, "{settings:?}");
            let written = Record::read(live.record().as_bytes()).expect("a record");
            let again =
                Live::<DiceHospital>::replay(pack.clone(), &written, None).expect("what is written is possible");
            assert_eq!(again.game().setup(), setup, "{settings:?}");
            assert_eq!(again.record(), live.record(), "nothing is written otherwise the second time");
            assert_eq!(Setup::read(seats, &setup.settings()), Ok(*setup), "{settings:?}");
        }
        (Err(why), Err(error)) => {
            assert_eq!(error.kind.to_string(), *why, "{settings:?}");
            let again = Setup::read(seats, settings).map_err(|why| why.to_string());
            assert_eq!(again.as_ref(), Err(why));
        }
        (read, live) => panic!("{settings:?}: {read:?}, but from a record {:?}", live.map(|live| live.record())),
    }
    read
}

#[test]
fn every_value_of_every_option_is_written_and_read_again() {
    let pack = Arc::new(Pack::standard().expect("sound"));
    let (mut possible, mut refused) = (0, BTreeSet::new());
    for seats in 1..=5 {
        let standard = Setup::standard(seats);
        let mut setups = vec![standard];
        for option in OPTIONS {
            for value in values(option) {
                let settings: Settings = [(option.key, value.as_str())].into_iter().collect();
                match round_trip(&pack, seats, &settings) {
                    Ok(setup) => {
                        possible += 1;
                        // What is not the default makes a difference, and each value another one.
                        assert_eq!(setup == standard, value == option.default, "{option:?} {value}");
                        let written = setup.settings();
                        assert_eq!(written.iter().count(), usize::from(value != option.default));
                        let sorted = |text: &str| text.split(',').map(str::to_owned).collect::<BTreeSet<_>>();
                        if let Some(text) = written.get(option.key) {
                            assert_eq!(sorted(text), sorted(&value));
                            if !setups.contains(&setup) {
                                setups.push(setup);
                            }
                        }
                    }
                    Err(why) => {
                        refused.insert(format!("{seats}: {why}"));
                    }
                }
            }
        }
        // Each set of values is a setup of its own, in whatever order it is named.
        let sets = OPTIONS.iter().filter(|option| option.concerns(seats)).map(|option| {
            let beyond = option.values.iter().filter(|value| option.is_beyond(value, seats)).count();
            if option.many { (1 << option.values.len()) - 1 } else { option.values.len() - 1 - beyond }
        });
        // Alone, the epidemic and the final collections leave four of the sixteen hard modes, and
        // nothing three.
        // The 22 changes of the Automa need it to play. With others, four options need a module.
        let lost = if seats == 1 { 12 + 22 } else { 4 };
        assert_eq!(setups.len(), 1 + sets.sum::<usize>() - lost, "{seats} seats");
    }
    assert!(possible > 300, "{possible}");
    let expected = [
        "1: activation is for 2 to 5 players, not for a single player",
        "1: administrators is for 2 to 5 players, not for a single player",
        "1: extra-improvement is for 2 players, not for a single player",
        "1: first-player is for 2 to 5 players, not for a single player",
        "1: first-player=2 has no seat at a table of 1",
        "1: first-player=3 has no seat at a table of 1",
        "1: first-player=4 has no seat at a table of 1",
        "1: first-player=5 has no seat at a table of 1",
        "1: it is the Automa that gets easier or harder, and it does not play (automa=yes)",
        "1: leader-ties is for 2 to 5 players, not for a single player",
        "1: modules is for 2 to 5 players, not for a single player",
        "1: mother-tiles is for 2 to 5 players, not for a single player",
        "1: newcomers is for 2 to 5 players, not for a single player",
        "1: observation is for 2 to 5 players, not for a single player",
        "1: the epidemic and the final collections need ambulances, which a single player does not have",
        "1: token-colours is for 2 to 5 players, not for a single player",
        "2: Mother tiles are used where the town and Maternity are, modules=city,maternity",
        "2: automa is for a single player, not for 2 players",
        "2: automa-easier is for a single player, not for 2 players",
        "2: automa-harder is for a single player, not for 2 players",
        "2: first-player=3 has no seat at a table of 2",
        "2: first-player=4 has no seat at a table of 2",
        "2: first-player=5 has no seat at a table of 2",
        "2: penalties is for a single player, not for 2 players",
        "2: rooms that also look after two others are those of Investments and of Maternity, \
         modules=investments,maternity",
        "2: the order of new patients makes a difference to a Mother only, modules=maternity",
        "2: tokens are those of the town and of Investments, modules=city,investments",
        "3: Mother tiles are used where the town and Maternity are, modules=city,maternity",
        "3: automa is for a single player, not for 3 players",
        "3: automa-easier is for a single player, not for 3 players",
        "3: automa-harder is for a single player, not for 3 players",
        "3: extra-improvement is for 2 players, not for 3 players",
        "3: first-player=4 has no seat at a table of 3",
        "3: first-player=5 has no seat at a table of 3",
        "3: penalties is for a single player, not for 3 players",
        "3: rooms that also look after two others are those of Investments and of Maternity, \
         modules=investments,maternity",
        "3: the order of new patients makes a difference to a Mother only, modules=maternity",
        "3: tokens are those of the town and of Investments, modules=city,investments",
        "4: Mother tiles are used where the town and Maternity are, modules=city,maternity",
        "4: automa is for a single player, not for 4 players",
        "4: automa-easier is for a single player, not for 4 players",
        "4: automa-harder is for a single player, not for 4 players",
        "4: extra-improvement is for 2 players, not for 4 players",
        "4: first-player=5 has no seat at a table of 4",
        "4: penalties is for a single player, not for 4 players",
        "4: rooms that also look after two others are those of Investments and of Maternity, \
         modules=investments,maternity",
        "4: the order of new patients makes a difference to a Mother only, modules=maternity",
        "4: tokens are those of the town and of Investments, modules=city,investments",
        "5: Mother tiles are used where the town and Maternity are, modules=city,maternity",
        "5: automa is for a single player, not for 5 players",
        "5: automa-easier is for a single player, not for 5 players",
        "5: automa-harder is for a single player, not for 5 players",
        "5: extra-improvement is for 2 players, not for 5 players",
        "5: penalties is for a single player, not for 5 players",
        "5: rooms that also look after two others are those of Investments and of Maternity, \
         modules=investments,maternity",
        "5: the order of new patients makes a difference to a Mother only, modules=maternity",
        "5: tokens are those of the town and of Investments, modules=city,investments",
    ];
    assert_eq!(refused.iter().map(String::as_str).collect::<Vec<_>>(), expected);
}

#[test]
fn mixtures_of_options_are_written_and_read_again() {
    let pack = Arc::new(Pack::standard().expect("sound"));
    let (mut rng, mut possible, mut refused) = (chance(5, 0), 0, 0);
    for round in 0..600 {
        let seats = 1 + round % 5;
        let mut settings = Settings::default();
        for option in OPTIONS {
            // Mostly what this table can agree on, so that not every mixture is refused.
            let said = if option.concerns(seats) { 10 } else { 1 };
            if below(&mut rng, 15) < said {
                let values = values(option);
                settings.set(option.key, &values[below(&mut rng, values.len() as u32) as usize]);
            }
        }
        match round_trip(&pack, seats, &settings) {
            Ok(setup) => {
                possible += 1;
                // Said in another order it is the same.
                let mut turned: Vec<(&str, &str)> = settings.iter().collect();
                turned.reverse();
                assert_eq!(Setup::read(seats, &turned.into_iter().collect()), Ok(setup));
            }
            Err(_) => refused += 1,
        }
    }
    assert!(possible > 100 && refused > 100, "{possible} possible, {refused} refused");
}

/// Earlier releases accepted these, so there may be records that begin with them.
#[test]
fn a_choice_without_effect_is_read_where_a_record_may_have_it() {
    let pack = Arc::new(Pack::standard().expect("sound"));
    for without_effect in [&[("administrators", "no"), ("leader-ties", "count")][..], &[("admissions", "once")]] {
        let settings: Settings = without_effect.iter().copied().collect();
        let setup = round_trip(&pack, 3, &settings).expect("possible");
        assert_eq!(setup.settings().iter().count(), without_effect.len());
        let why = setup.check_new().expect_err("a new game is not begun with it").to_string();
        assert!(why.contains("administrators=yes") || why.contains("promos=admissions-nurse"), "{why}");
    }
    for with_effect in [&[("leader-ties", "count")][..], &[("promos", "admissions-nurse"), ("admissions", "once")]] {
        let settings: Settings = with_effect.iter().copied().collect();
        let game = DiceHospital::set_up(pack.clone(), 3, &settings).expect("possible");
        assert_eq!(game.check_new(), Ok(()), "{with_effect:?}");
    }
}

#[test]
fn what_no_option_has_is_refused_in_a_sentence() {
    let pack = Arc::new(Pack::standard().expect("sound"));
    for option in OPTIONS {
        let settings: Settings = [(option.key, "sometimes")].into_iter().collect();
        for seats in 1..=5 {
            let why = round_trip(&pack, seats, &settings).expect_err("no such value");
            assert!(why.starts_with(&format!("{} cannot be “sometimes”; it is ", option.key)), "{why}");
            assert!(option.values.iter().all(|value| why.contains(value)), "{why}");
        }
        if option.many {
            let twice = format!("{0},{0}", option.values[0]);
            let settings: Settings = [(option.key, twice.as_str())].into_iter().collect();
            let why = round_trip(&pack, 1, &settings).expect_err("named twice");
            assert_eq!(why, format!("{} names “{}” twice", option.key, option.values[0]));
        }
    }
    let settings: Settings = [("weather", "rain")].into_iter().collect();
    let why = round_trip(&pack, 3, &settings).expect_err("no such option");
    let keys: Vec<&str> = OPTIONS.iter().map(|option| option.key).collect();
    assert_eq!(why, format!("dice-hospital has no option “weather”; it has {}", keys.join(", ")));
}
