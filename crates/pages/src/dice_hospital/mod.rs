//! Dice Hospital on a page.

mod ambulances;
mod automa;
mod beds;
mod board;
mod boxes;
mod choices;
mod deeds;
mod display;
mod due;
mod forecast;
mod glance;
mod housing;
mod investments;
mod manual;
mod moments;
mod night;
mod opening;
mod policy;
mod reach;
mod rooms;
mod souvenir;
#[cfg(test)]
mod tests;
mod town;
mod ways;

use std::sync::LazyLock;

use dice_hospital::effects::Happening;
use dice_hospital::{Account, Colour, DiceHospital, Event, Modules, Move, Phase, ROUNDS, Setup, Stage, View};
use maud::{Markup, html};
use phrasebook::Phrases;
use phrasebook::dice_hospital::{about_event, account, administrator, colour_word, event_name};
use table::{Eye, Game, Seat};

use crate::art::{defined, furnishings};
use crate::assets::{Asset, GameAssets};
use crate::lesson::Lesson;
use crate::scene::{Act, Flight, Happened};
use crate::{
    Column, Counted, Deed, Mention, Page, PageContext, Panel, Passage, Progress, RulesChapter, ScoreRow, TurnStep,
    TurningPoint,
};

static ASSETS: LazyLock<GameAssets> = LazyLock::new(|| {
    let style = concat!(
        include_str!("../../assets/dice-hospital.css"),
        include_str!("../../assets/dice-hospital-tray.css"),
        include_str!("../../assets/dice-hospital-around.css"),
    );
    GameAssets::new(DiceHospital::NAME, style, include_str!("../../assets/dice-hospital.js"))
        .and_style("dice-hospital-maternity", include_str!("../../assets/dice-hospital-maternity.css"))
        .and_style("dice-hospital-automa", include_str!("../../assets/dice-hospital-automa.css"))
        .and_style("dice-hospital-investments", include_str!("../../assets/dice-hospital-investments.css"))
        .and_style("dice-hospital-town", include_str!("../../assets/dice-hospital-town.css"))
        .and_style("dice-hospital-phone", include_str!("../../assets/dice-hospital-phone.css"))
        .with_acts(DiceHospital::NAME, include_str!("../../assets/dice-hospital-acts.css"))
        .with_due(DiceHospital::NAME, include_str!("../../assets/dice-hospital-due.css"))
});

static LESSONS: LazyLock<[Lesson; 5]> = LazyLock::new(|| {
    [
        include_str!("../../../../lessons/dice-hospital.toml"),
        include_str!("../../../../lessons/dice-hospital-city.toml"),
        include_str!("../../../../lessons/dice-hospital-investments.toml"),
        include_str!("../../../../lessons/dice-hospital-maternity.toml"),
        include_str!("../../../../lessons/dice-hospital-automa.toml"),
    ]
    .map(Lesson::read)
});

impl Page for DiceHospital {
    const COUNTS: Counted = Counted::Rounds;
    const HAS_FINAL_COUNT: bool = true;

    const INSTEAD: Option<(&'static str, &'static str)> = Some(("home", "dh-town"));

