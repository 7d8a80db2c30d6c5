/** Everything that a page complains of: its console, its scripts, and its requests. */
import type { Page } from "playwright-core";

/** Workers are kept out of tests that are not about them, and the browser driver says so. */
const EXPECTED = "Service Worker registration blocked by Playwright";

/** Adds to the complaints what goes wrong on a page from now on. A violated content security policy is an error of the console. */
export function watch(page: Page, complaints: string[]): void {
  page.on("console", (message) => {
    const isBad = message.type() === "error" || message.type() === "warning";
    if (isBad && !message.text().includes(EXPECTED)) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`exception: ${error.message}`));
  page.on("requestfailed", (request) => {
    // A page that is left drops what it was loading.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()}`);
  });
  page.on("response", (answer) => {
    if (answer.status() >= 400) complaints.push(`${answer.status()}: ${answer.url()}`);
  });
}
