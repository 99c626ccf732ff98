//! What must hold for tokens after every step of random games (section 10 of the ledger).

use table::{Game, Seat};

use crate::tests::invariants::play_all;
use crate::{Colour, DiceHospital, Hospital, Open, Phase, Stage, State};

/// Tokens lie where they may, and workers stand where there is room.
pub(in crate::tests) fn check_token_places(open: &Open, hospital: &Hospital) {
    let floor = &hospital.floor;
    let bare = |place: usize| floor.investments.on_card(place) == crate::BARE;
    let others = (0..floor.staff.len()).filter(|&place| floor.staff[place] != crate::Specialist::Trainee);
    assert!(others.into_iter().all(bare) && (floor.staff.len()..8).all(bare), "CC-V-17");
    let beyond = (floor.rooms.len()..20).all(|place| floor.investments.on_room(place) == crate::BARE);
    assert!(beyond, "CC-V-17");
    let since = matches!(
        open.phase,
        Phase::Invest
            | Phase::Look
            | Phase::Advise
            | Phase::KeepToken
            | Phase::Activate
            | Phase::Spare
            | Phase::Bonuses
            | Phase::NightRefill
            | Phase::Collect
            | Phase::Over
    );
    assert!(since || hospital.invested.is_none(), "CC-V-18 in {:?}", open.phase);
}

/// Every investment token is somewhere, and no space of the board is too full.
pub(in crate::tests) fn check_tokens(game: &DiceHospital, state: &State) {
    let (open, setup) = (&state.open, game.setup());
    for token in crate::Token::all() {
        let used = setup.investment_colours().contains(&token.colour());
        let pile = state.secret.piles[token.colour()].copies(token.index());
        let hand = state.secret.hand.iter().filter(|&&known| known == token).count();
        let lie = |seat: Seat| open.hospitals[seat].floor.investments.iter().filter(|&known| known == token).count();
        let placed: usize = Seat::all(game.seats()).map(lie).sum();
        let all = pile + hand + placed + usize::from(open.gone.of(token));
        assert_eq!(all, if used { 2 } else { 0 }, "CC-V-16: {token}");
    }
    for colour in Colour::ALL {
        assert_eq!(usize::from(open.piles[colour]), state.secret.piles[colour].len(), "CC-V-16");
        assert!(open.investors(colour) <= if setup.seats < 4 { 1 } else { 2 }, "CC-V-18");
    }
}

/// A placement goes on from layer to layer, and what its tokens look at stays (CC-V-20).
pub(in crate::tests) fn check_layers(before: &State, after: &State, seat: Seat) {
    let layer = |stage: Stage| match stage {
        Stage::Declaring | Stage::Swapping | Stage::Targets | Stage::Rolling => Some(0),
        Stage::Tokens => Some(1),
        Stage::Window | Stage::Caring | Stage::CareRoll | Stage::Admissions | Stage::Drawing | Stage::Housing => {
            Some(2)
        }
        Stage::Learning => Some(3),
        _ => None,
    };
    let [was, is] = [before, after].map(|state| &state.open.hospitals[seat].floor);
    let (Some(from), Some(to)) = (layer(was.stage), layer(is.stage)) else { return };
    assert!(from <= to, "CC-V-20: {:?} after {:?}", is.stage, was.stage);
    if from > 0 {
        let (was, is) = (&was.placement, &is.placement);
        assert!(is.healed & !was.healed == 0 && is.treated & !was.treated == 0, "CC-V-20");
        assert!(
            is.values_healed == was.values_healed && is.used_tokens & was.used_tokens == was.used_tokens,
            "CC-V-20"
        );
        assert!(was.before == is.before || to == 2, "CC-V-20: only whoever comes in is new");
    }
}

#[test]
fn books_and_states_agree_with_investments() {
    let all_hard = ("hard-mode", "opening-crisis,final-collections,epidemic,superbug");
    let promos = ("promos", "consultant,admissions-nurse");
    for modules in ["investments", "investments,maternity", "city,investments", "city,investments,maternity"] {
        let modules = ("modules", modules);
        let everything = vec![modules, ("events", "yes"), all_hard, promos, ("experimental-medicine", "yes")];
        let plain: Vec<(usize, Vec<(&str, &str)>)> = (2..=5).map(|seats| (seats, vec![modules])).collect();
        play_all(&plain, 50_000);
        let mixed: Vec<_> = (2..=5).map(|seats| (seats, everything.clone())).collect();
        play_all(&mixed, 15_000);
        // Rooms that move two patients or none (CC-R-34).
        play_all(&[(2, vec![modules, ("observation", "exactly-two")])], 15_000);
    }
}
