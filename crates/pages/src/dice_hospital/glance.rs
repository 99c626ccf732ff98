//! The other hospitals at a glance, and large when asked for.

use dice_hospital::{BEDS, Colour, DiceHospital, Improvement, PRINTED, TWINS, View, Ward};
use maud::{Markup, html};
use phrasebook::dice_hospital::{about_administrator, about_improvement, administrator, improvement};
use table::Seat;

use super::boxes;
use super::display::{drawn, emblem};
use super::rooms::{dress, floor_of, sign_of};
use crate::PageContext;
use crate::art::{Kit, Van, When, die_at, meeple_at, sign, sign_at, street, van};

/// A hospital's beds as a small drawing, the treated below. What it owns is shown with them when
/// they are enlarged.
pub(super) fn small(game: &DiceHospital, context: &PageContext<'_>, view: &View, seat: Seat) -> Markup {
    html! {
        (hospital(game, view, seat))
        template {
            @if let Some(card) = view.administrator(seat) {
                p title=(context.pair(&administrator(context.phrases, card), &about_administrator(game, context.phrases, card))) { b { (administrator(context.phrases, card)) } " · " (about_administrator(game, context.phrases, card)) }
            }
            ul.signs {
                @for (key, picture, rule, count) in facts(view, seat) { li data-rule=(rule) { (sign(picture)) span { (context.say(key)) ": " b { (count) } } } }
            }
            ul.owned {
                @for &room in &*view.hospital(seat).floor.rooms { (owned(game, context, Improvement::Department(room))) }
                @for &card in &*view.hospital(seat).floor.staff { (owned(game, context, Improvement::Specialist(card))) }
            }
        }
    }
}

fn owned(game: &DiceHospital, context: &PageContext<'_>, one: Improvement) -> Markup {
    html! { li title=(about_improvement(game, context.phrases, one)) { span.named { (emblem(game, one)) (improvement(context.phrases, one)) } (drawn(game, context, one)) } }
}

/// Places of the strip of rooms.
const ROOMS: usize = 8;

/// A whole hospital, small: twelve beds, the treated under their blankets, and the rooms with
/// whoever works there.
pub(super) fn hospital(game: &DiceHospital, view: &View, seat: Seat) -> Markup {
    let floor = &view.hospital(seat).floor;
    let rooms = &floor.rooms;
    let width = 224. / rooms.len().max(ROOMS) as f64;
    // Chevrons lie between wards and rooms.
    let down = if game.setup().modules.maternity { 18 } else { 0 };
    html! {
        svg.glimpse viewBox={ "0 0 228 " (97 + down) } aria-hidden="true" data-rule="aim" {
            rect.shell width="228" height=(97 + down) rx="9" {}
            @if down > 0 { (cots(view, seat)) }
            (wards())
            @for (bed, patient) in floor.beds().into_iter().take(BEDS).enumerate() {
                @let x = bed_at(bed);
                @let treated = patient.is_some_and(|patient| patient.treated);
                @if let Some(patient) = patient {
                    g.(patient.printed.word()) data-k={ "small-" (seat.number()) "-" (bed) } data-v=(patient.value) {
                        (die_at(patient.printed.word(), patient.value, x, if treated { 28. } else { 10. }, 16.))
                        @if treated { path.blanket d=(format!("M{x} 43q8-2 16 0v10a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2z")) {} }
                    }
                }
            }
            // No bed lies over the badge of its neighbour, and no badge over a pip.
            @for (bed, patient) in floor.patients().chain(floor.waiting()).filter(|&(bed, _)| bed < BEDS) {
                @if patient.printed == Colour::Pink { circle.letter cx=(bed_at(bed) + 15.) cy=(if patient.treated { 27.5 } else { 9.5 }) r="3.5" {} }
            }
            @for (index, &room) in rooms.iter().enumerate() {
                @let x = 4. + index as f64 * width * 0.9955;
                rect.floor.(floor_of(game, room)) data-room=(room) x=(format!("{x:.1}")) y=(61 + down) width=(format!("{:.1}", width - 3.)) height="32" {}
                @match view.hospital(seat).worker_on(index) {
                    Some(worker) => { @let (cloth, kit) = dress(game, worker); (meeple_at(cloth, kit, x + (width - 3.) / 2. - 11., 64. + f64::from(down), 22.)) },
                    None => (sign_at(sign_of(room).0, (x + (width - 3.) / 2. - 7.5) as i32, 69 + down, 15)),
                }
            }
            @for index in rooms.len()..ROOMS { rect.floor.empty x=(format!("{:.1}", 4. + index as f64 * width * 0.9955)) y=(61 + down) width=(format!("{:.1}", width - 3.)) height="32" {} }
        }
    }
}

