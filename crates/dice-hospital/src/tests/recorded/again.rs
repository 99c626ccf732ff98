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
    let files = fs::read_dir(&folder).expect("the folder is there");
    let (mut games, mut refused) = (Vec::new(), Vec::new());
    for file in files {
        match read(&file.expect("readable").path()) {
            Ok(game) => games.push(game),
            Err(why) => refused.push(why),
        }
    }
    assert!(refused.is_empty(), "these cannot be played again:\n{}", refused.join("\n"));
    games.sort_by(|one: &Again, other| one.name.cmp(&other.name));
    games
}

/// Plays the game of a file again. If that cannot be, the name says which, and the error where and
/// why.
fn read(file: &Path) -> Result<Again, String> {
    let name = file.file_stem().expect("a name").to_string_lossy().into_owned();
    let text = fs::read_to_string(file).expect("text");
    let replay = |record| Live::<DiceHospital>::replay(pack(), &record, None);
    let live = Record::read(text.as_bytes()).and_then(replay).map_err(|error| format!("{name}: {error}"))?;
    let shown = shown(live.game(), live.entries());
    Ok(Again { name, text, live, shown })
}

pub(super) fn pack() -> Arc<Pack> {
    static PACK: LazyLock<Arc<Pack>> = LazyLock::new(|| Arc::new(Pack::standard().expect("sound")));
    PACK.clone()
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

    /// The scores if the same entries had been made with other settings; none if they are not
    /// possible then.
    pub(super) fn with(&self, settings: &Settings) -> Option<Vec<i32>> {
        let game = DiceHospital::set_up(pack(), self.live.game().seats(), settings).ok()?;
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

    /// How many patients are left in the hospital of the seat with this number, and the sum of
    /// their values.
    pub(super) fn left(&self, number: usize) -> (u32, u32) {
        let seat = Seat::from_number(number).expect("a seat");
        let wards = &self.live.state().open.hospitals[seat].floor.wards;
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
