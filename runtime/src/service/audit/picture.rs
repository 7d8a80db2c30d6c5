//! Reading a picture that somebody uploaded: what it is told by its first bytes, how large it is
//! before it is decoded; what is kept is drawn anew and holds nothing but the picture.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::imageops::thumbnail;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder as _, ImageFormat, ImageReader, Limits, RgbImage};

/// The most bytes of an uploaded picture.
pub const MOST_IMAGE_BYTES: usize = 8 * 1024 * 1024;
/// The longest side.
const LONGEST_SIDE: u32 = 12_000;
/// The most pixels: more than the cameras of telephones make.
const MOST_PIXELS: u64 = 50_000_000;
/// The most memory that a picture takes when it is decoded: 4 bytes for each pixel.
const MOST_MEMORY: u64 = 4 * MOST_PIXELS;
/// The most pixels of what is kept: enough to read papers by.
const MOST_DRAWN_PIXELS: u64 = 12_000_000;
/// How well what is kept is drawn: small print stays readable. What is too large so is drawn with
/// less care.
const QUALITIES: [u8; 2] = [88, 70];

/// A picture, drawn anew as JPEG.
#[derive(Clone, PartialEq, Eq)]
pub struct ReadAuditPicture {
    /// The file.
    pub bytes: Vec<u8>,
    /// How wide it is.
    pub width: u32,
    /// How high it is.
    pub height: u32,
}

/// Why a picture is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// It is neither JPEG nor PNG nor WebP.
    #[error("it is no picture of a known kind")]
    Unknown,
    /// It has too many bytes or pixels.
    #[error("it is too large")]
    Large,
    /// It cannot be decoded.
    #[error("it is broken")]
    Broken,
}

