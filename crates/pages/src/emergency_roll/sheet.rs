//! The sheet as a drawing: hexagons, walls and doors straight from the coordinates.

use std::fmt::Write;

use emergency_roll::{Bed, BedColour, Colour, Hex, Sheet, Side, Ward};

/// The radius of a hexagon.
const SIZE: f32 = 38.0;
/// Room for the walls around.
const MARGIN: f32 = 3.0;

/// A point of the drawing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Point {
    pub(super) x: f32,
    pub(super) y: f32,
}

/// The middle of a hexagon.
pub(super) fn middle(hex: Hex) -> Point {
    let (q, r) = (f32::from(hex.q), f32::from(hex.r));
    Point { x: (q + r / 2.0) * SIZE * 3_f32.sqrt(), y: r * SIZE * 1.5 }
}

fn corner(at: Point, size: f32, number: usize) -> Point {
    let angle = (60.0 * number as f32 - 30.0).to_radians();
    Point { x: at.x + size * angle.cos(), y: at.y + size * angle.sin() }
}

/// A side's corners, counted clockwise from the upper right one.
const fn corners(side: Side) -> (usize, usize) {
    match side {
        Side::E => (0, 1),
        Side::SE => (1, 2),
        Side::SW => (2, 3),
        Side::W => (3, 4),
        Side::NW => (4, 5),
        Side::NE => (5, 0),
    }
}

/// The outline of a hexagon round the origin, `part` of the full size.
pub(super) fn outline(part: f32) -> String {
    let origin = Point { x: 0.0, y: 0.0 };
    let points = (0..6).map(|number| corner(origin, SIZE * part, number));
    points.map(|point| format!("{:.1},{:.1}", point.x, point.y)).collect::<Vec<_>>().join(" ")
}

/// The rectangle that holds the whole drawing, as `viewBox` takes it.
pub(super) fn frame(sheet: &Sheet) -> String {
    let hexes = every_hex(sheet);
    let (mut left, mut right, mut top, mut bottom) = (f32::MAX, f32::MIN, f32::MAX, f32::MIN);
    for at in hexes.map(middle) {
        let half = SIZE * 3_f32.sqrt() / 2.0;
        (left, right) = (left.min(at.x - half), right.max(at.x + half));
        (top, bottom) = (top.min(at.y - SIZE), bottom.max(at.y + SIZE));
    }
    for at in Ward::all().map(|ward| clipboard(sheet, ward)) {
        (left, right) = (left.min(at.x - 17.0), right.max(at.x + 17.0));
        (top, bottom) = (top.min(at.y - 23.0), bottom.max(at.y + 19.0));
    }
    let (width, height) = (right - left + 2.0 * MARGIN, bottom - top + 2.0 * MARGIN);
    format!("{:.0} {:.0} {width:.0} {height:.0}", left - MARGIN, top - MARGIN)
}

fn every_hex(sheet: &Sheet) -> impl Iterator<Item = Hex> + '_ {
    let beds = Ward::all().flat_map(|ward| sheet.beds(ward)).map(|bed| sheet.hex(bed));
    beds.chain(sheet.labs.iter().map(|lab| lab.hex)).chain(sheet.lobby.iter().copied())
}

/// Where a ward's clipboard hangs: on the wall at its far end.
pub(super) fn clipboard(sheet: &Sheet, ward: Ward) -> Point {
    let printed = sheet.ward(ward);
    let last = sheet.beds(ward).next_back().map(|bed| sheet.hex(bed));
    let at = last.map_or(Point { x: 0.0, y: 0.0 }, middle);
    let (from, to) = corners(printed.exit);
    let (one, other) = (corner(at, SIZE, from), corner(at, SIZE, to));
    let edge = Point { x: f32::midpoint(one.x, other.x), y: f32::midpoint(one.y, other.y) };
    // A little outside, so that it does not cover the bed's colour.
    Point { x: at.x + (edge.x - at.x) * 1.32, y: at.y + (edge.y - at.y) * 1.32 }
}

