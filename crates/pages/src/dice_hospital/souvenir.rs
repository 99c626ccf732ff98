//! What a turning point was about: the wards of those who died, or whoever walked out of the door.

use dice_hospital::{BEDS, Colour, DiceHospital, Patient, View, WARDS};
use maud::{Markup, html};

use crate::art::die_at;
use crate::{Decisive, TurningPoint};

/// Beds of a ward, and dice that walk in a row.
const ROW: usize = BEDS / WARDS;
/// Wards that are drawn.
const SHOWN: usize = 2;
/// Dice that are drawn: up to this many large, and as many as have room small.
const LARGE: usize = 9;
const WALKERS: usize = 20;

/// A piece of a hospital on the evening before.
pub(super) fn drawn(game: &DiceHospital, evening: &View, point: &TurningPoint) -> Option<Markup> {
    match point.what {
        Decisive::Loss(_) => lost(game, evening, point),
        Decisive::Lead { .. } | Decisive::Gain { .. } => went_home(evening, point),
    }
}

/// The wards in which somebody died.
fn lost(game: &DiceHospital, evening: &View, point: &TurningPoint) -> Option<Markup> {
    let forecast = game.forecast(evening, point.seat);
    let beds = evening.hospital(point.seat).floor.beds();
    let wards = (0..WARDS).map(|ward| ward * ROW..(ward + 1) * ROW);
    let wards: Vec<_> = wards.filter(|ward| ward.clone().any(|bed| forecast.dies(bed))).take(SHOWN).collect();
    let high = wards.len();
    (high > 0).then(|| {
        html! {
            svg.souvenir viewBox=(format!("-4 -4 {} {}", ROW * 48 + 4, high * 66 + 4)) {
                @for (row, ward) in wards.into_iter().enumerate() {
                    @for (place, bed) in ward.enumerate() {
                        g transform=(format!("translate({} {})", place * 48, row * 66)) { (lies(beds[bed], forecast.dies(bed))) }
                    }
                }
            }
        }
    })
}

/// A bed with whoever lies in it.
fn lies(patient: Option<Patient>, dies: bool) -> Markup {
    let treated = patient.is_some_and(|patient| patient.treated);
    html! {
        rect width="44" height="62" rx="5" fill="var(--sheet)" stroke="var(--pillow2)" {}
        path d="M0 0h44v5H0zM0 57h44v5H0z" fill="var(--wood)" {}
        @if !treated { path d="M0 44h44v13H0z" fill="var(--blanket)" {} }
        @if let Some(patient) = patient { (die_at(patient.printed.word(), patient.value, 5., if treated { 16. } else { 8. }, 34.)) }
        @if treated { path d="M0 47q22-4 44 0v10H0z" fill="var(--blanket)" {} }
        @if dies { circle cx="7" cy="10" r="8" fill="#fff" stroke="var(--r)" stroke-width="1.5" {} path d="M7 5v10M4 8.5h6" stroke="var(--r)" stroke-width="2" {} }
    }
}

/// The open door, and who walks out of it.
fn went_home(evening: &View, point: &TurningPoint) -> Option<Markup> {
    let home = evening.hospital(point.seat).floor.discharged;
    let colours = home.iter().flat_map(|(colour, count)| (0..count).map(move |_| colour));
    let walkers: Vec<Colour> = colours.take(WALKERS).collect();
    let (row, size) = if walkers.len() > LARGE { (5, 17.4) } else { (ROW, 29.) };
    (!walkers.is_empty()).then(|| {
        html! {
            svg.souvenir viewBox="-2 0 152 120" {
                rect x="-2" y="104" width="152" height="16" fill="var(--paper2)" {}
                rect x="4" y="26" width="46" height="80" rx="4" fill="var(--wall2)" {}
                rect x="10" y="32" width="34" height="74" fill="#ffe49a" {}
                path d="M10 32l20 8v72l-20-6z" fill="var(--g)" {}
                circle cx="26" cy="74" r="2.6" fill="#fff" {}
                @for (number, colour) in walkers.into_iter().enumerate() {
                    @let (column, line) = (number % row, number / row);
                    (die_at(colour.word(), 6, 54. + column as f64 * (size * 1.07), 113. - size - line as f64 * (size * 1.14), size))
                }
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use dice_hospital::{ByColour, Phase};
    use table::{Eye, Game, Seat};

    use super::super::tests::game;
    use super::*;
    use crate::testing;

    #[test]
    fn a_turning_point_shows_who_died_and_who_went_home() {
        let (game, seat) = (game(2, ""), Seat::FIRST);
        let point = |what| TurningPoint { turn: 1, entries: 1, seat, what };
        let dice = |what, state: &_| {
            let html = drawn(&game, &game.view(state, Eye::Onlooker), &point(what));
            html.map(|html| (html.0.matches("class=\"die").count(), html.0.matches("<circle").count()))
        };
        let dies = |state: &dice_hospital::State| {
            let forecast = game.forecast(&game.view(state, Eye::Onlooker), seat);
            state.open.phase == Phase::Activate && forecast.dying > 0
        };
        let mut state = testing::find(&game, 1, dies).expect("somebody is in danger");
        let (lying, dying) = dice(Decisive::Loss(1), &state).expect("a ward");
        assert!(dying >= 1 && lying >= dying, "{dying} of {lying}");
        let home = &mut state.open.hospitals[seat].floor.discharged;
        (home[Colour::Red], home[Colour::Green]) = (3, 8);
        let gain = Decisive::Gain { points: 30, second: None };
        assert_eq!(dice(gain, &state), Some((11, 1)), "all of them, and the door");
        state.open.hospitals[seat].floor.discharged = ByColour::default();
        assert_eq!(dice(gain, &state), None, "points that no patient brought");
    }
}
