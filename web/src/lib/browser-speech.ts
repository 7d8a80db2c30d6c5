/** Speech in the browser: the locale's message file and the shop's own way to write money. */
import { formatMoney } from "../domain/money";
import { messageSpeaker, type MessageTree } from "./messages";
import type { Speech } from "./speech";

/** Speaks these messages in a language. */
export function browserSpeech(tree: MessageTree, language: string): Speech {
  const dates = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  return {
    text: messageSpeaker(tree, language),
    money: formatMoney,
    date: (instant) => dates.format(instant * 1000),
  };
}

/** Loads a message file and speaks it; without words no island may wake, so a failure is logged and passed on. */
export async function loadSpeech(address: string, language: string): Promise<Speech> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
    return browserSpeech((await answer.json()) as MessageTree, language);
  } catch (error) {
    console.error("messages did not load", error);
    throw error;
  }
}
