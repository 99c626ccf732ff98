//! Section 21: rulings on the turn: who does what when, who sees it, what it costs.

use table::{Eye, Game, Manners, Seat, chance};

use super::arrange::{Scene, seat};
use crate::event::Event;
use crate::hospital::Stock;
use crate::patient::{Colour, Value};
use crate::state::Phase;
use crate::turn::Fate;
use crate::view::{DieChoice, View};

const SPECIALISTS: &str = "specialists CAR-STETHO CAR-BLOOD RAD-4PLUS EPI-RUN";

/// What a seat sees.
fn seen_by(scene: &Scene, number: usize) -> View {
    scene.game.view(&scene.state, Eye::Seat(seat(number)))
}

/// What an onlooker knows about each seat's die.
fn picks(scene: &Scene) -> Vec<DieChoice> {
    let view = scene.game.view(&scene.state, Eye::Onlooker);
    Seat::all(scene.game.seats()).map(|seat| view.picks[seat]).collect()
}

/// What each of these moves of seat 1 costs: stethoscopes, and whether a blood bag.
fn costs<const N: usize>(scene: &Scene, moves: [&str; N]) -> [Option<(u8, bool)>; N] {
    moves.map(|mv| scene.game.cost(&scene.state, seat(1), mv.parse().expect("a move")))
}

#[test]
fn er_r_01_all_choose_before_anybody_admits() {
    let scene = Scene::new(3).roll("R4+extra:Y1 Y2 G6").play(1, "red");
    assert_eq!((scene.state.phase, scene.to_move()), (Phase::Choose, vec![2, 3]));
    scene.refuses(1, "w1=4", "ER-TURN-03");
    assert_eq!(scene.plays("2 green, 3 green").to_move(), [1, 2, 3]);
}

#[test]
fn er_r_01_a_table_may_let_the_chief_finish_first() {
    let scene = Scene::with_settings(3, &[("chief-finishes", "yes")]).roll("R4+extra:Y1 Y2 G6").play(1, "red");
    scene.refuses(2, "green", "ER-CHOOSE-01");
    let scene = scene.play(1, "w1=4");
    assert_eq!(scene.to_move(), [1], "the extra patient comes first, too");
    let scene = scene.play(1, "+w4=1");
    assert_eq!((scene.state.phase, scene.to_move()), (Phase::Choose, vec![2, 3]));
    assert_eq!(seen_by(&scene, 2).hospitals[seat(1)], *scene.of(1), "the others see the Chief's beds");
    let scene = scene.plays("2 green, 3 green");
    assert_eq!((scene.state.phase, scene.to_move()), (Phase::Admit, vec![2, 3]));
    assert_eq!(scene.plays("3 morgue, 2 morgue").state.phase, Phase::Flip);
}

#[test]
fn er_r_01_alone_the_leader_always_finishes_first() {
    let scene = Scene::solo().roll("R4 Y2 G6").play(1, "red");
    assert_eq!((scene.state.phase, scene.to_move()), (Phase::Admit, vec![1]));
    assert_eq!(scene.alicat().occupied(), 0);
    assert_ne!(scene.play(1, "w3=4").alicat().occupied(), 0);
}

#[test]
fn er_r_02_the_first_chief_is_agreed_or_drawn() {
    let agreed = Scene::unbegun(6, &[("first-chief", "5")]).fate(SPECIALISTS);
    assert_eq!((agreed.state.phase, agreed.state.chief), (Phase::Flip, seat(5)));
    // There is nothing to draw.
    agreed.refuses_fate("chief 2", "ER-TURN-03");

    let open = Scene::unbegun(6, &[("first-chief", "random")]).fate(SPECIALISTS);
    assert_eq!(open.state.phase, Phase::FirstChief);
    let drawn = open.fate("chief 4");
    assert_eq!(drawn.events.last(), Some(&Event::ChiefDrawn(seat(4))));
    assert_eq!((drawn.state.phase, drawn.state.chief), (Phase::Flip, seat(4)));

    let alone = Scene::unbegun(1, &[]).fate(SPECIALISTS);
    assert_eq!((alone.state.phase, alone.state.chief), (Phase::Flip, seat(1)));
}

