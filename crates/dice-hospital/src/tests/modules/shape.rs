//! What the parts of the rules have in common, whichever modules are played (11.1).

use std::sync::Arc;

use table::{Eye, Game, Next, Seat, Settings, Unwatched, chance};

use super::{ALL, fresh};
use crate::tests::arrange::{Position, hospital_of, seat, until};
use crate::{AUTOMA, Colour, Department, DiceHospital, Event, Fate, Improvement, Pack, Phase, Stage};

const MATERNITY: (&str, &str) = ("modules", "maternity");
const PLAIN: (&str, &str) = ("administrators", "no");

fn stage(position: &Position) -> Stage {
    position.state.open.hospitals[seat(1)].floor.stage()
}

fn told(position: &Position, wanted: fn(&Event) -> bool) -> bool {
    position.events.iter().any(wanted)
}

/// A hospital whose night is coming, with nobody else in the way.
fn maternity(patients: &[&str]) -> Position {
    hospital_of(2, &[PLAIN, MATERNITY], patients)
}

#[test]
fn cc_x_03_each_kind_of_die_has_its_own_ways() {
    // Whether it can be given up, changes colour, dies, and goes home by itself. One of each family
    // lies in a bed: an Infant needs none.
    for (who, family, given_up, recolours, dies, alone) in [
        ("R1@1", &["R1@1"][..], true, true, true, true),
        ("M1@1", &["M1@1", "I4@1"], false, false, false, false),
        ("I1@1", &["M4@1", "I1@1"], false, false, false, false),
    ] {
        let wards = maternity(family).state.open.hospitals[seat(1)].floor.wards;
        assert_eq!((wards.in_beds(), wards.patients() as usize), (1, family.len()), "{who}");
        let floor = maternity(family).state.open.hospitals[seat(1)].floor;
        let sendable = floor.distinct_patients(floor.sendable()).any(|one| one.to_string() == who);
        assert_eq!(sendable, given_up, "{who}");
        let pharmacy = maternity(family).bags(1).offers("place nurse pharmacy");
        assert_eq!(!pharmacy.is_empty(), recolours, "{who}");
        let night = maternity(&[family, &["Y6@1"]].concat()).all_end();
        assert_eq!(told(&night, |event| matches!(event, Event::Died { .. })), dies, "{who}");
        let well: Vec<String> = family.iter().map(|one| one.replace('1', "6").replace("@6", "@1")).collect();
        let well: Vec<&str> = well.iter().map(String::as_str).collect();
        let healed = maternity(&well).bags(1).play(&[&format!("bag {}", who.replacen('1', "6", 1))]);
        assert_eq!(told(&healed, |event| matches!(event, Event::Discharged { .. })), alone, "{who}");
        assert_eq!(told(&healed, |event| matches!(event, Event::Ready { .. })), !alone, "{who}");
    }
}

#[test]
fn cc_x_04_an_admission_knows_nothing_of_where_patients_come_from() {
    let admitting = |modules: &str| {
        let mut position = hospital_of(2, &[PLAIN, ("modules", modules)], &["M4@1", "I4@1", "R3@2"]);
        let open = &mut position.state.open;
        (open.phase, open.actor, open.to_act) = (Phase::House, seat(1), table::SeatSet::only(seat(1)));
        open.newcomers[seat(1)].extend(["M5", "R5", "G2"].map(|die| die.parse().expect("a die")));
        position
    };
    let (by_ambulance, from_town) = (admitting("maternity"), admitting("city,maternity"));
    assert_eq!(by_ambulance.listed(1), from_town.listed(1));
    let go = |position: Position| {
        let position = position.play(&["admit M5 2"]).fate("midwife 2");
        let list = position.listed(1);
        let position = position.no("admit R5 1", "DH-SOLO-08").play(&["admit G2 1", "admit R5 3"]);
        (list, position.state.open.hospitals[seat(1)].floor.wards)
    };
    assert_eq!(go(by_ambulance), go(from_town));
}

#[test]
fn cc_x_05_one_order_of_play_for_everything() {
    for modules in ["investments,maternity", "city,investments,maternity"] {
        let mut position = fresh(4, &[PLAIN, ("modules", modules)]);
        let mut rng = chance(5, 5);
        let (mut admitted, mut took, mut invested, mut rounds) = (Vec::new(), Vec::new(), Vec::new(), 0);
        while position.game.next(&position.state) != Next::Over {
            let before = position.state;
            position.step(&mut rng);
            match before.open.phase {
                Phase::Take => took.push(before.open.actor),
                Phase::Invest => invested.push(before.open.actor),
                _ => {}
            }
            for event in position.events.drain(..) {
                if let (Event::Housed { seat, .. }, true) = (event, before.open.round > 0) {
                    admitted.push(seat);
                }
            }
            if before.open.phase != Phase::Activate && position.state.open.phase == Phase::Activate {
                let order: Vec<Seat> = position.game.in_turn(&position.state.open).collect();
                admitted.dedup();
                invested.dedup();
                assert_eq!([&admitted, &took, &invested], [&order; 3], "{modules}");
                (admitted, took, invested) = (Vec::new(), Vec::new(), Vec::new());
                rounds += 1;
            }
        }
        assert_eq!(rounds, 8);
    }
}

