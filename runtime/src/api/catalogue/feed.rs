//! `/v4/catalogue-feed`: everything that a build needs, or what changed of it.

use std::convert::Infallible;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use headers::{ETag, HeaderMapExt as _, IfNoneMatch};
use kiosk_domain::Locale;
use serde::Deserialize;

use super::lines::lines;
use crate::api::extract::{Lang, Params, client_address};
use crate::api::speak::Rejection;
use crate::app::App;
use crate::catalogue::Edition;
use crate::config::Quota;
use crate::service::catalogue::feed_tells_currency;
use crate::service::{ClientAddress, count_address_loosely};
use crate::words::Word;

/// Feeds for one address: a build reads one a locale, and reads them again when it begins anew.
const FEED: Quota = Quota::new("feed.address", 150, 60);

/// What the reader has, and which prices it wants.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct FeedParams {
    /// The cursor of the reader's last feed; without one it gets everything.
    #[serde(default)]
    #[param(example = "5f0c1d7e")]
    since: String,
    /// The currency of the prices. A feed tells the reference prices of its locale; for another
    /// currency there is no feed, and the reader asks call by call.
    #[serde(default)]
    #[param(example = "USD")]
    currency: String,
    /// The symbol of the reader's region. A feed holds every region's goods: the reader chooses.
    #[serde(default, rename = "country_code")]
    #[param(example = "ID")]
    _country_code: String,
    /// The reader's client. A feed holds the SKUs of every client: the reader chooses.
    #[serde(default, rename = "client")]
    #[param(example = "pc")]
    _client: String,
}

/// Who reads a feed.
pub(crate) struct FeedReader {
    locale: Locale,
    address: ClientAddress,
    /// The entity tags of the feeds that it holds.
    known: Option<IfNoneMatch>,
    /// What caches on the way are told.
    vary: HeaderValue,
}

impl FromRequestParts<App> for FeedReader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let Lang(locale) = Lang::of(&parts.headers, parts.uri.query());
        Ok(Self {
            locale,
            address: client_address(parts, &app.config.proxies),
            known: parts.headers.typed_get(),
            vary: Lang::vary(&parts.headers, parts.uri.query()),
        })
    }
}

/// The catalogue as a build reads it, one JSON object a line: everything, or what changed since a
/// cursor. Pictures stand where content names them.
#[utoipa::path(
    get,
    path = "/v4/catalogue-feed",
    tag = "catalogue",
    params(FeedParams),
    responses(
        (
            status = 200,
            body = String,
            content_type = "application/x-ndjson",
            description = "The lines.",
            example = json!("{\"cursor\":\"5f0c1d7e\",\"full\":false}\n{\"kind\":\"collection\",\"key\":\"trending-search\",\"value\":[\"star drifters\"]}\n{\"end\":1}\n")
        ),
        (status = 304, description = "The client has this version already."),
        (status = 404, description = "There is no feed in that currency.")
    )
)]
pub(crate) async fn catalogue_feed(
    State(app): State<App>,
    reader: FeedReader,
    Params(call): Params<FeedParams>,
) -> Result<Response, Rejection> {
    let FeedReader {
        locale,
        address,
        known,
        vary,
    } = reader;
    let edition = app.catalogue.now();
    if !feed_tells_currency(&edition, locale, &call.currency) {
        return Err(Rejection::http(
            StatusCode::NOT_FOUND,
            Word("api.no_such_thing"),
        ));
    }
    let etag = etag(&edition, locale).await?;
    let has_it = known.is_some_and(|known| !known.precondition_passes(&etag));
    let mut response = if has_it {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response
    } else {
        count_address_loosely(&*app.limiter, FEED, address).await?;
        Response::new(lines(address, edition, locale, call.since).await?)
    };
    let headers = response.headers_mut();
    headers.typed_insert(etag);
    headers.insert(header::VARY, vary);
    for (name, value) in [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        (header::CACHE_CONTROL, "public, no-cache"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    Ok(response)
}

/// The cursor of a locale as a weak name: the lines are the same in every coding. Reckoning it takes a moment, once an edition.
async fn etag(edition: &Arc<Edition>, locale: Locale) -> Result<ETag, Rejection> {
    let edition = Arc::clone(edition);
    let cursor = tokio::task::spawn_blocking(move || edition.cursor(locale).map(str::to_owned));
    let cursor = cursor
        .await
        .map_err(Rejection::failed)?
        .map_err(Rejection::failed)?;
    format!("W/\"{cursor}\"").parse().map_err(Rejection::failed)
}
