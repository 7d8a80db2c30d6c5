/** Leaving a page: the bar at its top, what is fetched ahead, how one page gives way to the next, and what ends with it. */
import type { CDPSession } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "./support/test";

const TIME_LIMIT = 20_000;

describe("the bar at the top of the page", () => {
  test.for(["", "/ar"])("is shown in %s/ while the next page comes, and gone when this one comes back", async (locale, { page }) => {
    await page.goto(`${locale}/news/`);
    await page.locator("html[data-js]").waitFor({ state: "attached" });
    await page.evaluate(() => {
      const look = () => {
        const bar = document.querySelector(".page-progress");
        if (!bar) return;
        const { top, width } = bar.getBoundingClientRect();
        sessionStorage.setItem("bar", JSON.stringify({ top, width, moves: bar.getAnimations().length }));
      };
      new MutationObserver(look).observe(document.body, { childList: true });
    });
    await page.locator(`footer a[href="${locale}/dailydeals/"]`).click();
    await page.waitForURL(`**${locale}/dailydeals/`);
    const bar = page.locator(".page-progress");
    expect(await bar.count()).toBe(0);
    // Who wants no motion sees it whole at once.
    expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem("bar"))) ?? "null")).toEqual({ top: 0, width: 1280, moves: 0 });
    await page.goBack();
    await page.waitForURL(`**${locale}/news/`);
    expect(await bar.count()).toBe(0);
  });

  test("goes away where no page comes", async ({ page }) => {
    await page.clock.install();
    await page.goto("/news/");
    await page.locator("html[data-js]").waitFor({ state: "attached" });
    await page.route("**/dailydeals/", (route) => route.fulfill({ status: 204 }));
    await page.evaluate(() => window.location.assign("/dailydeals/"));
    await page.locator(".page-progress").waitFor({ state: "attached" });
    await page.clock.runFor(TIME_LIMIT);
    await page.locator(".page-progress").waitFor({ state: "detached" });
  });

  test("does not speak of a part of the page", async ({ page }) => {
    await page.goto("/privacy-policy/");
    await page.locator("html[data-js]").waitFor({ state: "attached" });
    await page.locator(".toc a").first().click();
    await page.waitForURL("**/privacy-policy/#*");
    expect(await page.locator(".page-progress").count()).toBe(0);
  });
});

describe("pages are fetched before they are opened", () => {
  /** What the browser tells of the pages that it fetches ahead. */
  async function fetched(session: CDPSession): Promise<{ pages: Map<string, string>; mistakes: string[] }> {
    const told = { pages: new Map<string, string>(), mistakes: [] as string[] };
    session.on("Preload.ruleSetUpdated", ({ ruleSet }) => {
      told.mistakes.push(ruleSet.errorMessage ?? "none");
    });
    session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => told.pages.set(new URL(prefetchUrl).pathname, status));
    await session.send("Preload.enable");
    return told;
  }

  test("when a pointer rests on their link, by the shop's rules", async ({ page }) => {
    const told = await fetched(await page.context().newCDPSession(page));
    await page.goto("/news/");
    await page.locator("html[data-prefetch]").waitFor({ state: "attached" });
    await expect.poll(() => told.mistakes).toEqual(["none"]);
    await page.locator('footer a[href="/dailydeals/"]').hover();
    await expect.poll(() => told.pages.get("/dailydeals/")).toBe("Ready");
    expect([...told.pages.keys()]).toEqual(["/dailydeals/"]);
  });

  test("but not over a connection that is slow or counted", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "connection", { value: { effectiveType: "3g", saveData: false } }));
    const told = await fetched(await page.context().newCDPSession(page));
    await page.goto("/news/");
    await page.locator("html[data-js]").waitFor({ state: "attached" });
    expect(await page.locator("html[data-prefetch]").count()).toBe(0);
    await expect.poll(() => told.mistakes).toEqual(["none"]);
    await page.locator('footer a[href="/dailydeals/"]').hover();
    await page.locator('footer a[href="/recommend/"]').click();
    await page.waitForURL("**/recommend/");
    expect([...told.pages.values()].filter((status) => status === "Ready")).toEqual([]);
  });

  test("by their link alone, where a browser knows no rules, four at a time", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(HTMLScriptElement, "supports", { value: () => false }));
    // What a page fetches ahead passes by whoever comes after the page.
    await page.route("**/*", (route) => (route.request().headers()["sec-purpose"] === "prefetch" ? undefined : route.fallback()));
    await page.goto("/news/");
    await page.locator("html[data-prefetch]").waitFor({ state: "attached" });
    const links = await page.locator("footer .footer-links a:visible").all();
    expect(links.length).toBeGreaterThan(4);
    await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/prefetch-")));
    const fetched = page.locator("link[rel=prefetch]");
    await expect.poll(async () => {
      for (const link of links) await link.focus();
      return fetched.count();
    }).toBe(4);
  });
});

