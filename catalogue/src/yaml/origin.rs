//! Where a site stands: a scheme and a host, `https://shop.example`.

use url::{Host, Url};

use super::decode::{NodeRef, text};

/// An origin as browsers write it: in small letters, without the port that its scheme has anyway, and
/// in ASCII where its name is not.
pub fn origin(node_ref: NodeRef<'_>) -> Option<String> {
    let written = text(node_ref)?;
    let origin = as_browsers_write(&written);
    if origin.is_none() {
        node_ref.report(
            format!("`{written}` is no origin"),
            Some(
                "write a scheme and a host, without a path or a slash at the end: https://shop.example"
                    .to_owned(),
            ),
        );
    }
    origin
}

fn as_browsers_write(written: &str) -> Option<String> {
    let (_, host) = written.split_once("://")?;
    // A browser reads over some of it, such as the path of `https://shop.example/.`.
    let goes_on = |sign: char| "/\\?#@".contains(sign) || sign.is_whitespace();
    if host.contains(goes_on) {
        return None;
    }
    let url = Url::parse(written).ok()?;
    let is_named = match url.host()? {
        Host::Domain(name) => is_name(name),
        Host::Ipv4(_) | Host::Ipv6(_) => true,
    };
    let is_origin = matches!(url.scheme(), "http" | "https") && is_named;
    is_origin.then(|| url.origin().ascii_serialization())
}

/// Whether a host is a name that somebody can own: a browser would ask for `..` and for `a;b` too. A
/// name may end with a dot, which says that it is whole.
fn is_name(host: &str) -> bool {
    let is_sign = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    let mut labels = host.strip_suffix('.').unwrap_or(host).split('.');
    labels.all(|label| !label.is_empty() && label.bytes().all(is_sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_told_as_browsers_write_it() {
        for (written, told) in [
            ("https://shop.example", "https://shop.example"),
            ("HTTPS://Shop.Example:443", "https://shop.example"),
            ("http://shop.example:80", "http://shop.example"),
            ("https://shop.example:80", "https://shop.example:80"),
            ("http://localhost:4000", "http://localhost:4000"),
            ("http://127.0.0.1:4000", "http://127.0.0.1:4000"),
            ("http://[::1]:4000", "http://[::1]:4000"),
            ("https://shop.example.", "https://shop.example."),
            ("https://bücher.example", "https://xn--bcher-kva.example"),
            ("https://例え.テスト", "https://xn--r8jz45g.xn--zckzah"),
        ] {
            assert_eq!(as_browsers_write(written).as_deref(), Some(told));
        }
    }

    #[test]
    fn what_is_more_or_less_than_an_origin_is_none() {
        for written in [
            "shop.example",
            "https:shop.example",
            "https://",
            "https://:",
            "https://:443",
            "https://.",
            "https://..",
            "https://shop..example",
            "https://shop.example:port",
            "https://shop.example:65536",
            "https://256.0.0.1",
            "https://[::1",
            "https://*.shop.example",
            "https://shop_one.example",
            "https://a;b.example",
            "https://shop .example",
            "https://shop.example/",
            "https://shop.example/.",
            "https://shop.example\\",
            "https://shop.example/shop",
            "https://shop.example?shop",
            "https://shop.example#shop",
            "https://ann@shop.example",
            "https://ann:hush@shop.example",
            "ftp://shop.example",
            "file://shop.example",
        ] {
            assert_eq!(as_browsers_write(written), None, "{written}");
        }
    }
}
