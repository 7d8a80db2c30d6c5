//! What calls refuse, in the description of all calls.

use anyhow::anyhow;
use axum::http::StatusCode;
use kiosk_domain::Locale;
use serde_json::Value;
use utoipa::openapi::example::{Example, ExampleBuilder};
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::{Components, Content, OpenApi, Ref, RefOr, Response};

use super::speak::{Rejection, refused};
use crate::words::{Translations, Word};

/// The type of every envelope.
const JSON: &str = "application/json";
/// The status that every call may say: whoever calls too often is refused by any of them.
const TRY_LATER: i64 = 429;

/// A refusal that many calls share: its name, when it comes, and itself.
struct CommonRefusal(&'static str, &'static str, Rejection);

/// Which calls may meet a refusal.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AppliesTo {
    All,
    Posts,
}

/// Refusals with an HTTP status of their own: what surrounds every call answers them.
fn broken() -> [(AppliesTo, CommonRefusal); 8] {
    let http = |status, word| Rejection::http(status, Word(word));
    let wrong_method = http(StatusCode::METHOD_NOT_ALLOWED, "api.broken_request");
    let wrong_method = wrong_method.with_reason("wrong_method");
    let other_origin = http(StatusCode::FORBIDDEN, "api.forbidden_origin");
    let too_large = http(StatusCode::PAYLOAD_TOO_LARGE, "api.too_large");
    let large_head = http(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, "api.too_large");
    let failed = Rejection::failed(anyhow!("an example"));
    let unavailable = Rejection::unavailable(anyhow!("an example"));
    let all = |name, when, refusal| (AppliesTo::All, CommonRefusal(name, when, refusal));
    let posts = |name, when, refusal| (AppliesTo::Posts, CommonRefusal(name, when, refusal));
    [
        all(
            "BrokenRequest",
            "The request itself is broken.",
            Rejection::broken_request(),
        ),
        posts("OtherOrigin", "A page of another site calls.", other_origin),
        all(
            "WrongMethod",
            "The call is not asked for by this method.",
            wrong_method,
        ),
        posts("TooLarge", "The body is too large.", too_large),
        posts(
            "NotJson",
            "The body does not come as `application/json`.",
            Rejection::not_json(),
        ),
        all(
            "LargeHead",
            "The address or the headers are too large.",
            large_head,
        ),
        all("Failed", "Something of ours failed.", failed),
        all(
            "Unavailable",
            "A system that is needed does not answer, or it took too long.",
            unavailable,
        ),
    ]
}

/// What an answer with HTTP status 200 may say instead of success; a call names those that it
/// says.
fn refusals() -> [CommonRefusal; 5] {
    let refused = Rejection::because(Word("account.wrong_password"));
    let invalid = Rejection::invalid("email", Word("api.field_invalid"));
    let too_many = Rejection::try_later(60);
    [
        CommonRefusal("Refused", "refused, `message` says why", refused),
        CommonRefusal(
            "SessionGone",
            "nobody is signed in any more",
            Rejection::session_gone(),
        ),
        CommonRefusal("NoSuchThing", "no such thing", Rejection::no_such_thing()),
        CommonRefusal(
            "Invalid",
            "a field is wrong, `data.errors` says which",
            invalid,
        ),
        CommonRefusal(
            "TryLater",
            "too many, again in `data.retry_after` seconds",
            too_many,
        ),
    ]
}

/// A refusal on its way into a call's description.
struct DocumentedRefusal {
    status: i64,
    name: &'static str,
    when: &'static str,
    envelope: Value,
    of: AppliesTo,
}

impl DocumentedRefusal {
    fn new(
        of: AppliesTo,
        CommonRefusal(name, when, refusal): CommonRefusal,
        translations: &Translations,
    ) -> Self {
        let envelope = refused(&refusal, translations, Locale::Default);
        Self {
            status: envelope["status"].as_i64().unwrap_or_default(),
            name,
            when,
            envelope,
            of,
        }
    }

    fn response(&self) -> Response {
        let example = Some(self.envelope.clone());
        let content = Content::builder().example(example).build();
        Response::builder()
            .description(self.when)
            .content(JSON, content)
            .build()
    }

    fn example(&self) -> Example {
        ExampleBuilder::new()
            .summary(self.when)
            .value(Some(self.envelope.clone()))
            .build()
    }
}

/// Adds to every call what it refuses, with an example each.
pub(super) fn document_refusals(document: &mut OpenApi) -> anyhow::Result<()> {
    let translations = Translations::embedded()?;
    let told = |(of, shared)| DocumentedRefusal::new(of, shared, &translations);
    let broken = broken().map(told);
    let refused = refusals().map(|shared| told((AppliesTo::All, shared)));
    let components: &mut Components = document.components.get_or_insert_default();
    for told in &broken {
        let response = told.response().into();
        components.responses.insert(told.name.to_owned(), response);
    }
    for told in &refused {
        let example = told.example().into();
        components.examples.insert(told.name.to_owned(), example);
    }
    for PathItem { get, post, .. } in document.paths.paths.values_mut() {
        for (of, call) in [(AppliesTo::All, get), (AppliesTo::Posts, post)] {
            let met = broken
                .iter()
                .filter(|told| told.of == AppliesTo::All || of == told.of);
            call.iter_mut().for_each(|call| {
                met.clone().for_each(|told| point(call, told));
                document_call(call, &refused);
            });
        }
    }
    Ok(())
}

/// Points to a refusal with an HTTP status of its own.
fn point(call: &mut Operation, told: &DocumentedRefusal) {
    let place = RefOr::Ref(Ref::from_response_name(told.name));
    let responses = &mut call.responses.responses;
    responses.entry(told.status.to_string()).or_insert(place);
}

/// Says of the statuses that a call names what they mean, and shows them.
fn document_call(call: &mut Operation, refused: &[DocumentedRefusal]) {
    let Some(RefOr::T(answer)) = call.responses.responses.get_mut("200") else {
        return;
    };
    let named = statuses_in(&answer.description);
    let met = |told: &&DocumentedRefusal| told.status == TRY_LATER || named.contains(&told.status);
    let content = answer.content.entry(JSON.to_owned());
    let RefOr::T(content) = content.or_insert_with(|| Content::default().into()) else {
        return;
    };
    for told in refused.iter().filter(met) {
        answer.description += &format!(" {}: {}.", told.status, told.when);
        let place = RefOr::Ref(Ref::new(format!("#/components/examples/{}", told.name)));
        content.examples.insert(told.status.to_string(), place);
    }
}

/// The statuses that a handler names: `Status 1, 404 or 422.`
pub(super) fn statuses_in(description: &str) -> Vec<i64> {
    let sentence = description
        .split_once("tatus ")
        .map_or("", |(_, rest)| rest);
    let list = sentence.split('.').next().unwrap_or_default();
    let words = list.split(|sign: char| !sign.is_ascii_digit());
    words.filter_map(|word| word.parse().ok()).collect()
}
