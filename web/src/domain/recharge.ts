/** The recharge form of a goods group: which of its fields still miss a value. */

/** What the rule needs to know of a field; every field of a form is required. */
export interface RechargeField {
  name: string;
  type: "input" | "select";
  options: readonly string[];
}

/** Whether a field takes a value: any text for an input, one of its options for a select. */
export function takes(field: Omit<RechargeField, "name">, value: string): boolean {
  return field.type === "select" ? field.options.includes(value) : value.trim() !== "";
}

/** Names of the fields that are empty or hold what their select does not offer, in the form's order. */
export function missingFields(fields: readonly RechargeField[], values: Readonly<Record<string, string>>): string[] {
  return fields.filter((field) => !takes(field, values[field.name] ?? "")).map((field) => field.name);
}
