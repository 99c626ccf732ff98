//! Moves as people type them, freer than the notation: verbs in English and French or none, names
//! shortened.

mod investments;

use dice_hospital::effects::Happening;
use dice_hospital::{
    Administrator, Ambulance, Bonus, Colour, Department, DiceHospital, Improvement, Kind, Meeple, Move, Patient, Phase,
    Report, Specialist, Stage, Tile, View, Ward, Which,
};
use phrasebook::Phrases;
use table::{Eye, Few};

use super::names::{self, find, plain, words};

/// What each move is called, the word of the notation first.
const VERBS: &[(&str, &[&str])] = &[
    ("extra", &["extra", "reveal", "reveler"]),
    ("start", &["start", "depart", "commencer"]),
    ("keep", &["keep", "garder"]),
    ("load", &["load", "charger"]),
    ("claim", &["claim", "ambulance"]),
    ("leave", &["leave", "laisser"]),
    ("remove", &["remove", "renoncer"]),
    ("take", &["take", "prendre"]),
    ("return", &["return", "rendre"]),
    ("copy", &["copy", "imiter"]),
    ("place", &["place", "put", "placer"]),
    ("on", &["on", "heal", "choose", "sur", "soigner", "choisir"]),
    ("bag", &["bag", "blood", "poche", "sang"]),
    ("use", &["use", "utiliser"]),
    ("send", &["send", "renvoyer", "remettre"]),
    ("draw", &["draw", "tirer"]),
    ("admit", &["admit", "accueillir", "ward", "salle"]),
    ("shift", &["shift", "deplacer"]),
    ("infants", &["infants", "bebes"]),
    ("mothers", &["mothers", "meres"]),
    ("park", &["park", "drive", "stay", "garer", "rouler", "rester"]),
    ("fly", &["fly", "land", "helicopter", "voler", "poser", "helicoptere"]),
    ("fetch", &["fetch", "walk", "chercher", "aller"]),
    ("lower", &["lower", "baisser"]),
    ("spend", &["spend", "token", "depenser", "jeton"]),
    ("hire", &["hire", "engager"]),
    ("invest", &["invest", "investir"]),
    ("look", &["look", "voir", "regarder"]),
    ("recruit", &["recruit", "recruter"]),
    ("declare", &["declare", "declarer"]),
    ("swap", &["swap", "echanger", "remplacer"]),
    ("spare", &["spare", "epargner"]),
    ("complete", &["complete", "report", "remplir", "rapport"]),
    ("collect", &["collect", "mettre"]),
    ("skip", &["skip", "pass", "no", "none", "passer", "non", "rien"]),
    ("end", &["end", "finish", "done", "fin", "finir", "terminer"]),
];

/// The verb that a word is or begins.
fn verb(word: &str) -> Option<&'static str> {
    let word = plain(word);
    let exact = VERBS.iter().find(|(_, aliases)| aliases.contains(&word.as_str()));
    let mut close = VERBS.iter().filter(|(_, aliases)| {
        word.chars().count() > 2 && aliases.iter().any(|alias| alias.starts_with(word.as_str()))
    });
    exact.or_else(|| close.next().filter(|_| close.next().is_none())).map(|(verb, _)| *verb)
}

/// A move. Otherwise a sentence that helps.
pub(super) fn read_move(game: &DiceHospital, phrases: &Phrases, view: &View, text: &str) -> Result<Move, String> {
    if let Ok(mv) = text.trim().parse() {
        return Ok(mv);
    }
    let small = text.to_lowercase();
    let typed = words(&small);
    let reader = MoveReader { game, view, legal: view.moves(game) };
    let found = match typed.split_first() {
        Some((first, rest)) => {
            let with_verb = verb(first).and_then(|verb| reader.after_verb(verb, rest));
            with_verb.or_else(|| reader.without_verb(&typed))
        }
        None => None,
    };
    let example = |mv: Option<&Move>| ("example", mv.map(ToString::to_string).unwrap_or_default().into());
    let Some(mv) = found else {
        let gaps = [("text", text.trim().escape_debug().to_string().into()), example(reader.legal.first())];
        return Err(phrases.say("dh-typed-unknown", gaps));
    };
    if let (Move::On(which, None), false) = (mv, reader.legal.contains(&mv)) {
        let same = |other: Patient| other.die() == which.die();
        let coloured = reader.legal.iter().find(|mv| matches!(mv, Move::On(other, Some(_)) if same(*other)));
        if coloured.is_some() {
            return Err(phrases.say("dh-typed-colour", [example(coloured)]));
        }
    }
    Ok(mv)
}

