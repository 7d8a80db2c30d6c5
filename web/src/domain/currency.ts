/** The currencies of the shop: symbol and decimals that are shown. */

/** Codes of the currencies that prices exist in. */
export const CURRENCY_CODES = ["CNY", "USD", "IDR", "JPY", "KRW", "VND", "TWD"] as const;

/** The code of a currency of the shop. */
export type CurrencyCode = (typeof CURRENCY_CODES)[number];

/** How a currency is written. */
export interface Currency {
  symbol: string;
  shownDecimals: 0 | 2;
}

const CURRENCIES: Readonly<Record<CurrencyCode, Currency>> = {
  CNY: { symbol: "¥", shownDecimals: 2 },
  USD: { symbol: "$", shownDecimals: 2 },
  IDR: { symbol: "Rp", shownDecimals: 0 },
  JPY: { symbol: "¥", shownDecimals: 0 },
  KRW: { symbol: "₩", shownDecimals: 0 },
  VND: { symbol: "₫", shownDecimals: 0 },
  TWD: { symbol: "NT$", shownDecimals: 0 },
};

/** Whether a text is the code of a currency of the shop. */
export function isCurrencyCode(code: string): code is CurrencyCode {
  return Object.hasOwn(CURRENCIES, code);
}

/** How a currency is written; an unknown one is written like US dollars. */
export function currencyOf(code: string): Currency {
  return CURRENCIES[isCurrencyCode(code) ? code : "USD"];
}
