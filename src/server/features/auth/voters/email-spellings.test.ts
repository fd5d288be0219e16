import { expect, test } from "vitest";
import { mailboxSpellings, storedSpellings } from "./email-spellings.ts";

test("an e-mail of an ASCII domain has one spelling", () => {
  expect(storedSpellings(" Mi.Ka+Fan@Gmail.com ")).toEqual(["mi.ka+fan@gmail.com"]);
  expect(mailboxSpellings("Mi.Ka+Fan@GoogleMail.com")).toEqual(["mika@gmail.com"]);
});

test.each([
  ["a+b@müller.example", ["a+b@müller.example", "a+b@xn--mller-kva.example"]],
  ["a+b@XN--mller-kva.example", ["a+b@xn--mller-kva.example", "a+b@müller.example"]],
])("the given spelling of %s comes first", (email, spellings) => {
  expect(storedSpellings(email)).toEqual(spellings);
});

test("a mailbox has its ASCII spelling first, whichever is given", () => {
  const spellings = ["a@xn--mller-kva.example", "a@müller.example"];
  for (const email of ["a+b@müller.example", "A@xn--mller-kva.example", "a@MU\u0308LLER。example"])
    expect(mailboxSpellings(email)).toEqual(spellings);
});

test("each label of a domain may have been spelled in both ways", () => {
  const ascii = "a@xn--mller-kva.xn--p1ai";
  const all = [ascii, "a@xn--mller-kva.рф", "a@müller.xn--p1ai", "a@müller.рф"];
  for (const email of all) expect(new Set(storedSpellings(email))).toEqual(new Set(all));
  expect(mailboxSpellings("a@müller.xn--p1ai")[0]).toBe(ascii);
});

test("a domain of many such labels has few spellings", () => {
  expect(mailboxSpellings("a@ä.ö.ü.ß.example")).toEqual([
    "a@xn--4ca.xn--nda.xn--tda.xn--zca.example",
    "a@ä.ö.ü.ß.example",
  ]);
  expect(storedSpellings(`a@${"ü.".repeat(60)}example`)).toHaveLength(2);
  expect(storedSpellings("a@xn--.example")).toEqual(["a@xn--.example"]); // no such label exists
});

test.each([
  "a@xn--gmail-.com", // decodes to gmail.com
  "a@xn--e28h.example", // decodes to 😀.example, which is not stored in the ASCII form
])("%s has no spelling that is another mailbox today", (email) => {
  expect(storedSpellings(email)).toEqual([email]);
  expect(mailboxSpellings(email)).toEqual([email]);
});
