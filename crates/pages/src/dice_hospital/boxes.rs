//! What can lie on the table besides the base game, each as a picture.

use maud::{Markup, html};

use crate::art::{Kit, die_at, meeple_at, portrait, poster};

/// The picture of an option, or of one of its values. What has none is seldom asked for.
pub(super) fn art(key: &str, value: Option<&str>) -> Option<Markup> {
    let picture = match (key, value) {
        ("modules", Some("city")) => city(),
        ("modules", Some("investments")) => investments(),
        ("modules", Some("maternity")) => maternity(),
        ("administrators", None) => administrator(),
        ("automa", None) => automa(),
        ("events", None) => event(),
        ("experimental-medicine", None) => laboratory(),
        ("promos", None) => guests(),
        ("hard-mode", None) => germ(),
        _ => return None,
    };
    Some(picture)
}

/// A crossing with a patient on it, and an ambulance on its way.
fn city() -> Markup {
    let what = html! {
        path d="M40 0h26v50h38v26H66v52H40V76H0V50h40z" fill="light-dark(#aeb5b6, #3a4a57)" {}
        path d="M53 0v42M53 86v42M0 63h28M78 63h26" stroke="#fff" stroke-opacity=".8" stroke-width="2" stroke-dasharray="6 5" {}
        circle cx="53" cy="63" r="21" fill="light-dark(#d8dcd8, #4a5b68)" stroke="#fff" stroke-width="2" {}
        (house(4, 10, "light-dark(#8298a8, #50606f)")) (house(70, 8, "light-dark(#c4705b, #8a5043)")) (house(70, 86, "light-dark(#2f9a70, #2b6e55)"))
        (tree(12, 94)) (tree(28, 90)) (tree(18, 112)) (tree(33, 116))
        (die_at("red", 4, 39., 48., 28.))
        g transform="translate(86 63)" {
            rect x="-16" y="-8" width="34" height="17" rx="5" fill="#fff" stroke="#22303c" stroke-width="1.3" {}
            rect x="-6" y="-5.5" width="20" height="12" rx="3" fill="var(--s1)" {} path d="M4-2.5v6M1 .5h6" stroke="#fff" stroke-width="2.4" {}
            path d="M-8-6h-3q-4 2-4 6.5t4 6.5h3z" fill="#bcd7e6" {}
        }
    };
    poster("light-dark(#c9dcb4, #26403b)", &what)
}

/// A house of the town, 30 by 30.
pub(super) fn house(x: u16, y: u16, roof: &str) -> Markup {
    html! {
        g transform={ "translate(" (x) " " (y) ")" } {
            rect x="2" y="12" width="26" height="18" fill="light-dark(#fbf4e4, #4b555f)" {}
            path d="M-2 14L7 0h16l9 14z" fill=(roof) {}
            path d="M5 18h6v6H5zM19 18h6v6h-6z" fill="light-dark(#bcd7e6, #ffd98a)" {} path d="M12.5 20h5v10h-5z" fill="light-dark(#8a6b4c, #2c2620)" {}
        }
    }
}

fn tree(x: u8, y: u8) -> Markup {
    html! {
        g transform={ "translate(" (x) " " (y) ")" } {
            rect x="-1" width="2" height="8" fill="light-dark(#7a664e, #4d4236)" {} circle cy="-3" r="8" fill="light-dark(#8db389, #3a5c46)" {} circle cx="-2.5" cy="-5" r="4" fill="light-dark(#a5c79f, #456b52)" {}
        }
    }
}

