//! Emergency Roll in a terminal.

mod map;
mod typed;

use std::fmt::Write;

use anstyle::{AnsiColor, Color, Style};
use emergency_roll::{
    Bed, BedColour, Colour, DieChoice, EmergencyRoll, Face, Hospital, Move, Offer, Patient, Phase, View, Ward, offer,
};
use phrasebook::emergency_roll::{about, bonus, colour, short_cost, specialist};
use phrasebook::{Names, Phrases, signed, tell_winners};
use table::{Eye, Scores, Seat};

use crate::layout::{columns, fill, wrap};
use crate::screen::{Group, Pane, Screen};

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();

/// Columns of the map, and of what can stand beside it.
const MAP: usize = 68;
const ASIDE: usize = 50;

/// Two texts side by side; the left one has the width of the map.
fn beside(left: &str, right: &str) -> String {
    let mut rights = right.lines();
    let lines = left.lines().map(|line| match rights.next() {
        Some(beside) => format!("{line}{}{beside}\n", " ".repeat(MAP.saturating_sub(columns(line)))),
        None => format!("{line}\n"),
    });
    let mut text: String = lines.collect();
    text.extend(rights.map(|beside| format!("{:MAP$}{beside}\n", "")));
    text
}

/// The colour of a bed or die.
fn paint(colour: BedColour) -> Style {
    let ansi = match colour {
        Some(Colour::Red) => AnsiColor::Red,
        Some(Colour::Yellow) => AnsiColor::Yellow,
        Some(Colour::Green) => AnsiColor::Green,
        None => AnsiColor::White,
    };
    Style::new().fg_color(Some(Color::Ansi(ansi)))
}

fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

fn letter(phrases: &Phrases, of: BedColour) -> String {
    phrases.say("er-letter", [colour(of)])
}

impl Screen for EmergencyRoll {
    fn draw(&self, phrases: &Phrases, names: &Names, view: &View, seat: Seat, width: usize) -> Vec<Pane> {
        let drawn = |write: &dyn Fn(&mut String)| {
            let mut text = String::new();
            write(&mut text);
            text
        };
        let mut map = drawn(&|text| {
            if view.eye != Eye::Seat(seat) {
                let title = phrases.say("er-board-of", [("name", names.of(seat).into())]);
                let _ = writeln!(text, "{BOLD}{title}{BOLD:#}");
            }
            hospital(self, phrases, view, seat, text);
        });
        let mut aside = drawn(&|text| specialists(self, phrases, view, seat, text));
        if width >= MAP + ASIDE {
            map = beside(&map, &wrap(&aside, 4, width - MAP));
            aside.clear();
        }
        let panes = [
            (2, drawn(&|text| heading(self, phrases, names, view, text))),
            (6, drawn(&|text| boxes(self, phrases, names, view, text))),
            (5, aside),
            (4, drawn(&|text| worth(self, phrases, &view.hospitals[seat], width, text))),
            (3, drawn(&|text| ledger(self, phrases, &view.hospitals[seat], text))),
            (1, drawn(&|text| bays(self, phrases, view, width, text))),
            (0, map),
        ];
        let panes = panes.into_iter().map(|(rank, text)| Pane { text, rank });
        panes.filter(|pane| !pane.text.is_empty()).collect()
    }

