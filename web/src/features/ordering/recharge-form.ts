/** A filled recharge form: what it says, and which of its fields are not complete. */
import { missingFields } from "../../domain/recharge";
import type { PanelField } from "../../generated/props";

/** What the fields hold, trimmed, under the names that the server knows. */
export type RechargeValues = Record<string, string>;

/** The name of a field's control; the server's own may be that of another control of the form. */
export function controlName(index: number): string {
  return `fields.${index}`;
}

/** What is filled in. */
export function filledValues(fields: readonly PanelField[], data: FormData): RechargeValues {
  const typed = (index: number) => {
    const value = data.get(controlName(index));
    return typeof value === "string" ? value.trim() : "";
  };
  return Object.fromEntries(fields.map(({ name }, index) => [name, typed(index)]));
}

/** The kinds that the rule knows: any text, or one of the options. */
const typeOf = (type: PanelField["type"]): "select" | "input" => (type === "select" ? "select" : "input");

/** Names of the fields that must be filled and are not, in the form's order. */
export function incompleteFields(fields: readonly PanelField[], values: RechargeValues): string[] {
  const required = fields
    .filter((field) => field.required)
    .map(({ name, type, options }) => ({ name, type: typeOf(type), options: options.map(({ value }) => value) }));
  return missingFields(required, values);
}

/** What is filled in as the form shows it: under its labels, options by what they are called. */
export function saidValues(fields: readonly PanelField[], values: RechargeValues): { label: string; value: string }[] {
  return fields.flatMap(({ name, alias, options }) => {
    const value = values[name] ?? "";
    const option = options.find((choice) => choice.value === value);
    return value === "" ? [] : [{ label: alias, value: option?.label ?? value }];
  });
}
