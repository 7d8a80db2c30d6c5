//! Drawing a challenge: the picture with its notches, and the piece.

use image::codecs::jpeg::JpegEncoder;
use image::codecs::webp::WebPEncoder;
use image::{ExtendedColorType, ImageResult};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};

use super::canvas::{Canvas, Pixel};
use super::jigsaw::Jigsaw;
use super::notch::Notch;
use super::{landscape, lights, paper};

/// The width of the picture, in pixels.
pub(crate) const WIDTH: u32 = 320;

/// The height of the picture, in pixels.
pub(crate) const HEIGHT: u32 = 160;

/// The side of the piece's square picture, in pixels.
pub(crate) const PIECE: u32 = 64;

/// How good the picture is kept, of 100.
const QUALITY: u8 = 86;

/// How many notches the piece does not fit.
const DECOYS: usize = 2;

/// How much higher or lower than the piece a decoy lies at least, so that a person is not misled.
const APART: i32 = 26;

/// The least and the greatest height of a piece's top edge, in pixels.
const HIGHEST: i32 = 2;
const LOWEST: i32 = HEIGHT as i32 - PIECE as i32 - 2;

/// A drawn challenge.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Drawing {
    /// The picture with its notches, a JPEG.
    pub background: Vec<u8>,
    /// The piece on a transparent square, a WebP.
    pub piece: Vec<u8>,
    /// Where the left edge of the piece's square belongs: a half of the secret.
    pub target_x: i32,
    /// How far below `piece_y` its top edge belongs: the other half.
    pub target_y: i32,
    /// Where the top edge of the piece's square is shown at first.
    pub piece_y: i32,
}

/// Draws the challenge of a seed: the same seed, the same bytes.
pub(crate) fn draw(seed: [u8; 32]) -> ImageResult<Drawing> {
    let rng = &mut StdRng::from_seed(seed);
    let mut canvas = match rng.random_range(0..3) {
        0 => landscape::paint(rng),
        1 => lights::paint(rng),
        _ => paper::paint(rng),
    };
    grain(&mut canvas, rng);
    let notch = Notch {
        shape: Jigsaw::unlike(&[], rng),
        x: rng.random_range(76..=WIDTH as i32 - PIECE as i32 - 4),
        y: rng.random_range(HIGHEST..=LOWEST),
    };
    let piece = notch.cut(&canvas);
    for decoy in decoys(notch, rng) {
        decoy.dig(&mut canvas, rng.random_range(0.26f32..0.42));
    }
    notch.dig(&mut canvas, rng.random_range(0.34f32..0.46));
    let piece_y = rng.random_range(HIGHEST..=LOWEST);
    Ok(Drawing {
        background: jpeg(&canvas)?,
        piece: webp(&piece)?,
        target_x: notch.x,
        target_y: notch.y - piece_y,
        piece_y,
    })
}

/// Notches of other outlines at other heights, apart from the real one and each other.
fn decoys(real: Notch, rng: &mut StdRng) -> Vec<Notch> {
    let side = PIECE as i32;
    let mut all = vec![real];
    // Every height has free places; the count only makes sure that the search ends.
    for _ in 0..200 {
        if all.len() > DECOYS {
            break;
        }
        let (x, y) = (
            rng.random_range(2..=WIDTH as i32 - side - 2),
            rng.random_range(2..=HEIGHT as i32 - side - 2),
        );
        let clear = all
            .iter()
            .all(|other| (other.x - x).abs() >= side - 6 || (other.y - y).abs() >= side - 6);
        if clear && (y - real.y).abs() >= APART {
            let shapes: Vec<Jigsaw> = all.iter().map(|notch| notch.shape).collect();
            let shape = Jigsaw::unlike(&shapes, rng);
            all.push(Notch { shape, x, y });
        }
    }
    all.split_off(1)
}

/// A little noise, so that no colour is flat: four pixels a random number.
fn grain(canvas: &mut Canvas, rng: &mut StdRng) {
    for y in 0..HEIGHT as i32 {
        for column in 0..WIDTH as i32 / 4 {
            for (beside, noise) in rng.random::<u32>().to_le_bytes().into_iter().enumerate() {
                let tone = f32::from(noise & 1);
                let strength = 0.022 * f32::from(noise >> 1) / 127.0;
                let x = column * 4 + beside as i32;
                canvas.blend(Pixel { x, y }, [tone; 3], strength);
            }
        }
    }
}

