/** What the fields of an order are called, and the form that asks for them. */
import { beforeAll, expect, test } from "vitest";
import { panelFields, saidFields, type TemplateField } from "../../src/features/ordering/order-form";
import { localizeWith } from "../../src/lib/localizer";

beforeAll(() => localizeWith({ text: (key) => key, money: String, date: String }));

const form: TemplateField[] = [
  { charge_field_name: "user_id", alias: "玩家编号", placeholder: "", type: 1 },
  { charge_field_name: "server", alias: "服务器", placeholder: "", type: 2, options: [{ value: "as", label: "亚洲" }, { value: "eu", label: "" }] },
];

test("fields stand in the form's order under its labels, options by what they are called", () => {
  expect(saidFields(form, { server: "as", user_id: "7" })).toEqual([
    { name: "user_id", label: "玩家编号", value: "7" },
    { name: "server", label: "服务器", value: "亚洲" },
  ]);
});

test("an option without words, and one that is not offered any more, are read as they are", () => {
  expect(saidFields(form, { server: "eu" })[0]?.value).toBe("eu");
  expect(saidFields(form, { server: "us" })[0]?.value).toBe("us");
});

test("a field that the form does not know any more comes last, under its own name", () => {
  expect(saidFields(form, { zone: "1", user_id: "7" }).map(({ label }) => label)).toEqual(["玩家编号", "zone"]);
  expect(saidFields([], { account: "7" })[0]?.label).toBe("panel.user_id");
});

test("a form of the wire is that of the goods page", () => {
  const [account, server] = panelFields(form);
  expect(account).toMatchObject({ name: "user_id", alias: "玩家编号", type: "input", account: true });
  expect(server).toMatchObject({ type: "select", placeholder: "panel.choose_option", account: false });
  expect(server?.options).toEqual([{ value: "as", label: "亚洲" }, { value: "eu", label: "eu" }]);
  expect(panelFields([{ charge_field_name: "login_email", alias: "Mail", placeholder: "", type: 1 }])[0]?.type).toBe("email");
});

test("a form without fields asks for the account", () => {
  expect(panelFields([])).toMatchObject([{ name: "account", alias: "panel.user_id", account: true }]);
});

test("the account is the field of that name, else the first input", () => {
  const zone: TemplateField = { charge_field_name: "zone", alias: "", placeholder: "", type: 1 };
  const own: TemplateField = { ...zone, charge_field_name: "account" };
  const accounts = (fields: readonly TemplateField[]) => panelFields(fields).filter(({ account }) => account).map(({ name }) => name);
  expect(accounts([...form].reverse())).toEqual(["user_id"]);
  expect(accounts([zone, own])).toEqual(["account"]);
});
