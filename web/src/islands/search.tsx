/** The header's search as an island. */
export { Search as default } from "../features/catalogue/search";
