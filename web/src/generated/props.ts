/** Props of the islands, as the contract crate says them: amounts are hundredths, times Unix seconds. */

export type PanelPriceKind = "face" | "special" | "flash";

export type PanelKind = "direct-top-up" | "cdk" | "proxy-top-up";

export type PanelFieldKind = "input" | "select";

export interface PanelFlash {
  price: number;
  start: string;
  end: string;
  stock: number | null;
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
  kind: PanelPriceKind;
  face: number;
  original: number | null;
  special: number | null;
  flash: PanelFlash | null;
  pc: boolean;
  h5: boolean;
  inStock: boolean;
}

export interface PanelOption {
  value: string;
  label: string;
}

export interface PanelField {
  name: string;
  alias: string;
  placeholder: string;
  type: PanelFieldKind;
  account: boolean;
  required: boolean;
  options: PanelOption[];
}

export interface GoodsPanel {
  slug: string;
  goodsId: number;
  name: string;
  type: PanelKind;
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

export interface LanguageItem {
  value: string;
  label: string;
  href: string;
  hreflang: string;
  current: boolean;
}

export interface CurrencyItem {
  code: string;
  label: string;
  symbol: string;
  hot: boolean;
}

export interface RegionItem {
  symbol: string;
  name: string;
  flag: string;
  currency: string;
  lang: string;
}

export interface CurrentMarket {
  language: string;
  currency: string;
  symbol: string;
  region: string;
  flag: string;
}

export interface LocaleSwitch {
  current: CurrentMarket;
  languages: LanguageItem[];
  currencies: CurrencyItem[];
  regions: RegionItem[];
}
