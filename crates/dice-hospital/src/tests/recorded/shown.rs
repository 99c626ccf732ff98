//! What a recorded game shows: facts in plain words, gathered while it is played again.

use std::collections::BTreeSet;

use table::{Entry, Game, Seat};

use crate::activation::ROOMS;
use crate::{
    Administrator, Death, DiceHospital, Event, EventCard, Fate, MAX_HOSPITALS, Meeple, Move, Patient, Phase, Reason,
    Stage, State,
};

/// What can be seen in a game.
pub(crate) type Facts = BTreeSet<String>;

/// What a game shows.
pub(crate) struct Shown {
    pub(crate) facts: Facts,
    /// How many moves there were to choose from, in all.
    pub(crate) choices: usize,
}

/// The entries without those that were taken back.
pub(crate) fn standing(entries: &[Entry<Move, Fate>]) -> Vec<Entry<Move, Fate>> {
    let mut standing = Vec::new();
    for &entry in entries {
        match entry {
            Entry::Move(..) | Entry::Fate(_) => standing.push(entry),
            Entry::Undo(seat) => {
                let latest = standing.iter().rposition(|known| matches!(known, Entry::Move(by, _) if *by == seat));
                standing.remove(latest.expect("something to take back"));
            }
            Entry::UndoFate => {
                standing.pop();
            }
        }
    }
    standing
}

/// Plays the entries of a game again and gathers what they show.
pub(crate) fn shown(game: &DiceHospital, entries: &[Entry<Move, Fate>]) -> Shown {
    let mut witness = Witness::default();
    let (mut state, mut moves) = (game.start(), Vec::new());
    for entry in standing(entries) {
        Seat::all(game.seats()).for_each(|seat| game.moves(&state, seat, &mut moves));
        let before = state;
        let mut events = Vec::new();
        match entry {
            Entry::Move(seat, mv) => {
                game.play(&mut state, seat, mv, &mut events).expect("it was played before");
                witness.note_move(&before, seat, mv);
                witness.note_families(&before, seat, Some(mv), &events);
            }
            Entry::Fate(fate) => {
                game.accept(&mut state, fate, &mut events).expect("it happened before");
                witness.note_fate(&before, fate);
                if let Some(seat) = game.rolling(&before.open) {
                    witness.note_families(&before, seat, None, &events);
                }
            }
            Entry::Undo(_) | Entry::UndoFate => {}
        }
        for &event in &events {
            witness.note_event(&before, event);
        }
        if state.open.in_bag() == 0 && state.open.round > 0 {
            witness.note("bag: empty");
        }
        witness.note_scoring(&events);
        witness.note_supply(&before, &state, &events);
    }
    Shown { facts: witness.facts, choices: moves.len() }
}

/// Somebody who watches a game and notes what it shows.
#[derive(Default)]
struct Witness {
    facts: Facts,
    /// Who keeps which administrator.
    kept: Vec<(Seat, Administrator)>,
    /// Who has worked in a hospital last, and has not ended.
    working: Option<Seat>,
    /// The round in which a report was last completed.
    reported: Option<u8>,
    /// How many patients the admissions nurse has acted for since the last placement.
    admissions: u8,
}

impl Witness {
    fn note(&mut self, fact: impl Into<String>) {
        self.facts.insert(fact.into());
    }

    fn administrator(&self, seat: Seat) -> Option<Administrator> {
        self.kept.iter().find(|(known, _)| *known == seat).map(|&(_, card)| card)
    }

    fn note_move(&mut self, before: &State, seat: Seat, mv: Move) {
        self.note(format!("move {}", first_word(&mv.to_string())));
        match (before.open.phase, mv) {
            (Phase::EventChoice, mv) => {
                let card = before.open.event.expect("an event asks");
                self.note(format!("{card}: {}", if mv == Move::Skip { "left alone" } else { "chosen" }));
                if card == EventCard::KitchenContamination && has_patient(before, seat, |patient| patient.value == 1) {
                    self.note("kitchen-contamination: not for the weakest");
                }
            }
            (Phase::Spare, _) => self.note_sparing(before, seat),
            (Phase::Advise, Move::Look(_)) => self.note("specialist investment-advisor"),
            (Phase::KeepToken, Move::Recruit(token)) => self.note(format!("token {token}")),
            (Phase::Births, _) => self.note("administrator family-planner"),
            (Phase::Take, Move::Skip) => self.note("improvement: none taken"),
            (Phase::Collect, Move::Skip) => self.note("collections: passed by choice"),
            (Phase::Activate, mv) => self.note_work(before, seat, mv),
            _ => {}
        }
    }

