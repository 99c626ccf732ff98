//! Emergency Roll on a page.

mod bays;
mod board;
mod boxes;
mod deeds;
mod due;
mod manual;
mod moments;
mod score;
mod sheet;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use emergency_roll::{
    ALICAT, Cardiologist, Colour, DieChoice, EmergencyRoll, Event, Face, Move, Patient, Phase, Setup, Value, View, Ward,
};
use maud::{Markup, html};
use phrasebook::emergency_roll::{about, colour, specialist};
use phrasebook::{Phrases, Tell};
use table::{Eye, Game, Seat};

use crate::art::{defined, digits, mark, portrait, sign};
use crate::assets::GameAssets;
use crate::lesson::Lesson;
use crate::scene::Flight;
use crate::ways::thing;
use crate::{Column, Deed, Mention, Page, PageContext, Panel, Passage, Progress, RulesChapter, ScoreRow, TurningPoint};

static ASSETS: LazyLock<GameAssets> = LazyLock::new(|| {
    let style = include_str!("../../assets/emergency-roll.css");
    GameAssets::new(EmergencyRoll::NAME, style, include_str!("../../assets/emergency-roll.js"))
});

static LESSONS: LazyLock<[Lesson; 1]> =
    LazyLock::new(|| [include_str!("../../../../lessons/emergency-roll.toml")].map(Lesson::read));

impl Page for EmergencyRoll {
    const KEYS: &'static [(&'static str, &'static str)] = &[("1 – 6", "er-keys-digits")];

