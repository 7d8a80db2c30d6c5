/** What tells a shopper that an order waits for their identity audit, as an island: over any page. */
import { AuditNotice } from "../features/audit/audit-notice";

export default AuditNotice;
