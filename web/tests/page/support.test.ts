// @vitest-environment happy-dom
/** The live chat's window, and the clicks that open none. */
import { beforeEach, expect, test, vi } from "vitest";
import { startSupport } from "../../src/page/support";

const opened = vi.fn(() => null);
vi.stubGlobal("open", opened);

document.body.innerHTML = '<a data-chat href="https://chat.example/"><span></span></a><a href="https://other.example/"></a>';
startSupport();
// No page is opened here.
let wasTaken = false;
window.addEventListener("click", (event) => {
  wasTaken = event.defaultPrevented;
  event.preventDefault();
});

beforeEach(() => void opened.mockClear());

function press(selector: string, options: MouseEventInit = {}): boolean {
  document.querySelector(selector)?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...options }));
  return wasTaken;
}

test("a plain click opens a window of 400 by 600 that does not know the shop", () => {
  expect(press("[data-chat] span")).toBe(true);
  expect(opened).toHaveBeenCalledExactlyOnceWith("https://chat.example/", "", "popup,width=400,height=600,noopener");
});

test.each([[{ ctrlKey: true }], [{ metaKey: true }], [{ shiftKey: true }], [{ button: 1 }]])("a click %j opens what the browser opens", (options) => {
  expect(press("[data-chat]", options)).toBe(false);
  expect(opened).not.toHaveBeenCalled();
});

test("other links are left alone", () => {
  expect(press("a:not([data-chat])")).toBe(false);
  expect(opened).not.toHaveBeenCalled();
});
