/** The results of the search page as an island. */
export { SearchResults as default } from "../features/catalogue/search-results";
