/** What the built sites of the suite, which no runtime stands behind, are answered where a page asks by itself. */
import type { BrowserContext } from "playwright-core";
import { inject } from "vitest";

/** The answer's data by the end of a call's path: no coupon for new shoppers or to claim, the seven levels, no other service to sign in by, an address of which nothing is known, no news of SKUs, prices or what is found, no audit, and news for those who are signed in. */
const ANSWERS: Readonly<Record<string, object>> = {
  "/charge/socialite-icons": [],
  "/charge/ip-info": { country_code: "0" },
  "/charge/goods-v3": [],
  "/v4/from-prices": [],
  "/charge/search-v4": { list: { data: [] } },
  "/v4/goods-check": { available: true, in_region: true, in_stock: true },
  "/v4/global/config": { discount_coupon_amount: "0" },
  "/charge/members": {
    members: ["Bronze", "Silver", "Gold", "Platinum", "Diamond", "Master", "Legend"].map((name, below) => ({ level: below + 1, name, spending: `${below * 50}.00`, discount: `${below / 2}`, selected: false })),
    user: null,
  },
  "/charge/user-audit-recent": { audit: null, images: {} },
  "/charge/user-profile": { id: "1", email: "a@b.example", phone: null, area_code: null, nickname: "Ann", member: { level: 1 }, complete_order_count: 0 },
  "/v4/coupon/new-coupon": [],
  "/v4/coupon/index-page-list": { list: { data: [] } },
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
