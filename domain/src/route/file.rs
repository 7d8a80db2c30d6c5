//! Which addresses are files and take no trailing slash.

/// Extensions without a trailing slash: those of `spec.md` §2.4, `html` by
/// `design.md` §5.4, and `svg` and `webmanifest`, which the site serves too.
const EXTENSIONS: [&str; 16] = [
    "json",
    "txt",
    "text",
    "js",
    "css",
    "xml",
    "pdf",
    "webp",
    "png",
    "jpg",
    "ico",
    "woff2",
    "gif",
    "html",
    "svg",
    "webmanifest",
];

/// Folders that hold files and calls, never pages.
const FOLDERS: [&str; 7] = [
    "api", "assets", "feeds", "media", "messages", "sandbox", "sitemap",
];

/// Whether a path's last segment names a file.
pub(super) fn is_file(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default();
    name.rsplit_once('.').is_some_and(|(_, extension)| {
        EXTENSIONS
            .iter()
            .any(|known| known.eq_ignore_ascii_case(extension))
    })
}

/// Whether a path lies in a folder that holds no pages.
pub(super) fn is_outside_pages(path: &str) -> bool {
    let first = path.trim_start_matches('/').split('/').next();
    first.is_some_and(|segment| FOLDERS.contains(&segment))
}

/// The file that a build writes a page to, below the output folder.
pub fn file_at(path: &str) -> String {
    let below = path.trim_start_matches('/');
    if path.ends_with('/') {
        format!("{below}index.html")
    } else {
        below.to_owned()
    }
}

/// Whether a path is a page, which unlike other files has a canonical query.
pub(super) fn is_page(path: &str) -> bool {
    !is_file(path) || path.ends_with(".html")
}
