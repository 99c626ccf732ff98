//! A hospital: the drawing, the ledger and the score boxes below it.

use emergency_roll::{Bed, EmergencyRoll, Hospital, Move, Patient, Phase, Stock, Value, View, Ward, offer};
use maud::{Markup, html};
use phrasebook::Phrases;
use phrasebook::emergency_roll::{colour, cost};
use table::{Game, Seat};

use super::sheet::{clipboard, door, frame, middle, outline, walls, walls_of, word};
use super::{own, score, word_of};
use crate::art::{die_at, digit, sign};
use crate::{Page, PageContext, ways};

/// What all sheets have in common, drawn once per page.
pub(super) fn shapes(game: &EmergencyRoll, phrases: &Phrases) -> Markup {
    let sheet = game.sheet();
    html! {
        polygon id="er-cell" points=(outline(0.82)) {}
        polygon id="er-hit" points=(outline(1.0)) {}
        // A copy of it knows nothing of what stands around it, so it names the game itself.
        g id="er-ground" data-game=(EmergencyRoll::NAME) {
            @for &hex in &sheet.lobby {
                @let at = middle(hex);
                polygon.lobby points=(outline(0.99)) transform=(format!("translate({:.1} {:.1})", at.x, at.y)) {}
            }
            @for lab in &sheet.labs {
                @let at = middle(lab.hex);
                g transform=(format!("translate({:.1} {:.1})", at.x, at.y)) {
                    polygon.lab points=(outline(0.93)) {}
                    polygon.pane points=(outline(0.78)) {}
                    path.ribs d="M0 -24v26M-7 -19q7 4 14 0M-8 -13q8 5 16 0M-7 -7q7 5 14 0M-4 2q4 4 8 0" {}
                    // Where the room is widest: the word is longer in other languages.
                    text.labt y="16.5" { (phrases.plain("er-page-lab")) }
                }
            }
            path.wall d=(walls(sheet)) {}
            @for ward in Ward::all() {
                @let at = door(sheet, ward);
                text.wardt x=(format!("{:.1}", at.x)) y=(format!("{:.1}", at.y + 4.5)) { (ward.number()) }
            }
        }
    }
}

/// The board in the middle of the page.
pub(super) fn board(game: &EmergencyRoll, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
    let hospital = &view.hospitals[context.board];
    let name = context.names.of(context.board);
    let label = match own(context, view) {
        Some(_) => context.say("er-page-your-hospital"),
        None => context.phrases.say("er-board-of", [("name", name.into())]),
    };
    html! {
        div.clipboard {
            (clip())
            div.leaf {
        svg.sheet viewBox=(frame(game.sheet())) data-rule="bed" role="group" aria-label=(label) {
            (glow(game, hospital))
            use href="#er-ground" {}
            (gold(game, hospital))
            @for ward in Ward::all() {
                @for bed in game.sheet().beds(ward) {
                    (full_bed(game, context, view, moves, hospital, bed))
                }
            }
            @for lab in &game.sheet().labs {
                @let at = middle(lab.hex);
                polygon.hit points=(outline(0.93)) transform=(format!("translate({:.1} {:.1})", at.x, at.y)) data-says=(context.say("er-about-lab")) {}
            }
            @for ward in Ward::all() {
                (ward_sign(game, context, hospital, ward))
            }
            @if own(context, view).is_some() {
                @for ward in Ward::all() {
                    (tag(game, view, moves, hospital, ward))
                }
            }
        }
                (ledger(game, context, hospital))
                (score::boxes(game, context, view))
                @if own(context, view).is_some() { (ward_slip()) }
                @if view.stale.contains(context.board) { p.quiet.stale { (context.say("er-as-it-was")) } }
            }
        }
    }
}

/// Where a phone lays the ward that was tapped: beds on its sheet are smaller than a finger.
fn ward_slip() -> Markup {
    html! {
        div.ward-slip id="ward" hidden {
            p.head {}
            svg aria-hidden="true" {}
        }
    }
}

