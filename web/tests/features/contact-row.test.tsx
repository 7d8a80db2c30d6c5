// @vitest-environment happy-dom
/** Adding the email address or the phone number that an account has not got: what is asked for, sent and told, and where the focus goes. */
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
// What the row loads when it is wanted is there.
import "../../src/features/account/contact-form";
import { Profile } from "../../src/features/account/profile";
import { localizeWith } from "../../src/lib/localizer";
import { queryClient } from "../../src/lib/query-client";
import { refreshSession } from "../../src/lib/session";

const PROFILE = "/charge/user-profile";
const BIND = "/charge/bind";
const SEND = "/charge/send-code";

let root: Root;
/** What calls are answered, by their path. */
let answers: Record<string, object>;
/** What was sent, by path. */
let sent: Record<string, unknown[]>;

interface Contacts {
  email?: string | null;
  phone?: string | null;
  area_code?: string | null;
}

const ok = (data: unknown, message = "") => ({ status: 1, message, data });
const person = ({ email = null, phone = null, area_code = null }: Contacts) => ({
  id: "1", email, phone, area_code, nickname: "Ann", member: { level: 1 }, complete_order_count: 0,
});
const BY_EMAIL = { email: "ann@example.com" };
const BY_PHONE = { phone: "81234567890", area_code: "62" };

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localizeWith({ text: (key) => key, money: String, date: String });
  localStorage.clear();
  const areas = [{ code: "1", short_name: "US", name: "United States", selected: false }, { code: "62", short_name: "ID", name: "Indonesia", selected: true }];
  answers = { "/charge/phone-area-code": ok(areas), [SEND]: ok({ resend_after: 60, expires_in: 600 }, "Sent.") };
  sent = {};
  vi.stubGlobal("fetch", (address: string, { body }: { body?: string } = {}) => {
    const [path = ""] = address.replace(/^\/api/, "").split("?");
    (sent[path] ??= []).push(JSON.parse(body ?? "null"));
    const answer = answers[path];
    return answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new TypeError("no line"));
  });
  document.cookie = "signed_in=00c0ffee00c0ffee; path=/";
  refreshSession();
  document.body.innerHTML = "<div></div>";
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(() => {
  act(() => root.unmount());
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Until all that was asked for is answered and shown; a call may wait for the shopper. */
const settle = () =>
  act(async () => {
    do await new Promise<void>((resume) => setTimeout(resume, 20));
    while (queryClient.isFetching() > 0);
  });

async function open(contacts: Contacts): Promise<void> {
  answers[PROFILE] = ok(person(contacts));
  act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Profile />
      </QueryClientProvider>,
    ),
  );
  await settle();
}

const facts = () => document.querySelector(".profile");
const form = () => facts()?.querySelector("form") ?? null;
const field = (name: string) => form()?.querySelector<HTMLInputElement>(`[name=${name}]`) ?? null;
const button = (name: string) => Array.from(facts()?.querySelectorAll("button") ?? []).find(({ textContent }) => textContent === name);

async function press(name: string): Promise<void> {
  act(() => button(name)?.click());
  await settle();
}

function type(name: string, text: string): void {
  const input = field(name);
  if (!input) throw new Error(`there is no field ${name}`);
  // React looks for a change behind the property that it put on the element.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  act(() => void input.dispatchEvent(new Event("input", { bubbles: true })));
}

test("what is missing is offered, and nothing else", async () => {
  await open(BY_EMAIL);
  expect(facts()?.textContent).toContain("ann@example.com");
  expect(Array.from(facts()?.querySelectorAll("button") ?? [], ({ textContent }) => textContent)).toEqual(["member.add_phone"]);
});

test("an account with both offers nothing", async () => {
  await open({ ...BY_EMAIL, ...BY_PHONE });
  expect(facts()?.textContent).toContain("+62 81234567890");
  expect(facts()?.querySelector("button")).toBeNull();
});

