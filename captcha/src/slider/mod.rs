//! The slider: a picture with a notch, the piece that fits it, and the track of the hand.

mod canvas;
mod draw;
mod jigsaw;
mod judge;
mod keyboard;
mod landscape;
mod lights;
mod notch;
mod palette;
mod paper;
mod pointer;
mod track;

use judge::Implausibility;
use track::{Hand, Point};

pub(crate) use draw::{Drawing, HEIGHT, PIECE, WIDTH, draw};
pub(crate) use judge::{TrackOutcome, judge};
pub(crate) use track::{PiecePosition, Track, TrackError};
