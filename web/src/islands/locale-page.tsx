/** The language and currency page as an island. */
export { LocalePage as default } from "../features/locale/locale-page";
