/**
 * The development client: reloads the page when the site was built anew, and shows
 * what went wrong, with file and line, when it could not be.
 */
(() => {
  "use strict";

  const shown = document.currentScript.dataset.generation;
  const styles = `
    :host { position: fixed; inset: 0; z-index: 2147483647; }
    .veil { position: absolute; inset: 0; display: grid; place-items: center; padding: 1rem;
      background: rgb(8 6 32 / 80%); overflow: auto; }
    .card { box-sizing: border-box; inline-size: min(100%, 52rem); padding: 1.5rem 2rem;
      border-block-start: 6px solid #ff5c5c; border-radius: 10px; direction: ltr; text-align: start;
      background: #17142b; color: #f4f2ff; font: 16px/1.5 system-ui, sans-serif; }
    h2 { margin: 0 0 .25rem; font-size: 1.25rem; color: #ff9b9b; }
    .place { margin: 0; color: #9fd0ff; font-family: ui-monospace, monospace; }
    pre { margin: 1rem 0; padding: 1rem; border-radius: 6px; background: #0d0b1c; overflow: auto;
      font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
    .hint { margin: 0 0 1rem; color: #ffe08a; }
    button { min-block-size: 44px; padding: 0 1.25rem; border: 1px solid #6f69a8; border-radius: 6px;
      background: none; color: inherit; font: inherit; cursor: pointer; }
  `;

  let overlay = null;
  let source = null;

  const element = (name, className, text) => {
    const made = document.createElement(name);
    made.className = className;
    made.textContent = text;
    return made;
  };

  const hide = () => {
    overlay?.remove();
    overlay = null;
  };

  const show = (error) => {
    hide();
    const card = element("section", "card", "");
    card.setAttribute("role", "alertdialog");
    card.setAttribute("aria-label", error.title);
    card.append(element("h2", "title", error.title));
    if (error.file) {
      const place = error.line ? `${error.file}:${error.line}` : error.file;
      card.append(element("p", "place", place));
    }
    card.append(element("pre", "message", error.message));
    if (error.hint) card.append(element("p", "hint", `hint: ${error.hint}`));
    const close = element("button", "close", "Close (Esc)");
    close.type = "button";
    close.addEventListener("click", hide);
    card.append(close);

    const veil = element("div", "veil", "");
    veil.append(card);
    overlay = document.createElement("kiosk-dev-overlay");
    overlay.lang = "en";
    // A shadow root, so that the shop's styles and the overlay's leave each other alone.
    overlay.attachShadow({ mode: "open" }).append(element("style", "", styles), veil);
    document.documentElement.append(overlay);
    close.focus();
  };

  const listen = () => {
    if (source) return;
    source = new EventSource("/_kiosk/dev/events");
    source.addEventListener("state", (event) => {
      const { generation, error } = JSON.parse(event.data);
      if (error) show(error);
      else if (generation !== shown) location.reload();
      else hide();
    });
  };

  const rest = () => {
    source?.close();
    source = null;
  };

  // A browser opens six connections to a server and no more: a hidden tab gives its own
  // back, and learns what it missed when it is looked at again.
  const follow = () => (document.hidden ? rest() : listen());

  document.addEventListener("visibilitychange", follow);
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
  addEventListener("pagehide", rest);
  addEventListener("pageshow", follow);
  follow();
})();
