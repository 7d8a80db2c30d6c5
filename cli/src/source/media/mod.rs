//! Pictures of the shop (`content/media/`): hashed names, two densities, a tiny placeholder.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use blake3::Hash;
use kiosk_catalogue::files::is_picture;
use kiosk_domain::webp_source;
use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};
use rayon::prelude::*;

use super::folder::files_below;

mod raster;

use raster::DerivedFile;

/// What a page knows of a picture.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Picture {
    /// Its address at density 1.
    pub src: String,
    /// Its address at density 2, where there is one.
    pub dense: Option<String>,
    /// Addresses for both densities by their widths, where there are two.
    pub srcset: Option<String>,
    /// Width in CSS pixels.
    pub width: Option<u32>,
    /// Height in CSS pixels.
    pub height: Option<u32>,
    /// A blurred 10×10 picture as a data address.
    pub placeholder: Option<String>,
}

/// The largest version of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LargestVersion<'a> {
    /// Its address.
    pub src: &'a str,
    /// Width and height in its own pixels, where they are known.
    pub size: Option<(u32, u32)>,
}

impl Picture {
    /// The version for density 2 where there is one, else the only one.
    pub fn largest(&self) -> LargestVersion<'_> {
        let size = self.width.zip(self.height);
        match self.dense.as_deref() {
            Some(src) => LargestVersion {
                src,
                size: size.map(|(width, height)| (width * 2, height * 2)),
            },
            None => LargestVersion {
                src: &self.src,
                size,
            },
        }
    }

    /// A picture of which only the address is known; one on the web is asked for as WEBP (`spec.md` §7.7).
    pub fn foreign(address: &str) -> Self {
        // A space would end it in a `srcset`.
        let address = address.replace(' ', "%20");
        Self {
            src: webp_source(&address).into_owned(),
            dense: None,
            srcset: None,
            width: None,
            height: None,
            placeholder: None,
        }
    }
}

/// One file to publish.
#[derive(Clone, Debug)]
pub struct MediaFile {
    /// Its path below the site's root.
    pub path: String,
    /// Where its bytes are now.
    pub source: PathBuf,
    /// How long it is.
    bytes: u64,
    /// Over its bytes when it was looked at or made.
    hash: Hash,
    /// What tells of it, where it was made by this run or an earlier one.
    facts: Option<PathBuf>,
}

impl MediaFile {
    fn derived(path: String, derived: DerivedFile) -> anyhow::Result<Self> {
        let DerivedFile { file, hash, facts } = derived;
        Ok(Self {
            path,
            bytes: fs::metadata(&file)?.len(),
            source: file,
            hash,
            facts: Some(facts),
        })
    }

    fn original(path: String, picture: &ReadPicture<'_>) -> Self {
        Self {
            path,
            source: picture.source.to_owned(),
            bytes: picture.bytes.len() as u64,
            hash: picture.hash,
            facts: None,
        }
    }

    /// Its bytes, as its name tells them.
    ///
    /// # Errors
    /// When it cannot be read, or has other bytes than when it was given its name: browsers keep
    /// what has such a name for a year. One that was made is made anew by the next build then.
    pub fn read(&self) -> anyhow::Result<Vec<u8>> {
        let source = self.source.display();
        let bytes = fs::read(&self.source).with_context(|| format!("cannot read `{source}`"))?;
        if self.hash == blake3::hash(&bytes) {
            return Ok(bytes);
        }
        match &self.facts {
            Some(facts) => {
                fs::remove_file(facts)
                    .with_context(|| format!("cannot remove `{}`", facts.display()))?;
                bail!("`{source}` is damaged\nhint: build again, and it is made anew");
            }
            None => bail!("`{source}` was changed while the site was built\nhint: build again"),
        }
    }

    /// What changes when its bytes do: its name has the hash of the picture that it was made
    /// from.
    pub fn identity(&self) -> String {
        format!("{} {}", self.path, self.bytes)
    }
}

/// All pictures by the address that content writes (`/media/goods/x.webp`).
#[derive(Clone, Debug, Default)]
pub struct Media {
    pictures: BTreeMap<String, Picture>,
    files: Vec<MediaFile>,
}

impl Media {
    /// The picture of an address: processed if it is the shop's own, else as it is.
    pub fn picture(&self, address: &str) -> Option<Picture> {
        if address.is_empty() {
            return None;
        }
        Some(
            self.own(address)
                .cloned()
                .unwrap_or_else(|| Picture::foreign(address)),
        )
    }

    /// The address of one of the shop's own files, if it is there.
    pub fn address(&self, address: &str) -> Option<&str> {
        self.own(address).map(|picture| picture.src.as_str())
    }

