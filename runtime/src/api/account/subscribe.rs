//! `/v4/subscribe`: news by mail, for those who confirm that they want it.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{AccountKind, Email, Locale};
use serde::Deserialize;
use utoipa::ToSchema;

use super::contact::Contact;
use super::limits::SUBSCRIBE;
use super::news_link::{CONFIRM, END, Promise};
use super::visit::Visit;
use crate::adapters::Mail;
use crate::api::extract::Params;
use crate::api::letter::letter;
use crate::api::speak::{Answer, Answered, Refusal};
use crate::app::App;
use crate::service::count_address;
use crate::storage::account::Asking;
use crate::words::{Message, Word};

/// Seconds for which the link in the mail counts.
const LIFE: i64 = 7 * 24 * 60 * 60;

/// Who wants news.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Subscribe {
    #[schema(example = "ann@example.com")]
    email: String,
}

/// Sends a mail that asks whether its owner wants news. The answer is the same whether the
/// address gets news already.
#[utoipa::path(
    post,
    path = "/v4/subscribe",
    tag = "account",
    request_body = Subscribe,
    responses((status = 200, body = Envelope<Option<bool>>, description = "Status 1, 422 or 429."))
)]
pub(crate) async fn subscribe(
    State(app): State<App>,
    visit: Visit,
    Params(call): Params<Subscribe>,
) -> Answered<Option<bool>> {
    let invalid = || Refusal::invalid("email", Word("account.no_address"));
    let contact = Contact::read_as(AccountKind::Email, &call.email, None).map_err(|_| invalid())?;
    let email = contact.email().ok_or_else(invalid)?;
    count_address(&*app.limiter, SUBSCRIBE, visit.address).await?;
    let asking = Asking {
        email_key: email.canonical(),
        email: email.to_string(),
        locale: visit.lang.0.name().to_owned(),
        asked_at: app.now(),
    };
    let mail = mail(&app, email, visit.lang.0).map_err(Refusal::failed)?;
    let job = app.job(&mail).map_err(Refusal::failed)?;
    app.storage.ask_for_news(&asking, &job).await?;
    Ok(Answer::saying(None, Word("account.subscribe_asked")))
}

fn mail(app: &App, email: &Email, locale: Locale) -> serde_json::Result<Mail> {
    let promise = Promise {
        email_key: email.canonical(),
        locale: locale.name().to_owned(),
        ends_at: app.now() + LIFE,
    };
    let arguments = vec![
        ("shop", app.config.shop_name.clone()),
        ("confirm", CONFIRM.address(app, &promise)?),
        ("end", END.address(app, &promise)?),
    ];
    let say = |word| {
        let message = Message::Ours(word, arguments.clone());
        app.translations.say(&message, locale)
    };
    let words = (
        say(Word("account.subscribe_subject")),
        say(Word("account.subscribe_mail")),
    );
    Ok(letter(locale, email.to_string(), words))
}
