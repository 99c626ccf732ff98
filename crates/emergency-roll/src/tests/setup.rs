//! Section 5: setup.

use std::collections::{BTreeMap, BTreeSet};

use table::{Eye, Game, Next, Seat, chance};

use crate::EmergencyRoll;
use crate::cards::Ambulance;
use crate::event::Event;
use crate::hospital::Hospital;
use crate::state::{Face, Phase, State};
use crate::turn::Fate;

use super::arrange::{Scene, pack, seat};

/// A game from its first to its last step.
pub(super) struct Played {
    pub(super) game: EmergencyRoll,
    pub(super) states: Vec<State>,
    pub(super) events: Vec<Event>,
}

impl Played {
    fn end(&self) -> &State {
        self.states.last().expect("there is a first state")
    }

    fn flips(&self) -> Vec<(Seat, Ambulance)> {
        let flip =
            |event: &Event| if let Event::Flipped { chief, card, .. } = *event { Some((chief, card)) } else { None };
        self.events.iter().filter_map(flip).collect()
    }
}

/// Everybody plays at random.
pub(super) fn random_game(seats: usize, settings: &[(&str, &str)], seed: u64) -> Played {
    let (mut scene, mut states, mut rng) = (Scene::unbegun(seats, settings), Vec::new(), chance(seed, 0));
    loop {
        states.push(scene.state);
        if !scene.random_step(&mut rng) {
            return Played { game: scene.game, states, events: scene.events };
        }
    }
}

/// Lets these fates happen, one after the other, from the very start.
fn after(seats: usize, settings: &[(&str, &str)], fates: &[&str]) -> Scene {
    fates.iter().fold(Scene::unbegun(seats, settings), |scene, fate| scene.fate(fate))
}

/// The fate is refused by this rule and changes nothing.
#[track_caller]
fn refuses_fate(game: &EmergencyRoll, state: &State, fate: &str, rule: &str) {
    let (mut after, mut events) = (*state, Vec::new());
    let refusal = game.accept(&mut after, fate.parse().expect("a fate"), &mut events).expect_err("an impossible fate");
    assert_eq!(refusal.rule(), rule, "{refusal}");
    assert_eq!((&after, events.len()), (state, 0));
}

/// Every seat of the table meets the first cardiologist's goal in one turn; what did it pay?
fn race(seats: usize) -> Vec<u8> {
    let scene = Scene::new(seats).specialists("CAR-STETHO CAR-BLOOD RAD-4PLUS EPI-RUN");
    let scene = (1..=seats).fold(scene, |scene, number| scene.stock(number, "S8 B0")).taking("G3");
    let scene = (1..=seats).fold(scene, |scene, number| scene.play(number, "morgue"));
    (1..=seats).map(|number| scene.of(number).cardiology).collect()
}

const SPECIALISTS: &str = "specialists CAR-LAB CAR-OPEN7 RAD-MATCH EPI-LINE";

#[test]
fn er_setup_01_every_player_gets_a_fresh_sheet() {
    let fresh = Hospital::new(&pack().sheet);
    for seats in 1..=6 {
        let state = Scene::unbegun(seats, &[]).state;
        assert!(Seat::all(seats).all(|seat| *state.hospital(seat) == fresh), "{seats} players");
    }
}

#[test]
fn er_setup_02_of_27_cards_24_are_played() {
    for seats in [1, 2, 3, 4, 6] {
        let played = random_game(seats, &[], 2);
        let cards: BTreeSet<Ambulance> = played.flips().into_iter().map(|(_, card)| card).collect();
        assert_eq!((played.flips().len(), cards.len()), (24, 24), "{seats} players");
        assert_eq!(played.end().unseen().len(), 3, "{seats} players");
    }
    let played = random_game(4, &[], 2);
    let left = played.end().unseen().iter().next().and_then(Ambulance::new).expect("a card is left");
    refuses_fate(&played.game, played.end(), &Fate::Card(left).to_string(), "ER-END-03");
}

