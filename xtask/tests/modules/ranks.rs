//! The ranks of a crate's top modules, written as the design writes them: what stands left of
//! an arrow may be used by all on its right, and the modules of one rank do not know each other.

/// The ranks, lowest first.
pub struct Ranks {
    /// As they were written.
    pub line: &'static str,
    ranks: Vec<Vec<&'static str>>,
}

impl Ranks {
    /// Reads `a ← b, c ← d`.
    pub fn of(line: &'static str) -> Self {
        let rank = |names: &'static str| names.split(',').map(str::trim).collect();
        Self {
            line,
            ranks: line.split('←').map(rank).collect(),
        }
    }

    pub fn of_module(&self, name: &str) -> Option<usize> {
        self.ranks.iter().position(|rank| rank.contains(&name))
    }

    pub fn names(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.ranks.iter().flatten().copied()
    }

    /// Whether `from` may use `to`. Who has no rank is told of elsewhere.
    pub fn allow(&self, from: &str, to: &str) -> bool {
        match (self.of_module(from), self.of_module(to)) {
            (Some(from), Some(to)) => to < from,
            _ => true,
        }
    }

    /// What `name` may use, for a reader.
    pub fn below(&self, name: &str) -> String {
        let below = &self.ranks[..self.of_module(name).unwrap_or(0)];
        if below.is_empty() {
            return "nothing".to_owned();
        }
        below.concat().join(", ")
    }
}
