//! Whom a card helps or hurts, and who should look after whom.

use dynamite_nurse::effects::Effect;
use dynamite_nurse::{BEDS, DynamiteNurse, Patient, Step};
use table::Seat;

use super::Sight;

fn seats(game: &DynamiteNurse) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(usize::from(game.setup().seats))
}

/// What another's loss is worth.
fn spite(game: &DynamiteNurse) -> f32 {
    0.9 / (f32::from(game.setup().seats) - 1.0)
}

impl Sight {
    /// What it costs a player if a patient worsens.
    pub(super) fn harm(&self, game: &DynamiteNurse, seat: Seat, patient: Patient) -> f32 {
        let printed = game.pack().patient(patient.card);
        if patient.critical {
            let marks = self.open().hospitals[seat].marks;
            let mark = if marks == 0 { 1.0 } else { 1.4 };
            mark + 0.5 * f32::from(printed.vp)
        } else {
            let dearer = f32::from(printed.critical) - f32::from(printed.severity);
            1.1 * dearer + if printed.emergency { 1.0 } else { 0.0 }
        }
    }

    /// The least harm to a patient in the seat's own beds; none if they are empty.
    pub(super) fn least_harm(&self, game: &DynamiteNurse) -> f32 {
        let beds = &self.open().hospitals[self.seat].admitted;
        let harms = beds.iter().map(|patient| self.harm(game, self.seat, *patient));
        harms.reduce(f32::min).unwrap_or(0.0)
    }

    /// What it brings if every admitted patient worsens.
    pub(super) fn harm_of_all(&self, game: &DynamiteNurse) -> f32 {
        let of = |seat: Seat| {
            let beds = self.open().hospitals[seat].admitted;
            beds.into_iter().map(|patient| self.harm(game, seat, patient)).sum::<f32>()
        };
        let others: f32 = seats(game).filter(|&seat| seat != self.seat).map(of).sum();
        others * spite(game) - of(self.seat)
    }

    /// What it brings if the leading patient worsens.
    pub(super) fn harm_of_leading(&self, game: &DynamiteNurse) -> f32 {
        self.open().row.first().map_or(0.0, |waiting| {
            let harm = self.harm(game, waiting.duty, waiting.patient);
            if waiting.duty == self.seat { -harm } else { harm * spite(game) }
        })
    }

    /// How many patients a player looks after, waiting ones included.
    fn charges(&self, seat: Seat) -> usize {
        self.open().charges(seat).count() + self.open().hospitals[seat].admitted.len()
    }

    /// What a transport in the main phase brings: patients to choose from, if there is room.
    pub(super) fn transport(&self, game: &DynamiteNurse) -> f32 {
        let open = self.open();
        if open.in_dungeon() == 1 {
            // It ends the game: good for whoever is ahead.
            let mine = game.tally(&self.view, self.seat).total();
            let best = seats(game).filter(|&seat| seat != self.seat).map(|seat| game.tally(&self.view, seat).total());
            return if best.max().is_some_and(|best| mine > best) { 20.0 } else { -20.0 };
        }
        if open.row.len() < usize::from(game.setup().seats) {
            return 0.3;
        }
        // The row is full: somebody worsens instead.
        let place = open.row.iter().position(|waiting| !waiting.patient.critical).unwrap_or(0);
        open.row.get(place).map_or(0.0, |waiting| {
            let harm = self.harm(game, waiting.duty, waiting.patient);
            if waiting.duty == self.seat { -harm } else { harm * spite(game) }
        })
    }

    /// How good it is to take charge of a patient: points for little work, until more wait than
    /// will find a bed.
    fn appeal(&self, game: &DynamiteNurse, patient: Patient) -> f32 {
        let printed = game.pack().patient(patient.card);
        let work = f32::from(game.pack().severity(patient));
        let charges = self.charges(self.seat);
        if charges <= BEDS {
            3.6 + f32::from(printed.vp) - 0.4 * work
        } else {
            2.0 - 1.2 * charges as f32 - if printed.emergency { 1.0 } else { 0.0 }
        }
    }

    /// Whom to put in charge of whoever was lifted from the Dungeon.
    pub(super) fn assigning(&self, game: &DynamiteNurse, to: Seat) -> f32 {
        let Some(card) = self.open().lifted else { return 0.0 };
        if to == self.seat { self.appeal(game, Patient::new(card)) } else { self.burden(to) }
    }

    /// How much another patient burdens a player: those who have many have no beds for more.
    fn burden(&self, to: Seat) -> f32 {
        0.13 * self.charges(to) as f32
    }

    /// How likely somebody who waits is to die before the seat can admit again. Each transport of
    /// the others fills the row, then worsens whoever is not critical, then kills the leading one.
    fn risk(&self, game: &DynamiteNurse, place: usize) -> f32 {
        let row = &self.open().row;
        let seats = usize::from(game.setup().seats);
        let free = seats.saturating_sub(row.len());
        let normal = row.iter().filter(|waiting| !waiting.patient.critical).count();
        // Whoever comes may lead the row, and dies first (DN-R-04).
        let ahead = if game.setup().newest_leads { free + place } else { place };
        let transports = 2 * free + normal + ahead + 1;
        if transports <= seats + 2 { 0.55 } else { 0.15 }
    }

