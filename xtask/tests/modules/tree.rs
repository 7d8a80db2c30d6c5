//! The modules of a crate, the paths that they write, and where such a path leads.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::resolve::Resolver;
use super::visit::Paths;

/// A module by its segments below the crate.
pub type Module = Vec<String>;

/// A path that a module writes.
#[derive(Clone, Debug)]
pub struct Written {
    pub file: PathBuf,
    pub line: usize,
    pub from: Module,
    pub path: Vec<String>,
}

/// One module that needs another.
#[derive(Clone, Debug)]
pub struct ModuleEdge {
    pub written: Written,
    pub to: Module,
}

/// What a module calls things from elsewhere, with the paths that the names stand for.
pub type Names = BTreeMap<String, Vec<String>>;

/// All modules of a crate with what they write.
#[derive(Default)]
pub struct Tree {
    modules: BTreeMap<Module, Names>,
    written: Vec<Written>,
}

impl Tree {
    /// Keeps what a file says that holds `module`.
    pub fn keep(&mut self, file: &Path, module: &[String], paths: &Paths) {
        self.modules.entry(module.to_vec()).or_default();
        for inline in &paths.inline {
            let inline = [module, inline].concat();
            self.modules.entry(inline).or_default();
        }
        for found in &paths.found {
            let from = [module, &found.inside].concat();
            if let Some(name) = &found.name {
                let names = self.modules.entry(from.clone()).or_default();
                names.insert(name.clone(), found.path.clone());
            }
            self.written.push(Written {
                file: file.to_owned(),
                line: found.line,
                from,
                path: found.path.clone(),
            });
        }
    }

    /// The modules that stand at the top of the crate.
    pub fn top(&self) -> impl Iterator<Item = &str> {
        let top = self.modules.keys().filter(|module| module.len() == 1);
        top.map(|module| module[0].as_str())
    }

    /// Whether a module holds modules.
    pub fn is_folder(&self, module: &[String]) -> bool {
        let mut all = self.modules.keys();
        all.any(|other| other.len() > module.len() && other.starts_with(module))
    }

    /// Every path that leads from one module of the crate to another.
    pub fn edges(&self) -> Vec<ModuleEdge> {
        let lead = |written: &Written| {
            let to = Resolver::new(&self.modules, &written.from).target(&written.path)?;
            (to != written.from).then(|| ModuleEdge {
                written: written.clone(),
                to,
            })
        };
        self.written.iter().filter_map(lead).collect()
    }
}
