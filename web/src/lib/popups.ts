/** The queue of popups: one is shown at a time, the most urgent first (`spec.md` §2.7). */

/** What pops up over pages, the most urgent first; `account` is signing in, registering and a new password. */
const ORDER = ["account", "social", "audit", "audit-upload", "consent"] as const;

/** The name of a popup, by which it stands in the queue once. */
export type PopupName = (typeof ORDER)[number];

/** A popup that waits for its turn. */
export interface Popup {
  readonly name: PopupName;
  /** Shows it; `closed` is called when it is gone. */
  show(closed: () => void): void;
  /** Takes it away for something more urgent, after which it is shown again; what was begun in others is not lost so. */
  putAside?(): void;
}

let shown: Popup | null = null;
let waiting: Popup[] = [];

const urgency = ({ name }: Popup) => ORDER.indexOf(name);

function wait(popup: Popup): void {
  waiting = [...waiting.filter(({ name }) => name !== popup.name), popup].sort((one, other) => urgency(one) - urgency(other));
}

function show(popup: Popup): void {
  shown = popup;
  popup.show(() => {
    // One that was put aside or replaced closes too, and makes no room.
    if (shown !== popup) return;
    shown = null;
    showNext();
  });
}

function showNext(): void {
  const next = waiting.shift();
  if (next) show(next);
}

/** Shows a popup as soon as nothing more urgent is shown; one of the same name is shown anew. */
export function queuePopup(popup: Popup): void {
  if (shown?.name === popup.name) {
    show(popup);
    return;
  }
  if (shown?.putAside && urgency(popup) < urgency(shown)) {
    const aside = shown;
    shown = null;
    aside.putAside?.();
    wait(aside);
  }
  wait(popup);
  if (shown === null) showNext();
}

/** Forgets what waits: the page is left. */
export function clearPopups(): void {
  waiting = [];
}
