//! What the two links of a mail about news lead to: a question each, and what its answer does.

use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;

use crate::api::extract::{Params, PreferredLocale};
use crate::api::pages::{ConfirmForm, confirm_page, message_page};
use crate::api::speak::Rejection;
use crate::app::App;
use crate::service::account::{self, NewsLink};
use crate::words::Word;

/// What a link brings.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct NewsLinkParams {
    /// From the mail. Mail programs cut links: one without it is no link of ours.
    #[serde(default)]
    #[param(
        required = true,
        example = "eyJlIjoiYW5uQGV4YW1wbGUuY29tIn0.3f7a1c0e9b5d4826"
    )]
    token: String,
}

/// Asks the owner of an address whether news are wanted: a page for people.
#[utoipa::path(
    get,
    path = "/v4/subscribe-confirm",
    tag = "account",
    params(NewsLinkParams),
    responses((
        status = 200,
        content_type = "text/html",
        body = String,
        description = "A page; also for a link that is not valid.",
        example = json!("<!doctype html><title>Comet Bazaar</title><p>Do you want news?</p>")
    ))
)]
pub(crate) async fn subscribe_confirm(
    State(app): State<App>,
    preferred: PreferredLocale,
    Params(params): Params<NewsLinkParams>,
) -> Response {
    let token = &params.token;
    let Some(said) = NewsLink::Confirm.verify(&app.account(), token) else {
        return invalid(&app, preferred);
    };
    let asked = ConfirmForm {
        question: Word("account.subscribe_subject"),
        answer: Word("account.subscribe_yes"),
        call: &NewsLink::Confirm.call(token),
    };
    confirm_page(&app, said.locale, asked)
}

/// Confirms that the owner of an address wants news: a page for people.
#[utoipa::path(
    post,
    path = "/v4/subscribe-confirm",
    tag = "account",
    params(NewsLinkParams),
    responses((
        status = 200,
        content_type = "text/html",
        body = String,
        description = "A page; also for a link that is not valid.",
        example = json!("<!doctype html><title>Comet Bazaar</title><p>You will get news.</p>")
    ))
)]
pub(crate) async fn subscribe_confirmed(
    State(app): State<App>,
    preferred: PreferredLocale,
    Params(params): Params<NewsLinkParams>,
) -> Result<Response, Rejection> {
    let parts = app.account();
    if let Some(said) = NewsLink::Confirm.verify(&parts, &params.token)
        && account::confirm_news(&parts, &said).await?
    {
        let word = Word("account.subscribed");
        return Ok(message_page(&app, said.locale, word));
    }
    Ok(invalid(&app, preferred))
}

/// Asks whether the news to an address are to end: a page for people.
#[utoipa::path(
    get,
    path = "/v4/subscribe-end",
    tag = "account",
    params(NewsLinkParams),
    responses((
        status = 200,
        content_type = "text/html",
        body = String,
        description = "A page; also for a link that is not valid.",
        example = json!("<!doctype html><title>Comet Bazaar</title><p>Shall the news end?</p>")
    ))
)]
pub(crate) async fn subscribe_end(
    State(app): State<App>,
    preferred: PreferredLocale,
    Params(params): Params<NewsLinkParams>,
) -> Response {
    let token = &params.token;
    let Some(said) = NewsLink::End.verify(&app.account(), token) else {
        return invalid(&app, preferred);
    };
    let asked = ConfirmForm {
        question: Word("account.unsubscribe_question"),
        answer: Word("account.unsubscribe_yes"),
        call: &NewsLink::End.call(token),
    };
    confirm_page(&app, said.locale, asked)
}

/// Ends the news to an address: a page for people.
#[utoipa::path(
    post,
    path = "/v4/subscribe-end",
    tag = "account",
    params(NewsLinkParams),
    responses((
        status = 200,
        content_type = "text/html",
        body = String,
        description = "A page; also for a link that is not valid.",
        example = json!("<!doctype html><title>Comet Bazaar</title><p>You get no more news.</p>")
    ))
)]
pub(crate) async fn subscribe_ended(
    State(app): State<App>,
    preferred: PreferredLocale,
    Params(params): Params<NewsLinkParams>,
) -> Result<Response, Rejection> {
    let Some(said) = NewsLink::End.verify(&app.account(), &params.token) else {
        return Ok(invalid(&app, preferred));
    };
    account::end_news(&app.account(), &said).await?;
    let word = Word("account.unsubscribed");
    Ok(message_page(&app, said.locale, word))
}

/// A link that counts not names no language that could be believed.
fn invalid(app: &App, PreferredLocale(locale): PreferredLocale) -> Response {
    message_page(app, locale, Word("account.link_invalid"))
}
