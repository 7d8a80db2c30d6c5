/** Which of a SKU's prices holds: flash sale in its window, else special, else face value. */
import { discountPercent } from "./discount";
import { isOpen, isWholeDay, type DailyWindow } from "./window";

/** A sale in a daily window, as long as stock lasts; no number of them is enough. */
export interface FlashPrice {
  price: number;
  window: DailyWindow;
  stock: number | null;
}

/** Every price of a SKU, in hundredths of one currency. */
export interface PriceTag {
  face: number;
  original: number | null;
  special: number | null;
  flash: FlashPrice | null;
}

/** The promotion that makes the price, if any. */
export type PriceKind = "face" | "special" | "flash";

/** What is paid, what is struck through beside it and the percent between the two. */
export interface HoldingPrice {
  amount: number;
  struck: number | null;
  kind: PriceKind;
  off: number;
}

function flashHolds(flash: FlashPrice, now: number | null): boolean {
  if (flash.stock !== null && flash.stock <= 0) return false;
  return now === null ? isWholeDay(flash.window) : isOpen(flash.window, now);
}

function paid(tag: PriceTag, now: number | null): Pick<HoldingPrice, "amount" | "kind"> {
  if (tag.flash && flashHolds(tag.flash, now)) return { amount: tag.flash.price, kind: "flash" };
  if (tag.special !== null) return { amount: tag.special, kind: "special" };
  return { amount: tag.face, kind: "face" };
}

/** The price that holds at `now`, in Unix seconds; null is the build, which has no clock. */
export function holdingPrice(tag: PriceTag, now: number | null): HoldingPrice {
  const { amount, kind } = paid(tag, now);
  const before = tag.original !== null && tag.original > amount ? tag.original : tag.face;
  const struck = before > amount ? before : null;
  return { amount, kind, struck, off: struck === null ? 0 : discountPercent(struck, amount) };
}
