// @vitest-environment happy-dom
/** Cookie consent: what an answer allows, and that nothing runs before one. */
import { beforeEach, expect, test, vi } from "vitest";
import { stored } from "../../src/lib/stored";
import { allowedBy, startConsent } from "../../src/page/consent";
import { runTrackers } from "../../src/page/trackers";

vi.mock("../../src/page/trackers", () => ({ runTrackers: vi.fn() }));

const PANEL = `<dialog data-consent><form method="dialog"><h2 tabindex="-1">Cookies</h2>
  <details><input type="checkbox" name="analytics"><input type="checkbox" name="marketing"></details>
</form></dialog><input id="elsewhere"><button data-open-consent>Cookies</button>`;
const WAITING = '<script type="text/plain" data-consent-category="analytics"></script>';

/** What trackers were told is allowed; they are asked for when there are any. */
async function lastAllowed(): Promise<readonly string[] | undefined> {
  await vi.waitFor(() => expect(runTrackers).toHaveBeenCalled());
  return vi.mocked(runTrackers).mock.lastCall?.[0];
}

function dialog(): HTMLDialogElement {
  const found = document.querySelector("dialog");
  if (!found) throw new Error("the panel is missing");
  return found;
}

beforeEach(() => {
  localStorage.clear();
  document.cookie = "isNotAcceptCookie=; Max-Age=0; Path=/";
  vi.mocked(runTrackers).mockClear();
  document.body.innerHTML = PANEL + WAITING;
});

test.each([
  ["all", [], ["preferences", "analytics", "marketing"]],
  ["necessary", ["analytics"], []],
  ["chosen", ["analytics", "unheard-of"], ["analytics"]],
])("the answer %s with %j allows %j", (answer, ticked, allowed) => {
  expect(allowedBy(answer, ticked)).toEqual(allowed);
});

test("nothing but what is necessary is allowed before an answer, and the panel is open", async () => {
  startConsent();
  expect(await lastAllowed()).toEqual([]);
  expect(dialog().open).toBe(true);
});

test("an answer runs what it allows and is remembered", async () => {
  startConsent();
  const box = document.querySelector<HTMLInputElement>("[name=analytics]");
  if (box) box.checked = true;
  dialog().close("chosen");
  await vi.waitFor(() => expect(runTrackers).toHaveBeenLastCalledWith(["analytics"]));
  expect(stored.cookiesRefused.get()).toBe("0");
  expect(stored.consent.get()).toEqual(["analytics"]);
});

test("closing without an answer allows nothing and asks again", () => {
  startConsent();
  dialog().close();
  expect(stored.consent.get()).toBeNull();
  expect(stored.cookiesRefused.get()).toBeNull();
});

test("a remembered answer runs at once, and the panel stays closed", async () => {
  stored.cookiesRefused.set("0");
  stored.consent.set(["marketing"]);
  startConsent();
  expect(await lastAllowed()).toEqual(["marketing"]);
  expect(dialog().open).toBe(false);
});

test("the question leaves the focus where it is", () => {
  document.querySelector<HTMLElement>("#elsewhere")?.focus();
  startConsent();
  expect(document.activeElement?.id).toBe("elsewhere");
});

test("who asks for the panel gets its choices and the focus", () => {
  stored.cookiesRefused.set("0");
  startConsent();
  document.querySelector<HTMLElement>("[data-open-consent]")?.click();
  expect(dialog().open).toBe(true);
  expect(document.querySelector("details")?.open).toBe(true);
  expect(document.activeElement?.tagName).toBe("H2");
});

test("Escape puts the question off, but not out of another field", () => {
  startConsent();
  const escape = () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  document.querySelector<HTMLElement>("#elsewhere")?.focus();
  escape();
  expect(dialog().open).toBe(true);
  document.querySelector<HTMLElement>("#elsewhere")?.blur();
  escape();
  expect(dialog().open).toBe(false);
  expect(stored.cookiesRefused.get()).toBeNull();
});

test("what is necessary alone is an answer, and no acceptance", async () => {
  startConsent();
  dialog().close("necessary");
  expect(stored.cookiesRefused.get()).toBe("1");
  document.body.innerHTML = PANEL + WAITING;
  startConsent();
  expect(dialog().open).toBe(false);
  expect(await lastAllowed()).toEqual([]);
});

test("a page without trackers loads nothing for them", async () => {
  document.body.innerHTML = PANEL;
  stored.cookiesRefused.set("0");
  startConsent();
  await new Promise((done) => setTimeout(done));
  expect(runTrackers).not.toHaveBeenCalled();
});
