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

test("where its script does not come nobody is let through, and the line says so", async ({ open, complaints }) => {
  const page = await open("/?verify_type=resetPassword");
  await page.route(SCRIPT, (route) => route.abort());
  await page.locator("dialog[open] form").waitFor();
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/charge/send-code") && sent.push(request.postData() ?? ""));
  await send(page, "2025550199");
  await page.locator("dialog[open] .captcha").getByRole("alert").filter({ hasText: "Geetest Error" }).waitFor();
  expect(sent).toHaveLength(1);
  expect(complaints.splice(0).every((complaint) => complaint.includes("gt4.js") || complaint.includes("ERR_FAILED"))).toBe(true);
});
