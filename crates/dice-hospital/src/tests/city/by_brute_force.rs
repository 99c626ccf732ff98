//! Whole walks, and how tiles come to lie, against a model that reads the printed roads and nothing
//! else.

use std::collections::BTreeSet;
use std::sync::Arc;

use table::chance::below;
use table::{Chance, Game, Unwatched, chance};

use super::laying::tile_text;
use super::{tile, town};
use crate::city::{Grid, Laid};
use crate::tests::arrange::{Position, seat, until};
use crate::{DiceHospital, Die, Fate, Move, Pack, Phase};

/// A town as it is printed: the letters of each tile's roads, row by row.
struct Streets {
    columns: usize,
    roads: Vec<String>,
}

impl Streets {
    fn has(&self, place: usize, side: char) -> bool {
        self.roads[place].contains(side)
    }

    /// The tile beyond a side of another.
    fn beyond(&self, place: usize, side: char) -> Option<usize> {
        let (row, column) = (place / self.columns, place % self.columns);
        match side {
            'N' if row > 0 => Some(place - self.columns),
            'E' if column + 1 < self.columns => Some(place + 1),
            'S' if row + 1 < self.roads.len() / self.columns => Some(place + self.columns),
            'W' if column > 0 => Some(place - 1),
            _ => None,
        }
    }

    /// The tiles that can be stepped to: both must have a road on the side between them
    /// (CC-CITY-32).
    fn steps(&self, place: usize) -> impl Iterator<Item = usize> + '_ {
        let sides = [('N', 'S'), ('E', 'W'), ('S', 'N'), ('W', 'E')].into_iter();
        sides
            .filter(move |&(side, _)| self.has(place, side))
            .filter_map(move |(side, back)| self.beyond(place, side).filter(|&next| self.has(next, back)))
    }

    /// Where one gets from a tile, going on from those that are free and no further from others.
    fn reached(&self, from: usize, free: impl Fn(usize) -> bool) -> BTreeSet<usize> {
        let (mut reached, mut left) = (BTreeSet::from([from]), vec![from]);
        while let Some(place) = left.pop() {
            for next in self.steps(place) {
                if reached.insert(next) && free(next) {
                    left.push(next);
                }
            }
        }
        reached
    }

    fn is_one_network(&self) -> bool {
        self.reached(0, |_| true).len() == self.roads.len()
    }

    /// How many tiles have a road that leads out of the town.
    fn entrances(&self) -> usize {
        let leaves =
            |place: usize| "NESW".chars().any(|side| self.has(place, side) && self.beyond(place, side).is_none());
        (0..self.roads.len()).filter(|&place| leaves(place)).count()
    }

    fn name(&self, place: usize) -> String {
        format!("{}{}", char::from(b'a' + (place / self.columns) as u8), place % self.columns + 1)
    }
}

/// A walk under way.
#[derive(Clone)]
struct Walker {
    at: usize,
    patients: Vec<Option<Die>>,
    takes_mothers: bool,
    fetched: Vec<Die>,
}

impl Walker {
    fn fetch(&mut self, place: usize) {
        self.at = place;
        let die = self.patients[place].take().expect("somebody is there");
        self.takes_mothers &= !die.is_mother();
        self.fetched.push(die);
    }

    /// Whoever can be fetched next (CC-R-55).
    fn choices(&self, streets: &Streets) -> BTreeSet<usize> {
        let is_mother = |place: usize| self.patients[place].is_some_and(Die::is_mother);
        let near = |past_mothers: bool| -> BTreeSet<usize> {
            let free = |place: usize| self.patients[place].is_none() || (past_mothers && is_mother(place));
            let met = streets.reached(self.at, free).into_iter().filter(|&place| self.patients[place].is_some());
            met.filter(|&place| self.takes_mothers || !is_mother(place)).collect()
        };
        let first = near(false);
        if first.is_empty() && !self.takes_mothers { near(true) } else { first }
    }

