//! What is shown of a game that is over: whom a turning point was about, and what kill marks cost.

use dynamite_nurse::{Card, Cards, DynamiteNurse, Patient, PatientCard, View, patient_kinds};
use maud::{Markup, html};
use table::Seat;

use super::glance::{BED, cot, lying};
use super::marks::Marks;
use super::pictures::{dynamite, picture, skull, star};
use super::words::chart_known;
use crate::table::{initials, seat_class};
use crate::{Decisive, PageContext, TurningPoint};

/// Patients that are drawn.
const SHOWN: usize = 3;

/// Whoever was healed or died then, in bed; or the card that brought the points.
pub(super) fn drawn(game: &DynamiteNurse, before: &View, after: &View, point: &TurningPoint) -> Option<Markup> {
    let (then, now) = (before.open(), after.open());
    let dies = matches!(point.what, Decisive::Loss(_));
    let (had, has) = if dies {
        (&then.graveyard, &now.graveyard)
    } else {
        (&then.hospitals[point.seat].acquired, &now.hospitals[point.seat].acquired)
    };
    let more = |card: PatientCard| has.count(card.index()).saturating_sub(had.count(card.index()));
    let mut patients: Vec<Patient> = patient_kinds(has)
        .flat_map(|card| std::iter::repeat_n(Patient { critical: dies, ..Patient::new(card) }, more(card)))
        .collect();
    if patients.is_empty() && !dies {
        patients = admitted(before, after, point.seat);
    }
    if patients.is_empty() {
        return bought(game, &then.hospitals[point.seat].discard, &now.hospitals[point.seat].discard);
    }
    if let Decisive::Loss(count) = point.what {
        // Others may have lost somebody by the same card.
        let charges = then.charges(point.seat).map(|place| then.row[place].patient);
        let own: Vec<Patient> = then.hospitals[point.seat].admitted.iter().copied().chain(charges).collect();
        patients.sort_by_key(|patient| own.iter().all(|known| known.card != patient.card));
        patients.truncate(usize::try_from(count).unwrap_or(1));
    }
    patients.truncate(SHOWN);
    Some(html! {
        svg.souvenir.glimpse viewBox=(format!("-2 -4 {} 70", patients.len() * BED + 4)) {
            @for (place, &patient) in patients.iter().enumerate() {
                (cot(place))
                (lying(game.pack().patient(patient.card), game.pack().severity(patient), patient, place))
                @if dies { g transform=(format!("translate({} 34) scale(1.5)", place * BED + 23)) { use href="#dn-skull" {} } }
            }
        }
    })
}

/// Whoever has come to bed.
fn admitted(before: &View, after: &View, seat: Seat) -> Vec<Patient> {
    let mut had: Vec<Patient> = before.open().hospitals[seat].admitted.iter().copied().collect();
    let came = |patient: &Patient| match had.iter().position(|known| known.card == patient.card) {
        Some(place) => {
            had.swap_remove(place);
            false
        }
        None => true,
    };
    after.open().hospitals[seat].admitted.iter().copied().filter(came).collect()
}

/// The card with points that has come to a discard pile.
fn bought(game: &DynamiteNurse, had: &Cards, has: &Cards) -> Option<Markup> {
    let new = |card: &Card| has.count(card.index()) > had.count(card.index());
    let card = dynamite_nurse::kinds(has).filter(new).find(|&card| game.pack().card(card).vp > 0)?;
    Some(html! { span.souvenir { (picture(card, game.pack().card(card))) (star(game.pack().card(card).vp)) } })
}

/// The most marks that the chart tells apart.
const MOST: u8 = 6;

/// What kill marks cost, with everybody at what counts for them.
pub(super) fn chart(game: &DynamiteNurse, context: &PageContext<'_>, view: &View) -> Markup {
    let seats: Vec<(Seat, Marks)> =
        Seat::all(context.holders.len()).map(|seat| (seat, Marks::of(game, view, seat))).collect();
    let known = chart_known(game, context);
    html! {
        div.cost-of-marks {
            h4 { (skull()) (context.say("dn-result-chart")) }
            ol {
                @for marks in 0..=MOST {
                    @let cost = game.cost_of_marks(marks);
                    @let gaps = [("marks", marks.into()), ("cost", cost.into())];
                    @let here: Vec<&(Seat, Marks)> = seats.iter().filter(|(_, own)| own.counted.min(MOST) == marks).collect();
                    @let sums = here.iter().filter(|(_, own)| own.differ()).map(|(seat, own)| format!("\n{}", context.pair(context.names.of(*seat), &own.tell(context.phrases))));
                    li.none[here.is_empty()] data-says={ (context.phrases.say("dn-result-chart-about", gaps)) (sums.collect::<String>()) "\n\n" (known) } {
                        small { (marks) @if marks == MOST { "+" } ":" }
                        b { @if cost > 0 { "−" } (cost) }
                        span.faces {
                            @for &&(seat, _) in &here {
                                span.face.(seat_class(seat)) { (initials(context, seat)) @if view.open().title == Some(seat) { (dynamite()) } }
                            }
                        }
                    }
                }
            }
        }
    }
}
