//! What calls refuse, in the description of all calls: when, with which status, with which data.

use anyhow::anyhow;
use axum::http::StatusCode;
use kiosk_contract::envelope::SUCCESS;
use kiosk_domain::Locale;
use serde_json::{Value, json};
use utoipa::openapi::example::{Example, ExampleBuilder};
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::{Components, Content, OneOfBuilder, OpenApi, Ref, RefOr, Response, Schema};

use crate::api::speak::{REASONS, Rejection, TRY_LATER, refused};
use crate::service::Refusal;
use crate::words::{Translations, Word};

/// The type of every envelope.
const JSON: &str = "application/json";
/// The name of the schema of all reasons.
const REASON: &str = "Reason";

/// A refusal that many calls share.
struct CommonRefusal {
    name: &'static str,
    when: &'static str,
    refusal: Rejection,
    /// The schema of the data beside it.
    data: Value,
}

/// Which calls may meet a refusal.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AppliesTo {
    All,
    Posts,
    /// Those that say so.
    Named,
}

/// The schema of no data.
fn nothing() -> Value {
    json!({"type": "null"})
}

/// What an order comes to instead.
fn requoted() -> Value {
    json!({
        "order_total_amount": "4.92",
        "usd_order_total_amount": "4.92",
        "goods_amount": "4.79",
        "fee_amount": "0.13",
        "member_discount_amount": "0",
        "coupon_discount_amount": "0",
        "user_coupon": null,
        "discount": "none",
        "quote": "eyJ1c2VyIjpudWxsfQ.c2lnbmF0dXJl",
    })
}

fn retry_after() -> Value {
    json!({"type": "integer", "minimum": 0, "description": "Seconds until it is worth another try.", "example": 60})
}

/// Refusals with an HTTP status of their own: what surrounds every call answers them.
fn broken() -> [(AppliesTo, CommonRefusal); 10] {
    use AppliesTo::{All, Named, Posts};
    let http = |status, word| Rejection::http(status, Word(word));
    let told = |of, name, when, refusal| {
        let data = nothing();
        (
            of,
            CommonRefusal {
                name,
                when,
                refusal,
                data,
            },
        )
    };
    let wrong_method = http(StatusCode::METHOD_NOT_ALLOWED, "api.broken_request");
    let wrong_method = wrong_method.with_reason("wrong_method");
    let too_slow = http(StatusCode::REQUEST_TIMEOUT, "api.broken_request");
    let too_slow = too_slow.with_reason("too_slow");
    let nowhere = http(StatusCode::NOT_FOUND, "api.no_such_thing");
    let other_origin = http(StatusCode::FORBIDDEN, "api.forbidden_origin");
    let too_large = http(StatusCode::PAYLOAD_TOO_LARGE, "api.too_large");
    let large_head = http(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, "api.too_large");
    let failed = Rejection::failed(anyhow!("an example"));
    let unavailable = CommonRefusal {
        name: "Unavailable",
        when: "A system that is needed does not answer, as much is done as can be, or it took too long.",
        refusal: Rejection::unavailable(anyhow!("an example")),
        data: json!({
            "type": ["object", "null"],
            "required": ["retry_after"],
            "properties": {"retry_after": retry_after()},
        }),
    };
    [
        told(
            All,
            "BrokenRequest",
            "The request itself is broken, or its body is no JSON object.",
            Rejection::broken_request(),
        ),
        told(
            Posts,
            "OtherOrigin",
            "A page of another site calls.",
            other_origin,
        ),
        told(Named, "Nowhere", "There is nothing there.", nowhere),
        told(
            All,
            "WrongMethod",
            "The call is not asked for by this method.",
            wrong_method,
        ),
        told(Posts, "TooSlow", "The body does not come.", too_slow),
        told(Posts, "TooLarge", "The body is too large.", too_large),
        told(
            Posts,
            "NotJson",
            "The body does not come as `application/json`, or as the type that the call describes.",
            Rejection::not_json(),
        ),
        told(
            All,
            "LargeHead",
            "The address or the headers are too large.",
            large_head,
        ),
        told(All, "Failed", "Something of ours failed.", failed),
        (All, unavailable),
    ]
}

/// What an answer with HTTP status 200 may say instead of success; a call names those that it
/// says.
fn refusals() -> [CommonRefusal; 6] {
    let told = |name, when, refusal, data| CommonRefusal {
        name,
        when,
        refusal,
        data,
    };
    [
        told(
            "Refused",
            "refused, `message` says why",
            Rejection::because(Word("account.blocked")),
            json!({
                "type": ["object", "null"],
                "description": "What helps to go on, where something does.",
                "properties": {
                    "captcha": {"type": "string", "enum": ["slider"], "description": "The captcha to solve instead."},
                    "left": {"type": "integer", "minimum": 0, "description": "How many attempts at the captcha are left."},
                },
            }),
        ),
        told(
            "SessionGone",
            "nobody is signed in any more",
            Rejection::session_gone(),
            nothing(),
        ),
        told(
            "NoSuchThing",
            "no such thing",
            Rejection::no_such_thing(),
            nothing(),
        ),
        told(
            "PriceChanged",
            "it comes to something else than was quoted, `data` is what",
            Refusal::conflict(Word("ordering.price_changed"), requoted()).into(),
            json!({"$ref": "#/components/schemas/Totals"}),
        ),
        told(
            "Invalid",
            "a field is wrong, `data.errors` says which",
            Rejection::invalid("email", Word("api.field_invalid")),
            json!({
                "type": "object",
                "required": ["errors"],
                "properties": {
                    "errors": {
                        "type": "object",
                        "description": "What the visitor may read about each wrong field.",
                        "additionalProperties": {"type": "string"},
                    },
                },
            }),
        ),
        told(
            "TryLater",
            "too many, or the same is being worked on: again in `data.retry_after` seconds",
            Rejection::try_later(60),
            json!({
                "type": "object",
                "required": ["retry_after"],
                "properties": {"retry_after": retry_after()},
            }),
        ),
    ]
}

