//! Any sequence of what people, providers, suppliers, operators and time do, beside a simple model.

mod case;
mod doubles;
mod ending;
mod expected;
mod shop;
mod steps;

use std::cell::RefCell;

use proptest::test_runner::{Config, TestCaseError, TestRunner};
use tokio::runtime::Handle;
use tokio::task::block_in_place;

use self::shop::ModelShop;
use self::steps::{ModelStep, steps};
use crate::api::long_form::in_long_form;
use crate::api::{Engine, on_both_engines};

on_both_engines!(the_shop_is_what_the_model_says);

/// How many cases are tried.
const CASES: u32 = 2_000;
/// How many in the long form.
const LONG_CASES: u32 = 50_000;
/// How many shorter cases are tried once one fails.
const MOST_SHRINKS: u32 = 200;
/// How many cases happen in one shop, and are then verified together.
const CASES_OF_A_SHOP: u32 = 100;

async fn the_shop_is_what_the_model_says(engine: Engine) {
    let config = Config {
        cases: in_long_form(LONG_CASES).unwrap_or(CASES),
        failure_persistence: None,
        max_shrink_iters: MOST_SHRINKS,
        ..Config::default()
    };
    let cases = RefCell::new(Cases {
        engine,
        shop: None,
        happened: 0,
    });
    let tried = block_in_place(|| {
        TestRunner::new(config).run(&steps(), |steps| {
            let happened = Handle::current().block_on(cases.borrow_mut().run(&steps));
            happened.map_err(TestCaseError::fail)
        })
    });
    if let Err(failed) = tried {
        panic!("{failed}");
    }
}

/// The shop in which the next case happens.
struct Cases {
    engine: Engine,
    shop: Option<ModelShop>,
    happened: u32,
}

impl Cases {
    /// One case; after one that fails the next has a shop of its own.
    async fn run(&mut self, steps: &[ModelStep]) -> Result<(), String> {
        let mut shop = match self.shop.take() {
            Some(shop) => shop,
            None => {
                let has_audits = self.happened / CASES_OF_A_SHOP % 2 == 1;
                ModelShop::open(self.engine, has_audits).await
            }
        };
        shop.run(steps).await?;
        self.happened += 1;
        if self.happened.is_multiple_of(CASES_OF_A_SHOP) {
            shop.verify().await?;
        } else {
            self.shop = Some(shop);
        }
        Ok(())
    }
}
