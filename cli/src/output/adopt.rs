//! A site whose ledger is lost: which of its files a build wrote, by their looks.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use anyhow::Context as _;
use kiosk_domain::Locale;
use walkdir::WalkDir;

use super::ledger::{LedgerRecord, MARK};
use super::precompress::plain_name;
use crate::render::{Fingerprint, TERMS_PATH};

/// Every page says by which build it was made, near its beginning.
const PAGE_MARK: &str = " data-build=\"";
const PAGE_HEAD: u64 = 2048;
/// How long the hash in the name of a chunk is, and in that of a picture.
const CHUNK_HASH: usize = 8;
const CONTENT_HASH: usize = 12;

/// The files of a folder that a build must have written. What is left out is somebody else's
/// and stays: a domain's name for a host, a proof of ownership.
///
/// # Errors
/// When the folder cannot be read.
pub fn files(out: &Path) -> anyhow::Result<Vec<(String, LedgerRecord)>> {
    if !out.join(MARK).is_file() {
        return Ok(Vec::new());
    }
    let mut files = Vec::new();
    for entry in WalkDir::new(out) {
        let entry = entry.with_context(|| format!("cannot read `{}`", out.display()))?;
        let Ok(name) = entry.path().strip_prefix(out) else {
            continue;
        };
        let name = name.to_string_lossy().replace('\\', "/");
        let plain = plain_name(&name);
        if entry.file_type().is_file() && is_ours(plain, &out.join(plain)) {
            let unknown = Fingerprint::of_bytes(&[]);
            let record = LedgerRecord::new(unknown, unknown, &entry.metadata()?);
            files.push((name, record));
        }
    }
    Ok(files)
}

fn is_ours(name: &str, path: &Path) -> bool {
    let (folder, file) = name.split_once('/').unwrap_or(("", name));
    let (stem, extension) = file.rsplit_once('.').unwrap_or((file, ""));
    match (folder, extension) {
        (_, "html") => is_page(path),
        ("assets", "js" | "css") => is_chunk(stem),
        ("assets", "json") => is_hashed_json(stem),
        ("media", _) => has_content_hash(stem.strip_suffix("@2x").unwrap_or(stem)),
        ("search", "json") => {
            Locale::from_name(stem).is_some() || TERMS_PATH.strip_prefix('/') == Some(name)
        }
        ("feeds", "xml") => stem
            .strip_suffix(".atom")
            .is_some_and(|name| Locale::from_name(name).is_some()),
        ("sitemap", "xml") => stem
            .rsplit_once('-')
            .is_some_and(|(_, part)| part.parse::<usize>().is_ok()),
        _ => false,
    }
}

/// `messages.ja.0123456789ab`: what pages of a locale load later.
fn is_hashed_json(stem: &str) -> bool {
    let name = stem.split('.').next().unwrap_or(stem);
    let names = [
        "flyouts",
        "fragments",
        "locale-switch",
        "messages",
        "offers",
        "trending",
    ];
    names.contains(&name) && has_content_hash(stem)
}

/// `main-BKl_bWKr`: as the bundler names its files. A word or a date of that length is no hash.
fn is_chunk(stem: &str) -> bool {
    let Some((at, hash)) = stem
        .len()
        .checked_sub(CHUNK_HASH)
        .and_then(|at| Some((at, stem.get(at..)?)))
    else {
        return false;
    };
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    stem[..at].ends_with('-')
        && hash.bytes().all(is_letter)
        && !hash.bytes().all(|byte| byte.is_ascii_lowercase())
        && !hash.bytes().all(|byte| byte.is_ascii_digit())
}

/// `star.0123456789ab`: as we name ours.
fn has_content_hash(stem: &str) -> bool {
    let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    stem.rsplit_once('.')
        .is_some_and(|(_, hash)| hash.len() == CONTENT_HASH && hash.bytes().all(is_digit))
}

fn is_page(path: &Path) -> bool {
    let mut head = Vec::new();
    let read = File::open(path).map(|file| file.take(PAGE_HEAD).read_to_end(&mut head));
    read.is_ok() && String::from_utf8_lossy(&head).contains(PAGE_MARK)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_known_by_the_names_that_a_build_gives_them() {
        let nowhere = Path::new("/nowhere");
        for ours in [
            "assets/main-BKl_bWKr.js",
            "assets/island-BD_KQj-j.js",
            "assets/main-CxOto5rO.css",
            "assets/messages.pt-br.0123456789ab.json",
            "assets/flyouts.0123456789ab.json",
            "assets/fragments.0123456789ab.json",
            "assets/locale-switch.0123456789ab.json",
            "assets/offers.0123456789ab.json",
            "assets/trending.0123456789ab.json",
            "media/goods/star.0123456789ab.webp",
            "media/goods/star.0123456789ab@2x.webp",
            "search/en.json",
            "search/terms.json",
            "feeds/ja.atom.xml",
            "sitemap/goods-1.xml",
        ] {
            assert!(is_ours(ours, nowhere), "{ours}");
        }
        for foreign in [
            "CNAME",
            "assets/logo-original.js",
            "assets/price-20260101.css",
            "assets/main.js",
            "assets/main-BKl_bWKr.pdf",
            "assets/mine.0123456789ab.json",
            "assets/flyouts.json",
            "media/catalogue.pdf",
            "media/catalogue.2026.pdf",
            "search/mine.json",
            "feeds/podcast.xml",
            "sitemap/mine.xml",
            "sitemap.xml",
        ] {
            assert!(!is_ours(foreign, nowhere), "{foreign}");
        }
    }
}
