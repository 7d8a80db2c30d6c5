//! A scene of paper sheets with wavy edges, each throwing a shadow on the one below.

use rand::RngExt as _;
use rand::rngs::StdRng;

use super::canvas::{Canvas, Rgb, Spot, mix, smooth};
use super::palette::Palette;
use super::{HEIGHT, WIDTH};

/// The colour of shadows.
const DARK: Rgb = [0.05, 0.05, 0.12];

/// A sheet: all that lies below its edge.
struct Sheet {
    edge: Vec<f32>,
    turn: (f32, f32),
}

/// Paints the scene.
pub(super) fn paint(rng: &mut StdRng) -> Canvas {
    let palette = Palette::chosen(rng);
    let mut canvas = Canvas::painted(|x, _| palette.sky(0.15 * x / WIDTH as f32));
    let angle = rng.random_range(-0.7f32..0.7);
    let sheets = rng.random_range(6..9);
    for number in 1..=sheets {
        let part = number as f32 / (sheets + 1) as f32;
        let sheet = Sheet::cut(angle, part, rng);
        let colour = if part < 0.55 {
            palette.sky(part / 0.55)
        } else {
            palette.ground((part - 0.55) / 0.45)
        };
        lay(&mut canvas, &sheet, colour);
    }
    for _ in 0..rng.random_range(7..12) {
        dot(&mut canvas, &palette, rng);
    }
    canvas
}

impl Sheet {
    fn cut(angle: f32, part: f32, rng: &mut StdRng) -> Self {
        let turn = angle.sin_cos();
        let reach = (WIDTH + HEIGHT) as f32;
        let middle = (part - 0.5) * (HEIGHT as f32 + WIDTH as f32 * turn.0.abs());
        let waves: [(f32, f32, f32); 2] = std::array::from_fn(|octave| {
            let length = rng.random_range(70.0f32..130.0) / (1.0 + 0.9 * octave as f32);
            let size = rng.random_range(6.0f32..13.0) / (1.0 + octave as f32);
            (
                std::f32::consts::TAU / length,
                size,
                rng.random_range(0.0f32..6.3),
            )
        });
        let height = |along: f32| {
            waves
                .iter()
                .map(|(pace, size, shift)| size * (along * pace + shift).sin())
                .sum::<f32>()
        };
        let edge = (0..(2.0 * reach) as usize).map(|step| middle + height(step as f32 - reach));
        Self {
            edge: edge.collect(),
            turn,
        }
    }

    /// How far below the edge a point lies.
    fn depth(&self, x: f32, y: f32) -> f32 {
        let (x, y) = (x - WIDTH as f32 / 2.0, y - HEIGHT as f32 / 2.0);
        let (sin, cos) = self.turn;
        let along = x * cos - y * sin + self.edge.len() as f32 / 2.0;
        let index = (along.max(0.0) as usize).min(self.edge.len() - 1);
        x * sin + y * cos - self.edge[index]
    }
}

fn lay(canvas: &mut Canvas, sheet: &Sheet, colour: Rgb) {
    canvas.repaint(0.0, |x, y, below| {
        let depth = sheet.depth(x, y);
        if depth < -9.0 {
            return below;
        }
        let shaded = mix(below, DARK, 0.34 * smooth(-9.0, 0.0, depth));
        let lit = mix(colour, [1.0; 3], 0.16 * (1.0 - smooth(0.5, 3.0, depth)));
        mix(shaded, lit, smooth(-0.6, 0.6, depth))
    });
}

/// A round piece of paper in the colour of the light, with its shadow.
fn dot(canvas: &mut Canvas, palette: &Palette, rng: &mut StdRng) {
    let centre = (
        rng.random_range(6.0f32..314.0),
        rng.random_range(6.0f32..154.0),
    );
    let radius = rng.random_range(3.0f32..11.0);
    let colour = mix(
        palette.light(),
        palette.ground(0.2),
        rng.random_range(0.0f32..0.7),
    );
    let below = (centre.0 + 1.0, centre.1 + 2.0);
    let wide = radius + 4.0;
    canvas.glow(
        Spot {
            centre: below,
            reach: wide,
        },
        DARK,
        |away| 0.3 * (1.0 - smooth(radius - 3.0, wide, away)),
    );
    canvas.glow(
        Spot {
            centre,
            reach: radius + 1.0,
        },
        colour,
        |away| 1.0 - smooth(radius - 0.6, radius + 0.6, away),
    );
}