/// Reads a picture and draws it anew, upright and without anything that was written beside it: no
/// place, no camera, no colours of a device, no file behind the picture's end.
///
/// # Errors
/// [`PictureError`]; what is too large is not decoded.
pub fn read_picture(bytes: &[u8]) -> Result<ReadAuditPicture, PictureError> {
    if bytes.len() > MOST_IMAGE_BYTES {
        return Err(PictureError::Large);
    }
    let format = image::guess_format(bytes).ok();
    let known = |format: &ImageFormat| {
        matches!(
            format,
            ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP
        )
    };
    let format = format.filter(known).ok_or(PictureError::Unknown)?;
    let mut limits = Limits::default();
    limits.max_image_width = Some(LONGEST_SIDE);
    limits.max_image_height = Some(LONGEST_SIDE);
    limits.max_alloc = Some(MOST_MEMORY);
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(refusal)?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MOST_PIXELS || decoder.total_bytes() > MOST_MEMORY {
        return Err(PictureError::Large);
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    // Made smaller step by step, so that no two buffers of the full size are held at once.
    let decoded = DynamicImage::from_decoder(decoder).map_err(refusal)?;
    let mut upright = DynamicImage::ImageRgb8(reduced(decoded.into_rgb8()));
    upright.apply_orientation(orientation);
    let upright = upright.into_rgb8();
    for quality in QUALITIES {
        let mut drawn = Vec::new();
        JpegEncoder::new_with_quality(&mut drawn, quality)
            .encode_image(&upright)
            .map_err(|_| PictureError::Broken)?;
        // What is kept has to be written, read, exported and verified.
        if drawn.len() <= MOST_IMAGE_BYTES {
            return Ok(ReadAuditPicture {
                bytes: drawn,
                width: upright.width(),
                height: upright.height(),
            });
        }
    }
    Err(PictureError::Large)
}

/// The picture, with no more pixels than are kept.
fn reduced(picture: RgbImage) -> RgbImage {
    let (width, height) = picture.dimensions();
    let pixels = u64::from(width) * u64::from(height);
    if pixels <= MOST_DRAWN_PIXELS {
        return picture;
    }
    let shorter = |side: u32| {
        let square = u64::from(side).pow(2) * MOST_DRAWN_PIXELS / pixels;
        u32::try_from(square.isqrt()).unwrap_or(side).max(1)
    };
    thumbnail(&picture, shorter(width), shorter(height))
}

#[expect(clippy::needless_pass_by_value, reason = "a closure of `map_err`")]
fn refusal(error: image::ImageError) -> PictureError {
    match error {
        image::ImageError::Limits(_) => PictureError::Large,
        _ => PictureError::Broken,
    }
}

#[cfg(test)]
mod tests {
    use image::codecs::png::{CompressionType, FilterType, PngEncoder};
    use image::codecs::webp::WebPEncoder;
    use image::{ExtendedColorType, ImageEncoder as _};

    use super::*;

    const SECRET: &[u8] = b"GPS 52.5,13.4";

    fn pixels(width: u32, height: u32) -> RgbImage {
        RgbImage::from_fn(width, height, |x, y| {
            let bright = if x < width / 2 && y < height / 2 {
                255
            } else {
                0
            };
            image::Rgb([bright, 0, 0])
        })
    }

    fn png(width: u32, height: u32) -> Vec<u8> {
        let mut file = Vec::new();
        PngEncoder::new(&mut file)
            .write_image(
                &pixels(width, height),
                width,
                height,
                ExtendedColorType::Rgb8,
            )
            .unwrap();
        file
    }

    fn webp() -> Vec<u8> {
        let mut file = Vec::new();
        WebPEncoder::new_lossless(&mut file)
            .write_image(&pixels(8, 4), 8, 4, ExtendedColorType::Rgb8)
            .unwrap();
        file
    }

    /// A JPEG with what a camera writes beside the picture: that it lies on its side, and a secret.
    fn jpeg() -> Vec<u8> {
        let mut exif = b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0".to_vec();
        exif.extend_from_slice(SECRET);
        let mut file = Vec::new();
        let mut encoder = JpegEncoder::new(&mut file);
        encoder.set_exif_metadata(exif).unwrap();
        encoder
            .write_image(&pixels(16, 8), 16, 8, ExtendedColorType::Rgb8)
            .unwrap();
        file.extend_from_slice(b"PK\x03\x04 a file behind the picture");
        file
    }

    fn holds(file: &[u8], part: &[u8]) -> bool {
        file.windows(part.len()).any(|window| window == part)
    }

    #[test]
    fn pictures_of_the_three_kinds_are_drawn_anew() {
        for file in [png(8, 4), webp()] {
            let read = read_picture(&file).unwrap();
            assert_eq!((read.width, read.height), (8, 4));
            let format = image::guess_format(&read.bytes).unwrap();
            assert_eq!(format, ImageFormat::Jpeg);
        }
    }

    #[test]
    fn what_a_camera_writes_beside_a_picture_is_gone_and_the_picture_stands_upright() {
        let file = jpeg();
        assert!(holds(&file, SECRET) && holds(&file, b"PK\x03\x04"));
        let read = read_picture(&file).unwrap();
        assert_eq!((read.width, read.height), (8, 16));
        assert!(!holds(&read.bytes, SECRET) && !holds(&read.bytes, b"Exif"));
        assert!(!holds(&read.bytes, b"PK\x03\x04"));
        let shown = image::load_from_memory(&read.bytes).unwrap().into_rgb8();
        // What was above on the left is above on the right.
        assert!(shown.get_pixel(6, 1)[0] > 200 && shown.get_pixel(1, 1)[0] < 60);
    }

    #[test]
    fn what_is_no_picture_is_told_by_its_bytes() {
        let gif = b"GIF89a\x01\0\x01\0\0\0\0;".to_vec();
        let svg = b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>".to_vec();
        for file in [Vec::new(), b"%PDF-1.7".to_vec(), gif, svg] {
            assert!(matches!(read_picture(&file), Err(PictureError::Unknown)));
        }
        let mut cut = png(64, 64);
        cut.truncate(60);
        assert!(matches!(read_picture(&cut), Err(PictureError::Broken)));
    }

    /// A PNG of noise that repeats, as large as may be uploaded and not well drawn in less.
    fn noise(width: u32, height: u32) -> Vec<u8> {
        let mut state = 1_u32;
        let mut row = Vec::new();
        for _ in 0..4_096 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            row.push(state.to_be_bytes()[0]);
        }
        let mut pixels = row.repeat(usize::try_from(width * height * 3 / 4_096 + 1).unwrap());
        pixels.truncate(usize::try_from(width * height * 3).unwrap());
        let mut file = Vec::new();
        PngEncoder::new_with_quality(&mut file, CompressionType::Best, FilterType::NoFilter)
            .write_image(&pixels, width, height, ExtendedColorType::Rgb8)
            .unwrap();
        file
    }

    #[test]
    fn what_is_kept_is_no_larger_than_what_is_uploaded() {
        let read = read_picture(&png(8_000, 2_000)).unwrap();
        assert_eq!((read.width, read.height), (6_928, 1_732));
        let shown = image::load_from_memory(&read.bytes).unwrap().into_rgb8();
        assert!(shown.get_pixel(3_000, 800)[0] > 200 && shown.get_pixel(4_000, 800)[0] < 60);
        let file = noise(3_700, 3_000);
        assert!(file.len() < MOST_IMAGE_BYTES, "{}", file.len());
        match read_picture(&file) {
            Ok(read) => assert!(read.bytes.len() <= MOST_IMAGE_BYTES, "{}", read.bytes.len()),
            Err(error) => assert_eq!(error, PictureError::Large),
        }
    }

    /// A PNG of a few bytes that says to be of a size.
    fn bomb(width: u32, height: u32) -> Vec<u8> {
        let mut file = png(1, 1);
        file[16..20].copy_from_slice(&width.to_be_bytes());
        file[20..24].copy_from_slice(&height.to_be_bytes());
        let mut crc = flate2::Crc::new();
        crc.update(&file[12..29]);
        file[29..33].copy_from_slice(&crc.sum().to_be_bytes());
        file
    }

    #[test]
    fn what_is_too_large_is_not_decoded() {
        for (width, height) in [(30_000, 30_000), (12_001, 1), (1, 12_001), (12_000, 4_167)] {
            let read = read_picture(&bomb(width, height));
            assert!(matches!(read, Err(PictureError::Large)), "{width}×{height}");
        }
        let read = read_picture(&bomb(2, 2));
        assert!(matches!(read, Err(PictureError::Broken)), "a small lie");
        let mut long = png(1, 1);
        long.resize(MOST_IMAGE_BYTES + 1, 0);
        assert!(matches!(read_picture(&long), Err(PictureError::Large)));
    }
}
