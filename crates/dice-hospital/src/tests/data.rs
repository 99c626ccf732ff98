//! Sections 19 and 23: what the FAQ repeats, and data that the rulebook's text does not give.

use pack::Printed;
use table::{Game, Next};

use super::arrange::{Position, hospital, seat, until};
use crate::effects::{Ability, Happening, Policy, Relation, Role};
use crate::{Administrator, Colour, Department, Event, EventCard, Pack, Phase, Reason, Report, Specialist, Values};

const PLAIN: &[(&str, &str)] = &[("administrators", "no"), ("first-player", "1")];

fn pack() -> Pack {
    Pack::standard().expect("sound")
}

#[test]
fn dh_faq_01_ambulances_are_filled_each_round() {
    let mut position = until(2, PLAIN, Phase::Claim);
    for round in 1..=3 {
        assert_eq!((position.state.open.round, position.state.open.intake.len()), (round, 9));
        position.go_on_until(Phase::Take);
        position.go_on_until(Phase::Claim);
    }
}

#[test]
fn dh_faq_02_the_right_hand_neighbour_orders_equal_dice() {
    let mut position = until(3, PLAIN, Phase::Intake);
    position.state.open.bag = crate::ByColour::bag([15; 3]);
    let position = position.fate("dice R2 R2 Y2 G2 R3 R3 R3 R4 R4 R4 R5 R5");
    assert_eq!(position.state.open.to_act.first(), Some(seat(3)));
}

#[test]
fn dh_faq_03_the_unclaimed_dice_go_back() {
    let position = until(2, PLAIN, Phase::Claim);
    let before = position.state.open.in_bag();
    let after = position.play(&["claim 2"]).play_by(2, &["claim 3"]);
    assert_eq!(after.state.open.in_bag(), before + 3);
}

#[test]
fn dh_faq_04_without_room_just_as_many_die_as_beds_are_short() {
    let mut position = until(2, PLAIN, Phase::Intake);
    position.state.open.bag = crate::ByColour::bag([15; 3]);
    for number in 1..=2 {
        position.state.open.hospitals[seat(number)] = crate::Hospital::new();
    }
    position.put(1, &["R5"; 11]);
    position.put(2, &["G5"; 9]);
    let position = position.fate("dice R2 R2 R2 Y3 Y3 Y3 G4 G4 G4").play(&["claim 2"]).play_by(2, &["claim 1"]);
    assert_eq!(position.state.open.phase, Phase::Overflow);
    assert_eq!(position.state.open.to_act.iter().collect::<Vec<_>>(), [seat(1)], "twelve find room elsewhere");
    let red = position.state.open.bag[crate::Colour::Red];
    // Those who came in this round cannot be chosen, and one is not enough.
    assert_eq!(position.offers("remove"), ["R5"]);
    let position = position.no("remove Y3", "DH-ACT-18").no("skip", "DH-SEQ-14").play(&["remove R5"]);
    let position = position.no("skip", "DH-SEQ-14").play(&["remove R5"]);
    assert_eq!((position.state.open.phase, position.state.open.bag[crate::Colour::Red]), (Phase::Take, red + 2));
    let left = [["R5"; 9].as_slice(), &["Y3"; 3]].concat();
    position.has(&left).counts(0, 2, 0);
}

#[test]
fn dh_faq_05_unclaimed_improvements_are_replaced() {
    let mut position = until(3, PLAIN, Phase::Take);
    let before = position.state.open.tiles.len() + position.state.open.cards.len();
    position.go_on_until(Phase::Intake);
    assert_eq!(position.state.open.tiles.len() + position.state.open.cards.len(), before);
    assert_eq!(position.state.open.display.len(), 4);
}

#[test]
fn dh_faq_06_and_07_anybody_goes_anywhere_once() {
    let position = hospital(&["R3", "G3", "Y3", "R1", "G5"]).with(&["surgeon"]);
    let nurse: Vec<String> = position.offers("place nurse");
    assert_eq!((nurse.len(), position.offers("place surgeon")), (6, nurse));
}