    /// Somebody chooses whom to spare. With an event and a shield it cannot be told which of them
    /// asks.
    fn note_sparing(&mut self, before: &State, seat: Seat) {
        let shield = self.administrator(seat).is_some_and(is_shield);
        match (before.open.event == Some(EventCard::CalmNight), shield) {
            (true, false) => self.note("calm-night: chosen"),
            (false, true) => self.note("administrator: asked whom to spare"),
            _ => {}
        }
    }

    /// A move of an activation.
    fn note_work(&mut self, before: &State, seat: Seat, mv: Move) {
        let hospital = &before.open.hospitals[seat];
        if self.working.take().is_some_and(|other| other != seat) {
            self.note("activation: at the same time");
        }
        self.working = (mv != Move::End).then_some(seat);
        match (hospital.floor.stage(), mv) {
            (Stage::Idle, Move::Place(..)) => self.admissions = 0,
            (Stage::Window | Stage::Admissions, Move::Bag(_)) => self.note("bag: heals before the specialist acts"),
            (_, Move::Bag(_)) => self.note("bag: heals"),
            (Stage::Window | Stage::Admissions, Move::Spend(..)) => self.note("bonus: before the specialist acts"),
            (_, Move::Spend(_, _, Some(_))) => self.note("bonus: as another colour"),
            (_, Move::Token(_, _, Some(_))) => self.note("token: as another colour"),
            (Stage::Caring, Move::Skip) => self.note("triage-nurse: one patient"),
            (Stage::Caring, Move::On(..)) if hospital.floor.care().0 == 0 => self.note("triage-nurse: two patients"),
            (Stage::Window | Stage::Admissions, Move::Skip) => self.note("specialist: done without"),
            (Stage::Admissions, _) => {
                self.admissions += 1;
                self.note(format!("admissions-nurse: {}", first_word(&mv.to_string())));
                if self.admissions > 1 {
                    self.note("admissions-nurse: twice in a placement");
                }
            }
            _ => {}
        }
        if let Move::Token(token, ..) | Move::Declare(token) = mv {
            self.note(format!("token {token}"));
        }
        if let Move::Swap(_, meeple, _) = mv {
            let who = if meeple == Meeple::Nurse { "a nurse" } else { "a specialist" };
            self.note(format!("staff-rota: {who} makes somebody ready again"));
        }
        let asked =
            matches!(hospital.floor.stage(), Stage::Window | Stage::Caring | Stage::Admissions | Stage::Learning);
        if asked && !matches!(mv, Move::Bag(_) | Move::Spend(..) | Move::Skip) {
            self.note_specialist(before, seat);
        }
    }

    /// By what a family has gone home: a move, or dice that were rolled. An event heals one patient
    /// of a hospital, and nobody is well before it, so no family goes home by an event alone.
    fn note_families(&mut self, before: &State, seat: Seat, mv: Option<Move>, events: &[Event]) {
        if !events.iter().any(|event| matches!(event, Event::FamilyHome { .. })) {
            return;
        }
        let floor = &before.open.hospitals[seat].floor;
        let chevron = || floor.placement().is_some_and(|(_, place)| place >= ROOMS);
        let by = match (before.open.phase, floor.stage(), mv) {
            (Phase::Activate, _, Some(Move::Bag(_))) => "a blood bag",
            (Phase::Activate, _, Some(Move::Spend(..))) => "a bonus token",
            (Phase::Activate, _, Some(Move::Token(..))) => "an investment token",
            (Phase::Activate, Stage::Targets, Some(Move::On(..) | Move::Skip)) if chevron() => "a chevron",
            (Phase::Activate, Stage::Targets, Some(Move::On(..) | Move::Skip)) => "a department",
            (Phase::Activate, Stage::Rolling, None) => "a department that rolls",
            (Phase::Activate, Stage::Window | Stage::Caring, Some(Move::On(..))) => "a specialist",
            other => panic!("a family goes home by {other:?}"),
        };
        self.note(format!("family: home by {by}"));
    }

