//! Where a path leads that a module writes.

use std::collections::BTreeMap;
use std::slice::from_ref;

use super::tree::{Module, Names};

/// More re-exports in a row than this are a circle of them.
const REEXPORTS: usize = 8;

/// Follows the paths of one module.
pub struct Resolver<'t> {
    modules: &'t BTreeMap<Module, Names>,
    from: &'t [String],
    /// How many more re-exports are followed.
    left: usize,
}

impl<'t> Resolver<'t> {
    pub fn new(modules: &'t BTreeMap<Module, Names>, from: &'t [String]) -> Self {
        Self {
            modules,
            from,
            left: REEXPORTS,
        }
    }

    /// The module that a path leads to; nothing if it leads out of the crate.
    pub fn target(&self, path: &[String]) -> Option<Module> {
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" | "$crate" => self.walk(Module::new(), rest),
            "self" => self.walk(self.from.to_vec(), rest),
            "super" => {
                let supers = path.iter().take_while(|segment| *segment == "super");
                let supers = supers.count();
                let above = self.from.len().checked_sub(supers)?;
                self.walk(self.from[..above].to_vec(), &path[supers..])
            }
            name => {
                let child = [self.from, from_ref(first)].concat();
                if self.modules.contains_key(&child) {
                    return self.walk(child, rest);
                }
                let called = self.modules.get(self.from)?.get(name)?;
                self.follow(self.from, &[called, rest].concat())
            }
        }
    }

    /// Goes down from `at`. What a parent of the module only passes on is followed to where it
    /// stands, or siblings could meet through their parent unseen.
    fn walk(&self, at: Module, rest: &[String]) -> Option<Module> {
        let Some((next, below)) = rest.split_first() else {
            return Some(at);
        };
        let child = [&at[..], from_ref(next)].concat();
        if self.modules.contains_key(&child) {
            return self.walk(child, below);
        }
        let is_above = self.from.starts_with(&at) && self.from != at;
        match self.modules.get(&at)?.get(next) {
            Some(called) if is_above => {
                let passed_on = self.follow(&at, &[called, below].concat());
                passed_on.or(Some(at))
            }
            _ => Some(at),
        }
    }

    fn follow(&self, from: &[String], path: &[String]) -> Option<Module> {
        let further = Resolver {
            modules: self.modules,
            from,
            left: self.left.checked_sub(1)?,
        };
        further.target(path)
    }
}
