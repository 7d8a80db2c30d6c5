//! How webhooks are signed: `t=…,v1=…`, as Stripe does it; our sandbox does as Stripe.

use std::fmt;

use data_encoding::HEXLOWER_PERMISSIVE;
use kiosk_domain::UnixTime;
use ring::hmac;
use subtle::ConstantTimeEq as _;

use super::WebhookError;

/// How far the time of a signature may be from now, in seconds.
const TOLERANCE: i64 = 300;
/// More signatures than secrets are ever valid at once; others are not looked at.
const SIGNATURES: usize = 8;

/// What webhooks are signed with.
#[derive(Clone)]
pub struct WebhookKey(hmac::Key);

impl WebhookKey {
    /// The key of a secret, as the provider shows it.
    pub fn new(secret: &str) -> Self {
        Self(hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes()))
    }

    /// Whether the provider signed a body, about now.
    ///
    /// # Errors
    /// [`WebhookError`]; the time is looked at only when the signature is the provider's.
    pub fn verify(&self, header: &str, body: &[u8], now: UnixTime) -> Result<(), WebhookError> {
        let pairs = header.split(',').filter_map(|pair| pair.split_once('='));
        let pairs: Vec<_> = pairs.map(|(name, value)| (name.trim(), value)).collect();
        let mut times = pairs.iter().filter(|(name, _)| *name == "t");
        let (Some((_, time)), None) = (times.next(), times.next()) else {
            return Err(WebhookError::Unsigned);
        };
        let at: i64 = time.parse().map_err(|_| WebhookError::Unsigned)?;
        let mut signatures = pairs
            .iter()
            .filter(|(name, _)| *name == "v1")
            .take(SIGNATURES)
            .filter_map(|(_, value)| HEXLOWER_PERMISSIVE.decode(value.as_bytes()).ok())
            .peekable();
        if signatures.peek().is_none() {
            return Err(WebhookError::Unsigned);
        }
        let signed = signed(time, body);
        // Comparing takes the same time wherever two signatures differ.
        let expected = hmac::sign(&self.0, &signed);
        if !signatures.any(|tag| bool::from(expected.as_ref().ct_eq(&tag))) {
            return Err(WebhookError::Forged);
        }
        if now.secs().saturating_sub(at).saturating_abs() > TOLERANCE {
            return Err(WebhookError::Stale);
        }
        Ok(())
    }
}

/// The header that signs a body by each of some keys.
pub fn signature_header(keys: &[&WebhookKey], body: &[u8], now: UnixTime) -> String {
    let time = now.secs().to_string();
    let signed = signed(&time, body);
    let mut header = format!("t={time}");
    for key in keys {
        let tag = hmac::sign(&key.0, &signed);
        header.push_str(",v1=");
        header.push_str(&HEXLOWER_PERMISSIVE.encode(tag.as_ref()));
    }
    header
}

fn signed(time: &str, body: &[u8]) -> Vec<u8> {
    [time.as_bytes(), b".", body].concat()
}

impl fmt::Debug for WebhookKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("WebhookKey(hidden)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BODY: &[u8] = br#"{"id":"evt_1"}"#;

    fn at(seconds: i64) -> UnixTime {
        UnixTime::from_secs(seconds)
    }

    #[test]
    fn a_signature_is_the_hmac_that_others_compute() {
        // printf '1492774577.{"id":"evt_1"}' | openssl dgst -sha256 -hmac whsec_test_secret
        let known = "799c4ba7bb339f3c8601adfd112f0e477c930a268be1243d341abb8286501c2f";
        let header = signature_header(
            &[&WebhookKey::new("whsec_test_secret")],
            BODY,
            at(1_492_774_577),
        );
        assert_eq!(header, format!("t=1492774577,v1={known}"));
    }

    #[test]
    fn the_signature_is_looked_at_before_the_time() {
        let key = WebhookKey::new("whsec_a");
        let header = signature_header(&[&key], BODY, at(1_000));
        for (now, verdict) in [
            (1_000, Ok(())),
            (1_300, Ok(())),
            (700, Ok(())),
            (1_301, Err(WebhookError::Stale)),
            (699, Err(WebhookError::Stale)),
        ] {
            assert_eq!(key.verify(&header, BODY, at(now)), verdict, "{now}");
        }
        let other = WebhookKey::new("whsec_b");
        assert_eq!(
            other.verify(&header, BODY, at(9_000)),
            Err(WebhookError::Forged)
        );
    }

    #[test]
    fn every_changed_byte_is_a_forgery() {
        let key = WebhookKey::new("whsec_a");
        let header = signature_header(&[&key], BODY, at(1_000));
        for place in 0..BODY.len() {
            let mut changed = BODY.to_vec();
            if let Some(byte) = changed.get_mut(place) {
                *byte ^= 1;
            }
            assert_eq!(
                key.verify(&header, &changed, at(1_000)),
                Err(WebhookError::Forged)
            );
        }
        let moved = header.replace("t=1000", "t=1001");
        assert_eq!(
            key.verify(&moved, BODY, at(1_000)),
            Err(WebhookError::Forged)
        );
    }

    #[test]
    fn one_of_several_signatures_is_enough() {
        let (old, new) = (WebhookKey::new("whsec_old"), WebhookKey::new("whsec_new"));
        let header = signature_header(&[&old, &new], BODY, at(1_000));
        assert_eq!(old.verify(&header, BODY, at(1_000)), Ok(()));
        assert_eq!(new.verify(&header, BODY, at(1_000)), Ok(()));
        let older = format!("{},v0=00", signature_header(&[&old], BODY, at(1_000)));
        assert_eq!(old.verify(&older, BODY, at(1_000)), Ok(()));
    }

    #[test]
    fn what_is_no_signature_is_told() {
        let key = WebhookKey::new("whsec_a");
        let right = signature_header(&[&key], BODY, at(1_000));
        let (_, tag) = right.split_once(",v1=").unwrap();
        for header in [
            String::new(),
            "t=1000".to_owned(),
            format!("v1={tag}"),
            format!("t=now,v1={tag}"),
            format!("t=1000,v0={tag}"),
            "t=1000,v1=zz".to_owned(),
            format!("t=1000,t=1001,v1={tag}"),
        ] {
            assert_eq!(
                key.verify(&header, BODY, at(1_000)),
                Err(WebhookError::Unsigned),
                "{header}"
            );
        }
        assert_eq!(
            key.verify("t=1000,v1=", BODY, at(1_000)),
            Err(WebhookError::Forged)
        );
    }
}