#[test]
fn er_r_02_every_seat_is_drawn_equally_often() {
    let open = Scene::unbegun(6, &[]).fate(SPECIALISTS);
    let (mut luck, mut drawn) = (chance(2, 0), [0; 6]);
    for _ in 0..6000 {
        let Fate::Chief(chief) = open.game.roll(&open.state, &mut luck) else { panic!("a chief is due") };
        drawn[chief.index()] += 1;
    }
    // Five standard deviations around 1000.
    assert!(drawn.iter().all(|n| (856..=1144).contains(n)), "{drawn:?}");
}

#[test]
fn er_r_03_choices_are_hidden_until_all_are_in() {
    let scene = Scene::with_settings(4, &[("choice", "simultaneous")]).chief(3).roll("R4 Y2 G6").play(3, "red");
    assert_eq!(scene.to_move(), [1, 2, 4]);
    let scene = scene.plays("2 green, 1 yellow");
    assert_eq!(picks(&scene), [DieChoice::Hidden, DieChoice::Hidden, DieChoice::Die(Colour::Red), DieChoice::None]);
    let shown = [Colour::Yellow, Colour::Green, Colour::Red, Colour::Green].map(DieChoice::Die);
    assert_eq!(picks(&scene.play(4, "green")), shown);
}

#[test]
fn er_r_03_a_table_may_announce_every_choice() {
    let scene = Scene::with_settings(4, &[("choice", "announced")]).chief(3).roll("R4 Y2 G6").play(3, "red");
    assert_eq!(scene.to_move(), [4]);
    scene.refuses(1, "yellow", "ER-CHOOSE-06");
    let scene = scene.play(4, "green");
    assert_eq!(
        picks(&scene),
        [DieChoice::None, DieChoice::None, DieChoice::Die(Colour::Red), DieChoice::Die(Colour::Green)]
    );
    // Nobody has to ask for it again in the next turn.
    let scene = scene.plays("1 yellow, 2 green, 1 morgue, 2 morgue, 3 morgue, 4 morgue");
    assert_eq!(scene.turn(2).roll("R4 Y2 G6").play(2, "red").to_move(), [3]);
}

#[test]
fn er_r_03_who_has_not_chosen_may_ask_for_an_announced_turn() {
    let scene = Scene::new(4).chief(3).roll("R4 Y2 G6");
    scene.refuses(3, "announce", "ER-CHOOSE-06");
    let scene = scene.plays("3 red, 1 yellow");
    scene.refuses(3, "announce", "ER-TURN-08");
    scene.refuses(1, "announce", "ER-TURN-08");
    let scene = scene.play(2, "announce");
    assert_eq!(scene.to_move(), [4]);
    assert_eq!(scene.play(4, "green").to_move(), [2], "seat 1 has chosen");
}

#[test]
fn er_r_04_the_die_is_announced_and_final_the_bed_is_not() {
    let table = Scene::with_settings(3, &[("choice", "announced")]).stock(2, "B1");
    let scene = table.roll("R4 Y2 G6").plays("1 red, 2 red");
    // It is the Chief's, so everybody knows of the bag.
    assert_eq!(seen_by(&scene, 3).picks[seat(2)], DieChoice::Die(Colour::Red));
    let value = Value::new(4).expect("a value");
    assert!(scene.events.contains(&Event::Took { seat: seat(2), bay: Colour::Red, value, bag: true }));
    scene.refuses(2, "green", "ER-TURN-08");
    let scene = scene.play(3, "green");
    let (one, other) = (scene.clone().play(2, "w1=4"), scene.play(2, "w3=4"));
    assert_eq!(seen_by(&one, 3), seen_by(&other, 3));
}

#[test]
fn er_r_04_nobody_takes_an_announced_choice_back() {
    let binds = |scene: &Scene, number, mv: &str| {
        let mv = mv.parse().expect("a move");
        scene.game.is_binding(&scene.state, seat(number), mv)
    };
    let announced = Scene::with_settings(3, &[("choice", "announced")]).roll("R4 Y2 G6");
    assert!(!binds(&announced, 1, "red"), "the Chief's choice is not one of those announced");
    let announced = announced.play(1, "red");
    assert!(binds(&announced, 2, "green"));
    let admitting = announced.plays("2 green, 3 yellow");
    assert!(!binds(&admitting, 2, "w1=6") && !binds(&admitting, 2, "morgue"), "beds are not announced");
    let at_once = Scene::new(3).roll("R4 Y2 G6").play(1, "red");
    assert!(!binds(&at_once, 2, "green"));
    assert!(binds(&at_once.play(3, "announce"), 2, "green"), "somebody asked");
}