    fn assets() -> &'static GameAssets {
        &ASSETS
    }

    fn lessons() -> &'static [Lesson] {
        &*LESSONS
    }

    fn picture() -> Markup {
        board::picture()
    }

    fn option_art(key: &str, value: Option<&str>) -> Option<Markup> {
        boxes::art(key, value)
    }

    fn souvenir(&self, before: &View, after: &View, point: &TurningPoint) -> Option<Markup> {
        board::souvenir(self, &before.hospitals[point.seat], &after.hospitals[point.seat])
    }

    fn turned_by(&self, passage: &Passage<'_, View, Event>, point: &TurningPoint) -> Option<Deed> {
        deeds::turned_by(self, passage, point)
    }

    fn progress(&self, context: &PageContext<'_>, view: &View) -> Progress {
        let (at, of) = (u32::from(view.turn), u32::from(self.setup().turns()));
        let text = match at {
            0 => context.say("er-page-before"),
            _ => context.phrases.say("er-page-turn", [("turn", at.into()), ("turns", of.into())]),
        };
        Progress { text, at, of, rule: "end", steps: Vec::new() }
    }

    const TABS: [(&'static str, &'static str); 2] = [("sheet", "er-tab-sheet"), ("star", "er-tab-goals")];

    fn icons() -> Markup {
        html! { (defined("s", &[("critical", "M3 13h4l2-6 4 11 2.5-7 1.5 2h4")])) (digits()) }
    }

    fn shapes(&self, phrases: &Phrases) -> Markup {
        board::shapes(self, phrases)
    }

    fn panels(&self, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Vec<Panel> {
        vec![
            Panel {
                id: "incoming",
                title: Some(context.say("er-page-incoming")),
                rule: Some("turn"),
                seat: None,
                column: Column::Left,
                with_board: true,
                matters: false,
                body: bays::incoming(self, context, view, moves),
            },
            Panel {
                id: "cards",
                title: Some(context.say("er-page-cards")),
                rule: Some("points"),
                seat: None,
                column: Column::Left,
                with_board: false,
                matters: false,
                body: cards(self, context, view),
            },
            Panel {
                id: "board",
                title: context.board_title(),
                rule: Some("aim"),
                seat: Some(context.board),
                column: Column::Middle,
                with_board: false,
                matters: false,
                body: board::board(self, context, view, moves),
            },
        ]
    }

    fn small(&self, context: &PageContext<'_>, view: &View, seat: Seat) -> Markup {
        board::small(self, context, view, seat)
    }

    fn tally(&self, context: &PageContext<'_>, view: &View, seat: Seat) -> Markup {
        board::tally(self, context, view, seat)
    }

    fn choices(&self, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
        let waits = |patient| moves.contains(&Move::Morgue(patient));
        let both = waits(Patient::Main) && waits(Patient::Extra);
        let writes = |value| moves.iter().any(|mv| matches!(mv, Move::Admit(_, _, known) if *known == value));
        html! {
            @if both {
                div.strip.patients role="group" aria-label=(context.say("er-page-which-patient")) data-slot="patient" data-choices="main extra" {
                    @for (patient, word) in [(Patient::Main, "main"), (Patient::Extra, "extra")] {
                        @if let Some(waiting) = view.waiting(self, patient) {
                            button.pick type="button" data-take=(thing("patient", word)) aria-pressed=(if patient == Patient::Main { "true" } else { "false" }) {
                                (mark(waiting.colour.word()))
                                @if waiting.low == waiting.high { (waiting.low) } @else { (waiting.low) "/" (waiting.high) }
                                @if patient == Patient::Extra { (sign("extra")) span.hidden { " " (context.say("er-page-extra")) } }
                            }
                        }
                    }
                }
            }
            // One value, or none, is no choice.
            @if Value::all().filter(|&value| writes(value)).count() > 1 {
                div.strip.values role="group" aria-label=(context.say("er-page-which-value")) data-slot="value" data-choices=" 1 2 3 4 5 6" {
                    button.pick.auto type="button" data-take=(thing("value", "")) data-key="0" aria-pressed="true" title=(context.say("er-page-cheapest")) { (context.say("er-page-auto")) small { (context.say("er-page-cheap")) } }
                    @for value in Value::all() {
                        button.pick type="button" data-take=(thing("value", value.get())) data-key=(value.get()) aria-pressed="false"
                            disabled[!writes(value)] { (value.get()) }
                    }
                }
            }
            @for &mv in moves {
                @match mv {
                    Move::Morgue(patient) => button.act.warn type="button" data-move=(mv) data-for=[both.then(|| thing("patient", word_of(patient)))]
                        hidden[both && patient == Patient::Extra] data-final=[self.ends_for_good(view, mv).then_some("")] data-boxes=(score::preview(self, view, mv)) {
                        @let free = is_morgue_full(self, view);
                        span.short aria-hidden="true" { (sign("morgue")) (if free { "0" } else { "−1" }) }
                        span.long { (context.say(if free { "er-page-morgue-free" } else { "er-page-morgue" })) }
                    },
                    // The question says what becomes of it.
                    Move::Discard(card) => {
                        @let text = specialist(self, context.phrases, card.id());
                        button.act type="button" data-move=(mv) aria-label=(context.phrases.say("er-page-discard", [("text", text.clone().into())])) { "✕ " (text) }
                    },
                    Move::Announce => button.act.rare type="button" data-move=(mv) title=(self.word(context.phrases, &context.names, view, mv)) { (context.say("er-page-announce")) small { (context.say("er-page-announce-about")) } },
                    Move::Take(_) | Move::Admit(..) | Move::Screen(_) => {}
                }
            }
        }
    }

    fn has_secrets(&self, view: &View) -> bool {
        // One other player chooses when the Chief's die is known and is the last to choose, so that
        // nothing of it stays hidden; with more, a choice is nobody's business until all have made
        // theirs.
        self.setup().seats > 2 && (!view.stale.is_empty() || view.picks.0.contains(&DieChoice::Hidden))
    }

    fn due(&self, context: &PageContext<'_>, view: &View) -> Markup {
        due::form(self, context, view)
    }

    fn points(&self, context: &PageContext<'_>, view: &View) -> Vec<ScoreRow> {
        score::rows(self, context, view)
    }

    fn standing(&self, context: &PageContext<'_>, view: &View, seat: Seat) -> Option<String> {
        let mut words = Vec::new();
        if view.turn > 0 && view.phase != Phase::Over && seat == view.chief && !(self.setup().solo() && seat == ALICAT)
        {
            words.push(context.say("er-page-chief"));
        }
        match view.picks[seat] {
            DieChoice::Die(bay) if view.phase != Phase::Over => {
                let value = view.dice.map_or(0, |dice| dice[bay.index()].get());
                let gaps = [colour(Some(bay)), ("value", value.into())];
                words.push(context.phrases.say("er-page-took", gaps));
            }
            DieChoice::Hidden => words.push(context.say("er-page-has-chosen")),
            DieChoice::None | DieChoice::Die(_) => {}
        }
        (!words.is_empty()).then(|| words.join(" · "))
    }

    fn deeds(&self, stations: &[View], seat: Seat) -> Vec<(&'static str, i32)> {
        let Some(hospital) = stations.last().map(|view| &view.hospitals[seat]) else { return Vec::new() };
        let full = Ward::all().filter(|&ward| hospital.is_full(ward)).count();
        vec![("er-deed-wards", full as i32), ("er-deed-critical", hospital.critical().count_ones() as i32)]
    }

    fn lost(&self, view: &View) -> Vec<i32> {
        let seats = Seat::all(usize::from(self.setup().seats) + usize::from(self.setup().solo()));
        seats.map(|seat| view.hospitals[seat].dead.into()).collect()
    }

    // 400 games: wardround simulate emergency-roll --games 400 --seats greedy --seed 1
    fn par(&self) -> Option<[i32; 9]> {
        (*self.setup() == Setup::standard(1)).then_some([97, 101, 103, 107, 110, 113, 117, 121, 128])
    }

    fn rules(&self, phrases: &Phrases) -> Vec<RulesChapter> {
        manual::chapters(phrases)
    }

    fn chapter(&self, view: &View) -> &'static str {
        manual::chapter(self, view)
    }

    fn ends_for_good(&self, view: &View, mv: Move) -> bool {
        let Eye::Seat(seat) = view.eye else { return false };
        let pending = view.pending[seat];
        let left = u8::from(pending.main) + u8::from(pending.extra) + u8::from(pending.screen);
        let last_of_turn = view.phase == Phase::Admit && left == 1 && !matches!(mv, Move::Take(_) | Move::Announce);
        last_of_turn && !self.setup().solo() && view.to_move == table::SeatSet::only(seat)
    }

    fn heads(&self, event: &Event) -> bool {
        matches!(event, Event::Flipped { .. })
    }

    fn is_loud(&self, event: &Event) -> bool {
        self.heads(event) || matches!(event, Event::Took { .. } | Event::Rolled { .. } | Event::GameEnded)
    }

    fn is_news(&self, event: &Event) -> bool {
        moments::is_news(*event)
    }

    fn flight(&self, view: &View, events: &[Event]) -> Option<Flight> {
        moments::flight(self, view, events)
    }

    fn mention(&self, event: &Event) -> Mention {
        moments::mention(self, *event)
    }

    fn dice_colours(phrases: &Phrases) -> Vec<(String, &'static str)> {
        Colour::ALL.map(|which| (phrases.say("er-colour", [colour(Some(which))]), which.word())).into()
    }
}