    fn groups(&self, phrases: &Phrases, names: &Names, view: &View, moves: &[Move]) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        let Eye::Seat(seat) = view.eye else { return groups };
        for (index, &mv) in moves.iter().enumerate() {
            let Move::Admit(which, ward, value) = mv else {
                let title = phrasebook::Tell::word(self, phrases, names, view, mv);
                groups.push(Group { title, choices: vec![(index, String::new())] });
                continue;
            };
            let title = ward_title(self, phrases, &view.hospitals[seat], which, ward);
            let cost = view.waiting(self, which).and_then(|waiting| {
                let Offer { bag, .. } = offer(&view.hospitals[seat], waiting, ward)?;
                Some(short_cost(phrases, waiting.stethoscopes_for(value.get()), bag))
            });
            let text = format!("{} {}", value.get(), cost.unwrap_or_default());
            let text = text.trim_end().to_owned();
            match groups.last_mut().filter(|group| group.title == title) {
                Some(group) => group.choices.push((index, text)),
                None => groups.push(Group { title, choices: vec![(index, text)] }),
            }
        }
        groups
    }

    fn cards(&self, phrases: &Phrases, view: &View) -> Vec<String> {
        let Some(all) = view.specialists else { return Vec::new() };
        let ids = all
            .cardiologists
            .map(emergency_roll::Cardiologist::id)
            .into_iter()
            .chain([all.radiologist.id(), all.epidemiologist.id()]);
        let mut sentences: Vec<String> = ids.map(|id| about(self, phrases, view, id)).collect();
        sentences.extend(self.setup().solo().then(|| phrases.plain("er-about-solo")));
        sentences
    }

    fn due(&self, phrases: &Phrases, view: &View) -> String {
        match view.phase {
            Phase::Specialists => phrases.plain("er-due-specialists"),
            Phase::FirstChief => phrases.plain("er-due-chief"),
            Phase::Flip => {
                let example = view.unseen.iter().find_map(emergency_roll::Ambulance::new);
                let letters =
                    example.map(|card| self.pack().bays(card).iter().copied().map(typed::initial).collect::<String>());
                phrases.say("er-due-card", [("text", letters.unwrap_or_default().into())])
            }
            _ => phrases.plain("er-due-roll"),
        }
    }

    fn due_help(&self, phrases: &Phrases, view: &View) -> Option<String> {
        match view.phase {
            Phase::Specialists => {
                let ids = phrasebook::emergency_roll::specialist_ids().enumerate();
                let lines: Vec<String> = ids
                    .map(|(index, id)| format!("  {:>2}) {id:<14} {}", index + 1, specialist(self, phrases, id)))
                    .collect();
                Some(lines.join("\n"))
            }
            Phase::Flip if view.turn == 0 => Some(phrases.plain("er-due-card-help")),
            _ => None,
        }
    }

    fn examples(&self, phrases: &Phrases) -> String {
        phrases.plain("er-examples")
    }

    fn read_move(&self, phrases: &Phrases, view: &View, text: &str) -> Result<Move, String> {
        typed::read_move(phrases, view, text)
    }

    fn read_fate(&self, phrases: &Phrases, view: &View, text: &str) -> Result<emergency_roll::Fate, String> {
        typed::read_fate(self, phrases, view, text)
    }

    fn result(&self, phrases: &Phrases, names: &Names, view: &View, scores: &Scores) -> String {
        let mut text = String::new();
        let _ = writeln!(text, "{BOLD}{}{BOLD:#}", phrases.plain("final-scores"));
        boxes(self, phrases, names, view, &mut text);
        let who = tell_winners(phrases, names, scores.winners);
        let _ = writeln!(text, "\n{BOLD}{who}{BOLD:#}");
        text
    }
}

fn ward_title(game: &EmergencyRoll, phrases: &Phrases, hospital: &Hospital, which: Patient, ward: Ward) -> String {
    let of = hospital.next_bed(game.sheet(), ward).and_then(|bed| game.sheet().colour(bed));
    let key = if which == Patient::Main { "er-move-ward" } else { "er-move-ward-extra" };
    phrases.say(key, [("ward", ward.number().into()), colour(of)])
}

fn heading(game: &EmergencyRoll, phrases: &Phrases, names: &Names, view: &View, text: &mut String) {
    let title = phrases.plain("er-title");
    let turn = if view.turn == 0 {
        phrases.plain("er-before-turns")
    } else {
        let turns = game.setup().turns();
        let chief = phrases.say("er-chief", names.who(view.chief));
        let turn = phrases.say("er-turn", [("turn", view.turn.into()), ("turns", turns.into())]);
        format!("{turn} · {chief}")
    };
    let _ = writeln!(text, "{BOLD}{title}{BOLD:#} · {turn}");
}

/// The ambulance card with the dice below its bays.
fn bays(game: &EmergencyRoll, phrases: &Phrases, view: &View, width: usize, text: &mut String) {
    let Some(card) = view.card else { return };
    let mut bays = vec![phrases.say("er-ambulance", [("card", card.to_string().into())])];
    for bay in Colour::ALL {
        let die = view.dice.map_or_else(|| "–".to_owned(), |dice| dice[bay.index()].get().to_string());
        let gives = bonus(phrases, game.pack().bays(card)[bay.index()]);
        let chiefs = view.picks[view.chief] == DieChoice::Die(bay);
        let note = if chiefs { format!(" [{}]", phrases.plain("er-chief-took")) } else { String::new() };
        let style = paint(Some(bay)).bold();
        bays.push(format!("{style}{}{die}{style:#} {gives}{note}", letter(phrases, Some(bay))));
    }
    let _ = writeln!(text, "{}", fill(bays.iter().map(String::as_str), 2, 4, width));
}