/// The four wards with their beds, the same in every hospital and drawn for each rival: three shapes.
fn wards() -> Markup {
    let boards = Ward::ALL.map(|ward| format!("M{} 4h53v54h-53z", 4 + ward.index() * 56)).concat();
    let beds = |corner: f64, rest: &str| -> String {
        (0..BEDS).map(|bed| format!("M{} {rest}", bed_at(bed) + corner)).collect()
    };
    let sheet =
        "7h11a2.5 2.5 0 0 1 2.5 2.5v43a2.5 2.5 0 0 1-2.5 2.5h-11a2.5 2.5 0 0 1-2.5-2.5v-43a2.5 2.5 0 0 1 2.5-2.5z";
    let blanket = "30h12a2 2 0 0 1 2 2v21a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-21a2 2 0 0 1 2-2z";
    html! {
        path.boards d=(boards) {}
        path.sheet d=(beds(2.5, sheet)) {}
        path.blanket d=(beds(2., blanket)) {}
    }
}

/// Where a bed begins: they stand three to a ward.
fn bed_at(bed: usize) -> f64 {
    5. + bed as f64 * 17.5 + Ward::of(bed as u32).index() as f64 * 3.5
}

/// The chevrons below the wards, with the Infants on those that are turned up.
fn cots(view: &View, seat: Seat) -> Markup {
    let floor = &view.hospital(seat).floor;
    html! {
        @for ward in Ward::ALL {
            @let x = 4 + ward.index() * 56;
            rect.floor.pink[floor.chevron(ward).is_some()].empty[floor.chevron(ward).is_none()] x=(x) y="60" width="53" height="16" {}
        }
        @for (bed, patient) in floor.patients().chain(floor.waiting()).filter(|&(bed, _)| bed >= BEDS) {
            @let x = 12. + Ward::of(bed as u32).index() as f64 * 56. + ((bed - BEDS) % TWINS) as f64 * 20.;
            g.pink data-k={ "small-" (seat.number()) "-" (bed) } data-v=(patient.value) { (die_at("pink", patient.value, x, 61., 13.)) }
        }
    }
}

