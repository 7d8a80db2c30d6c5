/** Writes what is generated in `src/generated/`; with `--check` tells what is stale. */
await import("./messages.mjs");
await import("./api.mjs");