/// The hexes.
fn hospital(game: &EmergencyRoll, phrases: &Phrases, view: &View, seat: Seat, text: &mut String) {
    let sheet = game.sheet();
    let hospital = &view.hospitals[seat];
    let open = |bed: Bed| {
        let (ward, _) = sheet.place_of(bed);
        hospital.next_bed(sheet, ward) == Some(bed)
    };
    let bed = |bed: Bed| {
        let of = sheet.colour(bed);
        let style = paint(of);
        let letter = letter(phrases, of);
        match map::written(hospital, bed) {
            Some(written) => format!(" {style}{letter}{style:#}{BOLD}{written:<5}{BOLD:#}"),
            None if open(bed) => {
                let (ward, _) = sheet.place_of(bed);
                let blocked = hospital.floor(ward) >= 6;
                let mark = if blocked { DIM } else { Style::new().underline() };
                format!(" {style}{letter}{style:#} {mark}w{}{mark:#}  ", ward.number())
            }
            None => format!(" {style}{letter}{style:#}     "),
        }
    };
    let lab = || styled(Style::new().invert(), &format!("{:^7}", phrases.plain("er-lab")));
    let lobby = || styled(DIM, &format!("{:^7}", phrases.plain("er-lobby")));
    let lines = map::draw(sheet, &map::Painter { bed: &bed, lab: &lab, lobby: &lobby });
    for line in lines {
        let _ = writeln!(text, "{line}");
    }
}

/// What the wards are worth.
fn worth(game: &EmergencyRoll, phrases: &Phrases, hospital: &Hospital, width: usize, text: &mut String) {
    let mut wards: Vec<String> = Ward::all().map(|ward| ward_state(game, hospital, ward)).collect();
    wards[0].insert_str(0, &format!("{} ", phrases.plain("er-wards-worth")));
    let _ = writeln!(text, "{}", fill(wards.iter().map(String::as_str), 2, 4, width));
}

/// A ward in a word: its number, what it is worth, a tick if it is full, `n` if its nurse is still
/// there.
fn ward_state(game: &EmergencyRoll, hospital: &Hospital, ward: Ward) -> String {
    let worth = game.sheet().ward(ward).clipboard;
    let nurse = if hospital.is_nurse_crossed(ward) { "" } else { "n" };
    let (style, tick) = if hospital.is_full(ward) { (BOLD, "✓") } else { (Style::new(), "") };
    format!("{style}w{}={worth}{tick}{nurse}{style:#}", ward.number())
}

fn ledger(game: &EmergencyRoll, phrases: &Phrases, hospital: &Hospital, text: &mut String) {
    let stock = |key: &str, stock: emergency_roll::Stock| {
        let circles = "●".repeat(stock.usable().into()) + &"×".repeat(stock.used.into());
        format!("{} {}", phrases.plain(key), if circles.is_empty() { "–" } else { &circles })
    };
    let sheet = game.sheet();
    let nurses = sheet.nurse_track.iter().enumerate().map(|(index, points)| {
        if index < usize::from(hospital.nurses) { styled(BOLD, &format!("({points})")) } else { points.to_string() }
    });
    let nurses: Vec<String> = nurses.collect();
    let _ = writeln!(
        text,
        "{}  {}\n{} {}  {} {}/{}",
        stock("er-stethoscopes", hospital.stethoscopes),
        stock("er-bags", hospital.bags),
        phrases.plain("er-nurses"),
        nurses.join(" "),
        phrases.plain("er-morgue"),
        hospital.morgue(sheet),
        sheet.morgue,
    );
}

fn specialists(game: &EmergencyRoll, phrases: &Phrases, view: &View, seat: Seat, text: &mut String) {
    let Some(all) = view.specialists else { return };
    let hospital = &view.hospitals[seat];
    let left = view.faces.iter().filter(|&&face| face != Face::Gone).count();
    for (card, face) in all.cardiologists.into_iter().zip(view.faces) {
        let printed = game.pack().cardiologist(card);
        let [first, second] = printed.points;
        let mut offers = if game.setup().solo() && left == 2 {
            phrases.say("er-solo-both", [("points", (2 * second).into())])
        } else {
            let face = match face {
                Face::First => "first",
                Face::Second => "second",
                Face::Gone => "gone",
            };
            phrases.say("er-face", [("face", face.into()), ("first", first.into()), ("second", second.into())])
        };
        if face != Face::Gone && hospital.meets(game.sheet(), printed) {
            let _ = write!(offers, " ({})", phrases.plain("er-met"));
        }
        specialist_line(phrases, "er-cardiologist", &specialist(game, phrases, card.id()), &offers, text);
    }
    let boxes = game.boxes(view.specialists, hospital, seat);
    let fixed = game.setup().solo() && seat == emergency_roll::ALICAT;
    let scored = [
        ("er-radiologist", all.radiologist.id(), boxes.radiologist),
        ("er-epidemiologist", all.epidemiologist.id(), boxes.epidemiologist),
    ];
    for (kind, id, points) in scored {
        let points = if fixed { phrases.say("er-fixed", [("points", points.into())]) } else { format!("+{points}") };
        specialist_line(phrases, kind, &specialist(game, phrases, id), &points, text);
    }
}

