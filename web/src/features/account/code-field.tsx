/** The verification code, and the button that has it sent. */
import type { ApiFailure } from "../../lib/api-failure";
import type { Identifier } from "../../domain/account";
import { t } from "../../lib/localizer";
import { Button } from "../../ui/button";
import { Field } from "../../ui/field";
import { showToast } from "../../ui/toast";
import { recipientBody } from "./identifier";
import { NO_PROOF, type AskForProof } from "./use-captcha";
import { useCodeWait, type CodePurpose } from "./use-code-wait";
import { useProvenCall } from "./use-proven-call";

/** What is typed, who gets the code for what, and who is told of a mistake. */
export interface CodeFieldProps {
  text: string;
  onText: (text: string) => void;
  error: string | undefined;
  purpose: CodePurpose;
  ask: AskForProof;
  /** To whom the code goes; null where the account field says nobody, which it then tells. */
  recipient: () => Identifier | null;
  /** The region that the shopper chose. */
  region?: string;
  onFail: (failure: ApiFailure) => void;
}

/** Sending is over when the server has taken it; then the shopper waits, also over a reload. */
export function CodeField({ text, onText, error, purpose, ask, recipient, region, onFail }: CodeFieldProps) {
  const [left, wait] = useCodeWait(purpose);
  const sending = useProvenCall("/charge/send-code", purpose, ask);
  const send = () => {
    const to = recipient();
    if (!to || sending.isPending || left > 0) return;
    const body = { ...NO_PROOF, ...recipientBody(to), verify_type: purpose, country_code: region ?? null };
    sending.mutate(body, {
      onSuccess: ({ data, message }) => {
        showToast(message, "success");
        wait(data.resend_after);
      },
      onError: (failure) => {
        if (failure.retryAfter !== null) wait(failure.retryAfter);
        onFail(failure);
      },
    });
  };
  return (
    <Field label={t("sign_in.code")} error={error} isRequired>
      {(control) => (
        <div className="account-row">
          <input
            {...control}
            className="field-input"
            name="code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
          <Button look="secondary" className="account-send" disabled={left > 0} isLoading={sending.isPending} onClick={send}>
            {left > 0 ? t("sign_in.send_again", { seconds: left }) : t("sign_in.send")}
          </Button>
        </div>
      )}
    </Field>
  );
}
