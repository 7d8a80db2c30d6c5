/** The page of all components, as `kiosk dev` serves it: on both sides, in both schemes, on both screens. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { violations } from "./support/axe";
import { DESKTOP, PHONE } from "./support/browser";
import { clipped, overlapping } from "./support/layout";
import { develop, type Server } from "./support/server";
import { test } from "./support/test";

const PHOTOGRAPHS = join(import.meta.dirname, "photographs");
const KIOSK = process.env.KIOSK ?? "kiosk";

let shop: string;
let server: Server;

beforeAll(async () => {
  shop = mkdtempSync(join(tmpdir(), "kiosk-gallery-"));
  rmSync(shop, { recursive: true });
  execFileSync(KIOSK, ["init", shop]);
  mkdirSync(join(shop, "web"));
  symlinkSync(join(import.meta.dirname, "../dist-ui"), join(shop, "web/dist-ui"));
  server = await develop(KIOSK, shop);
  mkdirSync(PHOTOGRAPHS, { recursive: true });
});

afterAll(async () => {
  await server.stop();
  rmSync(shop, { recursive: true, force: true });
});

async function open(page: Page, query = ""): Promise<void> {
  await page.goto(`${server.origin}/_kiosk/dev/ui/${query}`);
  await page.locator("#messages button").first().waitFor();
}

const SCREENS = [
  { screen: "phone", viewport: PHONE },
  { screen: "desktop", viewport: DESKTOP },
];
const SIDES = SCREENS.flatMap((screen) =>
  ["ltr", "rtl"].flatMap((dir) => ["light", "dark"].map((scheme) => ({ ...screen, dir, scheme }))),
);

describe.each(SIDES)("$dir, $scheme, on a $screen", ({ screen, viewport, dir, scheme }) => {
  const photograph = (page: Page, what: string, fullPage = false) =>
    page.screenshot({ path: join(PHOTOGRAPHS, `${what}-${dir}-${scheme}-${screen}.png`), fullPage });

  test("stands whole", async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, `?dir=${dir}&scheme=${scheme}`);
    // What is lazy loads as it comes near.
    await page.locator("#avatars").scrollIntoViewIfNeeded();
    await photograph(page, "page", true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    expect(await clipped(page)).toEqual([]);
    expect(await overlapping(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });

  test("opens above the page", async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, `?dir=${dir}&scheme=${scheme}`);
    for (const name of ["Open dialog", "Open question", "Open drawer at start", "Open drawer at end"]) {
      await page.getByRole("button", { name }).click();
      const dialog = page.locator("dialog[open]");
      await dialog.waitFor();
      await photograph(page, name.replaceAll(" ", "-").toLowerCase());
      const box = await dialog.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= viewport.width, `${name} is on the screen`).toBe(true);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
    }
    await page.getByRole("combobox", { name: "Server" }).first().click();
    await page.locator(".select-panel:not([hidden])").waitFor();
    await photograph(page, "select");
    await page.keyboard.press("Escape");
    for (const kind of ["success", "warning", "error", "none"]) {
      await page.getByRole("button", { name: `Notice: ${kind}` }).click();
    }
    await page.getByRole("button", { name: "Toast: error" }).click();
    await photograph(page, "messages");
    expect(await violations(page)).toEqual([]);
  });
});

describe("by keyboard", () => {
  test("a dialog keeps the focus and gives it back", async ({ page }) => {
    await open(page);
    const opener = page.getByRole("button", { name: "Open dialog" });
    await opener.focus();
    await page.keyboard.press("Enter");
    await page.locator("dialog[open]").waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("hidden");
    for (let step = 0; step < 5; step += 1) await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null)).toBe(true);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "hidden" });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe("hidden");
  });

  test("a held question works, says why, and closes when it may", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "Open question" }).click();
    const question = page.locator("dialog[open]");
    const confirm = question.locator(".btn-danger");
    await confirm.click();
    await question.locator('.btn-danger[aria-busy="true"]').waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    expect(await question.isVisible()).toBe(true);
    await question.getByRole("alert").waitFor();
    await confirm.click();
    await question.waitFor({ state: "hidden" });
  });

  test("a select is walked, searched, chosen from and left", async ({ page }) => {
    await open(page);
    const select = page.getByRole("combobox", { name: "Server" }).first();
    await select.focus();
    await page.keyboard.press("ArrowDown");
    const panel = page.locator(".select-panel:not([hidden])");
    await panel.waitFor();
    await page.keyboard.press("ArrowDown");
    // The disabled option is passed over.
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await panel.waitFor({ state: "hidden" });
    expect(await select.textContent()).toBe("Star Drifters 4");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Home");
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    expect(await select.textContent()).toBe("Star Drifters 4");
    await select.click();
    await page.waitForTimeout(150);
    await page.locator("h1").click();
    await panel.waitFor({ state: "hidden" });
  });

  test("tabs are walked in the direction of the text", async ({ page }) => {
    for (const [dir, forward] of [["ltr", "ArrowRight"], ["rtl", "ArrowLeft"]] as const) {
      await open(page, `?dir=${dir}`);
      await page.getByRole("tab").first().focus();
      await page.keyboard.press(forward);
      expect(await page.getByRole("tab").nth(1).getAttribute("aria-selected")).toBe("true");
      await page.keyboard.press("End");
      expect(await page.getByRole("tab").last().getAttribute("aria-selected")).toBe("true");
    }
  });

  test("a select's panel on a phone stands at the lower edge, at most 480 px high", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page);
    await page.getByRole("combobox", { name: "Server" }).first().click();
    const box = await page.locator(".select-panel:not([hidden])").boundingBox();
    expect(box?.height).toBeLessThanOrEqual(480);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(PHONE.height);
  });
});
