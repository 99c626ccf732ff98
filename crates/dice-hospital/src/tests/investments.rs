//! Section 3 of Community Care's ledger: the board, supplementary spaces, and where tokens go.

use table::{Eye, Game, Manners, Seat};

use super::arrange::{Position, game, hospital_of, seat, until};
use crate::{Administrator, Colour, Department, Event, Fate, Floor, Improvement, Move, Pack, Phase, Specialist, Token};

const ON: (&str, &str) = ("modules", "investments");
const BOTH: (&str, &str) = ("modules", "investments,maternity");

/// Two players with Investments, and seat 1 with these patients before its activation.
pub(super) fn clinic(patients: &[&str]) -> Position {
    hospital_of(2, &[("administrators", "no"), ON], patients)
}

/// A table of this many before the first intake, seat 1 first.
fn before_intake(seats: usize) -> Position {
    until(seats, &[("administrators", "no"), ("first-player", "1"), ON], Phase::Intake)
}

/// Before anybody invests in the first round; seat 1 is asked first.
fn investing(seats: usize, modules: (&str, &str)) -> Position {
    let mut position = until(seats, &[("administrators", "no"), ("first-player", "1"), modules], Phase::Take);
    // The order of the seats is theirs.
    for (number, ambulance) in Seat::all(seats).zip(position.game.setup().ambulances()) {
        position.state.open.ambulances[number] = Some(ambulance);
    }
    position.state.open.actor = seat(1);
    position.state.open.to_act = table::SeatSet::only(seat(1));
    position.go_on_until(Phase::Invest);
    position.events.clear();
    position
}

pub(super) fn token(id: &str) -> Token {
    Token::from_id(id).expect("a token")
}

impl Position {
    /// With this token on a department of seat 1, the first of its kind.
    pub(super) fn on_room(mut self, room: &str, tokens: &[&str]) -> Self {
        let floor = &mut self.state.open.hospitals[seat(1)].floor;
        let place = floor.rooms.iter().position(|known| known.id() == room).expect("a room of the hospital");
        for id in tokens {
            floor.investments.put_on_room(place, token(id));
        }
        self
    }

    /// With these tokens on the card of a specialist of seat 1.
    pub(super) fn on_card(mut self, card: &str, tokens: &[&str]) -> Self {
        let floor = &mut self.state.open.hospitals[seat(1)].floor;
        let place = floor.staff.iter().position(|known| known.id() == card).expect("a card of the hospital");
        for id in tokens {
            floor.investments.put_on_card(place, token(id));
        }
        self
    }
}

fn floor(position: &Position) -> &Floor {
    &position.state.open.hospitals[seat(1)].floor
}

/// How many dice each ambulance takes in a round.
fn spaces(position: &Position, round: u8) -> Vec<usize> {
    let setup = position.game.setup();
    setup.ambulances().map(|number| setup.spaces(round, number)).collect()
}

#[test]
fn cc_inv_01_one_more_space_beside_the_highest_ambulance() {
    assert_eq!(spaces(&before_intake(3), 1), [3, 3, 3, 4]);
    assert_eq!(spaces(&until(3, &[], Phase::Intake), 1), [3; 4], "only with Investments");
}

#[test]
fn cc_inv_02_three_spaces_on_the_board() {
    for (seats, most) in [(2, 1), (3, 1), (4, 2), (5, 2)] {
        let position = before_intake(seats);
        assert_eq!(position.game.setup().investment_colours(), Colour::BAG);
        assert_eq!(position.game.setup().investors_per_space(), most, "{seats} players");
    }
}

#[test]
fn cc_inv_03_three_piles_of_fourteen() {
    let state = game(2, &[ON]).start();
    for colour in Colour::BAG {
        assert_eq!((state.open.piles[colour], state.secret.piles[colour].len()), (14, 14));
        assert!(Token::of_colour(colour).all(|token| state.secret.piles[colour].copies(token.index()) == 2));
    }
    assert_eq!(state.open.piles[Colour::Pink], 0);
    investing(2, ON).play(&["invest nurse red"]).no_fate("tokens 1 green-same green-step", "CC-INV-03");
}

#[test]
fn cc_inv_04_eight_more_tiles() {
    let sizes = |settings: &[(&str, &str)]| game(2, settings).start().open.tiles.len();
    assert_eq!((sizes(&[]), sizes(&[ON])), (24, 32));
}

#[test]
fn cc_inv_05_eight_more_cards() {
    let sizes = |settings: &[(&str, &str)]| game(2, settings).start().open.cards.len();
    assert_eq!((sizes(&[]), sizes(&[ON])), (24, 32));
}

