//! Games that differ only in hidden cards look the same to everybody else.
//!
//! Twins are two games of Dynamite Nurse with the same open moves, in which one seat draws, keeps
//! and looks at other cards. Both are typed in at tables with real cards. Everybody else follows
//! them, by the API and on the page, and after every entry has heard the same of both; besides, one
//! of them asks for something: in each game everybody asks for everything many times. In the middle
//! of the game all of them go away, the server forgets the table, and they come back.
//! Twins are made from the rules alone, before any table is opened: an entry belongs to both if
//! nobody else can tell the states and events apart. One that does not must show an open
//! difference: other cards that are discarded for all to see, or another move of the seat itself.
//!
//! Every build plays some of them. `WARDROUND_SECRETS=all` plays more than a hundred, and everybody
//! asks for everything after every entry.

use std::ops::Range;

use axum::body::BodyDataStream;
use dynamite_nurse::{DynamiteNurse, Event, Fate, Move, State, TownPile};
use futures_util::{FutureExt, StreamExt};
use table::chance::below;
use table::{Entry, Eye, Game, Heard, Manners, Next, Rng, Settings};

use super::secrets::{Asker, Sitting};
use super::*;

type Line = Entry<Move, Fate>;

/// Two games that differ only in what one seat knows.
struct Twins {
    secretive: Seat,
    /// Whether players often end their turns early, so that patients die and the game is short; the
    /// others play what they can and heal whom they can.
    hasty: bool,
    lines: Vec<[Line; 2]>,
    /// After how many entries that seat knew different things.
    different: usize,
}

fn game(seats: usize) -> DynamiteNurse {
    let pack = Arc::new(dynamite_nurse::Pack::standard().expect("sound"));
    DynamiteNurse::set_up(pack, seats, &Settings::default()).expect("possible")
}

/// Everybody but this seat.
fn others(game: &DynamiteNurse, secretive: Seat) -> impl Iterator<Item = Eye> + use<> {
    let seats = Seat::all(game.seats()).filter(move |&seat| seat != secretive);
    seats.map(Eye::Seat).chain([Eye::Onlooker])
}

impl Twins {
    /// Plays two games at random. None if they could not be kept alike to the end.
    fn play(game: &DynamiteNurse, seed: usize) -> Option<Self> {
        let seats = game.seats();
        let (secretive, rng) = (Seat::new(seed % seats), &mut table::chance(seed as u64, seats as u64));
        let mut twins = Self { secretive, hasty: !seed.is_multiple_of(4), lines: Vec::new(), different: 0 };
        let mut states = [game.start(), game.start()];
        loop {
            let candidates = match game.next(&states[0]) {
                Next::Over => return Some(twins),
                Next::Fate => twins.fates(game, &states, rng),
                Next::Seats(seats) => twins.moves(game, &states, seats.iter().next().expect("somebody"), rng),
            };
            let (pair, after) = candidates.into_iter().find_map(|pair| {
                let after = twins.enter_both(game, &states, pair)?;
                Some((pair, after))
            })?;
            let own = after.map(|state| game.view(&state, Eye::Seat(secretive)));
            twins.different += usize::from(own[0] != own[1]);
            twins.lines.push(pair);
            states = after;
        }
    }

    /// What chance could say in both games: different things, where that is this seat's affair and
    /// it knows the same in both.
    fn fates(&self, game: &DynamiteNurse, states: &[State; 2], rng: &mut impl Rng) -> Vec<[Line; 2]> {
        const TRIES: usize = 12;
        let mut rolled = |state| Entry::Fate(game.roll(state, rng));
        let one: Vec<Line> = (0..TRIES).map(|_| rolled(&states[0])).collect();
        let other: Vec<Line> = (0..TRIES).map(|_| rolled(&states[1])).collect();
        let same = one.iter().map(|&fate| [fate, fate]);
        if game.fate_owner(&states[0]) != Some(self.secretive) {
            return same.collect();
        }
        let different = one.iter().zip(&other).map(|(&one, &other)| [one, other]).filter(|[one, other]| one != other);
        if states[0] == states[1] { different.chain(same).collect() } else { same.chain(different).collect() }
    }