#[test]
fn er_setup_03_five_players_play_25_cards() {
    let played = random_game(5, &[], 3);
    let cards: BTreeSet<Ambulance> = played.flips().into_iter().map(|(_, card)| card).collect();
    assert_eq!((played.flips().len(), cards.len(), played.end().unseen().len()), (25, 25, 2));
    // The 24th turn is not the last one.
    let after_24 = played.events.iter().skip_while(|event| **event != Event::TurnEnded { turn: 24 }).nth(1);
    assert!(matches!(after_24, Some(Event::Flipped { turn: 25, .. })), "{after_24:?}");
}

#[test]
fn er_setup_04_cards_out_of_the_game_stay_hidden() {
    let played = random_game(4, &[], 4);
    // Before the last flip four cards are unseen, and nothing tells which three were put back: each
    // may come.
    let before_last =
        played.states.iter().find(|state| state.turn == 23 && state.phase == Phase::Flip).expect("turn 24");
    assert_eq!(before_last.unseen().len(), 4);
    for card in before_last.unseen().iter().filter_map(Ambulance::new) {
        let mut state = *before_last;
        assert_eq!(played.game.accept(&mut state, Fate::Card(card), &mut Vec::new()), Ok(()));
    }
    // No view says more about the cards to come than which were seen, not even at the end.
    let seen: BTreeSet<usize> = played.flips().into_iter().map(|(_, card)| card.index()).collect();
    for eye in Seat::all(4).map(Eye::Seat).chain([Eye::Onlooker]) {
        let unseen: Vec<usize> = played.game.view(played.end(), eye).unseen.iter().collect();
        assert_eq!(unseen, (0..27).filter(|card| !seen.contains(card)).collect::<Vec<_>>());
    }
}

#[test]
fn er_setup_05_nothing_is_rolled_before_the_first_card() {
    let scene = after(2, &[], &[SPECIALISTS, "chief 2"]);
    assert_eq!((scene.state.phase, scene.state.turn), (Phase::Flip, 0));
    assert_eq!((scene.state.card(), scene.state.dice()), (None, None));
    refuses_fate(&scene.game, &scene.state, "roll 1 2 3", "ER-TURN-03");
}

#[test]
fn er_setup_06_four_specialists_are_drawn_at_random() {
    let Scene { game, state, .. } = Scene::unbegun(2, &[]);
    let mut rng = chance(6, 0);
    let (mut pairs, mut radiologists, mut epidemiologists) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    for _ in 0..6000 {
        let Fate::Specialists(drawn) = game.roll(&state, &mut rng) else { panic!("specialists come first") };
        *pairs.entry(drawn.cardiologists).or_insert(0) += 1;
        *radiologists.entry(drawn.radiologist).or_insert(0) += 1;
        *epidemiologists.entry(drawn.epidemiologist).or_insert(0) += 1;
    }
    // Five standard deviations around 400 and 1200.
    assert!(pairs.len() == 15 && pairs.values().all(|n| (303..=497).contains(n)), "{pairs:?}");
    assert!(radiologists.len() == 5 && radiologists.values().all(|n| (1045..=1355).contains(n)), "{radiologists:?}");
    assert!(epidemiologists.len() == 5 && epidemiologists.values().all(|n| (1045..=1355).contains(n)));
    refuses_fate(&game, &state, "specialists CAR-LAB CAR-LAB RAD-MATCH EPI-LINE", "ER-SETUP-06");
}

#[test]
fn er_setup_07_with_three_or_more_cardiologists_offer_8_first() {
    for seats in 3..=6 {
        assert_eq!(Scene::unbegun(seats, &[]).state.faces, [Face::First; 2], "{seats} players");
        assert_eq!(race(seats), vec![8; seats]);
    }
}

#[test]
fn er_setup_08_with_one_or_two_cardiologists_offer_5_only() {
    assert_eq!(Scene::unbegun(1, &[]).state.faces, [Face::Second; 2]);
    assert_eq!(Scene::unbegun(2, &[]).state.faces, [Face::Second; 2]);
    assert_eq!(race(2), [5, 5]);
    // Nobody is ever paid 8.
    let games = (0..30).map(|seed| random_game(2, &[], seed));
    let paid = |event| if let Event::Paid { points, .. } = event { Some(points) } else { None };
    let payments: BTreeSet<u8> = games.flat_map(|played| played.events).filter_map(paid).collect();
    assert_eq!(payments, BTreeSet::from([5]));
}

