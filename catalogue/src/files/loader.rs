//! Reads the files of `content/catalogue/`, and tells what cannot be read or is no YAML.

use std::path::{Path, PathBuf};

use crate::feed::GoodsCache;
use crate::problem::{Problem, Problems};
use crate::text_file::read_text;
use crate::yaml::{self, NodeRef};

/// Reads files below `content/catalogue/`.
pub(super) struct FileLoader<'a> {
    pub root: PathBuf,
    pub problems: &'a Problems,
    /// What is known of earlier builds, if this is one.
    pub known: Option<&'a GoodsCache>,
}

impl FileLoader<'_> {
    /// A file that must be there, decoded.
    pub fn read<T>(&self, name: &str, decode: impl FnOnce(NodeRef<'_>) -> Option<T>) -> Option<T> {
        let source = self.source(name)?;
        self.decode(name, &source, decode)
    }

    /// A file that may be missing, decoded.
    pub fn read_if_there<T>(
        &self,
        name: &str,
        decode: impl FnOnce(NodeRef<'_>) -> Option<T>,
    ) -> Option<T> {
        self.root
            .join(name)
            .exists()
            .then(|| self.read(name, decode))
            .flatten()
    }

    /// What a file says that must be there.
    pub fn source(&self, name: &str) -> Option<String> {
        read_text(&self.root.join(name))
            .map_err(|error| {
                self.problems.file(
                    &shown(name),
                    format!("cannot be read: {error}"),
                    Some(needed_by(name)),
                );
            })
            .ok()
    }

    /// What a file says, decoded.
    pub fn decode<T>(
        &self,
        name: &str,
        source: &str,
        decode: impl FnOnce(NodeRef<'_>) -> Option<T>,
    ) -> Option<T> {
        let file = shown(name);
        match yaml::parse(source) {
            Ok(node) => decode(NodeRef::new(&node, &file, self.problems)),
            Err(error) => {
                self.problems.push(Problem {
                    file,
                    line: Some(error.line),
                    message: format!("this is no YAML: {error}"),
                    hint: Some(
                        "look for an open quote or bracket, a tab, or a wrong indent here or above"
                            .to_owned(),
                    ),
                });
                None
            }
        }
    }
}

fn needed_by(name: &str) -> &'static str {
    if name.ends_with(".md") {
        "write the article, or remove the file: English stands in for it"
    } else if name.starts_with("groups/") {
        "every goods group needs this file; remove the folder if it is none"
    } else {
        "every shop needs this file; `kiosk init` writes an example"
    }
}

/// A file as it is told.
pub(super) fn shown(name: &str) -> PathBuf {
    Path::new("content/catalogue").join(name)
}
