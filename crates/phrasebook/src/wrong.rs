//! Why a game cannot be set up like that.

use table::SetupError;

use crate::Phrases;

/// Why a game cannot be set up like that, in a sentence.
pub fn explain_setup(phrases: &Phrases, game: &str, error: &SetupError) -> String {
    let option = |key: &str| phrases.plain(&format!("{game}-option-{key}"));
    let value = |key: &str, value: &str| phrases.plain(&format!("{game}-{key}-{value}"));
    let players = |from: usize, to: usize| phrases.say("wrong-players", [("from", from.into()), ("to", to.into())]);
    let number = |count: usize| phrases.say("wrong-count", [("count", count.into())]);
    match error {
        SetupError::Seats { seats, min, max, .. } => {
            phrases.say("wrong-seats", [("text", players(*min, *max).into()), ("count", number(*seats).into())])
        }
        SetupError::Key { key, .. } => phrases.say("wrong-key", [("text", key.into())]),
        SetupError::Value { key, value, .. } => {
            phrases.say("wrong-value", [("option", option(key).into()), ("text", value.into())])
        }
        SetupError::Twice { key, value: twice } => {
            phrases.say("wrong-twice", [("option", option(key).into()), ("text", value(key, twice).into())])
        }
        SetupError::Company { key, seats: (from, to), count } => {
            let whom = [("text", players(*from, *to).into()), ("count", number(*count).into())];
            phrases.say("wrong-company", [("option", option(key).into())].into_iter().chain(whom))
        }
        SetupError::NoSeat { key, seat, count } => {
            let seats = [("number", seat.number().into()), ("count", (*count).into())];
            phrases.say("wrong-seat", [("option", option(key).into())].into_iter().chain(seats))
        }
        SetupError::Clash { name, .. } => phrases.plain(&format!("{game}-clash-{name}")),
    }
}

#[cfg(test)]
mod tests {
    use table::Settings;

    use super::*;
    use crate::Lang;

    #[test]
    fn every_reason_is_told_in_both_languages() {
        let hospital = |seats, pairs: &[(&str, &str)]| {
            let settings: Settings = pairs.iter().copied().collect();
            let error = dice_hospital::Setup::read(seats, &settings).expect_err("impossible");
            Lang::ALL.map(|lang| explain_setup(Phrases::of(lang), "dice-hospital", &error))
        };
        assert_eq!(
            hospital(7, &[]),
            [
                "This game is for 1 to 4 players, not for 7 players.",
                "Ce jeu est pour 1 à 4 joueurs, pas pour 7 joueurs."
            ]
        );
        assert_eq!(hospital(2, &[("luck", "yes")]), ["There is no option “luck”.", "L’option « luck » n’existe pas."]);
        assert_eq!(
            hospital(2, &[("promos", "doctor")]),
            [
                "“More specialists, each in the place of another” cannot be “doctor”.",
                "« Des spécialistes de plus, chacun à la place d’un autre » ne peut pas être « doctor »."
            ]
        );
        assert_eq!(
            hospital(2, &[("events", "yes"), ("promos", "consultant,consultant")])[0],
            "“More specialists, each in the place of another”: “the Consultant, who copies another” is named twice."
        );
        assert_eq!(
            hospital(2, &[("penalties", "reports")]),
            [
                "“What counts double against you” is for a single player, not for 2 players.",
                "« Ce qui compte double contre vous » est pour une personne seule, pas pour 2 joueurs."
            ]
        );
        assert_eq!(
            hospital(2, &[("first-player", "4")]),
            [
                "“Who leads the first round”: there is no seat 4 at a table of 2.",
                "« Qui est premier joueur à la première manche » : il n’y a pas de place 4 à une table de 2."
            ]
        );
        assert!(hospital(1, &[("hard-mode", "epidemic")])[1].starts_with("L’épidémie"));
        let three = [("modifiers", "preparation,isolation,capacity")].into_iter().collect();
        let error = emergency_roll::Setup::read(1, &three).expect_err("impossible");
        assert!(explain_setup(Phrases::of(Lang::Fr), "emergency-roll", &error).starts_with("URSULE prend"));
    }
}