#[test]
fn dh_faq_07_specialists_go_where_nurses_go() {
    hospital(&["G3"]).with(&["surgeon"]).play(&["place surgeon pharmacy", "on G3"]).has(&["G4*"]);
}

#[test]
fn dh_faq_08_department_before_specialist() {
    let placed = hospital(&["R3", "R6"]).with(&["anaesthetist"]).play(&["place anaesthetist imaging"]);
    // The specialist could look after R6, but not yet.
    assert_eq!((placed.offers("on"), placed.offers("skip")), (vec!["R3".to_owned()], vec![]));
    let healed = placed.no("on R6", "DH-DEPT-05").no("skip", "DH-ACT-16").play(&["on R3"]).has(&["R4*", "R6"]);
    assert_eq!(healed.offers("on"), ["R6"]);
    healed.play(&["on R6"]).has(&["R4*"]).discharged([1, 0, 0]);
}

#[test]
fn dh_faq_09_the_pharmacist_helps_one_of_three() {
    let go = ["place pharmacist allergy-centre", "on G1", "on G1", "on G1", "on G2*!"];
    hospital(&["G1", "G1", "G1"]).with(&["pharmacist", "allergy-centre"]).play(&go).has(&["G3*", "G2*", "G2*"]);
}

#[test]
fn dh_faq_10_the_allergy_centre_needs_three() {
    hospital(&["G1", "G1"]).with(&["allergy-centre"]).no("place nurse allergy-centre", "DH-ACT-07");
}

#[test]
fn dh_faq_11_a_bag_heals_recolours_or_is_a_point() {
    hospital(&["R3"]).bags(1).play(&["bag R3"]).has(&["R4*"]);
    hospital(&["R3"]).bags(1).play(&["place nurse pharmacy", "on R3 as G"]).has(&["R(G)4*"]);
    let mut kept = hospital(&["R3*"]).bags(1);
    kept.state.open.round = 8;
    kept.all_end().counts(1, 0, 1);
}

#[test]
fn dh_faq_12_where_bags_come_from() {
    let bags = |position: &Position| [1, 2].map(|number| position.state.open.hospitals[seat(number)].floor.bags);
    let claimed = until(2, PLAIN, Phase::Claim).play(&["claim 2"]).play_by(2, &["claim 3"]);
    assert_eq!(bags(&claimed), [1, 0], "the lowest ambulance");
    let mut returning = until(2, PLAIN, Phase::Take).with(&["surgeon"]);
    returning.go_on_until(Phase::Return);
    let before = bags(&returning);
    assert_eq!(bags(&returning.play(&["return surgeon"])), [before[0] + 1, before[1]], "an improvement given back");
    let home = ["place haematology-technician clinic", "on Y6"];
    hospital(&["Y6"]).with(&["haematology-technician"]).play(&home).counts(1, 0, 0);
    let swap = ["place pathologist pharmacy", "on G2", "use"];
    hospital(&["G2"]).with(&["pathologist"]).fatalities(1).play(&swap).counts(1, 0, 0);
    until(1, &[], Phase::Intake).fate("dice R2 Y3 G3 G5").play(&["leave G5"]).counts(1, 0, 0);
}

#[test]
fn dh_faq_12_bags_come_from_nowhere_else() {
    let all = [("promos", "consultant,admissions-nurse"), ("experimental-medicine", "yes"), ("events", "yes")];
    let (mut rng, mut seen) = (table::chance(12, 0), [0; 5]);
    for (seats, settings) in [(1, &[][..]), (3, &[]), (1, &all), (2, &all), (4, &all)] {
        for _ in 0..6 {
            let game = super::arrange::game(seats, settings);
            let mut position = Position { state: game.start(), game, events: Vec::new() };
            while position.game.next(&position.state) != Next::Over {
                let before = position.state.open.hospitals.0.map(|hospital| hospital.floor.bags);
                position.events.clear();
                position.step(&mut rng);
                let after = position.state.open.hospitals.0.map(|hospital| hospital.floor.bags);
                let mut books = before.map(i32::from);
                for event in &position.events {
                    let source = match *event {
                        Event::BagSpent { seat } => {
                            books[seat.index()] -= 1;
                            continue;
                        }
                        Event::BagsGained { seat, count, why } => {
                            books[seat.index()] += i32::from(count);
                            why
                        }
                        _ => continue,
                    };
                    seen[match source {
                        Reason::LowestAmbulance if seats > 1 => 0,
                        Reason::Returned => 1,
                        Reason::Specialist(Specialist::HaematologyTechnician | Specialist::Pathologist) => 2,
                        Reason::WeakIntake if seats == 1 => 3,
                        Reason::Event(EventCard::BloodDrive | EventCard::EquipmentBuyBack) => 4,
                        other => panic!("{other:?} with {seats} players"),
                    }] += 1;
                }
                assert_eq!(after.map(i32::from), books, "every bag has a reason");
            }
        }
    }
    assert!(seen.iter().all(|&times| times > 0), "{seen:?}: every source was met");
}

