//! Where newcomers lie: whole wards are places for them. Whoever makes room for a Mother is taken in
//! hand and put elsewhere, or given up; newcomers are taken in hand where any may come first.

use dice_hospital::{BEDS, DiceHospital, Die, Move, Patient, Phase, View, WARDS, Ward};
use maud::{Markup, html};
use phrasebook::Tell;
use phrasebook::dice_hospital::{die as die_words, patient as patient_words};

use super::own;
use crate::PageContext;
use crate::art::{die, sign};
use crate::ways::{Way, json, thing};

/// The slot of the hand that holds whoever makes room, or comes next.
const WHO: &str = "who";
/// Nobody is in hand.
const NOBODY: &str = "nobody";
/// The menu of those who can be given up.
const GIVE_UP: &str = "give-up";

/// Whoever can make room for a Mother, each once.
fn movable(moves: &[Move]) -> Vec<Patient> {
    let mut patients = Vec::new();
    for &mv in moves {
        if let Move::Shift(patient, _) = mv
            && !patients.contains(&patient)
        {
            patients.push(patient);
        }
    }
    patients
}

/// For the wards while room is made: the slot of the hand and what it can hold.
pub(super) fn choices(view: &View, moves: &[Move]) -> Option<(&'static str, String)> {
    let patients = movable(moves);
    let listed = || patients.iter().fold(NOBODY.to_owned(), |list, patient| format!("{list} {patient}"));
    (view.phase() == Phase::MakeRoom && !patients.is_empty()).then(|| (WHO, listed()))
}

/// What a click on a patient takes in hand, if it can make room.
pub(super) fn takes(view: &View, moves: &[Move], patient: Patient) -> Option<String> {
    (view.phase() == Phase::MakeRoom && movable(moves).contains(&patient)).then(|| thing(WHO, patient))
}

/// The place of the first free bed of a ward, if there is one.
fn free_bed(context: &PageContext<'_>, view: &View, ward: Ward) -> Option<usize> {
    let floor = &view.hospital(context.board).floor;
    let first = ward.index() * (BEDS / WARDS);
    let lying = floor.beds();
    let is_free = |bed: usize| lying[bed].is_none() && floor.waiting().all(|(known, _)| known != bed);
    (0..BEDS / WARDS).find(|place| is_free(first + place))
}

/// The whole ward as the place for somebody who has none yet. Empty wards are alike: one of them
/// is listed, and a click on any other does the same.
pub(super) fn way_in(
    game: &DiceHospital,
    context: &PageContext<'_>,
    view: &View,
    moves: &[Move],
    ward: Ward,
) -> Markup {
    if own(context, view).is_none() {
        return html! {};
    }
    if view.phase() == Phase::MakeRoom {
        return way_aside(game, context, view, moves, ward);
    }
    match *coming(moves) {
        [] => html! {},
        [newcomer] => way_for(game, context, view, moves, ward, newcomer),
        ref several => way_for_any(game, context, view, moves, ward, several),
    }
}

/// Whoever can be put to bed next, each once.
fn coming(moves: &[Move]) -> Vec<Die> {
    let mut dice = Vec::new();
    for &mv in moves {
        if let Move::Admit(die, _) = mv
            && !dice.contains(&die)
        {
            dice.push(die);
        }
    }
    dice
}

/// The ward as a place for whichever newcomer is in hand.
fn way_for_any(
    game: &DiceHospital,
    context: &PageContext<'_>,
    view: &View,
    moves: &[Move],
    ward: Ward,
    newcomers: &[Die],
) -> Markup {
    let like = view.hospital(context.board).floor.ward_like(ward);
    let name = context.phrases.say("dh-page-ward", [("ward", ward.number().into())]);
    let bed = free_bed(context, view, ward);
    let makes_room = context.say("dh-page-makes-room");
    let here: Vec<Die> = newcomers.iter().copied().filter(|&die| moves.contains(&Move::Admit(die, like))).collect();
    let ways = here.iter().map(|&die| {
        let said = game.word(context.phrases, &context.names, view, Move::Admit(die, ward));
        let said = if bed.is_none() { format!("{said}, {makes_room}") } else { said };
        Way::new([(WHO, die.to_string())], Move::Admit(die, like), said)
    });
    html! {
        button.into.spot.costs[bed.is_none()] type="button" id={ "ward-" (ward.number()) } data-plain=(name) data-ways=[json(ways.collect())] data-else={ "admit * " (like.number()) }
            data-bed=[bed] {
            span.hidden.says { (name) }
            @for one in here { span hidden data-for=(thing(WHO, one)) {
                @if bed.is_some() { (die(one.colour.word(), one.value)) } @else { span.makes-room aria-hidden="true" { (makes_room) } }
            } }
        }
    }
}

