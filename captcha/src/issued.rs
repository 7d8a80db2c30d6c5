//! What a browser is given to solve.

use std::fmt;
use std::time::Duration;

use crate::LotNumber;
use crate::slider::{HEIGHT, PIECE, WIDTH};

/// A challenge for the browser.
#[derive(Clone, Debug)]
pub enum IssuedChallenge {
    /// One of ours.
    Own(OwnChallenge),
    /// The browser is to ask GeeTest.
    Geetest {
        /// Our id there.
        captcha_id: String,
    },
}

/// One of our own challenges, without its solution.
#[derive(Clone, Debug)]
pub struct OwnChallenge {
    /// Its number.
    pub lot_number: LotNumber,
    /// What is to be solved.
    pub puzzle: Puzzle,
    /// For how long it can be solved.
    pub expires_in: Duration,
    /// Why it stands in for GeeTest where that is configured: ours is the weaker one.
    pub stands_in: Option<StandIn>,
}

/// Why one of our own challenges stands in for GeeTest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandIn {
    /// GeeTest did not answer us, or the owner lets everybody choose.
    Granted,
    /// The browser says that GeeTest did not come there, which is its word alone.
    Reported,
}

impl OwnChallenge {
    /// The `captcha_id` of our own captcha.
    pub const CAPTCHA_ID: &'static str = "kiosk";
}

/// What is to be solved.
#[derive(Clone)]
pub enum Puzzle {
    /// A picture with a notch and the piece that fits it.
    Slider(SliderPuzzle),
    /// A text that a screen reader reads.
    Question {
        /// The text.
        text: String,
    },
}

/// A picture with a notch and the piece that fits it.
#[derive(Clone)]
pub struct SliderPuzzle {
    /// The picture as a data URL.
    pub background: String,
    /// The piece on a transparent square as a data URL.
    pub piece: String,
    /// Where the top edge of the piece's square is shown at first, in pixels of the picture.
    pub piece_y: i32,
}

impl SliderPuzzle {
    /// The width of the picture, in pixels.
    pub const WIDTH: u32 = WIDTH;
    /// The height of the picture, in pixels.
    pub const HEIGHT: u32 = HEIGHT;
    /// The side of the piece's square, in pixels.
    pub const PIECE_SIZE: u32 = PIECE;
}

impl fmt::Debug for Puzzle {
    /// Without the pictures.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Slider(_) => "Slider",
            Self::Question { .. } => "Question",
        })
    }
}

impl fmt::Debug for SliderPuzzle {
    /// Without the pictures.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut puzzle = formatter.debug_struct("SliderPuzzle");
        puzzle
            .field("piece_y", &self.piece_y)
            .finish_non_exhaustive()
    }
}
