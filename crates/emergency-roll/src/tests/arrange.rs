//! Arranging positions in the ledger's notation.
//!
//! `[G:3 *:5! R:_]` is a ward from the lobby outwards: a green bed with a 3, a wild bed with a
//! critical 5, an empty red bed; `G:(4)` has a screen. `S2 B1` is two usable stethoscopes and one
//! usable blood bag. `G3+screen` is the green die showing 3 below a bay with a screen; a plain `G3`
//! lies below a nurse. Seats are counted from 1, as in records.

use std::sync::Arc;

use table::chance::{self, Chance, chance};
use table::{Deck, Game, Manners, Seat, SeatSet, Settings, step};

use crate::cards::{AMBULANCES, Ambulance, Bays, Bonus, Cardiologist, Epidemiologist, Radiologist, Specialists};
use crate::event::Event;
use crate::figures::Figures;
use crate::hospital::{Hospital, Stock};
use crate::pack::Pack;
use crate::patient::{Colour, Value};
use crate::refusal::Refusal;
use crate::score::Boxes;
use crate::setup::Setup;
use crate::sheet::{BedColour, Hex, MAX_BEDS, PrintedWard, Sheet, Side, WARDS, Ward};
use crate::state::{ALICAT, Face, Phase, State};
use crate::turn::Fate;
use crate::{EmergencyRoll, Move};

/// A position, the game it belongs to, and what happened since it was arranged.
#[derive(Clone)]
pub(super) struct Scene {
    pub(super) game: EmergencyRoll,
    pub(super) state: State,
    pub(super) events: Vec<Event>,
}

/// The seat with this number.
pub(super) fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("seats are numbered 1 to 6")
}

/// The printed components.
pub(super) fn pack() -> Pack {
    Pack::standard().expect("the standard pack is sound")
}

/// A bed by its name, such as W3B2.
pub(super) fn bed(sheet: &Sheet, name: &str) -> u32 {
    let all = (0..sheet.bed_count()).map(crate::sheet::Bed::known);
    all.filter(|&bed| sheet.name(bed).to_string() == name).map(crate::sheet::Bed::mask).sum::<u32>()
}

/// Beds by their names, separated by spaces.
pub(super) fn beds(sheet: &Sheet, names: &str) -> u32 {
    names.split_whitespace().map(|name| bed(sheet, name)).inspect(|&mask| assert_ne!(mask, 0)).sum()
}

impl Scene {
    /// A table with the printed sheet, before the first roll; seat 1 is the chief unless said
    /// otherwise.
    pub(super) fn new(seats: usize) -> Self {
        Self::with_settings(seats, &[])
    }

    /// The same, with settings.
    pub(super) fn with_settings(seats: usize, settings: &[(&str, &str)]) -> Self {
        let settings: Settings = settings.iter().copied().collect();
        let setup = Setup::read(seats, &settings).expect("a possible setup");
        let game = EmergencyRoll::new(Arc::new(pack()), setup);
        let mut state = game.start();
        state.specialists = Some(Specialists {
            cardiologists: [Cardiologist::Stetho, Cardiologist::Blood],
            radiologist: Radiologist::FourPlus,
            epidemiologist: Epidemiologist::Run,
        });
        Self { game, state, events: Vec::new() }.turn(1)
    }

    /// A game of which nothing has happened yet.
    pub(super) fn unbegun(seats: usize, settings: &[(&str, &str)]) -> Self {
        let mut scene = Self::with_settings(seats, settings);
        scene.state = scene.game.start();
        scene
    }

    /// Chance decides, or the first of the seats to move plays at random. False once the game is
    /// over.
    pub(super) fn random_step(&mut self, rng: &mut Chance) -> bool {
        let Self { game, state, events } = self;
        step(game, state, rng, events, |_, _, moves, rng| chance::pick(rng, moves)).is_some()
    }

    /// Everybody plays at random until the game is over.
    pub(super) fn played_out(mut self, seed: u64) -> Self {
        let mut rng = chance(seed, 0);
        while self.random_step(&mut rng) {}
        self
    }

    /// One player against ALICAT.
    pub(super) fn solo() -> Self {
        Self::new(1)
    }

    /// A table of two with a made-up sheet: these wards, as seat 1 has filled them. Nobody has any
    /// stock.
    pub(super) fn wards(text: &str) -> Self {
        Self::wards_of(2, text)
    }

