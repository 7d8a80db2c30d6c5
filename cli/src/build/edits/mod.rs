//! Whatever is edited, in whatever order: a build leaves the very bytes that one from nothing does.

mod knobs;
mod shop;

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, SystemTime};

use kiosk_catalogue::feed::GoodsCache;
use kiosk_catalogue::{Problems, Snapshot, files, recorded};
use kiosk_domain::Locale;
use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};
use serde_json::{Value, json};
use tempfile::TempDir;

use self::knobs::{Knob, knobs};
use self::shop::{PROGRAM, first};
use super::tests::{Quiet, copy, tree};
use super::{configuration, open_site};
use crate::output::{self, BuiltSources, KeptStencils, PageReads, SiteWriter};
use crate::plan::Plan;
use crate::render::island::Islands;
use crate::render::{Renderer, SharedData};
use crate::source::{LoadOptions, Sources, SourcesFingerprint};

/// How many edits are made of a shop, one after the other.
const EDITS: usize = 12;
/// In how many shops; of a thousand edits in the long form.
const SEQUENCES: u32 = 40;
const LONG: u32 = 84;

/// Whose pages are looked at: those of English, of a language that texts are written in, and of one
/// with a region of its own. The others are made of the same code, at eight times the cost.
const LOCALES: [Locale; 3] = [Locale::Default, Locale::Zh, Locale::Ja];

/// A shop in a folder, with every knob where it is turned to.
struct EditedShop {
    folder: TempDir,
    knobs: Vec<Knob>,
    turned: Vec<usize>,
    written: BTreeMap<&'static str, Value>,
    /// Whether builds read the catalogue of a recording and not of the shop's own files.
    is_recorded: bool,
    /// How many builds knew before they read anything that nothing is another.
    left: AtomicUsize,
}

impl EditedShop {
    fn new(is_recorded: bool) -> Self {
        // A thousand builds leave many small files behind; in memory they cost the least.
        let memory = Path::new("/dev/shm");
        let folder = match TempDir::new_in(memory) {
            Ok(folder) => folder,
            Err(_) => TempDir::new().expect("a folder can be made"),
        };
        let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
        copy(&tests.join("tests/fixtures/small"), folder.path());
        let bundle = folder.path().join("bundle");
        copy(&tests.join("../web/dist"), &bundle);
        let manifest = bundle.join(".vite/manifest.json");
        let text = fs::read_to_string(&manifest).expect("the bundle was built");
        let mut chunks: Value = serde_json::from_str(&text).expect("it is JSON");
        chunks["src/main.ts"]["css"] = json!([]);
        fs::write(manifest, chunks.to_string()).expect("it can be written");
        fs::remove_file(folder.path().join("content/media/goods/star.webp")).expect("it was there");
        let knobs = knobs();
        let mut shop = Self {
            turned: vec![0; knobs.len()],
            written: BTreeMap::new(),
            is_recorded,
            left: AtomicUsize::new(0),
            knobs,
            folder,
        };
        shop.write();
        shop
    }

    /// Turns a knob to its next value, or on by so many.
    fn turn(&mut self, knob: usize, by: usize) -> String {
        let Knob { file, at, values } = &self.knobs[knob];
        self.turned[knob] = (self.turned[knob] + by) % (values.len() + 1);
        let edit = format!("{file}{at} to {}", self.turned[knob]);
        self.write();
        edit
    }