/// The clip that holds the sheet.
fn clip() -> Markup {
    html! {
        svg.clip viewBox="0 0 184 46" aria-hidden="true" data-rule="aim" {
            path d="M66 14q2-13 26-13t26 13q14 2 24 2h30q8 0 8 8v14q0 6-6 6H10q-6 0-6-6V24q0-8 8-8h30q10 0 24-2z" {}
            circle cx="92" cy="13" r="5" {}
            path.shine d="M14 24h156" {}
        }
    }
}

/// The light of full wards.
fn glow(game: &EmergencyRoll, hospital: &Hospital) -> Markup {
    html! {
        @for ward in Ward::all().filter(|&ward| hospital.is_full(ward)) {
            @for bed in game.sheet().beds(ward) {
                @let at = middle(game.sheet().hex(bed));
                circle.glow cx=(format!("{:.0}", at.x)) cy=(format!("{:.0}", at.y)) r="60" {}
            }
        }
    }
}

/// The walls of full wards, which are of gold.
fn gold(game: &EmergencyRoll, hospital: &Hospital) -> Markup {
    let full: Vec<Ward> = Ward::all().filter(|&ward| hospital.is_full(ward)).collect();
    html! { @if !full.is_empty() { path.lit-wall d=(walls_of(game.sheet(), &full)) {} } }
}

/// A board to glance at.
pub(super) fn small(game: &EmergencyRoll, context: &PageContext<'_>, view: &View, seat: Seat) -> Markup {
    let hospital = &view.hospitals[seat];
    html! {
        svg.sheet.small viewBox=(frame(game.sheet())) aria-hidden="true" data-rule="bed" {
            use href="#er-ground" {}
            (gold(game, hospital))
            @for ward in Ward::all() {
                @for bed in game.sheet().beds(ward) {
                    @let at = middle(game.sheet().hex(bed));
                    @let key = format!("{}-{}", seat.number(), game.sheet().name(bed));
                    g.bed.full[hospital.value(bed).is_some()].(word(game.sheet().colour(bed))) transform=(format!("translate({:.1} {:.1})", at.x, at.y))
                        data-k=(key) data-v=(hospital.value(bed).map_or(0, Value::get)) {
                        (contents(game, hospital, bed))
                    }
                }
            }
            @for ward in Ward::all() {
                (ward_sign(game, context, hospital, ward))
            }
        }
        @if view.stale.contains(seat) { span.quiet.stale { (context.say("er-as-it-was")) } }
    }
}

/// What a hospital has in stock, in a line.
pub(super) fn tally(game: &EmergencyRoll, context: &PageContext<'_>, view: &View, seat: Seat) -> Markup {
    let hospital = &view.hospitals[seat];
    let bonus = |word: &'static str| context.phrases.say("er-about-bonus", [("bonus", word.into())]);
    let facts = [
        ("er-stethoscopes", "stethoscopes", hospital.stethoscopes.usable(), bonus("stethoscopes")),
        ("er-bags", "blood-bag", hospital.bags.usable(), bonus("blood-bag")),
        ("er-nurses", "nurse", hospital.nurses, context.say("er-about-nurses")),
        ("er-morgue", "morgue", hospital.morgue(game.sheet()), context.say("er-about-morgue")),
    ];
    html! {
        div.tally {
            @for (key, picture, count, about) in facts {
                span title=(context.say(key)) data-says=(context.pair(&context.say(key), &about)) { (sign(picture)) span.hidden { (context.say(key)) " " } (count) }
            }
        }
    }
}

/// A ward's clipboard with its worth, ticked when the ward is full, and its nurse while she is
/// there.
fn ward_sign(game: &EmergencyRoll, context: &PageContext<'_>, hospital: &Hospital, ward: Ward) -> Markup {
    let sheet = game.sheet();
    let at = clipboard(sheet, ward);
    let full = hospital.is_full(ward);
    let nurse = !hospital.is_nurse_crossed(ward);
    let gaps = [
        ("ward", ward.number().into()),
        ("points", sheet.ward(ward).clipboard.into()),
        ("full", if full { "yes" } else { "no" }.into()),
        ("nurse", if nurse { "yes" } else { "no" }.into()),
    ];
    html! {
        g.points-of.full[full] transform=(format!("translate({:.1} {:.1})", at.x, at.y)) data-k={ "clip-" (ward.number()) } data-v=(full) {
            title { (context.phrases.say("er-page-clipboard", gaps)) }
            rect.under x="-14" y="-16" width="30" height="34" rx="4" {}
            rect.board x="-15" y="-18" width="30" height="34" rx="4" {}
            rect.grip x="-6" y="-21" width="12" height="6" rx="2" {}
            text y=(if nurse { "0" } else { "6" }) { (sheet.ward(ward).clipboard) }
            @if nurse { g.nurse transform="translate(-7 2) scale(.58)" { use href="#s-nurse" {} } }
            @if full { path.tick d="M5 13q4 4 5 7q4-12 13-19" {} }
        }
    }
}

