//! What chance has to say next, for people with real dice.

use table::Seat;

use crate::DiceHospital;
use crate::activation::Stage;
use crate::automa::HospitalCard;
use crate::city::Grid;
use crate::colour::Colour;
use crate::state::Phase;
use crate::view::View;

/// What is due, so that a real table knows what to draw or roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the fields say what they are
pub enum Due {
    /// This many tiles of the second set and this many cards leave the game.
    LeaveOut { tiles: usize, cards: usize },
    /// Who leads the first round.
    First,
    /// This many tiles and cards are turned up, and this many of Maternity.
    Reveal { tiles: usize, cards: usize, maternity: [usize; 2] },
    /// This many dice are drawn for a seat's start; only the colours matter.
    Start(Seat, usize),
    /// This many administrators for a seat.
    Deal(Seat, usize),
    /// Six reports: three columns, bottom and top.
    Reports,
    /// The event card of the round.
    Event,
    /// This many dice are drawn and rolled with this many Mothers, 2 to 5.
    Dice { dice: usize, mothers: usize },
    /// The tiles of the town: this many columns and rows, and how many have their Mother spot up.
    Tiles { grid: Grid, mothers: usize },
    /// Dice for this many tiles of the town, 2 to 5, and this many of them Mothers; a 2 brings a
    /// token.
    Houses { dice: usize, mothers: usize },
    /// This many bonus tokens.
    Bonuses(usize),
    /// One more die for a seat, 2 to 5.
    Die(Seat),
    /// A die from the bag for a seat, in place of a Mother with this value.
    Substitute(Seat, u8),
    /// The midwife die for a seat.
    Midwife(Seat),
    /// A seat looks at this many investment tokens of a pile.
    Tokens(Seat, Colour, usize),
    /// A seat rolls this many of its dice again.
    Rolls(Seat, usize),
    /// A Decision card of the Automa.
    Decision,
    /// The left-most Hospital card of the Automa that lies face down.
    HospitalCard,
    /// Which of the dice beside the Automa's cards goes onto the grey spot of this one.
    Grey(HospitalCard),
    /// One more die for the Automa; only the colour matters.
    Colour,
}

impl DiceHospital {
    /// What chance has to say next, if anything.
    pub fn what_is_due(&self, view: &View) -> Option<Due> {
        let open = view.open();
        if let Some(seat) = self.rolling(open) {
            let floor = &open.hospitals[seat].floor;
            let drawing = floor.stage() == Stage::Drawing;
            return Some(if drawing { Due::Die(seat) } else { Due::Rolls(seat, floor.rolls_due(self.pack())) });
        }
        let [tiles, cards, births, midwives] = open.to_reveal.map(usize::from);
        Some(match open.phase {
            Phase::LeaveOut => {
                let (tiles, cards) = self.setup().leaves_out();
                Due::LeaveOut { tiles, cards }
            }
            Phase::FirstPlayer => Due::First,
            Phase::Reveal | Phase::ExtraReveal | Phase::EventReveal | Phase::SoloReveal => {
                Due::Reveal { tiles, cards, maternity: [births, midwives] }
            }
            Phase::DrawStart => Due::Start(open.actor, self.setup().start_values().len()),
            Phase::Deal => Due::Deal(open.actor, self.setup().administrators_each()),
            Phase::DealReports => Due::Reports,
            Phase::Event => Due::Event,
            Phase::Intake => {
                let (dice, mothers) = self.intake_size(open);
                Due::Dice { dice, mothers }
            }
            Phase::Substitute => Due::Substitute(open.actor, open.substitute.unwrap_or(1)),
            Phase::Midwife => Due::Midwife(open.actor),
            Phase::Look => Due::Tokens(open.actor, open.looking, self.looks(open).into()),
            Phase::Decision | Phase::Wish => Due::Decision,
            Phase::HospitalCard => Due::HospitalCard,
            Phase::Grey => Due::Grey(self.grey_spot(open)?),
            Phase::Epidemic if self.setup().is_automa(open.actor) => Due::Colour,
            Phase::Epidemic | Phase::Missing => Due::Die(open.actor),
            Phase::Tiles => Due::Tiles { grid: self.pack().grid(self.setup().seats), mothers: self.mother_tiles() },
            Phase::Houses | Phase::Refill | Phase::NightRefill => {
                let mothers = self.filled(open).filter(|&(_, mother)| mother).count();
                Due::Houses { dice: self.filled(open).count() - mothers, mothers }
            }
            Phase::Bonuses => Due::Bonuses(self.bonuses_due(open)),
            _ => return None,
        })
    }
}
