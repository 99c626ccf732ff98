//! Phase 3: dice and blood bags go onto the spots of the cards.

use table::Watch;

use super::{AUTOMA, Cover, HospitalCard, Spot};
use crate::DiceHospital;
use crate::colour::Colour;
use crate::event::Event;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rounds::Chapter;
use crate::state::{Open, Phase};

/// A spot of the row: the card's place, and the spot's.
type Place = (usize, usize);

impl DiceHospital {
    /// The empty spots of a card that count, from left to right.
    fn empty_spots<'a>(&'a self, open: &'a Open, card: usize) -> impl Iterator<Item = (usize, Spot)> + 'a {
        let face_up = &open.automa.row[card];
        let printed = self.pack().hospital_card(face_up.card);
        let spots = printed.spots.iter().copied().enumerate().take(face_up.spots(printed));
        spots.filter(|&(spot, _)| face_up.covers[spot].is_none())
    }

    /// The next spot that a die goes to, with its colour; `None` for the colour if chance has to
    /// say which (CC-AUTO-18 to 23).
    fn next_die(&self, open: &Open) -> Option<(Place, Option<Colour>)> {
        let pool = &open.automa.pool;
        (0..open.automa.row.len()).find_map(|card| {
            let fits = |(spot, wanted): (usize, Spot)| wanted.filter(|&colour| pool[colour] > 0).map(|one| (spot, one));
            if let Some((spot, colour)) = self.empty_spots(open, card).find_map(fits) {
                return Some(((card, spot), Some(colour)));
            }
            let (grey, _) = self.empty_spots(open, card).find(|(_, wanted)| wanted.is_none())?;
            let mut left = Colour::BAG.into_iter().filter(|&colour| pool[colour] > 0);
            let first = left.next()?;
            Some(((card, grey), left.next().is_none().then_some(first)))
        })
    }

    /// The next spot that a blood bag goes to: coloured ones first on each card (CC-AUTO-26,
    /// CC-AUTO-41, CC-AUTO-42).
    fn next_bag(&self, open: &Open) -> Option<Place> {
        let changes = self.setup().automa.filter(|changes| !changes.no_bags)?;
        (0..open.automa.row.len()).find_map(|card| {
            let coloured = self.empty_spots(open, card).find(|(_, wanted)| wanted.is_some());
            let grey = || self.empty_spots(open, card).next().filter(|_| !changes.coloured_bags);
            coloured.or_else(grey).map(|(spot, _)| (card, spot))
        })
    }

    /// The card with the grey spot that one of several dice goes to.
    pub(crate) fn grey_spot(&self, open: &Open) -> Option<HospitalCard> {
        let ((card, _), colour) = self.next_die(open)?;
        colour.is_none().then(|| open.automa.row[card].card)
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// The Automa serves its cards from left to right. False if nothing is left to chance.
    pub(crate) fn begin_service(&mut self) -> bool {
        self.state.open.phase = Phase::Grey;
        while let Some((place, colour)) = self.game.next_die(&self.state.open) {
            let Some(colour) = colour else { return true };
            self.put_die(place, colour);
        }
        while self.state.open.hospitals[AUTOMA].floor.bags > 0
            && let Some(place) = self.game.next_bag(&self.state.open)
        {
            self.state.open.hospitals[AUTOMA].floor.bags -= 1;
            self.cover(place, Cover::Bag);
        }
        false
    }

    /// Chance says which die goes onto a grey spot (CC-AUTO-22).
    pub(crate) fn accept_grey(&mut self, colour: Colour) -> Result<(), Refusal> {
        if self.state.open.automa.pool[colour] == 0 {
            return Err(Refusal::NotInPool(colour));
        }
        if let Some((place, None)) = self.game.next_die(&self.state.open) {
            self.put_die(place, colour);
        }
        if !self.begin_service() {
            self.done(Chapter::Service);
        }
        Ok(())
    }

    fn put_die(&mut self, place: Place, colour: Colour) {
        self.state.open.automa.pool[colour] -= 1;
        self.cover(place, Cover::Die(colour));
    }

    fn cover(&mut self, (card, spot): Place, cover: Cover) {
        let face_up = &mut self.state.open.automa.row[card];
        face_up.covers[spot] = Some(cover);
        self.watch.see(Event::Covered { card: face_up.card, spot: spot as u8, cover });
    }
}
