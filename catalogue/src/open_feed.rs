//! A feed in an open file, which is read whole once and in parts whenever somebody wants them: so its
//! text need not stay in memory.

use std::fs::File;
use std::io::{self, ErrorKind, Read as _};
use std::ops::Range;
use std::os::unix::fs::FileExt as _;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;

use crate::file_looks::FileLooks;

/// An open file with the lines of a feed. Another file that takes its place does not change it.
#[derive(Debug)]
pub(crate) struct OpenFeed {
    path: PathBuf,
    file: File,
    /// How it looked before anybody read it, where the system tells.
    looks: Option<FileLooks>,
}

/// Why goods cannot be read again from the feed or the file that told them.
#[derive(Debug, thiserror::Error)]
pub enum RereadError {
    /// The file was written to meanwhile.
    #[error("`{}` was changed while it was read\nhint: build again once nobody writes to it", path.display())]
    Changed {
        /// The file.
        path: PathBuf,
    },
    /// The system refuses.
    #[error("cannot read `{}` again: {error}", path.display())]
    Unread {
        /// The file.
        path: PathBuf,
        /// Why.
        #[source]
        error: io::Error,
    },
}

impl OpenFeed {
    /// Opens a file.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub fn open(path: PathBuf) -> io::Result<Self> {
        let file = File::open(&path)?;
        let looks = FileLooks::of(&file.metadata()?);
        Ok(Self { path, file, looks })
    }

    /// How it looked when it was opened, where the system tells.
    pub fn looks(&self) -> Option<&FileLooks> {
        self.looks.as_ref()
    }

    /// All of it, for who asks first.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn bytes(&self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        (&self.file).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// A part of it.
    ///
    /// # Errors
    /// When it cannot be read, is no text, or is not there any more.
    pub fn part(&self, range: &Range<usize>) -> io::Result<String> {
        let mut bytes = vec![0; range.len()];
        self.file.read_exact_at(&mut bytes, range.start as u64)?;
        String::from_utf8(bytes).map_err(|error| io::Error::new(ErrorKind::InvalidData, error))
    }

    /// A part of it, for which `is_known` holds: what was read there before. Where that cannot be had
    /// any more this unwinds, to the nearest [`RereadError::catch`].
    pub fn again(&self, range: &Range<usize>, is_known: impl Fn(&str) -> bool) -> String {
        let path = || self.path.clone();
        let text = match self.part(range) {
            Ok(text) => Some(text).filter(|text| is_known(text)),
            // It is another or shorter now.
            Err(error) if is_other(&error) => None,
            Err(error) => RereadError::Unread {
                path: path(),
                error,
            }
            .unwind(),
        };
        text.unwrap_or_else(|| RereadError::Changed { path: path() }.unwind())
    }
}

/// Whether a file that was read before cannot be for it is another, shorter or gone.
pub(crate) fn is_other(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::InvalidData | ErrorKind::UnexpectedEof | ErrorKind::NotFound
    )
}

impl RereadError {
    /// Does something that reads goods, and ends it where they cannot be read again. Goods are read at
    /// so many places that the error goes past them, as a panic does, and says nothing on the way.
    ///
    /// # Errors
    /// When goods cannot be read again; what was being done then is half done.
    pub fn catch<T>(reading: impl FnOnce() -> T) -> Result<T, Self> {
        catch_unwind(AssertUnwindSafe(reading)).map_err(|payload| match payload.downcast() {
            Ok(error) => *error,
            Err(panic) => resume_unwind(panic),
        })
    }

    pub(crate) fn unwind(self) -> ! {
        resume_unwind(Box::new(self))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn what_was_written_to_since_it_was_read_ends_who_reads_it_and_what_took_its_place_does_not() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let path = folder.path().join("de.ndjson");
        fs::write(&path, "one\ntwo\n").expect("it can be written");
        let feed = OpenFeed::open(path.clone()).expect("it is there");
        assert_eq!(feed.bytes().ok(), Some(b"one\ntwo\n".to_vec()));
        let again = || RereadError::catch(|| feed.again(&(4..7), |text| text == "two"));
        assert_eq!(again().expect("it is the same"), "two");
        let beside = folder.path().join("beside");
        fs::write(&beside, "another file").expect("it can be written");
        fs::rename(&beside, &path).expect("it can be moved");
        assert_eq!(again().expect("it is the same"), "two");
        let feed = OpenFeed::open(path.clone()).expect("it is there");
        let again = || RereadError::catch(|| feed.again(&(8..12), |text| text == "file"));
        assert_eq!(again().expect("it is the same"), "file");
        for other in [
            &b"another fire"[..],
            b"another",
            b"",
            b"another \xff\xff\xff\xff",
        ] {
            fs::write(&path, other).expect("it can be written");
            let changed = again().expect_err("it is another");
            assert!(matches!(changed, RereadError::Changed { path: told } if told == path));
        }
        fs::write(&path, "another file").expect("it can be written");
        assert_eq!(again().expect("it is the same"), "file");
    }

    #[test]
    #[should_panic(expected = "something else")]
    fn another_panic_goes_on() {
        let _ = RereadError::catch(|| panic!("something else"));
    }
}