    /// The specialist of the placement under way does what it can.
    fn note_specialist(&mut self, before: &State, seat: Seat) {
        if let Some((Meeple::Specialist(card), _)) = before.open.hospitals[seat].floor.placement() {
            self.note(format!("specialist {card}"));
        }
    }

    fn note_fate(&mut self, before: &State, fate: Fate) {
        self.note(format!("fate {}", first_word(&fate.to_string())));
        match (before.open.phase, before.open.event, fate) {
            (Phase::Epidemic, ..) if before.open.intake.is_empty() => self.note("epidemic: a patient comes late"),
            (Phase::NightRefill, ..) => self.note("town: filled after deaths"),
            (Phase::Refill, _, Fate::Houses(arrivals)) => {
                let city = &before.open.city;
                if city.grid.empty_lines(city.occupied()).count_ones() as usize > arrivals.len() {
                    self.note("town: fewer dice than tiles");
                }
            }
            (Phase::EventReveal, ..) => self.note("recruitment-fair: more to choose from"),
            (Phase::Intake, Some(EventCard::MotorwayPileUp), Fate::Dice(dice))
                if dice.iter().any(|die| die.value == 5) =>
            {
                self.note("motorway-pile-up: a patient comes in worse");
            }
            (Phase::Intake, Some(EventCard::MildSeason), Fate::Dice(dice)) if dice.iter().any(|die| die.value == 2) => {
                self.note("mild-season: a patient comes in better");
            }
            _ => {}
        }
    }

    fn note_event(&mut self, before: &State, event: Event) {
        self.note(format!("told {}", first_word(&format!("{event:?}"))));
        match event {
            Event::Kept { seat, card } => self.kept.push((seat, card)),
            Event::EventRevealed { card } => self.note(format!("event {card}")),
            Event::CardTurned { card } => self.note(format!("hospital card {card}")),
            Event::DecisionTurned { card, .. } => self.note(format!("decision card {card}")),
            Event::Placed { room, .. } => self.note(format!("department {room}")),
            Event::Looked { tokens, .. } if tokens.len() > 2 => self.note("administrator hospital-strategist"),
            Event::Copied { seat, .. } => {
                let asked = before.open.hospitals[seat].floor.stage() == Stage::Copying;
                self.note(if asked { "consultant: chosen whom to copy" } else { "consultant: copies the only one" });
            }
            Event::Recoloured { seat, bag: true, .. } if before.open.hospitals[seat].floor.stage() != Stage::Idle => {
                let department = before.open.hospitals[seat].floor.stage() == Stage::Targets;
                self.note(format!("bag: recolours for a {}", if department { "department" } else { "specialist" }));
            }
            Event::Spared { seat, .. } if before.open.event != Some(EventCard::CalmNight) => {
                if let Some(card) = self.administrator(seat) {
                    self.note(format!("administrator {card}"));
                }
            }
            Event::Neglected { seat, .. }
                if before.open.event == Some(EventCard::WardInfection)
                    && has_patient(before, seat, |patient| patient.value > 4 && !patient.treated) =>
            {
                self.note("ward-infection: a patient loses two");
            }
            Event::Died { why, .. } => self.note(match why {
                Death::NoBed => "death: no bed",
                Death::Neglect => "death: neglect",
                Death::Harmed => "death: harmed",
            }),
            Event::Born { infants: 2, .. } => self.note("family: twins"),
            Event::FamilyHome { infants: 2, .. } => self.note("family: twins go home"),
            Event::Ready { .. } if before.open.phase == Phase::EventChoice => {
                self.note("family: somebody is well by an event");
            }
            Event::TownDied { seat, .. } => self.note(format!("town: seat {seat} takes a death")),
            Event::BonusSpent { kind, .. } => self.note(format!("bonus {kind}")),
            Event::Hired { .. } => self.note("bonus nurse"),
            Event::ReportDone { report, .. } => {
                self.note(format!("report {report}"));
                if self.reported.replace(before.open.round) == Some(before.open.round) {
                    self.note("report: two in a round");
                }
            }
            Event::BagsGained { seat, why, .. } | Event::Scored { seat, why, .. } => {
                self.note_reason(before, seat, why);
            }
            Event::Passed { .. } => self.note("collections: passed"),
            _ => {}
        }
    }

