/** Islands that no page is built with: they come to its end when they are wanted. */
import { wake } from "./loader";

/** Brings an island to the end of the page and wakes it; false if that failed, and the next call tries again. */
export function summon(name: string): Promise<boolean> {
  return wake(document.querySelector<HTMLElement>(`[data-summoned="${name}"]`) ?? append(name));
}

/** An article may hold any id, but none of these attributes. The island renders nothing until the browser has taken over, as the empty root says. */
function append(name: string): HTMLElement {
  const island = document.createElement("div");
  island.dataset.summoned = name;
  island.dataset.island = name;
  const root = document.createElement("div");
  root.dataset.root = "";
  island.append(root);
  document.body.append(island);
  return island;
}
