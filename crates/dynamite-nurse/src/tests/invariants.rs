//! What must hold after every step of random games (section 23).

mod odds;
mod position;
mod steps;

use std::sync::Arc;

use table::chance::{below, pick};
use table::{
    Chance, Entry, Eye, EyeSet, Game, Manners, Next, Seat, SeatSet, Settings, Stack, StackView, Unwatched, chance, step,
};

pub(super) use self::position::{all_cards, all_patients};
use super::arrange::rng;
use crate::{Card, Cards, DynamiteNurse, End, Event, Fate, Move, OPTIONS, Pack, PatientCard, PatientCards, State};

/// Decisions for each number of players.
const DECISIONS: u32 = 200_000;
/// Every so many steps everybody looks.
const CLOSE: u32 = 31;

/// How random players play.
#[derive(Clone, Copy)]
enum Style {
    /// Anything at all.
    Any,
    /// Nobody ends a phase while there is something to do, so games go on for long.
    Patient,
    /// Whoever can heal does, and buys what is dear, so that all cards come into play.
    Busy,
}

impl Style {
    const ALL: [Self; 3] = [Self::Any, Self::Patient, Self::Busy];

    /// The moves that such a player chooses from.
    fn narrow(self, game: &DynamiteNurse, moves: &[Move]) -> Vec<Move> {
        let mut moves = moves.to_vec();
        if moves.len() > 1 && !matches!(self, Self::Any) {
            moves.retain(|mv| !matches!(mv, Move::End | Move::Done));
        }
        if matches!(self, Self::Busy) {
            let eager = |mv: &Move| match *mv {
                Move::Acquire(_) | Move::Operate(..) => 9,
                Move::Play(_) => 8,
                Move::Buy(card) => game.price(card),
                _ => 7,
            };
            let most = moves.iter().map(eager).max();
            moves.retain(|mv| Some(eager(mv)) == most);
        }
        moves
    }
}

/// A game that is watched, with what was true when its present turn began.
struct Watched {
    game: DynamiteNurse,
    state: State,
    cards: Cards,
    patients: PatientCards,
    deaths: u32,
    returned: u32,
    /// Nurses that came to somebody, operations, and nurses that went back to their pile.
    nurses: u32,
    operations: u32,
    nurses_back: u32,
    /// Transports of the present turn's own phase, those that were not possible included.
    transports: u32,
    exceeded: bool,
    style: Style,
    steps: u32,
    events: Vec<Event>,
}

