/** Help by people: the live chat in a window of its own, and the group of those who buy proxy top-ups. */
import { describe, expect } from "vitest";
import { DESKTOP, PHONE } from "./support/browser";
import { test } from "./support/test";

const CHAT = "https://chat.example/comet-bazaar";
const NAMES = { "": "Live chat", "/ar": "الدردشة المباشرة" };
const SIDES = (["", "/ar"] as const).flatMap((locale) => [DESKTOP, PHONE].map((viewport) => ({ locale, viewport })));

describe.each(SIDES)("in $locale/ at $viewport.width px", ({ locale, viewport }) => {
  test("the chat opens beside the page, 400 by 600", async ({ page }) => {
    await page.context().route("https://chat.example/**", (route) => route.fulfill({ contentType: "text/html", body: "<title>chat</title>" }));
    await page.setViewportSize(viewport);
    await page.goto(`${locale}/news/`);
    await page.locator("html[data-js]").waitFor({ state: "attached" });
    const place = viewport === PHONE ? page.locator("#menu") : page.locator("footer");
    if (viewport === PHONE) await page.locator('[data-open-drawer="menu"]').click();
    const opened = page.evaluate(
      () =>
        new Promise<string[]>((told) => {
          const open = window.open.bind(window);
          window.open = (...asked) => {
            told(asked.map(String));
            return open(...asked);
          };
        }),
    );
    const popup = page.context().waitForEvent("page");
    await place.getByRole("link", { name: NAMES[locale] }).press("Enter");
    expect(await opened).toEqual([CHAT, "", "popup,width=400,height=600,noopener"]);
    const chat = await popup;
    await chat.waitForURL(CHAT);
    expect(await chat.evaluate(() => window.opener as unknown)).toBeNull();
    expect(new URL(page.url()).pathname).toBe(`${locale}/news/`);
  });
});

test("who buys proxy top-ups is helped in the group, all others in the chat", async ({ page }) => {
  for (const [path, address, isChat] of [
    ["/star-drifters-season-pass/", "https://groups.example/comet-bazaar", false],
    ["/star-drifters/", CHAT, true],
  ] as const) {
    await page.goto(path);
    const way = page.locator(".goods-aside a[target=_blank]:has(.i-headset)");
    expect([await way.getAttribute("href"), await way.getAttribute("rel"), (await way.getAttribute("data-chat")) !== null]).toEqual([address, "noopener nofollow", isChat]);
  }
});
