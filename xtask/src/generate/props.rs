//! The props of islands as TypeScript.

use kiosk_contract::island::{
    Count, CurrencyItem, CurrentMarket, GoodsPanel, Id, LanguageItem, LocalePage, LocaleSwitch,
    MoreReviews, PanelClient, PanelField, PanelFieldKind, PanelFlash, PanelKind, PanelMethod,
    PanelOption, PanelPriceKind, PanelSku, Price, RegionItem, Search, SearchResults, Text,
    TrendingSearch,
};
use ts_rs::{Config, TS};

const HEAD: &str = "\
/** Props of the islands, as the contract crate says them. Made by `cargo xtask gen`. */
";

/// The whole file.
pub fn source() -> String {
    let config = Config::new();
    let mut file = HEAD.to_owned();
    macro_rules! declare {
        ($($shape:ty),+ $(,)?) => { $(file.push_str(&declaration::<$shape>(&config));)+ };
    }
    declare!(Text, Price, Count, Id);
    declare!(
        GoodsPanel,
        PanelKind,
        PanelSku,
        PanelClient,
        PanelPriceKind,
        PanelFlash,
        PanelField,
        PanelFieldKind,
        PanelOption,
        PanelMethod
    );
    declare!(MoreReviews);
    declare!(Search, TrendingSearch, SearchResults);
    declare!(
        LocaleSwitch,
        LocalePage,
        CurrentMarket,
        LanguageItem,
        CurrencyItem,
        RegionItem
    );
    file
}

fn declaration<T: TS>(config: &Config) -> String {
    let docs = T::docs().unwrap_or_default();
    format!(
        "\n{}\nexport {}\n",
        in_one_line(docs.trim_end()),
        laid_out(&T::decl(config))
    )
}

/// A comment of one sentence needs one line.
fn in_one_line(docs: &str) -> String {
    if docs.lines().count() == 3 {
        docs.replace("/**\n * ", "/** ").replace("\n */", " */")
    } else {
        docs.to_owned()
    }
}

/// One field a line, below its comment.
fn laid_out(declaration: &str) -> String {
    let Some((head, fields)) = declaration.split_once("{ \n") else {
        return declaration.to_owned();
    };
    let fields = fields
        .trim_end_matches("};")
        .trim_end()
        .trim_end_matches(',');
    let fields = in_lines(fields)
        .replace(", \n", ";\n")
        .replace('\n', "\n  ");
    format!("{head}{{\n  {fields};\n}};")
}

fn in_lines(fields: &str) -> String {
    fields.replace("/**\n * ", "/** ").replace("\n */", " */")
}
