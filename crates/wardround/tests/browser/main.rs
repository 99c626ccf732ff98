//! The pages in a real browser, as people use them. Pictures of what they saw are in `target/pictures`.

mod dice_hospital;
mod emergency_roll;
mod house;
mod person;

use house::House;
use person::Person;
use serde_json::json;
use tokio::sync::Mutex;

/// Browsers are heavy: one test at a time.
static ONE_AT_A_TIME: Mutex<()> = Mutex::const_new(());

const WIDE: (u32, u32) = (1280, 800);
const PHONE: (u32, u32) = (360, 740);

/// Chooses the first thing that can be chosen, as often as asked, and says whether the game is over.
async fn plays(person: &Person, clicks: usize) -> bool {
    for _ in 0..clicks {
        person.waits_until("document.readyState === 'complete' && [document.querySelector('#prompt').dataset].some((prompt) => prompt.mine === 'true' || prompt.over === 'true')").await;
        let clicked = person
            .js("const prompt = document.querySelector('#prompt');
                 if (prompt.dataset.over === 'true') return 'over';
                 const choice = document.querySelector('.bay.can, .bed.can, .spot.can[data-move], [data-do=done], .prompt [data-move].warn:not([hidden]), .prompt [data-move]:not([hidden])');
                 window.before = prompt;
                 choice.dispatchEvent(new MouseEvent('click', { bubbles: true }));
                 document.querySelector('[data-do=final]')?.click();
                 return 'clicked'")
            .await;
        if clicked == json!("over") {
            return true;
        }
        // The prompt is drawn anew with every change.
        person.waits_until("document.querySelector('#prompt') !== window.before").await;
    }
    false
}

/// Plays well for this many decisions: asks for a hint and does what it says.
async fn follows_hints(person: &Person, decisions: usize) {
    for _ in 0..decisions {
        person
            .waits_until(
                "document.readyState === 'complete' && document.querySelector('[data-do=hint], [data-do=done]')",
            )
            .await;
        if person.counts("[data-do=done]").await == 0 {
            person.clicks("[data-do=hint]").await;
            person.waits_until("document.querySelector('.hinted')").await;
        }
        person.js("window.before = document.querySelector('#prompt'); document.querySelector('.hinted, [data-do=done]').dispatchEvent(new MouseEvent('click', { bubbles: true })); document.querySelector('[data-do=final]')?.click()").await;
        person.waits_until("document.querySelector('#prompt') !== window.before").await;
    }
}

/// Begins a game with one click on the first page. What is dealt is the same every time; `WARDROUND_SEED` deals otherwise.
async fn begins(person: &Person, house: &House, game: &str, seats: &str) {
    person.goes_to(&house.at("/")).await;
    let seed: u64 = std::env::var("WARDROUND_SEED").map_or(1, |seed| seed.parse().expect("WARDROUND_SEED is a number"));
    person
        .js(&format!("for (const form of document.querySelectorAll('[aria-labelledby=title-{game}] form')) form.insertAdjacentHTML('beforeend', '<input type=hidden name=seed value={seed}>')"))
        .await;
    person.clicks(&format!("[aria-labelledby=title-{game}] button[value='{seats}']")).await;
    person.waits_until("location.pathname.startsWith('/tables/') && document.querySelector('#prompt')").await;
}
