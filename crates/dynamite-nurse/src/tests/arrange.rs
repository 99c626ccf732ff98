//! Positions in the ledger's notation, and what is done in them.

use std::sync::Arc;

use table::{Chance, Eye, EyeSet, Few, Game, Seat, Settings, Stack, Unwatched, chance};

use crate::{
    Card, Cards, DynamiteNurse, Event, Fate, Hospital, Move, Pack, Patient, PatientCard, PatientCards, Phase, Refusal,
    State, Step, Tally, View, Waiting,
};

/// Patients who wait, the leading one first, each with the seat in charge: a row for three.
pub(super) const FULL: [(&str, usize); 3] = [("sick-mild", 2), ("sick-severe", 2), ("cursed-mild", 3)];

/// A game in a position. Seat 1 is the active player unless said otherwise.
pub(super) struct Position {
    pub(super) game: DynamiteNurse,
    pub(super) state: State,
    /// What happened since the position was arranged.
    pub(super) events: Vec<Event>,
}

pub(super) fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("a seat")
}

pub(super) fn card(id: &str) -> Card {
    Card::from_id(id).unwrap_or_else(|| panic!("{id} is no card"))
}

pub(super) fn patient(text: &str) -> Patient {
    text.parse().unwrap_or_else(|()| panic!("{text} is no patient"))
}

pub(super) fn cards(ids: &[&str]) -> Cards {
    ids.iter().map(|id| card(id).index()).collect()
}

pub(super) fn patient_cards(ids: &[&str]) -> PatientCards {
    ids.iter().map(|id| PatientCard::from_id(id).unwrap_or_else(|| panic!("{id}")).index()).collect()
}

/// A game with these settings and this pack.
pub(super) fn game_of(pack: Pack, seats: usize, settings: &[(&str, &str)]) -> DynamiteNurse {
    let settings: Settings = settings.iter().copied().collect();
    DynamiteNurse::set_up(Arc::new(pack), seats, &settings).expect("possible")
}

/// A game with these settings.
pub(super) fn game(seats: usize, settings: &[(&str, &str)]) -> DynamiteNurse {
    game_of(Pack::standard().expect("sound"), seats, settings)
}

/// The main phase of seat 1 at a table of this many: an empty hand, a deck of nine, and nothing in
/// the row or in any Hospital.
pub(super) fn main_phase(seats: usize) -> Position {
    main_phase_with(seats, &[])
}

/// As [`main_phase`], with settings.
pub(super) fn main_phase_with(seats: usize, settings: &[(&str, &str)]) -> Position {
    arranged(game(seats, &[&[("first-player", "1")], settings].concat()))
}

/// As [`main_phase`], with a corrected pack.
pub(super) fn main_phase_of(seats: usize, correction: &str) -> Position {
    let pack = Pack::corrected("mine.toml", correction).expect("sound");
    arranged(game_of(pack, seats, &[("first-player", "1")]))
}

fn arranged(game: DynamiteNurse) -> Position {
    let mut position = dealt(game);
    let State { open, secret } = &mut position.state;
    for number in 1..=position.game.seats() {
        let (hand, deck) = (&mut secret.hands[seat(number)], &mut secret.decks[seat(number)]);
        deck.add_all(&std::mem::take(hand));
        open.hospitals[seat(number)].shown = Cards::default();
    }
    position
}

/// A game after its opening, chance deciding everything.
pub(super) fn dealt(game: DynamiteNurse) -> Position {
    let mut position = Position { state: game.start(), game, events: Vec::new() };
    position.roll_on(7);
    position.events.clear();
    position
}

impl Position {
    /// Chance speaks until somebody decides or the game is over.
    #[track_caller]
    pub(super) fn roll_on(&mut self, seed: u64) {
        table::roll_on(&self.game, &mut self.state, &mut chance(seed, 0), &mut self.events);
    }

    /// Chance speaks until somebody decides or the game is over.
    #[track_caller]
    pub(super) fn chance(mut self) -> Self {
        self.roll_on(3);
        self
    }

    pub(super) fn hospital(&mut self, number: usize) -> &mut Hospital {
        &mut self.state.open.hospitals[seat(number)]
    }

    pub(super) fn at(&self, number: usize) -> &Hospital {
        &self.state.open.hospitals[seat(number)]
    }

    /// Seat 1 has this hand.
    pub(super) fn hand(self, ids: &[&str]) -> Self {
        self.hand_of(1, ids)
    }

