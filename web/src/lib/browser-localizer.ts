/** The localizer of the browser: the locale's message file and the shop's own way to write money. */
import { formatMoney } from "../domain/money";
import { messageLocalizer, type MessageTree } from "./messages";
import type { Localizer } from "./localizer";

/** Localizes by these messages in a language. */
export function browserLocalizer(tree: MessageTree, language: string): Localizer {
  // Made with the first date: a phone takes longer for it than for all else here, and few islands show one.
  let dates: Intl.DateTimeFormat | undefined;
  return {
    text: messageLocalizer(tree, language),
    money: formatMoney,
    date: (instant) => {
      dates ??= new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
      return dates.format(instant * 1000);
    },
  };
}
