/** Which addresses are a secret, however a secret is wrapped. */
import { expect, test } from "vitest";
import { isSecretAddress } from "../../src/domain/secret-address";

/** An address within another, so many times. */
function wrapped(address: string, times: number): string {
  return times === 0 ? address : `/authentication/?back_url=${encodeURIComponent(wrapped(address, times - 1))}`;
}

test.each([0, 1, 2, 5])("the key of an order is found in an address that is wrapped %i times", (times) => {
  expect(isSecretAddress(wrapped("/order/detail/?orderNo=1&key=k", times))).toBe(true);
  expect(isSecretAddress(wrapped("/order/detail/?key=k&orderNo=1", times))).toBe(true);
  expect(isSecretAddress(wrapped("/order/detail/?orderNo=1", times))).toBe(false);
});

test.each([
  ["https://shop.example/?token=t", true],
  ["?uuid=u", true],
  ["?a&key", true],
  ["?%6Bey=k", true],
  ["?queryRechargeFormDataStr=%7B%7D", true],
  ["", false],
  ["?monkey=1&keys=2&q=key", false],
  ["/key/token/", false],
  ["?q=100%&x=%zz", false],
])("%s is a secret: %s", (address, expected) => {
  expect(isSecretAddress(address)).toBe(expected);
});
