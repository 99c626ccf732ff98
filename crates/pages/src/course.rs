//! How a game went: everybody's points turn by turn, and what decided it.

use std::cmp::Reverse;
use std::ops::Range;

use maud::Markup;
use table::{Eye, Live, Manners, Seat};

use crate::{Deed, Page, Passage};

/// What a table counts as the game goes on: what its turns are known by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Counted {
    /// Its turns.
    #[default]
    Turns,
    /// Its rounds.
    Rounds,
}

impl Counted {
    /// What phrases choose their words by.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Turns => "turns",
            Self::Rounds => "rounds",
        }
    }
}

/// How a game went.
#[derive(Clone, Debug, Default)]
pub struct Course {
    /// Everybody's points at the beginning of each turn or round, and at the end; then by seat.
    pub points: Vec<Vec<i32>>,
    /// After how many entries it was so.
    pub begun: Vec<usize>,
    /// What each seat did, by the phrase that says it.
    pub deeds: Vec<Vec<(&'static str, i32)>>,
    /// What decided the game, in the order in which it happened.
    pub turning_points: Vec<TurningPoint>,
    /// The piece of the board that each of them is about, where the game can show it.
    pub souvenirs: Vec<Option<Markup>>,
    /// What was done there, where the game can tell.
    pub done: Vec<Option<Deed>>,
    /// What is counted.
    pub counts: Counted,
    /// How many turns make a round, where rounds are counted.
    turns_a_round: usize,
}

/// Something that decided a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurningPoint {
    /// The turn or round, from 1.
    pub turn: usize,
    /// After how many entries it had happened, for whoever did it: others may learn of it later.
    pub entries: usize,
    /// Who did it, or to whom it happened.
    pub seat: Seat,
    /// What it was.
    pub what: Decisive,
}

impl TurningPoint {
    /// After how many entries the dice and cards that it is about are still there: just before it.
    pub fn before(&self) -> usize {
        self.entries.saturating_sub(1)
    }
}

/// What can decide a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decisive {
    /// Whoever won went ahead for good.
    Lead {
        /// The points then.
        points: i32,
        /// The most that somebody else had.
        second: i32,
    },
    /// A turn that brought much.
    Gain {
        /// How much.
        points: i32,
        /// The most that it brought somebody else; none if nobody else plays.
        second: Option<i32>,
    },
    /// Patients died, this many in the turn.
    Loss(i32),
}

/// Turning points that are told.
const TOLD: usize = 3;

/// How everybody stood after some entries.
#[derive(Debug)]
struct Standing {
    entries: usize,
    /// Everybody's points as anybody may know them, and as each seat knows them: choices that are
    /// kept secret for a while have brought whoever made them something before.
    points: Vec<i32>,
    seen: Vec<Vec<i32>>,
    lost: Vec<i32>,
}

impl Standing {
    /// The points of a seat.
    fn own(&self, seat: usize) -> i32 {
        self.seen[seat][seat]
    }

    /// The most points of anybody but this seat.
    fn second(&self, seat: usize) -> Option<i32> {
        let others = self.seen[seat].iter().enumerate().filter(|&(other, _)| other != seat);
        others.map(|(_, &points)| points).max()
    }

    fn leads(&self, seat: usize) -> bool {
        self.second(seat).is_some_and(|second| self.own(seat) > second)
    }
}

impl Course {
    /// How a game went. It is played again for this.
    pub fn of<G: Page + Manners>(live: &Live<G>) -> Self {
        let game = live.game();
        let seats = live.header().players.len() + usize::from(game.automa().is_some());
        let (mut standings, mut begun, mut stations) = (Vec::new(), Vec::new(), Vec::new());
        live.retrace(|entries, state| {
            let view = game.view(state, Eye::Onlooker);
            let points = game.scores(&view).totals.to_vec();
            let views: Vec<G::View> = Seat::all(seats).map(|seat| game.view(state, eye_of(live, seat))).collect();
            let seen = views.iter().map(|view| game.scores(view).totals.to_vec()).collect();
            let lost = Seat::all(seats).zip(&views).map(|(seat, view)| game.lost(view).get(seat.index()).copied());
            let lost = lost.map(Option::unwrap_or_default).collect();
            if game.turns(state) as usize > begun.len() {
                begun.push(standings.len());
                stations.push(view);
            }
            standings.push(Standing { entries, points, seen, lost });
        });
        stations.push(live.view(Eye::Onlooker));
        let winners = game.scores(&live.view(Eye::Onlooker)).winners;
        let winner = winners.first().filter(|_| winners.len() == 1);
        begun.push(standings.len() - 1);
        let mut turning_points = turning_points(&standings, &begun, winner);
        if game.turns_a_round() > 1 {
            // In turn, nobody is expected to score in another's.
            for point in &mut turning_points {
                if let Decisive::Gain { second, .. } = &mut point.what {
                    *second = None;
                }
            }
        }
        let points = begun.iter().map(|&at| standings[at].points.clone()).collect();
        let begun: Vec<usize> = begun.iter().map(|&at| standings[at].entries).collect();
        let (souvenirs, done) = scenes(live, &turning_points, &stations, &begun);
        Self {
            souvenirs,
            done,
            points,
            begun,
            deeds: Seat::all(seats).map(|seat| game.deeds(&stations, seat)).collect(),
            turning_points,
            counts: G::COUNTS,
            turns_a_round: game.turns_a_round(),
        }
    }

