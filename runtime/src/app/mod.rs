//! All that a request or a job may reach: storage, catalogue, clock, chance, other systems.

mod clock;
mod ids;
mod random;
mod state;

pub use clock::{Clock, ManualClock, SystemClock};
pub use ids::Ids;
pub use random::{Random, SeededRandom, SystemRandom};
pub use state::{App, Parts};
