//! Section 23: what holds after every step of every game.
//!
//! A [`Witness`] keeps its own books from the events alone and compares them with the state after
//! each step.

use table::{Game, Manners, PerSeat, Seat, SeatSet, Unwatched};

use crate::cards::{AMBULANCES, Bonus, Cardiologist, Epidemiologist, Radiologist};
use crate::event::Event;
use crate::patient::{Colour, Patient, Value};
use crate::sheet::{Ward, beds_in};
use crate::state::{ALICAT, Face, MAX_HOSPITALS, Phase, State};
use crate::{EmergencyRoll, Hospital, Move};

/// What the events say one seat has had.
#[derive(Clone, Copy, Default)]
struct Books {
    stethoscope_picks: u32,
    bag_picks: u32,
    critical_beds: u32,
    screen_picks: u32,
    screens_lost: u32,
    extra_picks: u32,
    stethoscopes_spent: u32,
    bags_spent: u32,
    patients: u32,
    dead: u32,
    paid: [u32; 6],
    points: u32,
}

/// Watches a game from its first step.
pub(super) struct Witness {
    books: PerSeat<Books, MAX_HOSPITALS>,
    before: State,
    picked: SeatSet,
    bays: PerSeat<Option<Colour>, MAX_HOSPITALS>,
    dice: Option<[Value; 3]>,
    /// What each check has paid so far this turn, by card.
    paid_now: Vec<(Cardiologist, u8)>,
    first_chief: Option<Seat>,
    pub(super) steps: u32,
}

impl Witness {
    pub(super) fn new(game: &EmergencyRoll) -> Self {
        Self {
            books: PerSeat([Books::default(); MAX_HOSPITALS]),
            before: game.start(),
            picked: SeatSet::EMPTY,
            bays: PerSeat([None; MAX_HOSPITALS]),
            dice: None,
            paid_now: Vec::new(),
            first_chief: None,
            steps: 0,
        }
    }

    /// Hears what a step did and checks every invariant.
    pub(super) fn check(&mut self, game: &EmergencyRoll, state: &State, events: &[Event]) {
        self.steps += 1;
        for event in events {
            self.hear(game, *event);
        }
        self.frame(game, state);
        for seat in Seat::all(game.setup.hospitals()) {
            let (now, before) = (&state.hospitals[seat], &self.before.hospitals[seat]);
            beds(game, now, seat);
            permanence(now, before);
            self.stocks(game, state, seat);
            self.nurses_and_marks(game, state, seat);
            goals_stay_met(game, now, before);
            boxes(game, state, seat);
        }
        self.cardiologists(game, state);
        if game.setup.solo() {
            solo(game, state);
        }
        self.before = *state;
    }

    fn hear(&mut self, game: &EmergencyRoll, event: Event) {
        match event {
            Event::Flipped { .. } => {
                self.picked = SeatSet::EMPTY;
                self.paid_now.clear();
            }
            Event::Rolled { dice } => self.dice = Some(dice),
            Event::Took { seat, bay, bag, .. } => {
                assert!(!self.picked.contains(seat), "ER-INV-19: one pick a turn");
                self.picked = self.picked.with(seat);
                self.bays[seat] = Some(bay);
                let books = &mut self.books[seat];
                books.bags_spent += u32::from(bag);
                let card = self.before.card.expect("dice lie below a card");
                match game.pack.bays(card)[bay.index()] {
                    Bonus::Stethoscopes => books.stethoscope_picks += 1,
                    Bonus::BloodBag => books.bag_picks += 1,
                    Bonus::Screen => books.screen_picks += 1,
                    Bonus::Extra { .. } => books.extra_picks += 1,
                    Bonus::Critical | Bonus::Nurse => {}
                }
            }
            Event::Admitted { seat, stethoscopes, bag, critical, ward, bed, value, patient } => {
                let books = &mut self.books[seat];
                books.patients += 1;
                books.stethoscopes_spent += u32::from(stethoscopes);
                books.bags_spent += u32::from(bag);
                books.critical_beds += u32::from(critical);
                self.admission(game, seat, patient, ward, bed, value, stethoscopes, bag);
            }
            Event::Died { seat, .. } => {
                self.books[seat].patients += 1;
                self.books[seat].dead += 1;
            }
            Event::ScreenLost { seat } => self.books[seat].screens_lost += 1,
            Event::Paid { seat, card, points } => {
                self.books[seat].paid[card.index()] += 1;
                self.books[seat].points += u32::from(points);
                self.paid_now.push((card, points));
            }
            Event::PaidForWard { seat, points } => self.books[seat].points += u32::from(points),
            Event::TurnEnded { .. } => {
                assert_eq!(self.picked, SeatSet::first_n(game.setup.hospitals()), "ER-INV-19: all have picked");
            }
            _ => {}
        }
    }

