/** The coupons on offer and the shopper's own as an island. */
import { OwnCoupons } from "../features/coupon/own-coupons";
import { withQueries } from "../hooks/with-queries";

export default withQueries(OwnCoupons);
