import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalMailbox, emailFault, maskedEmail, normalizeEmail } from "./mailboxes.ts";

describe("e-mail", () => {
  test.each(["a@b.co", "first.last+tag@sub.example.org", "o'neil@example.com", "δοκιμή@παράδειγμα.gr"])(
    "%s is valid",
    (email) => {
      expect(emailFault(email)).toBeUndefined();
    },
  );

  test.each(["", "a", "a@b", "@b.co", "a@", "a b@c.de", "a@b..co", "a@-b.co", "a@b.co\nx", `${"x".repeat(250)}@b.co`])(
    "%j is not",
    (email) => {
      expect(emailFault(email)).toEqual(["badEmail"]);
    },
  );

  test("is compared trimmed, lower-cased and in one Unicode form", () => {
    expect(normalizeEmail("  Ｍika@Example.ORG ")).toBe("mika@example.org");
  });

  test.each([
    ["Mi.Ka+fan@GoogleMail.com", "mika@gmail.com"],
    ["mi.ka+fan@example.org", "mi.ka@example.org"],
    ["m+i+k+a@example.org", "m@example.org"],
  ])("%s is the mailbox %s", (spelling, mailbox) => {
    expect(canonicalMailbox(spelling)).toBe(mailbox);
  });

  test("the canonical mailbox of a canonical mailbox is the same", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(canonicalMailbox(canonicalMailbox(email))).toBe(canonicalMailbox(email));
      }),
    );
  });
});

test.each([
  ["aiko@example.org", "a…@example.org"],
  ["桜@example.org", "桜…@example.org"],
])("%s is shown as %s", (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});
