//! The shop in which people order, and everybody who has an account there.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::ensure;
use kiosk_domain::{Amount, RegionSymbol, SessionId, SessionTimes, SkuId, UnixTime, UserId};
use kiosk_runtime::config::StorageOptions;
use kiosk_runtime::storage::account::{NewSession, NewUser, User};
use kiosk_runtime::storage::{Storage, StorageError};
use kiosk_runtime::system::{Clock as _, SystemClock};
use tempfile::TempDir;

use crate::servers::BenchServer;

/// What is bought: a code for $10 of the shop that `kiosk init` makes.
pub const SKU: SkuId = SkuId::new(50_302);
/// How many people there are.
pub const PEOPLE: u32 = 1_000;
/// What the server signs with.
pub const SECRET: &str = "5f0c2a9e6f0b4c1e9a532f4f1c6f9a115f0c2a9e6f0b4c1e9a532f4f1c6f9a11";
/// What the codes are sealed with.
const CODE_KEYS: &str = "hash:ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff \
     1:1111111111111111111111111111111111111111111111111111111111111111";

/// A shop in a folder of its own.
pub struct CheckoutShop {
    kiosk: PathBuf,
    folder: TempDir,
    url: Option<String>,
    /// Where its database is.
    pub options: StorageOptions,
}

impl CheckoutShop {
    /// A shop whose database is on a server, or a file of its own.
    pub fn new(kiosk: PathBuf, url: Option<String>) -> anyhow::Result<Self> {
        // On the disk: a database in memory would be as fast as none is.
        let folder = tempfile::tempdir_in(Path::new(env!("CARGO_MANIFEST_DIR")).join("../target"))?;
        let file = folder.path().join(".kiosk/data/kiosk.db");
        let options = StorageOptions {
            url: url
                .clone()
                .unwrap_or(format!("sqlite:{}", file.display()))
                .into(),
            connections: 4,
        };
        let shop = Self {
            kiosk,
            folder,
            url,
            options,
        };
        shop.kiosk(&["init", "."])?;
        fs::create_dir_all(shop.folder.path().join("dist"))?;
        fs::write(shop.folder.path().join("dist/index.html"), "<html></html>")?;
        Ok(shop)
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.kiosk);
        command.args(arguments).current_dir(self.folder.path());
        command
            .env("KIOSK_SECRET", SECRET)
            .env("KIOSK_CODES_KEYS", CODE_KEYS);
        command.env("KIOSK_LIMITS_ADDRESS", "1000000000");
        command.env("KIOSK_LIMITS_ACCOUNT", "1000000000");
        if let Some(url) = &self.url {
            command.env("KIOSK_DATABASE_URL", url);
        }
        command
    }

    /// Runs `kiosk`; what it says.
    pub fn kiosk(&self, arguments: &[&str]) -> anyhow::Result<String> {
        let output = self.command(arguments).output()?;
        let told = String::from_utf8_lossy(&output.stdout).into_owned();
        ensure!(
            output.status.success(),
            "kiosk {arguments:?}: {told}{}",
            String::from_utf8_lossy(&output.stderr)
        );
        Ok(told)
    }

    /// Serves it.
    pub fn serve(&self) -> anyhow::Result<BenchServer> {
        BenchServer::start(
            &mut self.command(&["serve", "--port", "0"]),
            "/api/charge/area-list",
        )
    }

    /// Everybody has a session. The first server makes the database.
    pub async fn sign_people_in(&self) -> anyhow::Result<()> {
        drop(self.serve()?);
        let storage = Storage::open(&self.options).await?;
        let created_at = SystemClock.now();
        let filled: Result<(), StorageError> = storage
            .write(async |tx| {
                for number in 0..PEOPLE {
                    tx.insert_user(&person(number, created_at)).await?;
                    tx.insert_session(&NewSession {
                        token_hash: blake3::hash(token(number).as_bytes()).to_hex().to_string(),
                        id: SessionId::new(i64::from(number) + 1),
                        user_id: UserId::new(i64::from(number) + 1),
                        times: SessionTimes::begun(created_at),
                        agent: String::new(),
                        address: String::new(),
                    })
                    .await?;
                }
                Ok(())
            })
            .await;
        filled?;
        storage.close().await;
        Ok(())
    }

    /// Puts so many codes up for sale.
    pub fn stock(&self, codes: u32) -> anyhow::Result<()> {
        let lines: String = (0..codes).map(|n| format!("CODE-{n:08}\n")).collect();
        fs::write(self.folder.path().join("codes.txt"), lines)?;
        let sku = SKU.to_string();
        self.kiosk(&[
            "codes",
            "import",
            "--sku",
            &sku,
            "codes.txt",
            "--why",
            "a benchmark",
        ])?;
        Ok(())
    }
}

/// What a person is signed in by.
pub fn token(number: u32) -> String {
    format!("token of person {number}")
}

fn person(number: u32, created_at: UnixTime) -> NewUser {
    NewUser {
        user: User {
            id: UserId::new(i64::from(number) + 1),
            // Nobody is sent mail, which is another system's speed.
            email: None,
            area_code: None,
            phone: None,
            nickname: format!("person {number}"),
            region: RegionSymbol::default(),
            spent: Amount::ZERO,
            complete_order_count: 0,
            created_at,
            blocked_at: None,
        },
        email_key: None,
        password_hash: None,
        channel: "{}".to_owned(),
    }
}
