//! Whole games at random, with every invariant of section 23 checked after every step.

use std::sync::Arc;

use table::chance::{self, Chance, below, chance};
use table::{Entry, Eye, Game, Heard, Live, Manners, Next, Record, Seat, Settings, Unwatched};

use super::arrange::{pack, seat};
use super::invariants::{Witness, check_list};
use super::notation::every_move;
use crate::cards::Bonus;
use crate::event::Event;
use crate::moves::Waiting;
use crate::patient::{Colour, Patient, Value};
use crate::setup::{OPTIONS, Setup};
use crate::sheet::Ward;
use crate::state::{ALICAT, Phase, State};
use crate::{EmergencyRoll, Move};

/// How many decisions are checked in all.
const DECISIONS: u32 = 200_000;

/// A table with this many seats and some options at random.
pub(super) fn table_for(seats: usize, rng: &mut Chance) -> EmergencyRoll {
    loop {
        let mut settings = Settings::default();
        for option in OPTIONS {
            if below(rng, 4) == 0 {
                settings.set(option.key, chance::pick(rng, option.values));
            }
        }
        if let Ok(setup) = Setup::read(seats, &settings) {
            return EmergencyRoll::new(Arc::new(pack()), setup);
        }
    }
}

/// One of the seats to move, and one of its moves; now and then it talks instead.
fn some_move(game: &EmergencyRoll, state: &State, rng: &mut Chance) -> (Seat, Vec<Move>, Move) {
    let Next::Seats(seats) = game.next(state) else { panic!("somebody moves") };
    let seats: Vec<Seat> = seats.iter().collect();
    let asked = chance::pick(rng, &seats);
    let mut moves = Vec::new();
    game.moves(state, asked, &mut moves);
    let mut talk = Vec::new();
    game.talk(state, asked, &mut talk);
    let mv = if !talk.is_empty() && below(rng, 12) == 0 { talk[0] } else { chance::pick(rng, &moves) };
    (asked, moves, mv)
}

/// One step: chance, or some seat's move at random.
pub(super) fn random_step(game: &EmergencyRoll, state: &mut State, rng: &mut Chance) {
    if game.next(state) == Next::Fate {
        let fate = game.roll(state, rng);
        game.accept(state, fate, &mut Unwatched).expect("what is rolled is possible");
    } else {
        let (asked, _, mv) = some_move(game, state, rng);
        game.play(state, asked, mv, &mut Unwatched).expect("listed moves are accepted");
    }
}

#[test]
fn er_inv_01_to_28_hold_after_every_step_and_lists_are_exact() {
    let all = every_move();
    let mut decisions = 0;
    let mut games = 0;
    while decisions < DECISIONS {
        games += 1;
        let mut rng = chance(games, 0);
        let game = table_for(1 + (games % 6) as usize, &mut rng);
        let mut witness = Witness::new(&game);
        let (mut state, mut events) = (game.start(), Vec::new());
        loop {
            events.clear();
            match game.next(&state) {
                Next::Fate => {
                    let fate = game.roll(&state, &mut rng);
                    game.accept(&mut state, fate, &mut events).expect("what is rolled is possible");
                }
                Next::Seats(_) => {
                    let (asked, moves, mv) = some_move(&game, &state, &mut rng);
                    check_list(&game, &state, asked, &moves, &all);
                    game.play(&mut state, asked, mv, &mut events).expect("listed moves are accepted");
                    decisions += 1;
                }
                Next::Over => break,
            }
            witness.check(&game, &state, &events);
        }
        // ER-INV-44: 3 moves per seat and turn, 2 fates per turn, one discard, one request per
        // turn, two fates before.
        let turns = u32::from(game.setup.turns());
        let bound = turns * (3 * u32::from(game.setup.seats) + 2 + 1) + 3;
        assert!(witness.steps <= bound, "ER-INV-44: {} steps", witness.steps);
        for mv in &all {
            assert!(game.play(&mut state, seat(1), *mv, &mut Unwatched).is_err(), "ER-INV-44: nothing after the end");
        }
    }
}

