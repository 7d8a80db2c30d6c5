/** Renders shaped components once a shape: what stands in a page again is put together from what was rendered before. */
import { createElement, type ComponentType, type ReactElement } from "react";
import { renderToString } from "react-dom/server.edge";
import { localizeWith } from "../lib/localizer";
import { itself, shapeWith } from "../lib/shaped";
import { directLocalizer } from "./direct";
import { HOLE_CLOSE, HOLE_OPEN, holeText, localizeInHoles, type Hole } from "./shape";

/** An element with holes: leaves of the page first, then what is localized. */
export interface Shape {
  html: string;
  holes: Hole[];
}

/** A text cut at its holes. */
interface CutText {
  readonly texts: readonly string[];
  /** The hole behind each text but the last. */
  readonly numbers: readonly number[];
}

/** A component that is rendered: its HTML, of whose holes the first are leaves of its props, and what belongs into the others. */
interface Part {
  readonly html: CutText;
  readonly holes: readonly CutHole[];
}

/** A hole whose values are cut at holes of their own. */
type CutHole = (numbers: readonly number[]) => Hole;

/** A component that stands in a page. */
interface Place {
  readonly component: ComponentType<object>;
  readonly props: object;
}

/** Around the number of a component, which stands in its place until the page around it is rendered. */
const [PLACE_OPEN, PLACE_CLOSE] = ["\uE003", "\uE004"];
/** React puts comments between texts that stand side by side, and none between elements, for which these stand. */
const PLACES = new RegExp(`(?:<!-- -->)?${PLACE_OPEN}(\\d+)${PLACE_CLOSE}(?:<!-- -->)?`);
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
    return `${PLACE_OPEN}${places.push({ component: component as ComponentType<object>, props }) - 1}${PLACE_CLOSE}`;
  });
  const html = markup(element, prefix).split(PLACES).map((text, at) => {
    const place = at % 2 === 1 && places[Number(text)];
    return place ? fillPart(place, leaves, holes) : text;
  });
  return { html: html.join(""), holes };
}

/** The HTML of a component in its place: the leaves of its part become those of its props, and what is localized goes to `holes`. */
function fillPart({ component, props }: Place, leaves: number, holes: Hole[]): string {
  const { texts, numbers: own } = cut(JSON.stringify(props));
  const numbers = [...new Set(own)];
  const shape = join({ texts, numbers: own.map((number) => numbers.indexOf(number)) }, []);
  const part = partOf(component, shape, numbers.length);
  for (const hole of part.holes) numbers.push(leaves + holes.push(hole(numbers)) - 1);
  return join(part.html, numbers);
}

function partOf(component: ComponentType<object>, shape: string, leaves: number): Part {
  let parts = rendered.get(component);
  if (!parts) rendered.set(component, (parts = new Map<string, Part>()));
  const known = parts.get(shape);
  if (known) return known;
  const { html, holes } = renderShape(createElement(component, JSON.parse(shape) as object), leaves, NO_ID);
  if (html.includes(NO_ID)) throw new Error("a shaped component has an id, which would be the same in two places");
  const part = { html: cut(html), holes: holes.map(cutHole) };
  parts.set(shape, part);
  return part;
}

// Regular expressions would take the engine several times as long.
function cut(text: string): CutText {
  const [first = "", ...behind] = text.split(HOLE_OPEN);
  const [texts, numbers] = [[first], [] as number[]];
  for (const piece of behind) {
    const end = piece.indexOf(HOLE_CLOSE);
    numbers.push(Number(piece.slice(0, end)));
    texts.push(piece.slice(end + 1));
  }
  return { texts, numbers };
}

/** The text with other holes: each number is the place of its own in `numbers`, or its own where there is none. */
function join({ texts, numbers: own }: CutText, numbers: readonly number[]): string {
  let text = texts[0] ?? "";
  own.forEach((number, at) => {
    text += holeText(numbers[number] ?? number) + (texts[at + 1] ?? "");
  });
  return text;
}

function cutHole(hole: Hole): CutHole {
  const value = <Value,>(of: Value): ((numbers: readonly number[]) => Value) => {
    if (typeof of !== "string") return () => of;
    const text = cut(of);
    return (numbers) => join(text, numbers) as Value;
  };
  if ("t" in hole) {
    const args = Object.entries(hole.args).map(([name, of]) => [name, value(of)] as const);
    return (numbers) => ({ t: hole.t, args: Object.fromEntries(args.map(([name, of]) => [name, of(numbers)])) });
  }
  if ("money" in hole) {
    const [money, currency] = [value(hole.money), value(hole.currency)];
    return (numbers) => ({ money: money(numbers), currency: currency(numbers) });
  }
  const date = value(hole.date);
  return (numbers) => ({ date: date(numbers) });
}
