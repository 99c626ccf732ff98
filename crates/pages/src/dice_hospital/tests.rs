//! What a table's page has to hold, whatever happens at the table.

use std::collections::BTreeSet;
use std::sync::Arc;

use dice_hospital::{Due, Pack, State, Tokens};
use phrasebook::{Lang, Tell};
use table::chance::pick;
use table::{Manners, Settings, Unwatched};

use super::*;
use crate::table::made_for;
use crate::testing::{self, offered};

/// A game with these modules, if any.
pub(super) fn game(seats: usize, modules: &str) -> DiceHospital {
    let pack = Arc::new(Pack::standard().expect("sound"));
    let modules = Some(modules).filter(|modules| !modules.is_empty());
    let settings: Settings = modules.map(|modules| ("modules".to_owned(), modules.to_owned())).into_iter().collect();
    DiceHospital::set_up(pack, seats, &settings).expect("a game")
}

/// A page for a seat with its own board in front.
pub(super) fn context(seat: Seat, seats: usize) -> PageContext<'static> {
    testing::context::<DiceHospital>(Lang::En, Eye::Seat(seat), seat, seats)
}

/// Plays a random game; `look` is shown every state in which somebody decides, and says whether to
/// go on.
fn play(game: &DiceHospital, seed: u64, mut look: impl FnMut(&State, Seat, &[Move]) -> bool) {
    testing::play(game, seed, |state, seat, moves, rng| look(state, seat, moves).then(|| pick(rng, moves)));
}

/// All that can be clicked on a page, in whatever way.
fn drawn(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move]) -> String {
    let panels = game.panels(context, view, moves);
    panels.iter().map(|panel| panel.body.0.as_str()).chain([game.choices(context, view, moves).0.as_str()]).collect()
}

#[test]
fn a_choice_that_makes_itself_is_told_by_what_it_is() {
    let game = game(2, "");
    let mut told = 0;
    play(&game, 1, |state, seat, moves| {
        if let [mv] = *moves {
            let (context, eye) = (context(seat, 2), Eye::Seat(seat));
            let view = game.view(state, eye);
            let said = made_for(&game, &context, &view, moves, &mv.to_string()).expect("a sentence");
            let word = game.word(context.phrases, &context.names, &view, mv);
            assert!(said.starts_with("The only choice") && said.contains(&word), "{said}");
            told += 1;
        }
        told < 5
    });
    assert_eq!(told, 5);
}

#[test]
fn every_move_of_the_modules_has_its_place_on_the_page() {
    let mut kinds = BTreeSet::new();
    for (seed, seats) in [(1, 2), (2, 5)] {
        let game = game(seats, "city,investments,maternity");
        let mut decisions = 0;
        play(&game, seed, |state, seat, moves| {
            decisions += 1;
            // Activations are long and alike.
            if state.open.phase == Phase::Activate && decisions % 5 > 0 {
                return true;
            }
            let context = context(seat, seats);
            let html = drawn(&game, &context, &game.view(state, context.eye), moves);
            let offered = offered(&html);
            for mv in moves.iter().map(ToString::to_string) {
                assert!(offered.contains(mv.as_str()), "{mv} in {:?}: {offered:?}", state.open.phase);
                kinds.extend(mv.split(' ').next().map(str::to_owned));
            }
            true
        });
    }
    assert!(kinds.len() > 15, "few kinds of moves came up: {kinds:?}");
}

#[test]
fn of_dice_that_are_told_apart_only_the_value_is_shown() {
    let game = game(2, "");
    let mut told = 0;
    for seed in 0..8 {
        let mut told_apart = |state: &State| state.open.phase == Phase::Load;
        let Some(state) = testing::find(&game, seed, &mut told_apart) else { continue };
        let seat = state.open.to_act.first().expect("somebody");
        let context = context(seat, 2);
        let (view, moves) = (game.view(&state, context.eye), offers(&game, &state, seat));
        let (number, value) = view.loading(&game).expect("an ambulance");
        let html = ambulances::incoming(&game, &context, &view, &moves).into_string();
        let vans: Vec<&str> = html.split("id=\"ambulance-").skip(1).collect();
        let with = |die: &str| vans.iter().filter(|van| van.contains(die)).count();
        let open = with(&format!("#p-wild-{value}\""));
        assert!(open > 1, "on both sides of a boundary: {html}");
        for colour in [Colour::Red, Colour::Yellow, Colour::Green] {
            let late = vans.iter().skip(usize::from(number.number()) - 1);
            let die = format!("#p-{}-{value}\"", colour.word());
            assert!(late.into_iter().all(|van| !van.contains(&die)), "not chosen yet: {html}");
        }
        let asked = game.ask(context.phrases, &view);
        assert_eq!(asked.contains("the next ones"), open > 2, "{asked}");
        told += 1;
    }
    assert!(told > 3);
}