    /// What decided the game, each with what was done there.
    pub(crate) fn told(&self) -> impl Iterator<Item = (&TurningPoint, Option<&Deed>)> {
        let done = self.done.iter().map(Option::as_ref).chain(std::iter::repeat(None));
        self.turning_points.iter().zip(done)
    }

    /// How many turns make what is counted.
    pub(crate) fn turns_a_round(&self) -> usize {
        self.turns_a_round.max(1)
    }

    /// The number that a turn is known by: its round's where rounds are counted.
    pub(crate) fn number(&self, turn: usize) -> usize {
        turn.div_ceil(self.turns_a_round())
    }

    /// The turn in which a seat won most, from 1, and how much.
    pub(crate) fn best(&self, seat: Seat) -> Option<(usize, i32)> {
        let of = |turn: &Vec<i32>| turn.get(seat.index()).copied().unwrap_or_default();
        let gains = self.points.windows(2).map(|pair| of(&pair[1]) - of(&pair[0]));
        (1..).zip(gains).max_by_key(|&(turn, gain)| (gain, Reverse(turn))).filter(|&(_, gain)| gain > 0)
    }
}

/// Whose eyes see what a seat does when it does it; an automatic opponent has none.
fn eye_of<G: Page + Manners>(live: &Live<G>, seat: Seat) -> Eye {
    if seat.index() < live.header().players.len() { Eye::Seat(seat) } else { Eye::Onlooker }
}

/// What each turning point was about, drawn from the table just before and after it, and what was
/// done: by the entry that brought the lead, or else in the whole turn. `stations` are the table as
/// each turn began, after `begun` entries, and at the end.
fn scenes<G: Page + Manners>(
    live: &Live<G>,
    points: &[TurningPoint],
    stations: &[G::View],
    begun: &[usize],
) -> (Vec<Option<Markup>>, Vec<Option<Deed>>) {
    let game = live.game();
    let within = |eye: Eye, entries: Range<usize>| -> Vec<G::Event> {
        let told = live.told(eye);
        let happened = live.history(eye).filter(|(number, _)| entries.contains(&told[*number].entry));
        happened.map(|(_, event)| event).collect()
    };
    let (mut drawn, mut done) = (vec![None; points.len()], vec![None; points.len()]);
    let mut before = vec![None; points.len()];
    live.retrace(|entries, state| {
        for (index, point) in points.iter().enumerate() {
            let eye = eye_of(live, point.seat);
            if entries <= point.before() {
                before[index] = (entries == point.before()).then(|| game.view(state, eye));
            } else if let (true, Some(before)) = (entries == point.entries, &before[index]) {
                let after = game.view(state, eye);
                drawn[index] = game.souvenir(before, &after, point);
                if matches!(point.what, Decisive::Lead { .. }) {
                    let events = within(eye, point.before()..entries);
                    done[index] = game.turned_by(&Passage { before, after: &after, events: &events }, point);
                }
            }
        }
    });
    for (done, point) in done.iter_mut().zip(points).filter(|(_, point)| !matches!(point.what, Decisive::Lead { .. })) {
        let turn = point.turn - 1..=point.turn;
        if let (Some([before, after]), Some(&[from, to])) = (stations.get(turn.clone()), begun.get(turn)) {
            *done = game.turned_by(&Passage { before, after, events: &within(Eye::Onlooker, from..to) }, point);
        }
    }
    (drawn, done)
}