fn jpeg(canvas: &Canvas) -> ImageResult<Vec<u8>> {
    let mut bytes = Vec::with_capacity(16 << 10);
    JpegEncoder::new_with_quality(&mut bytes, QUALITY).encode(
        &canvas.bytes(),
        WIDTH,
        HEIGHT,
        ExtendedColorType::Rgb8,
    )?;
    Ok(bytes)
}

fn webp(pixels: &[u8]) -> ImageResult<Vec<u8>> {
    let mut bytes = Vec::with_capacity(8 << 10);
    WebPEncoder::new_lossless(&mut bytes).encode(pixels, PIECE, PIECE, ExtendedColorType::Rgba8)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use image::{GenericImageView as _, ImageFormat};

    use super::*;

    #[test]
    fn a_seed_drawn_again_gives_the_same_bytes_and_another_seed_others() {
        assert!(draw([1; 32]).unwrap() == draw([1; 32]).unwrap());
        assert!(draw([1; 32]).unwrap() != draw([2; 32]).unwrap());
    }

    #[test]
    fn pictures_are_of_the_size_that_the_browser_is_told() {
        for seed in 0..6 {
            let drawing = draw([seed; 32]).unwrap();
            let format = ImageFormat::Jpeg;
            let picture = image::load_from_memory_with_format(&drawing.background, format).unwrap();
            assert_eq!(picture.dimensions(), (WIDTH, HEIGHT));
            let format = ImageFormat::WebP;
            let piece = image::load_from_memory_with_format(&drawing.piece, format).unwrap();
            assert_eq!(piece.dimensions(), (PIECE, PIECE));
            assert!((76..=252).contains(&drawing.target_x));
            assert!((2..=94).contains(&drawing.piece_y));
            assert!(
                drawing.background.len() < 24 << 10,
                "{}",
                drawing.background.len()
            );
        }
    }

    #[test]
    fn the_piece_shows_what_the_notch_hides_and_the_notch_is_darker() {
        for seed in 0..6 {
            let drawing = draw([seed; 32]).unwrap();
            let picture = image::load_from_memory(&drawing.background)
                .unwrap()
                .to_rgb8();
            let piece = image::load_from_memory(&drawing.piece).unwrap().to_rgba8();
            let notch_y = drawing.piece_y + drawing.target_y;
            let (mut hidden, mut shown) = (0u64, 0u64);
            for (x, y, pixel) in piece
                .enumerate_pixels()
                .filter(|(.., pixel)| pixel[3] == 255)
            {
                let at = picture.get_pixel(x + drawing.target_x as u32, y + notch_y as u32);
                hidden += at.0.iter().map(|&part| u64::from(part)).sum::<u64>();
                shown += pixel.0[..3]
                    .iter()
                    .map(|&part| u64::from(part))
                    .sum::<u64>();
            }
            assert!(shown > 0);
            assert!(hidden * 10 < shown * 8, "seed {seed}: {hidden} of {shown}");
            assert!(
                piece.pixels().any(|pixel| pixel[3] == 0),
                "it has an outline"
            );
        }
    }

    #[test]
    fn targets_of_many_seeds_are_spread_over_the_picture() {
        let targets: Vec<i32> = (0..60)
            .map(|seed| draw([seed; 32]).unwrap().target_x)
            .collect();
        let (low, high) = (targets.iter().min().unwrap(), targets.iter().max().unwrap());
        assert!(*low < 110 && *high > 220, "{low}..{high}");
    }

    #[test]
    fn every_picture_has_its_decoys() {
        for seed in 0..200 {
            let rng = &mut StdRng::seed_from_u64(seed);
            let real = Notch {
                shape: Jigsaw::unlike(&[], rng),
                x: rng.random_range(76..=252),
                y: rng.random_range(2..=94),
            };
            let decoys = decoys(real, rng);
            assert_eq!(decoys.len(), DECOYS, "seed {seed}");
            assert!(decoys.iter().all(|decoy| (decoy.y - real.y).abs() >= APART));
            assert!(decoys.iter().all(|decoy| decoy.shape != real.shape));
        }
    }
}
