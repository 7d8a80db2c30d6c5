//! Taking of a stock.

use kiosk_domain::{OutOfStock, StockCount, StockLevel};

const NOTHING: StockLevel = StockLevel {
    counted_from: StockCount::new(10),
    taken: StockCount::NONE,
};

const fn of(count: u32) -> StockCount {
    StockCount::new(count)
}

#[test]
fn no_more_is_taken_than_there_is() {
    let nine = NOTHING.take(of(10), of(9)).expect("enough");
    assert_eq!(nine.left(of(10)), of(1));
    assert_eq!(nine.take(of(10), of(2)), Err(OutOfStock));
    assert_eq!(
        nine.take(of(10), of(1)).map(|level| level.left(of(10))),
        Ok(of(0))
    );
    assert_eq!(nine.take(of(10), of(u32::MAX)), Err(OutOfStock));
}

#[test]
fn a_new_count_forgets_what_was_taken_of_the_old_one() {
    let all = NOTHING.take(of(10), of(10)).expect("enough");
    assert_eq!(all.left(of(11)), of(11));
    assert_eq!(
        all.take(of(11), of(11)).map(|level| level.taken),
        Ok(of(11))
    );
}

#[test]
fn only_what_was_taken_of_the_count_is_given_back() {
    let five = NOTHING.take(of(10), of(5)).expect("enough");
    assert_eq!(five.give_back(of(10), of(2)).taken, of(3));
    assert_eq!(five.give_back(of(10), of(9)).taken, of(0));
    assert_eq!(five.give_back(of(11), of(2)), five);
}

#[test]
fn what_an_upstream_states_is_counted_as_far_as_it_can_be() {
    let counts = [
        ("-3", 0),
        ("0", 0),
        ("4310", 4310),
        ("4294967295", u32::MAX),
        ("9223372036854775807", u32::MAX),
    ];
    for (stated, count) in counts {
        let read: StockCount = serde_json::from_str(stated).expect(stated);
        assert_eq!(read.get(), count, "{stated}");
    }
    assert!(serde_json::from_str::<StockCount>("1.5").is_err());
    let many = [Some(of(u32::MAX)), Some(of(u32::MAX))];
    assert_eq!(
        many.into_iter().sum::<Option<StockCount>>(),
        Some(of(u32::MAX))
    );
    assert_eq!(
        [Some(of(1)), None].into_iter().sum::<Option<StockCount>>(),
        None
    );
}
