/** The shopper's messages as an island. */
import { Notifications } from "../features/notification/notifications";
import { withQueries } from "../hooks/with-queries";

export default withQueries(Notifications);
