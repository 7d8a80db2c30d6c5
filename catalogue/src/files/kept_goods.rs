//! What a build keeps of the folder of a goods group for the next one, which decodes no `group.yaml`
//! that says the same and reads no file that looks the same.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use serde::{Deserialize, Serialize};

use super::group::AuthoredGroup;
use crate::feed::GoodsCache;
use crate::file_looks::FileLooks;
use crate::kept_text::{Kept, keep_bytes};
use crate::snapshot::GoodsHash;

/// The files of a folder by their names.
pub type KeptGoodsFiles = BTreeMap<String, KeptGoodsFile>;

/// What is known of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptGoodsFile {
    /// Over its text.
    pub told: GoodsHash,
    /// How it looked, where it is known by that.
    pub looks: Option<FileLooks>,
}

/// What is kept of a folder.
#[derive(Debug)]
pub struct KeptGoods {
    pub group: AuthoredGroup,
    pub files: KeptGoodsFiles,
}

impl KeptGoods {
    /// What is kept of the folder of a slug; nothing of what another program kept.
    pub fn read(cache: &GoodsCache, slug: &str) -> Option<Self> {
        if cache.is_anew() {
            return None;
        }
        let file = cache.groups().join(slug);
        let bytes = match Kept::<Vec<u8>>::read(&file) {
            Kept::Absent => return None,
            Kept::Damaged => Vec::new(),
            Kept::Whole(bytes) if !bytes.starts_with(cache.program().as_bytes()) => return None,
            Kept::Whole(bytes) => bytes,
        };
        let kept = bytes.get(cache.program().len()..);
        let kept = kept.and_then(|kept| rmp_serde::from_slice(kept).ok());
        if kept.is_none() {
            cache.tell_damaged(file);
        }
        kept.map(|(group, files)| Self { group, files })
    }

    /// Keeps a group and what is known of the files of its folder.
    pub fn keep(cache: &GoodsCache, group: &AuthoredGroup, files: &KeptGoodsFiles) {
        let mut bytes = cache.program().as_bytes().to_vec();
        // What is not kept is read once more.
        if rmp_serde::encode::write(&mut bytes, &(group, files)).is_ok() {
            let folder = cache.groups();
            let _ = fs::create_dir_all(&folder);
            let _ = keep_bytes(&folder.join(&group.slug), &bytes);
        }
    }

