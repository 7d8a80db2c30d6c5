//! The addresses in styles.

/// Every address in a `url(…)` of a style sheet or a style attribute; comments hold none.
pub fn urls(css: &str) -> Vec<String> {
    let css = without_comments(css);
    let mut urls = Vec::new();
    let mut rest = css.as_str();
    while let Some(start) = find_url(rest) {
        rest = rest[start..].trim_start();
        let quote = rest
            .chars()
            .next()
            .filter(|first| matches!(first, '"' | '\''));
        let (address, after) = match quote {
            Some(quote) => rest[1..].split_once(quote),
            None => rest.split_once(')'),
        }
        .unwrap_or((rest, ""));
        let address = address.trim();
        if !address.is_empty() {
            urls.push(address.to_owned());
        }
        rest = after;
    }
    urls
}

/// Where the address of the next `url(` begins.
fn find_url(css: &str) -> Option<usize> {
    const OPEN: &[u8] = b"url(";
    let found = css
        .as_bytes()
        .windows(OPEN.len())
        .position(|window| window.eq_ignore_ascii_case(OPEN))?;
    Some(found + OPEN.len())
}

fn without_comments(css: &str) -> String {
    let mut out = String::with_capacity(css.len());
    let mut rest = css;
    while let Some((before, comment)) = rest.split_once("/*") {
        out.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::urls;

    #[test]
    fn addresses_are_found_with_and_without_quotes_and_not_in_comments() {
        assert_eq!(
            urls(
                "a{background:url(/a.webp)} /* url(/no.webp) */ b{mask:URL( '/b c.svg' ) no-repeat,url(\"data:x)\")}"
            ),
            ["/a.webp", "/b c.svg", "data:x)"]
        );
        assert_eq!(urls("curl: none"), [""; 0]);
    }
}
