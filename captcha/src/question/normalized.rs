//! What was typed, in the one spelling that answers are compared in.

/// The longest answer that is read, in bytes.
pub(crate) const LONGEST_ANSWER: usize = 200;

/// The letters and digits of an answer in one spelling: lower case, digits of every script as
/// 0 to 9, hiragana for katakana, no spaces, marks or punctuation.
pub(crate) fn normalized(text: &str) -> String {
    let letters = text.chars().flat_map(char::to_lowercase).map(plain);
    letters.filter(|letter| letter.is_alphanumeric()).collect()
}

fn plain(letter: char) -> char {
    /// Where the digits of the keyboards of our languages begin: Arabic, Persian, Thai, wide.
    const ZEROS: [char; 4] = ['\u{660}', '\u{6f0}', '\u{e50}', '\u{ff10}'];
    let code = u32::from(letter);
    for zero in ZEROS {
        if let Some(digit) = code.checked_sub(u32::from(zero))
            && let Some(digit) = char::from_digit(digit, 10)
        {
            return digit;
        }
    }
    match letter {
        '\u{30a1}'..='\u{30f6}' => char::from_u32(code - 0x60).unwrap_or(letter),
        'ё' => 'е',
        _ => letter,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn texts_that_differ_in_spelling_case_script_or_spaces_are_one() {
        for (typed, plain) in [
            ("  Apple,  RIVER ", "appleriver"),
            ("٣٦", "36"),
            ("۳۶", "36"),
            ("๓๖", "36"),
            ("３６。", "36"),
            ("リンゴ、ヤマ", "りんごやま"),
            ("четвёртое", "четвертое"),
            ("", ""),
        ] {
            assert_eq!(normalized(typed), plain, "{typed}");
        }
    }

    proptest! {
        #[test]
        fn a_normalized_text_stays_as_it_is_normalized_again(text in "\\PC{0,60}") {
            let once = normalized(&text);
            prop_assert!(once.chars().all(char::is_alphanumeric));
            prop_assert_eq!(normalized(&once), once);
        }
    }
}
