//! The town: a map of tiles with roads, houses and patients, and what the walks through it bring.

use dice_hospital::{Bonus, City, DiceHospital, Move, Phase, Roads, Side, Tile, Tokens, View};
use maud::{Markup, html};
use phrasebook::Tell;
use phrasebook::dice_hospital::{about_bonus, bonus, die as die_words};
use table::Seat;

use super::{glance, own};
use crate::PageContext;
use crate::art::{Kit, Van, die, die_at, mark, meeple, meeple_at, van};
use crate::table::seat_class;

/// Whether ambulances and paramedics are on their way.
pub(super) const fn is_out(phase: Phase) -> bool {
    matches!(
        phase,
        Phase::Houses
            | Phase::Park
            | Phase::Drive
            | Phase::Walk
            | Phase::Missing
            | Phase::KeepBonus
            | Phase::Refill
            | Phase::Lower
    )
}

/// The map.
pub(super) fn map(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
    let city = &view.open().city;
    html! {
        div.town data-columns=(city.grid.columns) data-rows=(city.grid.rows) role="group" aria-label=(context.say("dh-town")) {
            @for tile in city.grid.reading() { (spot(game, context, view, moves, tile)) }
        }
    }
}

/// What a click on a tile does: drive there, fetch whoever is there, or land there.
fn move_to(moves: &[Move], tile: Tile) -> Option<Move> {
    [Move::Park(tile), Move::Fetch(tile), Move::Fly(tile)].into_iter().find(|mv| moves.contains(mv))
}

/// What a click would be if it were allowed: the rules say why it is not.
const fn attempt(phase: Phase, tile: Tile) -> Option<Move> {
    match phase {
        Phase::Park | Phase::Drive => Some(Move::Park(tile)),
        Phase::Walk => Some(Move::Fetch(tile)),
        _ => None,
    }
}

fn spot(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move], tile: Tile) -> Markup {
    let open = view.open();
    let city = &open.city;
    let acting = own(context, view).is_some();
    let mv = move_to(moves, tile).filter(|_| acting);
    let words = described(game, context, view, tile);
    let label = match mv {
        Some(mv) => format!("{words}. {}", game.word(context.phrases, &context.names, view, mv)),
        None => words,
    };
    let leads = match (mv, city.patient(tile)) {
        (Some(Move::Fetch(_)), Some(die)) => {
            let total = open.intake_total(context.board) + die.value as i8;
            let gaps = [("total", total.into()), ("place", open.place_with(total).into())];
            Some(context.phrases.say("dh-page-leads", gaps))
        }
        _ => None,
    };
    let tried = attempt(view.phase(), tile).filter(|_| acting && mv.is_none());
    html! {
        button.tile.can[mv.is_some()] type="button" id={ "tile-" (tile) } title=(label) data-move=[mv] data-try=[tried]
            aria-disabled=[mv.is_none().then_some("true")] tabindex=[mv.is_none().then_some("-1")] data-k={ "tile-" (tile) } data-v=(city.patient(tile).map(|die| die.to_string()).unwrap_or_default()) {
            span.hidden { (label) }
            (drawing(game, view, tile))
            @if let Some(leads) = leads { span.leads aria-hidden="true" { (leads) } }
        }
    }
}

/// Who and what is at a tile, in words.
fn described(game: &DiceHospital, context: &PageContext<'_>, view: &View, tile: Tile) -> String {
    let city = &view.open().city;
    let mut words = vec![tile.to_string()];
    words.extend(city.patient(tile).map(|die| die_words(context.phrases, die)));
    words.extend(city.bonus(tile).map(|kind| bonus(context.phrases, kind)));
    let here = Seat::all(usize::from(game.setup().seats)).filter(|&seat| city.ambulances[seat] == Some(tile));
    words.extend(here.map(|seat| context.phrases.say("dh-page-parked", [("name", context.names.of(seat).into())])));
    words.extend((city.landed == Some(tile)).then(|| context.say("dh-page-helicopter")));
    words.join(", ")
}

/// Where the roads of a tile lie, and their middles.
const ROADS: [(Side, &str, &str); 4] = [
    (Side::North, "M38 0h24v50H38z", "M50 0v38"),
    (Side::East, "M50 38h50v24H50z", "M100 50H62"),
    (Side::South, "M38 50h24v50H38z", "M50 100V62"),
    (Side::West, "M0 38h50v24H0z", "M0 50h38"),
];

