//! A game being played on this server, with the bots that play in it.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Instant;

use bots::{Advice, Player, Turn, hire};
use pages::lesson::Lesson;
use pages::log::{BLOWS, LogLine, Scribe};
use pages::scene::Happened;
use pages::start::Glance;
use pages::table::{Drawing, GameExtras};
use pages::{Course, RulesChapter};
use phrasebook::{Names, Phrases, Refused, explain_advice};
use serde_json::value::{RawValue, to_raw_value};
use table::{
    Cue, Entry, Eye, Game, Live, Manners, Next, NotPlayed, OtherPack, Seat, SeatSet, Settings, Unwatched, chance,
};

use super::draw::{Snapshot, draw, glance};
use super::lesson::{self, Scripted, Tutor};
use super::{
    ActionError, AdviceTask, AdviceWords, AnyTable, BotAdvice, BotTask, DrawRequest, Hosted, KnownDice, MOST_UNDOS,
    News, Readable,
};
use crate::hub::is_bot;
use crate::measure;

/// How far back blows are remembered, in events, so that a page costs no more in a long game.
const REMEMBERED: usize = 4000;

/// A game being played, and who thinks for some of its seats.
pub(super) struct TypedTable<G: Manners> {
    live: Live<G>,
    staff: Vec<Hired<G>>,
    /// The lesson that is given here, if somebody learns.
    tutor: Option<Tutor>,
    /// How the game went, once it is over and somebody looks.
    course: OnceLock<Course>,
}

/// A bot that keeps its plans from move to move. Held while it thinks.
type Kept<G> = Arc<Mutex<Box<dyn Player<G> + Send>>>;

/// Who thinks for a seat: the bot that holds it, or the one that advises the person who does.
struct Hired<G: Game> {
    seat: Seat,
    bot: String,
    player: Kept<G>,
}

impl<G: Hosted> TypedTable<G> {
    /// A game that bots may join.
    pub(super) fn new(live: Live<G>) -> Self {
        Self { tutor: Tutor::of(&live), live, staff: Vec::new(), course: OnceLock::new() }
    }

    /// The bot of this name that thinks for this seat, as it left its last move. One that failed is
    /// replaced, for its plans may be halfway.
    fn player(&mut self, seat: Seat, bot: &str) -> Option<Kept<G>> {
        self.staff.retain(|hired| !hired.player.is_poisoned());
        if let Some(known) = self.staff.iter().find(|hired| hired.seat == seat && hired.bot == bot) {
            return Some(known.player.clone());
        }
        let mut player = hire::<G>(bot)?;
        player.sit_down(self.live.header().dice.for_bot(self.live.entries().len(), seat));
        let player = Arc::new(Mutex::new(player));
        self.staff.push(Hired { seat, bot: bot.to_owned(), player: player.clone() });
        Some(player)
    }
}

impl<G: Hosted> TypedTable<G> {
    /// How the game went, once it is over.
    fn course(&self) -> Option<&Course> {
        (self.live.next() == Next::Over).then(|| self.course.get_or_init(|| Course::of(&self.live)))
    }

    /// What an eye was told after this many things, and before that in the same turn.
    fn happened(&self, eye: Eye, known: usize) -> Happened<G::Event> {
        let mut happened = Happened { events: Vec::new(), known: 0 };
        let mut taken_back = BTreeSet::new();
        for (number, told) in self.live.told(eye).iter().enumerate().rev() {
            let Some(event) = told.event else {
                taken_back.insert(told.entry);
                continue;
            };
            if taken_back.contains(&told.entry) {
                continue;
            }
            happened.events.push(event);
            if number < known {
                happened.known += 1;
                if self.live.game().heads(&event) {
                    break;
                }
            }
        }
        happened.events.reverse();
        happened
    }

    /// The only choice of a seat that goes on after it. What ends a turn is left to the player, and
    /// so are secrets and everything in a lesson.
    pub(super) fn only(&self, seat: Seat) -> Option<G::Move> {
        if self.live.game().is_choice_secret(self.live.state(), seat) {
            return None;
        }
        let [only] = *self.live.moves(seat) else { return None };
        let mut after = self.live.state().clone();
        self.live.game().play(&mut after, seat, only, &mut Unwatched).ok()?;
        let goes_on = matches!(self.live.game().next(&after), Next::Seats(seats) if seats.contains(seat));
        (self.tutor.is_none() && goes_on).then_some(only)
    }

