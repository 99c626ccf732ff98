//! What a department does: patients are chosen one by one, each list holding only what can still be
//! completed, then all of them are treated.

use table::{Few, Watch};

use super::choice::Choice;
use super::floor::{Floor, PATIENTS, Pick, Stage};
use super::floor_event::FloorEvent;
use super::work::{Terms, Work};
use crate::colour::Colour;
use crate::effects::{Does, Relation, Role, Treatment, Whom};
use crate::moves::Move;
use crate::pack::Pack;
use crate::patient::{HIGHEST, Patient};
use crate::refusal::Refusal;
use crate::wards::{Became, Beds, Values, Wards, beds_in};

/// Patients who are still needed: this many for the first of these roles, and the fewest for each
/// of the others.
#[derive(Clone, Copy)]
struct Need<'a> {
    more: u8,
    role: &'a Role,
    later: &'a [Role],
}

impl<'a> Need<'a> {
    /// What is needed once this many patients are chosen; `None` if nobody is.
    #[inline]
    fn after(treatment: &'a Treatment, mut chosen: usize) -> Option<Self> {
        let mut roles = &treatment.roles[..];
        while let [role, later @ ..] = roles {
            match chosen.checked_sub(usize::from(role.count.1)) {
                Some(rest) => (chosen, roles) = (rest, later),
                None => return Some(Self { more: role.count.0.saturating_sub(chosen as u8), role, later }),
            }
        }
        None
    }

    fn next(self) -> Option<Self> {
        let [role, later @ ..] = self.later else { return None };
        Some(Self { more: role.count.0, role, later })
    }
}

