/** Which of the bundler's messages are worth reading. */

/** Passes on all but the libraries' `"use client"`, which means nothing where there are no server components. */
export function quietly(level, log, passOn) {
  if (log.code !== "MODULE_LEVEL_DIRECTIVE") passOn(level, log);
}
