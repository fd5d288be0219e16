import { describe, expect, it } from "vitest";
import { authErrorPath, readAuthError, shownDetails } from "./auth-errors.ts";

it.each(["auth_failed", "oauth_error"])("%s is known", (error) => {
  expect(readAuthError(error)).toBe(error);
});

it.each(["toString", "", "auth_failed "])("%j is another error", (error) => {
  expect(readAuthError(error)).toBe("other");
});

it.each([
  [authErrorPath("auth_failed"), "/?error=auth_failed"],
  [authErrorPath("auth_failed", { returnTo: "/" }), "/?error=auth_failed"],
  [
    authErrorPath("oauth_error", { details: "no & never", returnTo: "/contest/5?entry=7" }),
    "/?error=oauth_error&details=no%20%26%20never&returnTo=%2Fcontest%2F5%3Fentry%3D7",
  ],
])("a failed sign-in leads to %s", (path, expected) => {
  expect(path).toBe(expected);
});

describe("what is shown of a text in the address", () => {
  it("is nothing where there is none", () => {
    for (const text of [undefined, null, "", "  "]) expect(shownDetails(text)).toBeUndefined();
  });

  it("is capped at 200 characters", () => {
    expect(shownDetails(" The session is too old")).toBe("The session is too old");
    expect(Array.from(shownDetails("🏁".repeat(300)) ?? "")).toHaveLength(200);
  });
});
