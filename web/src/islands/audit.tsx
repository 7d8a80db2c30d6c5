/** The identity audit of an order as an island: in the sign-in page, for whoever is signed in. */
import { Audit } from "../features/audit/audit";
import { withQueries } from "../hooks/with-queries";

export default withQueries(Audit);
