//! Real tiles, dice and cards that cannot be, typed in at tables of Community Care and of Dynamite
//! Nurse: each is refused with its sentence in the language of whoever typed it, and changes
//! nothing.

use super::*;

/// A recorded game that is played again with real dice and cards, up to some moment.
struct RealTable {
    api: Api,
    table: String,
    tokens: Vec<String>,
    /// The entries that are not played yet.
    rest: std::vec::IntoIter<String>,
    at: usize,
}

/// How what is said in English and in French begins.
type Said<'a> = [&'a str; 2];

impl RealTable {
    /// Opens the table of a record: its game, its seats, what was agreed.
    async fn of(game: &str) -> Self {
        let record = recorded(game);
        let (head, entries) = record.split_once("\n\n").expect("a head");
        let head = head.lines().filter(|line| !line.starts_with('#'));
        let mut set: serde_json::Map<String, Value> = head
            .map(|line| line.split_once(": ").expect("a key"))
            .map(|(key, value)| (key.into(), value.into()))
            .collect();
        let mut take = |key: &str| set.remove(key).and_then(|value| value.as_str().map(str::to_owned));
        let (game, seats) = (take("game").expect("a game"), take("seats").expect("seats").split(',').count());
        for key in ["wardround", "seed", "pack"] {
            take(key);
        }
        let seats: Vec<&str> = (0..seats).map(|seat| if seat == 0 { "you" } else { "open" }).collect();
        let api = Api::offering(all_games()).await;
        let opening = json!({"game": game, "seats": seats, "set": set, "real_dice": true});
        let (table, tokens) = api.open_as(opening).await;
        let rest = entries.lines().map(str::to_owned).collect::<Vec<_>>().into_iter();
        Self { api, table, tokens, rest, at: 0 }
    }

    /// Asks for something in a language, as a seat; counted from 0.
    async fn ask(&self, seat: usize, what: &str, body: Value, lang: &str) -> Answer {
        let request = Request::post(format!("{}/{what}", self.table))
            .header("content-type", "application/json")
            .header("accept-language", lang)
            .header("authorization", format!("Bearer {}", self.tokens[seat]));
        self.api.send(request.body(Body::from(body.to_string())).expect("a request")).await
    }

    /// An entry as a request: whose, where to, and what.
    fn request(&self, entry: &str) -> (usize, &'static str, Value) {
        let (who, what) = entry.split_once(' ').expect("who and what");
        match who.parse::<usize>() {
            Ok(seat) => (seat - 1, "moves", json!({"move": what, "at": self.at})),
            Err(_) => (self.typist(), "fates", json!({"fate": what, "at": self.at})),
        }
    }

    /// Who types in what comes next: whoever draws it for their own eyes, or the host.
    fn typist(&self) -> usize {
        let next = self.rest.as_slice().first().map_or("", String::as_str);
        let own = ["* draw ", "* tokens "].iter().find_map(|what| next.strip_prefix(what)?.split(' ').next());
        own.map_or(0, |seat| seat.parse::<usize>().expect("a seat") - 1)
    }

    /// Plays on until the next entry begins like this; gives that entry.
    async fn until(&mut self, beginning: &str) -> String {
        loop {
            let entry = self.rest.as_slice().first().expect("it comes").clone();
            if entry.starts_with(beginning) {
                return entry;
            }
            self.goes_on().await;
        }
    }

    /// Plays the next entry of the record.
    async fn goes_on(&mut self) {
        let entry = self.rest.as_slice().first().expect("an entry").clone();
        let (seat, what, body) = self.request(&entry);
        self.rest.next();
        let answer = self.ask(seat, what, body, "en").await;
        assert_eq!(answer.status, StatusCode::OK, "{entry}: {answer:?}");
        self.at += 1;
    }

    /// What everybody sees.
    async fn seen(&self) -> Vec<Value> {
        let mut seen = Vec::new();
        for token in &self.tokens {
            seen.push(self.api.call(Method::GET, &self.table, Some(token), Value::Null).await.1);
        }
        seen
    }

    /// An entry is refused with these sentences, and everybody sees what they saw.
    async fn refuses(&self, entry: &str, said: Said<'_>) {
        let (seat, what, body) = self.request(entry);
        self.refuses_from(seat, what, body, (422, "not-legal"), said).await;
    }

    /// The host types in what is for somebody else's eyes.
    async fn refuses_the_host(&self, fate: &str) {
        let said = ["These cards are for somebody else’s eyes", "Ces cartes ne regardent que leur joueur"];
        self.refuses_from(0, "fates", json!({"fate": fate, "at": self.at}), (403, "not-your-cards"), said).await;
    }

