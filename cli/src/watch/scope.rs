//! Which files a site is made of, and which are only an editor's or Kiosk's own.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

use notify::RecursiveMode;

use crate::config::{SiteConfig, UpstreamConfig};

/// The folders to watch, and what counts in them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WatchScope {
    root: PathBuf,
    folders: Vec<PathBuf>,
}

impl WatchScope {
    /// What any shop in a folder is made of, whatever its `site.toml` says.
    pub fn of_root(root: &Path) -> Self {
        Self {
            root: root.to_owned(),
            folders: vec![root.join("content"), root.join("templates")],
        }
    }

    /// What the shop of a configuration is made of.
    pub fn of(config: &SiteConfig) -> Self {
        Self {
            root: config.root.clone(),
            folders: config.source_folders(),
        }
    }

    /// What the calls of a configuration's shop tell: its content, and its recording.
    pub fn of_content(config: &SiteConfig) -> Self {
        let mut folders = vec![config.root.join("content")];
        if let UpstreamConfig::Recorded { path } = &config.upstream {
            folders.push(path.clone());
        }
        Self {
            root: config.root.clone(),
            folders,
        }
    }

    /// The folders to watch, which need not exist. What lies around them is watched for the
    /// moment when one of them is made or replaced.
    pub fn watches(&self) -> BTreeMap<PathBuf, RecursiveMode> {
        let around = self.folders.iter().filter_map(|folder| folder.parent());
        let around =
            around.filter(|parent| !self.folders.iter().any(|folder| parent.starts_with(folder)));
        let around = around.map(|parent| (parent.to_owned(), RecursiveMode::NonRecursive));
        around
            .chain(
                self.folders
                    .iter()
                    .map(|folder| (folder.clone(), RecursiveMode::Recursive)),
            )
            .collect()
    }

    /// Whether a build may come out differently when this path changes.
    pub fn concerns(&self, path: &Path) -> bool {
        if path == self.root.join("site.toml") {
            return true;
        }
        // The innermost folder decides: a bundle may lie below a folder that hides it.
        let inside = self
            .folders
            .iter()
            .filter_map(|folder| path.strip_prefix(folder).ok());
        let below = inside.min_by_key(|below| below.components().count());
        below.is_some_and(|below| !below.components().any(is_temporary))
    }
}

/// Hidden files, and the names under which editors and systems keep what is not saved yet.
fn is_temporary(component: Component<'_>) -> bool {
    let Component::Normal(name) = component else {
        return false;
    };
    let name = name.to_string_lossy();
    // Vite keeps the list of a bundle's files in a hidden folder.
    let hidden = name.starts_with('.') && name != ".vite";
    hidden
        || name.ends_with('~')
        || (name.starts_with('#') && name.ends_with('#'))
        || name.ends_with("___jb_tmp___")
        || name.ends_with("___jb_old___")
        || matches!(&*name, "4913" | "Thumbs.db" | "desktop.ini")
        || Path::new(&*name).extension().is_some_and(|extension| {
            ["swp", "swo", "swx", "tmp", "bak", "part"]
                .iter()
                .any(|known| extension == *known)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_shop_is_made_of_counts() {
        let scope = WatchScope::of_root(Path::new("/shop"));
        for path in [
            "site.toml",
            "content",
            "content/catalogue/groups/star/group.yaml",
            "content/media/goods/star.webp",
            "content/messages/en.yaml",
            "templates/parts/card.html",
        ] {
            assert!(scope.concerns(&Path::new("/shop").join(path)), "{path}");
        }
    }

    #[test]
    fn what_kiosk_writes_and_editors_keep_does_not() {
        let scope = WatchScope::of_root(Path::new("/shop"));
        for path in [
            "",
            "README.md",
            "dist/index.html",
            ".kiosk/dev/index.html",
            "contents/a.yaml",
            "content/catalogue/.home.yaml.swp",
            "content/catalogue/home.yaml.swx",
            "content/catalogue/home.yaml~",
            "content/catalogue/#home.yaml#",
            "content/catalogue/.#home.yaml",
            "content/catalogue/home.yaml___jb_tmp___",
            "content/catalogue/4913",
            "content/.git/index",
            "content/media/.DS_Store",
        ] {
            assert!(!scope.concerns(&Path::new("/shop").join(path)), "{path}");
        }
    }

    #[test]
    fn a_folder_is_watched_from_outside_too() {
        let mut scope = WatchScope::of_root(Path::new("/shop"));
        scope.folders.push("/shop/web/dist".into());
        scope.folders.push("/shop/content/recording".into());
        let watches = scope.watches();
        assert_eq!(watches[Path::new("/shop")], RecursiveMode::NonRecursive);
        assert_eq!(watches[Path::new("/shop/web")], RecursiveMode::NonRecursive);
        assert_eq!(
            watches[Path::new("/shop/web/dist")],
            RecursiveMode::Recursive
        );
        assert_eq!(
            watches[Path::new("/shop/content")],
            RecursiveMode::Recursive,
            "it is not narrowed"
        );
    }

    #[test]
    fn a_bundle_counts_wherever_it_is() {
        let mut scope = WatchScope::of_root(Path::new("/shop"));
        scope.folders.push("/shop/content/.build/web".into());
        assert!(scope.concerns(Path::new("/shop/content/.build/web/.vite/manifest.json")));
        assert!(!scope.concerns(Path::new("/shop/content/.build/other.js")));
    }
}
