//! The map: tiles with roads, houses and patients, and the meadows around them.

use dice_hospital::{City, DiceHospital, Die, Grid, Move, Phase, Roads, Side, Tile, View};
use maud::{Markup, html};
use phrasebook::Tell;
use phrasebook::dice_hospital::{bonus, die as die_words};
use table::Seat;

use super::plots::{plots, tree};
use super::tokens::token_at;
use super::walk::{self, Spot, middle, total_with, way_id};
use crate::PageContext;
use crate::art::die_at;
use crate::dice_hospital::own;
use crate::table::{initials, seat_class};

/// How far the meadows reach beyond the tiles, which are 100 wide.
const RIM: f64 = 46.;
/// A patient in the town who shows this dies in the night (CC-CITY-60).
const LAST: u8 = 1;

/// Whether somebody in the town dies in the night; Mothers do not (CC-COMBO-10).
const fn dies(patient: Die) -> bool {
    patient.value == LAST && !patient.is_mother()
}

/// The map's measures.
pub(super) struct Frame {
    width: f64,
    height: f64,
}

impl Frame {
    fn of(grid: Grid) -> Self {
        Self { width: f64::from(grid.columns) * 100., height: f64::from(grid.rows) * 100. }
    }

    pub(super) fn view_box(&self) -> String {
        format!("{0} {0} {1} {2}", -RIM, self.width + 2. * RIM, self.height + 2. * RIM)
    }
}

/// The map of the town, with everybody who lives there and where the reader can go.
pub(in super::super) fn map(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
    let city = &view.open().city;
    let frame = Frame::of(city.grid);
    let moves = if own(context, view).is_some() { moves } else { &[] };
    html! {
        div.town.instead.many[is_wide_choice(moves)] data-columns=(city.grid.columns) data-rows=(city.grid.rows) data-rule="town" role="group" aria-label=(context.say("dh-town")) {
            (meadows(game, context, view, &frame))
            div.streets { @for tile in city.grid.reading() { (spot(game, context, view, moves, tile)) } }
            (walk::drawing(view, &frame, moves))
            (parkings(game, context, view, &frame, moves))
        }
    }
}

/// The town, small, while nobody is on the way.
pub(super) fn glimpse(game: &DiceHospital, context: &PageContext<'_>, view: &View) -> Markup {
    let city = &view.open().city;
    html! {
        div.town.small data-columns=(city.grid.columns) data-rows=(city.grid.rows) data-rule="town" role="group" aria-label=(context.say("dh-town")) {
            (meadows(game, context, view, &Frame::of(city.grid)))
            div.streets {
                @for tile in city.grid.reading() {
                    @let words = described(game, context, view, tile);
                    span.tile id={ "tile-" (tile) } title=(words) { span.hidden { (words) } (ground(city, tile)) (here(context, view, tile)) }
                }
            }
        }
    }
}

/// What a click on a tile does: fetch the patient there, land there, or drive there. Where one can
/// do both, a click on the parking place drives.
fn move_to(moves: &[Move], tile: Tile) -> Option<Move> {
    [Move::Fetch(tile), Move::Fly(tile), Move::Park(tile)].into_iter().find(|mv| moves.contains(mv))
}

/// Whether so much can be chosen that the map would glow all over.
fn is_wide_choice(moves: &[Move]) -> bool {
    moves.iter().filter(|mv| matches!(mv, Move::Fetch(_) | Move::Fly(_) | Move::Park(_))).count() > 6
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
    let city = &view.open().city;
    let mv = move_to(moves, tile);
    // What is done there names the tile and who lives there.
    let label = match mv {
        Some(mv) => std::iter::once(game.word(context.phrases, &context.names, view, mv))
            .chain(besides(game, context, view, tile))
            .collect::<Vec<_>>()
            .join(", "),
        None => described(game, context, view, tile),
    };
    let total = match (mv, city.patient(tile)) {
        (Some(Move::Fetch(_)), Some(die)) => Some(total_with(view, context.board, die)),
        _ => None,
    };
    let leads = total.map(|total| {
        let gaps = [("total", total.into()), ("place", view.open().place_with(total).into())];
        context.phrases.say("dh-page-leads", gaps)
    });
    let tried = attempt(view.phase(), tile).filter(|_| own(context, view).is_some() && mv.is_none());
    html! {
        button.tile.can[mv.is_some()].lands[matches!(mv, Some(Move::Fly(_)))] type="button" id={ "tile-" (tile) } title=(label) data-move=[mv] data-try=[tried]
            data-reach=[total.map(|total| format!("{} total-{total}", way_id(tile)))] aria-disabled=[mv.is_none().then_some("true")] tabindex=[mv.is_none().then_some("-1")]
            data-k={ "tile-" (tile) } data-v=(city.patient(tile).map(|die| die.to_string()).unwrap_or_default()) {
            (ground(city, tile))
            (here(context, view, tile))
            @if let Some(leads) = leads { span.leads aria-hidden="true" { (leads) } }
            @if matches!(mv, Some(Move::Fly(_))) { span.leads aria-hidden="true" { (super::helicopter()) } }
        }
    }
}

