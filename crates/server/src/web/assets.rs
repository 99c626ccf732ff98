//! Stylesheets, scripts and pictures: compressed once, kept by browsers for ever.

use std::collections::HashMap;

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use pages::assets::Asset;

use crate::api::{AppState, Problem};
use crate::compress::{accepts_gzip, gzip_well};
use crate::games::{AnyGame, Games};

/// The assets of all pages, by their addresses.
pub(crate) struct Assets(HashMap<&'static str, (&'static Asset, Bytes)>);

impl Assets {
    /// Compresses everything that pages refer to.
    pub(crate) fn new(games: &Games) -> Self {
        let compressed = |asset: &'static Asset| (asset.path.as_str(), (asset, gzip_well(asset.text.as_bytes())));
        let games = games.iter().map(AnyGame::assets).flat_map(|game| game.all_styles().chain([&game.script]));
        Self(pages::assets::shared().into_iter().chain(games).map(compressed).collect())
    }
}

/// The address changes with the content, so browsers need not ask again.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

pub(super) async fn asset(
    State(app): State<AppState>,
    Path(file): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let found = app.assets.0.get(format!("/assets/{file}").as_str());
    let (asset, compressed) = found.ok_or_else(Problem::no_such_page)?;
    let about =
        [(header::CONTENT_TYPE, asset.kind), (header::CACHE_CONTROL, FOR_EVER), (header::VARY, "accept-encoding")];
    if accepts_gzip(&headers) {
        return Ok((about, [(header::CONTENT_ENCODING, "gzip")], compressed.clone()).into_response());
    }
    Ok((about, asset.text.as_str()).into_response())
}
