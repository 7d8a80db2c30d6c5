//! Prints what the sample shop finds for many queries, for `cargo xtask gen`: the browser's rule
//! is held to the same answers.

use std::collections::BTreeSet;
use std::io::{Write as _, stdout};
use std::path::Path;

use kiosk_catalogue::{LocaleCatalogue, Problems, Snapshot, files, search_terms};
use kiosk_domain::search::SearchIndex;
use kiosk_domain::{Language, Locale};
use serde_json::json;

/// How many results of each query are held.
const FIRST: usize = 8;
/// How many groups' names are typed in each language.
const NAMES: usize = 8;
/// How many groups' SKU names are typed in each language.
const SKUS: usize = 6;

/// What is typed in languages in which the shop has few words of its own, and what nobody should
/// find.
const OTHERS: [(Language, &[&str]); 11] = [
    (
        Language::En,
        &[
            "no such thing",
            "frostlint",
            "monthy card",
            "drifters zzzz",
            "2",
            "s",
        ],
    ),
    (
        Language::Zh,
        &["月", "月石周卡", "手机游戏", "星际漂流王者归来", "战斗通行"],
    ),
    (Language::ZhTw, &["錦鯉", "禮品卡 100", "戰鬥通行證"]),
    (Language::Ja, &["ｽﾀｰﾄﾞﾘﾌﾀｰｽﾞ", "カード", "の", "月間"]),
    (
        Language::Ko,
        &["게임 충전", "별빛", "star drifters 충전", "ㅁ"],
    ),
    (
        Language::Ru,
        &["подарочная карта", "ЁЛКА", "star drifters пополнить"],
    ),
    (Language::Th, &["บัตรของขวัญ", "เติมเกม", "gift card ไทย"]),
    (
        Language::Ms,
        &["kad hadiah", "tambah nilai star", "DRIFTERS STAR"],
    ),
    (
        Language::IdId,
        &["kartu hadiah", "isi ulang koi", "stardrifter"],
    ),
    (Language::Pt, &["cartao presente", "PÉROLAS", "poeira"]),
    (
        Language::Ar,
        &["نجوم", "النجوم", "والنجوم", "كارت", "٣٠٠", "بطاقـــة"],
    ),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let shop = sample_shop();
    let terms = search_terms(&shop);
    let index = SearchIndex::new(&terms);
    let mut lines = Vec::new();
    for (number, (language, more)) in OTHERS.into_iter().enumerate() {
        let own = typed_in(shop.locale(locale_of(language)), number);
        let typed: BTreeSet<String> = own
            .into_iter()
            .chain(more.iter().map(|&typed| typed.to_owned()))
            .collect();
        for typed in typed {
            let mut slugs = index.ranked(&typed);
            slugs.truncate(FIRST);
            lines.push(json!([language.code(), typed, slugs]).to_string());
        }
    }
    let (terms, answers) = (serde_json::to_string(&terms)?, lines.join(",\n"));
    writeln!(
        stdout(),
        "{{\"terms\":{terms},\n\"answers\":[\n{answers}\n]}}"
    )?;
    Ok(())
}

fn sample_shop() -> Snapshot {
    let problems = Problems::default();
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    let shop = files::load(&content, &problems);
    let problems = problems.into_sorted();
    assert!(problems.is_empty(), "the sample shop: {problems:?}");
    shop.snapshot()
}

fn locale_of(language: Language) -> Locale {
    let speaks =
        |locale: &Locale| *locale != Locale::Default && locale.language() == Some(language);
    Locale::ALL
        .into_iter()
        .find(speaks)
        .expect("a locale speaks it")
}

/// Trending searches, and names, their beginnings, slips in them and SKU names of groups that
/// differ from language to language.
fn typed_in(catalogue: &LocaleCatalogue, number: usize) -> Vec<String> {
    let goods: Vec<_> = catalogue.goods.values().collect();
    let groups = goods.len();
    let chosen = |count: usize| {
        let step = groups / count;
        (0..count).map(move |at| (at * step + number) % groups)
    };
    let mut typed = catalogue.trending.clone();
    for at in chosen(NAMES) {
        let name = &goods[at].group.goods_name;
        let half: String = name
            .chars()
            .take(name.chars().count().div_ceil(2))
            .collect();
        typed.extend([name.clone(), half, slipped(name)]);
    }
    for at in chosen(SKUS) {
        typed.extend(goods[at].skus.last().map(|sku| sku.name.clone()));
    }
    typed
}

/// The name with two neighbours swapped.
fn slipped(name: &str) -> String {
    let mut letters: Vec<char> = name.chars().collect();
    let middle = letters.len() / 2;
    if middle > 0 {
        letters.swap(middle - 1, middle);
    }
    letters.into_iter().collect()
}
