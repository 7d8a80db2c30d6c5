/** What `npm run build` made. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const DIST = new URL("../../dist/", import.meta.url);

/** A chunk as Vite's manifest has it. */
export interface Chunk {
  file: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

/** The text of a built file. */
export function built(file: string): string {
  const place = new URL(file, DIST);
  if (!existsSync(place)) throw new Error(`dist/${file} is missing: run \`npm run build\` first`);
  return readFileSync(place, "utf8");
}

/** The names of all built files, but for those of hidden folders. */
export function files(): string[] {
  return readdirSync(DIST, { recursive: true, encoding: "utf8" });
}

/** Bytes of built files as they travel. */
export function gzipped(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(built(file), { level: 9 }).length, 0);
}

/** The manifest of the browser bundle. */
export function manifest(): Record<string, Chunk> {
  return JSON.parse(built(".vite/manifest.json")) as Record<string, Chunk>;
}