#[test]
fn er_inv_29_the_order_in_which_seats_admit_does_not_matter() {
    let mut turns = 0;
    for number in 0..60 {
        let mut rng = chance(number, 1);
        let game = table_for(2 + (number % 5) as usize, &mut rng);
        let mut state = game.start();
        let mut begun: Option<(State, Vec<(Seat, Move)>)> = None;
        loop {
            match game.next(&state) {
                Next::Fate => {
                    let fate = game.roll(&state, &mut rng);
                    game.accept(&mut state, fate, &mut Unwatched).expect("possible");
                }
                Next::Seats(_) => {
                    if state.phase == Phase::Admit && begun.is_none() {
                        begun = Some((state, Vec::new()));
                    }
                    let (asked, _, mv) = some_move(&game, &state, &mut rng);
                    game.play(&mut state, asked, mv, &mut Unwatched).expect("listed");
                    if let Some((_, played)) = &mut begun {
                        played.push((asked, mv));
                    }
                }
                Next::Over => break,
            }
            if state.phase != Phase::Admit
                && let Some((mut again, mut played)) = begun.take()
            {
                // The last seat first; each seat's own moves stay in their order.
                played.sort_by_key(|&(by, _)| std::cmp::Reverse(by));
                for (by, mv) in played {
                    game.play(&mut again, by, mv, &mut Unwatched).expect("no seat stands in another's way");
                }
                assert_eq!(again, state, "ER-INV-29");
                turns += 1;
            }
        }
    }
    assert!(turns > 1_000, "{turns} turns were played twice");
}

/// A game at random, as a record.
fn recorded(number: u64) -> (EmergencyRoll, Live<EmergencyRoll>, Vec<State>) {
    let mut rng = chance(number, 2);
    let game = table_for(1 + (number % 6) as usize, &mut rng);
    let players = vec!["random".to_owned(); game.seats()];
    let mut live = Live::new(game.clone(), players, None);
    let mut states = vec![*live.state()];
    while live.next() != Next::Over {
        let undo = Seat::all(game.seats()).find(|&by| live.may_undo(by).is_ok()).filter(|_| below(&mut rng, 10) == 0);
        let entry = match (undo, live.next()) {
            (Some(by), _) => Entry::Undo(by),
            (None, Next::Fate) => Entry::Fate(game.roll(live.state(), &mut rng)),
            _ => {
                let (asked, _, mv) = some_move(&game, live.state(), &mut rng);
                Entry::Move(asked, mv)
            }
        };
        live.enter(entry).expect("possible");
        states.push(*live.state());
    }
    (game, live, states)
}

#[test]
fn er_inv_34_a_record_gives_every_state_again() {
    for number in 0..24 {
        let (game, live, states) = recorded(number);
        let text = live.record();
        let record = Record::read(text.as_bytes()).expect("what we write we can read");
        for at in (0..states.len()).step_by(7).chain([states.len() - 1]) {
            let again = Live::<EmergencyRoll>::replay(game.pack.clone(), &record, Some(at)).expect("it replays");
            assert_eq!(*again.state(), states[at], "after {at} entries");
        }
        let whole = Live::<EmergencyRoll>::replay(game.pack.clone(), &record, None).expect("it replays");
        assert_eq!(whole.record(), text, "writing then reading gives the same bytes");
    }
}

#[test]
fn er_inv_35_a_state_is_what_its_record_says_and_nothing_more() {
    let (game, live, _) = recorded(4);
    let record = Record::read(live.record().as_bytes()).expect("a record");
    let again = Live::<EmergencyRoll>::replay(game.pack.clone(), &record, None).expect("it replays");
    // Equal states answer every question equally.
    assert_eq!(again.state(), live.state());
    assert_eq!(again.game().final_scores(again.state()), game.final_scores(live.state()));
    assert_eq!(again.view(Eye::Onlooker), live.view(Eye::Onlooker));
}

#[test]
fn er_inv_36_no_view_depends_on_what_is_hidden() {
    let mut hidden = 0;
    for number in 0..40 {
        let mut rng = chance(number, 3);
        let game = table_for(3 + (number % 4) as usize, &mut rng);
        let mut state = game.start();
        while game.next(&state) != Next::Over {
            if game.next(&state) == Next::Fate {
                let fate = game.roll(&state, &mut rng);
                game.accept(&mut state, fate, &mut Unwatched).expect("possible");
                continue;
            }
            let (asked, moves, mv) = some_move(&game, &state, &mut rng);
            // The same seat takes another move: whoever may not know must not be able to tell, as
            // long as it is veiled and both lead to the same seats being asked.
            let other = chance::pick(&mut rng, &moves);
            let (mut one, mut two) = (state, state);
            let (mut did, mut did_other) = (Vec::new(), Vec::new());
            game.play(&mut one, asked, mv, &mut did).expect("listed");
            game.play(&mut two, asked, other, &mut did_other).expect("listed");
            for eye in Seat::all(game.seats()).map(Eye::Seat).chain([Eye::Onlooker]) {
                let hears = |state: &State, events: &[Event]| game.hear(state, events[0], eye) != Heard::Later;
                let knows_not = !hears(&one, &did) && !hears(&two, &did_other);
                if knows_not && one.to_move == two.to_move && one.announced == two.announced {
                    assert_eq!(
                        game.view(&one, eye),
                        game.view(&two, eye),
                        "ER-INV-36: {eye:?} of {asked} {mv} or {other}"
                    );
                    hidden += u32::from(one != two);
                }
            }
            game.play(&mut state, asked, mv, &mut Unwatched).expect("listed");
        }
    }
    assert!(hidden > 2_000, "{hidden} hidden differences were looked at");
}

