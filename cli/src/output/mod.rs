//! Writes the site: only what changed, and nothing until everything is ready.

mod adopt;
mod beside;
mod copy;
mod handover;
mod kept_stencils;
mod kill_point;
mod known_reads;
mod ledger;
mod locale_pages;
mod obstacle;
mod page_history;
mod page_reads;
mod page_writer;
mod precompress;
mod publish;
mod read_places;
mod recording;
mod release;
mod removal;
mod report;
mod sameness;
mod sealed_file;
mod site_folder;
mod staging;
mod write;
mod writer;

#[cfg(test)]
mod tests;

pub use kept_stencils::KeptStencils;
pub use ledger::{BuiltSources, GoodsCounts};
pub use page_history::{PageHistory, page_history};
pub use page_reads::PageReads;
pub use precompress::plain_name;
pub use publish::discard;
pub use recording::RecordingFolder;
pub use report::{BuildProgress, BuildReport, unchanged};
pub use site_folder::{RecoverOutcome, SiteFolder, recover};
pub use write::{goods_counts, write};
pub use writer::SiteWriter;