#[test]
fn dh_faq_13_the_bag_does_not_run_empty() {
    let mut position = until(4, PLAIN, Phase::Intake);
    let mixed = ["R3", "R3", "R3", "R3", "Y3", "Y3", "Y3", "Y3", "G3", "G3", "G3", "G3"];
    for (number, patients) in (1..).zip([["R3"; 12], ["Y3"; 12], ["G3"; 12], mixed]) {
        position.state.open.hospitals[seat(number)].floor.wards = crate::Wards::default();
        position.put(number, &patients);
    }
    // 48 patients leave 15 dice: just enough for five ambulances.
    position.state.open.bag = crate::ByColour::bag([5; 3]);
    assert_eq!(usize::from(position.state.open.in_bag()), position.game.setup().intake());
    let position = position.fate("dice R2 R2 R2 R2 R2 Y3 Y3 Y3 Y3 Y3 G4 G4 G4 G4 G4");
    assert_eq!(position.state.open.in_bag(), 0);
}

#[test]
fn dh_faq_14_duplicates_work_each() {
    let go = ["place nurse crash-centre", "on R1", "place nurse crash-centre", "on Y1"];
    hospital(&["R1", "Y1"]).with(&["crash-centre", "crash-centre"]).play(&go).has(&["R5*", "Y5*"]);
}

#[test]
fn dh_faq_15_one_meeple_a_department() {
    hospital(&["G3", "G4"]).play(&["place nurse pharmacy", "on G3"]).no("place nurse pharmacy", "DH-ACT-04");
}

#[test]
fn dh_faq_16_one_placement_a_meeple() {
    hospital(&["R3", "G3"])
        .with(&["paramedic"])
        .play(&["place paramedic pharmacy", "on G3", "skip"])
        .no("place paramedic critical-care", "DH-ACT-03");
}

#[test]
fn dh_faq_17_more_meeples_than_departments() {
    let staff = ["surgeon", "virologist", "urologist", "paramedic"];
    let go = [
        "place nurse intensive-care",
        "on R1",
        "place nurse imaging",
        "on Y4",
        "place nurse clinic",
        "on G5",
        "place virologist critical-care",
        "on R3",
        "place urologist pharmacy",
        "on G3",
    ];
    let five = hospital(&["R1", "Y4", "G5", "R3", "Y3", "G3"]).with(&staff).bags(1).play(&go);
    // Either of the two who are left could go to the last department.
    assert_eq!([five.offers("place surgeon"), five.offers("place paramedic")], [["oncology"]; 2]);
    let six = five.play(&["place surgeon oncology", "on Y3"]);
    assert_eq!((six.offers("place").len(), six.offers("bag").len(), six.listed(1).len()), (0, 6, 7));
    let rooms = Department::ALL[..6].iter();
    rooms.fold(six, |six, room| six.no(&format!("place paramedic {room}"), "DH-ACT-04")).play(&["end"]);
}