    /// What was paid is what the bed and the value cost.
    #[allow(clippy::too_many_arguments)]
    fn admission(
        &self,
        game: &EmergencyRoll,
        seat: Seat,
        patient: Patient,
        ward: Ward,
        bed: crate::sheet::Bed,
        value: Value,
        stethoscopes: u8,
        bag: bool,
    ) {
        assert_eq!(game.pack.sheet.place_of(bed).0, ward);
        let is_alicat = game.setup.solo() && seat == ALICAT;
        let dice = self.dice.expect("dice were rolled");
        let bay = self.bays[seat].expect("a die was taken");
        let card = self.before.card.expect("a card is there");
        let (colour, bases) = match (patient, game.pack.bays(card)[bay.index()]) {
            (Patient::Main, _) => (bay, vec![dice[bay.index()].get()]),
            (Patient::Extra, Bonus::Extra { colour, low }) => (colour, vec![low.get(), low.get() + 1]),
            (Patient::Extra, other) => panic!("an extra patient from {other:?}"),
        };
        let distance = bases.iter().map(|base| value.get().abs_diff(*base)).min();
        if is_alicat {
            assert!(bases.iter().any(|base| value.get() == base + stethoscopes), "ER-INV-11, ER-INV-38");
        } else {
            assert_eq!(Some(stethoscopes), distance, "ER-INV-11");
        }
        let other_colour = game.pack.sheet.colour(bed).is_some_and(|bed| bed != colour);
        assert_eq!(bag, other_colour, "ER-INV-12");
    }

    /// Turn, deck, chief and dice.
    fn frame(&mut self, game: &EmergencyRoll, state: &State) {
        let turns = game.setup.turns();
        let removed = if game.setup.seats == 5 { 2 } else { 3 };
        assert_eq!(state.deck.len(), AMBULANCES - usize::from(state.turn), "ER-INV-02, ER-INV-03");
        assert!(state.turn <= turns, "ER-INV-03");
        if state.phase == Phase::Over {
            assert_eq!(state.deck.len(), removed, "ER-INV-02");
            assert_eq!(state.turn, turns, "ER-INV-03");
        }
        if matches!(state.phase, Phase::Roll | Phase::Choose | Phase::Admit | Phase::Discard) {
            let first = *self.first_chief.get_or_insert(state.chief);
            let expected = (first.index() + usize::from(state.turn) - 1) % game.setup.hospitals();
            assert_eq!(state.chief.index(), expected, "ER-INV-01");
            if game.setup.solo() {
                assert_eq!(state.chief == ALICAT, state.turn.is_multiple_of(2), "ER-INV-01, ER-INV-40");
            }
        }
        if state.dice.is_some() && state.turn == self.before.turn && self.before.dice.is_some() {
            assert_eq!(state.dice, self.before.dice, "ER-INV-04");
        }
        if state.phase == Phase::Flip || state.phase == Phase::Over {
            assert!(state.pending.0.iter().all(|pending| pending.is_empty()), "ER-INV-23");
        }
    }

