//! Dice Hospital by bytes.

use std::num::NonZeroU8;
use std::sync::{Arc, LazyLock};

use dice_hospital::{
    Administrator, Ambulance, Arrival, Bonus, ByColour, Colour, DecisionCard, Department, DiceHospital, Die, EventCard,
    Fate, HospitalCard, Improvement, Kind, Meeple, Move, Outcome, Pack, Patient, Report, Specialist, Tile, Token,
    TokenKind, Ward, Which,
};
use table::{Few, Seat};

use crate::{Bytes, Fuzzed};

static PACK: LazyLock<Arc<Pack>> = LazyLock::new(|| Arc::new(Pack::standard().expect("the pack is sound")));

impl Fuzzed for DiceHospital {
    fn pack() -> Arc<Pack> {
        PACK.clone()
    }

    fn any_move(bytes: &mut Bytes<'_>) -> Option<Move> {
        Some(match bytes.next()? % 40 {
            0 => Move::Extra(bytes.pick(&Kind::ALL)?),
            1 => Move::Start(few(&list(bytes, 5, die)?)?),
            2 => Move::Keep(bytes.pick(Administrator::ALL)?),
            3 => Move::Load(ByColour::bag([bytes.next()? % 4, bytes.next()? % 4, bytes.next()? % 4])),
            4 => Move::Claim(Ambulance::new(bytes.next()? % 6)?),
            5 => Move::Leave(die(bytes)?),
            6 => Move::Remove(patient(bytes)?),
            7 => Move::Take(improvement(bytes)?),
            8 => Move::Return(improvement(bytes)?, which(bytes)?),
            9 => Move::Copy(bytes.pick(Specialist::ALL)?),
            10 | 11 => Move::Place(meeple(bytes)?, bytes.pick(Department::ALL)?, which(bytes)?),
            12 => Move::On(patient(bytes)?, None),
            13 => Move::On(patient(bytes)?, Some(bytes.pick(&Colour::BAG)?)),
            14 => Move::Bag(patient(bytes)?),
            15 => bytes.pick(&[Move::Use, Move::Draw])?,
            16 => Move::Send(patient(bytes)?),
            17 => Move::Spare(patient(bytes)?),
            18 => Move::Complete(bytes.pick(Report::ALL)?),
            19 => Move::Admit(die(bytes)?, bytes.pick(&Ward::ALL)?),
            20 => Move::Shift(patient(bytes)?, bytes.pick(&Ward::ALL)?),
            21 => Move::Infants(bytes.next()? % 4),
            23 => Move::Invest(meeple(bytes)?, bytes.pick(&Colour::ALL)?, which(bytes)?),
            24 => Move::Put(token(bytes)?, improvement(bytes)?, which(bytes)?),
            25 => Move::Recruit(token(bytes)?),
            36 => Move::Declare(token(bytes)?),
            26 => Move::Look(bytes.pick(&Colour::ALL)?),
            27 => Move::Swap(bytes.pick(Specialist::ALL)?, meeple(bytes)?, which(bytes)?),
            28 => Move::Token(token(bytes)?, patient(bytes)?, None),
            29 => Move::Token(token(bytes)?, patient(bytes)?, Some(bytes.pick(&Colour::BAG)?)),
            22 => Move::Collect(die(bytes)?, Ambulance::new(bytes.next()? % 6)?),
            30 => Move::Park(tile(bytes)?),
            31 => Move::Fly(tile(bytes)?),
            32 | 33 => Move::Fetch(tile(bytes)?),
            34 => Move::KeepBonus(bytes.pick(Bonus::ALL)?),
            35 => Move::Spend(bytes.pick(Bonus::ALL)?, patient(bytes)?, None),
            37 => Move::Spend(bytes.pick(Bonus::ALL)?, patient(bytes)?, Some(bytes.pick(&Colour::BAG)?)),
            38 => mothers(bytes)?,
            _ => bytes.pick(&[Move::Skip, Move::End, Move::Hire, Move::Lower(0), Move::Lower(1), Move::Lower(2)])?,
        })
    }

