//! What tiles and cards do, in a small picture language that needs no legend: `▲ +3`, `3–4 +1`,
//! `■ → ■ +1`.

use std::fmt;

use dice_hospital::effects::{Ability, Does, Relation, Role, TokenEffect, Treatment, Trigger, Whom};
use dice_hospital::{Colour, DiceHospital, HIGHEST, Improvement, Token, Values};

/// One piece of a picture. Pages draw it as a shape, a terminal as a character.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    /// A patient of this colour.
    Mark(Colour),
    /// Something else that has a sign.
    Sign(Sign),
    /// Numbers and what belongs to them.
    Text(String),
    /// What follows is added by a specialist after that.
    Arrow,
}

/// Something that has a sign of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// A patient of any colour.
    Anybody,
    /// Somebody goes home.
    Home,
    /// A die is rolled again.
    Reroll,
    /// A die is turned upside down.
    Flip,
    /// What follows is what becomes of it.
    Becomes,
    /// A blood bag.
    Bag,
    /// The star of a point.
    Point,
    /// The token of a fatality.
    Fatality,
    /// Another specialist is copied.
    Copy,
}

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Anybody => "◇",
            Self::Home => "⌂",
            Self::Reroll => "↻",
            Self::Flip => "⇅",
            Self::Becomes => "⇒",
            Self::Bag => "♥",
            Self::Point => "★",
            Self::Fatality => "†",
            Self::Copy => "≡",
        })
    }
}

/// Red ▲, yellow ●, green ■, pink ◆.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mark(Colour::Red) => f.write_str("▲"),
            Self::Mark(Colour::Yellow) => f.write_str("●"),
            Self::Mark(Colour::Green) => f.write_str("■"),
            Self::Mark(Colour::Pink) => f.write_str("◆"),
            Self::Sign(sign) => sign.fmt(f),
            Self::Text(text) => f.write_str(text),
            Self::Arrow => f.write_str("→"),
        }
    }
}

impl Piece {
    /// Whether it stands for a patient; those stand close together.
    const fn is_patient(&self) -> bool {
        matches!(self, Self::Mark(_) | Self::Sign(Sign::Anybody))
    }

    fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }
}

/// A picture as characters.
pub fn spell(pieces: &[Piece]) -> String {
    let mut text = String::new();
    let mut before: Option<&Piece> = None;
    for piece in pieces {
        if before.is_some_and(|before| !(before.is_patient() && piece.is_patient())) {
            text.push(' ');
        }
        text.push_str(&piece.to_string());
        before = Some(piece);
    }
    text
}

/// What a tile or card does, as a picture.
pub fn picture(game: &DiceHospital, which: Improvement) -> Vec<Piece> {
    match which {
        Improvement::Department(room) => treated(&game.pack().department(room).treatment),
        Improvement::Specialist(card) => {
            let printed = game.pack().specialist(card);
            if printed.ability == Ability::Copies {
                return vec![Piece::Sign(Sign::Copy)];
            }
            let mut pieces = vec![match printed.trigger {
                Trigger::Heals(Some(colour)) => Piece::Mark(colour),
                Trigger::Heals(None) => Piece::Sign(Sign::Anybody),
                Trigger::Discharges => Piece::Sign(Sign::Home),
                Trigger::FamilyHome => Piece::text("◆⌂"),
                Trigger::Uses => Piece::text("•"),
                Trigger::Invests => Piece::text("⊕"),
            }];
            if matches!(&printed.ability, Ability::Cares(cares) if cares.iter().any(|care| care.as_before)) {
                pieces.push(Piece::text("n"));
            }
            pieces.push(Piece::Arrow);
            pieces.extend(added(game, &printed.ability));
            pieces
        }
    }
}

/// What a department does. How all values lie is shown with the first patients.
fn treated(treatment: &Treatment) -> Vec<Piece> {
    let relation = match treatment.relation {
        Relation::Any => None,
        Relation::Same => Some("=".to_owned()),
        Relation::Run => {
            let run: Vec<String> = (1..=treatment.count().1).map(|value| value.to_string()).collect();
            Some(run.join("·"))
        }
        // Where in the run the first patient stands.
        Relation::RunLow => Some("[1]·2·3".to_owned()),
        Relation::RunMiddle => Some("1·[2]·3".to_owned()),
        Relation::RunHigh => Some("1·2·[3]".to_owned()),
    };
    if treatment.swaps {
        return vec![Piece::text("⇄")];
    }
    let mut relation = relation.map(Piece::Text);
    let role = |role: &Role| {
        let mut pieces = match role.whom {
            Whom::Mothers => vec![Piece::text("M")],
            Whom::Infants => vec![Piece::text("I")],
            Whom::Healed | Whom::Others | Whom::Anybody => patients(role.count, role.colour, role.values),
        };
        pieces.extend(relation.take());
        pieces.extend(done(role.does));
        pieces
    };
    treatment.roles.iter().flat_map(role).collect()
}

