/** A colour is written down in the tokens alone; every other sheet names one of them. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "../../src");
const TOKENS = join("styles", "tokens.css");

const HEX = /#[\da-f]{3,8}\b/i;
/** `color-mix` takes a token apart or thins it, and is no literal itself. */
const FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|device-cmyk)\(/i;
/** The families of CSS's names, in their shades. */
const NAME =
  /(?<![\w-])(?:(?:dark|light|medium|pale|deep|hot|dim)?(?:white|black|gr[ae]y|red|green|blue|yellow|orange|pink|violet|purple|magenta|cyan|turquoise|khaki|salmon|coral|orchid)|silver|gold|maroon|olive|navy|teal|lime|aqua|fuchsia|brown|beige|ivory|indigo|crimson|tomato)(?![\w-])/i;

/** The declarations of a sheet whose value writes a colour down, without what is addressed or said. */
function literalColours(sheet: string): string[] {
  const bare = sheet.replace(/\/\*[\s\S]*?\*\//g, "").replace(/url\([^)]*\)|"[^"]*"/g, "");
  const declarations = bare.match(/[\w-]+\s*:[^:;{}]+(?=[;}])/g) ?? [];
  return declarations.filter((declaration) => {
    const value = declaration.slice(declaration.indexOf(":") + 1);
    return [HEX, FUNCTION, NAME].some((literal) => literal.test(value));
  });
}

const sheets = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css")).sort();
const text = (file: string) => readFileSync(join(SOURCES, file), "utf8");

test.each(sheets.filter((file) => file !== TOKENS))("%s names tokens", (file) => {
  expect(literalColours(text(file))).toEqual([]);
});

test("the tokens hold the colours", () => {
  expect(sheets.length).toBeGreaterThan(30);
  expect(literalColours(text(TOKENS)).length).toBeGreaterThan(40);
});

test.each(["#fff", "1px solid RED", "rgb(1 2 3 / 5%)", "linear-gradient(white, transparent)", "rgb(from var(--ink) r g b / 5%)"])(
  "%s is reported",
  (value) => expect(literalColours(`a { /* #000 */ display: flex; border: ${value}; }`)).toHaveLength(1),
);

test.each(["var(--color-white)", "color-mix(in srgb, var(--ink) 5%, transparent)", "currentColor", 'url("#fff.svg")'])(
  "%s is not",
  (value) => expect(literalColours(`a:hover { background: ${value} }`)).toEqual([]),
);