#[test]
fn whoever_is_spared_is_not_offered_again() {
    let pack = Arc::new(Pack::standard().expect("sound"));
    let agreed = [("events", "yes"), ("administrators", "no")];
    let settings: Settings = agreed.map(|(key, value)| (key.to_owned(), value.to_owned())).into_iter().collect();
    let game = DiceHospital::set_up(pack, 2, &settings).expect("a game");
    let spared = |state: &State| -> Option<(Seat, usize)> {
        let seat = state.open.to_act.first().filter(|_| state.open.phase == Phase::Spare)?;
        let view = game.view(state, Eye::Seat(seat));
        (0..dice_hospital::BEDS).find(|&bed| view.is_spared(seat, bed)).map(|bed| (seat, bed))
    };
    let found = (0..40).find_map(|seed| testing::find(&game, seed, |state| spared(state).is_some()));
    let state = found.expect("somebody is spared");
    let (seat, bed) = spared(&state).expect("somebody");
    let context = context(seat, 2);
    let (view, moves) = (game.view(&state, context.eye), offers(&game, &state, seat));
    let html = drawn(&game, &context, &view, &moves);
    let of_bed = html.split(&format!("id=\"bed-{bed}\"")).nth(1).and_then(|rest| rest.split('>').next());
    let of_bed = of_bed.expect("a bed");
    assert!(!of_bed.contains("data-ways") && !of_bed.contains("data-else"), "{of_bed}");
    assert!(offered(&html).iter().any(|mv| mv.starts_with("spare")), "others are: {html}");
    let asked = game.ask(context.phrases, &view);
    assert!(asked.contains("one more untreated patient"), "{asked}");
}

/// What a seat can do.
fn offers(game: &DiceHospital, state: &State, seat: Seat) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(state, seat, &mut moves);
    moves
}

/// The corners of the line of this class.
fn corners(html: &str, class: &str) -> Vec<(i32, i32)> {
    let rest = html.split(&format!("<path class=\"{class}\" d=\"M")).nth(1).expect("a line");
    let corner = |text: &str| {
        let (x, y) = text.split_once(' ').expect("two numbers");
        (x.parse().expect("a number"), y.parse().expect("a number"))
    };
    rest.split('"').next().expect("its end").split('L').map(corner).collect()
}

#[test]
fn a_place_to_park_is_reached_once_and_says_once_who_lives_there() {
    let game = game(3, "city");
    let state = testing::find(&game, 4, |state| state.open.phase == Phase::Park).expect("somebody parks");
    let seat = state.open.to_act.first().expect("somebody");
    let context = context(seat, 3);
    let moves = offers(&game, &state, seat);
    let html = drawn(&game, &context, &game.view(&state, context.eye), &moves);
    for mv in moves {
        let place = format!("data-move=\"{mv}\"");
        let ways: Vec<&str> = html.split('<').filter(|tag| tag.contains(&place)).collect();
        let reached = ways.iter().filter(|tag| tag.starts_with("button") || tag.contains("tabindex=\"0\"")).count();
        assert_eq!(reached, 1, "{mv}: {ways:?}");
        let title = ways.iter().find_map(|tag| tag.split("title=\"").nth(1)?.split('"').next()).expect("words");
        let tile = mv.to_string().replace("park ", "");
        assert_eq!(title.matches(&tile).count(), 1, "{title}");
    }
}

