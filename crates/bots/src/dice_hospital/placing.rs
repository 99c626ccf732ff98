//! Everything that a worker can do on a floor, as a plan sees it.

use dice_hospital::effects::{Ability, Does, Prognosis, Role};
use dice_hospital::{Choice, Floor, Meeple, Move, Patient, SLOTS, Stage, Terms, Which};

use super::outlook::{Outlook, POINT};
use super::pool::{Pool, STAY, Step};
use super::situation::{Situation, Totals};

/// A worker who is placed, from one situation of a plan.
pub(super) struct Placing<'a> {
    pub(super) terms: &'a Terms<'a>,
    pub(super) outlook: &'a Outlook,
    pub(super) pool: &'a mut Pool,
    pub(super) meeple: Meeple,
    /// Which situation of the plan this is.
    pub(super) from: u32,
    /// The most that it can add to what a department does.
    pub(super) added: i32,
    /// Whether it is hired with a bonus token before.
    pub(super) hired: bool,
}

/// What counts, and what it comes to if nobody is spared.
struct Account {
    totals: Totals,
    score: i32,
}

impl Placing<'_> {
    /// Hires a nurse and finds everything that it can do.
    pub(super) fn hire(&mut self, start: &Situation) {
        let mut with = *start;
        let (floor, mut count) = with.at_work(self.outlook);
        if floor.play(self.terms, Move::Hire, &mut count).is_ok() {
            self.find(&with);
        }
    }

    /// Begins a step with the worker in a department.
    fn place(&self, step: &mut Step, place: Move) {
        step.clear();
        if self.hired {
            step.push(Move::Hire);
        }
        step.push(place);
    }

    /// Finds everything that the worker can do.
    pub(super) fn find(&mut self, start: &Situation) {
        if start.floor.has_tokens_in_play() {
            self.find_with_tokens(start);
            return;
        }
        let account = self.account(start.totals());
        let distinct = start.floor.distinct();
        let mut step = STAY;
        let mut placed = *start;
        for (index, (place, room)) in start.floor.open_rooms(self.terms).enumerate() {
            match index {
                0 => placed.floor.open(self.terms, self.meeple, place),
                _ => placed.floor.open_instead(place),
            }
            self.place(&mut step, Move::Place(self.meeple, room, Which::FIRST));
            let left = placed.floor.picks_left(self.terms);
            placed.floor.each_first_choice(self.terms, distinct, |patient, choice| {
                if left > 1 || !is_wasteful(choice) {
                    self.chosen(&placed, &account, left, patient, choice, &mut step);
                }
            });
        }
    }

    /// The same where tokens make departments differ.
    fn find_with_tokens(&mut self, start: &Situation) {
        let mut step = STAY;
        for place in start.floor.distinct_sites(self.terms) {
            let mut placed = *start;
            if placed.floor.enter(self.terms, self.meeple, place) {
                let which = Which { first: 0, second: start.floor.nth_room(place) };
                self.place(&mut step, Move::Place(self.meeple, start.floor.site(place), which));
                self.begin(&placed, &mut step);
            }
        }
    }

    /// A worker has been placed, and chooses what it begins with.
    fn begin(&mut self, placed: &Situation, step: &mut Step) {
        let terms = self.terms;
        let mut go_on = |mv: Move| {
            let mut after = *placed;
            let (floor, mut count) = after.at_work(self.outlook);
            floor.play(self.terms, mv, &mut count).expect("it was listed");
            if !step.try_push(mv) {
                return;
            }
            match after.floor.stage() {
                Stage::Targets => self.choose(&after, &self.account(after.totals()), 0, step),
                _ => self.follow_up(after, step),
            }
            step.pop();
        };
        match placed.floor.stage() {
            Stage::Declaring => placed.floor.each_declaration(terms, go_on),
            Stage::Swapping => placed.floor.each_swap(&mut go_on),
            _ => self.choose(placed, &self.account(placed.totals()), 0, step),
        }
    }

    /// Spends a blood bag on each patient.
    pub(super) fn spend_bag(&mut self, start: &Situation) {
        if self.terms.spendable(&start.floor) == 0 {
            return;
        }
        let totals = start.totals();
        start.floor.each_bag(|patient, choice| {
            let is_exact = !start.floor.has_families();
            let counted = self.counted(&totals, patient, choice);
            let score = self.outlook.count(&counted);
            if is_exact && self.is_unwanted(score) {
                return;
            }
            if is_exact && self.outlook.spares_none() && self.is_known(score, &counted, &start.floor) {
                return;
            }
            let mut after = *start;
            let (floor, mut count) = after.at_work(self.outlook);
            floor.spend_bag(self.terms, choice, &mut count);
            let mut step = STAY;
            step.push(Move::Bag(patient));
            self.add(&after, &step);
        });
    }

    /// Spends each token that heals on each patient that it can heal.
    pub(super) fn spend_token(&mut self, start: &Situation) {
        let totals = start.totals();
        start.floor.each_healing(self.terms, |kind, patient, recolour| {
            let Some((steps, _)) = kind.heals() else { return };
            let mut counted = totals;
            counted.worth -= self.outlook.bonus(kind);
            counted.bags -= u8::from(recolour.is_some());
            counted.treat(patient, recolour, Does::Heal(steps).prognosis(patient.value), self.outlook);
            if !start.floor.has_families() && self.is_unwanted(self.outlook.count(&counted)) {
                return;
            }
            let (mut after, mv) = (*start, Move::Spend(kind, patient, recolour));
            let (floor, mut count) = after.at_work(self.outlook);
            floor.play(self.terms, mv, &mut count).expect("the token can heal the patient");
            let mut step = STAY;
            step.push(mv);
            self.add(&after, &step);
        });
    }

    /// Chooses one more patient for the department, from this bed on: the order does not matter, so
    /// one will do.
    fn choose(&mut self, situation: &Situation, so_far: &Account, from: usize, step: &mut Step) {
        let left = situation.floor.picks_left(self.terms);
        situation.floor.each_choice(self.terms, |patient, choice| {
            if choice.bed() >= from {
                self.chosen(situation, so_far, left, patient, choice, step);
            }
        });
        if situation.floor.may_stop(self.terms) {
            self.stop(situation, step);
        }
    }

    /// A patient is chosen, one of this many who can still be.
    #[inline]
    fn chosen(
        &mut self,
        situation: &Situation,
        so_far: &Account,
        left: usize,
        patient: Patient,
        choice: Choice,
        step: &mut Step,
    ) {
        let score = self.score_with(so_far, patient, choice);
        // Whether a family goes home cannot be told before.
        let is_last = left == 1 && !situation.floor.has_families();
        let mut added = self.added;
        if is_last && added > 0 && !situation.floor.may_add(self.terms, patient, choice) {
            added = 0;
        }
        if is_last && self.is_unwanted(score.saturating_add(added)) {
            return;
        }
        let totals = self.counted(&so_far.totals, patient, choice);
        let is_told = is_last && added == 0 && self.outlook.spares_none();
        if is_told && self.is_known(score, &totals, &situation.floor) {
            return;
        }
        let mut after = *situation;
        let (floor, mut count) = after.at_work(self.outlook);
        floor.choose(self.terms, choice, &mut count);
        if !step.try_push(choice.of(patient)) {
            return;
        }
        match after.floor.stage() {
            Stage::Targets => self.choose(&after, &Account { totals, score }, choice.bed() + 1, step),
            Stage::Idle if is_told => self.pool.add(&after, score, self.from, step),
            _ => self.follow_up(after, step),
        }
        step.pop();
    }

    /// What everything comes to once a patient is chosen. If it stays, nothing else changes but the
    /// bags.
    #[inline]
    fn score_with(&self, so_far: &Account, patient: Patient, choice: Choice) -> i32 {
        let Prognosis::Shows(value) = choice.does().prognosis(patient.value) else {
            return self.outlook.count(&self.counted(&so_far.totals, patient, choice));
        };
        let after = Patient { value, treated: true, ..patient };
        let score = so_far.score + self.outlook.of(after) - self.outlook.of(patient);
        let bags = so_far.totals.bags;
        if choice.bags() == 0 {
            score
        } else {
            score - self.outlook.bags(bags) + self.outlook.bags(bags - choice.bags())
        }
    }

    /// All that counts, and what it comes to.
    #[inline]
    fn account(&self, totals: Totals) -> Account {
        Account { totals, score: self.outlook.count(&totals) }
    }

    /// What counts once a patient is treated.
    #[inline]
    fn counted(&self, totals: &Totals, patient: Patient, choice: Choice) -> Totals {
        let mut totals = *totals;
        totals.bags -= choice.bags();
        totals.treat(patient, choice.recolour(), choice.does().prognosis(patient.value), self.outlook);
        totals
    }

    /// Chooses nobody else.
    fn stop(&mut self, situation: &Situation, step: &mut Step) {
        let mut after = *situation;
        let (floor, mut count) = after.at_work(self.outlook);
        floor.play(self.terms, Move::Skip, &mut count).expect("nobody else is needed");
        if step.try_push(Move::Skip) {
            self.follow_up(after, step);
            step.pop();
        }
    }

    /// A part of the placement is done; there may be more to come.
    fn follow_up(&mut self, mut situation: Situation, step: &mut Step) {
        match situation.floor.stage() {
            Stage::Window => {
                self.look_after(&situation, 0, step);
                self.use_or_stop(&situation, step);
            }
            Stage::Caring => self.look_after(&situation, 0, step),
            Stage::Tokens | Stage::Learning => {
                self.look_after(&situation, 0, step);
                self.stop(&situation, step);
            }
            Stage::Rolling | Stage::CareRoll => {
                situation.leave_to_chance(self.terms, self.outlook);
                self.add(&situation, step);
            }
            Stage::Admissions => {
                let so_far = step.len();
                self.admissions(&mut situation, step);
                self.add(&situation, step);
                step.truncate(so_far);
            }
            _ => self.add(&situation, step),
        }
    }

    /// The specialist looks after one more patient in every way there is.
    fn look_after(&mut self, situation: &Situation, from: usize, step: &mut Step) {
        let (role, _) = situation.floor.care();
        let last = !situation.floor.has_tokens_in_play() && situation.floor.cares_left(self.terms) == 1;
        situation.floor.each_choice(self.terms, |patient, choice| {
            if choice.bed() < from || is_wasteful(choice) {
                return;
            }
            if last
                && !situation.floor.has_families()
                && self.is_unwanted(self.outlook.count(&self.counted(&situation.totals(), patient, choice)))
            {
                return;
            }
            let mut after = *situation;
            let (floor, mut count) = after.at_work(self.outlook);
            floor.choose(self.terms, choice, &mut count);
            if !step.try_push(choice.of(patient)) {
                return;
            }
            if after.floor.stage() == Stage::Caring {
                let same_role = after.floor.care().0 == role;
                self.look_after(&after, if same_role { choice.bed() + 1 } else { 0 }, step);
                if after.floor.may_stop(self.terms) {
                    self.stop(&after, step);
                }
            } else {
                self.follow_up(after, step);
            }
            step.pop();
        });
    }

    /// The specialist looks after nobody; perhaps it does something else.
    fn use_or_stop(&mut self, situation: &Situation, step: &mut Step) {
        let mut after = *situation;
        let (floor, mut count) = after.at_work(self.outlook);
        if floor.play(self.terms, Move::Use, &mut count).is_ok() {
            if step.try_push(Move::Use) {
                self.add(&after, step);
                step.pop();
            }
        } else {
            self.stop(situation, step);
        }
    }

    /// For each patient sent home, the admissions nurse sends back whoever is better sent back, or
    /// nobody.
    fn admissions(&mut self, situation: &mut Situation, step: &mut Step) {
        while situation.floor.stage() == Stage::Admissions {
            let mut best: Option<(i32, Situation, Move)> = None;
            let sends = situation.floor.who_can_be_sent().map(|(_, patient)| Move::Send(patient));
            for mv in std::iter::once(Move::Skip).chain(sends) {
                let mut after = *situation;
                let (floor, mut count) = after.at_work(self.outlook);
                floor.play(self.terms, mv, &mut count).expect("anybody else can be sent back");
                let score = self.outlook.score(&after);
                if best.is_none_or(|(known, ..)| score > known) {
                    best = Some((score, after, mv));
                }
            }
            let Some((_, after, mv)) = best else { return };
            *situation = after;
            if !step.try_push(mv) {
                return;
            }
        }
    }

    /// Whether a situation that counts like this, with the departments used as they are on this
    /// floor, is among the best already.
    #[inline]
    fn is_known(&self, score: i32, totals: &Totals, floor: &Floor) -> bool {
        self.pool.has(score, totals.key(floor.used()))
    }

    /// Whether a score cannot be among the best, however the patients are spared.
    #[inline]
    fn is_unwanted(&self, score: i32) -> bool {
        self.outlook.spares_none() && !self.pool.wants(score)
    }

    /// Adds what a placement leads to.
    fn add(&mut self, situation: &Situation, step: &Step) {
        let score = self.outlook.score(situation);
        if self.pool.wants(score) && situation.floor.stage() == Stage::Idle {
            self.pool.add(situation, score, self.from, step);
        }
    }
}

