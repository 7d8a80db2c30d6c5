/** GeeTest's captcha in the form that needs it, by a shop that has it: its script and its server are played. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { violations } from "./support/axe";
import { DESKTOP, PHONE } from "./support/browser";
import { openShop, type Shop } from "./support/shop";
import { opener } from "./support/shopper";
import { test as base } from "./support/test";

const ID = "54088bb07d2df3c46b79f80300b0abbe";
const SCRIPT = "https://static.geetest.com/v4/gt4.js";

/** A proof as GeeTest gives one; each is good once. */
const proofOf = (count: number) => ({
  lot_number: `${count}123456789abcdef0123456789abcdef`,
  captcha_output: "output",
  pass_token: `token-${count}`,
  gen_time: "1795000000",
});

/** A captcha that is one button, which says its language. */
const played = (proof: object) => `window.initGeetest4 = (options, made) => {
  let solved = () => {};
  const captcha = {
    appendTo(place) {
      const button = document.createElement("button");
      Object.assign(button, { type: "button", textContent: "I am a person (" + options.language + ")", onclick: () => solved() });
      place.append(button);
      return captcha;
    },
    onReady: (then) => (then(), captcha),
    onSuccess: (then) => ((solved = then), captcha),
    onError: () => captcha,
    getValidate: () => (${JSON.stringify(proof)}),
    destroy() {},
  };
  made(captcha);
};`;

/** What GeeTest's server was asked. */
const asked: string[] = [];
const server = createServer((request, answer) => {
  asked.push(request.url ?? "");
  request.resume();
  answer.setHeader("Content-Type", "application/json");
  answer.end(JSON.stringify({ status: "success", result: "success", reason: "", captcha_args: {} }));
});

let shop: Shop;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  process.env.KIOSK_CAPTCHA_GEETEST_KEY = "0123456789abcdef0123456789abcdef";
  const { port } = server.address() as AddressInfo;
  shop = await openShop(`[runtime.captcha]\ngeetest_id = "${ID}"\ngeetest_base = "http://127.0.0.1:${port}"`);
}, 120_000);

afterAll(async () => {
  delete process.env.KIOSK_CAPTCHA_GEETEST_KEY;
  await shop.stop();
  server.close();
});

const test = base.extend<{ open: ReturnType<typeof opener> }>({
  open: ({ visitor }, use) => use(opener(shop, visitor)),
});

/** Asks for a code to a telephone, for which a person must be proved. */
async function send(page: Page, phone: string): Promise<void> {
  const dialog = page.locator("dialog[open]");
  await dialog.locator("[name=identifier]").fill(phone);
  await dialog.locator(".account-send").click();
}

const SIDES = ([["", "eng"], ["/ar", "eng"], ["/zh", "zho"]] as const).flatMap(([locale, language]) => [DESKTOP, PHONE].map((viewport) => ({ locale, language, viewport }))).map((side, count) => ({ ...side, count }));

describe.each(SIDES)("in $locale/ at $viewport.width px", ({ locale, language, viewport, count }) => {
  test("its proof is sent with the call that wanted it, and the server asks GeeTest", async ({ open }) => {
    const proof = proofOf(count);
    const page = await open(`${locale}/?verify_type=resetPassword`, { viewport });
    await page.route(SCRIPT, (route) => route.fulfill({ contentType: "text/javascript", body: played(proof) }));
    await page.locator("dialog[open] form").waitFor();
    const before = asked.length;
    await send(page, `202555012${count}`);
    const button = page.locator("dialog[open] .captcha").getByRole("button", { name: `I am a person (${language})` });
    await button.waitFor();
    expect(await violations(page)).toEqual([]);
    const sent = page.waitForRequest((request) => request.url().endsWith("/charge/send-code") && request.postData()?.includes(proof.lot_number) === true);
    await button.press("Enter");
    expect((await sent).postDataJSON()).toMatchObject({ ...proof, captcha_id: ID });
    await expect.poll(() => asked.length).toBeGreaterThan(before);
    await button.waitFor({ state: "detached" });
  });
});