    /// The same with more seats.
    pub(super) fn wards_of(seats: usize, text: &str) -> Self {
        let mut scene = Self::new(seats);
        let wards: Vec<Vec<(BedColour, &str)>> = text.split(']').filter_map(read_ward).collect();
        Arc::make_mut(&mut scene.game.pack).sheet = made_up_sheet(&wards);
        for number in 1..=scene.game.setup.hospitals() {
            let hospital = &mut scene.state.hospitals[seat(number)];
            *hospital = Hospital::new(&scene.game.pack.sheet);
            hospital.stethoscopes = Stock::default();
        }
        for (ward, beds) in Ward::all().zip(&wards) {
            for (_, text) in beds.iter().filter(|(_, text)| *text != "_") {
                write(&scene.game.pack.sheet, &mut scene.state.hospitals[seat(1)], ward, text);
            }
        }
        scene.state.before = scene.state.hospitals;
        scene
    }

    /// The turn is this one, about to be rolled, with the chief who leads it.
    pub(super) fn turn(mut self, turn: u8) -> Self {
        let hospitals = self.game.setup.hospitals();
        self.state.turn = turn;
        self.state.phase = Phase::Roll;
        self.state.card = Some(Ambulance::new(0).expect("A01 exists"));
        self.state.deck = Deck::unseen(AMBULANCES);
        for card in 0..turn.into() {
            self.state.deck.take(card);
        }
        self.state.chief = Seat::new((usize::from(turn) - 1) % hospitals);
        self
    }

    /// This seat leads.
    pub(super) fn chief(mut self, number: usize) -> Self {
        self.state.chief = seat(number);
        self
    }

    /// A seat's hospital on the printed sheet: `W1=3 5! / W2=(2)`.
    pub(super) fn hospital(mut self, number: usize, text: &str) -> Self {
        let hospital = &mut self.state.hospitals[seat(number)];
        for ward in text.split('/').map(str::trim).filter(|ward| !ward.is_empty()) {
            let (name, values) = ward.split_once('=').expect("W1=3 5");
            let number = name.trim().trim_start_matches('W').parse().expect("a ward's number");
            for value in values.split_whitespace() {
                write(&self.game.pack.sheet, hospital, Ward::from_number(number).expect("1 to 7"), value);
            }
        }
        self.state.before = self.state.hospitals;
        self
    }

    /// What a seat has to spend: `S2 B1`.
    pub(super) fn stock(mut self, number: usize, text: &str) -> Self {
        let hospital = &mut self.state.hospitals[seat(number)];
        for word in text.split_whitespace() {
            let stock = Stock { gained: word[1..].parse().expect("a number"), used: 0 };
            match &word[..1] {
                "S" => hospital.stethoscopes = stock,
                "B" => hospital.bags = stock,
                _ => panic!("S or B, not {word}"),
            }
        }
        self.state.before = self.state.hospitals;
        self
    }

    /// These specialists are in play.
    pub(super) fn specialists(mut self, ids: &str) -> Self {
        let Ok(Fate::Specialists(drawn)) = format!("specialists {ids}").parse() else { panic!("{ids}") };
        self.state.specialists = Some(drawn);
        self
    }

    /// The cardiologists show these faces.
    pub(super) fn faces(mut self, faces: [Face; 2]) -> Self {
        self.state.faces = faces;
        self
    }

    /// The dice of this turn, with the bonuses of their bays: `R4 Y2+steth G6`. ALICAT, if it
    /// leads, plays.
    pub(super) fn roll(mut self, text: &str) -> Self {
        let (mut bays, mut dice) = ([Bonus::Nurse; 3], [Value::MIN; 3]);
        for word in text.split_whitespace() {
            let (die, bonus) = word.split_once('+').unwrap_or((word, "nurse"));
            let (colour, value) = read_die(die);
            bays[colour.index()] = read_bonus(bonus);
            dice[colour.index()] = value;
        }
        self.set_bays(bays);
        self.game.accept(&mut self.state, Fate::Roll(dice), &mut self.events).expect("a roll is due");
        self
    }

    fn set_bays(&mut self, bays: Bays) {
        let card = self.state.card.expect("a card was turned up");
        Arc::make_mut(&mut self.game.pack).ambulances[card.index()] = bays;
    }

