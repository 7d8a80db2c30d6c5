//! Names as strangers may read them.

use kiosk_domain::masked_name;

#[test]
fn a_masked_name_keeps_two_characters() {
    for (name, masked) in [
        ("ann", "a***n"),
        ("Alexandria", "A***a"),
        ("ann.smith@example.com", "a***h"),
        ("  bo ", "b***o"),
        ("x", "x***"),
        ("", "****"),
        ("@example.com", "****"),
        ("王小明", "王***明"),
    ] {
        assert_eq!(masked_name(name), masked, "{name}");
    }
}
