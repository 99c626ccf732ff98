//! The first page: what can be played, and what is being played.

use maud::{Markup, html};
use table::Catalogued;

use crate::art::sign;
use crate::assets::{GameAssets, START_STYLE};
use crate::frame::{Document, Reader, whole};
use crate::lesson::Lesson;
use crate::{Page, PageContext, signed};

/// A game that can be played.
pub struct GameCard {
    /// Its name in addresses.
    pub(crate) name: &'static str,
    /// The fewest and the most seats.
    pub(crate) seats: (usize, usize),
    /// About how many minutes, from and to.
    minutes: (u32, u32),
    pub(crate) picture: Markup,
    /// What the picture is drawn with.
    pub(crate) icons: Markup,
    pub(crate) assets: &'static GameAssets,
    /// Its lessons, the first game first.
    pub(crate) lessons: &'static [Lesson],
    /// The picture of an option of the setup or of one of its values.
    pub(crate) option_art: fn(&str, Option<&str>) -> Option<Markup>,
}

impl GameCard {
    /// The card of a game.
    pub fn of<G: Page + Catalogued>() -> Self {
        let (picture, icons, assets) = (G::picture(), G::icons(), G::assets());
        let (lessons, option_art) = (G::lessons(), G::option_art as fn(&str, Option<&str>) -> Option<Markup>);
        Self { name: G::NAME, seats: G::SEATS, minutes: G::MINUTES, picture, icons, assets, lessons, option_art }
    }

    /// For how many it is, and how long it takes.
    pub(crate) fn facts(&self, reader: Reader) -> String {
        let ((least, most), (short, long)) = (self.seats, self.minutes);
        let players = reader.phrases.say("start-players", [("from", least.into()), ("to", most.into())]);
        let minutes = reader.phrases.say("start-minutes", [("from", short.into()), ("to", long.into())]);
        format!("{players} · {minutes}")
    }
}

/// A table seen from the first page.
pub struct Glance {
    /// How far the game is, in words.
    progress: String,
    /// The reader's board, small.
    picture: Markup,
    /// What the picture is drawn with.
    shapes: Markup,
}

impl Glance {
    /// A table as its player sees it.
    pub fn new<G: Page>(game: &G, context: &PageContext<'_>, view: &G::View) -> Self {
        let progress = game.progress(context, view).text;
        let picture = game.small(context, view, context.board);
        Self { progress, picture, shapes: game.shapes(context.phrases) }
    }
}

/// Who else sits at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Company {
    /// Nobody but bots: the table is the reader's to forget.
    Bots,
    /// Other people.
    People,
}

/// A table at which the reader has a seat.
pub struct OwnTable {
    /// Its address.
    pub link: String,
    /// The game's name.
    pub game: String,
    /// Who sits there, and with how many points.
    pub points: Vec<(String, i32)>,
    /// Whether the game is over.
    pub over: bool,
    /// Whether it is the reader's turn.
    pub turn: bool,
    /// Who else is waited for.
    pub waits_for: String,
    /// How many days ago it was opened.
    pub days: u32,
    /// Who else sits there.
    pub company: Company,
    /// How it looks.
    pub glance: Glance,
}

/// What the first page shows.
pub struct StartPage<'a> {
    /// What can be played.
    pub games: &'a [GameCard],
    /// Where the reader has a seat, the newest first.
    pub mine: &'a [OwnTable],
    /// What the reader is called.
    pub name: Option<&'a str>,
    /// What was pasted as a link, if it leads to no table.
    pub no_link: Option<&'a str>,
}

/// How many of one's own tables are listed before the fold.
const LISTED: usize = 2;

