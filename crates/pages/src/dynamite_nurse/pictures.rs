//! What is drawn in the tavern: what cards show, people, coins, carts. The page carries each shape
//! once; what is on it refers to them.

use dynamite_nurse::effects::PrintedCard;
use dynamite_nurse::{Card, CardKind, Condition};
use maud::{Markup, PreEscaped, html};

/// What each action shows, in a box of 100 by 62.
const ACTIONS: &[(&str, &str)] = &[
    (
        "examination",
        r##"<path d="M36 22q14-8 28 0q14 26-2 30h-24q-16-4-2-30z" fill="#b98a55" stroke="#6b4a2b" stroke-width="2"/><path d="M38 20l-4-9q16 6 32 0l-4 9z" fill="#a37645" stroke="#6b4a2b" stroke-width="2"/><circle cx="50" cy="38" r="9" fill="#eebf4a" stroke="#9a6a10" stroke-width="2"/><circle cx="76" cy="48" r="6" fill="#eebf4a" stroke="#9a6a10" stroke-width="1.5"/><circle cx="24" cy="50" r="5" fill="#eebf4a" stroke="#9a6a10" stroke-width="1.5"/>"##,
    ),
    (
        "second-opinion",
        r##"<path d="M30 12h38q6 0 6 6v30H40q-8 0-8-8z" fill="#fff4d8" stroke="#6b4a2b" stroke-width="2"/><path d="M40 22h24M40 29h24M40 36h15" stroke="#b58a5a" stroke-width="2"/><circle cx="66" cy="42" r="8" fill="#c9702a"/><path d="M66 38v8M62 42h8" stroke="#fff" stroke-width="2"/>"##,
    ),
    (
        "triage-desk",
        r##"<rect x="18" y="34" width="64" height="9" rx="2" fill="#9a6d45" stroke="#5c3d22" stroke-width="1.5"/><path d="M24 43v13M76 43v13" stroke="#5c3d22" stroke-width="4"/><path d="M42 34q0-12 9-12t9 12z" fill="#d8a53a" stroke="#5c3d22" stroke-width="1.5"/><circle cx="51" cy="20" r="3" fill="#d8a53a" stroke="#5c3d22"/><path d="M26 34v-9h12v9" fill="#fff4d8" stroke="#6b4a2b"/>"##,
    ),
    (
        "full-workup",
        r##"<circle cx="46" cy="27" r="16" fill="#dcecf0" stroke="#6b4a2b" stroke-width="4"/><path d="M58 39l16 15" stroke="#6b4a2b" stroke-width="6" stroke-linecap="round"/><path d="M38 27h4l3-6 4 11 3-5h4" fill="none" stroke="#b8476f" stroke-width="2"/>"##,
    ),
    (
        "simple-surgery",
        r##"<path d="M22 40q-8-8 0-16l4-4q8-8 16 0l26 22q8 8 0 16l-4 2q-8 6-16-2z" fill="#e8c9a0" stroke="#6b4a2b" stroke-width="2"/><path d="M36 26l16 14-10 10-16-14z" fill="#fff4d8" stroke="#b58a5a"/><path d="M34 34v.1M39 38v.1M40 31v.1M45 35v.1" stroke="#6b4a2b" stroke-width="2.4" stroke-linecap="round"/><path d="M60 22L86 8M86 8l-3 5" stroke="#4d5a63" stroke-width="2.5" stroke-linecap="round"/><path d="M60 22q-8 8 2 10t4 10" fill="none" stroke="#b8476f" stroke-width="1.8"/>"##,
    ),
    (
        "white-magic",
        r##"<path d="M26 54L58 22" stroke="#6b4a2b" stroke-width="5" stroke-linecap="round"/><path d="M64 16l2.5 6 6 2.5-6 2.5-2.5 6-2.5-6-6-2.5 6-2.5z" fill="#fff" stroke="#b8476f" stroke-width="1.5"/><circle cx="78" cy="14" r="2.5" fill="#eebf4a"/><circle cx="44" cy="14" r="2" fill="#eebf4a"/><circle cx="80" cy="38" r="2" fill="#b8476f"/>"##,
    ),
    (
        "careful-surgery",
        r##"<path d="M24 48L58 16q10-6 16-3q-2 10-10 16L34 52z" fill="#e4e9ec" stroke="#4d5a63" stroke-width="2"/><path d="M24 48l10 4-12 6q-6-2-5-6z" fill="#9a6d45" stroke="#5c3d22" stroke-width="1.5"/><path d="M66 44h14M73 37v14" stroke="#b8476f" stroke-width="4"/>"##,
    ),
    (
        "grand-operation",
        r##"<path d="M50 6v10M30 30q0-14 20-14t20 14z" fill="#d8a53a" stroke="#5c3d22" stroke-width="2"/><path d="M34 32L22 56h56L66 32z" fill="#fff3c0" opacity=".8"/><rect x="34" y="46" width="32" height="7" rx="3" fill="#f7f1e2" stroke="#6b4a2b"/>"##,
    ),
    (
        "black-magic",
        r##"<path d="M34 24h32q4 26-16 30q-20-4-16-30z" fill="#3d2f4a" stroke="#221829" stroke-width="2"/><ellipse cx="50" cy="24" rx="18" ry="5" fill="#7bbf5a" stroke="#221829" stroke-width="1.5"/><path d="M40 16q-3-5 1-9M52 14q-4-6 1-11M62 17q-2-4 2-8" stroke="#7bbf5a" stroke-width="2.5" fill="none" stroke-linecap="round"/>"##,
    ),
    (
        "hit-the-books",
        r##"<path d="M22 16q14-6 28 2q14-8 28-2v34q-14-6-28 2q-14-8-28-2z" fill="#fff4d8" stroke="#3d5a80" stroke-width="2.5"/><path d="M50 18v34M30 25q8-3 14 0M30 33q8-3 14 0M56 25q6-3 14 0M56 33q6-3 14 0" stroke="#8aa0bd" stroke-width="1.8" fill="none"/>"##,
    ),
    (
        "moonlighting",
        r##"<path d="M62 10a20 20 0 1 0 12 32a17 17 0 0 1-12-32z" fill="#f0d27a" stroke="#8a6d1b" stroke-width="1.5"/><path d="M20 56l10-24h10l4 24z" fill="#3d6a9e" stroke="#223d5c" stroke-width="1.5"/><circle cx="35" cy="26" r="7" fill="#f2cfae" stroke="#223d5c" stroke-width="1.5"/>"##,
    ),
    (
        "cut-rate",
        r##"<path d="M30 20 L84 40 q4 6 -3 8 L26 42z" fill="#cfd3cf" stroke="#5b5f58" stroke-width="2" stroke-linejoin="round"/><path d="M31 43l3 5 4-4 3 5 4-4 3 5 4-4 3 5 4-4 3 5 4-4 3 5" fill="none" stroke="#5b5f58" stroke-width="1.8"/><path d="M52 30q6 2 8 7M66 36l6 4" stroke="#b06a3a" stroke-width="2.5" fill="none" stroke-linecap="round"/><path d="M14 16q12-6 18 2v26q-8 8-18 0q-6-14 0-28zm4 8v14q6 3 8-2v-10q-3-5-8-2z" fill="#9a6d45" stroke="#5c3d22" stroke-width="1.8" fill-rule="evenodd"/><g transform="translate(74 15) rotate(12)"><path d="M-10 -7h16l6 7-6 7h-16z" fill="#fff4d8" stroke="#6b4a2b" stroke-width="1.5"/><circle cx="4" r="2" fill="#6b4a2b"/></g>"##,
    ),
    (
        "upgraded",
        r##"<path d="M16 18q34-6 68 0v32q-34 6-68 0z" fill="#8a5a3a" stroke="#4a3018" stroke-width="2"/><path d="M16 36q34 6 68 0v14q-34 6-68 0z" fill="#a8734a" stroke="#4a3018" stroke-width="1.5"/><path d="M30 12v34M27 12h6v6h-6z" stroke="#5b6670" stroke-width="2" fill="#dfe5e9"/><path d="M44 46V24l5-12 5 12v22" fill="#e9eef1" stroke="#5b6670" stroke-width="1.8" stroke-linejoin="round"/><path d="M64 12l5 20 5-20M69 32v14" fill="none" stroke="#5b6670" stroke-width="2.8" stroke-linecap="round"/><circle cx="69" cy="31" r="2.5" fill="#eebf4a"/><path d="M24 40q26 5 52 0" stroke="#e2cda6" stroke-width="1.3" stroke-dasharray="3 3" fill="none"/>"##,
    ),
    (
        "cutting-edge",
        r##"<circle cx="56" cy="26" r="24" fill="#dff3ec" opacity=".9"/><path d="M56 -1v9M84 8l-7 6M30 8l7 6M88 32h-9M82 46l-7-5" stroke="#3f9a86" stroke-width="2.4" stroke-linecap="round"/><path d="M34 46L66 8q10 6 6 18L46 54z" fill="#bfe8dc" stroke="#2f7a68" stroke-width="2" stroke-linejoin="round"/><path d="M40 46L66 14" stroke="#fff" stroke-width="3" stroke-linecap="round"/><path d="M32 44l16 13-8 5-16-10z" fill="#7450a0" stroke="#43306a" stroke-width="1.8" stroke-linejoin="round"/><circle cx="36" cy="52" r="2.6" fill="#eebf4a"/>"##,
    ),
    (
        "closed",
        r##"<path d="M28 58V14q22-12 44 0v44z" fill="#8a5a3a" stroke="#4a3018" stroke-width="2"/><path d="M42 10v48M58 10v48" stroke="#4a301880" stroke-width="1.5"/><circle cx="65" cy="38" r="2.5" fill="#eebf4a"/><path d="M50 14L36 26M50 14l14 12" stroke="#4a3018" stroke-width="1.5"/><rect x="30" y="26" width="40" height="14" rx="2" fill="#fff4d8" stroke="#6b4a2b" stroke-width="1.5" transform="rotate(-4 50 33)"/><path d="M36 30l28 6M64 29l-28 8" stroke="#b23b31" stroke-width="2.5"/>"##,
    ),
    (
        "critical-condition",
        r##"<rect x="16" y="12" width="68" height="40" rx="5" fill="#33241a" stroke="#6b4a2b" stroke-width="2.5"/><path d="M22 34h14l4-14 7 26 6-20 3 8h24" fill="none" stroke="#ff8f7a" stroke-width="3" stroke-linejoin="round"/><path d="M40 56h20M50 52v4" stroke="#6b4a2b" stroke-width="3"/><path d="M72 18l4 7h-8z" fill="#eebf4a" stroke="#9a6a10"/>"##,
    ),
    (
        "erase",
        r##"<path d="M18 48V18M28 48V18M38 48V18M48 48V18" stroke="#6b4a2b" stroke-width="3.5" stroke-linecap="round"/><path d="M12 42l42-18" stroke="#b23b31" stroke-width="3.5" stroke-linecap="round"/><path d="M52 44l20-26 16 12-20 26z" fill="#f2b8a8" stroke="#8a4a3a" stroke-width="2"/><path d="M63 30l16 12" stroke="#8a4a3a" stroke-width="2"/><path d="M72 18l16 12-9 12-16-12z" fill="#8aa0bd" stroke="#3d5a80" stroke-width="2"/><path d="M44 54h16" stroke="#b58a5a" stroke-width="2" stroke-dasharray="3 3"/>"##,
    ),
    (
        "passing-the-buck",
        r##"<path d="M10 44q10-10 20-6l14 2q4 4-4 5l-8 1 16 4q14-8 18-4t-12 12q-12 6-24 2L10 56z" fill="#f2cfae" stroke="#6b4a2b" stroke-width="2"/><circle cx="52" cy="22" r="11" fill="#eebf4a" stroke="#9a6a10" stroke-width="2"/><circle cx="52" cy="22" r="6.5" fill="none" stroke="#b98519" stroke-width="1.5"/><path d="M66 26q10-8 22 0M82 20l6 6-8 3" fill="none" stroke="#7450a0" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>"##,
    ),
    (
        "reference-letter",
        r##"<rect x="20" y="14" width="60" height="38" rx="3" fill="#fff4d8" stroke="#6b4a2b" stroke-width="2"/><path d="M20 16l30 22 30-22" fill="none" stroke="#6b4a2b" stroke-width="2"/><circle cx="50" cy="38" r="8" fill="#7450a0" stroke="#4d3573" stroke-width="1.5"/><path d="M46 38l3 3 6-6" stroke="#fff" stroke-width="2" fill="none"/>"##,
    ),
    (
        "all-wrong",
        r##"<path d="M26 8h48v48H26z" fill="#fff4d8" stroke="#6b4a2b" stroke-width="2"/><path d="M40 4h20v8H40z" fill="#9a6d45" stroke="#5c3d22" stroke-width="1.5"/><path d="M33 22h34M33 30h34M33 38h22" stroke="#b58a5a" stroke-width="2"/><path d="M30 16l40 36M70 16L30 52" stroke="#b23b31" stroke-width="5" stroke-linecap="round"/>"##,
    ),
];