/// Four stacks of tokens, and a nurse to choose from them.
fn investments() -> Markup {
    let stacks = [("red", 4, 4), ("yellow", 54, 4), ("green", 4, 66), ("pink", 54, 66)];
    let what = html! {
        @for (colour, x, y) in stacks {
            g.(colour) transform={ "translate(" (x) " " (y) ")" } {
                rect width="46" height="58" rx="7" fill="var(--pale)" stroke="var(--face)" stroke-opacity=".4" {}
                @for lift in [18, 14, 10] {
                    g transform={ "translate(23 " (lift + 15) ")" } {
                        path d="M-7-17H7L17-7V7L7 17H-7L-17 7V-7z" fill="var(--face)" stroke="var(--edge)" stroke-width="1.5" {}
                    }
                }
                svg x="14" y="16" width="18" height="18" viewBox="-9 -9 18 18" { circle r="9" fill="var(--card)" {} use href={ "#m-" (colour) } fill="var(--face)" transform="scale(.85)" {} }
            }
        }
        (meeple_at("white", Kit::Cap, 31., 40., 42.))
    };
    poster("var(--paper2)", &what)
}

/// A Mother in bed, and two Infants in cradles.
fn maternity() -> Markup {
    let what = html! {
        path d="M0 0h26v26H0zM52 0h26v26H52zM26 26h26v26H26zM78 26h26v26H78zM0 52h26v26H0zM52 52h26v26H52zM26 78h26v26H26zM78 78h26v26H78zM0 104h26v24H0zM52 104h26v24H52z" fill="var(--pf)" {}
        rect x="8" y="20" width="44" height="94" rx="6" fill="var(--sheet)" stroke="var(--pillow2)" stroke-width="1.5" {}
        rect x="5" y="14" width="50" height="9" rx="4" fill="var(--wood)" {}
        rect x="13" y="27" width="34" height="34" rx="8" fill="var(--pillow)" stroke="var(--pillow2)" {}
        path d="M8 70h44v38q0 6-6 6H14q-6 0-6-6z" fill="var(--blanket)" {} path d="M8 70h44v8H8z" fill="var(--blanket3)" {}
        (die_at("pink", 4, 13., 33., 34.))
        (cradle(5, 26)) (cradle(6, 76))
    };
    poster("var(--pp)", &what)
}

fn cradle(value: u8, y: u8) -> Markup {
    html! {
        g transform={ "translate(60 " (y) ")" } {
            (die_at("pink", value, 6., 0., 26.))
            path d="M0 20h38q-1 15-19 15T0 20z" fill="var(--wood2)" {} path d="M0 20q19-4 38 0q-2 6-8 8H8q-6-2-8-8z" fill="var(--blanket3)" {}
            path d="M2 37q17 6 34 0" fill="none" stroke="var(--wood)" stroke-width="3" stroke-linecap="round" {}
        }
    }
}

fn administrator() -> Markup {
    let what = html! {
        path d="M0 84h104v44H0z" fill="var(--oak)" {} path d="M0 84h104v5H0z" fill="var(--oak2)" {}
        svg x="9" y="8" width="86" height="92" { (portrait("film", 2)) }
        rect x="18" y="96" width="68" height="24" rx="3" fill="var(--card)" {} path d="M26 104h34M26 112h22" stroke="var(--rule)" stroke-width="3" stroke-linecap="round" {}
        path d="M74 102l2 5 5 .5-4 3.5 1.2 5-4.2-2.7-4.2 2.7 1.2-5-4-3.5 5-.5z" fill="var(--gold)" {}
    };
    poster("light-dark(#dfe7ea, #2c3a46)", &what)
}

/// A rival made of cards.
fn automa() -> Markup {
    let what = html! {
        rect x="8" y="58" width="42" height="58" rx="5" fill="var(--card)" stroke="var(--rule)" stroke-width="1.5" transform="rotate(-10 29 87)" {}
        rect x="16" y="56" width="42" height="58" rx="5" fill="var(--card)" stroke="var(--rule)" stroke-width="1.5" {}
        path d="M24 68h26M24 78h26M24 88h16" stroke="var(--rule)" stroke-width="4" stroke-linecap="round" {}
        (meeple_at("slate", Kit::Visor, 36., 22., 62.))
        (die_at("green", 3, 60., 92., 26.)) (die_at("yellow", 5, 30., 94., 24.))
    };
    poster("light-dark(#dcd7e6, #2d2f42)", &what)
}

