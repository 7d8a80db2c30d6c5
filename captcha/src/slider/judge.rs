//! Judging a track: was the piece brought to the notch, and by a hand?
//!
//! It stops casual scripts only, and rate limits carry the load: a program that imitates a
//! hand passes, as it passes every slider.

use super::{Hand, Track, keyboard, pointer};

/// How many pixels beside the notch still count as in it, at 320 wide.
pub(crate) const TOLERANCE: i32 = 6;

/// What a track is worth.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum TrackVerdict {
    /// A hand brought the piece to the notch.
    Passed,
    /// The piece lies elsewhere.
    Beside,
    /// No hand moves like this.
    Implausible(Implausibility),
}

/// Why no hand can have moved like this.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Implausibility {
    /// Too few points to be a movement.
    #[error("too few points")]
    TooFew,
    /// Quicker or slower than a hand.
    #[error("too quick or too slow")]
    Duration,
    /// It does not begin at the left edge.
    #[error("it begins elsewhere")]
    Start,
    /// One step makes most of the way.
    #[error("it leaps")]
    Leap,
    /// The same speed all the way.
    #[error("constant speed")]
    Constant,
    /// As fast at the end as anywhere.
    #[error("it does not slow down")]
    Unbraked,
    /// Every interval is the same.
    #[error("the beat of a machine")]
    Beat,
    /// A step that no key makes.
    #[error("no step of a key")]
    Step,
}

/// Judges a track against the place of the notch; pure.
pub(crate) fn judge(track: &Track, target_x: i32, tolerance: i32) -> TrackVerdict {
    let implausibility = match track.hand() {
        Hand::Pointer => pointer::implausibility(track),
        Hand::Keyboard => keyboard::implausibility(track),
    };
    match implausibility {
        Some(why) => TrackVerdict::Implausible(why),
        None if (track.end() - target_x).abs() > tolerance => TrackVerdict::Beside,
        None => TrackVerdict::Passed,
    }
}
