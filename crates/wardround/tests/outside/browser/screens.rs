//! Small screens, and screens that several people share.

use super::dice_hospital::{opens, sets_up};
use super::moments::{CURTAIN, wants_pace};
use super::person::Person;
use super::{LYING, PHONE, WIDE, plays_on_until};
use crate::server_process::ServerProcess;

#[test]
fn every_way_to_begin_a_crisis_can_be_seen() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    sets_up(&me, &server, &["you", "greedy", "greedy", "greedy"], &[("hard-mode", "opening-crisis")]);
    me.fills("[name=seed]", "8");
    opens(&me);
    me.waits_until("document.querySelectorAll('.offers .values').length > 10");
    for screen in [WIDE, (1024, 768), PHONE, LYING] {
        me.screen(screen);
        me.settles();
        let hidden = me.js(
            "const middle = ({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2);
             return [...document.querySelectorAll('.offers .values')].filter((way) => {
               const box = way.getBoundingClientRect();
               return box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth || !way.contains(middle(box));
             }).length",
        );
        assert_eq!(hidden, 0, "{screen:?}");
    }
    me.leaves();
}

#[test]
fn two_at_one_screen_see_how_the_evening_ends_for_both() {
    let server = ServerProcess::open();
    let me = Person::new(PHONE);
    sets_up(&me, &server, &["you", "here"], &[("administrators", "no")]);
    me.fills("[name=seed]", "4");
    opens(&me);
    let ends = "document.querySelector('[data-move=end]')";
    for player in ["Player 1", "Player 2"] {
        assert!(plays_on_until(
            &me,
            &format!("{ends} && document.querySelector('#ask').textContent.includes('{player}')")
        ));
        if player == "Player 2" {
            wants_pace(&me, "step");
        }
        me.clicks("[data-move=end]");
        me.clicks("[data-do=final]");
    }
    for player in ["Player 1", "Player 2"] {
        me.waits_until(&format!("{CURTAIN}.textContent.includes('{player} · Night')"));
        me.js(&format!("{CURTAIN}.click()"));
    }
    me.waits_until(&format!("{CURTAIN}.hidden"));
    me.leaves();
}
