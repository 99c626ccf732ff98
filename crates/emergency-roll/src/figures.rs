//! Figures that share no bed: the most runs, lines or triangles a hospital holds, found exactly
//! (ER-R-22).

use crate::sheet::{Bed, MAX_BEDS, Sheet, beds_in};

/// All the places on a sheet where a figure of three beds of some kind can lie, and which of them
/// are in each other's way.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    beds: Vec<u32>,
    /// For each figure, the others that share a bed with it, one bit each.
    rivals: Vec<u64>,
    /// For each bed, the figures that it belongs to, one bit each.
    through: [u64; MAX_BEDS],
}

impl Figures {
    /// How many figures of a kind a sheet can have: one bit each.
    pub const MAX: usize = 64;

    /// Figures as masks of three beds. `None` if there are more than [`Figures::MAX`].
    pub(crate) fn new(beds: Vec<u32>) -> Option<Self> {
        if beds.len() > Self::MAX {
            return None;
        }
        let share = |one: usize, other: usize| one != other && beds[one] & beds[other] != 0;
        let all = 0..beds.len();
        let rivals =
            all.clone().map(|one| all.clone().filter(|&other| share(one, other)).map(|other| 1 << other).sum());
        let mut through = [0; MAX_BEDS];
        for (index, &figure) in beds.iter().enumerate() {
            for bed in beds_in(figure) {
                through[bed.index()] |= 1 << index;
            }
        }
        Some(Self { rivals: rivals.collect(), through, beds })
    }

    /// The figures, as masks of beds.
    #[cfg(test)]
    pub(crate) fn masks(&self) -> &[u32] {
        &self.beds
    }

    /// The figures that this bed belongs to.
    #[inline]
    pub fn through(&self, bed: Bed) -> impl Iterator<Item = u32> {
        bits(self.through[bed.index()]).map(|figure| self.beds[figure])
    }

    /// The most figures that lie within these beds and share none.
    #[inline]
    pub fn most_disjoint(&self, within: u32) -> u32 {
        // The figures that have one, two, three of the beds looked at so far, counted for all
        // figures at once.
        let (mut one, mut two, mut three) = (0, 0, 0);
        for bed in beds_in(within) {
            let through = self.through[bed.index()];
            three |= two & through;
            two |= one & through;
            one |= through;
        }
        if three == 0 { 0 } else { self.pack(three) }
    }

    /// The largest set of candidates of which no two are rivals.
    fn pack(&self, mut candidates: u64) -> u32 {
        let mut taken = 0;
        'next: while candidates != 0 {
            let (mut most, mut pivot) = (0, 0);
            for figure in bits(candidates) {
                let rivals = self.rivals[figure] & candidates;
                // If the rivals are all rivals of each other, at most one of them could be taken:
                // take this one instead.
                if bits(rivals).all(|rival| rivals & !(1 << rival) & !self.rivals[rival] == 0) {
                    taken += 1;
                    candidates &= !(rivals | 1 << figure);
                    continue 'next;
                }
                if rivals.count_ones() > most {
                    (most, pivot) = (rivals.count_ones(), figure);
                }
            }
            let without = candidates & !(1 << pivot);
            return taken + (1 + self.pack(without & !self.rivals[pivot])).max(self.pack(without));
        }
        taken
    }
}

#[inline]
fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let bit = set.trailing_zeros() as usize;
            set &= set - 1;
            bit
        })
    })
}

/// The beds that touch any of these.
#[inline]
fn beside(sheet: &Sheet, beds: u32) -> u32 {
    beds_in(beds).fold(0, |mask, bed| mask | sheet.neighbours(bed))
}

/// The most chains of neighbours 1-2-3-4-5-6 that share no bed: a flow through the values, one unit
/// for each bed (ER-EPI-01 to 04).
pub fn most_runs(sheet: &Sheet, by_value: &[u32; 6]) -> u32 {
    // Only beds that a run can reach from both ends matter; mostly there are none.
    let mut layers = *by_value;
    for value in 1..6 {
        layers[value] &= beside(sheet, layers[value - 1]);
    }
    if layers[5] == 0 {
        return 0;
    }
    for value in (0..5).rev() {
        layers[value] &= beside(sheet, layers[value + 1]);
    }

    // Nodes 0 to 31 are where a run enters a bed, 32 to 63 where it leaves. `edges` is what the
    // flow can still use.
    let leaving = |beds: u32| u64::from(beds) << 32;
    let mut edges = [0_u64; 64];
    for value in 0..6 {
        for bed in beds_in(layers[value]) {
            edges[bed.index()] = leaving(bed.mask());
            if value < 5 {
                edges[bed.index() + 32] = u64::from(sheet.neighbours(bed) & layers[value + 1]);
            }
        }
    }
    // A start or end that is used has no way through its bed left, so the two sets need not shrink.
    let (starts, ends) = (u64::from(layers[0]), leaving(layers[5]));
    let mut runs = 0;
    while let Some(path) = augmenting_path(&edges, starts, ends) {
        runs += 1;
        for pair in path.windows(2) {
            let (to, from) = (pair[0], pair[1]);
            edges[from] &= !(1 << to);
            edges[to] |= 1 << from;
        }
    }
    runs
}

/// A path from one of the starts to one of the ends, backwards.
fn augmenting_path(edges: &[u64; 64], starts: u64, ends: u64) -> Option<arrayvec::ArrayVec<usize, 64>> {
    let mut came_from = [usize::MAX; 64];
    let (mut seen, mut frontier) = (starts, starts);
    while frontier != 0 {
        if frontier & ends != 0 {
            let mut node = (frontier & ends).trailing_zeros() as usize;
            let mut path = arrayvec::ArrayVec::new();
            while node != usize::MAX {
                path.push(node);
                node = came_from[node];
            }
            return Some(path);
        }
        let mut fresh = 0;
        for node in bits(frontier) {
            let to = edges[node] & !seen;
            for next in bits(to) {
                came_from[next] = node;
            }
            seen |= to;
            fresh |= to;
        }
        frontier = fresh;
    }
    None
}

/// The size of the largest connected set of these beds.
pub(crate) fn largest_group(sheet: &Sheet, mut beds: u32) -> u32 {
    let mut largest = 0;
    while beds != 0 {
        let mut group = beds & beds.wrapping_neg();
        loop {
            let grown = group | beside(sheet, group) & beds;
            if grown == group {
                break;
            }
            group = grown;
        }
        beds &= !group;
        largest = largest.max(group.count_ones());
    }
    largest
}
