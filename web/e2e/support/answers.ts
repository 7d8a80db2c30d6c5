/** What the built sites of the suite, which no runtime stands behind, are answered where a page asks by itself. */
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Server } from "./server";

/** The answer's data by the end of a call's path: no coupon for new shoppers or to claim, the seven levels, no other service to sign in by, an address of which nothing is known, no news of SKUs, prices or what is found, nothing that others purchased, no audit, and news for those who are signed in. */
const ANSWERS: Readonly<Record<string, object>> = {
  "/charge/socialite-icons": [],
  "/charge/ip-info": { country_code: "0" },
  "/charge/goods-v3": [],
  "/v4/from-prices": [],
  "/charge/search-v4": { list: { data: [] } },
  "/charge/someone-purchase": [],
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

/** Stands before a site and answers these calls itself. A browser that is made to ask the driver about each request keeps nothing it was given, and takes twice as long to show a page. */
export async function answerCalls(site: Server): Promise<Server> {
  const front = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? "/", site.origin);
    const data = Object.entries(ANSWERS).find(([path]) => pathname.endsWith(path))?.[1];
    if (data === undefined) {
      passOn(site.origin, asked, answer);
      return;
    }
    answer.writeHead(200, { "Content-Type": "application/json", "Cache-Control": "no-store" });
    answer.end(JSON.stringify({ status: 1, message: "", data }));
  }).listen(0, "127.0.0.1");
  // The browser keeps its connections for as long as it likes.
  front.keepAliveTimeout = 0;
  await once(front, "listening");
  const { port } = front.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      front.closeAllConnections();
      front.close();
      await site.stop();
    },
  };
}

/** Has the site answer; whoever goes away meanwhile, either side, takes the other along. */
function passOn(origin: string, asked: IncomingMessage, answer: ServerResponse): void {
  const onward = request(new URL(asked.url ?? "/", origin), { method: asked.method, headers: asked.headers, agent: false }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.statusMessage, answered.rawHeaders);
    answered.pipe(answer);
    answered.on("error", () => answer.destroy());
  });
  onward.on("error", () => answer.destroy());
  answer.on("close", () => onward.destroy());
  asked.pipe(onward);
}
