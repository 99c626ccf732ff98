//! Section 22: the sequence of decisions.

use std::collections::{BTreeMap, BTreeSet};

use table::{Entry, Eye, Game, Live, Manners, Next, Seat, chance};

use super::arrange::{Scene, seat};
use super::notation::{every_fate, every_move};
use super::solo::took;
use super::solo_bonus::fills_two_wards;
use crate::EmergencyRoll;
use crate::cards::{Ambulance, Cardiologist, Radiologist};
use crate::event::Event;
use crate::moves::{MOVE_NUMBERS, Move};
use crate::patient::{Colour, Value};
use crate::state::{Face, Pending, Phase};
use crate::turn::Fate;
use crate::view::DieChoice;

const SPECIALISTS: &str = "specialists CAR-LAB CAR-OPEN7 RAD-MATCH EPI-LINE";

/// A game before its first flip; with several players seat 1 leads.
fn begun(seats: usize) -> Scene {
    let settings: &[(&str, &str)] = if seats == 1 { &[] } else { &[("first-chief", "1")] };
    Scene::unbegun(seats, settings).fate(SPECIALISTS)
}

fn next(scene: &Scene) -> Next {
    scene.game.next(&scene.state)
}

/// These seats are asked.
fn asked(numbers: &[usize]) -> Next {
    Next::Seats(numbers.iter().map(|&number| seat(number)).collect())
}

/// What a bot would have to choose from: no talk.
fn moves(scene: &Scene, number: usize) -> Vec<Move> {
    let mut moves = Vec::new();
    scene.game.moves(&scene.state, seat(number), &mut moves);
    moves
}

/// What is left to say at the table.
fn talk(scene: &Scene, number: usize) -> Vec<Move> {
    let mut talk = Vec::new();
    scene.game.talk(&scene.state, seat(number), &mut talk);
    talk
}

/// What chance can bring now.
fn possible(scene: &Scene) -> Vec<Fate> {
    let accepts = |fate: &Fate| scene.game.accept(&mut scene.state.clone(), *fate, &mut Vec::new()).is_ok();
    every_fate().into_iter().filter(accepts).collect()
}

/// What happened since `before`, and to whom: `Took 2`.
fn story(scene: &Scene, before: usize) -> String {
    let words = scene.events[before..].iter().map(|event| {
        let text = format!("{event:?}");
        let name = text.split(' ').next().unwrap_or_default();
        let whose = (1..=6).find(|&number| text.contains(&format!("seat: {:?}", seat(number))));
        whose.map_or_else(|| name.to_owned(), |number| format!("{name} {number}"))
    });
    words.collect::<Vec<_>>().join(", ")
}

/// Plays a whole game at random and shows each position in which somebody is asked, with that
/// seat's list.
fn at_every_list(seats: usize, seed: u64, look: impl Fn(&Scene, usize, &[Move])) {
    let (mut scene, mut rng) = (begun(seats), chance(seed, 0));
    while scene.random_step(&mut rng) {
        if let Next::Seats(waiting) = next(&scene) {
            for number in waiting.iter().map(Seat::number) {
                look(&scene, number, &moves(&scene, number));
            }
        }
    }
}

#[test]
fn er_dec_01_first_chance_draws_the_specialists() {
    let scene = Scene::unbegun(3, &[]);
    assert_eq!(next(&scene), Next::Fate);
    let specialists = possible(&scene);
    assert!(specialists.iter().all(|fate| matches!(fate, Fate::Specialists(_))), "nothing else is due");
    assert_eq!(specialists.len(), 15 * 5 * 5);
    // A pair has no order, so it is written in one way only.
    scene.refuses_fate("specialists CAR-OPEN7 CAR-LAB RAD-MATCH EPI-LINE", "ER-SETUP-06");
    scene.refuses(1, "red", "ER-TURN-03");
    assert_eq!(scene.fate(SPECIALISTS).state.specialists.map(|all| all.radiologist), Some(Radiologist::Match));
}

