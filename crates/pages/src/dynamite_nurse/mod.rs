//! Dynamite Nurse on a page: a tavern with two beds per player.

mod boxes;
mod cards;
mod deeds;
mod due;
mod glance;
mod hits;
mod manual;
mod marks;
mod moments;
mod offers;
mod pictures;
mod road;
mod souvenir;
mod targets;
mod tavern;
#[cfg(test)]
mod tests;
mod thing;
mod town;
mod ward;
mod words;

use std::sync::LazyLock;

use dynamite_nurse::{Cards, DynamiteNurse, End, Event, Move, Phase, Step, Tally, View};
use maud::{Markup, html};
use phrasebook::dynamite_nurse::{card as card_name, round};
use phrasebook::{Phrases, Tell};
use table::{Eye, Game, Seat};

use self::marks::Marks;
use crate::assets::GameAssets;
use crate::lesson::Lesson;
use crate::scene::{Act, Flight, Happened};
use crate::{
    Column, Counted, Deed, Mention, Page, PageContext, Panel, Passage, Progress, RulesChapter, ScoreRow, TurnStep,
    TurningPoint,
};

static ASSETS: LazyLock<GameAssets> = LazyLock::new(|| {
    let style = concat!(
        include_str!("../../assets/dynamite-nurse.css"),
        include_str!("../../assets/dynamite-nurse-phone.css"),
    );
    GameAssets::new(DynamiteNurse::NAME, style, include_str!("../../assets/dynamite-nurse.js"))
        .with_due(DynamiteNurse::NAME, include_str!("../../assets/dynamite-nurse-due.css"))
        .with_acts(DynamiteNurse::NAME, include_str!("../../assets/dynamite-nurse-acts.css"))
});

static LESSONS: LazyLock<[Lesson; 1]> =
    LazyLock::new(|| [include_str!("../../../../lessons/dynamite-nurse.toml")].map(Lesson::read));

/// A table as somebody looks at it, with what that one can do.
#[derive(Clone, Copy)]
struct BoardContext<'a> {
    game: &'a DynamiteNurse,
    context: &'a PageContext<'a>,
    view: &'a View,
    moves: &'a [Move],
}

impl<'a> BoardContext<'a> {
    /// The moves count only where the reader can act on what is drawn.
    fn new(game: &'a DynamiteNurse, context: &'a PageContext<'a>, view: &'a View, moves: &'a [Move]) -> Self {
        Self { game, context, view, moves: if context.acts() { moves } else { &[] } }
    }

    fn seats(self) -> usize {
        usize::from(self.game.setup().seats)
    }

    /// The moves that something is about.
    fn only(self, concerns: impl Fn(&Move) -> bool) -> Vec<Move> {
        self.moves.iter().copied().filter(concerns).collect()
    }

    fn word(self, mv: Move) -> String {
        self.game.word(self.context.phrases, &self.context.names, self.view, mv)
    }

    /// Whether the reader plays, treats and buys now.
    fn in_main(self) -> bool {
        self.moves.contains(&Move::End)
    }

    /// The hand of the board in front, for its owner's eyes.
    fn hand(self) -> Option<&'a Cards> {
        self.view.hand().filter(|_| self.view.eye == Eye::Seat(self.context.board))
    }

    /// Whether a hospital is the reader's own. Looking back, nobody sits here, whoever's cards are
    /// seen; but whoever has no name is called so.
    fn is_own(self, seat: Seat) -> bool {
        let sits = self.context.live && self.context.seat() == Some(seat);
        sits || self.context.names.of(seat) == self.context.say("you")
    }

    fn hospital_of(self, seat: Seat) -> String {
        if self.is_own(seat) {
            return self.context.say("dn-page-your-hospital");
        }
        self.context.phrases.say("dn-page-hospital-of", [("name", self.context.names.of(seat).into())])
    }
}

impl Page for DynamiteNurse {
    const TABS: [(&'static str, &'static str); 2] = [("cross", "dn-page-tab-table"), ("home", "dn-page-tab-town")];

    const COUNTS: Counted = Counted::Rounds;

    const HAS_PIECES: bool = false;

