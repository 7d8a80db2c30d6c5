//! One table of choices: a key of `site.toml`, or the variable of the same name, which wins.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::Path;

use kiosk_catalogue::yaml::{MapReader, Node, NodeKind, NodeRef};
use kiosk_catalogue::{Problem, Problems};
use secrecy::SecretString;

use super::env_vars::{EnvVars, PREFIX};

/// Where choices are read from, and where mistakes go.
pub(super) struct ConfigSource<'a> {
    pub environment: &'a EnvVars,
    pub problems: &'a Problems,
    asked: RefCell<BTreeSet<String>>,
}

impl<'a> ConfigSource<'a> {
    pub(super) fn new(environment: &'a EnvVars, problems: &'a Problems) -> Self {
        Self {
            environment,
            problems,
            asked: RefCell::default(),
        }
    }

    /// Tells a mistake of a variable.
    pub(super) fn report(&self, variable: &str, message: impl Into<String>, hint: &str) {
        self.problems.file(Path::new(variable), message, Some(hint));
    }

    /// The variables that some choice can be made by.
    pub(super) fn known(&self) -> BTreeSet<String> {
        self.asked.borrow().clone()
    }

    fn record_read(&self, variable: &str) {
        self.asked.borrow_mut().insert(variable.to_owned());
    }

    /// Reads a variable as if its text stood in `site.toml`.
    fn decode<T>(
        &self,
        variable: &str,
        decode: impl Fn(NodeRef<'_>) -> Option<T>,
        kind: impl Fn(&str) -> NodeKind,
    ) -> Option<T> {
        self.record_read(variable);
        let text = self.environment.get(variable)?;
        let found = Problems::default();
        let node = Node {
            line: 1,
            kind: kind(text),
        };
        let value = decode(NodeRef::new(&node, Path::new(variable), &found));
        for problem in found.into_sorted() {
            self.problems.push(Problem {
                line: None,
                ..problem
            });
        }
        value
    }
}

/// A table of `[runtime]`, or `[runtime]` itself.
pub(super) struct ConfigSection<'a> {
    fields: Option<MapReader<'a>>,
    place: Option<NodeRef<'a>>,
    prefix: String,
    source: &'a ConfigSource<'a>,
}

impl<'a> ConfigSection<'a> {
    /// `[runtime]`, where there is one.
    pub(super) fn root(node_ref: Option<NodeRef<'a>>, source: &'a ConfigSource<'a>) -> Self {
        Self {
            fields: node_ref.and_then(MapReader::open),
            place: node_ref,
            prefix: PREFIX.to_owned(),
            source,
        }
    }

