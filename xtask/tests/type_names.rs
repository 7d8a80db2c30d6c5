//! A type's name is its own in the whole workspace, tests too.

use std::collections::BTreeMap;
use std::fs;

use proc_macro2::Ident;
use syn::visit::{self, Visit};
use syn::{File, ItemEnum, ItemStruct, ItemTrait, ItemType, ItemUnion};

use crate::support::{CRATES, files, root};

/// The names of the types that a file declares, in functions too. What an `impl` calls a type
/// because its trait asks for that name (`Error`, `Rejection`, `Value`) declares none.
#[derive(Default)]
struct TypeNames(Vec<String>);

impl TypeNames {
    fn of(file: &File) -> Vec<String> {
        let mut names = Self::default();
        names.visit_file(file);
        names.0
    }

    fn push(&mut self, name: &Ident) {
        self.0.push(name.to_string());
    }
}

impl Visit<'_> for TypeNames {
    fn visit_item_struct(&mut self, item: &ItemStruct) {
        self.push(&item.ident);
        visit::visit_item_struct(self, item);
    }

    fn visit_item_enum(&mut self, item: &ItemEnum) {
        self.push(&item.ident);
        visit::visit_item_enum(self, item);
    }

    fn visit_item_union(&mut self, item: &ItemUnion) {
        self.push(&item.ident);
        visit::visit_item_union(self, item);
    }

    fn visit_item_trait(&mut self, item: &ItemTrait) {
        self.push(&item.ident);
        visit::visit_item_trait(self, item);
    }

    fn visit_item_type(&mut self, item: &ItemType) {
        self.push(&item.ident);
        visit::visit_item_type(self, item);
    }
}

/// Every name that several declarations have, with the files that they stand in.
fn repeated(declared: impl IntoIterator<Item = (String, String)>) -> Vec<String> {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (name, place) in declared {
        places.entry(name).or_default().push(place);
    }
    let several = places.into_iter().filter(|(_, files)| files.len() > 1);
    several
        .map(|(name, files)| format!("`{name}`: {}", files.join(", ")))
        .collect()
}

#[test]
fn no_two_types_of_the_workspace_have_one_name() {
    let sources = CRATES.iter().flat_map(|folder| files(folder, &[".rs"]));
    let declared = sources.flat_map(|path| {
        let source = fs::read_to_string(root().join(&path)).expect("a source file is text");
        let file = syn::parse_file(&source).expect("a source file is Rust");
        let place = path.display().to_string();
        TypeNames::of(&file)
            .into_iter()
            .map(move |name| (name, place.clone()))
    });
    let found = repeated(declared);
    assert!(
        found.is_empty(),
        "types with one name; say in each what it is (docs/glossary.md):\n{}",
        found.join("\n")
    );
}

#[test]
fn a_name_that_stands_twice_is_told_and_one_that_a_trait_asks_for_is_not() {
    let names = |source: &str| TypeNames::of(&syn::parse_file(source).expect("it is Rust"));
    let one = names("struct Page; mod tests { enum Case {} } impl A for Page { type Error = (); }");
    let other = names("fn read() { struct Page; } impl B for Case { type Error = (); }");
    let placed = |names: Vec<String>, place: &str| {
        let place = place.to_owned();
        names.into_iter().map(move |name| (name, place.clone()))
    };
    let declared = placed(one, "a.rs").chain(placed(other, "b.rs"));
    assert_eq!(repeated(declared), ["`Page`: a.rs, b.rs"]);
}
