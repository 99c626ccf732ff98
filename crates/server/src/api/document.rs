//! The API's own description, as `/api/openapi.json` has it.

use std::collections::BTreeMap;

use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{
    Components, ContentBuilder, OpenApi as Document, Ref, RefOr, Required, Response, ResponseBuilder,
};
use utoipa::{IntoParams, IntoResponses, Modify, OpenApi, PartialSchema};

use super::ProblemText;

/// What the description says of the API as a whole.
#[derive(OpenApi)]
#[openapi(
    info(title = "Wardround", description = "Tables on the network. Moves travel in the notation; docs/api.md explains each call."),
    components(schemas(ProblemText)),
    modifiers(&Proofs)
)]
pub(super) struct ApiDocument;

/// How a caller proves that it holds a seat.
struct Proofs;

impl Modify for Proofs {
    fn modify(&self, document: &mut Document) {
        let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some("The token of a seat.")).build();
        let cookie = ApiKeyValue::with_description("wardround", "The cookie of a browser that has sat down.");
        let components = document.components.get_or_insert_with(Components::new);
        components.add_security_scheme("token", SecurityScheme::Http(token));
        components.add_security_scheme("cookie", SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
    }
}

type Responses = BTreeMap<String, RefOr<Response>>;

fn problems<const N: usize>(problems: [(&str, &str); N]) -> Responses {
    let response = |about: &str| {
        let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
        ResponseBuilder::new().description(about).content("application/problem+json", content).build()
    };
    problems.into_iter().map(|(status, about)| (status.to_owned(), response(about).into())).collect()
}

/// A caller that need not be told how the table stands after its call.
pub(super) struct Briefly;

impl IntoParams for Briefly {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let parameter = ParameterBuilder::new()
            .name("Prefer")
            .parameter_in(ParameterIn::Header)
            .required(Required::False)
            .description(Some("`return=minimal` for an answer without the table"))
            .schema(Some(String::schema()));
        vec![parameter.build()]
    }
}

/// The answer to such a caller.
pub(super) struct Brief;

impl IntoResponses for Brief {
    fn responses() -> Responses {
        let done =
            ResponseBuilder::new().description("It is done, and the caller prefers not to be told more.").build();
        Responses::from([("204".to_owned(), done.into())])
    }
}

/// Why any call may be refused.
pub(super) struct Refused;

impl IntoResponses for Refused {
    fn responses() -> Responses {
        problems([
            ("429", "More than the server takes from one address; `Retry-After` says how long to wait."),
            ("503", "The server is full, or cannot keep anything now; nothing has happened."),
        ])
    }
}

/// Why a table may not be shown.
pub(super) struct NotShown;

impl IntoResponses for NotShown {
    fn responses() -> Responses {
        let mut all = Refused::responses();
        all.extend(problems([
            ("400", "The words after the question mark make no sense."),
            ("403", "The token holds no seat at this table, or the seat is not the caller's."),
            ("404", "There is no such table."),
        ]));
        all
    }
}

/// Why a body may be refused.
pub(super) struct NotRead;

impl IntoResponses for NotRead {
    fn responses() -> Responses {
        let mut all = Refused::responses();
        all.extend(problems([
            ("400", "The body is no JSON."),
            ("413", "The body is too large."),
            ("415", "The body does not say that it is JSON."),
            ("422", "The body does not say what it should, or the rules refuse it; the title says why."),
        ]));
        all
    }
}

/// Why a table may not be opened.
pub(super) struct NotOpened;

impl IntoResponses for NotOpened {
    fn responses() -> Responses {
        let mut all = NotRead::responses();
        all.extend(problems([
            ("403", "The game to go on from is still being played."),
            ("404", "There is no such game to go on from."),
        ]));
        all
    }
}

/// Why a table may not be changed.
pub(super) struct NotChanged;

impl IntoResponses for NotChanged {
    fn responses() -> Responses {
        let mut all = NotRead::responses();
        all.extend(problems([
            ("403", "The caller holds no seat, or not this one."),
            ("404", "There is no such table."),
            ("409", "The game has moved on since `at`; `table` is how it stands now."),
        ]));
        all
    }
}
