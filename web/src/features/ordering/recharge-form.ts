/** A filled recharge form: what it says, and which of its fields are not complete. */
import { missingFields, wholePhone } from "../../domain/recharge";
import type { PanelField } from "../../generated/props";

/** What the fields hold, trimmed, under the names that the server knows. */
export type RechargeValues = Record<string, string>;

/** The name of a field's control; the server's own may be that of another control of the form. */
export function controlName(index: number): string {
  return `fields.${index}`;
}

/** The name of the control that holds the area code of a phone number. */
export function areaName(control: string): string {
  return `${control}.area`;
}

/** What is filled in; a phone number with its area code. */
export function filledValues(fields: readonly PanelField[], data: FormData): RechargeValues {
  const typed = (control: string) => {
    const value = data.get(control);
    return typeof value === "string" ? value.trim() : "";
  };
  const filled = ({ type }: PanelField, control: string) =>
    type === "phone" ? wholePhone(typed(areaName(control)), typed(control)) : typed(control);
  return Object.fromEntries(fields.map((field, index) => [field.name, filled(field, controlName(index))]));
}

/** The kinds that the rule knows: any text, or one of the options. */
const typeOf = (type: PanelField["type"]): "select" | "input" => (type === "select" ? "select" : "input");

/** Puts a value into a control, and tells what stands around it. */
export function fillControl(control: HTMLInputElement | HTMLSelectElement, value: string): void {
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Names of the fields that are not filled as they must be, in the form's order. */
export function incompleteFields(fields: readonly PanelField[], values: RechargeValues): string[] {
  const asked = fields.map(({ name, type, options = [] }) => ({ name, type: typeOf(type), options: options.map(({ value }) => value) }));
  return missingFields(asked, values);
}

/** What is filled in as the form shows it: under its labels, options by what they are called. */
export function saidValues(fields: readonly PanelField[], values: RechargeValues): { label: string; value: string }[] {
  return fields.flatMap(({ name, alias, options }) => {
    const value = values[name] ?? "";
    const option = options?.find((choice) => choice.value === value);
    return value === "" ? [] : [{ label: alias, value: option?.label ?? value }];
  });
}
