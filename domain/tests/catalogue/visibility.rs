//! Who sees a SKU, and where a group is sold.

use kiosk_domain::{Client, RegionSymbol, sold_in, visible_on};
use proptest::prelude::*;
use serde_json::json;

use crate::vectors::{number, run, text, texts};

#[test]
fn visibility_follows_its_vectors() {
    run("visibility.json", |rule, input| match rule {
        "visibleOn" => {
            let clients: Vec<Client> = texts(input, "clients").into_iter().map(client).collect();
            json!(visible_on(&clients, client(text(input, "client"))))
        }
        "soldIn" => {
            let region = RegionSymbol::parse(text(input, "region")).expect("a symbol");
            let area_where = number(input, "areaWhere")
                .try_into()
                .expect("a small number");
            json!(sold_in(area_where, text(input, "areaList"), &region))
        }
        _ => panic!("no such rule: {rule}"),
    });
}

fn client(code: &str) -> Client {
    Client::from_code(code).expect("a client")
}

#[test]
fn a_client_is_serialised_as_its_code() {
    for client in Client::ALL {
        let written = serde_json::to_value(client).unwrap();
        assert_eq!(written, json!(client.code()));
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
        let longer: Vec<Client> = list.iter().copied().chain([more]).collect();
        prop_assert!(!visible_on(&list, client) || visible_on(&longer, client));
        prop_assert!(visible_on(&longer, more));
    }

    #[test]
    fn a_limit_is_its_list(symbols in prop::collection::vec("[A-Z]{2}", 0..5), asked in "[A-Z]{2}") {
        let region = RegionSymbol::parse(&asked).unwrap();
        let area_list = symbols.join(",");
        prop_assert_eq!(sold_in(1, &area_list, &region), symbols.contains(&asked));
        prop_assert!(sold_in(0, &area_list, &region));
    }
}
