//! The versions of one raster picture: both densities as WebP, and a placeholder.

use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use blake3::Hash;
use fast_image_resize::images::Image;
use fast_image_resize::{IntoImageView as _, ResizeOptions, Resizer};
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder as _, ImageReader, RgbaImage};
use kiosk_catalogue::{KeptText, keep_text, replace_file};
use serde::{Deserialize, Serialize};

const QUALITY: f32 = 82.0;
/// What the format allows.
const LONGEST_SIDE: u32 = 16_383;
/// `spec.md` §9: placeholder 10x10, quality 50, blur 3.
const PLACEHOLDER_SIDE: u32 = 10;
const PLACEHOLDER_QUALITY: f32 = 50.0;
const PLACEHOLDER_BLUR: f32 = 3.0;

/// Where the derived versions are, and their size at density 1.
pub struct ImageVariants {
    /// The version for density 1.
    pub small: DerivedFile,
    /// The version for density 2.
    pub large: DerivedFile,
    /// Width in CSS pixels.
    pub width: u32,
    /// Height in CSS pixels.
    pub height: u32,
    /// A data address.
    pub placeholder: String,
}

/// One derived version, which a later run may find.
pub struct DerivedFile {
    /// Where it is.
    pub file: PathBuf,
    /// Over its bytes.
    pub hash: Hash,
    /// What tells of it; without that the next run derives it anew.
    pub facts: PathBuf,
}

/// Width and height of a picture in its own pixels.
pub fn size(bytes: &[u8]) -> anyhow::Result<(u32, u32)> {
    ImageReader::new(Cursor::new(bytes))
        .with_guessed_format()?
        .into_dimensions()
        .context("this is no picture")
}

/// What an earlier run tells of its versions.
#[derive(Serialize, Deserialize)]
struct KnownVariants {
    width: u32,
    height: u32,
    placeholder: String,
    small: KnownVariant,
    large: KnownVariant,
}

/// What an earlier run tells of a version.
#[derive(Serialize, Deserialize)]
struct KnownVariant {
    /// Its length in bytes.
    bytes: u64,
    /// Over its bytes.
    hash: [u8; blake3::OUT_LEN],
}

impl KnownVariant {
    fn of(bytes: &[u8]) -> Self {
        Self {
            bytes: bytes.len() as u64,
            hash: blake3::hash(bytes).into(),
        }
    }
}

/// Makes the versions of a picture, or takes them from an earlier run: `stem` is named by
/// the picture's hash, so what is there is right.
pub fn derive(bytes: &[u8], stem: &Path) -> anyhow::Result<ImageVariants> {
    let with = |suffix: &str| PathBuf::from(format!("{}{suffix}", stem.display()));
    // Another way of deriving gets another name, so that nothing of the one before is taken.
    let (small, large, facts) = (with("-1x.webp"), with("-2x.webp"), with("-variants"));
    let variants = |known: KnownVariants| {
        let derived = |file: &Path, known: &KnownVariant| DerivedFile {
            file: file.to_owned(),
            hash: Hash::from_bytes(known.hash),
            facts: facts.clone(),
        };
        ImageVariants {
            small: derived(&small, &known.small),
            large: derived(&large, &known.large),
            width: known.width,
            height: known.height,
            placeholder: known.placeholder,
        }
    };
    if let Some(known) = known(&facts)
        && has_length(&small, known.small.bytes)
        && has_length(&large, known.large.bytes)
    {
        return Ok(variants(known));
    }
    let picture = upright(bytes).context("this is no picture")?.into_rgba8();
    let longest = picture.width().max(picture.height());
    if longest > LONGEST_SIDE {
        bail!(
            "it is {} by {} pixels, and WebP holds {LONGEST_SIDE} a side at most; save it smaller",
            picture.width(),
            picture.height()
        );
    }
    let (width, height) = (picture.width().div_ceil(2), picture.height().div_ceil(2));
    fs::create_dir_all(stem.parent().unwrap_or(Path::new(".")))?;
    let half = resize(&picture, width, height)?;
    let (encoded_small, encoded_large) = (encode(&half, QUALITY), encode(&picture, QUALITY));
    write(&small, &encoded_small)?;
    write(&large, &encoded_large)?;
    let known = KnownVariants {
        width,
        height,
        placeholder: placeholder(&half)?,
        small: KnownVariant::of(&encoded_small),
        large: KnownVariant::of(&encoded_large),
    };
    let told = serde_json::to_string(&known)?;
    keep_text(&facts, &told).with_context(|| format!("cannot write `{}`", facts.display()))?;
    Ok(variants(known))
}

