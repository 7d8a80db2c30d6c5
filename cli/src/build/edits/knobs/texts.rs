//! News, guides, pages, messages, pictures and templates.

use super::{Knob, text};
use crate::build::edits::shop::{ARTICLE, SQUARE, STAR};

pub fn knobs() -> Vec<Knob> {
    let document = |more: &str| {
        format!(
            "---\ntitle: Another\ndescription: More.\ndate: 2026-10-02\n{more}---\n## Then\n\nWords.\n"
        )
    };
    vec![
        text(
            ARTICLE,
            &[
                "",
                &document("image: goods/sku.svg\n"),
                &document("path: /own/\nnotice: false\n"),
                &document("author: Ann\ntags: [a]\nupdated: 2026-10-03\n"),
            ],
        ),
        text(
            "content/news/updates/patches/first-patch/ja.md",
            &["---\ntitle: パッチ\ndescription: 変更\ndate: 2026-10-01\n---\n本文\n"],
        ),
        text(
            "content/news/updates/patches/second-patch/en.md",
            &[
                &document("featured: true\n"),
                &document("redirect: /news/\n"),
                &document("aliases: [/old/]\n"),
            ],
        ),
        text("content/news/updates/third/en.md", &[&document("")]),
        text(
            "content/news/updates/category.yaml",
            &["title: Changes\ndescription: All of them\n"],
        ),
        text(
            "content/news/updates/patches/category.yaml",
            &["title: Mends\n"],
        ),
        text(
            "content/guides/find-id/en.md",
            &[
                "",
                "---\ntitle: Where\ndescription: There.\ntitles: {ja: どこ}\n---\nHere.\n",
            ],
        ),
        text(
            "content/guides/find-id/zh.md",
            &["---\ntitle: 哪里\ndescription: 那里\n---\n这里\n"],
        ),
        text(
            "content/guides/pay/en.md",
            &["---\ntitle: Pay\ndescription: How.\n---\nSo.\n"],
        ),
        text(
            "content/pages/about-us/en.md",
            &["---\ntitle: We\ndescription: Us.\n---\n## Us\n"],
        ),
        text(
            "content/pages/about-us/ja.md",
            &["---\ntitle: 私たち\ndescription: 私\n---\n本文\n"],
        ),
        text(
            "content/pages/costpersales/en.md",
            &["---\ntitle: Partners\ndescription: How.\n---\nSo.\n"],
        ),
        text(
            "content/pages/costpersales-buy/en.md",
            &["---\ntitle: Sell\ndescription: How.\n---\nSo.\n"],
        ),
        text(
            "content/pages/landing/en.md",
            &["---\ntitle: Land\ndescription: How.\nimage: banners/welcome.svg\n---\nSo.\n"],
        ),
        text(
            "content/messages/en.yaml",
            &["nav: {home: Start}\n", "news: {title: Stories}\n"],
        ),
        text("content/messages/ja.yaml", &["nav: {home: 家}\n"]),
        text("content/media/goods/star.svg", &[SQUARE]),
        text("content/media/goods/field.svg", &[SQUARE]),
        text("content/media/goods/sku.svg", &[SQUARE]),
        text("content/media/banners/welcome.svg", &[SQUARE]),
        text("content/media/brand/logo.svg", &[SQUARE, ""]),
        text("content/media/brand/favicon.svg", &[STAR, SQUARE]),
        text("content/media/flags/un.svg", &[SQUARE, ""]),
        text("content/media/flags/jp.svg", &[STAR]),
        text("content/media/empty/no-data.svg", &[STAR]),
        text(
            "templates/parts/breadcrumbs.html",
            &["<nav>{{ page.title }}</nav>"],
        ),
        text(
            "templates/parts/card.html",
            &["<a href=\"{{ card.href }}\">{{ card.name }}</a>"],
        ),
    ]
}