/// What lies in a bed: its colour's mark, or the patient.
fn contents(game: &EmergencyRoll, hospital: &Hospital, bed: Bed) -> Markup {
    let of = word(game.sheet().colour(bed));
    html! {
        use.cell href="#er-cell" {}
        @match hospital.value(bed) {
            Some(value) => {
                @let critical = hospital.critical() & bed.mask() != 0;
                @if hospital.screened() & bed.mask() != 0 { (screen("screen")) }
                use.mark href={ "#m-" (of) } transform="translate(0 23) scale(.62)" {}
                (digit(value.get(), if critical { -4. } else { 0. }, -3., 0.78, bed.index()))
                @if critical { path.bang d="M12 -16q1 10 .5 17M12.5 7.5v.1" {} }
            },
            None => use.mark href={ "#m-" (of) } transform="scale(1.5)" {},
        }
    }
}

/// A screen round a patient.
fn screen(class: &str) -> Markup {
    html! { path class=(class) d="M-20 2q-1-20 20-21q22 1 21 21q-2 19-22 19q-20-1-18-22" {} }
}

/// A way to fill a bed.
struct WayIn {
    patient: Patient,
    value: Value,
    mv: Move,
    stethoscopes: u8,
    bag: bool,
}

/// Every way to fill the next bed of a ward now, the cheapest of each patient first.
fn ways_into(game: &EmergencyRoll, view: &View, moves: &[Move], ward: Ward) -> Vec<WayIn> {
    let mut ways: Vec<WayIn> = moves
        .iter()
        .filter_map(|&mv| match mv {
            Move::Admit(patient, into, value) if into == ward => {
                let waiting = view.waiting(game, patient)?;
                let table::Eye::Seat(seat) = view.eye else { return None };
                let bag = offer(&view.hospitals[seat], waiting, ward)?.bag;
                Some(WayIn { patient, value, mv, stethoscopes: waiting.stethoscopes_for(value.get()), bag })
            }
            _ => None,
        })
        .collect();
    ways.sort_by_key(|way| (way.patient == Patient::Extra, way.stethoscopes));
    ways
}

fn full_bed(
    game: &EmergencyRoll,
    context: &PageContext<'_>,
    view: &View,
    moves: &[Move],
    hospital: &Hospital,
    bed: Bed,
) -> Markup {
    let sheet = game.sheet();
    let (ward, place) = sheet.place_of(bed);
    let at = middle(sheet.hex(bed));
    let name = sheet.name(bed).to_string();
    let value = hospital.value(bed);
    let acting = own(context, view).is_some();
    let next = hospital.next_bed(sheet, ward) == Some(bed);
    let ways = if next && acting { ways_into(game, view, moves, ward) } else { Vec::new() };
    let screens = acting && moves.contains(&Move::Screen(ward)) && hospital.last_bed(sheet, ward) == Some(bed);
    let first = ways.first();
    let can = first.is_some() || screens;
    let plain = plain_label(game, context, hospital, bed);
    let label = match first {
        Some(way) => label_of(context, &plain, way),
        None if screens => {
            format!("{plain}: {}", context.phrases.say("er-page-screen-it", [("ward", ward.number().into())]))
        }
        None => plain.clone(),
    };
    html! {
        g.bed.spot[!ways.is_empty()].can[can].screens[screens].full[value.is_some()].(word(sheet.colour(bed))) id={ "bed-" (name) } data-among=(ward.number()) transform=(format!("translate({:.1} {:.1})", at.x, at.y))
            role="button" tabindex=(if can { "0" } else { "-1" }) aria-label=(label) aria-disabled=[(!can).then_some("true")] data-plain=(plain)
            data-k={ (context.board.number()) "-" (name) } data-v=(value.map_or(0, Value::get)) data-sound="pencil"
            data-ways=[ways::json(ways.iter().map(|way| told(game, context, view, &plain, way)).collect())]
            data-move=[screens.then_some(Move::Screen(ward))] data-final=[(screens && game.ends_for_good(view, Move::Screen(ward))).then_some("")]
            data-boxes=[screens.then(|| score::preview(game, view, Move::Screen(ward)))]
            data-why=[(acting && !can).then(|| why_not(context, view, hospital, ward, place, value)).flatten()]
            data-try=[(acting && ways.is_empty() && !screens && next).then(|| attempt(game, view, ward)).flatten()] {
            use.hit href="#er-hit" {}
            (contents(game, hospital, bed))
            @if screens { (screen("ghost-screen")) }
            @if value.is_none() && acting {
                use.ghost href=[first.map(|way| format!("#w-{}", way.value.get()))] transform="translate(-11 -17) scale(.74)" {}
            }
        }
    }
}

