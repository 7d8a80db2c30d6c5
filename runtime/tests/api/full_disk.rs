//! A shop whose disk is full, and has room again.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::Path;
use std::process::Command;

use futures::future::join_all;
use secrecy::ExposeSecret as _;
use sqlx::Row as _;

use super::coupon::CouponUser;
use super::ordering::{CARD, OrderWorld, choose};
use super::people::{login, sign_up};
use super::spans::seconds;
use super::{Engine, World};

/// The size of the disk.
const SIZE: &str = "16m";

/// In a process of its own, whose folder for temporary files is a small disk that nobody else
/// sees and that goes with it.
#[test]
fn a_full_disk_is_forgotten_when_it_has_room_again() {
    runs_on_a_small_disk("api::full_disk::fills_its_disk");
}

#[test]
fn orders_go_on_when_a_full_disk_has_room_again() {
    runs_on_a_small_disk("api::full_disk::fills_its_disk_while_people_order");
}

fn runs_on_a_small_disk(test: &str) {
    let disk = tempfile::tempdir().unwrap();
    let program = std::env::current_exe().unwrap();
    let script = format!(
        "mount -t tmpfs -o size={SIZE} tmpfs \"$1\" && export TMPDIR=\"$1\" && shift && exec \"$@\""
    );
    let within = |namespaces: &[&str]| {
        let mut command = Command::new("unshare");
        command.args(namespaces).args(["sh", "-c", &script, "sh"]);
        command
            .arg(disk.path())
            .arg(&program)
            .args(["--exact", test, "--ignored", "--nocapture"]);
        command.output().expect("unshare is needed (util-linux)")
    };
    let mut run = within(&["--mount"]);
    if !run.status.success() && run.stdout.is_empty() {
        // Whoever is not root may mount in a namespace of users.
        run = within(&["--user", "--map-root-user", "--mount"]);
    }
    let said = String::from_utf8_lossy(&run.stdout);
    let error = String::from_utf8_lossy(&run.stderr);
    assert!(
        run.status.success() && said.contains("1 passed"),
        "run it as root, or allow namespaces of users: {said}{error}"
    );
}

#[tokio::test]
#[ignore = "runs in a process of its own, which the test above starts"]
async fn fills_its_disk() {
    let world = World::open(Engine::Sqlite).await;
    let ann = sign_up(&world, "ann@example.com").await;
    let write = async || {
        world.clock.advance(seconds(600));
        let reply = ann.caller.post("/charge/login-v3", login(&ann.email)).await;
        (reply.http, reply.body["reason"].clone())
    };
    assert_eq!(write().await.0, 200);
    empty_log(&world).await;
    let ballast = fill(world.folder.path());
    let mut refused = 0;
    for _ in 0..60 {
        match write().await {
            (200, _) => {}
            (503, reason) if reason == "storage_unavailable" => refused += 1,
            other => panic!("{other:?}"),
        }
    }
    assert!(refused > 0, "the disk was not full");
    assert_eq!(world.stranger().visit("/readyz").await.http, 503);
    fs::remove_file(ballast).unwrap();
    for round in 0..60 {
        assert_eq!(write().await.0, 200, "{round}");
    }
    let now = world.app.clock.now();
    world.app.storage.check_write(now).await.unwrap();
}

#[tokio::test]
#[ignore = "runs in a process of its own, which the test above starts"]
async fn fills_its_disk_while_people_order() {
    let orders = OrderWorld::crowded(Engine::Sqlite).await;
    let world = orders.world();
    let storage = &world.app.storage;
    let mut buyers = Vec::new();
    for number in 0..40 {
        buyers.push(orders.person(&format!("buyer{number}")).await);
    }
    orders.stock_codes(CARD.sku, 200).await;
    // Orders, pays and is delivered, as far as it goes.
    let buy = async |buyer: &CouponUser| {
        let reply = buyer.caller.post("/v4/submit-order", CARD.body()).await;
        let Some(order_no) = reply.body["data"]["order_no"].as_str() else {
            assert_eq!(
                reply.body["reason"], "storage_unavailable",
                "{}",
                reply.body
            );
            return None;
        };
        let pay = format!("/charge/pay?order_no={order_no}&client=pc&lang=en");
        let page = buyer.caller.get(&pay).await;
        if let Some(page) = page.header("location") {
            choose(&orders, page, "success").await;
        } else {
            // The sandbox keeps its sessions on the same disk.
            assert_eq!(page.http, 503, "{}", page.body);
        }
        Some(order_no.to_owned())
    };
    let mut placed: Vec<_> = join_all(buyers.iter().map(buy)).await;
    assert!(placed.iter().all(Option::is_some));
    empty_log(world).await;
    let ballast = fill(world.folder.path());
    for _ in 0..3 {
        placed.extend(join_all(buyers.iter().map(buy)).await);
    }
    let refused = placed.iter().filter(|placed| placed.is_none()).count();
    // Whether readiness sees it is the other test's: its one small row may still find room.
    assert!(refused > 0, "the disk was not full");
    fs::remove_file(ballast).unwrap();
    // Nothing was restarted, and nobody waited.
    let again = join_all(buyers.iter().take(20).map(buy)).await;
    assert!(again.iter().all(Option::is_some), "every write works again");
    assert!(is_ready_soon(world).await);
    placed.extend(again);
    world.run_jobs().await;
    orders.assert_balanced().await;
    let (mut completed, mut pending) = (0, 0);
    for order_no in placed.iter().flatten() {
        match orders.order(order_no).await.state.name() {
            "completed" => completed += 1,
            "pending" => pending += 1,
            state => panic!("{order_no} is half done: {state}"),
        }
    }
    let counts = storage.sale_code_counts().await.unwrap()[&CARD.sku];
    assert_eq!((counts.sold, counts.reserved), (completed, pending));
    assert_eq!(
        counts.free,
        200 - completed - pending,
        "what failed holds no code"
    );
}

/// What readiness said last holds a second: whoever asks on hears better.
async fn is_ready_soon(world: &World) -> bool {
    for _ in 0..100_000 {
        if world.stranger().visit("/readyz").await.http == 200 {
            return true;
        }
    }
    false
}

/// Gives the room of the write-ahead log back, which a full disk still lets be written anew.
async fn empty_log(world: &World) {
    let url = world.app.config.storage.url.expose_secret();
    let pool = sqlx::AnyPool::connect(url).await.unwrap();
    let emptied = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)");
    let emptied = emptied.fetch_one(&pool).await.unwrap();
    let busy: i64 = emptied.get(0);
    assert_eq!(busy, 0, "somebody else has the log");
    pool.close().await;
}

/// Writes until nothing more can be written.
fn fill(disk: &Path) -> std::path::PathBuf {
    let place = disk.join("ballast");
    let mut file = File::create(&place).unwrap();
    while file.write_all(&[0; 4096]).is_ok() {}
    while file.write_all(&[0]).is_ok() {}
    place
}
