//! The end of a game as a scene: who won, where the points came from, how they grew.

use maud::{Markup, html};
use table::Seat;

use crate::art::{Kit, meeple, sign};
use crate::assets::RESULT;
use crate::table::{initials, result, seat_class, standings};
use crate::{Course, Page, PageContext, Region, Rematch, ScoreRow, SeatHolder, signed, turning};

/// Whether the game is over, and not looked at again.
pub(crate) fn is_shown(context: &PageContext<'_>) -> bool {
    context.over && context.live
}

/// The result, over the table. Empty while the game lasts, and where it is only looked at again.
pub(crate) fn scene<G: Page>(game: &G, context: &PageContext<'_>, view: &G::View, rows: &[ScoreRow]) -> Region {
    let shown = is_shown(context);
    let element = html! {
        section id="result" hidden[!shown] aria-label=(context.say("result-show")) data-style=[shown.then_some(&RESULT.path)] {
            @if shown {
                div.stage {
                    h2 { (headline(context)) }
                    @let tie = game.tie(context);
                    // Where many play, the podium says it all.
                    p.more { @if let Some(end) = game.verdict(context, view) { (end) " " } @if let Some(tie) = tie { (tie) " " } @if context.holders.len() < 3 { (standings(context)) } }
                    (deeds::<G>(context))
                    (alone(game, context))
                    div.party { @if !is_lost(context) { (confetti()) } (podium(context)) }
                }
                div.card.sources {
                    h3 { (context.say("result-sources")) }
                    (bars(context, rows))
                    (game.below_bars(context, view))
                }
                @if let Some(course) = context.course.filter(|course| course.points.len() > 2) {
                    div.card.growth { h3 { (context.phrases.say("result-growth", [("counts", course.counts.as_str().into())])) } (lines(context, course)) }
                    (turning::cards(context, course))
                }
                (afterwards(context))
            }
        }
    };
    Region::new("result", element)
}

/// Whether the reader played and somebody else won: then nothing is thrown into the air.
fn is_lost(context: &PageContext<'_>) -> bool {
    context.seat().is_some_and(|seat| !context.scores.1.contains(seat))
}

/// The reader's place, for whoever has not won: above what they did, so that nobody takes it for
/// the winner's. Several at one screen have several places.
fn place(context: &PageContext<'_>) -> Option<String> {
    let reader = context.seat().filter(|_| is_lost(context) && !context.is_shared())?;
    let (points, winners) = &context.scores;
    if points.len() < 3 {
        return (points.len() == 2).then(|| context.say("result-you"));
    }
    let own = points.get(reader.index()).copied();
    let before = |&seat: &Seat| winners.contains(seat) || points.get(seat.index()).copied() > own;
    let place = 1 + Seat::all(points.len()).filter(before).count();
    Some(context.phrases.say("result-place", [("place", place.into()), ("of", points.len().into())]))
}

/// Who has won, and by how much where that says something.
fn headline(context: &PageContext<'_>) -> String {
    let (points, winners) = &context.scores;
    let of = |seat: Seat| points.get(seat.index()).copied().unwrap_or(0);
    let best = winners.first().filter(|_| winners.len() == 1 && points.len() > 1);
    let next = |best: Seat| Seat::all(points.len()).filter(|&seat| seat != best).map(of).max();
    match best.and_then(|best| Some((best, of(best) - next(best)?))) {
        Some((best, by)) if by > 0 => beaten(context, best, by).unwrap_or_else(|| {
            let [you, name] = context.names.who(best);
            context.phrases.say("result-wins-by", [you, name, ("points", by.into())])
        }),
        _ => result(context),
    }
}

