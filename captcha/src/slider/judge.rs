//! Judging a track: was the piece brought to its notch, and by a hand?
//!
//! Both directions count. The piece lies at a height of its own, and of the notches only one has
//! its outline: whoever guesses must hit one place of thousands.
//!
//! It stops casual scripts only, and rate limits carry the load: a program that imitates a
//! hand passes, as it passes every slider.

use super::{Hand, PiecePosition, Track, keyboard, pointer};

/// How many pixels beside, above or below the notch still count as in it, at 320 wide.
const TOLERANCE: i32 = 6;

/// What a track is worth.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum TrackOutcome {
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
pub(crate) fn judge(track: &Track, target: PiecePosition) -> TrackOutcome {
    let end = track.end();
    let implausibility = match track.hand() {
        Hand::Pointer => pointer::implausibility(track),
        Hand::Keyboard => keyboard::implausibility(track),
    };
    match implausibility {
        Some(why) => TrackOutcome::Implausible(why),
        None if (end.x - target.x).abs() > TOLERANCE => TrackOutcome::Beside,
        None if (end.y - target.y).abs() > TOLERANCE => TrackOutcome::Beside,
        None => TrackOutcome::Passed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::slider::draw;

    /// A hand that reaches for a place, which a program imitates without looking at the picture.
    fn reached(place: PiecePosition) -> Track {
        let mut text = String::from("p");
        for step in 0..=40 {
            let part = f64::from(step) / 40.0;
            let way = part.powi(3) * (10.0 - 15.0 * part + 6.0 * part * part);
            let at = |end: i32| (way * f64::from(end)).round() as i32;
            let t = step * 22 + step % 3;
            text.push_str(&format!(";{},{},{t}", at(place.x), at(place.y)));
        }
        Track::parse(&text).unwrap()
    }

    #[test]
    fn a_blind_guess_opens_hardly_any_picture() {
        let pictures: Vec<_> = (0..60).map(|seed| draw([seed; 32]).unwrap()).collect();
        let target = |at: usize| PiecePosition {
            x: pictures[at].target_x,
            y: pictures[at].target_y,
        };
        let opened = |guess: PiecePosition| {
            let track = reached(guess);
            let hits =
                (0..pictures.len()).filter(|at| judge(&track, target(*at)) == TrackOutcome::Passed);
            hits.count()
        };
        for at in 0..pictures.len() {
            assert!(
                opened(target(at)) >= 1,
                "a hand that sees the picture passes"
            );
        }
        // Every place of a grid as wide as the tolerance: together they cover all pictures once.
        let places = (76..=252)
            .step_by(13)
            .flat_map(|x| (-92..=92).step_by(13).map(move |y| PiecePosition { x, y }));
        let (guesses, hits) = places.fold((0, 0), |(guesses, hits), place| {
            (guesses + 1, hits + opened(place))
        });
        let share = hits as f64 / (guesses * pictures.len()) as f64;
        assert!(share < 0.01, "one guess opens {share} of the pictures");
    }
}
