//! Errors as `application/problem+json`: a stable type, a sentence for a person, the offending
//! value.

use axum::Json;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use phrasebook::{Explain, Names, Phrases, explain_record, explain_setup};
use serde::Serialize;
use serde_json::Value;
use table::{RecordErrorKind, SetupError};
use utoipa::ToSchema;

use super::tables::See;
use crate::games::ActionError;
use crate::hub::{BadRecord, ReplayError, TableError};
use crate::names::NameError;
use crate::store::StoreError;

/// What went wrong with a request, before it is put into words for the caller.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    kind: &'static str,
    status: StatusCode,
    why: Box<Reason>,
    value: Option<String>,
    table: Option<Box<Value>>,
    wait: Option<u64>,
}

/// Why, in no language yet.
#[derive(Clone, Debug)]
pub(crate) enum Reason {
    /// A phrase, and what fills its gaps.
    Phrase(&'static str, Vec<(&'static str, String)>),
    /// A move, a fate or an undo that did not happen at a table where the seats are called so.
    ActionError(ActionError, Names),
    /// A setup that a game refuses.
    Setup {
        game: String,
        /// Why.
        error: SetupError,
    },
    /// A record that cannot be used.
    Record(BadRecord),
}

impl Reason {
    fn in_words(&self, phrases: &Phrases) -> String {
        match self {
            Self::Phrase(key, gaps) => phrases.say(key, gaps.iter().map(|(name, text)| (*name, text.into()))),
            Self::ActionError(why, names) => why.explain(phrases, names),
            Self::Setup { game, error } => explain_setup(phrases, game, error),
            Self::Record(BadRecord { game, error, refusal }) => {
                let mut kind = error.kind.clone();
                if let (RecordErrorKind::Refused { why, .. }, Some(refusal)) = (&mut kind, refusal) {
                    *why = refusal.explain(phrases, &Names::default());
                }
                let text = explain_record(phrases, game, &kind);
                phrases.say("notice-bad-record", [("line", error.line.into()), ("text", text.into())])
            }
        }
    }
}

/// What went wrong with a request.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Problem)]
pub(crate) struct ProblemText {
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
}

impl Problem {
    /// A problem that a phrase without gaps explains.
    pub(crate) fn new(status: StatusCode, kind: &'static str, key: &'static str) -> Self {
        Self::because(status, kind, Reason::Phrase(key, Vec::new()))
    }

    /// A problem with a phrase about a text, which is also what was wrong.
    pub(crate) fn about(status: StatusCode, kind: &'static str, key: &'static str, text: &str) -> Self {
        Self::because(status, kind, Reason::Phrase(key, vec![("text", text.to_owned())])).with_value(text)
    }

    pub(crate) fn because(status: StatusCode, kind: &'static str, why: Reason) -> Self {
        Self { kind, status, why: Box::new(why), value: None, table: None, wait: None }
    }

    /// A request that cannot be read, with what the reader says of it.
    pub(crate) fn unread(status: StatusCode, text: String) -> Self {
        match status {
            StatusCode::PAYLOAD_TOO_LARGE => Self::new(status, "too-large", "problem-too-large"),
            status => Self::because(status, "bad-request", Reason::Phrase("problem-bad-body", vec![("text", text)])),
        }
    }

    pub(crate) fn no_such_page() -> Self {
        Self::new(StatusCode::NOT_FOUND, "no-such-page", "problem-no-page")
    }

    pub(crate) fn our_fault() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "our-fault", "problem-our-fault")
    }

    pub(crate) fn with_value(self, value: impl Into<String>) -> Self {
        Self { value: Some(value.into()), ..self }
    }

    /// This value, if none is known to be the one that was wrong.
    pub(super) fn or_value(self, value: impl FnOnce() -> String) -> Self {
        Self { value: self.value.or_else(|| Some(value())), ..self }
    }

    pub(crate) fn with_wait(self, seconds: u64) -> Self {
        Self { wait: Some(seconds), ..self }
    }

    /// With what the seats are called, where the reason may name one.
    pub(super) fn with_names(mut self, names: Names) -> Self {
        if let Reason::ActionError(_, known) = &mut *self.why {
            *known = names;
        }
        self
    }

    pub(super) fn with_table(self, table: Value) -> Self {
        Self { table: Some(Box::new(table)), ..self }
    }

    /// The answer's status.
    pub(crate) fn status(&self) -> StatusCode {
        self.status
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
    pub(crate) fn title(&self, phrases: &Phrases) -> String {
        self.why.in_words(phrases)
    }

    /// The answer to a program.
    pub(crate) fn as_json(&self, phrases: &Phrases) -> Response {
        let text = ProblemText {
            kind: self.kind,
            title: self.title(phrases),
            status: self.status.as_u16(),
            value: self.value.clone(),
            table: self.table.clone(),
        };
        (self.status, [(header::CONTENT_TYPE, "application/problem+json")], Json(text)).into_response()
    }
}