    fn assets() -> &'static GameAssets {
        &ASSETS
    }

    fn lessons() -> &'static [Lesson] {
        &*LESSONS
    }

    fn picture() -> Markup {
        tavern::picture()
    }

    fn option_art(key: &str, value: Option<&str>) -> Option<Markup> {
        boxes::art(key, value)
    }

    fn souvenir(&self, before: &View, after: &View, point: &TurningPoint) -> Option<Markup> {
        souvenir::drawn(self, before, after, point)
    }

    fn turned_by(&self, passage: &Passage<'_, View, Event>, point: &TurningPoint) -> Option<Deed> {
        deeds::turned_by(self, passage, point)
    }

    fn turns_a_round(&self) -> usize {
        self.setup().seats.into()
    }

    fn progress(&self, context: &PageContext<'_>, view: &View) -> Progress {
        let round = round(self, view.open().turns);
        let text = match round {
            0 => context.say("dn-page-before"),
            _ => context.phrases.say("dn-page-round", [("round", round.into())]),
        };
        let phases = [
            ("main", Phase::Main, "main"),
            ("transport", Phase::Transport, "transport"),
            ("admission", Phase::Admission, "admit"),
            ("cleanup", Phase::Cleanup, "buy"),
        ];
        let steps = phases.map(|(name, phase, rule)| TurnStep {
            name: context.say(&format!("dn-page-step-{name}")),
            rule,
            now: view.open().phase == phase,
        });
        // Nobody knows how many rounds there will be.
        Progress {
            text,
            at: view.open().turns.into(),
            of: 0,
            rule: "aim",
            steps: if round == 0 { Vec::new() } else { steps.into() },
        }
    }

    fn shapes(&self, _: &Phrases) -> Markup {
        pictures::shapes()
    }

    fn panels(&self, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Vec<Panel> {
        let board = BoardContext::new(self, context, view, moves);
        let panel = |id, seat, column, body| Panel {
            id,
            title: None,
            rule: None,
            seat,
            column,
            with_board: false,
            matters: false,
            body,
        };
        vec![
            Panel { matters: town::is_asked_about(board), ..panel("town", None, Column::Left, town::town(board)) },
            panel(
                "board",
                Some(context.board),
                Column::Middle,
                html! { (road::road(board)) (ward::ward(board)) (offers::offers(board)) },
            ),
        ]
    }

    fn small(&self, context: &PageContext<'_>, view: &View, seat: Seat) -> Markup {
        glance::small(BoardContext::new(self, context, view, &[]), seat)
    }

    fn tally(&self, context: &PageContext<'_>, view: &View, seat: Seat) -> Markup {
        // Whoever may have to name this player sees it here.
        let asked = context.acts() && targets::asks_whom(BoardContext::new(self, context, view, &[]));
        let mut moves = if asked { view.moves(self) } else { Vec::new() };
        if let Some(lesson) = &context.lesson {
            moves.retain(|mv| lesson.accepts(&mv.to_string()));
        }
        glance::tally(BoardContext::new(self, context, view, &moves), seat)
    }

    fn choices(&self, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
        let board = BoardContext::new(self, context, view, moves);
        html! {
            @for &mv in moves {
                @match mv {
                    Move::Dig => (dig(board)),
                    Move::Count(_) => button.act type="button" data-move=(mv) { (board.word(mv)) },
                    // The usual way stands beside it.
                    Move::Skip if moves.contains(&Move::Open) => button.act type="button" data-move=(mv) { (board.word(mv)) },
                    Move::Done | Move::Open | Move::Skip | Move::Keep(None) => button.act.go type="button" data-move=(mv) data-key="e" { (board.word(mv)) },
                    Move::End => { (offers::opener(board)) button.act.go[moves.len() == 1] type="button" data-move=(mv) data-final=[(moves.len() > 1).then(|| unfinished(board))] data-end=(context.say("dn-page-end-anyway")) data-key="e" { (context.say("dn-page-end")) } },
                    _ => {}
                }
            }
        }
    }

    fn why_only(&self, context: &PageContext<'_>, view: &View) -> Option<String> {
        self.aim(context.phrases, view).filter(|_| view.open().step() == Some(Step::Dug))
    }

    fn due(&self, context: &PageContext<'_>, view: &View) -> Markup {
        due::form(BoardContext::new(self, context, view, &[]))
    }

    fn points(&self, context: &PageContext<'_>, view: &View) -> Vec<ScoreRow> {
        let tallies: Vec<Tally> =
            Seat::all(usize::from(self.setup().seats)).map(|seat| self.tally(view, seat)).collect();
        let row = |kind: &'static str, points: fn(&Tally) -> i16| {
            let why = match kind {
                "marks" => Marks::of(self, view, context.board).tell(context.phrases),
                _ => context.phrases.say("dn-page-why", [("kind", kind.into())]),
            };
            ScoreRow {
                label: context.phrases.say("dn-page-score", [("kind", kind.into())]),
                why,
                points: tallies.iter().map(|tally| points(tally).into()).collect(),
            }
        };
        vec![
            row("acquired", |tally| tally.acquired),
            row("admitted", |tally| tally.admitted),
            row("cards", |tally| tally.cards),
            row("ends", |tally| tally.names + tally.emergencies),
            row("marks", |tally| tally.penalty),
        ]
    }

    fn standing(&self, context: &PageContext<'_>, view: &View, seat: Seat) -> Option<String> {
        let open = view.open();
        let waiting = open.charges(seat).count();
        let gaps = [("inside", open.hospitals[seat].admitted.len().into()), ("waiting", waiting.into())];
        (seat != context.board && open.phase != Phase::Over && open.turns > 0)
            .then(|| context.phrases.say("dn-page-standing", gaps))
    }

    fn verdict(&self, context: &PageContext<'_>, view: &View) -> Option<String> {
        let end = match view.open().end? {
            End::Dungeon => "dungeon",
            End::Marks => "marks",
        };
        let end = context.phrases.say("dn-result-end", [("end", end.into())]);
        let title = view.open().title.map(|seat| {
            // A nurse of the same player's may take them back.
            let change = Marks::of(self, view, seat).change;
            let back = change.filter(|(_, by)| *by < 0).map_or(0, |(_, by)| by.unsigned_abs());
            let more = [("back", back.into()), ("card", change.map_or("", |(card, _)| card.id()).into())];
            context.phrases.say("dn-result-title", context.names.who(seat).into_iter().chain(more))
        });
        Some([Some(end), title].into_iter().flatten().collect::<Vec<_>>().join(" "))
    }

    fn tie(&self, context: &PageContext<'_>) -> Option<String> {
        let (points, winners) = &context.scores;
        let top = points.iter().max()?;
        let equal = points.iter().filter(|&total| total == top).count();
        match winners.len() {
            // Whoever shares the points shares the win only with as many marks.
            won if equal > won => Some(context.say("dn-result-tie")),
            won => (won > 1).then(|| context.say("dn-result-shared")),
        }
    }

    fn below_bars(&self, context: &PageContext<'_>, view: &View) -> Markup {
        souvenir::chart(self, context, view)
    }

    fn deeds(&self, stations: &[View], seat: Seat) -> Vec<(&'static str, i32)> {
        let Some(last) = stations.last() else { return Vec::new() };
        let hospital = &last.open().hospitals[seat];
        let healed = i32::try_from(hospital.acquired.len()).unwrap_or(i32::MAX);
        vec![("dn-deed-healed", healed), ("dn-deed-marks", hospital.marks.into())]
    }

    fn lost(&self, view: &View) -> Vec<i32> {
        let seats = Seat::all(usize::from(self.setup().seats));
        seats.map(|seat| view.open().hospitals[seat].marks.into()).collect()
    }

    fn rules(&self, phrases: &Phrases) -> Vec<RulesChapter> {
        manual::chapters(self, phrases)
    }

    fn chapter(&self, view: &View) -> &'static str {
        manual::chapter(view)
    }

    fn is_silent(&self, mv: &Move) -> bool {
        // Beds are chosen one by one; their patients get worse all at once.
        matches!(mv, Move::Worsen(_))
    }

    fn heads(&self, event: &Event) -> bool {
        matches!(event, Event::TurnBegan { .. })
    }

    fn is_loud(&self, event: &Event) -> bool {
        self.is_news(event) || matches!(event, Event::Bought { .. } | Event::Operated { .. })
    }

    fn is_news(&self, event: &Event) -> bool {
        self.heads(event) || matches!(event, Event::Died { .. } | Event::TitleMoved { .. } | Event::Ended { .. })
    }

    fn flight(&self, _view: &View, events: &[Event]) -> Option<Flight> {
        moments::flight(self, *events.last()?)
    }

    fn acts(&self, context: &PageContext<'_>, view: &View, happened: &Happened<Event>) -> Vec<Act> {
        hits::acts(self, context, view.open().marks, happened)
    }

    fn mention(&self, event: &Event) -> Mention {
        // Whoever was away is told of their own dead and of the title, whoever did it.
        let befalls = match *event {
            Event::Died { seat, .. } | Event::TitleMoved { to: seat, .. } => Some(seat),
            _ => hits::victim(event).map(|(seat, _)| seat),
        };
        // To be put in charge is no blow.
        let lightly = matches!(event, Event::Assigned { .. });
        Mention { hits: befalls, lightly, ..moments::mention(*event) }
    }
}