    async fn refuses_from(&self, seat: usize, what: &str, body: Value, problem: (u16, &str), said: Said<'_>) {
        let before = self.seen().await;
        for (lang, sentence) in ["en", "fr"].into_iter().zip(said) {
            let answer = self.ask(seat, what, body.clone(), lang).await;
            assert_eq!(answer.problem(), (problem.0, problem.1.to_owned()), "{body}");
            let title = answer.json()["title"].clone();
            assert!(title.as_str().is_some_and(|title| title.starts_with(sentence)), "{body}: {title}");
        }
        assert_eq!(self.seen().await, before, "{body}");
        self.api.is_well().await;
    }
}

/// A list with one thing at a place exchanged.
fn exchanged(entry: &str, place: usize, other: &str) -> String {
    let mut words: Vec<&str> = entry.split(' ').collect();
    words[place + 2] = other;
    words.join(" ")
}

const NOT_DUE: Said<'static> = ["That is not what is due now.", "Ce n’est pas ce qui est attendu maintenant."];

#[tokio::test]
async fn towns_that_cannot_be_laid() {
    let mut at = RealTable::of("dice-hospital/city-2-players").await;
    let tiles = at.until("* tiles").await;
    // There are eight crossroads in the box.
    let crossroads = "* tiles NESW NESW NESW NESW NESW NESW NESW NESW NESW NES NSW NSW";
    at.refuses(
        crossroads,
        ["No tile like the one at c3 is left in the box.", "Il ne reste dans la boîte aucune tuile comme celle en c3."],
    )
    .await;
    let split = "* tiles NESW NESW NESW NEW NEW NEW ESW ESW ESW NESW NESW NESW";
    at.refuses(split, ["Not every tile can be reached by road", "Toutes les tuiles ne sont pas reliées par la route"])
        .await;
    at.refuses(
        &exchanged(&tiles, 0, "NSW"),
        ["The tile at a1 is not turned as it has to be", "La tuile en a1 n’est pas tournée comme il faut"],
    )
    .await;
    at.refuses(
        &exchanged(&tiles, 7, "NES"),
        ["The tile at c2 is not turned as it has to be", "La tuile en c2 n’est pas tournée comme il faut"],
    )
    .await;
    at.refuses(tiles.rsplit_once(' ').expect("tiles").0, NOT_DUE).await;
    at.goes_on().await;

    let houses = at.until("* houses").await;
    at.refuses(
        &exchanged(&houses, 0, "R6"),
        [
            "A new patient shows 2, 3, 4 or 5; red 6 has to be rolled again.",
            "Un nouveau patient montre 2, 3, 4 ou 5\u{202f}; il faut relancer le 6 rouge.",
        ],
    )
    .await;
    at.refuses(
        &exchanged(&houses, 0, "R4/nurse"),
        [
            "Only a 2 brings a token, so none belongs to red 4.",
            "Seul un 2 apporte un jeton\u{202f}: il n’y en a pas avec le 4 rouge.",
        ],
    )
    .await;
    at.refuses(
        &exchanged(&houses, 4, "Y2"),
        [
            "A 2 brings a token, so one belongs to yellow 2.",
            "Un 2 apporte un jeton\u{202f}: il en faut un avec le 2 jaune.",
        ],
    )
    .await;
    at.refuses(&exchanged(&houses, 0, "M4"), ["No Mother belongs to a1.", "Aucune mère ne vient en a1."]).await;
    // There are five of each token.
    let nurses = houses
        .replace("R4 R5 R5 Y4", "R2/nurse R2/nurse R2/nurse Y2/nurse")
        .replace("/heal-red R3 Y4", "/nurse R2/nurse Y4");
    at.refuses(
        &nurses,
        [
            "The token Nurse for a round cannot be drawn: all of them lie elsewhere.",
            "Le jeton «\u{202f}Infirmière d’une manche\u{202f}» ne peut pas être tiré\u{202f}: tous sont ailleurs.",
        ],
    )
    .await;
    at.goes_on().await;

    at.until("1 park").await;
    at.refuses(
        "1 park b2",
        [
            "No road leads out of the town at b2, so no ambulance can stand there.",
            "Aucune route ne sort de la ville en b2\u{202f}: une ambulance ne peut pas s’y garer.",
        ],
    )
    .await;
    at.refuses(
        "1 park e5",
        [
            "No road leads out of the town at e5, so no ambulance can stand there.",
            "Aucune route ne sort de la ville en e5\u{202f}: une ambulance ne peut pas s’y garer.",
        ],
    )
    .await;
    at.refuses(
        "1 fly a1",
        [
            "That is not possible now. Park your ambulance at an entrance of the town.",
            "Ce n’est pas possible maintenant. Garez votre ambulance à une entrée de la ville.",
        ],
    )
    .await;
    at.until("1 fetch").await;
    at.refuses(
        "1 fetch d3",
        ["The red 5 at a3 stands in the way to d3", "En a3, le patient (5 rouge) barre la route vers d3"],
    )
    .await;
    let bonuses = at.until("* bonuses").await;
    at.refuses(&format!("{bonuses} nurse"), NOT_DUE).await;
}

