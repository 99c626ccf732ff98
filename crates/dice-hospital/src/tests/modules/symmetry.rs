//! Red, yellow and green are alike (CC-V-39).

use std::collections::BTreeMap;

use table::chance::{below, pick};
use table::{Chance, Game, Next, chance};

use super::ALL;
use crate::effects::{Ability, PrintedSpecialist, Roles, Treatment, Trigger};
use crate::tests::arrange::{Position, hospital_of, seat};
use crate::{Bonus, Colour, Department, Pack, Specialist, Token};

/// Which colour takes the place of red, of yellow and of green.
type Exchange = [Colour; 3];

const EXCHANGES: [Exchange; 5] = [
    [Colour::Red, Colour::Green, Colour::Yellow],
    [Colour::Yellow, Colour::Red, Colour::Green],
    [Colour::Yellow, Colour::Green, Colour::Red],
    [Colour::Green, Colour::Red, Colour::Yellow],
    [Colour::Green, Colour::Yellow, Colour::Red],
];

fn exchanged(colour: Colour, by: Exchange) -> Colour {
    by.get(colour as usize).copied().unwrap_or(colour)
}

fn roles(mut roles: Roles, by: Exchange) -> Roles {
    for role in &mut roles {
        role.colour = role.colour.map(|colour| exchanged(colour, by));
    }
    roles
}

fn treatment(treatment: &Treatment, by: Exchange) -> Treatment {
    let mut other = *treatment;
    other.roles = roles(other.roles, by);
    other
}

fn specialist(card: &PrintedSpecialist, by: Exchange) -> PrintedSpecialist {
    let trigger = match card.trigger {
        Trigger::Heals(colour) => Trigger::Heals(colour.map(|colour| exchanged(colour, by))),
        other => other,
    };
    let ability = match card.ability {
        Ability::Cares(cares) => Ability::Cares(roles(cares, by)),
        other => other,
    };
    PrintedSpecialist { trigger, ability, ..*card }
}

/// The word that takes the place of each.
struct Words {
    ids: BTreeMap<String, String>,
    by: Exchange,
}

impl Words {
    /// Every room and card has one that does the same to the other colour, and as often.
    fn new(by: Exchange) -> Self {
        let pack = Pack::standard().expect("sound");
        let mut ids = BTreeMap::new();
        for &room in Department::ALL {
            let printed = pack.department(room);
            let like = |other: &&Department| {
                let other = pack.department(**other);
                (other.copies, &other.treatment) == (printed.copies, &treatment(&printed.treatment, by))
            };
            let other = if treatment(&printed.treatment, by) == printed.treatment {
                room
            } else {
                *Department::ALL.iter().find(like).unwrap_or_else(|| panic!("CC-V-39: {room} has no counterpart"))
            };
            ids.insert(room.to_string(), other.to_string());
        }
        for &card in Specialist::ALL {
            let printed = *pack.specialist(card);
            let wanted = specialist(&printed, by);
            let other = if wanted == printed {
                card
            } else {
                let like = |other: &&Specialist| *pack.specialist(**other) == wanted;
                *Specialist::ALL.iter().find(like).unwrap_or_else(|| panic!("CC-V-39: {card} has no counterpart"))
            };
            ids.insert(card.to_string(), other.to_string());
        }
        for token in Token::all() {
            let colour = exchanged(token.colour(), by);
            ids.insert(token.to_string(), format!("{}-{}", colour.word(), token.kind()));
        }
        for (bonus, colour) in [(Bonus::HealRed, 0), (Bonus::HealYellow, 1), (Bonus::HealGreen, 2)] {
            ids.insert(bonus.to_string(), format!("heal-{}", by[colour].word()));
        }
        Self { ids, by }
    }

    /// A word of a move: an id, a patient, a colour.
    fn word(&self, word: &str) -> String {
        let (id, which) = word.split_at(word.find('/').unwrap_or(word.len()));
        if let Some(other) = self.ids.get(id) {
            return format!("{other}{which}");
        }
        if !word.starts_with(['R', 'Y', 'G']) {
            return word.to_owned();
        }
        let letter = |sign: char| Colour::from_letter(sign).map_or(sign, |colour| exchanged(colour, self.by).letter());
        word.chars().map(letter).collect()
    }

    fn text(&self, text: &str) -> String {
        text.split(' ').map(|word| self.word(word)).collect::<Vec<_>>().join(" ")
    }
}

