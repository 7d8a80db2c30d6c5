//! What a crate offers, the program itself uses, and not its tests alone.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, File, ImplItemFn, ItemFn, ItemMod, Visibility};

use crate::support::{CRATES, files, root};

/// The functions that a file offers others, what its code names, and its modules that are tests.
#[derive(Default)]
struct PublicFunctions {
    functions: Vec<String>,
    named: BTreeMap<String, usize>,
    tests: Vec<String>,
}

impl PublicFunctions {
    fn of(file: &File) -> Self {
        let mut found = Self::default();
        found.visit_file(file);
        found
    }

    fn offer(&mut self, visibility: &Visibility, name: &proc_macro2::Ident) {
        if !matches!(visibility, Visibility::Inherited) {
            self.functions.push(name.to_string());
        }
    }

    /// A macro's words are known by nobody but the macro.
    fn name_all(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Ident(name) => self.visit_ident(&name),
                TokenTree::Group(group) => self.name_all(group.stream()),
                TokenTree::Literal(text) => self.name_path(&text.to_string()),
                TokenTree::Punct(_) => {}
            }
        }
    }

    /// `serde` and others are told a function's path in a text.
    fn name_path(&mut self, text: &str) {
        let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        for word in words.filter(|word| !word.is_empty()) {
            *self.named.entry(word.to_owned()).or_default() += 1;
        }
    }
}

/// Whether what has these attributes is there in tests alone.
fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let condition = attribute.parse_args::<syn::Path>();
        attribute.path().is_ident("cfg") && condition.is_ok_and(|path| path.is_ident("test"))
    })
}

impl<'a> Visit<'a> for PublicFunctions {
    fn visit_ident(&mut self, name: &'a proc_macro2::Ident) {
        *self.named.entry(name.to_string()).or_default() += 1;
    }

    fn visit_item_mod(&mut self, item: &'a ItemMod) {
        if is_test(&item.attrs) {
            self.tests.push(item.ident.to_string());
        } else {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'a ItemFn) {
        if !is_test(&item.attrs) {
            self.offer(&item.vis, &item.sig.ident);
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'a ImplItemFn) {
        if !is_test(&item.attrs) {
            self.offer(&item.vis, &item.sig.ident);
            visit::visit_impl_item_fn(self, item);
        }
    }

    fn visit_macro(&mut self, called: &'a syn::Macro) {
        self.name_all(called.tokens.clone());
        visit::visit_macro(self, called);
    }

    fn visit_attribute(&mut self, attribute: &'a Attribute) {
        if !attribute.path().is_ident("doc")
            && let syn::Meta::List(list) = &attribute.meta
        {
            self.name_all(list.tokens.clone());
        }
    }
}

/// The file or folder of a module that a file declares.
fn module(file: &Path, name: &str) -> PathBuf {
    let stem = file.file_stem().expect("a file has a name");
    let owns_folder = ["lib", "main", "mod"].iter().any(|root| stem == *root);
    if owns_folder {
        file.with_file_name(name)
    } else {
        file.with_extension("").join(name)
    }
}

/// The functions that are offered and that no code names but where it declares them.
fn unused(sources: &BTreeMap<PathBuf, File>) -> Vec<String> {
    let read: BTreeMap<_, _> = sources
        .iter()
        .map(|(path, file)| (path, PublicFunctions::of(file)))
        .collect();
    let tests: BTreeSet<_> = read
        .iter()
        .flat_map(|(path, found)| found.tests.iter().map(move |name| module(path, name)))
        .collect();
    let is_tests = |path: &Path| {
        let alone = path.with_extension("");
        alone.ancestors().any(|above| tests.contains(above))
    };
    let program = read.iter().filter(|(path, _)| !is_tests(path));
    let mut named: BTreeMap<&str, usize> = BTreeMap::new();
    let mut offered: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (path, found) in program {
        for (name, times) in &found.named {
            *named.entry(name).or_default() += times;
        }
        for name in &found.functions {
            let places = offered.entry(name).or_default();
            places.push(path.display().to_string());
        }
    }
    let alone = offered
        .into_iter()
        .filter(|(name, places)| named[name] <= places.len());
    alone
        .map(|(name, places)| format!("`{name}`: {}", places.join(", ")))
        .collect()
}

#[test]
fn what_only_tests_call_is_gone() {
    let sources = CRATES.iter().flat_map(|folder| files(folder, &[".rs"]));
    let program = sources.filter(|path| {
        // What measures and what is attacked at random are programs of their own; a rule that the
        // vectors of `domain` name may be the browser's alone.
        let rooms = ["src", "examples", "fuzz_targets", "build.rs"];
        path.starts_with("domain/tests")
            || path
                .iter()
                .any(|part| rooms.iter().any(|room| part == *room))
    });
    let sources = program.map(|path| {
        let source = fs::read_to_string(root().join(&path)).expect("a source file is text");
        let file = syn::parse_file(&source).expect("a source file is Rust");
        (path, file)
    });
    let found = unused(&sources.collect());
    assert!(
        found.is_empty(),
        "only tests call these; let them go, or use them:\n{}",
        found.join("\n")
    );
}

#[test]
fn a_function_is_used_by_code_by_macros_and_by_the_path_in_an_attribute() {
    let sources = [
        (
            "a/src/lib.rs",
            "mod one; #[cfg(test)] mod check; pub fn alone() {} fn own() { called(); }
             pub fn called() {} pub fn in_macro() {} pub fn by_path() {}
             #[cfg(test)] mod tests { fn it() { alone(); } }",
        ),
        (
            "a/src/check.rs",
            "fn it() { super::alone(); super::one::method(); }",
        ),
        (
            "a/src/one.rs",
            "struct A { #[serde(with = \"crate::by_path\")] a: u8 }
             impl A { pub fn method(&self) { assert!(in_macro()); } fn private(&self) {} }",
        ),
    ];
    let parsed = sources.map(|(path, source)| {
        let file = syn::parse_file(source).expect("it is Rust");
        (PathBuf::from(path), file)
    });
    let expected = ["`alone`: a/src/lib.rs", "`method`: a/src/one.rs"];
    assert_eq!(unused(&BTreeMap::from(parsed)), expected);
}
