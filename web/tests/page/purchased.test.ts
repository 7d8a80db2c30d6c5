// @vitest-environment happy-dom
/** Purchases are told while they are news. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { recent, startPurchased } from "../../src/page/purchased";

const NOW = 1_800_000_000;
const CALL = "/api/charge/someone-purchase";

/** A row as the template has it. */
const row = (attributes = "") => `<p data-purchased-item ${attributes}><b></b> just bought <a></a> <span data-purchased-age></span></p>`;
const built = (name: string, age: number) => row(`data-at="${NOW - age}"`).replace("<b>", `<b>${name}`);
const purchase = (user_name: string, age: number, more: object = {}) => ({ user_name, goods_name: "Star Drifters", slug: "star-drifters", created_at: NOW - age, ...more });

const calls = vi.fn<(url: string, sent?: RequestInit) => void>();
const asked = () => calls.mock.calls.filter(([url]) => url === CALL);
let answer: () => Response;

const notice = () => document.querySelector<HTMLElement>("[data-purchased]");
const shown = () => [...document.querySelectorAll<HTMLElement>("[data-purchased-item]")].filter(({ hidden }) => !hidden);
const told = () => shown().map((line) => line.querySelector("b")?.textContent);
const close = () => document.querySelector("button")?.click();

/** A pointer rests on the notice, or no longer: the DOM of the tests knows no `:hover` and no `:focus-within`. */
function read(isRead: boolean): void {
  const aside = notice();
  if (aside) vi.spyOn(aside, "matches").mockReturnValue(isRead);
}

/** What the server tells. */
function tells(...data: readonly object[]): void {
  answer = () => Response.json({ status: 1, message: "", data });
}

/** Starts a page with these rows. */
async function start(...rows: readonly string[]): Promise<void> {
  document.body.innerHTML = `<aside data-purchased hidden>${rows.join("")}<template>${row("hidden")}</template><button data-purchased-close></button></aside>`;
  await startPurchased();
}

/** Lets the browser rest, and the server answer. */
const rest = () => vi.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  localStorage.clear();
  calls.mockReset();
  Object.assign(document.documentElement.dataset, { currency: "USD", region: "0", locale: "default" });
  document.documentElement.lang = "en";
  answer = () => new Response(null, { status: 404 });
  vi.useFakeTimers({ now: NOW * 1000 });
  vi.stubGlobal("requestIdleCallback", (task: () => void) => setTimeout(task, 500));
  vi.stubGlobal("fetch", (url: string, sent?: RequestInit) => {
    calls(url, sent);
    return Promise.resolve(url === CALL ? answer() : new Response());
  });
});

afterEach(() => {
  close();
  vi.useRealTimers();
  for (const name of ["currency", "region"]) document.cookie = `${name}=; Max-Age=0`;
  vi.unstubAllGlobals();
});

test("a purchase tells its age, and is gone after an hour", () => {
  const item = (age: number) => `<p data-at="${NOW - age}"><time data-purchased-age></time></p>`;
  document.body.innerHTML = item(300) + item(3599) + item(3600);
  const items = [...document.querySelectorAll("p")];
  expect(recent(items, NOW).map(({ textContent }) => textContent)).toEqual(["5 minutes ago", "59 minutes ago"]);
});