/// Who suffers from what, in a box of 100 by 68 that begins 6 above.
const PATIENTS: &[(&str, &str)] = &[
    (
        "wounded",
        r##"<path d="M16 62q2-16 22-18h24q20 2 22 18z" fill="#8d969d" stroke="#4d5a63" stroke-width="1.5"/><path d="M30 34q0-24 20-24t20 24v8q-8 8-20 8t-20-8z" fill="#b7c0c6" stroke="#4d5a63" stroke-width="2"/><path d="M32 28h36v7H32z" fill="#33241a"/><circle cx="43" cy="31.5" r="2" fill="#ffe9a0"/><circle cx="57" cy="31.5" r="2" fill="#ffe9a0"/><path d="M50 35v14M44 39v7M56 39v7" stroke="#4d5a63" stroke-width="1.5"/><path d="M58 8L86 -2M84 -6l3 4-1 5" stroke="#6b4a2b" stroke-width="3" fill="none"/><path d="M50 11q4-8 12-6" stroke="#b23b31" stroke-width="4" fill="none"/>"##,
    ),
    (
        "sick",
        r##"<path d="M16 62q2-16 22-18h24q20 2 22 18z" fill="#7a5334" stroke="#4a3018" stroke-width="1.5"/><ellipse cx="50" cy="33" rx="17" ry="18" fill="#e9c9a0"/><path d="M33 38q2 22 17 22t17-22q-6 6-17 4q-11 2-17-4z" fill="#c9702a"/><path d="M31 26q3-18 19-18t19 18z" fill="#8d969d" stroke="#4d5a63" stroke-width="1.5"/><path d="M31 20q-12-2-10-14q6 6 13 8zM69 20q12-2 10-14q-6 6-13 8z" fill="#f7ecd3" stroke="#6b5a3c" stroke-width="1.5"/><path d="M42 30h5M54 30h5" stroke="#33241a" stroke-width="2"/><path d="M54 41l24 8" stroke="#fff" stroke-width="5" stroke-linecap="round"/><path d="M56 42l14 5" stroke="#d2493f" stroke-width="2.5"/><ellipse cx="41" cy="37" rx="4" ry="2.5" fill="#e38f7a"/>"##,
    ),
    (
        "poisoned",
        r##"<path d="M14 62q4-18 24-19h24q20 1 24 19z" fill="#5a4a86" stroke="#34295a" stroke-width="1.5"/><ellipse cx="50" cy="34" rx="15" ry="16" fill="#b5cf8a"/><path d="M22 26q28-8 56 0q-14-4-18-8q-2-14-14-22q2 10-6 22q-4 4-18 8z" fill="#5a4a86" stroke="#34295a" stroke-width="1.5"/><circle cx="44" cy="33" r="2.5" fill="#fff" stroke="#33241a"/><circle cx="56" cy="33" r="2.5" fill="#fff" stroke="#33241a"/><path d="M44 43q3-3 6 0t6 0" stroke="#4d6a2b" stroke-width="2" fill="none"/><path d="M72 34h9v6l4 10q1 6-8 6t-8-6l4-10z" fill="#9fd07a" stroke="#4d6a2b" stroke-width="1.5"/><rect x="73" y="29" width="7" height="5" fill="#9a6d45"/>"##,
    ),
    (
        "cursed",
        r##"<ellipse cx="50" cy="46" rx="28" ry="17" fill="#7fae5e" stroke="#456b2f" stroke-width="2"/><ellipse cx="50" cy="52" rx="16" ry="9" fill="#cfe0a8"/><circle cx="37" cy="27" r="9" fill="#7fae5e" stroke="#456b2f" stroke-width="2"/><circle cx="63" cy="27" r="9" fill="#7fae5e" stroke="#456b2f" stroke-width="2"/><circle cx="37" cy="26" r="4.5" fill="#fff"/><circle cx="63" cy="26" r="4.5" fill="#fff"/><circle cx="38" cy="27" r="2.2" fill="#33241a"/><circle cx="62" cy="27" r="2.2" fill="#33241a"/><path d="M36 43q14 7 28 0" stroke="#456b2f" stroke-width="2.2" fill="none"/><path d="M38 17l3-13 9 8 9-8 3 13z" fill="#eebf4a" stroke="#9a6a10" stroke-width="1.5"/>"##,
    ),
];

