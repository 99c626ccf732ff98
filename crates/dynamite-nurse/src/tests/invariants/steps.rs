//! What holds from one step to the next.

use table::{Game, Seat};

use super::Watched;
use crate::{Cards, Event, Open, Patient, Phase, State, Step};

impl Watched {
    /// What holds from one step to the next.
    pub(super) fn check_step(&self, before: &State) {
        let (then, now) = (&before.open, &self.state.open);
        if now.turns > then.turns {
            let next = then.active.clockwise(self.game.seats());
            let first = now.turns == 1;
            assert!(first && now.active == now.first || now.active == next, "DN-INV-23: the turn goes left");
            for seat in self.seats() {
                assert!(now.hospitals[seat].played.is_empty(), "DN-INV-16 at the start of a turn");
            }
            if !first {
                let seat = then.active;
                let hand = self.state.secret.hands[seat].len();
                let nothing_left = self.state.secret.decks[seat].is_empty() && now.hospitals[seat].discard.is_empty();
                assert!((4..=5).contains(&hand) || nothing_left, "DN-INV-17: {hand} cards in hand");
            }
        } else {
            let order = |phase: Phase| phase as u8;
            assert!(order(now.phase) >= order(then.phase), "DN-INV-23: phases come in order");
        }
        let reorders = self.events.iter().any(|event| matches!(event, Event::Reordered { .. }));
        if !reorders {
            // Whoever comes is looked for last, at whichever end that is (DN-R-04).
            let kinds = |open: &Open| {
                let mut kinds = open.row.iter().map(|waiting| waiting.patient.card).collect::<Vec<_>>();
                if self.game.setup().newest_leads {
                    kinds.reverse();
                }
                kinds
            };
            let (mut old, new) = (kinds(then).into_iter(), kinds(now));
            let stayed = new.iter().filter(|card| old.any(|other| other == **card)).count();
            assert!(stayed + 1 >= new.len(), "DN-INV-14: those who stay keep their order");
        }
        if now.row.len() > then.row.len() && then.row.len() >= self.game.seats() {
            assert!(
                self.events.iter().any(|event| matches!(event, Event::SentBack { .. })),
                "DN-INV-13: a transport never fills a full row"
            );
        }
        let acquired = |state: &State| self.seats().map(|s| state.open.hospitals[s].acquired.len()).sum::<usize>();
        assert!(acquired(&self.state) >= acquired(before), "DN-INV-21");
        if self.events.iter().any(|event| matches!(event, Event::MainEnded { .. })) && now.phase != Phase::Over {
            let paid = then.own().admitted.iter().filter(|patient| patient.critical && patient.paid).count();
            let beds = &now.hospitals[then.active].admitted;
            let costs = |patient: &&Patient| self.game.pack().patient(patient.card).upkeep.is_some();
            let left = beds.iter().filter(|patient| patient.critical).filter(costs).count();
            assert_eq!(left, paid, "DN-INV-34: whoever was not paid for is dead");
        }
        let urgent = |patient: &Patient| self.game.pack().patient(patient.card).emergency;
        let waiting = |open: &Open| open.row.iter().filter(|waiting| urgent(&waiting.patient)).count();
        let sent = |event: &&Event| matches!(event, Event::SentBack { patient, .. } if urgent(patient));
        assert!(
            waiting(now) <= waiting(then) + self.events.iter().filter(sent).count(),
            "DN-INV-35: no emergency case comes to the row by a transport"
        );
        if let Some(Step::Beds { chosen, left, .. }) = now.step() {
            let short = now.own().admitted.len() as u32 - 2;
            assert_eq!(chosen.count_ones() + u32::from(left), short, "DN-INV-22");
        }
        if let (Some(Step::Beds { .. }), Some(Step::Beds { .. })) = (then.step(), now.step()) {
            assert_eq!(then.own().admitted, now.own().admitted, "DN-INV-22: all of them worsen together");
        }
        let owned = |state: &State, seat: Seat| {
            let hospital = &state.open.hospitals[seat];
            let secret = &state.secret;
            [&secret.hands[seat], &secret.decks[seat], &hospital.discard, &hospital.played].map(Cards::len)
        };
        for seat in self.seats() {
            if owned(before, seat).iter().sum::<usize>() != owned(&self.state, seat).iter().sum::<usize>() {
                let reason = self.events.iter().any(|event| {
                    matches!(
                        event,
                        Event::StarterDealt { .. }
                            | Event::Bought { .. }
                            | Event::NurseAcquired { .. }
                            | Event::Swapped { .. }
                            | Event::ReturnedToTown { .. }
                            | Event::Scrapped { .. }
                    )
                });
                assert!(reason, "DN-INV-18: {:?}", self.events);
            }
        }
    }
}
