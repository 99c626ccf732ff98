//! The board: who invests, what is looked at and kept, and where tokens go (3.3, 3.6, 3.7).

use table::{Eye, Game, Manners, Seat};

use super::{ON, floor, invest, investing, token};
use crate::tests::arrange::{Position, hospital_of, seat, until};
use crate::{Administrator, Colour, Department, Event, Fate, Improvement, Move, Pack, Phase, Specialist};

#[test]
fn cc_inv_16_after_improving_everybody_may_invest_in_order() {
    let mut position = until(3, &[("administrators", "no"), ON], Phase::Take);
    let order: Vec<Seat> = position.game.in_turn(&position.state.open).collect();
    position.go_on_until(Phase::Invest);
    for &seat in &order {
        assert_eq!((position.state.open.phase, position.state.open.actor), (Phase::Invest, seat));
        position = position.play_by(seat.number(), &["skip"]);
    }
    assert_eq!(position.state.open.phase, Phase::Activate);
}

#[test]
fn cc_inv_17_one_worker_each_round_if_any() {
    let position = investing(2, ON);
    assert!(position.listed(1).contains(&Move::Skip));
    let position = invest(position, 1, "nurse", "red");
    position.no_by(1, "invest nurse green", "CC-D-26");
    assert_eq!(position.state.open.actor, seat(2));
}

#[test]
fn cc_inv_18_whoever_invests_is_away_for_the_round() {
    let position = invest(investing(2, ON), 1, "nurse", "red").play_by(2, &["skip"]);
    assert_eq!((floor(&position).nurses, position.state.open.phase), (2, Phase::Activate));
    // Two nurses are placed, the third is away.
    let mut busy = position.again();
    busy.put(1, &["R1", "G1", "Y1"]);
    let busy = busy.play(&["place nurse critical-care", "on R1", "place nurse pharmacy", "on G1"]);
    busy.no("place nurse oncology", "DH-ACT-03");
    let mut next = position.all_end();
    next.go_on_until(Phase::Invest);
    assert_eq!(floor(&next).nurses, 3, "in the next round everybody is back");
}

#[test]
fn cc_inv_19_a_specialist_heals_nobody_there() {
    let position = investing(2, ON).with(&["surgeon"]);
    let before: Vec<_> = floor(&position).patients().collect();
    let position = invest(position, 1, "surgeon", "red");
    assert_eq!(floor(&position).patients().collect::<Vec<_>>(), before);
    let position = position.play_by(2, &["skip"]);
    assert!(position.offers("place surgeon").is_empty());
    position.no("place surgeon clinic", "DH-ACT-03");
}

#[test]
fn cc_inv_20_with_three_players_a_space_takes_one() {
    let position = invest(investing(3, ON), 1, "nurse", "red");
    position.no_by(2, "invest nurse red", "CC-INV-20");
    invest(position, 2, "nurse", "green");
}

#[test]
fn cc_inv_21_with_four_players_a_space_takes_two() {
    let position = invest(invest(investing(4, ON), 1, "nurse", "red"), 2, "nurse", "red");
    assert_eq!(position.state.open.investors(Colour::Red), 2);
    position.no_by(3, "invest nurse red", "CC-INV-20");
}

#[test]
fn cc_inv_22_two_are_looked_at_and_one_is_kept() {
    let position = investing(2, ON).play(&["invest nurse red"]).fate("tokens 1 red-boost red-step");
    let position = position.no("put red-same clinic", "CC-INV-22").no("skip", "CC-D-29");
    let position = position.play(&["put red-boost clinic"]).no("put red-step clinic", "CC-D-26");
    let pile = &position.state.secret.piles[Colour::Red];
    assert_eq!((pile.len(), pile.copies(token("red-step").index())), (13, 2), "the other lies under the pile");
    assert_eq!(position.state.secret.hand.len(), 0);
}

#[test]
fn cc_inv_23_the_token_is_put_down_at_once() {
    let position = investing(2, ON).play(&["invest nurse red"]).fate("tokens 1 red-boost red-step");
    let moves = position.listed(1);
    assert!(moves.iter().all(|mv| matches!(mv, Move::Put(..))), "{moves:?}");
    // Any department will do, those of the board as well.
    assert!(moves.contains(&"put red-step pharmacy".parse().expect("a move")));
    let position = position.no("place nurse clinic", "CC-D-29").play(&["put red-step pharmacy"]);
    assert_eq!(floor(&position).investments.on_room(2), [Some(token("red-step")), None]);
}