/// What decided a game, in the order in which it happened, no two in a turn: how the winner went
/// ahead, the turn that brought most, the one with most deaths, and then whatever brought most.
///
/// `begun` are the standings at which turns began, and the last one.
fn turning_points(standings: &[Standing], begun: &[usize], winner: Option<Seat>) -> Vec<TurningPoint> {
    let mut gains = gains(standings, begun);
    // Of equal ones the winner's says more, then the later one.
    gains.sort_by_key(|gain| (Reverse(brought(gain)), Some(gain.seat) != winner, Reverse(gain.turn)));
    let most = gains.first().map_or(0, brought);
    let lead = winner.and_then(|winner| lead(standings, begun, winner));
    let (best, more) = gains.split_at(gains.len().min(1));
    let candidates = lead.iter().chain(best).chain(&loss(standings, begun)).chain(more).copied().collect::<Vec<_>>();
    let mut told: Vec<TurningPoint> = Vec::new();
    for candidate in candidates {
        let worth = !matches!(candidate.what, Decisive::Gain { points, .. } if 2 * points < most);
        if told.len() < TOLD && worth && told.iter().all(|known| known.turn != candidate.turn) {
            told.push(candidate);
        }
    }
    told.sort_by_key(|point| point.turn);
    told
}

/// What a turn brought, if that is what decided.
fn brought(point: &TurningPoint) -> i32 {
    match point.what {
        Decisive::Gain { points, .. } => points,
        Decisive::Lead { .. } | Decisive::Loss(_) => 0,
    }
}

/// The turns, each from 1 with the standings in it: as it began, and after each entry.
fn turns<'a>(standings: &'a [Standing], begun: &'a [usize]) -> impl Iterator<Item = (usize, &'a [Standing])> {
    (1..).zip(begun.windows(2).map(|pair| &standings[pair[0]..=pair[1]]))
}

/// How the winner went ahead for good, unless it was ahead after the first turn already.
fn lead(standings: &[Standing], begun: &[usize], winner: Seat) -> Option<TurningPoint> {
    let seat = winner.index();
    let behind = standings.iter().rposition(|standing| !standing.leads(seat))?;
    let ahead = standings.get(behind + 1)?;
    let (turn, _) =
        turns(standings, begun).find(|(_, turn)| turn.last().is_some_and(|last| last.entries >= ahead.entries))?;
    let what = Decisive::Lead { points: ahead.own(seat), second: ahead.second(seat)? };
    (turn > 1).then_some(TurningPoint { turn, entries: ahead.entries, seat: winner, what })
}

/// The best turn of somebody in each turn, at the entry that brought most of it.
fn gains(standings: &[Standing], begun: &[usize]) -> Vec<TurningPoint> {
    let best = |(number, turn): (usize, &[Standing])| {
        let (first, last) = (turn.first()?, turn.last()?);
        let seats = || Seat::all(last.seen.len());
        let gain = |seat: Seat| last.own(seat.index()) - first.own(seat.index());
        let seat = seats().max_by_key(|&seat| (gain(seat), Reverse(seat))).filter(|&seat| gain(seat) > 1)?;
        let jump = |pair: &[Standing]| pair[1].own(seat.index()) - pair[0].own(seat.index());
        let entries = turn.windows(2).max_by_key(|pair| jump(pair))?[1].entries;
        let what =
            Decisive::Gain { points: gain(seat), second: seats().filter(|&other| other != seat).map(gain).max() };
        Some(TurningPoint { turn: number, entries, seat, what })
    };
    turns(standings, begun).filter_map(best).collect()
}

