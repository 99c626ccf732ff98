//! What follows a department's work: the layers of a placement, and what a placed specialist adds
//! (DH-ACT-19).

use table::Watch;

use super::choice::Choice;
use super::floor::{Floor, Pick, Stage};
use super::floor_event::FloorEvent;
use super::work::{Terms, Work};
use crate::cards::{Meeple, Specialist};
use crate::colour::Colour;
use crate::effects::{Ability, Does, PrintedSpecialist, Prognosis, Role, Trigger, Whom};
use crate::moves::Move;
use crate::pack::Pack;
use crate::patient::{Die, HIGHEST, Patient};
use crate::refusal::Refusal;
use crate::setup::Rulings;
use crate::wards::{Beds, Values, Ward, beds_in};

/// What a placement is made of, one layer after the other. Only the first has to be carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PlacementLayer {
    /// The department treats its patients.
    Room,
    /// Tokens on it may add something.
    RoomTokens,
    /// The specialist may add something.
    Specialist,
    /// Tokens on its card may.
    CardTokens,
}

impl PlacementLayer {
    /// The layer that follows this one.
    const fn next(self) -> Option<Self> {
        match self {
            Self::Room => Some(Self::RoomTokens),
            Self::RoomTokens => Some(Self::Specialist),
            Self::Specialist => Some(Self::CardTokens),
            Self::CardTokens => None,
        }
    }
}

impl Floor {
    /// The specialist of the placement under way, as what it acts.
    #[inline]
    pub(super) fn on_duty(&self) -> Option<Specialist> {
        self.acting_as(self.placement.meeple)
    }