    /// What a seat could do in both games, from any of them on; different things only where nothing
    /// else can be done.
    fn moves(&self, game: &DynamiteNurse, states: &[State; 2], seat: Seat, rng: &mut impl Rng) -> Vec<[Line; 2]> {
        let mut lists = states.map(|state| {
            let mut moves = Vec::new();
            game.moves(&state, seat, &mut moves);
            moves
        });
        let first = below(rng, lists[0].len() as u32) as usize;
        lists[0].rotate_left(first);
        if self.hasty && below(rng, 3) > 0 {
            lists[0].sort_by_key(|&mv| mv != Move::End);
        } else if !self.hasty {
            lists[0].sort_by_key(|mv| match mv {
                Move::Operate(..) | Move::Acquire(_) => 0,
                Move::Play(_) => 1,
                Move::End | Move::Done => 3,
                _ => 2,
            });
        }
        let [one, other] = &lists;
        let line = |mv: &Move| Entry::Move(seat, *mv);
        let same = one.iter().filter(|mv| other.contains(mv)).map(|mv| [line(mv), line(mv)]);
        let different = one.iter().flat_map(|one| other.iter().map(move |other| [line(one), line(other)]));
        same.chain(different.filter(|_| seat == self.secretive)).collect()
    }

    /// A game after an entry, with what happened.
    fn enter(game: &DynamiteNurse, state: &State, line: Line) -> Option<(State, Vec<Event>)> {
        let (mut state, mut events) = (*state, Vec::new());
        match line {
            Entry::Move(seat, mv) => game.play(&mut state, seat, mv, &mut events).ok()?,
            Entry::Fate(fate) => game.accept(&mut state, fate, &mut events).ok()?,
            Entry::Undo(_) | Entry::UndoFate => unreachable!("nothing is taken back"),
        }
        Some((state, events))
    }

    /// Whether that names a card that only this seat may know.
    fn is_hidden(&self, heard: &Heard<Event>) -> bool {
        let Heard::Now(event) = *heard else { return false };
        match event {
            Event::Drew { seat, card, .. }
            | Event::Kept { seat, card }
            | Event::LookedAt { seat, card, .. }
            | Event::LaidUnder { seat, card, .. }
            | Event::LaidOnTop { seat, card, pile: TownPile::Nurses } => seat == self.secretive && card.is_some(),
            _ => false,
        }
    }

    /// The games after these entries, if nobody else can tell them apart. If somebody can, they
    /// have heard of something that was done openly.
    ///
    /// # Panics
    /// If somebody could tell the games apart by anything else.
    fn enter_both(&self, game: &DynamiteNurse, states: &[State; 2], pair: [Line; 2]) -> Option<[State; 2]> {
        let (one, other) = (Self::enter(game, &states[0], pair[0])?, Self::enter(game, &states[1], pair[1])?);
        let heard = |(state, events): &(State, Vec<Event>), eye| -> Vec<_> {
            events.iter().map(|&event| game.hear(state, event, eye)).collect()
        };
        let mut alike = true;
        for eye in others(game, self.secretive) {
            let (here, there) = (heard(&one, eye), heard(&other, eye));
            let told = here.iter().chain(&there).find(|heard| self.is_hidden(heard));
            assert_eq!(told, None, "{eye:?} hears what is hidden after {pair:?}");
            if here == there {
                let same = game.view(&one.0, eye) == game.view(&other.0, eye);
                assert!(same, "{eye:?} sees what was not told: {pair:?}");
                continue;
            }
            alike = false;
            let first = here.iter().zip(&there).find(|(here, there)| here != there);
            let discards = |heard: &Heard<Event>| match heard {
                Heard::Now(Event::Discarded { seat, .. }) => *seat == self.secretive,
                _ => false,
            };
            let shown = first.is_some_and(|(here, there)| discards(here) && discards(there));
            let by_choice = pair[0] != pair[1] && matches!(pair[0], Entry::Move(seat, _) if seat == self.secretive);
            assert!(shown || by_choice, "{eye:?} hears what is hidden after {pair:?}: {first:?}");
        }
        alike.then_some([one.0, other.0])
    }
}

/// A table with everybody who may not know what one seat knows.
struct Watched {
    sitting: Sitting,
    watchers: Vec<Watcher>,
}

/// Somebody who follows a table.
struct Watcher {
    asker: Asker,
    streams: Vec<Followed>,
}