/// Who and what is at a tile, in words.
fn described(game: &DiceHospital, context: &PageContext<'_>, view: &View, tile: Tile) -> String {
    let city = &view.open().city;
    let mut words = vec![tile.to_string()];
    words.extend(city.patient(tile).map(|die| die_words(context.phrases, die)));
    words.extend(besides(game, context, view, tile));
    words.join(", ")
}

/// What else there is at a tile than whoever lives there.
fn besides(game: &DiceHospital, context: &PageContext<'_>, view: &View, tile: Tile) -> Vec<String> {
    let city = &view.open().city;
    let mut words = Vec::new();
    words.extend(city.patient(tile).filter(|&die| dies(die)).map(|_| context.say("dh-page-town-dies")));
    words.extend(city.bonus(tile).map(|kind| bonus(context.phrases, kind)));
    let here = Seat::all(usize::from(game.setup().seats)).filter(|&seat| city.ambulances[seat] == Some(tile));
    words.extend(here.map(|seat| parked(context, seat)));
    words.extend((city.landed == Some(tile)).then(|| context.say("dh-page-helicopter")));
    words.extend((city.mother_tiles & tile.bit() != 0).then(|| context.say("dh-page-town-mothers")));
    words
}

/// Whose ambulance stands somewhere.
fn parked(context: &PageContext<'_>, seat: Seat) -> String {
    context.phrases.say("dh-page-parked", [("name", context.names.of(seat).into())])
}

/// A side on the map: where the road to it lies on a tile, the middle of that, and a barrier at its
/// end.
struct RoadShape {
    side: Side,
    road: &'static str,
    lane: &'static str,
    barrier: &'static str,
}

const ROADS: [RoadShape; 4] = [
    RoadShape { side: Side::North, road: "M38 0h24v50H38z", lane: "M50 0v30", barrier: "M39 5h22" },
    RoadShape { side: Side::East, road: "M50 38h50v24H50z", lane: "M100 50H70", barrier: "M95 39v22" },
    RoadShape { side: Side::South, road: "M38 50h24v50H38z", lane: "M50 100V70", barrier: "M39 95h22" },
    RoadShape { side: Side::West, road: "M0 38h50v24H0z", lane: "M0 50h30", barrier: "M5 39v22" },
];

/// A tile with its roads and houses. A road that meets none ends at a barrier.
fn ground(city: &City, tile: Tile) -> Markup {
    let has_road = |way: &&RoadShape| city.roads(tile).has(way.side);
    let ends = |way: &&RoadShape| city.grid.beyond(tile, way.side).is_some() && !city.leads(tile, way.side);
    html! {
        svg.ground-plan viewBox="0 0 100 100" aria-hidden="true" {
            rect.lawn.other[(tile.row() + tile.column()) % 2 == 1] width="100" height="100" {}
            @for way in ROADS.iter().filter(has_road) { path.road d=(way.road) {} path.lane d=(way.lane) {} }
            @for way in ROADS.iter().filter(has_road).filter(ends) { path.barrier d=(way.barrier) {} path.stripes d=(way.barrier) {} }
            (plots(tile))
            circle.square cx="50" cy="50" r="20" {}
            @if city.mother_tiles & tile.bit() != 0 { circle.mothers cx="50" cy="50" r="27" {} }
        }
    }
}

