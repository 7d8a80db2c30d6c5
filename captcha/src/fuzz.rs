//! A door for the fuzzer; besides its builds only those of tests have it.

use crate::slider::{Track, judge};

/// Parses a track and judges it.
pub fn track(text: &str) {
    if let Ok(track) = Track::parse(text) {
        let _ = judge(&track, track.end());
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_door_stands_what_strangers_send() {
        for text in ["", "{}", "p;0,0,0", "k;0,0,0;9,0,9", "[[0,1,2]]", "p;\u{0}"] {
            super::track(text);
        }
    }
}
