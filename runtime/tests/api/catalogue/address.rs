//! Where an address is.

use std::net::IpAddr;
use std::sync::Arc;

use kiosk_runtime::TrustedProxies;
use kiosk_runtime::adapters::Geo;

use crate::api::{Engine, World, on_both_engines};

on_both_engines!(
    an_address_is_in_a_region_that_the_shop_offers_or_in_the_default_one,
    without_a_database_everybody_is_in_the_default_region,
);

/// 198.51.100.0/24 is in Indonesia, 203.0.113.0/24 in a country that the shop does not name.
#[derive(Debug)]
struct GeoByAddress;

impl Geo for GeoByAddress {
    fn country(&self, address: IpAddr) -> Option<String> {
        let address = address.to_string();
        if address.starts_with("198.51.100.") {
            Some("ID".to_owned())
        } else {
            address.starts_with("203.0.113.").then(|| "AQ".to_owned())
        }
    }
}

async fn an_address_is_in_a_region_that_the_shop_offers_or_in_the_default_one(engine: Engine) {
    let world = World::with(engine, |parts| {
        parts.geo = Arc::new(GeoByAddress);
        parts.config.proxies = TrustedProxies::parse(&["127.0.0.1".to_owned()]).unwrap();
    })
    .await;
    for (ip, region) in [
        ("198.51.100.7", "ID"),
        ("::ffff:198.51.100.7", "ID"),
        ("203.0.113.7", "0"),
        ("192.0.2.1", "0"),
        ("2001:db8::1", "0"),
        ("", "0"),
    ] {
        let reply = world
            .stranger()
            .get(&format!("/charge/ip-info?ip={ip}"))
            .await;
        assert_eq!(reply.data()["country_code"], region, "{ip}");
        assert_eq!(reply.header("cache-control"), Some("private, no-store"));
    }
    let visitor = world.stranger().with("x-forwarded-for", "198.51.100.9");
    let reply = visitor.get("/charge/ip-info").await;
    assert_eq!(reply.data()["country_code"], "ID", "the caller's own");
    let reply = world.stranger().get("/charge/ip-info?ip=nonsense").await;
    assert_eq!(reply.status(), 422);
}

async fn without_a_database_everybody_is_in_the_default_region(engine: Engine) {
    let world = World::open(engine).await;
    let reply = world
        .stranger()
        .get("/charge/ip-info?ip=198.51.100.7")
        .await;
    assert_eq!(reply.data()["country_code"], "0");
}
