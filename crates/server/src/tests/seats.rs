//! Seats: links that work once, tokens that nobody else knows, and who is asked when two come.

use super::*;

/// The status of a look at the table with this token, and the seat that it shows.
async fn seen_as(api: &Api, table: &str, token: &str) -> (StatusCode, Value) {
    let (status, seen) = api.call(Method::GET, table, Some(token), Value::Null).await;
    (status, seen["seat"].clone())
}

/// Takes or renews a seat; the new token.
async fn take(api: &Api, table: &str, token: &str) -> String {
    let (status, held) = api.call(Method::POST, &format!("{table}/seat"), Some(token), json!({})).await;
    assert_eq!(status, StatusCode::OK, "{held}");
    held["token"].as_str().expect("a token").to_owned()
}

async fn get_with(api: &Api, path: &str, cookie: &str) -> Answer {
    api.send(Request::get(path).header("cookie", cookie).body(Body::empty()).expect("a request")).await
}

async fn form_with(api: &Api, path: &str, cookie: &str, body: &str) -> Answer {
    let request = Request::post(path).header("content-type", "application/x-www-form-urlencoded");
    api.send(request.header("cookie", cookie).body(Body::from(body.to_owned())).expect("a request")).await
}

/// The seat that a browser's page of a table is for.
async fn page_seat(api: &Api, table: &str, cookie: &str) -> Option<String> {
    let page = get_with(api, &table.replace("/api/v1", ""), cookie).await.text;
    let main = page.split("id=\"main\"").nth(1).expect("a page").split('>').next().expect("an element");
    main.split("data-seat=\"").nth(1).map(|rest| rest.split('"').next().expect("a number").to_owned())
}

#[tokio::test]
async fn an_open_seat_is_anybodys_who_has_its_token_until_somebody_sits_down() {
    let api = Api::new().await;
    let (table, tokens) = api.open(&["you", "open"]).await;
    assert_eq!(seen_as(&api, &table, &tokens[1]).await, (StatusCode::OK, json!(2)));
    let own = take(&api, &table, &tokens[1]).await;
    assert_ne!(own, tokens[1]);
    assert_eq!(seen_as(&api, &table, &own).await, (StatusCode::OK, json!(2)));
    assert_eq!(seen_as(&api, &table, &tokens[1]).await.0, StatusCode::FORBIDDEN, "whoever opened the table knows it");
    let late = api.call(Method::POST, &format!("{table}/seat"), Some(&tokens[1]), json!({})).await;
    assert_eq!((late.0, &late.1["type"]), (StatusCode::CONFLICT, &json!("seat-taken")));
    assert_eq!(seen_as(&api, &table, &tokens[0]).await, (StatusCode::OK, json!(1)), "another seat is as it was");
}

#[tokio::test]
async fn a_token_is_renewed_by_its_holder_alone() {
    let api = Api::new().await;
    let (table, tokens) = api.open(&["you", "open"]).await;
    let cookie = api.sit(&table, 1, "").await;
    let renewed = take(&api, &table, &tokens[0]).await;
    assert_eq!(seen_as(&api, &table, &tokens[0]).await.0, StatusCode::FORBIDDEN);
    assert_eq!(seen_as(&api, &table, &renewed).await, (StatusCode::OK, json!(1)));
    assert_eq!(page_seat(&api, &table, &cookie).await, None, "every other device is sent away");
    let (status, _) = api.call(Method::POST, &format!("{table}/seat"), None, json!({})).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "an onlooker has none to renew");
    let named = json!({"name": "\u{202e}Ada"});
    let (status, _) = api.call(Method::POST, &format!("{table}/seat"), Some(&renewed), named).await;
    assert_eq!(status, StatusCode::OK);
    assert!(api.get(&table.replace("/api/v1", "")).await.text.contains(">Ada<"));
    for name in ["Resident", "\u{200b}"] {
        let (status, problem) =
            api.call(Method::POST, &format!("{table}/seat"), Some(&tokens[1]), json!({"name": name})).await;
        assert_eq!((status, &problem["type"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("bad-name")), "{name}");
    }
    assert_eq!(seen_as(&api, &table, &tokens[1]).await, (StatusCode::OK, json!(2)), "the seat is still open");
}

