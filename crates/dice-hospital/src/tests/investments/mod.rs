//! Section 3 of Community Care's ledger: the board, its tokens, and what they do.

mod board;
mod combinations;
mod intake;
pub(super) mod invariants;
mod rulings;
mod sequence;
mod tokens;

use table::{Eye, Game, Seat};

use super::arrange::{Position, hospital_of, seat, until};
use crate::{Floor, Phase, Stage, Token};

const ON: (&str, &str) = ("modules", "investments");

const BOTH: (&str, &str) = ("modules", "investments,maternity");

/// Two players with Investments, and seat 1 with these patients before its activation.
pub(super) fn clinic(patients: &[&str]) -> Position {
    hospital_of(2, &[("administrators", "no"), ON], patients)
}

/// Before anybody invests in the first round; seat 1 is asked first.
fn investing(seats: usize, modules: (&str, &str)) -> Position {
    let mut position = until(seats, &[("administrators", "no"), ("first-player", "1"), modules], Phase::Take);
    // The order of the seats is theirs.
    for (number, ambulance) in Seat::all(seats).zip(position.game.setup().ambulances()) {
        position.state.open.ambulances[number] = Some(ambulance);
    }
    position.state.open.actor = seat(1);
    position.state.open.to_act = table::SeatSet::only(seat(1));
    position.go_on_until(Phase::Invest);
    position.events.clear();
    position
}

pub(super) fn token(id: &str) -> Token {
    Token::from_id(id).expect("a token")
}

impl Position {
    /// With this token on a department of seat 1, the first of its kind.
    pub(super) fn on_room(mut self, room: &str, tokens: &[&str]) -> Self {
        let floor = &mut self.state.open.hospitals[seat(1)].floor;
        let place = floor.rooms.iter().position(|known| known.id() == room).expect("a room of the hospital");
        for id in tokens {
            floor.investments.put_on_room(place, token(id));
        }
        self
    }

    /// With these tokens on the card of a specialist of seat 1.
    pub(super) fn on_card(mut self, card: &str, tokens: &[&str]) -> Self {
        let floor = &mut self.state.open.hospitals[seat(1)].floor;
        let place = floor.staff.iter().position(|known| known.id() == card).expect("a card of the hospital");
        for id in tokens {
            floor.investments.put_on_card(place, token(id));
        }
        self
    }
}

/// Where the activation of seat 1 stands.
fn stage(position: &Position) -> Stage {
    floor(position).stage()
}

fn floor(position: &Position) -> &Floor {
    &position.state.open.hospitals[seat(1)].floor
}

/// Tokens that nobody minds are drawn, and the first is put on the clinic.
fn invest(position: Position, number: usize, meeple: &str, colour: &str) -> Position {
    let position = position.play_by(number, &[&format!("invest {meeple} {colour}")]);
    let position = position.fate(&format!("tokens {number} {colour}-same {colour}-boost"));
    position.play_by(number, &[&format!("put {colour}-same clinic")])
}

const TOWN: (&str, &str) = ("modules", "city,investments");

const ALL: (&str, &str) = ("modules", "city,investments,maternity");

/// What is on the ambulances, the lowest first.
fn loads(position: &Position) -> Vec<Vec<String>> {
    let view = position.game.view(&position.state, Eye::Onlooker);
    let dice = |number| view.on_ambulance(&position.game, number).iter().map(ToString::to_string).collect();
    position.game.setup().ambulances().map(dice).collect()
}
