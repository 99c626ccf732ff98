//! Dynamite Nurse by bytes.

use std::sync::{Arc, LazyLock};

use dynamite_nurse::{Card, DynamiteNurse, Fate, Move, Pack, Patient, PatientCard, TownPile};
use table::Seat;

use crate::{Bytes, Fuzzed};

static PACK: LazyLock<Arc<Pack>> = LazyLock::new(|| Arc::new(Pack::standard().expect("the pack is sound")));

impl Fuzzed for DynamiteNurse {
    fn pack() -> Arc<Pack> {
        PACK.clone()
    }

    fn any_move(bytes: &mut Bytes<'_>) -> Option<Move> {
        let card = bytes.pick(Card::ALL)?;
        Some(match bytes.next()? % 31 {
            0 => Move::Play(card),
            1 => Move::Operate(patient(bytes)?, somebody(bytes)?),
            2 => Move::Care(patient(bytes)?, somebody(bytes)?),
            3 => Move::Pay(patient(bytes)?),
            4 => Move::Buy(card),
            5 => Move::Assign(seat(bytes)?),
            6 => Move::Admit(bytes.next()? % 8),
            7 => Move::Worsen(patient(bytes)?),
            8 => Move::Keep(Some(card)),
            9 => Move::Acquire(patient(bytes)?),
            10 => Move::Look(bytes.pick(&[TownPile::Nurses, TownPile::Events])?),
            11 => Move::Top(card),
            12 => Move::Under(card),
            13 => Move::Take(card),
            14 => Move::Spare(patient(bytes)?),
            15 => Move::Revive(bytes.pick(PatientCard::ALL)?),
            16 => Move::Pick(bytes.next()? % 8),
            17 => Move::To(bytes.next()? % 8),
            18 => Move::Player(seat(bytes)?),
            19 => Move::Send(patient(bytes)?),
            20 => Move::Count(bytes.next()? % 8),
            21 => Move::Swap(seat(bytes)?, card),
            22 => Move::First(seat(bytes)?),
            23 => Move::Give(bytes.pick(PatientCard::ALL)?),
            24 => Move::Discard(card),
            25 => Move::Fetch(card),
            26 => Move::Scrap(card),
            27 => Move::Keep(None),
            28 => Move::Dig,
            29 => bytes.pick(&[Move::Done, Move::Open])?,
            _ => bytes.pick(&[Move::End, Move::Skip])?,
        })
    }

    fn any_fate(bytes: &mut Bytes<'_>) -> Option<Fate> {
        let card = bytes.pick(Card::ALL)?;
        Some(match bytes.next()? % 7 {
            0 => Fate::First(seat(bytes)?),
            1 => Fate::Starter(seat(bytes)?, card),
            2 => Fate::Patient(bytes.pick(PatientCard::ALL)?),
            3 => Fate::Event(card),
            4 => Fate::Draw(seat(bytes)?, card),
            5 => Fate::Nurse(card),
            _ => Fate::Look(card),
        })
    }
}

fn seat(bytes: &mut Bytes<'_>) -> Option<Seat> {
    Some(Seat::new(usize::from(bytes.next()?) % 8))
}

fn somebody(bytes: &mut Bytes<'_>) -> Option<Option<Seat>> {
    let named = bytes.next()? % 2 == 0;
    Some(if named { Some(seat(bytes)?) } else { None })
}

fn patient(bytes: &mut Bytes<'_>) -> Option<Patient> {
    let flags = bytes.next()?;
    Some(Patient { card: bytes.pick(PatientCard::ALL)?, critical: flags & 1 != 0, paid: flags & 2 != 0 })
}
