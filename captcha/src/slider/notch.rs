//! The notch in the picture and the piece that was cut out of it.

use super::PIECE;
use super::canvas::{Canvas, Pixel, byte, mix, smooth};
use super::jigsaw::Jigsaw;

/// The side of the piece's box.
const SIDE: i32 = PIECE as i32;

/// An outline at a place of the picture: the top left corner of its box.
#[derive(Copy, Clone, Debug)]
pub(super) struct Notch {
    pub shape: Jigsaw,
    pub x: i32,
    pub y: i32,
}

impl Notch {
    /// Darkens the notch in the picture: a shadow below its upper left edge, a light line
    /// around it.
    pub fn dig(&self, canvas: &mut Canvas, darkness: f32) {
        for (column, row, away) in self.shape.pixels().filter(|(.., away)| *away < 2.0) {
            let (x, y) = (column as f32 + 0.5, row as f32 + 0.5);
            let inside = 1.0 - smooth(-0.6, 0.6, away);
            let shadow = smooth(-7.0, 1.0, self.shape.distance_in_box(x - 2.0, y - 2.5));
            let at = Pixel {
                x: self.x + column,
                y: self.y + row,
            };
            canvas.blend(at, [0.03, 0.03, 0.09], inside * (darkness + 0.3 * shadow));
            let line = 1.0 - smooth(0.4, 1.3, (away - 0.2).abs());
            canvas.blend(at, [1.0, 1.0, 1.0], 0.5 * line);
        }
    }

    /// Cuts the piece out: four bytes a pixel, its edge thin and bright, its sides lit from
    /// the upper left.
    pub fn cut(&self, canvas: &Canvas) -> Vec<u8> {
        let pixels = self.shape.pixels().flat_map(|(column, row, away)| {
            if away > 1.0 {
                return [0; 4];
            }
            let (x, y) = (column as f32 + 0.5, row as f32 + 0.5);
            let slope = self.shape.distance_in_box(x + 1.0, y + 1.0)
                - self.shape.distance_in_box(x - 1.0, y - 1.0);
            let side = smooth(-5.5, -1.0, away) * slope / 2.8;
            let picture = canvas.at(self.x + column, self.y + row);
            let lit = mix(picture, [1.0, 1.0, 1.0], 0.05 + 0.4 * (-side).max(0.0));
            let shaded = mix(lit, [0.0, 0.0, 0.05], 0.4 * side.max(0.0));
            let edge = 0.85 * smooth(-2.1, -1.2, away);
            let [red, green, blue] = mix(shaded, [1.0, 1.0, 1.0], edge).map(byte);
            [red, green, blue, byte(1.0 - smooth(-0.6, 0.6, away))]
        });
        pixels.collect()
    }
}

impl Jigsaw {
    /// The distance at a point counted from the corner of the box.
    fn distance_in_box(&self, x: f32, y: f32) -> f32 {
        let middle = PIECE as f32 / 2.0;
        self.distance(x - middle, y - middle)
    }

    /// Every pixel of the box with the distance at its centre.
    fn pixels(&self) -> impl Iterator<Item = (i32, i32, f32)> {
        let places = (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (column, row)));
        places.map(|(column, row)| {
            let away = self.distance_in_box(column as f32 + 0.5, row as f32 + 0.5);
            (column, row, away)
        })
    }
}