#[test]
fn cc_x_06_rooms_and_trainees_have_two_slots_and_chevrons_none() {
    let settings = [PLAIN, ("first-player", "1"), ("modules", "investments,maternity")];
    let ready = || {
        let mut position = until(2, &settings, Phase::Invest);
        position.state.open.actor = seat(1);
        position.state.open.to_act = table::SeatSet::only(seat(1));
        position.with(&["trainee", "surgeon"])
    };
    for filled in 0..=2 {
        let tokens = &["red-same", "red-boost"][..filled];
        let position = ready().on_room("clinic", tokens).on_card("trainee", tokens);
        let position = position.play(&["invest nurse green"]).fate("tokens 1 green-same green-step");
        let spots = position.offers("put green-step");
        assert_eq!(["clinic", "trainee"].map(|spot| spots.contains(&spot.to_owned())), [filled < 2; 2]);
        position.no("put green-step chevron", "CC-INV-24").no("put green-step surgeon", "CC-INV-24");
    }
    // Each takes one worker per round.
    let chevron = maternity(&["M3@1", "I4@1"]).play(&["place nurse chevron", "on M3@1"]);
    chevron.no("place nurse chevron", "DH-ACT-04");
    maternity(&["R5@1", "R6@1"]).play(&["place nurse clinic", "on R5@1"]).no("place nurse clinic", "DH-ACT-04");
}

#[test]
fn cc_x_07_what_parts_do_is_data() {
    let text = r#"
[[department]]
id = "clinic"
copies = 0
patients = { count = [1, 1], values = [1, 2] }
does = { heal = 2 }
known = ["found"]
[[department]]
id = "chevron"
copies = 0
patients = { count = [1, 1], colour = "pink" }
does = { heal = 3 }
known = ["found"]
[[specialist]]
id = "surgeon"
copies = 2
meeple = "red"
when = { heals = "any" }
cares = [{ whom = "others", count = [1, 1], does = { heal = 4 } }]
known = ["found"]
[[token]]
id = "same"
copies = 2
does = { beside = { offset = 0, steps = 3 } }
known = ["found"]
"#;
    let settings: Settings = [PLAIN, ("modules", "investments,maternity")].into_iter().collect();
    let pack = Arc::new(Pack::corrected("own.toml", text).expect("sound"));
    let game = DiceHospital::set_up(pack, 2, &settings).expect("possible");
    let printed =
        hospital_of(2, &[PLAIN, ("modules", "investments,maternity")], &["R1@2", "Y1@2", "G2@3", "M2@1", "I4@1"]);
    let corrected = Position { game, state: printed.state, events: Vec::new() };
    let corrected = corrected.with(&["surgeon"]).on_room("clinic", &["yellow-same"]);
    let go = ["place surgeon clinic", "on R1@2", "token yellow-same Y1@2", "on G2@3", "place nurse chevron", "on M2@1"];
    corrected.play(&go).has(&["R3*@2", "Y4*@2", "G6*@3", "M5*@1", "I4@1"]);
    printed
        .no("place nurse clinic", "DH-ACT-07")
        .play(&["place nurse chevron", "on M2@1"])
        .has(&["R1@2", "Y1@2", "G2@3", "M3*@1", "I4@1"]);
}

#[test]
fn cc_x_08_layers_that_are_not_there_are_skipped() {
    let stages = |position: Position, moves: &[&str]| {
        let mut position = position;
        let mut seen = Vec::new();
        for mv in moves {
            position = position.play(&[mv]);
            seen.push(stage(&position));
        }
        seen
    };
    let base = || hospital_of(2, &[PLAIN], &["R3", "R3", "R1"]).with(&["surgeon"]);
    assert_eq!(stages(base(), &["place nurse critical-care", "on R3"]), [Stage::Targets, Stage::Idle]);
    let surgeon = ["place surgeon critical-care", "on R3", "on R4*!"];
    assert_eq!(stages(base(), &surgeon), [Stage::Targets, Stage::Window, Stage::Idle]);
    let invests = |card: &str| {
        let position = hospital_of(2, &[PLAIN, ("modules", "investments")], &["R3", "R3", "R1"]).with(&[card]);
        position.on_room("critical-care", &["red-boost"])
    };
    let all = ["place surgeon critical-care", "on R3", "token red-boost R1", "on R4*~3!"];
    assert_eq!(stages(invests("surgeon"), &all), [Stage::Targets, Stage::Tokens, Stage::Window, Stage::Idle]);
    let trainee = ["place trainee critical-care", "on R3", "token red-boost R1", "on R3"];
    assert_eq!(stages(invests("trainee"), &trainee), [Stage::Targets, Stage::Tokens, Stage::Learning, Stage::Idle]);
}

