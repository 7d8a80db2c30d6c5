/** Starts what all browser tests share: two built sites, served, and one browser. */
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { serve } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    /** The shop with React's development build, which tells every difference at hydration. */
    development: string;
    /** The shop as it is published. */
    production: string;
    /** Where the browser listens. */
    browser: string;
  }
}

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the browser tests with \`cargo xtask test --browser\``);
  return value;
}

/** Chromium's own calls home are turned off: a closed network would only slow it down. */
const QUIET = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Serves both sites and starts the browser. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [kiosk, sites] = [given("KIOSK"), given("KIOSK_SITES")];
  for (const site of ["development", "production"]) {
    if (!existsSync(`${sites}/${site}/index.html`)) throw new Error(`there is no site in ${sites}/${site}`);
  }
  const browser = await chromium.launchServer({
    executablePath: given("KIOSK_CHROMIUM"),
    // Chromium refuses to build its sandbox for root.
    args: process.getuid?.() === 0 ? ["--no-sandbox", ...QUIET] : QUIET,
  });
  const [development, production] = await Promise.all([
    serve(kiosk, `${sites}/development`),
    serve(kiosk, `${sites}/production`),
  ]);
  project.provide("development", development.origin);
  project.provide("production", production.origin);
  project.provide("browser", browser.wsEndpoint());
  return async () => {
    await Promise.all([browser.close(), development.stop(), production.stop()]);
  };
}
