//! A shop whose disk is full, and has room again.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::Path;
use std::process::Command;

use super::people::{login, sign_up};
use super::spans::seconds;
use super::{Engine, World};

/// The size of the disk.
const SIZE: &str = "16m";

/// In a process of its own, whose folder for temporary files is a small disk that nobody else
/// sees and that goes with it.
#[test]
fn a_full_disk_is_forgotten_when_it_has_room_again() {
    let disk = tempfile::tempdir().unwrap();
    let program = std::env::current_exe().unwrap();
    let script = format!(
        "mount -t tmpfs -o size={SIZE} tmpfs \"$1\" && export TMPDIR=\"$1\" && shift && exec \"$@\""
    );
    let within = |namespaces: &[&str]| {
        let mut command = Command::new("unshare");
        command.args(namespaces).args(["sh", "-c", &script, "sh"]);
        command.arg(disk.path()).arg(&program).args([
            "--exact",
            "api::full_disk::fills_its_disk",
            "--ignored",
            "--nocapture",
        ]);
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

/// Writes until nothing more can be written.
fn fill(disk: &Path) -> std::path::PathBuf {
    let place = disk.join("ballast");
    let mut file = File::create(&place).unwrap();
    while file.write_all(&[0; 4096]).is_ok() {}
    while file.write_all(&[0]).is_ok() {}
    place
}
