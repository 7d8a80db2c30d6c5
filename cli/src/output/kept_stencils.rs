//! What islands were rendered to at earlier builds, in a folder with a file for each shape. To read
//! the few that a build asks for takes less time than to start the engine that renders them.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use kiosk_catalogue::{KeptText, keep_text};

use crate::render::island::StencilStore;
use crate::render::{Fingerprint, FingerprintBuilder};
use crate::source::Sources;

/// The folder's name among what a build may keep between runs.
const FOLDER: &str = "stencils";
/// So many files, of some 7 KB each, are kept at the most: shapes that no page has any more are
/// among them.
const MOST: usize = 50_000;

/// Islands as one program rendered them with one bundle's script.
#[derive(Debug)]
pub struct KeptStencils {
    folder: PathBuf,
    /// How many files were there and could not be used.
    damaged: AtomicUsize,
}

impl KeptStencils {
    /// Those that fit to what a build is made of. Those of other programs and other scripts are
    /// removed, for nobody would ever use them, and so are all once they are too many.
    pub fn open(sources: &Sources) -> Self {
        let made_by = FingerprintBuilder::default()
            .text(&sources.program)
            .text(sources.bundle.ssr());
        Self::within(&sources.config.cache().join(FOLDER), made_by.finish(), MOST)
    }

    fn within(all: &Path, made_by: Fingerprint, most: usize) -> Self {
        let name = made_by.to_hex();
        for folder in fs::read_dir(all).into_iter().flatten().flatten() {
            let files = fs::read_dir(folder.path()).into_iter().flatten();
            if folder.file_name() != *name || files.count() > most {
                // What cannot be removed is in nobody's way.
                let _ = fs::remove_dir_all(folder.path());
            }
        }
        Self {
            folder: all.join(name),
            damaged: AtomicUsize::new(0),
        }
    }

    /// What is to be told of files that could not be used.
    pub fn warning(&self) -> Option<String> {
        let damaged = self.damaged.load(Ordering::Relaxed);
        let files = if damaged == 1 { "file" } else { "files" };
        (damaged > 0).then(|| {
            format!(
                "{damaged} {files} in `{}` could not be used; what they kept was rendered anew",
                self.folder.display()
            )
        })
    }

    fn file(&self, shape: &str) -> PathBuf {
        self.folder.join(name(shape))
    }
}

impl StencilStore for KeptStencils {
    fn kept(&self, shape: &str) -> Option<String> {
        let text = match KeptText::read(&self.file(shape)) {
            KeptText::Absent => return None,
            KeptText::Damaged => None,
            KeptText::Whole(text) => Some(text),
        };
        let answer = text.and_then(|text| {
            let (of, answer) = text.split_once('\n')?;
            (of == name(shape)).then(|| answer.to_owned())
        });
        if answer.is_none() {
            self.damaged.fetch_add(1, Ordering::Relaxed);
        }
        answer
    }

    fn keep(&self, shape: &str, answer: &str) {
        let text = format!("{}\n{answer}", name(shape));
        let file = self.file(shape);
        // What is not kept costs time alone.
        let _ = keep_text(&file, &text).or_else(|_| {
            fs::create_dir_all(&self.folder)?;
            keep_text(&file, &text)
        });
    }
}

/// What a shape's file is called.
fn name(shape: &str) -> String {
    Fingerprint::of_bytes(shape.as_bytes()).to_hex()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made_by(program: &str) -> Fingerprint {
        Fingerprint::of_bytes(program.as_bytes())
    }

    #[test]
    fn what_is_kept_is_given_again_and_what_is_damaged_or_foreign_is_told_and_not_used() {
        let all = tempfile::tempdir().expect("a folder can be made");
        let store = || KeptStencils::within(all.path(), made_by("kiosk"), MOST);
        let first = store();
        assert_eq!(first.kept("panel\n{}"), None);
        first.keep("panel\n{}", "<p>\n</p>");
        first.keep("search\n{}", "<b></b>");
        let second = store();
        assert_eq!(second.kept("panel\n{}").as_deref(), Some("<p>\n</p>"));
        assert_eq!(second.kept("panel\n[]"), None);
        assert_eq!(second.warning(), None, "what is not there is not damaged");
        let file = second.file("panel\n{}");
        let whole = fs::read(&file).expect("it was kept");
        let foreign = fs::read(second.file("search\n{}")).expect("it was kept");
        let mut flipped = whole.clone();
        flipped[40] ^= 1;
        let damages = [&whole[..whole.len() - 1], b"", b"\xff", &foreign, &flipped];
        for damaged in damages {
            fs::write(&file, damaged).expect("it can be written");
            let store = store();
            assert_eq!(store.kept("panel\n{}"), None, "{damaged:?}");
            let warning = store.warning().expect("it is told");
            assert!(warning.starts_with("1 file in `"), "{warning}");
            store.keep("panel\n{}", "<p>\n</p>");
            assert_eq!(fs::read(&file).expect("it was kept"), whole);
        }
    }

    #[test]
    fn what_another_program_kept_is_removed() {
        let all = tempfile::tempdir().expect("a folder can be made");
        let old = KeptStencils::within(all.path(), made_by("old"), MOST);
        old.keep("panel\n{}", "<p></p>");
        let new = KeptStencils::within(all.path(), made_by("new"), MOST);
        assert_eq!(new.kept("panel\n{}"), None);
        assert!(!old.folder.exists());
    }

    #[test]
    fn too_many_are_removed() {
        let all = tempfile::tempdir().expect("a folder can be made");
        let store = || KeptStencils::within(all.path(), made_by("kiosk"), 1);
        store().keep("panel\n{}", "<p></p>");
        assert!(store().kept("panel\n{}").is_some());
        store().keep("search\n{}", "<b></b>");
        assert_eq!(store().kept("panel\n{}"), None);
    }
}