/// A nurse, whose hair and skin the stylesheet colours.
const NURSE: &str = r##"<path d="M20 62q2-20 22-21h16q20 1 22 21z" fill="#fff8e6" stroke="#5c3d22" stroke-width="1.5"/><path d="M40 42l10 10 10-10" fill="#3f7d4f" stroke="#2a5a37" stroke-width="1.2"/><path fill="var(--hair)" d="M30 34q-4-26 20-26t20 26q2 10-4 14q-2-12-4-20H38q-2 8-4 20q-6-4-4-14z"/><ellipse fill="var(--skin)" cx="50" cy="29" rx="13" ry="15"/><circle cx="45" cy="29" r="1.6" fill="#33241a"/><circle cx="55" cy="29" r="1.6" fill="#33241a"/><path d="M45 36q5 4 10 0" stroke="#8a3a2b" stroke-width="1.6" fill="none" stroke-linecap="round"/><path d="M41 25l6 1M59 25l-6 1" stroke="#33241a" stroke-width="1.3"/>"##;
/// What a doctor and a paramedic wear on their heads.
const CAPS: &[(&str, &str)] = &[
    (
        "doctor",
        r##"<path d="M34 17q4-15 16-15t16 15q-16-6-32 0z" fill="#fff8e6" stroke="#5c3d22" stroke-width="1.5"/><path d="M50 5v8M46 9h8" stroke="#b23b31" stroke-width="2.5"/>"##,
    ),
    (
        "paramedic",
        r##"<path d="M33 20q1-17 17-17t17 17z" fill="#b8476f" stroke="#5c3d22" stroke-width="1.5"/><path d="M30 20q20-6 42 2" stroke="#5c3d22" stroke-width="4" stroke-linecap="round" fill="none"/><path d="M50 7v7M46.5 10.5h7" stroke="#fff8e6" stroke-width="2.2"/>"##,
    ),
];