impl From<BadRecord> for Problem {
    fn from(bad: BadRecord) -> Self {
        Self::because(StatusCode::UNPROCESSABLE_ENTITY, "bad-record", Reason::Record(bad))
    }
}

impl From<ReplayError> for Problem {
    fn from(error: ReplayError) -> Self {
        match error {
            ReplayError::Record(bad) => bad.into(),
            ReplayError::NotOver => Self::new(StatusCode::FORBIDDEN, "not-over", "replay-not-over"),
            ReplayError::Table(error) => error.into(),
        }
    }
}

impl From<TableError> for Problem {
    fn from(error: TableError) -> Self {
        let unprocessable = StatusCode::UNPROCESSABLE_ENTITY;
        match error {
            TableError::NoTable(id) => Self::about(StatusCode::NOT_FOUND, "no-such-table", "problem-no-table", &id),
            TableError::NoGame(game) => Self::about(unprocessable, "no-such-game", "problem-no-game", &game),
            TableError::Setup { game, error } => {
                let value = offending(&error);
                Self { value, ..Self::because(unprocessable, "impossible-setup", Reason::Setup { game, error }) }
            }
            TableError::Stale => Self::new(StatusCode::CONFLICT, "stale", "table-stale"),
            TableError::Refused(why) => {
                Self::because(unprocessable, "not-legal", Reason::ActionError(why, Names::default()))
            }
            TableError::OwnDice => Self::new(unprocessable, "not-legal", "problem-own-dice"),
            TableError::NotHost => Self::new(StatusCode::FORBIDDEN, "not-host", "problem-not-host"),
            TableError::NotYourCards => Self::new(StatusCode::FORBIDDEN, "not-your-cards", "problem-not-your-cards"),
            TableError::SeatTaken => Self::new(StatusCode::CONFLICT, "seat-taken", "problem-seat-taken"),
            TableError::NotOver => Self::new(StatusCode::CONFLICT, "not-over", "problem-not-over"),
            TableError::ManyAsk => Self::new(StatusCode::TOO_MANY_REQUESTS, "too-many-requests", "problem-many-ask"),
            TableError::Name(error) => error.into(),
            TableError::Store(error) => error.into(),
            TableError::Broken { table, why } => {
                tracing::error!(table, why, "a table cannot go on");
                Self::new(StatusCode::INTERNAL_SERVER_ERROR, "broken-table", "problem-broken")
            }
            TableError::Fault(why) => {
                tracing::error!(why, "a request failed through a fault of the server");
                Self::our_fault()
            }
        }
    }
}

impl From<NameError> for Problem {
    fn from(error: NameError) -> Self {
        let (key, name) = match error {
            NameError::Invisible => ("name-wrong-invisible", String::new()),
            NameError::Ours(name) => ("name-wrong-ours", name),
            NameError::Taken(name) => ("name-wrong-taken", name),
        };
        Self::about(StatusCode::UNPROCESSABLE_ENTITY, "bad-name", key, &name)
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        let key = match error {
            StoreError::Conflict { .. } => return TableError::Stale.into(),
            StoreError::NoTable { table } => return TableError::NoTable(table).into(),
            StoreError::Damaged { table, why } => return TableError::Broken { table, why }.into(),
            StoreError::Full => "problem-disk-full",
            StoreError::ReadOnly => "problem-read-only",
            StoreError::Closing => "problem-closing",
            StoreError::Gone => {
                tracing::error!(%error, "start the server again");
                "problem-database-gone"
            }
            StoreError::Unopened
            | StoreError::KeyLost
            | StoreError::Newer
            | StoreError::Older
            | StoreError::Foreign
            | StoreError::Slow
            | StoreError::Fault(_)
            | StoreError::Database(_)
            | StoreError::Migration(_) => {
                tracing::error!(%error, "the database cannot be used");
                "problem-database"
            }
        };
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "not-kept", key)
    }
}

/// What was wrong about a setup, as it was sent, if it is one thing alone.
fn offending(error: &SetupError) -> Option<String> {
    Some(match error {
        SetupError::Seats { seats, .. } => seats.to_string(),
        SetupError::Key { key, .. } => key.clone(),
        SetupError::Value { value, .. } => value.clone(),
        SetupError::Twice { value, .. } => (*value).to_owned(),
        SetupError::Company { key, .. } => (*key).to_owned(),
        SetupError::NoSeat { seat, .. } => seat.clone(),
        SetupError::Clash { .. } => return None,
    })
}

/// An answer without words: [`localize_problems`](crate::guard::localize_problems) knows who asked
/// and in which language.
impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}
