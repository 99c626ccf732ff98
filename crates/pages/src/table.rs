//! A table: what comes in on the left, the board in the middle, the others and the log on the
//! right.

use maud::{Markup, html};
use phrasebook::{Names, list, tell_winners};
use table::Seat;

use crate::art::sign;
use crate::invite::invitations;
use crate::lesson;
use crate::result;
use crate::scene::{self, Happened, Scene};
pub use crate::table_page::{GameExtras, Note, TablePage, chapters, page};
use crate::{Column, Page, PageContext, Panel, Progress, Region, ScoreRow, SeatHolder, signed};

/// A table as it is drawn for one reader at one moment, but for the log.
pub struct Drawing {
    pub(crate) status: Region,
    pub(crate) prompt: Region,
    pub(crate) panels: Vec<(Column, Region)>,
    pub(crate) players: Vec<Region>,
    pub(crate) scores: Region,
    pub(crate) result: Region,
    pub(crate) is_result: bool,
    pub(crate) lesson: Region,
    pub(crate) is_lesson: bool,
    scene: Option<Scene>,
    pub(crate) invitations: Region,
}

impl Drawing {
    /// Draws a table, and what has `happened` at it if somebody was not told yet.
    pub fn new<G: Page>(
        game: &G,
        context: &PageContext<'_>,
        view: &G::View,
        moves: &[G::Move],
        happened: Option<&Happened<G::Event>>,
    ) -> Self {
        let players = Seat::all(context.holders.len()).zip(&context.holders);
        let rows = game.points(context, view);
        let at = game.progress(context, view).at;
        let steps = context.lesson.map(|moment| lesson::steps(context, moment, at));
        let asked = context.acts() && !moves.is_empty();
        Self {
            status: Region::new("status", status(game, context, view)),
            prompt: Region::new("prompt", prompt(game, context, view, moves)),
            panels: game
                .panels(context, view, moves)
                .iter()
                .chain(&steps)
                .map(|panel| panel.draw(stand(context, panel)))
                .collect(),
            players: players.map(|(seat, &holder)| player(game, context, view, seat, holder)).collect(),
            scores: Region::new("score", scores(context, &rows)),
            result: result::scene(game, context, view, &rows),
            is_result: result::is_shown(context),
            lesson: lesson::bubble(context, context.lesson, at, asked),
            is_lesson: context.lesson.is_some(),
            scene: happened.and_then(|happened| scene::scene(game, context, view, happened)),
            invitations: invitations(context),
        }
    }

    /// What is played before the rest is shown.
    pub fn take_scene(&mut self) -> Option<Scene> {
        self.scene.take()
    }

    /// Everything of it that can change by itself.
    pub fn into_regions(self) -> impl Iterator<Item = Region> {
        let Self { status, prompt, panels, players, scores, result, lesson, invitations, .. } = self;
        let panels = panels.into_iter().map(|(_, region)| region);
        [status, prompt].into_iter().chain(panels).chain(players).chain([scores, result, lesson, invitations])
    }
}

/// The points of whose panel it is, where a game is looked at again.
fn stand(context: &PageContext<'_>, panel: &Panel) -> Option<String> {
    let seat = panel.seat.filter(|_| !context.live)?;
    context.scores.0.get(seat.index()).map(|&points| signed(points))
}

fn status<G: Page>(game: &G, context: &PageContext<'_>, view: &G::View) -> Markup {
    let Progress { text, at, of, rule, steps } = game.progress(context, view);
    let text = if context.over { context.say("table-over") } else { text };
    html! {
        div.status id="status" data-chapter=(game.chapter(view)) {
            @if !context.over && !steps.is_empty() {
                ol.steps-of-turn {
                    @for step in &steps { li.now[step.now] aria-current=[step.now.then_some("step")] data-rule=(step.rule) { (step.name) } }
                }
            }
            span.progress data-rule=(rule) { (text) }
            @if context.holders.len() > 1 { (points_in_brief(context)) }
            span.days.many[of > 12] aria-hidden="true" data-rule=(rule) {
                @for number in 1..=of { i.done[number < at].now[number == at] { (number) } }
            }
        }
    }
}

/// Everybody's points in the order of the seats, where the list of players is out of sight.
fn points_in_brief(context: &PageContext<'_>) -> Markup {
    html! {
        span.brief aria-hidden="true" data-open="scores" {
            @for (seat, &points) in Seat::all(context.holders.len()).zip(&context.scores.0) { b.me[context.seat() == Some(seat)] { (signed(points)) } }
        }
    }
}

