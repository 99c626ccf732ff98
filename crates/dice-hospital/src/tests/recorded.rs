//! The recorded games of `tests/games/dice-hospital`: each is played again and ends as the table
//! says, and together they show every way a game can go.

mod again;
mod damaged;
mod shown;

use std::collections::{BTreeMap, BTreeSet};

use table::{Entry, Game, Live, Next, Record, Seat, Unwatched, chance};

use self::again::{Again, all};
use self::shown::Facts;
use super::arrange::{game, seat};
use crate::options::OPTIONS;
use crate::{
    Administrator, Bonus, Changes, Department, DiceHospital, Event, EventCard, Modules, Move, Pack, Phase, Report,
    Specialist, TokenKind,
};

/// A game's file, how many play, how many moves they have to choose from in all, their final
/// scores, and who wins.
type Row = (&'static str, usize, usize, &'static [i32], &'static [usize]);

/// How each game goes. A rule that forbids more is noticed by a move that is refused, one that
/// allows more by what there is to choose from.
const GAMES: &[Row] = &[
    ("2-players", 2, 7286, &[55, 40], &[1]),
    ("3-players", 3, 11802, &[39, 41, 29], &[2]),
    ("3-players-taken-back", 3, 15548, &[30, 35, 42], &[3]),
    ("4-players-shields", 4, 22504, &[41, 37, 45, 32], &[3]),
    ("4-players-targets", 4, 20693, &[40, 42, 44, 30], &[3]),
    ("5-players", 5, 42355, &[56, 54, 43, 59, 43], &[4]),
    ("all-hard-modes", 4, 35683, &[4, 6, -1, 33], &[4]),
    ("automa", 1, 629, &[-17, 45], &[2]),
    ("automa-card-dice", 1, 471, &[-24, 49], &[2]),
    ("automa-coloured-bags", 1, 586, &[-21, 45], &[2]),
    ("automa-difficult-cards", 1, 510, &[-16, 44], &[2]),
    ("automa-epidemic-events", 1, 625, &[-37, 38], &[2]),
    ("automa-no-bags", 1, 492, &[-24, 34], &[2]),
    ("automa-simple-cards", 1, 492, &[-19, 42], &[2]),
    ("automa-spare-dice", 1, 471, &[-24, 49], &[2]),
    ("automa-tile-points", 1, 471, &[-24, 53], &[2]),
    ("city-2-players", 2, 3830, &[34, -30], &[1]),
    ("city-3-players", 3, 6938, &[42, -28, -36], &[1]),
    ("city-events-4-players", 4, 13226, &[59, -17, 48, -34], &[1]),
    ("city-hard-5-players", 5, 15847, &[-44, -38, -36, -24, -26], &[4]),
    ("city-maternity-2-players", 2, 11916, &[63, 55], &[1]),
    ("city-maternity-5-players", 5, 24124, &[71, -32, 72, -26, -32], &[3]),
    ("city-maternity-anywhere-3-players", 3, 13598, &[74, -33, 68], &[1]),
    ("city-maternity-events-4-players", 4, 20743, &[-33, 70, 51, -21], &[2]),
    ("city-investments-2-players", 2, 6041, &[47, -8], &[1]),
    ("city-investments-3-players", 3, 7046, &[-35, 50, -32], &[2]),
    ("city-investments-4-players", 4, 16797, &[53, -23, 47, -30], &[1]),
    ("city-investments-5-players", 5, 17453, &[-36, 42, -33, 40, -31], &[2]),
    ("city-investments-maternity-2-players", 2, 11754, &[38, 53], &[2]),
    ("city-investments-maternity-3-players", 3, 8243, &[48, -36, -36], &[1]),
    ("city-investments-maternity-4-players", 4, 15279, &[46, -36, 56, -31], &[3]),
    ("city-investments-maternity-5-players", 5, 25188, &[-22, 58, -33, 62, -31], &[4]),
    ("empty-wards", 2, 3044, &[39, -35], &[1]),
    ("epidemic", 2, 6171, &[27, 34], &[2]),
    ("events-2-players", 2, 3859, &[28, 37], &[2]),
    ("events-3-players", 3, 11027, &[39, 38, 38], &[1]),
    ("events-4-players", 4, 31458, &[46, 48, 51, 59], &[4]),
    ("everything", 4, 23052, &[-26, 21, -3, 24], &[4]),
    ("exact-triage-admissions-once", 3, 7280, &[36, 32, 40], &[3]),
    ("experimental-2-players", 2, 6091, &[9, 20], &[2]),
    ("experimental-3-players", 3, 13005, &[33, 36, 25], &[2]),
    ("experimental-4-players", 4, 30554, &[-11, 40, -2, 48], &[4]),
    ("final-collections", 3, 14914, &[47, 45, 46], &[1]),
    ("extra-department", 2, 4910, &[57, 46], &[1]),
    ("full-hospitals", 4, 35137, &[32, 18, 27, 28], &[1]),
    ("in-order-no-administrators", 3, 4166, &[45, 36, 42], &[1]),
    ("investments-2-players", 2, 2152, &[-42, -40], &[2]),
    ("investments-3-players", 3, 4889, &[-37, -31, -27], &[3]),
    ("investments-4-players", 4, 9036, &[-34, -37, -25, -23], &[4]),
    ("investments-5-players", 5, 14734, &[-20, -38, -26, -30, -29], &[1]),
    ("investments-maternity-2-players", 2, 3155, &[-40, -34], &[2]),
    ("investments-maternity-3-players", 3, 7193, &[-36, -35, -30], &[3]),
    ("investments-maternity-4-players", 4, 13786, &[-33, -35, -40, -35], &[1]),
    ("investments-maternity-5-players", 5, 15600, &[-34, -34, -38, -34, -29], &[5]),
    ("investments-planned", 2, 7326, &[54, 69], &[2]),
    ("maternity-3-players", 3, 7782, &[8, 23, 2], &[2]),
    ("maternity-4-players", 4, 15967, &[15, 15, 8, 9], &[1]),
    ("maternity-events-2-players", 2, 4712, &[0, 13], &[2]),
    ("maternity-events-5-players", 5, 24983, &[12, -5, 12, 9, 5], &[3]),
    ("opening-crisis", 3, 14026, &[26, 37, 45], &[3]),
    ("promos", 3, 4197, &[26, 33, 34], &[3]),
    ("shared-win", 3, 17691, &[41, 49, 49], &[2, 3]),
    ("solo", 1, 1275, &[53], &[1]),
    ("solo-both-penalties", 1, 1265, &[-3], &[1]),
    ("solo-events-1", 1, 1504, &[25], &[1]),
    ("solo-events-2", 1, 985, &[26], &[1]),
    ("solo-experimental", 1, 1239, &[-3], &[1]),
    ("solo-fatalities", 1, 1422, &[52], &[1]),
    ("solo-reports", 1, 1481, &[39], &[1]),
    ("strict-supply-leader-ties", 4, 2192, &[-4, 3, -6, 1], &[2]),
    ("superbug", 4, 32815, &[37, 34, 35, 55], &[4]),
    ("tie-fewest-patients", 3, 18890, &[41, 37, 41], &[3]),
    ("tie-highest-values", 2, 6905, &[44, 44], &[1]),
];

/// What the games show together, besides every card and tile.
const SHOWN: &[&str] = &[
    "activation: at the same time",
    "administrator: asked whom to spare",
    "admissions-nurse: draw",
    "admissions-nurse: send",
    "admissions-nurse: twice in a placement",
    "bag: empty",
    "bag: for a weak intake",
    "bag: for an improvement",
    "bag: for the lowest ambulance",
    "bag: for the lowest total",
    "bag: heals",
    "bag: heals before the specialist acts",
    "bag: recolours for a department",
    "bag: recolours for a specialist",
    "blood-drive: pays",
    "bonus: as another colour",
    "bonus: before the specialist acts",
    "collections: a patient",
    "collections: passed",
    "collections: passed by choice",
    "collections: patients left cost points",
    "consultant: chosen whom to copy",
    "consultant: copies the only one",
    "convalescent-transfer: left alone",
    "death: harmed",
    "death: neglect",
    "death: no bed",
    "end: bags are worth points",
    "end: fatalities cost points",
    "epidemic: a patient comes late",
    "equipment-buy-back: left alone",
    "equipment-buy-back: pays",
    "family: home by a blood bag",
    "family: home by a bonus token",
    "family: home by a chevron",
    "family: home by a department",
    "family: home by a specialist",
    "family: home by an investment token",
    "family: home by a department that rolls",
    "family: somebody is well by an event",
    "family: twins",
    "family: twins go home",
    "improvement: none taken",
    "kitchen-contamination: not for the weakest",
    "leader: earns in a tie",
    "mild-season: a patient comes in better",
    "motorway-pile-up: a patient comes in worse",
    "press-visit: alone",
    "press-visit: tied",
    "recruitment-fair: more to choose from",
    "report: completed",
    "report: left open",
    "report: two in a round",
    "specialist: done without",
    "supply: a death without a token",
    "supply: an improvement without a bag",
    "token: as another colour",
    "town: fewer dice than tiles",
    "town: filled after deaths",
    "town: seat 1 takes a death",
    "town: seat 2 takes a death",
    "town: seat 3 takes a death",
    "town: seat 4 takes a death",
    "town: seat 5 takes a death",
    "triage-nurse: one patient",
    "triage-nurse: two patients",
    "ward-infection: a patient loses two",
    "wards: empty",
    "wards: empty without a discharge",
];

/// Every word of the notation, and everything that can be told.
const WORDS: [(&str, &str); 3] = [
    (
        "move",
        "admit bag claim collect complete copy declare draw end extra fetch fly hire infants invest keep \
         leave load look lower mothers on park place put recruit remove return send shift skip spare spend start swap \
         take token use",
    ),
    (
        "fate",
        "bonuses colour deal decision dice die event first hospital houses midwife out reports reveal rolls start \
         tiles tokens",
    ),
    (
        "told",
        "Admitted BackToBag BagSpent BagsGained BonusSpent BonusesDrawn Born Came CardDone CardTurned Claimed Collected \
         Copied Covered Dealt DecisionTurned DecisionsShuffled DiceCame Died Discarded Discharged Ended EventRevealed FamilyHome FatalityReturned Fetched FirstPlayer \
         FirstPlayerMoved GameEnded Healed Hired Housed Invested Joined Kept KeptBonus Landed Left LeftOut Loaded \
         Looked Marked MothersSeated MovedIn Neglected NotNeeded NurseHired OrderDealt Parked Passed Placed Ready \
         Recoloured ReportDone ReportsDealt ReturnedImprovement Revealed Rolled RoundBegan RoundEnded Scored \
         SentBack Shifted Spared StartDrawn StartSet Substituted Swapped TakenAway Tiled TokenLost TokenPut TokenUsed \
         TookImprovement TownDied TownLaid TownNeglected Unveiled WaitedInVain Worsened",
    ),
];

/// The events that ask for a choice.
const ASKING: [EventCard; 5] = [
    EventCard::ConvalescentTransfer,
    EventCard::UnexpectedRecovery,
    EventCard::KitchenContamination,
    EventCard::EquipmentBuyBack,
    EventCard::CalmNight,
];

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
    wanted.extend(TokenKind::ALL.iter().map(|kind| format!("token {kind}")));
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
            if option == "token-colours=own" {
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
