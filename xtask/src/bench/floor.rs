//! The floor: the same files written from memory on two threads, and nothing else.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::Context as _;

/// How long it takes to write everything that a folder holds to another, in milliseconds:
/// the median of three.
pub fn milliseconds(from: &Path, to: &Path) -> anyhow::Result<u64> {
    let mut files = Vec::new();
    read(from, Path::new(""), &mut files)?;
    let mut times = Vec::new();
    for _ in 0..3 {
        if to.exists() {
            fs::remove_dir_all(to).with_context(|| format!("cannot clear `{}`", to.display()))?;
        }
        let begin = Instant::now();
        write(&files, to)?;
        times.push(u64::try_from(begin.elapsed().as_millis()).unwrap_or(u64::MAX));
    }
    fs::remove_dir_all(to)?;
    times.sort_unstable();
    Ok(times[1])
}

fn read(folder: &Path, below: &Path, files: &mut Vec<(PathBuf, Vec<u8>)>) -> anyhow::Result<()> {
    for entry in fs::read_dir(folder.join(below))? {
        let entry = entry?;
        let name = below.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            read(folder, &name, files)?;
        } else {
            files.push((name, fs::read(entry.path())?));
        }
    }
    Ok(())
}

fn write(files: &[(PathBuf, Vec<u8>)], to: &Path) -> anyhow::Result<()> {
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        let workers: Vec<_> = files
            .chunks(files.len().div_ceil(threads).max(1))
            .map(|chunk| {
                scope.spawn(move || -> std::io::Result<()> {
                    for (name, bytes) in chunk {
                        let path = to.join(name);
                        fs::create_dir_all(path.parent().unwrap_or(to))?;
                        fs::write(path, bytes)?;
                    }
                    Ok(())
                })
            })
            .collect();
        for worker in workers {
            worker
                .join()
                .map_err(|_| anyhow::anyhow!("a writer panicked"))??;
        }
        Ok(())
    })
}