fn event() -> Markup {
    let what = html! {
        rect x="20" y="22" width="62" height="86" rx="7" fill="#7450a0" stroke="#fffdf6" stroke-width="3" transform="rotate(-9 52 66)" {}
        g transform="rotate(7 52 66)" {
            rect x="22" y="20" width="64" height="88" rx="7" fill="#fffdf6" {} rect x="27" y="25" width="54" height="50" rx="4" fill="#3d4b5f" {}
            path d="M34 44q-4-12 9-12q4-9 14-4q12-3 13 9q8 6 0 11H38q-6 0-4-4z" fill="#8f9bac" {} path d="M54 48l-8 13h7l-3 12 11-16h-7l4-9z" fill="#f0c14b" {}
            path d="M31 83h46M31 90h46M31 97h28" stroke="#c9bda3" stroke-width="3.5" stroke-linecap="round" {}
        }
    };
    poster("light-dark(#e0d9ea, #33304a)", &what)
}

/// A specialist at work on something new.
fn laboratory() -> Markup {
    let what = html! {
        path d="M0 100h104v28H0z" fill="var(--lab2)" {} path d="M0 100h104v5H0z" fill="var(--lab3)" {}
        (meeple_at("pink", Kit::Flask, 6., 26., 72.))
        path d="M86 64v14l-10 18q-2 6 4 6h20q6 0 4-6L94 78V64z" fill="#f4fbff" stroke="#22303c" stroke-width="1.5" {} path d="M79 92h22l3 6q0 4-4 4H80q-6 0-4-4z" fill="var(--p)" {}
        circle cx="90" cy="56" r="4" fill="var(--p)" opacity=".7" {} circle cx="96" cy="42" r="6" fill="var(--p)" opacity=".5" {} circle cx="84" cy="30" r="3" fill="var(--p)" opacity=".6" {}
    };
    poster("light-dark(#d7e7ec, #22384a)", &what)
}

/// Two specialists who come to stay, with their bags.
fn guests() -> Markup {
    let what = html! {
        path d="M60 10h34v90H60z" fill="var(--wall2)" {} path d="M64 14h26v86H64z" fill="#ffe49a" {} path d="M64 14l12 5v86l-12-5z" fill="var(--g)" {}
        path d="M0 100h104v28H0z" fill="light-dark(#c9b894, #4d4132)" {}
        (meeple_at("green", Kit::Glasses, 4., 44., 54.)) (meeple_at("white", Kit::Clipboard, 44., 54., 52.))
        rect x="4" y="100" width="22" height="16" rx="3" fill="var(--oak)" stroke="#22303c" stroke-width="1.2" {} path d="M10 100v-5h10v5" fill="none" stroke="#22303c" stroke-width="1.5" {}
    };
    poster("light-dark(#efe2c6, #3a3128)", &what)
}

fn germ() -> Markup {
    let what = html! {
        g transform="rotate(-7 30 96)" { (die_at("red", 1, 12., 80., 36.)) } g transform="rotate(8 75 102)" { (die_at("yellow", 2, 57., 84., 36.)) }
        path d="M52 8v72M16 44h72M27 19l50 50M77 19L27 69" stroke="#1d5c43" stroke-width="5" stroke-linecap="round" {}
        circle cx="52" cy="44" r="25" fill="#2f9a70" {} circle cx="61" cy="57" r="4.5" fill="#1d7352" {} circle cx="38" cy="57" r="3" fill="#1d7352" {}
        path d="M37 33l10 5M67 33l-10 5M44 57q8-6 16 0" fill="none" stroke="#12352a" stroke-width="3" stroke-linecap="round" {}
        circle cx="44" cy="43" r="4" fill="#fff" {} circle cx="60" cy="43" r="4" fill="#fff" {} circle cx="44.5" cy="44" r="2" fill="#12352a" {} circle cx="59.5" cy="44" r="2" fill="#12352a" {}
    };
    poster("light-dark(#f5d3cc, #4a2f33)", &what)
}
