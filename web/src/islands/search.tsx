/** The header's search as an island. */
import { Search } from "../features/catalogue/search";
import { withQueries } from "../hooks/with-queries";

export default withQueries(Search);

/** Its form works without a script. */
export const whenBroken = "markup";
