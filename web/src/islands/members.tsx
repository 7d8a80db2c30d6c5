/** The levels of members as an island. */
import { Members } from "../features/account/members";
import { withQueries } from "../hooks/with-queries";

export default withQueries(Members);
