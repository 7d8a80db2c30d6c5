//! A small picture in memory, and the few strokes that the scenes are painted with.

use super::{HEIGHT, WIDTH};

/// Red, green and blue, each from 0 to 1.
pub(super) type Rgb = [f32; 3];

/// A round part of the picture.
#[derive(Copy, Clone, Debug)]
pub(super) struct Spot {
    pub centre: (f32, f32),
    pub reach: f32,
}

/// A pixel by its column and row, which may lie outside of the picture.
#[derive(Copy, Clone, Debug)]
pub(super) struct Pixel {
    pub x: i32,
    pub y: i32,
}

/// The picture under work.
pub(super) struct Canvas {
    pixels: Vec<Rgb>,
}

impl Canvas {
    /// A picture whose every pixel is what `paint` says for its centre.
    pub fn painted(paint: impl Fn(f32, f32) -> Rgb) -> Self {
        let centres = (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y)));
        let pixels = centres.map(|(x, y)| paint(x as f32 + 0.5, y as f32 + 0.5));
        Self {
            pixels: pixels.collect(),
        }
    }

    /// The colour of a pixel; beyond an edge that of the edge.
    pub fn at(&self, x: i32, y: i32) -> Rgb {
        let x = x.clamp(0, WIDTH as i32 - 1) as usize;
        let y = y.clamp(0, HEIGHT as i32 - 1) as usize;
        self.pixels[y * WIDTH as usize + x]
    }

    /// Repaints every pixel of the rows from `top` on: its centre, its colour, its new colour.
    pub fn repaint(&mut self, top: f32, paint: impl Fn(f32, f32, Rgb) -> Rgb) {
        let first = top.clamp(0.0, HEIGHT as f32) as usize;
        let rows = self.pixels.chunks_exact_mut(WIDTH as usize).enumerate();
        for (y, row) in rows.skip(first) {
            for (x, pixel) in row.iter_mut().enumerate() {
                *pixel = paint(x as f32 + 0.5, y as f32 + 0.5, *pixel);
            }
        }
    }

    /// Lays `colour` over the pixels of a spot, by the strength that `strength` gives for the
    /// distance from its centre.
    pub fn glow(&mut self, spot: Spot, colour: Rgb, strength: impl Fn(f32) -> f32) {
        let span = |middle: f32, end: u32| {
            let low = (middle - spot.reach).floor().clamp(0.0, end as f32) as i32;
            let high = (middle + spot.reach).ceil().clamp(0.0, end as f32) as i32;
            low..high
        };
        for y in span(spot.centre.1, HEIGHT) {
            for x in span(spot.centre.0, WIDTH) {
                let away = length(
                    x as f32 + 0.5 - spot.centre.0,
                    y as f32 + 0.5 - spot.centre.1,
                );
                if away < spot.reach {
                    self.blend(Pixel { x, y }, colour, strength(away));
                }
            }
        }
    }

    /// Lays a colour over one pixel; nothing outside of the picture.
    pub fn blend(&mut self, Pixel { x, y }: Pixel, colour: Rgb, strength: f32) {
        if (0..WIDTH as i32).contains(&x) && (0..HEIGHT as i32).contains(&y) {
            let pixel = &mut self.pixels[y as usize * WIDTH as usize + x as usize];
            *pixel = mix(*pixel, colour, strength);
        }
    }

    /// The picture as bytes, three a pixel.
    pub fn bytes(&self) -> Vec<u8> {
        self.pixels
            .iter()
            .flatten()
            .map(|&part| byte(part))
            .collect()
    }
}

/// A colour between two.
pub(super) fn mix(from: Rgb, to: Rgb, part: f32) -> Rgb {
    let part = part.clamp(0.0, 1.0);
    std::array::from_fn(|index| from[index] + (to[index] - from[index]) * part)
}

/// The length of a way; `hypot` is several times slower, for extremes that no picture has.
pub(super) fn length(x: f32, y: f32) -> f32 {
    (x * x + y * y).sqrt()
}

/// A part of a colour as a byte.
pub(super) fn byte(part: f32) -> u8 {
    (part.clamp(0.0, 1.0) * 255.0 + 0.5) as u8
}

/// From 0 below `low` smoothly to 1 above `high`.
pub(super) fn smooth(low: f32, high: f32, value: f32) -> f32 {
    let part = ((value - low) / (high - low)).clamp(0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}