describe("what the page was built with", () => {
  beforeEach(() => start(built("new", 60), built("old", 120), built("past", 4000)));

  test("is told one after the other every five seconds, but not while it is read", () => {
    expect([notice()?.hidden, told()]).toEqual([false, ["new"]]);
    vi.advanceTimersByTime(4999);
    expect(told()).toEqual(["new"]);
    vi.advanceTimersByTime(1);
    expect(told()).toEqual(["old"]);
    read(true);
    vi.advanceTimersByTime(15_000);
    expect(told()).toEqual(["old"]);
    read(false);
    vi.advanceTimersByTime(5000);
    expect(told()).toEqual(["new"]);
  });

  test("is closed for good, and then nothing is asked", async () => {
    close();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(notice()?.hidden).toBe(true);
    await start(built("new", 60));
    await rest();
    expect([notice()?.hidden, asked()]).toEqual([true, []]);
  });

  test.each<[string, () => Response]>([
    ["fails", () => Response.json({ status: 500, message: "", data: null }, { status: 500 })],
    ["is no answer of the shop", () => new Response("<h1>Hotel Wi-Fi</h1>")],
    ["is nothing", () => Response.json({ status: 1, message: "", data: [] })],
    ["is long over", () => Response.json({ status: 1, message: "", data: [purchase("sold", 3600)] })],
    ["names no page", () => Response.json({ status: 1, message: "", data: [purchase("sold", 60, { slug: "../order" })] })],
  ])("stays where the answer %s", async (_, given) => {
    answer = given;
    await rest();
    expect(asked()).toHaveLength(1);
    expect([notice()?.hidden, told()]).toEqual([false, ["new"]]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(told()).toEqual(["old"]);
  });

  test("makes room for what the server tells, but not while it is read", async () => {
    tells(purchase("first", 30), purchase("second", 90));
    read(true);
    await rest();
    expect(told()).toEqual(["new"]);
    read(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(told()).toEqual(["first"]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(told()).toEqual(["second"]);
    expect(document.querySelectorAll("[data-purchased-item]")).toHaveLength(2);
  });
});

describe("what the server tells", () => {
  test("is asked for at rest, by the shopper's region and currency", async () => {
    document.cookie = "region=ID";
    document.cookie = "currency=IDR";
    await start();
    expect([notice()?.hidden, asked()]).toEqual([true, []]);
    await rest();
    const [[, sent] = []] = asked();
    expect([sent?.method, sent?.body]).toEqual(["POST", '{"country_code":"ID","currency":"IDR"}']);
    expect(notice()?.hidden).toBe(true);
  });

  test("is asked for by the page's market where the shopper chose none", async () => {
    await start();
    await rest();
    expect(asked()[0]?.[1]?.body).toBe('{"country_code":"0","currency":"USD"}');
  });

  test("is told on a page that was built with nothing, the first at first, until an hour has gone", async () => {
    tells(purchase("first", 60), purchase("second", 3000), purchase("past", 3600));
    await start();
    await rest();
    expect(notice()?.hidden).toBe(false);
    expect(shown()[0]?.textContent).toBe("first just bought Star Drifters 1 minute ago");
    await vi.advanceTimersByTimeAsync(5000);
    expect(told()).toEqual(["second"]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(told()).toEqual(["first"]);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(notice()?.hidden).toBe(true);
  });

  test("leads to goods in the page's language, and is never read as markup", async () => {
    document.documentElement.dataset.locale = "ja";
    tells(purchase("<img src=x>", 60, { goods_name: "<b>Koi</b>", slug: "koi-kingdom" }));
    await start();
    await rest();
    const link = document.querySelector("aside > p > a");
    expect([link?.getAttribute("href"), link?.textContent]).toEqual(["/ja/koi-kingdom/", "<b>Koi</b>"]);
    expect(told()).toEqual(["<img src=x>"]);
    expect(document.querySelector("img")).toBeNull();
  });

  test.each([{ slug: "Koi" }, { slug: "javascript:alert(1)" }, { slug: "/evil.example" }, { slug: "" }, { slug: undefined }, { goods_name: "" }, { created_at: undefined }])(
    "leaves out what leads nowhere or is of no known time: %o",
    async (wrong) => {
      tells(purchase("wrong", 60, wrong), purchase("right", 120));
      await start();
      await rest();
      expect(told()).toEqual(["right"]);
      await vi.advanceTimersByTimeAsync(5000);
      expect(told()).toEqual(["right"]);
    },
  );

  test("opens no notice that was closed while it came", async () => {
    let bring: (response: Response) => void = () => undefined;
    vi.stubGlobal("fetch", (url: string) => (url === CALL ? new Promise<Response>((resolve) => (bring = resolve)) : Promise.resolve(new Response())));
    await start(built("new", 60));
    await rest();
    close();
    bring(Response.json({ status: 1, message: "", data: [purchase("late", 30)] }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(notice()?.hidden).toBe(true);
  });
});
