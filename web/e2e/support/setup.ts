/** Starts what all browser tests share: three built sites, served, and one browser. */
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { answerCalls } from "./answers";
import { given, launchOptions } from "./launch";
import { serve } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    /** The shop with React's development build, which tells every difference at hydration. */
    development: string;
    /** The shop as it is published. */
    production: string;
    /** The shop with longer words (`scripts/pseudo.mjs`). */
    pseudo: string;
    /** Where the browser listens. */
    browser: string;
  }
}

/** Serves the sites and starts the browser. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [kiosk, sites] = [given("KIOSK"), given("KIOSK_SITES")];
  for (const site of ["development", "production", "pseudo"]) {
    if (!existsSync(`${sites}/${site}/index.html`)) throw new Error(`there is no site in ${sites}/${site}`);
  }
  const browser = await chromium.launchServer(launchOptions());
  const [development, production, pseudo] = await Promise.all([
    serve(kiosk, `${sites}/development`).then(answerCalls),
    serve(kiosk, `${sites}/production`).then(answerCalls),
    serve(kiosk, `${sites}/pseudo`).then(answerCalls),
  ]);
  project.provide("development", development.origin);
  project.provide("production", production.origin);
  project.provide("pseudo", pseudo.origin);
  project.provide("browser", browser.wsEndpoint());
  return async () => {
    await Promise.all([browser.close(), development.stop(), production.stop(), pseudo.stop()]);
  };
}
