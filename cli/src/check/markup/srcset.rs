//! The addresses in a `srcset`.

/// The address of every candidate, by the splitting rule of the HTML standard: an address
/// may hold commas, but neither begins nor ends with one.
pub fn addresses(srcset: &str) -> impl Iterator<Item = &str> {
    let mut rest = srcset;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(|character: char| {
            character.is_ascii_whitespace() || character == ','
        });
        let end = rest
            .find(|character: char| character.is_ascii_whitespace())
            .unwrap_or(rest.len());
        let (address, after) = rest.split_at(end);
        rest = if address.ends_with(',') {
            after
        } else {
            after.split_once(',').map_or("", |(_, next)| next)
        };
        let address = address.trim_end_matches(',');
        (!address.is_empty()).then_some(address)
    })
}

#[cfg(test)]
mod tests {
    use super::addresses;

    #[test]
    fn descriptors_and_commas_in_addresses_are_no_addresses() {
        let found = |srcset| addresses(srcset).collect::<Vec<_>>();
        assert_eq!(found("/a.webp 1x, /b.webp 2x"), ["/a.webp", "/b.webp"]);
        assert_eq!(
            found("/a.webp, /b,c.webp 640w,/d.webp"),
            ["/a.webp", "/b,c.webp", "/d.webp"]
        );
        assert_eq!(
            found("data:image/webp;base64,AAAA 1x, /b.webp 2x"),
            ["data:image/webp;base64,AAAA", "/b.webp"]
        );
        assert_eq!(found(" , "), [""; 0]);
    }
}
