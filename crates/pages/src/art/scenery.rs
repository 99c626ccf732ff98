//! The hospital from the street, the town behind the table, and the sign of the house.

use maud::{Markup, PreEscaped, html};

use super::short;

/// The time of day in a street scene. By day it is as the reader has it: a night shift sees the
/// same house with its lights on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum When {
    Day,
    Dusk,
    Dawn,
}

/// Numbers that look as if thrown, always the same: houses and stars stand where they stand.
struct Scatter(u32);

impl Scatter {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(self.0 >> 8) / f64::from(1 << 24)
    }

    fn pick(&mut self, of: &[f64]) -> f64 {
        of[(self.next() * of.len() as f64) as usize % of.len()]
    }
}

/// The sign of the house.
pub(crate) fn logo() -> Markup {
    html! {
        svg.logo viewBox="0 0 30 30" aria-hidden="true" {
            g transform="rotate(-10 15 15)" {
                rect x="3" y="4.5" width="24" height="24" rx="7" fill="var(--r2)" {}
                rect x="3" y="2.5" width="24" height="24" rx="7" fill="var(--r)" {}
                path d="M12.5 8h5v4h4v5h-4v4h-5v-4h-4v-5h4z" fill="#fff" {}
            }
        }
    }
}

/// A low town along the lower edge of a page. It repeats sideways.
pub(crate) fn skyline() -> Markup {
    const WIDTH: f64 = 1280.;
    const HEIGHT: f64 = 96.;
    let (mut scatter, mut x) = (Scatter(4), 0.);
    let (mut houses, mut windows, mut last) = (Vec::new(), Vec::new(), (0., 0.));
    while x < WIDTH - 80. {
        let wide = scatter.pick(&[26., 34., 44., 58., 72.]);
        let high = (18. + scatter.next() * (HEIGHT - 52.)).round();
        let (roof, top) = (scatter.next(), HEIGHT - high);
        houses.push(format!("M{x} {top}h{wide}v{high}H{x}z"));
        if roof < 0.5 {
            houses.push(format!(
                "M{} {top}L{} {}L{} {top}z",
                x - 3.,
                x + wide / 2.,
                (top - 12. - wide * 0.15).round(),
                x + wide + 4.
            ));
        } else if roof < 0.62 {
            let mid = x + wide / 2.;
            houses.push(format!("M{} {}h4v14h-4zM{} {}h14v4h-14z", mid - 2., top - 14., mid - 7., top - 11.));
        }
        let mut column = x + 6.;
        while column < x + wide - 8. {
            let mut row = top + 7.;
            while row < HEIGHT - 10. {
                if scatter.next() < 0.42 {
                    // From one to the next: that compresses well.
                    windows.push(format!("m{} {}h5v6h-5z", column - last.0, row - last.1));
                    last = (column, row);
                }
                row += 13.;
            }
            column += 11.;
        }
        x += wide + scatter.pick(&[0., 0., 3., 10.]);
        if scatter.next() < 0.3 {
            houses.push(format!("M{} {}a10 13 0 1 1 .1 0z", x + 8., HEIGHT - 1.));
            x += 18.;
        }
    }
    let (houses, windows) = (houses.concat(), windows.concat());
    PreEscaped(format!(
        r#"<svg class="skyline" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><path class="houses" d="{houses}"/><path class="windows" d="{windows}"/></svg>"#
    ))
}

fn tree(x: f64, y: f64, size: f64, when: When) -> Markup {
    let (leaf, light, trunk) = match when {
        When::Day => ("light-dark(#7fa97d, #28443f)", "light-dark(#98bd93, #335650)", "light-dark(#7a664e, #3a3128)"),
        When::Dusk => ("#28443f", "#335650", "#3a3128"),
        When::Dawn => ("#7fa97d", "#98bd93", "#7a664e"),
    };
    html! {
        g transform=(format!("translate({} {}) scale({})", short(x), short(y), short(size))) {
            ellipse.ground cx="2" cy="15" rx="13" ry="3" {}
            rect x="-2" y="0" width="4" height="15" fill=(trunk) {}
            circle cy="-6" r="14" fill=(leaf) {} circle cx="-4" cy="-10" r="7" fill=(light) {}
        }
    }
}