/// Who has beaten whom, for a reader who plays against an automatic opponent.
fn beaten(context: &PageContext<'_>, best: Seat, by: i32) -> Option<String> {
    let opponent = Seat::all(context.holders.len()).last()?;
    let reader = context.seat().filter(|_| context.holders[opponent.index()] == SeatHolder::Automa)?;
    let you = if best == reader { "yes" } else { "no" };
    let gaps = [("you", you.into()), ("name", context.names.of(opponent).into()), ("points", by.into())];
    Some(context.phrases.say("result-beats", gaps))
}

/// What the reader did, or whoever won if the reader only watched.
fn deeds<G: Page>(context: &PageContext<'_>) -> Markup {
    let whose = context.seat().or_else(|| context.scores.1.first());
    let Some((seat, course)) = whose.zip(context.course) else { return html! {} };
    let done = course.deeds.get(seat.index()).into_iter().flatten();
    let place = place(context);
    html! {
        ul.feats aria-label=[&place] {
            @if let Some(place) = &place { li.whose aria-hidden="true" { (place) } }
            @for &(phrase, count) in done { li { b { (signed(count)) } (context.phrases.say(phrase, [("count", count.into())])) } }
            @if let Some((turn, gain)) = course.best(seat) {
                @let counted = if G::HAS_FINAL_COUNT && turn + 1 == course.points.len() { "yes" } else { "no" };
                li { b { "+" (gain) } (context.phrases.say("result-best", [("turn", course.number(turn).into()), ("counts", course.counts.as_str().into()), ("counted", counted.into())])) }
            }
        }
    }
}

/// What a single player's points are worth: against the resident's games, and against their own
/// best, which the browser keeps.
fn alone<G: Page>(game: &G, context: &PageContext<'_>) -> Markup {
    let people = context.holders.iter().filter(|holder| **holder != SeatHolder::Automa).count();
    let Some(points) = context.seat().and_then(|seat| context.scores.0.get(seat.index())) else { return html! {} };
    if people != 1 {
        return html! {};
    }
    let beaten = game.par().map(|par| par.iter().filter(|&&par| *points > par).count());
    html! {
        p.alone {
            @if let Some(beaten) = beaten { (context.phrases.say("result-rank", [("count", beaten.into())])) " " }
            span.own-best data-best=(context.game) data-points=(points) data-first=(context.say("result-best-first")) data-new=(context.say("result-best-new")) data-old=(context.phrases.say("result-best-old", [("points", "…".into())])) {}
        }
    }
}

/// Everybody on a step, the best in the middle.
fn podium(context: &PageContext<'_>) -> Markup {
    let (points, winners) = &context.scores;
    let mut order: Vec<Seat> = Seat::all(context.holders.len()).collect();
    order.sort_by_key(|seat| (!winners.contains(*seat), std::cmp::Reverse(points.get(seat.index()).copied())));
    // First in the middle, then left and right of it.
    let mut placed: Vec<Seat> = Vec::new();
    for (rank, seat) in order.into_iter().enumerate() {
        let at = if rank % 2 == 1 { 0 } else { placed.len() };
        placed.insert(at, seat);
    }
    html! {
        ol.podium aria-hidden="true" {
            @for seat in placed {
                @let won = winners.contains(seat);
                // Whoever has as many points stands as high.
                @let above = |other: &Seat| winners.contains(*other) || points.get(other.index()) > points.get(seat.index());
                @let step = if won { 0 } else { Seat::all(points.len()).filter(above).count().min(4) };
                li class={ (seat_class(seat)) " seated step-" (step) } data-open="scores" {
                    @if won { (cup()) }
                    (meeple("seated", if matches!(context.holders[seat.index()], SeatHolder::Person { .. }) { Kit::Stethoscope } else { Kit::Visor }))
                    span.step { b { (signed(points.get(seat.index()).copied().unwrap_or(0))) } small { (context.names.of(seat)) } }
                }
            }
        }
    }
}

