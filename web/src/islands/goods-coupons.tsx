/** The coupons of a goods page as an island: over the page, when they are wanted. */
import { GoodsCoupons } from "../features/coupon/goods-coupons";
import { withQueries } from "../hooks/with-queries";

export default withQueries(GoodsCoupons);
