//! What turned a game: wards filled, goals reached, patients in the morgue.

use emergency_roll::{EmergencyRoll, Event, View};

use crate::deed::{Deed, Feat, Passage};
use crate::{Decisive, TurningPoint};

pub(super) fn turned_by(
    game: &EmergencyRoll,
    passage: &Passage<'_, View, Event>,
    point: &TurningPoint,
) -> Option<Deed> {
    let boxes = |view: &View| game.boxes(view.specialists, &view.hospitals[point.seat], point.seat);
    let (then, now) = (boxes(passage.before), boxes(passage.after));
    if let Decisive::Loss(dead) = point.what {
        let told = Feat::new("er-turning-loss").count("count", dead).count("cost", then.morgue - now.morgue);
        return Some(Deed::Befell(told));
    }
    let feat = |what: &'static str| Feat::new("er-turning").word("what", what);
    let mut feats: Vec<Feat> = Vec::new();
    for event in passage.events {
        match *event {
            Event::WardFilled { seat, ward } if seat == point.seat => {
                feats.push(feat("ward").count("ward", ward.number()).worth(game.sheet().ward(ward).clipboard));
            }
            Event::Paid { seat, card, points } if seat == point.seat => {
                let needed = game.pack().cardiologist(card).count;
                feats.push(feat("paid").word("card", card.id()).count("count", needed).worth(points));
            }
            Event::PaidForWard { seat, points } if seat == point.seat => feats.push(feat("automatic").worth(points)),
            _ => {}
        }
    }
    let nurses = |view: &View| i32::from(view.hospitals[point.seat].nurses);
    let hired = nurses(passage.after) - nurses(passage.before);
    feats.push(feat("nurse").count("count", hired).worth(now.nurses - then.nurses));
    let critical = |view: &View| view.hospitals[point.seat].critical().count_ones() as i32;
    let admitted = critical(passage.after) - critical(passage.before);
    feats.push(feat("critical").count("count", admitted).worth(now.critical - then.critical));
    if let Some(all) = passage.after.specialists {
        let grown = [
            (all.radiologist.id(), now.radiologist - then.radiologist),
            (all.epidemiologist.id(), now.epidemiologist - then.epidemiologist),
        ];
        feats.extend(grown.map(|(id, points)| feat("specialist").word("card", id).count("count", 0).worth(points)));
    }
    Deed::did(feats)
}
