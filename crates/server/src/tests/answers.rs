//! What answers may hold, and who may keep them.

use super::*;

fn open(body: &str) -> Request<Body> {
    let request = Request::post("/api/v1/tables").header("content-type", "application/json");
    request.header("accept-language", "fr").body(Body::from(body.to_owned())).expect("a request")
}

#[tokio::test]
async fn an_option_is_set_once() {
    let api = Api::new().await;
    let set = r#"{"dice": "at-once", "rulings": "x", "dice": "at-once"}"#;
    let body = format!(r#"{{"game": "emergency-roll", "seats": ["you"], "set": {set}}}"#);
    let answer = api.send(open(&body)).await;
    assert_eq!(answer.problem(), (422, "impossible-setup".to_owned()));
    let problem = answer.json();
    let title = "«\u{202f}dice\u{202f}» est indiqué deux fois.";
    assert_eq!((&problem["title"], &problem["value"]), (&json!(title), &json!("dice")));
}

#[tokio::test]
async fn a_very_long_address_is_not_repeated() {
    let api = Api::new().await;
    let long = "x".repeat(50_000);
    for path in [format!("/{long}?lang=fr"), format!("/?lang=fr&x={long}"), format!("/tables/{long}")] {
        let answer = api.get(&path).await;
        assert_eq!(answer.notice(), 414, "{path:.20}");
        assert!(answer.header("location").is_empty() && !answer.text.contains(&long[..100]), "{path:.20}");
    }
    assert_eq!(api.get(&format!("/api/v1/tables/{long}")).await.problem(), (414, "address-too-long".to_owned()));
    let pasted = api.form("/join", &format!("link=http://localhost/tables/{long}")).await;
    assert_eq!((pasted.status.as_u16(), pasted.header("location")), (422, ""));
    assert!(!pasted.text.contains(&long[..1_000]), "nobody wants all of it back");
}

#[tokio::test]
async fn nothing_that_holds_a_token_is_kept_by_anybody() {
    let api = Api::new().await;
    let opened = api.send(open(r#"{"game": "emergency-roll", "seats": ["you"]}"#)).await;
    assert_eq!((opened.status, opened.header("cache-control")), (StatusCode::CREATED, "no-store"));
    let seat = &opened.json()["seats"][0];
    let link = seat["link"].as_str().expect("a link");
    assert_eq!(api.get(link).await.header("cache-control"), "no-store");
    let sat_down = api.form(link, "").await;
    assert!(!sat_down.header("set-cookie").is_empty());
    assert_eq!(sat_down.header("cache-control"), "no-store");
    let page = link.split("/seat/").next().expect("a table");
    for path in [page, &format!("/api/v1{page}"), &format!("/api/v1{page}/record"), "/healthz"] {
        assert_eq!(api.get(path).await.header("cache-control"), "no-store", "{path}");
    }
}
