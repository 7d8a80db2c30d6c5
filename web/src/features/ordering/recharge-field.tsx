/** One field of the recharge form. */
import type { UseFormRegisterReturn } from "react-hook-form";
import type { PanelField } from "../../generated/props";
import { t } from "../../lib/localizer";
import { Field } from "../../ui/field";

/** A field, how the form holds it, and whether it misses a value. */
export interface RechargeFieldProps {
  field: PanelField;
  registration: UseFormRegisterReturn;
  isMissing: boolean;
}

/** A native control, because it must be filled before the island is awake. */
export function RechargeField({ field, registration, isMissing }: RechargeFieldProps) {
  return (
    <Field
      label={field.alias}
      hint={field.account ? t("panel.account_hint") : undefined}
      error={isMissing ? t("panel.required") : undefined}
      isRequired={field.required}
    >
      {(control) =>
        field.type === "select" ? (
          <select className="field-select" {...registration} {...control}>
            <option value="">{field.placeholder}</option>
            {field.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          <input
            className="field-input"
            type={field.type === "email" ? "email" : "text"}
            placeholder={field.placeholder}
            autoComplete={field.type === "email" ? "email" : "off"}
            autoCapitalize="off"
            spellCheck={false}
            {...registration}
            {...control}
          />
        )
      }
    </Field>
  );
}
