//! What must hold after every step of random games (section 23).

use std::sync::Arc;

use table::chance::{below, pick};
use table::{Chance, Eye, EyeSet, Game, Next, Seat, Settings, Stack, StackView, Unwatched, chance};

use super::arrange::rng;
use crate::{
    Card, Cards, DynamiteNurse, End, Event, Fate, Move, OPTIONS, Pack, PatientCard, PatientCards, Phase, State, Step,
};

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

    /// Leaves the moves that such a player chooses from.
    fn narrow(self, game: &DynamiteNurse, moves: &mut Vec<Move>) {
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
                self.style.narrow(&self.game, moves);
                let mv = pick(rng, moves);
                self.game.play(&mut self.state, seat, mv, &mut self.events).expect("DN-INV-27: listed is accepted");
                true
            }
        };
        self.note(&before);
        decided
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
            // Whoever comes is looked for last, at whichever end that is (DN-R-04).
            let kinds = |open: &crate::Open| {
                let mut kinds = open.row.iter().map(|waiting| waiting.patient.card).collect::<Vec<_>>();
                if self.game.setup().newest_leads {
                    kinds.reverse();
                }
                kinds
            };
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
            let costs = |patient: &&crate::Patient| self.game.pack().patient(patient.card).upkeep.is_some();
            let left = beds.iter().filter(|patient| patient.critical).filter(costs).count();
            assert_eq!(left, paid, "DN-INV-34: whoever was not paid for is dead");
        }
        let urgent = |patient: &crate::Patient| self.game.pack().patient(patient.card).emergency;
        let waiting = |open: &crate::Open| open.row.iter().filter(|waiting| urgent(&waiting.patient)).count();
        let sent = |event: &&Event| matches!(event, Event::SentBack { patient, .. } if urgent(patient));
        assert!(
            waiting(now) <= waiting(then) + self.events.iter().filter(sent).count(),
            "DN-INV-35: no emergency case comes to the row by a transport"
        );
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
            if owned(before, seat).iter().sum::<usize>() != owned(&self.state, seat).iter().sum::<usize>() {
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
        assert_eq!(all_patients(&self.state).len(), 40, "DN-INV-24");
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
        let here = |cards: &Cards| cards.kinds().filter(nurse).map(|kind| cards.count(kind)).sum::<usize>();
        let owned: usize = self.seats().map(|seat| here(&self.state.owned(seat))).sum();
        let looked = secret.looked.iter().filter(|card| card.is_nurse()).count();
        let (pile, boxed) = (secret.nurses.len(), here(&open.boxed));
        assert_eq!(pile + owned + boxed + looked, 23, "DN-INV-20");
        let begun = self.game.start().secret.nurses.len() as u32;
        assert_eq!((pile + looked) as u32 + self.nurses, begun + self.nurses_back, "DN-INV-20: what left the pile");
        assert!(self.nurses <= self.operations, "DN-INV-20: one with each operation");
    }

    /// What somebody has laid down in secret lies there for that seat, and for nobody else.
    fn check_what_was_laid(&self) {
        let Some(&Event::LaidUnder { seat, pile, card }) = self.events.last() else { return };
        for eye in self.seats().map(Eye::Seat).chain([Eye::Onlooker]) {
            let view = self.game.view(&self.state, eye);
            let lowest = match pile {
                crate::TownPile::Nurses => view.nurses().known(view.nurses().len() - 1),
                crate::TownPile::Events => view.events().known(view.events().len() - 1),
            };
            let knows = card.filter(|_| eye == Eye::Seat(seat)).map(Card::index);
            assert_eq!(lowest, knows, "DN-INV-36: {eye:?} and the card at the bottom");
        }
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
            assert!(marks(holder) == most || level > 1 && !self.game.setup().title_passes, "DN-INV-11");
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

    /// What can come is what lies in the part whose order is unknown, and as likely as there are
    /// copies there.
    fn check_odds(&self, rng: &mut Chance) {
        let weights = self.weights();
        let all: usize = weights.iter().map(|(_, weight)| weight).sum();
        assert_eq!(all, self.shuffled(), "DN-INV-28: the weights are those of the cards that are shuffled");
        for &(fate, weight) in &weights {
            let mut after = self.state;
            let accepted = self.game.accept(&mut after, fate, &mut Unwatched).is_ok();
            assert_eq!(accepted, weight > 0, "DN-INV-28: {fate} has weight {weight}");
        }
        let fate = self.game.roll(&self.state, rng);
        assert!(weights.iter().any(|&(other, weight)| other == fate && weight > 0), "DN-INV-28: {fate}");
    }

    /// Every outcome of the fate that is due, with the number of cards that bring it.
    fn weights(&self) -> Vec<(Fate, usize)> {
        let State { open, secret } = &self.state;
        let top = |copies: &dyn Fn(usize) -> usize, fate: fn(Card) -> Fate| {
            Card::ALL.iter().map(|&card| (fate(card), copies(card.index()))).collect()
        };
        match open.step() {
            Some(Step::First) => self.seats().map(|seat| (Fate::First(seat), 1)).collect(),
            Some(Step::Starter(seat)) => {
                let free = |card: Card| Card::STARTERS.contains(&card) && open.boxed.count(card.index()) > 0;
                Card::ALL.iter().map(|&card| (Fate::Starter(seat, card), usize::from(free(card)))).collect()
            }
            Some(Step::OpenDungeon) => {
                PatientCard::ALL.iter().map(|&card| (Fate::Patient(card), open.dungeon.count(card.index()))).collect()
            }
            Some(Step::Draw { seat, .. }) => {
                Card::ALL.iter().map(|&card| (Fate::Draw(seat, card), secret.decks[seat].count(card.index()))).collect()
            }
            Some(Step::OpenEvents) => top(&|kind| on_top(secret.events, kind), Fate::Event),
            Some(Step::Nurse) => top(&|kind| on_top(secret.nurses, kind), Fate::Nurse),
            Some(Step::Look { pile: crate::TownPile::Nurses, .. }) => {
                top(&|kind| on_top(secret.nurses, kind), Fate::Look)
            }
            Some(Step::Look { pile: crate::TownPile::Events, .. }) => {
                top(&|kind| on_top(secret.events, kind), Fate::Look)
            }
            step => panic!("{step:?} is no chance"),
        }
    }

    /// How many cards have no order yet where the due fate comes from.
    fn shuffled(&self) -> usize {
        let State { open, secret } = &self.state;
        let view = self.game.view(&self.state, Eye::Onlooker);
        match open.step() {
            Some(Step::First) => self.game.seats(),
            Some(Step::Starter(seat)) => Card::STARTERS.len() - seat.index(),
            Some(Step::OpenDungeon) => open.dungeon.len(),
            Some(Step::Draw { seat, .. }) => secret.decks[seat].len(),
            Some(Step::OpenEvents | Step::Look { pile: crate::TownPile::Events, .. }) => {
                view.events().layers().next().map_or(0, |layer| layer.len)
            }
            _ => view.nurses().layers().next().map_or(0, |layer| layer.len),
        }
    }
}

