/** The page that a pending order is paid on as an island. */
import { Payment } from "../features/ordering/payment";
import { withQueries } from "../hooks/with-queries";

export default withQueries(Payment);