    pub(super) fn hand_of(mut self, number: usize, ids: &[&str]) -> Self {
        self.state.secret.hands[seat(number)] = cards(ids);
        self.hospital(number).shown = Cards::default();
        self
    }

    /// Seat 1 has this deck.
    pub(super) fn deck(mut self, ids: &[&str]) -> Self {
        self.state.secret.decks[seat(1)] = cards(ids);
        self
    }

    pub(super) fn discard(mut self, number: usize, ids: &[&str]) -> Self {
        self.hospital(number).discard = cards(ids);
        self
    }

    /// These patients are admitted in a Hospital, under its player's markers.
    pub(super) fn admitted(mut self, number: usize, patients: &[&str]) -> Self {
        for text in patients {
            self.hospital(number).admit(patient(text));
            self.hospital(number).markers -= 1;
        }
        self
    }

    /// These patients wait, the leading one first, each with the seat in charge.
    pub(super) fn row(mut self, row: &[(&str, usize)]) -> Self {
        for &(text, duty) in row {
            self.state.open.row.push(Waiting { patient: patient(text), duty: seat(duty) });
            self.hospital(duty).markers -= 1;
        }
        self
    }

    pub(super) fn acquired(mut self, number: usize, ids: &[&str]) -> Self {
        self.hospital(number).acquired = patient_cards(ids);
        self
    }

    /// The Dungeon, the open patient first.
    pub(super) fn dungeon(mut self, ids: &[&str]) -> Self {
        self.state.open.top = ids.first().and_then(|id| PatientCard::from_id(id));
        self.state.open.dungeon = patient_cards(&ids[1..]);
        self
    }

    /// The event pile in this order, known to all.
    pub(super) fn events(mut self, ids: &[&str]) -> Self {
        self.state.secret.events = Stack::default();
        for id in ids {
            self.state.secret.events.put_under(card(id).index(), EyeSet::ALL);
        }
        self
    }

    /// The nurse pile in this order, though nobody knows.
    pub(super) fn nurses(mut self, ids: &[&str]) -> Self {
        self.state.secret.nurses = Stack::default();
        for id in ids {
            self.state.secret.nurses.put_under(card(id).index(), EyeSet::NOBODY);
        }
        self
    }

    /// Kill marks of each seat, this many left in the Town, and who has the title.
    pub(super) fn marks(mut self, marks: &[u8], left: u8, title: Option<usize>) -> Self {
        for (number, &count) in (1..).zip(marks) {
            self.hospital(number).marks = count;
        }
        let dead = marks.iter().sum::<u8>();
        self.state.open.graveyard = std::iter::repeat_n(PatientCard::SickMild.index(), dead.into()).collect();
        self.state.open.marks = left;
        self.state.open.title = title.map(seat);
        self
    }

    /// Unspent treatment points and gold.
    pub(super) fn points(mut self, tp: u8, gold: u8) -> Self {
        (self.state.open.turn.tp, self.state.open.turn.gold) = (tp, gold);
        self
    }

    /// This many actions of any kind.
    pub(super) fn actions(mut self, any: u8) -> Self {
        self.state.open.turn.any = any;
        self
    }

    /// No unused markers are left to a seat.
    pub(super) fn no_markers(mut self, number: usize) -> Self {
        self.hospital(number).markers = 0;
        self
    }