/// A stream and the last event that was heard of it.
struct Followed {
    path: String,
    last: Option<String>,
    body: Option<BodyDataStream>,
}

impl Watched {
    async fn open(api: &Arc<Api>, seats: usize, secretive: Seat) -> Self {
        let mut people = vec!["open"; seats];
        people[0] = "you";
        let opening = json!({"game": "dynamite-nurse", "seats": people, "real_dice": true});
        let sitting = Sitting::at(api.clone(), opening).await;
        let numbers: Vec<usize> = (1..=seats).filter(|&number| number != secretive.number()).collect();
        let (events, page) = (format!("{}/events", sitting.table), format!("{}/live", sitting.page()));
        let watcher = |asker: Asker| {
            // Programs follow the table, browsers the page, and an onlooker both.
            let paths = [("cookie", &events), ("authorization", &page)];
            let wanted = paths.into_iter().filter(|(other, _)| asker.iter().all(|(header, _)| header != other));
            let streams = wanted.map(|(_, path)| Followed { path: path.clone(), last: None, body: None }).collect();
            Watcher { asker, streams }
        };
        let watchers = sitting.askers(&numbers).into_iter().map(watcher).collect();
        let mut watched = Self { sitting, watchers };
        watched.follow().await;
        watched
    }

    /// Everybody opens their streams, after whatever they have heard already.
    async fn follow(&mut self) {
        for Watcher { asker, streams } in &mut self.watchers {
            for stream in streams {
                let mut asker = asker.clone();
                asker.extend(stream.last.clone().map(|last| ("last-event-id", last)));
                let (head, body) = self.sitting.send(&asker, Method::GET, &stream.path, "").await;
                assert_eq!(head.status, StatusCode::OK);
                stream.body = Some(body);
            }
        }
    }

    /// Everybody goes away.
    fn leave(&mut self) {
        self.watchers.iter_mut().flat_map(|watcher| &mut watcher.streams).for_each(|stream| stream.body = None);
    }

    /// Types in an entry, as whoever may.
    async fn enter(&self, line: Line, owner: Option<Seat>, at: usize) {
        let (seat, path, body) = match line {
            Entry::Move(seat, mv) => (seat, "moves", json!({"move": mv.to_string(), "at": at})),
            Entry::Fate(fate) => (owner.unwrap_or(Seat::FIRST), "fates", json!({"fate": fate.to_string(), "at": at})),
            Entry::Undo(_) | Entry::UndoFate => unreachable!("nothing is taken back"),
        };
        let mut asker = self.sitting.askers(&[seat.number()]).swap_remove(0);
        asker.push(("prefer", "return=minimal".to_owned()));
        let path = format!("{}/{path}", self.sitting.table);
        let (head, _) = self.sitting.send(&asker, Method::POST, &path, &body.to_string()).await;
        assert_eq!(head.status, StatusCode::NO_CONTENT, "{line}");
    }

    /// What those who watch have heard by now.
    async fn heard(&mut self) -> Vec<String> {
        let mut heard = Vec::new();
        for stream in self.watchers.iter_mut().flat_map(|watcher| &mut watcher.streams) {
            let text = told(stream.body.as_mut().expect("an open stream")).await;
            let id = text.lines().filter_map(|line| line.strip_prefix("id: ")).next_back();
            stream.last = id.map(str::to_owned).or(stream.last.take());
            heard.push(self.sitting.plain(&text));
        }
        heard
    }

    /// What those who watch are answered after this many entries: in a sample each of them in turn
    /// asks for one thing after the other.
    async fn asked(&self, at: usize, secretive: Seat) -> Vec<String> {
        let questions = KINDS * self.watchers.len();
        let number = if asks_for_all() { questions } else { ASKED };
        let mut answers = Vec::new();
        for question in (at * number..).take(number) {
            let asker = &self.watchers[question / KINDS % self.watchers.len()].asker;
            answers.push(self.ask(asker.clone(), question % KINDS, at, secretive).await);
        }
        answers
    }

