//! All that a request or a job may reach: storage, catalogue, clock, chance, other systems.

mod clock;
mod ids;
mod passwords;
mod random;
mod seal;
mod state;

pub use clock::{Clock, ManualClock, SystemClock};
pub use ids::Ids;
pub use passwords::{Checked, Passwords, PasswordsError};
pub use random::{Random, SeededRandom, SystemRandom};
pub use seal::Seal;
pub use state::{App, Parts};