/// What is thrown into the air for whoever has won: three handfuls, each falling by itself.
fn confetti() -> Markup {
    const PIECES: [&str; 3] = ["M-5-5h10v10h-10z", "M0-6l6 10h-12z", "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z"];
    // Places that look as if thrown, always the same.
    let place = |piece: usize, step: usize| (piece * piece * 7 + piece * step) % 97;
    html! {
        div.confetti aria-hidden="true" {
            @for handful in 0..3 {
                svg {
                    @for piece in (handful..36).step_by(3) {
                        svg x={ (piece * 37 % 100) "%" } y={ (3 + place(piece, 29) * 9 / 10) "%" } {
                            path class={ "bit-" (piece % 4) } d=(PIECES[piece % PIECES.len()]) transform=(format!("rotate({})", place(piece, 53))) {}
                        }
                    }
                }
            }
        }
    }
}

fn cup() -> Markup {
    html! {
        svg.cup viewBox="0 0 40 44" {
            path d="M10 4h20v12a10 10 0 0 1-20 0z" fill="#f0c04a" stroke="#8a6214" stroke-width="1.6" {}
            path d="M10 7H4q0 10 8 11M30 7h6q0 10-8 11M20 26v8M12 38h16M15 34h10v4H15z" fill="none" stroke="#8a6214" stroke-width="2" stroke-linecap="round" {}
        }
    }
}

/// The width of a bar, in hundredths of what there is.
const WIDTH: f64 = 100.;

/// Points by source, a bar for each seat; what was lost stands left of the line.
fn bars(context: &PageContext<'_>, rows: &[ScoreRow]) -> Markup {
    let seats: Vec<Seat> = Seat::all(context.holders.len()).collect();
    let of = |row: &ScoreRow, seat: Seat| row.points.get(seat.index()).copied().unwrap_or(0);
    let sum = |seat: Seat, sign: i32| rows.iter().map(|row| (of(row, seat) * sign).max(0)).sum::<i32>();
    let most = |sign: i32| seats.iter().map(|&seat| sum(seat, sign)).max().unwrap_or(0);
    let (lost, won) = (most(-1), most(1));
    let used: Vec<(usize, &ScoreRow)> =
        rows.iter().enumerate().filter(|(_, row)| seats.iter().any(|&seat| of(row, seat) != 0)).collect();
    // Pieces too narrow for their numbers have them at the end of the bar, which needs room there;
    // the narrower the bars, the more there are.
    let narrow = |seat: Seat, sign: i32, unit: f64| {
        let points = used.iter().map(|(_, row)| of(row, seat)).filter(|points| points * sign > 0);
        points.filter(|&points| !has_room(f64::from(points.abs()) * unit, points)).map(beside).sum::<f64>()
    };
    let (mut unit, mut left) = (WIDTH / f64::from((lost + won).max(1)), 0.);
    for _ in 0..used.len() {
        left = seats.iter().map(|&seat| narrow(seat, -1, unit)).fold(0., f64::max);
        let fits = |&seat: &Seat| (WIDTH - left - narrow(seat, 1, unit)) / f64::from((lost + sum(seat, 1)).max(1));
        unit = seats.iter().map(fits).fold(unit, f64::min);
    }
    let zero = left + f64::from(lost) * unit;
    html! {
        ol.bars {
            @for &seat in &seats {
                li class=(seat_class(seat)) {
                    span.face aria-hidden="true" { (initials(context, seat)) }
                    span.who { (context.names.of(seat)) }
                    svg.bar aria-hidden="true" data-open="scores" { (segments(&used, seat, zero, unit)) line.zero x1=(format!("{zero:.2}%")) x2=(format!("{zero:.2}%")) y1="-3" y2="33" {} }
                    button.total type="button" data-open="scores" aria-label=(context.phrases.say("table-points", [("name", context.names.of(seat).into()), ("points", context.scores.0.get(seat.index()).copied().unwrap_or(0).into())])) {
                        (signed(context.scores.0.get(seat.index()).copied().unwrap_or(0)))
                    }
                }
            }
        }
        ul.legend { @for (index, row) in &used { li { i class=(source(&used, *index)) {} (row.label) } } }
    }
}

