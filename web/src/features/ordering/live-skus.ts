/** The calls that tell what the SKUs of a goods group cost now and whether some are left: `GET /charge/goods-v3`, `GET /v4/goods-check`. */
import { parseAmount } from "../../domain/money";
import type { PriceTag } from "../../domain/price";
import { parseWindow } from "../../domain/window";
import { get } from "../../lib/api";
import { dataOrThrow } from "../../lib/api-failure";
import type { ResponseData } from "../../lib/api-types";

type WireSku = ResponseData<"/charge/goods-v3">[number];

/** What prices depend on. */
export interface SkuQuestion {
  slug: string;
  region: string;
  client: string;
  currency: string;
}

/** A SKU as it is sold now. */
export interface LiveSku {
  /** Its prices in the currency that was asked for; null where the server has none in it. */
  tag: PriceTag | null;
  inStock: boolean;
}

/** SKUs as they are sold now, by their numbers. */
export type LiveSkus = ReadonlyMap<number, LiveSku>;

/** Every SKU of the group that the client sees; the server looks again when an order is made. */
export async function liveSkus({ slug, region, client, currency }: SkuQuestion): Promise<LiveSkus> {
  const skus = await dataOrThrow(get("/charge/goods-v3", { type: slug, country_code: region, client, currency }));
  return new Map(
    skus.map((sku) => [sku.id, { tag: sku.currency === currency ? toPriceTag(sku) : null, inStock: isLeft(sku.stock) }]),
  );
}

/** Whether some of a SKU are left at this moment. */
export async function isInStock(sku: number, region: string): Promise<boolean> {
  const check = await dataOrThrow(get("/v4/goods-check", { goods_id: String(sku), country_code: region }));
  return check.in_stock;
}

/** What is not counted never runs out. */
const isLeft = (stock: number | null | undefined) => stock == null || stock > 0;

/** What the shop's page was built from may be an upstream of somebody else, whose amounts are worth a look. */
function amount(text: string): number {
  const hundredths = parseAmount(text);
  if (hundredths === null) throw new Error(`\`${text}\` is no amount`);
  return hundredths;
}

function amountOrNone(text: string | null | undefined): number | null {
  return text == null ? null : amount(text);
}

function flashOf({ flash_sale: sale }: WireSku): PriceTag["flash"] {
  const window = sale && parseWindow(sale.start ?? "", sale.end ?? "");
  return window ? { price: amount(sale.price), stock: sale.stock ?? null, window } : null;
}

function toPriceTag(sku: WireSku): PriceTag {
  return {
    face: amount(sku.face_value),
    original: amountOrNone(sku.goods_original_price),
    special: amountOrNone(sku.special_price),
    flash: flashOf(sku),
  };
}
