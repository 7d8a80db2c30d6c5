/** The agreement that a new account needs. */
import { localize } from "../../domain/route";
import { facts } from "../../lib/facts";
import { t } from "../../lib/localizer";

/** Whether it is ticked, and whether that was missed. */
export interface AgreementProps {
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
  isMissed: boolean;
}

/** A missing tick is marked and not spoken of; the links keep what is typed by opening beside the page. */
export function Agreement({ isAccepted, onAccept, isMissed }: AgreementProps) {
  const { locale } = facts();
  const page = (path: string, title: string) => (
    <a className="link" href={localize(path, locale)} target="_blank" rel="noreferrer">
      {title}
    </a>
  );
  return (
    <div className="agreement" data-missed={isMissed || undefined}>
      <label className="agreement-tick">
        <input
          type="checkbox"
          name="agree"
          checked={isAccepted}
          aria-required
          aria-invalid={isMissed || undefined}
          onChange={(event) => onAccept(event.target.checked)}
        />
        {t("sign_in.agree")}
      </label>
      <span className="agreement-pages">
        {page("/user-agreement/", t("sign_in.agreement"))}
        {t("common.list_separator")}
        {page("/privacy-policy/", t("sign_in.privacy"))}
      </span>
    </div>
  );
}