#[test]
fn dh_faq_18_specialists_are_told_apart_by_their_cards() {
    let patients = ["R3", "G1", "Y1"];
    let mut position = hospital(&patients).with(&["surgeon", "surgeon", "paramedic"]);
    for _ in 0..2 {
        // Each does what its own card says, and who has been placed is told from who has not.
        position = position.play(&["place surgeon critical-care", "on R3"]);
        assert_eq!(position.offers("on"), ["R4*!"]);
        position = position.play(&["on R4*!", "place paramedic pharmacy", "on G1"]);
        assert_eq!(position.offers("on"), ["Y1"]);
        position = position.play(&["skip"]).no("place paramedic oncology", "DH-ACT-03");
        position = position.play(&["place surgeon oncology", "on Y1"]).no("place surgeon clinic", "DH-ACT-03");
        // In the next shift all are back on their cards.
        position.go_on_until(Phase::Extra);
        position.go_on_until(Phase::Activate);
        position.state.open.hospitals[seat(1)].floor.wards = crate::Wards::default();
        position.put(1, &patients);
    }
    let owned: Vec<String> =
        position.state.open.hospitals[seat(1)].floor.staff.iter().map(ToString::to_string).collect();
    assert_eq!(owned, ["surgeon", "surgeon", "paramedic"]);
}

#[test]
fn dh_faq_19_a_patient_can_be_healed_repeatedly() {
    let go = ["place nurse pharmacy", "on G3", "place nurse imaging", "on G4*", "place nurse clinic", "on G5*"];
    hospital(&["G3"]).play(&go).has(&["G6*"]);
}

