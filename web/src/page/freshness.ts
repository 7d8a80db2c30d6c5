/** A page older than the site reloads while nobody looks; at once where a chunk of its build is gone. */
import { facts } from "../lib/facts";
import { stored } from "../lib/stored";

const HOUR = 3_600_000;
const GUARD = 10_000;

/** Reloads, unless the page did so within the last ten seconds. */
function reload(): void {
  const last = stored.reloadedAt.get();
  if (last !== null && Date.now() - last < GUARD) return;
  stored.reloadedAt.set(Date.now());
  window.location.reload();
}

async function isOutdated(build: string): Promise<boolean> {
  try {
    const answer = await fetch("/build.json", { cache: "no-store" });
    const latest: unknown = answer.ok ? await answer.json() : null;
    return typeof latest === "object" && latest !== null && "build" in latest && latest.build !== build;
  } catch {
    // Offline, the page is as fresh as it can be.
    return false;
  }
}

/** Whether a reload would lose something: what was typed or chosen, or what stands over the page. */
let isTouched = false;

function reloadUnseen(): void {
  const retire = () => {
    if (document.hidden && !isTouched && document.querySelector("dialog:modal") === null) reload();
  };
  document.addEventListener("visibilitychange", retire);
  retire();
}

/** Asks hourly whether a newer build is out, and answers chunks that do not load. */
export function startFreshness(): void {
  const { build } = facts();
  if (build === undefined) return;
  for (const event of ["input", "change"]) document.addEventListener(event, () => (isTouched = true), { once: true });
  window.addEventListener("vite:preloadError", () => {
    // On a bad line the chunk is not gone: reloading would bring no other page, and lose what was typed.
    void isOutdated(build).then((outdated) => outdated && reload());
  });
  const timer = window.setInterval(() => {
    void isOutdated(build).then((outdated) => {
      if (!outdated) return;
      window.clearInterval(timer);
      reloadUnseen();
    });
  }, HOUR);
}
