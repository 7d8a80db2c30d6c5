//! What is found in the sample shop, and in which order.

mod answers;
mod hostile;
mod order;
mod sample;
mod scripts;
mod shelves;
mod sources;
mod typing;
