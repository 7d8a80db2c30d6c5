//! The machine: its clock, chance, private files, memory and network, and what is computed with secrets.

mod clock;
mod code_keys;
mod gzip;
mod http_client;
mod ids;
mod passwords;
mod private;
mod random;
mod recent_cache;
mod signer;
mod signing_key;
mod stopping;
mod work_queue;

pub use clock::{Clock, ManualClock, SystemClock};
pub use code_keys::{CodeKeys, CodeKeysError, CodeOwner, OpenCodeError, SealedCode};
pub(crate) use gzip::{WORTH_COMPRESSING, gzip};
pub(crate) use http_client::{file_client, http_client};
pub use ids::{Ids, RowId};
pub use passwords::{Checked, Passwords, PasswordsError};
pub(crate) use private::{make_private_folder, own_private_file, own_private_folder};
pub use random::{Random, SeededRandom, SystemRandom};
pub(crate) use recent_cache::RecentCache;
pub use signer::{Signer, Use};
pub use signing_key::SigningKey;
pub(crate) use stopping::ShutdownSignal;
pub use work_queue::{WorkError, WorkQueue};