#[test]
fn er_dec_02_then_chance_names_the_first_chief_unless_it_was_agreed() {
    let scene = Scene::unbegun(3, &[]).fate(SPECIALISTS);
    assert_eq!(next(&scene), Next::Fate);
    assert_eq!(possible(&scene), [1, 2, 3].map(|number| Fate::Chief(seat(number))));
    scene.refuses_fate("chief 4", "ER-SETUP-10");
    assert_eq!(scene.fate("chief 3").state.chief, seat(3));
    let agreed = Scene::unbegun(3, &[("first-chief", "2")]).fate(SPECIALISTS);
    agreed.refuses_fate("chief 3", "ER-TURN-03");
    assert_eq!(agreed.fate("card A05").state.chief, seat(2));
    assert_eq!(possible(&Scene::unbegun(1, &[]).fate(SPECIALISTS)).len(), 27, "alone the player leads");
}

#[test]
fn er_dec_03_then_chance_turns_up_a_card_nobody_has_seen() {
    let scene = begun(2);
    assert_eq!(next(&scene), Next::Fate);
    assert_eq!(possible(&scene), Ambulance::all().map(Fate::Card).collect::<Vec<_>>());
    let scene = scene.fate("card A05");
    assert_eq!(scene.state.card(), Ambulance::new(4));
    let scene = scene.fate("roll 1 2 3").plays("1 yellow, 2 red, 1 morgue, 2 morgue, 2 +morgue");
    assert_eq!(possible(&scene).len(), 26);
    scene.refuses_fate("card A05", "ER-TURN-04");
}

#[test]
fn er_dec_03_each_unseen_card_is_as_likely() {
    let scene = Scene::new(2).turn(23).taking("R3").plays("1 morgue, 2 morgue");
    let (mut times, mut rng) = (BTreeMap::new(), chance(3, 0));
    for _ in 0..4000 {
        *times.entry(scene.game.roll(&scene.state, &mut rng).to_string()).or_insert(0) += 1;
    }
    assert_eq!(times.keys().collect::<Vec<_>>(), ["card A24", "card A25", "card A26", "card A27"]);
    assert!(times.values().all(|n| (863..=1137).contains(n)), "five standard deviations: {times:?}");
}

#[test]
fn er_dec_04_then_chance_rolls_the_dice() {
    let scene = begun(3).fate("card A05");
    assert_eq!(next(&scene), Next::Fate);
    let rolls = possible(&scene);
    assert!(rolls.iter().all(|fate| matches!(fate, Fate::Roll(_))), "nothing else is due");
    assert_eq!(rolls.len(), 6 * 6 * 6);
    scene.refuses_fate("card A06", "ER-TURN-03");
    let scene = scene.fate("roll 6 1 4");
    assert_eq!(scene.state.dice().map(|dice| dice.map(Value::get)), Some([6, 1, 4]));
    scene.refuses_fate("roll 6 1 4", "ER-TURN-03");
}

#[test]
fn er_dec_05_the_chief_takes_one_of_three_dice() {
    let scene = Scene::new(3).chief(2).stock(1, "B1").roll("R4 Y2+blood G6");
    assert_eq!(next(&scene), asked(&[2]));
    assert_eq!(moves(&scene, 2), Colour::ALL.map(Move::Take));
    scene.refuses(1, "red", "ER-CHOOSE-01");
    scene.refuses(2, "morgue", "ER-TURN-03");
    let scene = scene.play(2, "yellow");
    assert_eq!((scene.state.pick(seat(2)), scene.has(2)), (Some(Colour::Yellow), "S1 B1".to_owned()));
}

#[test]
fn er_dec_06_asking_to_hear_the_choices_is_talk() {
    let scene = Scene::new(4).roll("R4 Y2 G6").play(1, "red");
    assert_eq!([2, 3, 4].map(|number| talk(&scene, number)), [[Move::Announce]; 3]);
    assert_eq!(moves(&scene, 3), [Move::Take(Colour::Yellow), Move::Take(Colour::Green)], "bots are not offered it");
    let open = scene.clone().play(3, "announce");
    assert_eq!((open.state.announced, next(&open)), (true, asked(&[2])));
    assert_eq!([1, 2, 3, 4].map(|number| talk(&open, number)), [[]; 4], "once is enough");
    // A seat that takes a die instead has said no, for itself only.
    let taken = scene.play(3, "green");
    assert_eq!((taken.state.announced, talk(&taken, 3), talk(&taken, 4)), (false, vec![], vec![Move::Announce]));
}

