/** How long a slow phone's main thread is blocked while pages load: `npm run blocking -- http://127.0.0.1:8080 /star-drifters/ /ar/star-drifters/`. */
import { chromium } from "playwright-core";

const [origin, ...paths] = process.argv.slice(2);
if (!origin || paths.length === 0) {
  console.error("no page is named: npm run blocking -- http://127.0.0.1:8080 /star-drifters/");
  process.exit(2);
}

const LOADS = 7;
/** A phone is as many times slower; a task longer than the limit is felt (Lighthouse counts alike). */
const SLOWER = 4;
const LIMIT = 50;

const median = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
const sum = (values) => values.reduce((total, value) => total + value, 0);

/** The tasks of the page's main thread after its first paint, in milliseconds of the phone: by the processor's time, so that other work on this machine does not count. */
function tasksOf(trace) {
  const events = JSON.parse(trace.toString()).traceEvents;
  const paint = events.filter(({ name }) => name === "firstContentfulPaint").at(-1);
  return events
    .filter(({ name, ph, pid, tid }) => name.endsWith("RunTask") && ph === "X" && pid === paint.pid && tid === paint.tid)
    .filter(({ ts, dur }) => ts + dur > paint.ts)
    .map(({ tdur = 0 }) => (SLOWER * tdur) / 1000);
}

const browser = await chromium.launch({
  executablePath: process.env.KIOSK_CHROMIUM ?? "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});

async function load(path) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "block",
  });
  await context.addCookies([{ name: "isNotAcceptCookie", value: "0", url: origin }]);
  const page = await context.newPage();
  await browser.startTracing(page, { categories: ["toplevel", "loading", "devtools.timeline"] });
  await page.goto(path, { waitUntil: "load" });
  // What wakes at rest counts too.
  await page.waitForTimeout(3000);
  const tasks = tasksOf(await browser.stopTracing());
  await context.close();
  return { blocked: sum(tasks.map((time) => Math.max(0, time - LIMIT))), longest: Math.max(...tasks), busy: sum(tasks) };
}

for (const path of paths) {
  const loads = [];
  for (let count = 0; count < LOADS; count += 1) loads.push(await load(path));
  const of = (key) => Math.round(median(loads.map((one) => one[key])));
  console.log(`${path}: blocked ${of("blocked")} ms, longest task ${of("longest")} ms, busy ${of("busy")} ms (median of ${LOADS})`);
}
await browser.close();