    /// The seats that bots hold.
    fn bots(&self) -> SeatSet {
        let players = Seat::all(self.players().len()).zip(self.players());
        players.filter(|(_, player)| is_bot(player)).map(|(seat, _)| seat).collect()
    }

    /// What the lesson has laid down to happen next.
    fn scripted(&self) -> Option<Scripted> {
        self.tutor?.scripted(&self.live)
    }

    /// Refuses to reopen a game that is over.
    fn check_running(&self) -> Result<(), ActionError> {
        if self.live.next() == Next::Over { Err(ActionError::Over) } else { Ok(()) }
    }

    fn enter(&mut self, entry: Entry<G::Move, G::Fate>) -> Result<(), ActionError> {
        self.live.enter(entry).map_err(|why| match why {
            NotPlayed::Refused(refusal) => {
                ActionError::Refused(Arc::new(Refused { game: self.live.game().clone(), refusal }))
            }
            NotPlayed::NoUndo(why) => why.into(),
        })
    }
}

/// Refuses to take back without end.
fn check_undos(undos: usize) -> Result<(), ActionError> {
    if undos < MOST_UNDOS { Ok(()) } else { Err(ActionError::UndosUsedUp) }
}

impl<G: Hosted> TypedTable<G> {
    /// What is drawn. Whoever types in what is due has seen what was typed in before it.
    fn view_for(&self, request: &DrawRequest<'_>) -> G::View {
        match request.types_fates {
            Some(true) => self.live.game().view_of_typist(self.live.state(), request.eye),
            _ => self.live.view(request.eye),
        }
    }

    /// Whose move whoever looks through these eyes takes back: where several share a screen, that of
    /// whoever moved last there, for it has changed hands by itself.
    fn undoes(&self, seat: Seat, here: SeatSet) -> Seat {
        self.live.last_mover(here).filter(|&last| self.may_undo(last).is_ok()).unwrap_or(seat)
    }

    /// Where the game stands, for a pair of eyes.
    fn snapshot(&self, request: &DrawRequest<'_>) -> Snapshot<'_, G> {
        let seat = request.seat();
        let undoes = seat.map(|seat| self.undoes(seat, request.here()));
        Snapshot {
            view: self.view_for(request),
            moves: seat.map(|seat| lesson::moves(self.tutor, &self.live, seat)).unwrap_or_default(),
            entries: self.live.entries().len(),
            over: self.live.next() == Next::Over,
            to_act: self.live.asked(request.eye),
            undo: match undoes {
                Some(_) if request.corrects_fates => {
                    self.check_running().and_then(|()| check_undos(self.live.corrections()))
                }
                Some(seat) => self.may_undo(seat),
                None => Ok(()),
            },
            undoes: undoes.filter(|_| !request.corrects_fates),
            due: self.due().is_some(),
            course: self.course(),
            happened: request.told.map(|told| self.happened(request.eye, told)),
            only: seat.and_then(|seat| self.only(seat)).map(|mv| mv.to_string()),
            lesson: self.tutor.map(|tutor| tutor.moment(&self.live)),
        }
    }
}

impl<G: Hosted> AnyTable for TypedTable<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn players(&self) -> &[String] {
        &self.live.header().players
    }

