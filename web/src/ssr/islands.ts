/** Every island, at once: a file of `islands/` is an island. */
import type { ComponentType } from "react";
import { islandName, type IslandModule } from "../islands/loader/island";

const files = import.meta.glob<IslandModule>("../islands/*.tsx", { eager: true });

/** Components by the name that pages call them. */
export const islands: ReadonlyMap<string, ComponentType<never>> = new Map(
  Object.entries(files).map(([file, module]) => [islandName(file), module.default]),
);