    fn note_reason(&mut self, before: &State, seat: Seat, why: Reason) {
        match why {
            Reason::Specialist(_) => self.note_specialist(before, seat),
            Reason::Administrator(card) => self.note(format!("administrator {card}")),
            Reason::Event(card) => self.note(format!("{card}: pays")),
            Reason::Report(_) => self.note("report: completed"),
            Reason::OpenReport(_) => self.note("report: left open"),
            Reason::EmptyWards => self.note("wards: empty"),
            Reason::Collected => self.note("collections: a patient"),
            Reason::PatientsLeft => self.note("collections: patients left cost points"),
            Reason::WeakIntake => self.note("bag: for a weak intake"),
            Reason::LowestAmbulance => self.note("bag: for the lowest ambulance"),
            Reason::LowestTotal => self.note("bag: for the lowest total"),
            Reason::Returned => self.note("bag: for an improvement"),
            Reason::Fatalities => self.note("end: fatalities cost points"),
            Reason::Bags => self.note("end: bags are worth points"),
            Reason::HospitalCard(card) => self.note(format!("hospital card {card}: scored")),
            Reason::FirstPlayerTile => self.note("automa: a point for a tile"),
            Reason::DiceOnCards => self.note("automa: points for dice on cards"),
            Reason::SpareDice => self.note("automa: points for dice beside cards"),
            Reason::Discharges(_) => {}
        }
    }

    /// What the points of a round show, looked at together.
    fn note_scoring(&mut self, events: &[Event]) {
        let discharges = |wanted: Seat| {
            events.iter().find_map(|event| match event {
                Event::Scored { seat, why: Reason::Discharges(count), .. } if *seat == wanted => Some(*count),
                _ => None,
            })
        };
        for event in events {
            let Event::Scored { seat, points, why } = *event else { continue };
            match why {
                Reason::EmptyWards if discharges(seat).is_none() => self.note("wards: empty without a discharge"),
                Reason::Event(EventCard::PressVisit) => {
                    self.note(format!("press-visit: {}", if points > 1 { "alone" } else { "tied" }));
                }
                Reason::Administrator(Administrator::Leader)
                    if Seat::all(MAX_HOSPITALS).any(|other| other != seat && discharges(other) == discharges(seat)) =>
                {
                    self.note("leader: earns in a tie");
                }
                _ => {}
            }
        }
    }

    /// Tokens that have run out.
    fn note_supply(&mut self, before: &State, after: &State, events: &[Event]) {
        let fatalities = |state: &State| {
            Seat::all(MAX_HOSPITALS).map(|seat| usize::from(state.open.hospitals[seat].floor.fatalities)).sum::<usize>()
        };
        let deaths = events.iter().filter(|event| matches!(event, Event::Died { .. })).count();
        if deaths > 0 && fatalities(after) < fatalities(before) + deaths {
            self.note("supply: a death without a token");
        }
        let has = |kind: fn(&Event) -> bool| events.iter().any(kind);
        if has(|event| matches!(event, Event::ReturnedImprovement { .. }))
            && !has(|event| matches!(event, Event::BagsGained { .. }))
        {
            self.note("supply: an improvement without a bag");
        }
    }
}

fn has_patient(state: &State, seat: Seat, like: fn(Patient) -> bool) -> bool {
    state.open.hospitals[seat].floor.patients().any(|(_, patient)| like(patient))
}

const fn is_shield(card: Administrator) -> bool {
    matches!(card, Administrator::RedShield | Administrator::YellowShield | Administrator::GreenShield)
}

fn first_word(text: &str) -> &str {
    text.split(' ').next().unwrap_or(text)
}
