//! What the two links of a mail about news lead to: a question each, and what its answer does.

use axum::extract::State;
use axum::response::Response;
use kiosk_domain::Locale;
use serde::{Deserialize, Serialize};

use super::social::Reader;
use crate::api::extract::Params;
use crate::api::pages::{Question, note, question};
use crate::api::speak::Refusal;
use crate::app::App;
use crate::system::Use;
use crate::words::Word;

/// The link that confirms.
pub(super) const CONFIRM: NewsLink = NewsLink {
    seal: Use("kiosk 2026 confirming news"),
    call: "/v4/subscribe-confirm",
};
/// The link that ends.
pub(super) const END: NewsLink = NewsLink {
    seal: Use("kiosk 2026 ending news"),
    call: "/v4/subscribe-end",
};

/// A link of the mail.
#[derive(Clone, Copy, Debug)]
pub(super) struct NewsLink {
    seal: Use,
    call: &'static str,
}

/// What a link says; nobody else can write one.
#[derive(Serialize, Deserialize)]
pub(super) struct Promise {
    /// The address.
    pub email_key: String,
    /// The name of the locale in which it was asked.
    pub locale: String,
    /// Until when it may be confirmed, Unix seconds.
    pub ends_at: i64,
}

/// What a link brings.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Link {
    /// From the mail. Mail programs cut links: one without it is no link of ours.
    #[serde(default)]
    #[param(
        required = true,
        example = "eyJlIjoiYW5uQGV4YW1wbGUuY29tIn0.3f7a1c0e9b5d4826"
    )]
    token: String,
}

impl NewsLink {
    /// The address of the link.
    ///
    /// # Errors
    /// Never: what is promised can be written.
    pub fn address(self, app: &App, promise: &Promise) -> serde_json::Result<String> {
        let token = app.signer.sign(self.seal, promise)?;
        Ok(format!("{}/api{}", app.config.origin, self.with(&token)))
    }

    fn with(self, token: &str) -> String {
        format!("{}?token={token}", self.call)
    }

    /// What the link promises, if we wrote it and it still counts. Whoever wants no more news
    /// may say so years later.
    fn promise(self, app: &App, link: &Link) -> Option<Promise> {
        let promise: Promise = app.signer.verify(self.seal, &link.token)?;
        let counts = self.call == END.call || app.now() < promise.ends_at;
        counts.then_some(promise)
    }

    fn ask(self, app: &App, (link, reader): (&Link, Reader), words: [Word; 2]) -> Response {
        let Some(promise) = self.promise(app, link) else {
            return invalid(app, reader);
        };
        let [asked, answer] = words;
        let call = self.with(&link.token);
        let asked = Question {
            question: asked,
            answer,
            call: &call,
        };
        question(app, promise.locale(), asked)
    }
}

/// Asks the owner of an address whether news are wanted: a page for people.
#[utoipa::path(
    get,
    path = "/v4/subscribe-confirm",
    tag = "account",
    params(Link),
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
    reader: Reader,
    Params(link): Params<Link>,
) -> Response {
    let words = [
        Word("account.subscribe_subject"),
        Word("account.subscribe_yes"),
    ];
    CONFIRM.ask(&app, (&link, reader), words)
}

/// Confirms that the owner of an address wants news: a page for people.
#[utoipa::path(
    post,
    path = "/v4/subscribe-confirm",
    tag = "account",
    params(Link),
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
    reader: Reader,
    Params(link): Params<Link>,
) -> Result<Response, Refusal> {
    let Some(promise) = CONFIRM.promise(&app, &link) else {
        return Ok(invalid(&app, reader));
    };
    let confirmed = app.storage.confirm_news(&promise.email_key, app.now());
    Ok(if confirmed.await? {
        note(&app, promise.locale(), Word("account.subscribed"))
    } else {
        invalid(&app, reader)
    })
}

/// Asks whether the news to an address are to end: a page for people.
#[utoipa::path(
    get,
    path = "/v4/subscribe-end",
    tag = "account",
    params(Link),
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
    reader: Reader,
    Params(link): Params<Link>,
) -> Response {
    let words = [
        Word("account.unsubscribe_question"),
        Word("account.unsubscribe_yes"),
    ];
    END.ask(&app, (&link, reader), words)
}

/// Ends the news to an address: a page for people.
#[utoipa::path(
    post,
    path = "/v4/subscribe-end",
    tag = "account",
    params(Link),
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
    reader: Reader,
    Params(link): Params<Link>,
) -> Result<Response, Refusal> {
    let Some(promise) = END.promise(&app, &link) else {
        return Ok(invalid(&app, reader));
    };
    app.storage.end_news(&promise.email_key).await?;
    let word = Word("account.unsubscribed");
    Ok(note(&app, promise.locale(), word))
}

/// A link that counts not names no language that could be believed.
fn invalid(app: &App, Reader(locale): Reader) -> Response {
    note(app, locale, Word("account.link_invalid"))
}

impl Promise {
    fn locale(&self) -> Locale {
        Locale::from_name(&self.locale).unwrap_or(Locale::Default)
    }
}
