import { describe, expect, it } from "vitest";
import { authErrorMessage, authErrorPageMessage, authErrorPath } from "./auth-errors.ts";

describe("the landing page's error", () => {
  it.each([
    ["auth_not_configured", null, "Authentication is not properly configured for this domain."],
    ["auth_failed", null, "Authentication failed. Please try again."],
    ["oauth_error", "access_denied", "OAuth error: access_denied"],
    ["oauth_error", null, "OAuth error: Unknown error occurred"],
    ["oauth_error", " ", "OAuth error: Unknown error occurred"],
    ["auth_callback_failed", "x", "Authentication callback failed. Please try logging in again."],
    ["toString", null, "An authentication error occurred."],
  ])("%s with details %j", (error, details, message) => {
    expect(authErrorMessage(error, details)).toBe(message);
  });

  it("shows at most a sentence of the URL", () => {
    expect(authErrorMessage("oauth_error", "x".repeat(5000))).toHaveLength("OAuth error: ".length + 200);
  });
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

describe("the authentication error page's message", () => {
  it("has a default where none was given", () => {
    expect(authErrorPageMessage(null)).toBe("Authentication failed");
    expect(authErrorPageMessage("  ")).toBe("Authentication failed");
  });

  it("is capped at 200 characters", () => {
    expect(authErrorPageMessage("The session is too old")).toBe("The session is too old");
    expect(Array.from(authErrorPageMessage("🏁".repeat(300)))).toHaveLength(200);
  });
});
