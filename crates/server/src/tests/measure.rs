//! Figures and logs: what they tell, and what they never tell.

use std::collections::BTreeSet;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Mutex;

use axum::extract::ConnectInfo;

use super::*;

fn figure(text: &str, name: &str) -> f64 {
    let line = text.lines().find(|line| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(' ')));
    let value = line.and_then(|line| line.rsplit(' ').next()).and_then(|value| value.parse().ok());
    value.unwrap_or_else(|| panic!("no {name} in\n{text}"))
}

#[tokio::test]
async fn figures_count_what_happens_and_name_no_table() {
    let api = Api::new().await;
    api.get("/metrics").await;
    let (table, tokens) = api.open(&["you", "greedy"]).await;
    while api.my_turn(&table, &tokens[0]).await["entries"].as_u64() < Some(8) {
        api.move_first(&table, &tokens[0]).await;
    }
    api.get(&format!("/tables/nowhere/seat/{}", tokens[0])).await;
    api.get(&format!("/{}", tokens[0])).await;
    let answer = api.get("/metrics").await;
    assert_eq!((answer.status, answer.header("content-type")), (StatusCode::OK, "text/plain; version=0.0.4"));
    let text = answer.text;
    // Other tests in this process may count along.
    let moves = r#"route="/api/v1/tables/{id}/moves""#;
    assert!(figure(&text, &format!("wardround_requests_total{{{moves},status=\"2xx\"}}")) >= 1.0);
    assert!(figure(&text, &format!("wardround_request_seconds_count{{{moves}}}")) >= 1.0);
    assert!(figure(&text, r#"wardround_requests_total{route="/tables/{id}/seat/{token}",status="4xx"}"#) >= 1.0);
    assert!(figure(&text, r#"wardround_requests_total{route="other",status="4xx"}"#) >= 1.0);
    assert!(figure(&text, "wardround_entries_total") >= 5.0, "{text}");
    for name in ["wardround_commit_seconds_count", "wardround_commit_tables_count"] {
        assert!(figure(&text, name) >= 2.0, "{text}");
    }
    assert!(figure(&text, "wardround_bot_seconds_count") >= 1.0);
    assert!(figure(&text, "wardround_tables") >= 1.0);
    assert!(figure(&text, "wardround_streams") >= 0.0);
    let id = table.rsplit('/').next().expect("an id");
    assert!(!text.contains(id) && !text.contains(&tokens[0]), "{text}");
}

#[tokio::test]
async fn the_docs_list_every_figure() {
    let api = Api::new().await;
    let (table, tokens) = api.open(&["you", "greedy"]).await;
    let seen = api.my_turn(&table, &tokens[0]).await;
    let body = json!({"move": seen["moves"][0], "at": seen["entries"]});
    api.call(Method::POST, &format!("{table}/moves"), Some(&tokens[0]), body).await;
    api.my_turn(&table, &tokens[0]).await;
    crate::measure::lost_line();
    crate::measure::refused("slow");
    let text = api.get("/metrics").await.text;
    let shown: BTreeSet<_> = text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split_once(' ')).collect();
    let page = include_str!("../../../../docs/operations.md");
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `wardround_")?.split_once("` | "));
    let listed: BTreeSet<_> = rows.map(|(name, rest)| (name, rest.split(' ').next().unwrap_or_default())).collect();
    let shown: BTreeSet<_> = shown.into_iter().map(|(name, kind)| (&name["wardround_".len()..], kind)).collect();
    assert_eq!(listed, shown);
}

#[tokio::test]
async fn figures_are_for_the_same_machine_only() {
    let api = Api::new().await;
    let ask = |ip: [u8; 4], header: Option<&str>| {
        let mut request = Request::get("/metrics").body(Body::empty()).expect("a request");
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from((Ipv4Addr::from(ip), 4000))));
        if let Some(name) = header.and_then(|name| name.parse::<header::HeaderName>().ok()) {
            request.headers_mut().insert(name, header::HeaderValue::from_static("for=192.0.2.1"));
        }
        api.send(request)
    };
    assert_eq!(ask([127, 0, 0, 1], None).await.status, StatusCode::OK);
    for (ip, header) in
        [([192, 0, 2, 1], None), ([127, 0, 0, 1], Some("x-forwarded-for")), ([127, 0, 0, 1], Some("forwarded"))]
    {
        assert_eq!(ask(ip, header).await.problem(), (404, "no-such-page".to_owned()), "{ip:?} {header:?}");
    }
}

/// Everything that was logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().expect("no panic")).into_owned()
    }
}

