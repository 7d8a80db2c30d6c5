/** The schema of a filled recharge form: every field trimmed, none missing. */
import * as v from "valibot";
import { missingFields } from "../../domain/recharge";
import type { PanelField } from "../../generated/props";

/** What the form holds: one text a field, in the panel's order; nothing where there is no field. */
export interface RechargeInput {
  fields?: string[] | undefined;
}

/** What a complete form says. */
export interface RechargeValues {
  fields: string[];
}

/** The filled values under the names that the server knows. */
export function byName(fields: readonly PanelField[], values: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ name }, index) => [name, values[index] ?? ""]));
}

/** The kinds that the rule knows: any text, or one of the options. */
const typeOf = (type: PanelField["type"]): "select" | "input" => (type === "select" ? "select" : "input");

/** The schema of a panel's fields. */
export function rechargeSchema(fields: readonly PanelField[]) {
  const required = fields
    .filter((field) => field.required)
    .map(({ name, type, options }) => ({ name, type: typeOf(type), options: options.map(({ value }) => value) }));
  const filled = v.pipe(
    v.array(v.pipe(v.string(), v.trim())),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value;
      for (const name of missingFields(required, byName(fields, input))) {
        const key = fields.findIndex((field) => field.name === name);
        addIssue({ message: name, path: [{ type: "array", origin: "value", input, key, value: input[key] }] });
      }
    }),
  );
  return v.object({ fields: v.optional(filled, []) });
}
