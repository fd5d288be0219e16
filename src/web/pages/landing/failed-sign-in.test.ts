import { describe, expect, it } from "vitest";
import { wordsOf } from "#words/words-of.ts";
import { failureText } from "./failed-sign-in.tsx";

const authErrorMessage = (error: string, details: string | null) =>
  failureText({ error, details, reason: null }, wordsOf("en").later, "en");

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

  it.each([
    ["otherSpelling", "アカウントをお持ちです"],
    ["organizesFirst", "サインインできませんでした。もう一度お試しください。"],
    ["toString", "サインインできませんでした。もう一度お試しください。"],
  ])("says the reason %s in the page's language where it is a whole sentence", (reason, text) => {
    const failed = { error: "oauth_error", details: "In English", reason };
    expect(failureText(failed, wordsOf("ja").later, "ja")).toContain(text);
  });
});
