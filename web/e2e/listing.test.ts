/** The tools of a list of goods: what they leave out, count and write into the address. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./support/test";

const cards = (page: Page) => page.locator("[data-list] > li");
const shown = (page: Page) => cards(page).filter({ visible: true });

/** Opens a list whose tools answer. */
async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator("html[data-js]").waitFor({ state: "attached" });
  await page.locator("html:not([data-arranging])").waitFor({ state: "attached" });
}

test("a list is filtered and counted, keeps that in its address, and is shown whole again", async ({ page }) => {
  await openList(page, "/game-top-up/");
  const all = await cards(page).count();
  const codes = await page.locator('[data-list] > li[data-type="cdk"]').count();
  expect(codes).toBeGreaterThan(0);
  expect(codes).toBeLessThan(all);
  const kind = page.getByLabel("Kind");
  await kind.selectOption("cdk");
  await expect.poll(() => shown(page).count()).toBe(codes);
  expect(await page.locator("[data-list-count]").textContent()).toBe(`${codes} / ${all}`);
  expect(new URL(page.url()).search).toBe("?type=cdk");
  // A heading over nothing would say that something is missing.
  for (const section of await page.locator("section:has([data-list])").all()) {
    expect(await section.isVisible()).toBe((await section.locator('li[data-type="cdk"]').count()) > 0);
  }

  await openList(page, page.url());
  await expect.poll(() => shown(page).count()).toBe(codes);
  expect(await kind.inputValue()).toBe("cdk");
  await kind.selectOption("");
  await expect.poll(() => shown(page).count()).toBe(all);
  expect(await page.locator("[data-list-count]").textContent()).toBe("");
  expect(new URL(page.url()).search).toBe("");
});

test("a choice that leaves nothing says so with a picture, and is taken back by one press", async ({ page }) => {
  // The kind is offered, and nothing is of it any more.
  await page.route("**/game-top-up/", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('data-type="cdk"', 'data-type="direct-top-up"') });
  });
  await openList(page, "/game-top-up/");
  await page.getByLabel("Kind").selectOption("cdk");
  const none = page.locator("[data-list-none]");
  await none.waitFor();
  expect(await shown(page).count()).toBe(0);
  const picture = none.locator("img");
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await none.getByRole("button").click();
  await none.waitFor({ state: "hidden" });
  expect(await shown(page).count()).toBe(await cards(page).count());
  expect(await page.getByLabel("Sort by").evaluate((select) => select === document.activeElement)).toBe(true);
});
