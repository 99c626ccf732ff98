//! Emergency Roll by bytes.

use std::sync::{Arc, LazyLock};

use emergency_roll::{
    Ambulance, Cardiologist, Colour, EmergencyRoll, Epidemiologist, Fate, Move, Pack, Patient, Radiologist,
    Specialists, Value, Ward,
};
use table::Seat;

use crate::{Bytes, Fuzzed};

static PACK: LazyLock<Arc<Pack>> = LazyLock::new(|| Arc::new(Pack::standard().expect("the pack is sound")));

impl Fuzzed for EmergencyRoll {
    fn pack() -> Arc<Pack> {
        PACK.clone()
    }

    fn any_move(bytes: &mut Bytes<'_>) -> Option<Move> {
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

    fn any_fate(bytes: &mut Bytes<'_>) -> Option<Fate> {
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
}
