//! Chance, as a part that tests replace.

use std::fmt;
use std::sync::Mutex;

use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
use rand::rngs::{StdRng, SysRng};
use rand::{Rng as _, SeedableRng as _, TryRng as _};

/// Fills bytes by chance.
pub trait Random: fmt::Debug + Send + Sync {
    /// Fills all bytes; what the shop's secrets are made of.
    fn fill(&self, bytes: &mut [u8]);

    /// Fills the bytes of a name, which is to differ from others and is no secret.
    fn fill_name(&self, bytes: &mut [u8]) {
        self.fill(bytes);
    }
}

/// The operating system's generator.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemRandom;

impl Random for SystemRandom {
    #[expect(
        clippy::expect_used,
        reason = "without the system's generator no secret can be made and nothing may go on"
    )]
    fn fill(&self, bytes: &mut [u8]) {
        SysRng
            .try_fill_bytes(bytes)
            .expect("the operating system's random generator");
    }

    fn fill_name(&self, bytes: &mut [u8]) {
        // Without a word with the system for every request.
        rand::rng().fill_bytes(bytes);
    }
}

/// A generator that repeats itself, for tests.
#[derive(Debug)]
pub struct SeededRandom(Mutex<StdRng>);

impl SeededRandom {
    /// A generator that always gives the same bytes in the same order.
    pub fn new(seed: u64) -> Self {
        Self(Mutex::new(StdRng::seed_from_u64(seed)))
    }
}

impl Random for SeededRandom {
    fn fill(&self, bytes: &mut [u8]) {
        let mut generator = self
            .0
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        generator.fill_bytes(bytes);
    }
}

impl dyn Random + '_ {
    /// An unguessable text of 256 bits for addresses and headers.
    pub fn token(&self) -> String {
        let mut bytes = [0; 32];
        self.fill(&mut bytes);
        BASE64URL_NOPAD.encode(&bytes)
    }

    /// An unguessable text of 128 bits in 32 hexadecimal digits.
    pub fn hex(&self) -> String {
        let mut bytes = [0; 16];
        self.fill(&mut bytes);
        HEXLOWER.encode(&bytes)
    }

    /// As `hex`, for what is to differ from all others and is no secret.
    pub fn name(&self) -> String {
        let mut bytes = [0; 16];
        self.fill_name(&mut bytes);
        HEXLOWER.encode(&bytes)
    }

    /// A number below `bound`, each equally likely.
    pub fn below(&self, bound: u32) -> u32 {
        // Numbers of the last, incomplete round are drawn again: they would favour the small.
        let fair = u32::MAX - u32::MAX % bound.max(1);
        loop {
            let mut bytes = [0; 4];
            self.fill(&mut bytes);
            let drawn = u32::from_le_bytes(bytes);
            if drawn < fair {
                return drawn % bound.max(1);
            }
        }
    }

    /// That many decimal digits, zeros in front included.
    pub fn digits(&self, count: usize) -> String {
        (0..count)
            .map(|_| char::from(b'0' + u8::try_from(self.below(10)).unwrap_or_default()))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_keep_their_zeros_and_reach_all_ten() {
        let random: &dyn Random = &SeededRandom::new(1);
        let drawn: String = (0..200).map(|_| random.digits(6)).collect();
        assert_eq!(drawn.len(), 1200);
        assert!((b'0'..=b'9').all(|digit| drawn.bytes().any(|byte| byte == digit)));
    }

    #[test]
    fn two_tokens_differ_and_stand_in_an_address() {
        let random: &dyn Random = &SystemRandom;
        let (one, two) = (random.token(), random.token());
        assert_ne!(one, two);
        assert_eq!(one.len(), 43);
        assert!(
            one.bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
        );
    }
}
