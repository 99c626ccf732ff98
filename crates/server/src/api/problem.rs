//! Errors as `application/problem+json`: a stable type, a sentence for a person, the offending value.

use axum::Json;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::tables::See;
use crate::hub::Trouble;
use crate::store::StoreError;

/// What went wrong with a request.
#[derive(Debug, Serialize, ToSchema)]
pub struct Problem {
    /// What kind of problem it is; programs may rely on it.
    #[serde(rename = "type")]
    kind: &'static str,
    /// A sentence for a person.
    title: String,
    /// The status of the answer.
    #[schema(example = 422)]
    status: u16,
    /// What was wrong, as it was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<String>,
    /// The table as it is, where the caller is behind.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<See>)]
    table: Option<Box<Value>>,
    /// Seconds after which it is worth another try.
    #[serde(skip)]
    wait: Option<u64>,
}

impl Problem {
    pub(crate) fn new(status: StatusCode, kind: &'static str, title: impl Into<String>) -> Self {
        Self { kind, title: title.into(), status: status.as_u16(), value: None, table: None, wait: None }
    }

    pub(crate) fn too_large() -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", "the request is larger than this server takes")
    }

    pub(crate) fn with_value(self, value: impl Into<String>) -> Self {
        Self { value: Some(value.into()), ..self }
    }

    pub(crate) fn with_wait(self, seconds: u64) -> Self {
        Self { wait: Some(seconds), ..self }
    }

    pub(super) fn with_table(self, table: Value) -> Self {
        Self { table: Some(Box::new(table)), ..self }
    }
}

impl Problem {
    /// The answer's status.
    pub(crate) fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// The type.
    pub(crate) fn kind(&self) -> &'static str {
        self.kind
    }

    /// When to try again, as a header says it.
    pub(crate) fn retry_after(&self) -> Option<(HeaderName, HeaderValue)> {
        self.wait.map(|seconds| (header::RETRY_AFTER, seconds.into()))
    }

    /// The sentence.
    pub(crate) fn title(&self) -> &str {
        &self.title
    }

    /// The status that a trouble deserves, and its type.
    pub(crate) fn kind_of(trouble: &Trouble) -> (StatusCode, &'static str) {
        match trouble {
            Trouble::NoTable(_) => (StatusCode::NOT_FOUND, "no-such-table"),
            Trouble::NoGame(_) => (StatusCode::UNPROCESSABLE_ENTITY, "no-such-game"),
            Trouble::Setup(_) => (StatusCode::UNPROCESSABLE_ENTITY, "impossible-setup"),
            Trouble::Stale | Trouble::Store(StoreError::Conflict { .. }) => (StatusCode::CONFLICT, "stale"),
            Trouble::Refused(_) => (StatusCode::UNPROCESSABLE_ENTITY, "not-legal"),
            Trouble::Store(_) => (StatusCode::SERVICE_UNAVAILABLE, "not-kept"),
            Trouble::Broken { .. } => (StatusCode::INTERNAL_SERVER_ERROR, "broken-table"),
        }
    }
}

impl From<Trouble> for Problem {
    fn from(trouble: Trouble) -> Self {
        let (status, kind) = Self::kind_of(&trouble);
        Self::new(status, kind, trouble.to_string())
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let kind = [(header::CONTENT_TYPE, "application/problem+json")];
        let mut response = (self.status(), kind, Json(&self)).into_response();
        response.headers_mut().extend(self.retry_after());
        response
    }
}
