/** The call that prices a goods group in another currency: `GET /charge/goods-v3`. */
import { parseAmount } from "../../domain/money";
import type { PriceTag } from "../../domain/price";
import { parseWindow } from "../../domain/window";
import { get } from "../../lib/api";
import { dataOrThrow } from "../../lib/api-failure";
import type { ResponseData } from "../../lib/api-types";
import { queryClient } from "../../lib/query-client";

type WireSku = ResponseData<"/charge/goods-v3">[number];

/** What prices depend on. */
export interface PriceQuestion {
  slug: string;
  region: string;
  client: string;
  currency: string;
}

/** Prices by SKU id. */
export type GoodsPrices = ReadonlyMap<number, PriceTag>;

/** Prices by SKU id; a server that answers in another currency has none in this one. */
async function fetchGoodsPrices(question: PriceQuestion): Promise<GoodsPrices> {
  const { slug, region, client, currency } = question;
  const skus = await dataOrThrow(get("/charge/goods-v3", { type: slug, country_code: region, client, currency }));
  return new Map(skus.filter((sku) => sku.currency === currency).map((sku) => [sku.id, toPriceTag(sku)]));
}

/** The same, asked once in some minutes; the server checks prices again when an order is made. */
export function goodsPrices(question: PriceQuestion): Promise<GoodsPrices> {
  return queryClient.query({
    queryKey: ["goods-v3", question],
    queryFn: () => fetchGoodsPrices(question),
    staleTime: 5 * 60_000,
  });
}

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
