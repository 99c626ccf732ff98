//! Modules with each other and with the options of the base game (11.3).

use table::chance::pick;
use table::{Eye, Game, Next, Seat, chance};

use super::{ALL, fresh};
use crate::tests::arrange::{game, hospital_of, seat, until};
use crate::{Bonus, Event, Phase, Reason};

#[test]
fn cc_x_17_every_mother_of_the_town_comes_from_a_mother_tile() {
    let mut position = fresh(3, &[("modules", "city,maternity")]);
    let mut rng = chance(17, 0);
    let (mut fetched, mut housed, mut in_round) = (0, 0, [0; 5]);
    while position.game.next(&position.state) != Next::Over {
        let before = position.state;
        position.step(&mut rng);
        for event in position.events.drain(..) {
            match event {
                Event::Fetched { seat, tile, die, .. } if die.is_mother() => {
                    assert!(before.open.city.mother_tiles & tile.bit() != 0);
                    fetched += 1;
                    in_round[seat.number() - 1] += 1;
                }
                Event::Housed { die, .. } if die.is_mother() && before.open.round > 0 => housed += 1,
                Event::RoundBegan { .. } => in_round = [0; 5],
                Event::DiceCame { .. } | Event::MothersSeated { .. } | Event::Substituted { .. } => {
                    panic!("no ambulance is filled: {event:?}");
                }
                _ => {}
            }
        }
        assert!(in_round.iter().all(|&mothers| mothers <= 1), "one Mother a round");
    }
    assert!(fetched > 3, "{fetched}");
    assert_eq!(housed, fetched);
}

#[test]
fn cc_x_28_experiments_respect_who_is_pink() {
    let settings = [("administrators", "no"), ("experimental-medicine", "yes"), ("modules", "maternity")];
    let with = |room: &str, patients: &[&str]| hospital_of(2, &settings, patients).with(&[room]);
    // No Infant loses value by being turned over; a Mother may.
    let flip = with("experimental-therapy", &["M4@1", "I4@1"]).play(&["place nurse experimental-therapy"]);
    assert_eq!(flip.again().play(&["on M4@1"]).has(&["M3*@1", "I4@1"]).offers("end"), [""]);
    flip.play(&["on I4@1"]).has(&["M4@1", "I4*@1"]);
    // Nobody pink changes colour.
    let paint = with("physiotherapy", &["M4@1", "I4@1", "R3@2"]).play(&["place nurse physiotherapy"]);
    assert!(paint.offers("on").iter().all(|text| text.starts_with("R3@2 as")), "{:?}", paint.offers("on"));
    with("physiotherapy", &["M4@1", "I4@1"]).no("place nurse physiotherapy", "DH-ACT-07");
    // Rooms and cards of Investments are not among those that leave the game.
    for seats in 2..=5 {
        let stacks = |modules: &str| {
            let mut position = fresh(seats, &[("experimental-medicine", "yes"), ("modules", modules)]);
            let out = position.game.setup().leaves_out();
            position.go_on_until(Phase::FirstPlayer);
            (out, position.state.open.tiles.len(), position.state.open.cards.len())
        };
        let ((out, tiles, cards), (same, more_tiles, more_cards)) = (stacks("none"), stacks("investments"));
        assert_eq!((same, more_tiles, more_cards), (out, tiles + 8, cards + 8), "{seats} players");
    }
}

#[test]
fn cc_x_28_tokens_know_who_rose_from_who_was_touched() {
    let settings = [("administrators", "no"), ("experimental-medicine", "yes"), ("modules", "investments")];
    let with = |room: &str, patients: &[&str]| {
        let position = hospital_of(2, &settings, patients).with(&[room]).on_room(room, &["red-same", "red-step"]);
        position.play(&[&format!("place nurse {room}")])
    };
    // Turned over from 2 to 5: healed, so somebody else who shows what it showed is looked after.
    let rose = with("experimental-therapy", &["R2", "R2", "G2"]).play(&["on R2"]);
    assert_eq!(rose.offers("token"), ["red-same R2", "red-step R5*~2!"]);
    rose.play(&["token red-step R5*~2!", "token red-same R2"]).has(&["R6*", "R3*", "G2"]);
    // Turned over from 5 to 2: not healed, but it was the one the department chose.
    let fell = with("experimental-therapy", &["R5", "R5", "R2"]).play(&["on R5"]);
    assert_eq!(fell.offers("token"), ["red-step R2*~5?"]);
    let fell = fell.no("token red-same R5", "CC-INV-31").play(&["token red-step R2*~5?"]);
    fell.has(&["R3*", "R5", "R2"]);
    // One of two rolls is higher.
    let rolled = with("drug-trial-centre", &["R2", "R5", "R2"]).play(&["on R2", "on R5"]).fate("rolls 6 1");
    assert_eq!(rolled.offers("token"), ["red-same R2", "red-step R1*~5?", "red-step R6*~2!"]);
    rolled.play(&["token red-same R2", "token red-step R1*~5?"]).has(&["R6*", "R2*", "R3*"]);
}

