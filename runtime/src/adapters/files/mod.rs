//! Private files: a folder, or an object store that speaks S3.

mod folder;
mod key;
mod s3;
mod store;

pub use folder::FolderFiles;
pub use key::FileKey;
pub use s3::S3Files;
pub use store::{FileStoreError, PrivateFiles, from_config};
