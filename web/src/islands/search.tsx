/** The header's search as an island. */
export { Search as default } from "../features/catalogue/search";

/** Its form works without a script. */
export const whenBroken = "markup";