/** What the shop's own question, in English, wants to be told. */
function answerTo(question: string): string {
  const sum = /How much is (.+) plus (.+) plus (.+)\?/.exec(question);
  if (sum) return String(sum.slice(1).reduce((total, word) => total + NUMBERS.indexOf(word) + 1, 0));
  const [, list = "", ...asked] = /Six words: (.+)\. Type the (\w+) and the (\w+) word/.exec(question) ?? [];
  return asked.map((place) => list.split(", ")[ORDINALS.indexOf(place)]).join(" ");
}

const NUMBERS =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(" ");
const ORDINALS = "first second third fourth fifth sixth".split(" ");

/** A script that comes, while GeeTest's server answers nobody: it says so where it was told to, else it lets everybody through. */
const SILENT = `window.initGeetest4 = ({ offlineCb }) => offlineCb ? offlineCb() : document.body.append("let through");`;

/** How GeeTest does not come to a browser, each with a telephone of its own. */
const OUTAGES: readonly { name: string; phone: string; answer: Parameters<Page["route"]>[1] }[] = [
  { name: "is blocked", phone: "2025550191", answer: (route) => route.abort() },
  { name: "is answered with 403", phone: "2025550192", answer: (route) => route.fulfill({ status: 403, body: "no" }) },
  { name: "comes and its server does not", phone: "2025550193", answer: (route) => route.fulfill({ contentType: "text/javascript", body: SILENT }) },
];

test.for(OUTAGES)("where its script $name, the shop's own captcha stands in, and proves a person", async ({ phone, answer }, { open, complaints }) => {
  const page = await open("/?verify_type=resetPassword");
  await page.route(SCRIPT, answer);
  const dialog = page.locator("dialog[open]");
  await dialog.locator("form").waitFor();
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/charge/send-code") && sent.push(request.postData() ?? ""));
  await send(page, phone);
  await dialog.locator(".captcha").getByRole("alert").filter({ hasText: "Geetest Error" }).waitFor();
  await dialog.locator(".captcha-piece").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(sent).toHaveLength(1);
  await dialog.getByRole("button", { name: "Answer a question instead" }).click();
  const question = dialog.locator(".captcha form");
  await question.locator("input").fill(answerTo((await question.locator("p").first().textContent()) ?? ""));
  await page.keyboard.press("Enter");
  await dialog.locator(".account-send").filter({ hasText: /\d/ }).waitFor();
  expect(sent).toHaveLength(2);
  expect(JSON.parse(sent[1] ?? "")).toMatchObject({ captcha_id: "kiosk", lot_number: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
  expect(complaints.splice(0).every((complaint) => /gt4\.js|ERR_FAILED|403/.test(complaint))).toBe(true);
});

test("whoever says too often that it does not come is sent to it again", async ({ open, complaints }) => {
  const page = await open("/?verify_type=resetPassword");
  await page.route(SCRIPT, (route) => route.abort());
  const dialog = page.locator("dialog[open]");
  await dialog.locator("form").waitFor();
  await send(page, "2025550194");
  const kinds: string[] = [];
  const other = dialog.getByRole("button", { name: "Another one" });
  await expect
    .poll(async () => {
      await dialog.locator(".captcha-piece, .captcha .form-error").first().waitFor();
      const challenge = page.waitForResponse((response) => response.url().endsWith("/charge/captcha"));
      await other.click();
      const { status, data } = (await (await challenge).json()) as { status: number; data?: { kind?: string } };
      kinds.push(status === 1 ? (data?.kind ?? "") : String(status));
      return kinds.includes("429") && kinds.at(-1) === "geetest";
    }, { timeout: 30_000 })
    .toBe(true);
  expect(kinds.filter((kind) => kind === "slider").length).toBeLessThanOrEqual(10);
  // The last of them may ask for the script once more.
  await page.close();
  complaints.splice(0);
});
