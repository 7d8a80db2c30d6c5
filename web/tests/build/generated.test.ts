/** Generated files are fresh. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("the keys of messages", () => {
  const script = fileURLToPath(new URL("../../scripts/messages.mjs", import.meta.url));
  expect(() => execFileSync(process.execPath, [script, "--check"])).not.toThrow();
});