impl Watched {
    fn new(game: DynamiteNurse, style: Style) -> Self {
        let state = game.start();
        let (cards, patients) = (all_cards(&game, &state), all_patients(&state));
        Self {
            game,
            state,
            cards,
            patients,
            deaths: 0,
            returned: 0,
            nurses: 0,
            operations: 0,
            nurses_back: 0,
            transports: 0,
            exceeded: false,
            style,
            steps: 0,
            events: Vec::new(),
        }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.game.seats())
    }

    /// One step: whatever is due, or any listed move. True if somebody decided.
    fn step(&mut self, rng: &mut Chance) -> bool {
        let before = self.state;
        self.events.clear();
        // What is listed is accepted (DN-INV-27).
        let done = step(&self.game, &mut self.state, rng, &mut self.events, |state, seat, moves, rng| {
            assert_eq!(self.game.next(state), Next::Seats(SeatSet::only(seat)), "DN-SEQ-01: one item is pending");
            assert!(!moves.is_empty() && moves.len() <= crate::MOST_MOVES, "DN-SEQ-01");
            pick(rng, &self.style.narrow(&self.game, moves))
        });
        self.note(&before);
        matches!(done, Some(Entry::Move(..)))
    }

    fn note(&mut self, before: &State) {
        if self.state.open.turns > before.open.turns {
            let first = self.state.open.turns == 1;
            assert_eq!(self.transports, u32::from(!first), "DN-INV-24: one transport in each turn's phase");
            self.transports = 0;
        }
        for event in &self.events {
            match event {
                Event::NurseAcquired { .. } => self.nurses += 1,
                Event::Operated { .. } => self.operations += 1,
                Event::ReturnedToTown { card, .. } => self.nurses_back += u32::from(card.is_nurse()),
                Event::Transported { .. } | Event::TransportBlocked { .. } if before.open.card.is_none() => {
                    let played = self.events.iter().any(|event| matches!(event, Event::Played { .. }));
                    self.transports += u32::from(!played);
                }
                Event::Died { .. } => self.deaths += 1,
                Event::MarkReturned { .. } => self.returned += 1,
                Event::SentBack { .. } => self.exceeded = true,
                _ => {}
            }
        }
        if self.state.open.row.len() <= self.game.seats() {
            self.exceeded = false;
        }
        self.steps += 1;
        self.check_step(before);
        self.check_table();
        self.check_cards();
        self.check_what_was_laid();
    }

    /// Where somebody else cannot know whether there is but one choice, it is not made by itself.
    fn check_only_choice(&self, eye: Eye, guess: &State) {
        let Next::Seats(asked) = self.game.next(&self.state) else { return };
        for seat in asked.iter().filter(|&seat| eye != Eye::Seat(seat)) {
            let [is_only, may_be] = [&self.state, guess].map(|state| {
                let mut moves = Vec::new();
                self.game.moves(state, seat, &mut moves);
                moves.len() == 1
            });
            let hidden = self.game.is_choice_secret(&self.state, seat);
            assert!(is_only == may_be || hidden, "DN-SEQ-05: {:?}", self.state.open.step());
        }
    }

    /// The more costly checks: views, imagination, scores, the odds, and unlisted moves.
    fn check_closely(&self, rng: &mut Chance) {
        let eyes = self.seats().map(Eye::Seat).chain([Eye::Onlooker]);
        for eye in eyes {
            let view = self.game.view(&self.state, eye);
            let guess = self.game.imagine(&view, rng);
            assert_eq!(self.game.view(&guess, eye), view, "DN-INV-25, DN-INV-26");
            self.check_only_choice(eye, &guess);
            is_there(view.nurses(), self.state.secret.nurses, rng);
            is_there(view.events(), self.state.secret.events, rng);
            let sound = Self { state: guess, game: self.game.clone(), events: Vec::new(), ..*self };
            sound.check_cards();
            sound.check_table();
            for seat in self.seats() {
                let tally = self.game.tally(&view, seat);
                let lines =
                    [tally.acquired, tally.admitted, tally.cards, tally.names, tally.emergencies, tally.penalty];
                assert_eq!(tally.total(), lines.iter().sum::<i16>(), "DN-INV-29");
                assert!((-12..=0).contains(&tally.penalty), "DN-INV-29");
                assert_eq!(view.owned(seat), self.state.owned(seat), "what somebody owns is public");
            }
        }
        for (one, other) in self.seats().flat_map(|one| self.seats().map(move |other| (one, other))) {
            let [one, other] = [one, other].map(|seat| {
                let hospital = &self.state.open.hospitals[seat];
                self.game.count(hospital, &self.state.owned(seat), self.state.open.title == Some(seat))
            });
            assert!(one.marks > other.marks || one.penalty >= other.penalty, "DN-INV-29: more marks cost as much");
        }
        let onlooker = self.game.view(&self.state, Eye::Onlooker);
        assert_eq!(self.game.final_scores(&self.state), self.game.scores(&onlooker), "DN-INV-29");
        let unlisted = [
            Move::Play(pick(rng, Card::ALL)),
            Move::Buy(pick(rng, Card::ALL)),
            Move::Operate(crate::Patient::new(pick(rng, PatientCard::ALL)), None),
            Move::Assign(Seat::new(below(rng, 8) as usize)),
            Move::Admit(below(rng, 6) as u8),
            Move::Skip,
            Move::Done,
        ];
        let unlisted = pick(rng, &unlisted);
        for seat in self.seats() {
            let mut moves = Vec::new();
            self.game.moves(&self.state, seat, &mut moves);
            if !moves.contains(&unlisted) {
                let mut after = self.state;
                assert!(self.game.play(&mut after, seat, unlisted, &mut Unwatched).is_err(), "DN-INV-27: {unlisted}");
                assert_eq!(after, self.state, "DN-INV-27: {unlisted}");
            }
        }
        if self.game.next(&self.state) == Next::Fate {
            self.check_odds(rng);
        }
    }
}

