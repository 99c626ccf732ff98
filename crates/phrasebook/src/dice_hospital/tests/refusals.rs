//! Every refusal there is, with its sentence.

use std::collections::BTreeSet;

use dice_hospital::{
    Ambulance, Bonus, DecisionCard, HospitalCard, Improvement, Kind, Phase, Refusal, Stage, Tile, Token, TokenKind,
    Ward,
};
use table::{OutOfTurn, SeatSet};

use super::*;
use crate::every::every;

/// The steps in which somebody is asked; in the others there is nothing to choose wrongly.
fn asking() -> Vec<Phase> {
    every!(Phase {
        Phase::LeaveOut | Phase::FirstPlayer | Phase::HospitalCard | Phase::Decision | Phase::Wish => [],
        Phase::Grey | Phase::Tiles | Phase::Reveal | Phase::ExtraReveal | Phase::DrawStart | Phase::Houses => [],
        Phase::Deal | Phase::DealReports | Phase::Event | Phase::EventReveal | Phase::Intake => [],
        Phase::Substitute | Phase::Epidemic | Phase::Missing | Phase::Refill | Phase::Midwife => [],
        Phase::SoloReveal | Phase::Look | Phase::Bonuses | Phase::NightRefill | Phase::Over => [],
        Phase::Extra => [Phase::Extra],
        Phase::SetStart => [Phase::SetStart],
        Phase::Keep => [Phase::Keep],
        Phase::EventChoice => [Phase::EventChoice],
        Phase::Mothers => [Phase::Mothers],
        Phase::Load => [Phase::Load],
        Phase::Claim => [Phase::Claim],
        Phase::Park => [Phase::Park],
        Phase::Drive => [Phase::Drive],
        Phase::Walk => [Phase::Walk],
        Phase::KeepBonus => [Phase::KeepBonus],
        Phase::Lower => [Phase::Lower],
        Phase::Leave => [Phase::Leave],
        Phase::Overflow => [Phase::Overflow],
        Phase::House => [Phase::House],
        Phase::MakeRoom => [Phase::MakeRoom],
        Phase::Births => [Phase::Births],
        Phase::Take => [Phase::Take],
        Phase::Return => [Phase::Return],
        Phase::Invest => [Phase::Invest],
        Phase::Advise => [Phase::Advise],
        Phase::KeepToken => [Phase::KeepToken],
        Phase::Activate => [Phase::Activate],
        Phase::Spare => [Phase::Spare],
        Phase::Complete => [Phase::Complete],
        Phase::Collect => [Phase::Collect],
    })
}

/// What comes at the wrong moment.
fn out_of_turn() -> Vec<Refusal> {
    let (phase, waiting) = (Phase::Take, SeatSet::only(seat(1)));
    let general = [
        OutOfTurn::Over,
        OutOfTurn::FateFirst,
        OutOfTurn::NotYourMove { seat: seat(2), waiting },
        OutOfTurn::NoFateDue(waiting),
        OutOfTurn::WrongFate(phase),
    ];
    let steps = asking().into_iter().map(|phase| Refusal::OutOfTurn { phase, why: OutOfTurn::WrongStep(phase) });
    steps.chain(general.map(|why| Refusal::OutOfTurn { phase, why })).collect()
}

/// Tokens that do not heal a patient, whether a blood bag would help or not.
fn not_healed(patient: Patient) -> Vec<Refusal> {
    let kinds = Bonus::ALL.iter().flat_map(|&kind| [(kind, false), (kind, true)]);
    let can_be = kinds.filter(|(kind, bag)| kind.heals().is_some() || !bag);
    can_be.map(|(kind, bag)| Refusal::NotHealed { kind, patient, bag }).collect()
}

