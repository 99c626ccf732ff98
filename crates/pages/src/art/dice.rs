//! Dice and the marks of their colours. The pips have the mark's shape, for whoever cannot tell
//! colours.

use std::fmt::Write as _;
use std::sync::LazyLock;

use maud::{Markup, PreEscaped, html};

use super::{path, short};

/// The colours of patients, and the cross that stands for any.
const COLOURS: [&str; 5] = ["red", "yellow", "green", "pink", "wild"];

/// Where pips sit on a face of 56 by 56, in thirds.
const PIPS: [&[(f64, f64)]; 6] = [
    &[(1., 1.)],
    &[(0., 0.), (2., 2.)],
    &[(0., 0.), (1., 1.), (2., 2.)],
    &[(0., 0.), (2., 0.), (0., 2.), (2., 2.)],
    &[(0., 0.), (2., 0.), (1., 1.), (0., 2.), (2., 2.)],
    &[(0., 0.), (2., 0.), (0., 1.), (2., 1.), (0., 2.), (2., 2.)],
];

/// The mark of a colour around a point, as a path.
fn outline(colour: &str, x: f64, y: f64, r: f64) -> String {
    let n = short;
    match colour {
        "red" => format!("M{} {}l{} {}h{}z", n(x), n(y - r * 1.1), n(r * 1.1), n(r * 1.95), n(-r * 2.2)),
        "green" => {
            let side = r * 1.8;
            format!("M{} {}h{}v{}h{}z", n(x - side / 2.), n(y - side / 2.), n(side), n(side), n(-side))
        }
        "pink" => {
            let half = r * 1.2;
            let (one, other) = (n(half), n(-half));
            format!("M{} {}l{one} {one}l{other} {one}l{other} {other}z", n(x), n(y - half))
        }
        "wild" => {
            let (arm, half) = (n(r * 0.66), n(r * 0.68));
            let (back, left) = (n(-r * 0.66), n(-r * 0.68));
            format!(
                "M{} {}h{half}v{arm}h{arm}v{half}h{back}v{arm}h{left}v{back}h{back}v{left}h{arm}z",
                n(x - r * 0.34),
                n(y - r)
            )
        }
        _ => format!("M{} {}a{r} {r} 0 1 0 {} 0a{r} {r} 0 1 0 {} 0z", n(x - r), n(y), n(r * 2.), n(-r * 2.)),
    }
}

static SHAPES: LazyLock<String> = LazyLock::new(|| {
    let mut all = String::from(concat!(
        r#"<g id="die"><ellipse class="ground" cx="29" cy="57" rx="26" ry="4.5"/>"#,
        r#"<rect x="2" y="5" width="52" height="53" rx="12" fill="var(--edge)"/><rect x="2" y="2" width="52" height="52" rx="12" fill="var(--face)"/>"#,
        r##"<path d="M14 3.5h28q10 0 10.5 10.5q-22-5.5-49 3.5v-3.5q.5-10.5 10.5-10.5z" fill="#fff" opacity=".17"/></g>"##,
    ));
    for colour in COLOURS {
        all.push_str(&path(&format!("m-{colour}"), &outline(colour, 0., 0., 6.)).0);
        for (value, places) in (1..).zip(PIPS) {
            let pips: String = places.iter().map(|(x, y)| outline(colour, 15. + 13. * x, 15. + 13. * y, 4.6)).collect();
            // Writing to a string does not fail.
            let _ = write!(all, r#"<path id="p-{colour}-{value}" d="{pips}"/>"#);
        }
    }
    all
});

pub(super) fn shapes() -> Markup {
    PreEscaped(SHAPES.clone())
}

/// The mark of a colour.
pub(crate) fn mark(colour: &str) -> Markup {
    html! { svg class={ "mark " (colour) } viewBox="-7.5 -7.5 15 15" aria-hidden="true" { use href={ "#m-" (colour) } {} } }
}

/// A die of a colour that shows a value; blank with none.
pub(crate) fn die(colour: &str, value: u8) -> Markup {
    html! { svg class={ "die " (colour) } viewBox="0 0 56 60" aria-hidden="true" { (faces(colour, value)) } }
}

/// A die inside a larger drawing, at a place and with a width.
pub(crate) fn die_at(colour: &str, value: u8, x: f64, y: f64, width: f64) -> Markup {
    html! {
        svg class={ "die " (colour) } x=(short(x)) y=(short(y)) width=(short(width)) height=(short(width * 60. / 56.)) viewBox="0 0 56 60" {
            (faces(colour, value))
        }
    }
}

fn faces(colour: &str, value: u8) -> Markup {
    html! {
        use href="#die" {}
        @if (1..=6).contains(&value) { use.pips href=(format!("#p-{colour}-{value}")) {} }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_die_refers_to_shapes_that_are_there() {
        for colour in COLOURS {
            for value in 1..=6 {
                let drawn = die(colour, value).into_string();
                assert!(drawn.contains(&format!("#p-{colour}-{value}")), "{drawn}");
                assert!(SHAPES.contains(&format!(r#"id="p-{colour}-{value}""#)));
            }
        }
        assert!(!die("red", 0).into_string().contains("#p-"), "a blank die has no pips");
    }
}
