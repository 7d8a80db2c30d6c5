//! Choices whose secrets may still have to be made.

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use secrecy::SecretString;

use super::RuntimeConfig;
use super::secret_file::{SecretFileError, read_secret};
use crate::system::{CodeKeys, Random, SystemRandom, make_private_folder};

/// The file of the keys of codes for sale, in the folder of the shop's data.
const CODE_KEYS: &str = "code-keys";

/// All choices but the secret that signs, when none was given.
#[derive(Clone, Debug)]
pub struct Draft {
    config: RuntimeConfig,
    data: PathBuf,
    secret: Option<SecretString>,
}

impl Draft {
    pub(super) fn new(config: RuntimeConfig, data: PathBuf, secret: Option<SecretString>) -> Self {
        Self {
            config,
            data,
            secret,
        }
    }

    /// The choices so far; the secret is empty.
    pub fn config(&self) -> &RuntimeConfig {
        &self.config
    }

    /// Says that this is a developer's machine, where the shop stands at `origin` and the links
    /// of its mails lead.
    #[must_use]
    pub fn for_development(mut self, origin: &str) -> Self {
        self.config.development = true;
        origin.clone_into(&mut self.config.origin);
        self
    }

    /// The keys of codes for sale: the given ones, or those that are made at the first start and kept
    /// in the folder of the shop's data, where only its owner reads. With a database on a server
    /// nothing is made: another runtime could not read it.
    ///
    /// # Errors
    /// When the folder or the keys cannot be written or read.
    pub fn code_keys(&self) -> anyhow::Result<CodeKeys> {
        let Some(file) = self.code_keys_file() else {
            return Ok(self.config.codes.clone());
        };
        self.make_data_folder()?;
        code_keys_from_file(&file)
    }

    /// The keys of codes for sale as [`Draft::code_keys`] gives them, or none where they would have
    /// to be made: whoever only works with codes that are there has no use for new ones.
    ///
    /// # Errors
    /// When the keys cannot be read.
    pub fn kept_code_keys(&self) -> anyhow::Result<CodeKeys> {
        match self.code_keys_file() {
            Some(file) if file.exists() => code_keys_from_file(&file),
            _ => Ok(self.config.codes.clone()),
        }
    }

    /// The choices with a secret: the given one, or one that is made at the first start and
    /// kept in the folder of the shop's data, where only its owner reads. Keys of codes are made
    /// likewise.
    ///
    /// # Errors
    /// When the folder, the secret or the keys cannot be written or read.
    pub fn complete(self) -> anyhow::Result<RuntimeConfig> {
        let codes = self.code_keys()?;
        self.complete_with(codes)
    }

    /// The choices as [`Draft::complete`] gives them, for a command that opens the shop and sells
    /// nothing: no keys of codes are made.
    ///
    /// # Errors
    /// When the folder or the secret cannot be written, or a secret not be read.
    pub fn complete_for_command(self) -> anyhow::Result<RuntimeConfig> {
        let codes = self.kept_code_keys()?;
        self.complete_with(codes)
    }

    fn complete_with(self, codes: CodeKeys) -> anyhow::Result<RuntimeConfig> {
        self.make_data_folder()?;
        let secret = match self.secret {
            Some(secret) => secret,
            None if self.config.storage.file().is_none() => return Err(self.missing_secret()),
            None => secret_from_file(&self.data.join("secret"))?,
        };
        Ok(RuntimeConfig {
            secret,
            codes,
            ..self.config
        })
    }

    /// The folder of the shop's data.
    pub fn data(&self) -> &Path {
        &self.data
    }
}

impl Draft {
    /// Where the keys of codes are kept, where none were given and one runtime alone works with the
    /// database.
    fn code_keys_file(&self) -> Option<PathBuf> {
        let is_kept = self.config.codes.is_empty() && self.config.storage.file().is_some();
        is_kept.then(|| self.data.join(CODE_KEYS))
    }

    fn make_data_folder(&self) -> anyhow::Result<()> {
        make_private_folder(&self.data).map_err(|error| anyhow!(
            "cannot make the folder `{}`: {error}\nhint: choose another folder by `[runtime] data` in site.toml, or KIOSK_DATA where it is set",
            self.data.display()
        ))
    }

    /// Several runtimes may work with the database of a server, and none reads the other's folder.
    fn missing_secret(&self) -> anyhow::Error {
        anyhow!(
            "KIOSK_SECRET is missing: with a database on a server, all runtimes of the shop sign \
             with one secret\nhint: make one with `openssl rand -hex 32` and give it to all; \
             where a runtime made its own before, it is in `{}`",
            self.data.join("secret").display()
        )
    }
}

/// A secret that is kept in a file of the shop's data.
#[derive(Clone, Copy)]
struct KeptSecret<'a> {
    /// What it is.
    what: &'a str,
    /// Where.
    file: &'a Path,
    /// The variable that gives it instead.
    variable: &'a str,
}

