// @vitest-environment happy-dom
/** Flyouts: what is in them is asked for when somebody comes near the first, and without it a button leads to its category. */
import { beforeEach, expect, test, vi } from "vitest";

const flyout = (name: string) =>
  `<li data-flyout><a href="/${name}/">${name}</a><button data-flyout-button aria-expanded="false"></button></li>`;
const PAGE = `<nav data-flyouts="/assets/flyouts.1.json"><ul>${flyout("games")}<li data-flyout><a href="/new/">New</a></li>${flyout("cards")}</ul></nav>`;

const goods = (name: string, image: string | null) => ({ name, href: `/${name}/`, image });
const FILE = [
  [
    { title: "Mobile", href: "/games/mobile/", goods: [goods("star", "/star.webp"), goods("moon", null)] },
    { title: "Empty", href: "/games/empty/", goods: [] },
  ],
  [{ title: null, href: null, goods: [goods("lantern", "/lantern.webp")] }],
];

async function start(answer: () => Promise<Response>) {
  vi.resetModules();
  document.body.innerHTML = PAGE;
  const asked = vi.spyOn(window, "fetch").mockImplementation(answer);
  const { startFlyouts } = await import("../../src/page/flyout");
  startFlyouts();
  return { asked, buttons: [...document.querySelectorAll<HTMLElement>("[data-flyout-button]")] };
}

/** The panels by their categories. */
const panels = () => [...document.querySelectorAll("[data-flyout]:has(button)")].map((flyout) => flyout.querySelector<HTMLElement>("[data-flyout-panel]"));
/** Which of them are seen. */
const shown = () => panels().map((panel) => panel?.hidden === false);

beforeEach(() => vi.restoreAllMocks());

test("nothing is asked for before one opens, and once for all", async () => {
  const { asked, buttons } = await start(() => Promise.resolve(Response.json(FILE)));
  expect(asked).not.toHaveBeenCalled();
  buttons[0]?.click();
  await expect.poll(shown).toEqual([true, false]);
  expect(buttons[0]?.getAttribute("aria-expanded")).toBe("true");
  buttons[1]?.click();
  await expect.poll(shown).toEqual([false, true]);
  expect(asked).toHaveBeenCalledExactlyOnceWith("/assets/flyouts.1.json", expect.anything());
  const [games, cards] = panels();
  expect(buttons[1]?.getAttribute("aria-controls")).toBe(cards?.id);
  expect([...(games?.querySelectorAll("a") ?? [])].map((link) => [link.className, link.getAttribute("href"), link.textContent])).toEqual([
    ["flyout-title", "/games/mobile/", "Mobile"],
    ["", "/star/", "star"],
    ["", "/moon/", "moon"],
    ["flyout-title", "/games/empty/", "Empty"],
  ]);
  expect(games?.querySelectorAll("ul")).toHaveLength(1);
  expect([...document.querySelectorAll("li li img")].map((image) => image.getAttribute("src"))).toEqual(["/star.webp", "/lantern.webp"]);
  expect(cards?.querySelector(".flyout-title")).toBeNull();
});

test("it is asked for when the keyboard comes near", async () => {
  const { asked, buttons } = await start(() => Promise.resolve(Response.json(FILE)));
  buttons[0]?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  expect(shown()).toEqual([false, false]);
});

test("a button that is pressed under a pointer counts as pressed, once or twice, whatever comes", async () => {
  const answers: ((answer: Response) => void)[] = [];
  const { buttons } = await start(() => new Promise((resolve) => answers.push(resolve)));
  const followed: (string | null)[] = [];
  const follow = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link) return;
    event.preventDefault();
    followed.push(link.getAttribute("href"));
  };
  document.addEventListener("click", follow);
  const [flyout] = document.querySelectorAll("[data-flyout]");
  const press = async (answer: Response) => {
    flyout?.dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse" }));
    buttons[0]?.click();
    buttons[0]?.click();
    await expect.poll(() => answers.length).toBe(1);
    answers.pop()?.(answer);
  };
  await press(new Response("gone", { status: 404 }));
  await expect.poll(() => followed).toEqual(["/games/"]);
  await press(Response.json(FILE));
  await expect.poll(shown).toEqual([true, false]);
  expect(followed).toEqual(["/games/"]);
  document.removeEventListener("click", follow);
});

test.each([
  ["no answer", () => Promise.reject(new TypeError("offline"))],
  ["an answer that is none", () => Promise.resolve(new Response("gone", { status: 404 }))],
])("%s leads a press to the category, and a later one asks again", async (_, fail) => {
  let isThere = false;
  const { buttons } = await start(() => (isThere ? Promise.resolve(Response.json(FILE)) : fail()));
  const followed: (string | null)[] = [];
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link) return;
    event.preventDefault();
    followed.push(link.getAttribute("href"));
  });
  buttons[1]?.click();
  await expect.poll(() => followed).toEqual(["/cards/"]);
  expect(shown()).toEqual([false, false]);
  expect(buttons[1]?.getAttribute("aria-expanded")).toBe("false");
  isThere = true;
  buttons[1]?.click();
  await expect.poll(shown).toEqual([false, true]);
  expect(followed).toEqual(["/cards/"]);
});
