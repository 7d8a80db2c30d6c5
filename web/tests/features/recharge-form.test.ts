/** The recharge form is complete or says which fields are not. */
import { expect, test } from "vitest";
import { areaName, controlName, filledValues, incompleteFields } from "../../src/features/ordering/recharge-form";
import type { PanelField } from "../../src/generated/props";

const field = (name: string, more: Partial<PanelField> = {}): PanelField => ({
  name,
  alias: name,
  placeholder: "",
  type: "input",
  ...more,
});
const server = field("server", { type: "select", options: [{ value: "as", label: "Asia" }] });

function typed(...values: string[]): FormData {
  const data = new FormData();
  values.forEach((value, index) => data.set(controlName(index), value));
  return data;
}

function missing(fields: PanelField[], ...values: string[]): string[] {
  return incompleteFields(fields, filledValues(fields, typed(...values)));
}

test("a complete form is trimmed", () => {
  const fields = [field("user_id"), server];
  expect(filledValues(fields, typed(" 7 ", "as"))).toEqual({ user_id: "7", server: "as" });
  expect(missing(fields, " 7 ", "as")).toEqual([]);
});

test("each missing field is named", () => {
  expect(missing([field("user_id"), server], "  ", "mars")).toEqual(["user_id", "server"]);
  expect(missing([field("user_id"), server], "7", "")).toEqual(["server"]);
});

test("goods without fields need none", () => {
  expect(filledValues([], new FormData())).toEqual({});
});

test("a field that the server calls as the choice of SKUs is called is a field of its own", () => {
  const data = typed("7");
  data.set("sku", "on");
  expect(filledValues([field("sku")], data)).toEqual({ sku: "7" });
});

test.each([
  ["62", " 812-3456 789 ", "+628123456789"],
  ["1", "(202) 555-0101", "+12025550101"],
  ["1", "+44 20 7946 0958", "+442079460958"],
  ["1", " ", ""],
])("a phone number behind +%s, %o, is %o", (area, number, whole) => {
  const fields = [field("phone", { type: "phone" })];
  const data = typed(number);
  data.set(areaName(controlName(0)), area);
  expect(filledValues(fields, data)).toEqual({ phone: whole });
  expect(incompleteFields(fields, filledValues(fields, data))).toEqual(whole === "" ? ["phone"] : []);
});
