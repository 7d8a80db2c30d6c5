//! `kiosk mail preview` on a shop.

use serde_json::Value;

use crate::support::Shop;

#[test]
fn every_mail_of_every_locale_is_written_and_linked() {
    let shop = Shop::fixture("small");
    let run = shop.succeed(&["mail", "preview", "--json"]);
    let told: Value = serde_json::from_str(&run.stdout).unwrap();
    let mails = told["mails"].as_array().unwrap();
    assert_eq!(mails.len(), 13 * 25);
    let index = shop.read(".kiosk/mail-preview/index.html");
    for mail in mails {
        let html = mail["html"].as_str().unwrap();
        assert!(index.contains(&format!("href=\"{html}\"")), "{html}");
        let page = shop.read(&format!(".kiosk/mail-preview/{html}"));
        assert!(page.contains("</html>"), "{html}");
        let text = mail["text"].as_str().unwrap();
        assert!(!shop.read(&format!(".kiosk/mail-preview/{text}")).is_empty());
    }
}

#[test]
fn one_mail_in_one_locale_goes_where_it_is_asked_to() {
    let shop = Shop::fixture("small");
    let out = shop.file("mails");
    let place = out.to_str().unwrap();
    let run = shop.succeed(&[
        "mail", "preview", "receipt", "--locale", "ar", "--out", place,
    ]);
    assert_eq!(run.stdout, "1 mail: open SHOP/mails/index.html\n");
    let page = shop.read("mails/receipt.ar.html");
    assert!(
        page.starts_with("<!doctype html>\n<html lang=\"ar\" dir=\"rtl\">"),
        "{page}"
    );
    let files = std::fs::read_dir(out).unwrap().count();
    assert_eq!(files, 3, "its page, its text, the index");
}

#[test]
fn a_mail_or_a_locale_that_there_is_not_is_refused_with_those_that_there_are() {
    let shop = Shop::fixture("small");
    for (arguments, told) in [
        (
            ["mail", "preview", "receit"].as_slice(),
            "hint: choose one of welcome, code, ",
        ),
        (
            &["mail", "preview", "--locale", "xx"],
            "hint: choose one of default, ",
        ),
    ] {
        let run = shop.kiosk(arguments);
        assert_eq!(run.code, 1, "{}", run.stderr);
        assert!(run.stderr.contains(told), "{}", run.stderr);
    }
    assert!(!shop.file(".kiosk/mail-preview").exists());
}
