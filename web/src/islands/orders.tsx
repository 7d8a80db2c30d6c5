/** The list of the shopper's orders as an island. */
import { Orders } from "../features/ordering/orders";
import { withQueries } from "../hooks/with-queries";

export default withQueries(Orders);
