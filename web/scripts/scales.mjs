/** Writes the values of the scales in their places: names of a design system that no page loads. */
import { readFileSync } from "node:fs";

/** What is the same on every page and in every scheme. */
const SCALE = /^--(?:text|space|radius|motion)-/;
const STEP = /var\((--(?:text|space|radius|motion)-[\w-]+)\)/g;

const tokens = readFileSync(new URL("../src/styles/tokens.css", import.meta.url), "utf8");
const values = new Map(Array.from(tokens.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm), ([, name, value]) => [name, value]));

/** A plugin of PostCSS, which refuses a step that no scale has. */
export const scales = {
  postcssPlugin: "scales",
  Declaration(declaration) {
    if (SCALE.test(declaration.prop)) {
      declaration.remove();
      return;
    }
    declaration.value = declaration.value.replace(STEP, (_, name) => {
      const value = values.get(name);
      if (value === undefined) throw declaration.error(`tokens.css has no ${name}`);
      return value;
    });
  },
};
