//! Languages without spaces, with accents, and with other letters.

use proptest::prelude::*;

use super::sample::{SHOP, best, found, names_found};
use kiosk_domain::Locale;
use kiosk_domain::search::{Script, words};

#[test]
fn every_part_of_a_chinese_or_japanese_name_finds_it() {
    for typed in [
        "锦鲤王国",
        "锦鲤",
        "王国",
        "鲤王",
        "錦鯉王國",
        "鯉の王国",
        "の",
        "鲤",
    ] {
        assert!(found(typed).contains(&"koi-kingdom"), "{typed}");
    }
    assert_eq!(best("锦鲤王国"), "koi-kingdom");
    assert!(!found("锦王").contains(&"koi-kingdom"));
    assert_eq!(best("スター・ドリフターズ"), "star-drifters");
    assert_eq!(best("ｽﾀｰﾄﾞﾘﾌﾀｰｽﾞ"), "star-drifters");
}

#[test]
fn a_run_that_is_nowhere_finds_what_shares_most_of_it() {
    let names = ["星际帝国", "漂流者", "星际漂流"];
    assert_eq!(
        names_found(&names, "星际漂流王"),
        ["星际漂流", "星际帝国", "漂流者"]
    );
    assert!(names_found(&names, "王者归来").is_empty());
}

#[test]
fn thai_and_korean_are_found_by_their_parts() {
    let names = ["ราชาแห่งดวงดาว", "별빛 여행자", "Koi"];
    for typed in ["ราชา", "ดวงดาว", "แห่ง", "ว"] {
        assert_eq!(names_found(&names, typed), ["ราชาแห่งดวงดาว"], "{typed}");
    }
    for typed in ["별빛", "빛", "여행자", "행자", "별빛 여", "벼", "여행쟈"] {
        assert_eq!(names_found(&names, typed), ["별빛 여행자"], "{typed}");
    }
}

#[test]
fn mixed_scripts_are_cut_where_they_meet() {
    let names = ["PC版ゲーム7"];
    for typed in ["pc", "ゲーム", "版ゲ", "7", "PC版", "pcゲーム", "ゲーム 7"] {
        assert_eq!(names_found(&names, typed), names, "{typed}");
    }
}

#[test]
fn other_letters_have_cases_accents_and_slips_too() {
    let names = [
        "Звёздные Странники",
        "تائهو النجوم",
        "İstanbul Kartı",
        "Pérolas",
        "Điện thoại",
    ];
    for (typed, name) in [
        ("звездные", names[0]),
        ("СТРАН", names[0]),
        ("страники", names[0]),
        ("النجوم", names[1]),
        ("النج", names[1]),
        ("تايهو", names[1]),
        ("istanbul", names[2]),
        ("ISTANBUL KARTI", names[2]),
        ("kartı", names[2]),
        ("perolas", names[3]),
        ("ＰＥＲＯＬＡＳ", names[3]),
        ("dien thoai", names[4]),
    ] {
        assert_eq!(names_found(&names, typed), [name], "{typed}");
    }
}

#[test]
fn a_name_in_another_language_is_a_name_too() {
    assert_eq!(best("مملكة الكوي"), "koi-kingdom");
    assert_eq!(best("星际漂流者"), "star-drifters");
}

proptest! {
    #[test]
    fn every_part_of_every_dense_name_finds_it(
        group in any::<prop::sample::Index>(),
        from in any::<prop::sample::Index>(),
        length in 1_usize..8,
    ) {
        let goods: Vec<_> = [Locale::Zh, Locale::ZhTw, Locale::Ja]
            .into_iter()
            .flat_map(|locale| &SHOP.locale(locale).goods)
            .collect();
        let (slug, goods) = group.get(&goods);
        for run in words(&goods.group.goods_name) {
            if run.script == Script::Dense {
                let signs: Vec<char> = run.text.chars().collect();
                let part: String = signs[from.index(signs.len())..].iter().take(length).collect();
                prop_assert!(found(&part).contains(&slug.as_str()), "{} in {}", part, run.text);
            }
        }
    }

    #[test]
    fn one_slip_in_any_word_still_finds_the_name(
        group in any::<prop::sample::Index>(),
        at in any::<prop::sample::Index>(),
        slip in 0..4_u8,
    ) {
        let goods: Vec<_> = SHOP.locale(Locale::Default).goods.iter().collect();
        let (slug, goods) = group.get(&goods);
        for word in words(&goods.group.goods_name) {
            let mut letters: Vec<char> = word.text.chars().collect();
            if letters.len() < 5 || !letters.iter().all(|letter| letter.is_alphabetic()) {
                continue;
            }
            let at = at.index(letters.len() - 1);
            match slip {
                0 => drop(letters.remove(at)),
                1 => letters.insert(at, 'q'),
                2 => letters[at] = 'q',
                _ => letters.swap(at, at + 1),
            }
            let typed: String = letters.into_iter().collect();
            prop_assert!(found(&typed).contains(&slug.as_str()), "{} for {}", typed, word.text);
        }
    }
}
