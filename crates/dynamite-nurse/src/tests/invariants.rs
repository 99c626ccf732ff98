//! What must hold after every step of random games (section 23).

use std::sync::Arc;

use table::chance::{below, pick};
use table::{Chance, Eye, Game, Next, Seat, Settings, Unwatched, chance};

use super::arrange::rng;
use crate::{
    Card, Cards, DynamiteNurse, End, Event, Fate, Move, OPTIONS, Pack, PatientCard, PatientCards, Phase, State, Step,
};

/// Decisions for each number of players.
const DECISIONS: u32 = 200_000;
/// Every so many steps all cards are counted, and, less often, everybody looks.
const FULL: u32 = 5;
const CLOSE: u32 = 211;

/// A game that is watched, with what was true when its present turn began.
struct Watched {
    game: DynamiteNurse,
    state: State,
    cards: Cards,
    patients: PatientCards,
    deaths: u32,
    returned: u32,
    exceeded: bool,
    patient: bool,
    steps: u32,
    events: Vec<Event>,
}

impl Watched {
    fn new(game: DynamiteNurse, patient: bool) -> Self {
        let state = game.start();
        let (cards, patients) = (all_cards(&game, &state), all_patients(&state));
        let (deaths, returned, steps, exceeded, events) = (0, 0, 0, false, Vec::new());
        Self { game, state, cards, patients, deaths, returned, exceeded, patient, steps, events }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.game.seats())
    }

    /// One step: whatever is due, or any listed move. True if somebody decided.
    fn step(&mut self, rng: &mut Chance, moves: &mut Vec<Move>) -> bool {
        let before = self.state;
        self.events.clear();
        let decided = match self.game.next(&self.state) {
            Next::Over => false,
            Next::Fate => {
                let fate = self.game.roll(&self.state, rng);
                self.game.accept(&mut self.state, fate, &mut self.events).expect("what is rolled is possible");
                false
            }
            Next::Seats(seats) => {
                assert_eq!(seats.len(), 1, "DN-SEQ-01: one item is pending");
                let seat = seats.first().expect("somebody");
                moves.clear();
                self.game.moves(&self.state, seat, moves);
                assert!(!moves.is_empty() && moves.len() <= crate::MOST_MOVES, "DN-SEQ-01");
                // Half of the games go on for long: nobody ends a phase while there is something to
                // do.
                if self.patient && moves.len() > 1 {
                    moves.retain(|mv| !matches!(mv, Move::End | Move::Done));
                }
                let mv = pick(rng, moves);
                self.game.play(&mut self.state, seat, mv, &mut self.events).expect("DN-INV-27: listed is accepted");
                true
            }
        };
        self.note(&before);
        decided
    }

    fn note(&mut self, before: &State) {
        for event in &self.events {
            match event {
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
        if self.steps.is_multiple_of(FULL) {
            self.check_cards();
        }
    }

    /// What holds from one step to the next.
    fn check_step(&self, before: &State) {
        let (then, now) = (&before.open, &self.state.open);
        if now.turns > then.turns {
            let next = then.active.clockwise(self.game.seats());
            let first = now.turns == 1;
            assert!(first && now.active == now.first || now.active == next, "DN-INV-23: the turn goes left");
            for seat in self.seats() {
                assert!(now.hospitals[seat].played.is_empty(), "DN-INV-16 at the start of a turn");
            }
            if !first {
                let seat = then.active;
                let hand = self.state.secret.hands[seat].len();
                let nothing_left = self.state.secret.decks[seat].is_empty() && now.hospitals[seat].discard.is_empty();
                assert!((4..=5).contains(&hand) || nothing_left, "DN-INV-17: {hand} cards in hand");
            }
        } else {
            let order = |phase: Phase| phase as u8;
            assert!(order(now.phase) >= order(then.phase), "DN-INV-23: phases come in order");
        }
        let reorders = self.events.iter().any(|event| matches!(event, Event::Reordered { .. }));
        if !reorders {
            let kinds = |open: &crate::Open| open.row.iter().map(|waiting| waiting.patient.card).collect::<Vec<_>>();
            let (mut old, new) = (kinds(then).into_iter(), kinds(now));
            let stayed = new.iter().filter(|card| old.any(|other| other == **card)).count();
            assert!(stayed + 1 >= new.len(), "DN-INV-14: those who stay keep their order");
        }
        if now.row.len() > then.row.len() && then.row.len() >= self.game.seats() {
            assert!(
                self.events.iter().any(|event| matches!(event, Event::SentBack { .. })),
                "DN-INV-13: a transport never fills a full row"
            );
        }
        let acquired = |state: &State| self.seats().map(|s| state.open.hospitals[s].acquired.len()).sum::<usize>();
        assert!(acquired(&self.state) >= acquired(before), "DN-INV-21");
        if self.events.iter().any(|event| matches!(event, Event::MainEnded { .. })) && now.phase != Phase::Over {
            let paid = then.own().admitted.iter().filter(|patient| patient.critical && patient.paid).count();
            let beds = &now.hospitals[then.active].admitted;
            let left = beds.iter().filter(|patient| self.game.upkeep(**patient).is_some()).count();
            assert_eq!(left, paid, "DN-INV-34: whoever was not paid for is dead");
        }
        if let Some(Step::Beds { chosen, left, .. }) = now.step() {
            let short = now.own().admitted.len() as u32 - 2;
            assert_eq!(chosen.count_ones() + u32::from(left), short, "DN-INV-22");
        }
        if let (Some(Step::Beds { .. }), Some(Step::Beds { .. })) = (then.step(), now.step()) {
            assert_eq!(then.own().admitted, now.own().admitted, "DN-INV-22: all of them worsen together");
        }
        let owned = |state: &State, seat: Seat| {
            let hospital = &state.open.hospitals[seat];
            let secret = &state.secret;
            [&secret.hands[seat], &secret.decks[seat], &hospital.discard, &hospital.played].map(Cards::len)
        };
        for seat in self.seats() {
            if owned(before, seat).iter().sum::<usize>() != owned(&self.state, seat).iter().sum() {
                let reason = self.events.iter().any(|event| {
                    matches!(
                        event,
                        Event::StarterDealt { .. }
                            | Event::Bought { .. }
                            | Event::NurseAcquired { .. }
                            | Event::Swapped { .. }
                            | Event::ReturnedToTown { .. }
                            | Event::Scrapped { .. }
                    )
                });
                assert!(reason, "DN-INV-18: {:?}", self.events);
            }
        }
    }

    /// Nothing is lost, and everything is where it may be.
    fn check_cards(&self) {
        let State { open, secret } = &self.state;
        assert_eq!(all_cards(&self.game, &self.state), self.cards, "DN-INV-01, DN-INV-02: actions and nurses");
        assert_eq!(all_patients(&self.state), self.patients, "DN-INV-01, DN-INV-02, DN-INV-03: patients");
        assert_eq!(self.patients.len(), 40, "DN-INV-24");
        for seat in self.seats() {
            let shown = &open.hospitals[seat].shown;
            let known = shown.kinds().all(|kind| shown.count(kind) <= secret.hands[seat].count(kind));
            assert!(known, "DN-INV-36: hand cards that everybody knows are there");
        }
        let nurse = |kind: &usize| Card::of(*kind).is_nurse();
        assert!(secret.nurses.contents::<{ crate::CARDS }>().kinds().all(|kind| nurse(&kind)), "DN-INV-19");
        let events = secret.events.contents::<{ crate::CARDS }>();
        let all_events =
            events.kinds().all(|kind| self.game.pack().card(Card::of(kind)).kind == crate::CardKind::Event);
        assert!(all_events && open.piles.kinds().all(|kind| !nurse(&kind)), "DN-INV-19");
        let starred = [Card::Examination, Card::SimpleSurgery].iter().all(|card| open.piles.count(card.index()) == 0);
        let started = Card::STARTERS.iter().all(|card| secret.nurses.copies(card.index()) == 0);
        assert!(starred && started, "DN-INV-19");
        let nurses: usize = Card::nurses().iter().map(|card| self.cards.count(card.index())).sum();
        assert_eq!(nurses, 23, "DN-INV-20");
    }

    /// What holds whenever somebody can look.
    fn check_table(&self) {
        let open = &self.state.open;
        let over = open.phase == Phase::Over;
        let full = if self.game.seats() == 3 { 12 } else { 15 };
        let held: u32 = self.seats().map(|seat| u32::from(open.hospitals[seat].marks)).sum();
        assert!(u32::from(open.marks) + held == full || over && held >= full, "DN-INV-08: {held} marks");
        assert_eq!(self.deaths - self.returned, held, "DN-INV-09");
        let reviving = open.agenda.contains(&Step::Revive);
        assert_eq!(open.graveyard.len() as u32, held + u32::from(reviving), "DN-INV-09: the graveyard");
        assert_eq!(open.title.is_none(), self.deaths == 0, "DN-INV-10");
        let erasing = reviving || open.agenda.contains(&Step::UpdateTitle);
        if let Some(holder) = open.title.filter(|_| !erasing) {
            let marks = |seat: Seat| open.hospitals[seat].marks;
            let most = self.seats().map(marks).max().unwrap_or(0);
            let level = self.seats().filter(|&seat| marks(seat) == most).count();
            assert!(marks(holder) == most || level > 1, "DN-INV-11");
        }
        let empty = open.marks == 0 || open.last_patient.is_some();
        assert_eq!(over, empty, "DN-INV-12");
        assert_eq!(over, open.end.is_some() && self.game.next(&self.state) == Next::Over, "DN-INV-12");
        assert!(open.row.len() <= self.game.seats() || self.exceeded, "DN-INV-13: {} in the row", open.row.len());
        if open.phase != Phase::Main {
            let turn = crate::TurnBudget { may_skip: open.turn.may_skip, ..crate::TurnBudget::default() };
            assert_eq!(open.turn, turn, "DN-INV-15: nothing outlives the main phase");
        }
        assert!(open.turn.is_covered(), "DN-INV-33");
        for seat in self.seats() {
            let hospital = &open.hospitals[seat];
            let charges = open.charges(seat).count() + hospital.admitted.len();
            assert_eq!(usize::from(hospital.markers) + charges, 6, "DN-INV-04, DN-INV-05, DN-INV-06");
            assert!(hospital.played.is_empty() || seat == open.active, "DN-INV-16");
        }
        assert!(self.game.seats() > open.active.index(), "DN-INV-23");
        if !self.exceeded && !self.events.iter().any(|event| matches!(event, Event::SentBack { .. })) {
            // Whoever was sent back may still wait when the row is short again, so only the lifted
            // one is looked at.
            let lifted = open.lifted.is_none() || open.agenda.contains(&Step::Assign);
            assert!(lifted, "DN-INV-05, DN-INV-35");
        }
        let opened = open.top.is_some() || over || open.agenda.contains(&Step::OpenDungeon);
        assert!(opened, "DN-INV-07: the next patient lies open, on the normal side");
    }

    /// The more costly checks: views, imagination, scores, the odds, and unlisted moves.
    fn check_closely(&self, rng: &mut Chance) {
        let eyes = self.seats().map(Eye::Seat).chain([Eye::Onlooker]);
        for eye in eyes {
            let view = self.game.view(&self.state, eye);
            let guess = self.game.imagine(&view, rng);
            assert_eq!(self.game.view(&guess, eye), view, "DN-INV-25, DN-INV-26");
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
            // Whatever can come is in the part whose order is unknown.
            let fate = self.game.roll(&self.state, rng);
            let mut after = self.state;
            assert!(self.game.accept(&mut after, fate, &mut Unwatched).is_ok(), "DN-INV-28: {fate}");
        }
    }
}

/// Every action and nurse, wherever it is.
pub(super) fn all_cards(game: &DynamiteNurse, State { open, secret }: &State) -> Cards {
    let mut cards = open.piles;
    cards.add_all(&open.boxed);
    cards.add_all(&secret.nurses.contents());
    cards.add_all(&secret.events.contents());
    cards.extend(secret.looked.iter().map(|card| card.index()));
    for seat in Seat::all(game.seats()) {
        let hospital = &open.hospitals[seat];
        for more in [&secret.hands[seat], &secret.decks[seat], &hospital.discard, &hospital.played] {
            cards.add_all(more);
        }
    }
    cards
}

/// Every patient, wherever it is.
pub(super) fn all_patients(State { open, .. }: &State) -> PatientCards {
    let mut cards = open.dungeon;
    cards.add_all(&open.graveyard);
    cards.extend([open.top, open.lifted, open.last_patient].into_iter().flatten().map(PatientCard::index));
    cards.extend(open.row.iter().map(|waiting| waiting.patient.card.index()));
    for hospital in &open.hospitals.0 {
        cards.extend(hospital.admitted.iter().map(|patient| patient.card.index()));
        cards.add_all(&hospital.acquired);
    }
    cards
}

/// Random games until this many decisions were made, with any options in every second one. How many
/// ended with the Dungeon, and how many with the kill marks.
fn play_many(seats: usize, decisions: u32) -> [u32; 2] {
    let pack = Arc::new(Pack::standard().expect("sound"));
    let (mut rng, mut moves, mut made, mut ends) = (rng(seats as u64), Vec::new(), 0, [0; 2]);
    for number in 0_u32.. {
        if made >= decisions {
            break;
        }
        let mut settings = Settings::default();
        for option in OPTIONS.iter().filter(|option| number % 2 == 1 && !option.many) {
            if below(&mut rng, 2) == 0 {
                settings.set(option.key, pick(&mut rng, option.values));
            }
        }
        let Ok(game) = DynamiteNurse::set_up(pack.clone(), seats, &settings) else { continue };
        let mut watched = Watched::new(game, number % 4 < 2);
        assert_eq!(watched.cards.len(), 132 + 23, "DN-INV-02");
        while watched.game.next(&watched.state) != Next::Over {
            made += u32::from(watched.step(&mut rng, &mut moves));
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
fn dn_inv_31_moves_and_fates_are_read_as_they_are_written() {
    let game = super::arrange::game(4, &[]);
    let (mut state, mut rng, mut moves) = (game.start(), chance(31, 0), Vec::new());
    let mut steps = 0;
    while game.next(&state) != Next::Over {
        steps += 1;
        match game.next(&state) {
            Next::Fate => {
                let fate = game.roll(&state, &mut rng);
                assert_eq!(fate.to_string().parse::<Fate>(), Ok(fate));
                game.accept(&mut state, fate, &mut Unwatched).expect("possible");
            }
            Next::Seats(seats) => {
                let seat = seats.first().expect("somebody");
                moves.clear();
                game.moves(&state, seat, &mut moves);
                for mv in &moves {
                    assert_eq!(mv.to_string().parse::<Move>(), Ok(*mv));
                }
                game.play(&mut state, seat, pick(&mut rng, &moves), &mut Unwatched).expect("listed");
            }
            Next::Over => {}
        }
    }
    assert!(steps > 100);
}

#[test]
fn dn_inv_32_a_record_gives_the_same_game() {
    let game = super::arrange::game(3, &[]);
    let play = |seed: u64| {
        let (mut state, mut rng, mut moves, mut log) = (game.start(), chance(seed, 0), Vec::new(), Vec::new());
        loop {
            match game.next(&state) {
                Next::Over => return (state, log),
                Next::Fate => {
                    let fate = game.roll(&state, &mut rng);
                    log.push((None, fate.to_string()));
                    game.accept(&mut state, fate, &mut Unwatched).expect("possible");
                }
                Next::Seats(seats) => {
                    let seat = seats.first().expect("somebody");
                    moves.clear();
                    game.moves(&state, seat, &mut moves);
                    let mv = pick(&mut rng, &moves);
                    log.push((Some(seat), mv.to_string()));
                    game.play(&mut state, seat, mv, &mut Unwatched).expect("listed");
                }
            }
        }
    };
    for seed in 0..20 {
        let (end, log) = play(seed);
        let mut again = game.start();
        for (seat, text) in &log {
            match seat {
                Some(seat) => {
                    game.play(&mut again, *seat, text.parse().expect("a move"), &mut Unwatched).expect("legal");
                }
                None => {
                    game.accept(&mut again, text.parse().expect("a fate"), &mut Unwatched).expect("possible");
                }
            }
        }
        assert_eq!(again, end);
    }
}