    /// Forgets all folders but those of these slugs.
    pub fn forget_others(cache: &GoodsCache, slugs: &BTreeSet<String>) {
        let entries = fs::read_dir(cache.groups());
        for entry in entries.into_iter().flatten().filter_map(Result::ok) {
            let is_known = entry.file_name().to_str().map(|name| slugs.contains(name));
            if is_known != Some(true) {
                let _ = fs::remove_file(entry.path());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};
    use std::time::{Duration, SystemTime};

    use kiosk_domain::Locale;
    use tempfile::TempDir;

    use super::super::{load, load_knowing};
    use super::*;
    use crate::file_looks::SETTLED;
    use crate::open_feed::RereadError;
    use crate::problem::Problems;
    use crate::snapshot::Snapshot;

    /// Makes a mistake in a shop.
    type MistakeMaker<'a> = &'a dyn Fn(&KnownShop);

    /// A shop, and what its builds keep.
    struct KnownShop {
        folder: TempDir,
    }

    impl KnownShop {
        fn new() -> Self {
            let folder = tempfile::tempdir().expect("a folder can be made");
            let shop = Self { folder };
            let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/shop/content");
            copy(&fixture, &shop.content());
            shop
        }

        fn content(&self) -> PathBuf {
            self.folder.path().join("content")
        }

        fn file(&self, name: &str) -> PathBuf {
            self.content().join("catalogue/groups").join(name)
        }

        /// What is kept of a slug.
        fn kept(&self, slug: &str) -> PathBuf {
            self.folder.path().join("kept/goods-groups").join(slug)
        }

        fn cache(&self, program: &str) -> GoodsCache {
            let cache = GoodsCache::within(self.folder.path().join("kept"), program.to_owned());
            // As if nobody had written to the shop for long.
            cache.knowing_files(SystemTime::now() + Duration::from_secs(10), SETTLED)
        }

        /// The catalogue by a build that knows what the last one kept, and whether that was damaged.
        fn known(&self) -> (Snapshot, bool) {
            let cache = self.cache("one program");
            let snapshot = sound(|problems| load_knowing(&self.content(), problems, &cache));
            cache.keep(&snapshot);
            (snapshot, cache.damaged().is_some())
        }

        /// The catalogue, which one who knows something has as one does who knows nothing.
        fn both(&self) -> Snapshot {
            let read = sound(|problems| load(&self.content(), problems).snapshot());
            let (known, is_damaged) = self.known();
            assert!(!is_damaged);
            for locale in Locale::ALL {
                assert_eq!(known.locale(locale), read.locale(locale));
                for (slug, goods) in &read.locale(locale).goods {
                    let known = &known.locale(locale).goods[slug];
                    assert_eq!(*known.read(), **goods);
                    assert_eq!(known.hash(), goods.hash());
                    assert_eq!(known.summary(), goods.summary());
                }
            }
            assert_eq!(known.books(), read.books());
            read
        }
    }

    fn sound(read: impl FnOnce(&Problems) -> Snapshot) -> Snapshot {
        let problems = Problems::default();
        let snapshot = read(&problems);
        let problems = problems.into_sorted();
        assert!(problems.is_empty(), "{problems:?}");
        snapshot
    }

    fn copy(from: &Path, to: &Path) {
        fs::create_dir_all(to).expect("a folder can be made");
        for entry in fs::read_dir(from).expect("a folder").flatten() {
            let (from, to) = (entry.path(), to.join(entry.file_name()));
            if from.is_dir() {
                copy(&from, &to);
            } else {
                fs::copy(from, to).expect("it can be copied");
            }
        }
    }

    fn replace(file: &Path, from: &str, to: &str) {
        let text = fs::read_to_string(file).expect("a text");
        assert!(text.contains(from), "{text}");
        fs::write(file, text.replace(from, to)).expect("it can be written");
    }

    fn article(snapshot: &Snapshot, slug: &str, locale: Locale) -> String {
        snapshot.locale(locale).goods[slug].article.content.clone()
    }

    #[test]
    fn whatever_is_edited_one_who_knows_goods_has_them_as_one_who_reads_them() {
        let shop = KnownShop::new();
        shop.both();
        shop.both();
        replace(&shop.file("moon-pass/group.yaml"), "Moon Pass", "Sun Pass");
        let snapshot = shop.both();
        let name = &snapshot.locale(Locale::Ja).goods["moon-pass"]
            .group
            .goods_name;
        assert_eq!(name, "Sun Pass");
        fs::write(shop.file("moon-pass/en.md"), "About suns").expect("it can be written");
        assert_eq!(article(&shop.both(), "moon-pass", Locale::Ja), "About suns");
        fs::write(shop.file("moon-pass/ja.md"), "太陽").expect("it can be written");
        assert_eq!(article(&shop.both(), "moon-pass", Locale::Ja), "太陽");
        fs::remove_file(shop.file("moon-pass/ja.md")).expect("it was there");
        assert_eq!(article(&shop.both(), "moon-pass", Locale::Ja), "About suns");
        let catalogue = shop.content().join("catalogue");
        for (file, from, to) in [
            ("words.yaml", "en: ", "en: Other "),
            ("categories.yaml", "en: ", "en: Other "),
            ("currencies.yaml", "150", "160"),
        ] {
            replace(&catalogue.join(file), from, to);
            shop.both();
        }
        fs::rename(shop.file("lumen-card"), shop.file("lumen-cards")).expect("it was there");
        for from in ["lumen-card\n", "lumen-card,", "lumen-card]", "lumen-card }"] {
            let home = catalogue.join("home.yaml");
            let text = fs::read_to_string(&home).expect("a text");
            let to = from.replace("card", "cards");
            fs::write(home, text.replace(from, &to)).expect("it can be written");
        }
        shop.both();
        assert!(!shop.kept("lumen-card").exists());
        assert!(shop.kept("lumen-cards").exists());
    }

    #[test]
    fn every_mistake_is_told_each_time_by_one_who_knows_goods_as_by_one_who_reads_them() {
        let written = |file: &'static str, from: &'static str, to: &'static str| {
            move |shop: &KnownShop| replace(&shop.content().join("catalogue").join(file), from, to)
        };
        let star = "groups/star-drifters/group.yaml";
        let none = |_: &KnownShop| ();
        let mistakes: [(&str, MistakeMaker<'_>); 10] = [
            ("no mistake", &none),
            (
                "unknown key",
                &written(star, "goods_name:", "other: 1\ngoods_name:"),
            ),
            (
                "does not fit here",
                &written(star, "updated_at: ", "updated_at: x"),
            ),
            (
                "does not exist",
                &written(star, "categories: [", "categories: [nowhere, "),
            ),
            ("is also the id of", &|shop| {
                let file = shop.file("moon-pass/group.yaml");
                let id = fs::read_to_string(&file).expect("a text");
                let id = id.lines().find(|line| line.starts_with("id:"));
                let other = shop.file("star-drifters/group.yaml");
                let text = fs::read_to_string(&other).expect("a text");
                let own = text.lines().find(|line| line.starts_with("id:"));
                let (own, id) = (own.expect("an id"), id.expect("an id"));
                fs::write(&other, text.replacen(own, id, 1)).expect("it can be written");
            }),
            ("is no language of the shop", &|shop| {
                fs::write(shop.file("moon-pass/xx.md"), "x").expect("it can be written");
            }),
            ("the English article is missing", &|shop| {
                fs::remove_file(shop.file("moon-pass/en.md")).expect("it was there");
            }),
            ("English stands in for it", &|shop| {
                fs::create_dir(shop.file("moon-pass/ja.md")).expect("it can be made");
            }),
            ("ko.md: cannot be read", &|shop| {
                fs::write(shop.file("moon-pass/ko.md"), b"\xff").expect("it can be written");
            }),
            ("group.yaml: cannot be read", &|shop| {
                fs::remove_file(shop.file("moon-pass/group.yaml")).expect("it was there");
            }),
        ];
        for (mistake, make) in mistakes {
            let shop = KnownShop::new();
            let told = |known: bool| {
                let problems = Problems::default();
                if known {
                    let cache = shop.cache("one program");
                    cache.keep(&load_knowing(&shop.content(), &problems, &cache));
                } else {
                    load(&shop.content(), &problems);
                }
                let told = problems.into_sorted();
                told.iter().map(ToString::to_string).collect::<Vec<_>>()
            };
            assert!(told(true).is_empty());
            make(&shop);
            let read = told(false);
            let is_told = read.iter().any(|told| told.contains(mistake));
            assert_eq!(is_told, mistake != "no mistake", "{mistake}: {read:?}");
            for _ in 0..2 {
                assert_eq!(told(true), read, "{mistake}");
            }
        }
    }

    #[test]
    fn what_is_kept_of_the_same_text_is_not_decoded_again() {
        let shop = KnownShop::new();
        shop.both();
        let kept = shop.kept("moon-pass");
        let Kept::Whole(whole) = Kept::<Vec<u8>>::read(&kept) else {
            panic!("it was kept");
        };
        let name = b"Moon Pass";
        let at = whole
            .windows(name.len())
            .position(|bytes| bytes == name)
            .expect("its name is kept");
        let mut other = whole.clone();
        other[at] = b'N';
        keep_bytes(&kept, &other).expect("it can be written");
        let name = |(snapshot, is_damaged): (Snapshot, bool)| {
            let goods = &snapshot.locale(Locale::Default).goods["moon-pass"];
            (goods.group.goods_name.clone(), is_damaged)
        };
        assert_eq!(name(shop.known()), ("Noon Pass".to_owned(), false));
        // Nothing of it is used by one who begins anew, and the next one knows what that kept.
        let anew = GoodsCache::anew(shop.folder.path().join("kept"), "one program".to_owned());
        let read = sound(|problems| load_knowing(&shop.content(), problems, &anew));
        anew.keep(&read);
        assert_eq!(
            name((read, anew.damaged().is_some())),
            ("Moon Pass".to_owned(), false)
        );
        assert_eq!(name(shop.known()), ("Moon Pass".to_owned(), false));
        // Others are read.
        let another = shop.cache("another program");
        let read = sound(|problems| load_knowing(&shop.content(), problems, &another));
        assert_eq!(
            name((read, another.damaged().is_some())),
            ("Moon Pass".to_owned(), false)
        );
        let by_another = fs::read(&kept).expect("it is kept anew");
        assert_eq!(name(shop.known()), ("Moon Pass".to_owned(), false));
        for damaged in [&whole[..], &by_another[..by_another.len() - 1], b""] {
            fs::write(&kept, damaged).expect("it can be written");
            assert_eq!(name(shop.known()), ("Moon Pass".to_owned(), true));
            assert_eq!(name(shop.known()), ("Moon Pass".to_owned(), false));
        }
        keep_bytes(&kept, &whole[..whole.len() - 1]).expect("it can be written");
        assert_eq!(name(shop.known()), ("Moon Pass".to_owned(), true));
    }

    #[test]
    fn an_article_that_is_written_to_before_it_is_read_ends_who_reads_it() {
        let shop = KnownShop::new();
        shop.both();
        let read = |snapshot: &Snapshot| {
            RereadError::catch(|| article(snapshot, "moon-pass", Locale::Default))
        };
        let file = shop.file("moon-pass/en.md");
        let (snapshot, _) = shop.known();
        fs::write(&file, "Another").expect("it can be written");
        let error = read(&snapshot).expect_err("it is another");
        assert!(matches!(error, RereadError::Changed { path } if path == file));
        let (snapshot, _) = shop.known();
        fs::remove_file(&file).expect("it was there");
        let error = read(&snapshot).expect_err("it is gone");
        assert!(matches!(error, RereadError::Changed { path } if path == file));
    }
}
