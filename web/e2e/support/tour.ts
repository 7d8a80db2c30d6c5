/** A test that only looks: one visitor goes from page to page, and no page may complain. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { connect, consented, visitorOptions } from "./browser";
import { complaintsOf } from "./complaints";

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
        await context.addCookies([consented()]);
        const page = await context.newPage();
        await use({ page, complaints: complaintsOf(page) });
        await browser.close();
      },
      { scope: "file" },
    ],
    page: async ({ walk }, use) => {
      walk.complaints.length = 0;
      await use(walk.page);
      expect(walk.complaints).toEqual([]);
    },
  });
}
