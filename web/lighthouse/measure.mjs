/** What Lighthouse says of a shop's pages on a phone: `npm run --silent measure -- KIOSK SHOP [RUNS] [PATH…]`, both as absolute paths. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const [kiosk, shop, runs = "3", ...named] = process.argv.slice(2);
if (!kiosk || !shop || !(Number(runs) > 0)) {
  console.error("no shop is named: npm run --silent measure -- /path/of/kiosk /path/of/shop [RUNS] [PATH…]");
  process.exit(2);
}

/** One page of each kind that a search engine sends people to; guides stand in the languages that they are written in. */
const KINDS = ["/", "/game-top-up/", "/star-drifters/", "/news/company/comet-bazaar-turns-three/"];
const PATHS = [
  ...["", "/ar", "/ja"].flatMap((locale) => KINDS.map((kind) => locale + kind)),
  "/guide/en/pay-safely.html",
];
/** Every category, and the least that a page must have there. */
const LEAST = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const CATEGORIES = Object.keys(LEAST);
/** How far things may move, as Lighthouse counts it. */
const MOST_SHIFT = 0.02;

const median = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];

/** The first origin that the server names. */
async function originOf(server) {
  for await (const line of createInterface({ input: server.stdout })) {
    const origin = /http:\/\/[\d.]+:\d+/.exec(line)?.[0];
    if (origin) return origin;
  }
  throw new Error("`kiosk` ended before it listened: build the shop first");
}

const server = spawn(kiosk, ["serve", "--root", shop, "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
const origin = await originOf(server);
server.stdout.resume();

const LIGHTHOUSE = fileURLToPath(import.meta.resolve("lighthouse/cli/index.js"));
const CHROME_FLAGS = ["--headless=new", "--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];

/** Chromium loses the beginning of a trace now and then, of which Lighthouse says to run it again. */
const ATTEMPTS = 5;

/** One load in a browser that has seen nothing. */
async function load(path, attempts = ATTEMPTS) {
  const options = [
    "--quiet",
    "--output=json",
    `--only-categories=${CATEGORIES.join(",")}`,
    `--chrome-flags=${CHROME_FLAGS.join(" ")}`,
  ];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [LIGHTHOUSE, origin + path, ...options], {
      maxBuffer: 1 << 28,
      env: { CHROME_PATH: "/usr/bin/chromium", ...process.env },
    });
    return JSON.parse(stdout);
  } catch (error) {
    if (attempts > 1 && error.stderr?.includes("NO_NAVSTART")) return load(path, attempts - 1);
    throw new Error(`${path}: ${error.stderr ?? error.message}`, { cause: error });
  }
}

/** The audits that cost a category points, by their names. */
function complaintsOf(lhr) {
  return CATEGORIES.filter((category) => category !== "performance").flatMap((category) =>
    lhr.categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1)
      .map(({ id }) => id),
  );
}

/** Pages with less than they must have. */
const poor = [];

console.log("page, then medians: performance, accessibility, best practices, SEO, LCP ms, blocked ms, CLS");
try {
  for (const path of named.length > 0 ? named : PATHS) {
    const loads = [];
    for (let count = 0; count < Number(runs); count += 1) loads.push(await load(path));
    const scores = CATEGORIES.map((category) =>
      Math.round(100 * median(loads.map(({ categories }) => categories[category].score))),
    );
    const figure = (audit, digits) => median(loads.map(({ audits }) => audits[audit].numericValue)).toFixed(digits);
    const figures = [figure("largest-contentful-paint", 0), figure("total-blocking-time", 0), figure("cumulative-layout-shift", 3)];
    console.log([path.padEnd(48), ...scores, ...figures].join("  "));
    const isPoor = CATEGORIES.some((category, place) => scores[place] < LEAST[category]) || Number(figures[2]) > MOST_SHIFT;
    if (isPoor) poor.push(path);
    for (const complaint of new Set(loads.flatMap(complaintsOf))) console.log(`    ${complaint}`);
  }
} finally {
  server.kill("SIGTERM");
  await once(server, "exit");
}

if (poor.length > 0) {
  console.error(`below what a page must have: ${poor.join(", ")}\nhint: on a machine that does something else too, measure again`);
  process.exitCode = 1;
}
