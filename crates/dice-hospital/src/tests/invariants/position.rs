//! What must hold whenever nothing is under way.

use table::{Eye, Game, Seat};

use super::Run;
use crate::ambulance::on_ambulance;
use crate::effects::Happening;
use crate::tests::investments::invariants::check_token_places;
use crate::tests::maternity::invariants::check_families;
use crate::{ByColour, City, Colour, DiceHospital, EventCard, Improvement, Phase, State};

impl Run {
    /// Everything that must hold whenever nothing is under way.
    pub(super) fn check(&self) {
        let (state, setup) = (&self.state, self.game.setup());
        let expected_box = [10, 6, 3, 0, 0][usize::from(setup.seats) - 1];
        assert_eq!(self.game.setup().in_box(), expected_box, "DH-INV-02");
        for seat in self.seats() {
            let hospital = &state.open.hospitals[seat];
            let book = &self.books.seats[seat];
            let wards = &hospital.floor.wards;
            assert_eq!(wards.iter().count() as u32 + wards.ready().count_ones(), wards.patients(), "DH-INV-03");
            assert!(wards.iter().all(|patient| (1..=6).contains(&patient.value)), "DH-INV-04");
            assert!(wards.in_beds() + wards.free() == 12, "DH-INV-28, CC-V-22");
            let shown = wards.iter().all(|patient| patient.shown == patient.printed || patient.treated);
            assert!(shown, "DH-INV-07: who counts as another colour is treated");
            if !is_evening(state.open.phase) {
                assert!(wards.iter().all(|patient| !patient.treated), "DH-INV-07 in {:?}", state.open.phase);
                let recovery = state.open.event == Some(EventCard::UnexpectedRecovery);
                assert!(recovery || hospital.floor.sent_home() == 0, "DH-INV-09 in {:?}", state.open.phase);
            }
            if !matches!(state.open.phase, Phase::Activate | Phase::Grey) {
                assert!(wards.iter().all(|patient| patient.shown == patient.printed), "DH-INV-07 outside phase 3");
            }
            if state.open.phase == Phase::Activate {
                let staff = hospital.floor.used_staff.count_ones();
                assert_eq!(hospital.floor.used().count_ones(), book.placed, "DH-INV-10");
                assert_eq!(staff, book.staff_away, "DH-INV-10, CC-V-19");
                let change = match self.game.happening(&state.open) {
                    Some(Happening::Nurses(change)) => change,
                    _ => 0,
                };
                let start = if setup.modules.maternity && !setup.modules.investments { 4 } else { 3 };
                let nurses = start + book.hired as i8 + hospital.floor.hired as i8;
                assert_eq!((hospital.floor.nurses + book.nurses_away) as i8, nurses + change, "DH-INV-11, CC-V-19");
            }
            assert_eq!(book.entered, wards.patients() as i32 + book.left, "DH-INV-19");
            check_families(&state.open, hospital);
            if state.open.phase == Phase::Take {
                let formula = (book.bedded + book.new - 12).max(0);
                assert_eq!(book.given_up, formula + book.made_room, "CC-V-15 of {seat}");
            }
            assert_eq!(hospital.floor.investments.iter().count(), book.tokens, "CC-V-17: a token has moved");
            check_token_places(&state.open, hospital);
        }
        for seat in self.players() {
            let (hospital, book) = (&state.open.hospitals[seat], &self.books.seats[seat]);
            if !setup.rulings.strict_supply {
                assert_eq!(i32::from(hospital.floor.bags), book.bags, "DH-INV-17");
                assert_eq!(i32::from(hospital.floor.fatalities), book.fatalities, "DH-INV-18, CC-V-14");
            }
            assert_eq!(i32::from(hospital.score), book.score, "DH-INV-20");
            assert_eq!(hospital.accounts.iter().sum::<i16>(), hospital.score, "every point has its reason");
        }
        self.check_table();
    }

