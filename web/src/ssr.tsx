/** The script that the generator runs: islands become HTML, their texts holes or real words. */
import "./ssr/polyfills";
import type { ComponentType } from "react";
import { Frame } from "./islands/loader/frame";
import { islands } from "./ssr/islands";
import { renderDirect, renderShape } from "./ssr/parts";

function render(island: string, propsJson: string, leaves: number, id: string, direct: boolean): string {
  const Island = islands.get(island) as ComponentType<object> | undefined;
  if (!Island) throw new Error(`no island is called \`${island}\``);
  const element = (
    <Frame>
      <Island {...(JSON.parse(propsJson) as object)} />
    </Frame>
  );
  return JSON.stringify(direct ? renderDirect(element, id) : renderShape(element, leaves, id));
}

Object.assign(globalThis, { kioskRender: render });
