//! Arabic words without their article.

/// The article, alone and with the little words that are written together with it.
const ARTICLES: [&str; 6] = ["وال", "بال", "فال", "كال", "لل", "ال"];

/// Fewer characters are rarely a word, and what begins like an article may be none.
const LETTERS_MIN: usize = 3;

/// A folded word without the article that it begins with: `نجوم` of `النجوم`.
pub fn without_article(word: &str) -> Option<&str> {
    ARTICLES
        .iter()
        .find_map(|article| word.strip_prefix(article))
        .filter(|bare| bare.chars().nth(LETTERS_MIN - 1).is_some())
}
