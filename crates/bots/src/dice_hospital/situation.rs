//! A situation of an activation, as a plan sees it: the floor itself, and what counts on it.

use dice_hospital::effects::Prognosis;
use dice_hospital::{
    Bonus, ByColour, Colour, Die, Floor, FloorEvent, HIGHEST, MOST_ROLLS, Move, Patient, Stage, Terms,
};
use table::{Few, Watch};

use super::outlook::Outlook;

/// Everything that counts at a situation, patients only by what they are worth together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Totals {
    /// What the patients are worth together.
    pub(super) worth: i32,
    /// How many patients there are.
    pub(super) patients: u8,
    pub(super) bags: u8,
    pub(super) fatalities: u8,
    /// Points that specialists have earned meanwhile.
    pub(super) points: u8,
    /// Who went home this round, by the colour of the die.
    pub(super) home: ByColour<u8>,
    /// The sum of the patients' signs: the same for the same patients, wherever they lie.
    signs: u64,
}

impl Totals {
    /// Something is done to a patient, which treats it; perhaps it counts as another colour then.
    #[inline]
    pub(super) fn treat(
        &mut self,
        patient: Patient,
        recolour: Option<Colour>,
        prognosis: Prognosis,
        outlook: &Outlook,
    ) {
        self.signs = self.signs.wrapping_sub(sign(patient));
        let after = match prognosis {
            Prognosis::Shows(value) => {
                let after = Patient { value, treated: true, shown: recolour.unwrap_or(patient.shown), ..patient };
                self.signs = self.signs.wrapping_add(sign(after));
                outlook.of(after)
            }
            Prognosis::Rolled => outlook.rolled(patient),
            Prognosis::Home => {
                self.patients -= 1;
                self.home[patient.printed] += 1;
                0
            }
            Prognosis::Dead => {
                self.patients -= 1;
                self.fatalities += 1;
                0
            }
        };
        self.worth += after - outlook.of(patient);
    }

    /// Stands for all of this, once these departments are used.
    #[inline]
    pub(super) fn key(&self, used: u32) -> u64 {
        let [red, yellow, green] = self.home.of_bag();
        let rest = [self.bags, self.fatalities, self.points, red, yellow, green, self.home[Colour::Pink]];
        let rest = rest.into_iter().fold(0, |sum, part| sum << 8 | u64::from(part));
        self.signs ^ mix(rest) ^ mix(u64::from(used))
    }
}

/// A situation of an activation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Situation {
    pub(super) floor: Floor,
    worth: i32,
    points: u8,
    signs: u64,
}

impl Situation {
    /// How a floor stands.
    pub(super) fn of(floor: Floor, outlook: &Outlook) -> Self {
        let patients = || floor.patients().chain(floor.waiting());
        let kept: i32 = floor.tokens().kinds().map(|kind| i32::from(floor.tokens()[kind]) * outlook.bonus(kind)).sum();
        let worth = patients().map(|(_, patient)| outlook.of(patient)).sum::<i32>() + kept;
        let signs = patients().fold(0_u64, |sum, (_, patient)| sum.wrapping_add(sign(patient)));
        Self { floor, worth, points: 0, signs }
    }

    /// What counts.
    #[inline]
    pub(super) fn totals(&self) -> Totals {
        let Floor { bags, fatalities, discharged, .. } = self.floor;
        let patients = self.floor.wards.patients() as u8;
        let Self { worth, points, signs, .. } = *self;
        Totals { worth, patients, bags, fatalities, points, home: discharged, signs }
    }