impl Floor {
    /// The treatment of the department that is being used.
    #[inline]
    pub(crate) fn treatment<'a>(&self, pack: &'a Pack) -> &'a Treatment {
        pack.department(self.site(usize::from(self.placement.room))).treating(self.placement.colour)
    }

    /// The treatment under way, in the colour that tokens have given it.
    pub fn treatment_under_way<'a>(&self, pack: &'a Pack) -> &'a Treatment {
        self.treatment(pack)
    }

    /// The fewest blood bags that using the department at a place costs, if it can be used at all.
    pub fn bags_needed(&self, pack: &Pack, place: usize) -> Option<u8> {
        let treatment = self.treatment_at(pack, place);
        (0..=treatment.count().0 as u8).find(|&bags| self.can_complete(treatment, bags))
    }

    /// Whether a department can be carried out in full, with these bags (DH-ACT-07, DH-BLOOD-07).
    #[expect(clippy::inline_always, reason = "a call costs more than the work")]
    #[inline(always)]
    pub(crate) fn can_complete(&self, treatment: &Treatment, bags: u8) -> bool {
        // Most departments take anybody who fits.
        if let ([role], Relation::Any) = (&treatment.roles[..], treatment.relation)
            && role.count.0 == 1
        {
            return self.has_anybody_for(*role, self.wards.occupied(), bags);
        }
        self.can_complete_all(treatment, bags)
    }

    /// The same for departments of several patients, or of none.
    #[inline(never)]
    fn can_complete_all(&self, treatment: &Treatment, bags: u8) -> bool {
        let Some(need) = Need::after(treatment, 0) else { return !treatment.swaps || self.can_swap() };
        self.can_fill(treatment.relation, need, self.wards.occupied(), bags, Taken::NOBODY)
    }

    pub(super) fn list_targets(&self, terms: &Terms<'_>, into: &mut Vec<Move>) {
        self.each_target(terms, |patient, choice| into.push(Move::On(patient, choice.recolour)));
        if self.needs_nobody_else(terms.pack) {
            into.push(Move::Skip);
        }
    }

    /// Each way to choose a patient for the department, those that are alike once.
    #[inline]
    pub(super) fn each_target(&self, terms: &Terms<'_>, take: impl FnMut(Patient, Choice)) {
        self.each_target_of(terms, |beds| self.distinct_beds(beds), take);
    }

    /// The same for the first patient of a department; `distinct` are the beds of those who are
    /// like nobody before them.
    #[inline]
    pub(super) fn each_first_target(&self, terms: &Terms<'_>, distinct: Beds, take: impl FnMut(Patient, Choice)) {
        self.each_target_of(terms, |beds| beds_in(beds & distinct), take);
    }

    #[inline]
    fn each_target_of<I: Iterator<Item = u32>>(
        &self,
        terms: &Terms<'_>,
        distinct: impl FnOnce(Beds) -> I,
        mut take: impl FnMut(Patient, Choice),
    ) {
        let treatment = self.treatment(terms.pack);
        let role = treatment.role(self.placement.picks.len());
        let awaited = self.awaited(terms.pack);
        let bags = terms.spendable(self) - self.picked_bags(treatment);
        // The last of several has nobody to come after it, and only of a run it is not told by its
        // value.
        let last = self.placement.picks.len() + 1 == treatment.count().1 && !treatment.relation.is_run();
        for bed in distinct(self.candidates(treatment, role)) {
            let patient = self.patient(bed);
            each_recolour(role, awaited, patient, |recolour, cost| {
                if cost <= bags && (last || self.can_go_on(treatment, bags - cost, bed)) {
                    take(patient, Choice { bed: bed as u8, recolour, bags: cost, does: role.does, token: None });
                }
            });
        }
    }

    /// Whether the department has as many patients as it needs.
    pub(super) fn needs_nobody_else(&self, pack: &Pack) -> bool {
        self.placement.picks.len() >= self.treatment(pack).count().0
    }

    /// How many dice have to be rolled again.
    pub(crate) fn rolls_due(&self, pack: &Pack) -> usize {
        let rolled = |&place: &usize| self.treatment(pack).role(place).does == Does::Reroll;
        match self.stage {
            Stage::Rolling => (0..self.placement.picks.len()).filter(rolled).count(),
            Stage::CareRoll => 1,
            _ => 0,
        }
    }

    /// The bags that the chosen patients cost so far. A department that changes colours itself
    /// takes none.
    #[inline]
    fn picked_bags(&self, treatment: &Treatment) -> u8 {
        let picks = self.placement.picks.iter().enumerate();
        picks.filter(|&(place, &pick)| costs_a_bag(treatment.role(place), pick)).count() as u8
    }

    /// The patients that a role could take next, by their values alone.
    fn candidates(&self, treatment: &Treatment, role: Role) -> Beds {
        let picks = &self.placement.picks;
        let mut beds = self.fit_for(role, self.wards.occupied() & !self.placement.picked());
        if let Some(first) = picks.first() {
            match treatment.relation {
                Relation::Any => {}
                Relation::Same => beds &= self.wards.with_value(self.wards.value(u32::from(first.bed))),
                _ => beds &= !self.wards.with_values(self.taken().values),
            }
        }
        beds
    }

    /// Those of these patients that a role could take, whatever their colour: nobody else becomes
    /// pink, and nobody pink another colour (CC-MAT-36); Infants get no worse and have no bed to be
    /// moved in (CC-R-34, CC-R-72).
    #[expect(clippy::inline_always, reason = "a call costs more than the work")]
    #[inline(always)]
    pub(crate) fn fit_for(&self, role: Role, beds: Beds) -> Beds {
        let beds = beds & self.wards.with_values(role.values);
        let plain = !self.by_ward && role.does != Does::Treat && role.colour != Some(Colour::Pink);
        if plain { beds } else { self.fit_with_families(role, beds) }
    }

    fn fit_with_families(&self, role: Role, beds: Beds) -> Beds {
        let pink = self.wards.of_colour(Colour::Pink);
        let infants = self.wards.infants();
        let beds = match role.whom {
            Whom::Mothers => beds & self.wards.mothers(),
            Whom::Infants => beds & infants,
            Whom::Healed | Whom::Others | Whom::Anybody => beds,
        };
        let beds = match role.colour {
            Some(Colour::Pink) => beds & pink,
            Some(_) => beds & !pink,
            None => beds,
        };
        match role.does {
            Does::Recolour => beds & !pink,
            Does::Harm(_) => beds & !infants,
            Does::Treat => beds & !infants & self.wards.untreated(),
            Does::Heal(_) | Does::Reroll | Does::Flip => beds,
        }
    }

    /// The values of those who were chosen.
    fn taken(&self) -> Taken {
        let picks = self.placement.picks.iter().map(|pick| self.wards.value(u32::from(pick.bed)));
        picks.fold(Taken::NOBODY, Taken::with)
    }

    /// Whether the rest can still be chosen after this patient.
    fn can_go_on(&self, treatment: &Treatment, bags: u8, bed: u32) -> bool {
        let taken = self.taken().with(self.wards.value(bed));
        match Need::after(treatment, self.placement.picks.len() + 1) {
            Some(need) => {
                let free = self.wards.occupied() & !(self.placement.picked() | 1 << bed);
                self.can_fill(treatment.relation, need, free, bags, taken)
            }
            None => !treatment.relation.is_run() || taken.runs(treatment.relation).next().is_some(),
        }
    }

    /// Whether a role can take one of the free patients.
    #[expect(clippy::inline_always, reason = "a call costs more than the work")]
    #[inline(always)]
    fn has_anybody_for(&self, role: Role, free: Beds, bags: u8) -> bool {
        let fit = self.fit_for(role, free);
        match role.colour {
            Some(colour) if bags == 0 && role.does != Does::Recolour => fit & self.wards.of_colour(colour) != 0,
            _ => fit != 0,
        }
    }

    /// Whether this many more patients can be found among the free ones; each whose colour is
    /// another costs a bag. `taken` are the values that were chosen already.
    #[inline]
    fn can_fill(&self, relation: Relation, need: Need<'_>, free: Beds, bags: u8, taken: Taken) -> bool {
        let Need { more, role, later } = need;
        if !later.is_empty() {
            return self.can_fill_all(relation, need, free, bags, taken);
        }
        if more == 1 && relation == Relation::Any {
            return self.has_anybody_for(*role, free, bags);
        }
        let free = self.fit_for(*role, free);
        let right = role.colour.map_or(free, |colour| free & self.wards.of_colour(colour));
        let bags = if role.does == Does::Recolour { u8::MAX } else { bags };
        fill_together(&self.wards, relation, more, (free, right), bags, taken)
    }

    /// The same for several roles: each patient in turn is tried for the first.
    fn can_fill_all(&self, relation: Relation, need: Need<'_>, free: Beds, bags: u8, taken: Taken) -> bool {
        let Need { more, role, later } = need;
        if more == 0 {
            return need.next().is_none_or(|need| self.can_fill(relation, need, free, bags, taken));
        }
        let fits = |value: u8| match relation {
            Relation::Any => true,
            Relation::Same => taken == Taken::NOBODY || taken.values.contains(value),
            _ => !taken.values.contains(value) && taken.with(value).runs(relation).next().is_some(),
        };
        self.distinct_patients(self.fit_for(*role, free)).filter(|patient| fits(patient.value)).any(|patient| {
            let price = match role.colour {
                Some(colour) if role.does != Does::Recolour => u8::from(colour != patient.shown),
                _ => 0,
            };
            let bed = (self.like(patient) & free).trailing_zeros();
            let rest = Need { more: more - 1, role, later };
            let taken = taken.with(patient.value);
            price <= bags && self.can_fill_all(relation, rest, free & !(1 << bed), bags - price, taken)
        })
    }
}