    fn stocks(&self, game: &EmergencyRoll, state: &State, seat: Seat) {
        let (hospital, books) = (&state.hospitals[seat], &self.books[seat]);
        let is_alicat = game.setup.solo() && seat == ALICAT;
        let prepared = 2 * u32::from(is_alicat && game.setup.modifiers.preparation);
        let (steth, bags) = (hospital.stethoscopes, hospital.bags);
        assert!(steth.used <= steth.gained && bags.used <= bags.gained, "ER-INV-09, ER-INV-10");
        // By a ruling ALICAT may lose the bonus of a dead patient; otherwise every pick of a bay
        // counts.
        if game.setup.alicat.dead_keep_bonus || !is_alicat {
            assert_eq!(u32::from(steth.gained), 1 + prepared + 2 * books.stethoscope_picks, "ER-INV-09");
            assert_eq!(u32::from(bags.gained), prepared + books.bag_picks, "ER-INV-10");
        }
        assert_eq!(u32::from(steth.used), books.stethoscopes_spent, "ER-INV-11");
        assert_eq!(u32::from(bags.used), books.bags_spent, "ER-INV-12");
        if !is_alicat {
            assert!(steth.gained <= 25 && bags.gained <= 15, "ER-INV-13");
            assert!(hospital.critical().count_ones() <= 15, "ER-INV-13");
            assert!(hospital.screened().count_ones() <= 15 && books.extra_picks <= 9, "ER-INV-13");
        }
        let occupied = hospital.occupied().count_ones();
        assert_eq!(books.patients, occupied + u32::from(hospital.dead), "ER-INV-14");
        assert_eq!(u32::from(hospital.dead), books.dead, "ER-INV-14");
        let keeps_bonus = game.setup.alicat.dead_keep_bonus || !is_alicat;
        if state.phase == Phase::Flip && keeps_bonus {
            assert_eq!(books.patients, u32::from(state.turn) + books.extra_picks, "ER-INV-14");
        }
        let spaces = game.pack.sheet.morgue;
        assert_eq!(hospital.morgue(&game.pack.sheet), hospital.dead.min(spaces), "ER-INV-15");
    }

    fn nurses_and_marks(&self, game: &EmergencyRoll, state: &State, seat: Seat) {
        let (hospital, books) = (&state.hospitals[seat], &self.books[seat]);
        let is_alicat = game.setup.solo() && seat == ALICAT;
        let crossed = hospital.crossed_nurses().count_ones();
        let expected = if is_alicat { (2 + crossed).min(7) } else { crossed };
        assert_eq!(u32::from(hospital.nurses), expected, "ER-INV-16");
        assert_eq!(hospital.crossed_nurses() & !hospital.open_wards(), 0, "ER-INV-16");
        let occupied = hospital.occupied();
        assert_eq!((hospital.critical() | hospital.screened()) & !occupied, 0, "ER-INV-17, ER-INV-18");
        assert_eq!(hospital.critical().count_ones(), books.critical_beds, "ER-INV-17");
        if state.phase == Phase::Flip && (game.setup.alicat.dead_keep_bonus || !is_alicat) {
            let drawn = books.screen_picks - books.screens_lost;
            assert_eq!(hospital.screened().count_ones(), drawn, "ER-INV-18");
        }
    }

    fn cardiologists(&self, game: &EmergencyRoll, state: &State) {
        let rank = |face: Face| match face {
            Face::First => 0,
            Face::Second => 1,
            Face::Gone => 2,
        };
        let several = game.setup.seats > 1;
        for slot in 0..2 {
            let (from, to) = (rank(self.before.faces[slot]), rank(state.faces[slot]));
            assert!(to == from || to == from + 1, "ER-INV-24");
            assert!(game.setup.seats > 2 || to > 0, "ER-INV-24: small tables never offer the first points");
            if several && to > from {
                let card = state.specialists.expect("drawn long ago").cardiologists[slot];
                assert!(self.paid_now.iter().any(|&(paid, _)| paid == card), "ER-INV-26");
            }
        }
        for &(card, points) in &self.paid_now {
            assert!(points == 5 || points == 8 && game.setup.seats > 2, "ER-INV-25");
            let alike = self.paid_now.iter().filter(|&&(other, _)| other == card).all(|&(_, other)| other == points);
            assert!(alike, "ER-INV-25");
        }
        for seat in Seat::all(game.setup.hospitals()) {
            assert!(self.books[seat].paid.iter().all(|&times| times <= 1), "ER-INV-25");
            assert_eq!(self.books[seat].points, u32::from(state.hospitals[seat].cardiology), "ER-INV-30");
        }
    }
}

/// Points and cards in a game against ALICAT.
fn solo(game: &EmergencyRoll, state: &State) {
    let [human, bot] = [Seat::FIRST, ALICAT].map(|seat| u32::from(state.hospitals[seat].cardiology));
    let pairs = [(0, 0), (0, 5), (0, 10), (5, 5), (5, 10), (10, 0), (10, 5), (10, 10)];
    assert!(pairs.contains(&(human, bot)), "ER-INV-41: {human} and {bot}");
    if game.setup.alicat == crate::setup::AlicatRulings::default() {
        let gone = state.faces.iter().filter(|&&face| face == Face::Gone).count() as u32;
        let least = if human == 10 { 2 } else { (bot / 5).min(2) };
        let most = if human == 10 { 2 } else { (bot / 5 + human / 5).min(2) };
        let discarding = u32::from(state.phase == Phase::Discard);
        assert!((least..=most).contains(&(gone + discarding)), "ER-INV-42");
    }
}

