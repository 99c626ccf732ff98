//! Phase 2: a Hospital card is turned up, and an improvement is taken away from the player.

use table::chance::below;
use table::{Rng, Seat, Watch};

use super::{AUTOMA, FaceUp, HospitalCard, Level, Removes};
use crate::DiceHospital;
use crate::cards::Kind;
use crate::event::{Event, Reason};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rounds::Chapter;
use crate::state::{Open, Phase};
use crate::view::View;

impl DiceHospital {
    /// The cards of a level that nobody has seen.
    fn unseen(&self, open: &Open, level: Level) -> impl Iterator<Item = HospitalCard> {
        let all = open.automa.unseen.iter().map(|index| HospitalCard::ALL[index]);
        all.filter(move |&card| self.pack().hospital_card(card).level == level)
    }

    /// The Hospital cards that can be turned up next.
    pub fn cards_to_come(&self, view: &View) -> impl Iterator<Item = HospitalCard> {
        let open = view.open();
        let left = Level::ALL.into_iter().filter(|&level| self.face_down(open, level) > 0);
        left.flat_map(|level| self.unseen(open, level))
    }

    /// How many cards of a level lie face down in the row; the others are in the box (CC-AUTO-03).
    fn face_down(&self, open: &Open, level: Level) -> usize {
        let Some(changes) = self.setup().automa else { return 0 };
        let seen = Level::CARDS - self.unseen(open, level).count();
        usize::from(changes.levels()[level as usize]).saturating_sub(seen)
    }

    /// The next card of the row, if chance decides: any of those that are left.
    pub(crate) fn draw_hospital_card(&self, open: &Open, rng: &mut impl Rng) -> HospitalCard {
        let mut place = below(rng, open.automa.face_down() as u32) as usize;
        for level in Level::ALL {
            let here = self.face_down(open, level);
            if place < here {
                let among = self.unseen(open, level).count();
                let mut cards = self.unseen(open, level).skip(below(rng, among as u32) as usize);
                return cards.next().expect("one of those that are there");
            }
            place -= here;
        }
        panic!("the row holds as many cards as its levels");
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// The first card of the row is turned up before the first round (CC-AUTO-04).
    pub(crate) fn begin_row(&mut self) -> bool {
        self.state.open.phase = Phase::HospitalCard;
        true
    }

    /// Whoever leads comes first (CC-AUTO-14, CC-AUTO-16).
    pub(crate) fn begin_improving_beside_automa(&mut self) -> bool {
        let leads = self.state.open.first == AUTOMA;
        if leads || !self.ask_to_take(Some(Seat::FIRST)) {
            self.state.open.phase = Phase::HospitalCard;
        }
        true
    }

    pub(crate) fn accept_hospital_card(&mut self, card: HospitalCard) -> Result<(), Refusal> {
        let level = self.game.pack().hospital_card(card).level;
        let open = &mut self.state.open;
        if !open.automa.unseen.contains(card.index()) || self.game.face_down(open, level) == 0 {
            return Err(Refusal::NotInRow(card));
        }
        open.automa.unseen.take(card.index());
        open.automa.turned += 1;
        open.automa.row.push(FaceUp::new(card));
        self.watch.see(Event::CardTurned { card });
        if self.state.open.round == 0 {
            self.done(Chapter::Row);
        } else if self.state.open.first == AUTOMA {
            self.take_away(self.game.pack().hospital_card(card).removes);
            self.state.open.phase = Phase::Take;
            if !self.ask_to_take(Some(Seat::FIRST)) {
                self.after_take_beside_automa();
            }
        } else {
            self.done(Chapter::Improvement);
        }
        Ok(())
    }

    /// The Automa takes an improvement from the display, which goes under its stack at once
    /// (CC-AUTO-14, CC-R-64, CC-R-65).
    fn take_away(&mut self, which: Removes) {
        let open = &mut self.state.open;
        let first = |kind: Kind| open.display.iter().position(|known| known.kind() == kind);
        let place = match which {
            Removes::Department => first(Kind::Department),
            Removes::Specialist => first(Kind::Specialist),
            Removes::Extra => open.display.iter().rposition(|&known| Some(known) == open.automa.extra),
        };
        if let Some(place) = place {
            let improvement = open.display[place];
            open.display.remove(place);
            open.put_under(improvement);
            self.watch.see(Event::TakenAway { improvement });
        }
    }

    /// The player has chosen: an Automa that leads covers its new card; otherwise the others are
    /// discarded, and it turns one up (CC-AUTO-15, CC-AUTO-16).
    pub(crate) fn after_take_beside_automa(&mut self) {
        let open = &mut self.state.open;
        if open.first != AUTOMA {
            if !open.display.is_empty() {
                self.watch.see(Event::Discarded { improvements: open.display });
                open.clear_display();
            }
            open.to_act = table::SeatSet::EMPTY;
            open.phase = Phase::HospitalCard;
            return;
        }
        if let Some(newest) = open.automa.row.last_mut() {
            newest.tiled = true;
            let card = newest.card;
            open.automa.tiles -= 1;
            self.watch.see(Event::Tiled { card });
            if self.game.setup().automa.is_some_and(|changes| changes.tile_points) {
                self.score(AUTOMA, 1, Reason::FirstPlayerTile);
            }
        }
        self.done(Chapter::Improvement);
    }
}
