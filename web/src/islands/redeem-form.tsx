/** The form for a coupon code as an island. */
import { RedeemForm } from "../features/coupon/redeem-form";
import { withQueries } from "../hooks/with-queries";

export default withQueries(RedeemForm);
