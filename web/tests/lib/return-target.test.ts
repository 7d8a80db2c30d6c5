// @vitest-environment happy-dom
/** Return addresses of the page's address: the shop's own origins alone, those that the page names and this one. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { returnAddress } from "../../src/lib/language";
import { returnTarget } from "../../src/lib/return-target";
import { listen } from "../../src/lib/events";
import { startSignIn } from "../../src/page/sign-in";

const page = document.documentElement;

function open(path: string, key: string, target: string): void {
  window.location.href = `https://shop.example${path}?${new URLSearchParams({ [key]: target })}`;
}

afterEach(() => delete page.dataset.origins);

describe("a shop on several origins", () => {
  beforeEach(() => (page.dataset.origins = "https://app.example https://ja.example"));

  test.each(["/ja/order/?x=1", "https://shop.example/order/", "https://app.example", "https://ja.example/ja/?x=1#a", "HTTPS://JA.example/"])("leads back to %s", (target) => {
    open("/", "back_url", target);
    expect(returnTarget("back_url")).toBe(target);
  });

  test.each([
    "https://evil.example/",
    "https://ja.example.evil.example/",
    "https://ja.example@evil.example/",
    "https://ja.example:8443/",
    "http://ja.example/",
    "//ja.example/",
    "https://evil.example/ https://ja.example",
    "https://app.example https://ja.example",
    "https://",
    "javascript:alert(1)//https://ja.example",
  ])("does not lead to %s", (target) => {
    open("/", "back_url", target);
    expect(returnTarget("back_url")).toBeNull();
  });

  test("the chooser leads back to one of them", () => {
    open("/language-currency/", "redirect", "https://ja.example/ja/news/");
    expect(returnAddress()).toBe("https://ja.example/ja/news/");
  });

  test("and so does who signs in at home", () => {
    open("/", "back_url", "https://ja.example/ja/coupon/");
    window.history.replaceState(null, "", `${window.location.search}&verify_type=login`);
    let returnTo = "";
    listen("sign-in-wanted", (event) => {
      event.preventDefault();
      returnTo = event.detail.returnTo;
    });
    startSignIn(() => Promise.resolve(true));
    expect(returnTo).toBe("https://ja.example/ja/coupon/");
  });
});

test.each(["", " "])("a page that names no origin but %j leads to its own alone", (named) => {
  if (named) page.dataset.origins = named;
  open("/", "back_url", "https://ja.example/");
  expect(returnTarget("back_url")).toBeNull();
  open("/", "back_url", "https:///evil.example/");
  expect(returnTarget("back_url")).toBeNull();
  open("/", "back_url", "https://shop.example/x/");
  expect(returnTarget("back_url")).toBe("https://shop.example/x/");
});

test("an address that names nothing leads nowhere", () => {
  window.location.href = "https://shop.example/";
  expect(returnTarget("redirect")).toBeNull();
});
