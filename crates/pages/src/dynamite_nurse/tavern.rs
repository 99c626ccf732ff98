//! The tavern by candlelight: the picture of the game.

use dynamite_nurse::Condition;
use maud::{Markup, html};

use super::pictures::{sketch, sketched_nurse, sketched_skull};

/// The gate of the Dungeon, a nurse under her sign, and two who want to be healed.
pub(super) fn picture() -> Markup {
    html! {
        svg.scene viewBox="0 -30 400 250" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            defs { radialGradient id="dn-fire" cx=".5" cy=".6" { stop stop-color="#ffcf7a" stop-opacity=".8" {} stop offset="1" stop-color="#ffcf7a" stop-opacity="0" {} } }
            rect y="-60" width="400" height="280" fill="#4a3222" {}
            path d="M0-22h400M0 22h400M0 66h400M0 110h400M0 154h400M210-22v44M310 22v44M180 66v44M250 110v44" stroke="#3a2618" stroke-width="3" {}
            rect y="-30" width="400" height="250" fill="url(#dn-fire)" {}
            (gate())
            (sign())
            path d="M0 190h400v30H0z" fill="#7a5334" {} path d="M0 190h400" stroke="#9a6d45" stroke-width="5" {}
            (sketched_nurse(196., 78., 170.))
            (sketch(Condition::Cursed, 92., 136., 90.))
            (sketch(Condition::Wounded, 296., 122., 102.))
            (candle())
        }
    }
}

/// Somebody looks out of the dark.
fn gate() -> Markup {
    html! {
        path d="M20 220V110q0-64 66-64t66 64v110z" fill="#6f6a63" {}
        path d="M40 220V116q0-48 46-48t46 48v104z" fill="#1b1512" {}
        path d="M40 60l12 18M86 46v20M132 62l-12 18M22 120h18M150 120h-18M22 164h18M150 164h-18" stroke="#4f4a44" stroke-width="4" {}
        circle cx="74" cy="124" r="4" fill="#ffd98a" {} circle cx="94" cy="124" r="4" fill="#ffd98a" {}
    }
}

/// What hangs over the counter: a cross, a skull, and a bomb.
fn sign() -> Markup {
    html! {
        g transform="translate(0 14)" {
        path d="M202 12h130" stroke="#2a1c14" stroke-width="6" {} path d="M232 12v16M302 12v16" stroke="#2a1c14" stroke-width="3" {}
        rect x="204" y="28" width="126" height="42" rx="8" fill="#9a6d45" stroke="#4a3018" stroke-width="4" {}
        path d="M227 40v18M218 49h18" stroke="#f7ecd3" stroke-width="7" {}
        (sketched_skull(267., 49., 30.))
        path d="M302 34q14 2 16 14q2 14-12 16q-14-2-14-14q0-8 5-11z" fill="#b23b31" {}
        path d="M304 35q2-8 10-6" stroke="#f0d27a" stroke-width="3" fill="none" {} circle cx="315" cy="29" r="3" fill="#ffcf7a" {}
        }
    }
}

fn candle() -> Markup {
    html! {
        circle cx="186" cy="164" r="30" fill="#ffd98a" opacity=".22" {}
        path d="M186 154q6 9 0 16q-7-7 0-16z" fill="#ffd98a" {}
        rect x="180" y="170" width="12" height="26" rx="2" fill="#f3e3bf" {}
        ellipse cx="186" cy="197" rx="14" ry="4" fill="#b98519" {}
    }
}
