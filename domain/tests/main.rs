//! The rules of the shop, by the plain cases of `vectors/` and by their properties.

mod account;
mod audit;
mod call;
mod catalogue;
mod coupon;
mod locale;
mod money;
mod ordering;
mod region;
mod richtext;
mod route;
mod vectors;