    /// Seat 1 has taken this die, such as `G3+screen`, the others have taken another one, and all
    /// may admit.
    pub(super) fn taking(self, die: &str) -> Self {
        let (colour, _) = read_die(die.split('+').next().unwrap_or(die));
        let other = Colour::ALL.into_iter().find(|&bay| bay != colour).expect("three colours");
        let mut scene = self.roll(die).play(1, colour.word());
        while scene.state.phase == Phase::Choose {
            let next = scene.state.to_move.first().expect("somebody chooses");
            scene = scene.play(next.number(), other.word());
        }
        scene
    }

    /// A seat makes a move, which must be legal.
    pub(super) fn play(mut self, number: usize, text: &str) -> Self {
        let mv: Move = text.parse().expect("a move");
        assert!(self.list(number).contains(&text.to_owned()), "{text} is listed: {:?}", self.list(number));
        self.game.play(&mut self.state, seat(number), mv, &mut self.events).expect("listed moves are accepted");
        self
    }

    /// Several moves, as a record writes them: `1 red, 2 green`.
    pub(super) fn plays(self, text: &str) -> Self {
        text.split(", ").fold(self, |scene, entry| {
            let (number, mv) = entry.split_once(' ').expect("a seat and a move");
            scene.play(number.parse().expect("a seat"), mv)
        })
    }

    /// Chance decides.
    pub(super) fn fate(mut self, text: &str) -> Self {
        self.game.accept(&mut self.state, text.parse().expect("a fate"), &mut self.events).expect("a possible fate");
        self
    }

    /// The move is refused, is not listed, and changes nothing.
    pub(super) fn refusal(&self, number: usize, text: &str) -> Refusal {
        let mut state = self.state;
        let mut events = Vec::new();
        let refusal = self.game.play(&mut state, seat(number), text.parse().expect("a move"), &mut events);
        assert_eq!(state, self.state, "a refused move changes nothing");
        assert!(events.is_empty(), "a refused move tells nothing: {events:?}");
        assert!(!self.list(number).contains(&text.to_owned()), "{text} is not listed");
        refusal.expect_err("the move is refused")
    }

    /// The move is refused by this rule.
    #[track_caller]
    pub(super) fn refuses(&self, number: usize, text: &str, rule: &str) {
        let refusal = self.refusal(number, text);
        assert_eq!(refusal.rule(), rule, "{refusal}");
    }

    /// The fate is refused by this rule, and changes nothing.
    #[track_caller]
    pub(super) fn refuses_fate(&self, text: &str, rule: &str) {
        let (mut state, mut events) = (self.state, Vec::new());
        let refusal = self.game.accept(&mut state, text.parse().expect("a fate"), &mut events).expect_err("is refused");
        assert_eq!((refusal.rule(), state, events.len()), (rule, self.state, 0), "{refusal}");
    }

    /// A seat's moves in the notation, talk included.
    pub(super) fn list(&self, number: usize) -> Vec<String> {
        let mut moves = Vec::new();
        self.game.moves(&self.state, seat(number), &mut moves);
        self.game.talk(&self.state, seat(number), &mut moves);
        moves.iter().map(ToString::to_string).collect()
    }

    /// The values that seat 1 may write in this ward for its die.
    pub(super) fn values(&self, ward: u8) -> Vec<u8> {
        let prefix = format!("w{ward}=");
        self.list(1).iter().filter_map(|mv| mv.strip_prefix(&prefix)?.parse().ok()).collect()
    }

    /// A seat's hospital.
    pub(super) fn of(&self, number: usize) -> &Hospital {
        &self.state.hospitals[seat(number)]
    }

    /// ALICAT's hospital.
    pub(super) fn alicat(&self) -> &Hospital {
        &self.state.hospitals[ALICAT]
    }

    /// The wards of a made-up sheet as a seat has filled them.
    pub(super) fn shows(&self, number: usize) -> String {
        let sheet = &self.game.pack.sheet;
        let wards = Ward::all().filter(|&ward| sheet.ward_len(ward) > 0).map(|ward| {
            let beds = sheet.beds(ward).map(|bed| {
                let colour = sheet.colour(bed).map_or("*", |colour| ["R", "Y", "G"][colour.index()]);
                format!("{colour}:{}", written(self.of(number), bed))
            });
            format!("[{}]", beds.collect::<Vec<_>>().join(" "))
        });
        wards.collect::<Vec<_>>().join(" ")
    }

    /// A ward of the printed sheet as a seat has filled it: `3 5! (2)`.
    pub(super) fn ward(&self, number: usize, ward: u8) -> String {
        let sheet = &self.game.pack.sheet;
        let beds = sheet.beds(Ward::from_number(ward).expect("1 to 7"));
        let values = beds.map(|bed| written(self.of(number), bed)).filter(|text| text != "_");
        values.collect::<Vec<_>>().join(" ")
    }

