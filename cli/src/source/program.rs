//! The program that builds: another one may make other pages of the same sources.

use std::fs::File;
use std::path::Path;
use std::sync::OnceLock;
use std::time::SystemTime;
use std::{env, io};

use anyhow::Context as _;
use blake3::Hash;
use kiosk_catalogue::{FileLooks, KeptText, SETTLED, keep_text};

use crate::terminal::warn;

/// What the hash is kept in, among what a build may keep between runs.
const KEPT: &str = "program";

/// A hash of this program's file, the same on every machine. The file is not read where it looks
/// as when the hash was kept in a folder, which is not made for that.
///
/// # Errors
/// When the file cannot be read.
pub fn hash(cache: &Path) -> anyhow::Result<String> {
    static KNOWN: OnceLock<String> = OnceLock::new();
    if let Some(known) = KNOWN.get() {
        return Ok(known.clone());
    }
    let read = || hash_of(&env::current_exe()?, &cache.join(KEPT), SystemTime::now());
    let hash = read().context("cannot read the file of this program, by which pages are known")?;
    Ok(KNOWN.get_or_init(|| hash.to_hex().to_string()).clone())
}

fn hash_of(program: &Path, kept: &Path, now: SystemTime) -> io::Result<Hash> {
    let file = File::open(program)?;
    let looks = FileLooks::of(&file.metadata()?);
    let told = looks.as_ref().map(ToString::to_string);
    if let Some(hash) = told.as_ref().and_then(|looks| kept_hash(kept, looks)) {
        return Ok(hash);
    }
    let mut hasher = blake3::Hasher::new();
    hasher.update_reader(file)?;
    let hash = hasher.finalize();
    let is_settled = looks.is_some_and(|looks| looks.is_settled(now, SETTLED));
    if let Some(looks) = told.filter(|_| is_settled) {
        // What is not kept is read once more.
        let _ = keep_text(kept, &format!("{looks}\n{}", hash.to_hex()));
    }
    Ok(hash)
}

/// The hash that was kept of a file of such looks.
fn kept_hash(kept: &Path, looks: &str) -> Option<Hash> {
    match KeptText::read(kept) {
        KeptText::Absent => None,
        KeptText::Damaged => {
            warn(format_args!(
                "note: `{}` is damaged and was not used",
                kept.display()
            ));
            None
        }
        KeptText::Whole(text) => {
            let (before, hash) = text.split_once('\n')?;
            Hash::from_hex(hash).ok().filter(|_| before == looks)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_program_is_read_again_when_it_looks_otherwise_or_what_is_kept_is_damaged() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let (program, kept) = (folder.path().join("kiosk"), folder.path().join(KEPT));
        let later = SystemTime::now() + Duration::from_secs(60);
        let hash_at = |now| hash_of(&program, &kept, now).expect("it can be read");
        fs::write(&program, "one").expect("it can be written");
        assert_eq!(hash_at(SystemTime::now()), blake3::hash(b"one"));
        assert!(!kept.exists(), "it was changed just now");
        assert_eq!(hash_at(later), blake3::hash(b"one"));
        let Ok(whole) = fs::read_to_string(&kept) else {
            // The system does not tell when a file was changed.
            return;
        };
        let looks = whole.lines().nth(1).expect("the looks");
        let keep = |looks: &str, hash: &str| {
            keep_text(&kept, &format!("{looks}\n{hash}")).expect("it can be written");
            fs::read_to_string(&kept).expect("it was written")
        };
        let other = blake3::hash(b"other");
        keep(looks, &other.to_hex());
        assert_eq!(hash_at(later), other, "it is not read");
        let hash = blake3::hash(b"one").to_hex();
        let damages = [
            whole.replace(&hash[..8], "00000000"),
            whole[..whole.len() - 1].to_owned(),
            String::new(),
            keep(looks, "none"),
            keep("elsewhere", &other.to_hex()),
        ];
        for damaged in damages {
            fs::write(&kept, damaged).expect("it can be written");
            assert_eq!(hash_at(later), blake3::hash(b"one"));
            assert_eq!(fs::read_to_string(&kept).ok().as_ref(), Some(&whole));
        }
        fs::write(&program, "two").expect("it can be written");
        assert_eq!(hash_at(later), blake3::hash(b"two"));
    }
}