/// A tile with its roads and houses, and everybody on it.
fn drawing(game: &DiceHospital, view: &View, tile: Tile) -> Markup {
    let city = &view.open().city;
    let roads = ROADS.into_iter().filter(|(side, ..)| city.roads(tile).has(*side));
    html! {
        svg.ground-plan viewBox="0 0 100 100" aria-hidden="true" {
            rect.lawn width="100" height="100" {}
            @for (_, road, _) in roads.clone() { path.road d=(road) {} }
            @for (_, _, line) in roads { path.lane d=(line) {} }
            (houses(tile))
            circle.square.mothers[city.mother_tiles & tile.bit() != 0] cx="50" cy="50" r="20" {}
            @if let Some(patient) = city.patient(tile) { (die_at(patient.colour.word(), patient.value, 33., 33., 34.)) }
            @if let Some(kind) = city.bonus(tile) { (token_at(kind, 74., 26.)) }
            @for seat in Seat::all(usize::from(game.setup().seats)).filter(|&seat| city.ambulances[seat] == Some(tile)) {
                g.(seat_class(seat)) transform=(gate(city, tile)) { (ambulance()) }
            }
            @if city.landed == Some(tile) { g.(seat_class(view.open().first)) transform="translate(24 76)" { (helicopter()) } }
            @if city.paramedic == Some(tile) { (meeple_at("slate", Kit::Bag, 34., 30., 32.)) }
        }
    }
}

/// Four corners with houses, shops and trees, told by the place of the tile alone.
fn houses(tile: Tile) -> Markup {
    let corners = [(4, 6), (68, 6), (4, 70), (68, 70)];
    html! {
        @for (corner, (x, y)) in corners.into_iter().enumerate() {
            @match (tile.index() * 5 + corner * 3 + corner * tile.column()) % 6 {
                0 => { g.trees transform=(format!("translate({x} {y})")) { circle cx="8" cy="10" r="6" {} circle cx="19" cy="15" r="7" {} } },
                1 => { g.cottage.tall transform=(format!("translate({x} {y})")) { path d="M6 0h17v24H6z" {} path.panes d="M9 4h4v4H9zM16 4h4v4h-4zM9 12h4v4H9zM16 12h4v4h-4z" {} } },
                kind => { g.cottage.(["brick", "slate-roof", "shop", "plain"][kind - 2]) transform=(format!("translate({x} {y})")) { path d="M3 11h22v13H3z" {} path.roof d="M0 12L14 2l14 10z" {} path.panes d="M7 15h5v5H7zM17 15h5v5h-5z" {} } },
            }
        }
    }
}

/// Where an ambulance at a tile stands: at its road out of the town.
fn gate(city: &City, tile: Tile) -> &'static str {
    let out = |side: &Side| city.roads(tile).has(*side) && city.grid.beyond(tile, *side).is_none();
    match Side::ALL.into_iter().find(out) {
        Some(Side::North) => "translate(50 9) rotate(90)",
        Some(Side::East) => "translate(91 50) rotate(180)",
        Some(Side::South) => "translate(50 91) rotate(-90)",
        _ => "translate(9 50)",
    }
}

/// An ambulance from above, driving to the right.
fn ambulance() -> Markup {
    html! {
        rect.van-top x="-15" y="-8" width="30" height="16" rx="5" {}
        path.glass d="M8-6h4q2 0 2 2v8q0 2-2 2H8z" {}
        path.cross d="M-4-4v8M-8 0h8" {}
    }
}

fn helicopter() -> Markup {
    html! {
        circle.helipad r="14" {}
        path.blades d="M-12-6L8 10M-12 10L8-6" {}
        ellipse.van-top cx="-2" cy="2" rx="7" ry="6" {}
        path.van-top d="M4 1h10v2H4zM12-2h3v8h-3z" {}
    }
}

/// A bonus token on a tile.
fn token_at(kind: Bonus, x: f64, y: f64) -> Markup {
    html! {
        g.token.(tint(kind)) transform=(format!("translate({x} {y})")) {
            circle r="12" {}
            @match kind {
                Bonus::Nurse => (meeple_at("white", Kit::Cap, -9., -10., 18.)),
                _ => text text-anchor="middle" y="4" { (short(kind)) },
            }
        }
    }
}

/// The class of a token: the colour that it heals.
fn tint(kind: Bonus) -> &'static str {
    match kind.heals() {
        Some((_, Some(colour))) => colour.word(),
        Some((_, None)) => "any",
        None => "plain",
    }
}

