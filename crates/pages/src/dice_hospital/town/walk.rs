//! The way that a paramedic has gone, and the ways to those whom it can fetch next.

use dice_hospital::{Area, City, Die, Move, Side, Tile, View};
use maud::{Markup, html};
use table::Seat;

use super::map::{Frame, gate};
use crate::art::{Kit, meeple_at};
use crate::table::seat_class;

/// A place of the map; a tile is 100 wide and high.
pub(super) type Spot = (f64, f64);

/// The middle of a tile.
pub(super) fn middle(tile: Tile) -> Spot {
    (tile.column() as f64 * 100. + 50., tile.row() as f64 * 100. + 50.)
}

/// The spot at a distance from another, in the direction of a third.
fn towards((x, y): Spot, (to_x, to_y): Spot, distance: f64) -> Spot {
    let length = (to_x - x).hypot(to_y - y).max(1.);
    (x + (to_x - x) / length * distance, y + (to_y - y) / length * distance)
}

fn line(spots: &[Spot]) -> String {
    let corners = spots.iter().map(|(x, y)| format!("{x:.0} {y:.0}"));
    format!("M{}", corners.collect::<Vec<_>>().join("L"))
}

/// The tiles of the shortest way by road from one to another, which passes none that is barred.
fn way(city: &City, from: Tile, to: Tile, barred: Area) -> Option<Vec<Tile>> {
    let (mut seen, mut next) = (vec![(from, 0)], 0);
    while let Some(&(tile, before)) = seen.get(next) {
        if tile == to {
            let mut tiles = vec![tile];
            let mut at = before;
            while tiles.last() != Some(&from) {
                tiles.push(seen[at].0);
                at = seen[at].1;
            }
            tiles.reverse();
            return Some(tiles);
        }
        if tile == from || barred & tile.bit() == 0 {
            let beside = Side::ALL.into_iter().filter(|&side| city.leads(tile, side));
            for beyond in beside.filter_map(|side| city.grid.beyond(tile, side)) {
                if seen.iter().all(|&(known, _)| known != beyond) {
                    seen.push((beyond, next));
                }
            }
        }
        next += 1;
    }
    None
}

/// The middles of the tiles from one to another, past nobody but Mothers, and past those only where
/// no other way leads (CC-R-55).
fn route(city: &City, from: Tile, to: Tile, gone: Area) -> Vec<Spot> {
    let barred = city.occupied() | gone;
    let mothers = city.patients().filter(|(_, die)| die.is_mother()).fold(0, |area, (tile, _)| area | tile.bit());
    let tiles = way(city, from, to, barred).or_else(|| way(city, from, to, barred & !mothers));
    tiles.unwrap_or_default().into_iter().map(middle).collect()
}

/// The way from the ambulance, or from where the helicopter stands, over everybody fetched so far.
fn trail(city: &City, seat: Seat) -> Vec<Spot> {
    let Some(&start) = city.walked.first() else { return Vec::new() };
    let landed = city.ambulances[seat] != Some(start);
    let mut spots = if landed { Vec::new() } else { vec![gate(city, start).stands(middle(start), 51.)] };
    spots.push(middle(start));
    for (index, pair) in city.walked.windows(2).enumerate() {
        // Whoever was fetched later still lived there.
        let later = city.walked[index + 2..].iter().filter(|&&tile| tile != pair[1]);
        let later = later.fold(0, |area, tile| area | tile.bit());
        spots.extend(route(city, pair[0], pair[1], later).into_iter().skip(1));
    }
    spots
}

/// What lies over the map while somebody walks.
pub(super) fn drawing(view: &View, frame: &Frame, moves: &[Move]) -> Markup {
    let open = view.open();
    let city = &open.city;
    let (Some(at), Some(seat)) = (city.paramedic, open.to_act.iter().next()) else { return html! {} };
    let trail = trail(city, seat);
    let fetchable = moves.iter().filter_map(|mv| if let Move::Fetch(tile) = *mv { Some(tile) } else { None });
    html! {
        svg.walk viewBox=(frame.view_box()) aria-hidden="true" {
            path.trail d=(line(&trail)) {}
            path.footsteps d=(line(&trail)) {}
            @for tile in fetchable {
                @let spots = route(city, at, tile, 0);
                @if let [first, .., before, last] | [first @ before, last] = spots[..] {
                    @let begin = towards(first, spots[1], 22.);
                    @let ahead = towards(last, before, 26.);
                    path.route id=(way_id(tile)) d=(line(&[&[begin], &spots[1..spots.len() - 1], &[ahead]].concat())) {}
                }
            }
            @for (number, &tile) in city.walked.iter().skip(1).enumerate() {
                @let (x, y) = middle(tile);
                @let (x, y) = if tile == at { (x - 19., y - 19.) } else { (x, y) };
                g.stop transform=(format!("translate({x} {y})")) { circle r="9" {} text text-anchor="middle" y="4" { (number + 1) } }
            }
            @let (x, y) = middle(at);
            g.(seat_class(seat)) { (meeple_at("seated", Kit::Bag, x - 16., y - 21., 32.)) }
        }
    }
}

/// The element that shows the way to a tile.
pub(super) fn way_id(tile: Tile) -> String {
    format!("way-{tile}")
}

/// The intake total after fetching somebody.
pub(super) fn total_with(view: &View, seat: Seat, die: Die) -> i8 {
    view.open().intake_total(seat) + die.value as i8
}