#[test]
fn a_walk_is_drawn_from_the_ambulance_along_the_roads() {
    let game = game(3, "city");
    let mut walks = 0;
    play(&game, 4, |state, seat, moves| {
        let city = &state.open.city;
        let (Some(at), [start, .., _, _]) = (city.paramedic, &city.walked[..]) else { return true };
        let context = context(seat, 3);
        let html = drawn(&game, &context, &game.view(state, context.eye), moves);
        let corners = corners(&html, "trail");
        let middle = |tile: dice_hospital::Tile| (tile.column() as i32 * 100 + 50, tile.row() as i32 * 100 + 50);
        assert_eq!(corners.last(), Some(&middle(at)), "it ends where the paramedic is");
        if city.ambulances[seat] == Some(*start) {
            assert_eq!(corners[1], middle(*start), "it comes in by the entrance");
            let (x, y) = corners[0];
            let (width, height) = (i32::from(city.grid.columns) * 100, i32::from(city.grid.rows) * 100);
            assert!(!(0..=width).contains(&x) || !(0..=height).contains(&y), "from outside: {corners:?}");
        }
        for pair in corners.windows(2) {
            assert!((pair[0].0 == pair[1].0) != (pair[0].1 == pair[1].1), "no step leads across a house: {corners:?}");
        }
        walks += 1;
        walks < 20
    });
    assert_eq!(walks, 20);
}

#[test]
fn cc_r_15_a_two_is_typed_without_a_token_where_they_run_out() {
    let game = game(2, "city");
    let pad = |left: bool| {
        let mut state = testing::find(&game, 1, |state| state.open.phase == Phase::Houses).expect("people come");
        if !left {
            state.open.city.piles.pile = Tokens::NONE;
            state.open.city.piles.discard[dice_hospital::Bonus::Nurse] = 1;
        }
        let context = context(Seat::FIRST, 2);
        due::form(&game, &context, &game.view(&state, context.eye)).into_string()
    };
    let (many, few) = (pad(true), pad(false));
    for html in [&many, &few] {
        assert!(html.contains("data-pad=\"R2\" data-brings"), "a 2 brings a token: {html}");
        assert!(html.contains("data-pad=\"R3\">") && html.contains("data-pad=\"nurse\""), "{html}");
    }
    assert!(!many.contains("data-pad=\"-\""), "there are enough for all");
    assert!(few.contains("data-pad=\"-\""), "there is one left for many");
}

#[test]
fn how_to_play_opens_at_a_chapter_that_is_there() {
    for (seats, modules) in
        [(1, ""), (2, ""), (2, "city"), (3, "investments,maternity"), (2, "city,investments,maternity")]
    {
        let game = game(seats, modules);
        let chapters: BTreeSet<&str> = game.rules(Phrases::of(Lang::En)).iter().map(|chapter| chapter.name).collect();
        let mut opened = BTreeSet::new();
        testing::find(&game, 7, |state| {
            let chapter = game.chapter(&game.view(state, Eye::Onlooker));
            assert!(chapters.contains(chapter), "{seats} {modules}: {chapter} in {chapters:?}");
            opened.insert(chapter);
            false
        });
        assert!(opened.len() > 4, "{seats} {modules}: {opened:?}");
    }
}

#[test]
fn a_tile_of_a_real_town_is_offered_only_as_it_has_to_lie() {
    let game = game(2, "city");
    let state = testing::find(&game, 1, |state| state.open.phase == Phase::Tiles).expect("tiles are laid");
    let context = context(Seat::FIRST, 2);
    let html = due::form(&game, &context, &game.view(&state, context.eye)).into_string();
    let fits = |tile: &str| -> Vec<&str> {
        let (_, key) = html.split_once(&format!("data-pad=\"{tile}\" data-fits=\"")).expect("a key for the tile");
        key.split('"').next().unwrap_or_default().split(' ').collect()
    };
    // The first one needs roads to the right and down; others agree with the one above and the one
    // at the left as far as any turn of them does.
    assert!(fits("ESW").contains(&"--") && !fits("NEW").contains(&"--"));
    assert!(fits("ESW").contains(&"01") && !fits("ESW").contains(&"11"));
    assert!(fits("NESW").contains(&"00"), "a crossing lies the same however it is turned");
}