    fn automa(&self) -> Option<&'static str> {
        self.live.game().automa()
    }

    fn settings(&self) -> Settings {
        self.live.header().settings.clone()
    }

    fn header(&self) -> String {
        self.live.header().to_string()
    }

    fn entries(&self) -> usize {
        self.live.entries().len()
    }

    fn standing(&self) -> usize {
        self.live.standing()
    }

    fn entry(&self, number: usize) -> String {
        self.live.entries()[number].to_string()
    }

    fn next(&self) -> Next {
        self.live.next()
    }

    fn asked(&self, eye: Eye) -> SeatSet {
        self.live.asked(eye)
    }

    fn lesson(&self) -> Option<&'static Lesson> {
        let turns = self.live.game().turns(self.live.state());
        self.tutor?.lasting(turns).filter(|_| self.live.next() != Next::Over)
    }

    fn cue(&self, people: SeatSet) -> Cue {
        match self.scripted() {
            Some(Scripted::Move(seat, _)) => Cue::Bot(seat),
            Some(Scripted::Fate(_)) | None => self.live.cue(people),
        }
    }

    fn moves(&self, seat: Seat) -> Vec<String> {
        lesson::moves(self.tutor, &self.live, seat).iter().map(ToString::to_string).collect()
    }

    fn is_stale(&self, seat: Seat, at: usize) -> bool {
        self.live.is_stale(seat, at)
    }

    fn play(&mut self, seat: Seat, text: &str) -> Result<(), ActionError> {
        let mv = text.parse()?;
        if let Some(tutor) = self.tutor {
            tutor.check(&self.live, seat, &mv)?;
        }
        self.enter(Entry::Move(seat, mv))?;
        if self.live.next() == Next::Over {
            // Nobody thinks any more; plans take room.
            self.staff.clear();
        }
        Ok(())
    }

    fn undo(&mut self, seat: Seat) -> Result<(), ActionError> {
        self.may_undo(seat)?;
        self.enter(Entry::Undo(seat))
    }

    fn may_undo(&self, seat: Seat) -> Result<(), ActionError> {
        self.check_running()?;
        if let Some(tutor) = self.tutor {
            tutor.check_undo(&self.live, seat)?;
        }
        self.live.may_undo(seat)?;
        check_undos(self.live.undos(seat))
    }

    fn may_hold(&self, seat: Seat) -> bool {
        // A lesson goes on by itself.
        if self.tutor.is_some() {
            return false;
        }
        let done = !self.live.to_move().contains(seat) && self.live.next() != Next::Over;
        done && self.live.may_undo(seat).is_ok() && self.live.game().is_end_of_turn(&self.live.view(Eye::Seat(seat)))
    }

    fn undo_fate(&mut self) -> Result<(), ActionError> {
        self.check_running()?;
        check_undos(self.live.corrections())?;
        // Seats that have answered it answer again.
        while let Some(seat) = self.live.last_answer() {
            self.enter(Entry::Undo(seat))?;
        }
        self.enter(Entry::UndoFate)
    }

    fn has_real_dice(&self) -> bool {
        self.live.has_real_dice()
    }

    fn dice(&self) -> KnownDice {
        KnownDice::of(self.live.header().dice, self.live.next() == Next::Over)
    }

    fn other_pack(&self) -> Option<OtherPack> {
        self.live.other_pack()
    }

    fn may_type_in(&self, mine: SeatSet, hosts: bool) -> bool {
        self.live.may_type_in(mine, hosts, self.bots())
    }

    fn may_correct(&self, mine: SeatSet, hosts: bool) -> bool {
        self.live.may_correct(mine, hosts, self.bots())
    }

    fn due(&self) -> Option<String> {
        if !self.has_real_dice() || self.live.next() != Next::Fate {
            return None;
        }
        // Any outcome is written like the one that is due.
        let example = self.live.game().roll(self.live.state(), &mut chance(0, 0)).to_string();
        example.split(' ').next().map(str::to_owned)
    }

    fn accept(&mut self, text: &str) -> Result<(), ActionError> {
        let fate = text.parse()?;
        self.enter(Entry::Fate(fate))
    }

    fn roll(&mut self) {
        let scripted = match self.scripted() {
            Some(Scripted::Fate(text)) => text.parse().ok(),
            _ => None,
        };
        let fate = scripted.unwrap_or_else(|| self.live.roll());
        self.live.enter(Entry::Fate(fate)).expect("what is rolled is possible");
    }

    fn think(&mut self, seat: Seat, bot: &str) -> Option<BotTask> {
        if let Some(Scripted::Move(by, mv)) = self.scripted() {
            return (by == seat).then(|| Box::new(move || mv) as BotTask);
        }
        let (game, state) = (self.live.game().clone(), self.live.state().clone());
        let moves = self.live.choices(seat).to_vec();
        if moves.is_empty() {
            return None;
        }
        let player = self.player(seat, bot)?;
        Some(Box::new(move || {
            let begun = Instant::now();
            // A bot that panicked is never lent out again; see `player`.
            let mut player = player.lock().unwrap_or_else(PoisonError::into_inner);
            let mv = player.choose(&Turn::new(&game, &state, seat, &moves)).to_string();
            measure::thought(begun);
            mv
        }))
    }

    fn advise(&mut self, seat: Seat, bot: &str) -> Option<AdviceTask> {
        let (game, state) = (self.live.game().clone(), self.live.state().clone());
        let view = game.view(&state, Eye::Seat(seat));
        if let Some((mv, why)) = self.tutor.and_then(|tutor| tutor.advice(&self.live, seat)) {
            let in_words = move |phrases: &Phrases, names: &Names| {
                let text = word(&game, &view, mv, names, phrases);
                AdviceWords { text, why: phrases.plain(&why) }
            };
            let advice = BotAdvice { mv: mv.to_owned(), rival: None, in_words: Box::new(in_words) };
            return Some(Box::new(move || advice));
        }
        let moves = self.live.choices(seat).to_vec();
        if moves.is_empty() || self.scripted().is_some() {
            return None;
        }
        let player = self.player(seat, bot)?;
        Some(Box::new(move || {
            let begun = Instant::now();
            let mut player = player.lock().unwrap_or_else(PoisonError::into_inner);
            let Advice { best, then, rival } = player.advise(&Turn::new(&game, &state, seat, &moves));
            measure::thought(begun);
            let planned: Vec<G::Move> = std::iter::once(best).chain(then).collect();
            BotAdvice {
                mv: best.to_string(),
                rival: rival.map(|(mv, lead)| (mv.to_string(), lead)),
                in_words: Box::new(move |phrases, names| AdviceWords {
                    text: game.word(phrases, names, &view, best),
                    why: explain_advice(&game, phrases, names, &view, &planned, rival),
                }),
            }
        }))
    }

    fn view(&self, eye: Eye) -> Box<RawValue> {
        let view = self.live.view(eye);
        to_raw_value(&self.live.game().show(&view)).expect("a view is plain data")
    }

    fn scores(&self, eye: Eye) -> (Vec<i32>, SeatSet) {
        let scores = self.live.game().scores(&self.live.view(eye));
        (scores.totals.to_vec(), scores.winners)
    }

    fn has_secrets(&self, seat: Seat) -> bool {
        self.live.game().has_secrets(&self.live.view(Eye::Seat(seat)))
    }

    fn record_for(&self, eye: Eye) -> String {
        if self.live.next() == Next::Over { self.live.record() } else { self.live.record_for(eye) }
    }
}

