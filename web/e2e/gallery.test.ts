/** The page of all components, as `kiosk dev` serves it: on both sides, in both schemes, on both screens. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { violations } from "./support/axe";
import { DESKTOP, PHONE } from "./support/browser";
import { photograph } from "./support/photograph";
import { clipped, overlapping, smallTargets } from "./support/layout";
import { develop, type Server } from "./support/server";
import { isLong } from "./support/sides";
import { test } from "./support/test";

const KIOSK = process.env.KIOSK ?? "kiosk";

/** The scrollbar keeps its room beside what is open. */
const GUTTER = 15;

/** Where a person looks at them, until the next run. */
const PHOTOGRAPHS = join(import.meta.dirname, "../../target/e2e/gallery");

let shop: string;
let server: Server;

beforeAll(async () => {
  shop = mkdtempSync(join(tmpdir(), "kiosk-gallery-"));
  rmSync(shop, { recursive: true });
  execFileSync(KIOSK, ["init", shop]);
  mkdirSync(join(shop, "web"));
  symlinkSync(join(import.meta.dirname, "../dist-ui"), join(shop, "web/dist-ui"));
  server = await develop(KIOSK, shop);
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
  { screen: "phone", options: { viewport: PHONE, hasTouch: true, isMobile: true } },
  { screen: "desktop", options: { viewport: DESKTOP } },
];
const SIDES = SCREENS.flatMap((screen) =>
  ["ltr", "rtl"].flatMap((dir) => ["light", "dark"].map((scheme) => ({ ...screen, dir, scheme }))),
).filter(({ dir, scheme }) => isLong || (dir === "ltr") === (scheme === "light"));

/** Every state that a component has, by what only this state shows. */
const STATES = {
  "a button in each look": ["primary", "secondary", "ghost", "danger"].map((look) => `#buttons .btn-${look}:enabled:not([aria-busy])`),
  "a button that works": ["#buttons .btn[aria-busy=true] .spinner"],
  "a button that cannot be pressed": ["#buttons .btn:disabled", "#copy button:disabled"],
  "buttons of other sizes": ["#buttons .btn-sm", "#buttons .btn-lg", "#buttons .btn-block", "#buttons .icon-btn .i-lg"],
  "a chosen tab with its panel": ["#tabs [role=tab][aria-selected=true]", "#tabs [role=tabpanel]"],
  "a field in each state": ["#fields .field-hint", "#fields [aria-invalid=true] + .field-error", "#fields :disabled", "#fields [readonly]"],
  "a select in each state": [
    "#selects [role=combobox]:enabled:not([aria-invalid=true], [aria-busy=true], [aria-readonly=true])",
    "#selects [role=combobox][aria-invalid=true]",
    "#selects [role=combobox]:disabled",
    "#selects [role=combobox][aria-busy=true]",
    "#selects [role=combobox][aria-readonly=true]",
  ],
  "an upload in each state": ["#uploads progress", "#uploads .field-error", "#uploads [data-read-only]", "#uploads :disabled + .i"],
  "a form's error and a step": ["#form-error [role=alert]", "#step .panel-number"],
  "a picture and initials": ["#avatars img", "#avatars .avatar:not(:has(img))"],
  "a badge of each kind": ["soft", "sale", "hot", "new", "dark", "count"].map((kind) => `#badges .badge-${kind}`),
  "steps that are done, at hand and failed": ["done", "current", "failed"].map((state) => `#progress [data-state=${state}]`),
  "waiting, nothing and failure": ["#skeletons .skeleton", "#empty .empty .btn", "#failed .empty-icon-failed"],
};

/** The states that nobody sees: nothing is there, or it has no size or no ink. */
function unseen(page: Page): Promise<string[]> {
  return page.evaluate((states) => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    return Object.entries(states).flatMap(([state, selectors]) =>
      selectors.filter((selector) => !Array.from(document.querySelectorAll(selector)).some(isSeen)).map((selector) => `${state}: ${selector}`),
    );
  }, STATES);
}