    /// One thing that somebody asks for: pages in both languages, the log, the table, the record, and
    /// what is none of their business.
    async fn ask(&self, mut asker: Asker, kind: usize, at: usize, secretive: Seat) -> String {
        let (table, page, secret) = (&self.sitting.table, self.sitting.page(), secretive.number());
        let get = |path: String| (Method::GET, path, String::new());
        let post = |what: &str, body: Value| (Method::POST, format!("{table}/{what}"), body.to_string());
        let (method, path, body) = match kind {
            0 => get(page),
            1 => {
                asker.push(("accept-language", "fr".to_owned()));
                get(page)
            }
            2 => get(format!("{page}?seat={secret}")),
            3 => get(format!("{page}/replay?at={at}&seat={secret}")),
            4 => get("/".to_owned()),
            5 => get(format!("{page}/log?before={}", usize::MAX)),
            6 => get(table.clone()),
            7 => get(format!("{table}?seat={secret}")),
            8 => get(format!("{table}/record")),
            9 => post("moves", json!({"move": "dance", "at": at + 1})),
            10 => post("hint", json!({"at": at + 1})),
            // Too early: it is refused, and tells how things stand.
            11 => post("undo", json!({"at": at + 9})),
            _ => unreachable!("there are {KINDS}"),
        };
        self.sitting.ask(&asker, method, &path, &body).await
    }
}

/// Kinds of things that can be asked for, and how many are after each entry of a sample.
const KINDS: usize = 12;
const ASKED: usize = 2;

/// Whether this is no sample.
fn asks_for_all() -> bool {
    std::env::var_os("WARDROUND_SECRETS").is_some_and(|wish| wish == "all")
}

/// How many times as many games are played then.
const MORE: usize = 4;

/// What a stream has to tell by now. Everything runs in one thread, so whatever is under way comes
/// to its end while others have their turn.
async fn told(stream: &mut BodyDataStream) -> String {
    let mut text = String::new();
    for _ in 0..16 {
        while let Some(part) = stream.next().now_or_never() {
            text.push_str(&String::from_utf8_lossy(&part.expect("it goes on").expect("readable")));
        }
        tokio::task::yield_now().await;
    }
    text
}

/// Plays pairs of games through, which begin with these seeds; some pairs cannot be made.
async fn play_twins(seats: usize, sample: usize, seeds: Range<usize>) {
    let games = if asks_for_all() { MORE * sample } else { sample };
    let rules = game(seats);
    let api = Arc::new(Api::offering(all_games()).await);
    let (mut played, mut steps, mut different) = (0, 0, 0);
    for twins in seeds.filter_map(|seed| Twins::play(&rules, seed)).take(games) {
        let open = async || Watched::open(&api, seats, twins.secretive).await;
        let mut tables = [open().await, open().await];
        let mut state = rules.start();
        for (at, pair) in twins.lines.iter().enumerate() {
            let owner = rules.fate_owner(&state);
            state = Twins::enter(&rules, &state, pair[0]).expect("possible").0;
            for (table, &line) in tables.iter().zip(pair) {
                table.enter(line, owner, at).await;
            }
            // Nothing is hidden when the game is over.
            if rules.next(&state) == Next::Over {
                break;
            }
            let (who, [one, other]) = (twins.secretive, &mut tables);
            let (mut here, mut there) = (one.heard().await, other.heard().await);
            if at == twins.lines.len() / 2 {
                for table in [&mut *one, &mut *other] {
                    table.leave();
                    api.app.hub.forget_idle(-1);
                    table.follow().await;
                }
                here.append(&mut one.heard().await);
                there.append(&mut other.heard().await);
            }
            here.append(&mut one.asked(at, who).await);
            there.append(&mut other.asked(at, who).await);
            for (here, there) in here.iter().zip(&there) {
                assert!(here == there, "what seat {who} hides shows after {at} entries:\n{here}\n\n{there}");
            }
        }
        played += 1;
        steps += twins.lines.len();
        different += twins.different;
    }
    assert_eq!(played, games, "what is hidden shows in views or events");
    assert!(different * 2 > steps, "{different} of {steps} steps have something to hide");
}

#[tokio::test]
async fn three_players_know_their_own_cards_alone() {
    play_twins(3, 12, 0..400).await;
}

#[tokio::test]
async fn three_players_know_them_alone_in_other_games_too() {
    play_twins(3, 12, 400..800).await;
}

#[tokio::test]
async fn four_players_know_their_own_cards_alone() {
    play_twins(4, 3, 0..100).await;
}

#[tokio::test]
async fn five_players_know_their_own_cards_alone() {
    play_twins(5, 2, 0..100).await;
}
