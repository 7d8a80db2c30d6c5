/** Props of the islands, as the contract crate says them: amounts are hundredths, times Unix seconds. */

export type SkuKind = "face" | "special" | "flash";

export type GoodsKind = "direct-top-up" | "cdk" | "proxy-top-up";

export type FieldKind = "input" | "select";

export interface FlashOffer {
  price: number;
  start: string;
  end: string;
  stock: number;
  off: number | null;
}

export interface PanelSku {
  id: number;
  name: string;
  image: string | null;
  corner: string | null;
  price: number;
  struck: number | null;
  off: number | null;
  kind: SkuKind;
  face: number;
  original: number | null;
  special: number | null;
  flash: FlashOffer | null;
  pc: boolean;
  h5: boolean;
  inStock: boolean;
}

export interface FieldOption {
  value: string;
  label: string;
}

export interface PanelField {
  name: string;
  alias: string;
  placeholder: string;
  type: FieldKind;
  account: boolean;
  required: boolean;
  options: FieldOption[];
}

export interface GoodsPanel {
  slug: string;
  goodsId: number;
  name: string;
  type: GoodsKind;
  accountCheck: boolean;
  currency: string;
  region: string;
  updatedAt: number;
  skus: PanelSku[];
  fields: PanelField[];
}

export interface TrendingSearch {
  text: string;
  href: string;
}

export interface Search {
  trending: TrendingSearch[];
  searchPath: string;
}

export interface SearchResults {
  searchPath: string;
}

export interface LanguageLink {
  value: string;
  label: string;
  href: string;
  hreflang: string;
  current: boolean;
}

export interface CurrencyChoice {
  code: string;
  label: string;
  symbol: string;
  hot: boolean;
}

export interface RegionChoice {
  symbol: string;
  name: string;
  flag: string;
  currency: string;
  lang: string;
}

export interface CurrentLocale {
  language: string;
  currency: string;
  symbol: string;
  region: string;
  flag: string;
}

export interface LocaleSwitch {
  current: CurrentLocale;
  languages: LanguageLink[];
  currencies: CurrencyChoice[];
  regions: RegionChoice[];
}