#[test]
fn er_setup_09_the_other_specialists_are_out_of_the_game() {
    let seven_wards = "W1=1 / W2=1 / W3=1 / W4=1 / W5=1 / W6=1 / W7=1";
    let paid_with = |specialists: &str| {
        let scene = Scene::new(3).specialists(specialists).hospital(1, seven_wards).taking("G3");
        let scene = scene.plays("1 morgue, 2 morgue, 3 morgue");
        scene.of(1).cardiology
    };
    assert_eq!(paid_with("CAR-OPEN7 CAR-FILL2 RAD-4PLUS EPI-GROUP"), 8);
    assert_eq!(paid_with("CAR-STETHO CAR-BLOOD RAD-4PLUS EPI-GROUP"), 0);

    let state = after(3, &[], &[SPECIALISTS]).state;
    assert_eq!(Fate::Specialists(state.specialists().expect("drawn")).to_string(), SPECIALISTS);
    let cardiologists: Vec<&str> = state.cardiologists().map(|(card, _)| card.id()).collect();
    assert_eq!(cardiologists, ["CAR-LAB", "CAR-OPEN7"]);
}

#[test]
fn er_setup_10_the_first_chief_is_agreed_or_drawn() {
    let agreed = after(4, &[("first-chief", "3")], &[SPECIALISTS, "card A05"]);
    assert!(
        matches!(agreed.events[1], Event::Flipped { turn: 1, chief, .. } if chief == seat(3)),
        "{:?}",
        agreed.events
    );

    let open = after(4, &[], &[SPECIALISTS]);
    assert_eq!((open.state.phase, open.game.next(&open.state)), (Phase::FirstChief, Next::Fate));
    let mut rng = chance(10, 0);
    let chiefs: BTreeSet<String> = (0..100).map(|_| open.game.roll(&open.state, &mut rng).to_string()).collect();
    assert_eq!(chiefs, ["chief 1", "chief 2", "chief 3", "chief 4"].map(str::to_owned).into());
    refuses_fate(&open.game, &open.state, "chief 5", "ER-SETUP-10");
    let drawn = open.fate("chief 2").fate("card A05").fate("roll 1 2 3");
    assert_eq!(drawn.events[1], Event::ChiefDrawn(seat(2)));
    assert_eq!(drawn.to_move(), [2]);

    // In a solo game the player leads, and nothing is drawn.
    assert_eq!(after(1, &[], &[SPECIALISTS, "card A05", "roll 1 2 3"]).to_move(), [1]);
}

#[test]
fn er_setup_11_everyone_begins_with_a_stethoscope_and_no_bag() {
    let scene = after(2, &[("first-chief", "1")], &[SPECIALISTS, "card A24", "roll 1 2 3"]).play(1, "green");
    assert_eq!(scene.has(2), "S1 B0");
    assert_eq!(scene.list(2), ["red", "yellow"]);
    scene.refuses(2, "green", "ER-CHOOSE-07");
    // One stethoscope can be used at once.
    assert_eq!(scene.play(2, "yellow").only_to_move(2).list(2)[..3], ["w1=1", "w1=2", "w1=3"]);
}

#[test]
fn er_setup_12_every_seat_leads_equally_often() {
    let led = |seats: usize| {
        let flips = random_game(seats, &[], 12).flips();
        Seat::all(seats).map(|seat| flips.iter().filter(|&&(chief, _)| chief == seat).count()).collect::<Vec<_>>()
    };
    assert_eq!(led(2), [12; 2]);
    assert_eq!(led(3), [8; 3]);
    assert_eq!(led(4), [6; 4]);
    assert_eq!(led(5), [5; 5]);
    assert_eq!(led(6), [4; 6]);
}
