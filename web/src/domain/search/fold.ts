/** A text as it is compared: without accents, width, case and spelling variants. */

const MARKS = /\p{M}/gu;

/** What a character without a decomposition is typed as on another keyboard. */
const PLAIN: Readonly<Record<string, string>> = {
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ς: "σ",
  // Arabic and Persian forms of one character.
  ى: "ي",
  ی: "ي",
  ة: "ه",
  ٱ: "ا",
  ک: "ك",
  // The stroke that only stretches an Arabic word.
  ـ: "",
};

const VARIANTS = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "gu");
const DIGITS = /[٠-٩۰-۹]/gu;

/** Folds a text: `Pokémon`, `POKEMON` and `ｐｏｋｅｍｏｎ` become one. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(MARKS, "")
    .toLowerCase()
    .replace(MARKS, "")
    .replace(VARIANTS, (character) => PLAIN[character] ?? character)
    .replace(DIGITS, (digit) => String(digit.charCodeAt(0) % 16));
}