    /// Takes every way on, in the rules and here; says how many walks there are.
    fn take_every_way(&self, streets: &Streets, position: &Position) -> usize {
        let open = &position.state.open;
        assert!(open.newcomers[seat(1)].iter().eq(&self.fetched), "{:?}", self.fetched);
        let choices = self.choices(streets);
        let walks = open.phase == Phase::Walk && open.actor == seat(1);
        assert_eq!(walks, self.fetched.len() < 3 && !choices.is_empty(), "CC-CITY-36 at {}", streets.name(self.at));
        let misses = open.phase == Phase::Missing && open.actor == seat(1);
        assert_eq!(misses, self.fetched.len() < 3 && choices.is_empty(), "CC-R-10");
        if !walks {
            return 1;
        }
        for (place, patient) in self.patients.iter().enumerate() {
            assert_eq!(open.city.patient(tile(&streets.name(place))), *patient, "{}", streets.name(place));
        }
        let mut ways = 0;
        let listed = position.listed(1);
        assert_eq!(listed.len(), choices.len());
        for place in 0..self.patients.len() {
            let mv: Move = format!("fetch {}", streets.name(place)).parse().expect("a move");
            let mut after = position.state;
            let played = position.game.play(&mut after, seat(1), mv, &mut Unwatched).is_ok();
            assert_eq!(played, choices.contains(&place), "CC-CITY-33, CC-R-55: {mv} from {}", streets.name(self.at));
            assert_eq!(listed.contains(&mv), played, "{mv}");
            if played {
                let mut next = self.clone();
                next.fetch(place);
                let after = Position { game: position.game.clone(), state: after, events: Vec::new() };
                ways += next.take_every_way(streets, &after);
            }
        }
        ways
    }
}

/// Any roads at all, or those of the box as they come to lie.
fn some_roads(position: &Position, grid: Grid, of_the_box: bool, rng: &mut Chance) -> Vec<String> {
    if of_the_box {
        let Fate::Tiles(layout) = position.game.roll(&position.state, rng) else { panic!("tiles are due") };
        return layout.iter().map(|laid| laid.roads.to_string()).collect();
    }
    let mut any = || {
        let sides = 1 + below(rng, 15);
        let letters = "NESW".chars().enumerate().filter(|(place, _)| sides & 1 << place != 0);
        letters.map(|(_, letter)| letter).collect::<String>()
    };
    (0..grid.tiles()).map(|_| any()).collect()
}

#[test]
fn cc_city_29_to_36_cc_r_55_56_every_walk_goes_as_the_printed_roads_say() {
    let settings = [("administrators", "no"), ("first-player", "1"), ("modules", "city,maternity")];
    let laying = until(2, &settings, Phase::Tiles);
    let parking = until(2, &settings, Phase::Park);
    let (mut rng, mut walks, mut short, mut passed) = (chance(6, 6), 0, 0, 0);
    for round in 0..1500 {
        let of_the_box = round % 2 == 0;
        let sizes = [(3, 4), (4, 4), (5, 4), (4, 5)].map(|(columns, rows)| Grid { columns, rows });
        let grid = if of_the_box { sizes[0] } else { sizes[round / 2 % 4] };
        let roads = some_roads(&laying, grid, of_the_box, &mut rng);
        let streets = Streets { columns: usize::from(grid.columns), roads };
        // From a few patients, some of whom nobody gets to, to a full town.
        let (living, pink) = (1 + below(&mut rng, 6), below(&mut rng, 4));
        let patients: Vec<Option<Die>> = (0..grid.tiles())
            .map(|_| {
                let mother = below(&mut rng, 6) < pink;
                let die = if mother { Die::mother(3) } else { "R3".parse().expect("a die") };
                (below(&mut rng, 6) < living).then_some(die)
            })
            .collect();
        let four_mothers = below(&mut rng, 2) == 0;
        let from = below(&mut rng, grid.tiles() as u32) as usize;

        let mut position = parking.again();
        position.state.open.hospitals[seat(1)] = crate::Hospital::for_setup(position.game.setup());
        if four_mothers {
            position.put(1, &["M4@1", "I4@1", "M4@2", "I4@2", "M4@3", "I4@3", "M4@4", "I4@4"]);
        }
        position.state.open.city = town(grid, &streets.roads.join(" "));
        for (place, die) in patients.iter().enumerate() {
            if let Some(die) = *die {
                position.state.open.city.put(tile(&streets.name(place)), die, None);
            }
        }
        // Seat 1 walks once seat 2 has parked, from wherever it stands, as after a flight.
        let entrance = |position: &Position, number| {
            position.listed(number).iter().map(ToString::to_string).find(|text| !text.ends_with(&streets.name(from)))
        };
        let Some(first) = entrance(&position, 1) else { continue };
        position = position.play(&[&first]);
        position.state.open.city.ambulances[seat(1)] = Some(tile(&streets.name(from)));
        let Some(second) = entrance(&position, 2) else { continue };
        position = position.play_by(2, &[&second]);

        let mut walker = Walker { at: from, patients, takes_mothers: !four_mothers, fetched: Vec::new() };
        if walker.patients[from].is_some_and(|die| !(four_mothers && die.is_mother())) {
            walker.fetch(from);
        } else if walker.patients[from].is_some() {
            passed += 1;
        }
        let ways = walker.take_every_way(&streets, &position);
        walks += ways;
        short += usize::from(ways == 1);
    }
    assert!(walks > 5_000 && short > 50 && passed > 50, "{walks} walks, {short} short, {passed} from a Mother");
}

