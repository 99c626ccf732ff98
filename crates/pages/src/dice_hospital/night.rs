//! The end of a round as three pictures: the night, who goes home, the new day.

use dice_hospital::{
    BEDS, Colour, DiceHospital, Die, Event, Floor, Patient, Phase, Reason, View, WARDS, Ward, Weakened,
    discharge_points,
};
use maud::{Markup, html};
use table::Seat;

use super::beds::kin;
use super::{ambulances, steps};
use crate::art::{Kit, Van, When, die, forecourt, meeple, sign, van};
use crate::scene::{Act, Happened, Shot};
use crate::table::{initials, seat_class};
use crate::{PageContext, signed};

/// The pictures of what a page has not been told yet.
pub(super) fn acts(
    game: &DiceHospital,
    context: &PageContext<'_>,
    view: &View,
    happened: &Happened<Event>,
) -> Vec<Act> {
    let news = happened.news();
    let ended = news.iter().any(|event| matches!(event, Event::RoundEnded { .. }));
    let weakened = news.iter().any(|event| matches!(event, Event::Neglected { .. }));
    // Without a word about it nobody was neglected.
    let was_told = happened.events.iter().any(|event| matches!(event, Event::Neglected { .. }));
    let came = news.iter().any(|event| matches!(event, Event::DiceCame { .. }));
    let place = |step: &str| steps(game).position(|name| name == step);
    let act = |step: &str, shot: Shot| Act::new(context, shot).at(place(step));
    let seats = seats_at_screen(context);
    let named = |seat: Seat, text: String| {
        if seats.len() > 1 { format!("{} · {text}", context.names.of(seat)) } else { text }
    };
    let (mut nights, mut homes, mut quiet) = (Vec::new(), Vec::new(), None);
    for &seat in &seats {
        let night = (weakened || (ended && !was_told)).then(|| night(game, context, view, news, seat));
        let home = ended.then(|| home(game, context, view, happened, seat));
        // Where nothing happens there is nothing to see: it is said with the other.
        match (night, home) {
            (Some(Evening { shot: night, is_quiet: true }), Some(Evening { shot: home, is_quiet: true })) => {
                quiet.get_or_insert(format!("{} {}", night.text, home.text));
            }
            (Some(Evening { shot: night, is_quiet: true }), Some(Evening { shot: home, .. })) => {
                homes.push((seat, Shot { text: format!("{} {}", night.text, home.text), ..home }));
            }
            (Some(Evening { shot: night, .. }), Some(Evening { shot: home, is_quiet: true })) => {
                nights.push((seat, Shot { text: format!("{} {}", night.text, home.text), ..night }));
            }
            (night, home) => {
                nights.extend(night.map(|night| (seat, night.shot)));
                homes.extend(home.map(|home| (seat, home.shot)));
            }
        }
    }
    let show = |shots: Vec<(Seat, Shot)>, step| {
        shots.into_iter().map(move |(seat, shot)| act(step, Shot { text: named(seat, shot.text), ..shot }))
    };
    let mut acts: Vec<Act> = show(nights, "neglect").chain(show(homes, "discharge")).collect();
    if let Some(text) = quiet.filter(|_| acts.is_empty()) {
        acts.push(Act::said(text).at(place("neglect")));
    }
    if came && view.phase() != Phase::Over {
        acts.push(act("intake", day(game, context, view)));
    }
    acts
}

/// Whose evening is shown: everybody's at this screen.
fn seats_at_screen(context: &PageContext<'_>) -> Vec<Seat> {
    if context.is_shared() {
        Seat::all(context.holders.len()).filter(|&seat| context.is_here(seat)).collect()
    } else {
        vec![context.board]
    }
}

/// A picture of the evening.
struct Evening {
    shot: Shot,
    /// Whether nothing happens in it.
    is_quiet: bool,
}

/// Whoever has no picture of their own, each with a line.
fn others(
    game: &DiceHospital,
    context: &PageContext<'_>,
    line: impl Fn(Seat) -> Option<Markup>,
) -> Vec<(Seat, Markup)> {
    let shown = seats_at_screen(context);
    let others = Seat::all(usize::from(game.setup().seats)).filter(|seat| !shown.contains(seat));
    others.filter_map(|seat| Some((seat, line(seat)?))).collect()
}

