/** One page of every kind in the sample shop, and where it stands in each locale. */

/** The locales; `""` is the one without a prefix. */
export const LOCALES = [
  ..."/zh/zh-tw/pt-br/id-id/ar/ru/ja/ko/ms/th/fr/de/es/pl/it/no/sv/nl/da/vi/tr/cs/ro/en".split("/"),
];

/** Every kind of page by its English address. */
export const KINDS = {
  home: "/",
  "parent category": "/game-top-up/",
  "child category": "/game-top-up/mobile-games/",
  "goods: direct top-up": "/star-drifters/",
  "goods: code": "/lumen-play-card/",
  "goods: proxy top-up": "/star-drifters-season-pass/",
  "activity goods": "/activity/goods/star-drifters/",
  "daily deals": "/dailydeals/",
  "new arrivals": "/newcoming/",
  recommendations: "/recommend/",
  search: "/search/",
  "search with keywords": "/search/?keywords=star",
  news: "/news/",
  "second page of news": "/news/page/2/",
  "news category": "/news/updates/",
  "news sub-category": "/news/updates/patch-notes/",
  "news article": "/news/company/comet-bazaar-turns-three/",
  guide: "/guide/en/pay-safely.html",
  "about us": "/about-us/",
  "user agreement": "/user-agreement/",
  "privacy policy": "/privacy-policy/",
  "app download": "/app/download/",
  "rich text": "/app/rich-text/",
  "language and currency": "/language-currency/",
  "cost per sales": "/costpersales/",
  "cost per sales: buy": "/costpersales/buy/",
  "cost per sales: redeem": "/costpersales/rewardredeem/",
  "cost per sales: activity": "/costpersales/activity/",
  landing: "/landing/",
  authentication: "/authentication/",
  coupons: "/coupon/",
  "coupon code": "/coupon/redeem/",
  notifications: "/notification/",
  member: "/member/",
  profile: "/userinfo/",
  orders: "/order/",
  order: "/order/detail/",
  payment: "/payment/",
  "payment result": "/paymentresult/",
  "page not found": "/404.html",
  "error page": "/error.html",
} as const;

/** The name of a kind. */
export type Kind = keyof typeof KINDS;

/** Every kind's name. */
export const kinds = Object.keys(KINDS) as Kind[];

/** Where a page of this kind stands in a locale. */
export function address(kind: Kind, locale: string): string {
  const path = KINDS[kind];
  if (locale === "") return path;
  if (kind === "about us") return `/about-us/${locale}/`;
  if (kind === "guide" && locale === "zh") return path.replace("/en/", "/");
  if (kind === "guide" && locale === "zh-tw") return path.replace("/guide/en/", "/zh-tw/guide/");
  // All other languages read the English guide at its one address.
  return kind === "guide" ? path : `/${locale}${path}`;
}
