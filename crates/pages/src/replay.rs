//! A game looked at again: what just happened above the board, the whole game as a strip below it.

use maud::{Markup, html};
use phrasebook::Names;
use table::Seat;

use crate::art::sign;
use crate::frame::Reader;
use crate::table::{letters_of, seat_class};
use crate::{Course, turning};

/// Where one is in a record.
pub struct ReplayPosition<'a> {
    /// The address without its question mark.
    pub path: &'a str,
    /// After how many entries.
    pub at: usize,
    /// Of how many.
    pub of: usize,
    /// After how many entries what is announced will have happened.
    pub to: Option<usize>,
    /// Whose eyes; none for an onlooker's.
    pub seat: Option<Seat>,
    /// Whose board stays in the middle; none if it follows whoever acts.
    pub pinned: Option<Seat>,
    /// What the seats are called, an automatic opponent last.
    pub names: &'a Names,
    /// Through how many seats' eyes one can look: an automatic opponent has none.
    pub seats: usize,
    /// What just happened.
    pub happened: &'a Markup,
    /// Who acted last, if anybody has.
    pub actor: Option<Seat>,
    /// The table's own page, if there is one.
    pub table: Option<&'a str>,
    /// After how many entries each turn or round began.
    pub turns: &'a [usize],
    /// How one can play on from here.
    pub play_on: PlayOn<'a>,
}

/// A way to play on from a moment, at a table of one's own.
pub struct PlayOn<'a> {
    /// Where that is asked for.
    pub action: &'a str,
    /// The seat that the reader would have; bots have the others.
    pub seat: Seat,
    /// Whether the game is over by now, so that nothing is left to play.
    pub is_over: bool,
}

/// What just happened, and where to go from here.
pub fn bar(reader: Reader, position: &ReplayPosition<'_>) -> Markup {
    let gaps = [("at", position.at.into()), ("of", position.of.into())];
    let link = |what: &str, word: &str| html! { (sign(what)) span.word { (reader.say(word)) } };
    html! {
        section.prompt.replay id="replay" data-path=(position.path) data-at=(position.at) data-of=(position.of) data-to=[position.to] data-board=[position.pinned.map(Seat::number)] aria-label=(reader.say("replay-title")) {
            @if let Some(actor) = position.actor { span.face.(seat_class(actor)) aria-hidden="true" { (letters_of(position.names, actor)) } }
            div.ask { p.lead { (position.happened) } p.more { (reader.phrases.say("replay-move", gaps)) } p.say id="say" {} }
            div.buttons {
                button.act type="button" data-copy="" title=(reader.say("replay-share")) { (link("share", "replay-share")) }
                @if let Some(table) = position.table { a.act href=(table) title=(reader.say("replay-table")) { (link("trophy", "replay-table")) } }
                (goes_on(reader, position, &position.play_on))
            }
        }
    }
}

/// The way to a table of one's own that goes on from here.
fn goes_on(reader: Reader, position: &ReplayPosition<'_>, play_on: &PlayOn<'_>) -> Markup {
    let gaps = [("name", position.names.of(play_on.seat).into())];
    let is_mine = position.names.reader == Some(play_on.seat);
    let word =
        if is_mine { reader.say("replay-play-on") } else { reader.phrases.say("replay-play-on-as", gaps.clone()) };
    let about =
        if is_mine { reader.say("replay-play-on-own") } else { reader.phrases.say("replay-play-on-about", gaps) };
    let word = html! { (sign("dice")) span.word { (word) } span.brief aria-hidden="true" { (reader.say("replay-play-on-brief")) } };
    if play_on.is_over {
        return html! { button.act type="button" aria-disabled="true" data-why=(reader.say("replay-play-on-over")) { (word) } };
    }
    html! {
        form.play-on action=(play_on.action) method="post" {
            input type="hidden" name="entry" value=(position.at);
            input type="hidden" name="seat" value=(play_on.seat.number());
            button.act.go title=(about) { (word) }
        }
    }
}

