//! Signs: one stroke in a square of 24. And what stands in a room, seen from above.

use maud::{Markup, PreEscaped, html};

/// The signs that every page can use, by name.
const SIGNS: &[(&str, &str)] = &[
    // What a page does.
    ("again", "M20 12a8 8 0 1 1-2.500-5.800M20 3v5h-5"),
    ("back", "M17 6L9 12l8 6zM6 6v12"),
    ("bin", "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6"),
    ("book", "M4 5c3-1.500 5-1.500 8 0 3-1.500 5-1.500 8 0v14c-3-1.500-5-1.500-8 0-3-1.500-5-1.500-8 0zM12 5v14"),
    ("bot", "M12 3v4M6 7h12v9H6zM9.500 11v1M14.500 11v1M9 20v-4M15 20v-4M3 10v4M21 10v4"),
    ("check", "M5 13l4 4L19 7"),
    ("clock", "M12 3a9 9 0 1 0 .01 0M12 7v5l3.500 2"),
    ("cross", "M12 4v16M4 12h16"),
    ("dice", "M4 4h16v16H4zM8.500 8.500v.1M15.500 15.500v.1M12 12v.1"),
    ("door", "M6 21V3h12v18M4 21h16M14.500 12v.5"),
    ("down", "M6 9l6 6 6-6"),
    ("eye", "M2.500 12q9.500-13 19 0q-9.500 13-19 0zM12 9a3 3 0 1 0 .01 0"),
    ("far-left", "M19 5l-7 7 7 7M11 5l-7 7 7 7"),
    ("far-right", "M5 5l7 7-7 7M13 5l7 7-7 7"),
    ("flag", "M6 21V4h11l-2 4 2 4H6"),
    (
        "gear",
        "M18.800 10.200L21.300 10.400V13.600L18.800 13.800L18.100 15.500L19.700 17.400L17.400 19.700L15.500 18.100L13.800 18.800L13.600 21.300H10.400L10.200 18.800L8.500 18.100L6.600 19.700L4.300 17.400L5.900 15.500L5.200 13.800L2.700 13.600V10.400L5.200 10.200L5.900 8.500L4.300 6.600L6.600 4.300L8.500 5.900L10.200 5.200L10.400 2.700H13.600L13.800 5.200L15.500 5.900L17.400 4.300L19.700 6.600L18.100 8.500zM12 8.800a3.200 3.200 0 1 0 .01 0",
    ),
    ("hint", "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.6.5 1 1.200 1 2.100h5c0-.9.4-1.600 1-2.100A6 6 0 0 0 12 3z"),
    ("left", "M15 5l-7 7 7 7"),
    (
        "no-hint",
        "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.6.5 1 1.200 1 2.100h5c0-.9.4-1.600 1-2.100A6 6 0 0 0 12 3zM4 3l16 16",
    ),
    (
        "link",
        "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1.500 1.500M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1.500-1.500",
    ),
    ("menu", "M4 7h16M4 12h16M4 17h16"),
    ("minus", "M5 12h14"),
    ("moon", "M20 14A8 8 0 1 1 10 4a6.500 6.500 0 0 0 10 10z"),
    ("mute", "M4 9h4l5-4v14l-5-4H4zM17 9.500l4 5M21 9.500l-4 5"),
    ("next", "M7 6l8 6-8 6zM18 6v12"),
    ("pause", "M8 5v14M16 5v14"),
    (
        "people",
        "M9 5a3 3 0 1 0 .01 0M3 19c0-4 2.500-6 6-6s6 2 6 6M16.500 7a2.500 2.500 0 1 0 .01 0M16 13c3.500 0 5 2 5 5",
    ),
    ("play", "M8 5v14l11-7z"),
    ("right", "M9 5l7 7-7 7"),
    ("share", "M12 3v12M8 7l4-4 4 4M5 13v7h14v-7"),
    ("sheet", "M6 5h12v16H6zM9 3h6v4H9zM9 12h6M9 16h4"),
    ("sound", "M4 9h4l5-4v14l-5-4H4zM17 9a4 4 0 0 1 0 6"),
    ("star", "M12 3l2.700 5.800 6.300.8-4.600 4.400 1.200 6.300L12 17.200 6.400 20.300l1.200-6.300L3 9.600l6.300-.8z"),
    ("sun", "M12 8a4 4 0 1 0 .01 0M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2"),
    ("swap", "M7 4L3 8l4 4M3 8h13M17 12l4 4-4 4M21 16H8"),
    ("trophy", "M8 4h8v6a4 4 0 0 1-8 0zM8 5H4q0 5.500 4.500 6M16 5h4q0 5.500-4.500 6M12 14v6M8 20h8"),
    ("undo", "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3"),
    // What hospitals have.
    ("blood-bag", "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z"),
    ("extra", "M9 4.600a3.400 3.400 0 1 0 .01 0M3 20c0-4 2.600-6.500 6-6.500s6 2.500 6 6.500M18 7v8M14 11h8"),
    ("home", "M4 11.500L12 4.500l8 7M6.500 10v9.500h11V10M10 19.500v-5h4v5"),
    ("morgue", "M12 3v18M7 8h10"),
    ("nurse", "M4 9q8-8 16 0l-2 8H6zM12 8v6M9 11h6"),
    ("screen", "M3 5h18M5 5v14M12 5v14M19 5v14M3 19h4M10 19h4M17 19h4"),
    ("shield", "M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM12 8v8M8 12h8"),
    ("stethoscopes", "M6 3v6a4 4 0 0 0 8 0V3M10 13v3a4.500 4.500 0 0 0 9 0v-3M19 10.500a2 2 0 1 0 .01 0"),
];