/// A tile turned clockwise by a quarter so often.
fn turned(roads: &str, quarters: usize) -> String {
    let sides = ['N', 'E', 'S', 'W'];
    let now = |place: usize| roads.contains(sides[(place + 4 - quarters) % 4]);
    (0..4).filter(|&place| now(place)).map(|place| sides[place]).collect()
}

/// With how many neighbours above and to the left a tile would agree; the first one needs roads to
/// the right and down (CC-CITY-08 to 11).
fn agreement(columns: usize, before: &[String], roads: &str) -> usize {
    let place = before.len();
    if place == 0 {
        return usize::from(roads.contains('E') && roads.contains('S'));
    }
    let left = (!place.is_multiple_of(columns)).then(|| (&before[place - 1], 'E', 'W'));
    let above = (place >= columns).then(|| (&before[place - columns], 'S', 'N'));
    let agrees = |(other, theirs, ours): (&String, char, char)| other.contains(theirs) == roads.contains(ours);
    [left, above].into_iter().flatten().filter(|&side| agrees(side)).count()
}

/// The most that it agrees with, however it is turned.
fn best(columns: usize, before: &[String], roads: &str) -> usize {
    (0..4).map(|quarters| agreement(columns, before, &turned(roads, quarters))).max().expect("four ways")
}

/// A drawn tile as it comes to lie: the smallest turn that agrees with the most (CC-R-02).
fn lying(columns: usize, before: &[String], drawn: &str) -> String {
    let best = best(columns, before, drawn);
    let mut ways = (0..4).map(|quarters| turned(drawn, quarters));
    ways.find(|roads| agreement(columns, before, roads) == best).expect("the best is one of them")
}

fn masks() -> Vec<String> {
    let letters = |sides: u32| "NESW".chars().enumerate().filter(move |(place, _)| sides & 1 << place != 0);
    (1..16).map(|sides| letters(sides).map(|(_, letter)| letter).collect()).collect()
}

#[test]
fn cc_city_08_to_11_cc_r_02_05_every_tile_lies_as_the_printed_roads_say() {
    let (masks, mut rng) = (masks(), chance(10, 10));
    let grid = Grid { columns: 3, rows: 3 };
    // The first tile, the rest of the top row, the left column, and tiles with two neighbours.
    for place in 0..grid.tiles() {
        for above in &masks {
            for left in &masks {
                for drawn in &masks {
                    // Nobody else's roads matter.
                    let any = |rng: &mut Chance| masks[below(rng, masks.len() as u32) as usize].clone();
                    let mut before: Vec<String> = (0..place).map(|_| any(&mut rng)).collect();
                    if let Some(place) = place.checked_sub(3) {
                        before[place].clone_from(above);
                    }
                    if let Some(last) = before.last_mut() {
                        last.clone_from(left);
                    }
                    let laid: Vec<Laid> = before.iter().map(|roads| laid(roads, false)).collect();
                    let found = crate::city::turn(grid, &laid, drawn.parse().expect("roads")).to_string();
                    assert_eq!(found, lying(3, &before, drawn), "{drawn} after {before:?}");
                }
            }
        }
    }
}

fn laid(roads: &str, mother: bool) -> Laid {
    Laid { roads: roads.parse().expect("roads"), mother }
}

/// A tile of the box, whichever way it lies, and whether its Mother spot is up.
type Piece = (BTreeSet<String>, bool);

fn piece(roads: &str, mother: bool) -> Piece {
    ((0..4).map(|quarters| turned(roads, quarters)).collect(), mother)
}