/// The copies of a kind in the uppermost layer of a stack: it can be taken so often before another
/// layer comes.
fn on_top<const N: usize>(mut stack: Stack<N>, kind: usize) -> usize {
    let mut copies = 0;
    let layers = |stack: &Stack<N>| stack.view(Eye::Onlooker, &mut Cards::default()).layers().count();
    let all = layers(&stack);
    while layers(&stack) == all && stack.take(kind, EyeSet::ALL) {
        copies += 1;
    }
    copies
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
fn dn_inv_28_what_comes_is_as_likely_as_there_are_copies() {
    const ROLLS: u32 = 30_000;
    let mut position = super::arrange::main_phase(3);
    position = position.deck(&["examination", "examination", "examination", "medina", "simple-surgery", "erase"]);
    position = position.hand(&["hit-the-books"]).play(&["play hit-the-books"]);
    assert!(matches!(position.step(), Some(Step::Draw { .. })));
    let (mut rng, mut came) = (chance(28, 0), std::collections::BTreeMap::new());
    for _ in 0..ROLLS {
        *came.entry(position.game.roll(&position.state, &mut rng).to_string()).or_insert(0_u32) += 1;
    }
    let share = |card: &str| f64::from(came[&format!("draw 1 {card}")]) / f64::from(ROLLS);
    assert!((share("examination") - 0.5).abs() < 0.015, "{came:?}");
    for card in ["medina", "simple-surgery", "erase"] {
        assert!((share(card) - 1.0 / 6.0).abs() < 0.012, "{came:?}");
    }
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