/// What turns up another event. Whoever could not pay for one is told so there.
fn dig(board: BoardContext<'_>) -> Markup {
    let (poor, mv) = (town::too_poor(board), Move::Dig);
    html! {
        button.act.poor[poor.is_some()] type="button" data-move=(mv) title=(board.word(mv)) data-final=[poor.as_deref()] data-end=(board.context.say("dn-page-dig-anyway")) {
            span {
                (board.context.say("dn-page-dig"))
                span.costs { " " @if poor.is_some() { (board.context.say("dn-page-dig-looks")) } @else { span.instead { (instead(board)) " · " } (board.context.say("dn-page-dig-costs")) } }
            }
        }
    }
}

/// Which event another one takes the place of: that may lie out of sight.
fn instead(board: BoardContext<'_>) -> String {
    let name = board.view.event().map(|card| card_name(board.context.phrases, card));
    board.context.phrases.say("dn-page-dig-instead", [("name", name.unwrap_or_default().into())])
}

/// What is lost by ending the main phase now.
fn unfinished(board: BoardContext<'_>) -> String {
    let turn = board.view.open().turn;
    let gaps =
        [("cards", board.hand().map_or(0, Cards::len).into()), ("gold", turn.gold.into()), ("tp", turn.tp.into())];
    board.context.phrases.say("dn-page-unfinished", gaps)
}
