//! The files that an author of the shop wrote, in which a mistake of a page is looked for.

use std::fs;
use std::path::Path;

use walkdir::WalkDir;

/// One of the shop's own files.
#[derive(Debug)]
pub struct AuthoredFile {
    /// Its path below the shop's folder.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// All texts of the shop's own.
#[derive(Debug)]
pub struct AuthoredFiles(Vec<AuthoredFile>);

impl AuthoredFiles {
    /// Reads texts, templates and choices of the shop in a folder. A file that cannot be read is
    /// left out: a build has read it, or told why not.
    pub fn load(root: &Path) -> Self {
        let folders = ["content", "templates", "site.toml"];
        let entries = folders
            .iter()
            .flat_map(|folder| WalkDir::new(root.join(folder)).sort_by_file_name())
            .filter_map(Result::ok);
        let read = |path: &Path| {
            let extension = path.extension()?.to_str()?;
            if !matches!(extension, "md" | "yaml" | "html" | "toml") {
                return None;
            }
            let name = path.strip_prefix(root).ok()?.to_string_lossy();
            Some(AuthoredFile {
                name: name.replace('\\', "/"),
                text: fs::read_to_string(path).ok()?,
            })
        };
        Self(entries.filter_map(|entry| read(entry.path())).collect())
    }

    /// Each of them.
    pub fn iter(&self) -> impl Iterator<Item = &AuthoredFile> {
        self.0.iter()
    }

    /// The files that hold one of some addresses, each with the first line that does.
    pub fn holding(&self, addresses: &[String]) -> Vec<String> {
        let holds = |file: &AuthoredFile| {
            let places = addresses
                .iter()
                .filter_map(|address| find(&file.text, address));
            let at = places.min()?;
            let line = file.text[..at].matches('\n').count() + 1;
            Some(format!("{}:{line}", file.name))
        };
        self.0.iter().filter_map(holds).collect()
    }
}

/// Where an address stands in a text, not as a part of a longer one.
fn find(text: &str, address: &str) -> Option<usize> {
    let goes_on =
        |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '/' | '-' | '_' | '%');
    let mut places = text.match_indices(address);
    let (at, _) = places.find(|(at, _)| {
        let before = text[..*at].chars().next_back();
        let mut after = text[at + address.len()..].chars();
        let next = after.next();
        // A full stop may end a sentence as well as go on.
        let dotted = next == Some('.') && after.next().is_some_and(char::is_alphanumeric);
        let is_scheme = address.ends_with(':');
        let is_host = address.starts_with("//");
        let starts = before.is_none_or(|sign| !goes_on(sign) && (is_host || sign != ':'));
        let ends = is_scheme || (!dotted && next.is_none_or(|sign| !goes_on(sign)));
        starts && ends
    })?;
    Some(at)
}

#[cfg(test)]
mod tests {
    use super::find;

    #[test]
    fn an_address_is_found_where_it_stands_alone() {
        assert_eq!(find("[a](/star/) [b](/star)", "/star"), Some(16));
        assert_eq!(find("url: /nowhere/", "/nowhere/"), Some(5));
        assert_eq!(
            find("see https://a.example/star/.", "//a.example/star/"),
            Some(10)
        );
        assert_eq!(find("url: javascript:alert(1)", "javascript:"), Some(5));
        assert_eq!(find("/ja/star/", "/star/"), None);
    }
}
