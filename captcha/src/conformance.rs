//! What every store of challenges promises, for the tests of all of them.

use std::sync::atomic::{AtomicBool, Ordering};

use futures::future::join_all;
use kiosk_captcha::{
    Binding, ChallengeStore, LotNumber, RefusalReason, Scope, Solution, StoredChallenge,
};
use kiosk_domain::{UnixTime, VerifyType};

const ISSUED: UnixTime = UnixTime::from_secs(1_800_000_000);

/// Whether a store that holds no challenge keeps all of its promises.
pub(crate) async fn a_store_keeps_its_promises(store: &dyn ChallengeStore) {
    of_many_with_one_number_one_is_stored(store, challenge(1)).await;
    a_challenge_comes_back_as_it_was_stored(store).await;
    an_unknown_number_is_refused_and_not_decided(store, &challenge(4).lot_number).await;
    a_refused_change_leaves_the_challenge(store, challenge(5)).await;
    of_many_at_once_each_is_decided_on_what_the_last_one_left(store, challenge(6)).await;
    of_many_who_mark_it_at_once_one_does(store, challenge(7)).await;
}

fn challenge(number: u8) -> StoredChallenge {
    StoredChallenge {
        lot_number: LotNumber::from_bytes([number; 16]),
        scope: Scope {
            purpose: VerifyType::Login,
            binding: Binding::of("me"),
        },
        solution: Solution::Slider {
            target_x: 99,
            target_y: -7,
        },
        created_at: ISSUED,
        tries: 0,
        solved_at: None,
        used_at: None,
    }
}

fn later(seconds: i64) -> UnixTime {
    UnixTime::from_secs(ISSUED.secs() + seconds)
}

async fn of_many_with_one_number_one_is_stored(store: &dyn ChallengeStore, new: StoredChallenge) {
    let other = StoredChallenge {
        tries: 1,
        ..new.clone()
    };
    let inserted = join_all((0..20).map(|_| store.insert(&new))).await;
    let stored = inserted.into_iter().filter(|one| *one.as_ref().unwrap());
    assert_eq!(stored.count(), 1);
    assert!(!store.insert(&other).await.unwrap(), "its number is taken");
    assert_eq!(store.find(&new.lot_number).await.unwrap(), Some(new));
}

async fn a_challenge_comes_back_as_it_was_stored(store: &dyn ChallengeStore) {
    let used = StoredChallenge {
        solution: Solution::Geetest,
        solved_at: Some(ISSUED),
        used_at: Some(ISSUED),
        ..challenge(2)
    };
    let typed = StoredChallenge {
        solution: Solution::Question {
            expected: "四十二".to_owned(),
        },
        tries: 2,
        ..challenge(3)
    };
    for new in [used, typed] {
        assert!(store.insert(&new).await.unwrap());
        assert_eq!(store.find(&new.lot_number).await.unwrap(), Some(new));
    }
}

async fn an_unknown_number_is_refused_and_not_decided(
    store: &dyn ChallengeStore,
    unknown: &LotNumber,
) {
    let asked = AtomicBool::new(false);
    let decide = |challenge: &StoredChallenge| {
        asked.store(true, Ordering::SeqCst);
        Ok(challenge.clone())
    };
    let changed = store.change(unknown, &decide).await.unwrap();
    assert_eq!(changed, Err(RefusalReason::Unknown));
    assert!(!asked.load(Ordering::SeqCst));
    assert_eq!(store.find(unknown).await.unwrap(), None);
}

async fn a_refused_change_leaves_the_challenge(store: &dyn ChallengeStore, new: StoredChallenge) {
    assert!(store.insert(&new).await.unwrap());
    let refuse = |_: &StoredChallenge| Err(RefusalReason::Exhausted);
    let refused = store.change(&new.lot_number, &refuse).await.unwrap();
    assert_eq!(refused, Err(RefusalReason::Exhausted));
    assert_eq!(store.find(&new.lot_number).await.unwrap(), Some(new));
}

async fn of_many_at_once_each_is_decided_on_what_the_last_one_left(
    store: &dyn ChallengeStore,
    new: StoredChallenge,
) {
    assert!(store.insert(&new).await.unwrap());
    let count = |challenge: &StoredChallenge| match challenge.tries {
        5 => Err(RefusalReason::Exhausted),
        tries => Ok(StoredChallenge {
            tries: tries + 1,
            ..challenge.clone()
        }),
    };
    let counted = join_all((0..40).map(|_| store.change(&new.lot_number, &count))).await;
    let counted = counted.into_iter().filter_map(|one| one.unwrap().ok());
    let mut counted: Vec<_> = counted.map(|challenge| challenge.tries).collect();
    counted.sort_unstable();
    assert_eq!(counted, [1, 2, 3, 4, 5]);
    let left = StoredChallenge { tries: 5, ..new };
    assert_eq!(store.find(&left.lot_number).await.unwrap(), Some(left));
}

async fn of_many_who_mark_it_at_once_one_does(store: &dyn ChallengeStore, new: StoredChallenge) {
    assert!(store.insert(&new).await.unwrap());
    let (lot, bystander) = (&new.lot_number, challenge(1));
    let solve = |challenge: &StoredChallenge| match challenge.solved_at {
        Some(_) => Err(RefusalReason::Solved),
        None => Ok(StoredChallenge {
            solved_at: Some(later(1)),
            ..challenge.clone()
        }),
    };
    let redeem = |challenge: &StoredChallenge| match challenge.used_at {
        Some(_) => Err(RefusalReason::Replayed),
        None => Ok(StoredChallenge {
            used_at: Some(later(2)),
            ..challenge.clone()
        }),
    };
    let solved = join_all((0..20).map(|_| store.change(lot, &solve))).await;
    let redeemed = join_all((0..20).map(|_| store.change(lot, &redeem))).await;
    for all in [solved, redeemed] {
        let done = all.into_iter().filter(|one| one.as_ref().unwrap().is_ok());
        assert_eq!(done.count(), 1);
    }
    let expected = StoredChallenge {
        solved_at: Some(later(1)),
        used_at: Some(later(2)),
        ..new.clone()
    };
    assert_eq!(store.find(lot).await.unwrap(), Some(expected));
    let untouched = store.find(&bystander.lot_number).await.unwrap();
    assert_eq!(untouched, Some(bystander));
}
