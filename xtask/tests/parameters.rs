//! What a function is given has a name each: no tuple among its parameters.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use syn::parse::Parser as _;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{
    File, FnArg, GenericArgument, ItemType, Macro, Pat, PatTuple, PathArguments, PathSegment,
    Signature, Token, Type,
};

use crate::support::{CRATES, files, root};

/// The names of the tuples of a file: `type Pair = (A, B)`.
#[derive(Default)]
struct TupleAliases(BTreeSet<String>);

impl Visit<'_> for TupleAliases {
    fn visit_item_type(&mut self, item: &ItemType) {
        if is_tuple(&item.ty, &BTreeSet::new()) {
            self.0.insert(item.ident.to_string());
        }
    }
}

/// Functions that have a tuple among their parameters, each with its line.
struct TupleParameters<'a> {
    aliases: &'a BTreeSet<String>,
    found: Vec<String>,
}

impl Visit<'_> for TupleParameters<'_> {
    fn visit_signature(&mut self, signature: &Signature) {
        self.look_at(&signature.ident, &signature.inputs);
        visit::visit_signature(self, signature);
    }

    /// What a macro is given, and what one is made of, is no code until it is expanded: its
    /// functions are found by their words.
    fn visit_macro(&mut self, invocation: &Macro) {
        self.visit_tokens(invocation.tokens.clone());
        visit::visit_macro(self, invocation);
    }
}

impl TupleParameters<'_> {
    fn look_at(&mut self, name: &Ident, inputs: &Punctuated<FnArg, Token![,]>) {
        let is_refused = |input: &FnArg| match input {
            FnArg::Receiver(_) => false,
            FnArg::Typed(typed) => takes_apart(&typed.pat) || is_tuple(&typed.ty, self.aliases),
        };
        if inputs.iter().any(is_refused) {
            let line = name.span().start().line;
            self.found.push(format!("{line}: `{name}`"));
        }
    }

    fn visit_tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<_> = filled(tokens).into_iter().collect();
        for (at, token) in tokens.iter().enumerate() {
            if let Some(function) = function_at(&tokens[at..]) {
                let parser = Punctuated::<FnArg, Token![,]>::parse_terminated;
                match parser.parse2(drawn_as_typed(function.inputs)) {
                    Ok(inputs) => self.look_at(&function.name, &inputs),
                    Err(error) => {
                        let line = function.name.span().start().line;
                        let told = format!("{line}: `{}` cannot be read: {error}", function.name);
                        self.found.push(told);
                    }
                }
            }
            if let TokenTree::Group(group) = token {
                self.visit_tokens(group.stream());
            }
        }
    }
}

/// A function among the words of a macro.
struct MacroFunction {
    name: Ident,
    inputs: TokenStream,
}

/// The function that begins here: `fn`, its name, what it is generic over, and its parameters.
/// The type `fn(u8)` has no name.
fn function_at(tokens: &[TokenTree]) -> Option<MacroFunction> {
    let [TokenTree::Ident(keyword), TokenTree::Ident(name), rest @ ..] = tokens else {
        return None;
    };
    if keyword != "fn" {
        return None;
    }
    let (mut depth, mut is_arrow) = (0, false);
    for token in rest {
        match token {
            TokenTree::Punct(sign) => {
                depth += match sign.as_char() {
                    '<' => 1,
                    '>' if !is_arrow => -1,
                    _ => 0,
                };
                is_arrow = sign.as_char() == '-';
            }
            TokenTree::Group(group) if depth == 0 => {
                return (group.delimiter() == Delimiter::Parenthesis).then(|| MacroFunction {
                    name: name.clone(),
                    inputs: group.stream(),
                });
            }
            _ => {}
        }
    }
    None
}

/// The parameters of a property, `value in strategy`, as if each had a type.
fn drawn_as_typed(inputs: TokenStream) -> TokenStream {
    let tokens: Vec<_> = inputs.into_iter().collect();
    let is_comma =
        |token: &TokenTree| matches!(token, TokenTree::Punct(sign) if sign.as_char() == ',');
    let is_in = |token: &TokenTree| matches!(token, TokenTree::Ident(word) if word == "in");
    let mut typed = TokenStream::new();
    for parameter in tokens.split_inclusive(is_comma) {
        match parameter.iter().position(is_in) {
            Some(at) => {
                typed.extend(parameter[..at].iter().cloned());
                typed.extend(": Drawn,".parse::<TokenStream>());
            }
            None => typed.extend(parameter.iter().cloned()),
        }
    }
    typed
}

/// The words of a macro as if it had been expanded once: what stands for something is a name, what
/// is repeated stands there one time.
fn filled(tokens: TokenStream) -> TokenStream {
    let mut filled = TokenStream::new();
    let mut rest = tokens.into_iter().peekable();
    while let Some(token) = rest.next() {
        match token {
            TokenTree::Punct(sign) if sign.as_char() == '$' => match rest.next() {
                Some(TokenTree::Group(repeated)) => {
                    filled.extend(self::filled(repeated.stream()));
                    // The separator, where there is one, and how often.
                    let is_last = |token: &TokenTree| matches!(token, TokenTree::Punct(sign) if "*+?".contains(sign.as_char()));
                    if !rest.next().is_none_or(|token| is_last(&token)) {
                        rest.next();
                    }
                }
                Some(name) => filled.extend([name]),
                None => {}
            },
            TokenTree::Group(group) => {
                let mut whole = Group::new(group.delimiter(), self::filled(group.stream()));
                whole.set_span(group.span());
                filled.extend([TokenTree::Group(whole)]);
            }
            token => filled.extend([token]),
        }
    }
    filled
}