/// The specialists, with what they pay now.
fn cards(game: &EmergencyRoll, context: &PageContext<'_>, view: &View) -> Markup {
    let Some(all) = view.specialists else {
        return html! { p.quiet { (context.say("er-page-no-specialists")) } };
    };
    let hospital = &view.hospitals[context.board];
    let boxes = game.boxes(view.specialists, hospital, context.board);
    let fixed = game.setup().solo() && context.board == ALICAT;
    html! {
        @for (place, (card, face)) in all.cardiologists.into_iter().zip(view.faces).enumerate() {
            @let printed = game.pack().cardiologist(card);
            // Whoever was paid sees it, also when the card is out of play for the others.
            @let paid = hospital.was_paid_by(place);
            @let gone = face == Face::Gone && !paid;
            @let met = paid || !gone && hospital.meets(game.sheet(), printed);
            @let have = hospital.towards(game.sheet(), printed).min(printed.count.into());
            @let progress = context.phrases.say("er-page-progress", [("have", have.into()), ("count", printed.count.into())]);
            @let note = match () {
                () if gone => String::new(),
                () if paid => context.say("er-met"),
                () => progress,
            };
            @let points = match () {
                () if met => "✓".to_owned(),
                () if gone => String::new(),
                () => offered(game, view, card, face).to_string(),
            };
            (card_row(game, context, view, card.id(), "er-cardiologist", &note, gone, &points))
        }
        @for (key, id, points) in [
            ("er-radiologist", all.radiologist.id(), boxes.radiologist),
            ("er-epidemiologist", all.epidemiologist.id(), boxes.epidemiologist),
        ] {
            @let note = if fixed { context.say("er-page-fixed") } else { String::new() };
            (card_row(game, context, view, id, key, &note, false, &format!("{points:+}")))
        }
        @if game.setup().solo() { p.quiet { (context.say("er-about-solo")) } }
    }
}

