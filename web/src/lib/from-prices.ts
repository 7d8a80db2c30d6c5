/** The call that tells what cards cost in the shopper's own currency: `GET /v4/from-prices`. */
import { isCurrencyCode } from "../domain/currency";
import { asked, type CardPrice, type FromPrice } from "../domain/from-price";
import { parseAmount } from "../domain/money";
import { get } from "./api";
import { dataOrThrow } from "./api-failure";
import type { ResponseData } from "./api-types";
import { facts } from "./facts";
import { chosenRegion } from "./region";
import { stored } from "./stored";

type WireSku = ResponseData<"/v4/from-prices">[number]["usual"];

/** Prices by slug. */
export type FromPrices = ReadonlyMap<string, FromPrice>;

/** The shopper's currency, where it is not the page's own and the shop knows it. */
export function otherCurrency(): string | null {
  const currency = stored.currency.get();
  return currency !== null && currency !== facts().currency && isCurrencyCode(currency) ? currency : null;
}

function amount(text: string): number {
  const hundredths = parseAmount(text);
  if (hundredths === null) throw new Error(`\`${text}\` is no amount`);
  return hundredths;
}

function cardPrice({ sku_id: sku, name, price, struck, off }: WireSku): CardPrice {
  return { sku, name, amount: amount(price), struck: struck == null ? null : amount(struck), off };
}

async function ask(slugs: string, currency: string): Promise<[string, FromPrice][]> {
  const prices = await dataOrThrow(get("/v4/from-prices", { slugs, currency, country_code: chosenRegion() ?? facts().region }));
  // A server that answers in another currency has none in this one.
  return prices
    .filter((price) => price.currency === currency)
    .map(({ slug, usual, sale }) => [slug, { usual: cardPrice(usual), sale: sale ? { ...cardPrice(sale.sku), start: sale.start, end: sale.end } : null }]);
}

/** The prices of goods groups in a currency; a group that has none in it is missing. */
export async function fromPrices(slugs: readonly string[], currency: string): Promise<FromPrices> {
  const answers = await Promise.all(asked(slugs).map((part) => ask(part, currency)));
  return new Map(answers.flat());
}
