/** A SKU as the panel shows it: one price that holds, in one currency. */
import type { PanelFlash, PanelPriceKind, PanelSku } from "../../generated/props";
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

/** All prices of a SKU that has a flash sale, as the page was built. */
export function priceTag(flash: PanelFlash): PriceTag {
  const { price, start, end, stock = null, face, original = null, special = null } = flash;
  const window = parseWindow(start, end);
  return { face, original, special, flash: window && { price, stock, window } };
}

/** As the page was built: nothing is computed, because the values may be holes of a shape. */
export function shownAsBuilt(currency: string, sku: PanelSku): ShownSku {
  const { price: amount, struck = null, off = null, kind = "face" } = sku;
  return { sku, currency, amount, struck, off, kind };
}

/** As prices of it hold at `now`, in Unix seconds. */
export function shownIn(currency: string, sku: PanelSku, tag: PriceTag, now: number | null): ShownSku {
  const { amount, struck, off, kind } = holdingPrice(tag, now);
  return { sku, currency, amount, struck, off: off === 0 ? null : off, kind };
}
