//! The cookie that pages read: a hint that somebody is signed in, and no proof.

use std::time::Duration;

/// What the cookies of a session have in common.
pub(crate) fn cookie_attributes(life: Duration) -> String {
    format!("Max-Age={}; Path=/; Secure; SameSite=Lax", life.as_secs())
}

/// The hint of a session: the share id of its person, or, with an empty one and no life, of nobody.
pub(crate) fn hint_cookie(share_id: &str, life: Duration) -> String {
    format!("signed_in={share_id}; {}", cookie_attributes(life))
}