#[tokio::test]
async fn mothers_infants_and_tokens_that_cannot_be() {
    let mut at = RealTable::of("dice-hospital/city-investments-maternity-2-players").await;
    let tiles = at.until("* tiles").await;
    at.refuses(
        &tiles.replace("NESW+ NESW NESW NESW+", "NESW NESW+ NESW NESW+"),
        [
            "The tiles with a Mother spot do not lie where they belong.",
            "Les tuiles avec une place de mère ne sont pas où elles doivent être.",
        ],
    )
    .await;
    let houses = at.until("* houses").await;
    at.refuses(&exchanged(&houses, 4, "R3"), ["A Mother belongs to b2.", "C’est une mère qui vient en b2."]).await;
    at.until("2 admit M3").await;
    at.refuses("2 admit M3 9", ["“admit M3 9” cannot be read.", "«\u{202f}admit M3 9\u{202f}» ne peut pas être lu."])
        .await;
    at.until("* midwife").await;
    for roll in ["* midwife 0", "* midwife 3", "* midwife 9"] {
        at.refuses(roll, ["One or two Infants are born, no other number.", "Il naît un bébé ou deux, jamais plus."])
            .await;
    }
    at.refuses("* midwife 10", ["“midwife 10” cannot be read.", "«\u{202f}midwife 10\u{202f}» ne peut pas être lu."])
        .await;
    let tokens = at.until("* tokens").await;
    at.refuses_the_host("tokens 2 pink-higher pink-lower").await;
    at.refuses(
        "* tokens 2 pink-higher green-lower",
        [
            "One Lower (green) cannot come from its pile now.",
            "Un de moins (vert) ne peut pas venir de sa pile maintenant.",
        ],
    )
    .await;
    at.refuses(
        "* tokens 1 pink-higher pink-lower",
        ["It is another seat that is dealt cards now.", "C’est une autre place qui reçoit des cartes maintenant."],
    )
    .await;
    at.refuses(&tokens.replace(" pink-lower", ""), NOT_DUE).await;
    at.goes_on().await;
    at.refuses(
        "2 put pink-same oncology",
        [
            "Same Value (pink) is not among the tokens that you have drawn.",
            "Valeur égale (rose) n’est pas parmi les jetons que vous avez piochés.",
        ],
    )
    .await;
    // One of the pile is gone.
    at.goes_on().await;
    at.until("* tokens 2").await;
    at.refuses(
        "* tokens 2 pink-higher pink-higher",
        [
            "One Higher (pink) cannot come from its pile now.",
            "Un de plus (rose) ne peut pas venir de sa pile maintenant.",
        ],
    )
    .await;
}

#[tokio::test]
async fn cards_that_the_automa_has_seen() {
    let mut at = RealTable::of("dice-hospital/automa").await;
    at.until("* hospital N4").await;
    at.refuses(
        "* hospital D9",
        ["“hospital D9” cannot be read.", "«\u{202f}hospital D9\u{202f}» ne peut pas être lu."],
    )
    .await;
    at.goes_on().await;
    at.until("* decision A07").await;
    at.refuses("* hospital N4", NOT_DUE).await;
    at.goes_on().await;
    at.refuses(
        "* hospital N4",
        ["Hospital card N4 cannot lie in the row", "La carte Hôpital N4 ne peut pas être dans la rangée"],
    )
    .await;
    at.until("* decision").await;
    at.refuses(
        "* decision A07",
        ["Decision card A07 was turned up before", "La carte Décision A07 a déjà été retournée"],
    )
    .await;
}

#[tokio::test]
async fn cards_that_are_nobodys_or_somebody_elses() {
    let mut at = RealTable::of("dynamite-nurse/3-players-lively").await;
    at.refuses("* first 4", ["Nobody has that seat.", "Personne n’a cette place."]).await;
    at.until("* patient").await;
    at.refuses(
        "* patient examination",
        ["“patient examination” cannot be read.", "«\u{202f}patient examination\u{202f}» ne peut pas être lu."],
    )
    .await;
    at.until("* event").await;
    at.refuses(
        "* event examination",
        [
            "Examination is not in the event pile: it never is",
            "Examen n’est pas dans la pile des événements\u{202f}: elle n’y va pas",
        ],
    )
    .await;
    at.until("* draw 2").await;
    at.refuses_the_host("draw 2 examination").await;
    // Not in any deck yet; another player's nurse; another player's turn to draw.
    at.refuses(
        "* draw 2 black-magic",
        [
            "No Black Magic is in the deck: each is in hand",
            "La pioche n’a plus de carte Magie noire\u{202f}: toutes sont en main",
        ],
    )
    .await;
    at.refuses(
        "* draw 2 medina",
        [
            "No Medina is in the deck: each is in hand",
            "La pioche n’a plus de carte Medina\u{202f}: toutes sont en main",
        ],
    )
    .await;
    at.refuses("* draw 3 examination", ["That is not what is due now.", "Ce n’est pas ce qui est attendu maintenant."])
        .await;
    at.until("2 play").await;
    at.refuses("2 play medina", ["Medina is not in your hand.", "Medina n’est pas dans votre main."]).await;
    at.refuses("2 buy medina", ["Medina is not for sale.", "Medina n’est pas à vendre."]).await;
    at.refuses("* draw 2 examination", ["No cards or dice are due now.", "Ni carte ni dé n’est attendu maintenant."])
        .await;
}

