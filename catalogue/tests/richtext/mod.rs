//! The sanitiser, and the fast way around it.

mod canonical;
mod hostile;
mod markup;
