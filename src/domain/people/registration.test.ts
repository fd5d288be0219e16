import { describe, expect, test } from "vitest";
import { refusals } from "#words/en/refusals.ts";
import { sayReason } from "#words/refusal-words.ts";
import {
  checkRegistration as faultsOf,
  type RegistrationValues,
  type SignInValues,
  checkSignIn as signInFaults,
} from "./registration.ts";

const said = (faults: ReturnType<typeof faultsOf>) =>
  Object.fromEntries(Object.entries(faults).map(([field, reason]) => [field, sayReason(refusals, reason)]));
const checkSignIn = (values: SignInValues) => said(signInFaults(values));
const checkRegistration = (values: RegistrationValues) => said(faultsOf(values));

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
