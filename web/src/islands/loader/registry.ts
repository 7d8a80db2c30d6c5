/** Every island by the name that pages call it, each in a chunk of its own: a new file of `islands/` is a new island. */
import { islandName, type IslandModule } from "./island";

const files = import.meta.glob<IslandModule>("../*.tsx");

/** Loads the chunk of an island. */
export const islands: Readonly<Record<string, () => Promise<IslandModule>>> = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [islandName(file), load]),
);
