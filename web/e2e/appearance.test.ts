/** What a page looks like where somebody would be lost otherwise: stated sizes, places and signs. */
import { describe, expect } from "vitest";
import { DESKTOP, drawn, NARROWEST, PHONE, TABLET } from "./support/browser";
import { openAlive } from "./support/islands";
import { test } from "./support/test";

test("the second row of the header is 60 px high on phones and 38 px on large screens", async ({ page }) => {
  await page.goto("/");
  const height = async () => (await page.locator(".category-bar").boundingBox())?.height;
  await expect.poll(height).toBe(38);
  await page.setViewportSize(PHONE);
  // The page is laid out anew some time after the window has its size.
  await expect.poll(height).toBe(60);
});

describe.each(["", "/ar"])("the question about cookies in %s/", (locale) => {
  test("is a low drawer at the side of a large screen, a card in a tablet's corner, a sheet on a phone", async ({ visitor }) => {
    const page = await (await visitor()).newPage();
    await page.goto(`${locale}/star-drifters/`);
    const question = page.locator("dialog[data-consent]");
    await question.waitFor();
    const box = () => question.evaluate((dialog) => dialog.getBoundingClientRect().toJSON() as DOMRect);
    const wide = await page.evaluate(() => document.documentElement.clientWidth);
    const start = async () => (locale === "" ? (await box()).left : wide - (await box()).right);
    expect(await start()).toBe(0);
    expect(await box()).toMatchObject({ width: 368, bottom: DESKTOP.height - 20 });
    expect((await box()).height).toBeLessThan(DESKTOP.height / 3);
    const isFree = (selector: string) =>
      page.locator(selector).first().evaluate((tool) => {
        const { x, y, width, height } = tool.getBoundingClientRect();
        return tool.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    for (const tool of [".locale-button", ".header-user .btn-glass", ".header-user .btn-primary", ".notice-close", ".category-link", ".buy-bar .btn"]) {
      expect(await isFree(tool), tool).toBe(true);
    }
    // With all its choices it stays under the header, and its answers in reach.
    await question.locator("summary").click();
    await question.locator("input[name=marketing]").waitFor();
    for (const tool of [".category-link", "[data-consent] button[value=necessary]"]) expect(await isFree(tool), tool).toBe(true);
    await question.locator("summary").click();
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: "instant" }));
    await page.locator("html[data-header-fixed][data-bar-hidden]").waitFor({ state: "attached" });
    expect(await isFree(".buy-bar .btn")).toBe(true);

    await page.setViewportSize(TABLET);
    await expect.poll(async () => (await box()).width).toBe(368);
    expect(await isFree(".buy-bar .btn")).toBe(true);
    await page.setViewportSize(PHONE);
    await page.goto(`${locale}/`);
    await question.waitFor();
    await expect.poll(box).toMatchObject({ x: 0, width: PHONE.width, bottom: PHONE.height });
    expect((await box()).height).toBeLessThan(PHONE.height / 3);
  });

  test("moves nothing when it comes, and nothing when it goes", async ({ visitor }) => {
    for (const viewport of [DESKTOP, PHONE]) {
      const page = await (await visitor({ viewport })).newPage();
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(`${locale}/user-agreement/`);
      const place = () => page.locator("main h1").evaluate((heading) => heading.getBoundingClientRect().toJSON() as DOMRect);
      const question = page.locator("dialog[data-consent]");
      await question.waitFor();
      const before = await place();
      await question.locator("button[value=necessary]").click();
      await question.waitFor({ state: "hidden" });
      expect(await place()).toEqual(before);
      const shifts = async () => {
        await drawn(page);
        return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      };
      expect(await shifts()).toEqual([]);
      // What is moved by hand is noticed, so that nothing noticed is nothing moved.
      await page.locator("main h1").evaluate((heading: HTMLElement) => (heading.style.marginBlockStart = "200px"));
      await expect.poll(async () => (await shifts()).length).toBeGreaterThan(0);
    }
  });
});

test("the chooser of a small screen is 480 px high at most", async ({ page }) => {
  for (const size of [PHONE, NARROWEST, { width: 800, height: 1200 }]) {
    await page.setViewportSize(size);
    await openAlive(page, "/", "locale-switch");
    await page.locator(".locale-button").click();
    await page.locator(".locale-panel [role=tablist]").waitFor();
    const box = await page.locator(".locale-panel").boundingBox();
    expect(box?.height).toBeLessThanOrEqual(480);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(size.height);
  }
});

