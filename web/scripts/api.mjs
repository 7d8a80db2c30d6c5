/** Writes `src/generated/api.ts`: the calls' parameters and answers, from the description of all calls. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapi, { astToString } from "openapi-typescript";

const place = (path) => new URL(path, import.meta.url);
const description = JSON.parse(readFileSync(place("../src/generated/openapi.json"), "utf8"));
const types = astToString(await openapi(description, { alphabetize: true, immutable: true }));
const source = `/** The calls of the runtime: parameters and answers. Made by \`npm run gen\` from \`openapi.json\`. */

${types}`;
const target = fileURLToPath(place("../src/generated/api.ts"));
if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== source) {
    console.error("src/generated/api.ts is stale: run `cargo xtask gen`");
    process.exitCode = 1;
  }
} else {
  writeFileSync(target, source);
}
