//! What a movement by arrow keys looks like: steps of a few sizes, one point a press.

use super::{Implausibility, Point, Track};

/// The fewest presses that bring a piece anywhere.
const FEWEST: usize = 4;

/// The shortest and the longest movement, in milliseconds; slow hands are welcome.
const DURATION: std::ops::RangeInclusive<i32> = 300..=170_000;

/// The largest step of a key, in pixels: Page Up and Page Down.
const LARGEST_STEP: i32 = 20;

/// The least time a press takes on average, in milliseconds; a held key repeats at 30.
const LEAST_PRESS: i32 = 12;

/// How many equal intervals in a row a held key may show before it is a timer.
const MOST_EVEN: usize = 6;

/// Why no hand can have moved like this, if so.
pub(super) fn implausibility(track: &Track) -> Option<Implausibility> {
    let points = track.points();
    let presses = points.len() - 1;
    if presses < FEWEST {
        return Some(Implausibility::TooFew);
    }
    // At most 512 points are read, so the count fits.
    let least = LEAST_PRESS * i32::try_from(presses).unwrap_or(i32::MAX / LEAST_PRESS);
    if !DURATION.contains(&track.duration()) || track.duration() < least {
        return Some(Implausibility::Duration);
    }
    if points[0].x != 0 {
        return Some(Implausibility::Start);
    }
    if points.windows(2).any(|pair| !is_step(pair[0], pair[1])) {
        return Some(Implausibility::Step);
    }
    beats(points).then_some(Implausibility::Beat)
}

/// Whether a key can have made this step: in one direction; at an edge the piece stays where it is.
fn is_step(from: Point, to: Point) -> bool {
    let (across, down) = ((to.x - from.x).abs(), (to.y - from.y).abs());
    across.max(down) <= LARGEST_STEP && (across == 0 || down == 0)
}

/// Whether all of many intervals are equal: a timer, no finger and no repeating key.
fn beats(points: &[Point]) -> bool {
    let interval = points[1].t - points[0].t;
    let even = points
        .windows(2)
        .all(|pair| pair[1].t - pair[0].t == interval);
    even && points.len() > MOST_EVEN
}

#[cfg(test)]
mod tests {
    use super::super::{PiecePosition, TrackOutcome, judge};
    use super::*;

    /// Presses of `step` pixels each, their intervals `wait` ms with what `shake` adds.
    fn pressed(step: i32, count: i32, wait: i32, shake: i32) -> Track {
        let mut text = String::from("k;0,0,0");
        let mut t = 0;
        for press in 1..=count {
            t += wait + press % 2 * shake;
            text.push_str(&format!(";{},0,{t}", press * step));
        }
        Track::parse(&text).unwrap()
    }

    fn across(x: i32) -> PiecePosition {
        PiecePosition { x, y: 0 }
    }

    #[test]
    fn a_piece_is_brought_up_and_down_too() {
        let track = "k;0,0,0;20,0,150;40,0,310;40,-10,500;40,-20,640";
        let track = Track::parse(track).unwrap();
        assert_eq!(
            judge(&track, PiecePosition { x: 43, y: -24 }),
            TrackOutcome::Passed
        );
        assert_eq!(judge(&track, across(43)), TrackOutcome::Beside);
    }

    #[test]
    fn presses_that_bring_the_piece_to_the_notch_pass() {
        assert_eq!(
            judge(&pressed(20, 8, 180, 35), across(157)),
            TrackOutcome::Passed
        );
        let held = pressed(2, 80, 33, 1);
        assert_eq!(judge(&held, across(160)), TrackOutcome::Passed);
        assert_eq!(judge(&held, across(167)), TrackOutcome::Beside);
        let slow = pressed(10, 16, 10_000, 900);
        assert_eq!(judge(&slow, across(160)), TrackOutcome::Passed);
    }

    #[test]
    fn what_no_key_does_is_refused_with_its_reason() {
        let cases = [
            (pressed(20, 3, 200, 9), Implausibility::TooFew),
            (pressed(20, 8, 30, 9), Implausibility::Duration),
            (pressed(2, 80, 8, 3), Implausibility::Duration),
            (pressed(10, 16, 11_000, 9), Implausibility::Duration),
            (pressed(21, 8, 200, 9), Implausibility::Step),
            (pressed(20, 8, 100, 0), Implausibility::Beat),
            (
                Track::parse("k;9,0,0;10,0,90;12,0,300;14,0,500;16,0,700").unwrap(),
                Implausibility::Start,
            ),
            (
                Track::parse("k;0,0,0;10,0,90;20,1,300;30,0,500;40,0,700").unwrap(),
                Implausibility::Step,
            ),
        ];
        for (track, why) in cases {
            let outcome = judge(&track, track.end());
            assert_eq!(outcome, TrackOutcome::Implausible(why), "{track:?}");
        }
    }
}
