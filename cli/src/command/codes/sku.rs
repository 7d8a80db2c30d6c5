//! Whether the shop sells codes of a SKU.

use std::path::Path;

use anyhow::bail;
use kiosk_domain::{GoodsType, Locale, SkuId};

use crate::config::UpstreamConfig;
use crate::live::configured;
use crate::source::read_catalogue;
use crate::terminal::warn;

/// Refuses a SKU that the shop does not have, or that is no code: nobody could buy what is imported.
/// Where the catalogue is another server's, fetching all of it takes too long to check.
///
/// # Errors
/// When the catalogue cannot be read, or sells no codes by that number.
pub fn check_sku(root: &Path, sku_id: SkuId) -> anyhow::Result<()> {
    let site = configured(root)?.site;
    if matches!(site.upstream, UpstreamConfig::Http { .. }) {
        warn(
            "note: the catalogue is another server's; whether it sells this SKU was not looked up",
        );
        return Ok(());
    }
    let snapshot = read_catalogue(&site, &())?;
    let goods = Locale::ALL.into_iter().find_map(|locale| {
        let mut goods = snapshot.locale(locale).goods.values();
        goods.find(|goods| goods.skus.iter().any(|sku| sku.id == sku_id))
    });
    match goods {
        None => bail!(
            "no code was imported\n  --sku: the shop has no SKU {sku_id}\nhint: its number stands at \
             `id` in content/catalogue/groups/"
        ),
        Some(goods) if goods.group.goods_type != GoodsType::Cdk => bail!(
            "no code was imported\n  --sku: {sku_id} is of `{}`, which is no code but a top-up",
            goods.group.slug
        ),
        Some(_) => Ok(()),
    }
}
