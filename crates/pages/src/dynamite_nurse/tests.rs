//! What a table's page has to hold, whatever happens at the table.

use std::collections::BTreeSet;
use std::sync::Arc;

use dynamite_nurse::effects::Allowance;
use dynamite_nurse::{Card, Cause, Pack, Patient, PatientCard, Source, State};
use phrasebook::Lang;
use phrasebook::dynamite_nurse::card as card_name;
use table::Settings;
use table::chance::pick;

use super::*;
use crate::Decisive;
use crate::log::Scribe;
use crate::testing::{self, offered};

pub(super) fn game(seats: usize) -> DynamiteNurse {
    let pack = Arc::new(Pack::standard().expect("sound"));
    DynamiteNurse::set_up(pack, seats, &Settings::default()).expect("a game")
}

fn context(lang: Lang, eye: Eye, board: Seat, seats: usize) -> PageContext<'static> {
    testing::context::<DynamiteNurse>(lang, eye, board, seats)
}

/// Everything of a page that can be clicked.
fn drawn(game: &DynamiteNurse, context: &PageContext<'_>, view: &View, moves: &[Move]) -> String {
    let mut html: String = game.panels(context, view, moves).iter().map(|panel| panel.body.0.clone()).collect();
    html += &game.choices(context, view, moves).0;
    for seat in Seat::all(context.holders.len()).filter(|&seat| seat != context.board) {
        html += &Page::tally(game, context, view, seat).0;
    }
    html
}

/// Plays a random game in which whoever can operate does, so that nurses come into play; `look` is
/// shown every state in which somebody decides.
fn play(game: &DynamiteNurse, seed: u64, mut look: impl FnMut(&State, Seat, &[Move])) {
    testing::play(game, seed, |state, seat, moves, rng| {
        look(state, seat, moves);
        let heals = moves.iter().copied().find(|mv| matches!(mv, Move::Operate(..)));
        Some(heals.unwrap_or_else(|| pick(rng, moves)))
    });
}

#[test]
fn every_move_has_its_place_on_the_page() {
    let mut kinds = BTreeSet::new();
    for seed in 0..18 {
        let seats = 3 + (seed % 3) as usize;
        let game = game(seats);
        play(&game, seed, |state, seat, moves| {
            // Main phases are long and alike.
            if state.open.step() == Some(Step::Main) && state.open.turns % 4 > 0 {
                return;
            }
            let context = context(Lang::En, Eye::Seat(seat), seat, seats);
            let html = drawn(&game, &context, &game.view(state, context.eye), moves);
            let legal: BTreeSet<String> = moves.iter().map(ToString::to_string).collect();
            assert_eq!(offered(&html), legal.iter().map(String::as_str).collect(), "{:?}", state.open.step());
            kinds.extend(legal.iter().filter_map(|mv| mv.split(' ').next().map(str::to_owned)));
        });
    }
    assert!(kinds.len() > 20, "few kinds of moves came up: {kinds:?}");
}

/// Where the row is drawn is the same whoever leads it: at the nurse's end of the road (DN-R-04).
#[test]
fn a_new_patient_comes_last_or_first() {
    for (agreed, first, last, about) in
        [("trail", "cart-1", "lifted", "has waited longest"), ("lead", "lifted", "cart-1", "has come last")]
    {
        let settings: Settings = [("newcomers", agreed)].into_iter().collect();
        let pack = Arc::new(Pack::standard().expect("sound"));
        let game = DynamiteNurse::set_up(pack, 3, &settings).expect("a game");
        let mut seen = false;
        play(&game, 2, |state, seat, moves| {
            if state.open.lifted.is_none() || state.open.row.is_empty() {
                return;
            }
            let context = context(Lang::En, Eye::Seat(seat), seat, 3);
            let html = drawn(&game, &context, &game.view(state, context.eye), moves);
            let place = |id: &str| html.find(&format!("id=\"{id}\"")).expect("it is drawn");
            assert!(place(first) < place(last) && html.contains(about), "{agreed}: {html}");
            seen = true;
        });
        assert!(seen, "somebody came while somebody waited");
    }
}

