//! The moves, and which are legal now.

use table::Seat;

use crate::EmergencyRoll;
use crate::cards::{Ambulance, Bonus, Cardiologist};
use crate::hospital::{Bedding, Hospital, wards_in};
use crate::patient::{Colour, Patient, Value};
use crate::refusal::Refusal;
use crate::sheet::Ward;
use crate::state::{Face, Phase, State};

/// One decision of one seat. It is as large as a machine word, so that lists of moves are written
/// and read in one go.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(align(4))]
pub enum Move {
    /// Take the die below this bay. The chief's costs the others a blood bag.
    Take(Colour),
    /// Write this value in the ward's next bed. Stethoscopes and a blood bag are spent as needed.
    Admit(Patient, Ward, Value),
    /// Give the patient up.
    Morgue(Patient),
    /// Draw the screen around the ward's last patient.
    Screen(Ward),
    /// Let ALICAT have this cardiologist.
    Discard(Cardiologist),
    /// Ask everybody to choose openly this turn.
    Announce,
}

/// How many numbers [`EmergencyRoll::number_of`] gives out.
pub const MOVE_NUMBERS: usize = 98;

/// A patient who waits for a bed: a colour, and the values it can have without stethoscopes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// The die's, or that of the bonus.
    pub colour: Colour,
    /// The lowest value it has by itself.
    pub low: u8,
    /// The highest value it has by itself.
    pub high: u8,
}

impl Waiting {
    /// A patient with the colour and the one value of a die.
    #[inline]
    pub const fn die(colour: Colour, value: Value) -> Self {
        Self { colour, low: value.get(), high: value.get() }
    }

    /// The extra patient of a bay (ER-BONUS-62).
    #[inline]
    pub const fn extra(colour: Colour, low: Value) -> Self {
        Self { colour, low: low.get(), high: low.get() + 1 }
    }

    /// The extra patient that comes with a bonus, if one does.
    #[inline]
    const fn brought_by(bonus: Bonus) -> Option<Self> {
        match bonus {
            Bonus::Extra { colour, low } => Some(Self::extra(colour, low)),
            _ => None,
        }
    }

    /// How many stethoscopes it takes to write this value (ER-R-12: counted from the nearer of two
    /// values).
    #[inline]
    pub const fn stethoscopes_for(self, value: u8) -> u8 {
        if value < self.low { self.low - value } else { value.saturating_sub(self.high) }
    }
}

/// What a ward's next bed can take: these values, with a blood bag or without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The lowest value that can be written.
    pub lowest: u8,
    /// The highest value that can be written.
    pub highest: u8,
    /// Whether it costs a blood bag.
    pub bag: bool,
}

/// How far a hospital's stock goes for one patient, and which wards it opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Reach {
    lowest: u8,
    highest: u8,
    /// The wards that can take the patient with some value in reach, one bit each (ER-ADMIT-01 to
    /// 12).
    wards: u8,
    /// The wards whose bed has the patient's colour or none.
    plain: u8,
}

impl Reach {
    #[inline]
    fn of(hospital: &Hospital, patient: Waiting) -> Self {
        let stethoscopes = hospital.stethoscopes.usable();
        let highest = (patient.high + stethoscopes).min(6);
        let plain = hospital.wards_of_colour(patient.colour);
        let affordable = if hospital.bags.usable() > 0 { u8::MAX } else { plain };
        Self {
            lowest: patient.low.saturating_sub(stethoscopes).max(1),
            highest,
            wards: affordable & hospital.wards_for_value(highest),
            plain,
        }
    }

    /// What one of its wards can take.
    #[inline]
    fn into_ward(self, hospital: &Hospital, ward: Ward) -> Offer {
        Offer {
            lowest: self.lowest.max(hospital.floor(ward) + 1),
            highest: self.highest,
            bag: self.plain & ward.bit() == 0,
        }
    }
}

/// What the ward can take of this patient. `None` if nothing.
#[inline]
pub fn offer(hospital: &Hospital, patient: Waiting, ward: Ward) -> Option<Offer> {
    let reach = Reach::of(hospital, patient);
    (reach.wards & ward.bit() != 0).then(|| reach.into_ward(hospital, ward))
}

/// What each ward that can take this patient can take.
#[inline]
pub fn offers(hospital: &Hospital, patient: Waiting) -> impl Iterator<Item = (Ward, Offer)> {
    let reach = Reach::of(hospital, patient);
    wards_in(reach.wards).map(move |ward| (ward, reach.into_ward(hospital, ward)))
}

/// How this value comes into the ward's next bed. `None` if the bed or the stock does not allow it
/// (ER-ADMIT-01 to 12).
#[inline]
pub(crate) fn bedding(hospital: &Hospital, patient: Waiting, ward: Ward, value: Value) -> Option<Bedding> {
    let stethoscopes = patient.stethoscopes_for(value.get());
    let bag = hospital.costs_a_bag(patient.colour, ward);
    let fits = hospital.wards_for_value(value.get()) & ward.bit() != 0;
    let affordable = stethoscopes <= hospital.stethoscopes.usable() && (!bag || hospital.bags.usable() > 0);
    (fits && affordable).then_some(Bedding { ward, value, stethoscopes, bag })
}

