/** Coupons that the shopper got since they were here last: each is told once (`spec.md` §7.4). */
import { get, post } from "../lib/api";
import { showNotice } from "../ui/notices";

/** As many notices as stand together; more coupons are told on the next page. */
const TOLD = 5;

/** Tells of them in the corner, and has the server note that they were; whether there are no more. */
export async function tellNewCoupons(): Promise<boolean> {
  const word = document.querySelector<HTMLElement>("[data-new-coupon]")?.dataset.newCoupon;
  // It comes with the bell's dropdown; where that did not, the next page tells of them.
  if (word === undefined) return false;
  const answer = await get("/v4/coupon/new-coupon", {});
  if (!answer.ok) return false;
  const told = answer.data.slice(0, TOLD);
  if (told.length === 0) return true;
  for (const { name, text } of told) showNotice(`${word}: ${name} · ${text}`, "success");
  await post("/v4/coupon/new-coupon-displayed", { ids: told.map(({ id }) => id).join(",") });
  return told.length === answer.data.length;
}