test("a pointer that presses the chevron keeps the flyout, and closes it with the next press", async ({ page }) => {
  await page.goto("/");
  await page.locator("html[data-js]").waitFor({ state: "attached" });
  const [button, panel] = [page.locator("[data-flyout-button]").first(), page.locator("[data-flyout-panel]").first()];
  await button.click();
  await panel.waitFor();
  await button.click();
  expect(await panel.isVisible()).toBe(false);
});

test.for(["/star-drifters/", "/", "/news/", "/language-currency/"])("a copied address is seen on its button in %s", async (path, { page }) => {
  await page.context().grantPermissions(["clipboard-write"]);
  await page.goto(path);
  await page.locator("html[data-js]").waitFor({ state: "attached" });
  await page.locator("[popovertarget=share-menu]").click();
  const copy = page.locator("[data-share-copy]");
  const sign = () => copy.locator(".i").evaluate((icon) => getComputedStyle(icon).maskImage);
  const before = await sign();
  await copy.click();
  await page.locator("[data-share-copy][data-done]").waitFor();
  expect(await sign()).not.toBe(before);
});

test("toasts of four kinds differ in colour, and three of them in a sign", async ({ page }) => {
  await page.goto("/");
  const looks = await page.evaluate(() =>
    ["success", "warning", "error", "none"].map((kind) => {
      const toast = document.createElement("output");
      toast.className = "toast";
      toast.dataset.kind = kind;
      document.body.append(toast);
      return [getComputedStyle(toast).backgroundColor, getComputedStyle(toast, "::before").maskImage];
    }),
  );
  for (const part of [0, 1]) expect(new Set(looks.map((look) => look[part])).size).toBe(4);
});

test("a page may switch the notice off", async ({ page }) => {
  await page.goto("/payment/");
  await page.locator("html[data-js]").waitFor({ state: "attached" });
  expect(await page.locator("[data-notice]").isVisible()).toBe(false);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--notice-height"))).toBe("0px");
});

test("shoppers of a partner see its logo in header, drawer and footer, from the first paint and in the whole visit", async ({ page }) => {
  // The main script never comes: what is seen does not wait for it.
  await page.route("**/assets/main-*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  for (const path of ["/?channId=transsion-7", "/"]) {
    await page.goto(path);
    const shown = (kind: string) => page.locator(`img.logo-${kind}`).evaluateAll((all) => all.map((logo) => getComputedStyle(logo).display));
    expect(await shown("own")).toEqual(["none", "none"]);
    expect(await shown("partner")).not.toContain("none");
    expect(await page.locator("header img.logo-partner").evaluate((logo: HTMLImageElement) => logo.decode().then(() => logo.naturalWidth))).toBeGreaterThan(0);
    await page.evaluate(() => sessionStorage.setItem("channel", '{"channId":"transsion-7"}'));
  }
  // The drawer's comes with its list.
  await page.unroute("**/assets/main-*.js");
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await page.locator("[data-open-drawer=menu]").click();
  await page.locator("#menu img.logo-partner").waitFor();
  expect(await page.locator("#menu img.logo-own").isVisible()).toBe(false);
  await page.setViewportSize(DESKTOP);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/");
  expect(await page.locator("header img.logo-own").isVisible()).toBe(true);
  expect(await page.locator("header img.logo-partner").isVisible()).toBe(false);
});

test("cards and search name the one region of goods, and search the corner", async ({ page }) => {
  await page.goto("/gift-cards/");
  await page.locator('a.goods-card[href="/harbor-prepaid-card/"] img.flag[alt="United States"]').waitFor();
  await page.goto("/search/?keywords=harbor");
  await page.locator('a.goods-card[href="/harbor-prepaid-card/"] img.flag[alt="United States"]').waitFor();
  await page.goto("/search/?keywords=star");
  await page.locator(".goods-card .badge-sale").first().waitFor();
});