/// What the next patient of a ward would cost, above all beds so that none hides it.
fn tag(game: &EmergencyRoll, view: &View, moves: &[Move], hospital: &Hospital, ward: Ward) -> Markup {
    let Some(bed) = hospital.next_bed(game.sheet(), ward) else { return html! {} };
    let at = middle(game.sheet().hex(bed));
    let ways = ways_into(game, view, moves, ward);
    let (stethoscopes, bag) = ways.first().map_or((0, false), |way| (way.stethoscopes, way.bag));
    html! {
        g.tag id={ "tag-" (game.sheet().name(bed)) } transform=(format!("translate({:.1} {:.1})", at.x, at.y - 27.0)) aria-hidden="true" hidden[stethoscopes == 0 && !bag] {
            g.pill.paid[stethoscopes > 0].bled[bag] {
                rect.both x="-32" y="-9.5" width="64" height="19" rx="9.5" {}
                rect.one x="-19" y="-9.5" width="38" height="19" rx="9.5" {}
                g.in-stethoscopes { text x="-8" y="4.5" { (stethoscopes) } use href="#s-stethoscopes" transform="translate(-3 -7) scale(.58)" {} }
                g.in-bags { text x="-8" y="4.5" { "1" } use href="#s-blood-bag" transform="translate(-3 -7) scale(.58)" {} }
            }
        }
    }
}

/// A bed as it is: where, its colour, and who lies there.
fn plain_label(game: &EmergencyRoll, context: &PageContext<'_>, hospital: &Hospital, bed: Bed) -> String {
    let (ward, place) = game.sheet().place_of(bed);
    let state = if hospital.value(bed).is_some() { "full" } else { "empty" };
    let flag = |mask: u32| if mask & bed.mask() != 0 { "yes" } else { "no" };
    context.phrases.say(
        "er-page-bed",
        [
            ("ward", ward.number().into()),
            ("place", (place + 1).into()),
            colour(game.sheet().colour(bed)),
            ("state", state.into()),
            ("value", hospital.value(bed).map_or(0, Value::get).into()),
            ("critical", flag(hospital.critical()).into()),
            ("screened", flag(hospital.screened()).into()),
        ],
    )
}

fn label_of(context: &PageContext<'_>, plain: &str, way: &WayIn) -> String {
    let paid = cost(context.phrases, way.stethoscopes, way.bag);
    let gaps = [
        ("patient", word_of(way.patient).into()),
        ("value", way.value.get().into()),
        ("cost", if paid.is_some() { "paid" } else { "free" }.into()),
        ("text", paid.unwrap_or_default().into()),
    ];
    format!("{plain}: {}", context.phrases.say("er-page-write-here", gaps))
}

