//! What search knows goods by tells whether their texts are others.

use std::sync::Arc;

use kiosk_catalogue::{Goods, LocaleCatalogue, SearchSources, Snapshot};
use kiosk_domain::{Amount, Locale};

use crate::shop;

/// What search knows the shop by, after something was done to goods of Chinese pages.
fn sources_after(edit: impl Fn(&mut Goods)) -> String {
    edited(|catalogue| edit(catalogue.goods.get_mut("star-drifters").expect("goods")))
}

fn edited(edit: impl Fn(&mut LocaleCatalogue)) -> String {
    let snapshot = shop::snapshot();
    let locales = Locale::ALL.into_iter().map(|locale| {
        let mut catalogue = snapshot.locale(locale).clone();
        if locale == Locale::Zh {
            edit(&mut catalogue);
        }
        Arc::new(catalogue)
    });
    let snapshot = Snapshot::new(locales.collect());
    serde_json::to_string(&SearchSources::of(&snapshot)).expect("plain values")
}

#[test]
fn a_text_by_which_goods_are_found_is_among_the_sources_and_a_price_is_not() {
    let before = sources_after(|_| {});
    let priced = sources_after(|goods| {
        goods.skus[0].face_value = Amount::from_hundredths(123_456).expect("a price");
        goods.article.content.push('!');
    });
    assert!(priced == before);
    let edits: [fn(&mut Goods); 6] = [
        |goods| goods.group.goods_name.push('!'),
        |goods| goods.group.subtitle.push('!'),
        |goods| goods.group.tags.push("other".to_owned()),
        |goods| goods.group.category.title.push('!'),
        |goods| goods.group.category.path.push('!'),
        |goods| goods.skus[0].name.push('!'),
    ];
    for edit in edits {
        assert!(sources_after(edit) != before);
    }
    assert!(edited(|catalogue| catalogue.categories[0].title.push('!')) != before);
    assert!(edited(|catalogue| drop(catalogue.goods.remove("star-drifters"))) != before);
}