#[test]
fn er_dec_06_there_is_a_time_to_ask() {
    let scene = Scene::new(4).roll("R4 Y2 G6");
    scene.refuses(1, "announce", "ER-CHOOSE-06");
    scene.refuses(2, "announce", "ER-CHOOSE-01");
    let scene = scene.plays("1 red, 3 green");
    scene.refuses(3, "announce", "ER-TURN-08");
    scene.plays("2 green, 4 green").refuses(4, "announce", "ER-TURN-03");
    let open = Scene::with_settings(4, &[("choice", "announced")]).roll("R4 Y2 G6").play(1, "red");
    open.refuses(2, "announce", "ER-CHOOSE-06");
}

#[test]
fn er_dec_07_the_others_take_one_of_two_or_three_dice() {
    let scene = Scene::new(3).stock(3, "B1").roll("R4 Y2+blood G6").play(1, "green");
    assert_eq!(next(&scene), asked(&[2, 3]));
    assert_eq!(moves(&scene, 2), [Move::Take(Colour::Red), Move::Take(Colour::Yellow)]);
    assert_eq!(moves(&scene, 3), Colour::ALL.map(Move::Take));
    scene.refuses(2, "green", "ER-CHOOSE-07");
    let (one, other) = (scene.clone().plays("2 yellow, 3 green"), scene.plays("3 green, 2 yellow"));
    assert_eq!(one.state, other.state, "who chooses first does not matter");
    assert_eq!((one.has(2), one.has(3)), ("S1 B1".to_owned(), "S1 B0".to_owned()));
    let announced = Scene::with_settings(3, &[("choice", "announced")]).chief(2).roll("R4 Y2 G6").play(2, "green");
    assert_eq!(next(&announced), asked(&[3]), "or one at a time");
    announced.refuses(1, "red", "ER-CHOOSE-06");
}

#[test]
fn er_dec_08_the_bay_gives_its_bonus_with_the_die() {
    let gained = |die: &str| {
        let scene = Scene::new(2).roll(die).play(1, "yellow");
        assert_eq!(scene.state.phase, Phase::Choose, "at once, not when all have chosen");
        (scene.has(1), scene.state.pending[seat(1)])
    };
    let main = Pending { main: true, extra: false, screen: false };
    assert_eq!(gained("Y2+steth"), ("S3 B0".to_owned(), main));
    assert_eq!(gained("Y2+blood"), ("S1 B1".to_owned(), main));
    assert_eq!(gained("Y2+critical"), ("S1 B0".to_owned(), main));
    assert_eq!(gained("Y2+nurse"), ("S1 B0".to_owned(), main));
    assert_eq!(gained("Y2+screen"), ("S1 B0".to_owned(), Pending { screen: true, ..main }));
    assert_eq!(gained("Y2+extra:R5"), ("S1 B0".to_owned(), Pending { extra: true, ..main }));
}

#[test]
fn er_dec_09_all_seats_deal_with_what_they_took() {
    let scene = Scene::new(3).roll("R4+extra:G1 Y2+screen G6").plays("1 red, 2 green, 3 yellow");
    assert_eq!(next(&scene), asked(&[1, 2, 3]));
    let scene = scene.plays("3 w1=2, 2 w1=6, 1 +morgue");
    assert_eq!(next(&scene), asked(&[1, 3]), "two have something left");
    scene.refuses(2, "morgue", "ER-TURN-08");
    scene.refuses(1, "+morgue", "ER-TURN-08");
    scene.refuses(1, "red", "ER-TURN-03");
    assert_eq!(scene.list(3), ["screen w1"]);
    assert_eq!(next(&scene.plays("1 morgue, 3 screen w1")), Next::Fate);
    let longest = Scene::new(2).stock(1, "S3 B1").taking("G3+extra:Y3");
    assert_eq!(moves(&longest, 1).len(), 2 * (42 + 1));
    assert_eq!(EmergencyRoll::MOST_MOVES, 2 * (42 + 1), "a buffer is just long enough");
}

#[test]
fn er_dec_10_a_patient_goes_wherever_colour_order_and_stethoscopes_allow() {
    let scene = |stock| Scene::wards("[G:_ R:_] [R:3 Y:_] [*:5 *:_]").stock(1, stock).taking("G4+critical");
    assert_eq!(scene("S1 B1").list(1), ["w1=3", "w1=4", "w1=5", "w2=4", "w2=5", "morgue"]);
    assert_eq!(scene("S1 B0").list(1), ["w1=3", "w1=4", "w1=5", "morgue"]);
    assert_eq!(scene("S0 B1").list(1), ["w1=4", "w2=4", "morgue"]);
    scene("S1 B1").refuses(1, "w2=3", "ER-ADMIT-08");
    scene("S1 B1").refuses(1, "w3=6", "ER-STETH-07");
    let written = scene("S1 B1").play(1, "w2=5");
    assert_eq!((written.shows(1).as_str(), written.has(1)), ("[G:_ R:_] [R:3 Y:5!] [*:5 *:_]", "S0 B0".to_owned()));
    // Seven wards and six values are the most; `morgue` comes on top.
    assert_eq!(moves(&Scene::new(2).stock(1, "S3 B1").taking("G3"), 1).len(), 42 + 1);
}

