/** Everything that opens over a page, found by how it is written: what is new is looked at without being listed. */
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** What the page itself can tell about openers and what they open. */
interface Told {
  /** Presses the next opener within a scope whose panel was not seen yet; tells the panel's kind, or that there is none. */
  press(scope: string, seen: readonly string[]): { kind: string; mark: string } | null;
  isOpen(mark: string): boolean;
  /** Shuts what does not shut by Escape. */
  fold(mark: string): void;
  /** Chooses the next tab of a panel that is not chosen yet. */
  turn(mark: string): boolean;
  kinds(): string[];
  /** Openers that do not say what they open. */
  unnamed(): string[];
  /** The kinds of all that is open: some panels come with what is in them open. */
  openKinds(): string[];
}

declare global {
  interface Window {
    told?: Told;
  }
}

function install(): void {
  const OPENERS = "summary, [popovertarget], [aria-expanded], [aria-haspopup], [data-open-drawer], [data-open-consent]";
  const marked = (mark: string) => document.querySelector<HTMLElement>(`[data-panel="${mark}"]`);
  const panelOf = (opener: Element): HTMLElement | null => {
    if (opener.matches("summary")) return opener.closest("details");
    if (opener.matches("[data-open-consent]")) return document.querySelector("dialog[data-consent]");
    const id = ["popovertarget", "data-open-drawer", "aria-controls"].map((name) => opener.getAttribute(name)).find((value) => value !== null);
    return document.getElementById(id ?? "");
  };
  // Panels of one kind are written by one part: their classes, and their names where they have one.
  const kindOf = (panel: Element) => {
    const isNamed = panel.matches("[popover], [data-drawer]");
    return `${panel.localName}${isNamed ? `#${panel.id}` : ""}.${[...panel.classList].join(".")}`;
  };
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;
  const isOpen = (panel: HTMLElement) => {
    if (panel instanceof HTMLDetailsElement || panel instanceof HTMLDialogElement) return panel.open;
    return panel.popover === null ? isShown(panel) : panel.matches(":popover-open");
  };
  const panels = () => {
    const controlled = [...document.querySelectorAll(OPENERS)].map(panelOf);
    return [...document.querySelectorAll<HTMLElement>("dialog, [popover], details"), ...controlled.filter((panel) => panel !== null)];
  };
  let marks = 0;
  window.told = {
    press: (scope, seen) => {
      for (const opener of document.querySelectorAll<HTMLElement>(`${scope} :is(${OPENERS})`)) {
        const panel = panelOf(opener);
        if (!panel || !isShown(opener) || isOpen(panel) || seen.includes(kindOf(panel))) continue;
        const mark = panel.dataset.panel ?? String((marks += 1));
        panel.dataset.panel = mark;
        opener.focus();
        opener.click();
        return { kind: kindOf(panel), mark };
      }
      return null;
    },
    isOpen: (mark) => {
      const panel = marked(mark);
      return panel !== null && isOpen(panel);
    },
    fold: (mark) => {
      const panel = marked(mark);
      if (panel instanceof HTMLDetailsElement) panel.open = false;
      // What a heading opens stays open until the heading is pressed again.
      else document.querySelector<HTMLElement>(`:is(h2, h3) > [aria-controls="${panel?.id}"][aria-expanded="true"]`)?.click();
    },
    turn: (mark) => {
      const tab = marked(mark)?.querySelector<HTMLElement>("[aria-selected=true] + [role=tab]");
      tab?.click();
      return tab != null;
    },
    unnamed: () =>
      [...document.querySelectorAll(OPENERS)]
        .filter((opener) => panelOf(opener) === null && isShown(opener))
        .map((opener) => opener.outerHTML.slice(0, 120)),
    kinds: () => [...new Set(panels().map(kindOf))],
    openKinds: () => [...new Set(panels().filter(isOpen).map(kindOf))],
  };
}

async function walk(page: Page, scope: string, seen: Set<string>, look: (kind: string) => Promise<void>): Promise<void> {
  for (;;) {
    const next = await page.evaluate(([scope, seen]) => window.told?.press(scope, seen) ?? null, [scope, [...seen]] as const);
    if (!next) return;
    seen.add(next.kind);
    const { mark } = next;
    await page.waitForFunction((mark) => window.told?.isOpen(mark), mark);
    expect(await page.evaluate(() => window.told?.unnamed())).toEqual([]);
    await look(next.kind);
    for (const kind of await page.evaluate(() => window.told?.openKinds() ?? [])) seen.add(kind);
    for (let tab = 1; await page.evaluate((mark) => window.told?.turn(mark), mark); tab += 1) await look(`${next.kind}, tab ${tab}`);
    await walk(page, `[data-panel="${mark}"]`, seen, look);
    await page.evaluate((mark) => window.told?.fold(mark), mark);
    if (await page.evaluate((mark) => window.told?.isOpen(mark), mark)) await page.keyboard.press("Escape");
    await page.waitForFunction((mark) => !window.told?.isOpen(mark), mark);
  }
}

/** Opens what the page can open and nobody has seen yet, what is in it too, and looks at each; tells all kinds that the page holds. */
export async function openUnseen(page: Page, seen: Set<string>, look: (kind: string) => Promise<void>): Promise<string[]> {
  await page.evaluate(install);
  // What flies out comes with the first touch of the bar.
  await page.evaluate(() => document.querySelector("[data-flyouts]")?.dispatchEvent(new Event("pointerenter")));
  await page.waitForFunction(() => document.querySelector("[data-flyout-button]:not([aria-controls])") === null);
  expect(await page.evaluate(() => window.told?.unnamed())).toEqual([]);
  await walk(page, "body", seen, look);
  return page.evaluate(() => window.told?.kinds() ?? []);
}