fn secret_from_file(file: &Path) -> anyhow::Result<SecretString> {
    let kept = KeptSecret {
        what: "the signing secret",
        file,
        variable: "KIOSK_SECRET",
    };
    let random: &dyn Random = &SystemRandom;
    let text = kept.text(|| random.token())?;
    anyhow::ensure!(
        text.trim().len() >= 32,
        "the signing secret `{}` is too short\nhint: remove the file and run `kiosk migrate --new-secret`; a new one is made, and what the old one signed ends",
        file.display()
    );
    Ok(text.trim().to_owned().into())
}

fn code_keys_from_file(file: &Path) -> anyhow::Result<CodeKeys> {
    let kept = KeptSecret {
        what: "the keys of codes for sale",
        file,
        variable: "KIOSK_CODES_KEYS",
    };
    let text = kept.text(|| CodeKeys::generate(&SystemRandom))?;
    CodeKeys::parse(&text).map_err(|error| {
        anyhow!(
            "`{}` holds no keys of codes: {error}\nhint: take the file from a copy of the data folder; without its keys no code that was imported can be read",
            file.display()
        )
    })
}

impl KeptSecret<'_> {
    /// Its text, which is made unless it is there.
    fn text(self, make: impl FnOnce() -> String) -> anyhow::Result<String> {
        let Self {
            what,
            file,
            variable,
        } = self;
        let refuse = |verb: &str, error: &std::io::Error| {
            let place = file.display();
            anyhow!(
                "cannot {verb} {what} `{place}`: {error}\nhint: run as its owner, or set {variable}"
            )
        };
        if let Some(text) = create(file, make).map_err(|error| refuse("make", &error))? {
            return Ok(text);
        }
        read_secret(file).map_err(|error| match error {
            SecretFileError::Io(error) => refuse("read", &error),
            error @ SecretFileError::ReadByOthers(_) => {
                let (place, way_out) = (file.display(), error.way_out());
                anyhow!("{what} `{place}` is no secret: {error}\nhint: {way_out}")
            }
        })
    }
}

/// Makes a secret unless it is there: linked to its name when it is whole, so that of two programs
/// that start at once both take the same.
fn create(file: &Path, make: impl FnOnce() -> String) -> std::io::Result<Option<String>> {
    if file.exists() {
        return Ok(None);
    }
    let random: &dyn Random = &SystemRandom;
    let text = make();
    let beside = file.with_extension(random.name());
    let mut new = write_private(&beside)?;
    new.write_all(text.as_bytes())?;
    // Codes that were sealed by a key that a power cut took are lost.
    new.sync_all()?;
    let linked = fs::hard_link(&beside, file);
    fs::remove_file(&beside)?;
    match linked {
        Ok(()) => Ok(Some(text)),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(None),
        Err(error) => Err(error),
    }
}

fn write_private(file: &Path) -> std::io::Result<File> {
    OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(file)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use secrecy::ExposeSecret as _;

    use super::*;

    #[test]
    fn with_a_database_on_a_server_the_secret_is_given() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        let mut config = RuntimeConfig::local(&data, "https://shop.example", "".into());
        config.storage.url = "postgres://ann:hush@db/shop".into();
        let draft = |secret| Draft::new(config.clone(), data.clone(), secret);
        let refused = draft(None).complete().unwrap_err().to_string();
        assert!(refused.starts_with("KIOSK_SECRET is missing"), "{refused}");
        assert!(refused.contains("\nhint: make one with `openssl rand -hex 32`"));
        assert!(!data.join("secret").exists() && !refused.contains("hush"));
        let given = "0123456789abcdef0123456789abcdef";
        let complete = draft(Some(given.into())).complete().unwrap();
        assert!(complete.codes.is_empty() && !data.join("code-keys").exists());
    }

    #[test]
    fn the_secret_is_made_once_and_only_its_owner_reads_it() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        let complete = || {
            let config = RuntimeConfig::local(&data, "https://shop.example", "".into());
            Draft::new(config, data.clone(), None).complete().unwrap()
        };
        let (first, second) = (complete(), complete());
        assert_eq!(first.secret.expose_secret(), second.secret.expose_secret());
        assert_eq!(first.secret.expose_secret().len(), 43);
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&data.join("secret")), 0o600);
        assert_eq!(mode(&data.join("code-keys")), 0o600);
        assert_eq!(first.codes.numbers(), [1]);
        let code = kiosk_domain::SaleCode::parse("a code").unwrap();
        assert_eq!(first.codes.hash(&code), second.codes.hash(&code));
        assert_eq!(mode(&data), 0o700);
        assert_eq!(
            fs::read_dir(&data).unwrap().count(),
            2,
            "nothing is left beside them"
        );
    }
}