    /// Beds that are free are filled; beyond that only those who would die are taken in, if that
    /// does not kill another.
    pub(super) fn admitting(&self, game: &DynamiteNurse, place: u8) -> f32 {
        let open = self.open();
        let beds = &open.hospitals[self.seat].admitted;
        let place = usize::from(place);
        let patient = open.row[place].patient;
        let printed = game.pack().patient(patient.card);
        let death = self.harm(game, self.seat, Patient { critical: true, ..patient });
        let saved = self.risk(game, place) * death;
        if beds.len() < BEDS {
            let work = f32::from(game.pack().severity(patient));
            return 3.0 + saved + 0.5 * f32::from(printed.vp) - 0.3 * work;
        }
        let harms = beds.iter().copied().chain([patient]).map(|patient| self.harm(game, self.seat, patient));
        saved - harms.reduce(f32::min).unwrap_or(0.0) * (beds.len() + 1 - BEDS) as f32
    }

    /// A patient of the row is picked: one of the seat's own, to be rid of or to be helped.
    pub(super) fn picking(&self, game: &DynamiteNurse, place: u8) -> f32 {
        let open = self.open();
        let waiting = open.row[usize::from(place)];
        match open.step() {
            Some(Step::Effect(Effect::PassOn | Effect::MayPassOn)) => 3.0 - self.appeal(game, waiting.patient),
            Some(Step::Effect(Effect::Reorder)) => {
                // Own patients go to the tail, others' to the front.
                let last = open.row.len() - 1;
                let place = f32::from(place);
                if waiting.duty == self.seat { last as f32 - place } else { 0.5 * place }
            }
            _ => f32::from(game.pack().patient(waiting.patient.card).vp),
        }
    }

    pub(super) fn moving(&self, to: u8) -> f32 {
        let own = match self.open().step() {
            Some(Step::MoveTo { from }) => self.open().row[usize::from(from)].duty == self.seat,
            _ => false,
        };
        if own { f32::from(to) } else { -f32::from(to) }
    }

    /// Another player who gets a patient, or with whom patients are exchanged.
    pub(super) fn player(&self, to: Seat) -> f32 {
        let hospital = &self.open().hospitals[to];
        match self.open().step() {
            Some(Step::Effect(Effect::Exchange)) => hospital.acquired.len() as f32,
            _ => self.burden(to),
        }
    }

    /// How glad the seat is to be rid of an admitted patient.
    pub(super) fn sending(&self, game: &DynamiteNurse, patient: Patient) -> f32 {
        let upkeep = game.upkeep(patient).map_or(0.0, |price| 1.0 + f32::from(price));
        let critical = if patient.critical { 2.0 } else { 0.0 };
        let crowded = self.open().hospitals[self.seat].admitted.len().saturating_sub(BEDS) as f32;
        upkeep + critical + crowded - 0.4 * f32::from(game.pack().patient(patient.card).vp) - 0.5
    }

    /// The best that sending away an admitted patient brings.
    pub(super) fn best_to_send(&self, game: &DynamiteNurse) -> f32 {
        let beds = &self.open().hospitals[self.seat].admitted;
        beds.iter().map(|patient| self.sending(game, *patient)).reduce(f32::max).unwrap_or(0.0)
    }

    /// The best that passing on a charge of the row brings.
    pub(super) fn best_to_pass_on(&self, game: &DynamiteNurse) -> f32 {
        let charges = self.open().charges(self.seat);
        let gains = charges.map(|place| 3.0 - self.appeal(game, self.open().row[place].patient));
        gains.reduce(f32::max).unwrap_or(0.0)
    }

    /// As many go back as the seat is glad to be rid of.
    pub(super) fn sending_back(&self, game: &DynamiteNurse, count: u8) -> f32 {
        let beds = &self.open().hospitals[self.seat].admitted;
        let glad = beds.iter().filter(|patient| self.sending(game, **patient) > 0.5).count();
        -(f32::from(count) - glad as f32).abs()
    }

    /// What an exchange of acquired patients brings: each gives the poorest.
    pub(super) fn exchange(&self, game: &DynamiteNurse) -> f32 {
        let poorest = |seat: Seat| {
            let acquired = &self.open().hospitals[seat].acquired;
            dynamite_nurse::patient_kinds(acquired).map(|card| game.pack().patient(card).vp).min()
        };
        let theirs = seats(game).filter(|&seat| seat != self.seat).filter_map(poorest).max();
        f32::from(theirs.unwrap_or(0)) - f32::from(poorest(self.seat).unwrap_or(0)) + 0.5
    }
}
