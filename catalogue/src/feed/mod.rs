//! The catalogue feed (`wire.md`): writing one, and making a catalogue of one.

mod addresses;
mod assemble;
mod cards;
mod changes;
mod collection;
mod decode;
mod error;
mod feed_map;
mod goods_cache;
mod goods_index;
mod goods_parts;
mod goods_run;
mod item;
mod known;
mod left_out;
mod line;
mod text;
mod write;

pub use assemble::{AssembledFeed, Assembler};
pub(crate) use cards::{Cards, known_cards};
pub use changes::{CatalogueDiff, ItemKeys, ItemKind};
pub use collection::{Collection, CollectionKey};
pub use decode::{FieldError, decode};
pub use error::FeedError;
pub(crate) use feed_map::FeedMap;
pub(crate) use goods_cache::FeedMapKey;
pub use goods_cache::GoodsCache;
pub(crate) use goods_index::GoodsIndex;
pub use item::{Item, ItemError};
pub(crate) use item::{known_group_of, sound_category};
pub use known::Known;
pub(crate) use known::{known_flash_sale, known_markets, known_regions, known_skus};
pub(crate) use left_out::LeftOut;
pub use line::{FeedLine, LineError};
pub(crate) use text::{FeedPart, FeedText};
pub use write::{write_changes, write_feed};
