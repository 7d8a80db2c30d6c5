//! The machine: its clock, chance, private files, and what is computed with secrets.

mod clock;
mod ids;
mod passwords;
mod private;
mod random;
mod signer;

pub use clock::{Clock, ManualClock, SystemClock};
pub use ids::Ids;
pub use passwords::{Checked, Passwords, PasswordsError};
pub(crate) use private::{make_private_folder, own_private_file, own_private_folder};
pub use random::{Random, SeededRandom, SystemRandom};
pub use signer::{Signer, Use};