#[test]
fn cc_x_09_conditions_look_at_one_value() {
    let begun = |modules: &str| {
        let position = hospital_of(2, &[PLAIN, ("modules", modules)], &["G2", "R3"]).bags(1);
        position.with(&["general-practitioner"]).play(&["place general-practitioner pharmacy", "on G2"])
    };
    // A bag can make somebody of 3 fit who must be 4 or more, but not once tokens look back.
    let open = begun("city");
    assert_eq!(stage(&open), Stage::Window);
    open.no("on R3", "DH-SPEC-13").play(&["bag R3", "on R4*"]).has(&["G3*", "R5*"]);
    assert_eq!(stage(&begun("investments")), Stage::Idle);
    assert_eq!(stage(&begun("none")), Stage::Window);
}

#[test]
fn cc_x_10_who_is_well_leaves_by_the_way_of_its_kind() {
    let grown = maternity(&["R6@1"]).bags(1).play(&["bag R6@1"]).discharged([1, 0, 0]);
    assert!(!told(&grown, |event| matches!(event, Event::Ready { .. })));
    let family = maternity(&["M6@1", "I6@1"]).bags(2).play(&["bag M6@1"]);
    assert!(!told(&family, |event| matches!(event, Event::FamilyHome { .. })));
    let family = family.play(&["bag I6@1"]);
    assert!(told(&family, |event| matches!(event, Event::FamilyHome { infants: 1, .. })));
    let died = maternity(&["R1@1", "M1@1", "I1@1"]).all_end();
    let deaths = died.events.iter().filter(|event| matches!(event, Event::Died { .. })).count();
    assert_eq!(deaths, 1);
    died.has(&["M1@1", "I1@1"]).counts(0, 1, 0);
}

#[test]
fn cc_x_11_hospitals_and_town_suffer_each_in_its_own_way() {
    for (settings, event, in_hospital) in [
        (&[PLAIN, ("modules", "city")][..], None, 4),
        (&[PLAIN, ("hard-mode", "superbug"), ("modules", "city")], None, 3),
        (&[PLAIN, ("events", "yes"), ("modules", "city")], Some("ward-infection"), 3),
    ] {
        let mut position = hospital_of(2, settings, &["R5"]);
        let (tile, die) = position.state.open.city.patients().find(|(_, die)| die.value > 3).expect("somebody");
        if let Some(event) = event {
            position = position.during(event);
        }
        let position = position.all_end();
        let left =
            position.state.open.hospitals[seat(1)].floor.patients().map(|(_, one)| one.value).collect::<Vec<_>>();
        assert_eq!(left, [in_hospital], "{settings:?}");
        assert_eq!(position.state.open.city.patient(tile).map(|now| now.value), Some(die.value - 1), "{settings:?}");
    }
}

#[test]
fn cc_x_12_what_is_given_back_goes_to_its_own_stack() {
    for (id, stack) in [("urology", 0), ("surgeon", 1), ("birth-centre", 2), ("neonatal-lead", 3)] {
        let mut position = until(2, &[PLAIN, MATERNITY], Phase::Take).with(&[id]);
        position.state.open.phase = Phase::Return;
        position.state.open.to_act = table::SeatSet::only(seat(1));
        let sizes = |position: &Position| {
            let open = &position.state.open;
            [open.tiles.len(), open.cards.len(), open.maternity[0].len(), open.maternity[1].len()]
        };
        let before = sizes(&position);
        let after = sizes(&position.no("return imaging", "DH-IMPROVE-14").play(&[&format!("return {id}")]));
        let grown: Vec<usize> = (0..4).filter(|&place| after[place] > before[place]).collect();
        assert_eq!(grown, [stack], "{id}");
    }
}

#[test]
fn cc_x_13_what_an_event_changes_lasts_a_round() {
    let settings = [PLAIN, ("events", "yes"), MATERNITY];
    let event = |id: &str| until(2, &settings, Phase::Event).fate(&format!("event {id}"));
    let nurses = |position: &Position| position.state.open.hospitals[seat(1)].floor.nurses;
    let mut more = event("agency-nurse");
    more.go_on_until(Phase::Activate);
    assert_eq!(nurses(&more), 5);
    let mut later = more.all_end();
    later.go_on_until(Phase::Event);
    let mut later = later.fate("event blood-drive");
    later.go_on_until(Phase::Activate);
    assert_eq!(nurses(&later), 4);
    let shown = |position: &Position| position.state.open.display.len();
    let mut fair = event("recruitment-fair");
    let usual = shown(&until(2, &settings, Phase::Event));
    fair.go_on_until(Phase::Take);
    assert!(shown(&fair) > usual);
    fair.go_on_until(Phase::Event);
    assert_eq!(shown(&fair), usual, "the next round shows as much as always");
}

