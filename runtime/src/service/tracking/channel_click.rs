//! The click that tracking keys tell of.

use kiosk_domain::AdClickId;
use serde::Deserialize;

/// What stands among the tracking keys of a user or an order.
#[derive(Default, Deserialize)]
#[serde(default)]
struct StoredChannel {
    bd_vid: Option<String>,
    marketing_consent: bool,
}

/// The click on an advertisement that stored tracking keys tell of, where their owner has allowed
/// marketing; none else, whatever they tell.
pub(crate) fn channel_click(channel: &str) -> Option<AdClickId> {
    let stored: StoredChannel = serde_json::from_str(channel).ok()?;
    let vid = stored.bd_vid.filter(|_| stored.marketing_consent)?;
    vid.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_click_counts_with_consent_alone() {
        let click = |channel| channel_click(channel).map(|click| click.to_string());
        let allowed = r#"{"bd_vid": "102", "marketing_consent": true}"#;
        assert_eq!(click(allowed).as_deref(), Some("102"));
        for other in [
            "{}",
            "no JSON",
            r#"{"bd_vid": "102"}"#,
            r#"{"bd_vid": "102", "marketing_consent": false}"#,
            r#"{"marketing_consent": true}"#,
            r#"{"bd_vid": "a b", "marketing_consent": true}"#,
        ] {
            assert_eq!(click(other), None, "{other}");
        }
    }
}
