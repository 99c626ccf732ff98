//! Books that are kept from what is told, compared with the state after every step of random games
//! (section 22).

mod books;
mod moves;
mod position;
mod steps;

use std::fmt::Write as _;
use std::sync::Arc;

use table::chance::{below, pick};
use table::{Chance, Entry, Eye, Game, Header, Live, Next, Record, Seat, Settings, chance};

use self::books::Books;
pub(super) use self::position::is_evening;
use self::position::{check_absent, check_dice};
use self::steps::{check_forecast, check_gains, check_intake, is_due};
use super::automa::invariants as automa;
use super::city::invariants as city;
use super::investments::invariants::{check_layers, check_tokens};
use super::maternity::invariants as maternity;
use crate::{DiceHospital, Event, Fate, Modules, Move, Pack, Phase, State};

/// A game that is played with everything checked.
struct Run {
    game: DiceHospital,
    state: State,
    books: Books,
    contents: State,
    /// How it stood when the stacks were last counted, and how many improvements had left the game.
    counted: Option<(State, usize)>,
    entries: Vec<Entry<Move, Fate>>,
}

/// A game that was played to its end.
pub(super) struct Played {
    pub(super) state: State,
    /// How often somebody has decided.
    decisions: usize,
    entries: Vec<Entry<Move, Fate>>,
}

impl Run {
    fn new(game: DiceHospital) -> Self {
        let state = game.start();
        Self { game, state, books: Books::new(), contents: state, counted: None, entries: Vec::new() }
    }

    /// The seats that somebody sits at.
    fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.game.seats())
    }

    /// Those and the Automa's.
    fn players(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.game.seats_at_table())
    }

    /// Everything that must hold whenever nothing is under way.
    fn check_all(&mut self) {
        let (game, state) = (&self.game, &self.state);
        self.check();
        check_absent(game, state);
        check_dice(game, state);
        maternity::check_mothers(game, state);
        if game.setup().modules.city {
            city::check(game, state);
        }
        if game.setup().automa.is_some() {
            automa::check(game, state, self.books.tiled);
        }
        check_tokens(game, state);
        if state.open.phase != Phase::LeaveOut && self.have_stacks_changed() {
            self.check_stacks();
            self.counted = Some((self.state, self.books.out.len()));
        }
    }

    /// What must hold for the step that led here.
    fn check_step(&mut self, before: &State, events: &[Event]) {
        let (game, state) = (&self.game, &self.state);
        if game.setup().modules.city {
            city::check_step(game, before, state, events);
        }
        if game.setup().modules.maternity {
            maternity::check_step(game, before, state, events);
        }
        if game.setup().automa.is_some() {
            automa::check_step(game, before, state);
        }
        for event in events {
            self.books.note(event, before.open.phase);
            match event {
                Event::DiceCame { dice } => check_intake(game, before, dice.len()),
                Event::RoundEnded { .. } => check_gains(game, before, state, &self.books),
                _ => {}
            }
        }
        // In these phases the round is not over yet.
        let night = [Phase::Activate, Phase::Grey, Phase::Spare, Phase::Complete, Phase::Bonuses, Phase::NightRefill];
        if before.open.phase == Phase::Activate && !night.contains(&state.open.phase) {
            check_forecast(game, before, events);
        }
        // In the plain game nobody is worse off for being treated.
        if before.open.phase == Phase::Activate
            && state.open.phase == Phase::Activate
            && !game.setup().experimental
            && !game.setup().promos.admissions_nurse
            && !game.setup().modules.maternity
        {
            for seat in self.seats() {
                let worth = |state: &State| {
                    let hospital = &state.open.hospitals[seat];
                    hospital.floor.wards.total() + 7 * u32::from(hospital.floor.sent_home())
                };
                assert!(worth(state) >= worth(before), "DH-INV-08");
            }
        }
    }

    /// What must hold once it is over.
    fn check_end(&self) {
        let setup = self.game.setup();
        // With five players the bag can be too small for an intake (CC-R-62).
        let usual = !setup.hard.epidemic && setup.modules == Modules::default();
        if !setup.promos.admissions_nurse && usual && self.game.seats() <= 4 {
            let start = setup.start_values().len() as i32;
            for seat in self.seats() {
                assert_eq!(self.books.seats[seat].entered, start + 24, "DH-INV-32");
            }
        }
        let open = &self.state.open;
        assert_eq!((open.phase, open.round), (Phase::Over, 8), "DH-INV-27, CC-V-40");
        assert!(setup.automa.is_none() || open.automa.turned == 9, "CC-AUTO-17");
    }
}

fn play(game: &DiceHospital, seed: u64) -> Played {
    play_as(game, seed, |_, moves, rng| pick(rng, moves), |_| {})
}