#[test]
fn cc_inv_06_as_many_on_display_as_players() {
    for (seats, shown) in [(2, 2), (3, 3), (4, 4), (5, 4)] {
        let mut position = before_intake(seats);
        for _ in 0..2 {
            let specialists = |one: &&Improvement| matches!(one, Improvement::Specialist(_));
            let display = &position.state.open.display;
            assert_eq!((display.len(), display.iter().filter(specialists).count()), (2 * shown, shown));
            position.go_on_until(Phase::Activate);
            position.go_on_until(Phase::Intake);
        }
    }
}

#[test]
fn cc_inv_07_one_more_administrator() {
    let deck = |settings: &[(&str, &str)]| game(4, settings).setup().administrator_deck();
    assert_eq!((deck(&[]).len(), deck(&[ON]).len()), (8, 9));
    assert!(deck(&[ON]).contains(Administrator::HospitalStrategist.index()));
    assert!(!deck(&[("modules", "maternity")]).contains(Administrator::HospitalStrategist.index()));
}

#[test]
fn cc_inv_08_one_more_die_in_the_first_rounds() {
    for (seats, dice) in [(2, 10), (3, 13), (4, 16), (5, 19)] {
        assert_eq!(before_intake(seats).game.intake_size(&before_intake(seats).state.open), (dice, 0));
    }
    before_intake(2).no_fate("dice R2 R2 R2 R3 R3 R3 R4 R4 R4", "DH-SEQ-09");
}

/// What is on the ambulances, the lowest first.
fn loads(position: &Position) -> Vec<Vec<String>> {
    let view = position.game.view(&position.state, Eye::Onlooker);
    let dice = |number| view.on_ambulance(&position.game, number).iter().map(ToString::to_string).collect();
    position.game.setup().ambulances().map(dice).collect()
}

#[test]
fn cc_inv_09_the_last_die_lies_beside_the_highest() {
    let position = before_intake(2).fate("dice R2 R2 R2 R3 R3 R4 R4 R4 R5 G5");
    assert_eq!(loads(&position), [vec!["R2"; 3], vec!["R3", "R3", "R4"], vec!["R4", "R4", "R5", "G5"]]);
}

#[test]
fn cc_inv_10_the_board_is_turned_in_the_fifth_round() {
    let position = before_intake(3);
    let extra: Vec<usize> = (1..=8).map(|round| position.game.setup().extra_spaces(round)).collect();
    assert_eq!(extra, [1, 1, 1, 1, 2, 2, 2, 2]);
}

/// A table before the intake of its sixth round.
fn sixth_round(seats: usize) -> Position {
    let mut position = before_intake(seats);
    position.state.open.round = 6;
    position
}

#[test]
fn cc_inv_11_two_more_dice_from_the_fifth_round_on() {
    for (seats, dice) in [(2, 11), (3, 14), (4, 17), (5, 20)] {
        assert_eq!(sixth_round(seats).game.intake_size(&sixth_round(seats).state.open), (dice, 0));
    }
}

#[test]
fn cc_inv_12_the_second_highest_is_filled_before_the_highest() {
    let dice = "dice R2 R2 R2 R2 R2 R2 R2 R2 R2 R3 R3 R3 R4 R5 R5 R5 G5";
    let position = sixth_round(4).fate(dice);
    let loads = loads(&position);
    assert_eq!((loads[3].join(" ").as_str(), loads[4].join(" ").as_str()), ("R3 R3 R3 R4", "R5 R5 R5 G5"));
    assert_eq!(spaces(&position, 6), [3, 3, 3, 4, 4]);
}

#[test]
fn cc_inv_13_equal_dice_beside_an_ambulance_are_told_apart() {
    let dice = "dice R2 R2 R2 R3 R3 R3 G4 R4 R5 R5 R5";
    let position = sixth_round(2).fate(dice);
    // A die of 4 on the space beside the second ambulance, or on the first space of the third.
    position.no_by(1, "load R", "DH-SEQ-10");
    let first = position.play_by(2, &["load G"]);
    assert_eq!(loads(&first)[1], ["R3", "R3", "R3", "G4"]);
    // Within one ambulance there is nothing to decide.
    let position = before_intake(2).fate("dice R2 R2 R2 R3 R3 R3 R4 R4 R5 G5");
    assert_eq!(position.state.open.phase, Phase::Claim);
}

