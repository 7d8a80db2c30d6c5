/** The checkout as an island: over a goods page, when something is wanted. */
import { Checkout } from "../features/ordering/checkout";
import { withQueries } from "../hooks/with-queries";

export default withQueries(Checkout);
