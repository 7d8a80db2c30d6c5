//! The type of a file by its extension, with the charset for text.

use std::path::Path;

use super::headers::SPECULATION_RULES;

/// What a file is called in `FileContent-Type`, and whether compressing it is of use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MediaType {
    /// The value of `FileContent-Type`.
    pub(super) name: &'static str,
    /// Whether a compressed sibling may stand beside it.
    pub(super) compressible: bool,
}

impl MediaType {
    /// A page.
    pub(super) const HTML: Self = text("text/html; charset=utf-8");

    /// What browsers read speculation rules by.
    pub(super) const SPECULATION_RULES: Self = text("application/speculationrules+json");

    /// The type of a file; unknown extensions are bytes to download.
    pub(super) fn of(file: &Path) -> Self {
        if Path::new(SPECULATION_RULES).ends_with(file) {
            return Self::SPECULATION_RULES;
        }
        let extension = file.extension().and_then(|extension| extension.to_str());
        match extension.unwrap_or_default().to_ascii_lowercase().as_str() {
            "html" | "htm" => Self::HTML,
            "css" => text("text/css; charset=utf-8"),
            "js" | "mjs" => text("text/javascript; charset=utf-8"),
            "txt" | "text" => text("text/plain; charset=utf-8"),
            "csv" => text("text/csv; charset=utf-8"),
            "json" | "map" => text("application/json; charset=utf-8"),
            "webmanifest" => text("application/manifest+json; charset=utf-8"),
            "xml" => text("application/xml; charset=utf-8"),
            "xsl" => text("text/xsl; charset=utf-8"),
            "atom" => text("application/atom+xml; charset=utf-8"),
            "rss" => text("application/rss+xml; charset=utf-8"),
            "svg" => text("image/svg+xml; charset=utf-8"),
            "wasm" => text("application/wasm"),
            "ico" => text("image/x-icon"),
            "webp" => packed("image/webp"),
            "avif" => packed("image/avif"),
            "png" => packed("image/png"),
            "jpg" | "jpeg" => packed("image/jpeg"),
            "gif" => packed("image/gif"),
            "woff2" => packed("font/woff2"),
            "woff" => packed("font/woff"),
            "ttf" => text("font/ttf"),
            "mp4" => packed("video/mp4"),
            "webm" => packed("video/webm"),
            "mp3" => packed("audio/mpeg"),
            "pdf" => packed("application/pdf"),
            "zip" => packed("application/zip"),
            "apk" => packed("application/vnd.android.package-archive"),
            _ => packed("application/octet-stream"),
        }
    }
}

const fn text(name: &'static str) -> MediaType {
    MediaType {
        name,
        compressible: true,
    }
}

/// A format that is compressed already.
const fn packed(name: &'static str) -> MediaType {
    MediaType {
        name,
        compressible: false,
    }
}
