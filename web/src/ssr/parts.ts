/** Renders shaped components once a shape: what stands in a page again is put together from what was rendered before. */
import { createElement, type ComponentType, type ReactElement } from "react";
import { renderToString } from "react-dom/server.edge";
import { localizeWith } from "../lib/localizer";
import { itself, shapeWith } from "../lib/shaped";
import { directLocalizer } from "./direct";
import { holeText, localizeInHoles, type Hole } from "./shape";

/** An element with holes: leaves of the page first, then what is localized. */
export interface Shape {
  html: string;
  holes: Hole[];
}

/** A component that is rendered: its HTML cut at its holes, of which the first are leaves of its props. */
interface Part {
  readonly texts: readonly string[];
  /** The hole behind each text but the last. */
  readonly numbers: readonly number[];
  readonly holes: readonly Hole[];
}

/** A component that stands in a page. */
interface Place {
  readonly component: ComponentType<object>;
  readonly props: object;
}

/** The element that stands for a component until the page around it is rendered. */
const PLACE = "kiosk-place";
const PLACES = new RegExp(`<${PLACE} n="(\\d+)"></${PLACE}>`);
const HOLES = /\uE000(\d+)\uE001/;
const EVERY_HOLE = new RegExp(HOLES, "g");
/** The prefix of ids in a part; it would be the same in two places. */
const NO_ID = "\uE002";

const rendered = new Map<ComponentType<object>, Map<string, Part>>();

// React ends void elements as XML does; HTML has nothing there, and React escapes what a text says.
function markup(element: ReactElement, prefix: string): string {
  return renderToString(element, { identifierPrefix: prefix }).replaceAll("/>", ">");
}

/** Renders an element with real props and words, whose components stand for themselves. */
export function renderDirect(element: ReactElement, prefix: string): Shape {
  localizeWith(directLocalizer);
  shapeWith(itself);
  return { html: markup(element, prefix), holes: [] };
}

/** Renders an element whose props hold so many leaves; shaped components in it are rendered apart, and once. */
export function renderShape(element: ReactElement, leaves: number, prefix: string): Shape {
  const holes: Hole[] = [];
  const places: Place[] = [];
  localizeWith(localizeInHoles(leaves, holes));
  shapeWith((component, props) => {
    if ("children" in props) throw new Error("a shaped component has elements inside, which are no props of a shape");
    return createElement(PLACE, { n: places.push({ component: component as ComponentType<object>, props }) - 1 });
  });
  const html = markup(element, prefix).split(PLACES).map((text, at) => {
    const place = at % 2 === 1 && places[Number(text)];
    return place ? fillPart(place, leaves, holes) : text;
  });
  return { html: html.join(""), holes };
}

/** The HTML of a component in its place: the leaves of its part become those of its props, and what is localized goes to `holes`. */
function fillPart({ component, props }: Place, leaves: number, holes: Hole[]): string {
  const numbers: number[] = [];
  const shape = JSON.stringify(props).replace(EVERY_HOLE, (_, number) => {
    const known = numbers.indexOf(Number(number));
    return holeText(known === -1 ? numbers.push(Number(number)) - 1 : known);
  });
  const part = partOf(component, shape, numbers.length);
  const renumber = (text: string) => text.replace(EVERY_HOLE, (_, number) => holeText(numbers[Number(number)] ?? 0));
  for (const hole of part.holes) numbers.push(leaves + holes.push(mapHole(hole, renumber)) - 1);
  return part.texts.map((text, at) => (at < part.numbers.length ? text + holeText(numbers[part.numbers[at] ?? 0] ?? 0) : text)).join("");
}

function partOf(component: ComponentType<object>, shape: string, leaves: number): Part {
  let parts = rendered.get(component);
  if (!parts) rendered.set(component, (parts = new Map<string, Part>()));
  const known = parts.get(shape);
  if (known) return known;
  const { html, holes } = renderShape(createElement(component, JSON.parse(shape) as object), leaves, NO_ID);
  if (html.includes(NO_ID)) throw new Error("a shaped component has an id, which would be the same in two places");
  const cut = html.split(HOLES);
  const part = {
    texts: cut.filter((_, at) => at % 2 === 0),
    numbers: cut.filter((_, at) => at % 2 === 1).map(Number),
    holes,
  };
  parts.set(shape, part);
  return part;
}

/** The same hole with other holes in its texts. */
function mapHole(hole: Hole, map: (text: string) => string): Hole {
  const mapValue = <Value,>(value: Value) => (typeof value === "string" ? map(value) : value) as Value;
  if ("t" in hole) return { t: hole.t, args: Object.fromEntries(Object.entries(hole.args).map(([name, value]) => [name, mapValue(value)])) };
  if ("money" in hole) return { money: mapValue(hole.money), currency: mapValue(hole.currency) };
  return { date: mapValue(hole.date) };
}
