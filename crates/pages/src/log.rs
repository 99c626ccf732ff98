//! What has happened, the newest first and folded by turns. A page that is open is told only what
//! is new.

use maud::{Markup, html};
use phrasebook::{Names, Phrases};
use table::Seat;

use crate::art::die;
use crate::table::seat_class;
use crate::{Mention, Page, Region};

/// Lines that a page shows.
pub const LINES: usize = 120;
/// Those of them that it has from the beginning. It asks for the others once they are looked at.
pub const LATEST: usize = 20;
/// Turns are folded below so many lines of newer ones. The script asks the same.
const SEEN: usize = 6;
/// Blows to the reader before those lines, kept for whoever was away for longer.
pub const BLOWS: usize = 24;

/// A sentence of the log.
pub struct LogLine {
    /// How many things had been told before it.
    pub number: usize,
    /// The entry of the record that it belongs to.
    pub entry: usize,
    /// What happened.
    pub text: String,
    /// Whom it is about.
    pub seat: Option<Seat>,
    /// Whether a turn begins with it.
    pub heads: bool,
    /// Whether it is told aloud even if many others are new.
    loud: bool,
    /// Whether whoever comes back later is told of it.
    news: bool,
    /// The same with dice as dice and players in their colours.
    drawn: Markup,
    /// The place that it speaks of, as a selector.
    place: Option<String>,
    /// Whether somebody else did it to the reader, and whether that weighs little.
    hit: bool,
    light: bool,
    /// Whether a turn of the reader's begins with it.
    own: bool,
    /// What it adds to a list of whose, where a run of such lines is told in one.
    listed: Option<(Seat, String)>,
}

impl LogLine {
    /// A line that is no event of the game.
    pub fn notice(number: usize, entry: usize, text: String) -> Self {
        Self {
            number,
            entry,
            drawn: html! { (text) },
            text,
            seat: None,
            heads: false,
            loud: true,
            news: true,
            place: None,
            hit: false,
            light: false,
            own: false,
            listed: None,
        }
    }

    /// Whether it is told to whoever comes back.
    const fn is_told(&self) -> bool {
        self.hit || self.news
    }

    /// The sentence with dice as dice and players in their colours.
    pub fn drawn(&self) -> &Markup {
        &self.drawn
    }
}

/// Writes the log for one reader.
pub struct Scribe<'a, G> {
    game: &'a G,
    phrases: &'a Phrases,
    names: &'a Names,
    /// What the colours of dice are called, and their classes.
    colours: Vec<(String, &'static str)>,
    you: String,
}

impl<'a, G: Page> Scribe<'a, G> {
    /// Writes in these words.
    pub fn new(game: &'a G, phrases: &'a Phrases, names: &'a Names) -> Self {
        Self { game, phrases, names, colours: G::dice_colours(phrases), you: phrases.plain("you") }
    }

    /// An event as a line; `None` if it needs no word.
    pub fn line(&self, number: usize, entry: usize, event: &G::Event) -> Option<LogLine> {
        let text = self.game.tell(self.phrases, self.names, event)?;
        let Mention { seat, place, hits, lightly: light, counts } = self.game.mention(event);
        let (heads, loud, news) = (self.game.heads(event), self.game.is_loud(event), self.game.is_news(event));
        let hit = hits.is_some() && hits == self.names.reader;
        let own = heads && seat.is_some() && seat == self.names.reader;
        let (drawn, listed) = (self.draw(&text, seat, !heads && !counts), self.game.listed(self.phrases, event));
        Some(LogLine { number, entry, text, seat, heads, loud, news, drawn, place, hit, light, own, listed })
    }

    /// Whether an event weighs on the reader, so that they are told of it however long they were
    /// away.
    pub fn is_blow(&self, event: &G::Event) -> bool {
        let Mention { hits, lightly, .. } = self.game.mention(event);
        hits.is_some() && hits == self.names.reader && !lightly
    }

    /// Lines, the oldest first, with each run of such as make a list told in one: a deal.
    pub fn gather(&self, lines: Vec<LogLine>) -> Vec<LogLine> {
        let mut gathered: Vec<LogLine> = Vec::new();
        let mut list = Vec::new();
        for line in lines {
            let Some((seat, what)) = line.listed.clone() else {
                gathered.push(line);
                continue;
            };
            let last = gathered.pop_if(|last| last.listed.as_ref().is_some_and(|(other, _)| *other == seat));
            if last.is_none() {
                list.clear();
            }
            list.push(what);
            gathered.push(match last {
                Some(_) => {
                    let text = self.game.tell_list(self.phrases, self.names, seat, &list);
                    LogLine { drawn: self.draw(&text, line.seat, true), text, ..line }
                }
                None => line,
            });
        }
        gathered
    }

