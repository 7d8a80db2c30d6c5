//! How long a search takes: over the sample shop, and over 4,000 generated groups.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kiosk_catalogue::{LocaleCatalogue, Problems, Snapshot, files, search_terms};
use kiosk_domain::Locale;
use kiosk_domain::search::SearchIndex;

const GROUPS: usize = 4_000;
const ROUNDS: usize = 40;

/// Beginnings, whole names, slips, other scripts, categories, and what is nowhere.
const TYPED: [&str; 20] = [
    "s",
    "st",
    "sta",
    "star",
    "star drifters",
    "satr driftres",
    "chronicel",
    "moonlit realms monthly card",
    "games",
    "mobile games top-up",
    "星",
    "星际漂流者",
    "星际漂流王者归来",
    "スター・ドリフターズ",
    "مملكة الكوي",
    "cartão mensal",
    "2",
    "zzzz nowhere at all",
    "a b c d e f g h i j k l m n o p",
    "abcdefghijklmnopqrstuvwxyzabcdef abcdefghijklmnopqrstuvwxyzabcdeg",
];

fn main() {
    let shop = sample_shop();
    measure("the sample shop", &shop);
    measure("generated groups", &generated(&shop));
}

fn sample_shop() -> Snapshot {
    let problems = Problems::default();
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    let shop = files::load(&content, &problems);
    let problems = problems.into_sorted();
    assert!(problems.is_empty(), "the sample shop: {problems:?}");
    shop.snapshot()
}

fn measure(name: &str, snapshot: &Snapshot) {
    let start = Instant::now();
    let terms = search_terms(snapshot);
    let gathered = start.elapsed();
    let index = SearchIndex::new(&terms);
    let groups = snapshot.goods_count();
    println!(
        "{name}: {groups} groups, terms in {gathered:.1?}, indexed in {:.1?}",
        start.elapsed()
    );
    let mut all = Vec::new();
    for typed in TYPED {
        let mut times = time(&index, typed);
        println!("  {:>9.1?}  {typed}", percentile(&mut times, 50));
        all.append(&mut times);
    }
    let (median, slowest) = (percentile(&mut all, 50), percentile(&mut all, 99));
    println!("  median {median:.1?}, p99 {slowest:.1?}");
    for (what, typed) in widest(snapshot) {
        println!(
            "  {:>9.1?}  {what}",
            percentile(&mut time(&index, &typed), 50)
        );
    }
}

/// The widest queries that are read.
fn widest(snapshot: &Snapshot) -> [(&'static str, String); 4] {
    let names = |locale| {
        let goods = snapshot.locale(locale).goods.values();
        goods.map(|goods| goods.group.goods_name.as_str())
    };
    let mut signs: Vec<char> = names(Locale::Zh)
        .chain(names(Locale::Ja))
        .flat_map(str::chars)
        .collect();
    signs.retain(|sign| *sign > '\u{2e80}');
    let mut seen = BTreeSet::new();
    signs.retain(|sign| seen.insert(*sign));
    let distinct: String = signs.iter().take(100).collect();
    let spaced: Vec<String> = signs.iter().take(10).map(char::to_string).collect();
    let words =
        "monthlyq stardusy chronicl driftres frostlint battlepas moonstoes kingdmos subscripion";
    [
        ("100 distinct signs in a run", distinct),
        (
            "100 signs that no goods have",
            ('\u{8000}'..).take(100).collect(),
        ),
        ("10 signs, each a word", spaced.join(" ")),
        ("10 words with slips", words.to_owned()),
    ]
}

fn time(index: &SearchIndex, typed: &str) -> Vec<Duration> {
    let round = |_| {
        let start = Instant::now();
        std::hint::black_box(index.ranked(typed));
        start.elapsed()
    };
    (0..ROUNDS).map(round).collect()
}

fn percentile(times: &mut [Duration], percent: usize) -> Duration {
    times.sort_unstable();
    times[(times.len() - 1) * percent / 100]
}

/// A shop with many groups: each takes the texts of one group and half the name of another.
fn generated(shop: &Snapshot) -> Snapshot {
    let locales = Locale::ALL.map(|locale| Arc::new(many(shop.locale(locale))));
    Snapshot::new(locales.to_vec())
}

fn many(catalogue: &LocaleCatalogue) -> LocaleCatalogue {
    let patterns: Vec<_> = catalogue.goods.values().collect();
    let goods = (0..GROUPS).map(|number| {
        let mut goods = patterns[number % patterns.len()].clone();
        let other = &patterns[(number / patterns.len() + number) % patterns.len()];
        let name = format!(
            "{} {} {number}",
            goods.group.goods_name, other.group.goods_name
        );
        let slug = format!("{}-{number}", goods.group.slug);
        goods.group.goods_name = name;
        goods.group.slug.clone_from(&slug);
        goods.article.content.clear();
        goods.reviews.data.clear();
        (slug, goods)
    });
    LocaleCatalogue {
        goods: goods.collect(),
        ..catalogue.clone()
    }
}
