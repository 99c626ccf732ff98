//! Books of a game, kept from what is told alone.

use table::{PerSeat, Seat};

use crate::{
    AUTOMA, ByColour, Colour, Cover, Death, Event, EventCard, Improvement, MAX_HOSPITALS, Meeple, Phase, Reason,
};

/// The points of a round's end, by what they were given for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Gains {
    pub(super) discharges: i16,
    pub(super) empty: i16,
    pub(super) administrator: i16,
    pub(super) event: i16,
}

/// What has been told of one seat.
#[derive(Clone, Copy, Default)]
pub(super) struct Book {
    pub(super) bags: i32,
    pub(super) fatalities: i32,
    pub(super) score: i32,
    pub(super) entered: i32,
    pub(super) left: i32,
    pub(super) placed: u32,
    /// Workers of either kind who are not ready this round.
    pub(super) nurses_away: u8,
    pub(super) staff_away: u32,
    /// Nurses gained for good, and tokens that lie in the hospital.
    pub(super) hired: u8,
    pub(super) tokens: usize,
    /// Who went home this round, and how many of the pink ones were Mothers.
    pub(super) home: ByColour<u8>,
    pub(super) mothers_home: u8,
    /// What that brought.
    pub(super) gains: Gains,
    /// Patients in beds before this round's new ones, how many those were, who was given up for
    /// them, and who of these made room for a Mother.
    pub(super) bedded: i32,
    pub(super) new: i32,
    pub(super) given_up: i32,
    pub(super) made_room: i32,
}

impl Book {
    /// A worker is not ready any more.
    fn goes(&mut self, meeple: Meeple) {
        match meeple {
            Meeple::Nurse => self.nurses_away += 1,
            Meeple::Specialist(_) => self.staff_away += 1,
        }
    }
}

/// What has been told of the table.
pub(super) struct Books {
    pub(super) seats: PerSeat<Book, MAX_HOSPITALS>,
    pub(super) reveals: [usize; 2],
    pub(super) out: Vec<Improvement>,
    pub(super) first: Option<Seat>,
    pub(super) fair: bool,
    /// The totals of this round's intake, in the order in which they were marked.
    marked: Vec<(i8, Seat)>,
    /// First Player tiles that the Automa has used.
    pub(super) tiled: u8,
}

impl Books {
    pub(super) fn new() -> Self {
        Self {
            seats: PerSeat([Book::default(); MAX_HOSPITALS]),
            reveals: [0; 2],
            out: Vec::new(),
            first: None,
            fair: false,
            marked: Vec::new(),
            tiled: 0,
        }
    }

    pub(super) fn note(&mut self, event: &Event, phase: Phase) {
        match *event {
            // Whom the admissions nurse lets in; those of an epidemic are admitted with the others.
            Event::Came { seat, .. } if phase == Phase::Activate => self.seats[seat].entered += 1,
            Event::BagsGained { seat, count, .. } => self.seats[seat].bags += i32::from(count),
            Event::BagSpent { seat } => self.seats[seat].bags -= 1,
            Event::TownDied { seat, .. } => self.seats[seat].fatalities += 1,
            Event::Died { seat, die, why } => {
                let book = &mut self.seats[seat];
                book.fatalities += 1;
                book.left += 1;
                book.given_up += i32::from(why == Death::NoBed);
                book.made_room += i32::from(why == Death::NoBed && phase == Phase::MakeRoom);
                assert_ne!(die.colour, Colour::Pink, "CC-V-15, CC-V-28: nobody pink dies");
            }
            Event::FatalityReturned { seat } => self.seats[seat].fatalities -= 1,
            Event::Scored { seat, points, why } => {
                let book = &mut self.seats[seat];
                book.score += i32::from(points);
                match why {
                    Reason::Discharges(_) => book.gains.discharges += points,
                    Reason::EmptyWards => book.gains.empty += points,
                    Reason::Administrator(_) => book.gains.administrator += points,
                    Reason::Event(_) => book.gains.event += points,
                    _ => {}
                }
            }
            Event::Housed { seat, .. } => {
                self.seats[seat].entered += 1;
                self.seats[seat].new += 1;
            }
            Event::Born { seat, infants, .. } => self.seats[seat].entered += i32::from(infants),
            Event::FamilyHome { seat, infants, .. } => {
                let book = &mut self.seats[seat];
                book.left += 1 + i32::from(infants);
                book.home[Colour::Pink] += 1 + infants;
                book.mothers_home += 1;
            }
            Event::StartSet { seat, dice } => self.seats[seat].entered += dice.len() as i32,
            Event::Admitted { seat, dice } => {
                self.seats[seat].entered += dice.len() as i32;
                self.seats[seat].new += dice.len() as i32;
            }
            Event::Discharged { seat, die } => {
                self.seats[seat].left += 1;
                self.seats[seat].home[die.colour] += 1;
            }
            Event::SentBack { seat, .. } | Event::Collected { seat, .. } => self.seats[seat].left += 1,
            Event::Placed { seat, meeple, .. } => {
                self.seats[seat].placed += 1;
                self.seats[seat].goes(meeple);
            }
            Event::Invested { seat, meeple, .. } => self.seats[seat].goes(meeple),
            Event::Swapped { seat, meeple, .. } => {
                self.seats[seat].goes(meeple);
                self.seats[seat].staff_away -= 1;
            }
            Event::NurseHired { seat, .. } => self.seats[seat].hired += 1,
            Event::TokenPut { seat, .. } => self.seats[seat].tokens += 1,
            Event::TokenLost { seat, .. } => self.seats[seat].tokens -= 1,
            Event::RoundBegan { first, .. } => {
                self.first = Some(first);
                for book in &mut self.seats.0 {
                    (book.placed, book.nurses_away, book.staff_away) = (0, 0, 0);
                    (book.home, book.mothers_home, book.gains) = (ByColour::NONE, 0, Gains::default());
                    (book.new, book.given_up, book.made_room) = (0, 0, 0);
                }
            }
            Event::Marked { seat, total } => self.marked.push((total, seat)),
            // Of equal totals the one that was marked later comes first.
            Event::OrderDealt { seats } => {
                self.marked.reverse();
                self.marked.sort_by_key(|&(total, _)| total);
                assert!(self.marked.drain(..).map(|(_, seat)| seat).eq(seats.iter().copied()), "CC-V-12: {seats:?}");
            }
            Event::Tiled { .. } => self.tiled += 1,
            Event::Covered { cover: Cover::Bag, .. } => self.seats[AUTOMA].bags -= 1,
            Event::CardDone { dice, .. } => {
                for (colour, count) in dice.iter() {
                    self.seats[AUTOMA].home[colour] += count;
                }
            }
            Event::FirstPlayerMoved { seat } => self.first = Some(seat),
            Event::Revealed { improvements } => {
                for improvement in &*improvements {
                    self.reveals[usize::from(matches!(improvement, Improvement::Specialist(_)))] += 1;
                }
            }
            Event::LeftOut { improvements } => self.out.extend(improvements.iter()),
            Event::EventRevealed { card } => self.fair |= card == EventCard::RecruitmentFair,
            _ => {}
        }
    }
}
