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

pub use draw::{DrawError, Drawing, HEIGHT, PIECE, WIDTH, draw};
pub use judge::{Flaw, TOLERANCE, Verdict, judge};
pub use track::{Hand, LONGEST_TRACK, Point, Track, TrackError};
