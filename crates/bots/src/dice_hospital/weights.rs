//! What the judge believes. Found by `cargo run --release --example tune_matron -p lab`, which
//! plays the same games with slightly different numbers and keeps what scores more; what concerns
//! modules, by playing a few hundred games with some values each.

use dice_hospital::{Administrator, Bonus, Department, Floor, Improvement, PRINTED, Specialist, TokenKind};

/// The numbers behind the judgement, in points.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// A patient left at the end of a round, by value: with one more round to come, with two, with
    /// more.
    pub patient: [[f32; 6]; 3],
    /// A Mother or an Infant left at the end of a round, by value, as long as there is another one:
    /// they hardly get worse, but go home only together.
    pub family: [f32; 6],
    /// What the Infants of a Mother are worth who comes in, for each of up to three rounds to come.
    pub births: f32,
    /// A bonus token that is kept, by its kind.
    pub bonuses: [f32; Bonus::ALL.len()],
    /// The share of that with one more round to come, with two, with more.
    pub later: [f32; 3],
    /// What a patient costs, times all the others, by the rounds to come as above.
    pub crowd: [f32; 3],
    /// A blood bag, by the same. After the last round it is a point.
    pub bag: [f32; 3],
    /// The share of a fatality that a patient of value 1, 2 or 3 bears who is left, where the dead
    /// cost more than usual.
    pub risk: [f32; 3],
    /// What a fatality costs beyond its points.
    pub grief: f32,
    /// A department, for each round to come: one patient of a colour much healed, three of a colour
    /// and value, three of a colour in a run; crash, radiology, triage; drug trials, physiotherapy,
    /// experimental therapy, training.
    pub rooms: [f32; 10],
    /// A specialist, for each round to come: heals the same patient again, another of the colour,
    /// another of the value; triage nurse, paramedic, general practitioner; consultant, admissions
    /// nurse; pathologist, chemist, registrar, student, physiotherapist, technician.
    pub staff: [f32; 14],
    /// A department of Maternity, for each round to come, and a specialist.
    pub maternity: [f32; 2],
    /// A department of Investments, for each round to come: the rota, and the three others; then
    /// its specialists: advisor, consultants, Trainee.
    pub investments: [f32; 8],
    /// An investment token, for each round to come, by its kind.
    pub tokens: [f32; TokenKind::ALL.len()],
    /// What sending a worker for a token is worth, for each round to come.
    pub invest: f32,
    /// What a department gains in worth, and a specialist loses, for each specialist more than
    /// there are new departments.
    pub balance: f32,
    /// From how many specialists more than new departments on one more department is turned up, not
    /// one more specialist.
    pub extra: f32,
    /// An administrator in a whole game.
    pub administrators: [f32; Administrator::ALL.len()],
    /// The chance that somebody who chooses later takes a given lower ambulance.
    pub undercut: f32,
    /// The chance that each patient sent home adds to having sent home the most.
    pub lead: f32,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            patient: [
                [-1.6, -1.1, -1.0, -0.7, 0.2, 1.5],
                [-1.5, -1.2, -0.7, 0.0, 0.75, 1.7],
                [-1.5, -1.2, -0.7, 0.0, 0.75, 1.7],
            ],
            family: [-0.3, 0.0, 0.3, 0.8, 1.6, 2.6],
            births: 0.4,
            bonuses: [0.5, 1.1, 1.5, 1.5, 1.5, 0.8],
            later: [0.8, 1.0, 1.0],
            crowd: [0.05, 0.05, 0.05],
            bag: [1.6, 2.0, 2.0],
            risk: [0.5, 0.25, 0.1],
            grief: 0.0,
            rooms: [1.05, 0.6, 0.42, 0.65, 0.15, 0.65, 0.3, 0.3, 0.6, 0.6],
            staff: [0.85, 1.02, 1.13, 1.25, 1.38, 1.4, 1.0, 0.5, 0.8, 0.9, 1.0, 0.9, 0.8, 1.1],
            maternity: [0.8, 1.2],
            investments: [0.3, 0.9, 0.9, 0.9, 0.7, 0.9, 0.8, 1.1],
            tokens: [0.4, 0.35, 0.35, 0.3, 0.5, 0.0, 1.2],
            invest: 0.6,
            balance: 0.28,
            extra: 1.5,
            administrators: [3.0, 3.0, 3.0, 4.0, 2.0, 2.0, 2.0, 3.1, 2.0, 2.0, 2.5],
            undercut: 0.6,
            lead: 0.12,
        }
    }
}

impl Weights {
    /// What an improvement brings to a hospital in a round.
    pub(super) fn rate(&self, floor: &Floor, improvement: Improvement) -> f32 {
        // The first nine of each kind come in threes, one of each colour.
        let group = |index: usize| if index < 9 { index / 3 } else { index - 6 };
        let crowded = self.balance * surplus(floor);
        let [room, card] = self.maternity;
        match improvement {
            Improvement::Department(_) if improvement.is_maternity() => room + crowded,
            Improvement::Specialist(_) if improvement.is_maternity() => card - crowded,
            Improvement::Department(tile) if improvement.is_investment() => {
                self.investments[tile.index() - Department::StaffRota.index()] + crowded
            }
            Improvement::Specialist(card) if improvement.is_investment() => {
                self.investments[4 + card.index() - Specialist::InvestmentAdvisor.index()] - crowded
            }
            Improvement::Department(tile) => self.rooms[group(tile.index() - PRINTED)] + crowded,
            Improvement::Specialist(card) => self.staff[group(card.index())] - crowded,
        }
    }

    /// All numbers in a row, to be tried out.
    pub fn each(&mut self) -> impl Iterator<Item = &mut f32> {
        let Self { patient, family, crowd, bag, risk, grief, rooms, staff, maternity, balance, administrators, .. } =
            self;
        let of_tokens = self.investments.iter_mut().chain(&mut self.tokens).chain([&mut self.invest]);
        let of_town = [&mut self.births].into_iter().chain(&mut self.bonuses).chain(&mut self.later);
        let numbers = patient.iter_mut().flatten().chain(family).chain([crowd, bag, risk].into_iter().flatten());
        let numbers = numbers.chain(rooms).chain(staff).chain(maternity).chain(administrators);
        numbers.chain([grief, balance, &mut self.undercut, &mut self.lead]).chain(of_tokens).chain(of_town)
    }
}

/// How many specialists more than new departments a hospital has.
pub(super) fn surplus(floor: &Floor) -> f32 {
    floor.staff.len() as f32 - (floor.rooms.len() - PRINTED) as f32
}

/// Which line of the weights holds with this many rounds to come, of which there are some.
pub(super) const fn line(rounds: u8) -> usize {
    match rounds {
        0 | 1 => 0,
        2 => 1,
        _ => 2,
    }
}
