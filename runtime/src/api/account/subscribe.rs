//! `/v4/subscribe`: news by mail, for those who confirm that they want it.

use axum::extract::State;
use axum::response::Html;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{AccountKind, Email, Locale};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::contact::Contact;
use super::limits::SUBSCRIBE;
use super::note_page::note_page;
use super::visit::Visit;
use crate::adapters::Mail;
use crate::api::counting::count;
use crate::api::extract::Params;
use crate::api::speak::{Answer, Answered, Message, Refusal, Word};
use crate::app::{App, Seal};
use crate::jobs::JobKind;
use crate::storage::account::Asking;

const CONFIRM: Seal = Seal("kiosk 2026 confirming news");
const END: Seal = Seal("kiosk 2026 ending news");

/// Seconds for which the link in the mail counts.
const LIFE: i64 = 7 * 24 * 60 * 60;

/// Who wants news.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Subscribe {
    #[schema(example = "ann@example.com")]
    email: String,
}

/// The link of a mail.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Link {
    token: String,
}

/// What a link says; nobody else can write one.
#[derive(Serialize, Deserialize)]
struct Promise {
    email_key: String,
    locale: String,
    ends_at: i64,
}

/// Sends a mail that asks whether its owner wants news. The answer is the same whether the
/// address gets news already.
#[utoipa::path(
    post,
    path = "/v4/subscribe",
    tag = "account",
    request_body = Subscribe,
    responses((status = 200, body = Envelope<Option<bool>>, description = "status 1, 422 or 429"))
)]
pub(crate) async fn subscribe(
    State(app): State<App>,
    visit: Visit,
    Params(call): Params<Subscribe>,
) -> Answered<Option<bool>> {
    let invalid = || Refusal::invalid("email", Word("account.no_address"));
    let contact = Contact::read_as(AccountKind::Email, &call.email, None).map_err(|_| invalid())?;
    let email = contact.email().ok_or_else(invalid)?;
    count(&app, SUBSCRIBE, &visit.address.network()).await?;
    let asking = Asking {
        email_key: email.canonical(),
        email: email.to_string(),
        locale: visit.lang.0.name().to_owned(),
        asked_at: app.now(),
    };
    let mail = mail(&app, email, visit.lang.0).map_err(Refusal::failed)?;
    let job = JobKind::SendMail
        .queue(&app, &mail)
        .map_err(Refusal::failed)?;
    app.storage.ask_for_news(&asking, &job).await?;
    app.jobs.wake();
    Ok(Answer::saying(None, Word("account.subscribe_asked")))
}

fn mail(app: &App, email: &Email, locale: Locale) -> serde_json::Result<Mail> {
    let promise = Promise {
        email_key: email.canonical(),
        locale: locale.name().to_owned(),
        ends_at: app.now() + LIFE,
    };
    let origin = &app.config.origin;
    let confirm = app.signed(CONFIRM, &promise)?;
    let end = app.signed(END, &promise)?;
    let arguments = vec![
        ("shop", app.config.shop_name.clone()),
        (
            "confirm",
            format!("{origin}/api/v4/subscribe-confirm?token={confirm}"),
        ),
        ("end", format!("{origin}/api/v4/subscribe-end?token={end}")),
    ];
    let say = |word| {
        let message = Message::Ours(word, arguments.clone());
        app.translations.say(&message, locale)
    };
    Ok(Mail {
        to: email.to_string(),
        subject: say(Word("account.subscribe_subject")),
        text: say(Word("account.subscribe_mail")),
        html: None,
    })
}

/// Confirms that the owner of an address wants news: the link of the mail, a page for people.
#[utoipa::path(
    get,
    path = "/v4/subscribe-confirm",
    tag = "account",
    params(("token" = String, Query, description = "from the mail")),
    responses((status = 200, content_type = "text/html", body = String))
)]
pub(crate) async fn subscribe_confirm(
    State(app): State<App>,
    Params(link): Params<Link>,
) -> Result<Html<String>, Refusal> {
    let now = app.now();
    let promise: Option<Promise> = app.unsigned(CONFIRM, &link.token);
    let Some(promise) = promise.filter(|promise| now < promise.ends_at) else {
        return Ok(note_page(
            &app,
            Locale::Default,
            Word("account.link_invalid"),
        ));
    };
    let confirmed = app.storage.confirm_news(&promise.email_key, now).await?;
    let word = match confirmed {
        true => Word("account.subscribed"),
        false => Word("account.link_invalid"),
    };
    Ok(note_page(&app, promise.locale(), word))
}

/// Ends the news to an address: the other link of the mail, a page for people.
#[utoipa::path(
    get,
    path = "/v4/subscribe-end",
    tag = "account",
    params(("token" = String, Query, description = "from the mail")),
    responses((status = 200, content_type = "text/html", body = String))
)]
pub(crate) async fn subscribe_end(
    State(app): State<App>,
    Params(link): Params<Link>,
) -> Result<Html<String>, Refusal> {
    // Whoever wants no more news may say so years later.
    let Some(promise) = app.unsigned::<Promise>(END, &link.token) else {
        return Ok(note_page(
            &app,
            Locale::Default,
            Word("account.link_invalid"),
        ));
    };
    app.storage.end_news(&promise.email_key).await?;
    Ok(note_page(
        &app,
        promise.locale(),
        Word("account.unsubscribed"),
    ))
}

impl Promise {
    fn locale(&self) -> Locale {
        Locale::from_name(&self.locale).unwrap_or(Locale::Default)
    }
}
