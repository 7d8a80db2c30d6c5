/** Every island by the name that pages call it, each in a chunk of its own. */
import type { ComponentType } from "react";

/** An island's component, its props not yet known. */
export type Island = ComponentType<never>;

/** Loads the chunk of an island. */
export const islands: Readonly<Record<string, () => Promise<{ default: Island }>>> = {
  "goods-panel": () => import("./goods-panel"),
  search: () => import("./search"),
  "search-results": () => import("./search-results"),
  "locale-switch": () => import("./locale-switch"),
  "locale-page": () => import("./locale-page"),
};
