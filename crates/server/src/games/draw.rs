//! A table as it is drawn for one reader, in play or looked at again.

use std::borrow::Cow;

use pages::lesson::LessonMoment;
use pages::scene::Happened;
use pages::start::Glance;
use pages::table::Drawing;
use pages::{Course, PageContext};
use phrasebook::Explain;
use table::{Game, Seat, SeatSet};

use super::{ActionError, DrawRequest, Hosted};

/// Where a game stands, as far as a page is concerned.
pub(super) struct Snapshot<'a, G: Game> {
    pub(super) view: G::View,
    /// The reader's moves.
    pub(super) moves: Cow<'a, [G::Move]>,
    pub(super) entries: usize,
    pub(super) over: bool,
    /// The seats that have to move.
    pub(super) to_act: SeatSet,
    /// Whether the reader may take something back, or why not.
    pub(super) undo: Result<(), ActionError>,
    /// Whose move that would be, if anybody's.
    pub(super) undoes: Option<Seat>,
    /// Whether cards or dice have to be typed in.
    pub(super) due: bool,
    /// How the game went, once it is over.
    pub(super) course: Option<&'a Course>,
    /// What the page has not been told yet.
    pub(super) happened: Option<Happened<G::Event>>,
    /// The reader's only choice, if it goes on after it.
    pub(super) only: Option<String>,
    /// The lesson that is given, if somebody learns.
    pub(super) lesson: Option<LessonMoment>,
}

/// Draws a game where it stands.
pub(super) fn draw<G: Hosted>(game: &G, mut snapshot: Snapshot<'_, G>, request: DrawRequest<'_>) -> Drawing {
    let happened = snapshot.happened.take();
    let (context, view, moves) = context(game, snapshot, request);
    Drawing::new(game, &context, &view, &moves, happened.as_ref())
}

/// A game as its player sees it from the first page.
pub(super) fn glance<G: Hosted>(game: &G, snapshot: Snapshot<'_, G>, request: DrawRequest<'_>) -> Glance {
    let (context, view, _) = context(game, snapshot, request);
    Glance::new(game, &context, &view)
}

/// What a page needs to know besides the view, and both.
fn context<'a, G: Hosted>(
    game: &G,
    snapshot: Snapshot<'a, G>,
    request: DrawRequest<'a>,
) -> (PageContext<'a>, G::View, Cow<'a, [G::Move]>) {
    let Snapshot { view, moves, entries, over, to_act, undo, undoes, due, course, happened: _, only, lesson } =
        snapshot;
    let seat = request.seat();
    let scores = game.scores(&view);
    let context = PageContext {
        path: request.path,
        game: G::NAME,
        rematch: request.rematch,
        phrases: request.phrases,
        eye: request.eye,
        board: request.board,
        entries,
        over,
        live: request.live,
        undo: undo.map_err(|why| why.explain(request.phrases, &request.names)),
        undoes: undoes.filter(|&other| Some(other) != seat),
        held: request.held.is_some() && request.held == seat,
        due: request.types_fates.filter(|_| due),
        holders: request.holders,
        invites: request.invites,
        attendance: request.attendance,
        to_act: to_act.iter().chain(request.held).collect(),
        pass_to: request.pass_to,
        scores: (scores.totals.to_vec(), scores.winners),
        course,
        only,
        lesson,
        names: request.names,
    };
    (context, view, moves)
}