#[test]
fn cc_inv_24_a_department_takes_two_of_any_colour() {
    let full = investing(2, ON).on_room("pharmacy", &["red-same", "yellow-same"]);
    let position = full.play(&["invest nurse red"]).fate("tokens 1 red-boost red-step");
    let position = position.no("put red-boost pharmacy", "CC-INV-24");
    // Its colour need not be the department's.
    position.play(&["put red-boost oncology"]);
}

#[test]
fn cc_inv_25_a_token_stays_where_it_is() {
    let position = invest(investing(2, ON), 1, "nurse", "red").play_by(2, &["skip"]);
    let tokens = floor(&position).investments;
    let mut later = position.all_end();
    later.go_on_until(Phase::Invest);
    assert_eq!(floor(&later).investments, tokens);
    later.no("put red-same pharmacy", "CC-D-26");
}

/// Before seat 1 may give something back.
fn returning(improvements: &[&str]) -> Position {
    let mut position = until(2, &[("administrators", "no"), ON], Phase::Take).with(improvements);
    position.go_on_until(Phase::Return);
    let open = &mut position.state.open;
    open.to_act = table::SeatSet::only(seat(1));
    position
}

#[test]
fn cc_inv_26_tokens_leave_with_what_they_lie_on() {
    let position = returning(&["urology"]).on_room("urology", &["red-same", "green-step"]);
    let bags = floor(&position).bags;
    let position = position.play(&["return urology"]);
    assert_eq!((floor(&position).bags, floor(&position).investments.iter().count()), (bags + 1, 0));
    assert_eq!(position.state.open.gone.of(token("green-step")), 1);
    let position = returning(&["trainee"]).on_card("trainee", &["red-same"]).play(&["return trainee"]);
    assert_eq!(position.state.open.gone.sum(), 1);
}

#[test]
fn of_two_alike_the_one_is_returned_that_is_meant() {
    let position = returning(&["urology", "urology"]).on_room("urology", &["red-same"]);
    assert_eq!(position.offers("return"), ["urology", "urology/2"]);
    let position = position.no("return urology/3", "DH-IMPROVE-14").play(&["return urology/2"]);
    assert_eq!(position.state.open.gone.sum(), 0, "the bare one is gone");
    // Two that are alike are one choice.
    assert_eq!(returning(&["urology", "urology"]).offers("return"), ["urology"]);
}

#[test]
fn cc_inv_40_empty_wards_bring_nothing() {
    for (settings, points) in [(&[("administrators", "no"), ON][..], 0), (&[("administrators", "no")], 5)] {
        let position = hospital_of(2, settings, &[]).all_end();
        let scored = position.events.iter().filter_map(|event| match event {
            Event::Scored { seat: whose, points, .. } if *whose == seat(1) => Some(*points),
            _ => None,
        });
        assert_eq!(scored.sum::<i16>(), points);
    }
}

#[test]
fn cc_inv_41_all_come_back_from_the_board() {
    let position = invest(investing(2, ON).with(&["surgeon"]), 1, "surgeon", "red").play_by(2, &["skip"]);
    assert_eq!(position.state.open.investors(Colour::Red), 1);
    let mut position = position.all_end();
    position.go_on_until(Phase::Invest);
    assert_eq!(position.state.open.investors(Colour::Red), 0);
    assert_eq!(floor(&position).used_staff, 0);
}

#[test]
fn cc_inv_42_an_advisor_looks_at_another_pile() {
    let position = investing(2, ON).with(&["investment-advisor"]).play(&["invest investment-advisor red"]);
    let position = position.fate("tokens 1 red-boost red-step");
    assert_eq!(position.state.open.phase, Phase::Advise);
    let position = position.no("look red", "CC-INV-42").play(&["look green"]);
    let position = position.fate("tokens 1 green-same green-higher").play(&["put green-higher clinic"]);
    let lengths = Colour::BAG.map(|colour| position.state.secret.piles[colour].len());
    assert_eq!(lengths, [14, 14, 13], "the others lie under their own piles");
    // A nurse looks at one pile only, and an advisor need not look at two.
    let nurse = investing(2, ON).play(&["invest nurse red"]).fate("tokens 1 red-boost red-step");
    nurse.no("look green", "CC-D-29");
    let alone = investing(2, ON).with(&["investment-advisor"]).play(&["invest investment-advisor red"]);
    let alone = alone.fate("tokens 1 red-boost red-step").play(&["skip"]);
    assert_eq!(alone.state.open.phase, Phase::KeepToken);
}

