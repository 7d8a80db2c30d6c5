/** Everything that a page opens over itself: drawers, menus, the chooser, the search and the cookie question. */
import type { Page } from "playwright-core";

/** Looks at a page while one thing is open; the name tells which. */
type Look = (name: string) => Promise<void>;

async function drawers(page: Page, look: Look): Promise<void> {
  for (const id of await page.$$eval("dialog[data-drawer]", (all) => all.map((dialog) => dialog.id))) {
    // The button of another viewport or of somebody who is signed in is not seen.
    await page.locator(`[data-open-drawer="${id}"]`).first().dispatchEvent("click");
    await page.locator(`#${id}[open]`).waitFor();
    await page.locator(`#${id} details`).evaluateAll((all) => all.forEach((part) => part.setAttribute("open", "")));
    await look(id);
    await page.keyboard.press("Escape");
    await page.locator(`#${id}:not([open])`).waitFor({ state: "attached" });
  }
}

async function popovers(page: Page, look: Look): Promise<void> {
  for (const id of await page.$$eval("[popovertarget]", (all) => all.map((button) => button.getAttribute("popovertarget")))) {
    const button = page.locator(`[popovertarget="${id}"]`);
    // The bell is there for somebody who is signed in.
    if (!(await button.isVisible())) continue;
    await button.click();
    await page.locator(`[id="${id}"]:popover-open`).waitFor();
    await look(id ?? "");
    await page.keyboard.press("Escape");
  }
}

async function flyout(page: Page, look: Look): Promise<void> {
  const button = page.locator("[data-flyout-button]").first();
  if (!(await button.isVisible())) return;
  await button.focus();
  await page.keyboard.press("Enter");
  await page.locator("[data-flyout-panel]").first().waitFor();
  await look("flyout");
  await page.keyboard.press("Escape");
}

async function chooser(page: Page, look: Look): Promise<void> {
  const button = page.locator(".locale-button");
  if (!(await button.isVisible())) return;
  await button.click();
  const tabs = page.locator(".locale-panel [role=tab]");
  await tabs.first().waitFor();
  for (const tab of await tabs.all()) {
    await tab.click();
    await look(`chooser: ${(await tab.textContent()) ?? ""}`);
  }
  await page.keyboard.press("Escape");
  await page.locator(".locale-panel [role=tab]").first().waitFor({ state: "detached" });
}

async function search(page: Page, look: Look): Promise<void> {
  // On small screens the field opens a drawer that has a field of its own.
  await page.locator(".header-search .search > form .search-input").click();
  const place = page.locator(".search-drawer[open], .search-panel");
  await place.locator(".chip").first().waitFor();
  await look("search: trending");
  await page.keyboard.type("star");
  await place.locator(".menu-item").first().waitFor();
  await look("search: found");
  await page.keyboard.type("zzzz");
  await place.locator(".empty").first().waitFor();
  await look("search: nothing");
  // The first press may empty the field.
  await page.keyboard.press("Escape");
  if ((await place.count()) > 0) await page.keyboard.press("Escape");
  await place.waitFor({ state: "detached" });
}

async function consent(page: Page, look: Look): Promise<void> {
  await page.locator("footer [data-open-consent]").dispatchEvent("click");
  await page.locator("dialog[data-consent][open]").waitFor();
  await look("consent");
  await page.keyboard.press("Escape");
  await page.locator("dialog[data-consent]:not([open])").waitFor({ state: "attached" });
}

/** Opens one after the other and looks at each; the islands must be alive. */
export async function openAll(page: Page, look: Look): Promise<void> {
  for (const open of [drawers, flyout, chooser, search, popovers, consent]) await open(page, look);
}