    /// The floor, and who keeps count of what is done on it.
    #[inline]
    pub(super) fn at_work<'a>(&'a mut self, outlook: &'a Outlook) -> (&'a mut Floor, Count<'a>) {
        let Self { floor, worth, points, signs } = self;
        (floor, Count { worth, points, signs, outlook })
    }

    /// The dice that have to be rolled have not fallen: their patients stay as they are, and count
    /// as whatever they may show.
    pub(super) fn expect_rolls(&mut self, terms: &Terms<'_>, outlook: &Outlook) {
        let beds = self.floor.beds();
        let rolled: Few<u32, MOST_ROLLS> = self.floor.rolled_beds(terms).collect();
        let (floor, mut count) = self.at_work(outlook);
        floor.roll_nothing_new(terms, &mut count);
        for patient in rolled.into_iter().filter_map(|bed| beds[bed as usize]) {
            self.worth += outlook.rolled(patient) - outlook.of(Patient { treated: true, ..patient });
        }
    }

    /// The patient that has to be drawn has not come: it counts as whatever it may be.
    pub(super) fn expect_stranger(&mut self, terms: &Terms<'_>, outlook: &Outlook) {
        let die = Die { value: 3, colour: Colour::Red };
        let (floor, mut count) = self.at_work(outlook);
        floor.draw_in(terms, die, &mut count);
        self.worth += outlook.stranger() - outlook.of(die.into());
    }

    /// Ends a placement at its dice: what a specialist can add then, nobody knows.
    pub(super) fn leave_to_chance(&mut self, terms: &Terms<'_>, outlook: &Outlook) {
        self.expect_rolls(terms, outlook);
        while matches!(
            self.floor.stage(),
            Stage::Tokens | Stage::Window | Stage::Caring | Stage::Learning | Stage::Admissions
        ) {
            let (floor, mut count) = self.at_work(outlook);
            if floor.play(terms, Move::Skip, &mut count).is_err() {
                return;
            }
        }
    }

    /// Stands for the whole situation: the same for the same patients, wherever they lie.
    pub(super) fn key(&self) -> u64 {
        self.totals().key(self.floor.used())
    }
}

/// Keeps count of what is done on a floor.
pub(super) struct Count<'a> {
    worth: &'a mut i32,
    points: &'a mut u8,
    signs: &'a mut u64,
    outlook: &'a Outlook,
}

impl Count<'_> {
    #[inline]
    fn loses(&mut self, patient: Patient) {
        *self.worth -= self.outlook.of(patient);
        *self.signs = self.signs.wrapping_sub(sign(patient));
    }

    #[inline]
    fn gains(&mut self, patient: Patient) {
        *self.worth += self.outlook.of(patient);
        *self.signs = self.signs.wrapping_add(sign(patient));
    }
}

impl Watch<FloorEvent> for Count<'_> {
    #[inline]
    fn see(&mut self, event: FloorEvent) {
        match event {
            FloorEvent::Changed { patient, value, treats } => {
                self.loses(patient);
                if (1..=HIGHEST).contains(&value) {
                    self.gains(Patient { value, treated: patient.treated | treats, ..patient });
                }
            }
            FloorEvent::Recoloured { patient, colour, .. } => {
                self.loses(patient);
                self.gains(Patient { shown: colour, treated: true, ..patient });
            }
            // Whoever waits for its family shows six if it waits in vain.
            FloorEvent::Ready(patient) => self.gains(waiting(patient)),
            FloorEvent::FamilyHome { infants, .. } => {
                let mother = waiting(Die::mother(HIGHEST).into());
                (0..=infants).for_each(|_| self.loses(mother));
            }
            FloorEvent::BonusSpent(kind) => *self.worth -= self.outlook.bonus(kind),
            FloorEvent::Hired => *self.worth -= self.outlook.bonus(Bonus::Nurse),
            FloorEvent::SentBack(patient) => self.loses(patient),
            FloorEvent::Came(die) => self.gains(die.into()),
            FloorEvent::Point(_) => *self.points += 1,
            _ => {}
        }
    }
}

/// A patient who is well and waits for its family.
const fn waiting(patient: Patient) -> Patient {
    Patient { value: HIGHEST, treated: true, ..patient }
}

/// A number that stands for a patient in sums, which hardly ever agree for different patients.
#[inline]
fn sign(patient: Patient) -> u64 {
    static SIGNS: [u64; 256] = {
        let mut signs = [0; 256];
        let mut kind = 0;
        while kind < signs.len() {
            signs[kind] = mix(kind as u64);
            kind += 1;
        }
        signs
    };
    let Patient { value, printed, shown, treated, .. } = patient;
    SIGNS[(usize::from(value) << 5 | printed.index() << 3 | shown.index() << 1 | usize::from(treated)) & 255]
}

/// Spreads a number over all bits.
#[inline]
const fn mix(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_add(0x9e37_79b9_7f4a_7c15).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}
