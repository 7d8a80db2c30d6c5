/** A place of the browser's storage for one value, which is looked at before it is believed. */
import { readItem, removeItem, writeItem, type Area } from "./storage";

/** A place for one value. */
export interface Stored<T> {
  get(): T | null;
  set(value: T): void;
}

/** A place that can be emptied. */
export interface Clearable<T> extends Stored<T> {
  clear(): void;
}

/** Tells whether what was found is what was kept; anything else counts as nothing. */
export type Guard<T> = (value: unknown) => value is T;

/** The place of a key. */
export function item<T>(where: Area, key: string, guard: Guard<T>): Clearable<T> {
  return {
    get: () => {
      const value = readItem(where, key);
      return guard(value) ? value : null;
    },
    set: (value) => writeItem(where, key, value),
    clear: () => removeItem(where, key),
  };
}

/** What is so, where it is kept at all. */
export const isTrue: Guard<true> = (value) => value === true;

/** A text. */
export const isText: Guard<string> = (value) => typeof value === "string";

/** Texts by their names. */
export const isTexts: Guard<Record<string, string>> = (value): value is Record<string, string> =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((text) => typeof text === "string");

/** A number. */
export const isNumber: Guard<number> = (value) => typeof value === "number";

/** Numbers by their names. */
export const isNumbers: Guard<Record<string, number>> = (value): value is Record<string, number> =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((number) => typeof number === "number");

/** Texts in an order. */
export const isTextList: Guard<string[]> = (value): value is string[] =>
  Array.isArray(value) && value.every(isText);