/// A cart in a box of 104 by 46.
const WAGON: &str = r##"<rect x="5" y="4" width="94" height="20" rx="4" fill="#9a6d45" stroke="#4a3018" stroke-width="2"/><path d="M5 11h94M5 17h94M30 4v20M56 4v20M80 4v20" stroke="#4a301866"/><path d="M99 12h5" stroke="#4a3018" stroke-width="3"/><circle cx="26" cy="32" r="12" fill="#6b4a2b" stroke="#3a2512" stroke-width="2.5"/><circle cx="26" cy="32" r="3.5" fill="#c9a26a"/><path d="M26 21v22M15 32h22M18.5 24.5l15 15M33.5 24.5l-15 15" stroke="#c9a26a" stroke-width="1.8"/><circle cx="78" cy="32" r="12" fill="#6b4a2b" stroke="#3a2512" stroke-width="2.5"/><circle cx="78" cy="32" r="3.5" fill="#c9a26a"/><path d="M78 21v22M67 32h22M70.5 24.5l15 15M85.5 24.5l-15 15" stroke="#c9a26a" stroke-width="1.8"/>"##;

const COIN: &str = r##"<circle r="9.5" fill="#9a6a10"/><circle r="9" cy="-.7" fill="#eebf4a"/><circle r="6.5" cy="-.7" fill="none" stroke="#b98519" stroke-width="1.2"/>"##;
const HEART: &str =
    r##"<path d="M0 9C-14-1-8-10 0-4C8-10 14-1 0 9z" fill="#b8476f" stroke="#8a2f50" stroke-width="1.2"/>"##;
