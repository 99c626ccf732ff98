//! Rounds, and phase 1: patients come in.

use table::{Seat, SeatSet, Watch};

use crate::DiceHospital;
use crate::activation::distinct;
use crate::ambulance::{Aboard, Ambulance, Intake, on_ambulance};
use crate::colour::{ByColour, Colour};
use crate::effects::Happening;
use crate::event::{Event, Reason};
use crate::maternity::layouts;
use crate::moves::Move;
use crate::patient::Die;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rounds::Chapter;
use crate::state::{Open, Phase};
use crate::wards::WARDS;

/// Solo: three kept dice that add up to less earn a blood bag (DH-SOLO-09).
const WEAK_INTAKE: u8 = 9;

/// Whether the dice that are kept alone earn a blood bag (DH-SOLO-09).
pub fn is_weak(kept: &[Die]) -> bool {
    kept.iter().map(|die| die.value).sum::<u8>() < WEAK_INTAKE
}

/// Dice of one value that lie on both sides of the boundary behind an ambulance.
struct Cut {
    from: usize,
    to: usize,
    /// How many of them go before it.
    before: usize,
}

impl DiceHospital {
    /// The seat to the right of the first player, which sorts the dice (DH-INTAKE-04); never the
    /// Automa (CC-AUTO-08).
    fn right_of_first(&self, open: &Open) -> Seat {
        if self.setup().automa.is_some() {
            return Seat::FIRST;
        }
        let seats = self.seats_at_table();
        Seat::new((open.first.index() + seats - 1) % seats)
    }

    /// The seats clockwise from the first player.
    pub(crate) fn clockwise_from_first(&self, open: &Open) -> impl Iterator<Item = Seat> + use<> {
        let (seats, first) = (self.seats_at_table(), open.first.index());
        (0..seats).map(move |step| Seat::new((first + step) % seats))
    }

    /// The value that a patient of the intake comes in with (DH-EVENT-20, DH-EVENT-21).
    pub(crate) fn turned(&self, open: &Open, value: u8) -> u8 {
        match self.happening(open) {
            Some(Happening::Turn(from, to)) if from == value => to,
            _ => value,
        }
    }

    /// The dice that could go to either side of the boundary behind an ambulance. None if all are
    /// alike or no group is cut.
    fn cut(&self, open: &Open, ambulance: Ambulance) -> Option<Cut> {
        let spaces = self.setup().loaded(open.round, open.aboard, ambulance);
        let (dice, boundary) = (&*open.intake, spaces.end);
        if boundary >= dice.len() || dice[boundary - 1].value != dice[boundary].value {
            return None;
        }
        let value = dice[boundary].value;
        let from = spaces.into_iter().find(|&index| dice[index].value == value)?;
        let to = (boundary..dice.len()).find(|&index| dice[index].value != value).unwrap_or(dice.len());
        let mixed = dice[from..to].iter().any(|die| die.colour != dice[from].colour);
        mixed.then_some(Cut { from, to, before: boundary - from })
    }

    /// The value of the dice that could go to either side of the boundary behind an ambulance.
    pub(crate) fn cut_value(&self, open: &Open, ambulance: Ambulance) -> Option<u8> {
        Some(open.intake[self.cut(open, ambulance)?.from].value)
    }

    /// The ambulance whose dice are being told apart from the next one's, with the cut behind it.
    fn loading(&self, open: &Open) -> Option<(Ambulance, Cut)> {
        let ambulance = open.loading?;
        Some((ambulance, self.cut(open, ambulance)?))
    }

    /// The different choices of colours for the ambulance that comes first.
    pub(crate) fn list_loads(&self, open: &Open, into: &mut Vec<Move>) {
        let Some((_, Cut { from, to, before })) = self.loading(open) else { return };
        let [reds, yellows, greens] = colours(&open.intake[from..to]).of_bag();
        let count = before as u8;
        for red in 0..=reds.min(count) {
            for yellow in 0..=yellows.min(count - red) {
                let green = count - red - yellow;
                if green <= greens {
                    into.push(Move::Load(ByColour::bag([red, yellow, green])));
                }
            }
        }
    }

