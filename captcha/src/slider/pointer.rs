//! What a movement by mouse, finger or pen looks like.

use super::{Implausibility, Point, Track};

/// The fewest points of a movement.
const FEWEST: usize = 8;

/// The shortest and the longest movement, in milliseconds.
const DURATION: std::ops::RangeInclusive<i32> = 200..=60_000;

/// How far from the left edge a movement may begin, in pixels.
const START: i32 = 12;

/// Into how many equal spans of time a movement is cut to compare its speeds.
const SPANS: usize = 8;

/// The least variation of speed, as deviation over mean; a hand shows 0.5 and more.
const LEAST_VARIATION: f64 = 0.2;

/// The most speed at the end, as a part of the highest.
const MOST_AT_END: f64 = 0.8;

/// Why no hand can have moved like this, if so.
pub(super) fn implausibility(track: &Track) -> Option<Implausibility> {
    let points = track.points();
    if points.len() < FEWEST {
        return Some(Implausibility::TooFew);
    }
    if !DURATION.contains(&track.duration()) {
        return Some(Implausibility::Duration);
    }
    if points[0].x.abs() > START {
        return Some(Implausibility::Start);
    }
    if leaps(points) {
        return Some(Implausibility::Leap);
    }
    if beats(points) {
        return Some(Implausibility::Beat);
    }
    let speeds = speeds(points);
    if variation(&speeds) < LEAST_VARIATION {
        return Some(Implausibility::Constant);
    }
    let highest = speeds.iter().copied().fold(0.0, f64::max);
    (speeds[SPANS - 1] > MOST_AT_END * highest).then_some(Implausibility::Unbraked)
}

/// Whether one step makes more than half of the way.
fn leaps(points: &[Point]) -> bool {
    let farthest = points.iter().map(|at| at.x.abs()).max().unwrap_or(0);
    points
        .windows(2)
        .any(|pair| (pair[1].x - pair[0].x).abs() * 2 > farthest)
}

/// Whether all intervals are equal and the hand never trembles: a loop with a timer.
fn beats(points: &[Point]) -> bool {
    let interval = points[1].t - points[0].t;
    let even = points
        .windows(2)
        .all(|pair| pair[1].t - pair[0].t == interval);
    even && points.iter().all(|at| at.y == points[0].y)
}

/// The way made in each of [`SPANS`] equal spans of time.
fn speeds(points: &[Point]) -> [f64; SPANS] {
    let (first, last) = (points[0], points[points.len() - 1]);
    let whole = f64::from(last.t - first.t);
    let at = |span: usize| {
        position(
            points,
            f64::from(first.t) + whole * span as f64 / SPANS as f64,
        )
    };
    std::array::from_fn(|span| (at(span + 1) - at(span)).abs())
}

/// Where the piece was at a time between two points.
fn position(points: &[Point], t: f64) -> f64 {
    let after = points.partition_point(|at| f64::from(at.t) < t);
    let end = points[after.min(points.len() - 1)];
    let start = points[after.saturating_sub(1).min(points.len() - 1)];
    let span = f64::from(end.t - start.t);
    if span <= 0.0 {
        return f64::from(end.x);
    }
    let part = ((t - f64::from(start.t)) / span).clamp(0.0, 1.0);
    f64::from(start.x) + part * f64::from(end.x - start.x)
}

