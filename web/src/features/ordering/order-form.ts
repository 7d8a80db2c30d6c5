/** The recharge form of an order: what its fields are called, and how they are filled. */
import type { PanelField } from "../../generated/props";
import type { ResponseData } from "../../lib/api-types";
import { t } from "../../lib/localizer";

/** A field as the server describes it. */
export type TemplateField = NonNullable<ResponseData<"/charge/order-detail">["goods_tpl"]>[number];

/** The one field of a form that says nothing else, as the shop's own rule names it. */
const DEFAULT_FIELD = "account";
const SELECT = 2;

/** A filled field as it is read. */
export interface SaidField {
  name: string;
  label: string;
  value: string;
}

const label = (name: string, alias = ""): string => alias || (name === DEFAULT_FIELD ? t("panel.user_id") : name);

/** What was filled in under its labels, in the form's order; what the form does not know any more comes last. */
export function saidFields(form: readonly TemplateField[], values: Readonly<Record<string, unknown>>): SaidField[] {
  const place = (name: string) => form.findIndex((field) => field.charge_field_name === name);
  const known = Object.keys(values).filter((name) => place(name) >= 0);
  const others = Object.keys(values).filter((name) => place(name) < 0);
  known.sort((one, other) => place(one) - place(other));
  return [...known, ...others].map((name) => {
    const field = form[place(name)];
    const value = String(values[name]);
    const option = field?.options?.find((choice) => choice.value === value);
    return { name, label: label(name, field?.alias), value: option?.label || value };
  });
}

/** What is typed into an input, as the pages of goods tell it by the field's name. */
function inputKind(name: string): PanelField["type"] {
  const end = name.split("_").at(-1);
  if (end === "email") return "email";
  return end === "phone" || end === "mobile" ? "phone" : "input";
}

/** The form as the goods page shows it; a form without fields asks for the account. */
export function panelFields(form: readonly TemplateField[]): PanelField[] {
  const fields: readonly TemplateField[] =
    form.length > 0 ? form : [{ charge_field_name: DEFAULT_FIELD, alias: "", placeholder: "", type: 1, options: [] }];
  const named = fields.findIndex(({ charge_field_name: name }) => name === DEFAULT_FIELD);
  const account = named < 0 ? fields.findIndex(({ type }) => type !== SELECT) : named;
  return fields.map(({ charge_field_name: name, alias, placeholder = "", type, options = [] }, index) => {
    const isSelect = type === SELECT;
    return {
      name,
      alias: label(name, alias),
      placeholder: placeholder || (isSelect ? t("panel.choose_option") : ""),
      type: isSelect ? "select" : inputKind(name),
      account: index === account,
      options: options.map(({ value, label: read = "" }) => ({ value, label: read || value })),
    };
  });
}
