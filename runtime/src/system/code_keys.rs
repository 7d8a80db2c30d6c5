//! The keys of the codes for sale: what encrypts them, and what tells whether two are the same.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use data_encoding::{BASE64_NOPAD, HEXLOWER, HEXLOWER_PERMISSIVE};
use kiosk_domain::{SaleCode, SaleCodeId, SkuId};
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};

use super::Random;

/// What the entry of the hash is called among the numbers of keys.
const HASH: &str = "hash";
/// The bytes of every key.
const KEY_LENGTH: usize = 32;
/// How the associated data begin, so that what was sealed for something else opens as no code.
const PURPOSE: &[u8] = b"kiosk 2026 sale code";

/// The shop's keys for its codes: several that open, the newest of which seals, and one that
/// hashes, which stays the same while the others change. A shop that sells no codes has none.
///
/// Written as entries `hash:…`, `1:…`, `2:…` of 64 hexadecimal digits, with space or commas
/// between.
#[derive(Clone, Default)]
pub struct CodeKeys(Option<Arc<KeyRing>>);

struct KeyRing {
    /// AES-256-GCM by number; the greatest number is the newest.
    sealing: BTreeMap<u32, LessSafeKey>,
    newest: u32,
    hashing: [u8; KEY_LENGTH],
}

/// Whose code it is: a sealed text that is moved to another row opens no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeOwner {
    /// The code's number.
    pub id: SaleCodeId,
    /// What it is a code of.
    pub sku_id: SkuId,
}

/// An encrypted code.
#[derive(Clone, PartialEq, Eq)]
pub struct SealedCode {
    /// The number of the key.
    pub key_id: u32,
    /// What came of it.
    pub text: String,
}

/// Why a text holds no keys. It never shows what it read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CodeKeysError {
    /// None are configured.
    #[error("the shop has no keys for codes")]
    None,
    /// An entry is not a name and a key.
    #[error("an entry is not `hash:` or a number and `:`, and 64 hexadecimal digits")]
    Entry,
    /// Two keys have one number, or there are two for the hash.
    #[error("two entries have the same name")]
    Twice,
    /// The hash has no key.
    #[error("there is no entry `hash:`")]
    NoHash,
    /// Nothing could be sealed.
    #[error("there is no entry `1:`, by which codes are encrypted")]
    NoKey,
}

/// Why a sealed code is not opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenCodeError {
    /// It was sealed by a key that is not configured.
    #[error("key {0} is not among the shop's keys for codes")]
    UnknownKey(u32),
    /// The key does not open it: it was changed, moved to another row, or sealed by another key of
    /// this number.
    #[error("key {0} does not open it")]
    Refused(u32),
}

impl CodeKeys {
    /// Reads keys.
    ///
    /// # Errors
    /// [`CodeKeysError`] when an entry is wrong or one is missing.
    pub fn parse(text: &str) -> Result<Self, CodeKeysError> {
        let mut hashing = None;
        let mut sealing = BTreeMap::new();
        let entries = text.split(|sign: char| sign.is_whitespace() || sign == ',');
        for entry in entries.filter(|entry| !entry.is_empty()) {
            let (name, digits) = entry.split_once(':').ok_or(CodeKeysError::Entry)?;
            let key = key_of(digits)?;
            let before = if name == HASH {
                hashing.replace(key).is_some()
            } else {
                let number: u32 = name.parse().map_err(|_| CodeKeysError::Entry)?;
                let key = UnboundKey::new(&AES_256_GCM, &key);
                let key = key.map_err(|_| CodeKeysError::Entry)?;
                sealing.insert(number, LessSafeKey::new(key)).is_some()
            };
            if before {
                return Err(CodeKeysError::Twice);
            }
        }
        let newest = sealing.last_key_value().map(|(number, _)| *number);
        Ok(Self(Some(Arc::new(KeyRing {
            hashing: hashing.ok_or(CodeKeysError::NoHash)?,
            newest: newest.ok_or(CodeKeysError::NoKey)?,
            sealing,
        }))))
    }

    /// The text of new keys: a hash, and the first key.
    pub fn generate(random: &dyn Random) -> String {
        let key = || {
            let mut bytes = [0; KEY_LENGTH];
            random.fill(&mut bytes);
            HEXLOWER.encode(&bytes)
        };
        format!("{HASH}:{}\n1:{}\n", key(), key())
    }