/// What neglect did to a hospital.
fn weakened_of(news: &[Event], of: Seat) -> &[Weakened] {
    let told = news.iter().find_map(|event| match event {
        Event::Neglected { seat, patients } if *seat == of => Some(&**patients),
        _ => None,
    });
    told.unwrap_or_default()
}

fn count_dead(weakened: &[Weakened]) -> usize {
    weakened.iter().filter(|patient| patient.value == 0).count()
}

/// Lamps out: whoever was not treated sinks on the pillow, and some die.
fn night(game: &DiceHospital, context: &PageContext<'_>, view: &View, news: &[Event], seat: Seat) -> Evening {
    let weakened = weakened_of(news, seat);
    let dead = count_dead(weakened);
    let gaps = [("worse", weakened.len().into()), ("dead", dead.into())];
    let maternity = game.setup().modules.maternity;
    let floor = &view.hospital(seat).floor;
    let spared = spared_in(news, floor, weakened, seat);
    let town = out_of_town(context, news);
    let is_quiet = weakened.is_empty() && town.0.is_empty();
    let drawing = html! {
        div.asleep.maternal[maternity] {
            div.wards {
                @for ward in Ward::ALL {
                    div.ward.family[floor.chevron(ward).is_some()] {
                        span.window {}
                        @for bed in ward.index() * BEDS / WARDS..(ward.index() + 1) * BEDS / WARDS { (at_night(context, floor, weakened, bed, spared.contains(&bed))) }
                        @if maternity { (cots(context, floor, ward)) }
                    }
                }
            }
        }
        (town)
    };
    let line = |seat: Seat| {
        let weakened = weakened_of(news, seat);
        let dead = count_dead(weakened);
        (!weakened.is_empty()).then(|| {
            html! {
                @let gaps = [("worse", weakened.len().into()), ("dead", dead.into())];
                i.died[dead > 0] { (context.phrases.say("dh-scene-others-night", gaps)) }
            }
        })
    };
    let shot = Shot {
        kind: "night",
        sound: "worse",
        sign: "moon",
        text: context.phrases.say("dh-scene-night", gaps),
        drawing,
        others: others(game, context, line),
    };
    Evening { shot, is_quiet }
}

/// The beds of those whom somebody spared: nobody has treated them.
fn spared_in(news: &[Event], floor: &Floor, weakened: &[Weakened], of: Seat) -> Vec<usize> {
    let mut beds = Vec::new();
    for event in news {
        let Event::Spared { seat, patient: spared } = event else { continue };
        let lies = |&bed: &usize| {
            let is_worse = weakened.iter().any(|patient| usize::from(patient.bed) == bed);
            let same = |patient: Patient| (patient.printed, patient.value) == (spared.printed, spared.value);
            floor.beds()[bed].is_some_and(same) && !is_worse && !beds.contains(&bed)
        };
        if *seat == of
            && let Some(bed) = (0..BEDS).find(lies)
        {
            beds.push(bed);
        }
    }
    beds
}

/// A bed in the night, with whoever lies in it.
fn at_night(context: &PageContext<'_>, floor: &Floor, weakened: &[Weakened], bed: usize, is_spared: bool) -> Markup {
    let lying = floor.beds()[bed];
    let worse = weakened.iter().find(|patient| usize::from(patient.bed) == bed);
    html! {
        div.bed.treated[worse.is_none() && lying.is_some() && !is_spared] {
            span.pillow {} span.blanket {}
            @match (worse, lying) {
                (Some(patient), _) => (sinking(context, *patient)),
                (None, Some(patient)) => span.patient.(patient.printed.word()) { (die(patient.printed.word(), patient.value)) @if is_spared { span.badge.kept { (sign("shield")) } } (kin(context, patient)) },
                (None, None) => {}
            }
        }
    }
}

/// The chevron below a ward, with the Infants, whom the night does not harm.
fn cots(context: &PageContext<'_>, floor: &Floor, ward: Ward) -> Markup {
    let here = |&(bed, _): &(usize, Patient)| bed >= BEDS && Ward::of(bed as u32) == ward;
    html! {
        div.chevron.closed[floor.chevron(ward).is_none()] {
            @if floor.chevron(ward).is_some() { span.room.pink {} }
            div.cots {
                @for (_, patient) in floor.patients().filter(here) {
                    div.bed.cot { span.patient.pink { (die("pink", patient.value)) (kin(context, patient)) } }
                }
            }
        }
    }
}

