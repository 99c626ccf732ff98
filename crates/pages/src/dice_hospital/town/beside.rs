//! What lies beside the map: the ambulance, the intake tracker, the order of play, tokens, wards.

use dice_hospital::{BEDS, DiceHospital, Move, SPACES, View};
use maud::{Markup, html};
use phrasebook::dice_hospital::die as die_words;
use table::Seat;

use super::map::glimpse;
use super::tokens::tokens;
use super::walk::total_with;
use super::{helicopter, is_out};
use crate::PageContext;
use crate::art::{Van, die, van};
use crate::dice_hospital::ambulances::mothers;
use crate::table::{initials, seat_class};

/// Everything that concerns a walk besides the map.
pub(in super::super) fn beside(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
    let open = view.open();
    let (seat, city) = (context.board, &open.city);
    // Before the tiles lie there is no town.
    if city.grid.tiles() == 0 {
        return html! {};
    }
    let owned = *view.hospital(seat).floor.tokens();
    html! {
        div.beside-town {
            (own_van(context, view, seat))
            (order(game, context, view))
            (tracker(game, context, view, moves))
            // What a walk brings has its place before it comes, so that nothing else moves.
            div.pouch {
                @if is_out(view.phase()) { div.found { p.quiet title=(context.say("dh-page-found")) { (context.say("dh-town-found")) } (tokens(context, city.found)) } }
                @if owned.sum() > 0 { div.store data-says=(context.say("dh-about-kept")) { p.quiet { (context.say("dh-page-tokens")) } (tokens(context, owned)) } }
            }
            @if is_out(view.phase()) { (wards(context, view, seat)) } @else { (glimpse(game, context, view)) }
        }
    }
}

/// The ambulance of the board in the middle, with whom it has fetched.
fn own_van(context: &PageContext<'_>, view: &View, seat: Seat) -> Markup {
    let aboard = &view.open().newcomers[seat];
    let windows: Vec<_> = aboard.iter().map(|one| Some((one.colour.word(), one.value))).collect();
    let listed = aboard.iter().map(|&die| die_words(context.phrases, die)).collect::<Vec<_>>().join(", ");
    html! {
        div.own-van.(seat_class(seat)).empty[windows.is_empty()] data-says=(context.say("dh-about-own-van")) {
            span.dice { (van(Van { windows: &windows, ..Van::default() })) (mothers(context, aboard)) }
            span.hidden { (listed) }
        }
        @if is_out(view.phase()) {
            @let total = [("total", view.open().intake_total(seat).into())];
            p.so-far title=(context.phrases.say("dh-page-total", total.clone())) { (context.phrases.say("dh-town-so-far", total)) }
        }
    }
}

/// The totals that three patients in the town can have, each showing 1 to 5.
const TOTALS: std::ops::RangeInclusive<i8> = 3..=15;

/// The intake tracker: whose marker stands where, and where one's own could come to stand.
fn tracker(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
    let open = view.open();
    let totals = &open.city.totals;
    let marked = |seat: &Seat| totals[*seat].is_some();
    let mut seats: Vec<Seat> = Seat::all(usize::from(game.setup().seats)).filter(marked).collect();
    // Of equal ones the last marker lies on top and comes first (CC-CITY-50).
    seats.sort_by_key(|&seat| if is_out(view.phase()) { walked_at(game, view, seat) } else { -place(view, seat) });
    let dice = moves.iter().filter_map(|mv| if let Move::Fetch(tile) = *mv { open.city.patient(tile) } else { None });
    let is_last = context.acts() && open.newcomers[context.board].len() + 1 == SPACES;
    let ghosts: Vec<i8> = dice.filter(|_| is_last).map(|die| total_with(view, context.board, die)).collect();
    let lowest = totals.0.iter().flatten().copied().min().unwrap_or(*TOTALS.start()).min(*TOTALS.start());
    let said = seats.iter().rev().filter_map(|&seat| {
        let gaps = [("name", context.names.of(seat).into()), ("total", totals[seat]?.into())];
        Some(context.phrases.say("dh-town-total", gaps))
    });
    html! {
        div.tracker title=(context.say("dh-page-tracker")) {
            p.quiet { (context.say("dh-town-tracker")) }
            p.hidden { (said.collect::<Vec<_>>().join(", ")) }
            ol aria-hidden="true" {
                @for total in lowest..=*TOTALS.end() {
                    li id={ "total-" (total) } .ghost[ghosts.contains(&total)] {
                        span.markers { @for &seat in seats.iter().filter(|&&seat| totals[seat] == Some(total)) { i.(seat_class(seat)) title=(context.names.of(seat)) { (initials(context, seat)) } } }
                        b { (crate::signed(total.into())) }
                    }
                }
            }
        }
    }
}

/// Where a seat comes in the order of the walks: clockwise from the first player in the first
/// round, later as the order tokens of the round before say (CC-CITY-17, CC-CITY-21).
fn walked_at(game: &DiceHospital, view: &View, seat: Seat) -> i8 {
    let (open, seats) = (view.open(), usize::from(game.setup().seats));
    match open.round {
        1 => ((seat.index() + seats - open.first.index()) % seats) as i8,
        _ => place(view, seat),
    }
}

/// A seat's order token; 0 before the first are dealt.
fn place(view: &View, seat: Seat) -> i8 {
    view.open().city.order[seat] as i8
}

/// The order of play.
fn order(game: &DiceHospital, context: &PageContext<'_>, view: &View) -> Markup {
    let open = view.open();
    let mut seats: Vec<Seat> = Seat::all(usize::from(game.setup().seats)).collect();
    seats.sort_by_key(|&seat| (place(view, seat), seat));
    html! {
        div.in-order data-says=(context.say("dh-about-order")) {
            p.quiet { (context.say("dh-page-order")) }
            ol.order {
                @for seat in seats.into_iter().filter(|&seat| place(view, seat) > 0) {
                    li.(seat_class(seat)) title=(context.names.of(seat)) {
                        b { (place(view, seat)) }
                        span aria-hidden="true" { (initials(context, seat)) }
                        span.hidden { (context.names.of(seat)) }
                        @if open.first == seat { span title=(context.say("dh-page-helicopter")) { (helicopter()) span.hidden { (context.say("dh-page-helicopter")) } } }
                    }
                }
            }
        }
    }
}

/// One's patients in a row, and the beds that are free.
fn wards(context: &PageContext<'_>, view: &View, seat: Seat) -> Markup {
    let patients: Vec<_> = view.hospital(seat).floor.patients().map(|(_, patient)| patient).collect();
    let free = BEDS.saturating_sub(view.hospital(seat).floor.patients().filter(|&(bed, _)| bed < BEDS).count());
    html! {
        div.own-wards data-says=(context.say("dh-about-own-wards")) {
            p.quiet { (context.phrases.say("dh-page-own-wards", [("count", free.into())])) }
            p.row aria-hidden="true" {
                @for patient in patients { span.infant[patient.infant] { (die(patient.printed.word(), patient.value)) } }
                @for _ in 0..free { i.bunk {} }
            }
        }
    }
}
