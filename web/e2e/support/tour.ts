/** A test that only looks: one visitor goes from page to page, and no page may complain. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { connect, consented, visitorOptions } from "./browser";
import { watch } from "./complaints";

/** What a test may use; `walk` is the tour's own. */
export interface Tour {
  walk: { page: Page; complaints: string[] };
  page: Page;
}

/** Makes the test of a file whose visitor is like this. */
export function tour(options: BrowserContextOptions = {}) {
  return test.extend<Tour>({
    walk: [
      // eslint-disable-next-line no-empty-pattern -- vitest reads a fixture's needs off this pattern
      async ({}, use) => {
        const browser = await connect();
        const context = await browser.newContext({ ...visitorOptions(), ...options });
        await context.addCookies([consented(options.baseURL)]);
          const page = await context.newPage();
        const complaints: string[] = [];
        watch(page, complaints);
        await use({ page, complaints });
        await browser.close();
        expect(complaints).toEqual([]);
      },
      { scope: "file" },
    ],
    page: async ({ walk }, use) => {
      await use(walk.page);
      // What a page complains of later is told by the next test, or at the end of the file.
      expect(walk.complaints.splice(0)).toEqual([]);
    },
  });
}
