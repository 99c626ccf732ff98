//! What the judge believes.

/// The numbers behind the judgement, in points.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// A patient left at the end of a round, by rounds to come (0 to 7) and by value (1 to 6).
    pub patient: [[f32; 6]; 8],
    /// A blood bag, by rounds to come.
    pub bag: [f32; 8],
    /// From how many patients on a hospital is crowded.
    pub crowded: f32,
    /// What each patient costs, times those before it, from there on.
    pub crowd: f32,
    /// A new department, a round.
    pub room: f32,
    /// A new specialist, a round.
    pub staff: f32,
    /// Being the first to be asked next round, and taking the lowest ambulance.
    pub order: f32,
}

impl Default for Weights {
    fn default() -> Self {
        let full = [0.1, 0.5, 0.9, 1.2, 1.5, 1.8];
        Self {
            patient: [
                [-0.02, -0.016, -0.012, -0.008, -0.004, 0.0],
                [-0.2, 0.0, 0.3, 0.7, 1.2, 1.6],
                [-0.1, 0.3, 0.7, 1.1, 1.4, 1.7],
                full,
                full,
                full,
                full,
                full,
            ],
            bag: [1.0, 1.3, 1.3, 1.4, 1.4, 1.4, 1.4, 1.4],
            crowded: 6.0,
            crowd: 0.1,
            room: 0.6,
            staff: 0.8,
            order: 0.3,
        }
    }
}
