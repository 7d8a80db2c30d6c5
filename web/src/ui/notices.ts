/** Notices: messages stacked in the corner, which go by themselves. */
import { raise, type MessageKind } from "./toast";

const KEPT = 5;
const SHOWN_FOR = 5000;
const FADE = 500;

let stack: HTMLElement | undefined;

/** Adds a notice; the oldest ones make room, and an empty message is silent. */
export function showNotice(message: string, kind: MessageKind = "none"): void {
  if (message === "") return;
  const notice = document.createElement("p");
  notice.className = "stacked-notice";
  notice.dataset.kind = kind;
  notice.textContent = message;
  const { children } = noticeStack();
  while (children.length >= KEPT) children[0]?.remove();
  noticeStack().append(notice);
  window.setTimeout(() => {
    notice.dataset.fading = "";
    window.setTimeout(() => notice.remove(), FADE);
  }, SHOWN_FOR);
}

/** One live region a page: it must stand before its first message, or nobody reads that aloud. */
function noticeStack(): HTMLElement {
  if (!stack?.isConnected) {
    stack = document.createElement("div");
    stack.className = "stacked-notices";
    stack.role = "log";
    document.body.append(stack);
    raise(stack);
  }
  return stack;
}
