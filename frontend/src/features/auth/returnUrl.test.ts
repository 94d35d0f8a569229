import { expect, test } from "vitest";
import { read, write } from "@/lib/storage";
import { rememberReturnUrl, takeReturnUrl } from "./returnUrl";

test("the wanted address is remembered and used once", () => {
  rememberReturnUrl("/case-interactions/7?x=1#end");
  expect(takeReturnUrl()).toBe("/case-interactions/7?x=1#end");
  expect(takeReturnUrl()).toBe("/app");
});

test.each(["/account/sign-in", "/account/sign-up/confirm?email=a"])("%s is never remembered", (address) => {
  rememberReturnUrl(address);
  expect(read("returnUrl")).toBeNull();
});

test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
  "%s leads out of the house and is ignored",
  (address) => {
    rememberReturnUrl(address);
    expect(read("returnUrl")).toBeNull();
    write("returnUrl", address);
    expect(takeReturnUrl()).toBe("/app");
  },
);