/// The first page. Whoever has tables sees them first.
pub fn page(reader: Reader, start: &StartPage<'_>) -> String {
    let StartPage { games, mine, name, no_link } = start;
    let body = html! {
        main.start id="main" tabindex="-1" {
            div.hello {
                h1 { @if let Some(name) = name { (reader.phrases.say("start-hello", [("name", (*name).into())])) } @else { (reader.say("start-title")) } }
                @if mine.is_empty() {
                    p { (reader.say("start-lead")) }
                    @if let Some(lesson) = games.iter().find_map(|game| game.lessons.first()) {
                        a.act.go.first-shift href=(lesson.link()) { (sign("play")) (reader.say("start-first")) }
                    }
                }
            }
            @if !mine.is_empty() { (own_tables(reader, mine)) }
            div.games { @for game in *games { (card(reader, game)) } }
            div.card.join {
                form action="/join" method="post" {
                    label for="link" { (sign("link")) (reader.say("start-join")) }
                    input type="text" id="link" name="link" required autocomplete="off" placeholder=(reader.say("start-join-hint")) value=[no_link] aria-invalid=[no_link.map(|_| "true")] aria-describedby=[no_link.map(|_| "no-link")] autofocus[no_link.is_some()];
                    button.act.small { (reader.say("start-join-go")) }
                    @if no_link.is_some() { p.no-link id="no-link" role="alert" { (reader.say("notice-no-link")) } }
                }
                // The file is sent as soon as it is chosen; whoever has no script has a button.
                form action="/records" method="post" enctype="multipart/form-data" data-sends="" {
                    input.hidden type="file" id="record" name="record" accept=".ward,text/plain" required;
                    label.act.small for="record" { (sign("sheet")) (reader.say("start-record")) }
                    noscript { button.act.small { (reader.say("start-record-go")) } }
                }
            }
        }
    };
    let styles = std::iter::once(&*START_STYLE).chain(games.iter().flat_map(|game| &game.assets.styles)).collect();
    // What boards of one game are drawn with is the same for all of them.
    let drawn = |game: &GameCard| mine.iter().find(|table| table.game == game.name).map(|table| &table.glance.shapes);
    let shapes = html! { @for game in *games { (game.icons) @if let Some(shapes) = drawn(game) { (shapes) } } };
    whole(reader, &Document { styles, shapes, ..Document::plain("Wardround", body) })
}

/// The table that waits for the reader or that runs, and beside it the others: those that run
/// first, most of them in a fold.
fn own_tables(reader: Reader, mine: &[OwnTable]) -> Markup {
    let next = mine.iter().position(|table| table.turn).or_else(|| mine.iter().position(|table| !table.over));
    let rest = mine.iter().enumerate().filter(|(index, _)| Some(*index) != next).map(|(_, table)| table);
    let (mut listed, over): (Vec<&OwnTable>, Vec<&OwnTable>) = rest.partition(|table| !table.over);
    listed.extend(over);
    let (first, more) = listed.split_at(listed.len().min(LISTED));
    html! {
        div.doors {
            @if let Some(table) = next.map(|next| &mine[next]) { (go_on(reader, table)) }
            @if !first.is_empty() {
                section.card.mine aria-labelledby="mine-title" {
                    h2 id="mine-title" { (reader.say("start-mine")) }
                    (tables(reader, first))
                    @if !more.is_empty() {
                        details.more {
                            summary { (reader.phrases.say("start-more", [("count", more.len().into())])) (sign("down")) }
                            (tables(reader, more))
                        }
                    }
                }
            }
        }
    }
}

impl OwnTable {
    /// Everybody's points.
    fn standings(&self) -> String {
        let one = |(name, points): &(String, i32)| format!("{name} {}", signed(*points));
        self.points.iter().map(one).collect::<Vec<_>>().join(" · ")
    }

    /// Whose turn it is.
    fn whose(&self, reader: Reader) -> String {
        if self.turn {
            reader.say("table-your-turn")
        } else if self.waits_for.is_empty() {
            reader.say("table-goes-on")
        } else {
            reader.phrases.say("start-waits", [("text", self.waits_for.as_str().into())])
        }
    }

    fn opened(&self, reader: Reader) -> String {
        reader.phrases.say("start-opened", [("days", self.days.into())])
    }

    /// The way to be rid of it, in two clicks.
    fn leave(&self, reader: Reader) -> Markup {
        let (key, what) = match self.company {
            _ if self.over => ("start-unlist", "bin"),
            Company::Bots => ("start-delete", "bin"),
            Company::People => ("start-leave", "door"),
        };
        html! {
            details.drop.leave {
                summary.act.small title=(reader.say(key)) aria-label=(reader.say(key)) { (sign(what)) span.word aria-hidden="true" { (reader.say(&format!("{key}-word"))) } }
                form.dropped action={ (self.link) "/leave" } method="post" { button.act.small { (reader.say(key)) } }
            }
        }
    }
}

