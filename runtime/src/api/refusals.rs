//! The refusals that any call may answer, once in the description of all calls.

use serde_json::{Value, json};
use utoipa::openapi::path::Operation;
use utoipa::openapi::{Content, OpenApi, Ref, RefOr, Response};

/// Refusals that every call may answer: the HTTP status, a name, when, and an example.
const REFUSALS: [(&str, &str, &str, i64); 5] = [
    ("400", "BrokenRequest", "The request itself is broken.", 400),
    ("403", "OtherOrigin", "A page of another site calls.", 403),
    ("413", "TooLarge", "The body is too large.", 413),
    ("500", "Failed", "Something of ours failed.", 500),
    (
        "503",
        "Unavailable",
        "A system that is needed does not answer, or it took too long.",
        503,
    ),
];

/// What a successful HTTP answer may hold instead of success.
const STATUSES: &str = "`status` 1: done. Otherwise nothing was done: 0 refused, `message` says why; \
404 no such thing; 422 a field is wrong, `data.errors` says which; 429 too many, again in \
`data.retry_after` seconds.";
const SESSION: &str = " 2: nobody is signed in any more.";

/// Adds the refusals to every call.
pub(super) fn tell(document: &mut OpenApi) {
    let components = document.components.get_or_insert_default();
    for (_, name, when, status) in REFUSALS {
        let example = json!({"status": status, "message": when, "data": Value::Null});
        let content = Content::builder().example(Some(example)).build();
        let response = Response::builder()
            .description(when)
            .content("application/json", content)
            .build();
        components
            .responses
            .insert(name.to_owned(), response.into());
    }
    for path in document.paths.paths.values_mut() {
        let calls = [
            &mut path.get,
            &mut path.post,
            &mut path.put,
            &mut path.delete,
        ];
        calls.into_iter().flatten().for_each(complete);
    }
}

fn complete(call: &mut Operation) {
    let responses = &mut call.responses.responses;
    for (status, name, ..) in REFUSALS {
        let place = Ref::from_response_name(name);
        responses
            .entry(status.to_owned())
            .or_insert(RefOr::Ref(place));
    }
    let signed_in = call.security.as_ref().is_some_and(|ways| !ways.is_empty());
    if let Some(RefOr::T(success)) = responses.get_mut("200") {
        let session = if signed_in { SESSION } else { "" };
        success.description = format!("{STATUSES}{session}");
    }
}
