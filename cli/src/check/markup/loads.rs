//! What a start tag makes a browser load or send to, by the directive that judges it.

use super::facts::Subresource;
use super::srcset::addresses;
use super::start_tag::StartTag;

/// The addresses that a tag loads from or sends to.
pub fn loads(tag: &StartTag) -> Vec<Subresource> {
    let mut loads = Vec::new();
    let mut add = |directive, address: Option<&str>| {
        let address = address.map(str::trim).unwrap_or_default();
        if !address.is_empty() {
            loads.push(Subresource {
                directive,
                address: address.to_owned(),
            });
        }
    };
    match tag.name.as_str() {
        "script" => add("script-src", tag.get("src")),
        "img" | "input" => add("img-src", tag.get("src")),
        "image" => add("img-src", tag.get("href").or_else(|| tag.get("xlink:href"))),
        "video" | "audio" | "track" | "source" => add("media-src", tag.get("src")),
        "iframe" | "frame" => add("frame-src", tag.get("src")),
        "object" => add("object-src", tag.get("data")),
        "embed" => add("object-src", tag.get("src")),
        "base" => add("base-uri", tag.get("href")),
        "form" => add("form-action", tag.get("action")),
        "link" => match tag.get("rel").unwrap_or_default() {
            "stylesheet" => add("style-src", tag.get("href")),
            "icon" | "apple-touch-icon" | "shortcut icon" => add("img-src", tag.get("href")),
            _ => {}
        },
        _ => {}
    }
    add("img-src", tag.get("poster"));
    add("form-action", tag.get("formaction"));
    for srcset in ["srcset", "imagesrcset"]
        .iter()
        .filter_map(|name| tag.get(name))
    {
        addresses(srcset).for_each(|address| add("img-src", Some(address)));
    }
    loads
}