/// Reads with the moves in mind that are possible now.
struct MoveReader<'a> {
    game: &'a DiceHospital,
    view: &'a View,
    legal: Vec<Move>,
}

impl MoveReader<'_> {
    fn after_verb(&self, verb: &str, rest: &[&str]) -> Option<Move> {
        match (verb, rest) {
            ("skip", []) => Some(Move::Skip),
            // Keeping everything is doing without.
            ("keep", _) if self.legal.contains(&Move::Skip) => Some(Move::Skip),
            ("end", []) => Some(Move::End),
            ("use", []) => Some(Move::Use),
            ("draw", _) | ("admit", []) => Some(Move::Draw),
            ("admit" | "shift", _) => self.to_ward(rest),
            ("infants", [number]) => number.parse().ok().map(Move::Infants),
            ("mothers", _) => mothers(rest),
            ("extra", _) => kind(rest).map(Move::Extra),
            ("start", _) => start(rest),
            ("keep", _) if self.view.phase() == Phase::KeepBonus => self.found(rest),
            // A token is put down, too, and “poser” is not only for helicopters.
            ("keep" | "place" | "fly", _) if self.view.phase() == Phase::KeepToken => self.put(rest),
            ("keep", _) => self.administrator(rest),
            ("park", []) => self.own_tile().map(Move::Park),
            ("park", [.., tile]) => tile.parse().ok().map(Move::Park),
            ("fly", [.., tile]) => tile.parse().ok().map(Move::Fly),
            ("fetch", [.., tile]) => tile.parse().ok().map(Move::Fetch),
            ("lower", [number]) => number.parse().ok().map(Move::Lower),
            ("spend", _) => self.token(rest).or_else(|| self.spend(rest)),
            ("invest", _) => self.invest(rest),
            ("look", [.., pile]) => names::colour(pile).map(Move::Look),
            ("recruit", _) => self.recruit(rest),
            ("declare", _) => self.declare(rest),
            ("swap", _) => self.swap(rest),
            ("hire", []) => Some(Move::Hire),
            ("load", _) => load(rest),
            ("claim", [.., number]) => ambulance(number).map(Move::Claim),
            ("take", [.., number]) if self.view.phase() == Phase::Claim => ambulance(number).map(Move::Claim),
            ("take", _) => self.improvement(rest).map(Move::Take),
            ("return", _) => self.improvement(rest).map(give_back),
            ("leave", _) => names::patient(rest).map(|(patient, _)| Move::Leave(patient.die())),
            ("copy", _) => self.specialist(rest).map(Move::Copy),
            ("place", _) => self.place(rest),
            ("on", _) => self.target(rest),
            ("bag", _) => self.patient(rest, Move::Bag),
            ("remove", _) => self.patient(rest, Move::Remove),
            ("send", _) => self.patient(rest, Move::Send),
            ("spare", _) => self.patient(rest, Move::Spare),
            ("complete", _) => report(rest),
            ("collect", _) => collect(rest),
            _ => None,
        }
    }

    /// What it can only mean in this step.
    fn without_verb(&self, typed: &[&str]) -> Option<Move> {
        match self.view.phase() {
            Phase::Extra => kind(typed).map(Move::Extra),
            Phase::SetStart => start(typed),
            Phase::Keep => self.administrator(typed),
            Phase::Load => load(typed),
            Phase::Mothers => mothers(typed),
            Phase::House | Phase::MakeRoom => self.to_ward(typed),
            Phase::Park | Phase::Drive => typed.last()?.parse().ok().map(Move::Park),
            Phase::Walk => typed.last()?.parse().ok().map(Move::Fetch),
            Phase::KeepBonus => self.found(typed),
            Phase::Lower => typed.first()?.parse().ok().map(Move::Lower),
            Phase::Births => typed.first()?.parse().ok().map(Move::Infants),
            Phase::Leave => names::patient(typed).map(|(patient, _)| Move::Leave(patient.die())),
            Phase::Overflow => self.patient(typed, Move::Remove),
            Phase::Take => self.improvement(typed).map(Move::Take),
            Phase::Return => self.improvement(typed).map(give_back),
            Phase::Invest => self.invest(typed),
            Phase::Advise => names::colour(typed.last()?).map(Move::Look),
            Phase::KeepToken => self.put(typed),
            Phase::Spare => self.patient(typed, Move::Spare),
            Phase::Complete => report(typed),
            Phase::Collect => collect(typed),
            Phase::EventChoice => match self.game.happening(self.view.open())? {
                Happening::SendBack => self.patient(typed, Move::Send),
                Happening::Sell(_) => self.improvement(typed).map(give_back),
                _ => self.target(typed),
            },
            Phase::Activate => match self.stage()? {
                Stage::Copying => self.specialist(typed).map(Move::Copy),
                Stage::Idle => self.spend(typed).or_else(|| self.place(typed)).or_else(|| self.nurse_on(typed)),
                Stage::Admissions => self.patient(typed, Move::Send),
                Stage::Housing => self.to_ward(typed),
                Stage::Declaring => self.declare(typed),
                Stage::Swapping => self.swap(typed),
                _ => self.token(typed).or_else(|| self.target(typed)),
            },
            _ => None,
        }
    }

    /// A patient and the ward it is put into, or just the ward if only one can be meant.
    fn to_ward(&self, typed: &[&str]) -> Option<Move> {
        let ward = Ward::from_digit(typed.last()?)?;
        let mut listed = self.legal.iter().filter(|mv| matches!(**mv, Move::Admit(_, to) if to == ward));
        // Where several can come next, a ward alone does not say who is meant.
        if let (1, Some(&only), None) = (typed.len(), listed.next(), listed.next()) {
            return Some(only);
        }
        let (patient, _) = names::patient(typed)?;
        if self.view.phase() == Phase::MakeRoom {
            return Some(self.meant(patient, |patient| Move::Shift(patient, ward)));
        }
        Some(Move::Admit(patient.die(), ward))
    }

    /// Where the seat's ambulance stands.
    fn own_tile(&self) -> Option<Tile> {
        match self.view.eye {
            Eye::Seat(seat) => self.view.open().city.ambulances[seat],
            Eye::Onlooker => None,
        }
    }

    /// A token that was found on the walk.
    fn found(&self, typed: &[&str]) -> Option<Move> {
        let found: Vec<Bonus> = self.view.open().city.found.kinds().collect();
        find(typed, &found).map(Move::KeepBonus)
    }

    /// A token and a patient, perhaps as another colour; or the nurse.
    fn spend(&self, typed: &[&str]) -> Option<Move> {
        let owned: Vec<Bonus> = match self.view.eye {
            Eye::Seat(seat) => self.view.hospital(seat).floor.tokens().kinds().collect(),
            Eye::Onlooker => Vec::new(),
        };
        if owned.is_empty() {
            return None;
        }
        if let Some(Bonus::Nurse) = find(typed, &owned) {
            return Some(Move::Hire);
        }
        (1..typed.len()).rev().find_map(|split| {
            let (kind, rest) = (find(&typed[..split], &owned)?, &typed[split..]);
            let (patient, rest) = names::patient(rest)?;
            let recolour = rest.last().and_then(|word| names::colour(word));
            let mv = self.meant(patient, |patient| Move::Spend(kind, patient, recolour));
            Some(mv)
        })
    }

    fn stage(&self) -> Option<Stage> {
        match self.view.eye {
            Eye::Seat(seat) => Some(self.view.hospital(seat).floor.stage()),
            Eye::Onlooker => None,
        }
    }

    fn administrator(&self, typed: &[&str]) -> Option<Move> {
        let dealt: Vec<Administrator> = self.view.dealt().into_iter().flatten().collect();
        find(typed, &dealt).map(Move::Keep)
    }

    fn improvement(&self, typed: &[&str]) -> Option<Improvement> {
        let wanted = self.legal.iter().filter_map(|mv| match *mv {
            Move::Take(which) | Move::Return(which, _) => Some(which),
            _ => None,
        });
        find(typed, &wanted.collect::<Vec<_>>())
    }

    fn specialist(&self, typed: &[&str]) -> Option<Specialist> {
        let wanted = self.legal.iter().filter_map(|mv| match *mv {
            Move::Copy(card) => Some(card),
            _ => None,
        });
        find(typed, &wanted.collect::<Vec<_>>())
    }

    /// Who can be placed, and where.
    fn placements(&self) -> (Vec<Meeple>, Vec<Department>) {
        let places = self.legal.iter().filter_map(|mv| match *mv {
            Move::Place(who, room, _) => Some((who, room)),
            _ => None,
        });
        places.unzip()
    }

    /// A worker and a department, in either order.
    fn place(&self, typed: &[&str]) -> Option<Move> {
        let (who, rooms) = self.placements();
        (1..typed.len()).find_map(|split| {
            let (one, other) = typed.split_at(split);
            let read = |worker: &[&str], room: &[&str]| {
                Some(Move::Place(find(worker, &who)?, find(room, &rooms)?, Which::FIRST))
            };
            read(one, other).or_else(|| read(other, one))
        })
    }

    /// Just a department: a nurse goes there.
    fn nurse_on(&self, typed: &[&str]) -> Option<Move> {
        find(typed, &self.placements().1).map(|room| Move::Place(Meeple::Nurse, room, Which::FIRST))
    }

    /// A move with a patient. What the marks leave open is what is possible.
    fn patient(&self, typed: &[&str], of: impl Fn(Patient) -> Move) -> Option<Move> {
        let (patient, _) = names::patient(typed)?;
        Some(self.meant(patient, of))
    }

    fn meant(&self, patient: Patient, of: impl Fn(Patient) -> Move) -> Move {
        let typed = of(patient);
        if self.legal.contains(&typed) {
            return typed;
        }
        let Eye::Seat(seat) = self.view.eye else { return typed };
        let alike = self.view.hospital(seat).floor.patients().map(|(_, other)| other);
        let same = |other: &Patient| other.die() == patient.die() && other.infant == patient.infant;
        let alike: Vec<Patient> = alike.filter(same).collect();
        let possible = alike.iter().map(|&other| of(other)).find(|mv| self.legal.contains(mv));
        possible.or_else(|| alike.first().map(|&other| of(other))).unwrap_or(typed)
    }

    /// A patient to be chosen, perhaps as another colour.
    fn target(&self, typed: &[&str]) -> Option<Move> {
        let (patient, rest) = names::patient(typed)?;
        let colour: Option<Colour> = rest.last().and_then(|word| names::colour(word));
        match rest {
            [] => Some(self.meant(patient, |patient| Move::On(patient, None))),
            _ => colour.map(|colour| self.meant(patient, |patient| Move::On(patient, Some(colour)))),
        }
    }
}

