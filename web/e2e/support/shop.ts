/** A small shop of its own, with its server: accounts, mails and all. */
import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { given } from "./launch";
import { freePort, serveShop, type Server } from "./server";

/** A shop that runs. */
export interface Shop extends Server {
  /** The code of the latest mail to an address, once there is one more than `seen`. */
  codeTo(address: string, seen?: number): Promise<string>;
  /** The code of the latest text message to a number, once there is one. */
  codeTextedTo(number: string): Promise<string>;
  /** Puts codes of a SKU up for sale. */
  stockCodes(sku: number, codes: readonly string[]): void;
  /** Offers a coupon of so many dollars on goods pages, once to everybody. */
  offerCoupon(name: string, dollars: string): void;
  /** A new code of a coupon, by its English name. */
  couponCode(name: string): string;
  /** Tells a user something on the site. */
  tell(user: string, title: string): void;
  /** Decides on the identity audit of an order as an operator: `pass`, `refuse` or `resubmit`, with what these take. */
  decide(orderNo: string, verdict: "pass" | "refuse" | "resubmit", ...choices: string[]): void;
  /** How many mails an address was sent. */
  mailsTo(address: string): number;
}

/** A coupon as `kiosk coupons list` tells it. */
interface CouponLine {
  id: string;
  names: Readonly<Record<string, string>>;
}

/** Makes the shop's twin with longer words in its place; the English and Arabic words of the interface are the project's. */
function lengthen(root: string): void {
  const from = `${root}-short`;
  cpSync(root, from, { recursive: true });
  for (const file of ["en.yaml", "ar.yaml"]) cpSync(join(import.meta.dirname, "../../../content/messages", file), join(from, "content/messages", file));
  execFileSync(process.execPath, [join(import.meta.dirname, "../../scripts/pseudo.mjs"), from, root]);
  rmSync(from, { recursive: true });
}

/** How a shop differs from an empty one in plain words. */
interface ShopKind {
  /** Its words are the pseudo-locale's. */
  isPseudo?: boolean;
  /** It has the demonstration's accounts, orders, audits and coupons. */
  isSeeded?: boolean;
  /** Regions that it sells in besides, as lines of their file. */
  regions?: string;
}

/** Makes, builds and serves a shop with React's development build; `sections` of its `site.toml` are its own. */
export async function openShop(sections = "", { isPseudo = false, isSeeded = false, regions = "" }: ShopKind = {}): Promise<Shop> {
  const root = mkdtempSync(join(tmpdir(), "kiosk-shop-"));
  rmSync(root, { recursive: true });
  const kiosk = given("KIOSK");
  execFileSync(kiosk, ["init", root]);
  // Whoever pays comes back to the shop's own origin.
  const port = await freePort();
  const choices = join(root, "site.toml");
  const written = readFileSync(choices, "utf8").replace(/^origin = .*$/m, `origin = "http://127.0.0.1:${port}"`);
  // Without optimisation compressing takes longer than all the rest of a build, and nobody's line is slow here.
  const plain = written.replace(/^# precompress = true$/m, "precompress = false");
  expect(plain).not.toBe(written);
  writeFileSync(choices, `${plain}\n${sections}\n`);
  appendFileSync(join(root, "content/catalogue/regions.yaml"), regions);
  if (isPseudo) lengthen(root);
  execFileSync(kiosk, ["build", "--root", root, "--bundle", join(import.meta.dirname, "../../dist-dev")]);
  // Before it is served: a server beside it would do the demonstration's jobs.
  if (isSeeded) execFileSync(kiosk, ["seed", "--root", root]);
  const server = await serveShop(kiosk, root, port);
  const mails = (address: string) => mailsIn(join(root, ".kiosk/data/mail")).filter((mail) => mail.includes(`To: ${address}`));
  return {
    origin: server.origin,
    stop: async () => {
      await server.stop();
      rmSync(root, { recursive: true, force: true });
    },
    stockCodes: (sku, codes) => {
      execFileSync(kiosk, ["codes", "import", "--root", root, "--sku", String(sku), "--why", "a test", "-"], { input: codes.join("\n") });
    },
    offerCoupon: (name, dollars) => {
      const terms = ["--name", name, "--amount", dollars, "--currency", "USD", "--ends", "2099-01-01", "--offer", "goods"];
      execFileSync(kiosk, ["coupons", "create", "--root", root, ...terms]);
    },
    couponCode: (name) => {
      const listed = JSON.parse(execFileSync(kiosk, ["coupons", "list", "--root", root, "--json"], { encoding: "utf8" })) as CouponLine[];
      const activity = listed.find(({ names }) => names["en"] === name);
      if (activity === undefined) throw new Error(`the shop has no coupon ${name}`);
      return execFileSync(kiosk, ["coupons", "issue", activity.id, "--codes", "1", "--root", root], { encoding: "utf8" }).trim();
    },
    tell: (user, title) => {
      execFileSync(kiosk, ["notify", "--root", root, "--to", user, "--title", title, "--content", `${title}, in full.`, "--by", "eve", "--why", "test"]);
    },
    decide: (orderNo, verdict, ...more) => {
      execFileSync(kiosk, ["audits", verdict, orderNo, "--root", root, "--by", "eve", "--why", "test", ...more]);
    },
    mailsTo: (address) => mails(address).length,
    codeTo: async (address, seen = 0) => {
      await vi.waitFor(() => expect(mails(address).length).toBeGreaterThan(seen), { timeout: 15_000, interval: 100 });
      const code = /^\s*(\d{6})\s*$/m.exec(plainText(mails(address).at(-1) ?? ""))?.[1];
      if (code === undefined) throw new Error(`no mail to ${address} holds a code`);
      return code;
    },
    codeTextedTo: async (number) => {
      const texts = () => textsIn(join(root, ".kiosk/data/sms.log")).filter((text) => text.startsWith(`${number}\t`));
      await vi.waitFor(() => expect(texts()).not.toEqual([]), { timeout: 15_000, interval: 100 });
      const code = /\t.*?\b(\d{6})\b/.exec(texts().at(-1) ?? "")?.[1];
      if (code === undefined) throw new Error(`no text message to ${number} holds a code`);
      return code;
    },
  };
}

/** The mails of a folder, the oldest first; it is made with the first. */
function mailsIn(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const jobs = names.flatMap((name) => /^job-(\d+)\.eml$/.exec(name)?.slice(1) ?? []).map(BigInt);
  // The numbers of jobs grow with time.
  jobs.sort((one, other) => (one < other ? -1 : 1));
  return jobs.map((job) => readFileSync(join(folder, `job-${job}.eml`), "utf8"));
}

/** The text messages of a file, a number and its text each, the oldest first; it is made with the first. */
function textsIn(file: string): string[] {
  return existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
}

/** The part of a mail that is plain text; what is not Latin comes as base64. */
function plainText(mail: string): string {
  const [, encoding = "", body = ""] = /^Content-Type: text\/plain.*\r?\nContent-Transfer-Encoding: (\S+)\r?\n\r?\n([^]*?)\r?\n--/m.exec(mail) ?? [];
  return encoding === "base64" ? Buffer.from(body, "base64").toString("utf8") : body;
}
