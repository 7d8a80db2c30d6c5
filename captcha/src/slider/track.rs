//! The track of a hand, as the browser writes it: `p;0,0,0;3,1,16;…`.

/// The longest track that is read, in bytes.
pub(super) const LONGEST_TRACK: usize = 4096;

/// The most points that a track may have.
const MOST_POINTS: usize = 512;

/// The farthest that a coordinate may lie from the start, in pixels of the picture.
const FARTHEST: i32 = 9_999;

/// What moved the piece.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Hand {
    /// A mouse, a finger or a pen; written `p`.
    Pointer,
    /// Arrow keys, one point a press; written `k`.
    Keyboard,
}

/// Where a piece is, counted from where it is shown at first.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct PiecePosition {
    /// Pixels to the right, at 320 wide.
    pub x: i32,
    /// Pixels down.
    pub y: i32,
}

/// Where the piece was at one time.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Point {
    /// Pixels from the left edge of the picture to the left edge of the piece, at 320 wide.
    pub x: i32,
    /// Pixels that the piece is below where it is shown at first.
    pub y: i32,
    /// Milliseconds since the hand began.
    pub t: i32,
}

/// A whole track: at least one point, in the order of time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Track {
    hand: Hand,
    points: Vec<Point>,
}

/// Why a text is no track.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum TrackError {
    /// Longer than [`LONGEST_TRACK`], or of too many points.
    #[error("the track is too long")]
    TooLong,
    /// It begins neither with `p;` nor `k;`.
    #[error("the track does not say what moved the piece")]
    Hand,
    /// A point is not three whole numbers within bounds.
    #[error("a point of the track is malformed")]
    Point,
    /// Time goes backwards or begins below zero.
    #[error("the time of the track is not in order")]
    Time,
}

impl Track {
    /// Parses a track that a stranger sent; never panics, and takes one spelling only.
    pub fn parse(text: &str) -> Result<Self, TrackError> {
        if text.len() > LONGEST_TRACK {
            return Err(TrackError::TooLong);
        }
        let (hand, rest) = text.split_once(';').ok_or(TrackError::Hand)?;
        let hand = match hand {
            "p" => Hand::Pointer,
            "k" => Hand::Keyboard,
            _ => return Err(TrackError::Hand),
        };
        if rest.split(';').count() > MOST_POINTS {
            return Err(TrackError::TooLong);
        }
        let points = rest.split(';').map(point).collect::<Option<Vec<_>>>();
        let points = points.ok_or(TrackError::Point)?;
        let begins = points.first().is_some_and(|first| first.t >= 0);
        let ordered = points.windows(2).all(|pair| pair[0].t <= pair[1].t);
        if begins && ordered {
            Ok(Self { hand, points })
        } else {
            Err(TrackError::Time)
        }
    }

    /// What moved the piece.
    pub fn hand(&self) -> Hand {
        self.hand
    }

    /// The points in the order of time.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// Where the piece was let go.
    pub fn end(&self) -> PiecePosition {
        let last = self.points.last();
        PiecePosition {
            x: last.map_or(0, |last| last.x),
            y: last.map_or(0, |last| last.y),
        }
    }

    /// Milliseconds from the first point to the last.
    pub fn duration(&self) -> i32 {
        match (self.points.first(), self.points.last()) {
            (Some(first), Some(last)) => last.t - first.t,
            _ => 0,
        }
    }
}

fn point(text: &str) -> Option<Point> {
    let mut numbers = text.split(',');
    let point = Point {
        x: number(numbers.next()?).filter(|x| x.abs() <= FARTHEST)?,
        y: number(numbers.next()?).filter(|y| y.abs() <= FARTHEST)?,
        t: number(numbers.next()?)?,
    };
    numbers.next().is_none().then_some(point)
}