/// A few patients, rooms, cards and tokens by chance, written as positions are.
struct Things {
    patients: Vec<String>,
    improvements: Vec<String>,
    on_rooms: Vec<(String, String)>,
    bonuses: Vec<String>,
}

impl Things {
    fn by_chance(rng: &mut Chance) -> Self {
        let mut patients: Vec<String> = vec!["M4@1".to_owned(), format!("I{}@1", 1 + below(rng, 6))];
        for number in 0..6 {
            let letter = pick(rng, &['R', 'Y', 'G']);
            patients.push(format!("{letter}{}@{}", 1 + below(rng, 6), 2 + number / 3));
        }
        let usual = |id: &&str| !matches!(*id, "consultant" | "admissions-nurse" | "chevron");
        let rooms: Vec<&str> = Department::ALL[6..].iter().map(|room| room.id()).filter(usual).collect();
        let cards: Vec<&str> = Specialist::ALL.iter().map(|card| card.id()).filter(usual).collect();
        let mut improvements: Vec<String> = (0..3).map(|_| pick(rng, &rooms).to_owned()).collect();
        improvements.extend((0..3).map(|_| pick(rng, &cards).to_owned()));
        let tokens: Vec<Token> = Token::all().filter(|token| token.kind() != crate::TokenKind::Nurse).collect();
        let printed = ["critical-care", "oncology", "pharmacy", "imaging"];
        let on_rooms = printed.map(|room| (room.to_owned(), pick(rng, &tokens).to_string())).to_vec();
        let bonuses = (0..2).map(|_| pick(rng, Bonus::ALL).to_string()).collect();
        Self { patients, improvements, on_rooms, bonuses }
    }

    fn laid_out(&self, words: Option<&Words>) -> Position {
        let say = |text: &String| words.map_or_else(|| text.clone(), |words| words.word(text));
        let all = |texts: &[String]| texts.iter().map(say).collect::<Vec<_>>();
        let (patients, improvements) = (all(&self.patients), all(&self.improvements));
        let as_str = |texts: &'_ [String]| texts.iter().map(String::as_str).collect::<Vec<_>>().join(" ");
        let texts = (as_str(&patients), as_str(&improvements));
        let settings = [("administrators", "no"), ("experimental-medicine", "yes"), ALL];
        let mut position = hospital_of(2, &settings, &texts.0.split(' ').collect::<Vec<_>>()).bags(2);
        position = position.with(&texts.1.split(' ').collect::<Vec<_>>());
        for (room, token) in &self.on_rooms {
            position = position.on_room(&say(room), &[&say(token)]);
        }
        for bonus in &self.bonuses {
            let kind = Bonus::from_id(&say(bonus)).expect("a token");
            position.state.open.hospitals[seat(1)].floor.tokens[kind] += 1;
        }
        position
    }
}

fn listed(position: &Position) -> Vec<String> {
    let mut texts: Vec<String> = position.listed(1).iter().map(ToString::to_string).collect();
    texts.sort();
    texts
}

#[test]
fn cc_v_39_colours_can_be_exchanged() {
    let mut rng = chance(39, 0);
    let mut decisions = 0;
    for by in EXCHANGES {
        let words = Words::new(by);
        for _ in 0..60 {
            let things = Things::by_chance(&mut rng);
            let (mut this, mut that) = (things.laid_out(None), things.laid_out(Some(&words)));
            for _ in 0..14 {
                if this.state.open.to_act.contains(seat(1)) && matches!(this.game.next(&this.state), Next::Seats(_)) {
                    let mut wanted: Vec<String> = listed(&this).iter().map(|text| words.text(text)).collect();
                    wanted.sort();
                    assert_eq!(listed(&that), wanted, "CC-V-39 with {:?}, {:?}", things.patients, things.improvements);
                    // Whoever ends has nothing more to compare.
                    let goes_on: Vec<String> = listed(&this).into_iter().filter(|text| text != "end").collect();
                    if goes_on.is_empty() {
                        break;
                    }
                    let mv = goes_on[below(&mut rng, goes_on.len() as u32) as usize].clone();
                    this = this.play(&[&mv]);
                    that = that.play(&[&words.text(&mv)]);
                    decisions += 1;
                } else {
                    let fate = this.game.roll(&this.state, &mut rng).to_string();
                    this = this.fate(&fate);
                    that = that.fate(&fate);
                }
            }
        }
    }
    assert!(decisions > 2_000, "{decisions}");
}
