//! Positions in the ledger's notation, and what is done in them.

use std::sync::Arc;

use table::chance::pick;
use table::{Chance, Game, Next, Seat, SeatSet, Settings, Unwatched, Watch, chance};

use crate::Stage;
use crate::{
    Department, DiceHospital, Event, Fate, Improvement, Move, Pack, Patient, Phase, Refusal, Specialist, State,
};

/// A game in a position.
pub(super) struct Position {
    pub(super) game: DiceHospital,
    pub(super) state: State,
    /// What happened since the position was arranged.
    pub(super) events: Vec<Event>,
}

pub(super) fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("a seat")
}

/// A game with these settings.
pub(super) fn game(seats: usize, settings: &[(&str, &str)]) -> DiceHospital {
    let pack = Arc::new(Pack::standard().expect("sound"));
    let settings: Settings = settings.iter().copied().collect();
    DiceHospital::set_up(pack, seats, &settings).expect("possible")
}

/// A table of this many that has just been set up, chance deciding everything, until somebody has
/// to decide in this phase.
pub(super) fn until(seats: usize, settings: &[(&str, &str)], phase: Phase) -> Position {
    let game = game(seats, settings);
    let mut position = Position { state: game.start(), game, events: Vec::new() };
    position.go_on_until(phase);
    position.events.clear();
    position
}

/// Two players, no administrators, and seat 1 with these patients and nothing else before its
/// activation.
pub(super) fn hospital(patients: &[&str]) -> Position {
    hospital_of(2, &[("administrators", "no")], patients)
}

/// As [`hospital`], with other settings.
pub(super) fn hospital_of(seats: usize, settings: &[(&str, &str)], patients: &[&str]) -> Position {
    let mut position = until(seats, settings, Phase::Activate);
    for number in 1..=seats {
        position.state.open.hospitals[seat(number)] = crate::Hospital::for_setup(position.game.setup());
        position.state.open.hospitals[seat(number)].floor.stage = Stage::Idle;
    }
    position.state.open.to_act = SeatSet::first_n(seats);
    position.put(1, patients);
    position
}

impl Position {
    /// The same position once more, with nothing told.
    pub(super) fn again(&self) -> Self {
        Self { game: self.game.clone(), state: self.state, events: Vec::new() }
    }

    /// Puts patients into a hospital, written as the ledger writes them.
    pub(super) fn put(&mut self, number: usize, patients: &[&str]) {
        for text in patients {
            let patient: Patient = text.parse().expect("a patient");
            let floor = &mut self.state.open.hospitals[seat(number)].floor;
            let wards = &mut floor.wards;
            let bed = match patient.ward {
                Some(ward) if patient.infant => {
                    floor.chevrons |= 1 << ward.index();
                    wards.bear(ward, patient.value)
                }
                Some(ward) => wards.admit_to(ward, patient.die()),
                None => wards.admit(patient.die()),
            };
            if patient.shown != patient.printed {
                wards.recolour(bed, patient.shown);
            }
            if patient.treated {
                wards.treat(bed);
            }
        }
    }

    /// With this many blood bags.
    pub(super) fn bags(mut self, bags: u8) -> Self {
        self.state.open.hospitals[seat(1)].floor.bags = bags;
        self
    }

    /// With this many fatality tokens.
    pub(super) fn fatalities(mut self, tokens: u8) -> Self {
        self.state.open.hospitals[seat(1)].floor.fatalities = tokens;
        self
    }

    /// With these departments and specialists besides.
    pub(super) fn with(mut self, improvements: &[&str]) -> Self {
        for id in improvements {
            let improvement = Improvement::from_id(id).expect("an improvement");
            self.state.open.hospitals[seat(1)].floor.improve(improvement);
        }
        self
    }

    /// During this event.
    pub(super) fn during(mut self, event: &str) -> Self {
        self.state.open.event = Some(crate::EventCard::from_id(event).expect("an event"));
        self
    }

    /// Chance and first moves go on until somebody has to decide in this phase.
    #[track_caller]
    pub(super) fn go_on_until(&mut self, phase: Phase) {
        let mut rng = chance(11, 0);
        for _ in 0..10_000 {
            match self.game.next(&self.state) {
                Next::Seats(_) if self.state.open.phase == phase => return,
                Next::Over if phase == Phase::Over => return,
                Next::Over => break,
                Next::Fate => {
                    if self.state.open.phase == phase {
                        return;
                    }
                    let fate = self.game.roll(&self.state, &mut rng);
                    self.accept(fate);
                }
                Next::Seats(seats) => {
                    let mover = seats.first().expect("somebody");
                    // What comes last in a list ends or leaves out something.
                    let mv = *self.listed(mover.number()).last().expect("a move");
                    self.game.play(&mut self.state, mover, mv, &mut self.events).expect("listed");
                }
            }
        }
        panic!("{phase:?} does not come");
    }

    /// One step by chance.
    #[track_caller]
    pub(super) fn step(&mut self, rng: &mut Chance) {
        random_step(&self.game, &mut self.state, rng, &mut self.events);
    }

    #[track_caller]
    fn accept(&mut self, fate: Fate) {
        self.game.accept(&mut self.state, fate, &mut self.events).unwrap_or_else(|why| panic!("{fate}: {why}"));
    }

    /// Lets a fate happen.
    #[track_caller]
    pub(super) fn fate(mut self, text: &str) -> Self {
        self.accept(text.parse().expect("a fate"));
        self
    }