const STAR: &str =
    r##"<path d="M0-10.5L3-3.7L10.4-3L4.8 1.9L6.5 9.2L0 5.3L-6.5 9.2L-4.8 1.9L-10.4-3L-3-3.7z" fill="#a8741a"/>"##;
const SKULL: &str = r##"<path d="M0-8.5a7.5 7 0 0 1 4.5 12.5v3h-9v-3A7.5 7 0 0 1 0-8.5z" fill="#fff8e6" stroke="#33241a" stroke-width="1.3"/><circle cx="-3" cy="-1" r="1.9" fill="#33241a"/><circle cx="3" cy="-1" r="1.9" fill="#33241a"/><path d="M0 1.5l-1 2h2zM-2 7v-2M0 7v-2M2 7v-2" stroke="#33241a" fill="#33241a"/>"##;

/// The shapes, once per page.
pub(super) fn shapes() -> Markup {
    let group = |name: &str, drawing: &str| format!(r#"<g id="dn-{name}">{drawing}</g>"#);
    let tables = [ACTIONS, PATIENTS, CAPS].into_iter().flatten().map(|(name, drawing)| group(name, drawing));
    let single =
        [("nurse", NURSE), ("wagon", WAGON), ("coin", COIN), ("heart", HEART), ("star", STAR), ("skull", SKULL)];
    PreEscaped(tables.chain(single.map(|(name, drawing)| group(name, drawing))).collect())
}

/// What a card shows.
pub(super) fn picture(card: Card, printed: &PrintedCard) -> Markup {
    html! {
        svg.pic viewBox="0 0 100 62" aria-hidden="true" {
            @if card.is_nurse() {
                g.{ "looks-" (card.index() % 7) } { use href="#dn-nurse" {} }
                use href={ "#dn-" (if printed.kind == CardKind::Paramedic { "paramedic" } else { "doctor" }) } {}
            } @else {
                use href={ "#dn-" (card) } {}
            }
        }
    }
}

/// The word of a condition, which is the name of its shape.
pub(super) const fn suffering(condition: Condition) -> &'static str {
    match condition {
        Condition::Sick => "sick",
        Condition::Wounded => "wounded",
        Condition::Poisoned => "poisoned",
        Condition::Cursed => "cursed",
    }
}