/// A way as the script knows it: with the patient and the value in hand that it is for.
fn told(game: &EmergencyRoll, context: &PageContext<'_>, view: &View, plain: &str, way: &WayIn) -> ways::Way {
    let hand = [("patient", word_of(way.patient).to_owned()), ("value", way.value.get().to_string())];
    ways::Way::new(hand, way.mv, label_of(context, plain, way))
        .and("final", game.ends_for_good(view, way.mv))
        .and("boxes", score::preview(game, view, way.mv))
        .and("value", way.value.get())
        .and("pays", way.stethoscopes > 0 || way.bag)
        .and("stethoscopes", way.stethoscopes)
        .and("bag", way.bag)
}

/// Why a bed cannot be chosen, where that has nothing to do with its next patient.
fn why_not(
    context: &PageContext<'_>,
    view: &View,
    hospital: &Hospital,
    ward: Ward,
    place: u8,
    value: Option<Value>,
) -> Option<String> {
    let gaps = || [("ward", ward.number().into()), ("place", (hospital.patients(ward) + 1).into())];
    if view.phase == Phase::Admit && value.is_some() {
        return Some(context.phrases.say("er-page-taken", gaps()));
    }
    if view.phase == Phase::Choose {
        return Some(context.say("er-page-die-first"));
    }
    if view.phase != Phase::Admit {
        return Some(context.say("er-page-done"));
    }
    (place > hospital.patients(ward)).then(|| context.phrases.say("er-page-in-order", gaps()))
}

/// The move that a click on a bed would be if it were allowed: the rules say why it is not.
fn attempt(game: &EmergencyRoll, view: &View, ward: Ward) -> Option<Move> {
    let patient = [Patient::Main, Patient::Extra].into_iter().find(|&patient| view.waiting(game, patient).is_some());
    let patient = patient.unwrap_or(Patient::Main);
    let value = view.waiting(game, patient).map_or(1, |waiting| waiting.high.min(6));
    Value::new(value).map(|value| Move::Admit(patient, ward, value))
}

/// Stethoscopes, blood bags, nurses and the morgue, as they are written on the sheet.
fn ledger(game: &EmergencyRoll, context: &PageContext<'_>, hospital: &Hospital) -> Markup {
    let sheet = game.sheet();
    html! {
        div.ledger {
            (stock(context, "er-stethoscopes", "stethoscopes", hospital.stethoscopes, sheet.printed_stethoscopes))
            (stock(context, "er-bags", "blood-bag", hospital.bags, sheet.printed_bags))
            div.track data-says=(context.say("er-about-nurses")) {
                h3 { (context.say("er-nurses")) }
                ol aria-label=(context.phrases.say("er-page-nurses", [("count", hospital.nurses.into())])) {
                    @for (worth, number) in sheet.nurse_track.iter().zip(1..) {
                        li.got[number <= hospital.nurses] aria-hidden="true" { (worth) }
                    }
                }
            }
            div.track data-says=(context.say("er-about-morgue")) {
                h3 { (context.say("er-morgue")) }
                ol aria-label=(context.phrases.say("er-page-dead", [("count", hospital.morgue(sheet).into())])) {
                    @for number in 1..=sheet.morgue {
                        li.got[number <= hospital.dead] aria-hidden="true" { "−1" }
                    }
                }
            }
        }
    }
}

fn stock(context: &PageContext<'_>, key: &str, picture: &str, stock: Stock, printed: u8) -> Markup {
    let gaps = [("gained", stock.gained.into()), ("left", stock.usable().into())];
    html! {
        div.track id={ "stock-" (picture) } data-says=(context.phrases.say("er-about-bonus", [("bonus", picture.into())])) {
            h3 { (context.say(key)) }
            ol aria-label=(context.phrases.say("er-page-gained", gaps)) {
                @for number in 1..=printed.max(stock.gained) {
                    li.got[number <= stock.gained].used[number <= stock.used] aria-hidden="true" { (sign(picture)) }
                }
            }
        }
    }
}

