/** The upload of an identity audit as an island: over a page that has buttons of orders, when it is wanted. */
import { AuditDialog } from "../features/audit/audit-dialog";
import { withQueries } from "../hooks/with-queries";

export default withQueries(AuditDialog);
