/** Brings an island's markup to life. */
import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Island } from "./registry";
import { Frame } from "./frame";

/** Hydrates the markup of `island` in `root`; the promise resolves when its effects have run. */
export function hydrate(root: Element, island: Island, props: object, id: string): Promise<void> {
  const Component = island as ComponentType<object>;
  return new Promise((resolve) => {
    hydrateRoot(
      root,
      <Frame onAlive={resolve}>
        <Component {...props} />
      </Frame>,
      {
        identifierPrefix: id,
        onRecoverableError: (error) => console.error(`island \`${id}\` did not hydrate as it was built`, error),
      },
    );
  });
}
