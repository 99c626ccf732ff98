//! States imagined behind a view: what a seat or an onlooker could not tell from the real one.

use std::collections::BTreeSet;
use std::sync::Arc;

use table::chance::{below, pick};
use table::{Chance, Eye, Game, Manners, Next, Seat, Settings, Unwatched, chance};

use super::arrange::{Position, random_step, seat, until};
use crate::options::OPTIONS;
use crate::{Administrator, DiceHospital, Move, Pack, Phase, State};

/// Games that are looked at; every number of seats comes as often as the others.
const GAMES: u64 = 30;

/// Everybody who can look at this table.
fn eyes(game: &DiceHospital) -> impl Iterator<Item = Eye> + use<> {
    Seat::all(game.seats()).map(Eye::Seat).chain([Eye::Onlooker])
}

/// A table of this many with any options that go together.
fn table_for(pack: &Arc<Pack>, seats: usize, rng: &mut Chance) -> DiceHospital {
    loop {
        let mut settings = Settings::default();
        for option in OPTIONS {
            if below(rng, 2) == 0 {
                settings.set(option.key, pick(rng, option.values));
            }
        }
        if let Ok(game) = DiceHospital::set_up(pack.clone(), seats, &settings) {
            return game;
        }
    }
}

fn choices(game: &DiceHospital, state: &State, by: Seat) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(state, by, &mut moves);
    moves
}

/// Shows every position of many random games, with any options.
fn positions(stream: u64, mut look: impl FnMut(&DiceHospital, &State, &mut Chance)) {
    let pack = Arc::new(Pack::standard().expect("sound"));
    for number in 0..GAMES {
        let mut rng = chance(number, stream);
        let game = table_for(&pack, 1 + (number % 5) as usize, &mut rng);
        let mut state = game.start();
        loop {
            look(&game, &state, &mut rng);
            if game.next(&state) == Next::Over {
                break;
            }
            random_step(&game, &mut state, &mut rng, &mut Unwatched);
        }
    }
}

#[test]
fn an_imagined_state_cannot_be_told_from_the_real_one() {
    let mut phases = Vec::new();
    let mut look = |game: &DiceHospital, state: &State, rng: &mut Chance| {
        if !phases.contains(&state.open.phase) {
            phases.push(state.open.phase);
        }
        for eye in eyes(game) {
            let view = game.view(state, eye);
            let imagined = game.imagine(&view, rng);
            assert_eq!(game.view(&imagined, eye), view, "{eye:?} sees the same");
            assert_eq!(game.next(&imagined), game.next(state), "the same has to happen next");
            if let Eye::Seat(own) = eye {
                assert_eq!(choices(game, &imagined, own), choices(game, state, own), "{own} may do the same");
                assert_eq!(view.moves(game), choices(game, state, own), "and sees what it may do");
            }
            let Next::Seats(asked) = game.next(state) else { continue };
            for other in asked.iter().filter(|&other| eye != Eye::Seat(other)) {
                let [is_only, may_be] = [state, &imagined].map(|state| choices(game, state, other).len() == 1);
                assert!(is_only == may_be || game.is_choice_secret(state, other), "{other} has one choice, or has it?");
            }
        }
    };
    positions(4, &mut look);
    // Chance alone hardly ever completes a report.
    let mut alone = until(1, &[], Phase::Activate);
    alone.state.open.hospitals[seat(1)].floor.discharged = crate::ByColour::bag([4; 3]);
    alone.go_on_until(Phase::Complete);
    look(&alone.game, &alone.state, &mut chance(4, 4));
    // Nor does it keep the planner, or play to the collections.
    let mut planning = until(2, &[("modules", "maternity")], Phase::Intake);
    planning.state.open.administrators = table::PerSeat([Some(Administrator::FamilyPlanner); crate::MAX_HOSPITALS]);
    planning.go_on_until(Phase::Births);
    look(&planning.game, &planning.state, &mut chance(4, 5));
    // Nor does it send an advisor.
    let mut advised = until(2, &[("modules", "investments")], Phase::Invest).with(&["investment-advisor"]);
    advised.state.open.actor = seat(1);
    advised.state.open.to_act = table::SeatSet::only(seat(1));
    let advised = advised.play(&["invest investment-advisor red"]).fate("tokens 1 red-same red-step");
    look(&advised.game, &advised.state, &mut chance(4, 7));
    let collecting = until(2, &[("hard-mode", "final-collections")], Phase::Collect);
    look(&collecting.game, &collecting.state, &mut chance(4, 6));
    // A bag runs empty, and a walk ends nowhere, hardly ever.
    let mut missing = until(2, &[("modules", "city")], Phase::Park);
    missing.state.open.city.grid.reading().for_each(|tile| {
        missing.state.open.city.clear(tile);
    });
    missing.go_on_until(Phase::Missing);
    look(&missing.game, &missing.state, &mut chance(4, 7));
    for phase in [Phase::Tiles, Phase::Houses, Phase::Drive, Phase::KeepBonus, Phase::Lower, Phase::NightRefill] {
        let begin = || until(3, &[("modules", "city")], Phase::Tiles);
        let (mut town, mut rng) = (begin(), chance(4, 8));
        while town.state.open.phase != phase {
            town.step(&mut rng);
            if town.state.open.phase == Phase::Over {
                town = begin();
            }
        }
        look(&town.game, &town.state, &mut rng);
    }
    assert_eq!(phases.len(), 52, "every step of a game was looked at: {phases:?}");
}

