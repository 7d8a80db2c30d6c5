//! A request path, parsed once into what may be looked for below `dist/`.

use std::path::PathBuf;

/// Files that instruct a host; they are not part of the site.
const HOST_FILES: [&str; 2] = ["_headers", "_redirects"];

/// The decoded segments of a request path: no way up, no hidden file, no separator inside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SitePath {
    segments: Vec<String>,
    folder: bool,
    normal: bool,
}

impl SitePath {
    /// Reads the path of a request, percent signs included. `None` if nothing of the site
    /// could have that address.
    pub(super) fn parse(raw: &str) -> Option<Self> {
        let below = raw.strip_prefix('/')?;
        let parts = below.split('/').filter(|part| !part.is_empty());
        let segments: Vec<_> = parts.map(segment).collect::<Option<_>>()?;
        let hidden = |(i, name): (usize, &String)| {
            name.starts_with('.') && !(i == 0 && name == ".well-known")
        };
        if segments.iter().enumerate().any(hidden) {
            return None;
        }
        if let [only] = segments.as_slice()
            && HOST_FILES.contains(&only.as_str())
        {
            return None;
        }
        Some(Self {
            folder: segments.is_empty() || raw.ends_with('/'),
            normal: !raw.contains("//"),
            segments,
        })
    }

    /// The file that answers, relative to `dist/`.
    pub(super) fn file(&self) -> PathBuf {
        let mut file: PathBuf = self.segments.iter().collect();
        if self.folder {
            file.push("index.html");
        }
        file
    }

    /// The first segment, where a locale's prefix stands.
    pub(super) fn first(&self) -> Option<&str> {
        self.segments.first().map(String::as_str)
    }

    /// Whether this is a plain file's own address: its query is its own business, and it
    /// has no slash to miss.
    pub(super) fn is_plain_file(&self) -> bool {
        self.normal && !self.folder && !self.last().ends_with(".html")
    }

    fn last(&self) -> &str {
        self.segments.last().map_or("", String::as_str)
    }
}

/// One decoded segment, if it is one plain name.
fn segment(encoded: &str) -> Option<String> {
    let name = String::from_utf8(decode(encoded)?).ok()?;
    let forbidden = |c: char| c.is_control() || matches!(c, '/' | '\\' | ':');
    (name != ".." && name != "." && !name.chars().any(forbidden)).then_some(name)
}

/// The bytes behind percent signs, decoded exactly once.
fn decode(encoded: &str) -> Option<Vec<u8>> {
    let mut decoded = Vec::with_capacity(encoded.len());
    let mut bytes = encoded.bytes();
    while let Some(byte) = bytes.next() {
        if byte == b'%' {
            let high = char::from(bytes.next()?).to_digit(16)?;
            let low = char::from(bytes.next()?).to_digit(16)?;
            decoded.push(u8::try_from(high * 16 + low).ok()?);
        } else {
            decoded.push(byte);
        }
    }
    Some(decoded)
}

/// The file below `dist/` that a path names, for the fuzzer.
#[cfg(any(fuzzing, test))]
pub(crate) fn file_name(raw: &str) -> Option<String> {
    Some(SitePath::parse(raw)?.segments.join("/"))
}
