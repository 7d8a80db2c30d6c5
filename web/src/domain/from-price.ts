/** What a card of goods shows: one price, and another within the hours of a sale. */

/** A SKU with the price that stands on a card, in hundredths of one currency. */
export interface CardPrice {
  sku: number;
  name: string;
  amount: number;
  struck: number | null;
  /** In percent; 0 without a struck price. */
  off: number;
}

/** The price within the hours of a sale, which begins and ends at a time of the day in Beijing. */
export interface SalePrice extends CardPrice {
  start: string;
  end: string;
}

/** The prices of a goods group in one currency. */
export interface FromPrice {
  usual: CardPrice;
  sale: SalePrice | null;
}

/** The same as a card can show that knows these hours: a sale at others is none there. */
export function atHours(from: FromPrice, start: string | undefined, end: string | undefined): FromPrice {
  return from.sale?.start === start && from.sale?.end === end ? from : { ...from, sale: null };
}

/** When a part of a card is seen: within the hours of a sale, or else. */
export type CardHours = "live" | "off";

/** The price of such hours; a sale that is none in this currency leaves the usual one. */
export function priceWithin({ usual, sale }: FromPrice, hours: CardHours): CardPrice {
  return hours === "live" ? (sale ?? usual) : usual;
}

/** How many groups one call asks about. */
const MOST_GROUPS = 100;

/** What to ask for, so many groups at once; all pages with the same cards ask the same. */
export function asked(slugs: readonly string[]): string[] {
  const sorted = [...new Set(slugs)].sort();
  const parts = Array.from({ length: Math.ceil(sorted.length / MOST_GROUPS) }, (_, part) => sorted.slice(part * MOST_GROUPS, (part + 1) * MOST_GROUPS));
  return parts.map((part) => part.join(","));
}