/// An improvement is given back, the first of its kind.
fn give_back(which: Improvement) -> Move {
    Move::Return(which, Which::FIRST)
}

fn ambulance(word: &str) -> Option<Ambulance> {
    word.parse().ok().and_then(Ambulance::new)
}

fn kind(typed: &[&str]) -> Option<Kind> {
    let word = plain(typed.first()?);
    let means = |names: [&str; 2]| word.len() > 1 && names.iter().any(|name| name.starts_with(word.as_str()));
    if means(["department", "service"]) {
        Some(Kind::Department)
    } else {
        means(["specialist", "specialiste"]).then_some(Kind::Specialist)
    }
}

fn start(typed: &[&str]) -> Option<Move> {
    let mut dice = names::dice(typed)?;
    dice.sort_by_key(|die| (die.colour, die.value));
    let filler = *dice.first()?;
    Few::from_slice(filler, &dice).map(Move::Start)
}

fn load(typed: &[&str]) -> Option<Move> {
    Move::load(&names::colours(typed)?)
}

/// Mothers with their ambulances, as the notation has them: `m3/1 m5/3`.
fn mothers(typed: &[&str]) -> Option<Move> {
    format!("mothers {}", typed.join(" ").to_uppercase()).parse().ok()
}

/// A report by its number: `7`, `MR07`, `report 7`.
fn report(typed: &[&str]) -> Option<Move> {
    report_numbered(typed.last()?).map(Move::Complete)
}

/// A report by its number, or by its id.
pub(super) fn report_numbered(word: &str) -> Option<Report> {
    let number: usize = plain(word).trim_start_matches("mr").parse().ok()?;
    Report::ALL.get(number.checked_sub(1)?).copied()
}

fn collect(typed: &[&str]) -> Option<Move> {
    let (patient, rest) = names::patient(typed)?;
    ambulance(rest.last()?).map(|number| Move::Collect(patient.die(), number))
}