    /// Whether an address is one of the shop's own pictures.
    pub fn has(&self, address: &str) -> bool {
        self.own(address).is_some()
    }

    /// One of the shop's own pictures, whose address may be written as in a text: `%20` for a
    /// space.
    fn own(&self, address: &str) -> Option<&Picture> {
        self.pictures.get(address).or_else(|| {
            let decoded = percent_decode_str(address).decode_utf8().ok()?;
            self.pictures.get(&*decoded)
        })
    }

    /// The published address of every picture by its authored one.
    pub fn published(&self) -> impl Iterator<Item = (String, String)> {
        let pictures = self.pictures.iter();
        pictures.map(|(authored, picture)| (authored.clone(), picture.src.clone()))
    }

    /// Files to publish.
    pub fn files(&self) -> &[MediaFile] {
        &self.files
    }

    /// All of the shop's own pictures, by the address that content writes.
    pub fn pictures(&self) -> &BTreeMap<String, Picture> {
        &self.pictures
    }

    /// Reads `content/media/` of a shop; smaller versions are kept in `cache`.
    ///
    /// # Errors
    /// When a picture cannot be read or is broken.
    pub fn load(root: &Path, cache: &Path) -> anyhow::Result<Self> {
        let folder = root.join("content/media");
        let mut names: Vec<String> = files_below(&folder)?
            .into_iter()
            .filter_map(|file| {
                let name = file.strip_prefix(&folder).ok()?;
                Some(name.to_string_lossy().replace('\\', "/"))
            })
            .filter(|name| is_picture(name))
            .collect();
        names.sort();
        let cache = cache.join("media");
        let processed: Vec<_> = names
            .par_iter()
            .map(|name| {
                process(&folder.join(name), name, &cache)
                    .with_context(|| format!("picture `content/media/{name}`"))
            })
            .collect::<anyhow::Result<_>>()?;
        let mut media = Self::default();
        for (name, (picture, files)) in names.into_iter().zip(processed) {
            media.pictures.insert(format!("/media/{name}"), picture);
            media.files.extend(files);
        }
        Ok(media)
    }
}

/// A picture of the shop as it was when it was looked at.
struct ReadPicture<'a> {
    source: &'a Path,
    bytes: Vec<u8>,
    hash: Hash,
}

fn process(source: &Path, name: &str, cache: &Path) -> anyhow::Result<(Picture, Vec<MediaFile>)> {
    let bytes = fs::read(source)?;
    let read = &ReadPicture {
        hash: blake3::hash(&bytes),
        source,
        bytes,
    };
    let bytes = &read.bytes;
    let hash = read.hash.to_hex();
    let hash = &hash[..12];
    let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
    let extension = extension.to_ascii_lowercase();
    if !matches!(extension.as_str(), "webp" | "png" | "jpg" | "jpeg") || keeps_its_format(name) {
        let path = format!("media/{stem}.{hash}.{extension}");
        let size = matches!(extension.as_str(), "png" | "jpg" | "jpeg" | "webp")
            .then(|| raster::size(bytes))
            .transpose()?;
        let picture = Picture {
            src: address(&path),
            width: size.map(|(width, _)| width),
            height: size.map(|(_, height)| height),
            ..Picture::foreign("")
        };
        return Ok((picture, vec![MediaFile::original(path, read)]));
    }
    let derived = raster::derive(bytes, &cache.join(hash))?;
    let large = format!("media/{stem}.{hash}@2x.webp");
    let small = format!("media/{stem}.{hash}.webp");
    let picture = Picture {
        src: address(&small),
        dense: Some(address(&large)),
        srcset: Some(format!(
            "{} {}w, {} {}w",
            address(&small),
            derived.width,
            address(&large),
            derived.width * 2
        )),
        width: Some(derived.width),
        height: Some(derived.height),
        placeholder: Some(derived.placeholder),
    };
    let large = match extension.as_str() {
        "webp" => MediaFile::original(large, read),
        _ => MediaFile::derived(large, derived.large)?,
    };
    Ok((
        picture,
        vec![MediaFile::derived(small, derived.small)?, large],
    ))
}

/// What an address writes otherwise than a file's name: a space or a comma would end it in a
/// `srcset`, a bracket in a style.
const OTHERWISE: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'\'')
    .add(b'(')
    .add(b')')
    .add(b',')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'\\');

/// The address of a file, given by its path below the site's root.
fn address(path: &str) -> String {
    format!("/{}", utf8_percent_encode(path, OTHERWISE))
}

/// Icons are asked for by systems that know neither WebP nor densities.
fn keeps_its_format(name: &str) -> bool {
    name.starts_with("brand/")
}