/// A whole number of at most six digits in its shortest spelling.
fn number(text: &str) -> Option<i32> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = (1..=6).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    let shortest = !digits.starts_with('0') || text == "0";
    (plain && shortest).then(|| text.parse().ok())?
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use proptest::prelude::*;

    use super::*;

    fn written(track: &Track) -> String {
        let mut text = String::from(match track.hand {
            Hand::Pointer => "p",
            Hand::Keyboard => "k",
        });
        for Point { x, y, t } in &track.points {
            write!(text, ";{x},{y},{t}").unwrap();
        }
        text
    }

    #[test]
    fn a_track_says_hand_points_end_and_duration() {
        let track = Track::parse("p;0,0,5;3,-1,16;160,2,900").unwrap();
        assert_eq!(track.hand(), Hand::Pointer);
        assert_eq!(track.points().len(), 3);
        assert_eq!(track.points()[1], Point { x: 3, y: -1, t: 16 });
        assert_eq!(track.end(), PiecePosition { x: 160, y: 2 });
        assert_eq!(track.duration(), 895);
    }

    #[test]
    fn a_text_that_is_no_track_is_refused_with_its_reason() {
        let cases = [
            ("", TrackError::Hand),
            ("p", TrackError::Hand),
            ("m;0,0,0", TrackError::Hand),
            ("p;", TrackError::Point),
            ("p;0,0", TrackError::Point),
            ("p;0,0,0,0", TrackError::Point),
            ("p;0,0,0;", TrackError::Point),
            ("p;+1,0,0", TrackError::Point),
            ("p;01,0,0", TrackError::Point),
            ("p;-0,0,0", TrackError::Point),
            ("p; 1,0,0", TrackError::Point),
            ("p;1.5,0,0", TrackError::Point),
            ("p;10000,0,0", TrackError::Point),
            ("p;0,0,1234567", TrackError::Point),
            ("p;٣,0,0", TrackError::Point),
            ("p;0,0,-1", TrackError::Time),
            ("p;0,0,9;1,0,8", TrackError::Time),
        ];
        for (text, reason) in cases {
            assert_eq!(Track::parse(text), Err(reason), "{text}");
        }
    }

    #[test]
    fn a_track_of_four_kilobytes_is_read_and_one_byte_more_is_not() {
        let points = ";100,0,100".repeat(408);
        let fits = format!("p{points};1000,-100,1000");
        assert_eq!(fits.len(), LONGEST_TRACK);
        assert!(Track::parse(&fits).is_ok());
        let longer = format!("p{points};1000,-100,10000");
        assert_eq!(Track::parse(&longer), Err(TrackError::TooLong));
        let many = format!("p{}", ";0,0,0".repeat(513));
        assert!(many.len() <= LONGEST_TRACK);
        assert_eq!(Track::parse(&many), Err(TrackError::TooLong));
    }

    proptest! {
        #[test]
        fn no_text_makes_the_parser_panic(text in "\\PC{0,200}") {
            let _ = Track::parse(&text);
        }

        #[test]
        fn what_is_almost_a_track_is_a_track_in_its_only_spelling_or_nothing(
            text in "[pk];[-0-9]{1,4}(,[-0-9]{1,7}){2}(;[-0-9]{1,3},[0-9]{1,2},[0-9]{1,4}){0,9}",
        ) {
            if let Ok(track) = Track::parse(&text) {
                prop_assert_eq!(written(&track), text);
                prop_assert!(track.duration() >= 0);
                prop_assert!(track.points().iter().all(|at| at.x.abs() <= FARTHEST));
            }
        }

        #[test]
        fn every_track_is_read_as_it_was_written(
            steps in prop::collection::vec((-99i32..400, -50i32..50, 0i32..200), 1..200),
        ) {
            let mut t = 0;
            let points = steps.into_iter().map(|(x, y, wait)| {
                t += wait;
                Point { x, y, t }
            });
            let track = Track { hand: Hand::Keyboard, points: points.collect() };
            prop_assert_eq!(Track::parse(&written(&track)), Ok(track));
        }
    }
}
