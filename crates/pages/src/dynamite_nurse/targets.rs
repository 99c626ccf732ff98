//! Whom a choice hits: each player who can be named, with what that would mean for them.

use dynamite_nurse::effects::Effect;
use dynamite_nurse::{BEDS, Move, PatientCard, Step};
use maud::{Markup, html};
use table::Seat;

use super::BoardContext;

/// Whether a player is to be named now.
pub(super) fn asks_whom(board: BoardContext<'_>) -> bool {
    matches!(
        board.view.open().step(),
        Some(
            Step::Assign
                | Step::PassTo { .. }
                | Step::ReferTo { .. }
                | Step::SendBackTo { .. }
                | Step::WhoFirst { .. }
                | Step::Effect(Effect::Exchange)
        )
    )
}

/// The button that names a player, or why that one cannot be named.
pub(super) fn offer(board: BoardContext<'_>, seat: Seat) -> Markup {
    if board.moves.is_empty() || !asks_whom(board) {
        return html! {};
    }
    let names =
        |mv: &&Move| matches!(mv, Move::Assign(other) | Move::Player(other) | Move::First(other) if *other == seat);
    let means = consequence(board, seat);
    match board.moves.iter().find(names) {
        Some(mv) => html! {
            button.whom.can type="button" data-move=(mv) {
                // Where the name stands above it, fewer words will do.
                b { span.full { (verb(board, seat)) } @if board.context.board != seat { span.short aria-hidden="true" { (short(board)) } } }
                @if let Some(means) = means { small { (means) } }
            }
        },
        None if board.view.open().hospitals[seat].markers == 0 => {
            html! { p.whom.none data-says=(board.context.say("dn-page-markers-about")) { (board.context.say("dn-page-no-marker")) } }
        }
        None => html! {},
    }
}

/// What a player is named for.
fn what(board: BoardContext<'_>) -> &'static str {
    match board.view.open().step() {
        Some(Step::Assign) => "assign",
        Some(Step::ReferTo { .. }) => "refer",
        Some(Step::WhoFirst { .. }) => "first",
        Some(Step::Effect(Effect::Exchange)) => "exchange",
        _ => "pass",
    }
}

/// What the button says beside the name.
fn short(board: BoardContext<'_>) -> String {
    board.context.phrases.say("dn-page-whom-here", [("what", what(board).into())])
}

/// What the button says.
fn verb(board: BoardContext<'_>, seat: Seat) -> String {
    let me = if board.context.seat() == Some(seat) { "yes" } else { "no" };
    let gaps = [("what", what(board).into()), ("me", me.into()), ("name", board.context.names.of(seat).into())];
    board.context.phrases.say("dn-page-whom", gaps)
}

/// What it would mean for the hospital: whether there is a bed, or who is crowded out.
fn consequence(board: BoardContext<'_>, seat: Seat) -> Option<String> {
    let open = board.view.open();
    let emergency = |card: PatientCard| board.game.pack().patient(card).emergency;
    let (comes_now, waits) = match open.step()? {
        Step::ReferTo { .. } => (true, 0),
        Step::Assign => (open.lifted.is_some_and(emergency), 1),
        Step::PassTo { .. } | Step::SendBackTo { .. } => (false, 1),
        _ => return None,
    };
    let charges = open.charges(seat).count();
    let (inside, later) = if comes_now {
        (open.hospitals[seat].admitted.len() + 1, charges)
    } else {
        (open.hospitals[seat].admitted.len(), charges + waits)
    };
    let gaps = [
        ("inside", inside.into()),
        ("waiting", later.into()),
        ("markers", (open.hospitals[seat].markers.saturating_sub(1)).into()),
        ("fits", if inside + later <= BEDS { "yes" } else { "no" }.into()),
    ];
    Some(board.context.phrases.say("dn-page-means", gaps))
}