    /// Whether nobody has this ambulance.
    pub(crate) fn is_free(&self, open: &Open, ambulance: Ambulance) -> bool {
        let there = self.setup().ambulances().any(|known| known == ambulance);
        there && Seat::all(self.seats_at_table()).all(|seat| open.ambulances[seat] != Some(ambulance))
    }

    pub(crate) fn list_claims(&self, open: &Open, seat: Seat, into: &mut Vec<Move>) {
        let forbidden = (seat == open.first).then_some(self.setup().lowest_ambulance());
        let all = self.setup().ambulances().filter(|&ambulance| Some(ambulance) != forbidden);
        let free = all.filter(|&ambulance| self.is_free(open, ambulance));
        into.extend(free.filter(|&ambulance| self.has_ward_for(open, seat, ambulance)).map(Move::Claim));
    }

    /// Whether a seat may take an ambulance with all who are on it: whoever has four Mothers takes
    /// another only if there is no other ambulance (CC-MAT-18, CC-MAT-19).
    fn has_ward_for(&self, open: &Open, seat: Seat, ambulance: Ambulance) -> bool {
        if open.aboard.mother(ambulance).is_none() || !self.is_full_of_mothers(open, seat) {
            return true;
        }
        let forbidden = (seat == open.first).then_some(self.setup().lowest_ambulance());
        let mut others = self.setup().ambulances().filter(|&other| Some(other) != forbidden);
        others.all(|other| !self.is_free(open, other) || open.aboard.mother(other).is_some())
    }

    /// Whether a seat has a Mother in every ward (CC-MAT-17).
    pub(crate) fn is_full_of_mothers(&self, open: &Open, seat: Seat) -> bool {
        open.hospitals[seat].floor.wards.mothers().count_ones() as usize == WARDS
    }

    /// Solo: one of four dice stays behind (DH-SOLO-08).
    pub(crate) fn list_leaves(&self, open: &Open, into: &mut Vec<Move>) {
        into.extend(distinct(&open.intake).map(Move::Leave));
    }

    /// How many dice come in from the bag, and how many Mothers: as agreed, or as many as there
    /// are. A die takes the place of a Mother who is missing (CC-R-41).
    pub(crate) fn intake_size(&self, open: &Open) -> (usize, usize) {
        let mothers = self.setup().mothers().min(usize::from(open.mothers));
        let all = self.setup().intake() + self.setup().extra_spaces(open.round);
        ((all - mothers).min(usize::from(open.in_bag())), mothers)
    }

    /// The ways to spread the Mothers over the ambulances.
    pub(crate) fn list_layouts(&self, open: &Open, into: &mut Vec<Move>) {
        into.extend(layouts(self.setup(), open.round, &open.intake).iter().copied().map(Move::Mothers));
    }
}

/// How many dice there are of each colour.
fn colours(dice: &[Die]) -> ByColour<u8> {
    let mut counts = ByColour::NONE;
    for die in dice {
        counts[die.colour] += 1;
    }
    counts
}

