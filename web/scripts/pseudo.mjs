/**
 * Writes a twin of a shop whose English and Arabic words are 40 % longer, the English ones with
 * accents: `npm run pseudo -- .. ../target/e2e/pseudo-shop`. What does not fit, or was never
 * taken from the shop's words, is seen in it.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isMap, isScalar, parseDocument, visit } from "yaml";

const [, , from, to] = process.argv;
if (!from || !to) {
  console.error("name the shop and the twin: npm run pseudo -- .. ../target/e2e/pseudo-shop");
  process.exit(2);
}

const ACCENTS = new Map(
  [..."aàAÀbƀcçCÇdðDÐeéEÉgĝGĜhĥHĤiîIÎjĵJĴkķKĶlļLĻnñNÑoöOÖrŕRŔsšSŠtŧTŦuûUÛwŵWŴyýYÝzžZŽ"].reduce(
    (pairs, letter, index, all) => (index % 2 === 0 ? [...pairs, [letter, all[index + 1]]] : pairs),
    [],
  ),
);
const LONGER = 0.4;

/** Places of values and marks of Markdown or HTML stay as they are. */
const KEPT = /(\{\w+\}|<[^>]*>|https?:\/\/\S+)/;

/** Words of a sentence, from its start again, until they are as long as asked. */
function filling(words, length) {
  let filled = "";
  for (let index = 0; filled.length < length; index += 1) filled += ` ${words[index % words.length]}`;
  return filled;
}

/** A text that is longer, with its letters changed. */
function longer(text, change) {
  const parts = text.split(KEPT);
  const words = parts.filter((_, index) => index % 2 === 0).join(" ").split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const changed = parts.map((part, index) => (index % 2 === 0 ? change(part) : part)).join("");
  if (words.length === 0) return changed;
  return changed + change(filling(words, Math.ceil(text.length * LONGER)));
}

const CHANGES = {
  en: (text) => longer(text, (part) => [...part].map((letter) => ACCENTS.get(letter) ?? letter).join("")),
  ar: (text) => longer(text, (part) => part),
};

/** Changes every text below a node of the file. */
function changeAll(node, change) {
  visit(node, {
    Pair: (_, { key }) => (isScalar(key) && key.value === "list_separator" ? visit.SKIP : undefined),
    Scalar: (key, scalar) => {
      if (key !== "key" && typeof scalar.value === "string") scalar.value = change(scalar.value);
    },
  });
}

function rewrite(path, edit) {
  const document = parseDocument(readFileSync(path, "utf8"));
  edit(document);
  writeFileSync(path, document.toString({ lineWidth: 0 }));
}

const shop = resolve(to);
rmSync(shop, { recursive: true, force: true });
mkdirSync(shop, { recursive: true });
// Nobody reads its files compressed, which takes most of a build's time.
const settings = readFileSync(join(from, "site.toml"), "utf8");
writeFileSync(join(shop, "site.toml"), settings.replace(/^precompress = true$/m, "precompress = false"));
cpSync(join(from, "content"), join(shop, "content"), { recursive: true });

for (const [language, change] of Object.entries(CHANGES)) {
  rewrite(join(shop, `content/messages/${language}.yaml`), (document) => changeAll(document.contents, change));
}

// Words of the catalogue stand in maps by language; long texts of several lines are read, not fitted.
const catalogue = join(shop, "content/catalogue");
for (const name of readdirSync(catalogue, { recursive: true }).filter((name) => name.endsWith(".yaml"))) {
  rewrite(join(catalogue, name), (document) =>
    visit(document, {
      Map: (_, map) => {
        if (!map.has("en")) return;
        for (const [language, change] of Object.entries(CHANGES)) {
          const words = map.get(language, true);
          if (isMap(words)) changeAll(words, change);
          else if (isScalar(words) && typeof words.value === "string" && !words.value.includes("\n")) words.value = change(words.value);
        }
      },
    }),
  );
}