/// The width of a number, on a phone in smaller letters.
fn written(points: i32) -> f64 {
    0.3 + 3.0 * signed(points).chars().count() as f64
}

/// The room that a number takes beside its bar, with a gap to the next.
fn beside(points: i32) -> f64 {
    (written(points) + 2.).max(6.)
}

/// Whether a piece of a bar is wide enough for its number.
fn has_room(width: f64, points: i32) -> bool {
    width > written(points)
}

/// The class that colours a source: the last that only takes points has one colour in all games.
/// Deaths and marks are told last; what comes before them may take points in one game and bring some
/// in the next.
fn source(rows: &[(usize, &ScoreRow)], index: usize) -> String {
    let loses = |row: &ScoreRow| row.points.iter().all(|&points| points <= 0);
    let loss = rows.iter().rfind(|(_, row)| loses(row)).map(|&(number, _)| number);
    if loss == Some(index) { "source-lost".to_owned() } else { format!("source-{index}") }
}

/// A seat's bar, source by source.
fn segments(rows: &[(usize, &ScoreRow)], seat: Seat, zero: f64, unit: f64) -> Markup {
    let (mut left, mut right) = (zero, zero);
    let mut pieces = Vec::new();
    for &(index, row) in rows {
        let Some(points) = row.points.get(seat.index()).copied().filter(|&points| points != 0) else { continue };
        let width = f64::from(points.abs()) * unit;
        let x = if points < 0 { left - width } else { right };
        if points < 0 {
            left = x;
        } else {
            right = x + width;
        }
        pieces.push((index, x, width, points));
    }
    html! {
        @for &(index, x, width, points) in &pieces {
            rect class=(source(rows, index)) x=(format!("{x:.2}%")) y="0" width=(format!("{:.2}%", (width - 0.3).max(0.4))) height="30" rx="4" {}
            @if has_room(width, points) { text x=(format!("{:.2}%", x + width / 2.)) y="20" { (signed(points)) } }
        }
        // Numbers side by side in narrow pieces would run together: 1 and 4 would read 14. They
        // stand at the end of the bar instead, each on the colour of its piece, and a line below
        // the bar leads there from it.
        @for (end, sign) in [(left, -1.), (right, 1.)] {
            @let narrow = pieces.iter().filter(|(_, _, width, points)| f64::from(*points) * sign > 0. && !has_room(*width, *points));
            @let ends = narrow.clone().scan(end, |end, piece| { *end += sign * beside(piece.3); Some(*end) });
            @for (place, (&(index, x, width, points), end)) in narrow.zip(ends).enumerate() {
                @let middle = end - sign * beside(points) / 2.;
                text.beside x=(format!("{middle:.2}%")) y="18" { (signed(points)) }
                svg x=(format!("{middle:.2}%")) y="22" { rect class=(source(rows, index)) x="-5" width="10" height="4" rx="2" {} }
                @let (piece, low) = (x + width / 2., 33 + 3 * place);
                @for (from, to, top, bottom) in [(piece, piece, 30, low), (piece, middle, low, low), (middle, middle, 26, low)] {
                    line.lead.(source(rows, index)) x1=(format!("{from:.2}%")) x2=(format!("{to:.2}%")) y1=(top) y2=(bottom) {}
                }
            }
        }
    }
}

