/** The other reviews of a goods page as an island. */
import { MoreReviews } from "../features/catalogue/more-reviews";
import { withQueries } from "../hooks/with-queries";

export default withQueries(MoreReviews);