#[test]
fn what_is_not_hidden_is_imagined_as_it_is() {
    let mut hidden = 0;
    positions(7, |game, state, rng| {
        for eye in eyes(game) {
            let imagined = game.imagine(&game.view(state, eye), rng);
            assert_eq!(imagined.open, state.open, "{eye:?}");
            for other in Seat::all(game.seats()) {
                let known = eye == Eye::Seat(other);
                let (real, guess) = (&state.secret, &imagined.secret);
                assert!(!known || (real.dealt[other], real.kept[other]) == (guess.dealt[other], guess.kept[other]));
                // Whoever was dealt cards, or has kept one, has in the guess, whichever they are.
                assert_eq!(real.dealt[other].is_some(), guess.dealt[other].is_some(), "{eye:?} of {other}");
                assert_eq!(real.kept[other].is_some(), guess.kept[other].is_some(), "{eye:?} of {other}");
                hidden += usize::from(!known && real.dealt[other].is_some());
            }
            let cards = |state: &State| {
                let dealt = state.secret.dealt.0.into_iter().flatten().flatten();
                let cards: Vec<Administrator> =
                    dealt.chain(state.secret.unseen.iter().map(|index| Administrator::ALL[index])).collect();
                let distinct: BTreeSet<Administrator> = cards.iter().copied().collect();
                (cards.len(), distinct.len())
            };
            assert_eq!(cards(&imagined), cards(state), "every card is in one place");
        }
    });
    assert!(hidden > 5_000, "{hidden} seats had something to hide");
}

/// Three seats, all dealt, of which the first has kept a card.
fn dealt() -> Position {
    let position = until(3, &[("first-player", "1")], Phase::Deal)
        .fate("deal 1 red-pair leader")
        .fate("deal 2 yellow-pair rainbow")
        .fate("deal 3 green-pair red-shield");
    position.play(&["keep leader"])
}

#[test]
fn every_administrator_that_can_have_been_dealt_is_guessed() {
    let position = dealt();
    let mut rng = chance(5, 0);
    let view = position.game.view(&position.state, Eye::Seat(seat(2)));
    let imagined: Vec<State> = (0..400).map(|_| position.game.imagine(&view, &mut rng)).collect();
    let own = [Administrator::YellowPair, Administrator::Rainbow];
    let others: BTreeSet<Administrator> =
        Administrator::ALL[..8].iter().copied().filter(|card| !own.contains(card)).collect();
    for other in [1, 3].map(seat) {
        let dealt = imagined.iter().flat_map(|state| state.secret.dealt[other].expect("it was dealt"));
        assert_eq!(dealt.collect::<BTreeSet<_>>(), others, "{other}");
    }
    let kept = imagined.iter().filter_map(|state| state.secret.kept[seat(1)]);
    assert_eq!(kept.collect::<BTreeSet<_>>(), others, "the first has kept one of its two");
    for state in imagined {
        let pair = state.secret.dealt[seat(1)].expect("it was dealt");
        assert!(state.secret.kept[seat(1)].is_some_and(|kept| pair.contains(&kept)));
        assert_eq!((state.secret.dealt[seat(2)], state.secret.kept[seat(3)]), (Some(own), None));
    }
}

#[test]
fn once_all_have_chosen_only_the_other_card_is_guessed() {
    let position = dealt().play_by(2, &["keep rainbow"]).play_by(3, &["keep red-shield"]);
    let mut rng = chance(6, 0);
    let view = position.game.view(&position.state, Eye::Onlooker);
    let guesses: BTreeSet<[Administrator; 2]> =
        (0..200).map(|_| position.game.imagine(&view, &mut rng).secret.dealt[seat(1)].expect("it was dealt")).collect();
    assert!(guesses.iter().all(|pair| pair.contains(&Administrator::Leader)));
    // Five cards lie neither open nor are the leader itself.
    assert_eq!(guesses.len(), 5, "{guesses:?}");
}

#[test]
fn an_imagined_game_can_be_played_to_its_end() {
    let mut played = 0;
    positions(9, |game, state, rng| {
        // Now and then; a whole game is long.
        let opening = matches!(state.open.phase, Phase::Deal | Phase::Keep);
        if !opening && below(rng, 100) > 0 {
            return;
        }
        for eye in eyes(game) {
            let mut imagined = game.imagine(&game.view(state, eye), rng);
            while game.next(&imagined) != Next::Over {
                random_step(game, &mut imagined, rng, &mut Unwatched);
            }
            assert_eq!(imagined.open.round, crate::ROUNDS);
            played += 1;
        }
    });
    assert!(played > 300, "{played} games were played to their end");
}