/// The ward as a place for a newcomer; one that does not fit says why.
fn way_for(
    game: &DiceHospital,
    context: &PageContext<'_>,
    view: &View,
    moves: &[Move],
    ward: Ward,
    newcomer: Die,
) -> Markup {
    let like = Move::Admit(newcomer, view.hospital(context.board).floor.ward_like(ward));
    let can = moves.contains(&like);
    let said = game.word(context.phrases, &context.names, view, Move::Admit(newcomer, ward));
    let bed = free_bed(context, view, ward);
    // In a full ward somebody else has to make room.
    let costs = can && bed.is_none();
    let makes_room = context.say("dh-page-makes-room");
    let said = if costs { format!("{said}, {makes_room}") } else { said };
    html! {
        button.into.can[can].costs[costs] type="button" id={ "ward-" (ward.number()) } data-move=[can.then_some(like)] data-try=[(!can).then_some(like)]
            aria-disabled=[(!can).then_some("true")] tabindex=[(!can).then_some("-1")] data-bed=[bed] aria-label=(said) {
            @if can && !costs { (die(newcomer.colour.word(), newcomer.value)) }
            @if costs { span.makes-room aria-hidden="true" { (makes_room) } }
        }
    }
}

/// The ward as a place for whoever makes room for a Mother, once that is decided.
fn way_aside(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move], ward: Ward) -> Markup {
    let full = game.admitting(view.open()).and_then(|(.., full)| full);
    if full == Some(ward) {
        return html! {};
    }
    let like = view.hospital(context.board).floor.ward_like(ward);
    let name = context.phrases.say("dh-page-ward", [("ward", ward.number().into())]);
    let here: Vec<Patient> =
        movable(moves).into_iter().filter(|&patient| moves.contains(&Move::Shift(patient, like))).collect();
    let ways = here.iter().map(|&patient| {
        let said = game.word(context.phrases, &context.names, view, Move::Shift(patient, ward));
        Way::new([(WHO, patient.to_string())], Move::Shift(patient, like), said)
    });
    html! {
        button.into.spot type="button" id={ "ward-" (ward.number()) } data-plain=(name) data-ways=[json(ways.collect())] data-else={ "shift * " (like.number()) }
            data-no=(context.say("dh-page-no-who")) data-bed=[free_bed(context, view, ward)] {
            span.hidden.says { (name) }
            @for patient in here { span hidden data-for=(thing(WHO, patient)) { (die(patient.printed.word(), patient.value)) } }
        }
    }
}

/// Whoever waits for a bed, to be taken in hand where any may come first; and while room is made for
/// one of them, who could be given up for her.
pub(super) fn door(context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
    let own = own(context, view);
    let coming = Some(coming(moves)).filter(|coming| own.is_some() && coming.len() > 1).unwrap_or_default();
    let choices = coming.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let waiting = &*view.open().newcomers[context.board];
    // Of those who are alike the first can be taken.
    let taken = |place: usize| coming.contains(&waiting[place]) && !waiting[..place].contains(&waiting[place]);
    let given_up: Vec<Move> = match (view.phase(), own) {
        (Phase::MakeRoom, Some(_)) => moves.iter().copied().filter(|mv| matches!(mv, Move::Remove(_))).collect(),
        _ => Vec::new(),
    };
    html! {
        div.door role="group" aria-label=(context.say("dh-page-door")) data-rule="crowd" data-slot=[(!coming.is_empty()).then_some(WHO)] data-choices=[(!coming.is_empty()).then_some(choices)] {
            span { (context.say("dh-page-door")) }
            @for (place, &one) in waiting.iter().enumerate() {
                @if taken(place) {
                    button.comer type="button" id={ "comer-" (one) } aria-pressed="false" data-take=(thing(WHO, one)) title=(die_words(context.phrases, one)) { (newcomer(context, one)) span.hidden { (die_words(context.phrases, one)) } }
                } @else { span { (newcomer(context, one)) span.hidden { (die_words(context.phrases, one)) } } }
            }
            @if !given_up.is_empty() {
                button.act.small type="button" id=(GIVE_UP) data-opens=(GIVE_UP) { (sign("morgue")) (context.say("dh-page-give-up")) }
                div.menu popover="manual" data-menu=(GIVE_UP) role="group" aria-label=(context.say("dh-page-give-up")) {
                    @for mv in given_up { (farewell(context, mv)) }
                }
            }
        }
    }
}

