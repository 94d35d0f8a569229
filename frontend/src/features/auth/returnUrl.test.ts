import { expect, test } from "vitest";
import { readItem, writeItem } from "@/lib/storage";
import { consumeReturnUrl, storeReturnUrl } from "./returnUrl";

test("the wanted address is remembered and used once", () => {
  storeReturnUrl("/case-interactions/7?x=1#end");
  expect(consumeReturnUrl()).toBe("/case-interactions/7?x=1#end");
  expect(consumeReturnUrl()).toBe("/app");
});

test.each(["/account/sign-in", "/account/sign-up/confirm?email=a"])("%s is never remembered", (address) => {
  storeReturnUrl(address);
  expect(readItem("returnUrl")).toBeNull();
});

test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
  "%s leads out of the house and is ignored",
  (address) => {
    storeReturnUrl(address);
    expect(readItem("returnUrl")).toBeNull();
    writeItem("returnUrl", address);
    expect(consumeReturnUrl()).toBe("/app");
  },
);