    fn assets() -> &'static GameAssets {
        &ASSETS
    }

    /// What only a module needs is loaded with it.
    fn styles(&self) -> Vec<&'static Asset> {
        let Modules { city, investments, maternity } = self.setup().modules;
        let needed = [true, maternity, self.setup().automa.is_some(), investments, city, true];
        ASSETS.styles.iter().zip(needed).filter_map(|(style, needed)| needed.then_some(style)).collect()
    }

    fn lessons() -> &'static [Lesson] {
        &*LESSONS
    }

    fn picture() -> Markup {
        glance::picture()
    }

    fn option_art(key: &str, value: Option<&str>) -> Option<Markup> {
        boxes::art(key, value)
    }

    fn souvenir(&self, before: &View, _after: &View, point: &TurningPoint) -> Option<Markup> {
        souvenir::drawn(self, before, point)
    }

    fn turned_by(&self, passage: &Passage<'_, View, Event>, point: &TurningPoint) -> Option<Deed> {
        deeds::turned_by(self, passage, point)
    }

    fn progress(&self, context: &PageContext<'_>, view: &View) -> Progress {
        let (at, of) = (u32::from(view.open().round), u32::from(ROUNDS));
        let text = match at {
            0 => context.say("dh-page-before"),
            _ => context.phrases.say("dh-page-round", [("round", at.into()), ("rounds", of.into())]),
        };
        let step = step(view.phase());
        let steps = steps(self).map(|name| TurnStep {
            name: context.say(&format!("dh-page-step-{name}")),
            rule: if name == "intake" { manual::intake(self) } else { name },
            now: step == Some(name),
        });
        Progress { text, at, of, rule: "end", steps: if at == 0 { Vec::new() } else { steps.collect() } }
    }

    fn icons() -> Markup {
        html! { (defined("s", rooms::SIGNS)) (furnishings()) }
    }

    fn shapes(&self, _phrases: &Phrases) -> Markup {
        if self.setup().modules.city {
            town::shapes()
        } else {
            html! {}
        }
    }

    fn panels(&self, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Vec<Panel> {
        let incoming = match self.setup() {
            setup if setup.solo() => "dh-page-patients",
            setup if setup.modules.city && !town::is_out(view.phase()) => "dh-town",
            setup if setup.modules.city && context.acts() => "dh-page-own-ambulance",
            _ => "dh-page-ambulances",
        };
        let phase = view.phase();
        let mut panels = vec![
            Panel {
                id: "incoming",
                title: Some(context.say(incoming)),
                rule: Some(manual::intake(self)),
                seat: None,
                column: Column::Left,
                with_board: town::is_out(phase),
                matters: matches!(phase, Phase::Mothers | Phase::Load | Phase::Claim | Phase::Leave),
                body: html! { (ambulances::incoming(self, context, view, moves)) },
            },
            Panel {
                id: "cards",
                title: Some(context.say("dh-page-improvements")),
                rule: Some("improve"),
                seat: None,
                column: Column::Left,
                with_board: false,
                matters: matches!(phase, Phase::Take | Phase::Extra | Phase::Complete),
                body: html! { (display::cards(self, context, view, moves)) (forecast::recap(self, context, view)) (board::sentences(self, context, view)) },
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
        ];
        if !self.setup().investment_colours().is_empty() {
            let invest = Panel {
                id: "invest",
                title: Some(context.say("dh-page-invest")),
                rule: Some("invest"),
                seat: None,
                column: Column::Left,
                with_board: false,
                matters: matches!(phase, Phase::Invest | Phase::Advise),
                body: investments::board(self, context, view, moves),
            };
            panels.insert(1, invest);
        }
        panels
    }

    fn small(&self, context: &PageContext<'_>, view: &View, seat: Seat) -> Markup {
        if self.setup().is_automa(seat) {
            return automa::small(self, context, view);
        }
        glance::small(self, context, view, seat)
    }

    fn tally(&self, context: &PageContext<'_>, view: &View, seat: Seat) -> Markup {
        if self.setup().is_automa(seat) {
            return automa::tally(context, view);
        }
        glance::tally(context, view, seat)
    }

    fn choices(&self, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
        choices::choices(self, context, view, moves)
    }

    fn note(&self, context: &PageContext<'_>, view: &View) -> Option<String> {
        let card = view.open().event?;
        let lasts = !matches!(
            self.pack().event(card),
            Happening::Bags(_) | Happening::SendBack | Happening::Heal(_) | Happening::Harm(_) | Happening::Sell(_)
        );
        let words = || (event_name(context.phrases, card), about_event(self, context.phrases, card));
        (lasts && view.phase() != Phase::EventChoice).then(words).map(|(name, text)| context.pair(&name, &text))
    }

    fn has_secrets(&self, view: &View) -> bool {
        matches!(view.phase(), Phase::Deal | Phase::Keep | Phase::Look | Phase::Advise | Phase::KeepToken)
    }

    fn asks_for(&self, context: &PageContext<'_>, view: &View) -> Option<String> {
        due::question(self, context, view)
    }

    fn due(&self, context: &PageContext<'_>, view: &View) -> Markup {
        due::form(self, context, view)
    }

    fn points(&self, context: &PageContext<'_>, view: &View) -> Vec<ScoreRow> {
        let counts = |kind: Account| {
            let setup = self.setup();
            match kind {
                Account::Administrator => setup.administrators && !setup.solo(),
                Account::Specialists => setup.experimental,
                Account::Events => setup.events && !setup.solo(),
                Account::Reports => setup.solo(),
                Account::PatientsLeft => setup.hard.final_collections,
                Account::HospitalCards => setup.automa.is_some(),
                Account::FirstPlayerTiles => setup.automa.is_some_and(|changes| changes.tile_points),
                Account::DiceLeft => setup.automa.is_some_and(|changes| changes.card_dice || changes.spare_dice),
                _ => true,
            }
        };
        let row = |kind: Account| ScoreRow {
            label: account(context.phrases, kind),
            why: why(self, context, view, kind),
            points: Seat::all(usize::from(self.setup().seats))
                .map(|seat| view.hospital(seat).accounts[kind as usize].into())
                .collect(),
        };
        Account::ALL.into_iter().filter(|&kind| counts(kind)).map(row).collect()
    }

    fn standing(&self, context: &PageContext<'_>, view: &View, seat: Seat) -> Option<String> {
        let open = view.open();
        let mut words = Vec::new();
        if open.round > 0 && !self.setup().solo() && seat == open.first && view.phase() != Phase::Over {
            words.push(context.say("dh-page-first"));
        }
        if let Some(ambulance) = open.ambulances[seat].filter(|_| view.phase() != Phase::Over) {
            words.push(context.phrases.say("dh-page-ambulance", [("number", ambulance.number().into())]));
        }
        if open.city.order[seat] > 0 && view.phase() != Phase::Over {
            words.push(context.phrases.say("dh-page-order-of", [("number", open.city.order[seat].into())]));
        }
        let works = view.phase() == Phase::Activate && !self.setup().is_automa(seat);
        if works && view.hospital(seat).floor.stage() == Stage::Done {
            words.push(context.say("dh-page-done"));
        }
        (!words.is_empty()).then(|| words.join(" · "))
    }

    fn tie(&self, context: &PageContext<'_>) -> Option<String> {
        let (points, winners) = &context.scores;
        let top = points.iter().max()?;
        let equal = points.iter().filter(|&total| total == top).count();
        let key = match () {
            () if self.setup().automa.is_some() => "dh-result-automa-tie",
            () if winners.len() == equal => "dh-result-shared",
            () => "dh-result-tie",
        };
        (equal > 1).then(|| context.say(key))
    }

    fn deeds(&self, stations: &[View], seat: Seat) -> Vec<(&'static str, i32)> {
        // What a round brought is told when the next one begins, or at the end.
        let ended = stations.get(1..).unwrap_or_default();
        let home = ended.iter().map(|view| i32::from(view.hospital(seat).recap.home)).sum();
        let lost = ended.last().map_or(0, |view| i32::from(view.hospital(seat).floor.fatalities));
        vec![("dh-deed-home", home), ("dh-deed-lost", lost)]
    }

    fn lost(&self, view: &View) -> Vec<i32> {
        let seats = Seat::all(usize::from(self.setup().seats));
        seats.map(|seat| view.hospital(seat).floor.fatalities.into()).collect()
    }

    // 400 games: wardround simulate dice-hospital --games 400 --seats greedy --seed 1
    fn par(&self) -> Option<[i32; 9]> {
        (*self.setup() == Setup::standard(1)).then_some([42, 47, 50, 52, 54, 56, 59, 62, 66])
    }

    fn rules(&self, phrases: &Phrases) -> Vec<RulesChapter> {
        manual::chapters(self, phrases)
    }

    fn chapter(&self, view: &View) -> &'static str {
        manual::chapter(self, view)
    }

    fn ends_for_good(&self, view: &View, mv: Move) -> bool {
        mv == Move::End && view.moves(self).iter().any(|mv| matches!(mv, Move::Place(..)))
    }

    fn heads(&self, event: &Event) -> bool {
        matches!(event, Event::RoundBegan { .. })
    }

    fn is_news(&self, event: &Event) -> bool {
        moments::is_news(*event)
    }

    fn closes(&self, event: &Event) -> bool {
        matches!(event, Event::RoundEnded { .. })
    }

    fn flight(&self, _view: &View, events: &[Event]) -> Option<Flight> {
        moments::flight(self, *events.last()?)
    }

    fn acts(&self, context: &PageContext<'_>, view: &View, happened: &Happened<Event>) -> Vec<Act> {
        night::acts(self, context, view, happened)
    }

    fn mention(&self, event: &Event) -> Mention {
        moments::mention(*event)
    }

    fn dice_colours(phrases: &Phrases) -> Vec<(String, &'static str)> {
        Colour::ALL.map(|which| (colour_word(phrases, which), which.word())).into()
    }
}

