//! ALICAT (in French URSULE), the solo opponent: a fixed protocol without a choice.

use table::{Seat, Watch};

use crate::EmergencyRoll;
use crate::cards::Bonus;
use crate::event::Event;
use crate::hospital::{Bedding, Hospital, Stock};
use crate::patient::{Colour, Patient, Value};
use crate::sheet::Ward;
use crate::state::{ALICAT, State};
use crate::turn::gain;

/// What may be spent in one attempt (ER-SOLO-15 to 18).
#[derive(Clone, Copy)]
struct Means {
    stethoscopes: u8,
    bag: bool,
}

impl EmergencyRoll {
    /// ALICAT's whole turn: die, bed or morgue, bonus, extra patient.
    #[inline(never)] // rolls and moves call it, and have to stay short for the tables without it
    pub(crate) fn alicat_turn(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        let Some(dice) = state.dice else { return };
        let players_die = state.picks[Seat::FIRST];
        let (bay, way) = self.alicat_choose(state, dice, players_die);
        let value = dice[bay.index()];

        let bag = Some(bay) == players_die;
        state.picks[ALICAT] = Some(bay);
        watch.see(Event::Took { seat: ALICAT, bay, value, bag });

        let keeps_bonus = way.is_some() || self.setup.alicat.dead_keep_bonus;
        let bonus = self.bonus(state, bay).filter(|_| keeps_bonus);
        if let Some(bonus) = bonus {
            gain(&mut state.hospitals[ALICAT], ALICAT, bonus, watch);
        }
        // Paid after the gain: by the ruling "any", the bag that the die brings may be the one that
        // pays.
        state.hospitals[ALICAT].bags.used += u8::from(bag);
        match way {
            Some(way) => self.alicat_admit(state, Patient::Main, way, watch),
            None => self.bury(state, ALICAT, Patient::Main, watch),
        }
        match bonus {
            Some(Bonus::Screen) => self.alicat_screen(state, watch),
            Some(Bonus::Extra { colour, low }) => match find_extra_bed(&state.hospitals[ALICAT], colour, low) {
                Some(way) => self.alicat_admit(state, Patient::Extra, way, watch),
                None => self.bury(state, ALICAT, Patient::Extra, watch),
            },
            _ => {}
        }
    }

    /// The die ALICAT takes, and its way into a bed; without a way the patient dies (ER-SOLO-08 to
    /// 31).
    fn alicat_choose(&self, state: &State, dice: [Value; 3], players_die: Option<Colour>) -> (Colour, Option<Bedding>) {
        let hospital = &state.hospitals[ALICAT];
        let mut order = Colour::ALL;
        // The player's die comes last; the others by value, then from left to right.
        order.sort_by_key(|&bay| (Some(bay) == players_die, dice[bay.index()]));
        let free = if players_die.is_some() { &order[..2] } else { &order[..] };

        if state.turn == self.setup.turns()
            && let Some((bay, way)) = self.fill_a_ward(state, dice, free)
        {
            return (bay, Some(way));
        }
        for bay in order {
            let Some(tried) = self.with_bonus(state, hospital, bay, players_die) else { continue };
            if let Some(way) = find_bed(&tried, bay, dice[bay.index()]) {
                return (bay, Some(way));
            }
        }
        (free[0], None)
    }

    /// The hospital as it would be while this die is tried: the bag for the choice paid, its own
    /// resources gained (ER-SOLO-24, ER-SOLO-33, ER-R-26, ER-R-27). `None` if the die cannot be
    /// paid for.
    fn with_bonus(
        &self,
        state: &State,
        hospital: &Hospital,
        bay: Colour,
        players_die: Option<Colour>,
    ) -> Option<Hospital> {
        let mut tried = *hospital;
        let rulings = &self.setup.alicat;
        let bonus = self.bonus(state, bay);
        let gain = |stock: &mut Stock, kind: Bonus, count: u8| {
            if bonus == Some(kind) && rulings.own_bonus_counts {
                stock.gained += count;
            }
        };
        gain(&mut tried.stethoscopes, Bonus::Stethoscopes, 2);
        if Some(bay) == players_die {
            let brings_one = bonus == Some(Bonus::BloodBag) && !rulings.pays_with_held_bag;
            if tried.bags.usable() == 0 && !brings_one {
                return None;
            }
            if tried.bags.usable() == 0 {
                return Some(tried); // the bag it brings pays for the choice and is gone
            }
            tried.bags.used += 1;
        }
        gain(&mut tried.bags, Bonus::BloodBag, 1);
        Some(tried)
    }