    /// A sentence with its dice drawn, if it speaks of some, and with the name of whoever it is
    /// about in their colour.
    fn draw(&self, text: &str, about: Option<Seat>, dice: bool) -> Markup {
        let mut parts = Vec::new();
        let mut plain = 0;
        let mut at = 0;
        while at < text.len() {
            let rest = &text[at..];
            let begins = text[..at].chars().next_back().is_none_or(|before| !before.is_alphanumeric());
            let found = begins.then(|| self.dice(rest).filter(|_| dice).or_else(|| self.name(rest, about))).flatten();
            let Some((length, drawn)) = found else {
                at += rest.chars().next().map_or(1, char::len_utf8);
                continue;
            };
            parts.push(html! { (text[plain..at]) (drawn) });
            at += length;
            plain = at;
        }
        html! { @for part in parts { (part) } (text[plain..]) }
    }

    /// The dice that a text begins with, and the length of the words for them: “red 4”, “4 rouge”,
    /// or several of a colour, “red 2, 2, 4”.
    fn dice(&self, text: &str) -> Option<(usize, Markup)> {
        if let Some((value, after)) = value(text) {
            let (word, class) = self.colours.iter().find(|(word, _)| is_word(after.trim_start(), word))?;
            let length = text.len() - after.trim_start().len() + word.len();
            return Some(pictures(class, &[value], text, length));
        }
        let (word, class) = self.colours.iter().find(|(word, _)| is_word(text, word))?;
        let mut rest = text[word.len()..].strip_prefix(' ')?;
        let mut all = Vec::new();
        while let Some((value, after)) = value(rest) {
            all.push(value);
            rest = after;
            match after.strip_prefix(", ") {
                Some(more) if self::value(more).is_some() => rest = more,
                _ => break,
            }
        }
        let length = text.len() - rest.len();
        (!all.is_empty()).then(|| pictures(class, &all, text, length))
    }

    /// The name that a text begins with, if it is that of whoever it is about.
    fn name(&self, text: &str, about: Option<Seat>) -> Option<(usize, Markup)> {
        let seat = about?;
        let name = if self.names.reader == Some(seat) { &self.you } else { self.names.of(seat) };
        is_word(text, name).then(|| (name.len(), html! { b.(seat_class(seat)) { (name) } }))
    }
}

/// Dice, for so many letters of a text, and how much of it that is with the sign that follows: no
/// line begins with one.
fn pictures(class: &str, values: &[u8], text: &str, words: usize) -> (usize, Markup) {
    let (words, rest) = text.split_at(words);
    let sign = &rest[..usize::from(rest.starts_with([',', '.', ';']))];
    let drawn = html! { span.d { span.hidden { (words) } @for &value in values { (die(class, value)) } (sign) } };
    (words.len() + sign.len(), drawn)
}

/// Whether a text begins with this word and goes on with something else.
fn is_word(text: &str, word: &str) -> bool {
    text.strip_prefix(word).is_some_and(|rest| !rest.starts_with(|next: char| next.is_alphanumeric()))
}

/// A die's value that a text begins with, and what follows. Part of a longer number is none, nor is
/// a choice of two (3/4).
fn value(text: &str) -> Option<(u8, &str)> {
    let value = text.chars().next()?.to_digit(10).filter(|value| (1..=6).contains(value))?;
    let rest = &text[1..];
    (!rest.starts_with(|next: char| next.is_alphanumeric() || next == '/')).then_some((value as u8, rest))
}

/// The log with the latest of these lines, the oldest first, and the way to the others. What of them
/// is told to whoever comes back is there, and so are blows from before them, but nobody sees it.
pub fn log(phrases: &Phrases, lines: &[LogLine], blows: &[LogLine], others: &str) -> Region {
    let (older, latest) = lines.split_at(lines.len().saturating_sub(LATEST));
    let mut turns: Vec<&[LogLine]> = latest.chunk_by(|_, next| !next.heads).collect();
    turns.reverse();
    let newer = |place: usize| turns[..place].iter().map(|lines| lines.len()).sum::<usize>();
    let kept: Vec<&LogLine> = blows.iter().chain(older.iter().filter(|line| !line.heads && line.is_told())).collect();
    let element = html! {
        section.card id="log" aria-labelledby="log-title" {
            h2 id="log-title" data-says=(phrases.plain("table-log-about")) { (phrases.plain("table-log")) }
            ol.log tabindex="0" aria-labelledby="log-title" data-most=(LINES) data-since=[before_latest_own_turn(lines)] {
                @for (place, lines) in turns.iter().enumerate() {
                    (turn(phrases, head_of(older, lines), lines, newer(place) < SEEN))
                }
                @if let ([_, ..], [first, ..]) = (older, latest) {
                    li.others { a href=(format!("{others}before={}", first.number)) { (phrases.plain("table-log-earlier")) } }
                }
            }
            @if !kept.is_empty() { ol hidden { @for line in kept.into_iter().rev() { (kept_item(line)) } } }
        }
    };
    Region::new("log", element)
}

