/** The recharge form is complete or says which fields are not. */
import * as v from "valibot";
import { expect, test } from "vitest";
import { rechargeSchema } from "../../src/features/ordering/recharge-schema";
import type { PanelField } from "../../src/generated/props";

const field = (name: string, more: Partial<PanelField> = {}): PanelField => ({
  name,
  alias: name,
  placeholder: "",
  type: "input",
  account: false,
  required: true,
  options: [],
  ...more,
});
const server = field("server", { type: "select", options: [{ value: "as", label: "Asia" }] });

function missing(fields: PanelField[], values: string[] | undefined): unknown[] {
  const result = v.safeParse(rechargeSchema(fields), { fields: values });
  return (result.issues ?? []).map(({ path }) => path?.map(({ key }) => key).join("."));
}

test("a complete form is trimmed", () => {
  const schema = rechargeSchema([field("user_id"), server]);
  expect(v.parse(schema, { fields: [" 7 ", "as"] })).toEqual({ fields: ["7", "as"] });
});

test("each missing field is named by its place", () => {
  expect(missing([field("user_id"), server], ["  ", "mars"])).toEqual(["fields.0", "fields.1"]);
  expect(missing([field("user_id"), server], ["7", ""])).toEqual(["fields.1"]);
});

test("a field that is not required may stay empty", () => {
  expect(missing([field("note", { required: false })], [""])).toEqual([]);
});

test("goods without fields need none", () => {
  expect(v.parse(rechargeSchema([]), {})).toEqual({ fields: [] });
});