/// The hospital from the street, 240 wide from x = 104, with its ground line at y = 170. With
/// `open`, the door home stands open.
pub(crate) fn facade(when: When, open: bool) -> Markup {
    let (wall, tower, trim, dark, lit) = match when {
        When::Day => (
            "light-dark(#f7f1e2, #3a4856)",
            "light-dark(#fffdf6, #455564)",
            "light-dark(#d8ccb2, #55677a)",
            "light-dark(#bcd7e6, #2a3743)",
            "light-dark(#ffe49a, #ffd98a)",
        ),
        When::Dusk => ("#3a4856", "#455564", "#55677a", "#2a3743", "#ffd98a"),
        When::Dawn => ("#f3e3d2", "#fbeede", "#d9c3ab", "#c8d3dc", "#ffe49a"),
    };
    let night = when == When::Dusk;
    let mut scatter = Scatter(12);
    // What shines only while the page is dark.
    let at_night = "light-dark(#0000, #ffd98a)";
    let windows: Vec<(i32, i32, f64)> = [62, 92, 122]
        .into_iter()
        .flat_map(|y| [114, 140, 166, 264, 290, 316].map(|x| (x, y)))
        .map(|(x, y)| (x, y, scatter.next()))
        .collect();
    html! {
        ellipse.ground cx="224" cy="171" rx="132" ry="5" {}
        rect x="104" y="48" width="240" height="122" rx="4" fill=(wall) {}
        rect x="100" y="46" width="248" height="8" rx="2" fill=(trim) {}
        rect x="104" y="162" width="240" height="8" fill="#000" opacity=".08" {}
        rect x="198" y="26" width="52" height="144" rx="4" fill=(tower) {}
        rect x="250" y="54" width="6" height="116" fill="#000" opacity=".08" {}
        @if when != When::Dawn { rect x="196" y="26" width="56" height="56" rx="18" fill=(if night { "#ff7a6a" } else { "light-dark(#0000, #ff7a6a)" }) opacity=".22" {} }
        rect x="206" y="36" width="36" height="36" rx="8" fill="#d2493f" {}
        path d="M224 43v22M213 54h22" stroke="#fff" stroke-width="8" {}
        @for (x, y, chance) in windows {
            @let (early, late) = (chance < 0.3, chance < 0.62);
            @if late && when != When::Dawn { rect x=(x - 4) y=(y - 4) width="24" height="26" rx="6" fill=(if night { "#ffd98a" } else { at_night }) opacity=".14" {} }
            rect x=(x) y=(y) width="16" height="18" rx="2" fill=(if early || late && night { lit } else { dark }) {}
            @if late && !early && when == When::Day { rect x=(x) y=(y) width="16" height="18" rx="2" fill=(at_night) {} }
            path d=(format!("M{} {y}v18", x + 8)) stroke=(tower) stroke-width="1.5" {}
        }
        rect x="206" y="86" width="36" height="30" rx="2" fill=(if night { lit } else { dark }) {}
        @if when == When::Day { rect x="206" y="86" width="36" height="30" rx="2" fill=(at_night) {} }
        path d="M206 101h36M224 86v30" stroke=(tower) stroke-width="1.5" {}
        @if open || night { path d="M206 170l-26 44h88l-26-44z" fill="#ffd98a" opacity=".28" {} }
        @if when == When::Day && !open { path d="M206 170l-26 44h88l-26-44z" fill=(at_night) opacity=".2" {} }
        rect x="208" y="138" width="32" height="32" fill=(if open || night { "#ffe49a" } else if when == When::Day { "light-dark(#46545f, #ffe49a)" } else { "#46545f" }) {}
        @if open {
            path d="M208 138l-9 4v32l9-4zM240 138l9 4v32l-9-4z" fill="#2f9a70" {}
        } @else {
            path d="M224 138v32" stroke=(tower) stroke-width="2" {}
        }
        path d="M196 128h56l6 10h-68z" fill="#d2493f" {}
        path d="M190 138h68v3h-68z" fill="#000" opacity=".15" {}
    }
}

