//! What a browser is given to solve.

use kiosk_domain::Language;

use super::{LotNumber, Scope};

/// What a visitor asks a challenge for.
#[derive(Clone, Debug)]
pub struct Wish {
    /// What it is to open, and to whom.
    pub scope: Scope,
    /// The form asked for, if any.
    pub form: Option<Form>,
    /// The language that a question is put in.
    pub language: Language,
}

/// The forms of our own challenges.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// A piece to slide, by hand or by arrow keys.
    Slider,
    /// A question to answer by typing, for those who cannot slide.
    Question,
}

/// A challenge for the browser.
#[derive(Clone, Debug)]
pub enum Issued {
    /// One of ours.
    Own(IssuedChallenge),
    /// The browser is to ask GeeTest.
    Geetest {
        /// Our id there.
        captcha_id: String,
    },
}

/// One of our own challenges, without its answer.
#[derive(Clone, Debug)]
pub struct IssuedChallenge {
    /// The id of our own captcha.
    pub captcha_id: &'static str,
    /// Its number.
    pub lot_number: LotNumber,
    /// What is shown.
    pub shown: Shown,
    /// For how many seconds it can be solved.
    pub expires_in: i64,
}

/// What a challenge shows.
#[derive(Clone)]
pub enum Shown {
    /// A picture with a notch and the piece that fits it.
    Slider {
        /// The picture, 320 by 160, as a data URL.
        background: String,
        /// The piece on a square of 64, as a data URL.
        piece: String,
        /// Where the top edge of the piece's square is, in pixels of the picture.
        piece_y: i32,
    },
    /// A text that a screen reader reads.
    Question {
        /// The text.
        text: String,
    },
}

impl std::fmt::Debug for Shown {
    /// Without the pictures.
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(match self {
            Self::Slider { .. } => "Slider",
            Self::Question { .. } => "Question",
        })
    }
}