/// Whoever was not fetched suffers in the town; the dead lie with those who are blamed for them.
fn out_of_town(context: &PageContext<'_>, news: &[Event]) -> Markup {
    let left = news.iter().find_map(|event| match event {
        Event::TownNeglected { patients } if *patients > 0 => Some(usize::from(*patients)),
        _ => None,
    });
    let dead: Vec<(Seat, Die)> = news
        .iter()
        .filter_map(|event| if let Event::TownDied { seat, die, .. } = event { Some((*seat, *die)) } else { None })
        .collect();
    let gaps = |left: usize| [("worse", left.into()), ("dead", dead.len().into())];
    html! {
        @if let Some(left) = left {
            p.out-of-town {
                span { (context.phrases.say("dh-scene-town", gaps(left))) }
                @for (seat, one) in &dead {
                    span.blamed.(seat_class(*seat)) title=(context.names.of(*seat)) { (die(one.colour.word(), one.value)) (sign("morgue")) b { (initials(context, *seat)) } }
                }
            }
        }
    }
}

/// A die that turns down by as much as neglect costs, the old value lingering; or one that dies.
fn sinking(context: &PageContext<'_>, patient: Weakened) -> Markup {
    let (colour, was) = (patient.die.colour.word(), patient.die.value);
    let kin = kin(context, patient.die.into());
    html! {
        @if patient.value == 0 {
            span.patient.dying.(colour) { (die(colour, was)) (kin) span.badge.dies { (sign("morgue")) } }
        } @else {
            span.patient.sinking.(colour) { span.was { (die(colour, was)) } span.now { (die(colour, patient.value)) } (kin) span.fall { "↓" (was - patient.value) } }
        }
    }
}

/// Everybody who went home from a hospital, one by one or with a family.
fn walkers(events: &[Event], of: Seat) -> Vec<Patient> {
    let mother = Patient::from(Die { colour: Colour::Pink, value: 6 });
    let mut walking = Vec::new();
    for event in events {
        match event {
            Event::Discharged { seat, die } if *seat == of => walking.push(Patient::from(*die)),
            Event::FamilyHome { seat, infants, .. } if *seat == of => {
                walking.push(mother);
                walking.extend((0..*infants).map(|_| Patient { infant: true, ..mother }));
            }
            _ => {}
        }
    }
    walking
}

/// The points that a seat won or lost, each with its reason.
fn scored(events: &[Event], of: Seat) -> impl Iterator<Item = (i32, Reason)> {
    events.iter().filter_map(move |event| match *event {
        Event::Scored { seat, points, why } if seat == of => Some((i32::from(points), why)),
        _ => None,
    })
}

/// What gives points at the end of a round besides those who went home.
const fn beyond(why: Reason) -> Option<&'static str> {
    match why {
        Reason::Administrator(_) => Some("administrator"),
        Reason::Event(_) => Some("event"),
        Reason::EmptyWards => Some("wards"),
        _ => None,
    }
}

