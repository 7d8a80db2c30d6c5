/** Web storage that never throws: browsers may refuse it, fill it up or let others write to it. */

/** Where a value lives: until the tab closes, or for good. */
export type Area = "session" | "local";

function area(name: Area): Storage {
  return name === "session" ? window.sessionStorage : window.localStorage;
}

/** The JSON value of a key; null if there is none or storage is refused. */
export function readItem(where: Area, key: string): unknown {
  try {
    return JSON.parse(area(where).getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a value as JSON, if the browser allows it. */
export function writeItem(where: Area, key: string, value: unknown): void {
  try {
    area(where).setItem(key, JSON.stringify(value));
  } catch {
    // What cannot be kept is asked again on the next page.
  }
}

/** Forgets a key. */
export function removeItem(where: Area, key: string): void {
  try {
    area(where).removeItem(key);
  } catch {
    // A refused storage holds nothing.
  }
}
