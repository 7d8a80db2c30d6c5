/** A SKU as the panel shows it: one price that holds, in one currency. */
import type { GoodsPanel, PanelPriceKind, PanelSku } from "../../generated/props";
import type { Client } from "../../domain/client";
import type { PriceProps } from "../../ui/price";
import { holdingPrice, type PriceTag } from "../../domain/price";
import { parseWindow } from "../../domain/window";

/** What a choice of the panel shows. */
export interface ShownSku {
  sku: PanelSku;
  currency: string;
  amount: number;
  struck: number | null;
  off: number | null;
  /** Which of its prices that is. */
  kind: PanelPriceKind;
}

/** What is shown of its price. */
export function priceOf({ amount, struck, off, currency }: ShownSku): PriceProps {
  return { amount, struck, off, currency };
}

/** Whether a client is shown it. */
export function showsOn({ hiddenFrom }: PanelSku, client: Client): boolean {
  return !hiddenFrom?.includes(client);
}

/** The currency of a SKU's own prices. */
export function currencyOf(panel: Pick<GoodsPanel, "currency">, sku: PanelSku): string {
  return sku.currency ?? panel.currency;
}

/** All prices of a SKU as the page was built. */
export function priceTag({ price, struck, prices }: PanelSku): PriceTag {
  if (prices === undefined) return { face: price, original: struck ?? null, special: null, flash: null };
  const { face, original = null, special = null, flash } = prices;
  const window = flash && parseWindow(flash.start, flash.end);
  return { face, original, special, flash: window ? { price: flash.price, stock: flash.stock ?? null, window } : null };
}

/** As the page was built: nothing is computed, because the values may be holes of a shape. */
export function shownAsBuilt(currency: string, sku: PanelSku): ShownSku {
  const { price: amount, struck = null, off = null, prices } = sku;
  return { sku, currency, amount, struck, off, kind: prices?.kind ?? "face" };
}

/** As its own prices hold at `now`, in Unix seconds. */
export function shownAt(currency: string, sku: PanelSku, now: number): ShownSku {
  return shownIn(currency, sku, priceTag(sku), now);
}

/** As its prices of another currency hold at `now`. */
export function shownIn(currency: string, sku: PanelSku, tag: PriceTag, now: number | null): ShownSku {
  const { amount, struck, off, kind } = holdingPrice(tag, now);
  return { sku, currency, amount, struck, off: off === 0 ? null : off, kind };
}
