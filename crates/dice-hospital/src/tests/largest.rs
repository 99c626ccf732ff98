//! The largest set-ups there are: nothing that a state holds can run out of room.

use std::sync::Arc;

use table::chance::pick;
use table::{Chance, Game, Seat};

use super::invariants::{Played, play_as};
use crate::activation::{ROOMS, STAFF};
use crate::ambulance::{NEWCOMERS, SPACES};
use crate::effects::Happening;
use crate::state::{STACKED_CARDS, STACKED_MATERNITY, STACKED_TILES};
use crate::{
    AMBULANCES, BEDS, DISPLAY, DiceHospital, EventCard, HardMode, Improvement, Modules, Move, PRINTED, Pack, Penalties,
    Phase, Promos, ROUNDS, Rulings, STARTERS, Setup, State, TILES,
};

/// Everything that adds pieces, for this many seats.
fn largest(seats: usize, rulings: Rulings, modules: Modules) -> Setup {
    Setup {
        modules,
        administrators: true,
        events: true,
        hard: HardMode { opening_crisis: true, final_collections: true, epidemic: true, superbug: false },
        penalties: Penalties { fatalities: true, reports: true },
        promos: Promos { consultant: true, admissions_nurse: true },
        experimental: true,
        rulings,
        ..Setup::standard(seats)
    }
}

const ALL_RULINGS: Rulings = Rulings {
    in_order: true,
    strict_supply: true,
    leader_ties: true,
    triage_exact: true,
    admissions_once: true,
    plain_tokens: true,
    observes_two: true,
    any_order: true,
};

/// A pack whose events show and give as much as a pack may say.
const GENEROUS: &str = "[[event]]\nid = \"recruitment-fair\"\nhappens = { show = 2 }\nknown = [\"deduced\"]\n\
                        [[event]]\nid = \"agency-nurse\"\nhappens = { nurses = 3 }\nknown = [\"deduced\"]\n\
                        [[event]]\nid = \"blood-drive\"\nhappens = { bags = 20 }\nknown = [\"deduced\"]\n\
                        [[event]]\nid = \"equipment-buy-back\"\nhappens = { sell = 20 }\nknown = [\"deduced\"]\n\
                        [[event]]\nid = \"calm-night\"\nhappens = { spare = 12 }\nknown = [\"deduced\"]\n";

/// How full each container of a state is, the fullest of several of a kind.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Fill {
    intake: usize,
    newcomers: usize,
    drawn: usize,
    display: usize,
    rooms: usize,
    staff: usize,
    in_beds: usize,
    tiles: usize,
    cards: usize,
    births: usize,
    midwives: usize,
}

impl Fill {
    fn of(game: &DiceHospital, state: &State) -> Self {
        let open = &state.open;
        let most = |of: &dyn Fn(Seat) -> usize| Seat::all(game.seats()).map(of).max().unwrap_or(0);
        Self {
            intake: open.intake.len(),
            newcomers: most(&|seat| open.newcomers[seat].len()),
            drawn: open.drawn.len(),
            display: open.display.len(),
            rooms: most(&|seat| open.hospitals[seat].floor.rooms.len()),
            staff: most(&|seat| open.hospitals[seat].floor.staff.len()),
            in_beds: most(&|seat| open.hospitals[seat].floor.wards.in_beds() as usize),
            tiles: open.tiles.len(),
            cards: open.cards.len(),
            births: open.maternity[0].len(),
            midwives: open.maternity[1].len(),
        }
    }

    /// The most that a set-up can need.
    fn needed(game: &DiceHospital) -> Self {
        let setup = game.setup();
        let shows = EventCard::ALL.iter().map(|card| match game.pack().event(*card) {
            Happening::Show(more) if setup.events => usize::from(more),
            _ => 0,
        });
        let start = game.start().open;
        let rounds = usize::from(ROUNDS);
        Self {
            intake: setup.intake() + setup.extra_spaces(ROUNDS),
            newcomers: SPACES + usize::from(setup.modules.investments) + usize::from(setup.hard.epidemic),
            drawn: setup.start_values().len(),
            display: 2 * (setup.display() + setup.maternity_display() + shows.max().unwrap_or(0)),
            rooms: PRINTED + rounds,
            staff: rounds,
            in_beds: BEDS,
            tiles: start.tiles.len(),
            cards: start.cards.len(),
            births: start.maternity[0].len(),
            midwives: start.maternity[1].len(),
        }
    }

    fn fuller(self, other: Self) -> Self {
        Self {
            intake: self.intake.max(other.intake),
            newcomers: self.newcomers.max(other.newcomers),
            drawn: self.drawn.max(other.drawn),
            display: self.display.max(other.display),
            rooms: self.rooms.max(other.rooms),
            staff: self.staff.max(other.staff),
            in_beds: self.in_beds.max(other.in_beds),
            tiles: self.tiles.max(other.tiles),
            cards: self.cards.max(other.cards),
            births: self.births.max(other.births),
            midwives: self.midwives.max(other.midwives),
        }
    }

