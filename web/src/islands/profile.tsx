/** The shopper's profile as an island. */
import { Profile } from "../features/account/profile";
import { withQueries } from "../hooks/with-queries";

export default withQueries(Profile);
