//! What stands between the streets of a town: houses, shops, a church, a pond and trees. Each is
//! drawn once per page and used again and again.

use dice_hospital::Tile;
use maud::{Markup, html};

/// The buildings and trees, by ids such as `plot-house`. A plot is 44 wide and high. Their colours
/// are those of the map on which they are used.
pub(in super::super) fn shapes() -> Markup {
    html! {
        g id="plot-tree" { ellipse fill="#0000001f" cx="1" cy="6" rx="7" ry="2.5" {} rect fill="var(--trunk)" x="-1" y="1" width="2" height="6" {} circle fill="var(--leaves)" cy="-3" r="7" {} circle fill="var(--leaves2)" cx="-2" cy="-5" r="3.5" {} }
        g id="plot-house" {
            ellipse fill="#0000001f" cx="17" cy="29" rx="18" ry="3" {} rect fill="var(--front)" stroke="#0002" x="2" y="12" width="26" height="17" {}
            path fill="var(--roof)" d="M-2 14L8 0h14l10 14z" {} path fill="var(--gable)" d="M22 0l10 14H19L15 0z" {} rect fill="var(--gable)" x="20" y="-3" width="4" height="7" {}
            rect fill="var(--entry)" x="12.5" y="19" width="5" height="10" {} path fill="var(--panes)" d="M4 17h5v6H4zM21 17h5v6h-5z" {}
        }
        g id="plot-shop" {
            ellipse fill="#0000001f" cx="20" cy="30" rx="20" ry="3" {} rect fill="var(--front)" stroke="#0002" x="2" y="6" width="36" height="24" {} path fill="var(--roof)" d="M2 3h36v6H2zM1 15h38l-2 5H3z" {}
            path fill="#fffb" d="M7 15l-1 5h5v-5zM17 15v5h5v-5zM27 15v5h5l1-5z" {} rect fill="var(--panes)" x="6" y="21" width="15" height="7" {} rect fill="var(--entry)" x="26" y="20" width="7" height="10" {}
        }
        g id="plot-tower" {
            ellipse fill="#0000001f" cx="15" cy="38" rx="16" ry="3" {} rect fill="var(--front)" stroke="#0002" x="2" y="2" width="26" height="36" rx="1.5" {} rect fill="var(--roof)" x="2" y="2" width="26" height="4" {}
            path fill="var(--panes)" d="M6 10h4v4H6zM13 10h4v4h-4zM20 10h4v4h-4zM6 17h4v4H6zM13 17h4v4h-4zM20 17h4v4h-4zM6 24h4v4H6zM13 24h4v4h-4zM20 24h4v4h-4zM6 31h4v4H6zM20 31h4v4h-4z" {} rect fill="var(--entry)" x="12.5" y="31" width="5" height="7" {}
        }
        g id="plot-church" {
            ellipse fill="#0000001f" cx="20" cy="38" rx="20" ry="3" {} rect fill="var(--front)" stroke="#0002" x="12" y="20" width="26" height="18" {} path fill="var(--roof)" d="M10 22l15-10 15 10z" {} rect fill="var(--front)" stroke="#0002" x="2" y="10" width="12" height="28" {}
            path fill="var(--gable)" d="M0 12L8-6l8 18z" {} circle fill="var(--panes)" cx="8" cy="18" r="3" {} path fill="var(--entry)" d="M22 38v-7a3 3 0 0 1 6 0v7z" {}
        }
        g id="plot-pond" { ellipse fill="var(--pond)" cx="20" cy="20" rx="18" ry="11" {} path fill="none" stroke="var(--ripple)" stroke-width="1.3" d="M10 18q4-2 8 0M20 24q5-2 9 0" {} }
    }
}

/// One of the shapes at a place of a plot.
fn put(shape: &str, roof: &str, x: f64, y: f64, scale: f64) -> Markup {
    html! { use class=(roof) href={ "#plot-" (shape) } transform=(format!("translate({x} {y}) scale({scale})")) {} }
}

/// A tree anywhere.
pub(super) fn tree(x: f64, y: f64, scale: f64) -> Markup {
    put("tree", "", x, y, scale)
}

const ROOFS: [&str; 4] = ["brick", "slate-roof", "moss", "plum-roof"];
/// Where the four plots of a tile begin.
const CORNERS: [(u8, u8); 4] = [(2, 2), (66, 2), (2, 66), (66, 66)];

/// The four plots of a tile; its place alone says what stands there.
pub(super) fn plots(tile: Tile) -> Markup {
    html! {
        @for (corner, (x, y)) in CORNERS.into_iter().enumerate() {
            @let number = (tile.index() * 37 + corner * 101 + tile.row() * corner * 53) % 97;
            g.plot transform=(format!("translate({x} {y}) scale(.74)")) { (plot(number % 12, ROOFS[number / 12 % 4], ROOFS[number / 5 % 4])) }
        }
    }
}

fn plot(kind: usize, roof: &str, other: &str) -> Markup {
    html! {
        @match kind {
            0 => { (put("tower", "slate-roof", 8., 2., 1.)) (tree(40., 32., 0.7)) },
            1 => { (put("pond", "", 2., 2., 1.)) (tree(4., 10., 0.8)) (tree(40., 34., 0.8)) },
            2 => { (tree(8., 12., 1.)) (tree(27., 9., 0.8)) (tree(36., 28., 1.1)) (tree(15., 34., 0.9)) },
            3 => (put("church", "slate-roof", 3., 4., 1.)),
            4 | 5 => { (put("shop", other, 2., 8., 1.)) (tree(40., 12., 0.6)) },
            6 | 7 => { (put("house", roof, 0., 13., 0.68)) (put("house", other, 22., 9., 0.7)) },
            _ => { (put("house", roof, 7., 9., 1.)) (tree(2., 36., 0.7)) (tree(41., 34., 0.6)) },
        }
    }
}