/// Whether several patients who go together can be found among the free ones, of whom some have the
/// right colour.
fn fill_together(
    wards: &Wards,
    relation: Relation,
    more: u8,
    (free, right): (Beds, Beds),
    bags: u8,
    taken: Taken,
) -> bool {
    let enough = |free: Beds, right: Beds| {
        let short = more.saturating_sub(right.count_ones() as u8);
        free.count_ones() >= u32::from(more) && short <= bags
    };
    match relation {
        Relation::Any => enough(free, right),
        Relation::Same if more == 0 => true,
        Relation::Same => {
            let values = if taken == Taken::NOBODY { Values::ALL } else { taken.values };
            values.into_iter().any(|value| {
                let with = wards.with_value(value);
                enough(free & with, right & with)
            })
        }
        _ => taken.runs(relation).any(|run| {
            let mut price = 0;
            let missing = run.into_iter().filter(|&value| !taken.values.contains(value));
            let there = missing.into_iter().all(|value| {
                let with = wards.with_value(value);
                price += u8::from(right & with == 0);
                free & with != 0
            });
            there && price <= bags
        }),
    }
}

/// The values of those who were chosen, and which of them came first.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Taken {
    values: Values,
    first: u8,
}

impl Taken {
    const NOBODY: Self = Self { values: Values::NONE, first: 0 };