/// What a hospital has besides its patients: what it is called, its sign, the chapter that it is
/// about, and how many there are.
fn facts(view: &View, seat: Seat) -> [(&'static str, &'static str, &'static str, u8); 5] {
    let floor = &view.hospital(seat).floor;
    [
        ("dh-page-tally-home", "home", "discharge", floor.sent_home()),
        ("dh-page-tally-bags", "blood-bag", "bags", floor.bags),
        ("dh-page-tally-rooms", "screen", "improve", (floor.rooms.len() - PRINTED) as u8),
        ("dh-page-tally-staff", "extra", "improve", floor.staff.len() as u8),
        ("dh-page-tally-dead", "morgue", "neglect", floor.fatalities),
    ]
}

/// The same in a line.
pub(super) fn tally(context: &PageContext<'_>, view: &View, seat: Seat) -> Markup {
    html! {
        div.tally {
            @for (key, picture, rule, count) in facts(view, seat) {
                span title=(context.say(key)) data-rule=(rule) { (sign(picture)) span.hidden { (context.say(key)) " " } (count) }
            }
        }
    }
}

/// The hospital from the street, with an ambulance that has arrived. While a table is set up, the
/// scene answers what is chosen: a flag for each seat, the town, a pram.
pub(super) fn picture() -> Markup {
    let windows = [Some(("red", 2)), Some(("yellow", 4)), Some(("green", 5))];
    let flags = [142, 168, 298, 324, 350];
    let before = html! {
        @for (x, seat) in flags.into_iter().zip(1..) {
            g hidden data-with={ "seat." (seat) } {
                path d=(format!("M{x} 31V4")) stroke="#46545f" stroke-width="2.5" stroke-linecap="round" {}
                path class={ "seat-" (seat) } d=(format!("M{} 4h20l-5 7 5 7h-20z", x + 1)) fill="var(--seat)" {}
                text data-flag=(seat) x=(x + 8) y="15" text-anchor="middle" font-size="11" font-weight="800" fill="var(--card)" {}
            }
        }
        g hidden data-with="set.modules=city" {
            (boxes::house(2, 122, "light-dark(#c4705b, #8a5043)")) (boxes::house(44, 122, "light-dark(#8298a8, #50606f)"))
            (boxes::house(390, 122, "light-dark(#8a6b4c, #5b432c)")) (boxes::house(426, 122, "light-dark(#c8982d, #7d6425)"))
        }
        g hidden data-with="set.modules=investments" {
            @for (x, colour) in [(300, "red"), (312, "yellow"), (324, "green")] {
                path.(colour) d=(format!("M{x} 190h5l4 4v5l-4 4h-5l-4-4v-5z")) fill="var(--face)" stroke="var(--edge)" {}
            }
        }
        svg x="26" y="132" width="166" height="62" { (van(Van { windows: &windows, ..Van::default() })) }
        (meeple_at("white", Kit::Cap, 290., 132., 30.))
        (meeple_at("slate", Kit::Stethoscope, 318., 136., 29.))
        g hidden data-with="set.modules=maternity" {
            path d="M294 40h60v20l-30 9-30-9z" fill="var(--pp)" stroke="var(--p)" stroke-width="2.5" stroke-linejoin="round" {}
            path d="M324 45l8 8-8 8-8-8z" fill="var(--p)" {}
            g transform="translate(362 146)" {
                (die_at("pink", 5, 6., -10., 24.))
                path d="M-3 10h40q-1 15-15 15H12q-14 0-15-15z" fill="var(--p)" {} path d="M37 10l8-9" stroke="var(--p2)" stroke-width="3" stroke-linecap="round" {} path d="M-3 10q0-17 16-18l3 18z" fill="var(--p2)" {}
                circle cx="7" cy="29" r="5" fill="#fff" stroke="#46545f" stroke-width="2.5" {} circle cx="28" cy="29" r="5" fill="#fff" stroke="#46545f" stroke-width="2.5" {}
            }
        }
    };
    street(When::Day, false, &before)
}

#[cfg(test)]
mod tests {
    use dice_hospital::{DiceHospital, Phase};
    use table::Game;

    use super::super::tests::{context, game};
    use super::*;
    use crate::testing;

    #[test]
    fn no_bed_lies_over_the_badge_of_a_mother() {
        let game: DiceHospital = game(2, "maternity");
        let state = testing::find(&game, 3, |state| state.open.phase == Phase::Activate).expect("a round");
        let view = game.view(&state, context(Seat::FIRST, 2).eye);
        let mothers =
            |seat| view.hospital(seat).floor.patients().filter(|(bed, one)| *bed < BEDS && one.printed == Colour::Pink);
        let seat = Seat::all(2).find(|&seat| mothers(seat).next().is_some()).expect("a Mother has come");
        let html = hospital(&game, &view, seat).into_string();
        let (_, after) = html.rsplit_once("class=\"sheet\"").expect("beds");
        assert_eq!(after.matches("class=\"letter\"").count(), mothers(seat).count(), "{html}");
    }
}
