//! The end of the last round: neglect, discharges, administrators, final scoring and ties, computed
//! from the printed texts alone for many small hospitals.

use table::chance::below;
use table::{Chance, Game, Seat, chance};

use super::arrange::{Position, hospital_of};
use crate::{Administrator, EventCard, Phase};

/// One hospital before everybody ends: patients with their values and whether they are treated, and
/// the rest.
struct Ward {
    patients: Vec<(u8, bool)>,
    discharged: [u8; 3],
    bags: u8,
    fatalities: u8,
    points: i32,
    administrator: Administrator,
}

/// How a table plays.
#[derive(Clone, Copy)]
struct House {
    superbug: bool,
    leader_ties: bool,
    event: Option<EventCard>,
}

fn some(rng: &mut Chance, administrator: Administrator) -> Ward {
    let patients = (0..below(rng, 4)).map(|_| (1 + below(rng, 6) as u8, below(rng, 3) > 0));
    Ward {
        patients: patients.collect(),
        discharged: [0; 3].map(|_: u8| below(rng, 3) as u8),
        bags: below(rng, 2) as u8,
        fatalities: below(rng, 2) as u8,
        points: below(rng, 2) as i32,
        administrator,
    }
}

impl Ward {
    fn home(&self) -> u8 {
        self.discharged.iter().sum()
    }

    /// The values of those who live through the neglect.
    fn survivors(&self, house: House) -> Vec<u8> {
        let loss = |value: u8| {
            let infected = house.event == Some(EventCard::WardInfection) && value >= 5;
            if house.superbug || infected { 2 } else { 1 }
        };
        let left = |&(value, treated): &(u8, bool)| if treated { value } else { value.saturating_sub(loss(value)) };
        self.patients.iter().map(left).filter(|&value| value > 0).collect()
    }

    /// The final total: `others` are the discharges of the other hospitals.
    fn total(&self, others: &[u8], house: House) -> i32 {
        let [red, yellow, green] = self.discharged;
        let home = self.home();
        let table = [0, 1, 3, 5, 7, 9, 11][usize::from(home)];
        let alone = others.iter().all(|&other| home > other) && home > 0;
        let leads = others.iter().all(|&other| home >= other) && home > 0;
        let aim = match self.administrator {
            Administrator::RedPair => red >= 2,
            Administrator::YellowPair => yellow >= 2,
            Administrator::GreenPair => green >= 2,
            Administrator::Rainbow => red > 0 && yellow > 0 && green > 0,
            Administrator::Leader => alone || (leads && house.leader_ties),
            _ => false,
        };
        let press = match house.event {
            Some(EventCard::PressVisit) if alone => 2,
            Some(EventCard::PressVisit) if leads => 1,
            _ => 0,
        };
        let left = self.survivors(house);
        let empty = if left.is_empty() { 5 } else { 0 };
        let dead = i32::from(self.fatalities) + (self.patients.len() - left.len()) as i32;
        self.points + table + i32::from(aim) + press + empty - 2 * dead + i32::from(self.bags)
    }
}

/// Who wins: the highest total, then the fewest patients, then the highest sum of their values.
fn winners(wards: &[Ward], totals: &[i32], house: House) -> Vec<usize> {
    let left: Vec<Vec<u8>> = wards.iter().map(|ward| ward.survivors(house)).collect();
    let pips = |index: usize| left[index].iter().map(|&value| u32::from(value)).sum::<u32>();
    let beats = |one: usize, other: usize| {
        if totals[one] != totals[other] {
            totals[one] > totals[other]
        } else if left[one].len() != left[other].len() {
            left[one].len() < left[other].len()
        } else {
            pips(one) > pips(other)
        }
    };
    let all = 0..wards.len();
    all.clone().filter(|&one| !all.clone().any(|other| beats(other, one))).map(|index| index + 1).collect()
}

/// Administrators that ask for no decision.
const SILENT: [Administrator; 5] = [
    Administrator::Leader,
    Administrator::RedPair,
    Administrator::YellowPair,
    Administrator::GreenPair,
    Administrator::Rainbow,
];

/// Puts the wards where they belong, in the last round.
fn arrange(position: &mut Position, wards: &[Ward]) {
    for (index, ward) in wards.iter().enumerate() {
        let word = |(value, treated): &(u8, bool)| format!("R{value}{}", if *treated { "*" } else { "" });
        let texts: Vec<String> = ward.patients.iter().map(word).collect();
        position.put(index + 1, &texts.iter().map(String::as_str).collect::<Vec<_>>());
        let seat = Seat::new(index);
        position.state.open.administrators[seat] = Some(ward.administrator);
        let hospital = &mut position.state.open.hospitals[seat];
        (hospital.floor.discharged, hospital.score) = (crate::ByColour::bag(ward.discharged), ward.points as i16);
        (hospital.floor.bags, hospital.floor.fatalities) = (ward.bags, ward.fatalities);
    }
}

/// What the texts say of these wards.
fn totals(wards: &[Ward], house: House) -> Vec<i32> {
    let total = |index: usize| {
        let others = wards.iter().enumerate().filter(|(other, _)| *other != index);
        wards[index].total(&others.map(|(_, ward)| ward.home()).collect::<Vec<_>>(), house)
    };
    (0..wards.len()).map(total).collect()
}

#[test]
fn dh_neglect_to_dh_end_the_last_round_ends_as_the_texts_say() {
    let mut rng = chance(20, 0);
    let (mut shared, mut decided) = (0, 0);
    for (seats, code) in (2..=4).flat_map(|seats| (0..4_u32).map(move |code| (seats, code))) {
        let agreed = House { superbug: code & 1 != 0, leader_ties: code & 2 != 0, event: None };
        let ties = if agreed.leader_ties { "count" } else { "lose" };
        let hard = if agreed.superbug { "superbug" } else { "none" };
        let empty = hospital_of(seats, &[("leader-ties", ties), ("hard-mode", hard)], &[]);
        for step in 0..90 {
            let event = [None, Some(EventCard::WardInfection), Some(EventCard::PressVisit)][step % 3];
            let house = House { event, ..agreed };
            let wards: Vec<Ward> = (0..seats).map(|index| some(&mut rng, SILENT[(index + step) % 5])).collect();
            let mut position = Position { game: empty.game.clone(), state: empty.state, events: Vec::new() };
            (position.state.open.round, position.state.open.event) = (8, event);
            arrange(&mut position, &wards);
            let position = position.all_end();
            let scores = position.game.final_scores(&position.state);
            let totals = totals(&wards, house);
            assert_eq!((position.state.open.phase, &scores.totals[..]), (Phase::Over, &totals[..]));
            let won: Vec<usize> = scores.winners.iter().map(Seat::number).collect();
            assert_eq!(won, winners(&wards, &totals, house), "{totals:?}");
            let tops = totals.iter().filter(|total| Some(*total) == totals.iter().max()).count();
            shared += usize::from(won.len() > 1);
            decided += usize::from(tops > won.len());
        }
    }
    assert!(shared > 5 && decided > 50, "{shared} shared, {decided} decided by patients or their values");
}