/// Who and what is at a tile: the patient, the token that comes with it, the helicopter. Nothing
/// covers the pips of a die.
fn here(context: &PageContext<'_>, view: &View, tile: Tile) -> Markup {
    let city = &view.open().city;
    let lands = city.landed == Some(tile);
    html! {
        @if city.patient(tile).is_some() || lands {
            svg.here viewBox="0 0 100 100" aria-hidden="true" {
                @if lands { g.(seat_class(view.open().first)) transform="translate(24 76)" { (helicopter()) } }
                @if let Some(patient) = city.patient(tile) {
                    g.resident { (die_at(patient.colour.word(), patient.value, 32., 31., 36.)) }
                    @if dies(patient) { g.doomed { circle cx="27" cy="28" r="9" {} path d="M27 22v12M23 26h8" {} } }
                    @if patient.is_mother() { g.letter transform="translate(26 50)" { circle r="8.5" {} text text-anchor="middle" y="4" { (context.say("dh-page-mother")) } } }
                }
                @if let Some(kind) = city.bonus(tile) { g.coin { (token_at(kind, 78., 26.)) } }
            }
        }
    }
}

/// The side at which an ambulance of a tile stands: at its road out of the town.
pub(super) fn gate(city: &City, tile: Tile) -> Out {
    Out(outs(city, tile).next().unwrap_or(Side::West))
}

/// The sides of a tile with a road out of the town.
fn outs(city: &City, tile: Tile) -> impl Iterator<Item = Side> + '_ {
    let out = move |side: &Side| city.roads(tile).has(*side) && city.grid.beyond(tile, *side).is_none();
    Side::ALL.into_iter().filter(out)
}

/// A side by which a road leads out of the town.
#[derive(Clone, Copy)]
pub(super) struct Out(Side);

impl Out {
    /// The spot so far from the middle of a tile.
    pub(super) fn stands(self, (x, y): Spot, distance: f64) -> Spot {
        match self.0 {
            Side::North => (x, y - distance),
            Side::East => (x + distance, y),
            Side::South => (x, y + distance),
            Side::West => (x - distance, y),
        }
    }

    /// The spot beside that one, along the rim.
    fn beside(self, middle: Spot, distance: f64, aside: f64) -> Spot {
        let (x, y) = self.stands(middle, distance);
        if matches!(self.0, Side::North | Side::South) { (x + aside, y) } else { (x, y + aside) }
    }

    /// How a drawing that looks to the right is turned to look into the town.
    const fn turn(self) -> u16 {
        match self.0 {
            Side::North => 90,
            Side::East => 180,
            Side::South => 270,
            Side::West => 0,
        }
    }
}

/// The meadows around the tiles: roads that lead out, trees, and the ambulances at their entrances.
fn meadows(game: &DiceHospital, context: &PageContext<'_>, view: &View, frame: &Frame) -> Markup {
    let open = view.open();
    let city = &open.city;
    let stand = |tile: Tile| (gate(city, tile).stands(middle(tile), 50. + RIM / 2.), gate(city, tile).turn());
    html! {
        svg.meadows viewBox=(frame.view_box()) aria-hidden="true" {
            rect.lawn x=(-RIM) y=(-RIM) width=(frame.width + 2. * RIM) height=(frame.height + 2. * RIM) {}
            @for tile in city.grid.reading() {
                @for side in Side::ALL.into_iter().filter(|&side| city.grid.beyond(tile, side).is_none()) {
                    @let out = Out(side);
                    @if city.roads(tile).has(side) {
                        @let ((x, y), (to_x, to_y)) = (out.stands(middle(tile), 50.), out.stands(middle(tile), 50. + RIM));
                        path.way-out d=(format!("M{x} {y}L{to_x} {to_y}")) {} path.lane d=(format!("M{x} {y}L{to_x} {to_y}")) {}
                    } @else {
                        @let aside = (tile.index() * 11 % 7) as f64 * 5. - 15.;
                        @let ((x, y), (far_x, far_y)) = (out.beside(middle(tile), 64., aside), out.beside(middle(tile), 80., aside + 24.));
                        (tree(x, y, 0.8)) (tree(far_x, far_y, 0.6))
                    }
                }
            }
            rect.kerb x="-2" y="-2" width=(frame.width + 4.) height=(frame.height + 4.) rx="3" {}
            (rows_and_columns(city.grid))
            @for seat in Seat::all(usize::from(game.setup().seats)) {
                @if let Some(tile) = city.ambulances[seat] {
                    @let ((x, y), turn) = stand(tile);
                    @let words = parked(context, seat);
                    g.parked.(seat_class(seat)) data-says=(words) transform=(format!("translate({x} {y})")) { title { (words) } g transform=(format!("rotate({turn})")) { (ambulance()) } text text-anchor="middle" y="5" { (initials(context, seat)) } }
                }
            }
            @if city.landed.is_none() && open.round > 0 && city.order[open.first] > 0 {
                g.(seat_class(open.first)) transform=(format!("translate({} {})", frame.width + RIM / 2., -RIM / 2.)) { (helicopter()) }
            }
        }
    }
}

