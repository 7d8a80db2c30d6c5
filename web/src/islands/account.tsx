/** Signing in, opening an account and setting a new password as an island: over any page, or in the sign-in page. */
import { Account } from "../features/account/account";
import { withQueries } from "../hooks/with-queries";

export default withQueries(Account);