describe("one page gives way to the next", () => {
  test.for([
    ["no-preference", true],
    ["reduce", false],
  ] as const)("with motion %s: %s", async ([reducedMotion, isMoving], { visitor }) => {
    const page = await (await visitor({ reducedMotion })).newPage();
    await page.addInitScript(() =>
      window.addEventListener("pagereveal", (event) => {
        const { viewTransition } = event as Event & { viewTransition: { ready: Promise<void> } | null };
        // Who holds a transition is told when the browser gives it up, as it may where it is busy.
        void viewTransition?.ready.catch(() => undefined);
        if (window.location.pathname === "/dailydeals/") sessionStorage.setItem("moved", String(viewTransition !== null));
      }),
    );
    const leave = async () => {
      await page.goto("/news/");
      await page.evaluate(() => sessionStorage.removeItem("moved"));
      await page.locator("html[data-js]").waitFor({ state: "attached" });
      await page.locator('footer a[href="/dailydeals/"]').click();
      await page.waitForURL("**/dailydeals/");
      const moved = await page.waitForFunction(() => sessionStorage.getItem("moved"));
      return moved.jsonValue();
    };
    // A browser that has too much to do lets a page come without one.
    await expect.poll(leave, { timeout: 45_000 }).toBe(String(isMoving));
  });
});

test("the last three pages are remembered", async ({ page }) => {
  for (const path of ["/news/", "/dailydeals/", "/search/?keywords=star", "/recommend/"]) {
    await page.goto(path);
    await page.locator("html[data-js]").waitFor({ state: "attached" });
  }
  const kept = await page.evaluate(() => sessionStorage.getItem("route-history"));
  expect(JSON.parse(kept ?? "")).toEqual(["/recommend/", "/search/?keywords=star", "/dailydeals/"]);
});

test("the element that an address names stands in the middle", async ({ page }) => {
  await page.goto("/privacy-policy/");
  const ids = await page.locator("main h2[id]").evaluateAll((all) => all.map(({ id }) => id));
  await page.goto(`/privacy-policy/?anchorId=${ids[2] ?? ""}`);
  await page.locator("html[data-js]").waitFor({ state: "attached" });
  const middle = () => page.locator(`[id="${ids[2]}"]`).evaluate((heading) => {
    const { top, height } = heading.getBoundingClientRect();
    // The middle of what the fixed header leaves.
    const hidden = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    return Math.abs(top + height / 2 - (hidden + window.innerHeight) / 2);
  });
  await expect.poll(middle).toBeLessThan(4);
});

test("what nobody answered yet ends with the page, without a complaint", async ({ page }) => {
  await page.goto("/news/");
  await page.locator("html[data-js]").waitFor({ state: "attached" });
  await page.route("**/api/v4/subscribe", () => undefined);
  await page.locator("footer input[type=email]").fill("a@b.example");
  const asked = page.waitForRequest("**/api/v4/subscribe");
  await page.locator("footer .newsletter button").click();
  const ended = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/v4/subscribe"));
  await asked;
  await page.goto("/dailydeals/");
  expect((await ended).failure()?.errorText).toBe("net::ERR_ABORTED");
});

test("back leads home where there is nothing to go back to", async ({ page }) => {
  await page.goto("/language-currency/");
  await page.locator("html[data-js]").waitFor({ state: "attached" });
  // A tab that was opened for this page has no other.
  await page.evaluate(() => Object.defineProperty(window.history, "length", { value: 1 }));
  await page.locator("main [data-back]").click();
  await page.waitForURL((address) => address.pathname === "/");
});
