//! Measures how fast a recording is read: `cargo run --release --example recording -- 1000`.
//!
//! The recording is made up: 25 locales with as many goods groups as asked for, about 5 KB
//! of JSON a group and locale. It stands in a temporary folder that is removed at the end.

use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;
use std::time::Instant;
use std::{env, fs};

use kiosk_catalogue::recorded;
use kiosk_catalogue::richtext::Cleaner;
use kiosk_domain::Locale;
use serde_json::{Value, json};

/// As in `kiosk` itself.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> Result<(), Box<dyn Error>> {
    let groups = env::args()
        .nth(1)
        .map_or(Ok(1_000), |count| count.parse())?;
    let folder = tempfile::tempdir()?;
    let bytes = make(folder.path(), groups)?;
    println!("{groups} groups x 25 locales, {:.1} MB", megabytes(bytes));
    for _ in 0..3 {
        let begun = Instant::now();
        let snapshot = recorded::load(folder.path())?;
        let seconds = begun.elapsed().as_secs_f64();
        println!(
            "read {} groups a locale in {seconds:.2} s: {:.0} MB/s, {} resident",
            snapshot.goods_count(),
            megabytes(bytes) / seconds,
            resident()
        );
    }
    measure_cleaner();
    Ok(())
}

#[allow(clippy::cast_precision_loss)] // Shown with one decimal.
fn megabytes(bytes: usize) -> f64 {
    bytes as f64 / 1e6
}

/// The memory that the program holds, where the system tells.
fn resident() -> String {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.map_or_else(
        || "unknown memory".to_owned(),
        |memory| memory.trim().to_owned(),
    )
}

fn make(folder: &Path, groups: usize) -> Result<usize, Box<dyn Error>> {
    let mut bytes = 0;
    for locale in Locale::ALL {
        let feed = feed(locale, groups);
        bytes += feed.len();
        fs::write(folder.join(format!("{}.ndjson", locale.name())), feed)?;
    }
    Ok(bytes)
}

fn feed(locale: Locale, groups: usize) -> String {
    let mut lines = vec![json!({"cursor": "made", "full": true})];
    for number in 0..groups {
        let slug = format!("goods-{number}");
        let mut item = |kind: &str, value: Value| {
            lines.push(json!({"kind": kind, "key": slug, "value": value}));
        };
        item("group", group(number, &slug));
        item(
            "article",
            json!({"content": article(locale), "format": "html", "page": 1, "last_page": 1}),
        );
        item(
            "reviews",
            json!({"list": {"data": (0..4).map(review).collect::<Vec<_>>(), "total": 40, "last_page": 10}}),
        );
        item("skus", (0..8).map(sku).collect());
    }
    let items = lines.len() - 1;
    lines.push(json!({"end": items}));
    // serde_json sorts keys; the fast way wants kind, key, value, as every feed of ours has them.
    lines.iter().fold(String::new(), |mut feed, line| {
        let written = match (line.get("kind"), line.get("key"), line.get("value")) {
            (Some(kind), Some(key), Some(value)) => {
                writeln!(feed, "{{\"kind\":{kind},\"key\":{key},\"value\":{value}}}")
            }
            _ => writeln!(feed, "{line}"),
        };
        written.expect("a string takes every text");
        feed
    })
}

fn group(number: usize, slug: &str) -> Value {
    json!({
        "id": number, "slug": slug, "type": 1, "goods_name": format!("Goods number {number}"),
        "category": {"id": 1, "path": "mobile-games", "parent_id": 3, "title": "Mobile games"},
        "subtitle": "A line about what it is", "main_image": "/media/goods/a.webp",
        "main_image_rectangle": "/media/goods/a-wide.webp", "tags": ["hot"], "account_check": true,
        "goods_tpl": [{"charge_field_name": "user_id", "alias": "User ID", "placeholder": "Enter it", "type": 1}],
        "theme": {"bg_color_hex": "#101830", "main_color_hex": "#ffb400"},
        "score": {"average": 4.8, "count": 1284},
        "seo": {"title": "Top up", "description": "Fast delivery and fair prices", "keywords": "a, b, c"},
        "updated_at": 1_760_000_000
    })
}

fn article(locale: Locale) -> String {
    let sentence = match locale {
        Locale::Zh | Locale::ZhTw | Locale::Ja => "打开设置，选择“个人资料”，编号就在姓名下面。",
        Locale::Ar => "افتح الإعدادات ثم اختر الملف الشخصي وستجد الرقم تحت الاسم.",
        _ => {
            "Open the settings, choose <strong>Profile</strong>, and read the number below the name. "
        }
    };
    (0..5).fold(String::new(), |text, part| {
        format!(
            "{text}<h2>Part {part}</h2>\n<p>{}</p>\n",
            sentence.repeat(4)
        )
    })
}

fn review(number: usize) -> Value {
    json!({"id": number, "user_name": "a***n", "level": 2, "star": 5,
        "content": "Arrived within a minute, thank you.", "created_at": 1_750_000_000})
}

fn sku(number: usize) -> Value {
    json!({"id": number, "charge_goods_spec_id": number, "name": "60 Crystals", "currency": "USD",
        "currency_symbol": "$", "face_value": "0.99", "goods_original_price": "1.19", "stock": 4231,
        "corner_text": "-17%"})
}

fn measure_cleaner() {
    let cleaner = Cleaner::new(vec!["shop.example".to_owned()]);
    let html = article(Locale::Default);
    let nanoseconds_a_kilobyte = |rounds: u32, clean: &dyn Fn(&str) -> usize| {
        let begun = Instant::now();
        let length: usize = (0..rounds).map(|_| clean(&html)).sum();
        begun.elapsed().as_secs_f64() * 1e9 / (megabytes(length) * 1e3)
    };
    let fast = nanoseconds_a_kilobyte(20_000, &|html| cleaner.clean(html).len());
    let slow = nanoseconds_a_kilobyte(500, &|html| cleaner.sanitise(html).len());
    println!("plain rich text: {fast:.0} ns/KB recognised, {slow:.0} ns/KB sanitised");
}