/// The turn in which somebody lost most patients, at the entry that lost most of them.
fn loss(standings: &[Standing], begun: &[usize]) -> Option<TurningPoint> {
    let losses = turns(standings, begun).flat_map(|(number, turn)| {
        let (first, last) = (&turn[0], &turn[turn.len() - 1]);
        Seat::all(last.lost.len()).filter_map(move |seat| {
            let lost = last.lost[seat.index()] - first.lost[seat.index()];
            let jump = |pair: &[Standing]| pair[1].lost[seat.index()] - pair[0].lost[seat.index()];
            let entries = turn.windows(2).max_by_key(|pair| jump(pair))?[1].entries;
            let point = TurningPoint { turn: number, entries, seat, what: Decisive::Loss(lost) };
            (lost > 0).then_some((lost, point))
        })
    });
    losses.max_by_key(|&(lost, point)| (lost, Reverse(point.turn))).map(|(_, point)| point)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game of two: everybody's points after each entry; turns begin at these standings.
    fn decided(points: &[[i32; 2]], lost: &[[i32; 2]], begun: &[usize], winner: Option<usize>) -> Vec<TurningPoint> {
        let standings: Vec<Standing> = (0..)
            .zip(points)
            .map(|(number, points)| Standing {
                entries: number,
                points: points.to_vec(),
                seen: vec![points.to_vec(); 2],
                lost: lost.get(number).copied().unwrap_or_default().to_vec(),
            })
            .collect();
        turning_points(&standings, begun, winner.map(Seat::new))
    }

    #[test]
    fn the_winner_goes_ahead_once_for_good() {
        // Ahead in the second turn for a moment, and for good in the third.
        let points = [[0, 0], [0, 1], [2, 1], [2, 3], [2, 3], [5, 3], [6, 4]];
        let told = decided(&points, &[], &[0, 1, 4, 6], Some(0));
        let lead = told.iter().find(|point| matches!(point.what, Decisive::Lead { .. })).expect("it is told");
        let what = Decisive::Lead { points: 5, second: 3 };
        assert_eq!(*lead, TurningPoint { turn: 3, entries: 5, seat: Seat::new(0), what });
        // Whoever leads from the first turn on never turned the game.
        let told = decided(&[[0, 0], [3, 0], [4, 1], [5, 2]], &[], &[0, 1, 2, 3], Some(0));
        assert!(told.iter().all(|point| !matches!(point.what, Decisive::Lead { .. })), "{told:?}");
        // A shared win has no such moment.
        let told = decided(&[[0, 0], [1, 0], [1, 0], [1, 1]], &[], &[0, 1, 2, 3], None);
        assert!(told.is_empty(), "{told:?}");
    }

    #[test]
    fn the_best_turn_is_shown_at_the_entry_that_brought_most() {
        let points = [[0, 0], [1, 0], [2, 0], [2, 7], [2, 8], [2, 9]];
        let told = decided(&points, &[], &[0, 1, 4, 5], Some(1));
        assert_eq!(
            told,
            [TurningPoint { turn: 2, entries: 3, seat: Seat::new(1), what: Decisive::Lead { points: 7, second: 2 } }],
            "a turn is told of once, and what brought little is not"
        );
        let told = decided(&points, &[], &[0, 1, 4, 5], None);
        let what = Decisive::Gain { points: 8, second: Some(1) };
        assert_eq!(told, [TurningPoint { turn: 2, entries: 3, seat: Seat::new(1), what }]);
    }

    #[test]
    fn the_turn_with_most_deaths_is_told_where_they_happened() {
        let points = [[0, 0], [4, 0], [4, 0], [4, 3], [4, 3]];
        let lost = [[0, 0], [0, 1], [0, 1], [0, 3], [1, 3]];
        let told = decided(&points, &lost, &[0, 1, 4], Some(0));
        let loss = TurningPoint { turn: 2, entries: 3, seat: Seat::new(1), what: Decisive::Loss(2) };
        assert_eq!(told.last(), Some(&loss), "{told:?}");
        assert!(told.is_sorted_by_key(|point| point.turn));
    }

    #[test]
    fn three_are_told_of_and_a_short_game_has_none() {
        let points: Vec<[i32; 2]> = (0..12).map(|turn| [turn * 5, turn * 4]).collect();
        let begun: Vec<usize> = (0..12).collect();
        assert_eq!(decided(&points, &[], &begun, Some(0)).len(), TOLD);
        assert!(decided(&[[0, 0]], &[], &[0], None).is_empty());
    }

    #[test]
    fn the_best_turn_is_the_first_of_those_that_brought_most() {
        let course = |points: Vec<Vec<i32>>| Course { points, ..Course::default() };
        let flat = course(vec![vec![0], vec![0], vec![-1]]);
        let course = course(vec![vec![0, 0], vec![3, 1], vec![4, 1], vec![7, 0]]);
        assert_eq!(course.best(Seat::new(0)), Some((1, 3)));
        assert_eq!(course.best(Seat::new(1)), Some((1, 1)));
        assert_eq!(Course::default().best(Seat::FIRST), None);
        assert_eq!(flat.best(Seat::FIRST), None, "nobody is praised for losing least");
    }

    #[test]
    fn where_rounds_are_counted_a_turn_is_known_by_its_round() {
        let course = Course { turns_a_round: 3, ..Course::default() };
        assert_eq!([1, 3, 4, 33].map(|turn| course.number(turn)), [1, 1, 2, 11]);
        assert_eq!(Course::default().number(7), 7);
    }
}