    #[inline]
    const fn with(self, value: u8) -> Self {
        Self { values: self.values.with(value), first: if self.first == 0 { value } else { self.first } }
    }

    /// The runs of three values that have all of these, the first where it should be.
    fn runs(self, relation: Relation) -> impl Iterator<Item = Values> {
        let fits = move |&from: &u8| self.first == 0 || relation.leads(self.first, from);
        let runs = (1..=HIGHEST - 2).filter(fits).map(|from| Values::range(from, from + 2));
        runs.filter(move |run| run.covers(self.values))
    }
}

/// Whether a patient was chosen as another colour by way of a bag.
fn costs_a_bag(role: Role, pick: Pick) -> bool {
    pick.recolour.is_some() && role.does != Does::Recolour
}

/// Whether a patient can count as a colour: nobody becomes pink, and nobody pink anything else
/// (CC-MAT-36).
#[inline]
pub(crate) fn can_be(patient: Patient, colour: Colour) -> bool {
    colour != Colour::Pink && patient.printed != Colour::Pink
}

/// The colours that a patient can be chosen as for a role, each with the bags that it costs
/// (DH-R-37). A specialist may wait for patients of a colour.
#[inline]
fn each_recolour(role: Role, awaited: Option<Colour>, patient: Patient, mut take: impl FnMut(Option<Colour>, u8)) {
    if role.does == Does::Recolour {
        // The effect itself changes colours, which costs nothing.
        for colour in patient.shown.others() {
            take(Some(colour), 0);
        }
        return;
    }
    match role.colour {
        Some(colour) if patient.shown != colour => take(Some(colour), 1),
        Some(_) => take(None, 0),
        None => {
            take(None, 0);
            let wanted = awaited.filter(|&colour| colour != patient.shown && can_be(patient, colour));
            if let Some(colour) = wanted.filter(|_| role.does.can_heal(patient.value)) {
                take(Some(colour), 1);
            }
        }
    }
}