/// Whether another dead patient costs nothing.
fn is_morgue_full(game: &EmergencyRoll, view: &View) -> bool {
    matches!(view.eye, Eye::Seat(seat) if view.hospitals[seat].dead >= game.sheet().morgue)
}

const fn word_of(patient: Patient) -> &'static str {
    match patient {
        Patient::Main => "main",
        Patient::Extra => "extra",
    }
}

/// What a cardiologist offers now. Somebody alone has to reach both, for as much each as the second
/// face says.
fn offered(game: &EmergencyRoll, view: &View, card: Cardiologist, face: Face) -> u8 {
    let [first, second] = game.pack().cardiologist(card).points;
    let left = view.faces.iter().filter(|&&face| face != Face::Gone).count();
    match face {
        Face::First if !(game.setup().solo() && left == 2) => first,
        Face::First | Face::Second => second,
        Face::Gone => 0,
    }
}

/// A specialist: what it is about, what it pays, and the sentence behind it.
#[allow(clippy::too_many_arguments)] // a row has so many parts
fn card_row(
    game: &EmergencyRoll,
    context: &PageContext<'_>,
    view: &View,
    id: &'static str,
    kind: &str,
    note: &str,
    gone: bool,
    points: &str,
) -> Markup {
    let (emblem, met) = (emblem(kind), points == "✓");
    // Faces differ from card to card, and stay with them.
    let face = id.bytes().map(usize::from).sum();
    html! {
        details.spec.gone[gone].met[met] id={ "card-" (id) } data-looked-at="" {
            summary {
                (portrait(emblem, face))
                span { b { (specialist(game, context.phrases, id)) } small { (context.say(kind)) @if !note.is_empty() { " · " (note) } } }
                strong.points.offer[kind == "er-cardiologist" && !met] data-k={ "card-" (id) } data-v=(points) { (points) }
            }
            p { (about(game, context.phrases, view, id)) }
        }
    }
}

/// What a specialist wears on the coat.
fn emblem(kind: &str) -> &'static str {
    match kind {
        "er-cardiologist" => "heart",
        "er-radiologist" => "film",
        _ => "germ",
    }
}

/// The seat that looks, if it is its own board that is shown.
fn own(context: &PageContext<'_>, view: &View) -> Option<Seat> {
    match view.eye {
        Eye::Seat(seat) if context.acts() => Some(seat),
        _ => None,
    }
}

/// The wards that a die could go to, for a glance before it is taken.
fn reach(game: &EmergencyRoll, view: &View, bay: Colour) -> String {
    let (Eye::Seat(seat), Some(dice), Some(card)) = (view.eye, view.dice, view.card) else { return String::new() };
    let Some(hospital) = view.after(game, Move::Take(bay)) else { return String::new() };
    let _ = seat;
    let Some(waiting) = game.patient_of(card, dice, bay, Patient::Main) else { return String::new() };
    let wards = Ward::all().filter(|&ward| emergency_roll::offer(&hospital, waiting, ward).is_some());
    let beds = wards.filter_map(|ward| hospital.next_bed(game.sheet(), ward));
    beds.map(|bed| format!("bed-{}", game.sheet().name(bed))).collect::<Vec<_>>().join(" ")
}