#[test]
fn cc_inv_48_eight_tiles_and_eight_cards() {
    let pack = Pack::standard().expect("sound");
    let tiles = Department::ALL.iter().filter(|tile| Improvement::Department(**tile).is_investment());
    let cards = Specialist::ALL.iter().filter(|card| Improvement::Specialist(**card).is_investment());
    assert_eq!(tiles.map(|tile| pack.department(*tile).copies).collect::<Vec<_>>(), [2; 4]);
    assert_eq!(cards.map(|card| pack.specialist(*card).copies).collect::<Vec<_>>(), [2; 4]);
}

#[test]
fn cc_inv_49_the_strategist_looks_at_three() {
    let mut position = investing(2, ON);
    position.state.open.administrators[seat(1)] = Some(Administrator::HospitalStrategist);
    let position = position.play(&["invest nurse red"]).no_fate("tokens 1 red-boost red-step", "CC-D-27");
    let position = position.fate("tokens 1 red-boost red-step red-same").play(&["put red-same clinic"]);
    assert_eq!(position.state.secret.piles[Colour::Red].len(), 13);
    position.play_by(2, &["invest nurse green"]).fate("tokens 2 green-boost green-step");
}

#[test]
fn cc_inv_39_a_nurse_for_good() {
    let position = investing(2, ON).play(&["invest nurse red"]).fate("tokens 1 red-nurse red-step");
    assert!(position.offers("put red-nurse").is_empty());
    let position = position.no("put red-nurse clinic", "CC-INV-39").no("recruit red-step", "CC-INV-39");
    let position = position.play(&["recruit red-nurse"]);
    // One invests, and one is new.
    assert_eq!((floor(&position).nurses, position.state.open.gone.of(token("red-nurse"))), (3, 1));
    let mut later = position.play_by(2, &["skip"]).all_end();
    later.go_on_until(Phase::Invest);
    assert_eq!(floor(&later).nurses, 4);
}

#[test]
fn cc_r_35_short_piles() {
    let mut position = investing(2, ON).with(&["investment-advisor"]);
    let pile = |tokens: &[&str]| {
        let mut pile = table::Pile::default();
        for id in tokens {
            pile.shuffle_in(token(id).index(), 1);
        }
        pile
    };
    position.state.secret.piles[Colour::Red] = pile(&["red-step"]);
    position.state.open.piles[Colour::Red] = 1;
    position.state.secret.piles[Colour::Green] = pile(&[]);
    position.state.open.piles[Colour::Green] = 0;
    position.no_by(1, "invest nurse green", "CC-INV-20");
    // What is there is looked at, and an advisor cannot look at an empty pile either.
    let position = position.play(&["invest investment-advisor red"]).fate("tokens 1 red-step");
    assert_eq!(position.offers("look"), ["yellow"]);
    // Tokens go back in the order in which they came.
    let position = investing(2, ON).play(&["invest nurse red"]).fate("tokens 1 red-boost red-step");
    let mut position = position.play(&["put red-boost clinic"]).play_by(2, &["skip"]);
    let pile = &mut position.state.secret.piles[Colour::Red];
    while pile.len() > 1 {
        let next = pile.draw(&mut table::chance(1, 1));
        pile.turn_up(next);
    }
    assert!(pile.turn_up(token("red-step").index()), "it lay below all others");
}

#[test]
fn cc_r_35_an_advisor_of_a_strategist_sees_five() {
    let mut position = investing(2, ON).with(&["investment-advisor"]);
    position.state.open.administrators[seat(1)] = Some(Administrator::HospitalStrategist);
    let position = position.play(&["invest investment-advisor red"]).fate("tokens 1 red-boost red-step red-same");
    let position = position.play(&["look green"]).fate("tokens 1 green-same green-higher");
    assert_eq!(position.state.secret.hand.len(), 5);
    // The other pile may be that of a space that is taken.
    let taken = invest(investing(3, ON).with(&["investment-advisor"]), 1, "nurse", "green");
    let mut taken = taken;
    taken.state.open.hospitals[seat(2)].floor.improve(Improvement::Specialist(Specialist::InvestmentAdvisor));
    let taken = taken.play_by(2, &["invest investment-advisor red"]).fate("tokens 2 red-boost red-step");
    taken.play_by(2, &["look green"]);
}

#[test]
fn cc_r_36_fresh_workers() {
    let position = investing(2, ON).with(&["paramedic"]);
    assert!(position.offers("invest").contains(&"paramedic red".to_owned()), "taken this round");
    let position =
        position.play(&["invest nurse red"]).fate("tokens 1 red-nurse red-step").play(&["recruit red-nurse"]);
    position.no("invest nurse green", "CC-D-26").no("return paramedic", "CC-D-26");
}

