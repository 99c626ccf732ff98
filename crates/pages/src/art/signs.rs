//! Signs: one stroke in a square of 24. And what stands in a room, seen from above.

use maud::{Markup, PreEscaped, html};

/// What only pages without a table need.
const WITHOUT_TABLE: &[(&str, &str)] = &[
    ("bin", "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6"),
    ("bot", "M12 3v4M6 7h12v9H6zM9.5 11v1M14.5 11v1M9 20v-4M15 20v-4M3 10v4M21 10v4"),
    ("minus", "M5 12h14"),
];

/// What moves through a replay.
const REPLAYS: &[(&str, &str)] = &[
    ("far-left", "M19 5l-7 7 7 7M11 5l-7 7 7 7"),
    ("far-right", "M5 5l7 7-7 7M13 5l7 7-7 7"),
    ("next", "M7 6l8 6-8 6zM18 6v12"),
    ("pause", "M8 5v14M16 5v14"),
    ("right", "M9 5l7 7-7 7"),
];

/// The signs that every page can use, by name.
const SIGNS: &[(&str, &str)] = &[
    // What a page does.
    ("again", "M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5"),
    ("back", "M17 6L9 12l8 6zM6 6v12"),
    ("book", "M4 5c3-1.5 5-1.5 8 0 3-1.5 5-1.5 8 0v14c-3-1.5-5-1.5-8 0-3-1.5-5-1.5-8 0zM12 5v14"),
    ("clock", "M12 3a9 9 0 1 0 .01 0M12 7v5l3.5 2"),
    ("cross", "M12 4v16M4 12h16"),
    ("dice", "M4 4h16v16H4zM8.5 8.5v.1M15.5 15.5v.1M12 12v.1"),
    ("door", "M6 21V3h12v18M4 21h16M14.5 12v.5"),
    ("down", "M6 9l6 6 6-6"),
    ("eye", "M2.5 12q9.5-13 19 0q-9.5 13-19 0zM12 9a3 3 0 1 0 .01 0"),
    ("flag", "M6 21V4h11l-2 4 2 4H6"),
    (
        "gear",
        "M18.8 10.2L21.3 10.4V13.6L18.8 13.8L18.1 15.5L19.7 17.4L17.4 19.7L15.5 18.1L13.8 18.8L13.6 21.3H10.4L10.2 18.8L8.5 18.1L6.6 19.7L4.3 17.4L5.9 15.5L5.2 13.8L2.7 13.6V10.4L5.2 10.2L5.9 8.5L4.3 6.6L6.6 4.3L8.5 5.9L10.2 5.2L10.4 2.7H13.6L13.8 5.2L15.5 5.9L17.4 4.3L19.7 6.6L18.1 8.5zM12 8.8a3.2 3.2 0 1 0 .01 0",
    ),
    ("hint", "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3z"),
    ("left", "M15 5l-7 7 7 7"),
    (
        "no-hint",
        "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3zM4 3l16 16",
    ),
    ("link", "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1.5-1.5"),
    ("menu", "M4 7h16M4 12h16M4 17h16"),
    ("moon", "M20 14A8 8 0 1 1 10 4a6.5 6.5 0 0 0 10 10z"),
    ("mute", "M4 9h4l5-4v14l-5-4H4zM17 9.5l4 5M21 9.5l-4 5"),
    ("people", "M9 5a3 3 0 1 0 .01 0M3 19c0-4 2.5-6 6-6s6 2 6 6M16.5 7a2.5 2.5 0 1 0 .01 0M16 13c3.5 0 5 2 5 5"),
    ("play", "M8 5v14l11-7z"),
    ("share", "M12 3v12M8 7l4-4 4 4M5 13v7h14v-7"),
    ("sheet", "M6 5h12v16H6zM9 3h6v4H9zM9 12h6M9 16h4"),
    ("sound", "M4 9h4l5-4v14l-5-4H4zM17 9a4 4 0 0 1 0 6"),
    ("star", "M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2 6.4 20.3l1.2-6.3L3 9.6l6.3-.8z"),
    ("sun", "M12 8a4 4 0 1 0 .01 0M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2"),
    ("swap", "M7 4L3 8l4 4M3 8h13M17 12l4 4-4 4M21 16H8"),
    ("trophy", "M8 4h8v6a4 4 0 0 1-8 0zM8 5H4q0 5.5 4.5 6M16 5h4q0 5.5-4.5 6M12 14v6M8 20h8"),
    ("undo", "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3"),
    // What hospitals have.
    ("blood-bag", "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z"),
    ("extra", "M9 4.6a3.4 3.4 0 1 0 .01 0M3 20c0-4 2.6-6.5 6-6.5s6 2.5 6 6.5M18 7v8M14 11h8"),
    ("home", "M4 11.5L12 4.5l8 7M6.5 10v9.5h11V10M10 19.5v-5h4v5"),
    ("morgue", "M12 3v18M7 8h10"),
    ("nurse", "M4 9q8-8 16 0l-2 8H6zM12 8v6M9 11h6"),
    ("screen", "M3 5h18M5 5v14M12 5v14M19 5v14M3 19h4M10 19h4M17 19h4"),
    ("shield", "M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM12 8v8M8 12h8"),
    ("stethoscopes", "M6 3v6a4 4 0 0 0 8 0V3M10 13v3a4.5 4.5 0 0 0 9 0v-3M19 10.5a2 2 0 1 0 .01 0"),
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
        "M49 30h16q5 0 5 5v24q0 5-5 5H49q-5 0-5-5V35q0-5 5-5zM44 42h26M57 9a13 13 0 1 0 .01 0M57 18a4 4 0 1 0 .01 0M50 15.5a2.5 2.5 0 1 0 .01 0M64 15.5a2.5 2.5 0 1 0 .01 0M80 40h14v18H80zM84 45h6M84 50h6",
    ),
    ("treadmill", "M40 58V30q0-6 6-6h34M40 58h44l6-34M52 24v-8h18v8M52 44h6l3-7 5 12 3-5h8"),
    ("desk", "M26 34h58v26H26zM34 40h20v13H34zM62 40h14M62 46h14M62 52h10M44 34v-9h18v9"),
];

pub(super) fn shapes() -> Markup {
    defined("s", SIGNS)
}

/// The signs of a page without a table.
pub(crate) fn signs_without_table() -> Markup {
    defined("s", WITHOUT_TABLE)
}

/// The signs of a replay.
pub(crate) fn signs_of_replays() -> Markup {
    defined("s", REPLAYS)
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