    /// What every file says now.
    fn files(&self) -> BTreeMap<&'static str, Value> {
        let mut files = first();
        for (knob, turned) in self.knobs.iter().zip(&self.turned) {
            let Some(value) = turned.checked_sub(1).map(|place| &knob.values[place]) else {
                continue;
            };
            set(files.entry(knob.file).or_default(), knob.at, value);
        }
        files
    }

    /// Writes what changed.
    fn write(&mut self) {
        let files = self.files();
        let names: BTreeSet<&str> = files.keys().chain(self.written.keys()).copied().collect();
        for name in names {
            let (now, before) = (files.get(name), self.written.get(name));
            if now == before || name == PROGRAM {
                continue;
            }
            let path = self.folder.path().join(name);
            let bytes = match now {
                None => original(name),
                Some(Value::Null) => None,
                Some(Value::String(text)) => Some(text.clone().into_bytes()),
                // JSON is YAML.
                Some(tree) => Some(tree.to_string().into_bytes()),
            };
            match bytes {
                Some(bytes) => {
                    let folder = path.parent().expect("a file is in a folder");
                    fs::create_dir_all(folder).expect("it can be made");
                    fs::write(&path, bytes).expect("it can be written");
                }
                None if path.exists() => fs::remove_file(&path).expect("it can be removed"),
                None => {}
            }
        }
        self.written = files;
    }

    /// Builds into a folder; what is said of a shop that makes no sense.
    fn build(&self, out: &str, no_cache: bool) -> anyhow::Result<BTreeMap<String, Vec<u8>>> {
        let quiet = Quiet(|| {});
        let mut config = configuration(self.folder.path())?;
        config.out = self.folder.path().join(out);
        let site = open_site(&config, &quiet)?;
        let program = self.written[PROGRAM].to_string();
        let fingerprint = SourcesFingerprint::of(&config, SystemTime::now(), Duration::ZERO, None)?;
        let fingerprint = fingerprint.map(|fingerprint| fingerprint.beside(&program));
        let mut writer = SiteWriter::open(&site)?;
        if no_cache {
            writer = writer.rewriting();
        }
        let last = fingerprint.as_ref();
        if last.is_some_and(|fingerprint| output::unchanged(&writer, fingerprint).is_some()) {
            self.left.fetch_add(1, Ordering::Relaxed);
            return Ok(tree(&self.folder.path().join(out)));
        }
        let mut sources = Sources::load(config, Problems::default(), LoadOptions::default())?;
        if !no_cache {
            sources.catalogue = self.known(&sources.catalogue)?;
        }
        sources.program = program;
        let mut plan = Plan::new(&sources)?;
        plan.pages.retain(|page| LOCALES.contains(&page.locale));
        let writer = writer.made_of(fingerprint.map(|fingerprint| BuiltSources {
            fingerprint: fingerprint.as_str().to_owned(),
            pages: plan.pages.len(),
            warnings: Vec::new(),
        }));
        let mut islands = Islands::new(sources.bundle.ssr());
        if !no_cache {
            islands = islands.keeping(Arc::new(KeptStencils::open(&sources)));
        }
        let shared = SharedData::new(&sources, &plan, &islands)?;
        let last = PageReads::load(writer.site());
        output::write(writer, last, &Renderer::new(&shared, &plan)?, &quiet)?;
        Ok(tree(&self.folder.path().join(out)))
    }

    /// A catalogue as a build reads it that knows what an earlier one read.
    fn known(&self, catalogue: &Snapshot) -> anyhow::Result<Snapshot> {
        let kept = self.folder.path().join("kept");
        let known = GoodsCache::within(kept, self.written[PROGRAM].to_string());
        let known = known.knowing_files(SystemTime::now(), Duration::ZERO);
        let read = if self.is_recorded {
            self.recorded(catalogue, &known)?
        } else {
            let content = self.folder.path().join("content");
            files::load_knowing(&content, &Problems::default(), &known)
        };
        known.keep(&read);
        Ok(read)
    }

    /// A catalogue as a build reads it of a recording, whose files stay as they look where they tell
    /// the same.
    fn recorded(&self, catalogue: &Snapshot, known: &GoodsCache) -> anyhow::Result<Snapshot> {
        let folder = self.folder.path().join("recording");
        let new = self.folder.path().join("new-recording");
        recorded::record(catalogue, &new)?;
        fs::create_dir_all(&folder)?;
        for (file, bytes) in tree(&new) {
            let place = folder.join(Path::new(&file).file_name().expect("it is a file's"));
            if fs::read(&place).ok() != Some(bytes) {
                fs::rename(file, place)?;
            }
        }
        Ok(recorded::load_knowing(&folder, known)?)
    }
}

/// A file of the fixture.
fn original(name: &str) -> Option<Vec<u8>> {
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/small");
    fs::read(fixture.join(name)).ok()
}

/// Sets or removes what stands at a pointer, where there is a place for it.
fn set(file: &mut Value, at: &str, value: &Value) {
    let Some((parent, key)) = at.rsplit_once('/') else {
        *file = value.clone();
        return;
    };
    match file.pointer_mut(parent) {
        Some(Value::Object(entries)) if value.is_null() => {
            entries.remove(key);
        }
        Some(Value::Object(entries)) => {
            entries.insert(key.to_owned(), value.clone());
        }
        Some(Value::Array(items)) => {
            let place: usize = key.parse().expect("a place in a list");
            if value.is_null() && place < items.len() {
                items.remove(place);
            } else if !value.is_null() && place <= items.len() {
                items.splice(place..(place + 1).min(items.len()), [value.clone()]);
            }
        }
        _ => {}
    }
}

