/** The gallery is no part of what is published. */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { built, manifest } from "./dist";

test("neither the manifest nor a chunk knows it", () => {
  expect(Object.keys(manifest()).filter((key) => key.includes("gallery"))).toEqual([]);
  const files = readdirSync(new URL("../../dist/assets/", import.meta.url));
  for (const file of files) expect(built(`assets/${file}`), file).not.toContain("gallery-part");
});

test("what no island uses yet is in no chunk", () => {
  const chunks = readdirSync(new URL("../../dist/assets/", import.meta.url)).filter((file) => file.endsWith(".js"));
  for (const file of chunks) {
    const text = built(`assets/${file}`);
    for (const unused of ["select-panel", "aria-haspopup"]) expect(text, file).not.toContain(unused);
  }
});