/// Somebody who has no bed yet; a Mother with her letter.
pub(super) fn newcomer(context: &PageContext<'_>, one: Die) -> Markup {
    html! {
        @if one.is_mother() {
            span.of-mother { (die("pink", one.value)) span.kin aria-hidden="true" { (context.say("dh-page-mother")) } }
        } @else { (die(one.colour.word(), one.value)) }
    }
}

/// Giving somebody up, with what that costs.
fn farewell(context: &PageContext<'_>, mv: Move) -> Markup {
    let Move::Remove(patient) = mv else { return html! {} };
    let words = patient_words(context.phrases, patient);
    html! {
        button.act.small type="button" data-move=(mv) {
            (die(patient.printed.word(), patient.value)) (context.phrases.say("dh-page-give-up-whom", [("text", words.into())]))
        }
    }
}

#[cfg(test)]
mod tests {
    use dice_hospital::State;
    use table::{Game, Seat};

    use super::super::beds::wards;
    use super::super::tests::{context, game};
    use super::*;
    use crate::testing;

    /// A position of a random game with Maternity, and who decides in it.
    fn found(wanted: impl Fn(&State, &[Move]) -> bool) -> (DiceHospital, State, Seat, Vec<Move>) {
        let game = game(2, "maternity");
        let (state, seat, moves) = found_in(&game, wanted);
        (game, state, seat, moves)
    }

    fn found_in(game: &DiceHospital, wanted: impl Fn(&State, &[Move]) -> bool) -> (State, Seat, Vec<Move>) {
        for seed in 1..60 {
            let mut decides = None;
            testing::play(game, seed, |state, seat, moves, rng| {
                if decides.is_none() && wanted(state, moves) {
                    decides = Some((*state, seat, moves.to_vec()));
                }
                decides.is_none().then(|| table::chance::pick(rng, moves))
            });
            if let Some((state, seat, moves)) = decides {
                return (state, seat, moves);
            }
        }
        panic!("no such position");
    }

    /// The button of a ward.
    fn ward_button(html: &str, ward: Ward) -> &str {
        let rest = html.split(&format!("id=\"ward-{}\"", ward.number())).nth(1).expect("a button");
        rest.split("</button>").next().expect("its end")
    }

    #[test]
    fn nobody_is_given_up_by_a_click_on_a_bed() {
        let (game, state, seat, moves) = found(|state, _| state.open.phase == Phase::MakeRoom);
        let context = context(seat, 2);
        let html = wards(&game, &context, &game.view(&state, context.eye), &moves).into_string();
        for &mv in &moves {
            let Move::Remove(patient) = mv else { continue };
            assert!(html.contains(&format!("data-take=\"who:{patient}\"")), "{patient} is taken in hand: {html}");
            assert_eq!(html.matches(&mv.to_string()).count(), 1, "{mv} is in the menu alone: {html}");
            assert!(html.split("data-menu=\"give-up\"").nth(1).is_some_and(|menu| menu.contains(&mv.to_string())));
        }
        for &mv in moves.iter().filter(|mv| matches!(mv, Move::Shift(..))) {
            let Move::Shift(_, ward) = mv else { continue };
            assert!(ward_button(&html, ward).contains(&mv.to_string()), "{mv}: {html}");
        }
    }