/// Plays a game with everything checked; whoever is to move chooses like this, and somebody looks
/// at every position.
pub(super) fn play_as(
    game: &DiceHospital,
    seed: u64,
    mut choose: impl FnMut(Seat, &[Move], &mut Chance) -> Move,
    mut look: impl FnMut(&State),
) -> Played {
    let mut run = Run::new(game.clone());
    let (mut rng, mut moves, mut events, mut decisions) = (chance(seed, 1), Vec::new(), Vec::new(), 0);
    loop {
        run.check_all();
        look(&run.state);
        events.clear();
        let before = run.state;
        if before.open.phase.is_arrival() {
            for seat in run.seats() {
                run.books.seats[seat].bedded = before.open.hospitals[seat].floor.wards.in_beds() as i32;
            }
        }
        match game.next(&run.state) {
            Next::Over => break,
            Next::Seats(_) if game.what_is_due(&game.view(&run.state, Eye::Onlooker)).is_some() => {
                panic!("nothing is due")
            }
            Next::Fate => {
                let fate = game.roll(&run.state, &mut rng);
                assert!(is_due(game.what_is_due(&game.view(&run.state, Eye::Onlooker)), fate), "{fate}");
                assert_eq!(fate.to_string().parse(), Ok(fate));
                game.accept(&mut run.state, fate, &mut events).expect("possible");
                run.entries.push(Entry::Fate(fate));
            }
            Next::Seats(seats) => {
                let all: Vec<Seat> = seats.iter().collect();
                let seat = all[below(&mut rng, all.len() as u32) as usize];
                moves.clear();
                game.moves(&run.state, seat, &mut moves);
                run.check_moves(seat, &moves, &mut rng);
                let mv = choose(seat, &moves, &mut rng);
                assert_eq!(mv.to_string().parse(), Ok(mv));
                game.play(&mut run.state, seat, mv, &mut events).expect("listed");
                run.entries.push(Entry::Move(seat, mv));
                check_layers(&before, &run.state, seat);
                decisions += 1;
                assert!(decisions < 10_000, "a game has an end");
            }
        }
        run.check_step(&before, &events);
    }
    run.check_end();
    Played { state: run.state, decisions, entries: run.entries }
}

#[test]
fn books_and_states_agree_in_random_games_of_every_kind() {
    let all_hard = ("hard-mode", "opening-crisis,final-collections,epidemic,superbug");
    let promos = ("promos", "consultant,admissions-nurse");
    let mixes: Vec<(usize, Vec<(&str, &str)>)> = vec![
        (1, vec![]),
        (2, vec![]),
        (3, vec![]),
        (4, vec![]),
        (5, vec![]),
        (
            1,
            vec![("events", "yes"), ("hard-mode", "opening-crisis,superbug"), promos, ("experimental-medicine", "yes")],
        ),
        (2, vec![("events", "yes")]),
        (3, vec![("events", "yes"), all_hard]),
        (4, vec![("events", "yes"), all_hard, promos, ("experimental-medicine", "yes")]),
        (5, vec![("events", "yes"), all_hard, promos, ("experimental-medicine", "yes")]),
        (2, vec![promos, ("activation", "in-order"), ("admissions", "once"), ("supply", "strict")]),
        (4, vec![("experimental-medicine", "yes"), ("triage-nurse", "exactly-two"), ("leader-ties", "count")]),
        (3, vec![("administrators", "no"), ("hard-mode", "final-collections"), ("first-player", "2")]),
        (1, vec![("penalties", "fatalities,reports"), ("events", "yes")]),
    ];
    play_all(&mixes, 100_000);
}

/// Plays a random game as agreed with everything checked, and then its record.
pub(super) fn play_and_replay(pack: &Arc<Pack>, seats: usize, settings: &Settings, seed: u64) {
    let game = DiceHospital::set_up(pack.clone(), seats, settings).expect("possible");
    let played = play(&game, seed);
    let players = vec!["intern".to_owned(); seats];
    let mut text = Header::of(&game, players, Some(seed).into()).to_string();
    for entry in &played.entries {
        writeln!(text, "{entry}").expect("text");
    }
    let record = Record::read(text.as_bytes()).expect("a record");
    let again = Live::<DiceHospital>::replay(pack.clone(), &record, None).expect("as it was played");
    assert!(*again.state() == played.state, "CC-V-37");
    assert_eq!(again.record(), text, "CC-V-37");
}

/// Plays random games of each mixture until this many decisions were made.
pub(super) fn play_all(mixes: &[(usize, Vec<(&str, &str)>)], enough: usize) {
    let pack = Arc::new(Pack::standard().expect("sound"));
    for (seats, settings) in mixes {
        let seats = *seats;
        let settings: Settings = settings.iter().copied().collect();
        let game = DiceHospital::set_up(pack.clone(), seats, &settings).expect("possible");
        let (mut decisions, mut seed) = (0, 0);
        while decisions < enough {
            let Played { state, decisions: made, .. } = play(&game, seed);
            if seed < 5 {
                assert!(state == play(&game, seed).state, "DH-INV-25");
            }
            let best = Seat::all(seats).map(|seat| state.open.hospitals[seat].score).max().unwrap_or(0);
            assert!(best <= 85, "DH-INV-33: {best} points in a random game");
            decisions += made;
            seed += 1;
        }
    }
}
