//! A PostgreSQL server for the tests of this binary.
//!
//! `TEST_DATABASE_URL` names a server whose user may create databases; otherwise the binary
//! starts one of its own where `postgres` is installed, and it ends with the binary.

use std::io::Read as _;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

use sqlx::{AnyConnection, AssertSqlSafe, Connection as _, Executor as _};
use tempfile::TempDir;
use tokio::sync::OnceCell;

/// `postgres` refuses to run as root: then it runs as nobody.
const NOBODY: u32 = 65534;
const PATIENCE: Duration = Duration::from_secs(60);
/// Twice what the databases of all tests take, in bytes.
const ALL_DATABASES: u64 = 16 << 30;

/// Keeps the pipe whose end tells the server that this binary is gone.
static SERVER: Mutex<Option<Child>> = Mutex::new(None);

/// The address of a new, empty database.
pub async fn database() -> String {
    copy_of("template1").await
}

/// The address of a new database that begins as `template`, which nobody may be connected to.
pub async fn copy_of(template: &str) -> String {
    static ADMIN: OnceCell<String> = OnceCell::const_new();
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let admin = ADMIN.get_or_init(admin).await;
    let name = format!(
        "kiosk_test_{}_{}",
        std::process::id(),
        NUMBER.fetch_add(1, Ordering::SeqCst)
    );
    sqlx::any::install_default_drivers();
    // The server copies a template for one at a time.
    static COPYING: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());
    let _copying = COPYING.lock().await;
    let mut connection = AnyConnection::connect(admin).await.unwrap();
    let create = format!("CREATE DATABASE {name} TEMPLATE {template}");
    connection.execute(AssertSqlSafe(create)).await.unwrap();
    connection.close().await.unwrap();
    let (server, query) = admin
        .split_once('?')
        .map_or((admin.as_str(), None), |(a, b)| (a, Some(b)));
    let server = server.rsplit_once('/').unwrap().0;
    match query {
        Some(query) => format!("{server}/{name}?{query}"),
        None => format!("{server}/{name}"),
    }
}

async fn admin() -> String {
    match std::env::var("TEST_DATABASE_URL") {
        Ok(url) => url,
        Err(_) => {
            let url = tokio::task::spawn_blocking(start).await.unwrap();
            await_answer(&url).await;
            url
        }
    }
}

/// The port is open before the server has started: until then it turns everybody away.
async fn await_answer(url: &str) {
    sqlx::any::install_default_drivers();
    let begin = Instant::now();
    while let Err(error) = AnyConnection::connect(url).await {
        assert!(begin.elapsed() < PATIENCE, "PostgreSQL: {error}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

fn start() -> String {
    let programs = programs().expect(
        "PostgreSQL is needed: install it (`apt-get install postgresql`), or name a server in TEST_DATABASE_URL",
    );
    let folder = roomy_folder().keep();
    let data = folder.join("data");
    let root = nobody_needed();
    if root {
        std::os::unix::fs::chown(&folder, Some(NOBODY), Some(NOBODY)).unwrap();
    }
    run(as_needed(
        Command::new(programs.join("initdb"))
            .arg("--pgdata")
            .arg(&data)
            .args([
                "--username=kiosk",
                "--auth=trust",
                "--encoding=UTF8",
                "--locale=C",
                "--no-sync",
            ]),
        root,
    ));
    let port = free_port();
    // The shell waits for the end of its input, which comes when this binary is gone, however.
    let script = r#""$1" -D "$2" -p "$3" -k "$2" -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off -c max_connections=400 -c shared_buffers=64MB >"$2/log" 2>&1 & server=$!
        cat >/dev/null; kill -INT $server; wait $server; rm -rf "$4""#;
    let mut shell = Command::new("sh");
    shell
        .args(["-c", script, "sh"])
        .arg(programs.join("postgres"))
        .arg(&data)
        .arg(port.to_string())
        .arg(&folder);
    shell
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let child = as_needed(&mut shell, root).spawn().unwrap();
    *SERVER.lock().unwrap() = Some(child);
    await_port(port, &data);
    format!("postgres://kiosk@127.0.0.1:{port}/postgres")
}

/// A folder for some hundred databases of a thousand small files each: in memory where there is
/// plenty of it, for a disk takes as long to make the files as the tests then take.
fn roomy_folder() -> TempDir {
    let memory = Path::new("/dev/shm");
    if room(memory).is_some_and(|room| room >= ALL_DATABASES)
        && let Ok(folder) = TempDir::new_in(memory)
    {
        return folder;
    }
    tempfile::tempdir().unwrap()
}

/// How many bytes a folder has room for, where `df` can tell.
fn room(folder: &Path) -> Option<u64> {
    let told = Command::new("df").arg("-Pk").arg(folder).output().ok()?;
    let told = String::from_utf8(told.stdout).ok()?;
    let kilobytes: u64 = told
        .lines()
        .nth(1)?
        .split_whitespace()
        .nth(3)?
        .parse()
        .ok()?;
    Some(kilobytes * 1024)
}

/// The folder of the server's programs, which Debian keeps out of the path.
fn programs() -> Option<PathBuf> {
    static FOUND: OnceLock<Option<PathBuf>> = OnceLock::new();
    let search = || {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let debian = std::fs::read_dir("/usr/lib/postgresql")
            .into_iter()
            .flatten();
        let debian = debian.flatten().map(|version| version.path().join("bin"));
        std::env::split_paths(&path)
            .map(|folder| std::fs::canonicalize(folder.join("postgres")))
            .filter_map(|program| Some(program.ok()?.parent()?.to_owned()))
            .chain(debian)
            .find(|folder| folder.join("initdb").is_file() && folder.join("postgres").is_file())
    };
    FOUND.get_or_init(search).clone()
}

fn nobody_needed() -> bool {
    use std::os::unix::fs::MetadataExt as _;
    std::fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
}

fn as_needed(command: &mut Command, root: bool) -> &mut Command {
    command.current_dir("/");
    if root {
        command.uid(NOBODY).gid(NOBODY)
    } else {
        command
    }
}

fn run(command: &mut Command) {
    let output = command.output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {error}");
}

fn free_port() -> u16 {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

fn await_port(port: u16, data: &Path) {
    let begin = Instant::now();
    while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
        if begin.elapsed() > PATIENCE {
            let mut log = String::new();
            let file = std::fs::File::open(data.join("log"));
            let _ = file.and_then(|mut file| file.read_to_string(&mut log));
            panic!("PostgreSQL does not start: {log}");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}
