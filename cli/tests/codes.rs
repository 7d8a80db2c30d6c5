//! `kiosk codes` on the database of a shop.

use std::io::Write as _;
use std::process::Stdio;

use serde_json::{Value, json};

use crate::support::{Run, Served, Shop};

fn json(run: &Run) -> Value {
    serde_json::from_str(&run.stdout).unwrap_or_else(|error| panic!("{error}: {}", run.stdout))
}

fn import(shop: &Shop, file: &str) -> Run {
    shop.kiosk(&[
        "codes",
        "import",
        "--sku",
        CARD,
        file,
        "--why",
        "invoice 7",
        "--json",
    ])
}

/// The code card of the fixture.
const CARD: &str = "50201";
/// A top-up of the fixture.
const TOP_UP: &str = "50101";

#[test]
fn who_imports_and_rotates_is_kept_with_the_reason() {
    let shop = Shop::fixture("small");
    let none = shop.succeed(&["codes", "history"]).stdout;
    assert_eq!(none, "Nobody imported codes.\n");
    shop.write("codes.txt", "SECRET-1\n");
    import(&shop, "codes.txt");
    shop.succeed(&["codes", "rotate", "--why", "every year", "--by", "olga"]);
    let told = json(&shop.succeed(&["codes", "history", "--json"]));
    let lines: Vec<_> = told.as_array().unwrap().iter().collect();
    assert_eq!(lines.len(), 2);
    let of = |what: &str| lines.iter().find(|line| line["what"] == what).unwrap();
    assert_eq!(of("import-codes")["subject"], CARD);
    assert_eq!(of("import-codes")["why"], "invoice 7");
    assert_eq!(of("rotate-codes")["by"], "olga");
    let text = shop.succeed(&["codes", "history"]).stdout;
    assert!(text.contains("  olga     every year\n"), "{text}");
    assert!(!text.contains("SECRET"), "{text}");
}

#[test]
fn codes_are_imported_once_counted_and_never_shown() {
    let shop = Shop::fixture("small");
    let counted = shop.succeed(&["codes", "count"]);
    assert_eq!(counted.stdout, "There are no codes.\n");
    shop.write(
        "codes.csv",
        "code,price\nSECRET-1,5\n,5\nSECRET-2,5\nSECRET-1,5\n",
    );
    let run = import(&shop, "codes.csv");
    assert_eq!(run.code, 1, "a line is no code");
    let told = json(&run);
    assert_eq!(
        (&told["imported"], &told["duplicates"], &told["refused"]),
        (&2.into(), &1.into(), &1.into())
    );
    let refused = json!([{"line": 3, "message": "there is no code"}]);
    assert_eq!(told["refused_lines"], refused);
    assert_eq!(told["duplicate_lines"], json!([5]));
    let again = shop.kiosk(&[
        "codes",
        "import",
        "--sku",
        CARD,
        "codes.csv",
        "--why",
        "a test",
    ]);
    let said = format!("SKU {CARD}: 0 imported, 3 there already, 1 refused\n");
    assert_eq!(again.stdout, said);
    assert!(
        again.stderr.contains("line 3: there is no code"),
        "{}",
        again.stderr
    );
    let all = format!("{}{}{}", run.stdout, again.stdout, again.stderr);
    assert!(!all.contains("SECRET"), "{all}");
    let counted = json(&shop.succeed(&["codes", "count", "--json"]));
    assert_eq!(
        counted,
        json!([{"sku_id": CARD, "free": 2, "reserved": 0, "sold": 0}])
    );
    let none = json(&shop.succeed(&["codes", "count", "--sku", "7", "--json"]));
    assert_eq!(
        none,
        json!([{"sku_id": "7", "free": 0, "reserved": 0, "sold": 0}])
    );
    let text = shop.succeed(&["codes", "count"]).stdout;
    assert_eq!(
        text,
        format!("SKU    FREE  RESERVED  SOLD\n{CARD}     2         0     0\n")
    );
    let database = std::fs::read(shop.file(".kiosk/data/kiosk.db")).unwrap();
    let journal = std::fs::read(shop.file(".kiosk/data/kiosk.db-wal")).unwrap_or_default();
    for bytes in [database, journal] {
        assert!(!bytes.windows(6).any(|window| window == b"SECRET"));
    }
}

