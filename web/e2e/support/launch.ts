/** How the browser of the suite is started. */
import type { LaunchOptions } from "playwright-core";

/** A variable that the run of the suite sets. */
export function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the browser tests with \`cargo xtask test --browser\``);
  return value;
}

/** Chromium's own calls home are turned off: a closed network would only slow it down. So would drawing by a graphics card that is acted by the processor. */
const QUIET = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The system's Chromium. */
export function launchOptions(): LaunchOptions {
  return {
    executablePath: given("KIOSK_CHROMIUM"),
    // Chromium refuses to build its sandbox for root.
    args: process.getuid?.() === 0 ? ["--no-sandbox", ...QUIET] : QUIET,
  };
}
