//! Figures and logs: what they tell, and what they never tell.

use std::net::{Ipv4Addr, SocketAddr};

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
    let seen = api.my_turn(&table, &tokens[0]).await;
    let body = json!({"move": seen["moves"][0], "at": seen["entries"]});
    api.call(Method::POST, &format!("{table}/moves"), Some(&tokens[0]), body).await;
    api.my_turn(&table, &tokens[0]).await;
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
