//! Ambulances, from the side. They always drive towards the hospital, to the right.

use maud::{Markup, PreEscaped, html};

use super::dice::die_at;
use super::signs::sign_at;

/// The light around a siren, brightest in its middle.
pub(super) fn shapes() -> Markup {
    PreEscaped(r#"<radialGradient id="glow"><stop/><stop offset="1"/></radialGradient>"#.to_owned())
}

/// An ambulance: its windows are beds.
#[derive(Clone, Copy, Default)]
pub(crate) struct Van<'a> {
    /// The number between the wheels; none where the van has none.
    pub(crate) number: Option<u8>,
    /// Who lies behind the windows, each a colour and a value.
    pub(crate) windows: &'a [Option<(&'a str, u8)>],
    /// What is tied on the roof above each window: a sign, and how many if it is more than one.
    pub(crate) roof: &'a [(&'a str, u8)],
    /// The window that was chosen.
    pub(crate) chosen: Option<usize>,
}

/// An ambulance as a drawing. Colours of its owner come from the element around it (`--seat`).
pub(crate) fn van(van: Van<'_>) -> Markup {
    let Van { number, windows, roof, chosen } = van;
    let wells = windows.len().max(3);
    // Where the cab begins.
    let cab = 24 + 52 * wells;
    let width = 108 + 52 * wells;
    let (left, right) = (44, cab + 16);
    let top = if roof.is_empty() { 0 } else { -20 };
    let body = format!("M14 9h{}q6 0 9 5l14 20q18 3 22 14q4 9 3 22h-{}q-10 0-10-10v-41q0-10 10-10z", cab - 8, cab + 40);
    html! {
        svg.van viewBox=(format!("0 {top} {width} {}", 96 - top)) aria-hidden="true" {
            path.beam d=(format!("M{} 54l46-16v50l-46-26z", cab + 46)) {}
            ellipse.ground cx=(width / 2 - 8) cy="88" rx=(width / 2 - 14) ry="5" {}
            path.body d=(body) {}
            path.glass d=(format!("M{} 15h5q4 0 6 3l11 16q-2 3-6 3h-16z", cab + 4)) {}
            path.handle d=(format!("M{} 44h14", cab + 4)) {}
            path.stripe d=(format!("M4.8 62h{}v5h-{}z", cab + 49, cab + 49)) {}
            path.stripe.own d=(format!("M4.8 69h{}v2h-{}z", cab + 50, cab + 50)) {}
            @for well in 0..wells { rect.well x=(14 + 52 * well) y="13" width="46" height="46" rx="9" {} }
            @for (well, patient) in windows.iter().enumerate() {
                @if let Some((colour, value)) = patient { (die_at(colour, *value, 16. + 52. * well as f64, 14., 42.)) }
            }
            @if let Some(well) = chosen { rect.taken x=(12 + 52 * well) y="11" width="50" height="50" rx="13" {} }
            @for (well, (name, count)) in roof.iter().enumerate() {
                g.roof.taken[chosen == Some(well)] transform=(format!("translate({} 0)", 52 * well)) {
                    path.strap d="M20 10V6M48 10V6" {}
                    rect x="14" y="-18" width="40" height="24" rx="6" {}
                    (sign_at(name, if *count > 1 { 18 } else { 25 }, -15, 18))
                    @if *count > 1 { text x="44" y="-.8" { (count) } }
                }
            }
            rect.sill x="2" y="71" width=(cab + 54) height="7" rx="3.5" {}
            @for wheel in [left, right] { circle.tyre cx=(wheel) cy="78" r="12" {} circle.hub cx=(wheel) cy="78" r="6" {} }
            circle cx=(cab - 7) cy="4" r="24" fill="url(#glow)" {}
            rect.siren x=(cab - 22) y="1.5" width="30" height="8" rx="4" {}
            circle.lamp cx=(cab + 46) cy="57" r="4" {}
            path.cross d=(format!("M{} 43.5v13M{} 50h13", cab + 15, cab as f64 + 8.5)) {}
            @if let Some(number) = number {
                circle.plate cx=(usize::midpoint(left, right)) cy="76" r="13" {}
                text.number x=(usize::midpoint(left, right)) y="81.5" { (number) }
            }
        }
    }
}
