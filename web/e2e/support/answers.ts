/** What the built sites of the suite, which no runtime stands behind, are answered where a page asks by itself. */
import type { BrowserContext } from "playwright-core";
import { inject } from "vitest";

/** The answer's data by the end of a call's path: no coupon for new shoppers, no other service to sign in by, no audit, and news for those who are signed in. */
const ANSWERS: Readonly<Record<string, object>> = {
  "/charge/socialite-icons": [],
  "/v4/global/config": { discount_coupon_amount: "0" },
  "/charge/user-audit-recent": { audit: null, images: {} },
  "/charge/user-profile": { id: "1", email: "a@b.example", phone: null, area_code: null, nickname: "Ann", member: { level: 1 }, complete_order_count: 0 },
  "/v4/coupon-notification-count": { couponCount: 2, notificationCount: 120 },
  "/v4/push-message-list": {
    list: {
      data: [
        { id: "1", type: 2, web_msg_status: 1, detail: { title: "Your coupon ends soon", content: "Weekend treat ends tomorrow." }, created_at: 1_795_197_600 },
        { id: "2", type: 1, web_msg_status: 3, detail: { title: "", content: "" }, created_at: 1_795_097_600 },
      ],
    },
  },
};

/** Answers these calls of the built sites; a shop of its own answers for itself. */
export async function answerCalls(context: BrowserContext): Promise<void> {
  const sites = [inject("development"), inject("production"), inject("pseudo")];
  const answerTo = (address: URL) => Object.entries(ANSWERS).find(([path]) => address.pathname.endsWith(path))?.[1];
  await context.route(
    (address) => sites.includes(address.origin) && answerTo(address) !== undefined,
    (route) => route.fulfill({ json: { status: 1, message: "", data: answerTo(new URL(route.request().url())) } }),
  );
}
