//! Small pictures of our own that several games use, drawn once per page and used by name. What
//! only one game uses is in its [`icons`](crate::Page::icons).

use maud::{Markup, html};

/// The shapes that every page can use, as `#i-…` and `#m-…`.
pub(crate) fn shapes() -> Markup {
    html! {
        // Marks of the colours: whoever cannot tell the colours tells the shapes.
        path id="m-red" d="M0 -9L9 7H-9Z" {}
        circle id="m-yellow" r="8" {}
        rect id="m-green" x="-7.5" y="-7.5" width="15" height="15" rx="1.5" {}
        path id="m-wild" d="M-3 -9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z" {}
        // In a square of 24.
        g id="i-blood-bag" class="stroke" { path d="M12 3c4 5 6 7.6 6 11a6 6 0 0 1-12 0c0-3.4 2-6 6-11z" {} path d="M9 15a3 3 0 0 0 3 3" {} }
        g id="i-screen" class="stroke" { path d="M3 4h18M5 4v15M19 4v15M5 12c3-1 4-4 4-8M19 12c-3-1-4-4-4-8M3 19h4M17 19h4" {} }
        g id="i-extra" class="stroke" { circle cx="9" cy="8" r="3.4" {} path d="M3 20c0-4 2.6-6.5 6-6.5s6 2.5 6 6.5" {} path d="M18 7v8M14 11h8" {} }
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

/// A die of a colour that shows a value. The pips have the shape of the colour, for whoever cannot
/// tell colours.
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