/// The ward in which a patient was admitted last, with the new one lit.
pub(super) fn souvenir(game: &EmergencyRoll, before: &Hospital, after: &Hospital) -> Option<Markup> {
    let sheet = game.sheet();
    let fresh = |bed: &Bed| before.value(*bed) != after.value(*bed);
    let ward = Ward::all().find(|&ward| sheet.beds(ward).any(|bed| fresh(&bed)))?;
    let beds: Vec<Bed> = sheet.beds(ward).collect();
    let places: Vec<_> = beds.iter().map(|&bed| middle(sheet.hex(bed))).collect();
    let edge = |least: fn(f32, f32) -> f32, of: fn(&super::sheet::Point) -> f32| places.iter().map(of).reduce(least);
    let (left, right) = (edge(f32::min, |at| at.x)?, edge(f32::max, |at| at.x)?);
    let (top, bottom) = (edge(f32::min, |at| at.y)?, edge(f32::max, |at| at.y)?);
    let view = format!("{:.0} {:.0} {:.0} {:.0}", left - 40., top - 44., right - left + 80., bottom - top + 88.);
    Some(html! {
        svg.souvenir data-game=(EmergencyRoll::NAME) viewBox=(view) {
            @for (&bed, at) in beds.iter().zip(&places) {
                g.bed.full[after.value(bed).is_some()].lit[fresh(&bed)].(word(sheet.colour(bed))) transform=(format!("translate({:.1} {:.1})", at.x, at.y)) { (contents(game, after, bed)) }
            }
            path.wall d=(walls_of(sheet, &[ward])) {}
        }
    })
}

/// A clipboard with a few beds, and dice beside it.
pub(super) fn picture() -> Markup {
    let cells = [
        ("red", 0, 0, 2),
        ("yellow", 1, 0, 3),
        ("green", 2, 0, 0),
        ("red", 3, 0, 0),
        ("green", 0, 1, 1),
        ("lab", 1, 1, 0),
        ("yellow", 2, 1, 5),
        ("green", 3, 1, 0),
        ("yellow", 0, 2, 0),
        ("green", 1, 2, 4),
        ("red", 2, 2, 0),
        ("yellow", 3, 2, 0),
    ];
    html! {
        svg.scene viewBox="0 -34 448 280" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            rect y="-34" width="448" height="280" fill="light-dark(#cfe0d5, #1c2a37)" {}
            path d="M0 146l448-44v144H0z" fill="light-dark(#c2d6c9, #17232e)" {}
            // By night a lamp shines on it.
            defs { radialGradient id="er-lamp" { stop stop-color="light-dark(#0000, #ffd98a70)" {} stop offset="1" stop-color="#0000" {} } }
            ellipse cx="200" cy="40" rx="230" ry="170" fill="url(#er-lamp)" {}
            g transform="rotate(-6 220 110)" {
                rect x="92" y="14" width="240" height="240" rx="14" fill="light-dark(#ad7f50, #86653f)" stroke="var(--oak3)" stroke-width="2" {}
                rect x="106" y="36" width="212" height="220" rx="4" fill="var(--leaf)" {}
                path d="M150 30q0-8 8-8h24q4-14 30-14t30 14h24q8 0 8 8v12H150z" fill="var(--steel)" stroke="var(--steel2)" stroke-width="2" {}
                @for (hand, (colour, column, row, value)) in cells.into_iter().enumerate() {
                    @let (x, y) = (138. + f64::from(column) * 48. + f64::from(row % 2) * 24., 76. + f64::from(row) * 42.);
                    g.bed.(colour) transform=(format!("translate({x:.0} {y:.0})")) {
                        polygon.cell points="22,-13 22,13 0,25 -22,13 -22,-13 0,-25" {}
                        @if value > 0 { (digit(value, 0., 0., 0.66, hand)) } @else if colour != "lab" { use.mark href={ "#m-" (colour) } {} }
                    }
                }
            }
            (die_at("green", 2, 26., 138., 44.)) (die_at("red", 5, 348., 126., 46.)) (die_at("yellow", 3, 392., 144., 44.))
            g transform="rotate(28 330 100)" {
                path d="M322 10h18v112l-9 24-9-24z" fill="var(--y)" {} path d="M331 10h9v112l-9 24z" fill="var(--y2)" {} path d="M322 122h18l-9 24z" fill="#f2dcb8" {} path d="M328 138h6l-3 8z" fill="#33404c" {} rect x="322" y="2" width="18" height="12" rx="4" fill="#e08d94" {}
            }
        }
    }
}
