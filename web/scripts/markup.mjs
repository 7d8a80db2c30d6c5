/** Has the Nu HTML Checker read a built site, English and Arabic whole and every other locale's home page; it must say nothing. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import vnu from "vnu-jar";

const site = process.argv[2];
if (!site) {
  console.error("no site is named: npm run markup -- ../dist");
  process.exit(2);
}

const WHOLE = new Set(["default", "ar"]);

/** The locale of a page, as its root element tells. */
const localeOf = (html) => /<html[^>]* data-locale="([^"]*)"/.exec(html)?.[1];

const pages = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((page) => {
    const locale = localeOf(readFileSync(page, "utf8"));
    return WHOLE.has(locale) || relative(site, page) === join(locale ?? "", "index.html");
  });
if (pages.length === 0) {
  console.error(`there is no page in ${site}: build the site first`);
  process.exit(2);
}

// The checker guesses a page's language from its words: Malay passes for Indonesian on the days that
// the goods of the hour leave few sentences. `lang` comes from the locale, and axe asks for it.
const options = ["--no-langdetect", "--stdout", "--format", "gnu"];
const checked = spawnSync("java", ["-Xss4m", "-jar", vnu, ...options, ...pages], {
  encoding: "utf8",
  maxBuffer: 1 << 28,
});
if (checked.error) {
  console.error(`java cannot be started (${checked.error.message}): install a JRE, version 17 or newer`);
  process.exit(2);
}
process.stdout.write(checked.stdout);
process.stderr.write(checked.stderr);
// Warnings and remarks end with 0 by themselves.
const isClean = checked.status === 0 && checked.stdout.trim() === "";
console.log(`${pages.length} pages: ${isClean ? "nothing to say" : "see above"}`);
process.exit(isClean ? 0 : 1);
