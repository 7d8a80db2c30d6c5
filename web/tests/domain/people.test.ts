/** The mirror of the rules of accounts and coupons answers every vector as Rust does. */
import { parseArea, parseEmail, parseIdentifier, type AccountKind } from "../../src/domain/account";
import { chooseDiscount, claimState, mayClaim, parseCouponCode, type DiscountChoice } from "../../src/domain/coupon";
import { parseCode, parsePassword } from "../../src/domain/credential";
import { parseNickname } from "../../src/domain/nickname";
import { registers, registration, type Environment } from "../../src/domain/registration";
import { expect, test } from "vitest";
import { runVectors } from "../vectors";

interface Text {
  text: string;
}

interface Typed extends Text {
  kind: AccountKind;
  area: number;
}

interface Opened {
  region: string;
  environment: Environment;
}

interface Offered {
  chosen: DiscountChoice | null;
  member: number;
  coupon: number;
}

const email = (address: string | null) => address && { address, key: address.toLowerCase() };

runVectors("account", "email", ({ text }: Text) => email(parseEmail(text)));
runVectors("account", "area", ({ text }: Text) => parseArea(text));
runVectors("account", "identifier", ({ kind, text, area }: Typed) => parseIdentifier(kind, text, area));
runVectors("account", "password", ({ text }: Text) => parsePassword(text));
runVectors("account", "code", ({ text }: Text) => parseCode(text));
runVectors("account", "nickname", ({ text }: Text) => parseNickname(text));
runVectors("account", "registration", ({ region, environment }: Opened) => registration(region, environment));
runVectors("account", "registers", ({ region, environment, text, area }: Opened & Typed) => {
  const identifier = parseIdentifier("auto", text, area);
  return identifier && registers(registration(region, environment), identifier);
});
runVectors("coupon", "state", ({ number }: { number: number }) => claimState(number));
runVectors("coupon", "choice", ({ chosen, member, coupon }: Offered) => chooseDiscount(chosen, member, coupon));
runVectors("coupon", "code", ({ text }: Text) => parseCouponCode(text));

test("a coupon is claimed in two of the five states", () => {
  const states = [0, 1, 2, 3, 4].map((number) => claimState(number)).filter((state) => state !== null);
  expect(states.filter(mayClaim)).toEqual(["claim", "continue"]);
});
