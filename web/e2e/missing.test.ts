/** Addresses that lead nowhere: the page says so in the language of the path, and leads home. */
import { expect } from "vitest";
import { violations } from "./support/axe";
import { DESKTOP, PHONE } from "./support/browser";
import { test } from "./support/test";

const PATHS = [
  ["/nothing-here/", "en", "/", "Page Not Found: "],
  ["/ja/nothing-here/", "ja", "/ja/", "ページが見つかりません："],
  ["/ar/star-drifters/nothing/", "ar", "/ar/", "الصفحة غير موجودة: "],
] as const;

/** The 404 that was asked for, which the browser logs too, and nothing else. */
function expectOne(complaints: string[], address = ""): void {
  expect(complaints.splice(0).toSorted()).toEqual([
    `404: ${address}`,
    "error: Failed to load resource: the server responded with a status of 404 (Not Found)",
  ]);
}

test.for(PATHS)("%s", async ([path, language, home, said], { page, complaints }) => {
  await page.clock.install();
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(404);
  expect(await page.locator("html").getAttribute("lang")).toBe(language);
  expect(new URL(page.url()).pathname).toBe(path);
  await page.locator("html[data-js]").waitFor({ state: "attached" });
  await expect.poll(() => page.locator("h1").textContent()).toBe(language === "ar" ? `${said}\u2068${path}\u2069` : said + path);
  await page.clock.runFor(9_900);
  expect(new URL(page.url()).pathname).toBe(path);
  await page.clock.runFor(100);
  await page.waitForURL((address) => address.pathname === home);
  expectOne(complaints, answer?.url());
});

test.for([...PATHS.map((each) => [...each, DESKTOP] as const), ...PATHS.map((each) => [...each, PHONE] as const)])(
  "%s on %j stays where it is told to",
  async ([path, , , , viewport], { page, complaints }) => {
    await page.setViewportSize(viewport);
    await page.clock.install();
    const answer = await page.goto(path);
    const stop = page.locator("[data-home-stop]");
    await stop.waitFor();
    await expect.poll(() => page.locator("h1").textContent()).toContain(path);
    expect(await violations(page)).toEqual([]);
    const said = await stop.getAttribute("data-home-stop");
    await stop.press("Enter");
    await expect.poll(() => page.locator("main [role=status]").textContent()).toBe(said);
    expect(await page.locator("main a[data-home]").evaluate((link) => link === document.activeElement)).toBe(true);
    await page.clock.runFor(60_000);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await violations(page)).toEqual([]);
    expectOne(complaints, answer?.url());
  },
);

test("an address without its slash is led to the page", async ({ page }) => {
  await page.goto("/zh/star-drifters?utm_source=letter&what=ever");
  const address = new URL(page.url());
  expect(address.pathname + address.search).toBe("/zh/star-drifters/?utm_source=letter");
});
