/** Props of the islands, as the contract crate says them. Made by `cargo xtask gen`. */

/** Words to show. An empty text is part of the shape, because React prints nothing for it. */
export type Text = string;

/** An amount in hundredths of its currency's major unit. */
export type Price = number;

/** A number to show. */
export type Count = number;

/** A number that names a thing. */
export type Id = number;

/**
 * Everything the panel needs to let a shopper choose and pay. What a thing has not is not told of it,
 * for most have little.
 */
export type GoodsPanel = {
  /** The group's slug. */
  slug: Text;
  /** The group's number. */
  goodsId: Id;
  /** The group's name. */
  name: Text;
  /** What kind of goods it is. */
  type: PanelKind;
  /** Whether the server checks the account before an order. */
  accountCheck: boolean;
  /** The code of the currency that the page was built for. */
  currency: Text;
  /** The symbol of the region that the page was built for. */
  region: Text;
  /** When the group last changed, Unix seconds. */
  updatedAt: Count;
  /** The symbols of the regions that it is sold in; none when it is sold everywhere. */
  areas: Array<Text>;
  /** How it can be paid, as far as the shop shows pictures of that. */
  methods: Array<PanelMethod>;
  /** What can be bought. */
  skus: Array<PanelSku>;
  /** What must be filled in. */
  fields: Array<PanelField>;
};

/** What kind of goods a group sells. */
export type PanelKind = "direct-top-up" | "cdk" | "proxy-top-up";

/** One thing to buy. */
export type PanelSku = {
  /** Its number. */
  id: Id;
  /** Its name. */
  name: Text;
  /** Its picture. */
  image?: Text;
  /** A few letters in the corner. */
  corner?: Text;
  /** The code of the currency of its prices, where upstream has none in the panel's. */
  currency?: Text;
  /** The price that the page shows. */
  price: Price;
  /** The price struck beside it. */
  struck?: Price;
  /** How much less that is, in percent. */
  off?: Count;
  /** The promotion that makes that price, if any. */
  kind?: PanelPriceKind;
  /** The flash sale, by which another price may hold later. */
  flash?: PanelFlash;
  /** Which clients do not show it. */
  hiddenFrom?: Array<PanelClient>;
  /** Whether it cannot be bought now. */
  soldOut?: boolean;
};

/** What a shopper looks at the shop with. */
export type PanelClient = "pc" | "h5" | "android" | "ios";

/** Which of a SKU's prices holds. */
export type PanelPriceKind = "face" | "special" | "flash";

/** A flash sale, its daily window in Beijing time, and the prices outside it. */
export type PanelFlash = {
  /** What is paid inside the window. */
  price: Price;
  /** `HH:MM`. */
  start: Text;
  /** `HH:MM`; equal to `start` for the whole day. */
  end: Text;
  /** How many are left at that price; nothing means enough. */
  stock?: Count;
  /** What is paid without a promotion. */
  face: Price;
  /** The struck price of the shelf. */
  original?: Price;
  /** The special price. */
  special?: Price;
};

/** One recharge field. */
export type PanelField = {
  /** The name under which its value is sent. */
  name: Text;
  /** Its label. */
  alias: Text;
  /** The hint inside it while it is empty; a select always has one. */
  placeholder: Text;
  /** A picture that shows where its value is found. */
  picture?: Text;
  /** An input, one for an email address or a phone number, or a select. */
  type: PanelFieldKind;
  /** Whether it names the account. */
  account?: boolean;
  /** The choices of a select. */
  options?: Array<PanelOption>;
};

/** How a field is filled. */
export type PanelFieldKind = "input" | "email" | "phone" | "select";

/** One choice of a select. */
export type PanelOption = {
  /** What is sent. */
  value: Text;
  /** What is read. */
  label: Text;
};

/** The sign of a way to pay. */
export type PanelMethod = {
  /** Its name. */
  name: Text;
  /** Its picture. */
  icon: Text;
};

/** Whose reviews; the page itself shows the first of them. */
export type MoreReviews = {
  /** The group's number. */
  goodsId: Id;
};

/** The header's search box with its drawer. */
export type Search = {
  /** The address of a file with what many people search: a list of [`TrendingSearch`]. */
  trending: Text;
  /** The search page's address. */
  searchPath: Text;
};

/** A search that many people make. */
export type TrendingSearch = {
  /** The words. */
  text: Text;
  /** The search page's address with these words. */
  href: Text;
};

/** The results on the search page. */
export type SearchResults = {
  /** The search page's address. */
  searchPath: Text;
};

/** What the chooser offers, and what the page was built with. */
export type LocaleSwitch = {
  /** What the page was built with. */
  current: CurrentMarket;
  /** Languages, in the order to show them. */
  languages: Array<LanguageItem>;
  /** Currencies, in the order to show them. */
  currencies: Array<CurrencyItem>;
  /** Regions, in the order to show them. */
  regions: Array<RegionItem>;
};

/** The same choice as a page of its own. */
export type LocalePage = LocaleSwitch;

/** What a page was built with. */
export type CurrentMarket = {
  /** The language's own name. */
  language: Text;
  /** The currency's code. */
  currency: Text;
  /** The currency's symbol. */
  symbol: Text;
  /** The region's symbol. */
  region: Text;
  /** The address of the region's flag. */
  flag: Text;
};

/** One language. */
export type LanguageItem = {
  /** The locale's prefix, `en` for the default locale. */
  value: Text;
  /** The language's own name. */
  label: Text;
  /** Its home page. */
  href: Text;
  /** Its hreflang code. */
  hreflang: Text;
  /** Whether the page speaks it. */
  current: boolean;
};

/** One currency. */
export type CurrencyItem = {
  /** Its code. */
  code: Text;
  /** Its name. */
  label: Text;
  /** Its symbol. */
  symbol: Text;
  /** Whether to show it first. */
  hot: boolean;
};

/** One region. */
export type RegionItem = {
  /** Its symbol. */
  symbol: Text;
  /** Its name. */
  name: Text;
  /** The address of its flag. */
  flag: Text;
  /** Its currency's code. */
  currency: Text;
  /** The locale prefix it speaks, or nothing. */
  lang: Text;
};