/// Every refusal there is.
fn refusals() -> Vec<Refusal> {
    let (patient, die, urology) = (red_three(), green_four(), Improvement::Department(Department::Urology));
    let surgeon = Improvement::Specialist(Specialist::Surgeon);
    let ambulance = Ambulance::new(2).expect("a number");
    let (tile, ward) = (Tile::at(1, 2).expect("a tile"), Ward::ALL[1]);
    let same = Token::new(Colour::Pink, TokenKind::Same);
    let departments = || Department::ALL.iter().copied();
    every!(Refusal {
        Refusal::OutOfTurn { .. } => out_of_turn(),
        // The other stages are told as the step of the activation is, above.
        Refusal::WrongStage(_) => [],
        Refusal::NoSuchSeat(_) => [Refusal::NoSuchSeat(seat(4))],
        Refusal::NotDealtNow(_) => [Refusal::NotDealtNow(seat(1))],
        Refusal::NewPatient(_) => [Refusal::NewPatient(die)],
        Refusal::NotInBag(_) => Colour::BAG.map(Refusal::NotInBag),
        Refusal::NotInStack(_) => [Refusal::NotInStack(urology), Refusal::NotInStack(surgeon)],
        Refusal::EmptyStack(_) => Kind::ALL.map(Refusal::EmptyStack),
        Refusal::EventSeen(_) => EventCard::ALL.iter().map(|&card| Refusal::EventSeen(card)),
        Refusal::StartValues => [Refusal::StartValues],
        Refusal::NotDealt(_) => Administrator::ALL.iter().map(|&card| Refusal::NotDealt(card)),
        Refusal::Load => [Refusal::Load],
        Refusal::Ambulance(_) => [Refusal::Ambulance(ambulance)],
        Refusal::FirstAmbulance(_) => [Refusal::FirstAmbulance(ambulance)],
        Refusal::NoSuchDie(_) => [Refusal::NoSuchDie(die)],
        Refusal::NoSuchPatient(_) => [Refusal::NoSuchPatient(patient)],
        Refusal::NotTreated(..) => [None, Some(Colour::Red)].map(|now| Refusal::NotTreated(patient, Department::Pharmacy, now)),
        Refusal::NotLookedAfter(..) => [Refusal::NotLookedAfter(patient, Specialist::Surgeon)],
        Refusal::NotSpared(_) => [Refusal::NotSpared(patient)],
        Refusal::TooWeak(_) => [Refusal::TooWeak(patient)],
        Refusal::NotShown(_) => [Refusal::NotShown(urology)],
        Refusal::MustTake => [Refusal::MustTake],
        Refusal::NotOwned(_) => [Refusal::NotOwned(surgeon)],
        Refusal::NoMeeple(_) => [
            Refusal::NoMeeple(Meeple::Nurse),
            Refusal::NoMeeple(Meeple::Specialist(Specialist::Surgeon)),
        ],
        Refusal::NoRoom(_) => departments().map(Refusal::NoRoom),
        Refusal::Closed(_) => departments().map(Refusal::Closed),
        Refusal::Incomplete(..) => departments().map(|room| Refusal::Incomplete(room, None)),
        Refusal::NobodyToSwap(_) => [Refusal::NobodyToSwap(Department::StaffRota)],
        Refusal::NoBag => [Refusal::NoBag],
        Refusal::BagsForbidden => [Refusal::BagsForbidden],
        Refusal::NoRecolour => [Refusal::NoRecolour],
        Refusal::NotToCopy(_) => Specialist::ALL.iter().map(|&card| Refusal::NotToCopy(card)),
        Refusal::NothingToAdd => [Refusal::NothingToAdd],
        Refusal::OneMore => [Refusal::OneMore],
        Refusal::Mothers => [Refusal::Mothers],
        Refusal::FourMothers(_) => [Refusal::FourMothers(ambulance)],
        Refusal::Pink(_) => [Refusal::Pink("M3".parse().expect("a Mother"))],
        Refusal::NoBedIn(_) => [Refusal::NoBedIn(ward)],
        Refusal::OtherMother(_) => [Refusal::OtherMother(ward)],
        Refusal::NotInWard { .. } => [Refusal::NotInWard { patient, ward }],
        Refusal::JustCame(_) => [Refusal::JustCame(patient)],
        Refusal::Infants(_) => [Refusal::Infants(6)],
        Refusal::NotInBox(_) => [Refusal::NotInBox(tile)],
        Refusal::NotTurned(_) => [Refusal::NotTurned(tile)],
        Refusal::MotherTiles => [Refusal::MotherTiles],
        Refusal::SplitTown => [Refusal::SplitTown],
        Refusal::MotherHere { .. } => [true, false].map(|mother| Refusal::MotherHere { tile, mother }),
        Refusal::Bonus { .. } => [true, false].map(|wanted| Refusal::Bonus { die, wanted }),
        Refusal::NotInPile(_) => Bonus::ALL.iter().map(|&kind| Refusal::NotInPile(kind)),
        Refusal::NoSuchTile(_) => [Refusal::NoSuchTile(tile)],
        Refusal::NoEntrance(_) => [Refusal::NoEntrance(tile)],
        Refusal::Claimed(_) => [Refusal::Claimed(tile)],
        Refusal::TooFar(_) => [Refusal::TooFar(tile)],
        Refusal::NoHelicopter => [Refusal::NoHelicopter],
        Refusal::NobodyThere(_) => [Refusal::NobodyThere(tile)],
        Refusal::MotherStays { .. } => [true, false].map(|aboard| Refusal::MotherStays { tile, aboard }),
        Refusal::InTheWay { .. } => [Refusal::InTheWay { tile, at: tile, die }],
        Refusal::NoRoad(_) => [Refusal::NoRoad(tile)],
        Refusal::NotFound(_) => Bonus::ALL.iter().map(|&kind| Refusal::NotFound(kind)),
        Refusal::NoBonus(_) => Bonus::ALL.iter().map(|&kind| Refusal::NoBonus(kind)),
        Refusal::NotHealed { .. } => not_healed(patient),
        Refusal::NoSpaceOnBoard(_) => Colour::ALL.map(Refusal::NoSpaceOnBoard),
        Refusal::NoSuchPile(_) => Colour::ALL.map(Refusal::NoSuchPile),
        Refusal::NotOnPile(_) => Token::all().map(Refusal::NotOnPile),
        Refusal::NotInHand(_) => Token::all().map(Refusal::NotInHand),
        Refusal::NoSpot(..) => [Refusal::NoSpot(same, urology), Refusal::NoSpot(same, surgeon)],
        Refusal::NoNurse(_) => [Refusal::NoNurse(same)],
        Refusal::TokenOfNoUse(_) => Token::all().map(Refusal::TokenOfNoUse),
        Refusal::NotForToken(..) => Token::of_colour(Colour::Red).map(|token| Refusal::NotForToken(patient, token)),
        Refusal::HasNotWorked(_) => Specialist::ALL.iter().map(|&card| Refusal::HasNotWorked(card)),
        Refusal::Report(_) => Report::ALL.iter().map(|&report| Refusal::Report(report)),
        Refusal::NoSpace(..) => [Refusal::NoSpace(die, ambulance)],
        Refusal::DecisionSeen(_) => DecisionCard::ALL.iter().map(|&card| Refusal::DecisionSeen(card)),
        Refusal::NotInRow(_) => HospitalCard::ALL.iter().map(|&card| Refusal::NotInRow(card)),
        Refusal::NotInPool(_) => Colour::BAG.map(Refusal::NotInPool),
    })
}

