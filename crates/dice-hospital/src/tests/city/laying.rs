//! The town is laid and filled (2.1, and its rulings).

use std::collections::{BTreeMap, BTreeSet};

use table::{Game, Seat, chance};

use super::{GRID, LANES43, ON, OPEN43, before_parking, offered, settle, tile, town};
use crate::city::{Grid, Laid, Roads, Side};
use crate::tests::arrange::{Position, game, seat, until};
use crate::{Ambulance, Bonus, Event, Fate, Layout, Pack, Phase};

fn roads(text: &str) -> Roads {
    text.parse().expect("roads")
}

fn laid(texts: &[&str]) -> Vec<Laid> {
    texts.iter().map(|text| Laid { roads: roads(text), mother: false }).collect()
}

/// A tile as it comes to lie after these.
fn turn(before: &[&str], drawn: &str) -> String {
    crate::city::turn(GRID, &laid(before), roads(drawn)).to_string()
}

/// This many layouts by chance.
fn layouts(seats: usize, settings: &[(&str, &str)], count: u64) -> Vec<Layout> {
    let position = until(seats, settings, Phase::Tiles);
    let roll = |seed| match position.game.roll(&position.state, &mut chance(seed, 7)) {
        Fate::Tiles(layout) => layout,
        other => panic!("{other}"),
    };
    (0..count).map(roll).collect()
}

fn before_tiles(seats: usize) -> Position {
    until(seats, &[("first-player", "1"), ON], Phase::Tiles)
}

#[test]
fn cc_city_01_everybody_has_an_ambulance_and_none_is_left() {
    let position = before_parking(3);
    assert_eq!(position.game.setup().ambulances().count(), 0);
    position.no("claim 1", "CC-D-06");
    let mut position = until(3, &[("first-player", "1"), ON], Phase::Drive);
    assert!(Seat::all(3).all(|seat| position.state.open.city.ambulances[seat].is_some()));
    position.go_on_until(Phase::Take);
    assert!(position.state.open.ambulances.0 == [None::<Ambulance>; 5]);
}

#[test]
fn cc_city_02_the_helicopter_belongs_to_nobody_at_first() {
    let position = before_parking(2);
    assert!(position.offers("fly").is_empty());
    let mut position = position.no("fly b2", "CC-D-06");
    // Whoever begins does not have it either, however the first round goes; it comes with the first
    // order token.
    let mut rng = chance(2, 2);
    while position.state.open.phase != Phase::Drive {
        assert!((1..=2).all(|number| offered(&position, number, "fly").is_empty()));
        position.step(&mut rng);
    }
    let owner = position.state.open.to_act.first().expect("somebody drives");
    assert_eq!((position.state.open.round, position.state.open.city.order[owner]), (2, 1));
    assert!(!offered(&position, owner.number(), "fly").is_empty());
}

#[test]
fn cc_city_03_order_tokens_are_held_by_nobody_at_first() {
    let mut position = before_parking(4);
    assert_eq!(position.state.open.city.order.0, [0; 5]);
    assert!(position.state.open.city.totals.0.iter().all(Option::is_none));
    position.go_on_until(Phase::Take);
    let mut order = position.state.open.city.order.0;
    order.sort_unstable();
    assert_eq!(order, [0, 1, 2, 3, 4], "there is no fifth");
}

#[test]
fn cc_city_04_the_town_grows_with_the_players() {
    for (seats, columns, rows) in [(2, 3, 4), (3, 4, 4), (4, 5, 4), (5, 5, 4)] {
        let position = before_parking(seats);
        assert_eq!(position.state.open.city.grid, Grid { columns, rows });
        assert_eq!(position.state.open.city.grid.tiles(), usize::from(columns * rows));
    }
}

#[test]
fn cc_city_05_tiles_are_drawn_without_being_put_back() {
    let mut crosses = 0;
    for layout in layouts(2, &[ON], 300) {
        assert_eq!(layout.len(), 12);
        let here = layout.iter().filter(|tile| tile.roads == roads("NESW")).count();
        assert!(here <= 8, "there are eight");
        crosses += here;
    }
    // Eight of twenty tiles are crosses; layouts that are no network are laid again.
    assert!((1340..=1600).contains(&crosses), "{crosses} of 3600");
    before_tiles(2).no_fate(&format!("tiles {}", ["NESW"; 12].join(" ")), "CC-CITY-05");
}

