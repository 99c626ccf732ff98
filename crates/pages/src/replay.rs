//! A game looked at again: what just happened above the board, the whole game as a strip below it.

use maud::{Markup, html};
use table::Seat;

use crate::Course;
use crate::art::sign;
use crate::frame::Reader;

/// Where one is in a record.
pub struct ReplayPosition<'a> {
    /// The address without its question mark.
    pub path: &'a str,
    /// After how many entries.
    pub at: usize,
    /// Of how many.
    pub of: usize,
    /// Whose eyes; none for an onlooker's.
    pub seat: Option<Seat>,
    /// Whose board stays in the middle; none if it follows whoever acts.
    pub pinned: Option<Seat>,
    /// What the seats are called, an automatic opponent last.
    pub names: &'a [String],
    /// Through how many seats' eyes one can look: an automatic opponent has none.
    pub seats: usize,
    /// What just happened.
    pub text: &'a str,
    /// The table's own page, if there is one.
    pub table: Option<&'a str>,
    /// After how many entries each turn or round began.
    pub turns: &'a [usize],
    /// How the points grew.
    pub course: &'a Course,
    /// How one can play on from here; none where the game is over.
    pub play_on: Option<PlayOn<'a>>,
}

/// A way to play on from a moment, at a table of one's own.
pub struct PlayOn<'a> {
    /// Where that is asked for.
    pub action: &'a str,
    /// The seat that the reader would have; bots have the others.
    pub seat: Seat,
}

/// What just happened, and where to go from here.
pub fn bar(reader: Reader, position: &ReplayPosition<'_>) -> Markup {
    let gaps = [("at", position.at.into()), ("of", position.of.into())];
    html! {
        section.prompt.replay id="replay" data-path=(position.path) data-at=(position.at) data-of=(position.of) aria-label=(reader.say("replay-title")) {
            div.ask { p.lead { (position.text) } p.more { (reader.phrases.say("replay-move", gaps)) } p.say id="say" role="alert" {} }
            div.buttons {
                button.act type="button" data-copy="" title=(reader.say("replay-share")) { (sign("share")) span.word { (reader.say("replay-share")) } }
                @if let Some(table) = position.table { a.act href=(table) title=(reader.say("replay-table")) { (sign("door")) span.word { (reader.say("replay-table")) } } }
                @if let Some(play_on) = &position.play_on { (goes_on(reader, position, play_on)) }
            }
        }
    }
}

/// The way to a table of one's own that goes on from here.
fn goes_on(reader: Reader, position: &ReplayPosition<'_>, play_on: &PlayOn<'_>) -> Markup {
    let name = position.names.get(play_on.seat.index()).map_or("", String::as_str);
    html! {
        form.play-on action=(play_on.action) method="post" {
            input type="hidden" name="entry" value=(position.at);
            input type="hidden" name="seat" value=(play_on.seat.number());
            button.act.go title=(reader.phrases.say("replay-play-on-about", [("name", name.into())])) { (sign("dice")) span.word { (reader.say("replay-play-on")) } }
        }
    }
}

/// The width of the strip's drawing; its height is a tenth of it.
const WIDTH: f64 = 1000.;
const HEIGHT: f64 = 62.;

/// Moments that a strip has flags for.
const FLAGS: usize = 3;

/// The whole game: a field per turn, everybody's points as lines, flags where somebody won much, and
/// what moves the thumb.
pub fn strip(reader: Reader, position: &ReplayPosition<'_>) -> Markup {
    let turns = position.turns.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    html! {
        section.card id="strip" data-turns=(turns) aria-label=(reader.say("replay-slider")) {
            div.course {
                (drawing(position))
                label.hidden for="slider" { (reader.say("replay-slider")) }
                input type="range" id="slider" min="0" max=(position.of) value=(position.at);
            }
            div.controls {
                (control(reader, "first", "back", None))
                (control(reader, "turn-back", "undo", Some("↑")))
                (control(reader, "back", "back", Some("←")))
                button.act.dark type="button" data-do="autoplay" aria-pressed="false" aria-label=(reader.say("replay-play")) title=(reader.say("replay-play")) { span.plays { (sign("play")) } span.pauses { (sign("pause")) } }
                (control(reader, "on", "next", Some("→")))
                (control(reader, "turn-on", "moon", Some("↓")))
                (control(reader, "last", "next", None))
                fieldset.speeds {
                    legend.hidden { (reader.say("replay-speed")) }
                    @for (speed, text) in [("0.5", "½×"), ("1", "1×"), ("2", "2×"), ("4", "4×")] {
                        label { input.hidden type="radio" name="speed" value=(speed) checked[speed == "1"]; span { (text) } }
                    }
                }
                label.eyes { span { (reader.say("replay-board")) }
                    select id="pinned" {
                        option value="" selected[position.pinned.is_none()] { (reader.say("replay-follows")) }
                        @for (seat, name) in Seat::all(position.names.len()).zip(position.names) {
                            option value=(seat.number()) selected[position.pinned == Some(seat)] { (name) }
                        }
                    }
                }
                label.eyes { span { (reader.say("replay-eyes")) }
                    select id="eyes" {
                        option value="" selected[position.seat.is_none()] { (reader.say("replay-onlooker")) }
                        @for (seat, name) in Seat::all(position.seats).zip(position.names) {
                            option value=(seat.number()) selected[position.seat == Some(seat)] { (name) }
                        }
                    }
                }
            }
        }
    }
}

