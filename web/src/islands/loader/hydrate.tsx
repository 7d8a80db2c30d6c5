/** Brings an island's markup to life. */
import { startTransition, type ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { Frame } from "./frame";
import type { IslandModule } from "./island";

/** Hydrates the markup of an island in `root`; the promise resolves when its effects have run. */
export function hydrate(root: Element, island: IslandModule, props: object, id: string): Promise<void> {
  const Island = island.default as ComponentType<object>;
  const markup = island.whenBroken === "markup" ? root.innerHTML : null;
  return new Promise((resolve) => {
    // As a transition, React hydrates in slices and lets the browser answer between them.
    startTransition(() => {
      hydrateRoot(
        root,
        <Frame onAlive={resolve} markup={markup}>
          <Island {...props} />
        </Frame>,
        {
          identifierPrefix: id,
          onRecoverableError: (error) => console.error(`island \`${id}\` did not hydrate as it was built`, error),
          onCaughtError: (error) => console.error(`island \`${id}\` broke`, error),
        },
      );
    });
  });
}

/** What an island was built with: beside its markup, or in a file that pages share. */
export async function propsOf(island: HTMLElement): Promise<object> {
  const { props: address } = island.dataset;
  const text = island.querySelector(":scope > script")?.textContent ?? "{}";
  return (address ? await (await fetch(address)).json() : JSON.parse(text)) as object;
}
