/** Sizes of text, spaces, radii and times of motions are steps of a scale; every other sheet names them. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const STYLES = join(import.meta.dirname, "../../src/styles");

/** From here on a length is a place kept for something, and no space between things. */
const PLACE = 2;

const SPACE = /^(?:(?:row-|column-)?gap|(?:scroll-)?(?:padding|margin)(?:-[a-z-]+)?)$/;
const MOTION = /^(?:transition|animation)/;

/** Lengths of a value in rem; a step of a scale has none. */
const lengths = (value: string) => Array.from(value.matchAll(/(?<![\w.-])-?([\d.]+)(rem|px)\b/g), ([, size, unit]) => Number(size) / (unit === "px" ? 16 : 1));

function isOffScale(property: string, value: string): boolean {
  if (property === "font-size") return lengths(value).length > 0;
  // A hair's breadth rounds the ends of a line that is no wider.
  if (property === "border-radius") return lengths(value).some((length) => length > 0.0625 && length < 2.25);
  if (SPACE.test(property)) return lengths(value).some((length) => length <= PLACE);
  // A hundredth of a millisecond is none: that is how motions are left out.
  return MOTION.test(property) && !value.includes("0.01ms") && /\d(?:ms|s)\b/.test(value);
}

/** The declarations of a sheet that write down what a scale has. */
function offScale(sheet: string): string[] {
  const bare = sheet.replace(/\/\*[\s\S]*?\*\//g, "");
  const declarations = bare.match(/(?<![\w-])[a-z-]+\s*:[^:;{}]+(?=;)/g) ?? [];
  return declarations.filter((declaration) => {
    const colon = declaration.indexOf(":");
    return isOffScale(declaration.slice(0, colon).trim(), declaration.slice(colon + 1));
  });
}

const sheets = readdirSync(STYLES, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css")).sort();
const text = (file: string) => readFileSync(join(STYLES, file), "utf8");

test.each(sheets)("%s names steps of the scales", (file) => {
  expect(offScale(text(file))).toEqual([]);
});

test("every step of a scale is used", () => {
  const steps = Array.from(text("tokens.css").matchAll(/^\s*(--(?:text|space|radius|motion)-[\w-]+):/gm), ([, step]) => step);
  expect(steps.length).toBeGreaterThan(30);
  const used = sheets.map(text).join("");
  expect(steps.filter((step) => !used.includes(`var(${step})`))).toEqual([]);
});

test.each(["gap: 1rem", "padding: var(--space-8) 3px", "margin-block: -0.5rem auto", "font-size: 0.9rem", "border-radius: 4px", "transition: opacity 0.2s", "animation-duration: 300ms"])(
  "%s is reported",
  (declaration) => expect(offScale(`a { color: red; ${declaration}; }`)).toHaveLength(1),
);

test.each(["gap: var(--space-16)", "padding-block-end: 5.5rem", "margin: 0 auto", "font-size: 1.2em", "border-radius: 50%", "transition: opacity var(--motion-base)"])(
  "%s is not",
  (declaration) => expect(offScale(`a:hover { ${declaration}; }`)).toEqual([]),
);
