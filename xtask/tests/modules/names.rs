//! What a module calls things from elsewhere: the names that its `use` declarations bring.

use syn::{ItemUse, UseTree};

/// One name that a `use` declaration brings, and the path that it stands for.
pub struct Brought {
    pub name: Option<String>,
    pub path: Vec<String>,
    pub line: usize,
}

/// Every name of a `use` declaration, one by one however they are grouped.
pub fn brought(item: &ItemUse) -> Vec<Brought> {
    let mut found = Vec::new();
    spread(&item.tree, &[], &mut found);
    found
}

fn spread(tree: &UseTree, above: &[String], found: &mut Vec<Brought>) {
    let below = |ident: &syn::Ident| [above, &[ident.to_string()]].concat();
    match tree {
        UseTree::Path(path) => spread(&path.tree, &below(&path.ident), found),
        UseTree::Group(group) => {
            for tree in &group.items {
                spread(tree, above, found);
            }
        }
        UseTree::Glob(glob) => found.push(Brought {
            name: None,
            path: above.to_vec(),
            line: glob.star_token.span.start().line,
        }),
        UseTree::Name(name) if name.ident == "self" => {
            found.push(named(above.last().cloned(), above.to_vec(), &name.ident));
        }
        UseTree::Name(name) => {
            let called = name.ident.to_string();
            found.push(named(Some(called), below(&name.ident), &name.ident));
        }
        UseTree::Rename(rename) => {
            let path = if rename.ident == "self" {
                above.to_vec()
            } else {
                below(&rename.ident)
            };
            found.push(named(Some(rename.rename.to_string()), path, &rename.ident));
        }
    }
}

fn named(name: Option<String>, path: Vec<String>, ident: &syn::Ident) -> Brought {
    Brought {
        name,
        path,
        line: ident.span().start().line,
    }
}