/// The door opens, and the healed walk out with the points they bring.
fn home(
    game: &DiceHospital,
    context: &PageContext<'_>,
    view: &View,
    happened: &Happened<Event>,
    seat: Seat,
) -> Evening {
    let walking = walkers(&happened.events, seat);
    let news = happened.news();
    let end = news.iter().position(|event| matches!(event, Event::RoundEnded { .. })).unwrap_or(news.len());
    let (round, later) = news.split_at(end);
    let points = i32::from(view.hospital(seat).recap.points);
    // What was counted since, as at the end of the game, is no part of it.
    let counted: i32 = scored(later, seat).map(|(points, _)| points).sum();
    let score = i32::from(view.hospital(seat).score) - counted;
    let more = scored(round, seat).filter_map(|(points, why)| Some((points, beyond(why)?)));
    let more = more.map(|(points, why)| [("points", points.into()), ("why", why.into())]);
    let is_quiet = walking.is_empty() && points == 0;
    let many = walking.len();
    let adds = |number: usize| discharge_points(number as u8) - discharge_points(number as u8 - 1);
    let drawing = html! {
        div.street { (forecourt(When::Dusk)) }
        div.staff aria-hidden="true" { (meeple("white", Kit::Cap)) (meeple("slate", Kit::Stethoscope)) }
        ol.walkers.many[many > 4] {
            // The first has come farthest.
            @for (number, walker) in (1..).zip(&walking) {
                li.infant[walker.infant] data-far=(format!("{:.2}", (many + 1 - number) as f32 / many as f32)) { span.adds { "+" (adds(number)) } span.patient-walks { (die(walker.printed.word(), 6)) (kin(context, *walker)) } span.legs {} }
            }
        }
        div.sum {
            strong data-count=[(points > 0).then_some(points)] { @if points >= 0 { "+" } (signed(points)) }
            p { (signed(score - points)) " → " b { (signed(score)) }
                @for gaps in more { small { (context.phrases.say("dh-scene-more", gaps)) } }
                @if view.phase() == Phase::Over { small { (context.phrases.say("dh-scene-final", [("points", format!("{}{}", if counted > 0 { "+" } else { "" }, signed(counted)).into()), ("score", signed(score + counted).into())])) } }
            }
        }
    };
    let line = |seat: Seat| {
        let recap = view.hospital(seat).recap;
        let gaps = [("home", recap.home.into()), ("points", i32::from(recap.points).into())];
        Some(html! { i { (context.phrases.say("dh-scene-others-home", gaps)) } })
    };
    let gaps = [("home", walking.len().into()), ("points", points.into())];
    let shot = Shot {
        kind: "homeward",
        sound: "home",
        sign: "door",
        text: context.phrases.say("dh-scene-home", gaps),
        drawing,
        others: others(game, context, line),
    };
    Evening { shot, is_quiet }
}

/// Dawn: the ambulances drive in, loaded as they stand before the house then.
fn day(game: &DiceHospital, context: &PageContext<'_>, view: &View) -> Shot {
    let drawing = html! {
        div.street { (forecourt(When::Dawn)) }
        div.lanes { (arrivals(game, view)) }
    };
    let alone = if game.setup().solo() { "yes" } else { "no" };
    let gaps = [("round", view.open().round.into()), ("alone", alone.into())];
    let text = context.phrases.say("dh-scene-day", gaps);
    Shot { kind: "morning", sound: "siren", sign: "sun", text, drawing, others: Vec::new() }
}

