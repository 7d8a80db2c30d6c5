/** The account field: an email address, or a phone number behind its country code. */
import { t } from "../../lib/localizer";
import { AreaPicker } from "../../ui/area-picker";
import { Field } from "../../ui/field";
import { useAreaOptions } from "./areas";
import type { IdentifierState } from "./identifier";

/** The state of the field, and what is wrong with it. */
export interface IdentifierFieldProps {
  state: IdentifierState;
  error: string | undefined;
  /** The area of a region that allows no other. */
  isAreaFixed?: boolean;
}

/** A number shows its country code as soon as it is one. */
export function IdentifierField({ state, error, isAreaFixed = false }: IdentifierFieldProps) {
  const { text, setText, area, setArea, takes, kind } = state;
  const labels = { auto: t("sign_in.account"), email: t("sign_in.email"), phone: t("sign_in.phone") };
  const isPhone = kind === "phone";
  const areas = useAreaOptions(isPhone && !isAreaFixed);
  return (
    <Field label={labels[takes]} error={error} isRequired>
      {(control) => (
        <div className="area-row" dir="ltr">
          {isPhone && <AreaPicker area={area} options={areas} onArea={setArea} isFixed={isAreaFixed} />}
          <input
            {...control}
            className="field-input"
            name="identifier"
            // `email` would refuse a number, and phones choose their keyboard by this.
            type="text"
            inputMode={takes === "phone" ? "tel" : "email"}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