/// Where a ward's door is, a little inside the lobby, for its number.
pub(super) fn door(sheet: &Sheet, ward: Ward) -> Point {
    let Some(first) = sheet.beds(ward).next().map(|bed| sheet.hex(bed)) else { return Point { x: 0.0, y: 0.0 } };
    let at = middle(first);
    let lobby = Hex::DIRECTIONS.iter().find_map(|&(_, q, r)| {
        let next = Hex { q: first.q + q, r: first.r + r };
        sheet.lobby.contains(&next).then(|| middle(next))
    });
    let beyond = lobby.unwrap_or(at);
    Point { x: at.x + (beyond.x - at.x) * 0.66, y: at.y + (beyond.y - at.y) * 0.66 }
}

/// The walls as one path: every side of a bed that leads neither along its ward nor through its
/// door.
pub(super) fn walls(sheet: &Sheet) -> String {
    walls_of(sheet, &Ward::all().collect::<Vec<_>>())
}

/// The walls of some wards.
pub(super) fn walls_of(sheet: &Sheet, wards: &[Ward]) -> String {
    let at_hex = |hex: Hex| Ward::all().flat_map(|ward| sheet.beds(ward)).find(|&bed| sheet.hex(bed) == hex);
    let mut path = String::new();
    let mut drawn: Vec<(i32, i32)> = Vec::new();
    for bed in wards.iter().flat_map(|&ward| sheet.beds(ward)) {
        let hex = sheet.hex(bed);
        for (side, q, r) in Hex::DIRECTIONS {
            let next = Hex { q: hex.q + q, r: hex.r + r };
            if !is_wall(sheet, bed, at_hex(next), next) {
                continue;
            }
            let (from, to) = corners(side);
            let (one, other) = (corner(middle(hex), SIZE, from), corner(middle(hex), SIZE, to));
            // Two beds share a side; it is drawn once.
            let key = ((one.x + other.x).round() as i32, (one.y + other.y).round() as i32);
            if !drawn.contains(&key) {
                drawn.push(key);
                let _ = write!(path, "M{:.1} {:.1}L{:.1} {:.1}", one.x, one.y, other.x, other.y);
            }
        }
    }
    path
}

fn is_wall(sheet: &Sheet, bed: Bed, other: Option<Bed>, beyond: Hex) -> bool {
    let (ward, place) = sheet.place_of(bed);
    match other {
        Some(other) => {
            let (next_ward, next_place) = sheet.place_of(other);
            ward != next_ward || place.abs_diff(next_place) != 1
        }
        None => !(place == 0 && sheet.lobby.contains(&beyond)),
    }
}

/// The word of a bed's colour, as classes and shapes have it.
pub(super) fn word(colour: BedColour) -> &'static str {
    colour.map_or("wild", Colour::word)
}

#[cfg(test)]
mod tests {
    use emergency_roll::Pack;

    use super::*;

    #[test]
    fn the_drawing_has_a_wall_for_every_side_that_is_closed() {
        let pack = Pack::standard().expect("sound");
        let walls = walls(&pack.sheet);
        let beds = pack.sheet.bed_count();
        let passages = beds - Ward::all().len();
        let inner = Ward::all()
            .flat_map(|ward| pack.sheet.beds(ward))
            .map(|bed| pack.sheet.neighbours(bed).count_ones() as usize)
            .sum::<usize>()
            / 2;
        let doors = Ward::all()
            .filter_map(|ward| pack.sheet.beds(ward).next())
            .map(|bed| pack.sheet.hex(bed).around().iter().filter(|hex| pack.sheet.lobby.contains(hex)).count())
            .sum::<usize>();
        assert_eq!(walls.matches('M').count(), 6 * beds - inner - passages - doors);
    }

    #[test]
    fn clipboards_hang_on_the_outer_walls() {
        let pack = Pack::standard().expect("sound");
        for ward in Ward::all() {
            let at = clipboard(&pack.sheet, ward);
            let near = Ward::all()
                .flat_map(|ward| pack.sheet.beds(ward))
                .filter(|&bed| {
                    let bed = middle(pack.sheet.hex(bed));
                    (bed.x - at.x).hypot(bed.y - at.y) < SIZE * 1.2
                })
                .count();
            assert_eq!(near, 1, "ward {}", ward.number());
        }
    }
}
