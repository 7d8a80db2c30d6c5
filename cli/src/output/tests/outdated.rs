//! Folders that earlier versions left beside a site.

use super::super::outdated::clear_outdated;
use super::*;

fn leave(folder: &SiteSandbox, name: &str) -> PathBuf {
    let left = folder.0.path().join(name);
    fs::create_dir_all(&left).expect("it can be made");
    fs::write(left.join("index.html"), "price 0").expect("it can be written");
    left
}

fn clear(folder: &SiteSandbox) -> Vec<String> {
    let site = open(&folder.out()).expect("the site is free");
    clear_outdated(&site).expect("they are ours")
}

#[test]
fn what_an_earlier_version_left_is_removed_and_told_once() {
    let folder = SiteSandbox::new();
    build(&folder.out(), A);
    let left = [".dist.stage", ".dist.old"].map(|name| leave(&folder, name));
    let others = [".other.stage", "dist.old", ".dist.stages"].map(|name| leave(&folder, name));
    let told = clear(&folder);
    assert_eq!(told.len(), 2, "{told:?}");
    for left in &left {
        assert!(!left.exists());
        let name = format!(
            "`{}`",
            left.canonicalize().as_ref().unwrap_or(left).display()
        );
        assert!(told.iter().any(|told| told.contains(&name)), "{told:?}");
    }
    assert!(others.iter().all(|other| other.join("index.html").exists()));
    assert_eq!(tree(&folder.out()), expected(A));
    assert_eq!(clear(&folder), Vec::<String>::new());
}

#[test]
fn a_site_that_an_earlier_version_had_moved_away_comes_back() {
    let folder = SiteSandbox::new();
    let old = leave(&folder, ".dist.old");
    fs::write(old.join("CNAME"), "shop.example").expect("it can be written");
    let told = clear(&folder);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(!old.exists());
    let cname = fs::read_to_string(folder.out().join("CNAME"));
    assert_eq!(cname.ok().as_deref(), Some("shop.example"));
}

#[cfg(unix)]
#[test]
fn a_link_of_that_name_is_somebody_elses() {
    let folder = SiteSandbox::new();
    build(&folder.out(), A);
    let elsewhere = leave(&folder, "elsewhere");
    let link = folder.0.path().join(".dist.stage");
    symlink(&elsewhere, &link).expect("links are there");
    assert_eq!(clear(&folder), Vec::<String>::new());
    assert!(link.is_symlink() && elsewhere.exists());
}