#[test]
fn cc_x_16_three_come_to_each_in_every_round_and_nobody_on_ambulances() {
    let mut position = fresh(3, &[("modules", "city,investments")]);
    let (mut rng, mut fetched, mut most) = (chance(16, 0), [0; 3], [0; 9]);
    while position.game.next(&position.state) != Next::Over {
        let before = position.state;
        position.step(&mut rng);
        for event in position.events.drain(..) {
            match event {
                Event::Fetched { seat, .. } => {
                    fetched[seat.number() - 1] += 1;
                    let round = usize::from(before.open.round);
                    most[round] = fetched.into_iter().fold(most[round], u8::max);
                }
                Event::RoundBegan { .. } => fetched = [0; 3],
                Event::DiceCame { .. } | Event::Loaded { .. } | Event::Claimed { .. } => {
                    panic!("no ambulance is filled: {event:?}");
                }
                _ => {}
            }
        }
    }
    assert_eq!(most[1..], [3; 8], "no round has a space more");
}

#[test]
fn cc_x_16_the_nurse_of_a_token_is_not_there_yet_when_workers_invest() {
    let settings = [("administrators", "no"), ("first-player", "1"), ("modules", "city,investments")];
    let mut position = until(2, &settings, Phase::Invest);
    let number = position.state.open.to_act.first().expect("somebody").number();
    let floor = &mut position.state.open.hospitals[seat(number)].floor;
    (floor.tokens[Bonus::Nurse], floor.nurses) = (1, 0);
    position.why(number, "hire");
    position.no_by(number, "invest nurse red", "DH-ACT-03");
    let position = position.play_by(number, &["skip"]).play_by(3 - number, &["skip"]);
    let position = position.play_by(number, &["hire"]);
    position.why(number, "invest nurse red");
}

#[test]
fn cc_x_18_and_19_games_have_what_each_of_their_modules_brings() {
    for (modules, seats) in [("investments,maternity", 2), ("investments,maternity", 5), (ALL.1, 2), (ALL.1, 5)] {
        let mut position = fresh(seats, &[("modules", modules)]);
        let (mut rng, mut invested) = (chance(19, seats as u64), [0; 4]);
        let (mut housed, mut came, mut fetched) = (0, 0, 0);
        while position.game.next(&position.state) != Next::Over {
            position.step(&mut rng);
            let open = &position.state.open;
            for event in position.events.drain(..) {
                match event {
                    Event::Invested { colour, .. } => invested[colour as usize] += 1,
                    Event::Housed { die, .. } => housed += u32::from(die.is_mother()),
                    Event::DiceCame { .. } => came += 1,
                    Event::Fetched { .. } => fetched += 1,
                    Event::Scored { why: Reason::EmptyWards, .. } => panic!("no points for empty wards"),
                    _ => {}
                }
            }
            // A space more takes no second Mother.
            if open.phase == Phase::Claim {
                let view = position.game.view(&position.state, Eye::Onlooker);
                for number in position.game.setup().ambulances() {
                    let aboard = view.on_ambulance(&position.game, number);
                    assert!(aboard.iter().filter(|die| die.is_mother()).count() <= 1, "{aboard:?}");
                }
            }
        }
        assert!(invested.iter().all(|&times| times > 0), "{modules} with {seats}: {invested:?}");
        assert!(housed > 0, "{modules} with {seats}");
        assert_eq!((came == 0, fetched > 0), (modules == ALL.1, modules == ALL.1), "{modules} with {seats}");
    }
}

#[test]
fn cc_x_30_what_two_hospitals_do_at_once_can_come_in_either_order() {
    let game = game(3, &[ALL]);
    let (mut state, mut rng, mut pairs) = (game.start(), chance(30, 0), 0);
    let list = |state: &crate::State, seat: Seat| {
        let mut moves = Vec::new();
        game.moves(state, seat, &mut moves);
        moves
    };
    loop {
        match game.next(&state) {
            Next::Over => break,
            Next::Fate => {
                let fate = game.roll(&state, &mut rng);
                game.accept(&mut state, fate, &mut table::Unwatched).expect("possible");
            }
            Next::Seats(seats) => {
                let all: Vec<Seat> = seats.iter().collect();
                if let (Phase::Activate, [one, other, ..]) = (state.open.phase, &all[..]) {
                    let (first, second) = (pick(&mut rng, &list(&state, *one)), pick(&mut rng, &list(&state, *other)));
                    let (mut this, mut that) = (state, state);
                    let both =
                        [(&mut this, [(one, first), (other, second)]), (&mut that, [(other, second), (one, first)])];
                    let done = both.map(|(state, moves)| {
                        moves.into_iter().all(|(&seat, mv)| game.play(state, seat, mv, &mut table::Unwatched).is_ok())
                    });
                    // The dice of one are rolled before the other goes on.
                    if done == [true, true] {
                        assert!(this == that, "{first} and {second}");
                        pairs += 1;
                    }
                }
                let mover = pick(&mut rng, &all);
                let mv = pick(&mut rng, &list(&state, mover));
                game.play(&mut state, mover, mv, &mut table::Unwatched).expect("listed");
            }
        }
    }
    assert!(pairs > 100, "{pairs}");
}
