//! What must hold for families after every step of random games (section 10 of the ledger).

use table::{Game, Seat};

use crate::effects::Happening;
use crate::patient::HIGHEST;
use crate::tests::invariants::{is_evening, play_all};
use crate::wards::{BEDS, PLACES};
use crate::{Colour, DiceHospital, Event, EventCard, Hospital, Open, Patient, Phase, State, Ward};

/// Families are whole, and nobody pink is anything else.
pub(in crate::tests) fn check_families(open: &Open, hospital: &Hospital) {
    let floor = &hospital.floor;
    let admitting = matches!(open.phase, Phase::MakeRoom | Phase::Midwife | Phase::Births);
    for ward in Ward::ALL {
        let there: Vec<Patient> = floor
            .patients()
            .chain(floor.waiting())
            .map(|(_, patient)| patient)
            .filter(|one| one.ward == Some(ward))
            .collect();
        let mothers = there.iter().filter(|one| one.printed == Colour::Pink && !one.infant).count();
        let infants = there.iter().filter(|one| one.infant).count();
        assert!(mothers <= 1, "CC-V-22: {mothers} in a ward");
        assert!(admitting || (mothers == 1) == (1..=2).contains(&infants), "CC-V-23: {there:?}");
        let face_up = floor.chevron(ward).is_some();
        assert!(face_up || infants == 0, "CC-V-24");
        let until_night = is_evening(open.phase);
        assert!(!face_up || infants > 0 || until_night || open.event.is_some(), "CC-V-24 in {:?}", open.phase);
    }
    let pink = floor.patients().filter(|(_, one)| one.printed == Colour::Pink || one.shown == Colour::Pink);
    assert!(pink.into_iter().all(|(_, one)| one.printed == one.shown), "CC-V-27");
    let may_wait = open.phase == Phase::Activate || open.event == Some(EventCard::UnexpectedRecovery);
    assert!(may_wait || floor.waiting().next().is_none(), "CC-V-29");
}

/// Who lies in which ward, and whether it is an Infant.
type Lying = Vec<(Option<Ward>, Colour, bool)>;

fn lying(state: &State, seat: Seat) -> Lying {
    let floor = &state.open.hospitals[seat].floor;
    floor.patients().chain(floor.waiting()).map(|(_, one)| (one.ward, one.printed, one.infant)).collect()
}

/// Whoever is pink, by bed: its value, 7 if it is well and waits, and whether it was treated.
fn pink(open: &Open, seat: Seat) -> [Option<(u8, bool)>; PLACES] {
    let floor = &open.hospitals[seat].floor;
    let mut found = [None; PLACES];
    let lying = floor.patients().map(|(bed, one)| (bed, one, one.value));
    for (bed, one, value) in lying.chain(floor.waiting().map(|(bed, one)| (bed, one, HIGHEST + 1))) {
        found[bed] = (one.printed == Colour::Pink).then_some((value, one.treated));
    }
    found
}

/// Infants never get worse, and Mothers only in ways that the rules name (CC-V-04, CC-V-28).
fn check_values(game: &DiceHospital, before: &State, after: &State, seat: Seat, events: &[Event]) {
    let waited = |event: &Event| matches!(*event, Event::WaitedInVain { seat: whose, .. } if whose == seat);
    let back = events.iter().any(waited);
    let awake = |state: &State| matches!(state.open.phase, Phase::Activate | Phase::Spare);
    let night = awake(before) && !awake(after);
    for (bed, (was, is)) in pink(&before.open, seat).into_iter().zip(pink(&after.open, seat)).enumerate() {
        let (Some((value, treated)), Some((now, _))) = (was, is) else { continue };
        // Whoever is well waits until the activation ends, and is a 6 then (CC-R-46).
        let value = if back { value.min(HIGHEST) } else { value };
        let ward = Ward::of(bed as u32);
        if bed >= BEDS {
            assert!(now >= value, "CC-V-04: an Infant of {ward:?} fell from {value} to {now}");
        } else if night {
            let loss = if treated { 0 } else { neglect(game, before, seat, bed, value, events) };
            assert_eq!(now, value.saturating_sub(loss).max(1), "CC-V-28: the Mother of {ward:?}, a {value}");
        } else if now < value {
            assert!(is_told(game, before, (seat, ward), now, events), "CC-V-28: a Mother fell from {value} to {now}");
        }
    }
}

/// What the night costs an untreated Mother: nothing if she has a ward to herself or is spared
/// (CC-MAT-37 to 39, CC-R-45).
fn neglect(game: &DiceHospital, before: &State, seat: Seat, bed: usize, value: u8, events: &[Event]) -> u8 {
    let ward = Ward::of(bed as u32);
    let mut others = (3 * ward.index()..3 * (ward.index() + 1)).filter(|&place| place != bed);
    let beds = before.open.hospitals[seat].floor.beds();
    let spares = |event: &Event| match *event {
        Event::Spared { seat: whose, patient } => {
            (whose, patient.printed, patient.ward) == (seat, Colour::Pink, Some(ward))
        }
        _ => false,
    };
    // Until the night has begun it is not said who is spared.
    if (before.open.phase == Phase::Spare && before.open.mercy[seat].spares(bed))
        || events.iter().any(spares)
        || !others.any(|place| beds[place].is_some())
    {
        return 0;
    }
    let usual = if game.setup().hard.superbug { 2 } else { 1 };
    match game.happening(&before.open) {
        Some(Happening::Loss(values, loss)) if values.contains(value) => loss.max(usual),
        _ => usual,
    }
}

