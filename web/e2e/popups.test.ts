/** Whatever any page opens over itself is free of what axe knows, in a large window and in the narrowest one when it is scrolled. */
import { describe, expect } from "vitest";
import { violations } from "./support/axe";
import { DESKTOP, NARROWEST } from "./support/browser";
import { wakeAll } from "./support/islands";
import { address, kinds } from "./support/kinds";
import { openUnseen } from "./support/openers";
import { tour } from "./support/tour";

const test = tour();

/** As far as a page believes its cookie. */
const SIGNED_IN = { name: "signed_in", value: "00c0ffee00c0ffee" };

describe.each(["", "ar"])("in /%s", (locale) => {
  test("every drawer, menu, panel and list of every page", { timeout: 300_000 }, async ({ page }) => {
    const [held, opened, found] = [new Set<string>(), new Set<string>(), [] as string[]];
    for (const viewport of [DESKTOP, NARROWEST]) {
      await page.setViewportSize(viewport);
      await page.context().clearCookies({ name: SIGNED_IN.name });
      const seen = new Set<string>();
      const visit = async (path: string) => {
        await page.goto(path);
        await wakeAll(page);
        if (viewport === NARROWEST) await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: "instant" }));
        const all = await openUnseen(page, seen, async (panel) => {
          const where = `${panel} of ${path} at ${viewport.width} px`;
          found.push(...(await violations(page)).map((violation) => `${where}: ${violation}`));
          if ((await page.evaluate(() => document.documentElement.scrollWidth)) > viewport.width) found.push(`${where}: wider than the page`);
        });
        all.forEach((kind) => held.add(kind));
      };
      for (const kind of kinds) await visit(address(kind, locale));
      // What is only there for somebody who is signed in.
      await page.context().addCookies([{ ...SIGNED_IN, url: new URL("/", page.url()).href }]);
      await visit(address("about us", locale));
      seen.forEach((kind) => opened.add(kind));
    }
    expect(found).toEqual([]);
    // A panel that nothing opened was not looked at. The field of the search opens its drawer, which `open.test.ts` looks at.
    expect([...held].filter((kind) => !opened.has(kind) && !kind.includes("search-drawer"))).toEqual([]);
    expect(opened.size).toBeGreaterThan(7);
  });

  test.for(["success", "warning", "error", "none"])("a message and a notice of the kind %s", async (kind, { page }) => {
    for (const viewport of [DESKTOP, NARROWEST]) {
      await page.setViewportSize(viewport);
      await page.goto(address("news", locale));
      await page.evaluate((kind) => {
        // As `ui/toast.ts` and `ui/notices.ts` make them.
        const [toast, stack, notice] = [document.createElement("output"), document.createElement("div"), document.createElement("p")];
        toast.className = "toast";
        notice.className = "stacked-notice";
        stack.className = "stacked-notices";
        stack.role = "log";
        stack.append(notice);
        for (const said of [toast, notice]) {
          said.dataset.kind = kind;
          said.textContent = document.title;
        }
        for (const raised of [toast, stack]) {
          raised.popover = "manual";
          document.body.append(raised);
          raised.showPopover();
        }
      }, kind);
      expect(await violations(page)).toEqual([]);
    }
  });
});
