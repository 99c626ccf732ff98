//! Setting up a table: who sits on which chair, and what lies on the table. It works without a
//! script: a chair shows what is chosen for it by its stylesheet alone.

use std::collections::BTreeMap;

use maud::{Markup, html};
use table::OptionSpec;

use crate::art::sign;
use crate::assets::{SETUP_SCRIPT, START_STYLE};
use crate::chairs::chair;
use crate::frame::{Document, Reader, whole};
use crate::lesson::Lesson;
use crate::start::GameCard;

/// What can sit on a seat, as the form has it.
pub const HOLDERS: [&str; 6] = ["you", "open", "here", "greedy", "random", "none"];

/// What was filled in.
#[derive(Clone, Debug, Default)]
pub struct SetupForm {
    /// Who sits where.
    pub seats: Vec<String>,
    /// What they are called.
    pub names: Vec<String>,
    /// The options that were chosen.
    pub set: BTreeMap<String, String>,
    /// The seed, as it was typed.
    pub seed: String,
    /// Whether cards and dice are typed in.
    pub real_dice: bool,
}

/// The page on which a table is set up, with what was wrong the last time. `games` are all that can
/// be played.
pub fn page(
    reader: Reader,
    games: &[GameCard],
    game: &GameCard,
    options: &[OptionSpec],
    form: &SetupForm,
    wrong: Option<&str>,
) -> String {
    let title = reader.say(&format!("game-{}", game.name));
    let (least, most) = game.seats;
    let setup = Setup { reader, game, form };
    let (rulings, agreed): (Vec<&OptionSpec>, Vec<&OptionSpec>) =
        options.iter().filter(|option| !option.of_seats).partition(|option| option.ruling);
    let (mut laid, finer): (Vec<&OptionSpec>, Vec<&OptionSpec>) =
        agreed.into_iter().partition(|option| setup.kind(option) != OptionLook::Finer);
    laid.sort_by_key(|option| setup.kind(option));
    let body = html! {
        main id="main" tabindex="-1" {
            form.setup action="/tables" method="post" data-setup="" data-least=(least) data-most=(most) {
                input type="hidden" name="game" value=(game.name);
                section.card.chosen data-game=(game.name) {
                    div.view { (game.picture) }
                    div.text {
                        h1 { (title) }
                        p.facts { (game.facts(reader)) }
                        p.about { (reader.say(&format!("about-{}", game.name))) }
                        (others(reader, games, game))
                    }
                }
                div.agreed {
                    @for option in options.iter().filter(|option| option.of_seats) { (setup.begins(option)) }
                    (setup.chance())
                }
                div.laid {
                    @if let Some(wrong) = wrong { p.wrong role="alert" { (wrong) } }
                    section.card.sitting aria-labelledby="seats-title" {
                        h2 id="seats-title" {
                            (reader.say("setup-seats"))
                            small { (reader.phrases.say("setup-seats-about", [("from", least.into()), ("to", most.into())])) @if least == 1 { " " (reader.say("setup-seats-solo")) } }
                        }
                        div.chairs { @for index in 0..most { (chair(reader, index, form)) } }
                    }
                    section.card.boxes aria-labelledby="options-title" {
                        h2 id="options-title" { (reader.say("setup-options")) }
                        div { @for option in laid { (setup.laid(option)) } }
                    }
                    div.folds {
                        (setup.fold("menu", "setup-finer", "setup-finer-about", &finer))
                        (setup.fold("book", "setup-rulings", "setup-rulings-about", &rulings))
                    }
                }
                div.way {
                    button.act.go.big { (sign("door")) (reader.say("setup-go")) }
                    p.quiet { span.at-once { (reader.say("setup-next")) } span.by-link { (reader.say("setup-next-link")) } span.too-few { (reader.phrases.say("setup-next-few", [("from", least.into())])) } }
                }
            }
        }
    };
    let head = html! { span.named { (reader.say("setup-title")) } span.grow {} };
    let styles = std::iter::once(&*START_STYLE).chain(games.iter().flat_map(|game| &game.assets.styles)).collect();
    let shapes = html! { @for game in games { (game.icons) } };
    let scripts = vec![&*SETUP_SCRIPT];
    whole(reader, &Document { head, styles, scripts, shapes, ..Document::plain(&format!("{title} · Wardround"), body) })
}

/// The other games, each a way to its own page.
fn others(reader: Reader, games: &[GameCard], chosen: &GameCard) -> Markup {
    html! {
        @if games.len() > 1 {
            nav.other-games aria-label=(reader.say("setup-other")) {
                @for game in games {
                    a href={ "/games/" (game.name) "/new" } data-game=(game.name) aria-current=[(game.name == chosen.name).then_some("page")] {
                        span.view { (game.picture) }
                        (reader.say(&format!("game-{}", game.name)))
                    }
                }
            }
        }
    }
}