/// The ambulances with their dice; a single player's has no number.
fn arrivals(game: &DiceHospital, view: &View) -> Markup {
    let open = view.open();
    let count = game.setup().ambulances().len().max(1);
    let taker = |number| Seat::all(usize::from(game.setup().seats)).find(|&seat| open.ambulances[seat] == Some(number));
    html! {
        ol.arrivals data-count=(count) {
            @if game.setup().solo() {
                @let windows = open.intake.iter().map(|one| Some((one.colour.word(), one.value))).collect::<Vec<_>>();
                li { (van(Van { windows: &windows, ..Van::default() })) }
            }
            @for number in game.setup().ambulances() {
                @let windows = ambulances::windows(game, view, number);
                li.(taker(number).map(seat_class).unwrap_or_default()) { (van(Van { number: Some(number.number()), windows: &windows, ..Van::default() })) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use dice_hospital::State;
    use table::Game;

    use super::super::tests::{context, game};
    use super::*;
    use crate::testing;

    const ME: Seat = Seat::FIRST;

    /// A state of a game with modules in which a round goes on.
    fn at_work(modules: &str) -> (DiceHospital, State) {
        let game = game(2, modules);
        let state = testing::find(&game, 1, |state| state.open.phase == Phase::Activate).expect("work");
        (game, state)
    }

    #[test]
    fn families_walk_home_with_everybody_else() {
        let (game, state) = at_work("maternity");
        let ward = Ward::ALL[0];
        let other = Seat::all(2).nth(1).expect("another");
        let events = vec![
            Event::Discharged { seat: ME, die: Die { colour: Colour::Red, value: 6 } },
            Event::FamilyHome { seat: ME, ward, infants: 2 },
            Event::FamilyHome { seat: other, ward, infants: 1 },
        ];
        let context = context(ME, 2);
        let happened = Happened { events, known: 0 };
        let shot = home(&game, &context, &game.view(&state, context.eye), &happened, ME).shot;
        assert!(shot.text.starts_with("4 go home together"), "{}", shot.text);
        let html = shot.drawing.into_string();
        assert_eq!(html.matches("class=\"legs\"").count(), 4, "everybody walks");
        assert_eq!(html.matches(">I</span>").count(), 2, "twins");
        assert_eq!(html.matches(">M</span>").count(), 1, "a Mother");
    }

    #[test]
    fn everybody_at_one_screen_has_an_evening() {
        let (game, state) = at_work("");
        let other = Seat::all(2).nth(1).expect("another");
        let die = Die { colour: Colour::Red, value: 6 };
        let events = vec![Event::Discharged { seat: other, die }, Event::RoundEnded { round: 1 }];
        let happened = Happened { events, known: 0 };
        let told = |here: bool| {
            let mut context = context(ME, 2);
            context.holders = vec![crate::SeatHolder::Person { joined: true, here }; 2];
            let acts = acts(&game, &context, &game.view(&state, context.eye), &happened);
            serde_json::to_string(&acts).expect("text")
        };
        assert!(told(true).contains("Bo · "), "{}", told(true));
        assert!(!told(false).contains("Bo · "), "somebody at another screen: {}", told(false));
    }

    #[test]
    fn points_of_the_way_home_are_those_of_the_round() {
        let (game, mut state) = at_work("");
        let hospital = &mut state.open.hospitals[ME];
        (hospital.score, hospital.recap.home, hospital.recap.points) = (63, 2, 5);
        state.open.phase = Phase::Over;
        let six = Die { colour: Colour::Red, value: 6 };
        let scored = |points, why| Event::Scored { seat: ME, points, why };
        let events = vec![
            Event::Discharged { seat: ME, die: six },
            Event::Discharged { seat: ME, die: six },
            scored(3, Reason::Discharges(2)),
            scored(2, Reason::Administrator(dice_hospital::Administrator::RedPair)),
            Event::RoundEnded { round: 8 },
            scored(-6, Reason::Fatalities),
            scored(2, Reason::Bags),
        ];
        let context = context(ME, 2);
        let shot = home(&game, &context, &game.view(&state, context.eye), &Happened { events, known: 0 }, ME).shot;
        assert_eq!(shot.text, "2 go home together: 5 points.");
        let html = shot.drawing.into_string();
        for told in ["62 → <b>67</b>", "2 of it: the administrator", "final count −4: 63"] {
            assert!(html.contains(told), "{told}: {html}");
        }
    }

    #[test]
    fn whoever_is_spared_is_not_under_the_blanket_of_the_treated() {
        let (game, state) = at_work("");
        let context = context(ME, 2);
        let view = game.view(&state, context.eye);
        let patients: Vec<Patient> = view.hospital(ME).floor.patients().map(|(_, patient)| patient).collect();
        let news = [Event::Spared { seat: ME, patient: patients[0] }];
        let html = night(&game, &context, &view, &news, ME).shot.drawing.into_string();
        assert_eq!(html.matches("bed treated").count(), patients.len() - 1, "{html}");
        assert_eq!(html.matches("badge kept").count(), 1, "{html}");
    }

    #[test]
    fn the_night_shows_families_and_the_town() {
        let (game, state) = at_work("city,maternity");
        let context = context(ME, 2);
        let view = game.view(&state, context.eye);
        let tile = state.open.city.grid.reading().next().expect("a tile");
        let news = [
            Event::TownNeglected { patients: 5 },
            Event::TownDied { seat: ME, tile, die: Die { colour: Colour::Green, value: 1 } },
        ];
        let html = night(&game, &context, &view, &news, ME).shot.drawing.into_string();
        assert!(html.contains("In the town 5 get worse, 1 of them dies."), "{html}");
        assert_eq!(html.matches("class=\"chevron").count(), WARDS, "{html}");
        assert!(html.contains(">M</span>") && html.contains(">I</span>"), "a family from the start: {html}");
        let quiet = night(&game, &context, &view, &[], ME).shot.drawing.into_string();
        assert!(!quiet.contains("out-of-town"), "{quiet}");
    }
}