impl io::Write for Log {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("no panic").extend_from_slice(line);
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A browser's request.
async fn browse(api: &Api, method: Method, path: &str, cookie: &str, body: &str) -> Answer {
    let kind = if path.starts_with("/api/") { "application/json" } else { "application/x-www-form-urlencoded" };
    let request = Request::builder().method(method).uri(path).header("cookie", cookie).header("content-type", kind);
    api.send(request.body(Body::from(body.to_owned())).expect("a request")).await
}

/// The cookie that an answer sets.
fn cookie(answer: &Answer) -> String {
    let set = answer.header("set-cookie").split(';').next().expect("a value").to_owned();
    assert!(set.len() > "wardround=".len() + 32, "{answer:?}");
    set
}

#[tokio::test]
async fn no_token_and_no_cookie_is_ever_logged() {
    let log = Log::default();
    let lines = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_ansi(false)
        .with_max_level(tracing::Level::TRACE)
        .with_writer(move || lines.clone());
    // With one subscriber only, `tracing` would ask whichever thread comes first whether a line is
    // wanted.
    let _another = tracing::Dispatch::new(tracing_subscriber::registry());
    let _logging = tracing::subscriber::set_default(subscriber.finish());

    let api = Api::new().await;
    let (table, tokens) = api.open(&["you", "open", "greedy"]).await;
    let page = table.replace("/api/v1", "");
    let link = format!("{page}/seat/{}", tokens[1]);
    assert_eq!(api.get(&link).await.status, StatusCode::OK);
    let sat_down = api.form(&link, "name=Ada").await;
    assert_eq!(
        (sat_down.status, sat_down.header("location")),
        (StatusCode::SEE_OTHER, format!("{page}?seat=2").as_str())
    );
    let mut secrets = vec![tokens[0].clone(), tokens[1].clone()];
    let own_link = api.link(&table, 2).await;
    secrets.push(own_link.rsplit('/').next().expect("a token").to_owned());
    let (ada, opener) = (cookie(&sat_down), cookie(&api.form("/tables", "game=emergency-roll&quick=you,open").await));
    secrets.extend([&ada, &opener].map(|cookie| cookie.trim_start_matches("wardround=").to_owned()));

    let again = browse(&api, Method::GET, &link, &ada, "").await;
    assert_eq!(again.header("location"), format!("{page}?seat=2"), "who sits there is sent to the table");
    for path in [&page, "/", &format!("{page}?seat=2"), &format!("{page}?seat=1"), &format!("{page}/replay"), &table] {
        browse(&api, Method::GET, path, &ada, "").await;
    }
    browse(&api, Method::POST, "/join", &ada, &format!("link=http://localhost{link}")).await;
    browse(&api, Method::GET, &format!("{link}?lang=fr"), &ada, "").await;
    browse(&api, Method::POST, &format!("{link}/more"), &ada, "").await;
    browse(&api, Method::DELETE, &link, &ada, "").await;
    let renewed = browse(&api, Method::POST, &format!("{table}/seat"), &ada, "{}").await;
    secrets.extend(renewed.json()["token"].as_str().map(ToOwned::to_owned));
    api.form(&link, "name=Eve").await;
    api.form(&format!("{page}/seat/{}", &tokens[1][1..]), "name=Eve").await;
    for (number, token) in tokens.iter().enumerate() {
        let seen = api.call(Method::GET, &table, Some(token), Value::Null).await.1;
        for at in [&seen["entries"], &json!(0), &json!("x")] {
            let body = json!({"move": seen["moves"][0], "at": at, "seat": number + 1});
            api.call(Method::POST, &format!("{table}/moves"), Some(token), body).await;
        }
        for what in ["undo", "done", "hint", "fates"] {
            let body = json!({"at": seen["entries"]});
            api.call(Method::POST, &format!("{table}/{what}"), Some(token), body).await;
        }
        let body = json!({"move": "red", "at": 0});
        api.call(Method::POST, &format!("{table}/moves"), Some(&format!("{token}x")), body).await;
        api.call(Method::GET, &format!("{table}/record?seat=9"), Some(token), Value::Null).await;
    }

    let text = log.text();
    for route in ["/tables/{id}/seat/{token}", "/api/v1/tables/{id}/moves", "other"] {
        let line = text
            .lines()
            .find(|line| line.contains(&format!("route=\"{route}\"")))
            .unwrap_or_else(|| panic!("no {route} in {} bytes:\n{text:.3000}", text.len()));
        assert!(line.contains("INFO") && line.contains("method=") && line.contains("status="), "{line}");
        assert!(line.contains("ms="), "{line}");
    }
    for secret in &secrets {
        assert!(secret.len() >= 32, "{secret}");
        let line = text.lines().find(|line| line.contains(secret.as_str()) || line.contains(&secret[1..]));
        assert_eq!(line, None);
    }
}