    #[track_caller]
    pub(super) fn accept(&mut self, fate: Fate) {
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

    /// The moves of seat 1 as words.
    pub(super) fn choices(&self) -> Vec<String> {
        self.choices_of(1)
    }

    pub(super) fn choices_of(&self, number: usize) -> Vec<String> {
        self.listed(number).iter().map(ToString::to_string).collect()
    }

    /// The moves of seat 1 that begin with a word, without it.
    pub(super) fn offers(&self, word: &str) -> Vec<String> {
        let texts = self.choices().into_iter();
        texts.filter_map(|text| text.strip_prefix(word)?.strip_prefix(' ').map(str::to_owned)).collect()
    }

    /// Seat 1 has exactly these choices.
    #[track_caller]
    pub(super) fn offered(self, choices: &[&str]) -> Self {
        assert_eq!(self.choices(), choices);
        self
    }

    /// Seat 1 makes moves, each of which is listed. Chance speaks where it has to.
    #[track_caller]
    pub(super) fn play(self, moves: &[&str]) -> Self {
        self.play_by(1, moves)
    }

    /// A seat makes moves, each of which is listed.
    #[track_caller]
    pub(super) fn play_by(mut self, number: usize, moves: &[&str]) -> Self {
        for text in moves {
            self.roll_on(5);
            let mv: Move = text.parse().expect("a move");
            let listed = self.listed(number);
            let words = || listed.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            assert!(listed.contains(&mv), "{text} is not among {}", words());
            self.game
                .play(&mut self.state, seat(number), mv, &mut self.events)
                .unwrap_or_else(|why| panic!("{text}: {why}"));
        }
        self
    }

    /// A move of seat 1 is not listed and refused by a rule, and nothing changes.
    #[track_caller]
    pub(super) fn no(self, text: &str, rule: &str) -> Self {
        self.no_by(1, text, rule)
    }

    /// A move of a seat is not listed and refused by a rule, and nothing changes.
    #[track_caller]
    pub(super) fn no_by(self, number: usize, text: &str, rule: &str) -> Self {
        let why = self.why(number, text);
        assert_eq!(why.rule(), rule, "{text}: {why}");
        self
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

    /// Seat 1 ends its main phase, and chance speaks.
    #[track_caller]
    pub(super) fn end(self) -> Self {
        self.play(&["end"]).chance()
    }

    /// Seat 1 ends its main phase; whatever it is asked until its admission phase or later, it
    /// takes charge itself.
    #[track_caller]
    pub(super) fn until_admission(mut self) -> Self {
        self = self.end();
        if self.step() == Some(Step::Assign) {
            self = self.play(&["assign 1"]);
        }
        self.chance()
    }

    /// The rest of the turn is left to the first moves listed, until another seat is in its main
    /// phase.
    #[track_caller]
    pub(super) fn until_next_turn(mut self) -> Self {
        let turns = self.state.open.turns;
        for _ in 0..100 {
            self.roll_on(9);
            if self.state.open.turns > turns {
                return self;
            }
            let active = self.state.open.active.number();
            let listed = self.listed(active);
            // What comes last in a list ends or leaves out something.
            let mv = *listed.last().expect("a move");
            self.game.play(&mut self.state, seat(active), mv, &mut self.events).expect("listed");
        }
        panic!("the turn does not end");
    }

    pub(super) fn step(&self) -> Option<Step> {
        self.state.open.step()
    }

    pub(super) fn over(&self) -> bool {
        self.state.open.phase == Phase::Over
    }

    pub(super) fn tp(&self) -> u8 {
        self.state.open.turn.tp
    }

    pub(super) fn gold(&self) -> u8 {
        self.state.open.turn.gold
    }

    /// The hand of seat 1.
    pub(super) fn in_hand(&self) -> Cards {
        self.state.secret.hands[seat(1)]
    }

    /// The row as the ledger writes it, such as `sick-mild!@2`.
    pub(super) fn waiting(&self) -> Vec<String> {
        self.state.open.row.iter().map(|waiting| format!("{}@{}", waiting.patient, waiting.duty)).collect()
    }

    /// The admitted patients of a seat.
    pub(super) fn beds(&self, number: usize) -> Vec<String> {
        self.at(number).admitted.iter().map(ToString::to_string).collect()
    }

    /// The kill marks of the first three seats, and who has the title.
    pub(super) fn kills(&self) -> ([u8; 3], Option<usize>) {
        ([1, 2, 3].map(|number| self.at(number).marks), self.state.open.title.map(Seat::number))
    }

    pub(super) fn view(&self, number: usize) -> View {
        self.game.view(&self.state, Eye::Seat(seat(number)))
    }

    pub(super) fn tally(&self, number: usize) -> Tally {
        self.game.tally(&self.game.view(&self.state, Eye::Onlooker), seat(number))
    }

    /// The places of what happened, in the order of the patterns; each is there.
    #[track_caller]
    pub(super) fn told_in_order(&self, wanted: &[fn(&Event) -> bool]) {
        let mut events = self.events.iter();
        for (place, wanted) in wanted.iter().enumerate() {
            assert!(events.any(wanted), "pattern {place} is not next in {:#?}", self.events);
        }
    }
}

/// A generator for tests.
pub(super) fn rng(seed: u64) -> Chance {
    chance(seed, 0)
}

/// Cards that were looked at.
pub(super) fn looked(position: &Position) -> Vec<&'static str> {
    let looked: Few<Card, { crate::LOOKED }> = position.state.secret.looked;
    looked.iter().map(|card| card.id()).collect()
}