    fn any_fate(bytes: &mut Bytes<'_>) -> Option<Fate> {
        Some(match bytes.next()? % 18 {
            0 => Fate::LeaveOut(few(&list(bytes, 12, improvement)?)?),
            1 => Fate::First(Seat::new(usize::from(bytes.next()?) % 8)),
            2 => Fate::Reveal(few(&list(bytes, 16, improvement)?)?),
            3 => Fate::Start(few(&list(bytes, 5, |bytes| bytes.pick(&Colour::BAG))?)?),
            4 => {
                let cards = few(&list(bytes, 2, |bytes| bytes.pick(Administrator::ALL))?)?;
                Fate::Deal(Seat::new(usize::from(bytes.next()?) % 8), cards)
            }
            5 => {
                let mut report = || bytes.pick(Report::ALL);
                Fate::Reports([report()?, report()?, report()?, report()?, report()?, report()?])
            }
            6 => Fate::Event(bytes.pick(EventCard::ALL)?),
            7 => Fate::Dice(few(&list(bytes, 20, die)?)?),
            8 => Fate::Die(die(bytes)?),
            14 => Fate::Decision(bytes.pick(DecisionCard::ALL)?),
            15 => Fate::HospitalCard(bytes.pick(HospitalCard::ALL)?),
            16 => Fate::Colour(bytes.pick(&Colour::BAG)?),
            13 => Fate::Tokens(Seat::new(usize::from(bytes.next()?) % 8), few(&list(bytes, 5, token)?)?),
            9 => Fate::Midwife(bytes.next()? % 4),
            10 => {
                let faces = ["ESW", "NES", "NEW", "NSW", "NESW", "NESW+"].map(|text| text.parse().ok());
                Fate::Tiles(few(&list(bytes, 20, |bytes| bytes.pick(&faces)?)?)?)
            }
            11 => Fate::Houses(few(&list(bytes, 20, arrival)?)?),
            12 => Fate::Bonuses(few(&list(bytes, 20, |bytes| bytes.pick(Bonus::ALL))?)?),
            _ => Fate::Rolls(few(&list(bytes, 3, |bytes| bytes.next().map(|byte| byte % 8))?)?),
        })
    }
}

/// At most this many things.
fn list<T>(bytes: &mut Bytes<'_>, most: u8, mut one: impl FnMut(&mut Bytes<'_>) -> Option<T>) -> Option<Vec<T>> {
    let count = bytes.next()? % (most + 1);
    (0..count).map(|_| one(bytes)).collect()
}

fn few<T: Copy, const N: usize>(items: &[T]) -> Option<Few<T, N>> {
    Few::from_slice(*items.first()?, items)
}

fn die(bytes: &mut Bytes<'_>) -> Option<Die> {
    Some(Die { value: bytes.next()? % 6 + 1, colour: bytes.pick(&Colour::ALL)? })
}

fn patient(bytes: &mut Bytes<'_>) -> Option<Patient> {
    let Die { value, colour: printed } = die(bytes)?;
    let marks = bytes.next()?;
    let shown = if marks & 4 == 0 || printed == Colour::Pink { printed } else { bytes.pick(&Colour::BAG)? };
    let ward = if marks & 8 == 0 { None } else { Some(bytes.pick(&Ward::ALL)?) };
    let infant = printed == Colour::Pink && marks & 16 != 0;
    let outcome = match marks & 34 {
        0 => None,
        32 => Some(Outcome::Observed),
        _ => Some(Outcome::Healed),
    };
    let was = (marks & 64 != 0).then_some(marks % 6 + 1).filter(|&was| was != value).and_then(NonZeroU8::new);
    Some(Patient { value, printed, shown, treated: marks & 1 != 0, outcome, infant, was, ward })
}

fn token(bytes: &mut Bytes<'_>) -> Option<Token> {
    Some(Token::new(bytes.pick(&Colour::ALL)?, bytes.pick(TokenKind::ALL)?))
}

fn which(bytes: &mut Bytes<'_>) -> Option<Which> {
    let byte = bytes.next()?;
    Some(Which { first: u8::from(byte % 8 == 0), second: u8::from(byte % 4 == 1) })
}

/// Two or three Mothers on ambulances.
fn mothers(bytes: &mut Bytes<'_>) -> Option<Move> {
    let one = |bytes: &mut Bytes<'_>| Some(format!(" M{}/{}", bytes.next()? % 6 + 1, bytes.next()? % 6));
    let all: Vec<String> = list(bytes, 3, one)?;
    format!("mothers{}", all.concat()).parse().ok()
}

fn tile(bytes: &mut Bytes<'_>) -> Option<Tile> {
    Tile::at(usize::from(bytes.next()? % 5), usize::from(bytes.next()? % 5))
}

fn arrival(bytes: &mut Bytes<'_>) -> Option<Arrival> {
    let bonus = if bytes.next()? % 2 == 0 { None } else { Some(bytes.pick(Bonus::ALL)?) };
    Some(Arrival { die: die(bytes)?, bonus })
}

fn improvement(bytes: &mut Bytes<'_>) -> Option<Improvement> {
    Some(if bytes.next()? % 2 == 0 {
        Improvement::Department(bytes.pick(Department::ALL)?)
    } else {
        Improvement::Specialist(bytes.pick(Specialist::ALL)?)
    })
}

fn meeple(bytes: &mut Bytes<'_>) -> Option<Meeple> {
    Some(if bytes.next()? % 2 == 0 { Meeple::Nurse } else { Meeple::Specialist(bytes.pick(Specialist::ALL)?) })
}