/// What a page asks for later: those of these lines, the oldest first, that stand before one which
/// it has. It has the heads of turns with that.
pub fn others(phrases: &Phrases, lines: &[LogLine], before: usize) -> Markup {
    let (older, latest) = lines.split_at(lines.partition_point(|line| line.number < before));
    let mut turns: Vec<&[LogLine]> = older.chunk_by(|_, next| !next.heads).collect();
    let rest = turns.pop_if(|_| latest.first().is_some_and(|line| !line.heads));
    html! {
        @for line in rest.into_iter().flatten().rev().filter(|line| !line.heads) { (item(line)) }
        @for lines in turns.into_iter().rev() { (turn(phrases, None, lines, false)) }
    }
}

/// The head of the turn that these lines go on with, if it stands before them.
fn head_of<'a>(older: &'a [LogLine], lines: &[LogLine]) -> Option<&'a LogLine> {
    older.iter().rfind(|line| line.heads).filter(|_| !lines[0].heads)
}

/// The last line before what somebody is told who looks at a table for the first time: that of the
/// reader's latest turn but the newest of all.
fn before_latest_own_turn(lines: &[LogLine]) -> Option<usize> {
    let turns: Vec<&[LogLine]> = lines.chunk_by(|_, next| !next.heads).collect();
    let own = turns.iter().rev().skip(1).find(|turn| turn[0].own)?;
    own.last().map(|line| line.number)
}

/// The log of a game that is looked at again: what had been told by then and what is told later,
/// both the oldest first. The latest lines of the past are where one is; one of them is the
/// headline.
pub fn story(phrases: &Phrases, past: &[LogLine], headline: Option<&LogLine>, later: &[LogLine]) -> Region {
    let here = past.last().map(|line| line.entry);
    let told = past.iter().map(|line| match line.entry {
        entry if Some(entry) != here => (line, "past"),
        _ if headline.is_none_or(|headline| headline.number == line.number) => (line, "here headline"),
        _ => (line, "here"),
    });
    let lines = told.chain(later.iter().map(|line| (line, "later")));
    let element = html! {
        section.card id="log" aria-labelledby="log-title" {
            h2 id="log-title" { (phrases.plain("table-log")) }
            ol.log.story-so-far tabindex="0" aria-labelledby="log-title" {
                @for (line, when) in lines {
                    li.(when).head[line.heads] data-n=(line.number) data-entry=(line.entry) data-about=[&line.place] { (line.drawn) }
                }
            }
        }
    };
    Region::new("log", element)
}

/// The lines of a turn, below the one that heads it, which may stand before them. What came before
/// has no head, or has lost it; as soon as a turn follows, a word stands for it.
fn turn(phrases: &Phrases, head: Option<&LogLine>, lines: &[LogLine], open: bool) -> Markup {
    let (head, lines) = match (head, lines) {
        (None, [head, lines @ ..]) if head.heads => (Some(head), lines),
        _ => (head, lines),
    };
    html! {
        @match head {
            Some(head) => li.turn { details open[open] { summary { (item_body(head)) } ol { (items(lines)) } } },
            None if open => (items(lines)),
            None => li.turn { details { summary { (phrases.plain("table-log-earlier")) } ol { (items(lines)) } } },
        }
    }
}

fn item_body(line: &LogLine) -> Markup {
    html! { span data-n=(line.number) data-entry=(line.entry) data-loud[line.loud] { (line.drawn) } }
}

/// Lines to be put on top of those that a page has, the oldest first.
pub fn items(lines: &[LogLine]) -> Markup {
    html! { @for line in lines.iter().rev() { (item(line)) } }
}