    fn each(self) -> [usize; 11] {
        let Self { intake, newcomers, drawn, display, rooms, staff, in_beds, tiles, cards, births, midwives } = self;
        [intake, newcomers, drawn, display, rooms, staff, in_beds, tiles, cards, births, midwives]
    }
}

/// The room that a state has.
const ROOM: Fill = Fill {
    intake: AMBULANCES * SPACES + 2,
    newcomers: NEWCOMERS,
    drawn: STARTERS,
    display: DISPLAY,
    rooms: ROOMS,
    staff: STAFF,
    in_beds: BEDS,
    tiles: STACKED_TILES,
    cards: STACKED_CARDS,
    births: STACKED_MATERNITY,
    midwives: STACKED_MATERNITY,
};

/// The first seat takes every tile, the second every card, and nobody gives anything back or treats
/// many.
fn hoard(seat: Seat, moves: &[Move], rng: &mut Chance) -> Move {
    let wanted = moves.iter().find(|mv| match mv {
        Move::Take(Improvement::Department(_)) => seat.number() == 1,
        Move::Take(Improvement::Specialist(_)) => seat.number() == 2,
        _ => false,
    });
    let declines = |mv: &Move| matches!(mv, Move::Take(_) | Move::Return(..) | Move::Send(_) | Move::Place(..));
    let kept: Vec<Move> = moves.iter().copied().filter(|mv| !declines(mv)).collect();
    wanted.copied().unwrap_or_else(|| pick(rng, if kept.is_empty() { moves } else { &kept }))
}

#[test]
fn the_largest_town_has_room_for_all_it_needs() {
    let pack = Arc::new(Pack::corrected("own.toml", GENEROUS).expect("sound"));
    for rulings in [Rulings::default(), ALL_RULINGS] {
        let modules = Modules { city: true, investments: true, maternity: true };
        let game = DiceHospital::with(largest(5, rulings, modules), pack.clone());
        for seed in 0..3 {
            let mut newcomers = 0;
            let mut look = |state: &State| newcomers = newcomers.max(Fill::of(&game, state).newcomers);
            let Played { state, .. } = play_as(&game, seed, hoard, &mut look);
            assert_eq!((state.open.phase, state.open.city.grid.tiles()), (Phase::Over, TILES));
            assert_eq!(newcomers, SPACES + 1, "three from the town, and one of the epidemic");
        }
    }
}

#[test]
fn the_largest_set_ups_have_room_for_all_they_need() {
    let packs = [Pack::standard(), Pack::corrected("own.toml", GENEROUS)].map(|pack| Arc::new(pack.expect("sound")));
    for pack in packs {
        let usual = [(5, Rulings::default()), (5, ALL_RULINGS), (4, Rulings::default()), (4, ALL_RULINGS)];
        let investing = Modules { investments: true, ..Modules::default() };
        let bearing = Modules { maternity: true, ..investing };
        let with = [(5, Rulings::default(), investing), (4, ALL_RULINGS, investing), (5, Rulings::default(), bearing)];
        for (seats, rulings, modules) in
            usual.map(|(seats, rulings)| (seats, rulings, Modules::default())).into_iter().chain(with)
        {
            let game = DiceHospital::with(largest(seats, rulings, modules), pack.clone());
            let needed = Fill::needed(&game);
            let fits = needed.each().into_iter().zip(ROOM.each()).all(|(needed, room)| needed <= room);
            assert!(fits, "{seats} seats: {needed:?} in {ROOM:?}");
            let (leave, improvements) = game.setup().leaves_out();
            assert!(leave + improvements <= DISPLAY, "what leaves the game is told in one list");
            let mut fullest = Fill::default();
            for seed in 0..12 {
                let mut look = |state: &State| fullest = fullest.fuller(Fill::of(&game, state));
                let Played { state, .. } = if seed % 2 == 0 {
                    play_as(&game, seed, hoard, &mut look)
                } else {
                    play_as(&game, seed, |_, moves, rng| pick(rng, moves), &mut look)
                };
                assert_eq!((state.open.phase, state.open.round), (Phase::Over, ROUNDS));
            }
            // What a set-up can need it did need, and no more; but once there are two supplementary
            // spaces, full hospitals have left too few dice (CC-R-62).
            assert!(fullest.intake <= needed.intake && fullest.intake + 3 > needed.intake, "{seats} seats");
            let needed = Fill { intake: if modules.investments { fullest.intake } else { needed.intake }, ..needed };
            assert_eq!(fullest, needed, "{seats} seats, {modules:?}");
        }
    }
}
