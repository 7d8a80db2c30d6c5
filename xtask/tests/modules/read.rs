//! Reads a crate: from its root file along every `mod` declaration.

use std::fs;
use std::path::{Path, PathBuf};
use std::slice::from_ref;

use syn::visit::Visit as _;

use crate::support::{files, root};

use super::tree::Tree;
use super::visit::{Declared, Paths};

/// The modules of the crate in a folder of the checkout.
pub fn read(folder: &str) -> Tree {
    let source = PathBuf::from(folder).join("src");
    let mut reading = Reading::default();
    for name in ["lib.rs", "main.rs"] {
        let file = source.join(name);
        if root().join(&file).exists() {
            reading.file(&file, &[]);
        }
    }
    let unread: Vec<_> = files(&format!("{folder}/src"), &[".rs"])
        .into_iter()
        .filter(|file| !reading.read.iter().any(|read| file.starts_with(read)))
        .collect();
    assert!(unread.is_empty(), "no `mod` leads to {unread:?}");
    reading.tree
}

#[derive(Default)]
struct Reading {
    tree: Tree,
    /// Files that were read, and files and folders that only tests have.
    read: Vec<PathBuf>,
}

impl Reading {
    fn file(&mut self, file: &Path, module: &[String]) {
        let source = fs::read_to_string(root().join(file)).expect("a source file is text");
        let parsed = syn::parse_file(&source)
            .unwrap_or_else(|error| panic!("{} is Rust: {error}", file.display()));
        let mut paths = Paths::default();
        paths.visit_file(&parsed);
        self.read.push(file.to_owned());
        self.tree.keep(file, module, &paths);
        for declared in &paths.tests {
            self.read.extend(places(file, module, declared));
        }
        for declared in &paths.declared {
            let below = [module, &declared.inside, from_ref(&declared.name)].concat();
            let place = places(file, module, declared)
                .into_iter()
                .map(|place| {
                    if place.extension().is_some() {
                        place
                    } else {
                        place.join("mod.rs")
                    }
                })
                .find(|place| root().join(place).exists());
            let place = place.unwrap_or_else(|| panic!("{below:?} has a file"));
            self.file(&place, &below);
        }
    }
}

/// Where the file of a declared module may stand: `x.rs`, or the folder `x`.
fn places(file: &Path, module: &[String], declared: &Declared) -> [PathBuf; 2] {
    let own = file.file_stem().expect("a file has a name");
    let mut folder = file.parent().expect("a file stands in a folder").to_owned();
    if !["lib", "main", "mod"].iter().any(|name| own == *name) {
        folder.push(module.last().expect("only a root has no name"));
    }
    folder.extend(&declared.inside);
    [
        folder.join(format!("{}.rs", declared.name)),
        folder.join(&declared.name),
    ]
}