#[test]
fn cc_r_37_nothing_is_turned_up_besides() {
    let mut position = until(2, &[("administrators", "no"), ON], Phase::Intake);
    assert_eq!(position.state.open.display.len(), 4);
    position.go_on_until(Phase::Activate);
    let why = crate::Setup::read(2, &[ON, ("extra-improvement", "department")].into_iter().collect());
    assert!(why.expect_err("no").to_string().contains("no more"));
}

#[test]
fn cc_r_78_nobody_else_sees_what_is_drawn() {
    let position = investing(2, ON).play(&["invest nurse red"]).fate("tokens 1 red-boost red-step");
    let hand = |eye: Eye| position.game.view(&position.state, eye).hand().len();
    assert_eq!([Eye::Seat(seat(1)), Eye::Seat(seat(2)), Eye::Onlooker].map(hand), [2, 0, 0]);
    let looked = position.events.iter().find(|event| matches!(event, Event::Looked { .. })).expect("it is told");
    for (eye, seen) in [(Eye::Seat(seat(1)), 2), (Eye::Seat(seat(2)), 0), (Eye::Onlooker, 0)] {
        let table::Heard::Now(Event::Looked { tokens, .. }) = position.game.hear(&position.state, *looked, eye) else {
            panic!("everybody hears that somebody looks");
        };
        assert_eq!(tokens.len(), seen, "{eye:?}");
    }
    // Drawing is the investor's own affair.
    let drawing = investing(2, ON).play(&["invest nurse red"]);
    assert_eq!(drawing.game.fate_owner(&drawing.state), Some(seat(1)));
    drawing.no_fate("tokens 2 red-boost red-step", "DH-SETUP-17");
}

#[test]
fn cc_r_78_how_many_choices_a_hand_leaves_is_secret() {
    let drawn = |hand: &str| investing(2, ON).play(&["invest nurse red"]).fate(&format!("tokens 1 {hand}"));
    let [equal, other] = ["red-nurse red-nurse", "red-nurse red-step"].map(drawn);
    assert_eq!(equal.offers("recruit").len(), 1, "two that are alike are one choice");
    for position in [equal, other] {
        assert!(position.game.is_choice_secret(&position.state, seat(1)), "so nobody may make it for its player");
    }
    let open = investing(2, ON);
    assert!(!open.game.is_choice_secret(&open.state, seat(1)), "where to invest is for all to see");
}

#[test]
fn what_is_typed_is_checked_and_nothing_is_lost() {
    let position = investing(2, ON).play(&["invest nurse red"]);
    for text in ["tokens 1 red-same", "tokens 1 red-same red-same red-same"] {
        let position = investing(2, ON).play(&["invest nurse red"]);
        position.no_fate(text, "CC-D-27");
    }
    // There are two of each.
    let position = position.fate("tokens 1 red-same red-same").play(&["put red-same clinic"]);
    let mut position = position.play_by(2, &["skip"]).all_end();
    position.go_on_until(Phase::Invest);
    let actor = position_actor(&position);
    let position = position.play_by(actor, &["invest nurse red"]);
    let fate = format!("tokens {actor} red-same red-boost");
    position.no_fate(&fate, "CC-INV-03");
    for text in ["tokens", "tokens 1", "tokens 1 blue-same", "tokens 9 red-same", "tokens red-same"] {
        assert!(text.parse::<Fate>().is_err() || text.starts_with("tokens 9"), "{text}");
    }
}

fn position_actor(position: &Position) -> usize {
    position.state.open.actor.number()
}

#[test]
fn tokens_are_spelled_out_for_programs() {
    let position = investing(2, ON).on_room("clinic", &["red-same"]).play(&["invest nurse red"]);
    let position = position.fate("tokens 1 red-boost red-step");
    let shown = |eye: Eye| {
        let view = position.game.view(&position.state, eye);
        serde_json::to_value(table::Catalogued::show(&position.game, &view)).expect("json")
    };
    let own = shown(Eye::Seat(seat(1)));
    assert_eq!(own["hand"], serde_json::json!(["red-boost", "red-step"]));
    assert_eq!(own["investments"]["red"], serde_json::json!({ "tokens": 12, "workers": [1] }));
    assert_eq!(own["hospitals"][0]["departments"][5]["tokens"], serde_json::json!(["red-same"]));
    assert_eq!(shown(Eye::Seat(seat(2)))["hand"], serde_json::json!([]));
}
