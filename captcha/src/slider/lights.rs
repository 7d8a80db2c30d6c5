//! A scene of lights out of focus.

use rand::RngExt as _;
use rand::rngs::StdRng;

use super::canvas::{Canvas, Spot, mix, smooth};
use super::palette::Palette;
use super::{HEIGHT, WIDTH};

/// Paints the scene.
pub(super) fn paint(rng: &mut StdRng) -> Canvas {
    let palette = Palette::chosen(rng);
    let (across, down) = (rng.random_range(0.3f32..0.8), rng.random_range(0.3f32..0.8));
    let mut canvas = Canvas::painted(|x, y| {
        palette.sky((x / WIDTH as f32 * across + y / HEIGHT as f32 * down) / (across + down))
    });
    for _ in 0..5 {
        let centre = anywhere(rng);
        let radius = rng.random_range(50.0f32..110.0);
        let colour = palette.ground(rng.random_range(0.0f32..0.8));
        canvas.glow(
            Spot {
                centre,
                reach: radius,
            },
            colour,
            |away| 0.5 * (1.0 - smooth(0.0, radius, away)),
        );
    }
    for _ in 0..rng.random_range(26..36) {
        light(&mut canvas, &palette, rng);
    }
    canvas
}

/// A disc with a rim a little brighter than its middle.
fn light(canvas: &mut Canvas, palette: &Palette, rng: &mut StdRng) {
    let centre = anywhere(rng);
    let radius = rng.random_range(8.0f32..26.0);
    let colour = mix(
        palette.light(),
        palette.sky(rng.random_range(0.0f32..1.0)),
        rng.random_range(0.0f32..0.75),
    );
    let strength = rng.random_range(0.14f32..0.42);
    let disc = |away: f32| {
        let rim = smooth(radius * 0.7, radius * 0.97, away) * 0.55;
        strength * (0.7 + rim) * (1.0 - smooth(radius - 1.0, radius + 0.6, away))
    };
    canvas.glow(
        Spot {
            centre,
            reach: radius + 1.0,
        },
        colour,
        disc,
    );
}

fn anywhere(rng: &mut StdRng) -> (f32, f32) {
    (
        rng.random_range(0.0..WIDTH as f32),
        rng.random_range(0.0..HEIGHT as f32),
    )
}
