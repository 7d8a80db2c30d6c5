/** The header's language and currency button as an island. */
export { LocaleSwitch as default } from "../features/locale/locale-switch";

/** Its place in the header is too small for a message. */
export const whenBroken = "markup";