    fn check_table(&self) {
        let (state, setup) = (&self.state, self.game.setup());
        let range = match state.open.event {
            Some(EventCard::MotorwayPileUp) => 2..=4,
            Some(EventCard::MildSeason) => 3..=5,
            _ => 2..=5,
        };
        assert!(state.open.intake.iter().all(|die| range.contains(&die.value)), "DH-INV-04, CC-V-41: on ambulances");
        assert!(state.open.intake.is_sorted_by_key(|die| die.value), "DH-INV-16");
        // Five full hospitals leave fewer than six ambulances take; then the last ones stay empty.
        if state.open.phase == Phase::Intake && setup.seats <= 4 && !setup.modules.investments {
            assert!(usize::from(state.open.in_bag()) >= setup.intake() - setup.mothers(), "DH-INV-05");
        }
        if state.open.phase == Phase::Take && !setup.solo() && !setup.modules.city {
            let mut claimed: Vec<_> = self.players().filter_map(|seat| state.open.ambulances[seat]).collect();
            claimed.sort_unstable();
            claimed.dedup();
            assert_eq!(claimed.len(), self.game.seats_at_table(), "DH-INV-16");
        }
        if let Some(first) = self.books.first.filter(|_| state.open.round > 0) {
            assert_eq!(state.open.first, first, "DH-INV-15");
        }
        assert!(state.open.round <= 8, "DH-INV-27");
        assert!(state.open.round > 1 || state.open.event.is_none(), "DH-INV-29");
        if setup.solo() && state.open.round > 0 {
            let open = state.open.reports.iter().flatten().flatten().count();
            assert_eq!(open + state.open.completed.len(), 6, "DH-INV-30");
        }
        if !self.books.fair {
            let most = match setup.seats {
                1 => 8,
                2 => 16,
                seats if setup.modules.investments => usize::from(seats.min(4)) * 8,
                seats => (usize::from(seats) - 1) * 8,
            } + 8 * setup.maternity_display();
            assert!(self.books.reveals.iter().all(|&reveals| reveals <= most), "DH-INV-13");
        }
        if matches!(state.open.phase, Phase::Claim) && !self.books.fair {
            let extra = usize::from(setup.seats == 2 && !setup.modules.investments);
            let shown = (setup.display() + setup.maternity_display()) * 2 + extra;
            let run_out = state.open.tiles.is_empty() || state.open.cards.is_empty();
            let many = setup.seats == 5 || (setup.seats == 4 && setup.modules.investments);
            assert!(state.open.display.len() == shown || (many && run_out), "DH-INV-14, CC-R-79, CC-V-41");
        }
        for seat in self.seats() {
            // What the others were dealt and kept could be anything.
            let mut otherwise = *state;
            otherwise.secret = crate::state::Secret::nothing(setup);
            otherwise.secret.dealt[seat] = state.secret.dealt[seat];
            otherwise.secret.kept[seat] = state.secret.kept[seat];
            if seat == state.open.actor {
                otherwise.secret.hand = state.secret.hand;
            }
            let views = [state, &otherwise].map(|state| self.game.view(state, Eye::Seat(seat)));
            assert_eq!(views[0], views[1], "DH-INV-26, CC-V-37");
        }
    }

    /// Whether tiles and cards have moved since they were last counted.
    pub(super) fn have_stacks_changed(&self) -> bool {
        let Some((counted, out)) = &self.counted else { return true };
        let (now, then) = (&self.state.open, &counted.open);
        let owned = |seat| {
            let floors = [now, then].map(|open| &open.hospitals[seat].floor);
            floors[0].rooms == floors[1].rooms && floors[0].staff == floors[1].staff
        };
        let piles = now.tiles == then.tiles && now.cards == then.cards && now.maternity == then.maternity;
        let shown = now.display == then.display && now.returns == then.returns;
        let waiting = (now.phase == Phase::Return) == (then.phase == Phase::Return);
        !(piles && shown && waiting && self.seats().all(owned) && self.books.out.len() == *out)
    }

    /// Every tile and card is somewhere.
    pub(super) fn check_stacks(&self) {
        let state = &self.state;
        let owned = |improvement: Improvement| -> usize {
            self.seats()
                .map(|seat| match improvement {
                    Improvement::Department(tile) => {
                        state.open.hospitals[seat].floor.rooms[6..].iter().filter(|known| **known == tile).count()
                    }
                    Improvement::Specialist(card) => {
                        state.open.hospitals[seat].floor.staff.iter().filter(|known| **known == card).count()
                    }
                })
                .sum()
        };
        let waiting = |improvement| {
            self.seats()
                .filter(|&seat| state.open.phase == Phase::Return && state.open.returns[seat] == Some(improvement))
                .count()
        };
        let elsewhere = |improvement: Improvement| {
            let shown = state.open.display.iter().filter(|known| **known == improvement).count();
            let out = self.books.out.iter().filter(|known| **known == improvement).count();
            shown + out + owned(improvement) + waiting(improvement)
        };
        for tile in &crate::Department::ALL[6..] {
            let tile = Improvement::Department(*tile);
            let all = state.open.in_stack(tile) + elsewhere(tile);
            assert_eq!(all, self.contents.open.in_stack(tile), "DH-INV-12, CC-V-31 {tile}");
        }
        for card in crate::Specialist::ALL {
            let promo = matches!(card, crate::Specialist::Consultant | crate::Specialist::AdmissionsNurse);
            let improvement = Improvement::Specialist(*card);
            let all = state.open.in_stack(improvement) + elsewhere(improvement);
            let setup = self.game.setup();
            let used = (*card == crate::Specialist::Consultant && setup.promos.consultant)
                || (*card == crate::Specialist::AdmissionsNurse && setup.promos.admissions_nurse);
            let wanted = if promo { usize::from(used) } else { self.contents.open.in_stack(improvement) };
            assert_eq!(all, wanted, "DH-INV-12 {card}");
        }
    }
}

