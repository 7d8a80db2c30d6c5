/** The purchase panel: choosing, filling in, and being asked to sign in without losing anything. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { PHONE } from "./support/browser";
import { openAlive } from "./support/islands";
import { test } from "./support/test";

const GOODS = "/star-drifters/";

/** The SKU whose name begins so. */
const sku = (page: Page, name: string) =>
  page.locator(".sku").filter({ has: page.locator(".sku-name", { hasText: new RegExp(`^${name.replace("+", "\\+")}`) }) });
const total = (page: Page) => page.locator(".buy-total .price").textContent();
const buy = (page: Page) => page.getByRole("button", { name: "Buy now" });

/** The dialog that asks to sign in; the page stays behind it. */
const signIn = (page: Page) => page.getByRole("dialog", { name: "Welcome Back" });

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("Captain ID").fill("48151623");
  await page.getByLabel("Server").selectOption("europe");
}

test("a chosen SKU is the total", async ({ page }) => {
  await openAlive(page, GOODS, "goods-panel");
  await sku(page, "980 + 110").click();
  await expect.poll(() => total(page)).toBe("$13.49");
  await sku(page, "6480 + 1600").click();
  await expect.poll(() => total(page)).toBe("$94.99");
  expect(await page.locator(".buy-total .price-struck").textContent()).toBe("$99.99");
});

test("what is filled in and chosen while the panel's script is on its way stays", async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/assets/island-*.js", async (route) => {
    await arrived;
    return route.fallback();
  });
  await page.goto(GOODS);
  await fillIn(page);
  await sku(page, "3280 + 600").click();
  expect(await page.locator("[data-island=goods-panel][data-alive]").count()).toBe(0);
  arrive();
  await page.locator("[data-island=goods-panel][data-alive]").waitFor();
  await expect.poll(() => total(page)).toBe("$43.49");
  expect(await page.getByLabel("Captain ID").inputValue()).toBe("48151623");
  expect(await page.getByLabel("Server").inputValue()).toBe("europe");
  await buy(page).click();
  await signIn(page).waitFor();
});

test("what is missing is told until it is filled in, and has the focus", async ({ page }) => {
  await openAlive(page, GOODS, "goods-panel");
  await page.getByLabel("Captain ID").fill("48151623");
  await buy(page).click();
  const server = page.getByLabel("Server");
  await expect.poll(() => server.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByLabel("Captain ID").getAttribute("aria-invalid")).not.toBe("true");
  await server.selectOption("europe");
  await page.getByText("Please fill in the complete recharge information!").waitFor({ state: "detached" });
});

test("each client sees its own SKUs, with and without a script", async ({ page, visitor }) => {
  await openAlive(page, GOODS, "goods-panel");
  await expect.poll(() => sku(page, "60 Stardust").count()).toBe(0);
  expect(await sku(page, "1980 + 260").isVisible()).toBe(true);

  const plain = await (await visitor({ javaScriptEnabled: false, viewport: PHONE })).newPage();
  await plain.goto(GOODS);
  expect(await sku(plain, "60 Stardust").isVisible()).toBe(true);
  expect(await sku(plain, "1980 + 260").isVisible()).toBe(false);
});

test("missing details are named", async ({ page }) => {
  await openAlive(page, GOODS, "goods-panel");
  await buy(page).click();
  await page.getByRole("alert").filter({ hasText: "Please fill in the complete recharge information!" }).waitFor();
  expect(await page.getByLabel("Captain ID").getAttribute("aria-invalid")).toBe("true");
  expect(new URL(page.url()).pathname).toBe(GOODS);
});

test("who leaves the sign-in finds everything as it was, and finds it again later", async ({ page }) => {
  await openAlive(page, GOODS, "goods-panel");
  await sku(page, "980 + 110").click();
  await fillIn(page);
  await buy(page).click();
  await signIn(page).waitFor();
  expect(new URL(page.url()).pathname).toBe(GOODS);
  await page.keyboard.press("Escape");
  expect(await page.getByLabel("Captain ID").inputValue()).toBe("48151623");

  await openAlive(page, GOODS, "goods-panel");
  await expect.poll(() => page.getByLabel("Captain ID").inputValue()).toBe("48151623");
  expect(await page.getByLabel("Server").inputValue()).toBe("europe");
  await expect.poll(() => total(page)).toBe("$13.49");
});

test("sign-in is asked in the language of the page", async ({ page }) => {
  await openAlive(page, "/zh/lumen-play-card/", "goods-panel");
  await page.locator(".buy-bar button").click();
  await page.getByRole("dialog", { name: "欢迎回来" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/zh/lumen-play-card/");
});

describe("by keyboard alone", () => {
  test("a SKU is chosen, fields are filled and Buy is pressed", async ({ page }) => {
    await openAlive(page, GOODS, "goods-panel");
    await page.locator(".sku input").first().focus();
    for (const before = await total(page); (await total(page)) === before; ) await page.keyboard.press("ArrowDown");
    const chosen = await page.locator(".sku:has(:checked) .price").textContent();
    await expect.poll(() => total(page)).toBe(chosen);

    await page.keyboard.press("Tab");
    await page.keyboard.type("48151623");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Asia");
    await page.keyboard.press("Tab");
    expect(await buy(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await signIn(page).waitFor();
  });
});

test.for(["/pt-br", "/ja", "/ar"])("the flash countdown stays in the panel, in %s", async (locale, { page }) => {
  const noon = Date.UTC(2026, 10, 21, 4);
  await page.clock.install({ time: noon });
  await page.route("**/*", async (route) => {
    if (route.request().method() !== "HEAD") return route.fallback();
    return route.fulfill({ status: 200, headers: { Date: new Date(noon).toUTCString() } });
  });
  for (const width of [360, 660, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openAlive(page, `${locale}${GOODS}`, "goods-panel");
    await page.locator(".panel-flash").waitFor();
    const out = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const [panel, flash, title] = [box(".panel"), box(".panel-flash"), box(".panel-title > span")];
      const text = document.createRange();
      text.selectNodeContents(document.querySelector(".panel-title") ?? document.body);
      const words = text.getBoundingClientRect();
      const isIn = flash.top >= panel.top && flash.left >= panel.left && flash.right <= panel.right && title.width > 0;
      const isApart = flash.left >= words.right || flash.right <= words.left || flash.top >= words.bottom;
      return isIn && isApart ? [] : [flash.toJSON() as object, panel.toJSON() as object, words.toJSON() as object];
    });
    expect(out, `${width} px`).toEqual([]);
  }
});
