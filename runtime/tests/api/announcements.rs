//! An announcement that is stopped in the middle, and gone on with.

use std::collections::BTreeSet;

use kiosk_domain::{Amount, RegionSymbol, UserId};
use kiosk_runtime::App;
use kiosk_runtime::service::notification::{
    AnnounceError, AnnounceParts, AnnouncementAudience, NewAnnouncement, announce, go_on,
};
use kiosk_runtime::storage::account::{NewUser, User};
use kiosk_runtime::storage::notification::NotificationTexts;
use kiosk_runtime::storage::{PageRange, StorageError};

use super::{Engine, World, on_both_engines};

on_both_engines!(
    a_list_that_is_stopped_in_the_middle_goes_on_for_the_same_users_alone,
    everybody_is_told_once_after_a_stop,
);

/// One more than are told in one step.
const USERS: i64 = 201;

async fn with_users(engine: Engine) -> World {
    let world = World::open(engine).await;
    let now = world.app.clock.now();
    let stored: Result<(), StorageError> = world
        .app
        .storage
        .write(async |tx| {
            for id in 1..=USERS {
                let new = NewUser {
                    user: User {
                        id: UserId::new(id),
                        email: None,
                        area_code: None,
                        phone: None,
                        nickname: format!("user{id}"),
                        region: RegionSymbol::default(),
                        spent: Amount::ZERO,
                        complete_order_count: 0,
                        created_at: now,
                        blocked_at: None,
                    },
                    email_key: None,
                    password_hash: None,
                    channel: "{}".to_owned(),
                };
                tx.insert_user(&new).await?;
            }
            Ok(())
        })
        .await;
    stored.unwrap();
    world
}

fn parts(app: &App) -> AnnounceParts<'_> {
    AnnounceParts {
        storage: &app.storage,
        clock: &*app.clock,
        random: &*app.random,
        ids: &app.ids,
    }
}

fn said() -> NewAnnouncement {
    let text = |text: &str| [("en".to_owned(), text.to_owned())].into();
    NewAnnouncement {
        texts: NotificationTexts {
            title: text("Open"),
            content: text("We are open."),
        },
        operator: "eve".to_owned(),
        reason: "ticket 12".to_owned(),
    }
}

fn listed(ids: impl IntoIterator<Item = i64>) -> AnnouncementAudience {
    let users: BTreeSet<_> = ids.into_iter().map(UserId::new).collect();
    AnnouncementAudience::Users(users)
}

/// How many notifications each user has.
async fn counts(app: &App) -> BTreeSet<u32> {
    let mut counts = BTreeSet::new();
    for id in 1..=USERS {
        let range = PageRange { skip: 0, take: 10 };
        let told = app.storage.notifications(UserId::new(id), range).await;
        counts.insert(told.unwrap().total);
    }
    counts
}

async fn a_list_that_is_stopped_in_the_middle_goes_on_for_the_same_users_alone(engine: Engine) {
    let world = with_users(engine).await;
    let parts = parts(&world.app);
    let everybody_listed = listed(1..=USERS);
    let id = announce(&parts, said(), &everybody_listed)
        .await
        .unwrap()
        .id;
    let step = go_on(&parts, id, &everybody_listed).await.unwrap();
    assert_eq!((step.told, step.finished_at), (200, None));
    let others = [
        listed([1]),
        listed([USERS]),
        listed(2..=USERS),
        listed(1..=USERS + 1),
        AnnouncementAudience::Everybody,
    ];
    for other in &others {
        let refused = go_on(&parts, id, other).await.unwrap_err();
        assert!(
            matches!(refused, AnnounceError::OtherAudience(_)),
            "{refused}"
        );
        assert!(refused.to_string().contains("hint: "), "{refused}");
    }
    let kept = world.app.storage.announcement(id).await.unwrap().unwrap();
    assert_eq!(kept, step, "nothing was changed");
    let last = go_on(&parts, id, &everybody_listed).await.unwrap();
    assert_eq!((last.told, last.finished_at), (201, None));
    let over = go_on(&parts, id, &everybody_listed).await.unwrap();
    assert!(over.finished_at.is_some());
    assert_eq!(counts(&world.app).await, BTreeSet::from([1]));
}

async fn everybody_is_told_once_after_a_stop(engine: Engine) {
    let world = with_users(engine).await;
    let parts = parts(&world.app);
    let everybody = AnnouncementAudience::Everybody;
    let id = announce(&parts, said(), &everybody).await.unwrap().id;
    go_on(&parts, id, &everybody).await.unwrap();
    let refused = go_on(&parts, id, &listed(1..=USERS)).await.unwrap_err();
    assert!(
        matches!(refused, AnnounceError::OtherAudience(_)),
        "{refused}"
    );
    while go_on(&parts, id, &everybody)
        .await
        .unwrap()
        .finished_at
        .is_none()
    {}
    assert_eq!(counts(&world.app).await, BTreeSet::from([1]));
}
