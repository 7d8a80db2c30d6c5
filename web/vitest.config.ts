/** Unit tests; those of `tests/build/` read what `npm run build` made. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { include: ["tests/**/*.test.{ts,tsx}"], restoreMocks: true },
});