/// Every way ALICAT could have brought in this die, by brute force.
fn could_admit(game: &EmergencyRoll, state: &State, bay: Colour, players_die: Option<Colour>) -> bool {
    let hospital = &state.hospitals[ALICAT];
    let bonus = game.pack.bays(state.card.expect("a card"))[bay.index()];
    let waiting = Waiting::die(bay, state.dice.expect("dice")[bay.index()]);
    let mut bags = hospital.bags.usable();
    if Some(bay) == players_die {
        if bags == 0 {
            return false;
        }
        bags -= 1;
    }
    bags += u8::from(bonus == Bonus::BloodBag);
    let stethoscopes = hospital.stethoscopes.usable() + 2 * u8::from(bonus == Bonus::Stethoscopes);
    Ward::all().filter(|&ward| !hospital.is_full(ward)).any(|ward| {
        let bed = hospital.next_bed(&game.pack.sheet, ward).and_then(|bed| game.pack.sheet.colour(bed));
        let colour_fits = bed.is_none_or(|bed| bed == bay) || bags > 0;
        colour_fits && (waiting.low..=6.min(waiting.low + stethoscopes)).any(|value| value >= hospital.floor(ward))
    })
}

#[test]
fn er_inv_37_to_42_hold_for_alicat() {
    let (mut dead, mut filled, mut buys) = (0, 0, 0);
    for number in 0..1_250 {
        let mut rng = chance(number, 5);
        let mut setup = Setup::standard(1);
        // Every fifth game by the other reading of ER-R-31.
        setup.alicat.last_turn_die_only = number % 5 != 0;
        let game = EmergencyRoll::new(Arc::new(pack()), setup);
        let (mut state, mut events) = (game.start(), Vec::new());
        while game.next(&state) != Next::Over {
            events.clear();
            let mut before = state;
            if game.next(&state) == Next::Fate {
                let fate = game.roll(&state, &mut rng);
                game.accept(&mut state, fate, &mut events).expect("possible");
                before.dice = state.dice;
                // ER-INV-37: the same step from the same state gives the same outcome.
                let mut again = before;
                again.dice = None;
                game.accept(&mut again, fate, &mut Unwatched).expect("possible");
                assert_eq!(again, state, "ER-INV-37");
            } else {
                // The player gives patients up rather often, so that ALICAT is not outrun.
                let (asked, moves, mv) = some_move(&game, &state, &mut rng);
                let mv = if moves.contains(&Move::Morgue(Patient::Main)) && below(&mut rng, 2) == 0 {
                    Move::Morgue(Patient::Main)
                } else {
                    mv
                };
                game.play(&mut state, asked, mv, &mut events).expect("listed");
            }
            let players_die = before.picks[Seat::FIRST];
            if events.iter().any(|event| matches!(event, Event::Died { seat: ALICAT, patient: Patient::Main, .. })) {
                dead += 1;
                let any = Colour::ALL.into_iter().any(|bay| could_admit(&game, &before, bay, players_die));
                assert!(!any, "ER-INV-39");
            }
            let took = events.iter().find_map(|event| match *event {
                Event::Took { seat: ALICAT, bay, bag, .. } => Some((bay, bag)),
                _ => None,
            });
            if let Some((bay, bag)) = took {
                buys += u32::from(bag);
                check_attempt(&game, &before, &events, bay);
                if before.turn == 24 {
                    assert_eq!(before.chief, ALICAT, "ER-INV-40");
                    if setup.alicat.last_turn_die_only {
                        filled += check_last_turn(&game, &before, &events);
                    }
                }
            }
        }
        let [human, bot] = [Seat::FIRST, ALICAT].map(|by| state.hospitals[by].cardiology);
        assert!(human != 5 || bot >= 5, "ER-INV-41");
    }
    assert!(dead > 20 && filled > 50 && buys > 1, "{dead} deaths, {filled} last fills, {buys} bags for a die");
}

