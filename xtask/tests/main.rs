//! The guard of the house: what no compiler and no linter sees.

mod append_only;
mod architecture;
mod arrows;
mod modules;
mod openings;
mod parameters;
mod rooms;
mod support;
mod type_names;
mod unused;
