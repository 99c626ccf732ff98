//! Phase 4: untreated patients suffer.

use table::{Few, Seat, Watch};

use crate::DiceHospital;
use crate::activation::Floor;
use crate::cards::Administrator;
use crate::colour::Colour;
use crate::effects::{Happening, Policy};
use crate::event::{Death, Event, Weakened};
use crate::moves::Move;
use crate::patient::{Die, Patient};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rounds::Chapter;
use crate::state::{NO_DIE, Open, Phase};
use crate::wards::{Beds, Values, Wards, beds_in};

/// What neglect does to the patients of a round who suffer from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Neglect {
    /// What everybody loses.
    usual: u8,
    /// What some values lose by the event, if that is more.
    worse: Option<(Values, u8)>,
}

impl Neglect {
    /// Everybody loses this much.
    pub(crate) const fn by(usual: u8) -> Self {
        Self { usual, worse: None }
    }

    /// What a patient shows afterwards; nothing if it dies. Only the largest loss that concerns it
    /// counts (DH-NEGLECT-02, DH-HARD-17, DH-R-54), and a Mother keeps a 1 (CC-MAT-39).
    pub fn weakens(self, die: Die) -> Option<u8> {
        let loss = match self.worse {
            Some((values, loss)) if values.contains(die.value) => loss.max(self.usual),
            _ => self.usual,
        };
        let left = die.value.saturating_sub(loss);
        if left == 0 { die.is_mother().then_some(1) } else { Some(left) }
    }
}

/// Whom a hospital can still spare from neglect: one by its administrator, then some by the event
/// (DH-R-54).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mercy {
    /// The colour that the administrator spares one patient of (DH-ADMIN-06 to 08).
    shield: Option<Colour>,
    /// How many the event spares (DH-EVENT-18).
    by_event: u8,
    /// Who is spared.
    spared: Beds,
}

impl Mercy {
    /// Nobody is spared.
    pub const NONE: Self = Self { shield: None, by_event: 0, spared: 0 };

    /// Whether nobody can be spared.
    #[inline]
    pub const fn is_none(self) -> bool {
        self.shield.is_none() && self.by_event == 0
    }

    /// How many the event can still spare.
    pub const fn by_event(self) -> u8 {
        self.by_event
    }

    /// The patients that the administrator can spare.
    fn shieldable(self, wards: &Wards) -> Beds {
        self.shield.map_or(0, |colour| wards.untreated() & wards.printed(colour))
    }

    /// The beds of those who can be spared next.
    pub(crate) fn beds(self, wards: &Wards) -> Beds {
        match self.shieldable(wards) {
            0 if self.by_event == 0 => 0,
            0 => wards.suffering() & !self.spared,
            shieldable => shieldable,
        }
    }

    /// Those who can be spared next, with their beds.
    pub fn patients(self, floor: &Floor) -> impl Iterator<Item = (usize, Patient)> + '_ {
        beds_in(self.beds(&floor.wards)).map(|bed| (bed as usize, floor.patient(bed)))
    }

    /// Spares one of them.
    pub fn spare(&mut self, floor: &Floor, bed: usize) {
        if self.shieldable(&floor.wards) == 0 {
            self.by_event -= 1;
        } else {
            self.shield = None;
        }
        self.spared |= 1 << bed;
    }

    /// Whether the patient in a bed is spared.
    pub(crate) const fn spares(self, bed: usize) -> bool {
        self.spared & 1 << bed != 0
    }

    /// Those who are neglected.
    pub(crate) fn neglected(self, wards: &Wards) -> Beds {
        wards.suffering() & !self.spared
    }
}

impl DiceHospital {
    /// What neglect does in the round under way.
    pub fn neglect(&self, open: &Open) -> Neglect {
        let worse = match self.happening(open) {
            Some(Happening::Loss(values, loss)) => Some((values, loss)),
            _ => None,
        };
        Neglect { worse, ..Neglect::by(self.setup().neglect()) }
    }

    /// Whom a hospital with this administrator can spare in the round under way.
    pub fn mercy(&self, open: &Open, administrator: Option<Administrator>) -> Mercy {
        let shield = match administrator.map(|card| self.pack().administrator(card)) {
            Some(Policy::Shield(colour)) => Some(colour),
            _ => None,
        };
        let by_event = match self.happening(open) {
            Some(Happening::Spare(count)) => count,
            _ => 0,
        };
        Mercy { shield, by_event, spared: 0 }
    }