/// A site by its files' names below it, without what is kept of earlier builds.
fn seen(
    shop: &EditedShop,
    out: &str,
    files: BTreeMap<String, Vec<u8>>,
) -> BTreeMap<String, Vec<u8>> {
    let root = shop.folder.path().join(out);
    let root = root.to_string_lossy();
    let names = files.into_iter().map(|(file, bytes)| {
        let name = file.strip_prefix(&*root).expect("below the site");
        (name.trim_start_matches('/').to_owned(), bytes)
    });
    names.collect()
}

fn cases() -> ProptestConfig {
    let is_long = std::env::var_os("TEST_LONG").is_some();
    ProptestConfig {
        cases: if is_long { LONG } else { SEQUENCES },
        // One edit less is one build less to look at.
        max_shrink_iters: 200,
        failure_persistence: None,
        // A long run looks elsewhere each time; others tell of a change that was made.
        rng_seed: if is_long {
            RngSeed::Random
        } else {
            RngSeed::Fixed(12)
        },
        ..ProptestConfig::default()
    }
}

#[test]
fn a_build_leaves_what_a_build_from_nothing_does() {
    let edits = prop::collection::vec((0..knobs().len(), 1_usize..4), EDITS);
    let shops_and_edits = (any::<bool>(), edits);
    let compared = Cell::new(0);
    let ran = TestRunner::new(cases()).run(&shops_and_edits, |(is_recorded, edits)| {
        let mut shop = EditedShop::new(is_recorded);
        shop.build("dist", false).expect("the shop is sound");
        let mut made = Vec::new();
        for (knob, by) in edits {
            let before = shop.turned[knob];
            made.push(shop.turn(knob, by));
            let (whole, after) =
                rayon::join(|| shop.build("whole", true), || shop.build("dist", false));
            let edited = shop.left.load(Ordering::Relaxed);
            let (whole, after) = match (whole, after) {
                (Ok(whole), Ok(after)) => (seen(&shop, "whole", whole), seen(&shop, "dist", after)),
                (whole, after) => {
                    // An edit that makes no sense beside the others is refused alike, changes
                    // nothing, and is taken back.
                    let refusal =
                        |built: anyhow::Result<_>| built.err().map(|error| format!("{error:#}"));
                    prop_assert_eq!(refusal(whole), refusal(after), "{:?}", made);
                    shop.turned[knob] = before;
                    shop.write();
                    continue;
                }
            };
            let is_kept = |file: &String| file.starts_with("assets/") || file.starts_with("media/");
            let differ: Vec<_> = whole
                .keys()
                .chain(after.keys())
                .filter(|file| !is_kept(file) && whole.get(*file) != after.get(*file))
                .chain(
                    whole
                        .keys()
                        .filter(|file| is_kept(file) && whole.get(*file) != after.get(*file)),
                )
                .collect();
            prop_assert!(differ.is_empty(), "{:?} after {:#?}", differ, made);
            compared.set(compared.get() + 1);
            let again = shop.build("dist", false).expect("it was built before");
            prop_assert!(seen(&shop, "dist", again) == after, "{:#?}", made);
            let left = shop.left.load(Ordering::Relaxed) - edited;
            prop_assert_eq!(left, 1, "it is left as it is after {:#?}", made);
        }
        Ok(())
    });
    if let Err(failure) = ran {
        panic!("{failure}");
    }
    let steps = cases().cases as usize * EDITS;
    assert!(
        compared.get() * 4 > steps * 3,
        "{} of {steps} steps were compared",
        compared.get()
    );
}

#[test]
fn a_site_that_lost_a_page_is_not_left_as_it_is() {
    let shop = EditedShop::new(false);
    let first = shop.build("dist", false).expect("the shop is sound");
    let page = shop.folder.path().join("dist/index.html");
    fs::remove_file(&page).expect("it was built");
    let mended = shop.build("dist", false).expect("the shop is sound");
    assert_eq!(shop.left.load(Ordering::Relaxed), 0);
    assert!(mended == first, "every file is back");
}
