//! What the shop sells.

mod categories;
mod masked;
mod price;
mod recharge;
mod search;
mod shown_sku;
mod stock;
mod visibility;
mod window;

use kiosk_domain::{FieldType, GoodsType};

#[test]
fn a_type_reads_back_from_its_number_and_name() {
    for kind in GoodsType::ALL {
        assert_eq!(GoodsType::from_wire(kind.to_wire()), Some(kind));
        assert_eq!(GoodsType::from_name(kind.name()), Some(kind));
    }
    for kind in FieldType::ALL {
        assert_eq!(FieldType::from_wire(kind.to_wire()), Some(kind));
        assert_eq!(FieldType::from_name(kind.name()), Some(kind));
    }
}

#[test]
fn a_type_on_the_wire_is_a_number() {
    assert_eq!(serde_json::to_string(&GoodsType::ProxyTopUp).unwrap(), "3");
    assert_eq!(
        serde_json::from_str::<FieldType>("2").unwrap(),
        FieldType::Select
    );
    let error = serde_json::from_str::<GoodsType>("4").unwrap_err();
    assert!(
        error.to_string().contains("4 is not a goods type"),
        "{error}"
    );
}