    /// Whether the shop has none.
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// The numbers of the keys, which are no secret.
    pub fn numbers(&self) -> Vec<u32> {
        let ring = self.0.iter();
        ring.flat_map(|ring| ring.sealing.keys().copied()).collect()
    }

    /// The number of the key that seals.
    ///
    /// # Errors
    /// [`CodeKeysError::None`].
    pub fn newest(&self) -> Result<u32, CodeKeysError> {
        Ok(self.ring()?.newest)
    }

    /// The keyed hash of a code, by which it is known again.
    ///
    /// # Errors
    /// [`CodeKeysError::None`].
    pub fn hash(&self, code: &SaleCode) -> Result<String, CodeKeysError> {
        let hash = blake3::keyed_hash(&self.ring()?.hashing, code.expose().as_bytes());
        Ok(hash.to_hex().to_string())
    }

    /// Encrypts a code by the newest key.
    ///
    /// # Errors
    /// [`CodeKeysError::None`].
    pub fn seal(
        &self,
        owner: CodeOwner,
        code: &SaleCode,
        random: &dyn Random,
    ) -> Result<SealedCode, CodeKeysError> {
        let ring = self.ring()?;
        let key = ring.sealing.get(&ring.newest).ok_or(CodeKeysError::NoKey)?;
        let mut nonce = [0; NONCE_LEN];
        random.fill(&mut nonce);
        let mut sealed = code.expose().as_bytes().to_vec();
        key.seal_in_place_append_tag(
            Nonce::assume_unique_for_key(nonce),
            owner.data(),
            &mut sealed,
        )
        // It fails for texts of gigabytes alone.
        .map_err(|_| CodeKeysError::Entry)?;
        Ok(SealedCode {
            key_id: ring.newest,
            text: BASE64_NOPAD.encode(&[&nonce[..], &sealed].concat()),
        })
    }

    /// Decrypts a code.
    ///
    /// # Errors
    /// [`OpenCodeError`]; never another code than the one that was sealed.
    pub fn open(&self, owner: CodeOwner, sealed: &SealedCode) -> Result<SaleCode, OpenCodeError> {
        let number = sealed.key_id;
        let ring = self.0.as_ref();
        let key = ring.and_then(|ring| ring.sealing.get(&number));
        let key = key.ok_or(OpenCodeError::UnknownKey(number))?;
        let opened = || {
            let bytes = BASE64_NOPAD.decode(sealed.text.as_bytes()).ok()?;
            let (nonce, text) = bytes.split_at_checked(NONCE_LEN)?;
            let nonce = Nonce::try_assume_unique_for_key(nonce).ok()?;
            let mut text = text.to_vec();
            let text = key.open_in_place(nonce, owner.data(), &mut text).ok()?;
            SaleCode::parse(std::str::from_utf8(text).ok()?).ok()
        };
        opened().ok_or(OpenCodeError::Refused(number))
    }

    fn ring(&self) -> Result<&KeyRing, CodeKeysError> {
        self.0.as_deref().ok_or(CodeKeysError::None)
    }
}

impl CodeOwner {
    fn data(self) -> Aad<Vec<u8>> {
        let numbers = [self.id.get(), self.sku_id.get()].map(i64::to_be_bytes);
        Aad::from([PURPOSE, &numbers.concat()].concat())
    }
}

impl fmt::Debug for CodeKeys {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "CodeKeys({:?}, hidden)", self.numbers())
    }
}

impl fmt::Debug for SealedCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("SealedCode");
        shown.field("key_id", &self.key_id).finish_non_exhaustive()
    }
}