test("Escape gives the focus from the suggestions back to the field", async ({ page }) => {
  await openAlive(page, "/", "search");
  const field = page.locator(".header-search .search > form .search-input");
  await field.fill("star");
  await page.locator(".search-panel .menu-item").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await page.locator(".search-panel").waitFor({ state: "detached" });
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
});

test("what scrolls sideways is a stop of the keyboard while it does", async ({ page }) => {
  await page.setViewportSize(NARROWEST);
  await page.goto("/privacy-policy/");
  const wide = await page.locator(".table-scroll").evaluateAll((all) => all.filter((box) => box.scrollWidth > box.clientWidth).length);
  expect(wide).toBeGreaterThan(0);
  await expect.poll(() => page.locator(".table-scroll[tabindex='0'][role=group][aria-label]").count()).toBe(wide);
});

test("an email field asks for an address, and a select says what it is for", async ({ page }) => {
  await page.goto("/harbor-prepaid-card/");
  expect(await page.getByLabel("Delivery e-mail").getAttribute("type")).toBe("email");
  await page.goto("/star-drifters/");
  expect(await page.getByLabel("Server").locator("option").first().textContent()).not.toBe("");
});

test("every picture with widths says how wide it is shown, and a page has one search landmark of a name", async ({ page }) => {
  for (const path of ["/", "/dailydeals/", "/search/", "/star-drifters/"]) {
    await page.goto(path);
    expect(await page.locator("img[srcset$=w]").count()).toBeGreaterThan(0);
    expect(await page.locator("img[srcset$=w]:not([sizes])").count()).toBe(0);
    const names = await page.getByRole("search").evaluateAll((all) => all.map((form) => form.getAttribute("aria-label")));
    expect(new Set(names).size).toBe(names.length);
  }
});

test("the newsletter is subscribed to", async ({ page }) => {
  await page.route("**/api/v4/subscribe", (route) => {
    expect(route.request().postDataJSON()).toEqual({ email: "ann@example.com" });
    return route.fulfill({ json: { status: 1, message: "", data: null } });
  });
  await page.goto("/");
  await page.locator("html[data-js]").waitFor({ state: "attached" });
  const form = page.locator("form[data-newsletter]");
  await form.locator("input[type=email]").fill("ann@example.com");
  await form.locator("button").click();
  await page.locator(".toast[data-kind=success]", { hasText: "Thank you for subscribing." }).waitFor();
});

test.for([
  ["zh", "keep-all"],
  ["zh-tw", "keep-all"],
  ["ja", "auto-phrase"],
] as const)("headings of /%s break between phrases", async ([locale, wordBreak], { page }) => {
  await page.goto(`/${locale}/`);
  const style = await page.locator("h2").first().evaluate((heading) => {
    const { wordBreak, textWrapStyle } = getComputedStyle(heading);
    return { wordBreak, textWrapStyle };
  });
  expect(style).toEqual({ wordBreak, textWrapStyle: "auto" });
});