/// The names of some seats, as a list in a sentence.
fn listed(context: &PageContext<'_>, seats: impl Iterator<Item = Seat>) -> String {
    let names: Vec<&str> = seats.map(|seat| context.names.of(seat)).collect();
    list(context.phrases, &names)
}

/// Who has won, in a sentence.
pub(crate) fn result(context: &PageContext<'_>) -> String {
    if let ([points], true) = (&context.scores.0[..], context.seat().is_some()) {
        return context.phrases.say("alone-points", [("points", (*points).into()), ("text", signed(*points).into())]);
    }
    tell_winners(context.phrases, &context.names, context.scores.1)
}

/// Everybody's points, the most first; nothing where a single player's have been told.
pub(crate) fn standings(context: &PageContext<'_>) -> String {
    if context.holders.len() == 1 {
        return String::new();
    }
    let mut list: Vec<(i32, Seat)> =
        Seat::all(context.holders.len()).zip(&context.scores.0).map(|(seat, &points)| (points, seat)).collect();
    list.sort_by_key(|&(points, seat)| (std::cmp::Reverse(points), !context.scores.1.contains(seat), seat));
    list.iter()
        .map(|&(points, seat)| context.pair(context.names.of(seat), &signed(points)))
        .collect::<Vec<_>>()
        .join(" · ")
}

/// A seat that is waited for and that nobody has taken.
fn invite(context: &PageContext<'_>) -> Option<Seat> {
    context.to_act.iter().find(|&seat| context.invites.contains(seat))
}

/// What the line above the board says.
struct PromptText {
    /// What kind of moment it is.
    class: &'static str,
    lead: String,
    more: String,
}

impl PromptText {
    fn new(class: &'static str, lead: String) -> Self {
        Self { class, lead, more: String::new() }
    }

    fn with(self, more: String) -> Self {
        Self { more, ..self }
    }
}

/// What is to be said to the reader now. `asked` if it has a choice.
fn said<G: Page>(game: &G, context: &PageContext<'_>, view: &G::View, asked: bool) -> PromptText {
    if context.over {
        let tie = game.tie(context).map(|why| format!("{why} ")).unwrap_or_default();
        return PromptText::new("over", result(context)).with(tie + &standings(context));
    }
    if asked && let Some(task) = context.lesson.and_then(|moment| lesson::task(context, moment)) {
        return PromptText::new("mine", task).with(context.say("lesson-only"));
    }
    if asked {
        let more = [game.aim(context.phrases, view), game.stock(context.phrases, view)];
        let more = more.into_iter().flatten().collect::<Vec<_>>().join(" ");
        return PromptText::new("mine", addressed(context, game.ask(context.phrases, view))).with(more);
    }
    if context.held && context.acts() {
        return PromptText::new("held", context.say("table-held"));
    }
    if let Some(seat) = context.pass_to {
        return PromptText::new("pass", context.phrases.say("table-pass", [("name", context.names.of(seat).into())]));
    }
    match context.due {
        Some(true) => match game.asks_for(context, view) {
            Some(asked) => PromptText::new("mine", asked).with(context.say("table-due-tap")),
            None => PromptText::new("mine", context.say("table-due")),
        },
        Some(false) => PromptText::new("wait", context.say("table-due-other")),
        None if context.to_act.is_empty() => PromptText::new("wait", context.say("table-goes-on")),
        None => waiting(context),
    }
}

/// For whom the reader waits.
fn waiting(context: &PageContext<'_>) -> PromptText {
    let others = || context.to_act.iter().filter(|&seat| Some(seat) != context.seat());
    let gaps = [("text", listed(context, others()).into()), ("count", others().count().into())];
    let more = match (context.seat(), invite(context)) {
        (None, _) if context.live && !context.is_shared() => context.say("table-watching"),
        (_, Some(_)) => context.say("table-invite-ask"),
        _ => String::new(),
    };
    PromptText::new("wait", context.phrases.say("table-waiting", gaps)).with(more)
}

