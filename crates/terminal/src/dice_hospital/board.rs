//! The table as lines of text: what comes in, one hospital in full, the others in a line or two.

use std::fmt::Write;

use anstyle::Style;
use dice_hospital::{
    Ambulance, BEDS, Colour, Department, DiceHospital, Die, Hospital, Improvement, Meeple, Move, Patient, Phase,
    ROUNDS, Slots, Specialist, View, Ward,
};
use phrasebook::dice_hospital::{
    about_event, administrator, department, event_name, improvement, meeple, picture, specialist, spell, token_name,
    token_picture,
};
use phrasebook::{Names, Phrases, signed};
use table::{Eye, Seat};

use super::{BOLD, DIM, label, mark, marks, report_line, row, small};
use crate::layout::{columns, in_columns, wrap};
use crate::screen::Pane;

/// How far the words at the beginnings of lines reach.
const LABEL: usize = 14;
/// Columns of a department or specialist; several stand beside each other.
const ENTRY: usize = 40;
/// Columns of its name.
const NAME: usize = 22;

/// What is drawn, and for whom.
pub(super) struct Board<'a> {
    pub(super) game: &'a DiceHospital,
    pub(super) phrases: &'a Phrases,
    pub(super) names: &'a Names,
    pub(super) view: &'a View,
    /// Whose hospital is drawn in full.
    pub(super) seat: Seat,
    /// How many columns there are.
    pub(super) width: usize,
}

