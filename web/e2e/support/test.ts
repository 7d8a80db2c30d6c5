/** A test with visitors of its own, whose pages must not complain. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, test as base } from "vitest";
import { connect, consented, visitorOptions } from "./browser";
import { watch } from "./complaints";

/** What a test may use. */
export interface Visit {
  browser: Browser;
  /** A way to be another visitor; closed after the test. */
  visitor: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** A visitor with a large screen who has answered the cookie question. */
  page: Page;
  /** What pages have complained of; must be empty at the end, so take out what a test provokes. */
  complaints: string[];
}

/** Runs a test with a page of its own. */
export const test = base.extend<Visit>({
  browser: [
    // eslint-disable-next-line no-empty-pattern -- vitest reads a fixture's needs off this pattern
    async ({}, use) => {
      const browser = await connect();
      await use(browser);
      await browser.close();
    },
    { scope: "file" },
  ],
  complaints: [
    // eslint-disable-next-line no-empty-pattern -- vitest reads a fixture's needs off this pattern
    async ({}, use) => {
      const complaints: string[] = [];
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  visitor: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...visitorOptions(), ...options });
      context.on("page", (page) => watch(page, complaints));
      contexts.push(context);
      return context;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  page: async ({ visitor }, use) => {
    const context = await visitor();
    await context.addCookies([consented()]);
    await use(await context.newPage());
  },
});