fn specialist_line(phrases: &Phrases, kind: &str, what: &str, points: &str, text: &mut String) {
    let colon = phrases.plain("colon");
    let _ = writeln!(text, "{:<16}{what}{colon} {points}", phrases.plain(kind));
}

/// The score boxes of every hospital.
fn boxes(game: &EmergencyRoll, phrases: &Phrases, names: &Names, view: &View, text: &mut String) {
    let modifiers = game.setup().modifiers != emergency_roll::Modifiers::default();
    let mut keys = vec!["wards", "critical", "nurses", "cardiologists", "radiologist", "epidemiologist", "morgue"];
    keys.extend(modifiers.then_some("modifiers"));
    keys.push("total");
    let titles: String = keys.iter().map(|key| format!("{:>7}", phrases.plain(&format!("er-box-{key}")))).collect();
    let _ = writeln!(text, "{DIM}{:<11}{titles}{DIM:#}", "");
    for seat in Seat::all(game.setup().hospitals()) {
        let boxes = game.boxes(view.specialists, &view.hospitals[seat], seat);
        let mut row = vec![
            boxes.wards,
            boxes.critical,
            boxes.nurses,
            boxes.cardiologists,
            boxes.radiologist,
            boxes.epidemiologist,
            boxes.morgue,
        ];
        row.extend(modifiers.then_some(boxes.modifiers));
        let cells: String = row.iter().map(|&points| format!("{:>7}", signed(points))).collect();
        let stale = if view.stale.contains(seat) { "*" } else { "" };
        let name: String = names.of(seat).chars().take(11).collect();
        let _ = writeln!(text, "{name:<11}{cells}{BOLD}{:>7}{BOLD:#}{stale}", signed(boxes.total()));
    }
    if !view.stale.is_empty() {
        let _ = writeln!(text, "{DIM}* {}{DIM:#}", phrases.plain("er-as-it-was"));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use emergency_roll::Pack;
    use phrasebook::{Lang, bot_name};
    use table::{Live, Record};

    use super::*;
    use crate::layout::uncoloured;

    /// The table in the middle of a recorded game, as one seat sees it, without colours.
    fn screen(lang: Lang) -> String {
        let record = include_str!("../../../../tests/games/emergency-roll/3-players.ward");
        let record = Record::read(record.as_bytes()).expect("a record");
        let pack = Arc::new(Pack::standard().expect("sound"));
        let live = Live::<EmergencyRoll>::replay(pack, &record, Some(129)).expect("it replays");
        let (first, phrases) = (Seat::FIRST, Phrases::new(lang));
        let players = ["you", "random", "greedy"].map(str::to_owned);
        let bots = [1, 2].map(|index| bot_name(&phrases, &players, index));
        let names = Names { reader: Some(first), names: [phrases.plain("you")].into_iter().chain(bots).collect() };
        let view = live.view(Eye::Seat(first));
        let panes = live.game().draw(&phrases, &names, &view, first, 80);
        let mut text: String = panes.into_iter().map(|pane| pane.text).collect();
        for group in live.game().groups(&phrases, &names, &view, live.moves(first)) {
            let _ = writeln!(text, "{group:?}");
        }
        uncoloured(&text)
    }

    #[test]
    fn the_screen_looks_as_it_did() {
        let screen = screen(Lang::En);
        assert!(screen == include_str!("screen.txt"), "if this is better, write it to screen.txt:\n{screen}");
    }

    #[test]
    fn the_table_fits_into_80_columns_in_both_languages() {
        for lang in Lang::ALL {
            let screen = screen(lang);
            for line in screen.lines().filter(|line| !line.starts_with("Group")) {
                assert!(line.chars().count() <= 80, "{line}");
            }
        }
    }
}