/// Whether a tuple stands anywhere in a pattern.
fn takes_apart(pattern: &Pat) -> bool {
    struct TuplePattern(bool);

    impl Visit<'_> for TuplePattern {
        fn visit_pat_tuple(&mut self, tuple: &PatTuple) {
            self.0 |= !tuple.elems.is_empty();
            visit::visit_pat_tuple(self, tuple);
        }
    }

    let mut tuple = TuplePattern(false);
    tuple.visit_pat(pattern);
    tuple.0
}

/// Whether a type is a tuple, by itself, by another name, lent, or where there is one. A list of
/// tuples is none.
fn is_tuple(kind: &Type, aliases: &BTreeSet<String>) -> bool {
    match kind {
        Type::Tuple(tuple) => !tuple.elems.is_empty(),
        Type::Reference(reference) => is_tuple(&reference.elem, aliases),
        Type::Paren(paren) => is_tuple(&paren.elem, aliases),
        Type::Path(path) => path.path.segments.last().is_some_and(|last| {
            aliases.contains(&last.ident.to_string())
                || maybe(last).is_some_and(|kind| is_tuple(kind, aliases))
        }),
        _ => false,
    }
}

/// What an `Option` may hold.
fn maybe(segment: &PathSegment) -> Option<&Type> {
    match &segment.arguments {
        PathArguments::AngleBracketed(held) if segment.ident == "Option" => {
            held.args.iter().find_map(|argument| match argument {
                GenericArgument::Type(kind) => Some(kind),
                _ => None,
            })
        }
        _ => None,
    }
}

fn aliases<'a>(sources: impl IntoIterator<Item = &'a File>) -> BTreeSet<String> {
    let mut aliases = TupleAliases::default();
    sources
        .into_iter()
        .for_each(|file| aliases.visit_file(file));
    aliases.0
}

fn with_tuples(file: &File, aliases: &BTreeSet<String>) -> Vec<String> {
    let mut parameters = TupleParameters {
        aliases,
        found: Vec::new(),
    };
    parameters.visit_file(file);
    parameters.found
}

fn parsed(path: PathBuf) -> (PathBuf, File) {
    let source = fs::read_to_string(root().join(&path)).expect("a source file is text");
    let file = syn::parse_file(&source).expect("a source file is Rust");
    (path, file)
}

/// The functions of one text that the guard refuses.
fn refused(source: &str) -> Vec<String> {
    let file = syn::parse_file(source).expect("a trial is Rust");
    with_tuples(&file, &aliases([&file]))
}

#[test]
fn no_function_has_a_tuple_among_its_parameters() {
    let paths = CRATES.iter().flat_map(|folder| files(folder, &[".rs"]));
    let sources: Vec<_> = paths.map(parsed).collect();
    // A type's name is its own in the whole workspace: an alias is known by it everywhere.
    let aliases = aliases(sources.iter().map(|(_, file)| file));
    let found = sources.iter().flat_map(|(path, file)| {
        let functions = with_tuples(file, &aliases);
        functions
            .into_iter()
            .map(move |function| format!("{}:{function}", path.display()))
    });
    let found: Vec<_> = found.collect();
    assert_eq!(
        found, [""; 0],
        "give these a struct with named fields, or one parameter each"
    );
}

#[test]
fn a_tuple_that_a_function_a_method_or_a_trait_takes_apart_is_found() {
    let source = "fn f((a, b): Alien) {}
        struct S;
        impl S { fn m(&self, n: u8, &(a, _): &(u8, u8)) { fn inside((a,): (u8,)) {} } }
        trait T { fn t(&self, State((a, b)): State<Alien>) {} }
        mod tests { async fn g([(a, _), _]: [(u8, u8); 2]) {} }";
    assert_eq!(
        refused(source),
        ["1: `f`", "3: `m`", "3: `inside`", "4: `t`", "5: `g`"]
    );
}

#[test]
fn a_tuple_by_its_type_is_found_lent_perhaps_there_or_by_another_name() {
    let source = "fn f(pair: (u8, u8)) {}
        fn lent(pair: &mut (u8, u8)) {}
        fn perhaps(pair: Option<&(u8, u8)>) {}
        fn named(pair: other::Pair<'_>) {}
        type Pair<'a> = (&'a str, u8);";
    assert_eq!(
        refused(source),
        ["1: `f`", "2: `lent`", "3: `perhaps`", "4: `named`"]
    );
}

#[test]
fn a_tuple_in_a_macro_is_found_too() {
    let source = "macro_rules! m { ($($name:ident: $kind:ty),*) => {$(
            fn $name((a, b): ($kind, u8)) {}
            fn own(given: $kind, many: &[(u8, u8)], then: fn((u8, u8))) {}
            impl S { fn all<T: Fn(u8) -> u8>(&self, $($name: $kind),*) {} }
        )*}; }
        twice! { fn lent(pair: &(u8, u8)) {} }
        fn f() { twice!(|| { fn inside(pair: Pair) {} }); }
        proptest! { fn drawn(a in 0..9, (b, c) in (any(), 0..9)) {} fn one(a in (1, 2)) {} }
        type Pair = (u8, u8);";
    assert_eq!(
        refused(source),
        ["2: `name`", "6: `lent`", "7: `inside`", "8: `drawn`"]
    );
}

#[test]
fn a_type_with_a_name_a_list_of_pairs_a_closure_and_nothing_are_none() {
    let source = "struct Point(u8, u8);
        type Number = u8;
        fn f(Point(x, y): Point, (): (), none: (), number: Option<Number>) {}
        fn list(pairs: &[(u8, u8)], more: Vec<(u8, u8)>, last: impl Fn((u8, u8))) -> (u8, u8) {
            let (a, b) = pairs[0];
            more.iter().map(|(a, b)| a + b).for_each(drop);
            (a, b)
        }";
    assert_eq!(refused(source), [""; 0]);
}
