//! The judge's weights. Found by `cargo run --release --example tune_triage -p lab`, which plays
//! the same games with slightly different numbers and keeps what scores more.

/// The numbers behind the judgement.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// Chance per turn that a patient comes for a given ward.
    pub arrival: f32,
    /// Chance that the patient fits a coloured bed.
    pub colour_fits: f32,
    /// Share of patients whose value is moved by one.
    pub shift: f32,
    /// Chance per turn to win a nurse.
    pub nurse_rate: f32,
    /// What a stethoscope is worth in mid-game, the first and each further one.
    pub stethoscope: [f32; 2],
    /// What a blood bag is worth in mid-game, the first and each further one.
    pub bag: [f32; 2],
    /// Turns before the end over which stock loses its worth.
    pub stock_fades: f32,
    /// A ward whose nurse is free and whose next bed is open.
    pub free_nurse: f32,
    /// Share of a cardiologist's points for being near the goal.
    pub goal_near: f32,
    /// Two thirds of a line or triangle with the third bed free.
    pub two_thirds: [f32; 2],
    /// Neighbours with values that follow each other.
    pub step_of_run: f32,
    /// One of two facing beds, or one more of a kind around a lab.
    pub half_pair: f32,
    /// A bed of a ring filled towards a low or high total.
    pub towards_total: f32,
    /// What a high value beside a lab is worth before it is written.
    pub ring_ahead: f32,
    /// A critical patient's points.
    pub critical: f32,
    /// A dead patient.
    pub dead: f32,
    /// A growing group of equals beyond its present points.
    pub group: f32,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            arrival: 0.60,
            colour_fits: 0.60,
            shift: 0.85,
            nurse_rate: 0.15,
            stethoscope: [2.65, 2.35],
            bag: [3.5, 2.1],
            stock_fades: 2.75,
            free_nurse: 1.85,
            goal_near: 0.95,
            two_thirds: [0.25, 0.6],
            step_of_run: 0.6,
            half_pair: 0.45,
            towards_total: 0.12,
            ring_ahead: 1.0,
            critical: 1.25,
            dead: 2.95,
            group: 0.03,
        }
    }
}

impl Weights {
    /// All numbers in a row, to be tried out one by one.
    pub fn as_array(&mut self) -> [&mut f32; 20] {
        let Self { stethoscope: [s0, s1], bag: [b0, b1], two_thirds: [t0, t1], .. } = self;
        [
            &mut self.arrival,
            &mut self.colour_fits,
            &mut self.shift,
            &mut self.nurse_rate,
            s0,
            s1,
            b0,
            b1,
            &mut self.stock_fades,
            &mut self.free_nurse,
            &mut self.goal_near,
            t0,
            t1,
            &mut self.step_of_run,
            &mut self.half_pair,
            &mut self.towards_total,
            &mut self.ring_ahead,
            &mut self.critical,
            &mut self.dead,
            &mut self.group,
        ]
    }
}

/// What stock is worth, by its size.
#[derive(Clone, Debug)]
pub(super) struct Stocks {
    stethoscopes: [f32; Self::SIZES],
    bags: [f32; Self::SIZES],
}

impl Stocks {
    /// Sizes that are told apart: more than any hospital gathers.
    const SIZES: usize = 32;

    pub(super) fn new(weights: &Weights) -> Self {
        let worth = |[first, further]: [f32; 2]| {
            // Each further one is worth less than the one before.
            std::array::from_fn(|size| if size == 0 { 0.0 } else { first + further * ((size - 1) as f32).sqrt() })
        };
        Self { stethoscopes: worth(weights.stethoscope), bags: worth(weights.bag) }
    }

    #[inline]
    pub(super) fn stethoscopes(&self, count: u8) -> f32 {
        self.stethoscopes[usize::from(count).min(Self::SIZES - 1)]
    }

    #[inline]
    pub(super) fn bags(&self, count: u8) -> f32 {
        self.bags[usize::from(count).min(Self::SIZES - 1)]
    }
}
