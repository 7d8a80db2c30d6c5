/** One field of the recharge form. */
import type { PanelField } from "../../generated/props";
import { t } from "../../lib/localizer";
import { shaped } from "../../lib/shaped";
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

/** A native control, because it must be filled before the island is awake. Its ids are made of its name, so that it has one shape wherever it stands. */
function NamedField({ field, goods, name, isMissing }: RechargeFieldProps) {
  const { type, placeholder, picture } = field;
  return (
    <Field
      id={name}
      label={field.alias}
      help={picture && <CheckId id={`${name}.check`} picture={picture} goods={goods} />}
      hint={field.account ? t("panel.account_hint") : undefined}
      error={isMissing ? t("panel.required") : undefined}
      isRequired
    >
      {(control) =>
        type === "phone" ? (
          <PhoneField control={control} name={name} placeholder={placeholder} />
        ) : type === "select" ? (
          <select className="field-select" name={name} {...control}>
            <option value="">{placeholder}</option>
            {field.options?.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          <input
            className="field-input"
            name={name}
            type={type === "email" ? "email" : "text"}
            placeholder={placeholder}
            autoComplete={type === "email" ? "email" : "off"}
            autoCapitalize="off"
            spellCheck={false}
            {...control}
          />
        )
      }
    </Field>
  );
}

/** A field of the form, with its label. */
export const RechargeField = shaped(NamedField);
