/** The localizer of the browser: the locale's message file and the shop's own way to write money. */
import { formatMoney } from "../domain/money";
import { messageLocalizer, type MessageTree } from "./messages";
import type { Localizer } from "./localizer";

/** Localizes by these messages in a language. */
export function browserLocalizer(tree: MessageTree, language: string): Localizer {
  const dates = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  return {
    text: messageLocalizer(tree, language),
    money: formatMoney,
    date: (instant) => dates.format(instant * 1000),
  };
}

/** Loads a message file for a localizer; without words no island may wake, so a failure is logged and passed on. */
export async function loadLocalizer(address: string, language: string): Promise<Localizer> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
    return browserLocalizer((await answer.json()) as MessageTree, language);
  } catch (error) {
    console.error("messages did not load", error);
    throw error;
  }
}
