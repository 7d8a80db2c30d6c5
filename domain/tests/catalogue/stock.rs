//! Taking of a stock.

use kiosk_domain::{OutOfStock, StockLevel};

const NOTHING: StockLevel = StockLevel {
    counted_from: 10,
    taken: 0,
};

#[test]
fn no_more_is_taken_than_there_is() {
    let nine = NOTHING.take(10, 9).expect("enough");
    assert_eq!(nine.left(10), 1);
    assert_eq!(nine.take(10, 2), Err(OutOfStock));
    assert_eq!(nine.take(10, 1).map(|level| level.left(10)), Ok(0));
    assert_eq!(NOTHING.take(10, i64::MAX), Err(OutOfStock));
    assert_eq!(nine.take(10, -1), Err(OutOfStock));
}

#[test]
fn a_new_count_forgets_what_was_taken_of_the_old_one() {
    let all = NOTHING.take(10, 10).expect("enough");
    assert_eq!(all.left(11), 11);
    assert_eq!(all.take(11, 11).map(|level| level.taken), Ok(11));
}

#[test]
fn only_what_was_taken_of_the_count_is_given_back() {
    let five = NOTHING.take(10, 5).expect("enough");
    assert_eq!(five.give_back(10, 2).taken, 3);
    assert_eq!(five.give_back(10, 9).taken, 0);
    assert_eq!(five.give_back(11, 2), five);
}
