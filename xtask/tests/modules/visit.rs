//! Finds the paths of one file, in code, in attributes and inside of macros.

use proc_macro2::{Span, TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, ItemMod, ItemUse, Macro, Meta, Path};

use super::names::brought;

/// A path that stands in a file.
pub struct Found {
    /// Inline modules around it, below the module of the file.
    pub inside: Vec<String>,
    pub line: usize,
    pub path: Vec<String>,
    /// What the module calls it, where a `use` declaration brings it.
    pub name: Option<String>,
}

/// A module that a file declares in another file.
pub struct Declared {
    pub inside: Vec<String>,
    pub name: String,
}

/// What a file writes, tests left out.
#[derive(Default)]
pub struct Paths {
    inside: Vec<String>,
    pub found: Vec<Found>,
    pub declared: Vec<Declared>,
    /// Inline modules.
    pub inline: Vec<Vec<String>>,
    /// Modules in files of their own that only tests have.
    pub tests: Vec<Declared>,
}

impl Paths {
    fn push(&mut self, path: Vec<String>, line: usize) {
        self.found.push(Found {
            inside: self.inside.clone(),
            line,
            path,
            name: None,
        });
    }

    /// Every path among tokens, in groups too, and in texts as attributes of serde write them.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut colons = 0;
        let mut at = Span::call_site();
        for token in tokens {
            match token {
                TokenTree::Punct(mark) if mark.as_char() == ':' && !path.is_empty() => colons += 1,
                TokenTree::Ident(word) => {
                    if colons != 2 {
                        self.end(&mut path, at);
                        at = word.span();
                    }
                    path.push(word.to_string());
                    colons = 0;
                }
                other => {
                    // `a::{b, c}` inside of a macro leads at least to `a`.
                    self.end(&mut path, at);
                    colons = 0;
                    match other {
                        TokenTree::Group(group) => self.tokens(group.stream()),
                        TokenTree::Literal(text) => {
                            self.text(&text.to_string(), text.span());
                        }
                        _ => {}
                    }
                }
            }
        }
        self.end(&mut path, at);
    }

    fn end(&mut self, path: &mut Vec<String>, at: Span) {
        let path = std::mem::take(path);
        if path.len() > 1 {
            self.push(path, at.start().line);
        }
    }

    fn text(&mut self, literal: &str, at: Span) {
        let text = literal.trim_matches('"');
        let segments: Vec<_> = text.split("::").map(str::to_owned).collect();
        let is_name = |segment: &String| {
            let word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
            !segment.is_empty() && segment.bytes().all(word)
        };
        let leads = ["crate", "self", "super"].contains(&segments[0].as_str());
        if leads && segments.len() > 1 && segments.iter().all(is_name) {
            self.push(segments, at.start().line);
        }
    }
}

/// Whether tests alone have what is marked so.
fn only_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::Path(path) => path.is_ident("test"),
        Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        _ => false,
    })
}

impl<'ast> Visit<'ast> for Paths {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        use syn::Item;
        let attributes = match item {
            Item::Const(item) => &item.attrs,
            Item::Fn(item) => &item.attrs,
            Item::Impl(item) => &item.attrs,
            Item::Struct(item) => &item.attrs,
            Item::Enum(item) => &item.attrs,
            Item::Static(item) => &item.attrs,
            Item::Trait(item) => &item.attrs,
            Item::Type(item) => &item.attrs,
            Item::Use(item) => &item.attrs,
            Item::Macro(item) => &item.attrs,
            _ => return visit::visit_item(self, item),
        };
        if !only_tests(attributes) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        if !only_tests(&item.attrs) {
            visit::visit_impl_item_fn(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        let name = item.ident.to_string();
        let declared = Declared {
            inside: self.inside.clone(),
            name: name.clone(),
        };
        if item.content.is_none() {
            let list = if only_tests(&item.attrs) {
                &mut self.tests
            } else {
                &mut self.declared
            };
            list.push(declared);
        } else if !only_tests(&item.attrs) {
            self.inside.push(name);
            self.inline.push(self.inside.clone());
            visit::visit_item_mod(self, item);
            self.inside.pop();
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        for brought in brought(item) {
            self.found.push(Found {
                inside: self.inside.clone(),
                line: brought.line,
                path: brought.path,
                name: brought.name,
            });
        }
    }

    fn visit_path(&mut self, path: &'ast Path) {
        let segments: Vec<_> = path
            .segments
            .iter()
            .map(|segment| segment.ident.to_string())
            .collect();
        if path.leading_colon.is_none() && segments.len() > 1 {
            let line = path.segments[0].ident.span().start().line;
            self.push(segments, line);
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, item: &'ast Macro) {
        self.visit_path(&item.path);
        self.tokens(item.tokens.clone());
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        if let Meta::List(list) = &attribute.meta {
            self.tokens(list.tokens.clone());
        }
        visit::visit_attribute(self, attribute);
    }
}