#[test]
fn er_r_05_the_bag_on_the_chiefs_die_cannot_pay_for_it() {
    let scene = Scene::wards_of(3, "[G:_]").stock(3, "B1").roll("R4+blood Y1 G1").play(1, "red");
    scene.refuses(2, "red", "ER-CHOOSE-07");
    // A bag held before pays; the new one can then serve for the colour.
    let scene = scene.plays("2 green, 3 red, 3 w1=4");
    assert_eq!((scene.shows(3).as_str(), scene.of(3).bags), ("[G:4]", Stock { gained: 2, used: 2 }));
}

#[test]
fn er_r_06_the_bag_for_the_chiefs_die_buys_the_choice_only() {
    let paid = |stock, die| Scene::wards("[R:_]").stock(2, stock).roll(die).plays("1 green, 2 green");
    let scene = paid("B1", "G3");
    scene.refuses(2, "w1=3", "ER-ADMIT-02");
    assert_eq!(scene.play(2, "morgue").has(2), "S0 B0", "it does not come back");
    // Nor does it pay for the extra patient's colour once the die itself is dead.
    paid("B1", "G3+extra:Y1").play(2, "morgue").refuses(2, "+w1=1", "ER-ADMIT-02");
    let scene = paid("B2", "G3+extra:Y1").plays("2 morgue, 2 +w1=1");
    assert_eq!((scene.shows(2).as_str(), scene.has(2).as_str()), ("[R:1]", "S0 B0"));
}

#[test]
fn er_r_07_nothing_is_spent_without_need() {
    let scene = Scene::wards("[G:_] [*:_] [R:_]").stock(1, "S2 B1").taking("G3");
    // One entry per bed and value: three beds with five values each, and the morgue.
    assert_eq!(scene.list(1).len(), 3 * 5 + 1);
    assert_eq!(costs(&scene, ["w1=3", "w1=4", "w1=1"]), [Some((0, false)), Some((1, false)), Some((2, false))]);
    assert_eq!(costs(&scene, ["w2=3", "w2=5"]), [Some((0, false)), Some((2, false))]);
    assert_eq!(costs(&scene, ["w3=3", "w3=2"]), [Some((0, true)), Some((1, true))]);
    assert_eq!(scene.play(1, "w2=3").has(1), "S2 B1");
}

#[test]
fn er_r_08_no_bonus_can_be_declined() {
    let taken = |die| Scene::wards("[*:_ *:_]").taking(die);
    assert_eq!(taken("R3+steth").has(1), "S2 B0");
    assert_eq!(taken("R3+blood").has(1), "S0 B1");
    // One entry per bed: with the mark, with the nurse.
    assert_eq!(taken("R3+critical").list(1), ["w1=3", "morgue"]);
    assert_eq!(taken("R3+critical").play(1, "w1=3").shows(1), "[*:3! *:_]");
    assert_eq!(taken("R3+nurse").list(1), ["w1=3", "morgue"]);
    assert_eq!(taken("R3+nurse").play(1, "w1=3").of(1).nurses, 1);
    // The turn waits for a screen that can be drawn and for the extra patient.
    let screen = taken("R6+screen").plays("1 w1=6, 2 morgue");
    assert_eq!((screen.state.phase, screen.list(1)), (Phase::Admit, vec!["screen w1".to_owned()]));
    let extra = taken("R6+extra:Y1").plays("1 w1=6, 2 morgue");
    assert_eq!((extra.state.phase, extra.list(1)), (Phase::Admit, vec!["+morgue".to_owned()]));
}

#[test]
fn er_r_09_a_full_ward_is_not_screened() {
    let scene = Scene::wards("[R:2 R:_] [R:4 R:_] [R:6]").taking("R5+screen");
    assert_eq!(scene.list(1), ["w1=5", "w2=5", "morgue", "screen w1", "screen w2"]);
    scene.refuses(1, "screen w3", "ER-R-09");
    // Nor is the patient who has just filled its ward.
    let scene = scene.play(1, "w1=5");
    scene.refuses(1, "screen w1", "ER-R-09");
    assert_eq!(scene.list(1), ["screen w2"]);
}

