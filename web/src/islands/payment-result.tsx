/** The page that tells what became of a payment as an island. */
import { PaymentResult } from "../features/ordering/payment-result";
import { withQueries } from "../hooks/with-queries";

export default withQueries(PaymentResult);
