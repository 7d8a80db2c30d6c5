//! Taking of a stock.

use kiosk_domain::{OutOfStock, StatedStock, StockCount, StockLevel, UnixTime};
use proptest::prelude::*;

const fn of(count: u32) -> StockCount {
    StockCount::new(count)
}

const fn stated(count: u32, since: i64) -> StatedStock {
    StatedStock {
        count: of(count),
        since: UnixTime::from_secs(since),
    }
}

const TEN: StatedStock = stated(10, 100);
const NOTHING: StockLevel = StockLevel::full(TEN);

#[test]
fn no_more_is_taken_than_there_is() {
    let nine = NOTHING.take(TEN, of(9)).expect("enough");
    assert_eq!(nine.left(TEN), of(1));
    assert_eq!(nine.take(TEN, of(2)), Err(OutOfStock));
    assert_eq!(
        nine.take(TEN, of(1)).map(|level| level.left(TEN)),
        Ok(of(0))
    );
    assert_eq!(nine.take(TEN, of(u32::MAX)), Err(OutOfStock));
}

#[test]
fn a_new_count_forgets_what_was_taken_of_the_old_one() {
    let all = NOTHING.take(TEN, of(10)).expect("enough");
    let eleven = stated(11, 101);
    assert_eq!(all.left(eleven), of(11));
    assert_eq!(
        all.take(eleven, of(11)).map(|level| level.taken),
        Ok(of(11))
    );
}

#[test]
fn who_has_not_heard_of_a_count_takes_of_it() {
    let of_new = NOTHING.take(stated(12, 200), of(11)).expect("enough");
    assert_eq!(of_new.left(TEN), of(1));
    let all = of_new.take(TEN, of(1)).expect("the last");
    assert_eq!(all.take(TEN, of(1)), Err(OutOfStock));
    assert_eq!(all.take(stated(12, 200), of(1)), Err(OutOfStock));
    // The same number read later is the same count; the number before it read later is a new one.
    assert_eq!(all.take(stated(12, 300), of(1)), Err(OutOfStock));
    assert_eq!(all.left(stated(10, 300)), of(10));
}

proptest! {
    /// However the takes of runtimes alternate whose catalogues differ, each count is taken no
    /// more often than it has pieces.
    #[test]
    fn runtimes_that_state_different_numbers_sell_no_piece_twice(
        counts in prop::collection::vec(1_u32..20, 1..4),
        takes in prop::collection::vec((0_usize..4, 1_u32..4), 0..80),
    ) {
        let catalogues: Vec<_> = counts.iter().zip(0..).map(|(count, since)| stated(*count, since)).collect();
        let mut level = StockLevel::full(catalogues[0]);
        let mut sold = 0;
        for (runtime, count) in takes {
            if let Ok(next) = level.take(catalogues[runtime % catalogues.len()], of(count)) {
                level = next;
                sold += count;
            }
        }
        prop_assert!(sold <= counts.iter().sum());
    }
}

#[test]
fn only_what_was_taken_of_the_count_is_given_back() {
    let five = NOTHING.take(TEN, of(5)).expect("enough");
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
