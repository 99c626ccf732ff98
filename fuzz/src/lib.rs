//! What the fuzz targets share: games that bytes decide.

use std::sync::{Arc, LazyLock};

use emergency_roll::{
    Ambulance, Cardiologist, Colour, EmergencyRoll, Epidemiologist, Fate, Move, OPTIONS, Pack, Patient, Radiologist,
    Specialists, State, Value, Ward,
};
use table::{Game, Next, Seat, Settings, Unwatched, chance};

static PACK: LazyLock<Arc<Pack>> = LazyLock::new(|| Arc::new(Pack::standard().expect("the pack is sound")));

/// The printed components.
pub fn pack() -> Arc<Pack> {
    PACK.clone()
}

/// Bytes that decide, one after the other; nothing more once they are used up.
pub struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    /// The next byte.
    pub fn next(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// One of these.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        self.next().map(|byte| items[usize::from(byte) % items.len()])
    }
}

/// A table that bytes agree on.
pub fn game(bytes: &mut Bytes<'_>) -> Option<EmergencyRoll> {
    let seats = usize::from(bytes.next()? % 6) + 1;
    let mut settings = Settings::default();
    for _ in 0..bytes.next()? % 4 {
        let option = bytes.pick(OPTIONS)?;
        settings.set(option.key, bytes.pick(option.values)?);
    }
    EmergencyRoll::set_up(pack(), seats, &settings).ok()
}

/// Any move at all.
pub fn any_move(bytes: &mut Bytes<'_>) -> Option<Move> {
    let patient = bytes.pick(&[Patient::Main, Patient::Extra])?;
    let ward = Ward::from_number(bytes.next()? % 7 + 1)?;
    Some(match bytes.next()? % 6 {
        0 => Move::Take(bytes.pick(&Colour::ALL)?),
        1 => Move::Admit(patient, ward, Value::new(bytes.next()? % 6 + 1)?),
        2 => Move::Morgue(patient),
        3 => Move::Screen(ward),
        4 => Move::Discard(bytes.pick(Cardiologist::ALL)?),
        _ => Move::Announce,
    })
}

/// Any fate at all.
pub fn any_fate(bytes: &mut Bytes<'_>) -> Option<Fate> {
    let mut value = || Value::new(bytes.next()? % 6 + 1);
    let dice = [value()?, value()?, value()?];
    Some(match bytes.next()? % 4 {
        0 => Fate::Card(Ambulance::new(usize::from(bytes.next()?) % 27)?),
        1 => Fate::Roll(dice),
        2 => Fate::Chief(Seat::new(usize::from(bytes.next()?) % 8)),
        _ => Fate::Specialists(Specialists {
            cardiologists: [bytes.pick(Cardiologist::ALL)?, bytes.pick(Cardiologist::ALL)?],
            radiologist: bytes.pick(Radiologist::ALL)?,
            epidemiologist: bytes.pick(Epidemiologist::ALL)?,
        }),
    })
}

/// One step that is possible: a fate from the bytes, or a listed move they choose. False once the game is over.
pub fn step(game: &EmergencyRoll, state: &mut State, bytes: &mut Bytes<'_>) -> Option<bool> {
    match game.next(state) {
        Next::Over => return Some(false),
        Next::Fate => {
            let fate = game.roll(state, &mut chance(u64::from(bytes.next()?), 0));
            game.accept(state, fate, &mut Unwatched).expect("what is rolled is possible");
        }
        Next::Seats(seats) => {
            let seats: Vec<Seat> = seats.iter().collect();
            let seat = bytes.pick(&seats)?;
            let mut moves = Vec::new();
            game.moves(state, seat, &mut moves);
            game.talk(state, seat, &mut moves);
            let mv = bytes.pick(&moves)?;
            game.play(state, seat, mv, &mut Unwatched).expect("listed moves are accepted");
        }
    }
    Some(true)
}
