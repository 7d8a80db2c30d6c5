/** Addresses that lead nowhere: the page says so in the language of the path, and leads home. */
import { expect } from "vitest";
import { test } from "./support/test";

test.for([
  ["/nothing-here/", "en", "/"],
  ["/ja/nothing-here/", "ja", "/ja/"],
  ["/ar/star-drifters/nothing/", "ar", "/ar/"],
])("%s", async ([path = "", language, home = ""], { page, complaints }) => {
  await page.clock.install();
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(404);
  expect(await page.locator("html").getAttribute("lang")).toBe(language);
  expect(new URL(page.url()).pathname).toBe(path);
  await page.locator("html[data-js]").waitFor({ state: "attached" });
  await page.clock.runFor(10_000);
  await page.waitForURL((address) => address.pathname === home);
  // The 404 that was asked for, which the browser logs too, and nothing else.
  expect(complaints.splice(0).toSorted()).toEqual([
    `404: ${answer?.url()}`,
    "error: Failed to load resource: the server responded with a status of 404 (Not Found)",
  ]);
});

test("an address without its slash is led to the page", async ({ page }) => {
  await page.goto("/zh/star-drifters?utm_source=letter&what=ever");
  const address = new URL(page.url());
  expect(address.pathname + address.search).toBe("/zh/star-drifters/?utm_source=letter");
});
