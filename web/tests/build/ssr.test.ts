/** The generator's script in an engine that has nothing: a filled shape is a direct render, byte for byte. */
import { createContext, runInContext } from "node:vm";
import { beforeAll, expect, test } from "vitest";
import { formatMoney } from "../../src/domain/money";
import type { Hole } from "../../src/ssr/shape";
import { built } from "./dist";
import { CASES } from "./islands";

interface Render {
  html: string;
  holes: Hole[];
}

const HOLE = /\uE000(\d+)\uE001/g;
/** Props on which components branch, so that a shape keeps them. */
const CHOICES = ["type", "kind", "hiddenFrom"];

let render: (island: string, props: unknown, leaves: number, direct: boolean) => Render;

beforeAll(() => {
  const engine = createContext({});
  // Node gives every context a console; QuickJS has none.
  runInContext("delete globalThis.console", engine);
  runInContext(built("ssr.js"), engine);
  Object.assign(engine, {
    kioskText: (key: string, args: string) => `${key} <${args}>`,
    kioskMoney: formatMoney,
    kioskDate: (instant: number) => `day ${instant}`,
  });
  render = (...args) => {
    const [island, props, leaves, direct] = args;
    Object.assign(engine, { call: [island, JSON.stringify(props), leaves, "id", direct] });
    return JSON.parse(runInContext("kioskRender(...call)", engine) as string) as Render;
  };
});

/** The props with holes for leaves, which are collected. */
function shape(value: unknown, leaves: unknown[], key = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => shape(item, leaves, key));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, shape(child, leaves, name)]));
  }
  const isLeaf = (typeof value === "string" && value !== "") || typeof value === "number";
  return isLeaf && !CHOICES.includes(key) ? `\uE000${leaves.push(value) - 1}\uE001` : value;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

/** The HTML with every hole filled, as the generator does it. */
function fill({ html, holes }: Render, leaves: readonly unknown[]): string {
  const value = (from: unknown): unknown => {
    const number = /^\uE000(\d+)\uE001$/.exec(String(from))?.[1];
    return number === undefined ? from : leaves[Number(number)];
  };
  const text = (number: number): string => {
    const hole = holes[number - leaves.length];
    if (!hole) return String(leaves[number]);
    if ("t" in hole) {
      // A value inside a sentence may itself be a leaf.
      const args = Object.entries(hole.args).map(([name, from]) => [name, value(from)]);
      return `${hole.t} <${JSON.stringify(Object.fromEntries(args))}>`;
    }
    return "money" in hole ? formatMoney(Number(value(hole.money)), String(value(hole.currency))) : "";
  };
  return html.replace(HOLE, (_, number) => escapeHtml(text(Number(number))));
}

test.each(CASES)("%s: %s", (island, _why, props) => {
  const leaves: unknown[] = [];
  const shaped = shape(props, leaves);
  const filled = fill(render(island, shaped, leaves.length, false), leaves);
  const direct = render(island, props, 0, true);
  expect(direct.holes).toEqual([]);
  expect(filled).toBe(direct.html);
});

test.each(CASES)("%s is filled by other leaves as well: %s", (island, _why, props) => {
  const other = JSON.parse(JSON.stringify(props).replaceAll("50102", "7").replaceAll("Crystals", "Gems")) as object;
  const [leaves, otherLeaves]: [unknown[], unknown[]] = [[], []];
  expect(shape(other, otherLeaves)).toEqual(shape(props, leaves));
  const shared = render(island, shape(props, []), leaves.length, false);
  expect(fill(shared, otherLeaves)).toBe(render(island, other, 0, true).html);
});

test("markup asks the browser for nothing", () => {
  for (const [island, , props] of CASES) expect(render(island, props, 0, true).html).not.toContain("<link");
});

test("an unknown island is named", () => {
  expect(() => render("carousel", {}, 0, true)).toThrow("no island is called `carousel`");
});