    fn duty<'a>(&self, pack: &'a Pack) -> Option<&'a PrintedSpecialist> {
        self.on_duty().map(|card| pack.specialist(card))
    }

    /// The colour of the patients whom the specialist waits for; none if it does not matter.
    #[inline]
    pub(super) fn awaited(&self, pack: &Pack) -> Option<Colour> {
        self.duty(pack).and_then(|printed| printed.trigger.colour())
    }

    /// Whether a department's work met the trigger.
    fn is_triggered(&self, trigger: Trigger) -> bool {
        match trigger {
            Trigger::Heals(_) => self.placement.values_met != Values::NONE,
            Trigger::Discharges => self.placement.sent_home > 0,
            Trigger::FamilyHome => self.placement.family_home,
            Trigger::Uses => true,
            Trigger::Invests => false,
        }
    }

    /// Whether the specialist may have something to add once this patient is chosen for the
    /// department, the last of those that are. Not every patient meets its trigger.
    #[inline]
    pub fn may_add(&self, terms: &Terms<'_>, patient: Patient, choice: Choice) -> bool {
        let Some(printed) = self.duty(terms.pack) else { return self.invests };
        let is_alone = self.placement.picks.is_empty() && !self.invests && !self.by_ward;
        !is_alone
            || match printed.trigger {
                Trigger::Heals(Some(colour)) => choice.recolour.unwrap_or(patient.shown) == colour,
                Trigger::Discharges => choice.does.prognosis(patient.value) == Prognosis::Home,
                Trigger::Heals(None) | Trigger::FamilyHome | Trigger::Uses | Trigger::Invests => true,
            }
    }

    /// What the specialist of the placement under way does to patients, one role after the other.
    pub fn cares<'a>(&self, pack: &'a Pack) -> &'a [Role] {
        match self.duty(pack).map(|printed| &printed.ability) {
            Some(Ability::Cares(roles)) => roles,
            _ => &[],
        }
    }

    /// The specialist's role under way.
    pub fn caring(&self, pack: &Pack) -> Option<Role> {
        self.cares(pack).get(usize::from(self.placement.role)).copied()
    }

    /// The beds of patients that a role may look after, whatever their values and colours.
    fn whom(&self, role: Role) -> Beds {
        let there = match role.whom {
            Whom::Anybody | Whom::Mothers | Whom::Infants => self.wards.occupied(),
            Whom::Others => self.wards.occupied() & !self.placement.healed,
            Whom::Healed => self.placement.met,
        };
        self.fit_for(Role { values: Values::ALL, ..role }, there & !self.placement.cared)
    }

    fn wanted_values(&self, role: Role) -> Values {
        if role.as_before { self.placement.values_met } else { role.values }
    }

    /// The beds of patients that a role may look after as things stand, whatever their colours.
    #[inline]
    fn wanted(&self, role: Role) -> Beds {
        let values = self.wanted_values(role);
        let fitting =
            if self.invests { self.placement.before.with_values(values) } else { self.wards.with_values(values) };
        self.whom(role) & fitting
    }

    /// Whether the role after this one still finds as many as it needs among those it `takes`, and
    /// this one this many `more` of `beds`, once somebody is looked after (CC-MAT-40, DH-EXP-12).
    #[inline]
    fn leaves_enough(
        &self,
        terms: &Terms<'_>,
        place: u8,
        (beds, more): (Beds, u32),
        bed: u32,
        takes: impl Fn(Role) -> Beds,
    ) -> bool {
        let Some(&next) = self.cares(terms.pack).get(usize::from(place) + 1) else { return true };
        let (left, needed) = (takes(next) & !(1 << bed), u32::from(terms.rulings.fewest(&next)));
        left.count_ones() >= needed && (left | beds & !(1 << bed)).count_ones() >= needed + more
    }

    /// The first role from this one on for which there is somebody; one that can be left out is
    /// passed over (CC-R-49).
    fn next_care(&self, terms: &Terms<'_>, from: usize) -> Option<u8> {
        for (place, role) in self.cares(terms.pack).iter().enumerate().skip(from) {
            if self.could_care(terms, place as u8, *role) {
                return Some(place as u8);
            }
            if terms.rulings.fewest(role) > 0 {
                return None;
            }
        }
        None
    }

    /// Whether the specialist can look after somebody now, or after blood bags were used on
    /// somebody (DH-SEQ-20, DH-R-38).
    fn could_care(&self, terms: &Terms<'_>, place: u8, role: Role) -> bool {
        let needed = u32::from(terms.rulings.fewest(&role).max(1));
        let is_last = usize::from(place) + 1 == self.cares(terms.pack).len();
        if is_last && self.is_enough(role, self.wanted(role), needed, 0) {
            return true;
        }
        let bags = terms.spendable(self);
        let values = self.wanted_values(role);
        let by_tokens = self.tokens.heal();
        let within_reach = |bed: &u32| {
            if by_tokens && !self.invests {
                return self.can_become(terms, *bed, values, role.colour);
            }
            let value = if self.invests { self.placement.before.value(*bed) } else { self.wards.value(*bed) };
            let recolour = role.colour.is_some_and(|colour| self.wards.colour(*bed) != colour);
            // With tokens, values count as they were: no bag changes that (CC-R-24).
            let most = if self.invests { 0 } else { HIGHEST - value };
            let steps = (0..=most).find(|&steps| values.contains(value + steps));
            steps.is_some_and(|steps| steps + u8::from(recolour) <= bags)
        };
        let found = beds_in(self.whom(role)).filter(within_reach).fold(0, |beds: Beds, bed| beds | 1 << bed);
        let own = (found, needed - 1);
        found.count_ones() >= needed
            && beds_in(found).any(|bed| self.leaves_enough(terms, place, own, bed, |role| self.whom(role)))
    }

    /// Each way to choose a patient for the role under way, those that are alike once.
    #[inline]
    pub(super) fn each_care(&self, terms: &Terms<'_>, mut take: impl FnMut(Patient, Choice)) {
        let Some(role) = self.caring(terms.pack) else { return };
        let bags = terms.spendable(self);
        let beds = self.wanted(role);
        let needed = u32::from(terms.rulings.fewest(&role).saturating_sub(self.placement.cared_now).max(1));
        if !self.is_enough(role, beds, needed, bags) {
            return;
        }
        let own = (beds, needed - 1);
        let leaves_enough =
            |&bed: &u32| self.leaves_enough(terms, self.placement.role, own, bed, |role| self.wanted(role));
        for bed in self.distinct_beds(beds).filter(leaves_enough) {
            let (patient, bed) = (self.patient(bed), bed as u8);
            let mut as_colour =
                |recolour, bags| take(patient, Choice { bed, recolour, bags, does: role.does, token: None });
            match (role.does, role.colour) {
                (Does::Recolour, _) => patient.shown.others().for_each(|colour| as_colour(Some(colour), 0)),
                (_, Some(colour)) if patient.shown != colour => {
                    if bags > 0 {
                        as_colour(Some(colour), 1);
                    }
                }
                _ => as_colour(None, 0),
            }
        }
    }

    /// Whether this many of these patients can be looked after in a role.
    fn is_enough(&self, role: Role, beds: Beds, needed: u32, bags: u8) -> bool {
        let right = role.colour.map_or(beds, |colour| beds & self.wards.of_colour(colour));
        beds.count_ones() >= needed && needed.saturating_sub(right.count_ones()) <= u32::from(bags)
    }

    pub(super) fn list_window(&self, terms: &Terms<'_>, into: &mut Vec<Move>) {
        let uses = matches!(self.duty(terms.pack), Some(printed) if printed.ability == Ability::BagForFatality);
        if uses && self.fatalities > 0 {
            into.push(Move::Use);
        }
        self.each_care(terms, |patient, choice| into.push(Move::On(patient, choice.recolour)));
        if self.invests {
            self.each_token(terms, |patient, choice| into.push(choice.of(patient)));
        }
        self.list_bags(terms, into);
        self.list_tokens(terms, into);
        into.push(Move::Skip);
    }

    pub(super) fn list_caring(&self, terms: &Terms<'_>, into: &mut Vec<Move>) {
        self.each_care(terms, |patient, choice| into.push(Move::On(patient, choice.recolour)));
        if self.has_enough(terms) {
            into.push(Move::Skip);
        }
    }

    /// Whether the role under way has had as many patients as it needs.
    pub(super) fn has_enough(&self, terms: &Terms<'_>) -> bool {
        self.caring(terms.pack).is_none_or(|role| self.placement.cared_now >= terms.rulings.fewest(&role))
    }

    pub(super) fn list_admissions(&self, terms: &Terms<'_>, into: &mut Vec<Move>) {
        into.extend(self.distinct_patients(self.sendable()).map(Move::Send));
        if self.can_draw(terms) {
            into.push(Move::Draw);
        }
        self.list_bags(terms, into);
        self.list_tokens(terms, into);
        into.push(Move::Skip);
    }

    /// The patients that can go back to the bag: pink dice never do (CC-R-72).
    #[inline]
    pub(crate) fn sendable(&self) -> Beds {
        self.wards.occupied() & !self.wards.printed(Colour::Pink)
    }

    /// The same with their beds, each named as moves name it.
    pub fn who_can_be_sent(&self) -> impl Iterator<Item = (usize, Patient)> + '_ {
        beds_in(self.sendable()).map(|bed| (bed as usize, self.patient(bed)))
    }

    fn can_draw(&self, terms: &Terms<'_>) -> bool {
        terms.draws && self.wards.free() > 0
    }
}