/// What is asked of the reader now, and what it can do about it.
fn prompt<G: Page>(game: &G, context: &PageContext<'_>, view: &G::View, moves: &[G::Move]) -> Markup {
    let acts = context.acts();
    let asked = acts && !moves.is_empty();
    let PromptText { class, lead, more } = said(game, context, view, asked);
    let note = game.note(context, view).filter(|_| !context.over);
    let only = context.only.as_ref().filter(|_| acts);
    let because = only.and_then(|only| made_for(game, context, view, moves, only));
    html! {
        section.prompt.(class) id="prompt" data-seat=[context.seat().filter(|_| context.live).map(Seat::number)] data-at=(context.entries) data-mine=(asked || (context.held && acts)) data-over=(context.over) data-soon[context.due.is_none() && context.to_act.iter().all(|seat| !is_person(context, seat))] data-only=[only] data-because=[because] data-hand=[handed(context)] tabindex="-1" aria-labelledby="ask" {
            div.ask {
                p.lead id="ask" { (lead) }
                @if !more.is_empty() { p.more { (more) } }
                @if let Some(note) = note { p.note { (note) } }
                p.say id="say" {}
            }
            @if asked { div.choices { (game.choices(context, view, moves)) } }
            div.buttons { @if context.over { (afterwards(context)) } @else { (helps(context, asked)) } }
            @if context.due == Some(true) && !context.over && context.pass_to.is_none() { div.slip { (game.due(context, view)) } }
        }
    }
}

/// What is said of a choice that makes itself: why there was no other, or else what it was.
pub(crate) fn made_for<G: Page>(
    game: &G,
    context: &PageContext<'_>,
    view: &G::View,
    moves: &[G::Move],
    only: &str,
) -> Option<String> {
    game.why_only(context, view).or_else(|| {
        let mv = moves.iter().find(|mv| mv.to_string() == only)?;
        let word = game.word(context.phrases, &context.names, view, *mv);
        Some(context.phrases.say("table-only", [("text", word.into())]))
    })
}

/// What can be done when the game is over and the board is looked at.
fn afterwards(context: &PageContext<'_>) -> Markup {
    html! {
        a.act href=(format!("{}/replay", context.path)) { (sign("play")) span.word { (context.say("table-replay")) } }
        button.act.go type="button" data-do="result" { (sign("trophy")) span.word { (context.say("result-show")) } }
    }
}

/// What helps during the game: the way to the next at this screen, a hint, undo, the end of the
/// turn.
fn helps(context: &PageContext<'_>, asked: bool) -> Markup {
    let acts = context.acts();
    html! {
        @if let Some(seat) = context.pass_to {
            a.act.go href=(format!("?seat={}", seat.number())) { (context.phrases.say("table-pass-go", [("name", context.names.of(seat).into())])) }
        }
        // Shown beside a hint that came by itself.
        @if asked && context.live { button.act type="button" data-do="no-hints" title=(context.say("table-no-hints")) hidden { (sign("no-hint")) span.word { (context.say("table-no-hints")) } } }
        @if asked { button.act type="button" data-do="hint" aria-keyshortcuts="H" { (sign("hint")) span.word { (context.say("table-hint")) } } }
        @if acts {
            @let whose = context.undoes.map(|seat| context.phrases.say("table-undo-of", [("name", context.names.of(seat).into())]));
            button.act type="button" data-do="undo" data-seat=[context.undoes.map(Seat::number)] title=[whose] aria-keyshortcuts="U" aria-disabled=[context.undo.is_err().then_some("true")] data-why=[context.undo.as_ref().err()] { (sign("undo")) span.word { (context.say("table-undo")) } }
        }
        @if context.held && acts && !asked {
            button.act.go type="button" data-do="done" aria-keyshortcuts="E" { (context.say("table-end-turn")) }
        }
    }
}

/// Whose the screen is, where several people share it and it changes hands by itself.
fn handed(context: &PageContext<'_>) -> Option<String> {
    let seat = context.seat().filter(|_| context.live && context.is_shared() && context.pass_to.is_none())?;
    Some(context.phrases.say("table-hand", [("name", context.names.of(seat).into())]))
}

/// What is asked, with the name of whoever is asked where several people share the screen.
fn addressed(context: &PageContext<'_>, text: String) -> String {
    match context.seat() {
        Some(seat) if context.is_shared() => format!("{} · {text}", context.names.of(seat)),
        _ => text,
    }
}

