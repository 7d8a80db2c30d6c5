//! Generators of HTML: plain, nearly plain, and hostile.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// Words as shops write them, with the letters that escaping is about.
fn words() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        8 => "[a-zA-Z0-9 ,.!'\"-]{0,12}",
        3 => select(vec!["&amp;", "&lt;", "&gt;", "&nbsp;", "充值，", "شحن", "Recarga é", "ｶｰﾄﾞ", "\n"])
            .prop_map(str::to_owned),
    ];
    vec(word, 0..4).prop_map(|words| words.concat())
}

/// HTML in the canonical grammar.
pub fn canonical() -> impl Strategy<Value = String> {
    vec(block(), 0..5).prop_map(|blocks| blocks.concat())
}

fn inline() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        6 => words(),
        1 => Just("<br>".to_owned()),
        1 => Just("<img src=\"/img/id.webp\" alt=\"Where the ID is\">".to_owned()),
        1 => Just("<img src=\"https://cdn.example/a.png?format=webp\">".to_owned()),
    ];
    leaf.prop_recursive(3, 12, 3, |inner| {
        let tag = select(vec![
            "strong",
            "em",
            "b",
            "i",
            "code",
            "a href=\"/star-drifters/\"",
        ]);
        let parts = vec(inner, 0..3).prop_map(|parts| parts.concat());
        (tag, parts, words()).prop_map(|(tag, inner, behind)| element(tag, &inner) + &behind)
    })
}

fn block() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        4 => (select(vec!["p", "h2", "h3", "h4"]), inline()).prop_map(|(tag, inner)| element(tag, &inner)),
        1 => inline(),
        1 => Just("<hr>".to_owned()),
        1 => Just("<p><a href=\"https://else.example/x\" rel=\"nofollow noopener\">else</a></p>".to_owned()),
    ];
    leaf.prop_recursive(3, 16, 3, |inner| {
        let parts = vec(inner, 0..3);
        prop_oneof![
            (select(vec!["ul", "ol"]), parts.clone()).prop_map(|(tag, parts)| {
                let items: String = parts
                    .iter()
                    .map(|part| element("li", part) + "\n")
                    .collect();
                element(tag, &items)
            }),
            parts
                .clone()
                .prop_map(|parts| element("blockquote", &parts.concat())),
            parts.prop_map(|parts| {
                let cells: String = parts.iter().map(|part| element("td", part)).collect();
                let row = element("tr", &cells);
                element(
                    "table",
                    &(element("thead", &row) + "\n" + &element("tbody", &row)),
                )
            }),
        ]
    })
}

fn element(tag: &str, inner: &str) -> String {
    let name = tag.split(' ').next().unwrap_or(tag);
    format!("<{tag}>{inner}</{name}>")
}

/// Canonical HTML with a few pieces of it moved, doubled or replaced.
pub fn nearly_canonical() -> impl Strategy<Value = String> {
    let piece = select(vec![
        "<p>",
        "</p>",
        "<li>",
        "</ul>",
        "<table>",
        "<td>",
        "</strong>",
        "<a href=\"/x\">",
        "<br/>",
        "<h2 id=\"a\">",
        "&",
        ">",
        "<",
        "\r",
        "\u{a0}",
        "\u{0}",
        "\u{feff}",
        "\u{e002}",
        "<img src=\"a\">",
        "<code>",
        "<P>",
        "<hr>",
        "&copy;",
        "&ampx",
        "<!-- -->",
        "<em >",
        "<i",
        "\"",
        "<td><table></table></td>",
        "<a href=\"https://else.example/\">",
        "<a href=\"//else.example/\">",
        "<a href=\"/\\else.example/\">",
        "<img src=\"https://cdn.example/a.png\" alt=\"\">",
        "<a href=\"/x\" rel=\"nofollow noopener\">",
    ]);
    (
        canonical(),
        vec((any::<prop::sample::Index>(), piece), 0..3),
    )
        .prop_map(|(mut html, edits)| {
            for (at, piece) in edits {
                let mut at = at.index(html.len() + 1);
                while !html.is_char_boundary(at) {
                    at -= 1;
                }
                html.insert_str(at, piece);
            }
            html
        })
}

/// Pieces of attacks in any order.
pub fn hostile() -> impl Strategy<Value = String> {
    let piece = select(vec![
        "<script>alert(1)</script>",
        "<style>*{}</style>",
        "<svg onload=alert(1)>",
        "</svg>",
        "<math>",
        "</math>",
        "<img src=x onerror=alert(1)>",
        "<a href=\"javascript:alert(1)\">",
        "<a href=\" java\tscript:alert(1)\">",
        "<a href=\"&#106;avascript:alert(1)\">",
        "<a href=\"data:text/html,x\">",
        "</a>",
        "<iframe src=\"/\">",
        "<p>",
        "</p>",
        "<div>",
        "</div>",
        "<button>",
        "</button>",
        "<table>",
        "</table>",
        "<td>",
        "<select>",
        "<template>",
        "</template>",
        "<noscript>",
        "</noscript>",
        "<title>",
        "<textarea>",
        "<plaintext>",
        "<b>",
        "</b>",
        "<i>",
        "<form>",
        "<center>",
        "<header>",
        "<a href=\"https://else.example/\" rel=\"x\">",
        "<!--",
        "-->",
        "<![CDATA[",
        "]]>",
        "\"",
        "'",
        ">",
        "<",
        "\u{e002}",
        "&#xE002;",
        "href=\"\u{e002}",
        "<a href=\"\u{e002}//else.example\">",
        "<a href=\"/&#xE002;/else.example\">",
        "<p title=\"</p><script>\">",
        "<style><img src=\"</style>",
        "<mglyph>",
        "<mtext>",
        "<img src=\"https://cdn.example/a.png\" onload=\"x\" style=\"x\">",
        "text",
        "&lt;script&gt;",
        "<li>",
        "<ul>",
        "<h2>",
    ]);
    vec(piece, 0..9).prop_map(|pieces| pieces.concat())
}