#[test]
fn cc_inv_14_four_patients_come_together() {
    let position = before_intake(2).fate("dice R2 R2 R2 R3 R3 R4 R4 R4 R5 G5").play(&["claim 3"]);
    assert_eq!(position.state.open.newcomers[seat(1)].len(), 4);
    position.no("leave G5", "DH-SEQ-11");
}

#[test]
fn cc_inv_15_what_nobody_takes_goes_back_with_it() {
    let position = before_intake(2).fate("dice R2 R2 R2 R3 R3 R4 R4 R4 R5 G5");
    let bag = position.state.open.in_bag();
    let position = position.play(&["claim 2"]).play_by(2, &["claim 1"]);
    let back = position.events.iter().find_map(|event| match event {
        Event::BackToBag { dice } => Some(dice.len()),
        _ => None,
    });
    assert_eq!((back, position.state.open.in_bag()), (Some(4), bag + 4));
}

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

/// Tokens that nobody minds are drawn, and the first is put on the clinic.
fn invest(position: Position, number: usize, meeple: &str, colour: &str) -> Position {
    let position = position.play_by(number, &[&format!("invest {meeple} {colour}")]);
    let position = position.fate(&format!("tokens {number} {colour}-same {colour}-boost"));
    position.play_by(number, &[&format!("put {colour}-same clinic")])
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
fn cc_r_62_a_small_bag_leaves_the_highest_spaces_empty() {
    let mut position = before_intake(4);
    position.state.open.bag = crate::ByColour::bag([5, 4, 5]);
    assert_eq!(position.game.intake_size(&position.state.open), (14, 0));
    let position = position.fate("dice R2 R2 R2 R2 R2 Y3 Y3 Y3 Y3 G4 G4 G4 G4 G4");
    let counts: Vec<usize> = loads(&position).iter().map(Vec::len).collect();
    assert_eq!(counts, [3, 3, 3, 3, 2]);
}

#[test]
fn cc_r_73_patients_are_admitted_in_order() {
    let mut position = before_intake(2).fate("dice R2 R2 R2 R3 R3 R4 R4 R4 R5 G5");
    for number in [1, 2] {
        position.state.open.hospitals[seat(number)] = crate::Hospital::for_setup(position.game.setup());
        position.put(number, &["Y3"; 12]);
    }
    let position = position.play(&["claim 3"]).play_by(2, &["claim 1"]);
    assert_eq!(position.state.open.to_act, table::SeatSet::only(seat(2)), "its ambulance has the lower number");
    let position = position.play_by(2, &["remove Y3", "remove Y3", "remove Y3"]);
    assert_eq!(position.state.open.to_act, table::SeatSet::only(seat(1)));
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
fn cc_combo_13_a_fourth_pile_and_space() {
    let state = game(4, &[BOTH]).start();
    assert_eq!(Colour::ALL.map(|colour| state.open.piles[colour]), [14; 4]);
    let position = investing(2, BOTH).play(&["invest nurse pink"]).fate("tokens 1 pink-boost pink-step");
    let position = position.play(&["put pink-step clinic"]);
    position.no_by(2, "invest nurse pink", "CC-INV-20");
    investing(2, ON).no("invest nurse pink", "CC-INV-20");
}

#[test]
fn cc_combo_14_three_nurses() {
    assert_eq!(floor(&until(2, &[BOTH], Phase::Intake)).nurses, 3);
}

#[test]
fn cc_gen_03_the_combination_goes_before_the_module() {
    let nurses = |modules| game(2, &[("modules", modules)]).setup().nurses();
    assert_eq!(["investments", "maternity", "investments,maternity"].map(nurses), [3, 4, 3]);
}

#[test]
fn cc_combo_15_no_token_on_a_chevron() {
    let position = investing(2, BOTH).play(&["invest nurse red"]).fate("tokens 1 red-boost red-step");
    assert!(floor(&position).chevron_sites().next().is_some());
    position.no("put red-boost chevron", "CC-INV-24");
}

#[test]
fn cc_combo_16_the_rest_adds_up() {
    let mut position = until(2, &[("administrators", "no"), ("first-player", "1"), BOTH], Phase::Intake);
    assert_eq!(position.state.open.display.len(), 2 * (2 + 1));
    assert_eq!(position.game.intake_size(&position.state.open), (8, 2));
    position.state.open.round = 6;
    assert_eq!(position.game.intake_size(&position.state.open), (9, 2));
    // A Mother on an extra space counts for the one that an ambulance takes.
    let position = position.fate("dice R2 R2 R2 R3 R3 R3 R3 R4 R4 M5 M5");
    let mothers = |load: &Vec<String>| load.iter().filter(|die| die.starts_with('M')).count();
    let mut position = position;
    if position.state.open.phase == Phase::Mothers {
        let layout = position.listed(2)[0].to_string();
        position = position.play_by(2, &[&layout]);
    }
    assert!(loads(&position).iter().all(|load| mothers(load) <= 1));
    assert_eq!(loads(&position).iter().map(Vec::len).collect::<Vec<_>>(), [3, 4, 4]);
}

const TOWN: (&str, &str) = ("modules", "city,investments");
const ALL: (&str, &str) = ("modules", "city,investments,maternity");

#[test]
fn cc_combo_01_a_town_and_a_board() {
    let state = game(3, &[TOWN]).start();
    assert_eq!(Colour::BAG.map(|colour| state.open.piles[colour]), [14; 3]);
    assert_eq!((state.open.tiles.len(), game(3, &[TOWN]).setup().display()), (32, 3));
}

#[test]
fn cc_combo_02_no_supplementary_spaces_with_the_town() {
    let setup = *game(4, &[TOWN]).setup();
    assert!((1..=8).all(|round| setup.extra_spaces(round) == 0));
    let position = until(3, &[("administrators", "no"), TOWN], Phase::Take);
    let patients = |number: usize| position.state.open.hospitals[seat(number)].floor.wards.patients();
    assert_eq!([1, 2, 3].map(patients), [6; 3], "three at the start, and three more");
}

#[test]
fn cc_combo_03_invests_follow_the_order_tokens() {
    let mut position = until(4, &[("administrators", "no"), TOWN], Phase::Take);
    let order: Vec<Seat> = position.game.in_turn(&position.state.open).collect();
    let tokens: Vec<_> = order.iter().map(|&seat| position.state.open.city.order[seat]).collect();
    assert!(tokens.is_sorted() && tokens[0] != tokens[3], "{tokens:?}");
    position.go_on_until(Phase::Invest);
    for &seat in &order {
        assert_eq!(position.state.open.actor, seat);
        position = position.play_by(seat.number(), &["skip"]);
    }
}

#[test]
fn cc_combo_17_all_three_add_up() {
    let position = until(2, &[("administrators", "no"), ALL], Phase::Take);
    let setup = position.game.setup();
    assert_eq!((setup.nurses(), setup.extra_spaces(8), position.state.open.display.len()), (3, 0, 6));
    assert_eq!(setup.investment_colours(), Colour::ALL);
}

#[test]
fn cc_x_16_a_nurse_for_the_round_does_not_invest() {
    // She comes when hospitals work, and then nobody invests any more.
    let mut position = hospital_of(2, &[("administrators", "no"), TOWN], &["R3"]).with(&["staff-rota", "surgeon"]);
    let floor = &mut position.state.open.hospitals[seat(1)].floor;
    floor.tokens[crate::Bonus::Nurse] = 1;
    floor.nurses = 0;
    floor.used_staff = 1;
    floor.on_board = 0;
    // Nor does she take the place of somebody who has invested (CC-R-33).
    floor.improve(Improvement::Specialist(Specialist::Paramedic));
    let position = position.play(&["hire"]).no("place paramedic staff-rota", "DH-ACT-07");
    let mut elsewhere = position;
    elsewhere.state.open.hospitals[seat(1)].floor.on_board = crate::activation::NO_CARD;
    elsewhere.play(&["place paramedic staff-rota", "swap surgeon nurse"]);
}

#[test]
fn cc_x_18_investments_with_maternity() {
    let setup = *game(2, &[BOTH]).setup();
    assert_eq!((setup.nurses(), setup.investment_colours().len(), setup.extra_spaces(1)), (3, 4, 1));
    assert!(!setup.rewards_empty_wards());
}

#[test]
fn cc_x_19_all_three_are_the_sum_of_the_pairs() {
    for seats in 2..=5 {
        let of = |modules| *game(seats, &[("modules", modules)]).setup();
        let (all, town, both) = (of("city,investments,maternity"), of("city,investments"), of("investments,maternity"));
        assert_eq!(all.extra_spaces(8), town.extra_spaces(8));
        assert_eq!((all.nurses(), all.investment_colours()), (both.nurses(), both.investment_colours()));
        assert_eq!((all.display(), all.maternity_display()), (town.display(), both.maternity_display()));
    }
}

#[test]
fn cc_r_57_no_bonus_with_both() {
    let position = hospital_of(2, &[("administrators", "no"), BOTH], &[]).all_end();
    assert!(!position.events.iter().any(|event| matches!(event, Event::Scored { .. })));
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
