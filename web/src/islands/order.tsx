/** The page of one order as an island. */
import { Order } from "../features/ordering/order";
import { withQueries } from "../hooks/with-queries";

export default withQueries(Order);
