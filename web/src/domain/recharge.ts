/** The recharge form of a goods group: which of its fields still miss a value. */
import { FIRST_AREA } from "./area";

/** What the rule needs to know of a field; every field of a form is required. */
export interface RechargeField {
  name: string;
  type: "input" | "select";
  options: readonly string[];
}

/** What is dialled within a country before its numbers, and not from abroad, where that is not one zero. */
const TRUNKS: Readonly<Partial<Record<string, RegExp>>> = {
  // Russia, Hungary, Lithuania and Mexico.
  7: /^8(?=\d{10}$)/,
  36: /^06/,
  370: /^[08](?=\d{8}$)/,
  52: /^0[14]/,
};

/** Numbers of these countries begin with a zero that is dialled from abroad too: Italy, San Marino, Ivory Coast, Congo and Gabon. */
const OWN_ZERO = ["39", "378", "225", "242", "241"];

/** A phone number with its area code, without what only makes it readable and what is dialled within the country alone; one that begins with a plus, or as it is dialled from abroad, has a code of its own. */
export function wholePhone(area: string, typed: string): string {
  const number = typed.replace(/[\s().-]/g, "").replace(/^00/, "+");
  if (number === "" || number.startsWith("+")) return number;
  const code = area || String(FIRST_AREA);
  const trunk = TRUNKS[code] ?? (OWN_ZERO.includes(code) ? /^$/ : /^0/);
  return `+${code}${number.replace(trunk, "")}`;
}

/** Whether a field takes a value: any text for an input, one of its options for a select. */
export function takes(field: Omit<RechargeField, "name">, value: string): boolean {
  return field.type === "select" ? field.options.includes(value) : value.trim() !== "";
}

/** Names of the fields that are empty or hold what their select does not offer, in the form's order. */
export function missingFields(fields: readonly RechargeField[], values: Readonly<Record<string, string>>): string[] {
  return fields.filter((field) => !takes(field, values[field.name] ?? "")).map((field) => field.name);
}
