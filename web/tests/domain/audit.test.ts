/** Which pictures an audit asks for, what is sent, and who is told of an audit on which page. */
import { expect, test } from "vitest";
import { AUDIT_STATUS, heldOrder, takesImages, tellsOfAudit } from "../../src/domain/audit";
import { auditStep, missingImages, sendablePicture } from "../../src/domain/audit-picture";
import { runVectors } from "../vectors";

interface Numbered {
  status: number;
}

runVectors("audit", "status", ({ status }: Numbered) => Object.entries(AUDIT_STATUS).find(([, number]) => number === status)?.[0] ?? null);
runVectors("audit", "takes_images", ({ status }: Numbered) => takesImages(status));
runVectors("audit", "missing", ({ wanted, there }: { wanted: string[]; there: string[] }) => missingImages(wanted, there));

const ALL = ["pay_image", "bank_card", "id_card", "hand_held_photo"];

test.each([
  [ALL, [], { type: "pay_image", number: 1 }],
  [ALL, ["bank_card", "pay_image"], { type: "id_card", number: 3 }],
  [ALL, ["pay_image", "id_card", "hand_held_photo"], { type: "bank_card", number: 2 }],
  [ALL, ALL, { type: "hand_held_photo", number: 4 }],
  [["id_card", "pay_image"], ["bank_card"], { type: "id_card", number: 1 }],
  [[], ["id_card"], null],
])("of %j with %j there %j is asked for", (wanted, there, step) => {
  expect(auditStep(wanted, there)).toEqual(step);
});

test("a picture is sent with its file, its type and its order, or not at all", () => {
  const whole = { file: new File(["x"], "card.png"), type: "id_card", order_no: "0123" };
  expect(sendablePicture(whole)).toEqual(whole);
  for (const lacking of [{ file: null }, { type: "" }, { order_no: "" }]) {
    expect(sendablePicture({ ...whole, ...lacking })).toBeNull();
  }
});

test("of the latest audit a shopper is told while its pictures are to be uploaded", () => {
  expect([0, 1, 2, 3, 4].map((status) => heldOrder({ order_no: "0123", status }))).toEqual(["0123", null, null, null, null]);
  expect(heldOrder({ order_no: "", status: 0 })).toBeNull();
  expect(heldOrder(null)).toBeNull();
});

test.each([
  ["/", true],
  ["/ar/order/detail/", true],
  ["/authentication/", false],
  ["/ar/authentication/", false],
  ["/payment/", false],
  ["/zh-tw/paymentresult/", false],
  ["/language-currency/", false],
])("on %s it is told: %s", (path, isTold) => {
  expect(tellsOfAudit(path)).toBe(isTold);
});