/// The hospital with much ground before it, for pictures of any shape: at dusk a path leads from
/// the open door, at dawn there is a road with three lanes. The sky is whatever lies behind.
pub(crate) fn forecourt(when: When) -> Markup {
    let dusk = when == When::Dusk;
    let mut scatter = Scatter(6);
    let stars: Vec<(f64, f64, f64)> =
        (0..40).map(|_| (scatter.next() * 448., scatter.next() * 110. - 74., 0.6 + scatter.next() * 0.8)).collect();
    html! {
        svg.scene viewBox="0 -74 448 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            @if dusk {
                @for (x, y, r) in stars { circle cx=(short(x)) cy=(short(y)) r=(short(r)) fill="#e9f0f7" opacity=".7" {} }
            } @else {
                circle cx="152" cy="26" r="46" fill="#fdeeb0" opacity=".6" {}
                circle cx="152" cy="26" r="27" fill="#ffe49a" {}
            }
            path d="M0 118q70-18 150-6t160 2q80-10 138 4v220H0z" fill=(if dusk { "#26403b" } else { "#b9cf9d" }) {}
            g transform="translate(0 -16)" { (facade(when, dusk)) }
            @if dusk {
                path d="M0 154h448v172H0z" fill="#1d3331" {}
                path d="M198 154h52l190 172H206z" fill="#3a4a57" {}
                path d="M206 154h36l150 172H226z" fill="#ffd98a" opacity=".3" {}
            } @else {
                path d="M0 154h448v8H0z" fill="#ecdcc4" {}
                path d="M0 162h448v164H0z" fill="#8f989e" {}
                path d="M0 216h448M0 270h448" stroke="#fff" stroke-width="2.5" stroke-dasharray="22 14" opacity=".75" {}
            }
            (tree(84., 140., 1., when)) (tree(372., 140., 1.1, when)) (tree(400., 142., 0.8, when))
        }
    }
}

/// The street before the hospital, as a scene of 448 by 206. What comes last stands on the asphalt.
pub(crate) fn street(when: When, open: bool, before: &Markup) -> Markup {
    let (above, below, lawn, pavement, asphalt) = match when {
        When::Day => (
            "light-dark(#bfe0e6, #101b28)",
            "light-dark(#eef5e6, #27394d)",
            "light-dark(#b9d3a6, #26403b)",
            "light-dark(#e8dfc9, #3a4a57)",
            "light-dark(#8b98a1, #22333a)",
        ),
        When::Dusk => ("#2b3552", "#c98a6a", "#26403b", "#3a4a57", "#22333a"),
        When::Dawn => ("#a9c8da", "#fbdcb4", "#b9cf9d", "#ecdcc4", "#8f989e"),
    };
    // By day there is a high sky, for pictures of any shape.
    let (sky, view) = match when {
        When::Day => ("sky-day", "0 -74 448 280"),
        When::Dusk => ("sky-dusk", "0 0 448 206"),
        When::Dawn => ("sky-dawn", "0 0 448 206"),
    };
    let mut scatter = Scatter(6);
    let stars: Vec<(f64, f64, f64)> =
        (0..26).map(|_| (scatter.next() * 448., scatter.next() * 80., 0.6 + scatter.next() * 0.8)).collect();
    html! {
        svg.scene viewBox=(view) preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            defs { linearGradient id=(sky) x2="0" y2="1" { stop stop-color=(above) {} stop offset="1" stop-color=(below) {} } }
            rect y="-74" width="448" height="280" fill={ "url(#" (sky) ")" } {}
            @match when {
                When::Day => {
                    circle cx="404" cy="27" r="18" fill="light-dark(#fdf0b8, #0000)" {}
                    @for (x, y, r) in stars { circle cx=(short(x)) cy=(short(y - 60.)) r=(short(r)) fill="light-dark(#0000, #e9f0f7)" opacity=".7" {} }
                    path d="M404 9a18 18 0 1 0 17 24a15 15 0 0 1-17-24z" fill="light-dark(#0000, #ffe6a3)" {}
                    path d="M38 42q4-10 14-8q6-10 16-4q10-4 12 6q14 0 14 6zM296-34q4-10 14-8q6-10 16-4q10-4 12 6q14 0 14 6z" fill="light-dark(#ffffff, #22324480)" opacity=".9" {}
                },
                When::Dusk => @for (x, y, r) in stars { circle cx=(short(x)) cy=(short(y)) r=(short(r)) fill="#e9f0f7" opacity=".7" {} },
                When::Dawn => { circle cx="70" cy="120" r="62" fill="#fdeeb0" opacity=".6" {} circle cx="70" cy="120" r="36" fill="#ffe49a" {} },
            }
            path d="M0 132q70-18 150-6t160 2q80-10 138 4v40H0z" fill=(lawn) {}
            g transform="translate(28 -16)" { (facade(when, open)) }
            rect y="153" width="448" height="7" fill=(pavement) {}
            rect y="160" width="448" height="46" fill=(asphalt) {}
            path d="M0 190h448" stroke="#fff" stroke-width="2.5" stroke-dasharray="22 14" opacity=".75" {}
            (tree(100., 140., 1., when)) (tree(396., 140., 1.1, when)) (tree(424., 142., 0.8, when))
            (before)
        }
    }
}