/// Standard deviation over mean; nothing that never moves varies.
fn variation(speeds: &[f64; SPANS]) -> f64 {
    let mean = speeds.iter().sum::<f64>() / SPANS as f64;
    if mean <= 0.0 {
        return 0.0;
    }
    let squares = speeds.iter().map(|speed| (speed - mean).powi(2));
    (squares.sum::<f64>() / SPANS as f64).sqrt() / mean
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{PiecePosition, TrackOutcome, judge};
    use super::*;

    /// A movement whose place follows `ease`, from 0 to `target` in `duration` ms.
    fn moved(target: i32, duration: i32, ease: impl Fn(f64) -> f64) -> Track {
        let (mut text, mut t) = (String::from("p"), 0);
        for step in 0..=40 {
            let part = f64::from(step) / 40.0;
            let x = (ease(part) * f64::from(target)).round() as i32;
            // No hand keeps a beat, and time goes on whatever it does.
            t = t.max((part * f64::from(duration)) as i32 + step % 3);
            text.push_str(&format!(";{x},{},{t}", step % 5 / 4));
        }
        Track::parse(&text).unwrap()
    }

    /// The path of a hand that reaches: the least jerk.
    fn reach(part: f64) -> f64 {
        part.powi(3) * (10.0 - 15.0 * part + 6.0 * part * part)
    }

    fn judged(track: &Track) -> TrackOutcome {
        judge(track, PiecePosition { x: 160, y: 0 })
    }

    #[test]
    fn a_hand_that_reaches_the_notch_passes_within_six_pixels() {
        for (end, verdict) in [
            (153, TrackOutcome::Beside),
            (154, TrackOutcome::Passed),
            (160, TrackOutcome::Passed),
            (166, TrackOutcome::Passed),
            (167, TrackOutcome::Beside),
        ] {
            assert_eq!(judged(&moved(end, 900, reach)), verdict, "{end}");
        }
    }

    #[test]
    fn a_hand_that_overshoots_and_comes_back_passes() {
        let track = moved(160, 1500, |part| {
            if part < 0.7 {
                reach(part / 0.7) * 1.1
            } else {
                1.1 - 0.1 * reach((part - 0.7) / 0.3)
            }
        });
        assert_eq!(judged(&track), TrackOutcome::Passed);
    }

    #[test]
    fn what_no_hand_does_is_refused_with_its_reason() {
        let few = "p;0,0,0;40,0,100;70,0,200;100,0,300;130,0,400;150,0,500;160,0,600";
        let leap = "p;0,0,0;1,0,50;2,0,100;100,1,150;120,0,200;140,0,260;155,0,330;160,0,500";
        let late = "p;80,0,0;90,0,50;100,0,100;110,1,150;120,0,200;140,0,260;155,0,330;160,0,500";
        let beat = (0..=20).map(|step| (reach(f64::from(step) / 20.0) * 160.0, step * 16));
        let beat = beat.fold(String::from("p"), |text, (x, t)| {
            format!("{text};{},0,{t}", x.round())
        });
        let parsed = |text: &str| Track::parse(text).unwrap();
        let cases = [
            (parsed(few), Implausibility::TooFew),
            (moved(160, 190, reach), Implausibility::Duration),
            (moved(160, 60_100, reach), Implausibility::Duration),
            (parsed(late), Implausibility::Start),
            (parsed(leap), Implausibility::Leap),
            (parsed(&beat), Implausibility::Beat),
            (moved(160, 900, |part| part), Implausibility::Constant),
            (moved(0, 900, |part| part), Implausibility::Constant),
            (
                moved(160, 900, |part| part * part),
                Implausibility::Unbraked,
            ),
        ];
        for (track, why) in cases {
            assert_eq!(judged(&track), TrackOutcome::Implausible(why), "{track:?}");
        }
    }

    #[test]
    fn the_shortest_and_the_longest_movement_are_still_a_hand() {
        assert_eq!(judged(&moved(160, 200, reach)), TrackOutcome::Passed);
        assert_eq!(judged(&moved(160, 59_990, reach)), TrackOutcome::Passed);
    }

    proptest! {
        #[test]
        fn no_track_makes_the_judge_panic(
            points in prop::collection::vec((-9999i32..9999, -99i32..99, 0i32..9999), 1..40),
        ) {
            let mut t = 0;
            let text = points.into_iter().fold(String::from("p"), |text, (x, y, wait)| {
                t += wait;
                format!("{text};{x},{y},{t}")
            });
            let _ = judged(&Track::parse(&text).unwrap());
            let _ = judged(&Track::parse(&text.replacen('p', "k", 1)).unwrap());
        }

        #[test]
        fn a_straight_line_never_passes(target in 20i32..300, duration in 1i32..99_999) {
            let track = moved(target, duration, |part| part);
            prop_assert_ne!(judge(&track, PiecePosition { x: target, y: 0 }), TrackOutcome::Passed);
        }
    }
}
