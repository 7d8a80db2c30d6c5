//! Who sees a SKU, and where a group is sold.

use kiosk_domain::{Areas, Client, Clients, RegionSymbol, area_list};
use proptest::prelude::*;
use serde_json::json;

use crate::vectors::{number, run, text, texts};

#[test]
fn visibility_follows_its_vectors() {
    run("visibility.json", |rule, input| match rule {
        "visibleOn" => {
            let clients = if input["clients"].is_null() {
                Clients::EVERY
            } else {
                Clients::parse(texts(input, "clients"))
            };
            let client = Client::from_code(text(input, "client"));
            json!(client.map(|client| clients.shows(client)))
        }
        "soldIn" => {
            let region = RegionSymbol::parse(text(input, "region")).expect("a symbol");
            let list = area_list(text(input, "areaList"));
            let areas = match number(input, "areaWhere") {
                1 => Areas::Only(list),
                _ => Areas::Everywhere,
            };
            json!(areas.includes(&region))
        }
        _ => panic!("no such rule: {rule}"),
    });
}

#[test]
fn a_client_is_serialised_as_its_code() {
    for client in Client::ALL {
        let written = serde_json::to_value(client).unwrap();
        assert_eq!(written, json!(client.code()));
    }
}

#[test]
fn a_list_is_read_without_what_is_unknown_and_written_without_it() {
    for (read, written) in [
        (json!(null), json!(null)),
        (json!([]), json!([])),
        (json!(["tv"]), json!([])),
        (json!(["pc", "tv", "h5"]), json!(["h5", "pc"])),
    ] {
        let clients: Clients = serde_json::from_value(read).unwrap();
        assert_eq!(serde_json::to_value(clients).unwrap(), written);
    }
}

fn clients() -> impl Strategy<Value = Client> {
    prop::sample::select(Client::ALL.to_vec())
}

proptest! {
    #[test]
    fn a_longer_list_hides_nothing(
        list in prop::collection::vec(clients(), 1..4),
        more in clients(),
        client in clients(),
    ) {
        let longer = Clients::only(list.iter().copied().chain([more]));
        prop_assert!(!Clients::only(list).shows(client) || longer.shows(client));
        prop_assert!(longer.shows(more));
    }

    #[test]
    fn a_limit_is_its_list(symbols in prop::collection::vec("[A-Z]{2}", 0..5), asked in "[A-Z]{2}") {
        let region = RegionSymbol::parse(&asked).unwrap();
        let list = area_list(&symbols.join(","));
        prop_assert_eq!(Areas::Only(list).includes(&region), symbols.contains(&asked));
        prop_assert!(Areas::Everywhere.includes(&region));
    }
}