#[test]
fn nobody_else_sees_a_hand() {
    let game = game(3);
    play(&game, 1, |state, seat, _| {
        for eye in [Eye::Onlooker, Eye::Seat(Seat::new((seat.index() + 1) % 3))] {
            let context = context(Lang::En, eye, seat, 3);
            let view = game.view(state, eye);
            let html = drawn(&game, &context, &view, &[]);
            assert!(!html.contains("id=\"hand-"), "{html}");
            assert_eq!(html.matches("back unknown").count(), usize::from(view.holding(seat).hand));
        }
    });
}

#[test]
fn every_card_says_how_well_it_is_known() {
    let game = game(3);
    let said = |lang| {
        let context = context(lang, Eye::Onlooker, Seat::FIRST, 3);
        let cards = Card::ALL.iter().map(|&card| words::about(&game, &context, card));
        let patients = PatientCard::ALL.iter().map(|&card| words::about_patient(&game, &context, card));
        cards.chain(patients).collect::<Vec<_>>()
    };
    for text in said(Lang::En) {
        assert!(["certain", "deduced", "reconstructed"].iter().any(|word| text.contains(word)), "{text}");
    }
    for text in said(Lang::Fr) {
        assert!(["certain", "déduit", "reconstitué"].iter().any(|word| text.contains(word)), "{text}");
        assert!(!text.contains("reconstructed") && !text.contains("numbers"), "{text}");
    }
}

/// What a seat's page plays of what the first seat has done, as it is sent to it.
fn played(events: &[Event], seat: usize) -> String {
    let game = game(3);
    let state = game.start();
    let context = context(Lang::En, Eye::Seat(Seat::new(seat)), Seat::new(seat), 3);
    let happened = Happened { events: events.to_vec(), known: 0 };
    let acts = game.acts(&context, &game.view(&state, context.eye), &happened);
    serde_json::to_string(&acts).expect("plain data")
}

#[test]
fn whoever_is_hit_by_a_card_is_shown_and_told_it() {
    let (me, you) = (Seat::FIRST, Seat::new(1));
    let patient = Patient::new(PatientCard::ALL[0]);
    let plays = |card| Event::Played { seat: me, card };
    let from = Source::Text(Card::Moonlighting);
    let elsewhere = Event::ActionsGained { seat: me, kind: Allowance::Anywhere, count: 1, from };
    let gave = |seat, to| Event::Gave { by: me, seat, to, card: patient.card };
    let worsened = Event::Worsened { seat: you, patient, cause: Cause::Card(Card::BlackMagic) };
    // The card and what it does; some other card may have been played in between.
    let attacks = [
        (
            vec![
                plays(Card::Moonlighting),
                elsewhere,
                plays(Card::Examination),
                Event::Operated { seat: me, patient, of: you, paid: 3 },
            ],
            "Moonlighting",
        ),
        (
            vec![
                plays(Card::Moonlighting),
                elsewhere,
                plays(Card::Examination),
                Event::CaredFor { seat: me, patient, of: you, paid: 1 },
            ],
            "Moonlighting",
        ),
        (vec![plays(Card::BlackMagic), Event::TransportBlocked { full: true }, worsened], "Black Magic"),
        (vec![plays(Card::CalypsoIvanna), gave(me, you), gave(you, me)], "Calypso Ivanna"),
        (vec![plays(Card::CalypsoIvanna), gave(you, me)], "Calypso Ivanna"),
    ];
    for (events, card) in attacks {
        let shown = played(&events, 1);
        assert!(shown.contains("attack") && shown.contains(card), "{events:?}: {shown}");
        assert_eq!((played(&events, 0).as_str(), played(&events, 2).as_str()), ("[]", "[]"), "nobody else is hit");
        let game = game(3);
        let hit = |event: &&Event| Page::mention(&game, event).hits.is_some();
        let hits: Vec<&Event> = events.iter().filter(hit).collect();
        assert!(!hits.is_empty() && hits.iter().all(|event| Page::mention(&game, event).hits == Some(you)), "{hits:?}");
    }
    // Words and card agree about how things stand now.
    let struck = |patient: Patient, event: Event| {
        let shown = played(&[plays(Card::BlackMagic), event], 1);
        assert!(shown.contains(&format!("data-v=\\\"{patient}\\\"")), "{shown}");
        shown
    };
    let critical = Patient { critical: true, ..patient };
    let (from, to) = (game(3).pack().severity(patient), game(3).pack().severity(critical));
    assert!(struck(critical, worsened).contains(&format!("gets worse: {from} → {to}.")));
    let died = Event::Died { seat: you, patient: critical, cause: Cause::Card(Card::BlackMagic) };
    assert!(struck(critical, died).contains("patient dies."));
    // What somebody does at home hits nobody.
    for own in
        [Event::Operated { seat: me, patient, of: me, paid: 3 }, Event::CaredFor { seat: me, patient, of: me, paid: 1 }]
    {
        assert_eq!(played(&[plays(Card::Moonlighting), elsewhere, own], 1), "[]");
        assert_eq!(Page::mention(&game(3), &own).hits, None);
    }
}

