//! `kiosk seed`

use std::process::ExitCode;

use kiosk_runtime::AppParts;
use kiosk_runtime::demo::{DEMO_PASSWORD, DEMO_PEOPLE, SeededShop, require_private, seed};
use serde_json::json;

use crate::args::SeedArgs;
use crate::command::open::require_up_to_date;
use crate::live::{CheckedConfig, SiteData, configured};
use crate::terminal::print;

/// Fills an empty shop with a demo.
pub fn run(arguments: &SeedArgs) -> anyhow::Result<ExitCode> {
    let CheckedConfig { site, runtime } = configured(&arguments.shop.root)?;
    // Before the shop is given a folder, a database and keys.
    require_private(runtime.config())?;
    let config = runtime.complete()?;
    let site_data = SiteData::read(&site)?;
    let threads = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let seeded = threads.block_on(async {
        require_up_to_date(&config.storage).await?;
        let parts = AppParts::new(config, site_data.into_live()).await?;
        if arguments.once && parts.storage.first_holding().await?.is_some() {
            parts.storage.close().await;
            return Ok(None);
        }
        seed(parts).await.map(Some)
    })?;
    match seeded {
        Some(seeded) if arguments.output.json => print(as_json(&seeded))?,
        Some(seeded) => tell(&seeded)?,
        None if arguments.output.json => print(json!({"seeded": false}))?,
        None => print("the shop is not empty; nothing was made")?,
    }
    Ok(ExitCode::SUCCESS)
}

fn as_json(seeded: &SeededShop) -> serde_json::Value {
    let people = DEMO_PEOPLE.map(|person| json!({"email": person.email, "shows": person.shows}));
    json!({
        "seeded": true,
        "people": people,
        "password": DEMO_PASSWORD,
        "codes": seeded.codes,
        "coupons": seeded.coupons,
        "orders": seeded.orders,
        "audits": seeded.audits,
    })
}

fn tell(seeded: &SeededShop) -> anyhow::Result<()> {
    let SeededShop {
        codes,
        coupons,
        orders,
        audits,
    } = seeded;
    let count: usize = orders.values().sum();
    print(format_args!(
        "{} people, {codes} codes, {coupons} coupons and {count} orders",
        DEMO_PEOPLE.len()
    ))?;
    for (what, counts) in [("orders", orders), ("audits", audits)] {
        for (name, count) in counts {
            print(format_args!("  {count:>2} {what} in {name}"))?;
        }
    }
    print(format_args!("sign in with the password {DEMO_PASSWORD} as"))?;
    for person in DEMO_PEOPLE {
        print(format_args!("  {:<20}{}", person.email, person.shows))?;
    }
    Ok(())
}