test("a number is sent with the area of its region, and stands in the profile with the focus", async () => {
  await open(BY_EMAIL);
  await press("member.add_phone");
  expect(document.activeElement).toBe(field("identifier"));
  type("identifier", "812 345 678 90");
  await press("sign_in.send");
  expect(sent[SEND]).toEqual([expect.objectContaining({ phone: "81234567890", area_code: "62", verify_type: "bind" })]);
  expect(button("sign_in.send_again")?.disabled).toBe(true);
  type("code", "123456");
  answers[BIND] = ok(person({ ...BY_EMAIL, ...BY_PHONE }), "Added to your account.");
  await press("member.save");
  expect(sent[BIND]).toEqual([{ identifier: "81234567890", area_code: "62", code: "123456" }]);
  expect(form()).toBeNull();
  expect(document.activeElement?.textContent).toBe("+62 81234567890");
  expect(document.querySelector(".toast:last-of-type")?.textContent).toBe("Added to your account.");
  // The answer is the profile: nobody asks for it again.
  expect(sent[PROFILE]).toHaveLength(1);
});

test("an address is sent without an area", async () => {
  await open(BY_PHONE);
  await press("member.add_email");
  expect(form()?.querySelector(".area")).toBeNull();
  type("identifier", " ann@example.com");
  await press("sign_in.send");
  expect(sent[SEND]).toEqual([expect.objectContaining({ email: "ann@example.com", verify_type: "bind" })]);
  type("code", "123456");
  answers[BIND] = ok(person({ ...BY_EMAIL, ...BY_PHONE }));
  await press("member.save");
  expect(sent[BIND]).toEqual([{ identifier: "ann@example.com", code: "123456" }]);
  expect(document.activeElement?.textContent).toBe("ann@example.com");
});

test("a number is no email address, and a code has six digits: neither is sent", async () => {
  await open(BY_PHONE);
  await press("member.add_email");
  type("identifier", "81234567890");
  await press("sign_in.send");
  expect(form()?.textContent).toContain("sign_in.wrong_account");
  expect(document.activeElement).toBe(field("identifier"));
  type("identifier", "ann@example.com");
  type("code", "12345");
  await press("member.save");
  expect(form()?.textContent).toContain("sign_in.wrong_code");
  expect(document.activeElement).toBe(field("code"));
  expect([sent[SEND], sent[BIND]]).toEqual([undefined, undefined]);
});

test("what the server refuses stands in the red line and in no toast, and can be sent again", async () => {
  await open(BY_EMAIL);
  await press("member.add_phone");
  type("identifier", "81234567890");
  type("code", "123456");
  const wrong = "Verification code is wrong";
  answers[BIND] = { status: 422, message: wrong, data: { errors: { code: wrong } } };
  await press("member.save");
  expect(form()?.querySelector(".form-error")?.textContent).toBe(wrong);
  expect(field("code")?.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field("code"));
  expect(document.querySelector(".toast")).toBeNull();
  answers[BIND] = ok(person({ ...BY_EMAIL, ...BY_PHONE }));
  await press("member.save");
  expect(form()).toBeNull();
});

test("a captcha that the server wants is asked for what is being added, and giving it up keeps the form", async () => {
  await open(BY_EMAIL);
  await press("member.add_phone");
  type("identifier", "81234567890");
  answers[SEND] = { status: 0, message: "Please show that you are a person.", reason: "account_captcha_needed", data: null };
  answers["/charge/captcha"] = ok({ kind: "question", lot_number: "a", question: "4 + 3?" });
  await press("sign_in.send");
  // It asks once it is shown.
  await settle();
  expect(sent["/charge/captcha"]).toEqual([expect.objectContaining({ purpose: "bind" })]);
  expect(facts()?.querySelector(".captcha")?.textContent).toContain("4 + 3?");
  await press("sign_in.cancel");
  expect(field("identifier")?.value).toBe("81234567890");
  expect(form()?.querySelector(".form-error")?.textContent).toBe("Please show that you are a person.");
});

test("who cancels is at the button again, and the form forgets what was typed", async () => {
  await open(BY_EMAIL);
  await press("member.add_phone");
  type("identifier", "81234567890");
  await press("member.cancel");
  expect(form()).toBeNull();
  expect(document.activeElement).toBe(button("member.add_phone"));
  await press("member.add_phone");
  expect(field("identifier")?.value).toBe("");
});
