import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";
import { passwordFault } from "./registration.ts";

test.each(["123456", "Password", "qwerty123", "ILOVEYOU", "987654321a"])("%j is common, and allowed", (password) => {
  expect(isCommonPassword(password)).toBe(true);
  expect(passwordFault(password)).toBeUndefined();
});

test.each(["", " ", "correct horse", "K7RX4M-pit-lane", "has", "toString"])("%j is not common", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