#[test]
fn er_dec_11_each_patient_may_be_given_up() {
    let mut scene = Scene::wards("[*:_]").taking("G3+extra:Y1");
    scene.state.hospitals[seat(1)].dead = 3;
    assert_eq!(scene.list(1), ["w1=3", "morgue", "+w1=1", "+w1=2", "+morgue"]);
    let scene = scene.play(1, "+morgue");
    assert_eq!((scene.list(1), scene.boxes(1).morgue), (vec!["w1=3".to_owned(), "morgue".to_owned()], -4));
    scene.refuses(1, "+morgue", "ER-TURN-08");
    let scene = scene.play(1, "morgue");
    assert_eq!(scene.boxes(1).morgue, -4, "no space is left to circle");
    let scene = Scene::wards("[*:_]").taking("G3+nurse").play(1, "morgue");
    assert_eq!((scene.of(1).nurses, scene.of(1).crossed_nurses()), (0, 0));
}

#[test]
fn er_dec_12_a_screen_goes_around_the_last_patient_of_an_unfinished_ward() {
    let scene = Scene::wards("[*:2 *:3 *:_] [*:_] [*:4] [*:(1) *:_] [*:(6) *:1 *:_]").taking("R6+screen");
    assert_eq!(scene.list(1).split_off(5), ["screen w1", "screen w5"]);
    scene.refuses(1, "screen w2", "ER-BONUS-38");
    scene.refuses(1, "screen w3", "ER-R-09");
    scene.refuses(1, "screen w4", "ER-R-10");
    let scene = scene.play(1, "screen w5");
    assert_eq!(scene.shows(1), "[*:2 *:3 *:_] [*:_] [*:4] [*:(1) *:_] [*:(6) *:(1) *:_]");
    scene.refuses(1, "screen w1", "ER-BONUS-31");
    let all_begun = Scene::new(2).hospital(1, "W1=6 / W2=6 / W3=6 / W4=6 / W5=6 / W6=6 / W7=6").taking("R1+screen");
    assert_eq!(moves(&all_begun, 1).iter().filter(|mv| matches!(mv, Move::Screen(_))).count(), 7);
}

#[test]
fn er_dec_13_a_screen_without_a_target_is_lost_by_itself() {
    let lost = Event::ScreenLost { seat: seat(1) };
    let scene = Scene::wards("[*:(3) *:_] [R:_ R:_]").taking("R2+screen");
    assert_eq!(scene.list(1), ["w1=2", "w2=2", "morgue"], "nobody yet, but the 2 may become one");
    let dead = scene.clone().play(1, "morgue");
    assert_eq!((dead.events.last(), next(&dead)), (Some(&lost), asked(&[2])), "seat 1 is not asked any more");
    let alive = scene.play(1, "w2=2");
    assert!(!alive.events.contains(&lost));
    assert_eq!(alive.list(1), ["screen w2"]);
}

#[test]
fn er_dec_14_alicat_plays_by_itself_in_its_place() {
    let scene = Scene::solo().roll("R5+critical Y2+screen G6").play(1, "red");
    let (before, scene) = (scene.events.len(), scene.play(1, "w3=5"));
    assert_eq!(story(&scene, before), "Admitted 1, Took 2, Admitted 2, Screened 2, Checked, TurnEnded");
    assert_eq!((next(&scene), scene.ward(2, 1)), (Next::Fate, "(2)".to_owned()));
    // Leading, it has played as soon as the dice lie there. It is never asked.
    let scene = Scene::solo().turn(2).roll("R6 Y6 G2+extra:Y1");
    assert_eq!(story(&scene, 0), "Rolled, Took 2, Admitted 2, Admitted 2");
    assert_eq!((next(&scene), moves(&scene, 2)), (asked(&[1]), vec![]));
    scene.refuses(2, "red", "ER-SETUP-10");
}

