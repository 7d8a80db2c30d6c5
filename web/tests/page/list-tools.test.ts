// @vitest-environment happy-dom
/** Lists are sorted by the prices that hold by the server's clock, and anew when a sale begins or ends. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** The sale runs from 10:00 to 22:00 in Beijing. */
const OPENS = Date.UTC(2026, 10, 21, 2);
const SECOND = 1000;

const LIST = `<form data-list-tools><select name="sort"><option value=""></option><option value="price">Price</option></select></form>
<section><ul data-list>
  <li data-price="500"><a class="goods-card"><b class="goods-name">plain</b></a></li>
  <li data-price="900"><a class="goods-card" data-sale-start="10:00" data-sale-end="22:00" data-sale-price="100"><b class="goods-name">sale</b></a></li>
</ul></section>`;

const names = () => [...document.querySelectorAll(".goods-name")].map(({ textContent }) => textContent);

/** Opens the list on a device that is so many milliseconds behind the server. */
async function open(server: number, behind: number, query = "?sort=price"): Promise<void> {
  vi.resetModules();
  vi.setSystemTime(server - behind);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { headers: { Date: new Date(server).toUTCString() } })));
  window.history.replaceState(null, "", `/list/${query}`);
  document.documentElement.lang = "en";
  document.body.innerHTML = LIST;
  const { startListTools } = await import("../../src/page/list-tools");
  startListTools(document.querySelector("form") as HTMLFormElement);
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ["before a sale", OPENS - 60 * SECOND, -3_600_000, ["plain", "sale"]],
  ["within a sale", OPENS + 60 * SECOND, 3_600_000, ["sale", "plain"]],
])("%s a device whose clock is wrong has the order of the server's", async (_, server, behind, order) => {
  await open(server, behind);
  expect(names()).toEqual(order);
});

test("a list is sorted again when a sale begins, and when it ends", async () => {
  await open(OPENS - 2 * SECOND, 0);
  expect(names()).toEqual(["plain", "sale"]);
  await vi.advanceTimersByTimeAsync(3 * SECOND);
  expect(names()).toEqual(["sale", "plain"]);
  vi.setSystemTime(OPENS + 12 * 3_600_000 - SECOND);
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(names()).toEqual(["plain", "sale"]);
});

test("the shop's own order stays, whatever begins", async () => {
  await open(OPENS - 2 * SECOND, 0, "");
  await vi.advanceTimersByTimeAsync(3 * SECOND);
  expect(names()).toEqual(["plain", "sale"]);
});