/// What stands in a room, by name; in a box of 100 by 70, drawn in its lower right corner.
const FURNITURE: &[(&str, &str)] = &[
    (
        "bed",
        "M58 14h18q6 0 6 6v36q0 6-6 6H58q-6 0-6-6V20q0-6 6-6zM62 18h10q5 0 5 6t-5 6H62q-5 0-5-6t5-6zM52 36h30M25 20h14q3 0 3 3v9q0 3-3 3H25q-3 0-3-3v-9q0-3 3-3zM25 28h4l2-4 3 7 2-3h4M32 35v7M26 42h12",
    ),
    ("chair", "M46 28q0-8 8-8h18q8 0 8 8v26q0 6-6 6H52q-6 0-6-6zM54 28h18v22H54zM90 14v46M84 14h12M87 18v8q3 4 6 0v-8"),
    (
        "counter",
        "M21 40h68q3 0 3 3v16q0 3-3 3H21q-3 0-3-3V43q0-3 3-3zM18 51h74M30 40v-8h7v8M44 40v-11h6v11M57 40v-7h9v7M74 40v-12h6v12M26 51v-7M40 51v-5M62 51v-7M80 51v-6",
    ),
    (
        "ventilator",
        "M56 14h18q6 0 6 6v36q0 6-6 6H56q-6 0-6-6V20q0-6 6-6zM60 18h10q5 0 5 6t-5 6H60q-5 0-5-6t5-6zM50 36h30M24 28h14q4 0 4 4v24q0 4-4 4H24q-4 0-4-4V32q0-4 4-4zM31 33a5 5 0 1 0 .01 0M42 44q5 0 8-8M25 50h12M25 55h12",
    ),
    (
        "tube",
        "M34 62V38a22 22 0 0 1 44 0v24M56 25a13 13 0 1 0 .01 0M47 38h18q3 0 3 3v22q0 3-3 3H47q-3 0-3-3V41q0-3 3-3z",
    ),
    (
        "couch",
        "M33 36h50q3 0 3 3v12q0 3-3 3H33q-3 0-3-3V39q0-3 3-3zM38 36v-6h14v6M64 40h14v6H64zM46 57a5 5 0 1 0 .01 0M72 18a6 6 0 1 0 .01 0",
    ),
    (
        "seat",
        "M46 30q0-8 9-8h12q9 0 9 8v18H46zM42 48h38v8q0 6-6 6H48q-6 0-6-6zM88 62V22q0-6-6-6h-6M72 11a5 5 0 1 0 .01 0",
    ),
    (
        "table",
        "M49 30h16q5 0 5 5v24q0 5-5 5H49q-5 0-5-5V35q0-5 5-5zM44 42h26M57 9a13 13 0 1 0 .01 0M57 18a4 4 0 1 0 .01 0M50 15.500a2.500 2.500 0 1 0 .01 0M64 15.500a2.500 2.500 0 1 0 .01 0M80 40h14v18H80zM84 45h6M84 50h6",
    ),
    ("treadmill", "M40 58V30q0-6 6-6h34M40 58h44l6-34M52 24v-8h18v8M52 44h6l3-7 5 12 3-5h8"),
    ("desk", "M26 34h58v26H26zM34 40h20v13H34zM62 40h14M62 46h14M62 52h10M44 34v-9h18v9"),
];

pub(super) fn shapes() -> Markup {
    defined("s", SIGNS)
}

/// Signs of a game, to stand in a page beside the shared ones.
pub(crate) fn defined(prefix: &str, signs: &[(&str, &str)]) -> Markup {
    let all: String = signs.iter().map(|(name, d)| format!(r#"<path id="{prefix}-{name}" d="{d}"/>"#)).collect();
    PreEscaped(all)
}

/// What stands in rooms, for games that have some.
pub(crate) fn furnishings() -> Markup {
    defined("f", FURNITURE)
}

/// A small sign, by its name among [`SIGNS`].
pub(crate) fn sign(name: &str) -> Markup {
    html! { svg.sign viewBox="0 0 24 24" aria-hidden="true" { use href={ "#s-" (name) } {} } }
}

/// What stands in a room.
pub(crate) fn furniture(name: &str) -> Markup {
    html! { svg.furniture viewBox="0 0 100 70" aria-hidden="true" { use href={ "#f-" (name) } {} } }
}

/// A sign inside a larger drawing, at a place and with a width.
pub(crate) fn sign_at(name: &str, x: i32, y: i32, width: i32) -> Markup {
    html! { svg.sign x=(x) y=(y) width=(width) height=(width) viewBox="0 0 24 24" { use href={ "#s-" (name) } {} } }
}