#[test]
fn cc_city_06_mother_spots_lie_face_down_without_maternity() {
    for layout in layouts(5, &[ON], 5) {
        assert!(layout.iter().all(|tile| !tile.mother));
    }
    let tiles = ["ESW"; 12].map(str::to_owned);
    before_tiles(2).no_fate(&format!("tiles {}", tiles.join(" ").replacen("ESW", "NESW+", 1)), "CC-CITY-05");
}

#[test]
fn cc_city_07_tiles_are_laid_row_by_row_from_the_left() {
    let order: Vec<String> = GRID.reading().map(|tile| tile.to_string()).collect();
    assert_eq!(order, ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3", "d1", "d2", "d3"]);
}

#[test]
fn cc_city_08_the_first_tile_leads_right_and_down() {
    assert_eq!(turn(&[], "NE"), "ES");
    assert_eq!(turn(&[], "ES"), "ES");
    assert_eq!(turn(&[], "SW"), "ES");
    let layout = layouts(2, &[ON], 1)[0];
    let first_wrong = layout.iter().enumerate().map(|(place, tile)| match place {
        0 => "NSW".to_owned(),
        _ => tile.to_string(),
    });
    before_tiles(2).no_fate(&format!("tiles {}", first_wrong.collect::<Vec<_>>().join(" ")), "CC-CITY-10");
}

#[test]
fn cc_city_09_the_top_row_agrees_to_the_left_where_it_can() {
    assert_eq!(turn(&["ES"], "NS"), "EW");
    assert_eq!(turn(&["ES"], "EW"), "EW");
    assert_eq!(turn(&["NS"], "EW"), "NS", "blank agrees with blank");
}

#[test]
fn cc_city_10_later_tiles_agree_with_as_many_as_they_can() {
    // Above wants a road, to the left there is none.
    let before = ["NESW", "NESW", "NESW", "NS"];
    assert_eq!(turn(&before, "EW"), "NS");
}

#[test]
fn cc_city_11_blank_sides_agree_like_roads() {
    let joined = |left: &str, right: &str| {
        let city = town(Grid { columns: 2, rows: 2 }, &format!("{left} {right} N N"));
        city.leads(tile("a1"), Side::East)
    };
    assert!(joined("E", "W") && !joined("E", "N") && !joined("N", "W"));
    assert_eq!(turn(&["NS"], "NESW"), "NESW");
    assert_eq!(turn(&["NS"], "NES"), "NES", "a blank side beside a blank side needs no turn");
}

#[test]
fn cc_city_12_entrances_have_a_road_out_of_the_town() {
    let open = town(GRID, OPEN43);
    assert_eq!(open.entrances.count_ones(), 10);
    assert_eq!(open.entrances & (tile("b2").bit() | tile("c2").bit()), 0);
    let lanes = town(GRID, LANES43).entrances;
    let names: Vec<String> = crate::tiles_in(lanes).map(|tile| tile.to_string()).collect();
    assert_eq!(names, ["a1", "a3", "b1", "b3", "c1", "c3", "d1", "d3"]);
}

#[test]
fn cc_city_13_thirty_tokens_and_an_empty_discard_pile() {
    let position = until(2, &[ON], Phase::Houses);
    let piles = position.state.open.city.piles;
    assert_eq!((piles.pile.sum(), piles.discard.sum()), (30, 0));
    assert!(Bonus::ALL.iter().all(|&kind| piles.pile[kind] == 5));
}

#[test]
fn cc_city_14_every_tile_gets_a_die_from_2_to_5() {
    for (seats, left) in [(2, 27), (3, 29), (4, 31), (5, 37)] {
        let position = before_parking(seats);
        assert_eq!(position.state.open.in_bag(), left);
        assert_eq!(position.state.open.city.patients().count(), position.state.open.city.grid.tiles());
        assert!(position.state.open.city.patients().all(|(_, die)| (2..=5).contains(&die.value)));
    }
    let houses = |first: &str| format!("houses {first}{}", " R5".repeat(4) + &" Y4".repeat(4) + &" G3".repeat(3));
    until(2, &[ON], Phase::Houses).no_fate(&houses("R6"), "DH-INTAKE-02").no_fate(&houses("R1"), "DH-INTAKE-02");
}

#[test]
fn cc_city_15_a_two_brings_a_token() {
    let houses = |dice: &str| format!("houses {dice} R5 R5 R5 Y4 Y4 Y4 Y4 G3 G3");
    let position = until(2, &[("first-player", "1"), ON], Phase::Houses);
    let position = position
        .no_fate(&houses("R2 R3 R5"), "CC-CITY-15")
        .no_fate(&houses("R2/nurse R3/nurse R5"), "CC-CITY-15")
        .fate(&houses("R2/nurse R3 Y2/heal-any"));
    let open = &position.state.open;
    assert_eq!([super::at(&position.state, "a1"), super::at(&position.state, "a3")], ["R2/nurse", "Y2/heal-any"]);
    assert_eq!((open.city.piles.pile.sum(), open.city.piles.pile[Bonus::Nurse]), (28, 4));
}

#[test]
fn cc_r_01_the_first_number_is_columns_and_both_are_data() {
    let turned = "[city]\ngrids = [[4, 3], [4, 4], [4, 5], [4, 5]]\n\
                  mothers = [[\"b2\"], [\"b2\"], [\"b2\", \"b3\", \"c2\", \"c3\"], [\"b2\", \"b3\", \"c2\", \"c3\"]]\nknown = [\"my box\"]\n";
    let pack = Pack::corrected("mine.toml", turned).expect("sound");
    assert_eq!(pack.grid(2), Grid { columns: 4, rows: 3 });
    let settings = [ON].into_iter().collect();
    let game = crate::DiceHospital::set_up(std::sync::Arc::new(pack), 4, &settings).expect("possible");
    let mut position = Position { state: game.start(), game, events: Vec::new() };
    position.go_on_until(Phase::Take);
    assert_eq!(position.state.open.city.grid, Grid { columns: 4, rows: 5 });
}

#[test]
fn cc_r_02_a_tile_is_drawn_in_any_direction_and_turned_no_further_than_needed() {
    // A tile with one road must point to the left; drawn in each direction it is turned as needed.
    for (drawn, quarters) in [("W", 0), ("S", 1), ("E", 2), ("N", 3)] {
        assert_eq!(turn(&["ES"], drawn), "W");
        assert_eq!(roads(drawn).turned(quarters).to_string(), "W");
    }
    // By chance every way that fits comes.
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for layout in layouts(2, &[ON], 200) {
        *seen.entry(layout[0].roads.to_string()).or_default() += 1;
    }
    assert_eq!(seen.keys().collect::<Vec<_>>(), ["ESW", "NES", "NESW"]);
}

#[test]
fn cc_r_03_a_town_that_is_no_network_is_laid_again() {
    let isle = town(GRID, "N NESW");
    assert!(!isle.is_one_network() && town(GRID, OPEN43).is_one_network());
    for layout in layouts(4, &[ON], 200) {
        let city = crate::City::laid(Grid { columns: 5, rows: 4 }, &layout);
        assert!(city.is_one_network() && city.entrances.count_ones() >= 4);
    }
    // With other tiles: a row of lanes is refused as a fate.
    let lanes: String = (1..=20).map(|number| tile_text(number, if number < 3 { "NES" } else { "NS" })).collect();
    let why = Pack::corrected("mine.toml", &lanes).expect_err("no town").to_string();
    assert!(why.contains("make no town"), "{why}");
}

/// A tile of a pack, the last four with a Mother spot.
pub(super) fn tile_text(number: usize, roads: &str) -> String {
    format!("[[tile]]\nid = \"C{number:02}\"\nroads = \"{roads}\"\nmother = {}\nknown = [\"my box\"]\n", number > 16)
}

#[test]
fn cc_city_06_the_face_of_a_mother_spot_has_roads_of_its_own() {
    // Four tiles with all roads, but for the face with the Mother spot.
    let own: String =
        (17..=20).map(|number| format!("{}mother_roads = \"NES\"\n", tile_text(number, "NESW"))).collect();
    let corrected = |text: &str| Pack::corrected("mine.toml", text);
    let pack = std::sync::Arc::new(corrected(&own).expect("sound"));
    let faces = |pack: &std::sync::Arc<Pack>, modules| {
        let game = crate::DiceHospital::set_up(pack.clone(), 3, &[("modules", modules)].into_iter().collect());
        let faces = game.expect("possible").tile_faces();
        let of = |mother| faces.iter().filter(move |face| face.mother == mother).map(|face| face.roads.to_string());
        (of(false).collect::<BTreeSet<_>>().len(), of(true).collect::<BTreeSet<_>>())
    };
    let three = ["ESW", "NES", "NEW", "NSW"].map(str::to_owned);
    assert_eq!(faces(&pack, "city,maternity"), (5, BTreeSet::from(three)));
    assert_eq!(faces(&pack, "city"), (5, BTreeSet::new()), "face down it is a crossing");
    let standard = std::sync::Arc::new(Pack::standard().expect("sound"));
    assert_eq!(faces(&standard, "city,maternity").1, BTreeSet::from(["NESW".to_owned()]));
    // Towns are laid with these faces, and one with the others is refused.
    let settings = [("modules", "city,maternity")].into_iter().collect();
    let game = crate::DiceHospital::set_up(pack.clone(), 3, &settings).expect("possible");
    let layout = game.roll_tiles(&mut table::chance(6, 0));
    assert!(layout.iter().filter(|laid| laid.mother).all(|laid| laid.roads.to_string().len() == 3));
    // What says nothing new is no other pack; what says something is.
    let same = own.replace("\"NES\"", "\"NESW\"");
    assert_eq!(corrected(&same).expect("sound").fingerprint(), standard.fingerprint());
    assert_ne!(pack.fingerprint(), standard.fingerprint());
    // Roads beside no spot, and no roads.
    let why = |text: &str| corrected(text).expect_err("unsound").to_string();
    let plain = tile_text(1, "NES") + "mother_roads = \"NES\"\n";
    assert!(why(&plain).contains("needs mother = true"), "{}", why(&plain));
    assert!(why(&own.replace("\"NES\"", "\"SEN\"")).contains("no roads such as NES"));
}

#[test]
fn cc_r_04_a_tile_that_cannot_be_first_is_put_aside() {
    // All tiles but a few are straight.
    let straight: String = (1..=20).map(|number| tile_text(number, if number <= 6 { "NS" } else { "NESW" })).collect();
    let pack = std::sync::Arc::new(Pack::corrected("mine.toml", &straight).expect("sound"));
    let game = crate::DiceHospital::set_up(pack, 2, &[ON].into_iter().collect()).expect("possible");
    let mut position = Position { state: game.start(), game, events: Vec::new() };
    position.go_on_until(Phase::Park);
    let first = position.state.open.city.roads(tile("a1"));
    assert!(first.has(Side::East) && first.has(Side::South));
}

#[test]
fn cc_r_05_where_nothing_agrees_a_tile_lies_as_drawn() {
    assert_eq!(turn(&["NS"], "NESW"), "NESW");
    assert_eq!(turn(&["NESW", "NESW", "NESW"], "NES"), "NES", "the rim is nothing to agree with");
    assert_eq!(turn(&["NESW", "NESW", "NESW"], "ESW"), "NSW", "one turn agrees above");
}

#[test]
fn cc_5p_04_with_the_town_the_helicopter_keeps_its_part() {
    let mut position = before_parking(5);
    assert_eq!(position.game.setup().ambulances().count(), 0, "it is no sixth ambulance");
    position.go_on_until(Phase::Drive);
    assert!(position.state.open.city.ambulances.0.iter().all(Option::is_some));
}

#[test]
fn cc_5p_05_five_markers_and_order_tokens() {
    let mut position = before_parking(5);
    assert_eq!(position.state.open.city.grid.tiles(), 20);
    position.go_on_until(Phase::Take);
    let mut order = position.state.open.city.order.0;
    order.sort_unstable();
    assert_eq!(order, [1, 2, 3, 4, 5]);
    assert_eq!(position.state.open.city.totals.0.iter().flatten().count(), 5);
    // The sixth of six who die is the second of whoever is last.
    settle(&mut position, &["a1:R1", "a2:R1", "a3:R1", "a4:R1", "a5:R1", "b1:R1", "c1:R5", "d2:Y5"]);
    position.go_on_until(Phase::Activate);
    position.events.clear();
    let position = position.all_end();
    let deaths = |number: usize| {
        let told = position
            .events
            .iter()
            .filter(|event| matches!(event, Event::TownDied { seat: whose, .. } if *whose == seat(number)));
        (position.state.open.city.order[seat(number)], told.count())
    };
    let mut dealt: Vec<_> = (1..=5).map(deaths).collect();
    dealt.sort_unstable();
    assert_eq!(dealt, [(1, 1), (2, 1), (3, 1), (4, 1), (5, 2)]);
}

#[test]
fn what_makes_no_sense_is_refused() {
    let why = |seats: usize, settings: &[(&str, &str)]| {
        crate::Setup::read(seats, &settings.iter().copied().collect()).expect_err("impossible").to_string()
    };
    assert!(why(1, &[ON]).contains("modules is for 2 to 5 players"));
    assert!(why(3, &[ON, ("mother-tiles", "anywhere")]).contains("modules=city,maternity"));
    assert!(why(3, &[("token-colours", "own")]).contains("modules=city"));
    assert!(game(3, &[("modules", "city,maternity"), ("mother-tiles", "anywhere")]).setup().mothers_anywhere);
}