fn key_of(digits: &str) -> Result<[u8; KEY_LENGTH], CodeKeysError> {
    let bytes = HEXLOWER_PERMISSIVE.decode(digits.as_bytes());
    let bytes = bytes.map_err(|_| CodeKeysError::Entry)?;
    bytes.try_into().map_err(|_| CodeKeysError::Entry)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::system::SystemRandom;

    const OWNER: CodeOwner = CodeOwner {
        id: SaleCodeId::new(7),
        sku_id: SkuId::new(54_101),
    };

    fn keys(numbers: &[u32]) -> CodeKeys {
        let key = |digit: u32| format!("{digit:x}").repeat(64);
        let entries: String = numbers
            .iter()
            .map(|number| format!("{number}:{},", key(*number)))
            .collect();
        CodeKeys::parse(&format!("hash:{} {entries}", key(15))).unwrap()
    }

    fn code() -> SaleCode {
        SaleCode::parse("SECRET-CODE-1").unwrap()
    }

    #[test]
    fn a_code_opens_by_its_key_for_its_own_row_and_no_other() {
        let old = keys(&[1]);
        let sealed = old.seal(OWNER, &code(), &SystemRandom).unwrap();
        assert_eq!(sealed.key_id, 1);
        assert_eq!(old.open(OWNER, &sealed), Ok(code()));
        let both = keys(&[1, 2]);
        assert_eq!(both.open(OWNER, &sealed), Ok(code()));
        let moved = CodeOwner {
            id: SaleCodeId::new(8),
            ..OWNER
        };
        let other_sku = CodeOwner {
            sku_id: SkuId::new(1),
            ..OWNER
        };
        for owner in [moved, other_sku] {
            assert_eq!(old.open(owner, &sealed), Err(OpenCodeError::Refused(1)));
        }
        let unknown = keys(&[2]).open(OWNER, &sealed);
        assert_eq!(unknown, Err(OpenCodeError::UnknownKey(1)));
        let renamed = SealedCode {
            key_id: 2,
            ..sealed.clone()
        };
        assert_eq!(both.open(OWNER, &renamed), Err(OpenCodeError::Refused(2)));
        for at in 0..sealed.text.len() {
            let mut text = sealed.text.clone().into_bytes();
            text[at] = if text[at] == b'A' { b'B' } else { b'A' };
            let changed = SealedCode {
                text: String::from_utf8(text).unwrap(),
                ..sealed.clone()
            };
            assert_ne!(old.open(OWNER, &changed), Ok(code()), "{at}");
        }
        let cut = SealedCode {
            text: "AAAA".to_owned(),
            ..sealed
        };
        assert_eq!(old.open(OWNER, &cut), Err(OpenCodeError::Refused(1)));
    }

    #[test]
    fn the_newest_key_seals_and_the_hash_outlives_it() {
        let (old, both) = (keys(&[1]), keys(&[2, 1]));
        assert_eq!(both.newest(), Ok(2));
        let seal = || both.seal(OWNER, &code(), &SystemRandom).unwrap();
        assert_eq!(seal().key_id, 2);
        assert_ne!(seal(), seal(), "no nonce is used twice");
        assert_eq!(old.hash(&code()), both.hash(&code()));
    }

    #[test]
    fn what_is_generated_is_read_and_nothing_shows_a_key_or_a_code() {
        let text = CodeKeys::generate(&SystemRandom);
        let keys = CodeKeys::parse(&text).unwrap();
        assert_eq!(keys.numbers(), [1]);
        assert_eq!(format!("{keys:?}"), "CodeKeys([1], hidden)");
        let sealed = keys.seal(OWNER, &code(), &SystemRandom).unwrap();
        assert_eq!(format!("{sealed:?}"), "SealedCode { key_id: 1, .. }");
        assert!(!sealed.text.contains("SECRET"));
    }

    #[test]
    fn texts_that_hold_no_keys_are_refused() {
        let key = "0".repeat(64);
        for (text, error) in [
            (String::new(), CodeKeysError::NoHash),
            (format!("1:{key}"), CodeKeysError::NoHash),
            (format!("hash:{key}"), CodeKeysError::NoKey),
            (format!("hash:{key} one:{key}"), CodeKeysError::Entry),
            (format!("hash:{key} 1:{key}0"), CodeKeysError::Entry),
            (format!("hash:{key} {key}"), CodeKeysError::Entry),
            (format!("hash:{key} 1:{key} 1:{key}"), CodeKeysError::Twice),
        ] {
            assert_eq!(CodeKeys::parse(&text).unwrap_err(), error, "{text}");
        }
        let none = CodeKeys::default();
        assert!(none.is_empty());
        assert_eq!(none.hash(&code()), Err(CodeKeysError::None));
    }
}
