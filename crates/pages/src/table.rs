//! A table: what comes in on the left, the board in the middle, the others and the log on the right.

use maud::{Markup, html};
use phrasebook::tell_winners;
use table::Seat;

pub use crate::around::{Around, Brings, page};
use crate::{Column, Page, Panel, Progress, Region, Row, Scene, Sitter, signed};

/// A table as it is drawn for one reader at one moment, but for the log.
pub struct Drawing {
    pub(crate) status: Region,
    pub(crate) prompt: Region,
    pub(crate) panels: Vec<(Column, Region)>,
    pub(crate) players: Vec<Region>,
    pub(crate) scores: Region,
}

impl Drawing {
    /// Draws a table.
    pub fn new<G: Page>(game: &G, scene: &Scene<'_>, view: &G::View, moves: &[G::Move]) -> Self {
        let players = Seat::all(scene.sitters.len()).zip(&scene.sitters);
        Self {
            status: Region::new("status", status(game, scene, view)),
            prompt: Region::new("prompt", prompt(game, scene, view, moves)),
            panels: game.panels(scene, view, moves).iter().map(Panel::draw).collect(),
            players: players.map(|(seat, &sitter)| player(game, scene, view, seat, sitter)).collect(),
            scores: Region::new("score", scores(scene, &game.points(scene, view))),
        }
    }

    /// Everything of it that can change by itself.
    pub fn into_regions(self) -> impl Iterator<Item = Region> {
        let Self { status, prompt, panels, players, scores } = self;
        let panels = panels.into_iter().map(|(_, region)| region);
        [status, prompt].into_iter().chain(panels).chain(players).chain([scores])
    }
}

fn status<G: Page>(game: &G, scene: &Scene<'_>, view: &G::View) -> Markup {
    let Progress { text, at, of, steps } = game.progress(scene, view);
    let text = if scene.over { scene.say("table-over") } else { text };
    html! {
        div.status id="status" {
            span { (text) }
            @if scene.sitters.len() > 1 { (points_in_brief(scene)) }
            svg.dots.few[of < 12] viewBox=(format!("0 0 {} 8", of * 10)) aria-hidden="true" {
                @for number in 0..of {
                    circle.on[number < at] cx=(number * 10 + 5) cy="4" r="3.5" {}
                }
            }
            @if !scene.over && !steps.is_empty() {
                ol.steps-of-turn {
                    @for (name, now) in &steps { li.now[*now] aria-current=[now.then_some("step")] { (name) } }
                }
            }
        }
    }
}

/// Everybody's points in the order of the seats, where the list of players is out of sight.
fn points_in_brief(scene: &Scene<'_>) -> Markup {
    html! {
        span.brief aria-hidden="true" {
            @for (seat, &points) in Seat::all(scene.sitters.len()).zip(&scene.scores.0) { b.me[scene.seat() == Some(seat)] { (signed(points)) } }
        }
    }
}

/// The names of some seats, as a list in a sentence.
fn listed(scene: &Scene<'_>, seats: impl Iterator<Item = Seat>) -> String {
    seats.map(|seat| scene.names.of(seat).to_owned()).collect::<Vec<_>>().join(", ")
}

/// Who has won, in a sentence.
pub(crate) fn result(scene: &Scene<'_>) -> String {
    if let ([points], true) = (&scene.scores.0[..], scene.seat().is_some()) {
        return scene.phrases.say("alone-points", [("points", (*points).into()), ("text", signed(*points).into())]);
    }
    tell_winners(scene.phrases, &scene.names, scene.scores.1)
}

/// Everybody's points, the most first; nothing where a single player's have been told.
fn standings(scene: &Scene<'_>) -> String {
    if scene.sitters.len() == 1 {
        return String::new();
    }
    let mut list: Vec<(i32, Seat)> =
        Seat::all(scene.sitters.len()).zip(&scene.scores.0).map(|(seat, &points)| (points, seat)).collect();
    list.sort_by_key(|&(points, seat)| (std::cmp::Reverse(points), !scene.scores.1.contains(seat), seat));
    list.iter().map(|&(points, seat)| scene.pair(scene.names.of(seat), &signed(points))).collect::<Vec<_>>().join(" · ")
}

