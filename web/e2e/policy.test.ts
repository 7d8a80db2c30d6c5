/** The content security policy: it allows nothing inline, and nothing that a page opens needs more than it allows. */
import { describe, expect } from "vitest";
import { wakeAll } from "./support/islands";
import { address, type Kind } from "./support/kinds";
import { openAll } from "./support/overlays";
import { test } from "./support/test";

// What is stopped is an error of the console, of which no test lets a page have one: `pages.test.ts`
// opens every kind of page in three languages.
describe.each(["", "ar"])("in /%s nothing is stopped", (locale) => {
  test.for(["home", "goods: direct top-up", "news article"] satisfies Kind[])("%s", async (kind, { page }) => {
    const answer = await page.goto(address(kind, locale));
    const policy = answer?.headers()["content-security-policy"] ?? "";
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("base-uri 'none'");
    await wakeAll(page);
    const opened: string[] = [];
    await openAll(page, (name) => Promise.resolve(void opened.push(name)));
    expect(opened).toEqual(expect.arrayContaining(["menu", "profile", "flyout", "search: found", "consent"]));
  });
});

test("a style, a base and a picture that the policy does not allow are stopped, and told", async ({ page, complaints }) => {
  await page.goto("/about-us/");
  const shown = await page.evaluate(() => {
    const { body } = document;
    body.insertAdjacentHTML("beforeend", '<p style="color: red" id="own"></p><img src="https://pictures.example/x.webp" alt="">');
    const base = document.createElement("base");
    base.href = "https://elsewhere.example/";
    document.head.append(base);
    return { color: getComputedStyle(document.querySelector("#own") ?? body).color, base: document.baseURI };
  });
  expect(shown.color).not.toBe("rgb(255, 0, 0)");
  expect(new URL(shown.base).host).not.toBe("elsewhere.example");
  const untold = () => ["style-src", "base-uri", "img-src"].filter((part) => !complaints.some((complaint) => complaint.includes(part)));
  await expect.poll(untold).toEqual([]);
  complaints.length = 0;
});
