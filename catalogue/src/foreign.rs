//! Foreign text inside our own messages: kept short, and without control characters that a
//! terminal would obey.

/// The longest foreign text that a message repeats, in characters.
const LONGEST: usize = 200;

/// The text as a message may show it.
pub(crate) fn shown(text: &str) -> String {
    let mut letters = text.chars();
    let mut out: String = letters.by_ref().take(LONGEST).flat_map(visible).collect();
    if letters.next().is_some() {
        out.push('…');
    }
    out
}

fn visible(letter: char) -> impl Iterator<Item = char> {
    let escaped = letter.is_control().then(|| letter.escape_unicode());
    let plain = (!letter.is_control()).then_some(letter);
    escaped.into_iter().flatten().chain(plain)
}
