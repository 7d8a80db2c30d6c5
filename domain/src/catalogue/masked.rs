//! A buyer's name as strangers may read it.

/// The first and the last sign of a name with stars between them: `a***n`. Of a mail address only
/// what stands before the `@` is a name; how long a name is, nobody learns.
pub fn masked_name(name: &str) -> String {
    let name = name.split('@').next().unwrap_or_default().trim();
    let mut signs = name.chars();
    let first = signs.next().unwrap_or('*');
    let last = signs.next_back().map(String::from).unwrap_or_default();
    format!("{first}***{last}")
}