/// What is wrong with tiles that were typed in: the first tile that is not in the box or was not
/// turned as it must be, then the places of the Mothers, then the town as a whole.
fn verdict(streets: &Streets, mothers: &[bool], the_box: &[Piece], spots: &[usize]) -> Option<&'static str> {
    let mut left = the_box.to_vec();
    for (place, roads) in streets.roads.iter().enumerate() {
        let Some(found) = left.iter().position(|known| *known == piece(roads, mothers[place])) else {
            return Some("CC-CITY-05");
        };
        left.remove(found);
        let (before, columns) = (&streets.roads[..place], streets.columns);
        let agrees = agreement(columns, before, roads);
        if agrees < best(columns, before, roads) || (place == 0 && agrees == 0) {
            return Some("CC-CITY-10");
        }
    }
    if !(0..mothers.len()).filter(|&place| mothers[place]).eq(spots.iter().copied()) {
        return Some("CC-COMBO-04");
    }
    (!streets.is_one_network() || streets.entrances() < 2).then_some("CC-R-03")
}

/// Tiles as somebody types them in: most are drawn and turned as they must be; whoever is careless
/// writes some as they were drawn, some with any roads, and some with the Mother spot wrong.
fn typed_in(the_box: &[(&str, bool)], spots: &[usize], rng: &mut Chance) -> (Vec<String>, Vec<bool>) {
    let (mut left, mut roads, mut mothers) = (the_box.to_vec(), Vec::<String>::new(), Vec::new());
    let careless = below(rng, 3) == 0;
    for place in 0..12 {
        let slips = careless && below(rng, 12) == 0;
        let turns = slips && !spots.is_empty() && below(rng, 3) == 0;
        let mother = spots.contains(&place) != turns;
        let fits: Vec<usize> = (0..left.len()).filter(|&known| left[known].1 == mother).collect();
        let drawn = match fits.len() {
            0 => "NESW",
            some => left.remove(fits[below(rng, some as u32) as usize]).0,
        };
        let drawn = turned(drawn, below(rng, 4) as usize);
        roads.push(match (slips, below(rng, 2)) {
            (false, _) => lying(3, &roads, &drawn),
            (true, 0) => drawn,
            (true, _) => masks().remove(below(rng, 15) as usize),
        });
        mothers.push(mother);
    }
    (roads, mothers)
}

#[test]
fn cc_city_05_to_11_cc_r_03_04_what_is_typed_in_is_taken_if_it_could_have_been_laid() {
    // Tiles of every kind; the last four have a Mother spot.
    let faces = ["NS", "NE", "NES", "N", "NESW", "NES", "NS", "NE", "NESW", "NES"];
    let printed: Vec<&str> = faces.iter().chain(&faces).copied().take(16).chain(["NESW"; 4]).collect();
    let texts: String = printed.iter().enumerate().map(|(place, roads)| tile_text(place + 1, roads)).collect();
    let pack = Arc::new(Pack::corrected("mine.toml", &texts).expect("sound"));
    let (mut rng, mut verdicts) = (chance(11, 11), Vec::new());
    for (modules, spots) in [("city", &[][..]), ("city,maternity", &[4, 7])] {
        let settings = [("modules", modules)].into_iter().collect();
        let game = DiceHospital::set_up(pack.clone(), 2, &settings).expect("possible");
        let mut start = Position { state: game.start(), game, events: Vec::new() };
        start.go_on_until(Phase::Tiles);
        let is_mother = |place: usize| place >= 16 && !spots.is_empty();
        let the_box: Vec<(&str, bool)> =
            printed.iter().enumerate().map(|(place, &roads)| (roads, is_mother(place))).collect();
        let pieces: Vec<Piece> = the_box.iter().map(|&(roads, mother)| piece(roads, mother)).collect();
        for _ in 0..4000 {
            let (roads, mothers) = typed_in(&the_box, spots, &mut rng);
            let spot = |place: usize| if mothers[place] { "+" } else { "" };
            let written = roads.iter().enumerate().map(|(place, roads)| format!(" {roads}{}", spot(place)));
            let text = format!("tiles{}", written.collect::<String>());
            let fate: Fate = text.parse().expect("a fate");
            let found = start.game.accept(&mut start.again().state, fate, &mut Unwatched).err().map(|why| why.rule());
            let wanted = verdict(&Streets { columns: 3, roads }, &mothers, &pieces, spots);
            assert_eq!(found, wanted, "{text}");
            verdicts.push(wanted);
        }
    }
    for wanted in [None, Some("CC-CITY-05"), Some("CC-CITY-10"), Some("CC-COMBO-04"), Some("CC-R-03")] {
        let count = verdicts.iter().filter(|&&known| known == wanted).count();
        assert!(count > 20, "{wanted:?} {count} times");
    }
}