/// A fate of each kind.
const FATES: [&str; 13] = [
    "first 1",
    "tiles NES NSW NESW NSW NESW NESW NESW NESW NESW NSW NES NSW",
    "reveal urology surgeon",
    "start R Y G",
    "houses R3 R3 R3",
    "bonuses nurse",
    "deal 1 leader rainbow",
    "event blood-drive",
    "dice R3 R3 R3",
    "die R3",
    "midwife 1",
    "rolls 3",
    "tokens 1 red-same red-step",
];

#[test]
fn cc_x_14_chance_is_asked_for_one_thing_at_a_time() {
    let mut position = fresh(3, &[("events", "yes"), ("experimental-medicine", "yes"), ALL]);
    let (mut rng, mut kinds) = (chance(14, 0), std::collections::BTreeSet::new());
    while position.game.next(&position.state) != Next::Over {
        let due = position.game.what_is_due(&position.game.view(&position.state, Eye::Onlooker));
        assert_eq!(due.is_some(), position.game.next(&position.state) == Next::Fate);
        let right = due.map(|_| position.game.roll(&position.state, &mut rng).to_string());
        let kind = right.as_deref().map(|text| text.split(' ').next().unwrap_or(text).to_owned());
        for text in FATES.iter().filter(|text| text.split(' ').next() != kind.as_deref()) {
            let mut after = position.state;
            let fate: Fate = text.parse().expect("a fate");
            assert!(position.game.accept(&mut after, fate, &mut Unwatched).is_err(), "{text} where {due:?} is due");
            assert!(after == position.state, "{text}");
        }
        kinds.extend(kind);
        position.step(&mut rng);
    }
    assert!(kinds.len() >= 10, "{kinds:?}");
}

#[test]
fn cc_x_15_the_automa_sits_at_a_seat_without_a_hospital() {
    let mut position = fresh(1, &[("automa", "yes")]);
    assert_eq!((position.game.seats(), position.game.seats_at_table(), position.game.automa()), (1, 2, Some("automa")));
    let mut rng = chance(15, 0);
    while position.game.next(&position.state) != Next::Over {
        assert!(!position.state.open.to_act.contains(AUTOMA));
        let floor = &position.state.open.hospitals[AUTOMA].floor;
        assert_eq!((floor.wards.patients(), floor.rooms.len(), floor.staff.len()), (0, 6, 0));
        position.step(&mut rng);
    }
    assert!(position.state.open.hospitals[AUTOMA].score > 0, "it has played");
    assert_eq!(fresh(2, &[]).game.automa(), None);
}

#[test]
fn cc_r_44_who_counted_as_another_colour_stays_in_its_ward() {
    let position = maternity(&["R3@2", "M4@1", "I4@1"]).bags(1).play(&["place nurse pharmacy", "on R3@2 as G"]);
    let mut position = position.has(&["R(G)4*@2", "M4@1", "I4@1"]).all_end();
    position.go_on_until(Phase::Intake);
    position.has(&["R4@2", "M4@1", "I4@1"]);
}

#[test]
fn cc_r_74_bags_and_fatality_tokens_never_run_out() {
    let returning = |supply: &str| {
        let mut position = until(2, &[PLAIN, ("supply", supply), ALL], Phase::Take).with(&["urology"]);
        position.state.open.hospitals[seat(1)].floor.bags = 16;
        position.state.open.phase = Phase::Return;
        position.state.open.to_act = table::SeatSet::only(seat(1));
        position.state.open.actor = seat(1);
        position.play(&["return urology"]).state.open.hospitals[seat(1)].floor.bags
    };
    assert_eq!((returning("unlimited"), returning("strict")), (17, 16));
    let night = |supply: &str| {
        let position = hospital_of(2, &[PLAIN, ("supply", supply), MATERNITY], &["R1@1"]).fatalities(14);
        position.all_end().state.open.hospitals[seat(1)].floor.fatalities
    };
    assert_eq!((night("unlimited"), night("strict")), (15, 14));
    // Of tokens, cards and tiles there are only those that there are.
    let start = fresh(2, &[ALL]).state;
    assert_eq!(start.open.piles[Colour::Pink], 14);
    assert_eq!(start.open.in_stack(Improvement::Department(Department::BirthCentre)), 2);
}
