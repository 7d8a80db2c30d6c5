//! The environment that the program was started in: variables, and files that they name.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use super::secret_file::{SecretFileError, read_secret};

/// How the names of Kiosk's variables begin.
pub const PREFIX: &str = "KIOSK_";

/// The variables whose name begins with `KIOSK_`. Some hold secrets: it never shows a value.
#[derive(Clone, Default)]
pub struct EnvVars(BTreeMap<String, String>);

impl EnvVars {
    /// The environment of this process.
    pub fn of_process() -> Self {
        let texts = std::env::vars_os().filter_map(|(name, value)| {
            let name = name.into_string().ok()?;
            // What is no Unicode is told when the value is read: it fits nowhere.
            Some((name, value.to_string_lossy().into_owned()))
        });
        Self::of(texts)
    }

    /// An environment of these variables.
    pub fn of<N: Into<String>, V: Into<String>>(pairs: impl IntoIterator<Item = (N, V)>) -> Self {
        let pairs = pairs
            .into_iter()
            .map(|(name, value)| (name.into(), value.into()));
        Self(pairs.filter(|(name, _)| name.starts_with(PREFIX)).collect())
    }

    /// The value of a variable; an empty one is as good as none.
    pub fn get(&self, name: &str) -> Option<&str> {
        let value = self.0.get(name)?.trim();
        (!value.is_empty()).then_some(value)
    }

    /// The names of all variables that have a value.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let names = self.0.keys().map(String::as_str);
        names.filter(|name| self.get(name).is_some())
    }

    /// A secret: the value of a variable, or the text of the file that `{name}_FILE` names.
    ///
    /// # Errors
    /// When both are there, or the file cannot be read, is read by others too or is empty.
    pub fn secret(&self, name: &str) -> anyhow::Result<Option<String>> {
        let variable = format!("{name}_FILE");
        let Some(file) = self.get(&variable) else {
            return Ok(self.get(name).map(str::to_owned));
        };
        anyhow::ensure!(
            self.get(name).is_none(),
            "`{name}` and `{variable}` are both set; keep one of them"
        );
        let text = read_secret(Path::new(file)).map_err(|error| match error {
            SecretFileError::Io(error) => {
                anyhow::anyhow!("`{variable}` names `{file}`, which cannot be read: {error}")
            }
            error @ SecretFileError::ReadByOthers(_) => {
                let way_out = error.way_out();
                anyhow::anyhow!("`{variable}` names `{file}`, but {error}; {way_out}")
            }
        })?;
        let text = text.trim();
        anyhow::ensure!(
            !text.is_empty(),
            "`{variable}` names `{file}`, which is empty"
        );
        Ok(Some(text.to_owned()))
    }
}

impl fmt::Debug for EnvVars {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.0.keys()).finish()
    }
}