/// A record is refused with these sentences, and nothing is kept of it.
async fn refuses_record(api: &Api, record: &str, said: Said<'_>) {
    for (lang, sentence) in ["en", "fr"].into_iter().zip(said) {
        let part = format!("--x\r\ncontent-disposition: form-data; name=\"record\"\r\n\r\n{record}\r\n--x--\r\n");
        let request = Request::post("/records")
            .header("content-type", "multipart/form-data; boundary=x")
            .header("accept-language", lang);
        let answer = api.send(request.body(Body::from(part)).expect("a request")).await;
        assert_eq!((answer.notice(), answer.header("location")), (422, ""), "{sentence}");
        assert!(answer.text.contains(sentence), "{sentence}: {}", answer.text);
    }
    api.is_well().await;
}

fn recorded(game: &str) -> String {
    let path = format!("{}/../../tests/games/{game}.ward", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("a recorded game")
}

/// A record with something changed once.
#[track_caller]
fn changed(record: &str, from: &str, to: &str) -> String {
    assert!(record.contains(from), "{from}");
    record.replacen(from, to, 1)
}

#[tokio::test]
async fn records_that_were_cut_or_changed() {
    let api = Api::offering(all_games()).await;
    let town = recorded("dice-hospital/city-investments-maternity-2-players");
    let automa = recorded("dice-hospital/automa");
    let nurse = recorded("dynamite-nurse/3-players-lively");
    for (record, said) in [
        (
            changed(&town, "* midwife 2", "* midwife 4"),
            ["One or two Infants are born, no other number.", "Il naît un bébé ou deux, jamais plus."],
        ),
        (
            changed(&town, "NES NSW NESW NSW NESW+", "NES NSW NSW NSW NESW+"),
            ["The tile at a3 is not turned as it has to be", "La tuile en a3 n’est pas tournée comme il faut"],
        ),
        (
            changed(&town, "2 park c1", "1 park c1"),
            [
                "“1 park c1” is not possible. It is not your move now.",
                "«\u{202f}1 park c1\u{202f}» n’est pas possible. Ce n’est pas à vous de jouer.",
            ],
        ),
        (
            changed(&town, "city,investments,maternity", "city,suburb"),
            ["cannot be “city,suburb”.", "ne peut pas être «\u{202f}city,suburb\u{202f}»."],
        ),
        (
            town[..town.find("pink-lower").expect("tokens") + 6].to_owned(),
            ["Line 42: The line is cut off", "Ligne 42\u{202f}: La ligne est coupée"],
        ),
        (
            changed(&automa, "* decision A04", "* decision A07"),
            ["Decision card A07 was turned up before", "La carte Décision A07 a déjà été retournée"],
        ),
        (
            changed(&automa, "automa: yes", "automa: yes\nmodules: city"),
            [
                "Line 9: The Automa plays the base game only, without modules.",
                "Ligne 9\u{202f}: L’Automa ne joue que le jeu de base, sans modules.",
            ],
        ),
        (
            changed(&nurse, "* draw 2 examination", "* draw 2 medina"),
            [
                "No Medina is in the deck: each is in hand",
                "La pioche n’a plus de carte Medina\u{202f}: toutes sont en main",
            ],
        ),
        (changed(&nurse, "2 assign 2", "2 assign 4"), ["Nobody has that seat.", "Personne n’a cette place."]),
        (
            changed(&nurse, "* patient sick-severe\n", ""),
            [
                "“* event erase” is not possible. That is not what is due now.",
                "«\u{202f}* event erase\u{202f}» n’est pas possible. Ce n’est pas ce qui est attendu maintenant.",
            ],
        ),
        (
            nurse[..nurse.len() - 3].to_owned(),
            ["Line 426: The line is cut off", "Ligne 426\u{202f}: La ligne est coupée"],
        ),
    ] {
        refuses_record(&api, &record, said).await;
    }
}
