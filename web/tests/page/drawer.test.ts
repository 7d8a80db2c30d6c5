// @vitest-environment happy-dom
/** Drawers: what one lists comes with the first touch of its button, and until then the way to the footer's list stands there. */
import { beforeEach, expect, test, vi } from "vitest";

const PAGE = `<header data-fragments="/assets/fragments.1.json"><button data-open-drawer="menu" aria-expanded="false"></button>
  <button data-open-drawer="profile" aria-expanded="false"></button></header>
  <dialog data-drawer id="menu"><div data-fragment="menu"><button data-close-drawer></button><a href="#footer-shop" data-close-drawer>Categories</a></div></dialog>
  <dialog data-drawer id="profile"><nav><a href="/order/">Orders</a></nav></dialog>`;
const LIST = '<button data-close-drawer></button><details><summary>Games</summary><a href="/games/mobile/">Mobile</a></details>';

const listed = () => Response.json({ consent: "", menu: LIST });
const find = <Kind extends HTMLElement>(selector: string): Kind => {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
};
const menu = () => find<HTMLDialogElement>("#menu");
const links = () => [...menu().querySelectorAll("a")].map((link) => link.getAttribute("href"));
const PLAIN = ["#footer-shop"];

async function start(answer: () => Promise<Response>) {
  vi.resetModules();
  document.body.innerHTML = PAGE;
  const asked = vi.spyOn(window, "fetch").mockImplementation(answer);
  const { startDrawers } = await import("../../src/page/drawer");
  startDrawers();
  return { asked, button: find('[data-open-drawer="menu"]') };
}

beforeEach(() => vi.restoreAllMocks());

test("its list is asked for when somebody comes near, and is there before it shows", async () => {
  const { asked, button } = await start(() => Promise.resolve(listed()));
  expect(asked).not.toHaveBeenCalled();
  button.dispatchEvent(new Event("pointerenter"));
  await expect.poll(links).toEqual(["/games/mobile/"]);
  expect(menu().open).toBe(false);
  button.click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(menu().open).toBe(true);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(asked).toHaveBeenCalledExactlyOnceWith("/assets/fragments.1.json", expect.anything());
});

test("a press that comes first waits for it", async () => {
  const answers: ((answer: Response) => void)[] = [];
  const { button } = await start(() => new Promise((resolve) => answers.push(resolve)));
  button.click();
  button.click();
  await expect.poll(() => answers.length).toBe(1);
  expect(menu().open).toBe(false);
  answers[0]?.(listed());
  await expect.poll(() => menu().open).toBe(true);
  expect(links()).toEqual(["/games/mobile/"]);
});

test("where it does not come the way to the footer's list stays, and the next press asks for it again", async () => {
  const answers = [new Response("", { status: 503 }), listed()];
  const { button } = await start(() => Promise.resolve(answers.shift() ?? Response.error()));
  button.click();
  await expect.poll(() => menu().open).toBe(true);
  expect(links()).toEqual(PLAIN);
  menu().close();
  expect(button.getAttribute("aria-expanded")).toBe("false");
  button.click();
  await expect.poll(() => menu().open).toBe(true);
  expect(links()).toEqual(["/games/mobile/"]);
});

test("one that comes late comes into the open drawer, and has the focus", async () => {
  const answers: ((answer: Response) => void)[] = [];
  const { button } = await start(() => new Promise((resolve) => answers.push(resolve)));
  button.click();
  await expect.poll(() => menu().open, { timeout: 2000 }).toBe(true);
  expect(links()).toEqual(PLAIN);
  find("#menu [data-fragment] button").focus();
  answers[0]?.(listed());
  await expect.poll(links).toEqual(["/games/mobile/"]);
  expect(document.activeElement).toBe(find("#menu button"));
});

test("a drawer whose list is on the page opens without waiting", async () => {
  const { asked } = await start(() => Promise.reject(new Error("offline")));
  const [button, drawer] = [find('[data-open-drawer="profile"]'), find<HTMLDialogElement>("#profile")];
  button.click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(drawer.open).toBe(true);
  drawer.click();
  expect(drawer.open).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});
