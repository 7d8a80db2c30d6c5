/** Which of the bundler's messages are worth reading. */

/**
 * The libraries' `"use client"` means nothing where there are no server components, and the
 * `import.meta` of Vite's helper for preloads is never reached in a script that is one file.
 */
const UNREAD = ["MODULE_LEVEL_DIRECTIVE", "EMPTY_IMPORT_META"];

/** Passes on all others. */
export function quietly(level, log, passOn) {
  if (!UNREAD.includes(log.code)) passOn(level, log);
}