#[tokio::test]
async fn a_link_for_another_device_works_once() {
    let api = Api::new().await;
    let (table, _) = api.open(&["you", "open"]).await;
    let host = api.sit(&table, 1, "Ada").await;
    let guest = api.sit(&table, 2, "Bo").await;
    let links = |answer: Answer| answer.json().as_object().expect("links").keys().cloned().collect::<Vec<_>>();
    let address = format!("{}/links", table.replace("/api/v1", ""));
    assert_eq!(links(get_with(&api, &address, &host).await), ["1"], "the guest's is the guest's");
    assert_eq!(links(get_with(&api, &address, &guest).await), ["2"]);
    let link = api.link(&table, 2).await;
    let phone = api.sit(&table, 2, "").await;
    for cookie in [&guest, &phone] {
        assert_eq!(page_seat(&api, &table, cookie).await.as_deref(), Some("2"));
    }
    let used = api.get(&link).await;
    assert!(used.text.contains("Somebody already sits here: Bo."), "{used:?}");
    // The holder sends the other device away.
    let renewed = form_with(&api, &format!("{}/renew", table.replace("/api/v1", "")), &phone, "seat=2").await;
    assert_eq!(renewed.status, StatusCode::SEE_OTHER);
    assert_eq!(page_seat(&api, &table, &guest).await, None);
    assert_eq!(page_seat(&api, &table, &phone).await.as_deref(), Some("2"));
}

#[tokio::test]
async fn of_two_who_come_at_once_one_sits_down_and_one_asks() {
    let api = Api::new().await;
    let (table, _) = api.open(&["you", "open"]).await;
    let page = table.replace("/api/v1", "");
    let host = api.sit(&table, 1, "Ada").await;
    let link = api.link(&table, 2).await;
    let (one, other) = tokio::join!(api.form(&link, "name=Bo"), api.form(&link, "name=Cy"));
    let (first, second) = if one.status == StatusCode::SEE_OTHER { (one, other) } else { (other, one) };
    assert_eq!((first.status, second.status), (StatusCode::SEE_OTHER, StatusCode::CONFLICT));
    let holder = first.header("set-cookie").split(';').next().expect("a cookie").to_owned();
    let (kept, asks) = if second.text.contains("already sits here: Bo") { ("Bo", "Cy") } else { ("Cy", "Bo") };
    assert!(second.text.contains(&format!("already sits here: {kept}")), "{second:?}");

    let asked = api.form(&link, &format!("name={asks}")).await;
    assert_eq!(asked.header("location"), page, "whoever asks watches meanwhile");
    let asker = asked.header("set-cookie").split(';').next().expect("a cookie").to_owned();
    assert_eq!(page_seat(&api, &table, &asker).await, None);
    let told = format!("{asks} asks for the seat of {kept}.");
    for cookie in [&host, &holder, &asker] {
        assert!(get_with(&api, &page, cookie).await.text.contains(&told), "everybody is told");
    }
    let question = format!("{asks} has come by the link to your seat");
    assert!(get_with(&api, &page, &holder).await.text.contains(&question));
    let number = |text: &str| {
        text.split("name=\"ask\" value=\"").nth(1).map(|rest| rest.split('"').next().unwrap_or("").to_owned())
    };
    let number = number(&get_with(&api, &page, &holder).await.text).expect("a question");
    let yes = format!("ask={number}&answer=yes");
    // Whoever opened the table has no say in it.
    assert!(!get_with(&api, &page, &host).await.text.contains(&question));
    form_with(&api, &format!("{page}/asks"), &host, &yes).await;
    form_with(&api, &format!("{page}/asks"), &asker, &yes).await;
    assert_eq!(page_seat(&api, &table, &asker).await, None);
    form_with(&api, &format!("{page}/asks"), &holder, &yes).await;
    assert_eq!(page_seat(&api, &table, &asker).await.as_deref(), Some("2"));
    assert_eq!(page_seat(&api, &table, &holder).await, None);
    assert!(get_with(&api, &page, &host).await.text.contains("is in new hands"));
}

