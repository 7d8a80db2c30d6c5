//! Writers who wait, are refused or are cut off beside others.

use std::future::pending;

use futures::future::{AbortHandle, Abortable, join3};
use tokio::sync::Notify;

use crate::storage::test_rows::{insert, names, storage};
use crate::storage::{Storage, StorageError, Transaction};

type WriteOutcome = Result<(), StorageError>;

/// Three writers, of whom the first ends once the others wait for their turns: all share one
/// commit. What became of each; none of the second where it was cut off.
async fn three_at_once<S>(
    storage: &Storage,
    second: S,
) -> (WriteOutcome, Option<WriteOutcome>, WriteOutcome)
where
    S: AsyncFnOnce(&mut Transaction, AbortHandle) -> WriteOutcome,
{
    let others_wait = Notify::new();
    let first = storage.write(async |tx| {
        insert(tx, "first").await?;
        others_wait.notified().await;
        Ok(())
    });
    let (cut, registration) = AbortHandle::new_pair();
    let second = storage.write(async |tx| second(tx, cut).await);
    let second = async { Abortable::new(second, registration).await.ok() };
    let third = storage.write(async |tx| {
        // It begins to wait after the second, and is polled after it.
        insert(tx, "third").await
    });
    let third = async {
        let (written, ()) = tokio::join!(third, async { others_wait.notify_one() });
        written
    };
    join3(first, second, third).await
}

fn is_lost(written: &WriteOutcome) -> bool {
    matches!(written, Err(StorageError::Unavailable(_)))
}

#[tokio::test]
async fn writers_who_wait_share_one_commit() {
    let folder = tempfile::tempdir().unwrap();
    let storage = storage(&folder).await;
    // BEGIN, INSERT, and for each of the others SAVEPOINT, INSERT.
    storage.faults().set(6);
    let insert_second = async |tx: &mut Transaction, _| insert(tx, "second").await;
    let (first, second, third) = three_at_once(&storage, insert_second).await;
    assert!(storage.faults().clear(), "there is one COMMIT");
    assert!(is_lost(&first) && is_lost(&second.unwrap()) && is_lost(&third));
    assert_eq!(names(&storage).await, [""; 0]);
    let (first, second, third) = three_at_once(&storage, insert_second).await;
    first.unwrap();
    second.unwrap().unwrap();
    third.unwrap();
    assert_eq!(names(&storage).await, ["first", "second", "third"]);
}

#[tokio::test]
async fn a_writer_that_is_refused_undoes_its_own_work_alone() {
    let folder = tempfile::tempdir().unwrap();
    let storage = storage(&folder).await;
    let (first, second, third) = three_at_once(&storage, async |tx, _| {
        insert(tx, "second").await?;
        // As a row that stands already does.
        insert(tx, "first").await
    })
    .await;
    assert!(matches!(second, Some(Err(StorageError::Exists(_)))));
    first.unwrap();
    third.unwrap();
    assert_eq!(names(&storage).await, ["first", "third"]);
}

/// A writer, and one that is refused for what the first wrote; what the second was told, and the
/// rows that were there then.
async fn refused_beside_another(storage: &Storage) -> (WriteOutcome, WriteOutcome, Vec<String>) {
    let other_waits = Notify::new();
    let first = storage.write(async |tx| {
        insert(tx, "first").await?;
        other_waits.notified().await;
        Ok(())
    });
    let refused = async {
        let refused = storage.write(async |tx| insert(tx, "first").await).await;
        (refused, names(storage).await)
    };
    let refused = async { tokio::join!(refused, async { other_waits.notify_one() }).0 };
    let (first, (refused, seen)) = tokio::join!(first, refused);
    (first, refused, seen)
}

#[tokio::test]
async fn whoever_is_refused_hears_of_it_once_the_rows_last_that_refused_them() {
    let folder = tempfile::tempdir().unwrap();
    let storage = storage(&folder).await;
    let (first, refused, seen) = refused_beside_another(&storage).await;
    first.unwrap();
    assert!(matches!(refused, Err(StorageError::Exists(_))));
    assert_eq!(seen, ["first"]);
}

#[tokio::test]
async fn nobody_is_refused_for_rows_that_did_not_last() {
    let folder = tempfile::tempdir().unwrap();
    let storage = storage(&folder).await;
    // BEGIN, INSERT, SAVEPOINT, INSERT, ROLLBACK TO: the COMMIT fails.
    storage.faults().set(5);
    let (first, refused, seen) = refused_beside_another(&storage).await;
    assert!(storage.faults().clear());
    assert!(is_lost(&first) && is_lost(&refused));
    assert_eq!(seen, [""; 0]);
}

#[tokio::test]
async fn a_writer_that_is_cut_off_undoes_its_own_work_alone() {
    let folder = tempfile::tempdir().unwrap();
    let storage = storage(&folder).await;
    let (first, second, third) = three_at_once(&storage, async |tx, cut| {
        insert(tx, "second").await?;
        cut.abort();
        pending().await
    })
    .await;
    assert!(second.is_none());
    first.unwrap();
    third.unwrap();
    assert_eq!(names(&storage).await, ["first", "third"]);
}

#[tokio::test]
async fn a_writer_that_swallowed_a_failure_is_not_made_to_last_and_the_others_are() {
    let folder = tempfile::tempdir().unwrap();
    let storage = storage(&folder).await;
    let (first, second, third) = three_at_once(&storage, async |tx, _| {
        insert(tx, "second").await?;
        let _ = insert(tx, "first").await;
        Ok(())
    })
    .await;
    assert!(matches!(second, Some(Err(StorageError::Failed(_)))));
    first.unwrap();
    third.unwrap();
    assert_eq!(names(&storage).await, ["first", "third"]);
}

#[tokio::test]
async fn a_full_disk_undoes_the_work_of_all_and_each_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let storage = storage(&folder).await;
    // The INSERT of the second, after which SQLite has undone everything.
    storage.faults().set(3);
    let insert_second = async |tx: &mut Transaction, _| insert(tx, "second").await;
    let (first, second, third) = three_at_once(&storage, insert_second).await;
    assert!(storage.faults().clear());
    assert!(is_lost(&first) && is_lost(&second.unwrap()));
    // It came next, and had a transaction of its own.
    third.unwrap();
    assert_eq!(names(&storage).await, ["third"]);
}

#[tokio::test]
async fn work_that_waits_for_its_commit_lasts_though_nobody_waits_for_it_any_more() {
    let folder = tempfile::tempdir().unwrap();
    let storage = storage(&folder).await;
    let (hold, go_on) = (Notify::new(), Notify::new());
    let first = storage.write(async |tx| {
        insert(tx, "first").await?;
        hold.notify_one();
        go_on.notified().await;
        Ok::<_, StorageError>(())
    });
    let (cut, registration) = AbortHandle::new_pair();
    let first = Abortable::new(first, registration);
    let second = async {
        hold.notified().await;
        let second = storage.write(async |tx| {
            // The first is kept by now, and is not polled again.
            cut.abort();
            insert(tx, "second").await
        });
        let (written, ()) = tokio::join!(second, async { go_on.notify_one() });
        written
    };
    let (first, second) = tokio::join!(first, second);
    assert!(first.is_err(), "it was cut off");
    second.unwrap();
    assert_eq!(names(&storage).await, ["first", "second"]);
}