#[test]
fn what_a_seat_has_seen_in_a_pile_is_shown_to_it_alone() {
    let (mut tops, mut bottoms) = (0, 0);
    for seed in 0..5 {
        let game = game(3);
        play(&game, seed, |state, _, _| {
            for seat in Seat::all(3) {
                let context = context(Lang::En, Eye::Seat(seat), seat, 3);
                let view = game.view(state, context.eye);
                let (nurses, events) = (view.nurses(), view.events());
                let lowest = |len: usize| len.checked_sub(1).filter(|&place| place > 0);
                let top = nurses.known(0).filter(|_| nurses.len() > 1);
                let bottom = [
                    nurses.len().checked_sub(1).and_then(|place| nurses.known(place)),
                    lowest(events.len()).and_then(|place| events.known(place)),
                ];
                let html = drawn(&game, &context, &view, &[]);
                assert_eq!(html.matches("peeked top").count(), usize::from(top.is_some()), "{html}");
                assert_eq!(html.matches("peeked bottom").count(), bottom.iter().flatten().count());
                for (kind, end) in bottom
                    .iter()
                    .flatten()
                    .map(|kind| (*kind, "at the bottom"))
                    .chain(top.map(|kind| (kind, "top card")))
                {
                    let name = card_name(context.phrases, Card::ALL[kind]);
                    assert!(html.contains(&format!("{end}: {name}")), "{end}: {name}");
                }
                tops += usize::from(top.is_some());
                bottoms += bottom.iter().flatten().count();
            }
        });
    }
    assert!(tops > 0 && bottoms > 0, "{tops}, {bottoms}");
}

#[test]
fn every_card_has_its_drawing() {
    let (game, shapes) = (game(3), pictures::shapes().0);
    for &card in Card::ALL {
        let picture = pictures::picture(card, game.pack().card(card)).0;
        for used in picture.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(shapes.contains(&format!("id=\"{used}\"")), "{card}: nobody draws {used}");
        }
    }
}

/// Whether a phone turns to the Town for what is asked of a seat.
fn turns_to_town(game: &DynamiteNurse, context: &PageContext<'_>, view: &View, moves: &[Move]) -> bool {
    game.panels(context, view, moves).iter().any(|panel| panel.column == Column::Left && panel.matters)
}

#[test]
fn a_phone_turns_to_the_town_for_what_can_be_chosen_there_alone() {
    let (mut piles, mut events) = (0, 0);
    for seed in 0..18 {
        let game = game(3);
        play(&game, seed, |state, seat, moves| {
            let context = context(Lang::En, Eye::Seat(seat), seat, 3);
            let view = game.view(state, context.eye);
            let looks = moves.iter().any(|mv| matches!(mv, Move::Look(_)));
            let digs = state.open.step() == Some(Step::Dug) && moves.iter().any(|mv| matches!(mv, Move::Buy(_)));
            let asked = turns_to_town(&game, &context, &view, moves);
            assert_eq!(asked, looks || digs, "{moves:?}");
            piles += u32::from(looks);
            events += u32::from(digs);
        });
    }
    assert!(piles > 0 && events > 0, "{piles}, {events}");
}