/// What a specialist adds.
fn added(game: &DiceHospital, ability: &Ability) -> Vec<Piece> {
    match ability {
        Ability::Cares(cares) => cares.iter().flat_map(|&care| cared(game, care)).collect(),
        Ability::Point => vec![Piece::text("+1"), Piece::Sign(Sign::Point)],
        Ability::Bags(count) => vec![Piece::text(format!("+{count}")), Piece::Sign(Sign::Bag)],
        Ability::BagForFatality => {
            vec![Piece::Sign(Sign::Fatality), Piece::Sign(Sign::Becomes), Piece::Sign(Sign::Bag)]
        }
        Ability::Admissions => {
            let anybody = Piece::Sign(Sign::Anybody);
            vec![Piece::text("−"), anybody.clone(), Piece::text("/ +"), anybody]
        }
        Ability::Copies => vec![Piece::Sign(Sign::Copy)],
        Ability::Looks(count) => vec![Piece::text(format!("+{count} ⊕"))],
        Ability::Borrows => vec![Piece::text("⊕")],
        Ability::Repeats => vec![Piece::text("2× ⊕")],
        Ability::Learns => vec![Piece::text("2×"), Piece::Sign(Sign::Anybody), Piece::text("✓")],
    }
}

/// What an investment token does, as a picture.
pub fn token_picture(game: &DiceHospital, token: Token) -> Vec<Piece> {
    let mark = Piece::Mark(token.colour());
    match game.pack().token(token.kind()).effect {
        TokenEffect::Beside { offset: 0, steps } => vec![mark, Piece::text(format!("n +{steps}"))],
        TokenEffect::Beside { offset, steps } => {
            let sign = if offset < 0 { '−' } else { '+' };
            vec![mark, Piece::text(format!("n{sign}{} +{steps}", offset.unsigned_abs()))]
        }
        TokenEffect::Weak { values, steps } => {
            let values = value_range(values).unwrap_or_default();
            vec![mark, Piece::text(format!("{values} +{steps}"))]
        }
        TokenEffect::Again { steps } => vec![mark, Piece::text(format!("… +{steps}"))],
        TokenEffect::Recolours => vec![Piece::Sign(Sign::Becomes), mark],
        TokenEffect::Hires => vec![mark, Piece::text("+♟")],
    }
}

fn cared(game: &DiceHospital, care: Role) -> Vec<Piece> {
    let count = super::about::needed(game, care);
    let mut pieces = match care.whom {
        // It is the one that was healed.
        Whom::Healed if count == (1, 1) => Vec::new(),
        _ if care.as_before => {
            let mut pieces = if count == (1, 1) { Vec::new() } else { vec![Piece::text(times(count))] };
            pieces.push(Piece::text("n"));
            pieces
        }
        _ => patients(count, care.colour, care.values),
    };
    pieces.extend(done(care.does));
    pieces
}

/// This many patients of this colour with these values.
fn patients(count: (u8, u8), colour: Option<Colour>, values: Values) -> Vec<Piece> {
    let mark = colour.map_or(Piece::Sign(Sign::Anybody), Piece::Mark);
    let values = value_range(values);
    let mut pieces = match (count.0 == count.1, &values, colour) {
        // Values speak for themselves.
        (true, Some(_), None) if count.1 == 1 => Vec::new(),
        (_, Some(_), None) => vec![Piece::text(times(count))],
        (true, ..) => vec![mark; usize::from(count.1)],
        (false, ..) => vec![Piece::text(times(count)), mark],
    };
    pieces.extend(values.map(Piece::Text));
    pieces
}

fn times((fewest, most): (u8, u8)) -> String {
    if fewest == most { format!("{most}×") } else { format!("{fewest}–{most}×") }
}

/// A range of values in a few characters. `None` if all values will do.
fn value_range(values: Values) -> Option<String> {
    match (values.lowest(), values.highest()) {
        (1, HIGHEST) => None,
        (low, high) if low == high => Some(low.to_string()),
        (low, high) if low + 1 == high => Some(format!("{low}–{high}")),
        (1, high) => Some(format!("≤{high}")),
        (low, HIGHEST) => Some(format!("≥{low}")),
        (low, high) => Some(format!("{low}–{high}")),
    }
}

/// What is done to a patient.
fn done(does: Does) -> Vec<Piece> {
    match does {
        Does::Heal(steps) => vec![Piece::text(format!("+{steps}"))],
        Does::Harm(steps) => vec![Piece::text(format!("−{steps}"))],
        Does::Reroll => vec![Piece::Sign(Sign::Reroll)],
        Does::Flip => vec![Piece::Sign(Sign::Flip)],
        Does::Treat => vec![Piece::text("✓")],
        Does::Recolour => {
            let colours = Colour::BAG.into_iter().map(Piece::Mark);
            [Piece::Sign(Sign::Becomes)].into_iter().chain(colours).collect()
        }
    }
}