/// The table that waits for the reader, or that runs.
fn go_on(reader: Reader, table: &OwnTable) -> Markup {
    html! {
        section.card.go-on data-game=(table.game) aria-labelledby="go-on-title" {
            h2 id="go-on-title" { (reader.say("start-continue")) }
            (table.leave(reader))
            a.glimpsed href=(table.link) tabindex="-1" aria-hidden="true" { (table.glance.picture) }
            div.text {
                p { b { (table.glance.progress) " · " (table.whose(reader)) } }
                p { (reader.say(&format!("game-{}", table.game))) ", " (table.opened(reader)) }
                a.quiet href={ (table.link) "#scores" } title=(reader.say("scores-title")) { (table.standings()) }
                div.buttons { a.act.go href=(table.link) { (sign("play")) (reader.say("start-back")) } }
            }
        }
    }
}

fn tables(reader: Reader, listed: &[&OwnTable]) -> Markup {
    html! {
        ul.tables {
            @for table in listed {
                li {
                    a href=(table.link) {
                        span.glimpsed data-game=(table.game) aria-hidden="true" { (table.glance.picture) }
                        span {
                            b { (reader.say(&format!("game-{}", table.game))) " · " @if table.over { (reader.say("start-over")) } @else { (table.glance.progress) } }
                            small { i.state.turn[table.turn].over[table.over] {} @if table.over { (table.standings()) } @else { (table.whose(reader)) } }
                            small { (table.opened(reader)) }
                        }
                    }
                    (table.leave(reader))
                }
            }
        }
    }
}

