/** Own addresses, and the locales by which they begin: one page in every locale. */

/** Every prefix; the default locale has none. */
export const PREFIXES: readonly string[] = [
  "en", "zh", "zh-tw", "pt-br", "id-id", "ar", "ru", "ja", "ko", "ms", "th", "fr",
  "de", "es", "pl", "it", "no", "sv", "nl", "da", "vi", "tr", "cs", "ro",
];

const SERVER_CODES: Readonly<Record<string, string>> = {
  default: "en",
  zh: "cn",
  "zh-tw": "tw",
  "pt-br": "pt-BR",
};

/** The server's code of a locale, for the `Lang` header. */
export function serverCode(locale: string): string {
  return SERVER_CODES[locale] ?? locale;
}

const FILE = /\.(?:json|txt|text|js|css|xml|pdf|webp|png|jpg|ico|woff2|gif|html|svg|webmanifest)$/i;
const FOLDERS = ["api", "assets", "feeds", "media", "messages", "sandbox", "sitemap"];

function splitPath(address: string): [path: string, rest: string] {
  const end = address.search(/[?#]/);
  return end < 0 ? [address, ""] : [address.slice(0, end), address.slice(end)];
}

function isUnlocalisedPage(path: string): boolean {
  const [first = "", ...segments] = path.split("/").slice(1);
  const own = path.startsWith("/") && !path.startsWith("//") && !path.includes("\\");
  const literal = first === "guide" || (first === "about-us" && segments.some((segment) => segment !== ""));
  return own && !literal && !FILE.test(path) && !FOLDERS.includes(first) && !PREFIXES.includes(first);
}

/**
 * The address in a locale of an own page that is addressed without one: `/star-drifters/` becomes
 * `/ja/star-drifters/`. Files, addresses that name a locale already and foreign ones stay.
 */
export function localize(address: string, locale: string): string {
  const [path, rest] = splitPath(address);
  if (!PREFIXES.includes(locale) || !isUnlocalisedPage(path)) return address;
  if (path.replace(/^\/+|\/+$/g, "") === "about-us") return `/about-us/${locale}/${rest}`;
  return `/${locale}${path}${rest}`;
}

/** The address without its locale: what `localize` was given. */
function unlocalize(address: string): string {
  const [path, rest] = splitPath(address);
  const segments = path.split("/");
  if (segments[1] === "about-us") return `/about-us/${rest}`;
  return PREFIXES.includes(segments[1] ?? "") ? `/${segments.slice(2).join("/")}${rest}` : address;
}

/** Whether an address is that of an own page, in whatever locale. */
export function isAt(address: string, page: string): boolean {
  return unlocalize(address) === page;
}

/** The same page in another locale. */
export function relocalize(address: string, locale: string): string {
  return localize(unlocalize(address), locale);
}