const fn short(kind: Bonus) -> &'static str {
    match kind {
        Bonus::MinusTwo => "−2",
        Bonus::HealAny => "+1",
        Bonus::HealRed | Bonus::HealYellow | Bonus::HealGreen => "+2",
        Bonus::Nurse => "",
    }
}

/// A bonus token as it lies in a hand.
pub(super) fn token(kind: Bonus) -> Markup {
    html! {
        span.token.(tint(kind)) aria-hidden="true" {
            @match kind {
                Bonus::Nurse => (meeple("white", Kit::Cap)),
                _ => { @if let Some((_, Some(colour))) = kind.heals() { (mark(colour.word())) } b { (short(kind)) } },
            }
        }
    }
}

/// The tokens of a heap, with what they do.
fn tokens(context: &PageContext<'_>, heap: Tokens) -> Markup {
    html! {
        ul.tokens {
            @for kind in heap.kinds() {
                li title=(about_bonus(context.phrases, kind)) {
                    (token(kind)) span { (bonus(context.phrases, kind)) @if heap[kind] > 1 { " ×" (heap[kind]) } }
                }
            }
        }
    }
}

/// The ambulance of the board in the middle, what was found, and the order of play.
pub(super) fn beside(game: &DiceHospital, context: &PageContext<'_>, view: &View) -> Markup {
    let open = view.open();
    let (seat, city) = (context.board, &open.city);
    let windows: Vec<_> = open.newcomers[seat].iter().map(|one| Some((one.colour.word(), one.value))).collect();
    let mut seats: Vec<Seat> = Seat::all(usize::from(game.setup().seats)).collect();
    seats.sort_by_key(|&seat| (city.order[seat], seat));
    let listed = open.newcomers[seat].iter().map(|&die| die_words(context.phrases, die)).collect::<Vec<_>>().join(", ");
    html! {
        div.own-van.(seat_class(seat)) {
            (van(Van { windows: &windows, ..Van::default() }))
            span.hidden { (listed) }
            @if !windows.is_empty() { p { (context.phrases.say("dh-page-total", [("total", open.intake_total(seat).into())])) } }
        }
        @if city.found.sum() > 0 { p.quiet { (context.say("dh-page-found")) } (tokens(context, city.found)) }
        p.quiet { (context.say("dh-page-order")) }
        ol.order {
            @for seat in seats {
                li.(seat_class(seat)) {
                    b { @match city.order[seat] { 0 => "–", number => (number) } }
                    span { (context.names.of(seat)) }
                    @if open.first == seat && city.order[seat] > 0 { span.flies title=(context.say("dh-page-helicopter")) { svg viewBox="-16 -16 32 32" aria-hidden="true" { (helicopter()) } } }
                    @if let Some(total) = city.totals[seat] { span.total title=(context.say("dh-page-total-of")) { (total) } }
                }
            }
        }
        @let owned = view.hospital(seat).floor.tokens();
        @if owned.sum() > 0 { p.quiet { (context.say("dh-page-tokens")) } (tokens(context, *owned)) }
        @if is_out(view.phase()) { (glance::hospital(game, view, seat)) } @else { (glimpse(game, context, view)) }
    }
}

/// The town, small, while nobody is on the way.
fn glimpse(game: &DiceHospital, context: &PageContext<'_>, view: &View) -> Markup {
    let city = &view.open().city;
    html! {
        div.town.small data-columns=(city.grid.columns) data-rows=(city.grid.rows) role="group" aria-label=(context.say("dh-town")) {
            @for tile in city.grid.reading() {
                span.tile id={ "tile-" (tile) } title=(described(game, context, view, tile)) {
                    span.hidden { (described(game, context, view, tile)) }
                    (drawing(game, view, tile))
                }
            }
        }
    }
}

/// A tile of a real town on a key, as it can lie.
pub(super) fn tile_key(roads: Roads, mother: bool) -> Markup {
    let sides = ROADS.into_iter().filter(|(side, ..)| roads.has(*side));
    html! {
        svg.ground-plan viewBox="0 0 100 100" aria-hidden="true" {
            rect.lawn width="100" height="100" {}
            @for (_, road, _) in sides { path.road d=(road) {} }
            circle.square.mothers[mother] cx="50" cy="50" r="20" {}
        }
    }
}

/// Somebody who comes to the town on a key: the die, and its token.
pub(super) fn arrival_key(colour: &str, value: u8, kind: Option<Bonus>) -> Markup {
    html! { (die(colour, value)) @if let Some(kind) = kind { (token(kind)) } }
}
