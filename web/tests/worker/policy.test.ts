/** What the service worker keeps: never calls, never what belongs to one shopper. */
import { expect, test } from "vitest";
import { errorPage, isHashedAsset, isPage, isPublic } from "../../src/worker/policy";

const ORIGIN = "https://shop.example";
const at = (path: string) => new URL(path, ORIGIN);

test.each([
  ["/assets/main-abc.js", true],
  ["/api/assets/x", false],
  ["https://other.example/assets/main-abc.js", false],
])("%s is a hashed file: %s", (address, expected) => {
  expect(isHashedAsset(at(address), ORIGIN)).toBe(expected);
});

test.each([
  ["/", true],
  ["/apis/", true],
  ["/api/charge/goods-v3", false],
  ["/api", false],
  ["/sandbox/pay/1", false],
  ["/order/detail/?orderNo=1", true],
  ["/order/detail/?orderNo=1&key=k", false],
  ["/authentication/?back_url=%2Forder%2Fdetail%2F%3ForderNo%3D1%26key%3Dk", false],
  ["/authentication/?back_url=%2Forder%2Fdetail%2F%3ForderNo%3D1", true],
  ["/?token=t", false],
  ["/?a=1&%6bey=k", false],
  ["https://other.example/", false],
])("%s is a page: %s", (address, expected) => {
  expect(isPage(at(address), ORIGIN)).toBe(expected);
});

test.each([
  [200, "public, max-age=0", true],
  [200, "private, no-store", false],
  [200, "no-store", false],
  [404, "", false],
  [500, "", false],
])("%i with `%s` is kept: %s", (status, rules, expected) => {
  expect(isPublic(new Response("", { status, headers: { "Cache-Control": rules } }))).toBe(expected);
});

test.each([
  ["/newcoming/", "/error.html"],
  ["/", "/error.html"],
  ["/ar/newcoming/", "/ar/error.html"],
  ["/zh-tw/", "/zh-tw/error.html"],
  ["/about-us/ja/", "/ja/error.html"],
  ["/about-us/", "/error.html"],
  ["/arcade/", "/error.html"],
])("the error page of %s is %s", (path, expected) => {
  expect(errorPage(new URL(path, "https://shop.example"))).toBe(expected);
});
