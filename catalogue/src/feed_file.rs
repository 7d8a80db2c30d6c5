//! A feed in a file that is read once, and parts of which are read again when somebody wants them:
//! few builds want all of it, and none needs it in memory at once.

use std::fs::File;
use std::io::{self, Read as _};
use std::ops::Range;
use std::os::unix::fs::FileExt as _;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;

/// An open file with the lines of a feed. Another file that takes its place does not change it.
#[derive(Debug)]
pub(crate) struct FeedFile {
    path: PathBuf,
    file: File,
}

/// A file that was written to while goods were still to be read from it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{}` was changed while it was read\nhint: build again once nobody writes to it", path.display())]
pub struct ChangedFeed {
    path: PathBuf,
}

impl FeedFile {
    /// Opens a file.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub fn open(path: PathBuf) -> io::Result<Self> {
        let file = File::open(&path)?;
        Ok(Self { path, file })
    }

    /// All of it, once.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn bytes(&self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        (&self.file).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// A part of it, for which `is_known` holds: what was read there before. Where something else
    /// stands there by now, [`ChangedFeed::catch`] returns.
    pub fn again(&self, range: &Range<usize>, is_known: impl Fn(&str) -> bool) -> String {
        let mut bytes = vec![0; range.len()];
        let read = self.file.read_exact_at(&mut bytes, range.start as u64);
        let text = read.ok().and_then(|()| String::from_utf8(bytes).ok());
        let known = text.filter(|text| is_known(text));
        known.unwrap_or_else(|| {
            let path = self.path.clone();
            resume_unwind(Box::new(ChangedFeed { path }))
        })
    }
}

impl ChangedFeed {
    /// Does something that reads goods, and ends it where a feed turns out to be changed. Goods are
    /// read at so many places that the error goes past them, as a panic does, and says nothing on the
    /// way.
    ///
    /// # Errors
    /// When a feed was changed; what was being done then is half done.
    pub fn catch<T>(reading: impl FnOnce() -> T) -> Result<T, Self> {
        catch_unwind(AssertUnwindSafe(reading)).map_err(|payload| match payload.downcast() {
            Ok(changed) => *changed,
            Err(panic) => resume_unwind(panic),
        })
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
        let feed = FeedFile::open(path.clone()).expect("it is there");
        assert_eq!(feed.bytes().ok(), Some(b"one\ntwo\n".to_vec()));
        let again = || ChangedFeed::catch(|| feed.again(&(4..7), |text| text == "two"));
        assert_eq!(again(), Ok("two".to_owned()));
        let beside = folder.path().join("beside");
        fs::write(&beside, "another file").expect("it can be written");
        fs::rename(&beside, &path).expect("it can be moved");
        assert_eq!(again(), Ok("two".to_owned()));
        let feed = FeedFile::open(path.clone()).expect("it is there");
        let again = || ChangedFeed::catch(|| feed.again(&(8..12), |text| text == "file"));
        assert_eq!(again(), Ok("file".to_owned()));
        let changed = Err(ChangedFeed { path: path.clone() });
        for other in [
            &b"another fire"[..],
            b"another",
            b"",
            b"another \xff\xff\xff\xff",
        ] {
            fs::write(&path, other).expect("it can be written");
            assert_eq!(again(), changed);
        }
        fs::write(&path, "another file").expect("it can be written");
        assert_eq!(again(), Ok("file".to_owned()));
    }

    #[test]
    #[should_panic(expected = "something else")]
    fn another_panic_goes_on() {
        let _ = ChangedFeed::catch(|| panic!("something else"));
    }
}