/// What is not played with is not there: no town, no tokens, nobody pink, no Automa.
pub(super) fn check_absent(game: &DiceHospital, state: &State) {
    let (open, modules) = (&state.open, game.setup().modules);
    let floors = || Seat::all(game.seats()).map(|seat| &open.hospitals[seat].floor);
    if !modules.city {
        assert_eq!(open.city, City::NONE, "CC-V-38");
        assert!(floors().all(|floor| floor.tokens.sum() + floor.hired == 0), "CC-V-38");
        // An event may bring nurses for a round, too.
        assert!(modules.investments || floors().all(|floor| floor.passing == 0), "CC-V-38");
    }
    if !modules.investments {
        assert_eq!((open.piles, open.gone.sum(), state.secret.hand.len()), (ByColour::NONE, 0, 0), "CC-V-38");
        assert!(floors().all(|floor| floor.investments.iter().next().is_none()), "CC-V-38");
        assert!(Seat::all(game.seats()).all(|seat| open.hospitals[seat].invested.is_none()), "CC-V-38");
    }
    if !modules.maternity {
        assert!(open.mothers == 0 && open.aboard.iter().next().is_none(), "CC-V-38");
        assert!(open.maternity.iter().all(table::Pile::is_empty), "CC-V-38");
        assert!(floors().all(|floor| floor.chevrons == 0 && !floor.by_ward), "CC-V-38");
        assert!(open.city.patients().all(|(_, die)| die.colour != Colour::Pink), "CC-V-38");
        assert!(floors().all(|floor| floor.wards.iter().all(|one| one.printed != Colour::Pink)), "CC-V-38");
    }
    if game.setup().automa.is_none() {
        assert_eq!((open.automa.turned, open.automa.row.len(), open.automa.pool.sum()), (0, 0, 0), "CC-V-38");
    }
}

/// Whether the hospitals have worked in this round.
pub(in crate::tests) const fn is_evening(phase: Phase) -> bool {
    matches!(
        phase,
        Phase::Activate
            | Phase::Grey
            | Phase::Spare
            | Phase::Bonuses
            | Phase::NightRefill
            | Phase::Complete
            | Phase::Collect
            | Phase::Over
    )
}

/// Every die is somewhere (DH-INV-01, CC-V-01).
pub(super) fn check_dice(game: &DiceHospital, state: &State) {
    let (open, setup) = (&state.open, game.setup());
    let claimed = |ambulance| Seat::all(game.seats_at_table()).any(|seat| open.ambulances[seat] == Some(ambulance));
    let waiting: Vec<crate::Die> = if setup.solo() {
        open.intake.to_vec()
    } else {
        let free = setup.ambulances().filter(|&ambulance| !claimed(ambulance));
        free.flat_map(|ambulance| on_ambulance(setup, open.round, &open.intake, open.aboard, ambulance).to_vec())
            .collect()
    };
    for colour in crate::Colour::BAG {
        let mut dice = usize::from(open.bag[colour]) + usize::from(setup.in_box());
        dice += open.city.patients().filter(|(_, die)| die.colour == colour).count();
        dice += open.drawn.iter().filter(|&&drawn| drawn == colour).count();
        dice += usize::from(open.automa.pool[colour]);
        dice += open.automa.row.iter().map(|card| usize::from(card.dice()[colour])).sum::<usize>();
        for seat in Seat::all(game.seats()) {
            let floor = &open.hospitals[seat].floor;
            dice += floor.wards.iter().filter(|patient| patient.printed == colour).count();
            dice += usize::from(floor.discharged[colour]);
            dice += open.newcomers[seat].iter().filter(|die| die.colour == colour).count();
            assert!(floor.wards.in_beds() <= 12, "DH-INV-06");
        }
        dice += waiting.iter().filter(|die| die.colour == colour).count();
        for ambulance in game.collecting() {
            let back = game.pack().ambulance_back(ambulance).expect("a back");
            let taken = |place: &usize| open.collected & 1 << crate::ending::space_of(ambulance, *place) != 0;
            dice += (0..3).filter(taken).filter(|&place| back[place].colour == colour).count();
        }
        assert_eq!(dice, if setup.seats == 5 { 24 } else { 21 }, "DH-INV-01, CC-V-01 in {:?}", open.phase);
    }
}
