/** Values inside sentences that run from right to left. */

/** A value as it stands in a sentence of a language: set apart by Unicode's isolates, so that `$4.70` after Arabic words is not read as `4.70$`. */
export function isolated(value: string, language: string): string {
  const isPlain = /^\d*$/.test(value);
  return isPlain || language.split("-", 1)[0] !== "ar" ? value : `\u2068${value}\u2069`;
}
