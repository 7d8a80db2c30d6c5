// @vitest-environment happy-dom
/** Cookie consent: what an answer allows, and that nothing runs before one, nor without the question. */
import { beforeEach, expect, test, vi } from "vitest";
import { stored } from "../../src/lib/stored";
import { allowedBy, startConsent } from "../../src/page/consent";
import { runTrackers } from "../../src/page/trackers";

vi.mock("../../src/page/trackers", () => ({ runTrackers: vi.fn() }));

const QUESTION = `<form method="dialog"><h2 id="consent-title" tabindex="-1">Cookies</h2>
  <details><input type="checkbox" name="analytics"><input type="checkbox" name="marketing"></details></form>`;
const PANEL = `<dialog data-consent data-fragment="consent"></dialog><header data-fragments="/assets/fragments.1.json"></header>
  <input id="elsewhere"><button data-open-consent>Cookies</button>`;
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

/** The question as it is asked. */
async function asked(): Promise<HTMLDialogElement> {
  await vi.waitFor(() => expect(dialog().open).toBe(true));
  return dialog();
}

/** Long enough for a question that would come. */
const settled = () => new Promise((done) => setTimeout(done, 20));

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(window, "fetch").mockImplementation(() => Promise.resolve(Response.json({ consent: QUESTION, menu: "" })));
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
  expect((await asked()).getAttribute("aria-labelledby")).toBe("consent-title");
});

test("an answer runs what it allows and is remembered", async () => {
  startConsent();
  await asked();
  const box = document.querySelector<HTMLInputElement>("[name=analytics]");
  if (box) box.checked = true;
  dialog().close("chosen");
  await vi.waitFor(() => expect(runTrackers).toHaveBeenLastCalledWith(["analytics"]));
  expect(stored.cookiesRefused.get()).toBe("0");
  expect(stored.consent.get()).toEqual(["analytics"]);
});

test("closing without an answer allows nothing and asks again", async () => {
  startConsent();
  (await asked()).close();
  expect(stored.consent.get()).toBeNull();
  expect(stored.cookiesRefused.get()).toBeNull();
});

test("a remembered answer runs at once, and the panel stays closed", async () => {
  stored.cookiesRefused.set("0");
  stored.consent.set(["marketing"]);
  startConsent();
  expect(await lastAllowed()).toEqual(["marketing"]);
  await settled();
  expect(dialog().childElementCount).toBe(0);
});

test("the question leaves the focus where it is", async () => {
  document.querySelector<HTMLElement>("#elsewhere")?.focus();
  startConsent();
  await asked();
  expect(document.activeElement?.id).toBe("elsewhere");
});

test("who asks for the panel gets its choices and the focus", async () => {
  stored.cookiesRefused.set("0");
  startConsent();
  document.querySelector<HTMLElement>("[data-open-consent]")?.click();
  await asked();
  expect(document.querySelector("details")?.open).toBe(true);
  expect(document.activeElement?.tagName).toBe("H2");
});

test("Escape puts the question off, but not out of another field", async () => {
  startConsent();
  await asked();
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
  (await asked()).close("necessary");
  expect(stored.cookiesRefused.get()).toBe("1");
  document.body.innerHTML = PANEL + WAITING;
  startConsent();
  await settled();
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

test("a question that does not come is no answer, and the next press asks for it again", async () => {
  vi.resetModules();
  const { startConsent } = await import("../../src/page/consent");
  const { runTrackers } = await import("../../src/page/trackers");
  vi.mocked(runTrackers).mockClear();
  const answers = [new Response("", { status: 503 }), Response.json({ consent: QUESTION, menu: "" })];
  const fetched = vi.spyOn(window, "fetch").mockImplementation(() => Promise.resolve(answers.shift() ?? Response.error()));
  startConsent();
  await settled();
  expect(dialog().open).toBe(false);
  expect(stored.cookiesRefused.get()).toBeNull();
  expect(vi.mocked(runTrackers).mock.lastCall?.[0]).toEqual([]);
  document.querySelector<HTMLElement>("[data-open-consent]")?.click();
  await asked();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a question that comes when its panel was opened leaves that as it is", async () => {
  vi.resetModules();
  const { startConsent } = await import("../../src/page/consent");
  startConsent();
  document.querySelector<HTMLElement>("[data-open-consent]")?.click();
  await asked();
  await settled();
  expect(document.querySelectorAll("form")).toHaveLength(1);
  expect(document.querySelector("details")?.open).toBe(true);
});