/// A move in words; as it is written, if it is none.
fn word<G: Hosted>(game: &G, view: &G::View, text: &str, names: &Names, phrases: &Phrases) -> String {
    text.parse().map_or_else(|_| text.to_owned(), |mv| game.word(phrases, names, view, mv))
}

impl<G: Hosted> Readable for TypedTable<G> {
    fn word(&self, seat: Seat, text: &str, names: &Names, phrases: &Phrases) -> String {
        word(self.live.game(), &self.live.view(Eye::Seat(seat)), text, names, phrases)
    }

    fn told(&self, eye: Eye) -> usize {
        self.live.told(eye).len()
    }

    fn news(&self, eye: Eye, names: &Names, phrases: &Phrases, since: usize, most: usize) -> News {
        let scribe = Scribe::new(self.live.game(), phrases, names);
        let mut news = News { lines: Vec::new(), taken_back: BTreeSet::new() };
        // From the newest on: what was taken back is known before what it took back, and nobody
        // reads further than `most`.
        for (number, told) in self.live.told(eye).iter().enumerate().skip(since).rev() {
            let entry = told.entry;
            match told.event {
                None => drop(news.taken_back.insert(entry)),
                Some(event) if !news.taken_back.contains(&entry) => {
                    news.lines.extend(scribe.line(number, entry, &event));
                }
                Some(_) => {}
            }
            if news.lines.len() == most {
                break;
            }
        }
        news.lines.reverse();
        news.lines = scribe.gather(news.lines);
        news
    }

    fn blows(&self, eye: Eye, names: &Names, phrases: &Phrases, until: usize) -> Vec<LogLine> {
        let scribe = Scribe::new(self.live.game(), phrases, names);
        let told = self.live.told(eye);
        let before = self.live.history(eye).rev().skip_while(|&(number, _)| number >= until).take(REMEMBERED);
        let mut blows: Vec<(usize, G::Event)> = before.filter(|(_, event)| scribe.is_blow(event)).collect();
        // The dead before all.
        blows.sort_by_key(|(_, event)| !self.live.game().is_news(event));
        blows.truncate(BLOWS);
        blows.sort_by_key(|&(number, _)| number);
        blows.iter().filter_map(|(number, event)| scribe.line(*number, told[*number].entry, event)).collect()
    }

    fn draw(&self, request: DrawRequest<'_>) -> Drawing {
        draw(self.live.game(), self.snapshot(&request), request)
    }

    fn glance(&self, request: DrawRequest<'_>) -> Glance {
        glance(self.live.game(), self.snapshot(&request), request)
    }

    fn extras(&self, phrases: &Phrases) -> GameExtras {
        GameExtras::of(self.live.game(), phrases, self.live.has_real_dice())
    }

    fn rules(&self, phrases: &Phrases) -> Vec<RulesChapter> {
        self.live.game().rules(phrases)
    }
}