/// Whether the board in the middle is that of whoever acts.
pub(crate) fn follows(reader: Reader) -> Markup {
    html! { label.choice.follows { input type="checkbox" id="follows" checked; (reader.say("replay-follows")) } }
}

/// The width and the height of the strip's drawing.
const WIDTH: f64 = 1000.;
const HEIGHT: f64 = 62.;

/// The whole game: a field per turn, everybody's points as lines, flags where it was decided, and
/// what moves the thumb. Whoever goes step by step does not stop at quiet entries.
pub fn strip(reader: Reader, position: &ReplayPosition<'_>, quiet: &[usize], course: &Course) -> Markup {
    let list = |entries: &[usize]| entries.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    html! {
        section.card id="strip" data-turns=(list(position.turns)) data-quiet=(list(quiet)) aria-label=(reader.say("replay-slider")) {
            div.course {
                (drawing(position, course))
                (turn_numbers(reader, position, course))
                label.hidden for="slider" { (reader.say("replay-slider")) }
                input type="range" id="slider" min="0" max=(position.of) value=(position.to.unwrap_or(position.at));
                (flags(reader, position, course))
            }
            div.controls {
                div.transport {
                    (control(reader, "first", "back", Some("Home")))
                    (control(reader, "turn-back", "far-left", Some("↑")))
                    (control(reader, "back", "left", Some("←")))
                    button.act.dark type="button" data-do="autoplay" aria-pressed="false" aria-label=(reader.say("replay-play")) title=(reader.say("replay-play")) { span.plays { (sign("play")) } span.pauses { (sign("pause")) } }
                    (control(reader, "on", "right", Some("→")))
                    (control(reader, "turn-on", "far-right", Some("↓")))
                    (control(reader, "last", "next", Some("End")))
                }
                fieldset.speeds {
                    legend.hidden { (reader.say("replay-speed")) }
                    @for (speed, text) in [("0.5", "½×"), ("1", "1×"), ("2", "2×"), ("4", "4×")] {
                        label { input.hidden type="radio" name="speed" value=(speed) checked[speed == "1"]; span { (text) } }
                    }
                }
                @if !course.turning_points.is_empty() { (control(reader, "moment", "star", None)) }
                (eyes(reader, position))
            }
        }
        (ways(reader, position))
    }
}

/// What leads away from the moment. On a phone held upright it stands beside the tabs, so that the
/// sentence has the room above the board.
fn ways(reader: Reader, position: &ReplayPosition<'_>) -> Markup {
    html! {
        div.ways {
            @if let Some(table) = position.table { a href=(table) { (sign("trophy")) (reader.say("result-show")) } }
            button type="button" data-copy="" { (sign("share")) (reader.say("result-share")) }
        }
    }
}

/// Whose eyes one looks through: an onlooker's, or those of a seat, by its face.
fn eyes(reader: Reader, position: &ReplayPosition<'_>) -> Markup {
    html! {
        fieldset.eyes id="eyes" {
            legend { (reader.say("replay-eyes")) }
            label title=(reader.say("replay-everybody")) {
                input.hidden type="radio" name="eyes" value="" checked[position.seat.is_none()];
                span.face { (sign("eye")) span.hidden { (reader.say("replay-everybody")) } }
            }
            @for seat in Seat::all(position.seats) {
                @let name = position.names.of(seat);
                label.(seat_class(seat)) title=(name) {
                    input.hidden type="radio" name="eyes" value=(seat.number()) checked[position.seat == Some(seat)];
                    span.face { span aria-hidden="true" { (letters_of(position.names, seat)) } span.hidden { (name) } }
                }
            }
        }
    }
}

/// A button that goes somewhere, and the key that does the same. What one has to know has its word.
fn control(reader: Reader, word: &str, picture: &str, key: Option<&str>) -> Markup {
    let label = reader.say(&format!("replay-{word}"));
    let title = key.map_or_else(|| label.clone(), |key| format!("{label} ({key})"));
    html! {
        button.act type="button" data-go=(word) aria-label=(label) title=(title) {
            (sign(picture)) @if key.is_none() { span.word { (label) } }
        }
    }
}