/// A button that goes somewhere, and the key that does the same.
fn control(reader: Reader, word: &str, picture: &str, key: Option<&str>) -> Markup {
    let label = reader.say(&format!("replay-{word}"));
    let title = key.map_or_else(|| label.clone(), |key| format!("{label} ({key})"));
    html! {
        button.act type="button" data-go=(word) aria-label=(label) title=(title) {
            @match word {
                "first" => "«",
                "last" => "»",
                "turn-back" => "‹‹",
                "turn-on" => "››",
                "back" => "‹",
                "on" => "›",
                _ => (sign(picture)),
            }
        }
    }
}

fn drawing(position: &ReplayPosition<'_>) -> Markup {
    let ReplayPosition { of, turns, course, .. } = position;
    let x = |entry: usize| WIDTH * entry as f64 / (*of).max(1) as f64;
    let ends = |turn: usize| turns.get(turn + 1).copied().unwrap_or(*of);
    let all = || course.points.iter().flatten().copied();
    let (least, most) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(0).max(1));
    let y = |points: i32| 4. + (HEIGHT - 8.) * f64::from(most - points) / f64::from(most - least);
    // The points at the beginning of each turn, and at the end.
    let line = |seat: usize| {
        let places = turns.iter().copied().chain([*of]);
        let dots = places
            .zip(&course.points)
            .map(|(entry, points)| format!("{:.1} {:.1}", x(entry), y(points.get(seat).copied().unwrap_or(0))));
        format!("M{}", dots.collect::<Vec<_>>().join("L"))
    };
    let seats = course.points.first().map_or(0, Vec::len);
    let every = turns.len().div_ceil(12).max(1);
    html! {
        svg.story viewBox=(format!("0 -20 {WIDTH} {}", HEIGHT + 38.)) preserveAspectRatio="none" aria-hidden="true" {
            defs { clipPath id="past" { rect id="past-until" x="0" y="-20" width=(format!("{:.1}", x(position.at))) height="120" {} } }
            @for (turn, &from) in turns.iter().enumerate() {
                rect.field.odd[turn % 2 == 1] x=(format!("{:.1}", x(from))) y="0" width=(format!("{:.1}", (x(ends(turn)) - x(from) - 2.).max(1.))) height=(HEIGHT) rx="4" {}
            }
            @for seat in 0..seats { path.line.future.(format!("seat-{}", seat + 1)) d=(line(seat)) {} }
            g clip-path="url(#past)" { @for seat in 0..seats { path.line.(format!("seat-{}", seat + 1)) d=(line(seat)) {} } }
            @for (turn, _, _) in flags(course) { path.pole d=(format!("M{:.1} -14V{HEIGHT}", x(ends(turn)))) {} }
        }
        ol.turns aria-hidden="true" {
            @for (turn, &from) in turns.iter().enumerate().filter(|(turn, _)| turn % every == 0) { (at_place(x(from).midpoint(x(ends(turn))), &html! { (turn + 1) })) }
        }
        ol.flags {
            @for (turn, seat, gain) in flags(course) {
                @let name = position.names.get(seat).map_or("", String::as_str);
                (at_place(x(ends(turn)), &html! { button.(format!("seat-{}", seat + 1)) type="button" data-step=(ends(turn)) { span.word { (name) " " } "+" (gain) } }))
            }
        }
    }
}

/// An item at a place of the strip, in thousandths: pages may not carry styles, so it is a class.
fn at_place(x: f64, what: &Markup) -> Markup {
    html! { li class={ "at-" ((x / 10.).round() as i32) } { (what) } }
}

/// The turns in which somebody won most: turn from 0, seat, and how much.
fn flags(course: &Course) -> Vec<(usize, usize, i32)> {
    let mut gains: Vec<(usize, usize, i32)> = course
        .points
        .windows(2)
        .enumerate()
        .flat_map(|(turn, pair)| {
            pair[0].iter().zip(&pair[1]).enumerate().map(move |(seat, (before, after))| (turn, seat, after - before))
        })
        .filter(|&(_, _, gain)| gain > 1)
        .collect();
    gains.sort_by_key(|&(turn, _, gain)| (std::cmp::Reverse(gain), turn));
    let mut chosen: Vec<(usize, usize, i32)> = Vec::new();
    for gain in gains {
        // Flags that hang close together cover each other.
        let apart = course.points.len() / 8 + 1;
        if chosen.len() < FLAGS && chosen.iter().all(|known| known.0.abs_diff(gain.0) >= apart) {
            chosen.push(gain);
        }
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_are_where_most_was_won_and_not_too_close() {
        let points = vec![vec![0, 0], vec![2, 9], vec![10, 9], vec![10, 10], vec![10, 17]];
        let course = Course { points, ..Course::default() };
        assert_eq!(flags(&course), [(0, 1, 9), (1, 0, 8), (3, 1, 7)]);
        assert!(flags(&Course::default()).is_empty());
    }
}
