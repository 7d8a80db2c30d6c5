//! A text as it is compared: without accents, width, case and spelling variants.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Folds a text: `Pokémon`, `POKEMON` and `ｐｏｋｅｍｏｎ` become one.
pub fn fold(text: &str) -> String {
    text.nfkd()
        .filter(|sign| !is_combining_mark(*sign))
        .flat_map(char::to_lowercase)
        // Lower case brings marks of its own.
        .filter(|sign| !is_combining_mark(*sign))
        .fold(String::with_capacity(text.len()), |mut folded, sign| {
            match plain(sign) {
                Some(characters) => folded.push_str(characters),
                None => folded.push(sign),
            }
            folded
        })
}

/// What a character without a decomposition is typed as on another keyboard.
fn plain(character: char) -> Option<&'static str> {
    Some(match character {
        'ı' => "i",
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'ø' => "o",
        'đ' | 'ð' => "d",
        'ł' => "l",
        'þ' => "th",
        'ς' => "σ",
        // Arabic and Persian forms of one character.
        'ى' | 'ی' => "ي",
        'ة' => "ه",
        'ٱ' => "ا",
        'ک' => "ك",
        // The digits of Arabic and of Persian.
        '٠' | '۰' => "0",
        '١' | '۱' => "1",
        '٢' | '۲' => "2",
        '٣' | '۳' => "3",
        '٤' | '۴' => "4",
        '٥' | '۵' => "5",
        '٦' | '۶' => "6",
        '٧' | '۷' => "7",
        '٨' | '۸' => "8",
        '٩' | '۹' => "9",
        // The stroke that only stretches an Arabic word.
        'ـ' => "",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[test]
    fn one_word_in_many_dresses_is_one_word() {
        for (dressed, plain) in [
            ("Pokémon", "pokemon"),
            ("ＰＯＫÉＭＯＮ", "pokemon"),
            ("İstanbul", "istanbul"),
            ("IŞIK", "ışık"),
            ("Straße", "STRASSE"),
            ("ŁÓDŹ", "lodz"),
            ("ｶﾞﾁｬ", "ガチャ"),
            ("ΌΔΟΣ", "οδος"),
            ("Ёлка", "елка"),
            ("أَلْعَاب", "العاب"),
            ("بطـــاقة", "بطاقه"),
            ("Đồng", "dong"),
            ("①②", "12"),
            ("٣٢٨٠", "3280"),
            ("۳۲۸۰", "3280"),
            ("ٱلعاب", "العاب"),
        ] {
            assert_eq!(fold(dressed), fold(plain), "{dressed}");
        }
    }

    #[test]
    fn different_words_stay_different() {
        for (one, other) in [("star", "stars"), ("星", "月"), ("7", "1"), ("ح", "خ")] {
            assert_ne!(fold(one), fold(other));
        }
    }
}