#[test]
fn patients_of_others_lie_on_a_slip_that_is_opened_and_covers_nothing_before() {
    let game = game(3);
    // Gold first, for the card that allows it.
    let wanted = [
        Move::Buy(Card::Moonlighting),
        Move::Buy(Card::FullWorkup),
        Move::Buy(Card::TriageDesk),
        Move::Buy(Card::SecondOpinion),
    ];
    let mut met = 0;
    for seed in 0..6 {
        testing::play(&game, seed, |state, seat, moves, rng| {
            let elsewhere = |mv: &&Move| matches!(mv, Move::Operate(_, Some(_)) | Move::Care(_, Some(_)));
            let count = moves.iter().filter(elsewhere).count();
            let context = context(Lang::En, Eye::Seat(seat), seat, 3);
            let html = drawn(&game, &context, &game.view(state, context.eye), moves);
            let slip = html.split(r#"<div class="menu elsewhere" data-menu="elsewhere""#).nth(1);
            assert_eq!(slip.is_some(), count > 0, "{html}");
            if let Some(slip) = slip.and_then(|slip| slip.split("</section></div>").next()) {
                assert_eq!(slip.matches(r#"class="lies can""#).count(), count, "{slip}");
                assert!(slip.split('>').next().is_some_and(|tag| tag.contains("popover=\"manual\"")), "{slip}");
                let opener = format!(">Elsewhere ({count})</button>");
                assert!(html.contains(&opener) && !html.contains(r#"class="offers""#), "{html}");
                met += 1;
            }
            let plays = moves.iter().copied().find(|mv| matches!(mv, Move::Play(_)));
            let buys = wanted.into_iter().find(|mv| moves.contains(mv));
            Some(plays.or(buys).unwrap_or_else(|| pick(rng, moves)))
        });
    }
    assert!(met > 0, "nobody could treat elsewhere");
}

#[test]
fn an_event_that_nobody_can_pay_is_warned_of_and_explained() {
    let (mut warned, mut explained) = (0, 0);
    for seed in 0..30 {
        let game = game(3);
        play(&game, seed, |state, seat, moves| {
            let context = context(Lang::En, Eye::Seat(seat), seat, 3);
            let view = game.view(state, context.eye);
            let gold = state.open.turn.gold;
            if moves.contains(&Move::Dig) {
                let html = game.choices(&context, &view, moves).0;
                let warns = html.contains(&format!("data-final=\"You have {gold} gold, too little for any event"));
                assert_eq!(warns, gold == 0, "{html}");
                warned += u32::from(warns);
            }
            let alone = state.open.step() == Some(Step::Dug) && moves == [Move::Skip];
            let why = game.why_only(&context, &view);
            assert_eq!(why.is_some(), alone, "{why:?}");
            if let Some(why) = why {
                assert!(why.contains(&format!("you have {gold}. Your purchase is spent.")), "{why}");
                explained += 1;
            }
        });
    }
    assert!(warned > 0 && explained > 0, "{warned}, {explained}");
}

#[test]
fn a_deal_is_one_line_of_the_log() {
    let game = game(3);
    for (lang, dealt) in [(Lang::En, "You draw: Examination (2), Medina."), (Lang::Fr, "Vous piochez")] {
        let names = context(lang, Eye::Seat(Seat::FIRST), Seat::FIRST, 3).names;
        let scribe = Scribe::new(&game, Phrases::of(lang), &names);
        let drew = |card| Event::Drew { seat: Seat::FIRST, card: Some(card), cause: None };
        let events = [
            drew(Card::Examination),
            drew(Card::Medina),
            drew(Card::Examination),
            Event::DeckRebuilt { seat: Seat::FIRST },
            drew(Card::Medina),
        ];
        let lines = events.iter().enumerate().filter_map(|(at, event)| scribe.line(at, at, event)).collect();
        let lines = scribe.gather(lines);
        assert_eq!(lines.len(), 3, "what comes between begins anew");
        assert!(lines[0].text.starts_with(dealt), "{}", lines[0].text);
        assert_eq!((lines[0].number, lines[2].number), (2, 4), "a reader has heard all of it");
        assert!(!lines[2].text.contains('('), "{}", lines[2].text);
    }
}

#[test]
fn what_others_draw_for_a_card_is_one_line_and_their_new_hands_are_none() {
    let game = game(3);
    let expected = [
        (Lang::En, ["Ada draws 2 cards.", "Ada draws a card."]),
        (Lang::Fr, ["Ada pioche 2 cartes.", "Ada pioche une carte."]),
    ];
    for (lang, [two, one]) in expected {
        let names = context(lang, Eye::Seat(Seat::new(1)), Seat::new(1), 3).names;
        let scribe = Scribe::new(&game, Phrases::of(lang), &names);
        let drew = |cause| Event::Drew { seat: Seat::FIRST, card: None, cause };
        let (for_card, new_hand) = (drew(Some(Card::HitTheBooks)), drew(None));
        let rebuilt = Event::DeckRebuilt { seat: Seat::FIRST };
        let events = [for_card, for_card, rebuilt, for_card, new_hand, new_hand];
        let lines = events.iter().enumerate().filter_map(|(at, event)| scribe.line(at, at, event)).collect();
        let lines = scribe.gather(lines);
        assert_eq!((lines.len(), lines[0].text.as_str(), lines[2].text.as_str()), (3, two, one));
        assert!(lines[0].drawn().0.contains("<b class=\"seat-1\">Ada</b>"), "{}", lines[0].drawn().0);
        let told = phrasebook::tell_all(&game, Phrases::of(lang), &names, events);
        assert_eq!(told, [two, lines[1].text.as_str(), one]);
    }
}

#[test]
fn whoever_has_no_name_is_still_spoken_to_when_looking_back() {
    let game = game(3);
    let mut context = context(Lang::En, Eye::Onlooker, Seat::FIRST, 3);
    context.names.names[0] = context.say("you");
    let mut met = 0;
    play(&game, 1, |state, _, _| {
        let html = drawn(&game, &context, &game.view(state, Eye::Onlooker), &[]);
        assert!(html.contains("Your hospital") && !html.contains("Hospital of You"), "{html}");
        met += 1;
    });
    assert!(met > 0);
}

#[test]
fn a_turning_point_shows_whom_it_was_about() {
    let game = game(3);
    let (mut healed, mut died) = (0, 0);
    for seed in 0..6 {
        let mut before: Option<View> = None;
        play(&game, seed, |state, _, _| {
            let after = game.view(state, Eye::Onlooker);
            let Some(before) = before.replace(after) else { return };
            let (then, now) = (before.open(), after.open());
            for seat in Seat::all(3) {
                let point = |what| TurningPoint { turn: 1, entries: 1, seat, what };
                let more = now.hospitals[seat].acquired.len().saturating_sub(then.hospitals[seat].acquired.len());
                if more > 0 {
                    let gain = point(Decisive::Gain { points: 2, second: None });
                    let html = game.souvenir(&before, &after, &gain).expect("a picture").0;
                    assert_eq!(html.matches("class=\"lying").count(), more.min(3), "{html}");
                    healed += 1;
                }
                if now.hospitals[seat].marks > then.hospitals[seat].marks && now.graveyard.len() > then.graveyard.len()
                {
                    let html = game.souvenir(&before, &after, &point(Decisive::Loss(1))).expect("a picture").0;
                    assert!(html.contains(" critical\"") && html.contains("#dn-skull"), "{html}");
                    died += 1;
                }
            }
        });
    }
    assert!(healed > 0 && died > 0, "{healed}, {died}");
}

#[test]
fn the_price_of_kill_marks_stands_in_the_result_with_everybody_at_theirs() {
    let game = game(4);
    let mut last = None;
    play(&game, 2, |state, _, _| last = Some(game.view(state, Eye::Onlooker)));
    let view = last.expect("somebody decided");
    let html = game.below_bars(&context(Lang::En, Eye::Onlooker, Seat::FIRST, 4), &view).0;
    assert_eq!(html.matches("<li").count(), 7, "{html}");
    assert_eq!(html.matches("class=\"face ").count(), 4, "{html}");
    assert!(html.contains("6 marks or more: 12 points") && html.contains("1 mark: nothing"), "{html}");
}

#[test]
fn a_tie_says_what_broke_it_or_that_nothing_did() {
    let game = game(3);
    let said = |winners: &[usize]| {
        let mut context = context(Lang::En, Eye::Onlooker, Seat::FIRST, 3);
        context.scores = (vec![9, 9, 4], winners.iter().map(|&seat| Seat::new(seat)).collect());
        game.tie(&context)
    };
    assert!(said(&[0]).is_some_and(|why| why.contains("fewer kill marks")), "{:?}", said(&[0]));
    assert!(said(&[0, 1]).is_some_and(|why| why.contains("shared")), "{:?}", said(&[0, 1]));
}

#[test]
fn the_verdict_says_who_takes_the_marks_of_the_title_back() {
    let game = game(3);
    let mut told = 0;
    for seed in 0..6 {
        let mut last: Option<State> = None;
        play(&game, seed, |state, _, _| last = Some(*state));
        let mut state = last.expect("somebody decided");
        let Some(seat) = state.open.title else { continue };
        state.open.end = Some(End::Dungeon);
        let context = context(Lang::En, Eye::Onlooker, Seat::FIRST, 3);
        for arina in [false, true] {
            if arina {
                state.open.hospitals[seat].discard.add(Card::Arina.index());
            }
            let view = game.view(&state, Eye::Onlooker);
            let said = game.verdict(&context, &view).expect("it is over");
            let owned = view.owned(seat).count(Card::Arina.index()) > 0;
            assert_eq!(said.contains("two marks more; Arina takes"), owned, "{said}");
            assert!(said.contains("two marks more"), "{said}");
            told += u32::from(owned);
        }
    }
    assert!(told > 0);
}

#[test]
fn whoever_gets_worse_is_seen_worse_on_the_choice() {
    let game = game(3);
    let (mut sicker, mut dead) = (0, 0);
    for seed in 0..12 {
        play(&game, seed, |state, seat, moves| {
            let context = context(Lang::En, Eye::Seat(seat), seat, 3);
            let html = drawn(&game, &context, &game.view(state, context.eye), moves);
            for mv in moves {
                let Move::Worsen(patient) = *mv else { continue };
                let severity = game.pack().severity(Patient { critical: true, ..patient });
                let button =
                    html.split("<button").find(|part| part.contains(&format!("data-move=\"{mv}\""))).expect("offered");
                let (tag, said) = if patient.critical {
                    dead += 1;
                    ("dies\">†".to_owned(), "It dies.".to_owned())
                } else {
                    sicker += 1;
                    (format!("→<b class=\"then\">{severity}</b>"), format!("Severity {severity} then."))
                };
                assert!(button.contains(&tag) && button.contains(&said), "{button}");
            }
        });
    }
    assert!(sicker > 0 && dead > 0, "{sicker} {dead}");
}

#[test]
fn how_to_play_says_what_this_table_has_agreed_on() {
    for (lang, each, once) in [
        (Lang::En, "has to be paid for in each main phase, or it dies.", "has to be paid for once, or it dies."),
        (Lang::Fr, "se paie à chaque phase principale, sinon elle meurt.", "se paie une seule fois, sinon elle meurt."),
    ] {
        for (settings, text, other) in
            [(Settings::default(), each, once), ([("upkeep", "once")].into_iter().collect(), once, each)]
        {
            let pack = Arc::new(Pack::standard().expect("sound"));
            let game = DynamiteNurse::set_up(pack, 3, &settings).expect("possible");
            let chapters = game.rules(Phrases::of(lang));
            let treat = chapters.iter().find(|chapter| chapter.name == "treat").expect("a chapter");
            assert!(treat.text.ends_with(text) && !treat.text.contains(other), "{}", treat.text);
        }
    }
}

#[test]
fn what_marks_cost_says_how_well_that_is_known() {
    let known = [
        (Lang::En, "0 and 6: certain · 1 to 5: reconstructed."),
        (Lang::Fr, "0 et 6\u{202f}: certain · 1 à 5\u{202f}: reconstitué."),
    ];
    for (lang, known) in known {
        let game = game(3);
        let context = context(lang, Eye::Seat(Seat::FIRST), Seat::FIRST, 3);
        let view = game.view(&game.start(), context.eye);
        let chart = game.below_bars(&context, &view).0;
        assert_eq!(chart.matches(known).count(), 7, "at each number of marks: {chart}");
        let board = drawn(&game, &context, &view, &[]);
        assert_eq!(board.matches(known).count(), 3, "at each player's marks: {board}");
    }
}

#[test]
fn markers_say_which_colour_they_have_in_the_box() {
    let settings: Settings = [("starters", "medina,nikki,perla")].into_iter().collect();
    let pack = Arc::new(Pack::standard().expect("sound"));
    let game = DynamiteNurse::set_up(pack, 3, &settings).expect("possible");
    for (lang, told) in [(Lang::En, "In the box they are red."), (Lang::Fr, "Dans la boîte, ils sont rouges.")] {
        let context = context(lang, Eye::Onlooker, Seat::FIRST, 3);
        let mut begun = false;
        testing::play(&game, 1, |state, _, moves, _| {
            let html = drawn(&game, &context, &game.view(state, Eye::Onlooker), &[]);
            assert_eq!(html.matches(told).count(), 1, "Medina's: {html}");
            begun = true;
            (state.open.turns < 2).then(|| moves[0])
        });
        assert!(begun);
    }
}