/// What is written with hyphens in the notation and never in a sentence.
fn ids() -> Vec<String> {
    let cards = Department::ALL.iter().map(|card| card.id()).chain(Specialist::ALL.iter().map(|card| card.id()));
    let cards =
        cards.chain(Administrator::ALL.iter().map(|card| card.id())).chain(EventCard::ALL.iter().map(|card| card.id()));
    let written = cards.chain(Bonus::ALL.iter().map(|kind| kind.id())).map(str::to_owned);
    written.chain(Token::all().map(|token| token.to_string())).filter(|id| id.contains('-')).collect()
}

#[test]
fn every_refusal_has_a_sentence_of_its_own() {
    let (game, ids) = (table_of(3, &[]), ids());
    for phrases in Lang::ALL.map(Phrases::of) {
        let mut sentences = BTreeSet::new();
        for refusal in refusals() {
            let sentence = game.explain(phrases, &refusal);
            // A tile is written in small letters, so no sentence begins with one.
            assert!(!sentence.starts_with("B3"), "{sentence}");
            check(&sentence);
            assert!(sentence.ends_with('.') && !sentence.starts_with(char::is_lowercase), "{sentence}");
            assert!(ids.iter().all(|id| !sentence.contains(id)), "{sentence}");
            assert!(sentences.insert(sentence.clone()), "said twice: {sentence}");
        }
    }
}

