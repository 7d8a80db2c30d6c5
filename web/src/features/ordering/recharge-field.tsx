/** One field of the recharge form. */
import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import type { PanelField } from "../../generated/props";
import { t } from "../../lib/speech";

/** A field, how the form holds it, and whether it misses a value. */
export interface RechargeFieldProps {
  field: PanelField;
  registration: UseFormRegisterReturn;
  isMissing: boolean;
}

/** A label, its input or select, and what is wrong or worth knowing. */
export function RechargeField({ field, registration, isMissing }: RechargeFieldProps) {
  const id = useId();
  const note = `${id}note`;
  const control = {
    ...registration,
    id,
    "aria-required": field.required,
    "aria-invalid": isMissing,
    "aria-describedby": isMissing || field.account ? note : undefined,
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {field.alias}
      </label>
      {field.type === "select" ? (
        <select className="field-select" {...control}>
          <option value="">{t("panel.choose_option")}</option>
          {field.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          className="field-input"
          type="text"
          placeholder={field.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...control}
        />
      )}
      {isMissing ? (
        <p className="field-error" id={note}>
          {t("panel.required")}
        </p>
      ) : (
        field.account && (
          <p className="field-hint" id={note}>
            {t("panel.account_hint")}
          </p>
        )
      )}
    </div>
  );
}
