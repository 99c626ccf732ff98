//! Bonus tokens in an activation: they heal, or are a nurse for the round (CC-CITY-55, CC-CITY-56,
//! CC-CITY-67 to 71).

use table::{Seat, Watch};

use super::bonus::{Bonus, Tokens};
use crate::activation::{Floor, FloorEvent, Terms, Work, can_be};
use crate::colour::Colour;
use crate::effects::Does;
use crate::event::Event;
use crate::moves::Move;
use crate::patient::{HIGHEST, Patient};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::wards::Values;

/// What can still be spent on one patient.
#[derive(Clone, Copy)]
struct Means {
    bags: u8,
    tokens: Tokens,
    /// Whether a bag lets a token heal a patient of another colour (CC-R-80).
    recolours: bool,
}

impl Means {
    /// Whether a patient with this value and colour can come to one of these values, and to a
    /// colour if one is asked for.
    fn lead(self, value: u8, shown: Colour, values: Values, colour: Option<Colour>) -> bool {
        let price = u8::from(colour.is_some_and(|colour| colour != shown));
        if values.contains(value) && price <= self.bags {
            return true;
        }
        let mut tries = self.tokens.kinds().filter_map(Bonus::heals_as);
        let by_token = tries.any(|(kind, steps, wanted)| {
            let recolours = wanted.is_some_and(|wanted| wanted != shown);
            let possible = !recolours || (self.recolours && self.bags > 0 && shown != Colour::Pink);
            let mut rest = self;
            rest.tokens[kind] -= 1;
            rest.bags -= u8::from(recolours && possible);
            possible && value + steps <= HIGHEST && rest.lead(value + steps, wanted.unwrap_or(shown), values, colour)
        });
        let by_bag = || {
            let rest = Self { bags: self.bags.saturating_sub(1), ..self };
            self.bags > 0 && value < HIGHEST && rest.lead(value + 1, shown, values, colour)
        };
        by_token || by_bag()
    }
}

impl Bonus {
    /// A token that heals, with its steps and the colour that it asks for.
    fn heals_as(self) -> Option<(Self, u8, Option<Colour>)> {
        self.heals().map(|(steps, colour)| (self, steps, colour))
    }
}

impl Floor {
    /// Whether a patient can come to one of these values, and to a colour if one is asked for, by
    /// blood bags and tokens.
    pub(crate) fn can_become(&self, terms: &Terms<'_>, bed: u32, values: Values, colour: Option<Colour>) -> bool {
        let recolours = !terms.rulings.plain_tokens;
        let means = Means { bags: terms.spendable(self), tokens: self.tokens, recolours };
        means.lead(self.wards.value(bed), self.wards.colour(bed), values, colour)
    }

    /// Every token that heals, for everybody it can heal; a bag changes the colour before
    /// (CC-R-80).
    pub(crate) fn list_tokens(&self, terms: &Terms<'_>, into: &mut Vec<Move>) {
        self.each_healing(terms, |kind, patient, recolour| into.push(Move::Spend(kind, patient, recolour)));
    }

    /// The same, one by one.
    pub fn each_healing(&self, terms: &Terms<'_>, mut take: impl FnMut(Bonus, Patient, Option<Colour>)) {
        if !self.tokens.heal() {
            return;
        }
        for kind in self.tokens.kinds() {
            for patient in self.distinct_patients(self.wards.occupied()) {
                let recolour = recoloured(kind, patient);
                if self.can_heal(terms, kind, patient) {
                    take(kind, patient, recolour);
                }
            }
        }
    }

    /// Whether a token can heal a patient, perhaps as another colour.
    fn can_heal(&self, terms: &Terms<'_>, kind: Bonus, patient: Patient) -> bool {
        let can_change = || terms.spendable(self) > 0 && bags_help(terms, kind, patient);
        kind.heals().is_some() && (recoloured(kind, patient).is_none() || can_change())
    }

    /// The bonus tokens.
    pub const fn tokens(&self) -> &Tokens {
        &self.tokens
    }
}

/// The other colour that a patient would have to have for a token.
fn recoloured(kind: Bonus, patient: Patient) -> Option<Colour> {
    kind.heals().and_then(|(_, colour)| colour).filter(|&colour| colour != patient.shown)
}

/// Whether whoever has a blood bag can give a patient the colour that a token asks for.
fn bags_help(terms: &Terms<'_>, kind: Bonus, patient: Patient) -> bool {
    terms.spends
        && !terms.rulings.plain_tokens
        && recoloured(kind, patient).is_some_and(|colour| can_be(patient, colour))
}

impl<W: Watch<FloorEvent>> Work<'_, W> {
    /// A token heals a patient, which is treated by that.
    pub(crate) fn spend(&mut self, kind: Bonus, patient: Patient, recolour: Option<Colour>) -> Result<(), Refusal> {
        let unfit = Refusal::NotHealed { kind, patient, bag: bags_help(self.terms, kind, patient) };
        let (steps, _) = kind.heals().ok_or(unfit)?;
        if self.floor.tokens[kind] == 0 {
            return Err(Refusal::NoBonus(kind));
        }
        let bed = self.floor.bed_of(patient)?;
        if recoloured(kind, patient).is_none() && recolour.is_some() {
            return Err(Refusal::NoRecolour);
        }
        if recoloured(kind, patient) != recolour || !self.floor.can_heal(self.terms, kind, patient) {
            return Err(unfit);
        }
        self.floor.tokens[kind] -= 1;
        self.watch.see(FloorEvent::BonusSpent(kind));
        if let Some(colour) = recolour {
            self.spend_bags(1);
            self.recolour(bed, colour, true);
        }
        self.treat_besides(bed, Does::Heal(steps));
        Ok(())
    }

    /// A nurse for this round (CC-CITY-71).
    pub(crate) fn hire(&mut self) -> Result<(), Refusal> {
        let tokens = &mut self.floor.tokens[Bonus::Nurse];
        *tokens = tokens.checked_sub(1).ok_or(Refusal::NoBonus(Bonus::Nurse))?;
        self.floor.hired += 1;
        self.floor.nurses += 1;
        self.floor.passing += 1;
        self.watch.see(FloorEvent::Hired);
        Ok(())
    }

    /// A nurse who was hired and not placed was not used: the token stays (CC-R-20).
    pub(crate) fn send_the_hired_back(&mut self) {
        let floor = &mut *self.floor;
        let idle = floor.hired.min(floor.nurses);
        if idle == 0 {
            return;
        }
        floor.hired -= idle;
        floor.nurses -= idle;
        floor.passing = floor.passing.saturating_sub(idle);
        floor.tokens[Bonus::Nurse] += idle;
        self.watch.see(FloorEvent::NotNeeded(idle));
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Nurses who came for a round go, and their tokens onto the discard pile (CC-R-20).
    pub(crate) fn dismiss_hired(&mut self) {
        let open = &mut self.state.open;
        for seat in Seat::all(self.game.seats_at_table()) {
            open.city.piles.discard[Bonus::Nurse] += std::mem::take(&mut open.hospitals[seat].floor.hired);
        }
    }
}