#[test]
fn dh_data_01_the_starting_board() {
    let board = crate::Hospital::new();
    // One each of DH-DEPT-01 to 06: a colour, or values from and to; one patient, one step.
    let printed = [
        ("critical-care", Some(Colour::Red), (1, 6)),
        ("oncology", Some(Colour::Yellow), (1, 6)),
        ("pharmacy", Some(Colour::Green), (1, 6)),
        ("intensive-care", None, (1, 2)),
        ("imaging", None, (3, 4)),
        ("clinic", None, (5, 6)),
    ];
    assert_eq!(board.floor.rooms.len(), printed.len());
    for (room, (id, colour, (least, most))) in board.floor.rooms.iter().zip(printed) {
        let department = *pack().department(*room);
        let role = Role { colour, values: Values::range(least, most), ..Role::ANYBODY };
        assert_eq!((room.id(), &*department.treatment.roles), (id, [role].as_slice()));
        assert_eq!(department.copies, 0, "{id} is on the boards only");
    }
    let wards: Vec<u8> = (0..crate::BEDS as u32).map(|bed| crate::Ward::of(bed).number()).collect();
    assert_eq!(wards, [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
    for elsewhere in ["nurses-station", "discharge-area", "mortuary"] {
        assert!(format!("place nurse {elsewhere}").parse::<crate::Move>().is_err(), "{elsewhere}");
    }
}

#[test]
fn dh_data_02_departments_by_colour_and_by_value() {
    let coloured = |tile: &&Department| pack().department(**tile).treatment.roles[0].colour.is_some();
    assert_eq!(Department::ALL[..6].iter().filter(coloured).count(), 3);
    assert_eq!(Department::ALL[6..18].iter().filter(coloured).count(), 9);
    let of = |relation| {
        Department::ALL[6..18].iter().filter(|tile| pack().department(**tile).treatment.relation == relation).count()
    };
    assert_eq!((of(Relation::Same), of(Relation::Run)), (3, 3));
}

#[test]
fn dh_data_03_the_backs_of_the_ambulances() {
    let back = |number| {
        let ambulance = crate::Ambulance::new(number).expect("a number");
        pack().ambulance_back(ambulance).map(|back| back.map(|die| die.to_string()).join(" "))
    };
    let backs = [1, 2, 3, 4, 5].map(|number| back(number).expect("a back"));
    assert_eq!(backs, ["R3 Y4 G5", "R5 Y3 G4", "R4 Y5 G3", "R2 Y6 G2", "R6 Y2 G6"]);
    assert_eq!(back(0), None, "the helicopter has none");
}

fn reports(points: u8) -> Vec<[u8; 3]> {
    let of = |report: &Report| pack().report(*report);
    Report::ALL.iter().filter(|report| of(report).points == points).map(|report| of(report).needs.of_bag()).collect()
}

#[test]
fn dh_data_04_reports_worth_two() {
    assert_eq!(reports(2), [[2, 0, 0], [0, 2, 0], [0, 0, 2]]);
}

#[test]
fn dh_data_05_reports_worth_three() {
    assert_eq!(reports(3), [[2, 1, 0], [2, 0, 1], [1, 2, 0], [0, 2, 1], [1, 0, 2], [0, 1, 2]]);
}

#[test]
fn dh_data_06_reports_worth_four() {
    assert_eq!(reports(4), [[3, 0, 0], [0, 3, 0], [0, 0, 3]]);
}

#[test]
fn dh_data_07_reports_worth_five() {
    assert_eq!(reports(5), [[2, 1, 1], [1, 2, 1], [1, 1, 2]]);
}

#[test]
fn dh_data_08_administrators() {
    let shields =
        Administrator::ALL.iter().filter(|card| matches!(pack().administrator(**card), Policy::Shield(_))).count();
    let targets =
        Administrator::ALL.iter().filter(|card| matches!(pack().administrator(**card), Policy::Target(_))).count();
    assert_eq!((shields, targets), (3, 4));
}

#[test]
fn dh_data_09_events() {
    let at_once = |card: &&EventCard| {
        matches!(
            pack().event(**card),
            Happening::Bags(_) | Happening::SendBack | Happening::Heal(_) | Happening::Harm(_) | Happening::Sell(_)
        )
    };
    assert_eq!((EventCard::ALL.len(), EventCard::ALL.iter().filter(at_once).count()), (15, 5));
}

#[test]
fn dh_data_10_one_of_each_promo() {
    for (card, ability) in
        [(Specialist::Consultant, Ability::Copies), (Specialist::AdmissionsNurse, Ability::Admissions)]
    {
        let printed = *pack().specialist(card);
        assert_eq!((printed.copies, printed.ability), (1, ability));
    }
}

#[test]
fn dh_data_11_meeple_colours() {
    let faces: Vec<String> =
        pack().parts().iter().filter(|part| part.kind == "specialist").map(|part| part.face.clone()).collect();
    for colour in ["red", "yellow", "green", "blue"] {
        let kinds = faces[..12].iter().filter(|face| face.contains(&format!("meeple {colour}"))).count();
        assert_eq!(kinds, 3, "{colour}");
    }
}

#[test]
fn every_part_says_where_it_is_known_from() {
    for part in pack().parts() {
        assert!(!part.known.is_empty(), "{}", part.id);
        let words = ["rulebook", "found", "deduced", "reconstructed"];
        assert!(part.known.iter().all(|word| words.contains(&word.as_str())), "{}", part.id);
    }
    let corrected =
        Pack::corrected("mine.toml", "[[report]]\nid = \"MR01\"\nneeds = [1, 0, 0]\npoints = 1\nknown = [\"found\"]\n");
    assert_ne!(corrected.expect("sound").fingerprint(), pack().fingerprint());
    let wrong = "[[department]]\nid = \"clinic\"\ncopies = 0\npatients = { count = [1, 9] }\ndoes = { heal = 1 }\nknown = [\"found\"]\n";
    let error = Pack::corrected("mine.toml", wrong).expect_err("nine patients");
    assert_eq!(error.to_string(), "mine.toml:1: clinic: between 1 and 4 patients are looked after, not 1 to 9");
}

#[test]
fn a_state_is_small() {
    let size = std::mem::size_of::<crate::State>();
    println!("{size} bytes");
    assert!(size < 4_096, "{size}");
    assert!(std::mem::size_of::<crate::Move>() <= 16);
}

#[test]
fn numbers_that_no_part_can_have_are_refused() {
    let refused = |text: &str| match Pack::corrected("mine.toml", text) {
        Err(error) => error.to_string(),
        Ok(_) => panic!("{text} was taken"),
    };
    let event = |happens: &str| {
        refused(&format!("[[event]]\nid = \"press-visit\"\nknown = [\"rulebook\"]\nhappens = {happens}\n"))
    };
    for (happens, why) in [
        ("{ show = 6 }", "improvements of a kind: 0 to 2 are possible, not 6"),
        ("{ harm = 255 }", "steps: 1 to 6 are possible, not 255"),
        ("{ heal = 0 }", "steps: 1 to 6 are possible, not 0"),
        ("{ bags = 200 }", "bags: 0 to 20 are possible, not 200"),
        ("{ sell = 21 }", "bags: 0 to 20 are possible, not 21"),
        ("{ nurses = -4 }", "nurses: -3 to 3 are possible, not -4"),
        ("{ spare = 13 }", "patients: 0 to 12 are possible, not 13"),
        ("{ loss = { values = [5, 6], steps = 7 } }", "steps: 1 to 6 are possible, not 7"),
        ("{ most = { alone = 21, tied = 1 } }", "points: 0 to 20 are possible, not 21"),
    ] {
        let told = event(happens);
        assert!(told.contains("mine.toml") && told.contains("press-visit") && told.contains(why), "{told}");
    }
    let known = "known = [\"rulebook\"]";
    for (text, why) in [
        (
            format!("[supply]\nblood_bags = 256\nfatality_tokens = 14\n{known}\n"),
            "blood bags: 0 to 99 are possible, not 256",
        ),
        (
            format!("[[administrator]]\nid = \"red-pair\"\npolicy = {{ target = [200, 0, 0] }}\n{known}\n"),
            "dice of a colour: 0 to 12 are possible, not 200",
        ),
        (
            format!("[[report]]\nid = \"MR01\"\nneeds = [2, 0, 0]\npoints = 128\n{known}\n"),
            "points: 0 to 20 are possible, not 128",
        ),
        (
            format!(
                "[[department]]\nid = \"urology\"\ncopies = 3\npatients = {{ count = [1, 1] }}\ndoes = {{ heal = 1 }}\n{known}\n"
            ),
            "tiles: 0 to 2 are possible, not 3",
        ),
        (
            format!(
                "[[department]]\nid = \"urology\"\ncopies = 2\npatients = {{ count = [1, 1] }}\ndoes = {{ heal = 250 }}\n{known}\n"
            ),
            "steps: 1 to 6 are possible, not 250",
        ),
        (
            format!("[maternity]\nmothers = [3, 20]\nmidwife = [1, 1, 1, 2, 2, 2]\n{known}\n"),
            "Mothers: 4 to 40 are possible, not 3",
        ),
        (
            format!("[maternity]\nmothers = [16, 4]\nmidwife = [1, 1, 1, 2, 2, 2]\n{known}\n"),
            "Mothers: 5 to 40 are possible, not 4",
        ),
        (
            format!("[[department]]\nid = \"critical-care\"\ncopies = 1\nswaps = true\n{known}\n"),
            "only a department of Investments can swap workers",
        ),
        (
            format!(
                "[[specialist]]\nid = \"surgeon\"\ncopies = 1\nmeeple = \"red\"\nwhen = \"uses\"\nability = \"learns\"\n{known}\n"
            ),
            "trainee learns, and nobody else does",
        ),
        (
            format!(
                "[[specialist]]\nid = \"surgeon\"\ncopies = 1\nmeeple = \"red\"\nwhen = \"uses\"\nability = \"admissions\"\n{known}\n"
            ),
            "admissions-nurse works at admission, and nobody else does",
        ),
        (
            format!(
                "[[specialist]]\nid = \"consultant\"\ncopies = 1\nmeeple = \"red\"\nwhen = \"uses\"\nability = \"bag\"\n{known}\n"
            ),
            "consultant copies another specialist, and nobody else does",
        ),
        (
            format!("[[ambulance]]\nnumber = 1\nback = [\"R3\", \"M3\", \"G5\"]\n{known}\n"),
            "“M3” is no space such as R3",
        ),
    ] {
        let told = refused(&text);
        assert!(told.contains(why), "{told}");
    }
}

#[test]
fn the_former_fingerprint_means_the_standard_pack() {
    use table::Game;
    let now = pack().fingerprint();
    let former = crate::DiceHospital::FORMER_PACKS;
    assert!(former.iter().all(|&(_, known)| known == now), "now it is {now:#x}");
}