impl<W: Watch<FloorEvent>> Work<'_, W> {
    /// Chooses a patient for the department, perhaps as another colour.
    pub(super) fn choose(&mut self, patient: Patient, recolour: Option<Colour>) -> Result<(), Refusal> {
        let treatment = self.floor.treatment(self.terms.pack);
        let role = treatment.role(self.floor.placement.picks.len());
        let placement = &self.floor.placement;
        let unfit = Refusal::NotTreated(patient, self.floor.site(placement.room.into()), placement.colour);
        let like = self.floor.like(patient);
        let beds = like & self.floor.candidates(treatment, role);
        if beds == 0 {
            return Err(if like == 0 { Refusal::NoSuchPatient(patient) } else { unfit });
        }
        let bed = beds.trailing_zeros();
        let mut price = None;
        each_recolour(role, self.floor.awaited(self.terms.pack), patient, |known, cost| {
            if known == recolour {
                price = Some(cost);
            }
        });
        let Some(cost) = price else {
            return Err(if recolour.is_none() { unfit } else { Refusal::NoRecolour });
        };
        let bags = self.floor.picked_bags(treatment) + cost;
        self.check_bags(bags)?;
        if !self.floor.can_go_on(treatment, self.terms.spendable(self.floor) - bags, bed) {
            return Err(unfit);
        }
        self.pick(Pick { bed: bed as u8, recolour });
        Ok(())
    }

    /// A patient is chosen for the department.
    pub(super) fn pick(&mut self, pick: Pick) {
        let picks = &mut self.floor.placement.picks;
        picks.push(pick);
        if picks.len() == self.floor.treatment(self.terms.pack).count().1 {
            self.carry_out();
        }
    }

    /// Chooses nobody else, where fewer will do.
    pub(super) fn choose_no_more(&mut self) -> Result<(), Refusal> {
        if !self.floor.needs_nobody_else(self.terms.pack) {
            return Err(Refusal::OneMore);
        }
        self.carry_out();
        Ok(())
    }

    /// All patients are chosen: the department does its work, unless dice have to be rolled for it
    /// (DH-ACT-17).
    fn carry_out(&mut self) {
        let treatment = self.floor.treatment(self.terms.pack);
        self.spend_bags(self.floor.picked_bags(treatment));
        let picks = self.floor.placement.picks;
        for (place, pick) in picks.iter().enumerate() {
            if let Some(colour) = pick.recolour {
                self.recolour(u32::from(pick.bed), colour, costs_a_bag(treatment.role(place), *pick));
            }
        }
        if treatment.rolls() {
            self.floor.stage = Stage::Rolling;
        } else {
            self.treat_picked(&[]);
        }
    }

    /// The department treats the patients that were chosen, some by these dice: who rises is healed
    /// (DH-ACT-25).
    pub(super) fn treat_picked(&mut self, rolls: &[u8]) {
        let treatment = self.floor.treatment(self.terms.pack);
        let awaited = self.floor.awaited(self.terms.pack);
        let picks = self.floor.placement.picks;
        let mut rolls = rolls.iter();
        let mut left: Few<u32, PATIENTS> = Few::none(0);
        for (place, pick) in picks.iter().enumerate() {
            let (bed, does) = (u32::from(pick.bed), treatment.role(place).does);
            let (before, colour) = (self.floor.wards.value(bed), self.floor.wards.colour(bed));
            let roll = if does == Does::Reroll { rolls.next() } else { None };
            let became = match roll {
                Some(&roll) => self.roll_patient(bed, roll),
                None => self.treat(bed, does),
            };
            let placement = &mut self.floor.placement;
            let healed = match became {
                Became::Stays => self.floor.wards.value(bed) > before,
                Became::Discharged | Became::Ready => {
                    left.push(bed);
                    true
                }
                Became::Dead => false,
            };
            if self.floor.invests && became == Became::Stays {
                placement.treated |= 1 << bed;
            }
            if healed {
                let there = Beds::from(became == Became::Stays) << bed;
                placement.healed |= there;
                placement.values_healed = placement.values_healed.with(before);
                if awaited.is_none_or(|awaited| awaited == colour) {
                    placement.met |= there;
                    placement.values_met = placement.values_met.with(before);
                }
            }
        }
        // Who is well has left only if its family has (CC-X-29).
        let waiting = self.floor.wards.ready();
        self.floor.placement.sent_home = left.iter().filter(|&&bed| waiting & 1 << bed == 0).count() as u8;
        self.floor.placement.picks.clear();
        self.open_next_layer();
    }
}
