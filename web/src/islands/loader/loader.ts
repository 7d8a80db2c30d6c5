/** Wakes islands: when they are seen, when the page is of another market, or when they are touched. */
import { facts } from "../../lib/facts";
import { loadMessages } from "../../lib/message-file";
import { atRest } from "../../lib/rest";
import { stored } from "../../lib/stored";
import { islands } from "./registry";

let words: Promise<unknown> | undefined;

async function loadWords(): Promise<void> {
  const { messages, interface: language } = facts();
  if (!document.documentElement.dataset.locale) console.warn("the page names no locale: it is taken for the default one");
  // The file is asked for beside the script that reads it.
  const [tree, { browserLocalizer }, { localizeWith }] = await Promise.all([
    loadMessages(messages),
    import("../../lib/browser-localizer"),
    import("../../lib/localizer"),
  ]);
  localizeWith(browserLocalizer(tree, language));
}

/** The end of the present task. A message, because a timer waits longer. */
function nextTask(): Promise<void> {
  return new Promise((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resume();
    };
    port2.postMessage(null);
  });
}

async function bringToLife(island: HTMLElement): Promise<void> {
  const name = island.dataset.island ?? "";
  const load = islands[name];
  const root = island.querySelector(":scope > [data-root]");
  if (!load || !root) throw new Error(`island \`${name}\` is unknown or has no root`);
  // Words come before React: the first client render must say what the page says.
  words ??= loadWords().catch((error: unknown) => {
    // The next call tries again.
    words = undefined;
    throw error;
  });
  const [{ hydrate, propsOf }, chunk] = await Promise.all([import("./hydrate"), load(), words]);
  const props = await propsOf(island);
  // Running the scripts was one task, and hydrating is another: what the visitor does comes between them.
  await nextTask();
  await hydrate(root, chunk, props, island.id);
  island.dataset.alive = "";
}

const waking = new WeakMap<HTMLElement, Promise<boolean>>();

/** Wakes an island, once; false if that failed, and the next call tries again. */
export function wake(island: HTMLElement): Promise<boolean> {
  const already = waking.get(island);
  if (already) return already;
  const alive = bringToLife(island).then(
    () => true,
    (error: unknown) => {
      console.error("an island did not wake", error);
      waking.delete(island);
      return false;
    },
  );
  waking.set(island, alive);
  return alive;
}

/** What is seen wakes at rest, so that its script does not take the line and the processor from the page itself. */
function whenVisible(list: readonly HTMLElement[]): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        atRest(() => void wake(target as HTMLElement));
      }
    },
    { rootMargin: "200px" },
  );
  list.forEach((island) => observer.observe(island));
}

/** Whether the shopper chose another currency or region than the page was built for. */
function isOtherMarket(): boolean {
  const { currency, region } = facts();
  return (stored.currency.get() ?? currency) !== currency || (stored.region.get() ?? region) !== region;
}

/** Finds every `[data-island]` and arranges when it wakes. */
export function startIslands(onTouch: (island: HTMLElement) => void): void {
  const all = [...document.querySelectorAll<HTMLElement>("[data-island]")];
  all.forEach(onTouch);
  const loaded = (when: string) => all.filter((island) => (island.dataset.load ?? "visible") === when);
  whenVisible(loaded("visible"));
  if (isOtherMarket()) atRest(() => loaded("market").forEach((island) => void wake(island)));
}
