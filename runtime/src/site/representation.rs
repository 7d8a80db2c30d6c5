//! What stands at a path: content, type and coding, chosen for one request.

use std::io;
use std::path::{Path, PathBuf};

use super::compressed::CompressedFiles;
use super::folder::{FileContent, Folder};
use super::media_type::MediaType;
use crate::api::encoding::Encoding;
use crate::dev::{self, ReloadHub};

/// One content with what a client must know to read it.
#[derive(Debug)]
pub(super) struct Representation {
    pub(super) content: FileContent,
    pub(super) media_type: MediaType,
    pub(super) encoding: Option<Encoding>,
}

/// Where files are, and what is remembered of them.
#[derive(Debug)]
pub(super) struct SiteShelf {
    pub(super) folder: Folder,
    /// In development.
    pub(super) reload: Option<ReloadHub>,
    /// What no build compressed.
    pub(super) compressed: CompressedFiles,
}

/// Finds the file `relative` in the form this request may have; a blocking call.
///
/// In development pages are read uncompressed and carry the client's tag, so that their
/// length and fingerprint are those of the bytes sent.
pub(super) fn find(
    shelf: &SiteShelf,
    relative: &Path,
    accepted: &[Encoding],
) -> io::Result<Option<Representation>> {
    let folder = &shelf.folder;
    let media_type = MediaType::of(relative);
    let plain = |content| Representation {
        content,
        media_type,
        encoding: None,
    };
    if let (Some(hub), MediaType::HTML) = (&shelf.reload, media_type) {
        let tag = dev::tag(hub);
        let found = folder.read_whole(relative)?;
        let changed = found.map(|(html, at)| FileContent::in_memory(dev::inject(html, tag), at));
        return Ok(changed.map(plain));
    }
    for &encoding in accepted.iter().filter(|_| media_type.compressible) {
        // The plain file decides whether the address exists: a sibling alone is no page, and one
        // that is older was made of another.
        if let Some(content) = folder.read(&sibling(relative, encoding))?
            && folder
                .modified(relative)?
                .is_some_and(|plain| plain <= content.modified)
        {
            return Ok(Some(Representation {
                content,
                media_type,
                encoding: Some(encoding),
            }));
        }
    }
    let Some(content) = folder.read(relative)? else {
        return Ok(None);
    };
    let is_wanted = media_type.compressible && accepted.contains(&Encoding::Gzip);
    if is_wanted && let Some(compressed) = shelf.compressed.gzip(folder, relative, &content)? {
        return Ok(Some(Representation {
            content: compressed,
            media_type,
            encoding: Some(Encoding::Gzip),
        }));
    }
    Ok(Some(plain(content)))
}

/// `index.html` → `index.html.br`.
fn sibling(relative: &Path, encoding: Encoding) -> PathBuf {
    let mut name = relative.as_os_str().to_owned();
    name.push(".");
    name.push(encoding.extension());
    name.into()
}