/// Who suffers from this.
pub(super) fn portrait(condition: Condition) -> Markup {
    html! { svg.pic viewBox="0 -6 100 68" aria-hidden="true" { use href={ "#dn-" (suffering(condition)) } {} } }
}

/// Gold, with how much; treatment points; victory points.
pub(super) fn coin(count: impl Into<i32>) -> Markup {
    token("coin", &crate::signed(count.into()))
}

pub(super) fn heart(count: impl Into<i32>) -> Markup {
    token("heart", &crate::signed(count.into()))
}

pub(super) fn star(count: impl Into<i32>) -> Markup {
    token("star", &crate::signed(count.into()))
}

/// A kill mark.
pub(super) fn skull() -> Markup {
    token("skull", "")
}

/// Who suffers from this, in a drawing on a page that does not carry the shapes.
pub(super) fn sketch(condition: Condition, x: f64, y: f64, width: f64) -> Markup {
    let drawing = PATIENTS.iter().find(|(name, _)| *name == suffering(condition)).map_or("", |(_, drawing)| drawing);
    html! { svg x=(x) y=(y) width=(width) height=(width * 0.68) viewBox="0 -6 100 68" { (PreEscaped(drawing)) } }
}

/// The same of a nurse in her cap.
pub(super) fn sketched_nurse(x: f64, y: f64, width: f64) -> Markup {
    html! { svg.looks-0 x=(x) y=(y) width=(width) height=(width * 0.68) viewBox="0 -6 100 68" { (PreEscaped(NURSE)) (PreEscaped(CAPS[0].1)) } }
}