/// Points turn by turn, a line for each seat. Places are in hundredths of whatever room there is,
/// so that words and dots keep their size.
fn lines(context: &PageContext<'_>, course: &Course) -> Markup {
    let all = || course.points.iter().flatten().copied();
    let (least, most) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(0).max(1));
    let turns = course.points.len() - 1;
    let x = |turn: usize| 100. * turn as f64 / turns as f64;
    let y = |points: i32| 100. * f64::from(most - points) / f64::from(most - least);
    let line = |seat: Seat| -> String {
        let points = course.points.iter().enumerate().map(|(turn, points)| {
            let value = points.get(seat.index()).copied().unwrap_or(0);
            format!("{:.1} {:.1}", x(turn), y(value))
        });
        format!("M{}", points.collect::<Vec<_>>().join("L"))
    };
    let last = |seat: Seat| course.points.last().and_then(|points| points.get(seat.index()).copied()).unwrap_or(0);
    let seats = || Seat::all(context.holders.len());
    let ends: Vec<f64> = seats().map(|seat| y(last(seat))).collect();
    let labels = [("near", 11.), ("far", 4.5)].map(|(room, apart)| (room, spread(&ends, apart)));
    let step = [1, 2, 5, 10, 20, 50].into_iter().find(|step| (most - least) / step <= 5).unwrap_or(100);
    let round = course.turns_a_round();
    let marked = round * course.number(turns).div_ceil(12).max(1);
    html! {
        svg.chart aria-hidden="true" {
            @for tick in (least.div_euclid(step)..=most / step).map(|tick| tick * step).filter(|&tick| tick >= least) {
                line.grid x1="0" x2="100%" y1=(percent(y(tick))) y2=(percent(y(tick))) {}
                text.tick x="-8" y=(percent(y(tick))) dy="4" { (signed(tick)) }
            }
            @for turn in (1..=turns).filter(|turn| turn % marked == 0) { text.turn x=(percent(x(turn))) y="100%" dy="18" { (course.number(turn)) } }
            @for (number, point) in (1..).zip(&course.turning_points) {
                @let x = percent(x(point.turn));
                g.flag { line x1=(x) x2=(x) y1="-8" y2="100%" {} circle cx=(x) cy="-18" r="10" {} text x=(x) y="-14" { (number) } }
            }
            svg.lines viewBox="0 0 100 100" preserveAspectRatio="none" { @for seat in seats() { path.line.(seat_class(seat)) d=(line(seat)) {} } }
            @for seat in seats() {
                g class=(seat_class(seat)) {
                    @for (turn, points) in course.points.iter().enumerate().filter(|(turn, _)| *turn > 0 && turn % marked == 0 || *turn == turns) {
                        // For a pointer: with keys, the replay has its own ways.
                        a href=(format!("{}/replay?at={}&board={}", context.path, course.begun.get(turn).copied().unwrap_or(0), seat.number())) tabindex="-1" {
                            svg.marker x=(percent(x(turn))) y=(percent(y(points.get(seat.index()).copied().unwrap_or(0)))) {
                                circle.touch r="11" {}
                                path d=(MARKERS[seat.index() % MARKERS.len()]) {}
                            }
                        }
                    }
                    // What is far enough apart in a low picture would be too far in a high one.
                    @for (room, labels) in &labels {
                        text.name.(room) data-open="scores" x="100%" y=(percent(labels[seat.index()])) dx="9" dy="4" { (initials(context, seat)) " " (signed(last(seat))) }
                    }
                }
            }
        }
    }
}

/// What marks the line of each seat, so that it is not told by its colour alone: a disc, a square,
/// a triangle, a diamond, a cross.
const MARKERS: [&str; 5] = [
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z",
    "M-3.5 -3.5h7v7h-7z",
    "M0 -5L4.8 3.6H-4.8z",
    "M0 -5.2L5.2 0L0 5.2L-5.2 0z",
    "M-1.5 -4.5h3v3h3v3h-3v3h-3v-3h-3v-3h3z",
];

fn percent(place: f64) -> String {
    format!("{place:.1}%")
}