/// A refusal on its way into a call's description.
struct DocumentedRefusal {
    status: i64,
    name: &'static str,
    when: &'static str,
    envelope: Value,
    schema: RefOr<Schema>,
    of: AppliesTo,
}

impl DocumentedRefusal {
    fn new(
        of: AppliesTo,
        refusal: &CommonRefusal,
        translations: &Translations,
    ) -> anyhow::Result<Self> {
        let envelope = refused(&refusal.refusal, translations, Locale::Default);
        let status = &envelope["status"];
        let schema = json!({
            "type": "object",
            "description": format!("The answer when it fails: {}", refusal.when),
            "required": ["status", "reason", "message", "data"],
            "properties": {
                "status": {"type": "integer", "enum": [status]},
                "reason": {"$ref": format!("#/components/schemas/{REASON}")},
                "message": {"type": "string", "description": "What the visitor may read, translated."},
                "data": refusal.data.clone(),
            },
        });
        Ok(Self {
            status: status.as_i64().unwrap_or_default(),
            name: refusal.name,
            when: refusal.when,
            schema: serde_json::from_value(schema)?,
            envelope,
            of,
        })
    }

    fn response(&self) -> Response {
        let example = Some(self.envelope.clone());
        let content = Content::builder()
            .schema(Some(self.schema.clone()))
            .example(example)
            .build();
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

    fn is_met(&self, is_post: bool) -> bool {
        match self.of {
            AppliesTo::All => true,
            AppliesTo::Posts => is_post,
            AppliesTo::Named => false,
        }
    }
}

/// Adds to every call what it refuses, with its schema and an example each.
pub(super) fn document_refusals(document: &mut OpenApi) -> anyhow::Result<()> {
    let translations = Translations::embedded()?;
    let broken = broken();
    let broken: Vec<_> = broken
        .iter()
        .map(|(of, refusal)| DocumentedRefusal::new(*of, refusal, &translations))
        .collect::<Result<_, _>>()?;
    let refused = refusals();
    let refused: Vec<_> = refused
        .iter()
        .map(|refusal| DocumentedRefusal::new(AppliesTo::Named, refusal, &translations))
        .collect::<Result<_, _>>()?;
    let components: &mut Components = document.components.get_or_insert_default();
    let reasons = json!({
        "type": "string",
        "description": "Why a call failed: stable and untranslated.",
        "enum": REASONS.as_slice(),
    });
    components
        .schemas
        .insert(REASON.to_owned(), serde_json::from_value(reasons)?);
    for told in &broken {
        let response = told.response().into();
        components.responses.insert(told.name.to_owned(), response);
    }
    for told in &refused {
        let (name, example) = (told.name.to_owned(), told.example().into());
        components.examples.insert(name.clone(), example);
        components.schemas.insert(name, told.schema.clone());
    }
    for (name, schema) in &mut components.schemas {
        if name.starts_with("Envelope_") {
            says_success(schema);
        }
    }
    for PathItem { get, post, .. } in document.paths.paths.values_mut() {
        for (is_post, call) in [(false, get), (true, post)] {
            if let Some(call) = call {
                document_call(call, &refused);
                broken
                    .iter()
                    .for_each(|told| point(call, told, told.is_met(is_post)));
            }
        }
    }
    Ok(())
}

/// An envelope with data is that of success, and whole.
fn says_success(schema: &mut RefOr<Schema>) {
    let RefOr::T(Schema::Object(envelope)) = schema else {
        return;
    };
    envelope.required = ["status", "message", "data"].map(str::to_owned).to_vec();
    if let Some(RefOr::T(Schema::Object(status))) = envelope.properties.get_mut("status") {
        status.enum_values = Some(vec![SUCCESS.into()]);
    }
}

/// Points to a refusal with an HTTP status of its own, where a call meets it or says that it does.
fn point(call: &mut Operation, told: &DocumentedRefusal, is_met: bool) {
    let status = told.status.to_string();
    let responses = &mut call.responses.responses;
    if is_met || (told.of == AppliesTo::Named && responses.contains_key(&status)) {
        responses.insert(status, RefOr::Ref(Ref::from_response_name(told.name)));
    }
}

/// Says of the statuses that a call names what they mean, and shows them.
fn document_call(call: &mut Operation, refused: &[DocumentedRefusal]) {
    let Some(RefOr::T(answer)) = call.responses.responses.get_mut("200") else {
        return;
    };
    let named = statuses_in(&answer.description);
    // Whoever calls too often is refused by any call.
    let met = |told: &&DocumentedRefusal| told.status == TRY_LATER || named.contains(&told.status);
    let content = answer.content.entry(JSON.to_owned());
    let RefOr::T(content) = content.or_insert_with(|| Content::default().into()) else {
        return;
    };
    let mut one = OneOfBuilder::new();
    if let Some(success) = content.schema.take() {
        one = one.item(success);
    }
    for told in refused.iter().filter(met) {
        answer.description += &format!(" {}: {}.", told.status, told.when);
        let place = RefOr::Ref(Ref::new(format!("#/components/examples/{}", told.name)));
        content.examples.insert(told.status.to_string(), place);
        one = one.item(Ref::from_schema_name(told.name));
    }
    content.schema = Some(RefOr::T(Schema::OneOf(one.build())));
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
