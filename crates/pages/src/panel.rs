//! Panels: what a game shows of the table besides what is asked, each at its place.

use maud::{Markup, html};
use table::Seat;

use crate::Region;
use crate::table::seat_class;

/// A named part of a table's page. It is exchanged as a whole when it changes.
pub struct Panel {
    /// The id of its element, such as `board`.
    pub id: &'static str,
    /// What is written above it; `None` where what is in it says so.
    pub title: Option<String>,
    /// The chapter of how to play that is about it.
    pub rule: Option<&'static str>,
    /// Whose it is, if it is one seat's.
    pub seat: Option<Seat>,
    /// Where it stands on a wide screen, below those of its column that are listed before it.
    pub column: Column,
    /// Whether a phone shows it above the board, not in a place of its own.
    pub with_board: bool,
    /// Whether it matters now. A phone then turns to it.
    pub matters: bool,
    /// What is in it.
    pub body: Markup,
}

/// A column of a wide screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Column {
    /// What is shared: what comes in, what is on offer.
    Left,
    /// Below what is asked: the board.
    Middle,
    /// Above the players and the log.
    Right,
}

impl Panel {
    /// Its element, with the points of whose it is after the name, for where no list shows them.
    pub(crate) fn draw(&self, points: Option<String>) -> (Column, Region) {
        let Self { id, title, rule, seat, with_board, matters, body, .. } = self;
        let title_id = format!("{id}-title");
        let element = html! {
            section.card.panel.matters[*matters].with-board[*with_board].(seat.map(seat_class).unwrap_or_default()) id=(id) data-seat=[seat.map(Seat::number)] aria-labelledby=[title.as_ref().map(|_| &title_id)] {
                @if let Some(title) = title { h2 id=(title_id) data-rule=[rule] { (title) @if let Some(points) = points { button.points-here type="button" data-open="scores" { "\u{a0}· " (points) } } } }
                (body)
            }
        };
        (self.column, Region::new(*id, element))
    }
}