/// Each attempt spends what its name says, and comes only if the plainer ones fail (ER-INV-38).
fn check_attempt(game: &EmergencyRoll, before: &State, events: &[Event], bay: Colour) {
    let Some((stethoscopes, bag, value)) = events.iter().find_map(|event| match *event {
        Event::Admitted { seat: ALICAT, patient: Patient::Main, stethoscopes, bag, value, .. } => {
            Some((stethoscopes, bag, value))
        }
        _ => None,
    }) else {
        return;
    };
    let face = before.dice.expect("dice")[bay.index()];
    assert_eq!(value.get(), face.get() + stethoscopes, "ER-INV-38: never lowered");
    if before.turn == 24 {
        return; // last-turn fills are excepted
    }
    let hospital = &before.hospitals[ALICAT];
    let sheet = &game.pack.sheet;
    let fits = |ward: Ward, raise: bool, any_colour: bool| {
        let Some(bed) = hospital.next_bed(sheet, ward) else { return false };
        let colour = sheet.colour(bed).is_none_or(|bed| bed == bay);
        (colour || any_colour) && (hospital.floor(ward) <= face.get() || raise)
    };
    let plain = Ward::all().any(|ward| fits(ward, false, false));
    assert_eq!(plain, stethoscopes == 0 && !bag, "ER-INV-38: plain if possible");
    if stethoscopes > 0 && bag {
        let only_bag = Ward::all().any(|ward| fits(ward, false, true));
        assert!(!only_bag, "ER-INV-38: a bag alone would have done");
    }
}

/// On the last turn a ward that some die can fill is filled, the one worth most (ER-INV-40).
fn check_last_turn(game: &EmergencyRoll, before: &State, events: &[Event]) -> u32 {
    let sheet = &game.pack.sheet;
    let hospital = &before.hospitals[ALICAT];
    let fillable = Ward::all().filter(|&ward| {
        hospital.patients(ward) + 1 == sheet.ward_len(ward)
            && Colour::ALL.into_iter().any(|bay| {
                let mut only = *before;
                for other in Ward::all().filter(|&other| other != ward) {
                    only.hospitals[ALICAT].close(other);
                }
                could_admit(game, &only, bay, None)
            })
    });
    let best = fillable.max_by_key(|&ward| sheet.ward(ward).clipboard);
    let main = events.iter().find_map(|event| match *event {
        Event::Admitted { seat: ALICAT, patient: Patient::Main, ward, .. } => Some(ward),
        _ => None,
    });
    if best.is_some() {
        assert_eq!(main, best, "ER-INV-40");
    }
    u32::from(best.is_some())
}

#[test]
fn er_inv_33_no_random_packing_beats_the_engine() {
    let sheet = pack().sheet;
    for number in 0..300 {
        let mut rng = chance(number, 6);
        let mask = |rng: &mut Chance| (0..sheet.bed_count()).fold(0_u32, |mask, bed| mask | below(rng, 2) << bed);
        let beds = mask(&mut rng) | mask(&mut rng);
        for figures in [&sheet.lines, &sheet.triangles] {
            let most = figures.most_disjoint(beds);
            for _ in 0..20 {
                let mut order: Vec<u32> =
                    figures.masks().iter().copied().filter(|figure| figure & !beds == 0).collect();
                let (mut taken, mut count) = (0, 0);
                while !order.is_empty() {
                    let figure = order.swap_remove(below(&mut rng, order.len() as u32) as usize);
                    if figure & taken == 0 {
                        taken |= figure;
                        count += 1;
                    }
                }
                assert!(count <= most, "ER-INV-33: {count} figures found where the engine says {most}");
            }
        }
    }
}

#[test]
fn er_inv_43_modifiers_change_the_opponents_total_only() {
    let play = |modifiers: &str| {
        let settings: Settings = [("modifiers", modifiers), ("modifier-limit", "any")].into_iter().collect();
        let game = EmergencyRoll::new(Arc::new(pack()), Setup::read(1, &settings).expect("possible"));
        let (mut state, mut rng) = (game.start(), chance(43, 0));
        while game.next(&state) != Next::Over {
            random_step(&game, &mut state, &mut rng);
        }
        let boxes = [Seat::FIRST, ALICAT].map(|by| game.boxes(state.specialists, &state.hospitals[by], by));
        (state, boxes)
    };
    let (plain, [human, bot]) = play("none");
    let (harder, [same_human, stronger]) = play("equipment,isolation,capacity");
    assert_eq!(plain, harder, "the same record");
    assert_eq!(human, same_human, "ER-INV-43");
    assert!(stronger.modifiers > 0 && bot.modifiers == 0);
    assert_eq!(stronger.total() - stronger.modifiers, bot.total(), "ER-INV-43");
}

#[test]
fn a_state_is_small() {
    println!("a state is {} bytes", size_of::<State>());
    assert!(size_of::<State>() < 1024);
    assert!(size_of::<Move>() <= 4);
    assert_eq!(size_of::<Option<Value>>(), 1);
}
