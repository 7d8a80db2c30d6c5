/** The service worker: a visited page opens again without a network, another one says what is wrong. */
import { expect, inject } from "vitest";
import { test } from "./support/test";

test("pages that were seen stay", async ({ visitor, complaints }) => {
  const context = await visitor({ baseURL: inject("production"), serviceWorkers: "allow" });
  const page = await context.newPage();
  await page.goto("/");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto("/dailydeals/");
  const title = await page.title();
  await context.setOffline(true);
  await page.goto("/dailydeals/");
  expect(await page.title()).toBe(title);
  await page.goto("/newcoming/");
  expect(await page.locator("main .error-page").count()).toBe(1);
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  await context.setOffline(false);
  // The page in another language brings that of its errors along.
  await page.goto("/ar/dailydeals/");
  await page.waitForFunction(async () => (await caches.match("/ar/error.html")) !== undefined);
  await context.setOffline(true);
  await page.goto("/ar/newcoming/");
  expect(await page.locator("main .error-page").count()).toBe(1);
  expect(await page.locator("html").getAttribute("lang")).toBe("ar");
  await page.close();
  // Whatever is asked of a network that is gone fails.
  expect(complaints.splice(0).filter((complaint) => !/^failed: |ERR_(INTERNET_DISCONNECTED|FAILED)/.test(complaint))).toEqual([]);
});
