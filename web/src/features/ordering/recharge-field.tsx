/** One field of the recharge form. */
import type { PanelField } from "../../generated/props";
import { t } from "../../lib/localizer";
import { Field } from "../../ui/field";
import { CheckId } from "./check-id";
import { PhoneField } from "./phone-field";

/** A field, of which goods it is, the name of its control, and whether it misses a value. */
export interface RechargeFieldProps {
  field: PanelField;
  goods: string;
  name: string;
  isMissing: boolean;
}

/** A native control, because it must be filled before the island is awake. */
export function RechargeField({ field, goods, name, isMissing }: RechargeFieldProps) {
  return (
    <Field
      label={field.alias}
      help={field.picture !== null && <CheckId picture={field.picture} goods={goods} />}
      hint={field.account ? t("panel.account_hint") : undefined}
      error={isMissing ? t("panel.required") : undefined}
      isRequired={field.required}
    >
      {(control) =>
        field.type === "phone" ? (
          <PhoneField control={control} name={name} placeholder={field.placeholder} />
        ) : field.type === "select" ? (
          <select className="field-select" name={name} {...control}>
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
            name={name}
            type={field.type === "email" ? "email" : "text"}
            placeholder={field.placeholder}
            autoComplete={field.type === "email" ? "email" : "off"}
            autoCapitalize="off"
            spellCheck={false}
            {...control}
          />
        )
      }
    </Field>
  );
}