#[test]
fn many_codes_come_over_standard_input() {
    let shop = Shop::fixture("small");
    let mut child = shop
        .command(&[
            "codes", "import", "--sku", CARD, "-", "--why", "a test", "--json",
        ])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let codes: String = (0..1_200)
        .map(|number| format!("CODE-{number}\n"))
        .collect();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(codes.as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    let told: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(
        (told["imported"].as_u64(), output.status.code()),
        (Some(1_200), Some(0))
    );
}

#[test]
fn only_codes_that_the_shop_sells_are_imported() {
    let shop = Shop::fixture("small");
    shop.write("codes.txt", "SECRET-1\n");
    for (sku, why) in [("7", "the shop has no SKU 7"), (TOP_UP, "which is no code")] {
        let run = shop.kiosk(&[
            "codes",
            "import",
            "--sku",
            sku,
            "codes.txt",
            "--why",
            "a test",
        ]);
        assert_eq!(run.code, 1);
        assert!(run.stderr.contains(why), "{}", run.stderr);
    }
    let missing = import(&shop, "nowhere.txt");
    let said = json(&missing)["error"].as_str().unwrap().to_owned();
    assert!(said.contains("`nowhere.txt` cannot be opened"), "{said}");
    assert!(!shop.file(".kiosk/data").exists(), "nothing was made");
}

#[test]
fn keys_are_exchanged_and_wrong_ones_refused() {
    let shop = Shop::fixture("small");
    shop.write("codes.txt", "SECRET-1\nSECRET-2\n");
    assert_eq!(import(&shop, "codes.txt").code, 0);
    let keys = shop.read(".kiosk/data/code-keys");
    let rotate = |keys: &str| {
        let run = shop.kiosk_with(
            &[("KIOSK_CODES_KEYS", keys)],
            &["codes", "rotate", "--why", "a test", "--json"],
        );
        assert!(!format!("{}{}", run.stdout, run.stderr).contains(&"2".repeat(64)));
        run
    };
    let both = format!("{keys} 2:{}", "2".repeat(64));
    let rotated = rotate(&both);
    assert_eq!(rotated.code, 0, "{}", rotated.stdout);
    assert_eq!(
        json(&rotated),
        json!({"key": 2, "rotated": 2, "unreadable": []})
    );
    assert_eq!(json(&rotate(&both))["rotated"], 0);
    let lost = rotate(&format!(
        "{} 3:{}",
        keys.lines().next().unwrap(),
        "3".repeat(64)
    ));
    assert_eq!(lost.code, 1);
    assert_eq!(json(&lost)["unreadable"].as_array().unwrap().len(), 2);
    let same_number = rotate(&format!(
        "{} 2:{}",
        keys.lines().next().unwrap(),
        "3".repeat(64)
    ));
    assert_eq!(same_number.code, 1);
    let error = json(&same_number)["error"].to_string();
    assert!(error.contains("are not those"), "{error}");
    let other = import(&shop, "codes.txt");
    assert_eq!(other.code, 1, "the file holds the old key alone");
    assert!(
        other.stdout.contains("KIOSK_CODES_KEYS"),
        "{}",
        other.stdout
    );
    let wrong = rotate("1:secret");
    assert!(
        wrong.stdout.contains("an entry is not `hash:`"),
        "{}",
        wrong.stdout
    );
    assert!(!wrong.stdout.contains("1:secret"), "{}", wrong.stdout);
}

#[test]
fn a_shop_whose_keys_are_gone_sells_nothing_and_is_still_worked_on() {
    let shop = Shop::fixture("small");
    shop.write("dist/index.html", "<html></html>");
    shop.write("codes.txt", "SECRET-1\n");
    assert_eq!(import(&shop, "codes.txt").code, 0);
    let keys = shop.read(".kiosk/data/code-keys");
    let file = shop.file(".kiosk/data/code-keys");
    std::fs::remove_file(&file).unwrap();
    for works in [&["orders", "list"][..], &["payments", "list"]] {
        shop.succeed(works);
    }
    let rotated = shop.kiosk(&["codes", "rotate", "--why", "a test"]);
    assert_eq!(rotated.code, 1, "{}", rotated.stdout);
    assert!(!file.exists(), "no keys are made where none can fit");
    for _ in 0..2 {
        let served = shop.kiosk(&["serve", "--port", "0"]);
        assert_eq!(served.code, 1, "{}", served.stdout);
        for part in ["are not those", "hint: ", "`code-keys`", "KIOSK_CODES_KEYS"] {
            assert!(served.stderr.contains(part), "{part}: {}", served.stderr);
        }
    }
    // Without the file the keys that a start made are other ones, of the same number.
    let why = ["--why", "no copy was made", "--json"];
    let discard = |key: &str| shop.kiosk(&[&["codes", "discard", "--key", key][..], &why].concat());
    let unused = discard("2");
    assert!(
        unused.stdout.contains("no code is encrypted by key 2"),
        "{}",
        unused.stdout
    );
    std::fs::write(&file, keys).unwrap();
    let mut server = Served::start(&shop, &[], &[]);
    server.signal("-TERM");
    assert_eq!(server.end().0.code(), Some(0));
}

#[test]
fn a_list_whose_quotes_are_not_closed_is_not_read_on() {
    let shop = Shop::fixture("small");
    let text = "code,note\nAB-1,\nSECRET-2,\"sold in the EU\nand nowhere else\"\n";
    shop.write("codes.csv", text);
    let run = import(&shop, "codes.csv");
    let said = json(&run)["error"].as_str().unwrap().to_owned();
    assert_eq!(run.code, 1);
    assert!(
        said.contains("line 3: a quote is not closed\nhint: "),
        "{said}"
    );
    assert!(said.contains("0 codes were stored before"), "{said}");
    assert!(!said.contains("SECRET"), "{said}");
    let counted = shop.succeed(&["codes", "count"]);
    assert_eq!(counted.stdout, "There are no codes.\n");
}