/// How an option is shown, in the order in which they lie on the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum OptionLook {
    /// Each value is a card of its own.
    Cards,
    /// A card that is turned over: yes or no.
    Switch,
    /// A card with a few fields.
    Fields,
    /// A card with many fields.
    Wide,
    /// No card: agreed in a fold.
    Finer,
}

/// The field that has to be chosen for an option to matter as well.
fn also_with(setting: Option<&str>) -> Option<String> {
    let (key, value) = setting?.split_once('=')?;
    Some(format!("[name=\"set.{key}\"][value=\"{value}\"]"))
}

struct Setup<'a> {
    reader: Reader,
    game: &'a GameCard,
    form: &'a SetupForm,
}

impl Setup<'_> {
    fn chosen<'b>(&'b self, option: &'b OptionSpec) -> &'b str {
        self.form.set.get(option.key).map_or(option.default, String::as_str)
    }

    fn legend(&self, option: &OptionSpec) -> String {
        self.reader.say(&format!("{}-option-{}", self.game.name, option.key))
    }

    /// For whom an option is, where it is not for everybody.
    fn for_whom(&self, option: &OptionSpec) -> Option<String> {
        self.for_these(option.seats, option.also_with)
    }

    /// For how many players it is, or with what else.
    fn for_these(&self, seats: (usize, usize), also: Option<&str>) -> Option<String> {
        let also = also.and_then(|setting| setting.split_once('='));
        let also = also.map(|(key, _)| self.reader.say(&format!("{}-also-{key}", self.game.name)));
        let whom = self.for_how_many(seats)?;
        Some(also.map_or_else(|| whom.clone(), |also| format!("{whom} {also}")))
    }

    fn for_how_many(&self, (from, to): (usize, usize)) -> Option<String> {
        let (least, most) = self.game.seats;
        match (from, to) {
            (1, 1) if most > 1 => Some(self.reader.say("setup-only-alone")),
            (from, to) if from == to && least < most => {
                Some(self.reader.phrases.say("setup-only-count", [("count", from.into())]))
            }
            (from, to) if from > least || to < most => Some(
                self.reader.phrases.say("setup-only-several", [("from", from.into()), ("to", to.min(most).into())]),
            ),
            _ => None,
        }
    }

    fn art(&self, option: &OptionSpec, value: Option<&str>) -> Option<Markup> {
        (self.game.option_art)(option.key, value)
    }

    fn kind(&self, option: &OptionSpec) -> OptionLook {
        if option.many && option.values.iter().all(|value| self.art(option, Some(value)).is_some()) {
            return OptionLook::Cards;
        }
        match option.values {
            _ if self.art(option, None).is_none() => OptionLook::Finer,
            ["yes", "no"] | ["no", "yes"] => OptionLook::Switch,
            values if values.len() > 2 => OptionLook::Wide,
            _ => OptionLook::Fields,
        }
    }

    fn words(&self, option: &OptionSpec, value: &str) -> String {
        self.reader.say(&format!("{}-{}-{value}", self.game.name, option.key))
    }

    fn is_chosen(&self, option: &OptionSpec, value: &str) -> bool {
        let chosen = self.chosen(option);
        if option.many { chosen.split(',').any(|known| known == value) } else { chosen == value }
    }

    /// One value of an option, as a field that is chosen.
    fn value(&self, option: &OptionSpec, value: &str) -> Markup {
        let words = self.words(option, value);
        let (name, about) = named(&words);
        let kind = if option.many { "checkbox" } else { "radio" };
        let several = option.not_alone.iter().find(|(known, _)| *known == value);
        let several = several.map(|&(_, also)| ((2, option.seats.1), also));
        html! {
            label.pill title=[Some(about).filter(|about| !about.is_empty())] data-from=[several.map(|((from, _), _)| from)] data-to=[several.map(|((_, to), _)| to)] data-also=[several.and_then(|(_, also)| also_with(also))] data-seat-value=[option.of_seats.then(|| value.parse::<usize>().ok()).flatten()] {
                input type=(kind) name={ "set." (option.key) } value=(value) checked[self.is_chosen(option, value)];
                span {
                    b { (name) } @if !about.is_empty() { " " small { (about) } }
                    @if let Some(whom) = several.and_then(|(seats, also)| self.for_these(seats, also)) { " " small.why { (whom) } }
                }
            }
        }
    }

    /// Something that is played with, as cards that are laid on the table.
    fn laid(&self, option: &OptionSpec) -> Markup {
        let legend = self.legend(option);
        match self.kind(option) {
            OptionLook::Cards => html! {
                @for value in option.values {
                    @let words = self.words(option, value);
                    @let flip = html! {
                        label.flip {
                            input type="checkbox" name={ "set." (option.key) } value=(value) checked[self.is_chosen(option, value)] aria-label=(words);
                            i {} span.on aria-hidden="true" { (self.reader.say("setup-yes")) } span.off aria-hidden="true" { (self.reader.say("setup-no")) }
                        }
                    };
                    (self.card(option, "switch", Some(value), &words, &flip))
                }
            },
            OptionLook::Switch => {
                let flips = html! {
                    @for value in option.values {
                        label.flip {
                            input type="radio" name={ "set." (option.key) } value=(value) checked[self.is_chosen(option, value)];
                            i {} span { (self.words(option, value)) }
                        }
                    }
                };
                self.card(option, "switch", None, &legend, &flips)
            }
            kind => {
                let class = if kind == OptionLook::Wide { "large" } else { "fields" };
                let fields = html! { div.pills { @for value in option.values { (self.value(option, value)) } } };
                self.card(option, class, None, &legend, &fields)
            }
        }
    }

    /// A card that can be laid on the table, with what is chosen on it.
    fn card(&self, option: &OptionSpec, class: &str, value: Option<&str>, words: &str, choice: &Markup) -> Markup {
        let teaches = |lesson: &&Lesson| {
            lesson.teaches.as_deref() == Some(option.key)
                && value.is_none_or(|value| lesson.set.get(option.key).is_some_and(|taught| taught == value))
        };
        let ((from, to), (name, about)) = (option.seats, named(words));
        html! {
            div class={ "box " (class) } role="group" aria-label=(words) data-from=(from) data-to=(to) data-also=[also_with(option.also_with)] title=[value.map(|_| self.legend(option))] {
                // On a phone a card with fields is a tile until it is tapped; that is no part of
                // the form.
                @if class != "switch" { label.unfolds { input.hidden type="checkbox" form="tiles-alone" aria-label=(name); (sign("down")) } }
                div.art aria-hidden="true" data-game=(self.game.name) { @if let Some(art) = self.art(option, value) { (art) } }
                div.text {
                    h3 aria-hidden="true" { (name) }
                    @if !about.is_empty() { p.about aria-hidden="true" { (about) } }
                    @if let Some(whom) = self.for_whom(option) { p.whom { (whom) } }
                    div.chosen-here {
                        (choice)
                        @for lesson in self.game.lessons.iter().filter(teaches) {
                            @let title = self.reader.phrases.say("lesson-title", [("text", lesson.title(self.reader.phrases).into())]);
                            a.taught href=(lesson.link()) title=(title) aria-label=(title) { (sign("book")) }
                        }
                    }
                }
            }
        }
    }

    /// What is seldom asked for, in a fold that is open if something in it was chosen.
    fn fold(&self, what: &str, title: &str, about: &str, options: &[&OptionSpec]) -> Markup {
        let Self { reader, form, .. } = self;
        html! {
            @if !options.is_empty() {
                details.card.open-questions open[options.iter().any(|option| form.set.contains_key(option.key))] {
                    summary {
                        (sign(what)) h2 { (reader.say(title)) }
                        span.count { (reader.phrases.say("setup-questions", [("count", options.len().into())])) (sign("down")) }
                    }
                    p.quiet { (reader.say(about)) }
                    div.questions { @for option in options { (self.question(option)) } }
                }
            }
        }
    }

    /// The question who begins: chance, or one of the seats.
    fn begins(&self, option: &OptionSpec) -> Markup {
        let (from, to) = option.seats;
        html! {
            fieldset.begins data-from=(from) data-to=(to) {
                legend { (self.legend(option)) }
                div.pills { @for value in option.values { (self.value(option, value)) } }
            }
        }
    }

    /// Something that is agreed in a fold.
    fn question(&self, option: &OptionSpec) -> Markup {
        let (from, to) = option.seats;
        html! {
            fieldset.question data-from=(from) data-to=(to) data-also=[also_with(option.also_with)] {
                legend { (self.legend(option)) @if let Some(whom) = self.for_whom(option) { " " small { (whom) } } }
                div.pills { @for value in option.values { (self.value(option, value)) } }
            }
        }
    }

    /// Where cards and dice come from.
    fn chance(&self) -> Markup {
        let Self { reader, form, .. } = self;
        html! {
            details.chance open[form.real_dice || !form.seed.is_empty()] {
                summary { (sign("dice")) (reader.say("setup-chance")) (sign("down")) }
                label.choice { input type="checkbox" name="real_dice" value="yes" checked[form.real_dice]; (reader.say("setup-real-dice")) }
                label.field { (reader.say("setup-seed")) input type="text" inputmode="numeric" name="seed" value=(form.seed) autocomplete="off" placeholder=(reader.say("setup-seed-hint")); }
                small.quiet { (reader.say("setup-seed-about")) }
            }
        }
    }
}

/// What stands before a colon names a thing, the rest explains it.
fn named(words: &str) -> (&str, &str) {
    let (name, about) = words.split_once(':').unwrap_or((words, ""));
    (name.trim(), about.trim())
}