test.for(["几分钟", "Comet\u00a0Bazaar"])("the first banner says its Chinese words without a break inside one: %s", async (words, { page }) => {
  for (const width of [PHONE.width, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/zh/");
    const broken = await page.locator(".carousel-title").first().evaluate((title, words) => {
      const text = title.firstChild;
      const lines = new Set<number>();
      const start = (text?.textContent ?? "").indexOf(words);
      for (let at = start; text && at < start + words.length; at += 1) {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        lines.add(Math.round(range.getBoundingClientRect().top));
      }
      return lines.size;
    }, words);
    expect(broken, `${width} px`).toBe(1);
  }
});

test.for([
  ["zh", "热卖", "论坛", "代金券"],
  ["ar", "رائج", "المنتدى", "قسيمة"],
] as const)("badges, ways to pay and the shop's other places speak the language of /%s", async ([locale, hot, forum, voucher], { page }) => {
  await page.goto(`/${locale}/dailydeals/`);
  await page.locator(".goods-card .badge-sale", { hasText: hot }).first().waitFor();
  await page.locator(".footer-networks a", { hasText: forum }).waitFor();
  await page.locator(`.payments img[alt="${voucher}"]`).waitFor({ state: "attached" });
  expect(await page.locator(".goods-card .badge-sale", { hasText: "HOT" }).count()).toBe(0);
});

test("a phone opens the footer's lists one by one; a large screen and a page without scripts show them", async ({ page, visitor }) => {
  const lists = (of: typeof page) => of.locator(".footer-grid > nav").evaluateAll((all) => all.map((list) => list.querySelectorAll("a").length > 0 && [...list.querySelectorAll("a")].every((link) => link.checkVisibility())));
  await page.goto("/");
  expect(await lists(page)).toEqual([true, true, true]);
  await page.setViewportSize(PHONE);
  await expect.poll(() => lists(page)).toEqual([false, false, false]);
  const help = page.locator("#footer-help > button");
  await help.focus();
  await page.keyboard.press("Enter");
  expect(await help.getAttribute("aria-expanded")).toBe("true");
  expect(await lists(page)).toEqual([false, true, false]);
  await page.keyboard.press("Enter");
  expect(await lists(page)).toEqual([false, false, false]);

  const plain = await (await visitor({ viewport: PHONE, javaScriptEnabled: false })).newPage();
  await plain.goto("/");
  expect(await lists(plain)).toEqual([true, true, true]);
  expect(await plain.locator("[data-footer-toggle]").first().isVisible()).toBe(false);
});

test("the home page leads into each category, and shows goods of those that no shelf above shows", async ({ page }) => {
  await page.goto("/");
  const inBar = await page.locator(".category-bar .category-link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const tiles = await page.locator(".category-tile").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(tiles.length).toBeGreaterThan(3);
  expect(inBar.slice(0, tiles.length)).toEqual(tiles);
  const shelves = page.locator("section:has(> .goods-rail)");
  expect(await shelves.locator("h2").allTextContents()).toEqual(["Proxy Top-up", "Gift Cards", "Game Keys", "Subscriptions"]);
  for (const count of await shelves.evaluateAll((all) => all.map((shelf) => shelf.querySelectorAll(".goods-card").length))) expect(count).toBe(6);
});

test("goods stand below a search that says nothing or finds nothing, and give way to what is found", async ({ page }) => {
  const popular = page.locator(".search-popular");
  await page.goto("/search/");
  expect(await popular.locator(".goods-card").count()).toBe(6);
  expect(await popular.isVisible()).toBe(true);
  await page.goto("/search/?keywords=star");
  await page.locator("[data-island] .goods-card").first().waitFor();
  expect(await popular.isVisible()).toBe(false);
  await page.goto("/search/?keywords=qqxxqqxx");
  await page.locator("[data-island] .empty").waitFor();
  expect(await popular.isVisible()).toBe(true);
});

test("the app's page shows its screens, and to a large screen the code by which a phone comes there", async ({ page }) => {
  await page.goto("/app/download/");
  const screens = page.locator(".app-screen").filter({ visible: true });
  expect(await screens.count()).toBe(2);
  const pictures = screens.locator("img");
  expect(await pictures.count()).toBeGreaterThan(3);
  const widths = () => pictures.evaluateAll((all) => all.map((picture) => (picture as HTMLImageElement).naturalWidth));
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(0);
  const code = page.getByRole("img", { name: /scan/i });
  expect((await code.boundingBox())?.width).toBeGreaterThan(100);
  await page.setViewportSize(PHONE);
  await code.waitFor({ state: "hidden" });
  expect(await screens.count()).toBe(1);
});

test("the landing shows its picture and goods", async ({ page }) => {
  await page.goto("/landing/");
  const art = page.locator(".landing-picture");
  await expect.poll(() => art.evaluate((picture) => (picture as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await page.locator("main .goods-card").first().waitFor();
});

test("the landing promises a coupon where newcomers get one, beside the way to an account", async ({ page }) => {
  const offer = (amount: string) =>
    page.route("**/v4/global/config?*", (route) => route.fulfill({ json: { status: 1, message: "", data: { discount_coupon_amount: amount } } }));
  const ticket = page.locator("[data-coupon-ticket]");
  await offer("0");
  await page.goto("/landing/");
  await ticket.waitFor({ state: "hidden" });
  await page.evaluate(() => sessionStorage.clear());
  await offer("10.00");
  const asked = page.waitForResponse("**/v4/global/config?*");
  await page.goto("/landing/?again=1");
  await asked;
  await ticket.getByRole("link", { name: "Sign up" }).click();
  await page.getByRole("dialog", { name: "Create an Account" }).waitFor();
});
