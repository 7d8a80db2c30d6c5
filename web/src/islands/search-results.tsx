/** The results of the search page as an island. */
import { SearchResults } from "../features/catalogue/search-results";
import { withQueries } from "../hooks/with-queries";

export default withQueries(SearchResults);