/// How far along the strip an entry is.
fn along(position: &ReplayPosition<'_>, entries: usize) -> f64 {
    WIDTH * entries as f64 / position.of.max(1) as f64
}

/// After how many entries a turn ended.
fn end_of(position: &ReplayPosition<'_>, turn: usize) -> usize {
    position.turns.get(turn + 1).copied().unwrap_or(position.of)
}

fn drawing(position: &ReplayPosition<'_>, course: &Course) -> Markup {
    let ReplayPosition { of, turns, .. } = position;
    let x = |entries: usize| along(position, entries);
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
    html! {
        svg.story viewBox=(format!("0 -20 {WIDTH} {}", HEIGHT + 22.)) preserveAspectRatio="none" aria-hidden="true" {
            defs { clipPath id="past" { rect id="past-until" x="0" y="-20" width=(format!("{:.1}", x(position.to.unwrap_or(position.at)))) height="120" {} } }
            @for (turn, &from) in turns.iter().enumerate() {
                rect.field.odd[turn % 2 == 1] x=(format!("{:.1}", x(from))) y="0" width=(format!("{:.1}", (x(end_of(position, turn)) - x(from) - 2.).max(1.))) height=(HEIGHT) rx="4" {}
            }
            @for seat in 0..seats { path.line.future.(format!("seat-{}", seat + 1)) d=(line(seat)) {} }
            g clip-path="url(#past)" { @for seat in 0..seats { path.line.(format!("seat-{}", seat + 1)) d=(line(seat)) {} } }
            @for point in &course.turning_points { path.pole d=(format!("M{:.1} -14V{HEIGHT}", x(point.entries))) {} }
        }
    }
}

/// The numbers of the turns below their fields, in words where there is room.
fn turn_numbers(reader: Reader, position: &ReplayPosition<'_>, course: &Course) -> Markup {
    let round = course.turns_a_round();
    let every = round * course.number(position.turns.len()).div_ceil(12).max(1);
    let numbered = position.turns.iter().enumerate().filter(|(turn, _)| turn % round == 0);
    html! {
        ol.turns aria-hidden="true" {
            @for (turn, &from) in numbered {
                @let middle = along(position, from).midpoint(along(position, end_of(position, turn)));
                // Where not all have room, one between two others shows while one is there.
                li.(place(middle)).between[turn % every != 0] data-from=(from) data-to=(end_of(position, turn + round - 1)) {
                    @let number = course.number(turn + 1);
                    span.short { (number) } span.full { (turning::number(reader.phrases, course, number)) }
                }
            }
        }
    }
}

/// What decided the game, where it happened: a number, and a word where that covers no other.
fn flags(reader: Reader, position: &ReplayPosition<'_>, course: &Course) -> Markup {
    let places: Vec<f64> = course.turning_points.iter().map(|point| along(position, point.entries)).collect();
    let leans = leans(&places);
    html! {
        ol.flags {
            @for ((number, (point, done)), (side, index)) in (1..).zip(course.told()).zip(sides(&places).into_iter().zip(0..)) {
                @let told = turning::sentence(reader.phrases, position.names, point, done);
                li class={ (place(places[index])) " " (side) " leans-" (leans[index]) } {
                    button.(seat_class(point.seat)) type="button" data-jump=(point.entries) data-board=(point.seat.number()) title=(told) {
                        i { (number) } span.word { (turning::brief(reader.phrases, position.names, point)) }
                    }
                }
            }
        }
    }
}

/// A turning point that a position shows.
pub struct Turned {
    /// Whom it is about.
    pub seat: Seat,
    /// After how many entries the board is shown: before it happens, where that is announced.
    pub at: usize,
    /// What is said of it.
    pub told: Markup,
}

/// What decides the game here, if this is such a position: just announced, or told.
pub fn turned(reader: Reader, names: &Names, course: &Course, at: usize, is_announced: bool) -> Option<Turned> {
    let (point, done) = course.told().find(|(point, _)| point.entries == at)?;
    let told = if is_announced {
        turning::announcement(reader.phrases, names, course, point)
    } else {
        turning::sentence(reader.phrases, names, point, done)
    };
    let at = if is_announced { point.before() } else { at };
    Some(Turned { seat: point.seat, at, told: html! { (sign("star")) " " (told) } })
}