/// A seat that is waited for and that nobody has taken.
fn invite(scene: &Scene<'_>) -> Option<Seat> {
    scene.to_act.iter().find(|&seat| scene.invites.contains(seat))
}

/// What the line above the board says.
struct Said {
    /// What kind of moment it is.
    class: &'static str,
    lead: String,
    more: String,
}

impl Said {
    fn new(class: &'static str, lead: String) -> Self {
        Self { class, lead, more: String::new() }
    }

    fn with(self, more: String) -> Self {
        Self { more, ..self }
    }
}

/// What is to be said to the reader now. `asked` if it has a choice.
fn said<G: Page>(game: &G, scene: &Scene<'_>, view: &G::View, asked: bool) -> Said {
    if scene.over {
        let tie = game.tie(scene).map(|why| format!("{why} ")).unwrap_or_default();
        return Said::new("over", result(scene)).with(tie + &standings(scene));
    }
    if asked {
        let stock = game.stock(scene.phrases, view).unwrap_or_default();
        return Said::new("mine", addressed(scene, game.ask(scene.phrases, view))).with(stock);
    }
    if scene.held && scene.acts() {
        return Said::new("held", scene.say("table-held"));
    }
    if let Some(seat) = scene.pass_to {
        return Said::new("pass", scene.phrases.say("table-pass", [("name", scene.names.of(seat).into())]));
    }
    match scene.due {
        Some(true) => Said::new("mine", scene.say("table-due")),
        Some(false) => Said::new("wait", scene.say("table-due-other")),
        None if scene.to_act.is_empty() => Said::new("wait", scene.say("table-goes-on")),
        None => waiting(scene),
    }
}

/// For whom the reader waits.
fn waiting(scene: &Scene<'_>) -> Said {
    let others = || scene.to_act.iter().filter(|&seat| Some(seat) != scene.seat());
    let gaps = [("text", listed(scene, others()).into()), ("count", others().count().into())];
    let more = match (scene.seat(), invite(scene)) {
        (None, _) if scene.live => scene.say("table-watching"),
        (_, Some(_)) => scene.say("table-invite-ask"),
        _ => String::new(),
    };
    Said::new("wait", scene.phrases.say("table-waiting", gaps)).with(more)
}

/// What is asked of the reader now, and what it can do about it.
fn prompt<G: Page>(game: &G, scene: &Scene<'_>, view: &G::View, moves: &[G::Move]) -> Markup {
    let acts = scene.acts();
    let asked = acts && !moves.is_empty();
    let Said { class, lead, more } = said(game, scene, view, asked);
    let note = game.note(scene, view).filter(|_| !scene.over);
    html! {
        section.prompt.(class) id="prompt" data-seat=[scene.seat().filter(|_| scene.live).map(Seat::number)] data-at=(scene.entries) data-mine=(asked || (scene.held && acts)) data-over=(scene.over) aria-labelledby="ask" {
            div.ask {
                p.lead id="ask" { (lead) }
                @if !more.is_empty() { p.more { (more) } }
                @if let Some(note) = note { p.note { (note) } }
                p.say id="say" role="alert" {}
            }
            div.buttons { @if scene.over { (afterwards(scene)) } @else { (helps(scene, asked, class == "wait")) } }
            @if asked { div.choices { (game.choices(scene, view, moves)) } }
            @if scene.due == Some(true) && !scene.over { div.choices { (game.due(scene, view)) } }
        }
    }
}

/// What can be done when the game is over.
fn afterwards(scene: &Scene<'_>) -> Markup {
    html! {
        a.act.go href=(format!("{}/replay", scene.path)) { (scene.say("table-replay")) }
        button.act type="button" data-open="scores" { (scene.say("table-scores")) }
        @if let Some(fields) = &scene.again {
            form action="/tables" method="post" {
                input type="hidden" name="game" value=(scene.game);
                @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
                button.act { (scene.say("table-again")) }
            }
        }
        a.act href="/" { (scene.say("table-home")) }
    }
}

