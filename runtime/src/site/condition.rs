//! Conditional requests: whether the client has this version already (RFC 9110 §13).

use std::time::SystemTime;

use axum::http::HeaderMap;
use headers::{
    ETag, HeaderMapExt, IfMatch, IfModifiedSince, IfNoneMatch, IfRange, IfUnmodifiedSince,
};

/// What names a version of a content.
#[derive(Clone, Debug)]
pub(super) struct Version {
    pub(super) etag: ETag,
    pub(super) modified: SystemTime,
}

/// What a request's conditions make of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ConditionResult {
    /// Send the content.
    Send,
    /// The client has it: 304.
    NotModified,
    /// The client wanted another version: 412.
    Failed,
}

/// Weighs the conditions in the order of the RFC; an entity tag outweighs a date.
///
/// A client that asks whether anything changed since a date names the one it was told with its
/// version. Any other is of another version, an older too: who goes back to an earlier release
/// makes the site younger for nobody.
pub(super) fn weigh(headers: &HeaderMap, version: &Version) -> ConditionResult {
    let unchanged = match headers.typed_get::<IfMatch>() {
        Some(wanted) => wanted.precondition_passes(&version.etag),
        None => headers
            .typed_get::<IfUnmodifiedSince>()
            .is_none_or(|since| since.precondition_passes(version.modified)),
    };
    if !unchanged {
        return ConditionResult::Failed;
    }
    let changed = match headers.typed_get::<IfNoneMatch>() {
        Some(known) => known.precondition_passes(&version.etag),
        None => headers
            .typed_get::<IfModifiedSince>()
            .is_none_or(|since| since != IfModifiedSince::from(version.modified)),
    };
    if changed {
        ConditionResult::Send
    } else {
        ConditionResult::NotModified
    }
}

/// Whether `Range` holds: a client that continues a download names the version it began.
pub(super) fn range_holds(headers: &HeaderMap, version: &Version) -> bool {
    headers.typed_get::<IfRange>().is_none_or(|of| {
        // Parts of two versions make no file, whichever of them is the younger.
        of == IfRange::date(version.modified) || !of.is_modified(Some(&version.etag), None)
    })
}
