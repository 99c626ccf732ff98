//! A hospital: the drawing, the ledger and the score boxes below it.

use emergency_roll::{Bed, EmergencyRoll, Hospital, Move, Patient, Phase, Stock, Value, View, Ward, offer};
use maud::{Markup, html};
use phrasebook::Phrases;
use phrasebook::emergency_roll::{colour, cost, short_cost};
use table::{Game, Seat};

use super::sheet::{clipboard, door, frame, middle, outline, walls, word};
use super::{own, score, word_of};
use crate::icons::icon;
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
                    polygon.lab points=(outline(0.9)) {}
                    text.labt y="4" { (phrases.plain("er-page-lab")) }
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
        svg.sheet viewBox=(frame(game.sheet())) role="group" aria-label=(label) {
            use href="#er-ground" {}
            @for ward in Ward::all() {
                @for bed in game.sheet().beds(ward) {
                    (full_bed(game, context, view, moves, hospital, bed))
                }
            }
            @for ward in Ward::all() {
                (ward_sign(game, context, hospital, ward))
            }
            @if own(context, view).is_some() {
                @for ward in Ward::all() {
                    (tag(game, context, view, moves, hospital, ward))
                }
            }
        }
        (ledger(game, context, hospital))
        (score::boxes(game, context, view))
        @if view.stale.contains(context.board) { p.quiet { (context.say("er-as-it-was")) } }
    }
}