    #[test]
    fn cc_d_21_a_click_on_any_empty_ward_does_the_same() {
        let empty = |state: &State, seat: Seat| -> Vec<Ward> {
            let lying = state.open.hospitals[seat].floor.beds();
            let free = |ward: &Ward| lying[ward.range()].iter().all(Option::is_none);
            Ward::ALL.into_iter().filter(free).collect()
        };
        let houses = |state: &State, moves: &[Move]| {
            let mother = moves.iter().any(|mv| matches!(mv, Move::Admit(die, _) if die.is_mother()));
            state.open.phase == Phase::House
                && mother
                && empty(state, state.open.to_act.iter().next().unwrap_or(Seat::FIRST)).len() > 1
        };
        let (game, state, seat, moves) = found(houses);
        let context = context(seat, 2);
        let html = wards(&game, &context, &game.view(&state, context.eye), &moves).into_string();
        let alike = empty(&state, seat);
        let listed =
            moves.iter().find(|mv| matches!(mv, Move::Admit(_, ward) if *ward == alike[0])).expect("the lowest");
        for &ward in &alike {
            assert!(ward_button(&html, ward).contains(&format!("data-move=\"{listed}\"")), "{ward:?}: {html}");
        }
        // Where she cannot lie, the rules are asked why.
        let fit = |ward: Ward| moves.iter().any(|mv| matches!(mv, Move::Admit(_, there) if *there == ward));
        let others: Vec<Ward> = Ward::ALL.into_iter().filter(|&ward| !fit(ward) && !alike.contains(&ward)).collect();
        assert!(!others.is_empty(), "there was a Mother from the start");
        for ward in others {
            let button = ward_button(&html, ward);
            assert!(button.contains("data-try=\"admit") && !button.contains("data-move"), "{ward:?}: {html}");
        }
    }

    #[test]
    fn cc_r_43_any_newcomer_is_taken_in_hand_and_put_into_a_ward() {
        let pack = std::sync::Arc::new(dice_hospital::Pack::standard().expect("sound"));
        let agreed = [("modules", "maternity"), ("newcomers", "any-order")].into_iter().collect();
        let game = DiceHospital::set_up(pack, 2, &agreed).expect("possible");
        let (state, seat, moves) =
            found_in(&game, |state, moves| state.open.phase == Phase::House && coming(moves).len() > 1);
        let context = context(seat, 2);
        let html = wards(&game, &context, &game.view(&state, context.eye), &moves).into_string();
        let dice = coming(&moves);
        assert!(dice[0].is_mother(), "she is in hand to begin with: {dice:?}");
        assert!(html.contains(&format!("data-choices=\"{}", dice[0])), "{html}");
        for die in &dice {
            assert_eq!(html.matches(&format!("data-take=\"who:{die}\"")).count(), 1, "{die}: {html}");
        }
        for &mv in &moves {
            let Move::Admit(_, ward) = mv else { continue };
            assert!(ward_button(&html, ward).contains(&mv.to_string()), "{mv}: {html}");
        }
        // Whoever looks on takes nobody in hand.
        let other = super::super::tests::context(Seat::all(2).find(|&other| other != seat).expect("another"), 2);
        let html = wards(&game, &other, &game.view(&state, other.eye), &[]).into_string();
        assert!(!html.contains("data-take"), "{html}");
    }

    #[test]
    fn a_full_ward_says_that_somebody_makes_room() {
        let full = |state: &State, seat: Seat, ward: Ward| {
            state.open.hospitals[seat].floor.beds()[ward.range()].iter().all(Option::is_some)
        };
        let houses = |state: &State, moves: &[Move]| {
            let seat = state.open.to_act.iter().next().unwrap_or(Seat::FIRST);
            state.open.phase == Phase::House
                && moves.iter().any(|mv| matches!(mv, Move::Admit(_, ward) if full(state, seat, *ward)))
        };
        let (game, state, seat, moves) = found(houses);
        let context = context(seat, 2);
        let html = wards(&game, &context, &game.view(&state, context.eye), &moves).into_string();
        for &mv in &moves {
            let Move::Admit(_, ward) = mv else { continue };
            assert_eq!(ward_button(&html, ward).contains("makes room"), full(&state, seat, ward), "{mv}: {html}");
        }
    }
}
