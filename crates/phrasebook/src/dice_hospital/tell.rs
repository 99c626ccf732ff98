//! What happened, so that the log reads like a story.

use dice_hospital::{Colour, Death, DiceHospital, Die, Event, HIGHEST, Improvement, Patient, Reason, Report, Ward};
use table::Seat;

use super::{
    about_event, administrator, bonus_gap, colour, colour_word, dice, event_name, improvement, needs, number_of,
    specialist, the_improvement, tile_gap, token_gaps, tokens_of, total_gap, with_text, worker,
};
use crate::{Gap, Names, Phrases, list};

/// Who tells, to whom.
pub(super) struct Telling<'a> {
    pub(super) game: &'a DiceHospital,
    pub(super) phrases: &'a Phrases,
    pub(super) names: &'a Names,
}

impl Telling<'_> {
    /// What happened, in a sentence. What another sentence tells already has none.
    pub(super) fn tell(&self, event: &Event) -> Option<String> {
        self.tell_automa(event)
            .or_else(|| self.tell_table(event))
            .or_else(|| self.tell_town(event))
            .or_else(|| self.tell_activation(event))
            .or_else(|| self.tell_end(event))
    }

    /// A sentence about a seat.
    pub(super) fn by(&self, key: &str, seat: Seat, gaps: impl IntoIterator<Item = Gap<'static>>) -> String {
        let gaps: Vec<Gap<'static>> = gaps.into_iter().collect();
        self.phrases.say(key, self.names.who(seat).into_iter().chain(gaps))
    }

    pub(super) fn improvements(&self, which: &[Improvement]) -> String {
        which.iter().map(|&one| improvement(self.phrases, one)).collect::<Vec<_>>().join(", ")
    }

    pub(super) fn dice(&self, which: &[Die]) -> Gap<'static> {
        with_text(dice(self.phrases, which))
    }

    /// Setting up, and what comes in.
    fn tell_table(&self, event: &Event) -> Option<String> {
        let phrases = self.phrases;
        Some(match *event {
            Event::LeftOut { improvements } => {
                phrases.say("dh-event-left-out", [with_text(self.improvements(&improvements))])
            }
            Event::FirstPlayer { seat } => self.by("dh-event-first", seat, []),
            Event::Revealed { improvements } => {
                phrases.say("dh-event-revealed", [with_text(self.improvements(&improvements))])
            }
            Event::StartDrawn { seat, colours } => {
                let words = colours.iter().map(|&one| colour_word(phrases, one));
                self.by("dh-event-start-drawn", seat, [with_text(list(phrases, words))])
            }
            Event::StartSet { seat, dice } => self.by("dh-event-start-set", seat, [self.dice(&dice)]),
            Event::Dealt { seat, cards } => {
                let words = cards.iter().map(|&card| administrator(phrases, card));
                self.by("dh-event-dealt", seat, [with_text(list(phrases, words))])
            }
            Event::Kept { seat, card } | Event::Unveiled { seat, card } => {
                self.by("dh-event-kept", seat, [("card", card.id().into())])
            }
            Event::ReportsDealt { reports } => {
                let words: Vec<String> = reports.iter().map(|&report| self.report(report)).collect();
                phrases.say("dh-event-reports", [with_text(words.join(&phrases.plain("semicolon")))])
            }
            Event::RoundBegan { round, first } => {
                let key = if self.game.setup().solo() { "dh-event-round-alone" } else { "dh-event-round" };
                self.by(key, first, [("round", round.into())])
            }
            Event::EventRevealed { card } => {
                let text = about_event(self.game, phrases, card);
                phrases.say("dh-event-event", [("card", card.id().into()), with_text(text)])
            }
            Event::DiceCame { dice } => phrases.say("dh-event-dice", [with_text(by_colour(phrases, &dice))]),
            Event::Loaded { seat, ambulance } => {
                self.by("dh-event-loaded", seat, [("ambulance", ambulance.number().into())])
            }
            Event::Claimed { seat, ambulance, dice } => {
                self.by("dh-event-claimed", seat, [("ambulance", ambulance.number().into()), self.dice(&dice)])
            }
            Event::Came { seat, die } => self.by("dh-event-came", seat, die_gaps(die)),
            Event::Left { seat, die } => self.by("dh-event-left", seat, die_gaps(die)),
            Event::BackToBag { dice } => {
                let mothers = super::yes(dice.iter().any(|die| die.is_mother()));
                phrases.say("dh-event-back", [self.dice(&dice), ("mothers", mothers)])
            }
            Event::MothersSeated { seat, .. } => self.by("dh-event-mothers", seat, []),
            Event::Substituted { seat, die } => self.by("dh-event-substituted", seat, die_gaps(die)),
            Event::Housed { seat, die, ward } => {
                self.by("dh-event-housed", seat, die_gaps(die).into_iter().chain([ward_gap(ward)]))
            }
            Event::Shifted { seat, patient, ward } => {
                self.by("dh-event-shifted", seat, patient_gaps(patient).into_iter().chain([ward_gap(ward)]))
            }
            Event::Born { seat, ward, infants } => {
                self.by("dh-event-born", seat, [ward_gap(ward), ("count", infants.into())])
            }
            // With ambulances it was told when they were taken.
            Event::Admitted { seat, dice } if self.game.setup().solo() => {
                self.by("dh-event-admitted", seat, [self.dice(&dice)])
            }
            Event::TookImprovement { seat, improvement } => {
                self.by("dh-event-took", seat, [with_text(the_improvement(phrases, improvement))])
            }
            Event::ReturnedImprovement { seat, improvement } => {
                self.by("dh-event-returned", seat, [with_text(the_improvement(phrases, improvement))])
            }
            Event::TokenLost { seat, token } => self.by("dh-event-token-lost", seat, token_gaps(token)),
            Event::Invested { seat, meeple, colour: on } => {
                self.by("dh-event-invested", seat, [worker(meeple), colour(on)])
            }
            Event::Looked { seat, colour: pile, tokens } => {
                let seen = super::yes(!tokens.is_empty());
                let text = tokens_of(phrases, tokens.iter().copied());
                self.by("dh-event-looked", seat, [colour(pile), ("seen", seen), with_text(text)])
            }
            Event::TokenPut { seat, token, spot } => {
                let name = the_improvement(phrases, spot);
                self.by("dh-event-token-put", seat, token_gaps(token).into_iter().chain([with_text(name)]))
            }
            Event::NurseHired { seat, token } => self.by("dh-event-recruited", seat, token_gaps(token)),
            Event::FirstPlayerMoved { seat } => self.by("dh-event-token", seat, []),
            _ => return None,
        })
    }

    /// What happens in the town.
    fn tell_town(&self, event: &Event) -> Option<String> {
        let phrases = self.phrases;
        Some(match *event {
            Event::TownLaid { grid } => {
                phrases.say("dh-event-town", [("columns", grid.columns.into()), ("rows", grid.rows.into())])
            }
            Event::MovedIn { arrivals } => {
                let tokens = arrivals.iter().filter(|arrival| arrival.bonus.is_some()).count();
                phrases.say("dh-event-moved-in", [("count", arrivals.len().into()), ("tokens", tokens.into())])
            }
            Event::BonusesDrawn { drawn } => phrases.say("dh-event-bonuses", [("count", drawn.len().into())]),
            Event::Parked { seat, from, tile } => {
                let key = if from == Some(tile) { "dh-event-stayed" } else { "dh-event-parked" };
                self.by(key, seat, [tile_gap(tile)])
            }
            Event::Landed { seat, tile } => self.by("dh-event-landed", seat, [tile_gap(tile)]),
            Event::Fetched { seat, tile, die, bonus } => {
                let name = dice(phrases, &[die]);
                let text = match bonus {
                    Some(kind) => phrases.say("dh-with-bonus", [with_text(name), bonus_gap(kind)]),
                    None => name,
                };
                self.by("dh-event-fetched", seat, [tile_gap(tile), with_text(text)])
            }
            Event::KeptBonus { seat, kind, left } => {
                self.by("dh-event-kept-bonus", seat, [bonus_gap(kind), ("left", left.into())])
            }
            Event::BonusSpent { seat, kind } => self.by("dh-event-bonus-spent", seat, [bonus_gap(kind)]),
            Event::Hired { seat } => self.by("dh-event-hired", seat, []),
            Event::NotNeeded { seat, nurses } => self.by("dh-event-not-needed", seat, [("count", nurses.into())]),
            Event::Marked { seat, total } => self.by("dh-event-marked", seat, [total_gap(total)]),
            Event::OrderDealt { seats } => {
                let names: Vec<String> = seats.iter().map(|&seat| self.names.of(seat).to_owned()).collect();
                phrases.say("dh-event-order", [with_text(names.join(", "))])
            }
            Event::TownNeglected { patients } => phrases.say("dh-event-town-neglected", [("count", patients.into())]),
            Event::TownDied { seat, tile, die } => {
                self.by("dh-event-town-died", seat, [colour(die.colour), tile_gap(tile)])
            }
            _ => return None,
        })
    }

    /// What happens in a hospital.
    fn tell_activation(&self, event: &Event) -> Option<String> {
        Some(match *event {
            Event::Copied { seat, card } => self.by("dh-event-copied", seat, [("meeple", card.id().into())]),
            Event::Placed { seat, meeple, room } => {
                self.by("dh-event-placed", seat, [worker(meeple), ("department", room.id().into())])
            }
            Event::TokenUsed { seat, token } => self.by("dh-event-token-used", seat, token_gaps(token)),
            Event::Swapped { seat, card, meeple } => {
                self.by("dh-event-swapped", seat, [with_text(specialist(self.phrases, card)), worker(meeple)])
            }
            Event::Recoloured { seat, patient, colour: to, .. } => self.by(
                "dh-event-recoloured",
                seat,
                patient_gaps(patient).into_iter().chain([("to", to.word().into())]),
            ),
            // Who goes home, who dies, and a die that shows another value are told by what follows.
            Event::Healed { value, .. } if value > HIGHEST => return None,
            Event::Worsened { value: 0, .. } => return None,
            Event::Rolled { patient, value, .. } if patient.value != value => return None,
            Event::Healed { seat, patient, value } | Event::Worsened { seat, patient, value } => {
                self.by("dh-event-changed", seat, patient_gaps(patient).into_iter().chain([("to", value.into())]))
            }
            Event::Rolled { seat, patient, .. } => self.by("dh-event-rolled", seat, patient_gaps(patient)),
            Event::Discharged { seat, die } => self.by("dh-event-discharged", seat, [colour(die.colour)]),
            Event::Ready { seat, patient } => self.by("dh-event-ready", seat, patient_gaps(patient)),
            Event::FamilyHome { seat, infants, .. } => self.by("dh-event-family", seat, [("count", infants.into())]),
            Event::WaitedInVain { seat, patients } => self.by("dh-event-waited", seat, [("count", patients.into())]),
            Event::Died { seat, die, why } => {
                let why = match why {
                    Death::NoBed => "no-bed",
                    Death::Neglect => "neglect",
                    Death::Harmed => "harmed",
                };
                self.by("dh-event-died", seat, [colour(die.colour), ("why", why.into())])
            }
            Event::SentBack { seat, die } => self.by("dh-event-sent-back", seat, die_gaps(die)),
            Event::BagSpent { seat } => self.by("dh-event-bag-spent", seat, []),
            Event::BagsGained { seat, count, why } => self.bags(seat, count, why),
            Event::FatalityReturned { seat } => self.by("dh-event-fatality", seat, []),
            Event::Ended { seat } => self.by("dh-event-ended", seat, []),
            Event::Spared { seat, patient } => self.by("dh-event-spared", seat, patient_gaps(patient)),
            Event::Neglected { seat, patients } => {
                self.by("dh-event-neglected", seat, [("count", patients.len().into())])
            }
            _ => return None,
        })
    }

    /// The end of a round and of the game.
    fn tell_end(&self, event: &Event) -> Option<String> {
        Some(match *event {
            Event::ReportDone { seat, report } => {
                let text = needs(self.phrases, self.game.pack().report(report).needs);
                self.by("dh-event-report", seat, [number_of(report), with_text(text)])
            }
            // It was told with the patient.
            Event::Scored { why: Reason::Collected, .. } => return None,
            Event::Scored { seat, points, why } => self.points(seat, points, why),
            Event::Collected { seat, die, ambulance } => self.by(
                "dh-event-collected",
                seat,
                die_gaps(die).into_iter().chain([("ambulance", ambulance.number().into())]),
            ),
            Event::Passed { seat } => self.by("dh-event-passed", seat, []),
            Event::GameEnded => self.phrases.plain("dh-event-over"),
            _ => return None,
        })
    }

    /// A report by what it needs and what it is worth.
    fn report(&self, report: Report) -> String {
        let printed = self.game.pack().report(report);
        let gaps = [with_text(needs(self.phrases, printed.needs)), ("points", printed.points.into())];
        self.phrases.say("dh-report-short", gaps.into_iter().chain([number_of(report)]))
    }

    fn bags(&self, seat: Seat, count: u8, why: Reason) -> String {
        let (why, text) = match why {
            Reason::LowestAmbulance => ("lowest", String::new()),
            Reason::LowestTotal => ("lowest-total", String::new()),
            Reason::WeakIntake => ("weak", String::new()),
            Reason::Returned => ("returned", String::new()),
            _ => ("card", self.card(why)),
        };
        self.by("dh-event-bags", seat, [("count", count.into()), ("why", why.into()), with_text(text)])
    }

    fn points(&self, seat: Seat, points: i16, why: Reason) -> String {
        let (word, count) = match why {
            Reason::Discharges(count) => ("discharges", count),
            Reason::EmptyWards => ("empty-wards", 0),
            Reason::Fatalities => ("fatalities", 0),
            Reason::Bags => ("bags", 0),
            Reason::PatientsLeft => ("patients-left", 0),
            Reason::OpenReport(_) => ("open-report", 0),
            Reason::FirstPlayerTile => ("tile", 0),
            Reason::DiceOnCards => ("dice-on-cards", 0),
            Reason::SpareDice => ("spare-dice", 0),
            _ => ("card", 0),
        };
        let gaps = [("why", word.into()), ("count", count.into()), ("points", points.unsigned_abs().into())];
        self.by("dh-event-scored", seat, gaps.into_iter().chain([with_text(self.card(why))]))
    }

    /// The card that something is given for.
    fn card(&self, why: Reason) -> String {
        match why {
            Reason::Specialist(card) => specialist(self.phrases, card),
            Reason::Administrator(card) => administrator(self.phrases, card),
            Reason::Event(card) => event_name(self.phrases, card),
            Reason::HospitalCard(card) => super::capital(&super::hospital_card(self.phrases, card)),
            Reason::Report(report) | Reason::OpenReport(report) => super::report_name(self.phrases, report),
            _ => String::new(),
        }
    }
}

fn die_gaps(die: Die) -> [Gap<'static>; 2] {
    [colour(die.colour), ("value", die.value.into())]
}

/// An Infant is called one, as if that were its colour.
pub(super) fn patient_gaps(patient: Patient) -> [Gap<'static>; 2] {
    let [colour, value] = die_gaps(patient.die());
    [if patient.infant { ("colour", "infant".into()) } else { colour }, value]
}

fn ward_gap(ward: Ward) -> Gap<'static> {
    ("ward", ward.number().into())
}

/// Many dice, in the order of their colours: red 2, 2, 4; green 3.
fn by_colour(phrases: &Phrases, all: &[Die]) -> String {
    let groups = Colour::ALL.into_iter().filter_map(|which| {
        let values: Vec<String> =
            all.iter().filter(|die| die.colour == which).map(|die| die.value.to_string()).collect();
        let gaps = [colour(which), with_text(values.join(", "))];
        (!values.is_empty()).then(|| phrases.say("dh-dice-of", gaps))
    });
    groups.collect::<Vec<_>>().join(&phrases.plain("semicolon"))
}
