//! All that a request or a job may reach: storage, catalogue, clock, chance, other systems.

mod clock;
mod ids;
mod passwords;
mod private;
mod random;
mod seal;
mod state;

pub use clock::{Clock, ManualClock, SystemClock};
pub use ids::Ids;
pub use passwords::{Checked, Passwords, PasswordsError};
pub(crate) use private::{make_private_folder, own_private_file, own_private_folder};
pub use random::{Random, SeededRandom, SystemRandom};
pub use seal::Seal;
pub use state::{App, Parts};
