//! Shops to build in a test: a copy of a fixture in a folder of its own, and the binary.

mod dev;
/// The server that the tests of the runtime start.
#[path = "../../../runtime/tests/api/postgres.rs"]
pub mod postgres;
/// The server that the tests of the runtime start.
#[path = "../../../runtime/tests/api/redis.rs"]
mod redis;
mod serve;
mod served;
mod upstream;

pub use dev::Dev;
pub use redis::Redis;
pub use serve::Serve;
pub use served::{Served, ask, rest};
pub use upstream::Upstream;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use tempfile::TempDir;

/// The address of an empty database on PostgreSQL.
pub fn empty_postgres() -> String {
    let threads = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    threads.block_on(postgres::database())
}

/// A shop in a folder that disappears with it.
pub struct Shop {
    folder: TempDir,
}

impl Shop {
    /// A copy of `cli/tests/fixtures/{name}`.
    pub fn fixture(name: &str) -> Self {
        let folder = TempDir::new().expect("a folder can be made");
        copy(
            &Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("tests/fixtures")
                .join(name),
            folder.path(),
        );
        Self { folder }
    }

    /// An empty folder.
    pub fn empty() -> Self {
        Self {
            folder: TempDir::new().expect("a folder can be made"),
        }
    }

    /// What `kiosk init` makes.
    pub fn started() -> Self {
        let shop = Self::empty();
        shop.succeed(&["init", "."]);
        shop
    }

    /// The sample shop of the checkout, with a database of its own.
    pub fn sample() -> Self {
        let shop = Self::empty();
        let checkout = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let site = fs::read_to_string(checkout.join("site.toml")).expect("the checkout has a shop");
        shop.write("site.toml", &site);
        for folder in ["content", "templates"] {
            std::os::unix::fs::symlink(checkout.join(folder), shop.file(folder))
                .expect("folders can be linked");
        }
        shop
    }

    /// The shop's folder.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// A file of the shop.
    pub fn file(&self, name: &str) -> PathBuf {
        self.path().join(name)
    }

    /// A file's text.
    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.file(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// Writes a file, with the folders above it.
    pub fn write(&self, name: &str, text: &str) {
        let path = self.file(name);
        fs::create_dir_all(path.parent().expect("a file is in a folder"))
            .expect("folders can be made");
        fs::write(path, text).unwrap_or_else(|error| panic!("{name}: {error}"));
    }

    /// Replaces a text in a file, which must be there.
    pub fn edit(&self, name: &str, from: &str, to: &str) {
        let text = self.read(name);
        assert!(text.contains(from), "`{from}` is not in {name}");
        self.write(name, &text.replace(from, to));
    }

    /// Runs `kiosk` with arguments in the shop's folder.
    pub fn kiosk(&self, arguments: &[&str]) -> Run {
        self.kiosk_with(&[], arguments)
    }

    /// Runs `kiosk` with variables and arguments in the shop's folder.
    pub fn kiosk_with(&self, variables: &[(&str, &str)], arguments: &[&str]) -> Run {
        let output = self
            .command(arguments)
            .envs(variables.iter().copied())
            .output()
            .expect("kiosk runs");
        Run::new(&output, self.path())
    }

    /// Runs `kiosk` with a standard output of the test's own.
    pub fn kiosk_into(&self, stdout: impl Into<Stdio>, arguments: &[&str]) -> Run {
        let child = self
            .command(arguments)
            .stdout(stdout)
            .stderr(Stdio::piped())
            .spawn();
        let output = child.and_then(Child::wait_with_output);
        Run::new(&output.expect("kiosk runs"), self.path())
    }

    /// `kiosk` with arguments in the shop's folder, to be started.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kiosk"));
        command.args(arguments).current_dir(self.path());
        command
    }

    /// Runs `kiosk` and demands success.
    pub fn succeed(&self, arguments: &[&str]) -> Run {
        let run = self.kiosk(arguments);
        assert_eq!(
            run.code, 0,
            "kiosk {arguments:?}\n{}\n{}",
            run.stdout, run.stderr
        );
        run
    }
}

/// What a run said.
#[derive(Debug)]
pub struct Run {
    /// Its exit code.
    pub code: i32,
    /// Its standard output, the shop's folder replaced by `SHOP`.
    pub stdout: String,
    /// Its standard error, the shop's folder replaced by `SHOP`.
    pub stderr: String,
}

impl Run {
    fn new(output: &Output, shop: &Path) -> Self {
        let text =
            |bytes: &[u8]| String::from_utf8_lossy(bytes).replace(&*shop.to_string_lossy(), "SHOP");
        Self {
            code: output.status.code().unwrap_or(-1),
            stdout: text(&output.stdout),
            stderr: text(&output.stderr),
        }
    }
}

/// Every file below a folder with its bytes, by path.
pub fn tree(folder: &Path) -> std::collections::BTreeMap<String, Vec<u8>> {
    walkdir::WalkDir::new(folder)
        .into_iter()
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_file())
        .map(|entry| {
            let name = entry.path().strip_prefix(folder).expect("below the folder");
            (
                name.to_string_lossy().into_owned(),
                fs::read(entry.path()).expect("a file can be read"),
            )
        })
        .collect()
}

fn copy(from: &Path, to: &Path) {
    for entry in walkdir::WalkDir::new(from)
        .into_iter()
        .filter_map(Result::ok)
    {
        let target = to.join(entry.path().strip_prefix(from).expect("below the folder"));
        if entry.file_type().is_dir() {
            fs::create_dir_all(&target).expect("folders can be made");
        } else {
            fs::copy(entry.path(), &target).expect("a file can be copied");
        }
    }
}
