/** The English texts that the specification gives to the letter, under the keys that pages and islands say them by. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

const ROOT = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const english = parse(read("content/messages/en.yaml")) as Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const ACCOUNT = "web/src/features/account";
const NOTHING_FOUND = "web/src/features/catalogue/nothing-found.tsx";
const HEADER = "templates/parts/header.html";
const PROFILE = "templates/parts/profile.html";
const MEMBER_MENU = "templates/parts/member-menu.html";
const NOT_FOUND = "templates/pages/404.html";

/** A text, its key, and a file that says it. */
const TEXTS: readonly (readonly [text: string, key: string, where: string])[] = [
  ["Account does not exist", "sign_in.wrong_account", `${ACCOUNT}/sign-in-form.tsx`],
  ["Password is wrong", "sign_in.wrong_password", `${ACCOUNT}/sign-in-form.tsx`],
  ["Verification code is wrong", "sign_in.wrong_code", `${ACCOUNT}/use-code-form.ts`],
  ["Geetest Error", "sign_in.captcha_failed", `${ACCOUNT}/captcha.tsx`],
  ["Welcome Back", "sign_in.title", `${ACCOUNT}/account-forms.tsx`],
  ["Create an Account", "sign_in.register_title", `${ACCOUNT}/account-forms.tsx`],
  ["Forget Password", "sign_in.reset_title", `${ACCOUNT}/account-forms.tsx`],
  ["Continue with {platform}", "sign_in.continue_with", `${ACCOUNT}/social-dialog.tsx`],
  ["Please fill in the complete recharge information!", "panel.incomplete", "web/src/features/ordering/goods-panel.tsx"],
  ["Recharge account is wrong!", "checkout.wrong_account", "web/src/features/ordering/use-checkout.ts"],
  ["Unknown error", "common.unknown_error", "web/src/lib/failure-text.ts"],
  ["No Products Found", "search.empty", NOTHING_FOUND],
  ["Try Refining Your Request", "search.empty_hint", NOTHING_FOUND],
  ["No data available", "order.none", "web/src/features/ordering/orders.tsx"],
  ["No data available", "member.message_none", "web/src/features/notification/notifications.tsx"],
  [
    "Your order has been blocked due to risk concerns. You need to complete the certification application before you can receive the products.",
    "audit.blocked",
    "web/src/features/audit/audit-notice.tsx",
  ],
  ["To authenticate", "audit.to_authenticate", "web/src/features/audit/audit-notice.tsx"],
  ["Copy successfully.", "share.copied", "templates/parts/share.html"],
  ["Sign up to get Coupon with a maximum discount of {amount}", "account.coupon_bubble", HEADER],
  ["Daily Deals", "nav.daily_deals", HEADER],
  ["New Coming", "nav.new_coming", HEADER],
  ["My Profile", "account.profile", MEMBER_MENU],
  ["My Orders", "account.orders", MEMBER_MENU],
  ["Membership", "member.title", MEMBER_MENU],
  ["My Coupons", "account.coupons", MEMBER_MENU],
  ["Notifications", "account.notifications", MEMBER_MENU],
  ["Logout", "account.logout", PROFILE],
  ["Page Not Found", "error.not_found", NOT_FOUND],
  ["Page Not Found: {path}", "error.not_found_path", NOT_FOUND],
  ["Sorry, the page you are looking for doesn't exist or another error occurred.", "error.text", NOT_FOUND],
  ["Sorry, the page you are looking for doesn't exist or another error occurred.", "error.text", "templates/pages/error.html"],
  ["Back to Home", "error.back_home", NOT_FOUND],
  ["Back to Home", "error.back_home", "templates/pages/error.html"],
];

test.each(TEXTS)("%o is what `%s` says, in %s", (text, key, where) => {
  const [namespace = "", name = ""] = key.split(".");
  expect(english[namespace]?.[name]).toBe(text);
  expect(read(where)).toMatch(new RegExp(`["'\`]${key.replace(".", "\\.")}["'\`]`));
});
