//! Foreign text inside our own messages: kept short, and without control characters that a
//! terminal would obey.

/// The longest foreign text that a message repeats, in characters.
const LONGEST: usize = 200;

/// The text as a message may show it.
pub(crate) fn shown(text: &str) -> String {
    let mut characters = text.chars();
    let mut out: String = characters
        .by_ref()
        .take(LONGEST)
        .flat_map(visible)
        .collect();
    if characters.next().is_some() {
        out.push('…');
    }
    out
}

fn visible(character: char) -> impl Iterator<Item = char> {
    let escaped = character.is_control().then(|| character.escape_unicode());
    let plain = (!character.is_control()).then_some(character);
    escaped.into_iter().flatten().chain(plain)
}
