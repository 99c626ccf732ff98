//! The first page: what can be played, and what is being played.

use maud::{Markup, html};
use table::Catalogued;

use crate::Page;

use crate::art::sign;
use crate::assets::GameAssets;
use crate::frame::{Document, Reader, whole};

/// A game that can be played.
pub struct GameCard {
    /// Its name in addresses.
    pub(crate) name: &'static str,
    /// The fewest and the most seats.
    seats: (usize, usize),
    /// About how many minutes, from and to.
    minutes: (u32, u32),
    pub(crate) picture: Markup,
    /// What the picture is drawn with.
    pub(crate) icons: Markup,
    pub(crate) assets: &'static GameAssets,
    /// Whether it has a lesson.
    is_taught: bool,
}

impl GameCard {
    /// The card of a game.
    pub fn of<G: Page + Catalogued>() -> Self {
        let (picture, icons, assets) = (G::picture(), G::icons(), G::assets());
        let is_taught = G::lesson().is_some();
        Self { name: G::NAME, seats: G::SEATS, minutes: G::MINUTES, picture, icons, assets, is_taught }
    }
}

/// A table at which the reader has a seat.
pub struct OwnTable {
    /// Its address.
    pub link: String,
    /// The game's name.
    pub game: String,
    /// Who sits there, and with how many points.
    pub text: String,
    /// Whether the game is over.
    pub over: bool,
    /// Whether it is the reader's turn.
    pub turn: bool,
}

/// The first page.
pub fn page(reader: Reader, games: &[GameCard], mine: &[OwnTable]) -> String {
    let next = mine.iter().find(|table| table.turn).or_else(|| mine.iter().find(|table| !table.over));
    let body = html! {
        main.start id="main" {
            div.hello {
                h1 { (reader.say("start-title")) }
                p { (reader.say("start-lead")) }
            }
            @if let Some(table) = next { (go_on(reader, table)) }
            div.games { @for game in games { (card(reader, game)) } }
            div.doors {
                @if !mine.is_empty() {
                    section.card.mine aria-labelledby="mine-title" {
                        h2 id="mine-title" { (reader.say("start-mine")) }
                        (tables(reader, mine, false))
                        (tables(reader, mine, true))
                    }
                }
                form.card.join action="/join" method="post" {
                    h2 { label for="link" { (reader.say("start-join")) } }
                    p { input type="text" id="link" name="link" required autocomplete="off" placeholder=(reader.say("start-join-hint")); button.act { (reader.say("start-join-go")) } }
                }
                form.card.join action="/records" method="post" enctype="multipart/form-data" {
                    h2 { label for="record" { (reader.say("start-record")) } }
                    p { input type="file" id="record" name="record" accept=".ward,text/plain" required; button.act { (reader.say("start-record-go")) } }
                }
            }
        }
    };
    let styles = games.iter().map(|game| &game.assets.style).collect();
    let shapes = html! { @for game in games { (game.icons) } };
    whole(reader, &Document { styles, shapes, ..Document::plain("Wardround", body) })
}

/// The table that waits for the reader, or that runs.
fn go_on(reader: Reader, table: &OwnTable) -> Markup {
    html! {
        section.card.go-on data-game=(table.game) aria-labelledby="go-on-title" {
            div.text {
                h2 id="go-on-title" { (reader.say("start-continue")) }
                p { b { (reader.say(&format!("game-{}", table.game))) @if table.turn { " · " (reader.say("table-your-turn")) } } }
                p.quiet { (table.text) }
            }
            a.act.go href=(table.link) { (sign("play")) (reader.say("start-back")) }
        }
    }
}

fn tables(reader: Reader, mine: &[OwnTable], over: bool) -> Markup {
    let listed: Vec<&OwnTable> = mine.iter().filter(|table| table.over == over).collect();
    html! {
        @if !listed.is_empty() {
            h3 { (reader.say(if over { "start-finished" } else { "start-running" })) }
            ul.tables {
                @for table in listed {
                    li { a href=(table.link) {
                        i.state.turn[table.turn].over[table.over] {}
                        span { b { (reader.say(&format!("game-{}", table.game))) } small { (table.text) } }
                        @if table.turn { em { (reader.say("table-your-turn")) } }
                    } }
                }
            }
        }
    }
}

/// A game as a scene, with the ways to begin at once.
fn card(reader: Reader, game: &GameCard) -> Markup {
    let (least, most) = game.seats;
    let (short, long) = game.minutes;
    html! {
        section.card.offered-game data-game=(game.name) aria-labelledby={ "title-" (game.name) } {
            div.view { (game.picture) }
            div.text {
                h2 id={ "title-" (game.name) } { (reader.say(&format!("game-{}", game.name))) }
                p.facts {
                    (reader.phrases.say("start-players", [("from", least.into()), ("to", most.into())])) " · "
                    (reader.phrases.say("start-minutes", [("from", short.into()), ("to", long.into())]))
                }
                p { (reader.say(&format!("about-{}", game.name))) }
                form.quick action="/tables" method="post" {
                    input type="hidden" name="game" value=(game.name);
                    @if game.is_taught { a.act.small href={ "/learn/" (game.name) } { (sign("book")) (reader.say("start-learn")) } }
                    @for Quick { phrase, count, seats } in quick(game.seats) {
                        button.act.small name="quick" value=(seats.join(",")) { (reader.phrases.say(phrase, [("count", count.into())])) }
                    }
                    a.act.dark href={ "/games/" (game.name) "/new" } { (sign("play")) (reader.say("start-setup")) }
                }
            }
        }
    }
}

/// A way to begin at once.
struct Quick {
    /// What its button says, of so many.
    phrase: &'static str,
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
        (1, Quick { phrase: "start-alone", count: 1, seats: with("", 1) }),
        (company, Quick { phrase: "start-bots", count: company - 1, seats: with("greedy", company) }),
        (company + 1, Quick { phrase: "start-bots", count: company, seats: with("greedy", company + 1) }),
        (company, Quick { phrase: "start-friends", count: company - 1, seats: with("open", company) }),
        (company, Quick { phrase: "start-screen", count: company, seats: with("here", company) }),
    ];
    ways.into_iter().filter(|(seats, _)| (least..=most).contains(seats)).map(|(_, way)| way).collect()
}

/// Somebody and as many others of a kind as it takes to fill this many seats.
pub fn company_of<'a>(first: &'a str, others: &'a str, seats: usize) -> Vec<&'a str> {
    std::iter::once(first).chain(std::iter::repeat(others)).take(seats).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offered(seats: (usize, usize)) -> Vec<String> {
        quick(seats).into_iter().map(|quick| format!("{} {}", quick.phrase, quick.seats.join(","))).collect()
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