/// What helps during the game: an invitation, the way to the next at this screen, a hint, undo, the end of the turn.
fn helps(scene: &Scene<'_>, asked: bool, waits: bool) -> Markup {
    let acts = scene.acts();
    html! {
        @if let Some(seat) = invite(scene).filter(|_| waits) { button.act.go type="button" data-link=(seat.number()) { (scene.say("table-invite")) } }
        @if let Some(seat) = scene.pass_to {
            a.act.go href=(format!("?seat={}", seat.number())) { (scene.phrases.say("table-pass-go", [("name", scene.names.of(seat).into())])) }
        }
        @if asked { button.act type="button" data-do="hint" aria-keyshortcuts="H" { (scene.say("table-hint")) } }
        @if acts {
            button.act type="button" data-do="undo" aria-keyshortcuts="U" aria-disabled=[scene.undo.is_err().then_some("true")] data-why=[scene.undo.as_ref().err()] { (scene.say("table-undo")) }
        }
        @if scene.held && acts && !asked {
            button.act.go type="button" data-do="done" aria-keyshortcuts="E" { (scene.say("table-end-turn")) }
        }
    }
}

/// What is asked, with the name of whoever is asked where several people share the screen.
fn addressed(scene: &Scene<'_>, text: String) -> String {
    match scene.seat() {
        Some(seat) if scene.is_shared() => format!("{} · {text}", scene.names.of(seat)),
        _ => text,
    }
}

/// Somebody at the table: name, points, and the board unless it is the one in the middle.
fn player<G: Page>(game: &G, scene: &Scene<'_>, view: &G::View, seat: Seat, sitter: Sitter) -> Region {
    let (points, winners) = &scene.scores;
    let points = points.get(seat.index()).copied().unwrap_or(0);
    let name = scene.names.of(seat);
    let me = scene.seat() == Some(seat);
    let busy = scene.to_act.contains(seat) && !scene.over;
    let id = format!("player-{}", seat.number());
    let element = html! {
        div.player.me[me].busy[busy].won[scene.over && winners.contains(seat)] id=(id) {
            span.face.bot[!matches!(sitter, Sitter::Person { .. })] aria-hidden="true" { (name.chars().next().unwrap_or('?')) }
            span.who {
                b { (name) @if me && scene.live && name != scene.say("you") { " " small.you { (scene.say("table-you")) } } }
                small { (standing(game, scene, view, seat, sitter, busy)) }
            }
            button.total type="button" data-open="scores" aria-label=(scene.phrases.say("table-points", [("name", name.into()), ("points", points.into())])) data-k={ "points-" (seat.number()) } data-v=(points) {
                (signed(points))
            }
            @if scene.invites.contains(seat) {
                p.invite { button.act.small type="button" data-link=(seat.number()) { (scene.say("table-invite")) } }
            }
            @if seat != scene.board {
                @let large = scene.phrases.say("table-enlarge", [("name", name.into())]);
                button.glance type="button" data-enlarge=(name) title=(large) { span.hidden { (large) } (game.small(scene, view, seat)) }
                (game.tally(scene, view, seat))
            }
        }
    };
    Region::new(id, element)
}

/// A word on a seat: what it does now, or what the game says of it.
fn standing<G: Page>(game: &G, scene: &Scene<'_>, view: &G::View, seat: Seat, sitter: Sitter, busy: bool) -> String {
    let mut words = Vec::new();
    if sitter == (Sitter::Person { joined: false, here: false }) {
        words.push(scene.say("table-not-joined"));
    } else if busy {
        words.push(scene.say("table-choosing"));
    }
    words.extend(game.standing(scene, view, seat));
    words.join(" · ")
}

/// What everybody's points are made of.
fn scores(scene: &Scene<'_>, rows: &[Row]) -> Markup {
    let seats = Seat::all(scene.sitters.len());
    html! {
        div id="score" { div.wide tabindex="0" role="region" aria-labelledby="scores-title" {
            table.scores {
                thead { tr { th scope="col" { (scene.say("scores-what")) } @for seat in seats { th scope="col" { (scene.names.of(seat)) } } } }
                tbody {
                    @for row in rows {
                        tr { th scope="row" { (row.label) small { (row.why) } } @for points in &row.points { td { (signed(*points)) } } }
                    }
                }
                tfoot { tr { th scope="row" { (scene.say("scores-total")) } @for points in &scene.scores.0 { td { (signed(*points)) } } } }
            }
            p.quiet { (scene.phrases.say("scores-about", scene.names.who(scene.board))) }
        } }
    }
}