    /// Whether a seat spares its next patient by its administrator, not by the event.
    pub fn is_shielding(&self, open: &Open, seat: Seat) -> bool {
        open.mercy[seat].shieldable(&open.hospitals[seat].floor.wards) != 0
    }

    pub(crate) fn list_spares(&self, open: &Open, seat: Seat, into: &mut Vec<Move>) {
        let floor = &open.hospitals[seat].floor;
        into.extend(floor.distinct_patients(open.mercy[seat].beds(&floor.wards)).map(Move::Spare));
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Untreated patients suffer; some can be spared (DH-NEGLECT-01).
    pub(crate) fn begin_neglect(&mut self) -> bool {
        self.state.open.phase = Phase::Spare;
        for seat in self.seats() {
            self.prepare_neglect(seat);
            self.spare_alike(seat);
        }
        !self.neglect_all()
    }

    /// Colours are their own again, and nobody is spared yet.
    pub(crate) fn prepare_neglect(&mut self, seat: Seat) {
        let open = &mut self.state.open;
        open.hospitals[seat].floor.wards.show_true_colours();
        open.mercy[seat] = self.game.mercy(open, open.administrators[seat]);
    }

    /// Spares those about whom there is no choice; asks if there is one.
    fn spare_alike(&mut self, seat: Seat) {
        loop {
            let open = &mut self.state.open;
            let (floor, mercy) = (&open.hospitals[seat].floor, open.mercy[seat]);
            let beds = mercy.beds(&floor.wards);
            if beds == 0 {
                open.to_act = open.to_act.without(seat);
                return;
            }
            let alike = floor.distinct_beds(beds).nth(1).is_none();
            let all = mercy.shieldable(&floor.wards) == 0 && beds.count_ones() <= u32::from(mercy.by_event);
            if !alike && !all {
                open.to_act = open.to_act.with(seat);
                return;
            }
            self.spare(seat, beds.trailing_zeros());
        }
    }

    pub(crate) fn spare(&mut self, seat: Seat, bed: u32) {
        let open = &mut self.state.open;
        let floor = &open.hospitals[seat].floor;
        open.mercy[seat].spare(floor, bed as usize);
        let patient = floor.patient(bed);
        self.watch.see(Event::Spared { seat, patient });
    }

    pub(crate) fn play_spare(&mut self, seat: Seat, patient: Patient) -> Result<(), Refusal> {
        let open = &self.state.open;
        let floor = &open.hospitals[seat].floor;
        let beds = floor.like(patient) & open.mercy[seat].beds(&floor.wards);
        if beds == 0 {
            return Err(Refusal::NotSpared(patient));
        }
        self.spare(seat, beds.trailing_zeros());
        self.spare_alike(seat);
        if self.neglect_all() {
            self.done(Chapter::Neglect);
        }
        Ok(())
    }

    /// All hospitals suffer at the same time, once nobody has another patient to spare. False
    /// before that.
    fn neglect_all(&mut self) -> bool {
        let ready = self.state.open.to_act.is_empty();
        if ready {
            for seat in self.seats() {
                self.neglect(seat);
            }
        }
        ready
    }

    /// Untreated patients lose value, and some die (DH-NEGLECT-02).
    pub(crate) fn neglect(&mut self, seat: Seat) {
        let open = &mut self.state.open;
        let neglect = self.game.neglect(open);
        let hospital = &mut open.hospitals[seat];
        let wards = &mut hospital.floor.wards;
        let suffering = open.mercy[seat].neglected(wards);
        let before = *wards;
        let dying = wards.weaken(suffering, neglect);
        hospital.recap.neglected = suffering.count_ones() as u8;
        hospital.recap.died = dying.count_ones() as u8;
        if suffering != 0 {
            let weakened = |bed: u32| Weakened {
                bed: bed as u8,
                die: Die { value: before.value(bed), colour: before.colour(bed) },
                value: if dying & 1 << bed == 0 { wards.value(bed) } else { 0 },
            };
            self.watch.see_with(|| {
                let mut patients = Few::none(Weakened { bed: 0, die: NO_DIE, value: 0 });
                patients.extend(beds_in(suffering).map(weakened));
                Event::Neglected { seat, patients }
            });
        }
        if dying != 0 {
            self.work(seat, |work| beds_in(dying).for_each(|bed| work.bury(bed, Death::Neglect)));
        }
    }
}
