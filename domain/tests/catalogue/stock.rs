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
fn a_new_count_forgets_what_was_handed_over_of_the_old_one() {
    let all = NOTHING.take(TEN, of(10)).expect("enough").hand_over(of(10));
    let eleven = stated(11, 101);
    assert_eq!(all.left(eleven), of(11));
    assert_eq!(
        all.take(eleven, of(11)).map(|level| level.taken),
        Ok(of(11))
    );
}

#[test]
fn what_is_held_is_part_of_every_new_count() {
    let two = stated(2, 100);
    let both = StockLevel::full(two).take(two, of(2)).expect("enough");
    let one = stated(1, 200);
    assert_eq!(both.take(one, of(1)), Err(OutOfStock));
    // One is not wanted any more, and the other is delivered: the upstream does not know yet.
    let three = stated(3, 300);
    let held = both.take(three, of(1)).expect("one is left");
    assert_eq!(held.release(of(1)).left(three), of(1));
    assert_eq!(held.hand_over(of(1)).left(three), of(0));
    assert_eq!(held.hand_over(of(1)).left(stated(2, 400)), of(0));
}

#[test]
fn who_has_not_heard_of_a_count_takes_of_it() {
    let of_new = NOTHING.take(stated(12, 200), of(11)).expect("enough");
    assert_eq!(of_new.left(TEN), of(1));
    let all = of_new.take(TEN, of(1)).expect("the last").hand_over(of(12));
    assert_eq!(all.take(TEN, of(1)), Err(OutOfStock));
    assert_eq!(all.take(stated(12, 200), of(1)), Err(OutOfStock));
    // The same number read later is the same count; the number before it read later is a new one.
    assert_eq!(all.take(stated(12, 300), of(1)), Err(OutOfStock));
    assert_eq!(all.left(stated(10, 300)), of(10));
}

/// What becomes of a piece that somebody took.
#[derive(Clone, Copy, Debug)]
enum PieceOutcome {
    HandedOver,
    Released,
}

/// Something that happens to a stock.
#[derive(Clone, Copy, Debug)]
enum StockStep {
    /// The upstream has another number, read by one of two runtimes.
    Recount(u32),
    /// A runtime sells a piece: one that has read the newest number, or the one before.
    Take { is_late: bool },
    /// Of what is held.
    Settle(PieceOutcome),
}

fn step() -> impl Strategy<Value = StockStep> {
    prop_oneof![
        (0_u32..6).prop_map(StockStep::Recount),
        any::<bool>().prop_map(|is_late| StockStep::Take { is_late }),
        prop_oneof![Just(PieceOutcome::HandedOver), Just(PieceOutcome::Released)]
            .prop_map(StockStep::Settle),
    ]
}

proptest! {
    /// However numbers change and runtimes alternate that have read different ones, nothing is sold
    /// beyond the newest count anybody sold of, those included that wait for their delivery.
    #[test]
    fn nothing_is_sold_beyond_the_count(steps in prop::collection::vec(step(), 0..80)) {
        let (mut before, mut newest) = (stated(3, 0), stated(3, 0));
        let mut level = StockLevel::full(newest);
        let (mut held, mut handed_over) = (0, 0);
        let mut counted = newest;
        for step in steps {
            match step {
                StockStep::Recount(count) => {
                    let since = newest.since.secs() + 1;
                    (before, newest) = (newest, stated(count, since));
                }
                StockStep::Take { is_late } => {
                    let by = if is_late { before } else { newest };
                    let is_new = by.since > counted.since;
                    let (counts, known) = if is_new && by.count != counted.count {
                        // The upstream knows of what was handed over before it counted anew.
                        (by, 0)
                    } else {
                        (if is_new { by } else { counted }, handed_over)
                    };
                    let took = level.take(by, of(1));
                    prop_assert_eq!(took.is_ok(), held + known < counts.count.get());
                    if let Ok(next) = took {
                        (counted, handed_over) = (counts, known);
                        held += 1;
                        level = next;
                    }
                }
                StockStep::Settle(_) if held == 0 => {}
                StockStep::Settle(fate) => {
                    held -= 1;
                    level = match fate {
                        PieceOutcome::HandedOver => {
                            handed_over += 1;
                            level.hand_over(of(1))
                        }
                        PieceOutcome::Released => level.release(of(1)),
                    };
                }
            }
        }
    }
}

#[test]
fn only_what_was_taken_of_the_count_is_given_back() {
    let five = NOTHING.take(TEN, of(5)).expect("enough").hand_over(of(5));
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
