//! A scene of ridges below a sky with a sun.

use rand::RngExt as _;
use rand::rngs::StdRng;

use super::canvas::{Canvas, Spot, mix, smooth};
use super::palette::Palette;
use super::{HEIGHT, WIDTH};

/// Paints the scene.
pub(super) fn paint(rng: &mut StdRng) -> Canvas {
    let palette = Palette::chosen(rng);
    let lean = rng.random_range(-0.1f32..0.1);
    let mut canvas = Canvas::painted(|x, y| {
        palette.sky(y / HEIGHT as f32 * 1.25 + lean * (x / WIDTH as f32 - 0.5))
    });
    sun(&mut canvas, &palette, rng);
    for _ in 0..rng.random_range(3..6) {
        cloud(&mut canvas, &palette, rng);
    }
    let ridges = rng.random_range(4..6);
    for ridge in 0..ridges {
        let depth = ridge as f32 / (ridges - 1) as f32;
        raise(&mut canvas, &palette, depth, rng);
    }
    canvas
}

fn sun(canvas: &mut Canvas, palette: &Palette, rng: &mut StdRng) {
    let centre = (rng.random_range(40.0..280.0), rng.random_range(24.0..62.0));
    let radius = rng.random_range(11.0f32..19.0);
    let light = palette.light();
    let halo = radius * 4.5;
    canvas.glow(
        Spot {
            centre,
            reach: halo,
        },
        light,
        |away| 0.5 * (1.0 - away / halo).max(0.0).powi(2),
    );
    canvas.glow(
        Spot {
            centre,
            reach: radius + 1.0,
        },
        light,
        |away| 0.95 * (1.0 - smooth(radius - 0.8, radius + 0.8, away)),
    );
}

/// A cloud: a row of soft discs on one line, highest in its middle.
fn cloud(canvas: &mut Canvas, palette: &Palette, rng: &mut StdRng) {
    let (left, y) = (
        rng.random_range(-10.0f32..290.0),
        rng.random_range(16.0f32..66.0),
    );
    let strength = rng.random_range(0.16f32..0.3);
    let discs = rng.random_range(5..9);
    for disc in 0..discs {
        let middle = 1.0 - (2.0 * disc as f32 / (discs - 1) as f32 - 1.0).abs();
        let radius = 5.0 + 9.0 * middle + rng.random_range(0.0f32..3.0);
        let centre = (left + disc as f32 * 7.5, y - radius * 0.4);
        let soft = |away: f32| strength * (1.0 - smooth(0.0, radius, away));
        canvas.glow(
            Spot {
                centre,
                reach: radius,
            },
            palette.light(),
            soft,
        );
    }
}

/// A ridge: all that lies below a line of three waves, with haze at its foot.
fn raise(canvas: &mut Canvas, palette: &Palette, depth: f32, rng: &mut StdRng) {
    let base = 66.0 + depth * 74.0 + rng.random_range(-5.0f32..5.0);
    let height = 22.0 - depth * 10.0;
    let waves: [(f32, f32, f32); 3] = std::array::from_fn(|octave| {
        let pace = (1.6 + depth) * 2.1f32.powi(octave as i32) * rng.random_range(0.75f32..1.25);
        let size = height / 2.2f32.powi(octave as i32);
        (
            pace / WIDTH as f32 * std::f32::consts::TAU / 2.0,
            size,
            rng.random_range(0.0f32..std::f32::consts::TAU),
        )
    });
    let line: Vec<f32> = (0..WIDTH)
        .map(|x| {
            base + waves
                .iter()
                .map(|(pace, size, shift)| size * (x as f32 * pace + shift).sin())
                .sum::<f32>()
        })
        .collect();
    let colour = palette.ground(depth);
    let haze = mix(colour, palette.sky(1.0), 0.45 * (1.0 - depth * 0.7));
    canvas.repaint(base - 2.2 * height, |x, y, below| {
        let under = y - line[x as usize];
        if under < -0.7 {
            return below;
        }
        let body = mix(colour, haze, smooth(4.0, 60.0, under));
        let lit = mix(
            body,
            palette.light(),
            0.18 * (1.0 - smooth(0.0, 5.0, under)),
        );
        mix(below, lit, smooth(-0.7, 0.7, under))
    });
}