/// The picture as cameras want it to be shown: many store it lying on its side, and say so.
fn upright(bytes: &[u8]) -> image::ImageResult<DynamicImage> {
    let reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format()?;
    let mut decoder = reader.into_decoder()?;
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut picture = DynamicImage::from_decoder(decoder)?;
    picture.apply_orientation(orientation);
    Ok(picture)
}

/// What an earlier run tells, if that is whole.
fn known(facts: &Path) -> Option<KnownVariants> {
    match KeptText::read(facts) {
        KeptText::Whole(told) => serde_json::from_str(&told).ok(),
        KeptText::Absent | KeptText::Damaged => None,
    }
}

/// A full disk or a cut power line leaves files that are shorter than they were meant.
fn has_length(file: &Path, bytes: u64) -> bool {
    fs::metadata(file).is_ok_and(|metadata| metadata.is_file() && metadata.len() == bytes)
}

fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    // A picture may be in the shop twice and be written by two threads at once.
    replace_file(path, bytes).with_context(|| format!("cannot write `{}`", path.display()))
}

fn resize(picture: &RgbaImage, width: u32, height: u32) -> anyhow::Result<RgbaImage> {
    let source = DynamicImage::ImageRgba8(picture.clone());
    let pixel = source.pixel_type().context("a picture without pixels")?;
    let mut target = Image::new(width, height, pixel);
    Resizer::new().resize(&source, &mut target, &ResizeOptions::new())?;
    RgbaImage::from_raw(width, height, target.into_vec()).context("a picture of another size")
}

fn encode(picture: &RgbaImage, quality: f32) -> Vec<u8> {
    webp::Encoder::from_rgba(picture, picture.width(), picture.height())
        .encode(quality)
        .to_vec()
}

fn placeholder(picture: &RgbaImage) -> anyhow::Result<String> {
    let tiny = resize(picture, PLACEHOLDER_SIDE, PLACEHOLDER_SIDE)?;
    let blurred = image::imageops::fast_blur(&tiny, PLACEHOLDER_BLUR);
    Ok(format!(
        "data:image/webp;base64,{}",
        base64(&encode(&blurred, PLACEHOLDER_QUALITY))
    ))
}

fn base64(bytes: &[u8]) -> String {
    use base64::Engine as _;
    base64::engine::general_purpose::STANDARD.encode(bytes)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io::Cursor;

    use image::{DynamicImage, ImageFormat};

    use super::derive;

    /// What a camera on its side writes: an Exif block whose orientation is 6.
    const ON_ITS_SIDE: &[u8] =
        b"\xff\xe1\x00\x22Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0";

    #[test]
    fn a_picture_that_lies_on_its_side_is_put_upright() {
        let mut jpeg = Vec::new();
        DynamicImage::new_rgb8(40, 20)
            .write_to(&mut Cursor::new(&mut jpeg), ImageFormat::Jpeg)
            .expect("a picture");
        let start = jpeg.split_off(2);
        jpeg.extend_from_slice(ON_ITS_SIDE);
        jpeg.extend(start);
        let folder = tempfile::tempdir().expect("a folder");
        let variants = derive(&jpeg, &folder.path().join("a")).expect("a picture");
        assert_eq!((variants.width, variants.height), (10, 20));
        // What tells of them is believed as long as it is whole.
        let facts = variants.small.facts;
        let told = fs::read_to_string(&facts).expect("it was written");
        fs::write(&facts, told.replace("\"width\":10", "\"width\":11")).expect("it can be written");
        let again = derive(&jpeg, &folder.path().join("a")).expect("a picture");
        assert_eq!((again.width, again.height), (10, 20));
    }
}
