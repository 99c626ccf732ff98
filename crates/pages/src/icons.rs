//! Small pictures of our own, drawn once a page and used by name.

use maud::{Markup, html};

/// The shapes that every page can use, as `#i-…` and `#m-…`.
pub(crate) fn shapes() -> Markup {
    html! {
        // Marks of the colours: whoever cannot tell the colours tells the shapes.
        path id="m-red" d="M0 -9L9 7H-9Z" {}
        circle id="m-yellow" r="8" {}
        rect id="m-green" x="-7.5" y="-7.5" width="15" height="15" rx="1.5" {}
        path id="m-wild" d="M-3 -9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z" {}
        // A worker, in a box of 40 by 44.
        path id="m-meeple" d="M20 3a7 7 0 0 1 6.4 9.9c4.2 1.2 10 3.4 10 6.6 0 2.7-4.1 3.4-8.3 3.5 1.4 4.3 4 10.3 5.2 14.6.5 1.9-.7 3.4-2.6 3.400h-5.200c-1.4 0-2.2-.8-2.7-2L20 33l-2.8 6c-.5 1.2-1.3 2-2.7 2H9.300c-1.9 0-3.1-1.5-2.6-3.400C7.9 33.3 10.5 27.3 11.9 23 7.7 22.9 3.6 22.2 3.6 19.500c0-3.2 5.8-5.4 10-6.600A7 7 0 0 1 20 3z" {}
        // What dice and cards give, in a square of 24.
        g id="i-stethoscopes" class="stroke" { path d="M5 3v6a4.5 4.5 0 0 0 9 0V3M9.5 13.5V16a5 5 0 0 0 10 0v-2" {} circle cx="19.5" cy="11.5" r="2.4" {} }
        g id="i-blood-bag" class="stroke" { path d="M12 3c4 5 6 7.6 6 11a6 6 0 0 1-12 0c0-3.4 2-6 6-11z" {} path d="M9 15a3 3 0 0 0 3 3" {} }
        g id="i-screen" class="stroke" { path d="M3 4h18M5 4v15M19 4v15M5 12c3-1 4-4 4-8M19 12c-3-1-4-4-4-8M3 19h4M17 19h4" {} }
        g id="i-critical" class="stroke" { path d="M3 13h4l2-6 4 11 2.5-7 1.5 2h4" {} }
        g id="i-nurse" class="stroke" { path d="M5 9c2-4 12-4 14 0l-2 8H7z" {} path d="M12 9v5M9.5 11.5h5" {} }
        g id="i-extra" class="stroke" { circle cx="9" cy="8" r="3.4" {} path d="M3 20c0-4 2.6-6.5 6-6.5s6 2.5 6 6.5" {} path d="M18 7v8M14 11h8" {} }
        g id="i-chief" class="stroke" { path d="M12 3l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 16.8l-5.4 2.9 1.1-6.1L3.2 9.4l6.1-.8z" {} }
        g id="i-home" class="stroke" { path d="M4 11.500L12 4.500l8 7M6.5 10v9.500h11V10M10 19.500v-5h4v5" {} }
        g id="i-shield" class="stroke" { path d="M12 3.500l7 2.600v5.400c0 4.3-2.9 7.3-7 9-4.1-1.7-7-4.7-7-9V6.100z" {} }
        g id="i-morgue" class="stroke" { path d="M12 3v18M7 8h10" {} }
    }
}

/// A small picture.
pub(crate) fn icon(name: &str) -> Markup {
    html! { svg class="icon" viewBox="0 0 24 24" aria-hidden="true" { use href=(format!("#i-{name}")) {} } }
}

/// The mark of a colour.
pub(crate) fn mark(colour: &str) -> Markup {
    html! { svg class={ "mark " (colour) } viewBox="-11 -11 22 22" aria-hidden="true" { use href=(format!("#m-{colour}")) {} } }
}

/// A die of a colour that shows a value. The pips have the shape of the colour, for whoever cannot tell colours.
pub(crate) fn die(colour: &str, value: u8) -> Markup {
    let pips: &[(i8, i8)] = match value {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        6 => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
        _ => &[],
    };
    let shape = if colour == "wild" { "yellow" } else { colour };
    html! {
        svg class={ "die " (colour) } viewBox="0 0 64 64" aria-hidden="true" {
            rect x="3" y="3" width="58" height="58" rx="13" {}
            @for (x, y) in pips {
                use.pip href=(format!("#m-{shape}")) transform=(format!("translate({} {}) scale(.76)", 32 + 15 * x, 32 + 15 * y)) {}
            }
        }
    }
}
