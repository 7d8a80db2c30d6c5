//! Which calls are sent once more (`spec.md` §7.7).

/// The statuses that a second try may mend.
const RETRIED: [u16; 8] = [408, 409, 425, 429, 500, 502, 503, 504];

/// Whether a call that was answered with this status is sent once more: a GET may be, because
/// asking twice does no harm; no other method ever is.
pub fn is_retried(method: &str, status: u16) -> bool {
    method == "GET" && RETRIED.contains(&status)
}