/// Whether a bag is spent on what does no more than the bag alone would do.
fn is_wasteful(choice: Choice) -> bool {
    choice.bags() > 0 && choice.does() == Does::BAG
}

/// The most that a worker can add to what a department does, counted generously.
pub(super) fn most_added(terms: &Terms<'_>, outlook: &Outlook, start: &Situation, meeple: Meeple) -> i32 {
    let tokens = if start.floor.has_tokens_in_play() { outlook.most_gained(start, outlook.token()) } else { 0 };
    let on_room = SLOTS as i32 * tokens;
    let Some(card) = start.floor.acting_as(meeple) else { return on_room };
    on_room
        + match &terms.pack.specialist(card).ability {
            Ability::Cares(roles) => {
                roles.iter().map(|role| i32::from(role.count.1) * outlook.most_gained(start, *role)).sum()
            }
            Ability::Point => POINT as i32,
            Ability::Bags(count) => outlook.bags(*count),
            Ability::Borrows | Ability::Repeats => tokens,
            Ability::Learns => {
                SLOTS as i32 * tokens.max(outlook.most_gained(start, Role { does: Does::Treat, ..Role::ANYBODY }))
            }
            Ability::Looks(_) => 0,
            Ability::BagForFatality | Ability::Admissions | Ability::Copies => i32::MAX / 2,
        }
}