    /// A fate is refused by a rule, and nothing changes.
    #[track_caller]
    pub(super) fn no_fate(self, text: &str, rule: &str) -> Self {
        let mut after = self.state;
        let fate: Fate = text.parse().expect("a fate");
        let why = self.game.accept(&mut after, fate, &mut Unwatched).expect_err(text);
        assert_eq!(after, self.state, "{text}");
        assert_eq!(why.rule(), rule, "{text}: {why}");
        self
    }

    /// The moves of a seat.
    pub(super) fn listed(&self, number: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        self.game.moves(&self.state, seat(number), &mut moves);
        moves
    }

    /// The moves of seat 1 that begin with a word, without it.
    pub(super) fn offers(&self, word: &str) -> Vec<String> {
        let texts = self.listed(1).into_iter().map(|mv| mv.to_string());
        let fitting = texts.filter_map(|text| text.strip_prefix(word).map(|rest| rest.trim_start().to_owned()));
        let mut fitting: Vec<String> = fitting.collect();
        fitting.sort();
        fitting
    }

    /// Seat 1 makes moves, each of which is listed.
    #[track_caller]
    pub(super) fn play(self, moves: &[&str]) -> Self {
        self.play_by(1, moves)
    }

    /// A seat makes moves, each of which is listed.
    #[track_caller]
    pub(super) fn play_by(mut self, number: usize, moves: &[&str]) -> Self {
        for text in moves {
            let mv: Move = text.parse().expect("a move");
            let listed = self.listed(number);
            assert!(listed.contains(&mv), "{text} is not among {}", words(&listed));
            self.game
                .play(&mut self.state, seat(number), mv, &mut self.events)
                .unwrap_or_else(|why| panic!("{text}: {why}"));
        }
        self
    }

    /// A move of seat 1 is not listed and refused by a rule, and nothing changes.
    #[track_caller]
    pub(super) fn no(self, text: &str, rule: &str) -> Self {
        self.no_by(1, text, rule);
        self
    }

    /// A move of a seat is not listed and refused by a rule, and nothing changes.
    #[track_caller]
    pub(super) fn no_by(&self, number: usize, text: &str, rule: &str) {
        let why = self.why(number, text);
        assert_eq!(why.rule(), rule, "{text}: {why}");
    }

    /// Why a move is refused.
    #[track_caller]
    pub(super) fn why(&self, number: usize, text: &str) -> Refusal {
        let mv: Move = text.parse().expect("a move");
        assert!(!self.listed(number).contains(&mv), "{text} is listed");
        let mut after = self.state;
        let why = self.game.play(&mut after, seat(number), mv, &mut Unwatched).expect_err(text);
        assert_eq!(after, self.state, "{text} changed something");
        why
    }

    /// The patients of seat 1, sorted.
    #[track_caller]
    pub(super) fn has(self, patients: &[&str]) -> Self {
        let floor = &self.state.open.hospitals[seat(1)].floor;
        let mut found: Vec<String> =
            floor.patients().map(|(_, patient)| Patient { outcome: None, was: None, ..patient }.to_string()).collect();
        let mut wanted: Vec<String> = patients.iter().map(|&patient| patient.to_owned()).collect();
        found.sort();
        wanted.sort();
        assert_eq!(found, wanted);
        self
    }

    /// The dice that seat 1 has discharged this round: red, yellow, green.
    #[track_caller]
    pub(super) fn discharged(self, dice: [u8; 3]) -> Self {
        assert_eq!(self.state.open.hospitals[seat(1)].floor.discharged.of_bag(), dice);
        self
    }

    /// Blood bags, fatality tokens and points of seat 1.
    #[track_caller]
    pub(super) fn counts(self, bags: u8, fatalities: u8, score: i16) -> Self {
        let hospital = &self.state.open.hospitals[seat(1)];
        assert_eq!((hospital.floor.bags, hospital.floor.fatalities, hospital.score), (bags, fatalities, score));
        self
    }

    /// Everybody ends the activation, and whatever follows without a decision happens.
    #[track_caller]
    pub(super) fn all_end(mut self) -> Self {
        for number in 1..=self.game.seats() {
            if self.state.open.phase == Phase::Activate && self.state.open.to_act.contains(seat(number)) {
                self = self.play_by(number, &["end"]);
            }
        }
        self
    }
}

/// One step by chance: whatever is due, or any listed move of anybody who may move.
pub(super) fn random_step(game: &DiceHospital, state: &mut State, rng: &mut Chance, watch: &mut impl Watch<Event>) {
    match game.next(state) {
        Next::Over => {}
        Next::Fate => {
            let fate = game.roll(state, rng);
            game.accept(state, fate, watch).expect("what is rolled is possible");
        }
        Next::Seats(seats) => {
            let movers: Vec<Seat> = seats.iter().collect();
            let mover = pick(rng, &movers);
            let mut moves = Vec::new();
            game.moves(state, mover, &mut moves);
            game.play(state, mover, pick(rng, &moves), watch).expect("listed");
        }
    }
}

fn words(moves: &[Move]) -> String {
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Whether a department or specialist is in a list of a hospital.
pub(super) fn owns(position: &Position, id: &str) -> bool {
    let hospital = &position.state.open.hospitals[seat(1)];
    let room = Department::from_id(id).is_some_and(|room| hospital.floor.rooms.contains(&room));
    room || Specialist::from_id(id).is_some_and(|card| hospital.floor.staff.contains(&card))
}
