/** Browser tests: a built sample shop, served by `kiosk`, in the system's Chromium. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["**/*.test.ts"],
    globalSetup: "support/setup.ts",
    // Each worker shows one page at a time, and two pages keep a small machine busy.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
