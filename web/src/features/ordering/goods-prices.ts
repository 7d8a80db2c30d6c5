/** The call that prices a goods group in another currency: `GET /charge/goods-v3`. */
import { useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import { parseAmount } from "../../domain/money";
import type { PriceTag } from "../../domain/price";
import { parseWindow } from "../../domain/window";
import { get } from "../../lib/api";

const amount = v.pipe(
  v.union([v.string(), v.number()]),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const hundredths = parseAmount(dataset.value);
    if (hundredths !== null) return hundredths;
    addIssue({ message: "no amount" });
    return NEVER;
  }),
);

const wireSku = v.object({
  id: v.number(),
  currency: v.string(),
  face_value: amount,
  goods_original_price: v.nullish(amount, null),
  special_price: v.nullish(amount, null),
  flash_sale: v.nullish(
    v.object({ price: amount, start: v.string(), end: v.string(), stock: v.nullish(v.number(), null) }),
    null,
  ),
});

function tagOf(sku: v.InferOutput<typeof wireSku>): PriceTag {
  const { flash_sale: sale } = sku;
  const window = sale && parseWindow(sale.start, sale.end);
  return {
    face: sku.face_value,
    original: sku.goods_original_price,
    special: sku.special_price,
    flash: window && { price: sale.price, stock: sale.stock, window },
  };
}

/** What prices depend on. */
export interface PriceQuestion {
  slug: string;
  region: string;
  client: string;
  currency: string;
}

/** Prices by SKU id; a server that answers in another currency has none in this one. */
export async function fetchGoodsPrices(question: PriceQuestion): Promise<Map<number, PriceTag>> {
  const { slug, region, client, currency } = question;
  const { data } = await get("/charge/goods-v3", { type: slug, country_code: region, client, currency });
  const skus = v.parse(v.array(wireSku), data).filter((sku) => sku.currency === currency);
  return new Map(skus.map((sku) => [sku.id, tagOf(sku)]));
}

/** Prices by SKU id; nothing is asked while there is no question, and a failure leaves none. */
export function useGoodsPrices(question: PriceQuestion | null): ReadonlyMap<number, PriceTag> | undefined {
  const { data } = useQuery({
    queryKey: ["goods-v3", question],
    queryFn: () => fetchGoodsPrices(question as PriceQuestion),
    enabled: question !== null,
    retry: false,
  });
  return data;
}
