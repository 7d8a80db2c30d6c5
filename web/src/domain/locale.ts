/** The locales by prefix, and what the server calls them. */

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