    /// Reads the table of a key, and tells what in it nobody asked for.
    pub(super) fn table<T>(
        &self,
        key: &'static str,
        read: impl FnOnce(&ConfigSection<'a>) -> T,
    ) -> T {
        self.inside(key, self.written(key, Some), read)
    }

    /// The tables that nobody asked for so far, in the order of the file.
    pub(super) fn other_tables(&self) -> Vec<(&'a str, NodeRef<'a>)> {
        let fields = self.fields.as_ref();
        fields.map(MapReader::other_maps).unwrap_or_default()
    }

    /// Reads a table that stands at a place of the file, or in variables alone, and tells what
    /// in it nobody asked for.
    pub(super) fn inside<T>(
        &self,
        key: &str,
        place: Option<NodeRef<'a>>,
        read: impl FnOnce(&ConfigSection<'a>) -> T,
    ) -> T {
        let section = ConfigSection {
            fields: place.and_then(MapReader::open),
            place,
            prefix: format!("{}_", self.variable(key)),
            source: self.source,
        };
        let value = read(&section);
        section.finish();
        value
    }

    /// A choice.
    pub(super) fn choice<T>(
        &self,
        key: &'static str,
        decode: impl Fn(NodeRef<'_>) -> Option<T>,
    ) -> Option<T> {
        // What stands in the file is checked even where a variable wins.
        let written = self.written(key, &decode);
        let scalar = |text: &str| NodeKind::Scalar(text.to_owned());
        let chosen = self.source.decode(&self.variable(key), decode, scalar);
        chosen.or(written)
    }

    /// A choice of several; a variable holds them with commas between.
    pub(super) fn choices<T>(
        &self,
        key: &'static str,
        decode: impl Fn(NodeRef<'_>) -> Option<Vec<T>>,
    ) -> Vec<T> {
        let written = self.written(key, &decode);
        let chosen = self.source.decode(&self.variable(key), decode, |text| {
            let item = |text: &str| Node {
                line: 1,
                kind: NodeKind::Scalar(text.trim().to_owned()),
            };
            NodeKind::List(text.split(',').map(item).collect())
        });
        chosen.or(written).unwrap_or_default()
    }

    /// A secret, from the environment alone; `site.toml` is shown to everybody who builds.
    pub(super) fn secret(&self, key: &'static str) -> Option<SecretString> {
        let variable = self.variable(key);
        self.written(key, |node_ref| -> Option<()> {
            let hint = format!(
                "take it out and set {variable}, or {variable}_FILE to the place of a file that holds it"
            );
            node_ref.report("a secret stands in no file of the shop", Some(hint));
            None
        });
        self.source.record_read(&variable);
        self.source.record_read(&format!("{variable}_FILE"));
        match self.source.environment.secret(&variable) {
            Ok(secret) => secret.map(SecretString::from),
            Err(error) => {
                self.source
                    .report(&variable, format!("{error:#}"), "mend it, or unset it");
                None
            }
        }
    }

    /// The variable of a key.
    pub(super) fn variable(&self, key: &str) -> String {
        format!("{}{}", self.prefix, key.to_uppercase().replace('-', "_"))
    }

    /// Tells what is wrong with a choice that only the environment makes.
    pub(super) fn refuse(&self, key: &str, message: impl Into<String>, hint: &str) {
        self.source.report(&self.variable(key), message, hint);
    }

    /// Tells that one choice needs another, where the other one was made; one that is there,
    /// but wrong, was told already.
    pub(super) fn needs(&self, key: &str, other: &str, hint: &str) {
        if self.has(key) {
            return;
        }
        let missing = self.variable(key);
        let written = self.fields.as_ref().and_then(|fields| fields.place(other));
        if let Some(place) = written {
            let message = format!("{missing} is missing beside `{other}`");
            place.report(message, Some(hint.to_owned()));
        } else if self.has(other) {
            let given = self.variable(other);
            self.refuse(key, format!("is missing beside {given}"), hint);
        } else {
            self.complain(key, format!("{missing} is missing"), hint);
        }
    }

    /// Tells what is wrong with the whole table: in the file where it stands there, else at the
    /// variable of a key.
    pub(super) fn complain(&self, key: &str, message: impl Into<String>, hint: &str) {
        match self.place {
            Some(place) => place.report(message, Some(hint.to_owned())),
            None => self.refuse(key, message, hint),
        }
    }

    /// Tells that a choice is missing; one that is there, but wrong, was told already.
    pub(super) fn miss(&self, key: &str, hint: &str) {
        if !self.has(key) {
            self.complain(key, format!("`{key}` is missing"), hint);
        }
    }

    /// Whether a choice is made at all, right or wrong.
    pub(super) fn has(&self, key: &str) -> bool {
        let variable = self.variable(key);
        let set = |name: &str| self.source.environment.get(name).is_some();
        let written = |fields: &MapReader<'_>| fields.has(key);
        self.fields.as_ref().is_some_and(written)
            || set(&variable)
            || set(&format!("{variable}_FILE"))
    }

    /// Whether the table stands in the file.
    pub(super) fn is_written(&self) -> bool {
        self.place.is_some()
    }

    /// What stands under a key of the file alone, for lists of tables.
    pub(super) fn written<T>(
        &self,
        key: &'static str,
        decode: impl FnOnce(NodeRef<'a>) -> Option<T>,
    ) -> Option<T> {
        self.fields.as_ref()?.may(key, decode)
    }

    /// Tells what nobody asked for.
    pub(super) fn finish(self) {
        if let Some(fields) = self.fields {
            fields.finish();
        }
    }
}