/// A board to glance at.
pub(super) fn small(game: &EmergencyRoll, context: &PageContext<'_>, view: &View, seat: Seat) -> Markup {
    let hospital = &view.hospitals[seat];
    html! {
        svg.sheet.small viewBox=(frame(game.sheet())) aria-hidden="true" {
            use href="#er-ground" {}
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
    }
}

/// What a hospital has in stock, in a line.
pub(super) fn tally(game: &EmergencyRoll, context: &PageContext<'_>, view: &View, seat: Seat) -> Markup {
    let hospital = &view.hospitals[seat];
    let facts = [
        ("er-stethoscopes", "stethoscopes", hospital.stethoscopes.usable()),
        ("er-bags", "blood-bag", hospital.bags.usable()),
        ("er-nurses", "nurse", hospital.nurses),
        ("er-morgue", "morgue", hospital.morgue(game.sheet())),
    ];
    html! {
        div.tally {
            @for (key, picture, count) in facts {
                span title=(context.say(key)) { (icon(picture)) span.hidden { (context.say(key)) " " } (count) }
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
        g.clip.full[full] transform=(format!("translate({:.1} {:.1})", at.x, at.y)) data-k={ "clip-" (ward.number()) } data-v=(full) {
            title { (context.phrases.say("er-page-clipboard", gaps)) }
            rect x="-18" y="-11" width="36" height="22" rx="6" {}
            text x="-6" y="5" { (sheet.ward(ward).clipboard) }
            g.gone[!nurse] transform="translate(3.5 -6) scale(.5)" { use href="#i-nurse" {} }
            @if full { path.tick d="M-13 -13l4 5 8 -10" {} }
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
                @if hospital.screened() & bed.mask() != 0 { circle.screen r="23" {} }
                use.mark href={ "#m-" (of) } transform="translate(0 22) scale(.5)" {}
                text.val y="9" { (value.get()) @if hospital.critical() & bed.mask() != 0 { tspan.bang { "!" } } }
            },
            None => use.mark href={ "#m-" (of) } {},
        }
    }
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
        g.bed.spot[!ways.is_empty()].can[can].full[value.is_some()].(word(sheet.colour(bed))) id={ "bed-" (name) } transform=(format!("translate({:.1} {:.1})", at.x, at.y))
            role="button" tabindex=(if can { "0" } else { "-1" }) aria-label=(label) aria-disabled=[(!can).then_some("true")] data-plain=(plain)
            data-k={ (context.board.number()) "-" (name) } data-v=(value.map_or(0, Value::get))
            data-ways=[ways::json(ways.iter().map(|way| told(game, context, view, &plain, way)).collect())]
            data-move=[screens.then_some(Move::Screen(ward))] data-final=[(screens && game.ends_for_good(view, Move::Screen(ward))).then_some("")]
            data-boxes=[screens.then(|| score::preview(game, view, Move::Screen(ward)))]
            data-why=[(acting && !can).then(|| why_not(context, view, hospital, ward, place, value)).flatten()]
            data-try=[(acting && ways.is_empty() && !screens && next).then(|| attempt(game, view, ward)).flatten()] {
            use.hit href="#er-hit" {}
            (contents(game, hospital, bed))
            @if value.is_none() && acting {
                text.ghost y="10" { @if let Some(way) = first { (way.value.get()) } }
            }
        }
    }
}

/// What the next patient of a ward would cost, above all beds so that none hides it.
fn tag(
    game: &EmergencyRoll,
    context: &PageContext<'_>,
    view: &View,
    moves: &[Move],
    hospital: &Hospital,
    ward: Ward,
) -> Markup {
    let Some(bed) = hospital.next_bed(game.sheet(), ward) else { return html! {} };
    let at = middle(game.sheet().hex(bed));
    let price = ways_into(game, view, moves, ward).first().map(|way| price(context, way)).unwrap_or_default();
    let width = tag_width(&price);
    html! {
        g.tag id={ "tag-" (game.sheet().name(bed)) } transform=(format!("translate({:.1} {:.1})", at.x, at.y - 27.0)) aria-hidden="true" hidden[price.is_empty()] {
            rect x=(format!("{:.0}", -width / 2.0)) y="-9" width=(format!("{width:.0}")) height="18" rx="9" {}
            text y="4" { (price) }
        }
    }
}

/// The width of a price tag, by its letters. The script counts the same way.
fn tag_width(text: &str) -> f32 {
    text.chars().count() as f32 * 6.5 + 12.0
}

fn price(context: &PageContext<'_>, way: &WayIn) -> String {
    short_cost(context.phrases, way.stethoscopes, way.bag)
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
        .and("cost", price(context, way))
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
            div.track {
                h3 { (context.say("er-nurses")) }
                ol aria-label=(context.phrases.say("er-page-nurses", [("count", hospital.nurses.into())])) {
                    @for (worth, number) in sheet.nurse_track.iter().zip(1..) {
                        li.got[number <= hospital.nurses] aria-hidden="true" { (worth) }
                    }
                }
            }
            div.track {
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
        div.track {
            h3 { (context.say(key)) }
            ol aria-label=(context.phrases.say("er-page-gained", gaps)) {
                @for number in 1..=printed.max(stock.gained) {
                    li.got[number <= stock.gained].used[number <= stock.used] aria-hidden="true" { (icon(picture)) }
                }
            }
        }
    }
}

/// A few beds, to say what it is about.
pub(super) fn picture() -> Markup {
    let cells = [
        ("red", 0, 0, "2"),
        ("yellow", 1, 0, ""),
        ("green", 2, 0, "5"),
        ("wild", 0, 1, "4"),
        ("red", 1, 1, "6"),
        ("green", 0, 2, ""),
        ("yellow", 1, 2, "3"),
        ("wild", 2, 2, ""),
    ];
    html! {
        svg.picture viewBox="-40 -44 224 200" aria-hidden="true" {
            @for (colour, column, row, value) in cells {
                @let (x, y) = (f64::from(column) * 62.0 + f64::from(row % 2) * 31.0, f64::from(row) * 54.0);
                g.bed.(colour) transform=(format!("translate({x:.0} {y:.0})")) {
                    polygon.cell points="28,-16 28,16 0,32 -28,16 -28,-16 0,-32" {}
                    @if value.is_empty() { use.mark href={ "#m-" (colour) } {} } @else { text.val y="9" { (value) } }
                }
            }
        }
    }
}
