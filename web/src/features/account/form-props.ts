/** What each of the account's forms is given. */
import type { AccountForm } from "../../lib/events";
import type { IdentifierDraft } from "./identifier";
import type { AskForProof } from "./use-captcha";

/** The way to a captcha, to another form, and on. */
export interface AccountFormProps {
  ask: AskForProof;
  /** What was typed as the account in whichever form. */
  draft: IdentifierDraft;
  onForm: (form: AccountForm) => void;
  /** Called once a session has begun. */
  onDone: () => void;
}