/// Somebody at the table: name, points, and the board unless it is the one in the middle.
fn player<G: Page>(game: &G, context: &PageContext<'_>, view: &G::View, seat: Seat, holder: SeatHolder) -> Region {
    let (points, winners) = &context.scores;
    let points = points.get(seat.index()).copied().unwrap_or(0);
    let name = context.names.of(seat);
    let me = context.seat() == Some(seat);
    let busy = context.to_act.contains(seat) && !context.over;
    let id = format!("player-{}", seat.number());
    let element = html! {
        div.player.(seat_class(seat)).me[me].busy[busy].won[context.over && winners.contains(seat)].shown[seat == context.board] id=(id) {
            span.face.bot[!matches!(holder, SeatHolder::Person { .. })] aria-hidden="true" { (initials(context, seat)) }
            span.who {
                b { span.called { (name) } @if me && context.live && name != context.say("you") { " " small.you { (context.say("table-you")) } } @if busy && !is_awaited(holder) { " " span.thinks { span.hidden { (context.say("table-choosing")) } } } }
                @let standing = standing(game, context, view, seat, holder);
                small title=(standing) { (standing) }
            }
            // Looking back, a tap keeps this board in the middle, or lets it go.
            @if !context.live { button.pin type="button" data-pin=(seat.number()) aria-pressed="false" aria-label=(context.phrases.say("replay-pin", [("name", name.into())])) {} }
            button.total type="button" data-open="scores" aria-label=(context.phrases.say("table-points", [("name", name.into()), ("points", points.into())])) data-k={ "points-" (seat.number()) } data-v=(points) {
                (signed(points))
            }
            @if context.invites.contains(seat) {
                p.invite { button.act.small type="button" data-link=(seat.number()) { (context.say("table-invite")) } }
            }
            @if seat != context.board {
                @let large = context.phrases.say("table-enlarge", [("name", name.into())]);
                button.glance type="button" data-enlarge=(name) title=(large) { span.hidden { (large) } (game.small(context, view, seat)) }
                (game.tally(context, view, seat))
            }
        }
    };
    Region::new(id, element)
}

/// The class that gives a seat's colour.
pub(crate) fn seat_class(seat: Seat) -> String {
    format!("seat-{}", seat.number())
}

/// The letter that stands for a seat; a person has two where another seat has the same.
pub(crate) fn initials(context: &PageContext<'_>, seat: Seat) -> String {
    letters_of(&context.names, seat)
}

/// The same by the names alone.
pub(crate) fn letters_of(names: &Names, seat: Seat) -> String {
    // Bots are told apart by the letter at the end of their names.
    let last = |name: &str| name.rsplit_once(' ').and_then(|(_, last)| only(last));
    let letter = |seat: Seat| last(names.of(seat)).or_else(|| names.of(seat).chars().next());
    let name = names.of(seat);
    let shared = Seat::all(names.names.len()).any(|other| other != seat && letter(other) == letter(seat));
    match last(name) {
        Some(last) => last.to_string(),
        None => name.chars().take(if shared { 2 } else { 1 }).collect(),
    }
}

/// The letter of a word that has no other.
fn only(word: &str) -> Option<char> {
    let mut letters = word.chars();
    letters.next().filter(|_| letters.next().is_none())
}

/// Whether a person holds a seat; whoever else does moves at once.
fn is_person(context: &PageContext<'_>, seat: Seat) -> bool {
    matches!(context.holders.get(seat.index()), Some(SeatHolder::Person { .. }))
}

/// Whether a seat is for somebody who has not come yet.
fn is_awaited(holder: SeatHolder) -> bool {
    holder == SeatHolder::Person { joined: false, here: false }
}

/// A word on a seat: that nobody has come, or what the game says of it. There is no room for both.
fn standing<G: Page>(game: &G, context: &PageContext<'_>, view: &G::View, seat: Seat, holder: SeatHolder) -> String {
    if is_awaited(holder) {
        return context.say("table-not-joined");
    }
    game.standing(context, view, seat).unwrap_or_default()
}

/// What everybody's points are made of.
fn scores(context: &PageContext<'_>, rows: &[ScoreRow]) -> Markup {
    let seats = Seat::all(context.holders.len());
    html! {
        div id="score" { div.wide tabindex="0" role="region" aria-labelledby="scores-title" {
            table.scores {
                thead { tr { th scope="col" { (context.say("scores-what")) } @for seat in seats { th scope="col" { span.called { (context.names.of(seat)) } span.letter aria-hidden="true" { (initials(context, seat)) } } } } }
                tbody {
                    @for row in rows {
                        tr { th scope="row" { (row.label) small { (row.why) } } @for points in &row.points { td { (signed(*points)) } } }
                    }
                }
                tfoot { tr { th scope="row" { (context.say("scores-total")) } @for points in &context.scores.0 { td { (signed(*points)) } } } }
            }
            p.quiet { (context.phrases.say("scores-about", context.names.who(context.board))) }
        } }
    }
}
