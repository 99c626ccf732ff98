//! What a turning point was about: the beds of those who went home, or of those who died.

use dice_hospital::{BEDS, View};
use maud::{Markup, html};

use crate::art::die_at;
use crate::{Decisive, TurningPoint};

/// Beds that are drawn, in rows of this many.
const SHOWN: usize = 6;
const ROW: usize = 3;

/// The beds of a hospital on the evening before: the healed, or the dying.
pub(super) fn drawn(evening: &View, point: &TurningPoint) -> Option<Markup> {
    let dies = matches!(point.what, Decisive::Loss(_));
    let floor = &evening.hospital(point.seat).floor;
    let mut patients: Vec<_> =
        floor.beds().into_iter().take(BEDS).flatten().filter(|patient| patient.treated != dies).collect();
    // Whoever dies shows least, whoever leaves shows most.
    patients.sort_by_key(|patient| if dies { patient.value } else { 6 - patient.value.min(6) });
    patients.truncate(SHOWN);
    if patients.is_empty() {
        return None;
    }
    let (wide, high) = (patients.len().min(ROW), patients.len().div_ceil(ROW));
    Some(html! {
        svg.souvenir viewBox=(format!("-4 -4 {} {}", wide * 48 + 4, high * 66 + 4)) {
            @for (index, patient) in patients.into_iter().enumerate() {
                g transform=(format!("translate({} {})", index % ROW * 48, index / ROW * 66)) {
                    rect width="44" height="62" rx="5" fill="var(--sheet)" stroke="var(--pillow2)" {}
                    path d="M0 0h44v5H0zM0 57h44v5H0z" fill="var(--wood)" {}
                    @if dies { path d="M0 44h44v13H0z" fill="var(--blanket)" {} }
                    (die_at(patient.printed.word(), patient.value, 5., if dies { 10. } else { 16. }, 34.))
                    @if dies {
                        circle cx="7" cy="12" r="8" fill="#fff" stroke="var(--r)" stroke-width="1.500" {} path d="M7 7v10M4 10.500h6" stroke="var(--r)" stroke-width="2" {}
                    } @else {
                        path d="M0 47q22-4 44 0v10H0z" fill="var(--blanket)" {}
                    }
                }
            }
        }
    })
}
