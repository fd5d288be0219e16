import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canonicalMailbox,
  checkRegistration,
  checkSignIn,
  emailMessage,
  fullName,
  greetingName,
  initials,
  maskedEmail,
  normalizeEmail,
} from "./people.ts";

const registration = {
  email: "mika@example.org",
  password: "secret",
  firstName: "Mika",
  lastName: "Ito",
  requestOrganizerAccess: false,
};

describe("sign-in", () => {
  test("ordinary values have no messages", () => {
    expect(checkSignIn({ email: " Mika@Example.org ", password: "x" })).toEqual({});
  });

  test("says what is missing", () => {
    expect(checkSignIn({ email: "", password: "" })).toEqual({
      email: "Please enter a valid email address",
      password: "Password is required",
    });
  });
});

describe("registration", () => {
  test("ordinary values have no messages", () => {
    expect(checkRegistration(registration)).toEqual({});
  });

  test("says what is missing", () => {
    expect(checkRegistration({ ...registration, email: "x", password: "12345", firstName: " ", lastName: "" })).toEqual(
      {
        email: "Please enter a valid email address",
        password: "Password must be at least 6 characters",
        firstName: "First name is required",
        lastName: "Last name is required",
      },
    );
  });

  test.each([undefined, "", "short", "   123456789   "])("a reason of %j is too short", (organizerReason) => {
    expect(checkRegistration({ ...registration, requestOrganizerAccess: true, organizerReason })).toEqual({
      organizerReason: "Please provide at least 10 characters explaining why you want organizer access",
    });
    expect(checkRegistration({ ...registration, organizerReason })).toEqual({});
  });

  test("ten characters are reason enough", () => {
    expect(checkRegistration({ ...registration, requestOrganizerAccess: true, organizerReason: "1234567890" })).toEqual(
      {},
    );
  });

  test("texts that are too long or have control characters are refused", () => {
    const faults = checkRegistration({
      ...registration,
      password: "x".repeat(257),
      firstName: "M\u0000",
      lastName: "x".repeat(101),
    });
    expect(Object.keys(faults)).toEqual(["password", "firstName", "lastName"]);
  });
});

describe("e-mail", () => {
  test.each(["a@b.co", "first.last+tag@sub.example.org", "o'neil@example.com", "δοκιμή@παράδειγμα.gr"])(
    "%s is valid",
    (email) => {
      expect(emailMessage(email)).toBeUndefined();
    },
  );

  test.each(["", "a", "a@b", "@b.co", "a@", "a b@c.de", "a@b..co", "a@-b.co", "a@b.co\nx", `${"x".repeat(250)}@b.co`])(
    "%j is not",
    (email) => {
      expect(emailMessage(email)).toBe("Please enter a valid email address");
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
  [{ email: "mika@example.org", firstName: "Mika" }, "Mika"],
  [{ email: "mika@example.org", firstName: " " }, "mika"],
  [{ email: "", firstName: null }, "User"],
])("%j is greeted as %s", (person, name) => {
  expect(greetingName(person)).toBe(name);
});

test.each([
  ["Mika", "Ito", "Mika Ito", "MI"],
  ["Mika", null, "Mika", "M"],
  [null, null, "", "F"],
  ["桜", "🌸", "桜 🌸", "桜🌸"],
])("%s %s", (firstName, lastName, name, letters) => {
  expect(fullName({ firstName, lastName })).toBe(name);
  expect(initials({ email: "fan@example.org", firstName, lastName })).toBe(letters);
});

test.each([
  ["aiko@example.org", "a…@example.org"],
  ["桜@example.org", "桜…@example.org"],
])("%s is shown as %s", (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});