impl Board<'_> {
    /// The board comes last, next to the question. Answers name the departments and cards that they
    /// are about, so those are needed least there.
    pub(super) fn draw(&self) -> Vec<Pane> {
        let arriving = matches!(self.view.phase(), Phase::Load | Phase::Claim | Phase::Leave | Phase::Collect);
        let investing = matches!(self.view.phase(), Phase::Invest | Phase::Advise | Phase::KeepToken);
        let reporting = self.view.phase() == Phase::Complete;
        let walking =
            matches!(self.view.phase(), Phase::Park | Phase::Drive | Phase::Walk | Phase::KeepBonus | Phase::Lower);
        let pane = |rank: u8, write: fn(&Self, &mut String)| {
            let mut text = String::new();
            write(self, &mut text);
            (!text.is_empty()).then_some(Pane { text, rank })
        };
        let panes = [
            pane(1, Self::heading),
            pane(6, Self::others),
            pane(5, Self::automa),
            pane(4, Self::display),
            pane(if reporting { 1 } else { 4 }, Self::reports),
            pane(if arriving { 1 } else { 5 }, Self::arrivals),
            pane(if walking { 0 } else { 5 }, Self::town),
            pane(if investing { 1 } else { 5 }, Self::investments),
            pane(3, Self::rooms),
            pane(0, Self::wards),
            pane(0, Self::families),
            pane(2, Self::stock),
            pane(1, Self::forecast),
        ];
        panes.into_iter().flatten().collect()
    }

    fn others(&self, text: &mut String) {
        for other in Seat::all(table::Game::seats(self.game)).filter(|&other| other != self.seat) {
            self.other(other, text);
        }
    }

    pub(super) fn seats(&self) -> usize {
        self.game.setup().seats.into()
    }

    /// A seat's name, short enough for a line.
    pub(super) fn name(&self, seat: Seat) -> String {
        clip(self.names.of(seat), LABEL - 1)
    }

    pub(super) fn label(&self, what: &'static str) -> String {
        label(self.phrases, what)
    }

    /// A line that begins with a word.
    pub(super) fn line(&self, what: &'static str, rest: &str, text: &mut String) {
        if !rest.is_empty() {
            let _ = writeln!(text, "{}", wrap(&format!("{:<LABEL$}{rest}", self.label(what)), LABEL, self.width));
        }
    }

    fn heading(&self, text: &mut String) {
        let (phrases, open) = (self.phrases, self.view.open());
        let title = phrases.plain("game-dice-hospital");
        let mut round = if open.round == 0 {
            phrases.plain("dh-before-rounds")
        } else {
            phrases.say("dh-round", [("round", open.round.into()), ("rounds", ROUNDS.into())])
        };
        if !self.game.setup().solo() && open.round > 0 {
            let _ = write!(round, " · {}", phrases.say("dh-leads", self.names.who(open.first)));
        }
        let _ = writeln!(text, "{}", wrap(&format!("{BOLD}{title}{BOLD:#} · {round}"), 2, self.width));
        if let Some(card) = open.event {
            let (name, about) = (event_name(phrases, card), about_event(self.game, phrases, card));
            let _ = writeln!(text, "{}", wrap(&format!("{BOLD}{name}{BOLD:#} · {about}"), 2, self.width));
        }
    }

    /// The ambulances with their dice and who took them, or a single player's dice; then the bag.
    fn arrivals(&self, text: &mut String) {
        let open = self.view.open();
        let ambulances = self.game.setup().ambulances().map(|number| {
            let taken = Seat::all(self.seats()).find(|&seat| open.ambulances[seat] == Some(number));
            let dice = if open.phase == Phase::Collect {
                self.spaces(number)
            } else {
                row(self.view.on_ambulance(self.game, number).iter().copied())
            };
            let owner = taken.map_or_else(String::new, |seat| format!("({})", self.name(seat)));
            let rest = if dice.is_empty() && owner.is_empty() { "–".to_owned() } else { format!("{dice} {owner}") };
            format!("{BOLD}{number}{BOLD:#} {}", rest.trim())
        });
        let ambulances: Vec<String> = ambulances.collect();
        if open.round > 0 {
            self.line("ambulances", &ambulances.join("   "), text);
        }
        if self.game.setup().solo() {
            self.line("dice", &row(open.intake.iter().copied()), text);
        }
        self.line("waiting", &row(open.newcomers[self.seat].iter().copied()), text);
        let bag: Vec<String> =
            Colour::BAG.into_iter().map(|colour| format!("{}×{}", mark(colour), open.bag[colour])).collect();
        self.line("bag", &bag.join("  "), text);
    }

    /// The free spaces of an ambulance's back, which collect patients at the end.
    fn spaces(&self, ambulance: Ambulance) -> String {
        // One ambulance collects nobody.
        let collects = self.game.collecting().any(|known| known == ambulance);
        let back = self.game.pack().ambulance_back(ambulance).filter(|_| collects);
        let spaces = back.into_iter().flatten().enumerate();
        row(spaces.filter(|(place, _)| !self.view.is_collected(ambulance, *place)).map(|(_, &die)| die))
    }

    fn display(&self, text: &mut String) {
        let shown =
            self.view.open().display.iter().map(|&which| self.entry(' ', &improvement(self.phrases, which), which));
        self.entries("display", &shown.collect::<Vec<_>>(), text);
    }

    /// The reports that are open, each column on a line.
    fn reports(&self, text: &mut String) {
        for (index, column) in self.view.open().reports.into_iter().enumerate() {
            let mut open = column.into_iter().flatten();
            let Some(below) = open.next() else { continue };
            let report = |key, which| report_line(self.game, self.phrases, key, which);
            let mut line = report("dh-report-line", below);
            line.extend(open.next().map(|above| report("dh-report-above", above)));
            if index == 0 || text.is_empty() {
                self.line("reports", &line, text);
            } else {
                let _ = writeln!(text, "{:LABEL$}{line}", "");
            }
        }
    }

    fn hospital(&self) -> &Hospital {
        self.view.hospital(self.seat)
    }

    /// Four wards of three beds, the untreated above the treated.
    fn wards(&self, text: &mut String) {
        if self.view.eye != Eye::Seat(self.seat) {
            let title = self.phrases.say("dh-board-of", [("name", self.names.of(self.seat).into())]);
            let _ = writeln!(text, "{BOLD}{title}{BOLD:#}");
        }
        for (what, treated) in [("untreated", false), ("treated", true)] {
            let cells = self.hospital().floor.beds().into_iter().take(BEDS).enumerate().map(|(bed, patient)| {
                let there = patient.filter(|patient| patient.treated == treated);
                let chosen = there.is_some() && self.hospital().floor.is_chosen(bed);
                cell(there, chosen, bed > 0 && Ward::of(bed as u32).range().start == bed)
            });
            let _ = writeln!(text, "{:<LABEL$}{}", self.label(what), cells.collect::<String>().trim_end());
        }
    }

    /// The Infants below the wards, and who waits for its family.
    fn families(&self, text: &mut String) {
        let floor = &self.hospital().floor;
        let below = Ward::ALL.into_iter().filter_map(|ward| {
            let infants = floor.patients().filter(|(_, patient)| patient.infant && patient.ward == Some(ward));
            let well = floor.waiting().filter(|(_, patient)| patient.ward == Some(ward));
            let here: Vec<String> = infants
                .map(|(_, patient)| lying(patient))
                .chain(well.map(|(_, patient)| format!("{}✓", lying(Patient { treated: false, ..patient }))))
                .collect();
            (!here.is_empty()).then(|| format!("{BOLD}{}{BOLD:#} {}", ward.number(), here.join(" ")))
        });
        self.line("infants", &below.collect::<Vec<_>>().join("   "), text);
    }

    /// The departments and the specialists of the hospital.
    fn rooms(&self, text: &mut String) {
        let (phrases, hospital) = (self.phrases, self.hospital());
        let mine = self.view.eye == Eye::Seat(self.seat) && self.view.phase() == Phase::Activate;
        let moves = if mine { self.view.moves(self.game) } else { Vec::new() };
        let can_go_to = |room| moves.iter().any(|mv| matches!(mv, Move::Place(_, to, _) if *to == room));
        let rooms = hospital.floor.rooms.iter().enumerate().map(|(place, &room)| {
            let name = department(phrases, room);
            let sign = match room {
                room if self.game.is_closed(self.view.open(), room) => '–',
                room if can_go_to(room) => '›',
                _ => ' ',
            };
            match hospital.worker_on(place) {
                Some(worker) => pair('×', &name, &format!("{DIM}{}{DIM:#}", clip(&meeple(phrases, worker), 14))),
                None => {
                    self.entry(sign, &name, Improvement::Department(room))
                        + &self.tokens(hospital.floor.investments.on_room(place))
                }
            }
        });
        let chevrons = Ward::ALL.into_iter().filter_map(|ward| {
            let used = hospital.floor.chevron(ward)?;
            let name = format!("{} {}", department(phrases, Department::Chevron), ward.number());
            let sign = if used {
                '×'
            } else if can_go_to(Department::Chevron) {
                '›'
            } else {
                ' '
            };
            Some(self.entry(sign, &name, Improvement::Department(Department::Chevron)))
        });
        self.entries("departments", &rooms.chain(chevrons).collect::<Vec<_>>(), text);
        let can_go =
            |card| moves.iter().any(|mv| matches!(mv, Move::Place(Meeple::Specialist(who), ..) if *who == card));
        let staff = hospital.floor.staff.iter().enumerate().map(|(place, &card)| {
            let name = specialist(phrases, card);
            let copied = hospital.floor.copied.filter(|_| card == Specialist::Consultant);
            let which = Improvement::Specialist(copied.unwrap_or(card));
            let sign = match hospital.floor.is_ready(place) {
                false => '×',
                true if can_go(card) => '›',
                true => ' ',
            };
            self.entry(sign, &name, which) + &self.tokens(hospital.floor.investments.on_card(place))
        });
        self.entries("specialists", &staff.collect::<Vec<_>>(), text);
    }

    /// The tokens that lie on something, each in brackets.
    fn tokens(&self, slots: Slots) -> String {
        slots.into_iter().flatten().map(|token| format!(" [{}]", spell(&token_picture(self.game, token)))).collect()
    }

    /// The investment board: the piles, who stands there, and what the looking seat has drawn.
    fn investments(&self, text: &mut String) {
        let open = self.view.open();
        let spaces = self.game.setup().investment_colours().iter().map(|&colour| {
            let there = Seat::all(self.seats())
                .filter(|&seat| open.hospitals[seat].invested.is_some_and(|(_, on)| on == colour));
            let names: Vec<String> = there.map(|seat| format!("({})", self.name(seat))).collect();
            format!("{} {} {}", mark(colour), open.piles[colour], names.join(" "))
        });
        let spaces: Vec<String> = spaces.map(|space| space.trim_end().to_owned()).collect();
        self.line("investments", &spaces.join("   "), text);
        let hand: Vec<String> = self
            .view
            .hand()
            .iter()
            .map(|&token| format!("{} {}", token_name(self.phrases, token), spell(&token_picture(self.game, token))))
            .collect();
        self.line("tokens", &hand.join(", "), text);
    }

    /// What a tile or card does, in a few characters.
    fn drawn(&self, which: Improvement) -> String {
        spell(&picture(self.game, which))
    }

    fn entry(&self, sign: char, name: &str, which: Improvement) -> String {
        pair(sign, name, &self.drawn(which))
    }

    /// Entries in columns under a title.
    fn entries(&self, what: &'static str, entries: &[String], text: &mut String) {
        if entries.is_empty() {
            return;
        }
        let _ = writeln!(text, "{DIM}{}{DIM:#}", self.label(what));
        for line in in_columns(entries, ENTRY, self.width) {
            let _ = writeln!(text, "{line}");
        }
    }

    /// Workers, tokens, dice sent home, points.
    fn stock(&self, text: &mut String) {
        let hospital = self.hospital();
        let home = marks(hospital.floor.discharged);
        let parts = [
            ("nurses", hospital.floor.nurses.to_string()),
            ("bags", hospital.floor.bags.to_string()),
            ("home", if home.is_empty() { "–".to_owned() } else { home }),
            ("fatalities", hospital.floor.fatalities.to_string()),
            ("score", signed(hospital.score.into())),
        ];
        let parts: Vec<String> =
            parts.into_iter().map(|(what, value)| format!("{} {BOLD}{value}{BOLD:#}", self.label(what))).collect();
        let _ = writeln!(text, "{}", wrap(&parts.join("   "), 2, self.width));
        if let Some(card) = self.view.administrator(self.seat) {
            let mut name = administrator(self.phrases, card);
            if let Some((have, need)) = self.game.forecast(self.view, self.seat).aim {
                let aim = self.phrases.say("dh-aim", [("have", have.into()), ("need", need.into())]);
                let _ = write!(name, " ({aim})");
            }
            self.line("administrator", &name, text);
        }
    }

    /// What the end of the round would bring.
    fn forecast(&self, text: &mut String) {
        if self.view.phase() != Phase::Activate {
            return;
        }
        let forecast = self.game.forecast(self.view, self.seat);
        let gaps = [
            ("neglected", forecast.neglected.into()),
            ("dying", forecast.dying.into()),
            ("home", forecast.discharged.into()),
            ("points", forecast.points().into()),
        ];
        let _ = writeln!(text, "{}", wrap(&self.phrases.say("dh-forecast", gaps), 2, self.width));
    }

    /// Another hospital in a line or two.
    fn other(&self, seat: Seat, text: &mut String) {
        let hospital = self.view.hospital(seat);
        let mut parts: Vec<String> = Vec::new();
        for (what, value) in [
            ("score", signed(hospital.score.into())),
            ("bags", hospital.floor.bags.to_string()),
            ("home", hospital.floor.sent_home().to_string()),
            ("fatalities", hospital.floor.fatalities.to_string()),
        ] {
            parts.push(format!("{} {value}", self.label(what)));
        }
        let name = self.name(seat);
        let line = format!("{BOLD}{name:<LABEL$}{BOLD:#}{}", parts.join("   "));
        let _ = writeln!(text, "{}", wrap(&line, LABEL, self.width));
        let patients: Vec<String> = hospital.floor.patients().map(|(_, patient)| lying(patient)).collect();
        let mut rest = patients.join(" ");
        let card = self.view.administrator(seat).map(|card| administrator(self.phrases, card));
        let improvements = hospital.floor.improvements().map(|which| improvement(self.phrases, which));
        let names: Vec<String> = card.into_iter().chain(improvements).collect();
        if !names.is_empty() {
            let _ = write!(rest, " · {}", names.join(", "));
        }
        if !rest.is_empty() {
            let _ = writeln!(text, "{}", wrap(&format!("{:LABEL$}{}", "", rest.trim_start()), LABEL, self.width));
        }
    }
}

