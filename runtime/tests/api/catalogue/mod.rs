//! The catalogue calls: what they say, at which prices, how they are kept and exchanged.

mod accounts;
mod address;
mod caching;
mod feed;
mod frame;
mod from_prices;
mod goods;
mod prices;
mod purchases;
mod reload;
mod search;
mod shelves;
mod stock;
mod upstream;
mod wrong;