/// The phases of a round as the rulebook has them.
const STEPS: [&str; 6] = ["intake", "improve", "invest", "activate", "neglect", "discharge"];

/// Those of them that a table has.
fn steps(game: &DiceHospital) -> impl Iterator<Item = &'static str> {
    let invests = game.setup().modules.investments;
    STEPS.into_iter().filter(move |&name| invests || name != "invest")
}

/// The phase of the rulebook that a step belongs to.
const fn step(phase: Phase) -> Option<&'static str> {
    Some(match phase {
        phase if phase.is_arrival() || phase.is_admission() => "intake",
        Phase::SoloReveal | Phase::HospitalCard | Phase::Take | Phase::Return => "improve",
        Phase::Invest | Phase::Look | Phase::Advise | Phase::KeepToken => "invest",
        Phase::Activate | Phase::Grey => "activate",
        Phase::Spare | Phase::Bonuses | Phase::NightRefill => "neglect",
        Phase::Complete | Phase::Collect | Phase::Reveal | Phase::Extra | Phase::Wish | Phase::ExtraReveal => {
            "discharge"
        }
        _ => return None,
    })
}

/// Why the board in the middle has these points.
fn why(game: &DiceHospital, context: &PageContext<'_>, view: &View, kind: Account) -> String {
    let hospital = view.hospital(context.board);
    let count = |key: &str, count: u8| context.phrases.say(key, [("count", count.into())]);
    match kind {
        Account::Discharges => context.say("dh-page-why-discharges"),
        Account::EmptyWards => context.say("dh-page-why-empty"),
        Account::Administrator => {
            view.administrator(context.board).map_or_else(String::new, |card| administrator(context.phrases, card))
        }
        Account::Specialists => context.say("dh-page-why-specialists"),
        Account::Events => context.say("dh-page-why-events"),
        Account::Reports => context.phrases.say(
            "dh-page-why-reports",
            [("done", view.open().completed.len().into()), ("open", display::open_reports(view).into())],
        ),
        Account::HospitalCards => context.say("dh-page-why-hospital-cards"),
        Account::FirstPlayerTiles => context.say("dh-page-why-tiles"),
        Account::DiceLeft => context.say("dh-page-why-dice-left"),
        Account::PatientsLeft => context.say("dh-page-why-left"),
        Account::Fatalities => {
            let each = game.setup().price_of_death();
            context
                .phrases
                .say("dh-page-why-fatalities", [("count", hospital.floor.fatalities.into()), ("each", each.into())])
        }
        Account::Bags => count("dh-page-why-bags", hospital.floor.bags),
    }
}

/// The seat that looks, if it is its own board that is shown.
fn own(context: &PageContext<'_>, view: &View) -> Option<Seat> {
    match view.eye {
        Eye::Seat(seat) if context.acts() => Some(seat),
        _ => None,
    }
}
