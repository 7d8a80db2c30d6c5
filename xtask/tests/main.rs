//! The guard of the house: what no compiler and no linter sees.

mod architecture;
mod arrows;
mod openings;
mod rooms;
mod support;