impl EmergencyRoll {
    /// The move as a number below [`MOVE_NUMBERS`], for programs that learn to play (ER-DEC-20).
    /// Lists are in this order. Talk has no number, and neither has a card that is not in play.
    pub fn number_of(&self, state: &State, mv: Move) -> Option<usize> {
        let admit = |ward: Ward, value: Value| 6 * ward.index() + value.index();
        Some(match mv {
            Move::Take(bay) => bay.index(),
            Move::Admit(Patient::Main, ward, value) => 3 + admit(ward, value),
            Move::Morgue(Patient::Main) => 45,
            Move::Admit(Patient::Extra, ward, value) => 46 + admit(ward, value),
            Move::Morgue(Patient::Extra) => 88,
            Move::Screen(ward) => 89 + ward.index(),
            Move::Discard(card) => 96 + state.cardiologists().position(|(known, _)| known == card)?,
            Move::Announce => return None,
        })
    }

    /// The patient of this kind that the seat has to deal with.
    #[inline]
    pub(crate) fn waiting(&self, state: &State, seat: Seat, patient: Patient) -> Option<Waiting> {
        if !state.pending[seat].has(patient) {
            return None;
        }
        let bay = state.picks[seat]?;
        match patient {
            Patient::Main => state.dice.as_ref().map(|dice| Waiting::die(bay, dice[bay.index()])),
            Patient::Extra => self.bonus(state, bay).and_then(Waiting::brought_by),
        }
    }

    /// The patient of this kind that comes with a die.
    #[inline]
    pub fn patient_of(&self, card: Ambulance, dice: [Value; 3], bay: Colour, patient: Patient) -> Option<Waiting> {
        match patient {
            Patient::Main => Some(Waiting::die(bay, dice[bay.index()])),
            Patient::Extra => Waiting::brought_by(self.pack.bays(card)[bay.index()]),
        }
    }

    /// The bonus of a bay of this turn's card.
    #[inline]
    pub(crate) fn bonus(&self, state: &State, bay: Colour) -> Option<Bonus> {
        state.card.map(|card| self.pack.bays(card)[bay.index()])
    }

    /// Whether the seat may ask for announced choices now (ER-CHOOSE-06): somebody besides it and
    /// the chief must be there to hear them.
    #[inline]
    pub(crate) fn may_announce(&self, state: &State, seat: Seat) -> bool {
        let chooses = state.phase == Phase::Choose && state.to_move.contains(seat);
        chooses && self.setup.seats > 2 && !state.announced && seat != state.chief
    }

    #[inline]
    pub(crate) fn list_moves(&self, state: &State, seat: Seat, into: &mut Vec<Move>) {
        if !state.to_move.contains(seat) {
            return;
        }
        match state.phase {
            Phase::Choose => list_dice(state, seat, into),
            Phase::Admit => self.list_admissions(state, seat, into),
            Phase::Discard => {
                let cards = state.cardiologists().filter(|&(_, face)| face != Face::Gone);
                into.extend(cards.map(|(card, _)| Move::Discard(card)));
            }
            Phase::Specialists | Phase::FirstChief | Phase::Flip | Phase::Roll | Phase::Over => {}
        }
    }

    fn list_admissions(&self, state: &State, seat: Seat, into: &mut Vec<Move>) {
        let hospital = &state.hospitals[seat];
        for patient in [Patient::Main, Patient::Extra] {
            if let Some(waiting) = self.waiting(state, seat, patient) {
                list_beds(hospital, patient, waiting, into);
            }
        }
        if state.pending[seat].screen {
            into.extend(hospital.screenable().map(Move::Screen));
        }
    }

    /// Why an admission that has no [`bedding`] is not possible: the first obstacle a person would
    /// name.
    #[cold]
    pub(crate) fn why_not(&self, hospital: &Hospital, patient: Waiting, ward: Ward, value: Value) -> Refusal {
        let Some(bed) = hospital.next_bed(&self.pack.sheet, ward) else { return Refusal::WardFull(ward) };
        if let Some(last) = Value::new(hospital.floor(ward)).filter(|&last| value <= last) {
            return Refusal::NotHigher { ward, last, value };
        }
        let have = hospital.stethoscopes.usable();
        match self.pack.sheet.colour(bed) {
            Some(bed) if bed != patient.colour && hospital.bags.usable() == 0 => {
                Refusal::BedColour { ward, bed, patient: patient.colour }
            }
            _ => Refusal::Stethoscopes { value, needed: patient.stethoscopes_for(value.get()), have },
        }
    }
}

/// Every die, but the chief's only with a blood bag to pay for it (ER-CHOOSE-02, 07).
#[inline]
fn list_dice(state: &State, seat: Seat, into: &mut Vec<Move>) {
    match state.chiefs_die(seat) {
        Some(chiefs) if state.hospitals[seat].bags.usable() == 0 => into.extend(chiefs.others().map(Move::Take)),
        _ => into.extend(Colour::ALL.map(Move::Take)),
    }
}

/// Every bed and value for one patient, and the morgue.
#[inline]
fn list_beds(hospital: &Hospital, patient: Patient, waiting: Waiting, into: &mut Vec<Move>) {
    for (ward, Offer { lowest, highest, .. }) in offers(hospital, waiting) {
        // Mostly one or two values: pushing them is cheaper than extending by a range.
        let mut value = lowest;
        while value <= highest {
            into.push(Move::Admit(patient, ward, Value::known(value)));
            value += 1;
        }
    }
    into.push(Move::Morgue(patient));
}