/// A game as a scene, with the ways to begin.
fn card(reader: Reader, game: &GameCard) -> Markup {
    let new = format!("/games/{}/new", game.name);
    html! {
        section.card.offered-game data-game=(game.name) aria-labelledby={ "title-" (game.name) } {
            a.view href=(new) tabindex="-1" aria-hidden="true" { (game.picture) }
            div.text {
                h2 id={ "title-" (game.name) } { (reader.say(&format!("game-{}", game.name))) }
                p.facts { (game.facts(reader)) }
                p.about { (reader.say(&format!("about-{}", game.name))) }
                form.quick action="/tables" method="post" {
                    input type="hidden" name="game" value=(game.name);
                    a.act.dark href=(new) { (sign("play")) (reader.say("start-setup")) }
                    (learn(reader, game))
                    details.drop {
                        summary.act { (reader.say("start-now")) (sign("down")) }
                        div.dropped {
                            @for Quick { phrase, sign: what, count, seats } in quick(game.seats) {
                                button.act.small name="quick" value=(seats.join(",")) { (sign(what)) (reader.phrases.say(phrase, [("count", count.into())])) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The way to the lesson of a game, or to its lessons.
fn learn(reader: Reader, game: &GameCard) -> Markup {
    html! {
        @match game.lessons {
            [] => {}
            [only] => a.act href=(only.link()) title=(reader.say("start-learn")) { (sign("book")) (reader.say("start-lesson")) },
            lessons => details.drop {
                summary.act title=(reader.say("start-learn")) { (sign("book")) (reader.say("start-lesson")) (sign("down")) }
                div.dropped { @for lesson in lessons { a.act.small href=(lesson.link()) { (sign("book")) (lesson.offer(reader.phrases)) } } }
            },
        }
    }
}

/// A way to begin at once.
struct Quick {
    /// What its button says, of this many.
    phrase: &'static str,
    sign: &'static str,
    count: usize,
    /// Who sits where.
    seats: Vec<&'static str>,
}

/// The ways to begin a game at once: alone where that is possible, and otherwise with as few others
/// as it takes, or one bot more.
fn quick((least, most): (usize, usize)) -> Vec<Quick> {
    let company = least.max(2);
    let with = |others, seats: usize| company_of("you", others, seats);
    let ways = [
        (1, Quick { phrase: "start-alone", sign: "nurse", count: 1, seats: with("", 1) }),
        (company, Quick { phrase: "start-bots", sign: "bot", count: company - 1, seats: with("greedy", company) }),
        (company + 1, Quick { phrase: "start-bots", sign: "bot", count: company, seats: with("greedy", company + 1) }),
        (company, Quick { phrase: "start-friends", sign: "link", count: company - 1, seats: with("open", company) }),
        (company, Quick { phrase: "start-screen", sign: "people", count: company, seats: with("here", company) }),
    ];
    ways.into_iter().filter(|(seats, _)| (least..=most).contains(seats)).map(|(_, way)| way).collect()
}

/// Somebody and as many others of a kind as it takes to fill this many seats.
pub fn company_of<'a>(first: &'a str, others: &'a str, seats: usize) -> Vec<&'a str> {
    std::iter::once(first).chain(std::iter::repeat(others)).take(seats).collect()
}

#[cfg(test)]
mod tests {
    use phrasebook::{Lang, Phrases};

    use super::*;
    use crate::frame::Theme;

    fn offered(seats: (usize, usize)) -> Vec<String> {
        quick(seats).into_iter().map(|quick| format!("{} {}", quick.phrase, quick.seats.join(","))).collect()
    }

    fn table(link: &str, over: bool, turn: bool) -> OwnTable {
        OwnTable {
            link: link.to_owned(),
            game: "emergency-roll".to_owned(),
            points: [("You", 41), ("Resident", -3)].map(|(name, points)| (name.to_owned(), points)).to_vec(),
            over,
            turn,
            waits_for: "Mira".to_owned(),
            days: 0,
            company: Company::Bots,
            glance: Glance { progress: "Turn 7 of 24".to_owned(), picture: html! {}, shapes: html! {} },
        }
    }

    /// What is read of a page: the words without the tags.
    fn read(html: &str) -> String {
        html.split('<').filter_map(|part| part.split_once('>')).map(|(_, words)| words).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_table_that_runs_says_how_far_it_is_and_whose_turn_one_that_is_over_how_it_ended() {
        for (lang, game, mine, others, ended) in [
            (Lang::En, "Emergency Roll", "your turn", "Mira", "finished"),
            (Lang::Fr, "Service d’Urgence", "à vous", "Mira", "terminée"),
        ] {
            let reader = Reader { phrases: Phrases::of(lang), theme: Theme::System };
            let asked = read(&go_on(reader, &table("/waits", false, true)).into_string()).to_lowercase();
            let waits = read(&tables(reader, &[&table("/runs", false, false)]).into_string());
            let over = read(&tables(reader, &[&table("/over", true, false)]).into_string());
            assert!(asked.contains("turn 7 of 24") && asked.contains(mine) && asked.contains("you 41"), "{asked}");
            assert!(waits.contains(game) && waits.contains("Turn 7 of 24") && waits.contains(others), "{waits}");
            assert!(!waits.contains("41"), "points say little of a game that runs: {waits}");
            assert!(over.contains(game) && over.contains("You 41 · Resident −3"), "{over}");
            assert!(over.to_lowercase().contains(ended) && !over.contains("Turn 7"), "{over}");
        }
    }

    #[test]
    fn the_table_that_waits_comes_first_and_those_that_are_over_last() {
        let mine = [
            table("/new-but-over", true, false),
            table("/runs", false, false),
            table("/waits", false, true),
            table("/runs-too", false, false),
        ];
        let reader = Reader { phrases: Phrases::of(Lang::En), theme: Theme::System };
        let drawn = own_tables(reader, &mine).into_string();
        let at = |what: &str| drawn.find(what).unwrap_or_else(|| panic!("{what} in {drawn}"));
        let order =
            ["href=\"/waits\"", "href=\"/runs\"", "href=\"/runs-too\"", "One more table", "href=\"/new-but-over\""];
        assert!(order.map(at).is_sorted(), "{drawn}");
    }

    #[test]
    fn every_number_of_seats_can_be_begun_at_once() {
        assert_eq!(
            offered((1, 6)),
            [
                "start-alone you",
                "start-bots you,greedy",
                "start-bots you,greedy,greedy",
                "start-friends you,open",
                "start-screen you,here"
            ]
        );
        assert_eq!(
            offered((3, 5)),
            [
                "start-bots you,greedy,greedy",
                "start-bots you,greedy,greedy,greedy",
                "start-friends you,open,open",
                "start-screen you,here,here"
            ]
        );
        assert_eq!(offered((2, 2)), ["start-bots you,greedy", "start-friends you,open", "start-screen you,here"]);
        assert_eq!(offered((1, 1)), ["start-alone you"]);
    }
}
