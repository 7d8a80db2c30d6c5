/** The cookie question: asked once, and nothing but what is necessary runs before it is answered. */
import { expect } from "vitest";
import { PHONE } from "./support/browser";
import { test } from "./support/test";

const YEAR = 31_536_000;

test("an answer is kept for a year", async ({ visitor }) => {
  const context = await visitor();
  const page = await context.newPage();
  await page.goto("/");
  const question = page.locator("dialog[data-consent]");
  await question.waitFor();
  await question.getByRole("button", { name: "Accept all" }).click();
  await question.waitFor({ state: "hidden" });
  const kept = (await context.cookies()).find(({ name }) => name === "isNotAcceptCookie");
  expect(kept?.value).toBe("0");
  expect((kept?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(YEAR - 600);
  await page.goto("/dailydeals/");
  await page.locator("html[data-js]").waitFor({ state: "attached" });
  expect(await question.isVisible()).toBe(false);
});

test("the question blocks nothing and takes no focus", async ({ visitor }) => {
  const context = await visitor();
  const page = await context.newPage();
  await page.goto("/");
  await page.locator("dialog[data-consent]").waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  expect(await page.locator("dialog[data-consent]:modal").count()).toBe(0);
  await page.locator(".category-link").first().click();
  await page.waitForURL("**/game-top-up/");
});

test("Escape answers nothing", async ({ visitor }) => {
  const context = await visitor();
  const page = await context.newPage();
  await page.goto("/");
  await page.locator("dialog[data-consent]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog[data-consent]").waitFor({ state: "hidden" });
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("isNotAcceptCookie");
});

test("a keyboard meets the question first, and goes on into the page", async ({ visitor }) => {
  const page = await (await visitor()).newPage();
  await page.goto("/about-us/");
  const question = page.locator("dialog[data-consent]");
  await question.waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.closest("dialog[data-consent]") !== null);
  const stops: boolean[] = [];
  for (let press = 0; press < 11; press += 1) {
    await page.keyboard.press("Tab");
    stops.push(await focused());
  }
  // The way past everything comes first of all; then link, categories and three answers, which keep nobody in.
  expect(stops).toEqual([false, ...Array.from({ length: 8 }, () => true), false, false]);
});

test("who opens the question from the footer gets the focus back", async ({ page }) => {
  await page.goto("/");
  const opener = page.locator("footer [data-open-consent]");
  await opener.focus();
  await page.keyboard.press("Enter");
  const question = page.locator("dialog[data-consent]");
  await question.waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("consent-title");
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "hidden" });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("the answer can be changed from the footer, on a phone too", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await page.locator("footer [data-open-consent]").click();
  const question = page.locator("dialog[data-consent]");
  await question.locator("input[name=analytics]").check();
  await question.locator("button[value=chosen]").click();
  await question.waitFor({ state: "hidden" });
  await page.locator("footer [data-open-consent]").click();
  expect(await question.locator("input[name=analytics]").isChecked()).toBe(true);
  expect(await question.locator("input[name=marketing]").isChecked()).toBe(false);
});