/** Rows whose parts do not follow each other in the direction of the text, and labels that do not stand at its start. */
function notMirrored(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isRtl = document.documentElement.dir === "rtl";
    const start = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return isRtl ? -right : left;
    };
    const isInLine = (one: Element, next: Element) => one.getBoundingClientRect().bottom > next.getBoundingClientRect().top;
    const rows = Array.from(document.querySelectorAll(".gallery-row, .tabs, .steps")).flatMap((row) => {
      const parts = Array.from(row.children).filter((part) => part.checkVisibility());
      return parts.slice(1).filter((part, index) => {
        const before = parts[index];
        return before !== undefined && isInLine(before, part) && start(before) >= start(part);
      });
    });
    const labels = Array.from(document.querySelectorAll(".field > .field-label")).filter(
      (label) => label.parentElement && Math.abs(start(label) - start(label.parentElement)) > 1,
    );
    return [...rows, ...labels].map((element) => element.outerHTML.slice(0, 120));
  });
}

describe.each(SIDES)("$dir, $scheme, on a $screen", ({ screen, options, dir, scheme }) => {
  const { viewport } = options;

  test("stands whole, with every state in sight", async ({ visitor }) => {
    const page = await (await visitor(options)).newPage();
    await open(page, `?dir=${dir}&scheme=${scheme}`);
    // What is lazy loads as it comes near.
    await page.locator("#avatars").scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    expect(await clipped(page)).toEqual([]);
    expect(await overlapping(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await unseen(page)).toEqual([]);
    expect(await notMirrored(page)).toEqual([]);
    const red = await page.locator(".gallery-part").first().evaluate((part) => /\d+/.exec(getComputedStyle(part).backgroundColor)?.[0]);
    if (scheme === "dark") expect(Number(red)).toBeLessThan(0x40);
    else expect(Number(red)).toBe(0xff);
    expect(await violations(page)).toEqual([]);
  });

  test("is photographed, and no part of it is blank", async ({ visitor }) => {
    const page = await (await visitor(options)).newPage();
    await open(page, `?dir=${dir}&scheme=${scheme}`);
    await page.locator("#avatars").scrollIntoViewIfNeeded();
    const sights = await photograph(page, page.locator(".gallery-part"));
    expect(Object.keys(sights).length).toBeGreaterThan(15);
    for (const [part, { painted, ground }] of Object.entries(sights)) {
      expect(painted, `${part} is blank`).toBeGreaterThan(0.003);
      expect(ground > 0.5, `${part} is not ${scheme}`).toBe(scheme === "light");
    }
    mkdirSync(PHOTOGRAPHS, { recursive: true });
    await page.screenshot({ path: join(PHOTOGRAPHS, `${screen}-${dir}-${scheme}.png`), fullPage: true, animations: "disabled" });
  });

  test("opens above the page", async ({ visitor }) => {
    const page = await (await visitor(options)).newPage();
    await open(page, `?dir=${dir}&scheme=${scheme}`);
    for (const name of ["Open dialog", "Open question", "Open drawer at start", "Open drawer at end", "Open drawer with a field"]) {
      await page.getByRole("button", { name }).click();
      const dialog = page.locator("dialog[open]");
      await dialog.waitFor();
      const box = await dialog.boundingBox();
      if (!box) throw new Error(`${name} has no box`);
      const [left, right] = [Math.round(box.x), Math.round(viewport.width - box.x - box.width)];
      const [start, end] = dir === "rtl" ? [right, left] : [left, right];
      const isAt = (edge: number) => edge >= 0 && edge <= GUTTER;
      if (name === "Open drawer at start") expect([isAt(start), isAt(end)], name).toEqual([true, false]);
      else if (name.startsWith("Open drawer")) expect([isAt(start), isAt(end)], name).toEqual([false, true]);
      else expect([isAt(Math.abs(start - end)), start >= 0, end >= 0], name).toEqual([true, true, true]);
      expect(await clipped(page, "dialog[open]"), name).toEqual([]);
      expect(await smallTargets(page, "dialog[open]"), name).toEqual([]);
      expect(await violations(page), name).toEqual([]);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
    }
    await page.getByRole("combobox", { name: "Server" }).first().click();
    await page.locator(".select-panel:not([hidden])").waitFor();
    expect(await clipped(page, ".select-panel:not([hidden])")).toEqual([]);
    await page.keyboard.press("Escape");
    for (const kind of ["success", "warning", "error", "none"]) {
      await page.getByRole("button", { name: `Notice: ${kind}` }).click();
      await page.locator(`.stacked-notice[data-kind=${kind}]`).waitFor();
    }
    await page.getByRole("button", { name: "Toast: error" }).click();
    await page.locator(".toast[data-kind=error]").waitFor();
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
    await panel.waitFor();
    // The click that opened it does not close it, nor one that comes as soon; the next does.
    await expect
      .poll(async () => {
        await page.locator("h1").click();
        return panel.isVisible();
      })
      .toBe(false);
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