/// A patient in one bed: `▲3`, and `▲3=■` if it counts as green.
fn lying(patient: Patient) -> String {
    let Patient { value, printed, shown, treated, .. } = patient;
    let die = small(Die { value, colour: printed });
    let counts = if shown == printed { String::new() } else { format!("={}", mark(shown)) };
    format!("{die}{counts}{}", if treated { "*" } else { "" })
}

/// A bed in five columns, with the wall before it where a ward begins.
fn cell(patient: Option<Patient>, chosen: bool, wall: bool) -> String {
    let wall = if wall { "│" } else { "" };
    let Some(patient) = patient else { return format!("{wall} {DIM}·{DIM:#}   ") };
    let text = lying(Patient { treated: false, ..patient });
    let sign = if chosen { "›" } else { " " };
    let rest = " ".repeat(4_usize.saturating_sub(columns(&text)));
    let style = if chosen { BOLD } else { Style::new() };
    format!("{wall}{style}{sign}{text}{style:#}{rest}")
}

/// A name and what belongs to it.
fn pair(sign: char, name: &str, rest: &str) -> String {
    format!("{sign} {:<NAME$} {rest}", clip(name, NAME))
}

/// A text of at most this many columns.
fn clip(text: &str, columns: usize) -> String {
    if text.chars().count() <= columns {
        return text.to_owned();
    }
    let short: String = text.chars().take(columns - 1).collect();
    format!("{}…", short.trim_end())
}
