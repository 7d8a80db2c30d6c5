/** The script that the generator runs: islands become HTML, their texts holes or real words. */
import "./ssr/polyfills";
import { renderToString } from "react-dom/server.edge";
import type { ComponentType } from "react";
import { Frame } from "./islands/loader/frame";
import { localizeWith } from "./lib/localizer";
import { directLocalizer } from "./ssr/direct";
import { islands } from "./ssr/islands";
import { localizeInHoles, type Hole } from "./ssr/shape";

function render(island: string, propsJson: string, leaves: number, id: string, direct: boolean): string {
  const Island = islands.get(island) as ComponentType<object> | undefined;
  if (!Island) throw new Error(`no island is called \`${island}\``);
  const holes: Hole[] = [];
  localizeWith(direct ? directLocalizer : localizeInHoles(leaves, holes));
  const props = JSON.parse(propsJson) as object;
  const element = (
    <Frame>
      <Island {...props} />
    </Frame>
  );
  // React ends void elements as XML does; HTML has nothing there, and React escapes what a text says.
  const html = renderToString(element, { identifierPrefix: id }).replaceAll("/>", ">");
  return JSON.stringify({ html, holes });
}

Object.assign(globalThis, { kioskRender: render });
