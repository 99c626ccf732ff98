use bots::{Turn, hire};
use dice_hospital::DiceHospital;
use dynamite_nurse::DynamiteNurse;
use emergency_roll::{EmergencyRoll, Pack};
use pages::log::{BLOWS, LINES};
use phrasebook::Lang;
use table::{Entry, chance};

use super::typed::TypedTable;
use super::*;

fn games() -> Games {
    let pack = Arc::new(Pack::standard().expect("sound"));
    Games::new(vec![Box::new(TypedGame::<EmergencyRoll>::new(pack))])
}

fn open(players: &[&str]) -> Box<dyn AnyTable> {
    let players = players.iter().map(|&name| name.to_owned()).collect();
    let games = games();
    let game = games.game("emergency-roll").expect("it is there");
    game.open(players, &Settings::default(), Dice::Seeded(7)).expect("a possible setup")
}

/// Chance and bots play until a person is asked or the game is over.
fn go_on(table: &mut dyn AnyTable) {
    loop {
        match table.next() {
            Next::Over => return,
            Next::Fate => table.roll(),
            Next::Seats(seats) => {
                let seat = seats.first().expect("somebody");
                let bot = table.players()[seat.index()].clone();
                let Some(task) = table.think(seat, &bot) else { return };
                let mv = task();
                table.play(seat, &mv).expect("bots choose legal moves");
            }
        }
    }
}

#[test]
fn bots_play_a_table_to_its_end_and_the_record_gives_it_again() {
    let mut table = open(&["greedy", "random", "greedy"]);
    go_on(&mut *table);
    assert_eq!(table.next(), Next::Over);
    let record = table.record_for(Eye::Onlooker);
    let read = Record::read(record.as_bytes()).expect("a record");
    let games = games();
    let again = games.game("emergency-roll").expect("there").resume(&read, None).expect("it replays");
    assert_eq!(again.scores(Eye::Onlooker), table.scores(Eye::Onlooker));
    assert_eq!(again.record_for(Eye::Onlooker), record);
}

#[test]
fn a_person_gets_reasons() {
    let phrases = Phrases::new(Lang::En);
    let mut table = open(&["you"]);
    go_on(&mut *table);
    let seat = Seat::FIRST;
    assert_eq!(table.moves(seat), ["red", "yellow", "green"]);
    let names = Names { reader: Some(seat), names: vec!["You".to_owned(), "ALICAT".to_owned()] };
    let said = |done: Result<(), ActionError>| done.expect_err("refused").explain(&phrases, &names);
    assert_eq!(said(table.play(seat, "w1=3")), "That belongs to another step of the turn.");
    assert!(said(table.play(seat, "dance")).starts_with("“dance” cannot be read."));
    assert!(matches!(table.undo(seat), Err(ActionError::NoUndo(_))));
    table.play(seat, "red").expect("legal");
    let latest = table.news(Eye::Seat(seat), &names, &phrases, 0, 1).lines;
    assert!(latest.iter().all(|line| line.text.starts_with("You ")) && latest.len() == 1);
    table.undo(seat).expect("nothing came between");
}

fn hospital() -> TypedGame<DiceHospital> {
    TypedGame::new(Arc::new(dice_hospital::Pack::standard().expect("sound")))
}

/// A game among bots that stay at the table from its beginning to its end.
fn played_in_one_sitting(seed: u64) -> String {
    let pack = Arc::new(dice_hospital::Pack::standard().expect("sound"));
    let game = DiceHospital::set_up(pack, 2, &Settings::default()).expect("possible");
    let mut live = Live::new(game, vec!["greedy".to_owned(); 2], Some(seed));
    let mut players = [(); 2].map(|()| hire::<DiceHospital>("greedy").expect("known"));
    loop {
        let entry = match live.next() {
            Next::Over => return live.record(),
            Next::Fate => Entry::Fate(live.game().roll(live.state(), &mut chance(seed, live.fates() as u64))),
            Next::Seats(seats) => {
                let (seat, mut moves) = (seats.first().expect("somebody"), Vec::new());
                live.game().moves(live.state(), seat, &mut moves);
                let turn = Turn::new(live.game(), live.state(), seat, &moves);
                Entry::Move(seat, players[seat.index()].choose(&turn))
            }
        };
        live.enter(entry).expect("possible");
    }
}

#[test]
fn bots_keep_their_plans_from_move_to_move() {
    for seed in [1, 2] {
        let players = vec!["greedy".to_owned(); 2];
        let mut table = hospital().open(players, &Settings::default(), Dice::Seeded(seed)).expect("possible");
        go_on(&mut *table);
        assert!(table.record_for(Eye::Onlooker) == played_in_one_sitting(seed), "seed {seed}");
    }
}