/// A skull around a point, as [`sketch`].
pub(super) fn sketched_skull(x: f64, y: f64, width: f64) -> Markup {
    html! { svg x=(x - width / 2.) y=(y - width / 2.) width=(width) height=(width) viewBox="-11 -11 22 22" { (PreEscaped(SKULL)) } }
}

/// A small round thing with a number on it.
pub(super) fn token(shape: &str, text: &str) -> Markup {
    html! {
        svg.token.(shape) viewBox="-11 -11 22 22" aria-hidden="true" {
            use href={ "#dn-" (shape) } {}
            @if !text.is_empty() { text.long[text.chars().count() > 1] y="4" { (text) } }
        }
    }
}

/// A cart without its patient.
pub(super) fn wagon() -> Markup {
    html! { svg.wagon viewBox="0 0 104 46" aria-hidden="true" { use href="#dn-wagon" {} } }
}

/// The gate of the Dungeon, behind its open patient.
pub(super) fn gate() -> Markup {
    PreEscaped(
        r##"<svg class="gate" viewBox="0 0 112 120" preserveAspectRatio="none" aria-hidden="true"><path d="M2 120V58q0-26 20-40q34-24 68 0q20 14 20 40v62z" fill="#6f6a63"/><path d="M16 120V62q0-40 40-40t40 40v58z" fill="#1b1512"/><path d="M8 40l14 6M6 66h12M8 92h10M104 40l-14 6M106 66H94M104 92H94M40 12l4 12M72 12l-4 12M56 8v12" stroke="#4f4a44" stroke-width="2.5"/><path d="M18 54q-6-6 0-12q6 6 0 12zM94 54q-6-6 0-12q6 6 0 12z" fill="#ffb347"/><path d="M18 54v9M94 54v9" stroke="#8a6236" stroke-width="3"/></svg>"##
            .to_owned(),
    )
}