#[test]
fn er_r_10_a_patient_is_screened_once() {
    let scene = Scene::wards("[*:(5) *:_ *:_] [*:2 *:_]").taking("R1+screen");
    assert_eq!(scene.list(1), ["w1=1", "morgue", "screen w2"]);
    scene.refuses(1, "screen w1", "ER-R-10");
    // The next patient of that ward may have a screen of its own.
    assert_eq!(scene.plays("1 w1=1, 1 screen w1").shows(1), "[*:(5) *:(1) *:_] [*:2 *:_]");
}

#[test]
fn er_r_11_a_screen_without_a_target_is_lost() {
    let lost = Event::ScreenLost { seat: seat(1) };
    let taking = |last| Scene::wards(&format!("[R:6] [G:(4) G:_] {last}")).taking("Y3+screen");
    let scene = taking("[Y:_]");
    assert!(!scene.events.contains(&lost), "the die itself could become a target");
    let scene = scene.play(1, "w3=3");
    assert!(scene.events.contains(&lost));
    assert_eq!((scene.shows(1).as_str(), scene.to_move()), ("[R:6] [G:(4) G:_] [Y:3]", vec![2]));
    // It is not kept for a later turn.
    assert_eq!(scene.play(2, "morgue").turn(3).taking("G1").play(1, "w2=1").list(1), [""; 0]);

    let scene = taking("[Y:_ Y:_]").play(1, "w3=3");
    assert_eq!((scene.events.contains(&lost), scene.list(1)), (false, vec!["screen w3".to_owned()]));
}

#[test]
fn er_r_12_an_extra_patient_changes_from_its_nearer_value() {
    let scene = Scene::wards("[Y:_]").stock(1, "S2").taking("G6+extra:Y3");
    let stethoscopes = costs(&scene, ["+w1=1", "+w1=2", "+w1=3", "+w1=4", "+w1=5", "+w1=6"]);
    assert_eq!(stethoscopes, [2, 1, 0, 0, 1, 2].map(|count| Some((count, false))));
    assert_eq!(scene.play(1, "+w1=6").has(1), "S0 B0");
    Scene::wards("[Y:_]").stock(1, "S1").taking("G6+extra:Y3").refuses(1, "+w1=6", "ER-STETH-07");
}

#[test]
fn er_r_13_two_dead_patients_take_two_spaces() {
    let scene = |dead| {
        let mut scene = Scene::wards("[R:_]").taking("G3+extra:Y1");
        scene.state.hospitals[seat(1)].dead = dead;
        scene
    };
    assert_eq!(scene(0).plays("1 morgue, 1 +morgue").boxes(1).morgue, -2);
    assert_eq!(scene(0).plays("1 +morgue, 1 morgue").boxes(1).morgue, -2);
    // Only the last of four spaces is left: the second patient costs nothing.
    let full = scene(3).plays("1 +morgue, 1 morgue");
    assert!(matches!(full.events[..], [.., Event::Died { costs: true, .. }, Event::Died { costs: false, .. }]));
    assert_eq!(full.boxes(1).morgue, -4);
}

/// How often each ambulance card is turned up next, in this many draws for each unseen one.
fn draws(scene: &Scene, each: usize) -> Vec<usize> {
    let (mut luck, mut drawn) = (chance(38, 0), [0; 27]);
    for _ in 0..each * scene.state.unseen().len() {
        let Fate::Card(card) = scene.game.roll(&scene.state, &mut luck) else { panic!("a card is due") };
        drawn[card.index()] += 1;
    }
    drawn.to_vec()
}

#[test]
fn er_r_38_every_unseen_card_is_equally_likely_to_come() {
    let first = draws(&Scene::unbegun(2, &[("first-chief", "1")]).fate(SPECIALISTS), 200);
    // Five standard deviations around 200.
    assert!(first.iter().all(|n| (131..=269).contains(n)), "{first:?}");

    // Before the last card four are unseen; three of them are out of the game, and any may be.
    let scene = Scene::new(2).turn(23).taking("R3").plays("1 morgue, 2 morgue");
    let last = draws(&scene, 1000);
    assert_eq!(last[..23], [0; 23]);
    assert!(last[23..].iter().all(|n| (863..=1137).contains(n)), "{last:?}");
    assert_eq!(scene.game.view(&scene.state, Eye::Onlooker).unseen.iter().collect::<Vec<_>>(), [23, 24, 25, 26]);
}