#[tokio::test]
async fn whoever_loses_a_seat_hears_no_more_of_it() {
    let api = Api::new().await;
    let (table, tokens) = api.open(&["you", "open"]).await;
    let page = table.replace("/api/v1", "");
    let cookie = api.sit(&table, 1, "").await;
    let follow = |path: String, name: &'static str, value: String| {
        api.routes.clone().oneshot(Request::get(path).header(name, value).body(Body::empty()).expect("a request"))
    };
    let events = follow(format!("{table}/events"), "authorization", format!("Bearer {}", tokens[0])).await;
    let mut events = events.expect("an answer").into_body().into_data_stream();
    let live = follow(format!("{page}/live"), "cookie", cookie).await;
    let mut live = live.expect("an answer").into_body().into_data_stream();
    let read = async |stream: &mut axum::body::BodyDataStream| {
        let part = tokio::time::timeout(PATIENCE, futures_util::StreamExt::next(stream)).await;
        part.expect("in time").map(|part| String::from_utf8_lossy(&part.expect("sound")).into_owned())
    };
    read(&mut events).await.expect("the table");
    read(&mut live).await.expect("a greeting");
    read(&mut live).await.expect("the table");
    take(&api, &table, &tokens[0]).await;
    assert_eq!(read(&mut events).await, None);
    let last = read(&mut live).await.expect("a word");
    let page = table.replace("/api/v1", "");
    assert!(last.contains(&format!(r#"[{{"id":"main","moved":"{page}"}}]"#)), "{last}");
    assert_eq!(read(&mut live).await, None);
}

#[tokio::test]
async fn seats_are_the_same_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("wardround.db");
    let api =
        Api::over(Sqlite::open(&file).await.expect("a file"), Limits::default(), tempfile::tempdir().expect("one"));
    let (table, tokens) = api.open(&["you", "open", "open"]).await;
    let own = take(&api, &table, &tokens[1]).await;
    let cookie = api.sit(&table, 3, "Cy").await;
    let link = api.link(&table, 3).await;
    api.app.hub.store().close().await;
    let bytes = std::fs::read(&file).expect("readable");
    for secret in [&own, &tokens[0], &tokens[2]] {
        assert!(!bytes.windows(secret.len()).any(|part| part == secret.as_bytes()), "secrets are stored as hashes");
    }
    let api = Api::over(Sqlite::open(&file).await.expect("a file"), Limits::default(), folder);
    assert_eq!(seen_as(&api, &table, &tokens[0]).await, (StatusCode::OK, json!(1)));
    assert_eq!(seen_as(&api, &table, &own).await, (StatusCode::OK, json!(2)));
    assert_eq!(seen_as(&api, &table, &tokens[1]).await.0, StatusCode::FORBIDDEN);
    assert_eq!(seen_as(&api, &table, &tokens[2]).await.0, StatusCode::FORBIDDEN);
    assert_eq!(page_seat(&api, &table, &cookie).await.as_deref(), Some("3"));
    assert_eq!(api.link(&table, 3).await, link);
}

#[tokio::test]
async fn a_table_from_before_links_worked_once_goes_on() {
    let api = Api::new().await;
    let (table, tokens) = api.open(&["open", "open"]).await;
    let id = table.rsplit('/').next().expect("an id");
    // Tokens of open seats are as they were; somebody has sat down by one without using it up.
    let change = crate::store::SeatChange {
        table: id.to_owned(),
        holding: crate::store::StoredHolding { seat: 0, used: 0, token: None },
        browsers: vec![crate::tokens::digest("somebody")],
        name: Some("Ada".to_owned()),
        host: Some(0),
    };
    api.app.hub.store().seat(&change).await.expect("stored");
    api.app.hub.forget_idle(-1);
    assert_eq!(seen_as(&api, &table, &tokens[0]).await, (StatusCode::OK, json!(1)), "a bot plays on");
    let cookie = api.sit(&table, 1, "").await;
    assert_eq!(page_seat(&api, &table, &cookie).await.as_deref(), Some("1"));
    assert_eq!(seen_as(&api, &table, &tokens[0]).await.0, StatusCode::FORBIDDEN, "from now on there are new ones");
}

#[tokio::test]
async fn names_are_refused_with_a_sentence_and_nothing_else_is_lost() {
    let api = Api::new().await;
    let (table, _) = api.open(&["you", "open", "greedy"]).await;
    api.sit(&table, 1, "Ada").await;
    let link = api.link(&table, 2).await;
    for (name, why) in [("resident+B", "is what bots"), ("a.d.a", "is called “Ada”"), ("%E2%80%8B", "can be seen")]
    {
        let answer = api.form(&link, &format!("name={name}")).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{name}");
        assert!(answer.text.contains(why) && answer.text.contains("Sit down"), "{answer:?}");
    }
    let form = "game=emergency-roll&seat.1=you&names=Intern&seat.2=here&names=Bo&set.choice=announced&seed=7";
    let answer = api.form("/tables", form).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    for kept in ["“Intern” is what bots", "value=\"Bo\"", "value=\"7\""] {
        assert!(answer.text.contains(kept), "{kept}: {answer:?}");
    }
}

#[tokio::test]
async fn a_table_is_left_or_forgotten() {
    let api = Api::new().await;
    let (table, _) = api.open(&["open", "open", "greedy"]).await;
    let page = table.replace("/api/v1", "");
    let (ada, bo) = (api.sit(&table, 1, "Ada").await, api.sit(&table, 2, "Bo").await);
    assert_eq!(form_with(&api, &format!("{page}/leave"), &ada, "").await.header("location"), "/");
    assert_eq!(page_seat(&api, &table, &ada).await, None);
    let seen = get_with(&api, &page, &bo).await.text;
    assert!(seen.contains("Ada has left") || seen.contains("Player 1 has left"), "{seen}");
    assert!(seen.contains("data-link=\"1\""), "whoever stays can invite somebody else");
    form_with(&api, &format!("{page}/leave"), &ada, "").await;
    assert_eq!(page_seat(&api, &table, &bo).await.as_deref(), Some("2"), "a stranger leaves nothing");
    let following = Request::get(format!("{table}/events")).body(Body::empty()).expect("a request");
    let mut events = api.routes.clone().oneshot(following).await.expect("an answer").into_body().into_data_stream();
    assert!(!said_so_far(&mut events).await.is_empty(), "the table");
    form_with(&api, &format!("{page}/leave"), &bo, "").await;
    let last = tokio::time::timeout(PATIENCE, futures_util::StreamExt::next(&mut events)).await;
    assert!(last.expect("in time").is_none(), "nobody waits for a table that is gone");
    assert_eq!(api.get(&page).await.notice(), 404, "nobody is left");
    api.is_well().await;
}

#[tokio::test]
async fn a_link_is_drawn_for_cameras_and_for_nobody_else() {
    let api = Api::new().await;
    let (table, _) = api.open(&["open", "open", "greedy"]).await;
    let page = table.replace("/api/v1", "");
    let host = opener(&api).await;
    let drawn = get_with(&api, &format!("{}/qr/2", host.0), &host.1).await;
    assert_eq!((drawn.status, drawn.header("content-type")), (StatusCode::OK, "image/svg+xml"));
    assert_eq!((drawn.header("cache-control"), drawn.header("content-encoding")), ("no-store", ""));
    assert!(drawn.text.contains("<svg"), "{drawn:?}");
    for seat in ["1", "3", "0", "99"] {
        assert_eq!(get_with(&api, &format!("{}/qr/{seat}", host.0), &host.1).await.notice(), 403, "{seat}");
    }
    assert_eq!(api.get(&format!("{page}/qr/1")).await.notice(), 403, "an onlooker invites nobody");
}

/// A table that a browser has opened for itself and a friend: its address, and the cookie.
async fn opener(api: &Api) -> (String, String) {
    let answer = api.form("/tables", "game=emergency-roll&quick=you,open").await;
    let cookie = answer.header("set-cookie").split(';').next().expect("a cookie").to_owned();
    (answer.header("location").to_owned(), cookie)
}

#[tokio::test]
async fn the_first_page_lists_what_runs_and_what_is_over() {
    let api = Api::new().await;
    let (table, cookie) = opener(&api).await;
    let page = get_with(&api, "/", &cookie).await.text;
    assert!(page.contains("go-on") && page.contains(&format!("href=\"{table}\"")), "{page}");
    assert!(page.contains("Turn 1 of 24") && page.contains("opened today") && page.contains("glimpsed"), "{page}");
    assert!(page.contains("Delete this table") && !page.contains("Leave this table"), "nobody else sits there");
    api.sit(&table, 2, "Bo").await;
    assert!(get_with(&api, "/", &cookie).await.text.contains("Leave this table"));
    assert!(!api.get("/").await.text.contains("go-on"), "a stranger has no tables");
    form_with(&api, &format!("{table}/leave"), &cookie, "").await;
    assert!(!get_with(&api, "/", &cookie).await.text.contains(&table), "it is gone from the list");
    assert_eq!(api.get(&table).await.status, StatusCode::OK, "and there for the other");
}

#[tokio::test]
async fn a_first_player_who_does_not_exist_is_refused_and_everything_else_is_kept() {
    let api = Api::new().await;
    let form = "game=dice-hospital&seat.1=you&names=Ada&seat.2=greedy&names=&set.first-player=4&set.events=yes";
    let answer = api.form("/tables", form).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.text.contains("there is no seat 4 at a table of 2"), "{answer:?}");
    for kept in
        ["name=\"set.first-player\" value=\"4\" checked", "name=\"set.events\" value=\"yes\" checked", "value=\"Ada\""]
    {
        assert!(answer.text.contains(kept), "{kept}");
    }
    let body = json!({"game": "dice-hospital", "seats": ["you", "greedy"], "set": {"first-player": "4"}});
    let (status, problem) = api.call(Method::POST, "/api/v1/tables", None, body).await;
    assert_eq!((status, &problem["value"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("4")));
}

#[tokio::test]
async fn with_another_key_links_are_void_and_seats_are_not() {
    let mut api = Api::new().await;
    let (table, tokens) = api.open(&["you", "open", "open"]).await;
    let cookie = api.sit(&table, 3, "Cy").await;
    let invitation = api.link(&table, 2).await;
    assert_eq!(api.get(&invitation).await.status, StatusCode::OK);
    api.app.key = LinkKey::new([8; 32]);
    api.routes = crate::serve::routes(api.app.clone(), Figures::Local);
    assert_eq!(api.get(&invitation).await.notice(), 403);
    for (token, answer) in [(&tokens[0], StatusCode::OK), (&tokens[1], StatusCode::FORBIDDEN)] {
        assert_eq!(api.call(Method::GET, &table, Some(token), Value::Null).await.0, answer);
    }
    let request = Request::get(&table).header("cookie", &cookie).body(Body::empty());
    assert_eq!(api.send(request.expect("a request")).await.json()["seat"], 3);
}

#[tokio::test]
async fn who_is_given_a_seat_has_nobodys_name() {
    let api = Api::new().await;
    let (table, _) = api.open(&["you", "open", "open"]).await;
    let page = table.replace("/api/v1", "");
    let used = api.link(&table, 2).await;
    let (bo, cy) = (api.sit(&table, 2, "Bo").await, api.sit(&table, 3, "Cy").await);
    assert_eq!(api.form(&used, "name=Dee").await.status, StatusCode::SEE_OTHER, "asks for the seat");
    let post = async |what: &str, cookie: &str, body: String| {
        let request = Request::post(format!("{page}/{what}")).header("cookie", cookie).body(Body::from(body));
        assert_eq!(api.send(request.expect("a request")).await.status, StatusCode::SEE_OTHER);
    };
    post("name", &cy, "name=Dee".to_owned()).await;
    let handle = api.app.hub.find(page.rsplit('/').next().expect("an id")).await.expect("a table");
    let number = handle.lock().await.seating.asks(table::SeatSet::only(Seat::new(1))).next().expect("asked").number;
    post("asks", &bo, format!("ask={number}&answer=yes")).await;
    assert_eq!(handle.lock().await.seating.names(), [(2, "Dee".to_owned())], "Cy took it first");
}