    /// What a seat has to spend.
    pub(super) fn has(&self, number: usize) -> String {
        let hospital = self.of(number);
        format!("S{} B{}", hospital.stethoscopes.usable(), hospital.bags.usable())
    }

    /// A seat's score boxes.
    pub(super) fn boxes(&self, number: usize) -> Boxes {
        self.game.boxes(self.state.specialists, self.of(number), seat(number))
    }

    /// The seats to move.
    pub(super) fn to_move(&self) -> Vec<usize> {
        self.state.to_move.iter().map(Seat::number).collect()
    }

    /// Only this seat has to move.
    pub(super) fn only_to_move(mut self, number: usize) -> Self {
        self.state.to_move = SeatSet::only(seat(number));
        self
    }
}

fn written(hospital: &Hospital, bed: crate::sheet::Bed) -> String {
    let Some(value) = hospital.value(bed) else { return "_".to_owned() };
    let mark = if hospital.critical() & bed.mask() != 0 { "!" } else { "" };
    if hospital.screened() & bed.mask() != 0 {
        format!("({}{mark})", value.get())
    } else {
        format!("{}{mark}", value.get())
    }
}

fn write(sheet: &Sheet, hospital: &mut Hospital, ward: Ward, text: &str) {
    let plain = text.trim_matches(['(', ')', '!']);
    let value = plain.parse().ok().and_then(Value::new).expect("a value from 1 to 6");
    hospital.admit(sheet, ward, value, text.contains('!'));
    if text.contains('(') {
        hospital.screen(sheet, ward);
    }
}

pub(super) fn read_die(text: &str) -> (Colour, Value) {
    let colour = match &text[..1] {
        "R" => Colour::Red,
        "Y" => Colour::Yellow,
        "G" => Colour::Green,
        _ => panic!("R, Y or G, not {text}"),
    };
    (colour, text[1..].parse().ok().and_then(Value::new).expect("a value from 1 to 6"))
}

/// `steth`, `blood`, `screen`, `critical`, `nurse`, or an extra patient such as `extra:Y1` (yellow
/// 1 or 2).
fn read_bonus(text: &str) -> Bonus {
    match text {
        "steth" => Bonus::Stethoscopes,
        "blood" => Bonus::BloodBag,
        "screen" => Bonus::Screen,
        "critical" => Bonus::Critical,
        "nurse" => Bonus::Nurse,
        _ => {
            let (colour, low) = read_die(text.strip_prefix("extra:").expect("a bonus"));
            Bonus::Extra { colour, low }
        }
    }
}

/// `[G:3 *:_` into colours and texts.
fn read_ward(text: &str) -> Option<Vec<(BedColour, &str)>> {
    let beds = text.trim().strip_prefix('[')?;
    let read = |bed| {
        let (colour, text) = str::split_once(bed, ':').expect("a colour and what lies there");
        let colour = match colour {
            "R" => Some(Colour::Red),
            "Y" => Some(Colour::Yellow),
            "G" => Some(Colour::Green),
            "*" => None,
            _ => panic!("R, Y, G or *, not {colour}"),
        };
        (colour, text)
    };
    Some(beds.split_whitespace().map(read).collect())
}

/// A sheet with these wards and no geometry: the beds lie far from each other, and there are no
/// labs.
fn made_up_sheet(wards: &[Vec<(BedColour, &str)>]) -> Sheet {
    let mut sheet = pack().sheet;
    sheet.labs.clear();
    sheet.rings = 0;
    (sheet.lines, sheet.triangles) = (Figures::default(), Figures::default());
    sheet.neighbours = [0; MAX_BEDS];
    sheet.hexes.clear();
    sheet.wards = [PrintedWard { first: 0, beds: 0, clipboard: 0, exit: Side::E }; WARDS];
    for (index, beds) in wards.iter().enumerate() {
        sheet.wards[index] = PrintedWard {
            first: sheet.hexes.len() as u8,
            beds: beds.len() as u8,
            clipboard: index as u8 + 4,
            exit: Side::E,
        };
        for (colour, _) in beds {
            sheet.colours[sheet.hexes.len()] = *colour;
            sheet.hexes.push(Hex { q: 3 * sheet.hexes.len() as i8, r: 0 });
        }
    }
    sheet
}
