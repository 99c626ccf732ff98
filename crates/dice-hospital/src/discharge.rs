//! Phases 5 and 6: patients who went home are scored, and the shift changes.

use table::{Seat, SeatSet, Watch};

use crate::DiceHospital;
use crate::cards::Report;
use crate::colour::{ByColour, Colour};
use crate::effects::{Happening, Policy};
use crate::event::{Event, Reason};
use crate::moves::Move;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rounds::Chapter;
use crate::state::{Open, Phase};

/// Points by the number of discharged dice; more than twenty are worth no more (DH-DISCHARGE-01,
/// DH-R-39).
const DISCHARGES: [i16; 21] = [0, 1, 3, 5, 7, 9, 11, 14, 17, 21, 25, 30, 35, 40, 46, 52, 68, 75, 82, 90, 98];
/// Points for empty wards (DH-DISCHARGE-05).
pub const EMPTY_WARDS: i16 = 5;

/// Points for this many discharged dice.
pub fn discharge_points(dice: u8) -> i16 {
    DISCHARGES[usize::from(dice).min(DISCHARGES.len() - 1)]
}

/// How many reports lie in a column.
pub(crate) const DEEP: usize = 2;
/// How many columns there are (DH-SOLO-05).
const COLUMNS: usize = 3;
/// How many reports a single player is dealt.
pub const REPORTS: usize = DEEP * COLUMNS;

/// Medical reports as they lie: columns, each with the bottom one first.
pub type Columns = [[Option<Report>; DEEP]; COLUMNS];
/// No report lies there.
pub const NO_REPORTS: Columns = [[None; DEEP]; COLUMNS];

/// The reports that lie there once one is completed.
#[must_use]
pub fn without_report(reports: Columns, completed: Report) -> Columns {
    reports.map(|column| column.map(|report| report.filter(|&known| known != completed)))
}

impl Open {
    /// The discharged dice that no report has used this round.
    pub fn dice_for_reports(&self) -> ByColour<u8> {
        self.hospitals[Seat::FIRST].floor.discharged.without(&self.reported)
    }
}

impl DiceHospital {
    /// The reports at the bottom of their columns for which these dice suffice (DH-SOLO-15 to 17).
    pub fn completed_by(&self, dice: ByColour<u8>, reports: Columns) -> impl Iterator<Item = Report> + use<> {
        let bottoms = reports.map(|[bottom, top]| bottom.or(top));
        let needs = bottoms.map(|report| report.map(|report| (report, self.pack().report(report).needs)));
        needs.into_iter().flatten().filter(move |(_, needs)| dice.covers(needs)).map(|(report, _)| report)
    }

    /// The reports that can be completed now.
    fn completable(&self, open: &Open) -> impl Iterator<Item = Report> + use<> {
        self.completed_by(open.dice_for_reports(), open.reports)
    }

    pub(crate) fn list_reports(&self, open: &Open, into: &mut Vec<Move>) {
        into.extend(self.completable(open).map(Move::Complete));
        into.push(Move::Skip);
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// In a solo game, reports are completed before dice are scored (DH-SOLO-14).
    pub(crate) fn begin_completing(&mut self) -> bool {
        let open = &mut self.state.open;
        open.phase = Phase::Complete;
        open.reported = ByColour::NONE;
        let asks = self.game.completable(open).next().is_some();
        if asks {
            open.to_act = SeatSet::only(Seat::FIRST);
        }
        asks
    }

    pub(crate) fn play_report(&mut self, seat: Seat, report: Option<Report>) -> Result<(), Refusal> {
        let open = &mut self.state.open;
        if let Some(report) = report {
            if !self.game.completable(open).any(|known| known == report) {
                return Err(Refusal::Report(report));
            }
            for (colour, need) in self.game.pack().report(report).needs.iter() {
                open.reported[colour] += need;
            }
            open.reports = without_report(open.reports, report);
            open.completed.push(report);
            self.watch.see(Event::ReportDone { seat, report });
            if self.game.completable(open).next().is_some() {
                return Ok(());
            }
        }
        self.done(Chapter::Completion);
        Ok(())
    }

    /// Points for the dice that went home (DH-DISCHARGE-01 to 08).
    pub(crate) fn score_discharges(&mut self) -> bool {
        let game = self.game;
        let home = |open: &Open, seat: Seat| {
            if game.setup().is_automa(seat) {
                game.sent_home_by_automa(open)
            } else {
                open.hospitals[seat].floor.sent_home()
            }
        };
        let most = self.seats().map(|seat| home(&self.state.open, seat)).max().unwrap_or(0);
        let tops = self.seats().filter(|&seat| home(&self.state.open, seat) == most).count();
        for seat in self.seats() {
            if game.setup().is_automa(seat) {
                self.score_cards();
                continue;
            }
            let before = self.state.open.hospitals[seat].score;
            let count = home(&self.state.open, seat);
            self.score(seat, discharge_points(count), Reason::Discharges(count));
            self.score_aims(seat, (count == most && count > 0).then_some(tops));
            let open = &mut self.state.open;
            let floor = &mut open.hospitals[seat].floor;
            let discharged = std::mem::take(&mut floor.discharged);
            for colour in Colour::BAG {
                open.bag[colour] += discharged[colour];
            }
            // Infants are never short (CC-R-41), so only Mothers are counted.
            open.mothers += std::mem::take(&mut floor.mothers_home);
            if floor.wards.is_empty() && self.game.setup().rewards_empty_wards() {
                self.score(seat, EMPTY_WARDS, Reason::EmptyWards);
            }
            let hospital = &mut self.state.open.hospitals[seat];
            hospital.recap.home = count;
            hospital.recap.points = hospital.score - before;
        }
        self.watch.see(Event::RoundEnded { round: self.state.open.round });
        false
    }

    /// Points of the administrator and of an event. `lead` is how many share having sent the most
    /// home, if this seat is among them (DH-ADMIN-02 to 05, DH-ADMIN-11, DH-EVENT-25).
    fn score_aims(&mut self, seat: Seat, lead: Option<usize>) {
        let open = &self.state.open;
        let (card, event, happening) = (open.administrators[seat], open.event, self.game.happening(open));
        if let Some(card) = card {
            let floor = &open.hospitals[seat].floor;
            let points = match self.game.pack().administrator(card) {
                Policy::Target(needs) => u8::from(floor.discharged.covers(&needs)),
                Policy::Most => u8::from(lead.is_some_and(|tops| tops == 1 || self.game.setup().rulings.leader_ties)),
                Policy::Families { mothers, infants, points } => {
                    if floor.mothers_home >= mothers && floor.infants_home() >= infants { points } else { 0 }
                }
                Policy::Shield(_) | Policy::Planner | Policy::Looks(_) => 0,
            };
            self.score(seat, i16::from(points), Reason::Administrator(card));
        }
        if let (Some(Happening::Most { alone, tied }), Some(card), Some(tops)) = (happening, event, lead) {
            let points = if tops == 1 { alone } else { tied };
            self.score(seat, i16::from(points), Reason::Event(card));
        }
    }

    /// Phase 6 (DH-SHIFT-01 to 12).
    pub(crate) fn change_shift(&mut self) -> bool {
        self.dismiss_hired();
        let open = &mut self.state.open;
        for seat in Seat::all(self.game.seats_at_table()) {
            open.hospitals[seat].change_shift();
            open.ambulances[seat] = None;
        }
        open.event = None;
        open.clear_display();
        false
    }
}
