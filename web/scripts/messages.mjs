/** Writes `src/generated/messages.ts`: the keys of the browser's messages and the arguments of each. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const namespaces = JSON.parse(readFileSync(here("../src/messages.json"), "utf8"));
const messages = parse(readFileSync(here("../../content/messages/en.yaml"), "utf8"));

/** Every message below a node as `[key, text of all its forms]`. */
function flatten(key, node) {
  if (typeof node === "string") return [[key, node]];
  if (typeof node.other === "string") return [[key, `${Object.values(node).join(" ")} {count}`]];
  return Object.entries(node).flatMap(([name, child]) => flatten(`${key}.${name}`, child));
}

function line([key, text]) {
  const names = [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => `"${name}"`))].sort();
  return `  "${key}": ${names.join(" | ") || "never"};`;
}

const lines = namespaces
  .flatMap((namespace) => flatten(namespace, messages[namespace]))
  .map(line)
  .sort();

const source = `/** Keys of the messages that the browser loads, each with the names of its arguments. Made by \`npm run gen\`. */
export interface Messages {
${lines.join("\n")}
}

/** The key of a message. */
export type MessageKey = keyof Messages;
`;
const target = here("../src/generated/messages.ts");
if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== source) {
    console.error("src/generated/messages.ts is stale: run `npm run gen`");
    process.exitCode = 1;
  }
} else {
  writeFileSync(target, source);
}