    /// The last turn: the best ward that some free die can fill (ER-SOLO-27 to 31).
    fn fill_a_ward(&self, state: &State, dice: [Value; 3], free: &[Colour]) -> Option<(Colour, Bedding)> {
        let sheet = &self.pack.sheet;
        let hospital = &state.hospitals[ALICAT];
        let mut wards: arrayvec::ArrayVec<Ward, 7> =
            Ward::all().filter(|&ward| hospital.patients(ward) + 1 == sheet.ward_len(ward)).collect();
        wards.sort_by_key(|&ward| std::cmp::Reverse(sheet.ward(ward).clipboard));
        for ward in wards {
            for &bay in free {
                let Some(tried) = self.with_bonus(state, hospital, bay, None) else { continue };
                let means = Means { stethoscopes: tried.stethoscopes.usable(), bag: tried.bags.usable() > 0 };
                if let Some(way) = way_into(&tried, bay, dice[bay.index()], ward, means) {
                    return Some((bay, way));
                }
                if !self.setup.alicat.last_turn_die_only
                    && let Some(way) = self.extra_fills(state, &tried, bay, dice[bay.index()], ward)
                {
                    return Some((bay, way));
                }
            }
        }
        None
    }

    /// The way of a die whose extra patient would then fill the ward (ER-R-31, the other reading).
    /// The die itself needs a bed: it dies only if no die has one (ER-SOLO-25).
    fn extra_fills(&self, state: &State, tried: &Hospital, bay: Colour, value: Value, ward: Ward) -> Option<Bedding> {
        let Some(Bonus::Extra { colour, low }) = self.bonus(state, bay) else { return None };
        let main = find_bed(tried, bay, value)?;
        let after = tried.with_patient(&self.pack.sheet, main, None);
        let extra = find_extra_bed(&after, colour, low)?;
        (extra.ward == ward).then_some(main)
    }

    fn alicat_admit(&self, state: &mut State, patient: Patient, way: Bedding, watch: &mut impl Watch<Event>) {
        let filled = self.put_to_bed(state, ALICAT, patient, way, watch);
        state.alicat_filled += u8::from(filled);
    }

    /// Screens the highest last value (ER-SOLO-35, ER-SOLO-36).
    fn alicat_screen(&self, state: &mut State, watch: &mut impl Watch<Event>) {
        let sheet = &self.pack.sheet;
        let hospital = &mut state.hospitals[ALICAT];
        let door = |ward: Ward| {
            if self.setup.alicat.screen_by_scan { 0 } else { sheet.hex(sheet.bed(ward, 0)).from_left() }
        };
        let highest = hospital.screenable().min_by_key(|&ward| (6 - hospital.floor(ward), door(ward)));
        watch.see(match highest {
            Some(ward) => {
                let bed = hospital.screen(sheet, ward);
                Event::Screened { seat: ALICAT, ward, bed }
            }
            None => Event::ScreenLost { seat: ALICAT },
        });
    }
}

/// The first bed in scan order, plainly if possible, otherwise with stethoscopes, with a bag, or
/// with both (ER-SOLO-14 to 20).
fn find_bed(hospital: &Hospital, colour: Colour, value: Value) -> Option<Bedding> {
    let (stethoscopes, bag) = (hospital.stethoscopes.usable(), hospital.bags.usable() > 0);
    let attempts = [
        Means { stethoscopes: 0, bag: false },
        Means { stethoscopes, bag: false },
        Means { stethoscopes: 0, bag },
        Means { stethoscopes, bag },
    ];
    attempts.into_iter().find_map(|means| Ward::all().find_map(|ward| way_into(hospital, colour, value, ward, means)))
}

/// A bed for the extra patient: the lower value through all attempts, then the higher
/// (ER-SOLO-41, ER-SOLO-42).
fn find_extra_bed(hospital: &Hospital, colour: Colour, low: Value) -> Option<Bedding> {
    let high = Value::known(low.get() + 1);
    [low, high].into_iter().find_map(|value| find_bed(hospital, colour, value))
}

/// The way into this ward within these means, raising the value no more than needed: to the last
/// value, since ALICAT may write equal ones (ER-SOLO-13).
fn way_into(hospital: &Hospital, colour: Colour, value: Value, ward: Ward, means: Means) -> Option<Bedding> {
    let bag = hospital.costs_a_bag(colour, ward);
    let stethoscopes = hospital.floor(ward).saturating_sub(value.get());
    let affordable = stethoscopes <= means.stethoscopes && (means.bag || !bag);
    (affordable && !hospital.is_full(ward)).then(|| Bedding {
        ward,
        value: Value::known(value.get() + stethoscopes),
        stethoscopes,
        bag,
    })
}