impl Rulings {
    /// How many patients a role of a specialist needs at least; the triage nurse by what was agreed
    /// (DH-R-52), who takes anybody. Others with a choice take one or two (CC-R-49).
    #[inline]
    pub const fn fewest(&self, role: &Role) -> u8 {
        let anybody = role.colour.is_none() && !role.as_before;
        if self.triage_exact && anybody { role.count.1 } else { role.count.0 }
    }
}

impl<W: Watch<FloorEvent>> Work<'_, W> {
    /// A layer of the placement is done: the next one that has something to ask opens, or the
    /// placement is over.
    #[inline]
    pub(crate) fn open_next_layer(&mut self) {
        let is_nurse = self.floor.placement.meeple == Meeple::Nurse;
        if is_nurse && !self.floor.invests {
            self.floor.idle();
        } else {
            self.open_next_of_many();
        }
    }

    /// The same where there is more than the department.
    fn open_next_of_many(&mut self) {
        let mut layer = match self.floor.stage {
            Stage::Targets | Stage::Rolling | Stage::Swapping => PlacementLayer::Room,
            Stage::Tokens => PlacementLayer::RoomTokens,
            Stage::Learning => PlacementLayer::CardTokens,
            _ => PlacementLayer::Specialist,
        };
        while let Some(next) = layer.next() {
            let opened = match next {
                PlacementLayer::Room => None,
                PlacementLayer::RoomTokens => self.ask_for_tokens(Stage::Tokens),
                PlacementLayer::Specialist => self.ask_specialist(),
                PlacementLayer::CardTokens => self.ask_for_tokens(Stage::Learning),
            };
            if let Some(stage) = opened {
                self.floor.stage = stage;
                return;
            }
            layer = next;
        }
        self.floor.idle();
    }

    /// What the specialist gives at once it gives; what it may do it is asked.
    fn ask_specialist(&mut self) -> Option<Stage> {
        let card = self.floor.on_duty()?;
        let printed = self.terms.pack.specialist(card);
        if !self.floor.is_triggered(printed.trigger) {
            return None;
        }
        match &printed.ability {
            Ability::Point => {
                self.watch.see(FloorEvent::Point(card));
                None
            }
            // For a family they have come already.
            Ability::Bags(_) if printed.trigger == Trigger::FamilyHome => None,
            &Ability::Bags(count) => {
                self.gain_bags(count, card);
                None
            }
            Ability::Admissions => {
                if self.terms.rulings.admissions_once {
                    self.floor.placement.sent_home = 1;
                }
                Some(Stage::Admissions)
            }
            Ability::BagForFatality => (self.floor.fatalities > 0).then_some(Stage::Window),
            Ability::Cares(_) => {
                self.floor.placement.role = self.floor.next_care(self.terms, 0)?;
                Some(Stage::Window)
            }
            Ability::Borrows | Ability::Repeats => self.ask_for_tokens(Stage::Window),
            Ability::Copies | Ability::Looks(_) | Ability::Learns => None,
        }
    }

    /// The bags that the specialist gains for the placement's first family, at the moment when it
    /// leaves (CC-MAT-58, CC-R-50).
    pub(crate) fn gain_for_family(&mut self) {
        let Some(card) = self.floor.on_duty() else { return };
        let printed = self.terms.pack.specialist(card);
        if let (Trigger::FamilyHome, &Ability::Bags(count)) = (printed.trigger, &printed.ability) {
            self.gain_bags(count, card);
        }
    }

    /// A fatality for a blood bag (DH-EXP-09).
    pub(super) fn use_fatality(&mut self) -> Result<(), Refusal> {
        let card = self.floor.on_duty().ok_or(Refusal::NothingToAdd)?;
        if self.terms.pack.specialist(card).ability != Ability::BagForFatality || self.floor.fatalities == 0 {
            return Err(Refusal::NothingToAdd);
        }
        self.floor.fatalities -= 1;
        self.watch.see(FloorEvent::FatalityReturned);
        self.gain_bags(1, card);
        self.open_next_layer();
        Ok(())
    }

    /// The specialist looks after a patient.
    pub(super) fn look_after(&mut self, patient: Patient, recolour: Option<Colour>) -> Result<(), Refusal> {
        self.floor.bed_of(patient)?;
        let card = self.floor.on_duty().ok_or(Refusal::NothingToAdd)?;
        self.floor.caring(self.terms.pack).ok_or(Refusal::NothingToAdd)?;
        let mut offered = None;
        self.floor.each_care(self.terms, |known, choice| {
            if known == patient && choice.recolour == recolour {
                offered = Some(choice);
            }
        });
        self.care(offered.ok_or(Refusal::NotLookedAfter(patient, card))?);
        Ok(())
    }

    /// A patient is looked after.
    pub(super) fn care(&mut self, Choice { bed, recolour, bags, does, .. }: Choice) {
        self.spend_bags(bags);
        if let Some(colour) = recolour {
            self.recolour(u32::from(bed), colour, bags > 0);
        }
        let placement = &mut self.floor.placement;
        placement.cared |= 1 << bed;
        placement.cared_now += 1;
        if does == Does::Reroll {
            placement.picks.push(Pick { bed, recolour: None });
            self.floor.stage = Stage::CareRoll;
            return;
        }
        self.floor.stage = Stage::Caring;
        self.treat(u32::from(bed), does);
        self.after_care();
    }

    /// The specialist does without what it could do now; there may be something else.
    pub(super) fn pass(&mut self) {
        let role = usize::from(self.floor.placement.role);
        let optional = self.floor.caring(self.terms.pack).is_some_and(|role| role.count.0 == 0);
        match self.floor.next_care(self.terms, role + 1).filter(|_| optional) {
            Some(next) => self.floor.placement.role = next,
            None => self.open_next_layer(),
        }
    }

    /// The specialist is content with fewer patients than it could look after.
    pub(super) fn look_after_no_more(&mut self) -> Result<(), Refusal> {
        if !self.floor.has_enough(self.terms) {
            return Err(Refusal::OneMore);
        }
        self.open_next_layer();
        Ok(())
    }

    /// A patient was looked after: another one, the next role, or nothing more.
    fn after_care(&mut self) {
        let roles = self.floor.cares(self.terms.pack);
        let under_way = usize::from(self.floor.placement.role);
        if self.floor.placement.cared_now < roles[under_way].count.1 {
            let mut more = false;
            self.floor.each_care(self.terms, |_, _| more = true);
            if more {
                return;
            }
        }
        if under_way + 1 < roles.len() {
            self.floor.placement.role += 1;
            self.floor.placement.cared_now = 0;
            let mut anybody = false;
            self.floor.each_care(self.terms, |_, _| anybody = true);
            if anybody {
                return;
            }
        }
        self.open_next_layer();
    }

    /// The dice that were rolled have fallen.
    pub(crate) fn rolled(&mut self, rolls: &[u8]) {
        if self.floor.stage == Stage::Rolling {
            self.treat_picked(rolls);
            return;
        }
        let bed = u32::from(self.floor.placement.picks.remove(0).bed);
        self.floor.stage = Stage::Caring;
        self.roll_patient(bed, rolls[0]);
        self.after_care();
    }

    /// What the admissions nurse does for a patient sent home (DH-PROMO-06).
    pub(super) fn play_admissions(&mut self, mv: Move) -> Result<(), Refusal> {
        match mv {
            Move::Skip => self.next_admission(),
            Move::Send(patient) => {
                let bed = self.floor.bed_of_sendable(patient)?;
                self.send_back(bed);
                self.next_admission();
            }
            Move::Draw if self.floor.can_draw(self.terms) => self.floor.stage = Stage::Drawing,
            Move::Draw => return Err(Refusal::NothingToAdd),
            _ => return Err(Refusal::WrongStage(self.floor.stage)),
        }
        Ok(())
    }

    /// A patient comes in for the admissions nurse (DH-PROMO-08). That is no intake, so events
    /// leave its value alone.
    pub(crate) fn admissions_drawn(&mut self, die: Die) {
        let mut wards = self.floor.wards_for(die);
        match (wards.next(), wards.next()) {
            (Some(_), Some(_)) if self.floor.by_ward => {
                drop(wards);
                self.floor.placement.arrival = Some(die);
                self.floor.stage = Stage::Housing;
            }
            (only, _) => {
                drop(wards);
                self.house(die, only.filter(|_| self.floor.by_ward));
            }
        }
    }

    /// Whoever came in for the admissions nurse gets a bed, in a given ward where that matters
    /// (CC-X-29).
    pub(super) fn house(&mut self, die: Die, ward: Option<Ward>) {
        let bed = match ward {
            Some(ward) => self.floor.wards.admit_to(ward, die),
            None => self.floor.wards.admit(die),
        };
        if self.floor.invests {
            self.floor.placement.before.set(bed, die.value);
        }
        self.floor.placement.arrival = None;
        self.watch.see(FloorEvent::Came(die));
        self.next_admission();
    }

    /// The admissions nurse has acted for a patient; perhaps there is another.
    fn next_admission(&mut self) {
        let left = self.floor.placement.sent_home.saturating_sub(1);
        self.floor.placement.sent_home = left;
        if left == 0 {
            self.open_next_layer();
        } else {
            self.floor.stage = Stage::Admissions;
        }
    }
}