#[test]
fn er_dec_15_the_last_patient_of_a_turn_leads_to_the_check() {
    let six = "W1=1 / W2=1 / W3=1 / W4=1 / W5=1 / W6=1";
    let scene = Scene::new(3).specialists("CAR-LAB CAR-OPEN7 RAD-4PLUS EPI-RUN").hospital(2, six);
    let scene = scene.roll("R1 Y3+steth G1").plays("1 red, 2 yellow, 3 green, 2 w7=3, 1 morgue");
    assert_eq!((next(&scene), scene.of(2).cardiology), (asked(&[3]), 0));
    let (before, scene) = (scene.events.len(), scene.play(3, "morgue"));
    assert_eq!(story(&scene, before), "Died 3, Checked, Paid 2, CardTurned, TurnEnded");
    assert_eq!((next(&scene), scene.of(2).cardiology), (Next::Fate, 8));
}

/// ALICAT leads and fills W2 with a yellow 5; the player's patient dies, and the turn goes to its
/// check.
fn ward_filled(scene: Scene) -> Scene {
    scene.turn(4).hospital(2, "W1=6 / W2=2 3 4 5").roll("R6 Y5 G6").plays("1 red, 1 morgue")
}

#[test]
fn er_dec_16_the_player_decides_which_card_alicat_takes() {
    let scene = ward_filled(Scene::solo());
    assert_eq!(next(&scene), asked(&[1]));
    assert_eq!(moves(&scene, 1), [Cardiologist::Stetho, Cardiologist::Blood].map(Move::Discard));
    scene.refuses(1, "drop CAR-FILL2", "ER-SOLO-46");
    scene.refuses(1, "morgue", "ER-TURN-03");
    let scene = scene.play(1, "drop CAR-STETHO");
    assert_eq!((next(&scene), scene.state.faces), (Next::Fate, [Face::Gone, Face::Second]));
}

#[test]
fn er_dec_16_there_is_nothing_to_decide_otherwise() {
    assert_eq!(next(&ward_filled(Scene::solo().stock(1, "S8 B4"))), Next::Fate, "the player took both");
    let one_left = Scene::solo().faces([Face::Gone, Face::Second]);
    assert_eq!(next(&ward_filled(one_left)), Next::Fate, "one card was left");
    let two_wards = fills_two_wards(Scene::solo()).plays("1 red, 1 morgue");
    assert_eq!((two_wards.alicat().cardiology, next(&two_wards)), (10, Next::Fate), "ALICAT took both");
    let no_ward = Scene::solo().turn(4).roll("R6 Y5 G6").plays("1 red, 1 morgue");
    assert_eq!(next(&no_ward), Next::Fate, "ALICAT filled none");
}

#[test]
fn er_dec_17_after_the_check_the_next_turn_begins_or_the_game_ends() {
    let scene = Scene::new(3).turn(5).roll("R1 Y1 G1").plays("2 red, 1 green, 3 green, 1 morgue, 2 morgue, 3 morgue");
    assert_eq!((next(&scene), scene.state.phase, scene.state.chief), (Next::Fate, Phase::Flip, seat(3)));
    assert_eq!((scene.state.card(), scene.state.dice(), scene.state.pick(seat(2))), (None, None, None));
    // After the last one the scores are final.
    let scene = Scene::new(2).turn(24).chief(1).hospital(1, "W7=1 2");
    let scene = scene.taking("Y3+critical").plays("1 w7=3, 2 morgue");
    assert_eq!((next(&scene), scene.events.last()), (Next::Over, Some(&Event::GameEnded)));
    assert_eq!(scene.game.final_scores(&scene.state).totals[..], [4 + 3, -1]);
    scene.refuses_fate("card A27", "ER-END-03");
    scene.refuses(2, "red", "ER-END-03");
}

#[test]
fn er_dec_20_every_move_has_a_number() {
    let Scene { game, state, .. } = Scene::new(2);
    let numbers: Vec<usize> = every_move().into_iter().filter_map(|mv| game.number_of(&state, mv)).collect();
    assert_eq!((numbers, MOVE_NUMBERS), ((0..98).collect(), 98));
    let number = |text: &str| game.number_of(&state, text.parse().expect("a move"));
    assert_eq!(["w3=4", "morgue", "+w1=1", "+morgue"].map(number), [Some(18), Some(45), Some(46), Some(88)]);
    assert_eq!(["screen w1", "drop CAR-STETHO", "drop CAR-BLOOD"].map(number), [Some(89), Some(96), Some(97)]);
    assert_eq!(["announce", "drop CAR-LAB"].map(number), [None, None], "talk, and a card out of play");
    // What a move costs is not part of its number.
    let dear = Scene::new(2).stock(1, "S2 B1").taking("G2");
    let mv = "w3=4".parse().expect("a move");
    assert_eq!(
        (dear.game.cost(&dear.state, seat(1), mv), game.number_of(&dear.state, mv)),
        (Some((2, true)), Some(18))
    );
}