fn item(line: &LogLine) -> Markup {
    html! {
        @if line.heads { li.turn { details open { summary { (item_body(line)) } ol {} } } }
        @else { li.hit[line.hit] data-light[line.light] data-n=(line.number) data-entry=(line.entry) data-loud[line.loud] data-news[line.news] data-about=[&line.place] tabindex=[line.place.as_ref().map(|_| "-1")] { (line.drawn) } }
    }
}

/// A line that is there for whoever comes back: it is told elsewhere.
fn kept_item(line: &LogLine) -> Markup {
    html! { li.hit[line.hit] data-light[line.light] data-n=(line.number) data-entry=(line.entry) data-loud[line.loud] data-news[line.news] { (line.drawn) } }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use dice_hospital::{Ambulance, DiceHospital, Die, Event, Pack, REPORTS, Report};
    use phrasebook::Lang;
    use table::{Few, Game, Settings};

    use super::*;

    fn drawn(lang: Lang, event: &Event) -> String {
        let pack = Arc::new(Pack::standard().expect("sound"));
        let game = DiceHospital::set_up(pack, 2, &Settings::default()).expect("a game");
        let names = Names { reader: Some(Seat::FIRST), names: vec!["Ada".to_owned(), "Bo".to_owned()] };
        let scribe = Scribe::new(&game, Phrases::of(lang), &names);
        items(&[scribe.line(0, 0, event).expect("a line")]).into_string()
    }

    fn dice<const N: usize>(names: &[&str]) -> Few<Die, N> {
        let all: Vec<Die> = names.iter().map(|name| name.parse().expect("a die")).collect();
        Few::from_slice(all[0], &all).expect("few enough")
    }

    #[test]
    fn dice_are_drawn_and_can_be_read_aloud_in_both_languages() {
        let came = Event::DiceCame { dice: dice(&["R2", "R2", "R4", "G3"]) };
        for (lang, words) in [(Lang::En, "red 2, 2, 4"), (Lang::Fr, "rouge 2, 2, 4")] {
            let line = drawn(lang, &came);
            assert_eq!(line.matches("<svg").count(), 4, "{line}");
            assert!(line.contains(&format!(">{words}</span>")), "{line}");
        }
    }

    #[test]
    fn whoever_acts_has_their_colour_and_the_line_its_place() {
        let dice = dice(&["R2", "Y3"]);
        let took = |seat: Seat| Event::Claimed { seat, ambulance: Ambulance::new(2).expect("a number"), dice };
        let other = drawn(Lang::En, &took(Seat::new(1)));
        assert!(other.contains(r#"<b class="seat-2">Bo</b> takes"#), "{other}");
        assert!(other.contains("#p-red-2") && other.contains("#p-yellow-3"), "{other}");
        assert!(other.contains(r##"data-about="#ambulance-2""##), "{other}");
        let own = drawn(Lang::Fr, &took(Seat::FIRST));
        assert!(own.contains(r#"<b class="seat-1">Vous</b> prenez"#), "{own}");
    }

    #[test]
    fn a_number_beside_a_colour_is_not_always_a_die() {
        assert_eq!(value("3/4 more"), None);
        assert_eq!(value("12 beds"), None);
        assert_eq!(value("7"), None);
        assert_eq!(value("4, 5"), Some((4, ", 5")));
        let report = Report::ALL[0];
        let done = Event::ReportDone { seat: Seat::FIRST, report };
        for event in [Event::ReportsDealt { reports: [report; REPORTS] }, done] {
            for lang in Lang::ALL {
                assert!(!drawn(lang, &event).contains("<svg"), "how many a report needs are no dice");
            }
        }
    }

    #[test]
    fn a_story_marks_where_one_is_and_goes_on_after_it() {
        let line = |number: usize, entry: usize| LogLine::notice(number, entry, format!("line {number}"));
        let (past, later) = ([line(0, 0), line(1, 4), line(2, 4)], [line(3, 5)]);
        let html = story(Phrases::of(Lang::En), &past, past.get(1), &later).html;
        let classes: Vec<&str> =
            html.split("<li class=\"").skip(1).map(|rest| rest.split('"').next().unwrap_or_default()).collect();
        assert_eq!(classes, ["past", "here headline", "here", "later"], "{html}");
    }

    #[test]
    fn older_turns_are_folded() {
        let line =
            |number: usize, heads: bool| LogLine { heads, ..LogLine::notice(number, number, format!("line {number}")) };
        let lines = [line(0, false), line(1, true), line(2, false), line(3, true), line(4, false)];
        // A turn that has just begun leaves the one before it open.
        assert_eq!(log(Phrases::of(Lang::En), &lines, &[], "?").html.matches("<details open").count(), 2);
        let lines: Vec<LogLine> = lines.into_iter().chain((5..9).map(|number| line(number, false))).collect();
        let html = log(Phrases::of(Lang::En), &lines, &[], "?").html;
        assert_eq!(html.matches("<details").count(), 3, "{html}");
        assert_eq!(html.matches("<details open").count(), 1, "{html}");
        assert!(html.contains("<details><summary>Earlier</summary><ol><li"), "{html}");
        let places: Vec<usize> =
            [3, 4, 1, 2, 0].iter().map(|n| html.find(&format!("line {n}<")).expect("there")).collect();
        assert!(places.is_sorted(), "the newest turn comes first, its head on top: {html}");
    }

    #[test]
    fn older_blows_are_there_but_not_shown() {
        let line = |number: usize| LogLine::notice(number, number, format!("line {number}"));
        let html = log(Phrases::of(Lang::En), &[line(4), line(5)], &[line(1), line(2)], "?").html;
        let (shown, kept) = html.split_once("<ol hidden").expect("a list of its own");
        assert!(shown.contains("line 4") && !shown.contains("line 2"), "{html}");
        assert!(kept.find("line 2") < kept.find("line 1"), "the newest first, as in the log: {html}");
    }

    /// Turns of ten lines each, the reader's own every third, with news in the middle.
    fn long_game() -> Vec<LogLine> {
        let line = |number: usize| LogLine {
            heads: number.is_multiple_of(10),
            own: number.is_multiple_of(30),
            news: number % 10 == 5,
            ..LogLine::notice(number, number, format!("line {number}!"))
        };
        (0..100).map(line).collect()
    }

    /// The numbers of lines as a page has them, from the top.
    fn numbers(html: &str) -> Vec<usize> {
        let all = html.split("data-n=\"").skip(1).filter_map(|rest| rest.split('"').next());
        all.map(|number| number.parse().expect("a number")).collect()
    }

    #[test]
    fn a_page_begins_with_the_latest_lines_and_asks_for_the_others() {
        let lines = &long_game()[..76 + LATEST];
        let html = log(Phrases::of(Lang::En), lines, &[], "/log?").html;
        let (shown, kept) = html.split_once("<ol hidden").expect("what is told to whoever comes back");
        let (latest, link) = shown.split_once("<li class=\"others\">").expect("a way to the others");
        assert!(link.contains("href=\"/log?before=76\""), "{link}");
        // Of the turn that is cut the head is there, and its lines are in it.
        let turn = |head: usize, lines: std::ops::Range<usize>| std::iter::once(head).chain(lines.rev());
        let expected: Vec<usize> = turn(90, 91..96).chain(turn(80, 81..90)).chain(turn(70, 76..80)).collect();
        assert_eq!(numbers(latest), expected, "{latest}");
        assert_eq!(numbers(kept), [75, 65, 55, 45, 35, 25, 15, 5]);
        let asked = others(Phrases::of(Lang::En), lines, 76).into_string();
        let (rest, turns) = asked.split_once("<li class=\"turn\">").expect("older turns");
        assert_eq!(numbers(rest), [75, 74, 73, 72, 71], "the turn goes on where it was cut");
        assert_eq!(numbers(turns)[..3], [60, 69, 68]);
        let all: BTreeSet<usize> = numbers(latest).into_iter().chain(numbers(&asked)).collect();
        assert_eq!(all.len(), lines.len(), "together they are all");
    }

    #[test]
    fn a_cut_before_a_turn_leaves_whole_turns() {
        let asked = others(Phrases::of(Lang::En), &long_game(), 80).into_string();
        assert!(asked.starts_with("<li class=\"turn\"><details><summary>"), "{asked}");
        assert_eq!(numbers(&asked)[..2], [70, 79]);
    }

    #[test]
    fn a_short_log_is_whole() {
        let lines = &long_game()[..LATEST];
        let html = log(Phrases::of(Lang::En), lines, &[], "?").html;
        assert!(!html.contains("others") && !html.contains("hidden"), "{html}");
    }

    #[test]
    fn whoever_looks_for_the_first_time_is_told_what_followed_their_turn() {
        let since = |lines: &[LogLine]| {
            let html = log(Phrases::of(Lang::En), lines, &[], "?").html;
            html.split_once("data-since=\"").map(|(_, rest)| rest.split('"').next().unwrap_or_default().to_owned())
        };
        assert_eq!(since(&long_game()).as_deref(), Some("69"), "the turn 90 has only begun");
        assert_eq!(since(&long_game()[1..30]), None);
    }
}