/// Prefixes, ranges and rising values.
fn beds(game: &EmergencyRoll, hospital: &Hospital, seat: Seat) {
    let sheet = &game.pack.sheet;
    let is_alicat = game.setup.solo() && seat == ALICAT;
    let mut counted = 0;
    for value in Value::all() {
        assert_eq!(counted & hospital.beds_with(value), 0, "ER-INV-06: a bed holds one value");
        counted |= hospital.beds_with(value);
    }
    for ward in Ward::all() {
        let written: Vec<Option<Value>> = sheet.beds(ward).map(|bed| hospital.value(bed)).collect();
        let filled = written.iter().take_while(|value| value.is_some()).count();
        assert!(written[filled..].iter().all(Option::is_none), "ER-INV-05");
        assert_eq!(filled, usize::from(hospital.patients(ward)), "ER-INV-05");
        assert_eq!(hospital.is_full(ward), filled == written.len());
        for (place, pair) in written.windows(2).enumerate() {
            let [Some(one), Some(next)] = pair else { continue };
            let screened = hospital.screened() & sheet.bed(ward, place as u8).mask() != 0;
            assert!(screened || one < next || is_alicat && one == next, "ER-INV-07");
        }
    }
    let occupied = hospital.occupied();
    for (lab, ward) in sheet.labs.iter().zip([2, 7]) {
        if lab.mask & !occupied == 0 {
            assert!(hospital.is_full(Ward::from_number(ward).expect("1 to 7")), "ER-INV-28");
        }
    }
}

/// What is written stays.
fn permanence(now: &Hospital, before: &Hospital) {
    for value in Value::all() {
        assert_eq!(before.beds_with(value) & !now.beds_with(value), 0, "ER-INV-08");
    }
    assert_eq!(before.critical() & !now.critical(), 0, "ER-INV-08");
    assert_eq!(before.screened() & !now.screened(), 0, "ER-INV-08");
    assert_eq!(before.crossed_nurses() & !now.crossed_nurses(), 0, "ER-INV-08");
}

fn goals_stay_met(game: &EmergencyRoll, now: &Hospital, before: &Hospital) {
    for &card in Cardiologist::ALL {
        let meets = |hospital: &Hospital| hospital.meets(&game.pack.sheet, game.pack.cardiologist(card));
        assert!(!meets(before) || meets(now), "ER-INV-27: {card:?}");
    }
}

/// The boxes, worked out once more from the beds.
fn boxes(game: &EmergencyRoll, state: &State, seat: Seat) {
    let sheet = &game.pack.sheet;
    let hospital = &state.hospitals[seat];
    let boxes = game.boxes(state.specialists, hospital, seat);
    let sum = boxes.wards
        + boxes.critical
        + boxes.nurses
        + boxes.cardiologists
        + boxes.radiologist
        + boxes.epidemiologist
        + boxes.morgue
        + boxes.modifiers;
    assert_eq!(boxes.total(), sum, "ER-INV-30");
    let full = Ward::all().filter(|&ward| sheet.beds(ward).all(|bed| hospital.value(bed).is_some()));
    assert_eq!(boxes.wards, full.map(|ward| i32::from(sheet.ward(ward).clipboard)).sum::<i32>(), "ER-INV-30");
    let critical = beds_in(hospital.critical()).filter_map(|bed| hospital.value(bed));
    assert_eq!(boxes.critical, critical.map(|value| i32::from(value.get())).sum::<i32>(), "ER-INV-30");
    assert!((0..=49).contains(&boxes.wards) && (0..=90).contains(&boxes.critical), "ER-INV-31");
    assert!([0, 2, 5, 9, 14, 20, 27, 35].contains(&boxes.nurses), "ER-INV-31");
    assert!((-4..=0).contains(&boxes.morgue), "ER-INV-31");
    let is_alicat = game.setup.solo() && seat == ALICAT;
    let Some(specialists) = state.specialists.filter(|_| !is_alicat) else { return };
    let most = match specialists.radiologist {
        Radiologist::CritHalf => 36,
        Radiologist::LowHigh => 20,
        Radiologist::Match => 40,
        Radiologist::Opposite | Radiologist::FourPlus => 24,
    };
    assert!((0..=most).contains(&boxes.radiologist), "ER-INV-31");
    let counts = hospital.by_value().map(|with| with.count_ones() as i32);
    let (least, highest) = (*counts.iter().min().expect("six"), *counts.iter().max().expect("six"));
    let odd = counts[0] + counts[2] + counts[4];
    let even = counts[1] + counts[3] + counts[5];
    let points = boxes.epidemiologist;
    let (step, most) = match specialists.epidemiologist {
        Epidemiologist::Run => (10, 10 * least),
        Epidemiologist::Line => (5, 5 * counts.iter().map(|count| count / 3).sum::<i32>()),
        Epidemiologist::Group => (3, 3 * highest),
        Epidemiologist::Common => (3, 3 * (highest - least)),
        Epidemiologist::Triangle => (4, 4 * (odd / 3 + even / 3)),
    };
    assert!(points % step == 0 && (0..=most).contains(&points), "ER-INV-31, ER-INV-32");
    if specialists.epidemiologist == Epidemiologist::Common {
        assert_eq!(points, most, "ER-INV-32");
    }
}