#[test]
fn er_dec_21_lists_are_in_the_order_of_the_numbers() {
    let rises = |scene: &Scene, _, list: &[Move]| {
        let numbers: Vec<_> = list.iter().map(|&mv| scene.game.number_of(&scene.state, mv)).collect();
        assert!(numbers.is_sorted_by(|one, other| one < other), "{list:?}");
    };
    at_every_list(1, 21, rises);
    at_every_list(4, 21, rises);
}

#[test]
fn er_dec_22_a_list_of_one_is_still_a_move() {
    let scene = Scene::wards("[*:6 *:_]").taking("R3").play(2, "morgue");
    assert_eq!((next(&scene), scene.list(1)), (asked(&[1]), vec!["morgue".to_owned()]));
    scene.refuses_fate("card A05", "ER-TURN-03");
    // The record has it like any other. On A05 the green bay gives a screen.
    let mut live = Live::new(begun(1).game, vec!["you".to_owned()], None);
    for fate in [SPECIALISTS, "card A05", "roll 1 2 3"] {
        live.enter(Entry::Fate(fate.parse().expect("a fate"))).expect("a possible fate");
    }
    for mv in ["green", "w1=3", "screen w1"] {
        live.enter(Entry::Move(seat(1), mv.parse().expect("a move"))).expect("a possible move");
    }
    assert!(live.record().ends_with("\n1 green\n1 w1=3\n1 screen w1\n"), "{}", live.record());
}

/// How many moves each seat made in each turn of a random game, and how many fates there were.
fn lengths(players: usize) -> (BTreeMap<(u8, Option<Seat>), usize>, usize) {
    let (mut scene, mut rng, mut made, mut fates) = (begun(players), chance(23, 0), BTreeMap::new(), 1);
    loop {
        match next(&scene) {
            Next::Seats(_) if scene.state.phase == Phase::Discard => {}
            Next::Seats(waiting) => *made.entry((scene.state.turn, waiting.first())).or_default() += 1,
            Next::Fate => fates += 1,
            Next::Over => return (made, fates),
        }
        scene.random_step(&mut rng);
    }
}

#[test]
fn er_dec_23_a_seat_makes_two_or_three_moves_a_turn() {
    for (players, turns, most) in [(1, 24, 72), (5, 25, 375), (6, 24, 432)] {
        let (made, fates) = lengths(players);
        assert_eq!(made.len(), players * turns, "everybody moves in every turn");
        assert_eq!(made.values().copied().collect::<BTreeSet<_>>(), [2, 3].into());
        assert!(made.values().sum::<usize>() <= most);
        assert_eq!(fates, 2 * turns + 1, "a card and a roll a turn, and the specialists");
    }
}

#[test]
fn er_dec_24_a_screen_comes_before_or_after_the_patient() {
    let scene = Scene::wards("[*:5 *:_ *:_] [*:3 *:_ *:_]").taking("G6+screen");
    assert_eq!(scene.list(1), ["w1=6", "w2=6", "morgue", "screen w1", "screen w2"]);
    let (before, after) = (scene.clone().plays("1 screen w1, 1 w2=6"), scene.clone().plays("1 w2=6, 1 screen w1"));
    assert_eq!(before.state, after.state, "two wards do not disturb each other");
    let (before, after) = (scene.clone().plays("1 screen w1, 1 w1=6"), scene.plays("1 w1=6, 1 screen w1"));
    assert_eq!(before.shows(1), "[*:(5) *:6 *:_] [*:3 *:_ *:_]");
    assert_eq!(after.shows(1), "[*:5 *:(6) *:_] [*:3 *:_ *:_]");
}

