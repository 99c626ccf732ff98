//! What the page says to whoever cannot see it: each thing once, and little at a time.

use super::person::Person;
use super::{WIDE, begins, is_asked, plays_on_until};
use crate::server_process::ServerProcess;

/// Notes from now on what any live region of the page says.
pub(super) fn listens(person: &Person) {
    person.js(
        "const regions = '[aria-live], [role=alert], [role=status], [role=log], output';
         window.$heard = [];
         new MutationObserver((changes) => {
             const spoken = new Set();
             for (const { target, addedNodes } of changes) {
                 spoken.add((target.closest ? target : target.parentElement)?.closest(regions));
                 for (const node of addedNodes) for (const region of node.querySelectorAll?.(regions) ?? []) spoken.add(region);
             }
             const isHeard = (region) => region?.isConnected && region.checkVisibility() && region.textContent.trim();
             window.$heard.push(...[...spoken].filter(isHeard).map((region) => region.textContent.trim()));
         }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['hidden'] })",
    );
}

/// How many sentences a text has.
pub(super) fn sentences(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.ends_with(['.', '!', '?'])).count()
}

/// Whether all that the page shows has been said.
const IS_SAID: &str = "document.querySelector('#heard').dataset.at === document.querySelector('#prompt').dataset.at";

/// Makes the decision that a hint names and waits for the next question. Gives what was heard until
/// then, and how many things have happened.
fn decides(person: &Person) -> (Vec<String>, u64) {
    let newest = "Math.max(...[...document.querySelectorAll('#log [data-n]')].map((line) => Number(line.dataset.n)))";
    person.js(&format!(
        "window.$heard = []; window.$newest = {newest};
         const {{ at, seat }} = document.querySelector('#prompt').dataset;
         const post = (what, body) => fetch(`/api/v1${{location.pathname}}/${{what}}`, {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({{ at: Number(at), seat: Number(seat), ...body }}) }});
         if (document.querySelector('[data-do=done]')) await post('done', {{}});
         else await post('moves', {{ move: (await post('hint', {{}}).then((answer) => answer.json())).move }})"
    ));
    is_asked(person);
    person.waits_until(IS_SAID);
    let heard = person.js("return window.$heard");
    let heard = heard.as_array().into_iter().flatten().filter_map(|said| said.as_str().map(str::to_owned)).collect();
    (heard, person.js(&format!("return {newest} - window.$newest")).as_u64().unwrap_or_default())
}

#[test]
fn a_turn_is_heard_in_three_sentences() {
    let server = ServerProcess::open();
    // Until so much has happened at once: the end of a round, everybody's turn, the rivals' turns.
    let games = [
        ("dice-hospital", "you,greedy", 20),
        ("emergency-roll", "you,greedy,greedy", 8),
        ("dynamite-nurse", "you,greedy,greedy", 12),
    ];
    for (game, seats, much) in games {
        let me = Person::new(WIDE);
        begins(&me, &server, game, seats);
        assert!(plays_on_until(&me, "document.querySelectorAll('#log [data-n]').length > 12"));
        assert!(is_asked(&me));
        me.waits_until(IS_SAID);
        listens(&me);
        for decision in 0.. {
            let (heard, happened) = decides(&me);
            assert!(heard.len() <= 1, "{game} has one voice: {heard:?}");
            let said = heard.concat();
            assert!(sentences(&said) <= 3, "{game}: {said}");
            if happened >= much {
                // The question is part of it.
                let asked = me.reads("#ask");
                let asks = asked.split(['.', '!', '?']).next().unwrap_or_default();
                assert!(sentences(&said) > 1 && said.contains(asks), "{game}: {asked} / {said}");
                break;
            }
            assert!(decision < 60, "{game}: nobody else acts");
        }
        me.leaves();
    }
}