/// Whether it is told that a Mother fell to this value: an event has lowered her, she was rolled
/// again, or a department of Experimental Medicine has treated her (CC-R-47, CC-R-72).
fn is_told(game: &DiceHospital, before: &State, mother: (Seat, Ward), now: u8, events: &[Event]) -> bool {
    let is_she = |seat: Seat, one: Patient| {
        (seat, one.ward) == (mother.0, Some(mother.1)) && one.printed == Colour::Pink && !one.infant
    };
    let has = |told: &dyn Fn(&Event) -> bool| events.iter().any(told);
    let worse = has(
        &|event| matches!(*event, Event::Worsened { seat, patient, value } if is_she(seat, patient) && value == now),
    );
    worse
        && match before.open.phase {
            Phase::EventChoice => matches!(game.happening(&before.open), Some(Happening::Harm(_))),
            Phase::Activate => {
                let rolled =
                    has(&|event| matches!(*event, Event::Rolled { seat, patient, .. } if is_she(seat, patient)));
                rolled || game.setup().experimental
            }
            _ => false,
        }
}

/// Nobody changes wards but whoever makes room for a Mother, nobody pink gets worse without a
/// reason, and families go home whole.
pub(in crate::tests) fn check_step(game: &DiceHospital, before: &State, after: &State, events: &[Event]) {
    for seat in Seat::all(game.seats()) {
        check_values(game, before, after, seat, events);
        let floor = &after.open.hospitals[seat].floor;
        let (mothers, infants) = (floor.mothers_home, floor.infants_home());
        assert!((mothers..=2 * mothers).contains(&infants), "CC-V-26: {mothers} with {infants}");
        // Everybody who could lie there now: those of before, and whoever has come since.
        let mut known = lying(before, seat);
        let mut shifted = 0;
        for event in events {
            match *event {
                Event::StartSet { seat: whose, dice } if whose == seat => {
                    known.extend(dice.iter().enumerate().map(|(n, die)| (Some(Ward::ALL[n / 3]), die.colour, false)));
                }
                Event::Housed { seat: whose, die, ward } if whose == seat => {
                    known.push((Some(ward), die.colour, false));
                }
                Event::Born { seat: whose, ward, infants } if whose == seat => {
                    known.extend((0..infants).map(|_| (Some(ward), Colour::Pink, true)));
                }
                Event::Came { seat: whose, die } if whose == seat && before.open.phase == Phase::Activate => {
                    known.extend(Ward::ALL.map(|ward| (Some(ward), die.colour, false)));
                }
                Event::Shifted { seat: whose, patient, ward } if whose == seat => {
                    shifted += 1;
                    known.push((Some(ward), patient.printed, false));
                }
                Event::Discharged { seat: whose, die } if whose == seat => {
                    assert_ne!(die.colour, Colour::Pink, "CC-V-26: alone");
                }
                _ => {}
            }
        }
        assert!(shifted == 0 || (shifted == 1 && before.open.phase == Phase::MakeRoom), "CC-V-25");
        for one in lying(after, seat) {
            let place = known.iter().position(|other| *other == one);
            known.remove(place.unwrap_or_else(|| panic!("CC-V-25: {one:?} of seat {seat} came from nowhere")));
        }
    }
}

/// Every Mother is somewhere (CC-V-02).
pub(in crate::tests) fn check_mothers(game: &DiceHospital, state: &State) {
    let (open, setup) = (&state.open, game.setup());
    let claimed = |ambulance| Seat::all(game.seats()).any(|seat| open.ambulances[seat] == Some(ambulance));
    let mut mothers = usize::from(open.mothers);
    mothers += open.intake.iter().filter(|die| die.is_mother()).count();
    mothers += open.city.patients().filter(|(_, die)| die.is_mother()).count();
    mothers += open.aboard.iter().filter(|&(_, ambulance)| !claimed(ambulance)).count();
    for seat in Seat::all(game.seats()) {
        let floor = &open.hospitals[seat].floor;
        mothers += floor.wards.mothers().count_ones() as usize + usize::from(floor.mothers_home);
        mothers += open.newcomers[seat].iter().filter(|die| die.is_mother()).count();
    }
    let all = match (setup.modules.maternity, setup.seats) {
        (false, _) => 0,
        (true, 5) => 20,
        (true, _) => 16,
    };
    assert_eq!(mothers, all, "CC-V-02 in {:?}", open.phase);
    assert_eq!(open.bag[Colour::Pink], 0, "CC-V-02");
}

#[test]
fn books_and_states_agree_with_maternity() {
    let all_hard = ("hard-mode", "opening-crisis,final-collections,epidemic,superbug");
    let promos = ("promos", "consultant,admissions-nurse");
    let maternity = ("modules", "maternity");
    let everything = vec![maternity, ("events", "yes"), all_hard, promos, ("experimental-medicine", "yes")];
    let mut mixes: Vec<(usize, Vec<(&str, &str)>)> = (2..=5).map(|seats| (seats, vec![maternity])).collect();
    mixes.extend((2..=5).map(|seats| (seats, everything.clone())));
    play_all(&mixes, 50_000);
    // New patients in any order (CC-R-43), as many as there can be.
    let any_order = ("newcomers", "any-order");
    play_all(&[(2, vec![maternity, any_order]), (3, vec![("modules", "city,maternity"), any_order])], 15_000);
    play_all(&[(5, [everything, vec![any_order]].concat())], 15_000);
}