#[test]
fn er_dec_25_a_seat_sees_the_table_but_no_hidden_choice() {
    let scene = Scene::new(4).hospital(2, "W4=2").roll("R4 Y2+blood G6+steth").plays("1 red, 2 yellow, 3 green");
    let view = scene.game.view(&scene.state, Eye::Seat(seat(3)));
    assert_eq!((view.card, view.dice, view.specialists), (scene.state.card, scene.state.dice, scene.state.specialists));
    assert_eq!((view.turn, view.chief, Next::Seats(view.to_move)), (1, seat(1), asked(&[4])));
    let red = DieChoice::Die(Colour::Red);
    assert_eq!(view.picks.0[..4], [red, DieChoice::Hidden, DieChoice::Die(Colour::Green), DieChoice::None]);
    assert_eq!(view.hospitals[seat(2)], scene.state.before[seat(2)], "not the blood bag that would tell the die");
    assert_eq!(view.hospitals[seat(3)], *scene.of(3));
    // The cards put back in the box are among the unseen ones.
    assert_eq!((view.unseen.len(), view.unseen.contains(0)), (26, false));
    let onlooker = scene.game.view(&scene.state, Eye::Onlooker);
    assert_eq!(onlooker.picks.0[..4], [red, DieChoice::Hidden, DieChoice::Hidden, DieChoice::None]);
}

#[test]
fn er_dec_26_alicats_reply_can_be_known_before() {
    let reply = |scene: &Scene, die| took(&scene.clone().play(1, die).play(1, "morgue"));
    // The yellow 2 has no bed.
    let scene = Scene::solo().hospital(2, "W1=6 / W4=3 / W7=3").stock(2, "S0").roll("R5 Y2 G4");
    assert_eq!(["red", "yellow", "green"].map(|die| reply(&scene, die)), ["green", "green", "red"]);
    // Trying it out tells no more than the player knows: the state follows from what the player
    // sees.
    let view = scene.game.view(&scene.state, Eye::Seat(seat(1)));
    assert_eq!(scene.game.imagine(&view, &mut chance(26, 0)), scene.state);
}

#[test]
fn er_dec_27_flip_and_roll_can_be_one_chance() {
    let scene = begun(2);
    let mut outcomes = 0;
    for card in possible(&scene) {
        let flipped = scene.clone().fate(&card.to_string());
        assert_eq!(next(&flipped), Next::Fate, "nobody decides anything in between");
        outcomes += possible(&flipped).len();
    }
    assert_eq!(outcomes, 27 * 216);
}

#[test]
fn er_dec_28_all_have_chosen_before_anybody_admits() {
    let scene = Scene::new(3).roll("R4 Y2+screen G6+extra:R1").plays("1 red, 2 yellow");
    assert_eq!(next(&scene), asked(&[3]));
    scene.refuses(1, "w3=4", "ER-TURN-03");
    assert_eq!(talk(&scene, 3), [Move::Announce], "so it is not too late to ask");
    let scene = scene.play(3, "green");
    let one = scene.clone().plays("1 w3=4, 2 w1=2, 2 screen w1, 3 w1=6, 3 +w3=1");
    let other = scene.plays("3 w1=6, 2 w1=2, 3 +w3=1, 1 w3=4, 2 screen w1");
    assert_eq!((one.state, next(&one)), (other.state, Next::Fate), "then the order does not matter");
}

#[test]
fn er_dec_29_every_die_can_be_dealt_with() {
    let scene = Scene::wards("[*:6 *:_] [R:6]").stock(2, "B1").roll("R1+extra:Y1 Y1+screen G1+critical");
    assert_eq!(scene.clone().plays("1 red, 2 red").list(1), ["morgue", "+morgue"]);
    assert_eq!(scene.clone().plays("1 yellow, 2 red").list(1), ["morgue", "screen w1"]);
    assert_eq!(scene.plays("1 green, 2 red").list(1), ["morgue"]);
}

#[test]
fn er_dec_29_what_is_listed_is_possible_and_nothing_else() {
    let exactly = |scene: &Scene, number: usize, list: &[Move]| {
        assert!(!list.is_empty(), "seat {number} is asked for something");
        let play = |mv: &Move| scene.game.play(&mut scene.state.clone(), seat(number), *mv, &mut Vec::new());
        let accepted: Vec<Move> = every_move().into_iter().filter(|mv| play(mv).is_ok()).collect();
        assert_eq!(accepted, [list, &talk(scene, number)].concat());
    };
    at_every_list(1, 29, exactly);
    at_every_list(3, 29, exactly);
}
