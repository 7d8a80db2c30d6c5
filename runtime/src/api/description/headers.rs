//! The headers of requests and answers, in the description of all calls.

use serde_json::{Value, json};
use utoipa::openapi::header::Header;
use utoipa::openapi::path::{Operation, Parameter, PathItem};
use utoipa::openapi::{OpenApi, Ref, RefOr, Response};

use super::refusals::statuses_in;

/// A header that many calls share: its name among the components, itself, and its description.
struct CommonHeader {
    component: &'static str,
    name: &'static str,
    told: Value,
}

/// What every call may be sent.
fn asked() -> [CommonHeader; 4] {
    let asked = |component, name, schema: Value, description| CommonHeader {
        component,
        name,
        told: json!({
            "name": name, "in": "header", "required": false, "description": description,
            "schema": schema,
        }),
    };
    [
        asked(
            "Lang",
            "Lang",
            json!({"type": "string", "example": "pt-BR"}),
            "The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. \
             Without it `Accept-Language` counts.",
        ),
        asked(
            "AuthTime",
            "x-auth-time",
            json!({"type": "integer", "format": "int64", "example": 1_795_197_600}),
            "When the call was made, Unix seconds.",
        ),
        asked(
            "Device",
            "device",
            json!({"type": "string", "example": "9f2c1e7ab04d"}),
            "The device's fingerprint.",
        ),
        asked(
            "FtrToken",
            "ftr-token",
            json!({"type": "string", "example": "b7d0e5f1"}),
            "The token of the fingerprint service.",
        ),
    ]
}

/// What answers say in their heads.
fn answered() -> [CommonHeader; 6] {
    let answered = |component, name, schema: Value, description| CommonHeader {
        component,
        name,
        told: json!({"description": description, "schema": schema}),
    };
    let text = |example: &str| json!({"type": "string", "example": example});
    [
        answered(
            "RequestId",
            "x-request-id",
            text("Vd1oQ3m9y0l5bHcZ"),
            "The name of the request, which the log has too.",
        ),
        answered(
            "CacheControl",
            "cache-control",
            text("private, no-store"),
            "Who may keep the answer, and how long.",
        ),
        answered(
            "RetryAfter",
            "retry-after",
            json!({"type": "integer", "minimum": 0, "example": 60}),
            "Seconds until it is worth another try, where the answer says to come back.",
        ),
        answered(
            "SetCookie",
            "set-cookie",
            text("signed_in=; Max-Age=0; Path=/; Secure; SameSite=Lax"),
            "A cookie that the browser keeps or forgets: of the session, of a captcha, of a visit to another service.",
        ),
        answered(
            "Etag",
            "etag",
            text("\"5c1f0a\""),
            "The version of a success, for `If-None-Match`.",
        ),
        answered(
            "Vary",
            "vary",
            text("Lang"),
            "The headers by which successes differ.",
        ),
    ]
}

/// The status that clears the hint of a session.
const SESSION_INVALID: i64 = 2;
const ALL: [&str; 2] = ["RequestId", "CacheControl"];
const KEPT: [&str; 2] = ["Etag", "Vary"];
const LATER: &str = "RetryAfter";
const COOKIE: &str = "SetCookie";

/// The calls that set cookies though nobody's session ended; a test finds those that are missing.
const SETS_COOKIES: [&str; 9] = [
    "captcha",
    "entry_login",
    "login_v3",
    "logout",
    "register_v3",
    "reset_password_v3",
    "socialite",
    "socialite_callback",
    "socialite_login",
];

/// Adds to every call the headers that it may be sent, and to its answers those that they have.
pub(super) fn document_headers(document: &mut OpenApi) -> serde_json::Result<()> {
    let components = document.components.get_or_insert_default();
    for CommonHeader {
        component, told, ..
    } in asked()
    {
        let parameter: Parameter = serde_json::from_value(told)?;
        components
            .parameters
            .insert(component.to_owned(), parameter.into());
    }
    let answered = answered();
    for CommonHeader {
        component, told, ..
    } in &answered
    {
        let header: Header = serde_json::from_value(told.clone())?;
        components
            .headers
            .insert((*component).to_owned(), header.into());
    }
    for (name, response) in &mut components.responses {
        let RefOr::T(response) = response else {
            continue;
        };
        add(response, &answered, &ALL);
        if name == "Unavailable" {
            add(response, &answered, &[LATER]);
        }
    }
    for PathItem { get, post, .. } in document.paths.paths.values_mut() {
        for call in get.iter_mut().chain(post) {
            let parameters = call.parameters.get_or_insert_default();
            parameters.extend(asked().map(|header| {
                RefOr::Ref(Ref::new(format!(
                    "#/components/parameters/{}",
                    header.component
                )))
            }));
            document_answers(call, &answered);
        }
    }
    Ok(())
}

fn document_answers(call: &mut Operation, answered: &[CommonHeader]) {
    let id = call.operation_id.as_deref().unwrap_or_default();
    let sets_cookies = SETS_COOKIES.contains(&id);
    let responses = &mut call.responses.responses;
    let is_kept = responses.contains_key("304");
    for (status, response) in responses {
        let RefOr::T(response) = response else {
            continue;
        };
        add(response, answered, &ALL);
        if status == "200" {
            add(response, answered, &[LATER]);
        }
        let ends_session = statuses_in(&response.description).contains(&SESSION_INVALID);
        if ends_session || (sets_cookies && matches!(status.as_str(), "200" | "303")) {
            add(response, answered, &[COOKIE]);
        }
        if is_kept && matches!(status.as_str(), "200" | "304") {
            add(response, answered, &KEPT);
        }
    }
}

fn add(response: &mut Response, answered: &[CommonHeader], wanted: &[&str]) {
    for header in answered
        .iter()
        .filter(|header| wanted.contains(&header.component))
    {
        let place = format!("#/components/headers/{}", header.component);
        response
            .headers
            .insert(header.name.to_owned(), RefOr::Ref(Ref::new(place)));
    }
}