/// The names of rows and columns, of which the tiles' names are made.
fn rows_and_columns(grid: Grid) -> Markup {
    let of = |wanted: fn(&Tile) -> bool| grid.reading().filter(wanted);
    html! {
        @for tile in of(|tile| tile.column() == 0) {
            text.reads x=(10. - RIM) y=(middle(tile).1 - 30.) text-anchor="middle" { (tile.to_string().trim_end_matches(|letter: char| letter.is_ascii_digit())) }
        }
        @for tile in of(|tile| tile.row() == 0) {
            text.reads x=(middle(tile).0 - 34.) y=(16. - RIM) text-anchor="middle" { (tile.to_string().trim_start_matches(|letter: char| letter.is_ascii_alphabetic())) }
        }
    }
}

/// The places that the ambulance can drive to. A tile at a corner has two roads out: at the second
/// one the place shows when it is pointed at.
fn parkings(game: &DiceHospital, context: &PageContext<'_>, view: &View, frame: &Frame, moves: &[Move]) -> Markup {
    let city = &view.open().city;
    let entrances = || moves.iter().filter_map(|mv| if let Move::Park(tile) = *mv { Some(tile) } else { None });
    html! {
        @if entrances().next().is_some() {
            svg.parkings viewBox=(frame.view_box()) role="group" aria-label=(context.say("dh-page-entrances")) {
                @for tile in entrances() {
                    @let words = game.word(context.phrases, &context.names, view, Move::Park(tile));
                    // The tile itself is a button for whoever has no pointer.
                    @let twice = move_to(moves, tile) == Some(Move::Park(tile));
                    @for (place, side) in outs(city, tile).enumerate() {
                        @let (x, y) = Out(side).stands(middle(tile), 50. + RIM / 2.);
                        @let alone = place == 0 && !twice;
                        g.entrance.also[place > 0] id=[(place == 0).then(|| format!("entrance-{tile}"))] role=[alone.then_some("button")] tabindex=[alone.then_some("0")] data-move=(Move::Park(tile)) aria-label=[alone.then_some(&words)] aria-hidden=[(!alone).then_some("true")] transform=(format!("translate({x} {y}) rotate({})", Out(side).turn())) {
                            title { (words) }
                            rect.parking x="-20" y="-11" width="40" height="22" rx="6" {}
                        }
                    }
                }
            }
        }
    }
}

/// An ambulance from above, driving to the right.
fn ambulance() -> Markup {
    html! {
        ellipse fill="#0000001f" cx="1" cy="4" rx="21" ry="10" {}
        rect.van-top x="-20" y="-11" width="40" height="22" rx="6" {}
        path.glass d="M12-8h3q3 0 3 3v10q0 3-3 3h-3z" {}
    }
}

/// The helicopter on its pad; the dashed ring has the colour of the hospital that may fly.
pub(super) fn helicopter() -> Markup {
    html! {
        circle.helipad r="17" {}
        g transform="scale(.5)" {
            path.hull d="M-2-2L-25-8v-7h4l3 6L2-8z" {}
            path.hull d="M-10-1q2-9 14-9 16 0 19 12 0 8-9 9H-1q-9 0-9-12z" {}
            path.cockpit d="M7-6.5q11 1 13.5 8.5H7z" {}
            path.cross d="M-1-2.5v9M-5.5 2h9" {}
            path.blades d="M-6 16h24M0 11v5M12 11v5M4-10v-5M-20-15h48" {}
        }
    }
}

/// A tile of a real town on a key, as it can lie.
pub(in super::super) fn tile_key(roads: Roads, mother: bool) -> Markup {
    html! {
        svg.ground-plan viewBox="0 0 100 100" aria-hidden="true" {
            rect.lawn width="100" height="100" {}
            @for way in ROADS.iter().filter(|way| roads.has(way.side)) { path.road d=(way.road) {} }
            circle.square cx="50" cy="50" r="20" {}
            @if mother { circle.mothers cx="50" cy="50" r="27" {} }
        }
    }
}
