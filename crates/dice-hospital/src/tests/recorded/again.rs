//! A recorded game, played again, and what can be asked of it.

use std::fs;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use table::{Entry, Eye, Game, Live, Next, Record, Seat, Settings, Unwatched};

use super::shown::{Shown, shown, standing};
use crate::{DiceHospital, Event, Pack, Setup};

/// A recorded game, played again.
pub(super) struct Again {
    pub(super) name: String,
    pub(super) text: String,
    pub(super) live: Live<DiceHospital>,
    pub(super) shown: Shown,
}

/// All recorded games, by name.
pub(super) fn all() -> &'static [Again] {
    static ALL: LazyLock<Vec<Again>> = LazyLock::new(read_all);
    &ALL
}

fn read_all() -> Vec<Again> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/games/dice-hospital");
    let pack = pack();
    let mut games: Vec<Again> = fs::read_dir(&folder)
        .expect("the folder is there")
        .map(|entry| {
            let path = entry.expect("readable").path();
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            let text = fs::read_to_string(&path).expect("text");
            let record = Record::read(text.as_bytes()).unwrap_or_else(|error| panic!("{name}: {error}"));
            let live = Live::replay(pack.clone(), &record, None).unwrap_or_else(|error| panic!("{name}: {error}"));
            let shown = shown(live.game(), live.entries());
            Again { name, text, live, shown }
        })
        .collect();
    games.sort_by(|one, other| one.name.cmp(&other.name));
    games
}

fn pack() -> Arc<Pack> {
    Arc::new(Pack::standard().expect("sound"))
}

impl Again {
    /// What was agreed.
    pub(super) fn setup(&self) -> &Setup {
        self.live.game().setup()
    }

    /// What was agreed otherwise than usual.
    pub(super) fn settings(&self) -> &Settings {
        &self.live.header().settings
    }

    /// Whether nothing but this was agreed.
    pub(super) fn agreed(&self, pairs: &[(&str, &str)]) -> bool {
        self.settings().iter().eq(pairs.iter().copied())
    }

    /// What happened.
    pub(super) fn events(&self) -> impl Iterator<Item = Event> + '_ {
        self.live.log(Eye::Onlooker)
    }

    /// The final scores.
    pub(super) fn totals(&self) -> Vec<i32> {
        self.live.game().final_scores(self.live.state()).totals.to_vec()
    }

    /// The numbers of the seats that win.
    pub(super) fn winners(&self) -> Vec<usize> {
        self.live.game().final_scores(self.live.state()).winners.iter().map(Seat::number).collect()
    }

    /// What was agreed, with one thing less each time: the option, and the rest.
    pub(super) fn with_less(&self) -> Vec<(String, Settings)> {
        let agreed: Vec<(&str, &str)> = self.settings().iter().collect();
        let each = agreed.iter().flat_map(|&(key, values)| values.split(',').map(move |value| (key, value)));
        each.map(|(key, value)| {
            let rest = agreed.iter().filter_map(|&(known, values)| {
                let left: Vec<&str> = values.split(',').filter(|left| (known, *left) != (key, value)).collect();
                (!left.is_empty()).then(|| (known, left.join(",")))
            });
            (format!("{key}={value}"), rest.collect())
        })
        .collect()
    }

    /// The scores if the same entries had been made with other settings; none if they are not possible then.
    pub(super) fn with(&self, settings: &Settings) -> Option<Vec<i32>> {
        let game = DiceHospital::set_up(pack(), self.live.game().seats(), settings).expect("possible");
        let mut state = game.start();
        for entry in standing(self.live.entries()) {
            match entry {
                Entry::Move(seat, mv) => game.play(&mut state, seat, mv, &mut Unwatched).ok()?,
                Entry::Fate(fate) => game.accept(&mut state, fate, &mut Unwatched).ok()?,
                Entry::Undo(_) | Entry::UndoFate => {}
            }
        }
        (game.next(&state) == Next::Over).then(|| game.final_scores(&state).totals.to_vec())
    }

    /// How many patients are left in the hospital of the seat with this number, and the sum of their values.
    pub(super) fn left(&self, number: usize) -> (u32, u32) {
        let seat = Seat::from_number(number).expect("a seat");
        let wards = &self.live.state().hospitals[seat].wards;
        (wards.patients(), wards.total())
    }

    /// What has decided who wins (DH-END-05 to 09).
    pub(super) fn decided_by(&self) -> &'static str {
        let totals = self.totals();
        let mut ahead: Vec<usize> = (1..=totals.len()).collect();
        let mut only_best = |worth: &dyn Fn(usize) -> i32| {
            let best = ahead.iter().map(|&number| worth(number)).max();
            ahead.retain(|&number| Some(worth(number)) == best);
            ahead.len()
        };
        let remain = [
            only_best(&|number| totals[number - 1]),
            only_best(&|number| -(self.left(number).0 as i32)),
            only_best(&|number| self.left(number).1 as i32),
        ];
        assert_eq!(ahead, self.winners(), "{}", self.name);
        match remain {
            [1, ..] => "points",
            [_, 1, _] => "fewest patients",
            [_, _, 1] => "highest values",
            _ => "nothing",
        }
    }
}