#[test]
fn er_r_41_both_patients_share_stock_and_wards() {
    let scene = Scene::wards("[*:_ *:_] [R:_ R:_]").stock(1, "S1 B1").taking("G3+extra:Y4");
    let extra = |scene: &Scene| scene.list(1).into_iter().filter(|mv| mv.starts_with('+')).collect::<Vec<_>>();
    let before = ["+w1=3", "+w1=4", "+w1=5", "+w1=6", "+w2=3", "+w2=4", "+w2=5", "+w2=6", "+morgue"];
    assert_eq!(extra(&scene), before);
    // The 4 of ward 1 has taken the stethoscope, and the next patient there must be higher.
    assert_eq!(extra(&scene.clone().play(1, "w1=4")), ["+w1=5", "+w2=4", "+w2=5", "+morgue"]);
    // The 3 of ward 2 has taken the bag.
    assert_eq!(extra(&scene.clone().play(1, "w2=3")), ["+w1=3", "+w1=4", "+w1=5", "+w1=6", "+morgue"]);
    // It is the same the other way round: the extra 3 leaves neither a stethoscope nor room for
    // another 3 behind it.
    assert_eq!(scene.play(1, "+w1=3").list(1), ["w2=3", "morgue"]);
}

/// Seat 2 has put its red 4 in this bed; the others have not admitted anybody yet.
fn admitted(settings: &[(&str, &str)], bed: &str) -> Scene {
    let scene = Scene::with_settings(3, settings).roll("R4+blood Y2 G6").plays("1 green, 2 red, 3 red");
    scene.play(2, bed)
}

#[test]
fn er_r_43_beds_are_hidden_until_all_are_done() {
    for choice in ["simultaneous", "announced"] {
        let settings = [("choice", choice), ("beds", "hidden")];
        let (one, other) = (admitted(&settings, "w1=4"), admitted(&settings, "w3=4"));
        assert_eq!(seen_by(&one, 3), seen_by(&other, 3), "{choice}");
        assert_eq!(seen_by(&one, 3).hospitals[seat(2)], *Scene::new(3).of(2), "nor is the new bag seen");
        assert_ne!(seen_by(&one, 2), seen_by(&other, 2), "one's own beds are seen");
        let done = one.plays("3 morgue, 1 morgue");
        assert_eq!(seen_by(&done, 3).hospitals[seat(2)], *done.of(2));
    }
}

#[test]
fn er_r_43_a_table_may_play_with_open_beds() {
    for choice in ["simultaneous", "announced"] {
        let scene = admitted(&[("choice", choice), ("beds", "open")], "w1=4");
        assert_eq!(scene.ward(2, 1), "4");
        assert_eq!(seen_by(&scene, 3).hospitals[seat(2)], *scene.of(2), "{choice}");
    }
}

#[test]
fn er_r_44_the_order_of_admitting_does_not_matter() {
    // Seats 1 and 2 get their fourth bag, seat 1 by paying for the Chief's die.
    let scene = Scene::new(3).chief(2).stock(1, "S1 B3").stock(2, "B3").roll("R4+blood Y2+extra:G5 G6");
    let scene = scene.plays("2 red, 1 red, 3 yellow");
    assert_eq!(scene.to_move(), [1, 2, 3]);
    let clockwise = scene.clone().plays("2 w1=4, 3 w4=2, 3 +w1=5, 1 w3=5");
    assert_eq!([1, 2, 3].map(|number| clockwise.of(number).cardiology), [8, 8, 0]);
    let orders = [
        "1 w3=5, 2 w1=4, 3 w4=2, 3 +w1=5",
        "1 w3=5, 3 +w1=5, 3 w4=2, 2 w1=4",
        "2 w1=4, 1 w3=5, 3 w4=2, 3 +w1=5",
        "3 w4=2, 1 w3=5, 2 w1=4, 3 +w1=5",
        "3 +w1=5, 2 w1=4, 3 w4=2, 1 w3=5",
    ];
    for order in orders {
        assert_eq!(scene.clone().plays(order).state, clockwise.state, "{order}");
    }
}
