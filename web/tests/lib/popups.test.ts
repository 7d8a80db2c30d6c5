/** The queue of popups: one at a time, the most urgent first. */
import { beforeEach, expect, test } from "vitest";
import { clearPopups, queuePopup, type Popup, type PopupName } from "../../src/lib/popups";

/** What was shown and put aside, in order, and how each is closed. */
let told: string[] = [];
let closes = new Map<string, () => void>();

beforeEach(() => {
  // What a test before left open.
  clearPopups();
  closes.forEach((close) => close());
  told = [];
  closes = new Map();
});

function popup(name: PopupName, label: string = name): Popup {
  return {
    name,
    show: (closed) => {
      told.push(label);
      closes.set(label, closed);
    },
  };
}

const close = (label: string) => closes.get(label)?.();

test("one at a time, the others in the order of the shop and not of their coming", () => {
  queuePopup(popup("audit"));
  queuePopup(popup("consent"));
  queuePopup(popup("social"));
  queuePopup(popup("account"));
  expect(told).toEqual(["audit"]);
  ["audit", "account", "social", "consent"].forEach(close);
  expect(told).toEqual(["audit", "account", "social", "consent"]);
});

test("what can wait gives way to what is more urgent, and comes back", () => {
  queuePopup({ ...popup("consent"), putAside: () => told.push("aside") });
  queuePopup(popup("account"));
  expect(told).toEqual(["consent", "aside", "account"]);
  // A dialog tells that it closed after it was put aside too.
  close("consent");
  expect(told).toEqual(["consent", "aside", "account"]);
  close("account");
  expect(told.at(-1)).toBe("consent");
});

test("the same popup is shown anew in its place, and waits once", () => {
  queuePopup(popup("account", "sign in"));
  queuePopup(popup("social", "first"));
  queuePopup(popup("social", "second"));
  queuePopup(popup("account", "register"));
  close("sign in");
  expect(told).toEqual(["sign in", "register"]);
  close("register");
  close("second");
  expect(told).toEqual(["sign in", "register", "second"]);
});

test("leaving the page forgets what waits", () => {
  queuePopup(popup("account"));
  queuePopup(popup("audit"));
  clearPopups();
  close("account");
  expect(told).toEqual(["account"]);
  queuePopup(popup("consent"));
  expect(told).toEqual(["account", "consent"]);
});