#[test]
fn whoever_deals_administrators_is_not_offered_one_twice_and_nobody_else_learns_of_it() {
    let game = game(3, "");
    let wanted = |state: &State| game.what_is_due(&game.view(state, Eye::Onlooker));
    let is_second = |state: &State| matches!(wanted(state), Some(Due::Deal(seat, _)) if seat != state.open.first);
    let state = testing::find(&game, 1, is_second).expect("administrators are dealt");
    let first = state.open.first;
    let host = first.clockwise(3);
    let dealt = game.view(&state, Eye::Seat(first)).dealt().expect("two cards");
    let offered = |view: View| due::form(&game, &context(host, 3), &view).into_string();
    let typed = offered(game.view_of_typist(&state, Eye::Seat(host)));
    let known = offered(game.view(&state, Eye::Seat(host)));
    for card in dealt {
        let key = format!("data-pad=\"{}\"", card.id());
        assert!(!typed.contains(&key), "{key} is offered again: {typed}");
        assert!(known.contains(&key), "{key} is known to somebody who did not deal it");
    }
    assert_eq!(typed.matches("data-pad=").count() + dealt.len(), known.matches("data-pad=").count());
}

#[test]
fn nothing_is_foretold_before_the_patients_are_in() {
    let game = game(2, "");
    let gain = |state: &State| {
        let context = context(Seat::FIRST, 2);
        let html = forecast::row(&game, &context, &game.view(state, context.eye)).into_string();
        let (_, value) = html.split_once("-gain\" data-v=\"")?;
        Some(value.split('"').next().unwrap_or_default().to_owned())
    };
    let (mut before, mut after) = (0, 0);
    testing::find(&game, 5, |state| {
        let Some(said) = gain(state) else { return false };
        if state.open.phase == Phase::Activate {
            assert!(said.starts_with('+'), "{said}");
            after += 1;
        } else if state.open.phase.is_arrival() || state.open.phase.is_admission() {
            assert_eq!(said, "–", "in {:?}", state.open.phase);
            before += 1;
        }
        false
    });
    assert!(before > 20 && after > 20, "{before} and {after} moments were seen");
}

/// An attribute of the only element in some markup that has it.
fn attribute<'a>(html: &'a str, name: &str) -> Option<&'a str> {
    html.split(&format!(" {name}=\"")).nth(1)?.split('"').next()
}

#[test]
fn a_click_on_a_department_never_plays_its_twin() {
    let game = game(2, "investments");
    let (mut apart, mut used) = (0, 0);
    play(&game, 3, |state, seat, _| {
        let floor = &state.open.hospitals[seat].floor;
        if state.open.phase != Phase::Activate || floor.stage() != Stage::Idle {
            return true;
        }
        // Of a department with tokens there is another without.
        let has_tokens = |&at: &usize| floor.investments.on_room(at) != [None; 2];
        let Some(place) = (0..floor.rooms.len()).find(has_tokens) else { return true };
        let (mut twins, mut moves) = (*state, Vec::new());
        let rooms = &mut twins.open.hospitals[seat].floor.rooms;
        rooms.push(rooms[place]);
        game.moves(&twins, seat, &mut moves);
        let (context, view) = (context(seat, 2), game.view(&twins, Eye::Seat(seat)));
        let hospital = view.hospital(seat);
        for (index, &room) in hospital.floor.rooms.iter().enumerate() {
            let html = rooms::tile(&game, &context, &view, &moves, index, room).into_string();
            let tried = attribute(&html, "data-else");
            if hospital.worker_on(index).is_some() {
                assert_eq!(tried, None, "it has been used: {html}");
                assert!(attribute(&html, "data-no").is_some_and(|why| why.contains("has been used")), "{html}");
                used += 1;
                continue;
            }
            let tried = tried.expect("what a click would be").replace(" * ", " nurse ");
            apart += usize::from(tried.ends_with("/2"));
            let mut after = twins;
            if game.play(&mut after, seat, tried.parse().expect("a move"), &mut Unwatched).is_ok() {
                let floor = &after.open.hospitals[seat].floor;
                let (_, there) = floor.placement().expect("she is there");
                let of = |at: usize| (floor.site(at), floor.investments.on_room(at));
                assert_eq!(of(there), of(index), "{tried}");
                let can = attribute(&html, "data-ways").is_some_and(|ways| ways.contains(&tried));
                assert!(can, "what can be done can be seen: {tried}");
            }
        }
        true
    });
    assert!(apart > 5 && used > 5, "{apart} were told apart, {used} were used");
}