/// Somebody moves, a bot plans for what it sees, and somebody takes the move back.
fn dither(table: &mut dyn AnyTable, seat: Seat, bot: Seat) {
    let first = table.moves(seat)[0].clone();
    table.play(seat, &first).expect("listed");
    if let Some(task) = table.think(bot, "greedy") {
        task();
    }
    if table.may_undo(seat).is_ok() {
        table.undo(seat).expect("it may");
    }
}

#[test]
fn a_bot_never_moves_by_a_plan_that_no_longer_fits() {
    let players = ["you", "greedy", "greedy"].map(str::to_owned).to_vec();
    let mut table = hospital().open(players, &Settings::default(), Dice::Seeded(11)).expect("possible");
    let (mut turns, mut rng) = (0, chance(11, 0));
    loop {
        let seats = match table.next() {
            Next::Over => break,
            Next::Fate => {
                table.roll();
                continue;
            }
            Next::Seats(seats) => seats,
        };
        turns += 1;
        if turns % 50 == 0 {
            // The server is started anew, and nobody remembers a plan.
            let entries: String = (0..table.entries()).map(|number| table.entry(number) + "\n").collect();
            let record = Record::read((table.header() + &entries).as_bytes()).expect("a record");
            table = hospital().resume(&record, None).expect("it replays");
        }
        if seats.contains(Seat::FIRST) && turns % 3 == 0 {
            dither(&mut *table, Seat::FIRST, Seat::new(1 + turns % 2));
            continue;
        }
        let seat = seats.iter().last().expect("somebody");
        let mv = match table.think(seat, "greedy") {
            Some(task) if seat != Seat::FIRST => task(),
            _ => {
                let moves = table.moves(seat);
                let numbers: Vec<usize> = (0..moves.len()).collect();
                moves[chance::pick(&mut rng, &numbers)].clone()
            }
        };
        table.play(seat, &mv).expect("bots choose legal moves");
    }
    assert!(turns > 100, "a whole game");
}

#[test]
fn whoever_was_away_for_long_is_told_of_their_dead() {
    let game = TypedGame::<DynamiteNurse>::new(Arc::new(dynamite_nurse::Pack::standard().expect("sound")));
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/games/dynamite-nurse/5-players-greedy.ward");
    let record = Record::read(&std::fs::read(path).expect("a file")).expect("a record");
    let table = game.resume(&record, None).expect("it replays");
    let mut told = 0;
    for seat in Seat::all(5) {
        let names = Names { reader: Some(seat), names: ["Ada", "Bo", "Cy", "Di", "Ed"].map(str::to_owned).to_vec() };
        let (eye, phrases) = (Eye::Seat(seat), Phrases::of(Lang::En));
        let shown = table.news(eye, &names, phrases, 0, LINES).lines[0].number;
        let blows = table.blows(eye, &names, phrases, shown);
        assert!(blows.len() <= BLOWS && blows.is_sorted_by_key(|line| line.number));
        let dead = |lines: &[LogLine]| -> Vec<usize> {
            let died = lines.iter().filter(|line| line.number < shown && line.text.contains("of yours dies"));
            died.map(|line| line.number).collect()
        };
        let all = dead(&table.news(eye, &names, phrases, 0, usize::MAX).lines);
        assert_eq!(dead(&blows), all, "seat {}: what the log no longer shows", seat.number());
        assert!(table.blows(eye, &names, phrases, 0).is_empty(), "what the log shows is in it once");
        told += all.len();
    }
    assert!(told > 0, "somebody died long ago");
}

#[test]
fn an_only_choice_is_made_by_itself_unless_hidden_cards_leave_it() {
    let pack = Arc::new(dynamite_nurse::Pack::standard().expect("sound"));
    let (mut open, mut secret) = (0, 0);
    for seed in 0..40 {
        let game = DynamiteNurse::set_up(pack.clone(), 3, &Settings::default()).expect("possible");
        let live = Live::new(game, vec!["you".to_owned(); 3], Some(seed));
        let (mut table, mut rng) = (TypedTable::new(live), chance(seed, 0));
        loop {
            let seat = match table.next() {
                Next::Over => break,
                Next::Fate => {
                    table.roll();
                    continue;
                }
                Next::Seats(seats) => seats.first().expect("somebody"),
            };
            let (only, moves) = (table.only(seat), table.moves(seat));
            // Cards are put back or discarded for their player's eyes.
            let is_secret = ["discard", "top", "under"].contains(&moves[0].split(' ').next().unwrap_or_default());
            assert!(only.is_none() || !is_secret, "{moves:?}");
            open += usize::from(only.is_some());
            secret += usize::from(is_secret && moves.len() == 1);
            let plays = moves.iter().find(|mv| mv.starts_with("play ") || mv.starts_with("operate "));
            let numbers: Vec<usize> = (0..moves.len()).collect();
            let mv = plays.unwrap_or_else(|| &moves[chance::pick(&mut rng, &numbers)]);
            table.play(seat, mv).expect("listed");
        }
    }
    assert!(open > 0 && secret > 0, "{open} and {secret}");
}
