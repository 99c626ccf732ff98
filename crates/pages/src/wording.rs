//! How the words of pages are put together, in every game and both languages.

use std::sync::Arc;

use dice_hospital::DiceHospital;
use dynamite_nurse::DynamiteNurse;
use emergency_roll::EmergencyRoll;
use phrasebook::Lang;
use table::{Eye, Game, Seat, Settings};

use crate::{Page, testing};

/// The words of a page: what stands between tags, and what is said of things.
fn words(html: &str) -> Vec<&str> {
    let said = ["title=\"", "aria-label=\"", "data-says=\"", "data-why=\"", "data-no=\"", "data-plain=\""];
    let attributes = said.iter().flat_map(|name| html.split(name).skip(1).filter_map(|rest| rest.split('"').next()));
    let between = html.split('>').skip(1).filter_map(|rest| rest.split('<').next());
    attributes.chain(between).filter(|words| !words.trim().is_empty()).collect()
}

/// Looks at what is said in a random game, at every seventh moment: no sentence has two ends, and
/// none begins something that does not follow.
fn are_sound<G: Page>(game: &G, seats: usize) {
    for lang in Lang::ALL {
        let mut moment = 0;
        testing::find(game, 11, |state| {
            moment += 1;
            let eye = Eye::Seat(Seat::new(moment % seats));
            let (context, view) = (testing::context::<G>(lang, eye, Seat::FIRST, seats), game.view(state, eye));
            for row in game.points(&context, &view) {
                assert!(!row.why.trim_end().ends_with(':'), "nothing follows: {}", row.why);
            }
            if moment % 7 == 0 {
                let html: String = game.panels(&context, &view, &[]).into_iter().map(|panel| panel.body.0).collect();
                for words in words(&html) {
                    let wrong = ["..", "?.", "!.", " .", "{", "$"].into_iter().find(|wrong| words.contains(wrong));
                    assert_eq!(wrong, None, "in “{words}”");
                }
            }
            false
        });
        assert!(moment > 60, "{moment} moments were seen");
    }
}

#[test]
fn sentences_of_emergency_roll_have_one_end_and_a_rest() {
    let pack = Arc::new(emergency_roll::Pack::standard().expect("sound"));
    are_sound(&EmergencyRoll::set_up(pack, 2, &Settings::default()).expect("a game"), 2);
}

#[test]
fn sentences_of_dice_hospital_have_one_end_and_a_rest() {
    let pack = Arc::new(dice_hospital::Pack::standard().expect("sound"));
    are_sound(&DiceHospital::set_up(pack, 2, &Settings::default()).expect("a game"), 2);
}

#[test]
fn sentences_of_dynamite_nurse_have_one_end_and_a_rest() {
    let pack = Arc::new(dynamite_nurse::Pack::standard().expect("sound"));
    are_sound(&DynamiteNurse::set_up(pack, 3, &Settings::default()).expect("a game"), 3);
}