#[test]
fn what_does_not_belong_to_a_stage_of_the_work_is_refused_like_a_wrong_step_or_dice() {
    let game = table_of(3, &[]);
    let stages = every!(Stage {
        Stage::Copying | Stage::Idle | Stage::Waiting | Stage::Done => [Stage::Copying, Stage::Idle],
        Stage::Declaring | Stage::Swapping | Stage::Tokens | Stage::Learning => [Stage::Declaring, Stage::Learning],
        Stage::Targets | Stage::Window | Stage::Caring | Stage::Admissions => [Stage::Targets, Stage::Admissions],
        Stage::Housing => [Stage::Housing],
        Stage::Rolling | Stage::CareRoll | Stage::Drawing => [Stage::Rolling, Stage::CareRoll, Stage::Drawing],
    });
    for phrases in Lang::ALL.map(Phrases::of) {
        let said: BTreeSet<String> =
            stages.iter().map(|&stage| game.explain(phrases, &Refusal::WrongStage(stage))).collect();
        assert_eq!(said.len(), 2, "{said:?}");
        for sentence in &said {
            check(sentence);
        }
    }
}

#[test]
fn cc_inv_38_a_department_says_what_it_treats_in_the_colour_that_it_has_now() {
    let game = table_of(2, &[("modules", "investments")]);
    let said = |refusal: Refusal| both(|phrases| game.explain(phrases, &refusal));
    let (green, red) = ("G3".parse().expect("a patient"), Some(Colour::Red));
    assert_eq!(
        said(Refusal::NotTreated(green, Department::Pharmacy, red)),
        [
            "Green 3 cannot be chosen for that. Heal a red patient by 1.",
            "Le 3 vert ne convient pas ici. Soigner un patient rouge d’un cran."
        ]
    );
    let [english, french] = said(Refusal::Incomplete(Department::Pharmacy, red));
    assert!(english.ends_with("Heal a red patient by 1."), "{english}");
    assert!(french.ends_with("Soigner un patient rouge d’un cran."), "{french}");
}

#[test]
fn cc_inv_46_the_staff_rota_says_that_workers_are_missing() {
    let game = table_of(2, &[("modules", "investments")]);
    for sentence in both(|phrases| game.explain(phrases, &Refusal::NobodyToSwap(Department::StaffRota))) {
        assert!(!sentence.contains("patient"), "{sentence}");
    }
}

#[test]
fn cc_r_80_a_token_speaks_of_a_blood_bag_only_where_one_would_help() {
    let game = table_of(2, &[("modules", "city")]);
    let said =
        |kind, bag| both(|phrases| game.explain(phrases, &Refusal::NotHealed { kind, patient: red_three(), bag }));
    for (lang, word) in [(0, "blood"), (1, "sang")] {
        assert!(said(Bonus::HealGreen, true)[lang].contains(word));
        assert!(!said(Bonus::HealGreen, false)[lang].contains(word));
        assert!(!said(Bonus::Nurse, false)[lang].contains(word));
    }
}