impl<W: Watch<Event>> Play<'_, W> {
    /// A round begins (DH-ROUND-01).
    pub(crate) fn begin_round(&mut self) -> bool {
        let open = &mut self.state.open;
        open.round += 1;
        self.watch.see(Event::RoundBegan { round: open.round, first: open.first });
        false
    }

    /// Patients are drawn (DH-INTAKE-01).
    pub(crate) fn begin_intake(&mut self) -> bool {
        self.state.open.phase = Phase::Intake;
        true
    }

    /// Takes a die that comes in out of the bag. A new patient shows 2 to 5 (DH-INTAKE-02).
    pub(crate) fn take_from_bag(&mut self, die: Die) -> Result<(), Refusal> {
        draw_from(&mut self.state.open.bag, die)
    }

    pub(crate) fn accept_dice(&mut self, dice: Intake) -> Result<(), Refusal> {
        let open = &mut self.state.open;
        let mothers = dice.iter().filter(|die| die.is_mother()).count();
        if (dice.len() - mothers, mothers) != self.game.intake_size(open) {
            return Err(Refusal::wrong_fate(Phase::Intake));
        }
        // Mothers are never in the bag (CC-MAT-05), but show what new patients show (CC-R-38).
        let mut bag = open.bag;
        bag[Colour::Pink] = mothers as u8;
        dice.iter().try_for_each(|&die| draw_from(&mut bag, die))?;
        open.bag = bag;
        open.mothers -= mothers as u8;
        self.watch.see(Event::DiceCame { dice });
        open.intake = dice;
        for place in 0..dice.len() {
            open.intake[place].value = self.game.turned(open, dice[place].value);
        }
        // Dice go onto the ambulances in ascending order (DH-INTAKE-03).
        open.intake.sort_unstable();
        if self.game.setup().solo() {
            open.phase = Phase::Leave;
            open.to_act = SeatSet::only(Seat::FIRST);
        } else if mothers > 0 {
            self.spread_mothers();
        } else {
            self.begin_loading();
        }
        Ok(())
    }

    /// Asks the seat to the right of the first player which ambulances the Mothers ride on, if that
    /// is not told by their values (CC-MAT-14, CC-R-39).
    fn spread_mothers(&mut self) {
        let open = &mut self.state.open;
        if let [only] = *layouts(self.game.setup(), open.round, &open.intake) {
            self.seat_mothers(only);
            return;
        }
        open.phase = Phase::Mothers;
        open.actor = self.game.right_of_first(open);
        open.to_act = SeatSet::only(open.actor);
    }

    pub(crate) fn play_mothers(&mut self, seat: Seat, aboard: Aboard) -> Result<(), Refusal> {
        let open = &self.state.open;
        if !layouts(self.game.setup(), open.round, &open.intake).contains(&aboard) {
            return Err(Refusal::Mothers);
        }
        self.watch.see(Event::MothersSeated { seat, aboard });
        self.seat_mothers(aboard);
        Ok(())
    }

    /// The Mothers ride where it was decided; the others fill the other spaces (CC-MAT-15).
    fn seat_mothers(&mut self, aboard: Aboard) {
        self.state.open.aboard = aboard;
        self.state.open.intake.retain(|die| !die.is_mother());
        self.begin_loading();
    }

    fn begin_loading(&mut self) {
        self.state.open.loading = Some(self.game.setup().lowest_ambulance());
        self.tell_apart();
    }

    /// Asks the seat to the right of the first player, if equal dice have to be told apart
    /// (DH-INTAKE-04, DH-R-05).
    fn tell_apart(&mut self) {
        while let Some(ambulance) = self.state.open.loading {
            let open = &mut self.state.open;
            if self.game.cut(open, ambulance).is_some() {
                let right = self.game.right_of_first(open);
                open.phase = Phase::Load;
                open.actor = right;
                open.to_act = SeatSet::only(right);
                return;
            }
            self.load_next(ambulance);
        }
        self.ask_to_claim(self.state.open.first);
    }

    /// It is a seat's turn to take an ambulance; the Automa turns up a card for it.
    fn ask_to_claim(&mut self, seat: Seat) {
        let open = &mut self.state.open;
        open.actor = seat;
        if self.game.setup().is_automa(seat) {
            open.to_act = SeatSet::EMPTY;
            self.await_decision(Phase::Decision);
        } else {
            open.phase = Phase::Claim;
            open.to_act = SeatSet::only(seat);
        }
    }

    /// An ambulance has its dice; for the last one nobody is asked.
    fn load_next(&mut self, ambulance: Ambulance) {
        let last = self.game.setup().ambulances().next_back();
        self.state.open.loading = ambulance.next().filter(|&next| Some(next) < last);
    }

    pub(crate) fn play_load(&mut self, seat: Seat, load: ByColour<u8>) -> Result<(), Refusal> {
        let open = &mut self.state.open;
        let (ambulance, Cut { from, to, before }) = self.game.loading(open).ok_or(Refusal::wrong_step(Phase::Load))?;
        let value = open.intake[from].value;
        let there = colours(&open.intake[from..to]);
        if usize::from(load.sum()) != before || !there.covers(&load) {
            return Err(Refusal::Load);
        }
        let mut place = from;
        for part in [load, there.without(&load)] {
            for (colour, dice) in part.iter() {
                for _ in 0..dice {
                    open.intake[place] = Die { value, colour };
                    place += 1;
                }
            }
        }
        self.watch.see(Event::Loaded { seat, ambulance });
        self.load_next(ambulance);
        self.tell_apart();
        Ok(())
    }

    /// Takes an ambulance with all that is on it (DH-INTAKE-05 to 08).
    pub(crate) fn play_claim(&mut self, seat: Seat, ambulance: Ambulance) -> Result<(), Refusal> {
        let (open, setup) = (&mut self.state.open, self.game.setup());
        if !self.game.is_free(open, ambulance) {
            return Err(Refusal::Ambulance(ambulance));
        }
        if ambulance == setup.lowest_ambulance() && seat == open.first {
            return Err(Refusal::FirstAmbulance(ambulance));
        }
        if !self.game.has_ward_for(open, seat, ambulance) {
            return Err(Refusal::FourMothers(ambulance));
        }
        let full = self.game.is_full_of_mothers(open, seat);
        open.ambulances[seat] = Some(ambulance);
        let dice = on_ambulance(setup, open.round, &open.intake, open.aboard, ambulance);
        open.newcomers[seat] = dice;
        open.to_act = SeatSet::EMPTY;
        self.watch.see(Event::Claimed { seat, ambulance, dice });
        if let Some(mother) = open.aboard.mother(ambulance).filter(|_| full) {
            // A die from the bag comes in her place, if there is one (CC-MAT-19, CC-R-42).
            open.newcomers[seat].retain(|die| !die.is_mother());
            open.mothers += 1;
            open.substitute = Some(mother.value);
            if open.in_bag() > 0 {
                open.phase = Phase::Substitute;
                return Ok(());
            }
            open.substitute = None;
        }
        self.after_claim(seat);
        Ok(())
    }

    /// A die comes in place of a Mother who finds no ward; it shows what she showed.
    pub(crate) fn accept_substitute(&mut self, die: Die) -> Result<(), Refusal> {
        let open = &mut self.state.open;
        if open.substitute != Some(die.value) {
            return Err(Refusal::wrong_fate(Phase::Substitute));
        }
        draw_from(&mut open.bag, die)?;
        open.substitute = None;
        let seat = open.actor;
        open.newcomers[seat].push(die);
        self.watch.see(Event::Substituted { seat, die });
        self.after_claim(seat);
        Ok(())
    }

    /// A seat has its ambulance: perhaps one more patient, and the next seat.
    pub(crate) fn after_claim(&mut self, seat: Seat) {
        let (open, setup) = (&mut self.state.open, self.game.setup());
        if setup.hard.epidemic {
            if open.in_bag() > 0 {
                open.phase = Phase::Epidemic;
                return;
            }
            // The die comes when the ambulance that nobody took is back in the bag (DH-R-26).
            open.owed = open.owed.with(seat);
        }
        self.next_claim();
    }

    fn next_claim(&mut self) {
        let open = &mut self.state.open;
        let next = open.actor.clockwise(self.game.seats_at_table());
        if next == open.first {
            self.close_draft();
        } else {
            self.ask_to_claim(next);
        }
    }

    /// One more patient comes from the bag to whoever it concerns. Gives that seat.
    pub(crate) fn bring_from_bag(&mut self, die: Die) -> Result<Seat, Refusal> {
        self.take_from_bag(die)?;
        let open = &mut self.state.open;
        let seat = open.actor;
        let die = Die { value: self.game.turned(open, die.value), ..die };
        open.newcomers[seat].push(die);
        self.watch.see(Event::Came { seat, die });
        Ok(seat)
    }

    /// One more patient for each seat that took an ambulance (DH-HARD-14, DH-HARD-15).
    pub(crate) fn accept_epidemic(&mut self, die: Die) -> Result<(), Refusal> {
        let seat = self.bring_from_bag(die)?;
        self.after_epidemic(seat);
        Ok(())
    }

    /// A seat has its patient of the epidemic.
    pub(crate) fn after_epidemic(&mut self, seat: Seat) {
        let open = &mut self.state.open;
        if open.owed.contains(seat) {
            open.owed = open.owed.without(seat);
            self.pay_what_is_owed();
        } else if self.game.setup().modules.city {
            self.next_walker(seat);
        } else {
            self.next_claim();
        }
    }

    /// The ambulance that nobody took is emptied; the lowest one brings a blood bag and the token
    /// (DH-INTAKE-10 to 12).
    fn close_draft(&mut self) {
        let (open, setup) = (&mut self.state.open, self.game.setup());
        if let Some(left) = setup.ambulances().find(|&ambulance| self.game.is_free(open, ambulance)) {
            let dice = on_ambulance(setup, open.round, &open.intake, open.aboard, left);
            for die in &dice {
                open.put_back(die.colour, 1);
            }
            self.watch.see(Event::BackToBag { dice });
        }
        open.intake.clear();
        open.aboard = Aboard::NOBODY;
        let drafting = open.first;
        let lowest = Seat::all(self.game.seats_at_table()).min_by_key(|&seat| open.ambulances[seat]);
        if let Some(seat) = lowest {
            self.gain_bags(seat, 1, Reason::LowestAmbulance);
            if drafting != seat {
                self.watch.see(Event::FirstPlayerMoved { seat });
            }
            self.state.open.first = seat;
        }
        // Those who are owed a patient get it in the order of the draft.
        self.state.open.actor = drafting;
        self.pay_what_is_owed();
    }

    /// Patients of the epidemic that could not come before come now, if there are any.
    fn pay_what_is_owed(&mut self) {
        let open = &mut self.state.open;
        if open.in_bag() == 0 {
            open.owed = SeatSet::EMPTY;
        }
        let seats = self.game.seats_at_table();
        for _ in 0..seats {
            if open.owed.contains(open.actor) {
                open.phase = Phase::Epidemic;
                return;
            }
            open.actor = open.actor.clockwise(seats);
        }
        self.done(Chapter::Intake);
    }

    /// Solo: one of four dice stays behind (DH-SOLO-08).
    pub(crate) fn play_leave(&mut self, seat: Seat, die: Die) -> Result<(), Refusal> {
        let open = &mut self.state.open;
        let place = open.intake.iter().position(|&known| known == die).ok_or(Refusal::NoSuchDie(die))?;
        open.intake.remove(place);
        open.bag[die.colour] += 1;
        self.watch.see(Event::Left { seat, die });
        open.newcomers[seat].clear();
        open.newcomers[seat].extend(open.intake);
        open.intake.clear();
        if is_weak(&open.newcomers[seat]) {
            self.gain_bags(seat, 1, Reason::WeakIntake);
        }
        self.done(Chapter::Intake);
        Ok(())
    }
}

/// Takes a die that comes in out of a bag.
pub(crate) fn draw_from(bag: &mut ByColour<u8>, die: Die) -> Result<(), Refusal> {
    if !Die::ARRIVING.contains(&die.value) {
        return Err(Refusal::NewPatient(die));
    }
    let left: &mut u8 = &mut bag[die.colour];
    *left = left.checked_sub(1).ok_or(Refusal::NotInBag(die.colour))?;
    Ok(())
}
