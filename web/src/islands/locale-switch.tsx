/** The header's language and currency button as an island. */
export { LocaleSwitch as default } from "../features/locale/locale-switch";
