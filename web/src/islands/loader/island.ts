/** What a file of `islands/` is: one island under the name of the file. */
import type { ComponentType } from "react";

/** A file of `islands/`. */
export interface IslandModule {
  /** The component, its props not yet known. */
  default: ComponentType<never>;
  /** What a broken island shows: the markup it was built with, where that serves by itself; else that it failed. */
  whenBroken?: "markup";
}

/** The island that a file of `islands/` holds. */
export function islandName(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1, -".tsx".length);
}