/// The nurse with a lantern who waits for the leading cart.
pub(super) fn porter() -> Markup {
    PreEscaped(
        r##"<svg viewBox="0 0 110 168" aria-hidden="true"><circle cx="20" cy="104" r="46" fill="#ffd98a" opacity=".1"/><circle cx="20" cy="104" r="26" fill="#ffd98a" opacity=".18"/><ellipse cx="68" cy="160" rx="38" ry="6" fill="#0005"/><path d="M42 64q-10 40-12 94q36 8 74 0q-2-54-12-94z" fill="#fff8e6" stroke="#5c3d22" stroke-width="1.5"/><path d="M52 76q-4 42-5 80q20 4 40 0q-1-38-5-80z" fill="#3f7d4f" stroke="#2a5a37" stroke-width="1.2"/><path d="M67 92v22M56 103h22" stroke="#fff8e6" stroke-width="6"/><path d="M46 72q-20 4-26 16" fill="none" stroke="#5c3d22" stroke-width="11" stroke-linecap="round"/><path d="M46 72q-20 4-26 16" fill="none" stroke="#fff8e6" stroke-width="8" stroke-linecap="round"/><circle cx="20" cy="89" r="5" fill="#f0c9a3" stroke="#5c3d22"/><path d="M20 84v8M12 94h16l3 5H9z" fill="#8a6236" stroke="#5c3d22" stroke-width="2"/><rect x="11" y="99" width="18" height="20" rx="3" fill="#ffe9a0" stroke="#5c3d22" stroke-width="2"/><path d="M20 103q5 7 0 12q-5-5 0-12z" fill="#f0922e"/><path d="M9 119h22v4H9z" fill="#8a6236" stroke="#5c3d22" stroke-width="1.5"/><g class="looks-0" transform="translate(17 2)"><use href="#dn-nurse"/></g><use href="#dn-doctor" transform="translate(17 2)"/></svg>"##
            .to_owned(),
    )
}

/// The graveyard, with a stone for each of the first four dead and the pile of kill marks.
pub(super) fn graves(dead: usize, marks: u8) -> Markup {
    let stones = [(28, 52, "1.1"), (54, 56, "1"), (78, 58, ".95"), (101, 60, ".9")];
    html! {
        svg.graves viewBox="0 0 128 104" aria-hidden="true" {
            ellipse cx="64" cy="92" rx="62" ry="10" fill="#2d3a22" {}
            path d="M14 92q4-60 12-66M26 48q-12-2-16-14M24 60q10-4 12-16" stroke="#2a1c14" stroke-width="4" fill="none" stroke-linecap="round" {}
            @for (x, y, scale) in stones.into_iter().take(dead) {
                g transform={ "translate(" (x) " " (y) ") scale(" (scale) ")" } {
                    path d="M0 34V12a12 12 0 0 1 24 0v22z" fill="#9c968c" stroke="#4f4a44" stroke-width="2" {}
                    path d="M12 8v12M7 12.5h10" stroke="#5d574f" stroke-width="2.5" {}
                }
            }
            path d="M30 92q3-8 6 0q3-8 6 0M70 92q3-8 6 0M100 93q3-8 6 0" fill="#4d6a2b" {}
            g transform="translate(86 2) rotate(8)" {
                rect width="34" height="46" rx="4" fill="#2a1c14" stroke="#b23b31" stroke-width="2.5" {}
                g transform="translate(17 17)" { use href="#dn-skull" {} }
                text.marks x="17" y="41" { (marks) }
            }
        }
    }
}

/// What the Dynamite Nurse is known by.
pub(super) fn dynamite() -> Markup {
    html! {
        svg.dynamite viewBox="0 0 120 120" aria-hidden="true" {
            path d="M78 34q6-22 26-20" fill="none" stroke="#5c3d22" stroke-width="4" stroke-linecap="round" {}
            path d="M104 2l3 8 9-2-6 7 6 7-9-2-3 8-3-8-9 2 6-7-6-7 9 2z" fill="#f0b429" {}
            @for x in [24, 48, 72] { rect x=(x) y="34" width="22" height="74" rx="6" fill="#b23b31" stroke="#6e1f18" stroke-width="3" {} }
            rect x="20" y="60" width="78" height="14" rx="3" fill="#3b2a1f" {}
            path d="M59 80v18M50 89h18" stroke="#fff8e6" stroke-width="6" {}
        }
    }
}
