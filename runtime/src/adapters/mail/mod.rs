//! Mail: a server, or a folder of files.

mod envelope;
mod folder;
mod mailer;
mod smtp;

pub use folder::FolderMailer;
pub use mailer::{Mail, Mailer, from_config};
pub use smtp::SmtpMailer;