/// Heights of labels, moved as little as it takes to have them so far apart.
fn spread(heights: &[f64], apart: f64) -> Vec<f64> {
    let mut order: Vec<usize> = (0..heights.len()).collect();
    order.sort_by(|&one, &other| heights[one].total_cmp(&heights[other]));
    // Those that are too close move as one, about their middle.
    let mut groups: Vec<(f64, usize)> = Vec::new();
    for (place, &index) in order.iter().enumerate() {
        let (mut top, mut count) = (heights[index] - place as f64 * apart, 1);
        while let Some((above, more)) = groups.pop_if(|(above, _)| *above > top) {
            top = (above * more as f64 + top * count as f64) / (more + count) as f64;
            count += more;
        }
        groups.push((top, count));
    }
    let tops = groups.into_iter().flat_map(|(top, count)| std::iter::repeat_n(top, count));
    let mut apart_now = heights.to_vec();
    for ((place, index), top) in order.into_iter().enumerate().zip(tops) {
        apart_now[index] = top + place as f64 * apart;
    }
    apart_now
}

/// What can be done now.
fn afterwards(context: &PageContext<'_>) -> Markup {
    html! {
        div.afterwards {
            @match &context.rematch {
                Some(Rematch::Offered) => form action=(format!("{}/rematch", context.path)) method="post" {
                    button.act.go { (sign("again")) (context.say("table-rematch")) }
                },
                Some(Rematch::Opened(table)) => a.act.go.led href=(table) { (sign("again")) (context.say("table-rematch-opened")) },
                None => {},
            }
            a.act.go[context.rematch.is_none()] href=(format!("{}/replay", context.path)) title=(context.say("table-replay")) { (sign("play")) span.word { (context.say("table-replay")) } }
            button.act type="button" data-copy=(format!("{}/replay", context.path)) data-copied=(context.say("result-copied")) title=(context.say("result-share")) { (sign("share")) span.word { (context.say("result-share")) } }
            button.act type="button" data-do="board" title=(context.say("result-board")) { (sign("eye")) span.word { (context.say("result-board")) } }
            a.act.home-again href="/" title=(context.say("table-home")) { (sign("door")) span.word { (context.say("table-home")) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_without_room_in_its_piece_is_led_to() {
        let row = |points: i32| ScoreRow { label: String::new(), why: String::new(), points: vec![points] };
        let drawn = |points: i32| segments(&[(4, &row(points))], Seat::FIRST, 0., 1.).0;
        assert_eq!(drawn(1).matches("lead source-4").count(), 3, "{}", drawn(1));
        assert!(!drawn(40).contains("lead"), "{}", drawn(40));
    }

    #[test]
    fn what_takes_points_by_its_nature_has_the_same_colour_in_every_game() {
        let row = |points: &[i32]| ScoreRow { label: String::new(), why: String::new(), points: points.to_vec() };
        // Texts may take points or bring some; marks only take.
        for texts in [[-1, 0], [2, -1]] {
            let (texts, marks) = (row(&texts), row(&[-2, -4]));
            let rows = [(3, &texts), (4, &marks)];
            assert_eq!((source(&rows, 3).as_str(), source(&rows, 4).as_str()), ("source-3", "source-lost"));
        }
    }

    #[test]
    fn whoever_has_as_many_points_stands_as_high() {
        let context = crate::testing::context::<dynamite_nurse::DynamiteNurse>;
        let mut context = context(phrasebook::Lang::En, table::Eye::Onlooker, Seat::FIRST, 4);
        context.scores = (vec![32, 16, 16, 9], table::SeatSet::only(Seat::FIRST));
        let drawn = podium(&context).0;
        for (step, count) in [("step-0", 1), ("step-1", 2), ("step-2", 0), ("step-3", 1)] {
            assert_eq!(drawn.matches(step).count(), count, "{step}: {drawn}");
        }
    }

    #[test]
    fn labels_do_not_cover_each_other() {
        assert_eq!(spread(&[50., 10., 12.], 11.), [50., 5.5, 16.5]);
        assert_eq!(spread(&[10., 10., 10.], 11.), [-1., 10., 21.]);
        assert_eq!(spread(&[10., 17., 12.], 4.5), [8.5, 17.5, 13.]);
    }
}
