//! What is written by hand: digits as strokes of a pen.

use maud::{Markup, PreEscaped, html};

use super::short;

/// The ten digits in a box of 30 by 40.
const STROKES: [&str; 10] = [
    "M17 3Q5 6 6 22Q8 38 17 36Q26 33 24.5 18Q23 5 15 4",
    "M8 11Q12 9 16 3Q15.5 20 15 37",
    "M6 11Q8 2 16 3.5Q25 6 20 16Q15 26 5 36Q13 32.5 26 35.5",
    "M7 7Q13 1.5 20 4.5Q25 9.5 13 17.5Q27 18 23 29Q18 39.5 6 34",
    "M18 3Q12 16 4.5 25Q16 23.5 27 24.5M20 14Q18.5 28 18.5 38",
    "M24 4Q16 5.5 10 5Q9 11 8 17Q20 12.5 23.5 22Q24.5 34 8 36.5",
    "M21 3Q8 11 6.5 25Q6.5 37 15.5 37Q25 35 23.5 25.5Q20 17.5 8 24",
    "M5 6Q15 4.5 25 5Q17 18 12 37",
    "M22 8Q16 1 9 7Q5 13 15 18.5Q26 25 21 33Q14 40 7.5 33Q4 26 15 18.5Q24 13 21 7",
    "M22 14Q20 4 12.5 5Q4 9 7.5 17Q13 23 22 13.5Q22 26 17 37",
];

/// The digits, for games that are written on.
pub(crate) fn digits() -> Markup {
    let all: String =
        (0..).zip(STROKES).map(|(digit, d)| format!(r#"<path id="w-{digit}" d="{d}" pathLength="1"/>"#)).collect();
    PreEscaped(all)
}

/// A digit inside a drawing, around a point, a little aslant. `hand` varies the slant from place to
/// place.
pub(crate) fn digit(value: u8, x: f64, y: f64, size: f64, hand: usize) -> Markup {
    let slant = [-5., 3., -2., 6., 0., -6., 4.][hand % 7];
    let place = format!(
        "translate({} {}) rotate({slant}) scale({}) translate(-15 -20)",
        short(x),
        short(y),
        // Two decimals: a tenth would be too coarse.
        format!("{size:.2}").trim_start_matches('0')
    );
    html! { use.pen href={ "#w-" (value % 10) } transform=(place) {} }
}

/// A whole number, written.
pub(crate) fn number(value: i32) -> Markup {
    let digits: Vec<u8> = value.unsigned_abs().to_string().bytes().map(|digit| digit - b'0').collect();
    let (sign, count) = (usize::from(value < 0), digits.len());
    let width = 19 * (count + sign) + 6;
    html! {
        svg.written viewBox=(format!("0 0 {width} 38")) aria-hidden="true" {
            @if value < 0 { path.pen d="M5 20h12" {} }
            @for (place, one) in digits.iter().enumerate() { (digit(*one, 12. + 19. * (place + sign) as f64, 19., 0.82, place)) }
        }
    }
}