/// The list is sound: nothing twice, in order, and exactly what is accepted (ER-INV-20 to 22).
pub(super) fn check_list(game: &EmergencyRoll, state: &State, seat: Seat, moves: &[Move], all: &[Move]) {
    assert!(!moves.is_empty(), "ER-INV-20: a seat that is asked has a move");
    assert!(moves.len() <= EmergencyRoll::MOST_MOVES, "ER-DEC-09");
    let numbers = moves.iter().map(|&mv| game.number_of(state, mv));
    assert!(numbers.is_sorted_by(|one, next| one < next), "ER-INV-20: {moves:?}");
    let mut talk = Vec::new();
    game.talk(state, seat, &mut talk);
    for &mv in all {
        let mut after = *state;
        let accepted = game.play(&mut after, seat, mv, &mut Unwatched).is_ok();
        let listed = moves.contains(&mv) || talk.contains(&mv);
        assert_eq!(accepted, listed, "ER-INV-20, ER-INV-21: {mv}");
        assert!(accepted || after == *state, "ER-INV-21: {mv} was refused and changed something");
    }
    if state.phase == Phase::Admit {
        check_beds(game, state, seat, moves);
    }
    for patient in [Patient::Main, Patient::Extra] {
        let waits = state.phase == Phase::Admit && state.pending[seat].has(patient);
        assert_eq!(moves.contains(&Move::Morgue(patient)), waits, "ER-INV-22");
    }
}

/// Every bed and value, worked out once more from what is written on the sheet (section 8 to 10 and
/// 12 of the ledger).
fn check_beds(game: &EmergencyRoll, state: &State, seat: Seat, moves: &[Move]) {
    let (sheet, hospital) = (&game.pack.sheet, &state.hospitals[seat]);
    let bay = state.picks[seat].expect("a die was taken");
    let card = state.card.expect("a card is there");
    let die = state.dice.expect("dice were rolled")[bay.index()].get();
    for patient in [Patient::Main, Patient::Extra] {
        let (colour, bases) = match (patient, game.pack.bays(card)[bay.index()]) {
            (Patient::Main, _) => (bay, [die, die]),
            (Patient::Extra, Bonus::Extra { colour, low }) => (colour, [low.get(), low.get() + 1]),
            (Patient::Extra, _) => continue,
        };
        for ward in Ward::all() {
            let beds: Vec<_> = sheet.beds(ward).collect();
            let free = beds.iter().position(|&bed| hospital.value(bed).is_none());
            for value in Value::all() {
                let fits = state.pending[seat].has(patient)
                    && free.is_some_and(|place| {
                        let bed = sheet.colour(beds[place]);
                        let colour_fits = bed.is_none() || bed == Some(colour) || hospital.bags.usable() >= 1;
                        let rises = place == 0
                            || hospital.screened() & beds[place - 1].mask() != 0
                            || hospital.value(beds[place - 1]) < Some(value);
                        let steps = bases.iter().map(|base| base.abs_diff(value.get())).min().expect("two");
                        colour_fits && rises && steps <= hospital.stethoscopes.usable()
                    });
                let listed = moves.contains(&Move::Admit(patient, ward, value));
                assert_eq!(listed, fits, "ER-DEC-10: {patient:?} in ward {} as {}", ward.number(), value.get());
            }
        }
    }
}