/// Every card that an eye knows at a place of a stack lies there.
fn is_there<const N: usize>(view: &StackView<N>, mut stack: Stack<N>, rng: &mut Chance) {
    assert_eq!(view.len(), stack.len(), "DN-INV-36");
    for place in 0..view.len() {
        let known = view.known(place);
        assert!(known.is_none() || known == stack.top(), "DN-INV-36: place {place} of {view:?}");
        let kind = stack.draw(rng);
        stack.take(kind, EyeSet::ALL);
    }
}

/// Random games until this many decisions were made, with any options in every second one. How many
/// ended with the Dungeon, and how many with the kill marks.
fn play_many(seats: usize, decisions: u32) -> [u32; 2] {
    let pack = Arc::new(Pack::standard().expect("sound"));
    let (mut rng, mut made, mut ends) = (rng(seats as u64), 0, [0; 2]);
    for number in 0_u32.. {
        if made >= decisions {
            break;
        }
        let mut settings = Settings::default();
        for option in OPTIONS.iter().filter(|_| number % 2 == 1) {
            if below(&mut rng, 2) == 0 {
                let first = below(&mut rng, option.values.len() as u32) as usize;
                let values = option.values.iter().cycle().skip(first).take(if option.many { seats } else { 1 });
                settings.set(option.key, values.copied().collect::<Vec<_>>().join(","));
            }
        }
        let Ok(game) = DynamiteNurse::set_up(pack.clone(), seats, &settings) else { continue };
        let mut watched = Watched::new(game, Style::ALL[number as usize / 2 % 3]);
        assert_eq!(watched.cards.len(), 132 + 23, "DN-INV-02");
        while watched.game.next(&watched.state) != Next::Over {
            made += u32::from(watched.step(&mut rng));
            assert!(watched.steps < 100_000, "DN-INV-30: the game ends");
            if watched.steps.is_multiple_of(CLOSE) {
                watched.check_closely(&mut rng);
            }
        }
        ends[usize::from(watched.state.open.end == Some(End::Marks))] += 1;
    }
    ends
}

#[test]
fn states_are_sound_with_three() {
    play_many(3, DECISIONS);
}

#[test]
fn states_are_sound_with_four() {
    play_many(4, DECISIONS);
}

#[test]
fn states_are_sound_with_five() {
    let ends = play_many(5, DECISIONS);
    assert!(ends[0] > 0 && ends[1] > 0, "games end in both ways: {ends:?}");
}

#[test]
fn dn_inv_29_more_marks_never_cost_less() {
    let pack = Pack::standard().expect("sound");
    for chart in 0..3 {
        let costs: Vec<u8> = (0..=40).map(|marks| pack.chart(chart, marks)).collect();
        assert!(costs.is_sorted() && costs[0] == 0 && costs[40] == 12, "{costs:?}");
    }
}

#[test]
fn dn_inv_31_moves_and_fates_are_read_as_they_are_written() {
    let game = super::arrange::game(4, &[]);
    let (mut state, mut rng) = (game.start(), chance(31, 0));
    let mut steps = 0;
    while let Some(entry) = step(&game, &mut state, &mut rng, &mut Unwatched, |_, _, moves, rng| {
        for mv in moves {
            assert_eq!(mv.to_string().parse::<Move>(), Ok(*mv));
        }
        pick(rng, moves)
    }) {
        steps += 1;
        if let Entry::Fate(fate) = entry {
            assert_eq!(fate.to_string().parse::<Fate>(), Ok(fate));
        }
    }
    assert!(steps > 100);
}

#[test]
fn dn_inv_32_a_record_gives_the_same_game() {
    let game = super::arrange::game(3, &[]);
    for seed in 0..20 {
        let (mut end, mut again, mut rng) = (game.start(), game.start(), chance(seed, 0));
        while let Some(entry) = step(&game, &mut end, &mut rng, &mut Unwatched, |_, _, moves, rng| pick(rng, moves)) {
            match entry {
                Entry::Move(seat, mv) => {
                    let mv = mv.to_string().parse().expect("a move");
                    game.play(&mut again, seat, mv, &mut Unwatched).expect("legal");
                }
                Entry::Fate(fate) => {
                    let fate = fate.to_string().parse().expect("a fate");
                    game.accept(&mut again, fate, &mut Unwatched).expect("possible");
                }
                Entry::Undo(_) | Entry::UndoFate => unreachable!("nobody takes anything back"),
            }
            assert_eq!(again, end);
        }
    }
}