/// How much of the strip a flag's word takes.
const WORD: f64 = 170.;
/// How much its number takes to either side.
const DISC: f64 = 20.;

/// To which side each flag's word goes so that it covers no other flag, the first one first.
fn sides(places: &[f64]) -> Vec<&'static str> {
    let mut taken = 0.;
    let mut sides = Vec::new();
    for (number, &x) in places.iter().enumerate() {
        let next = places.get(number + 1).map_or(WIDTH, |next| next - DISC);
        let side = match () {
            () if x + WORD <= next => "to-right",
            () if x - WORD >= taken => "to-left",
            // Pointed at, it shows its word, which may cover others but leaves the strip nowhere.
            () if x + WORD > WIDTH => "bare to-left",
            () => "bare",
        };
        taken = if side == "to-right" { x + WORD } else { x + DISC };
        sides.push(side);
    }
    sides
}

/// The class for a place of the strip, in thousandths: pages may not carry styles.
fn place(x: f64) -> String {
    format!("at-{}", (x / 10.).round() as i32)
}

/// How near two numbers cover each other on the strip of a phone, where it is narrowest.
const NEAR: f64 = 0.11 * WIDTH;

/// How far left of its place each flag's number begins on a phone, in halves of itself: one if it
/// stands above its place, none or two where it leans away from another. Nothing leans over the
/// end of the strip: what is too near to it stands at its left, and its neighbours further left.
fn leans(places: &[f64]) -> Vec<u8> {
    let mut leans = vec![1; places.len()];
    for (index, pair) in places.windows(2).enumerate() {
        if pair[1] - pair[0] < NEAR {
            leans[index] += 1;
            leans[index + 1] -= 1;
        }
    }
    let mut free = WIDTH;
    for (lean, &x) in leans.iter_mut().zip(places).rev() {
        let end = |lean: u8| x + NEAR * (1. - f64::from(lean) / 2.);
        if end(*lean) <= free {
            break;
        }
        while end(*lean) > free {
            *lean += 1;
        }
        free = end(*lean) - NEAR;
    }
    leans
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_flags_go_where_they_cover_no_other() {
        assert_eq!(sides(&[100., 500., 950.]), ["to-right", "to-right", "to-left"]);
        assert_eq!(sides(&[600., 700., 740.]), ["to-left", "bare", "to-right"], "the middle one shows its number");
        assert_eq!(sides(&[700., 800., 950.])[2], "bare to-left", "its word does not leave the strip");
        assert_eq!(sides(&[300., 400.]), ["to-left", "to-right"]);
        assert!(sides(&[]).is_empty());
    }

    #[test]
    fn numbers_that_would_cover_each_other_lean_apart() {
        assert_eq!(leans(&[100., 0.8 * WIDTH, 0.83 * WIDTH]), [1, 2, 0]);
        assert_eq!(leans(&[100., 110., 120.]), [2, 1, 0]);
        assert!(leans(&[]).is_empty());
    }

    #[test]
    fn no_number_leans_over_the_end_of_the_strip() {
        assert_eq!(leans(&[500., WIDTH]), [1, 2]);
        assert_eq!(leans(&[0.88 * WIDTH, 0.95 * WIDTH, WIDTH]), [5, 4, 2]);
        for places in [[0.84, 0.9, 0.96], [0.5, 0.97, 0.98], [1., 1., 1.], [0.3, 0.35, 0.93]] {
            let places = places.map(|place| place * WIDTH);
            let starts: Vec<f64> =
                leans(&places).iter().zip(places).map(|(&lean, x)| x - NEAR * f64::from(lean) / 2.).collect();
            assert!(starts[2] + NEAR <= WIDTH, "{places:?} ends at {starts:?}");
            assert!(starts.windows(2).all(|pair| pair[0] < pair[1]), "{places:?} begin at {starts:?}");
        }
    }
}
