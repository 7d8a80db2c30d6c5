/** Sample props of every island, with texts that HTML must escape. */
import type { GoodsPanel, LocaleSwitch, PanelSku, Search, SearchResults } from "../../src/generated/props";

/** A SKU that differs from a plain one as told. */
export function sku(id: number, more: Partial<PanelSku> = {}): PanelSku {
  return {
    id,
    name: `${id} "Crystals" & <more>`,
    price: 99,
    ...more,
  };
}

const flash = { price: 79, start: "10:00", end: "22:00", stock: 120, face: 99, original: 119 };

const panel: GoodsPanel = {
  slug: "star-drifters",
  goodsId: 501,
  name: "Star 'Drifters'",
  type: "direct-top-up",
  accountCheck: true,
  currency: "USD",
  region: "0",
  updatedAt: 1_760_000_000,
  areas: ["ID", "MY"],
  methods: [{ name: "Card & more", icon: "/media/card.webp" }],
  skus: [
    sku(50101, { soldOut: true }),
    sku(50102, { price: 89, struck: 119, off: 26, kind: "special", corner: "HOT" }),
    sku(50103, { hiddenFrom: ["pc"], image: "/media/a.webp?x=1&y=2" }),
    sku(50104, { hiddenFrom: ["h5", "android", "ios"], flash }),
  ],
  fields: [
    {
      name: "user_id",
      alias: "User ID",
      placeholder: "",
      picture: "/media/check-id.webp?a=1&b=2",
      type: "input",
      account: true,
    },
    {
      name: "server.name",
      alias: "Server <1>",
      placeholder: "Choose",
      type: "select",
      options: [
        { value: "as", label: "Asia & Oceania" },
        { value: "eu", label: "Europe" },
      ],
    },
  ],
};

const locale: LocaleSwitch = {
  current: { language: "English", currency: "USD", symbol: "$", region: "0", flag: "/media/un.webp" },
  languages: [
    { value: "en", label: "English", href: "/", hreflang: "en", current: true },
    { value: "ja", label: "日本語", href: "/ja/", hreflang: "ja", current: false },
  ],
  currencies: [
    { code: "JPY", label: "Yen", symbol: "¥", hot: false },
    { code: "USD", label: "US Dollar", symbol: "$", hot: true },
  ],
  regions: [
    { symbol: "0", name: "Global", flag: "/media/un.webp", currency: "USD", lang: "" },
    { symbol: "JP", name: "Japan", flag: "/media/jp.webp", currency: "JPY", lang: "ja" },
  ],
};

const search: Search = {
  trending: "/assets/trending.0123456789ab.json",
  searchPath: "/search/",
};

const results: SearchResults = { searchPath: "/search/" };

/** Props by case and island. */
export const CASES: readonly [island: string, why: string, props: object][] = [
  ["goods-panel", "all kinds of SKUs and fields", panel],
  ["goods-panel", "a code without fields", { ...panel, type: "cdk", fields: [] }],
  ["goods-panel", "nothing to sell, everywhere", { ...panel, skus: [], areas: [], methods: [] }],
  ["more-reviews", "of a goods page", { goodsId: 501 }],
  ["goods-coupons", "over a page: nothing before they are wanted", {}],
  ["locale-switch", "as in the header", locale],
  ["locale-page", "as a page", locale],
  ["search", "as in the header", search],
  ["search-results", "as a page", results],
  ["account", "over a page: nothing before it is wanted", {}],
];
