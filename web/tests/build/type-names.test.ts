/** A type's name is its own among all that the browser's code exports. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "../../src");
const EXPORTED = /^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/gm;

/** The types that a file declares and exports; what it only hands on is declared elsewhere. */
function exportedTypes(source: string): string[] {
  return Array.from(source.matchAll(EXPORTED), ([, name = ""]) => name);
}

/** The names that several files export, each with these files. */
function repeated(files: ReadonlyMap<string, string>): string[] {
  const places = new Map<string, string[]>();
  for (const [file, source] of files) {
    for (const name of exportedTypes(source)) places.set(name, [...(places.get(name) ?? []), file]);
  }
  return Array.from(places)
    .filter(([, found]) => found.length > 1)
    .map(([name, found]) => `${name}: ${found.join(", ")}`);
}

/** The files that people write; what is generated calls types as the wire does. */
function sources(): Map<string, string> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("generated"))
    .sort();
  return new Map(files.map((file) => [file, readFileSync(join(SOURCES, file), "utf8")]));
}

test("no two files export types of one name", () => {
  const files = sources();
  expect(files.size).toBeGreaterThan(50);
  expect(repeated(files)).toEqual([]);
});

test("a type that two files export is reported with both", () => {
  const files = new Map([
    ["a.ts", "export interface Shelf {}\nexport type { Card } from './card';\ninterface Own {}"],
    ["b.ts", "export type Shelf = string;\nexport class Card {}\ninterface Own {}"],
  ]);
  expect(repeated(files)).toEqual(["Shelf: a.ts, b.ts"]);
});
