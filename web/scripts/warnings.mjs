/** Which of the bundler's warnings are worth reading. */

/** Passes on all but the libraries' `"use client"`, which means nothing where there are no server components. */
export function quietly(warning, warn) {
  if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning);
}
