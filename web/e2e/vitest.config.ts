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
    // A browser on a busy machine may miss a moment; what fails each time is wrong. Whoever works on a test sees each failure.
    retry: process.env["CI"] === undefined ? 0 : 2,
    expect: { poll: { timeout: 15_000 } },
  },
});
