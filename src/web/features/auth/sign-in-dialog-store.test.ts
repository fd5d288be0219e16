import { afterEach, expect, it } from "vitest";
import { closeSignInDialog, openSignInDialog } from "./sign-in-dialog-store.ts";
import { typedText } from "./typed-text.ts";

afterEach(closeSignInDialog);

it("the organizer box is checked only for people who want to create contests", () => {
  openSignInDialog({ tab: "register" });
  expect(typedText("requestOrganizerAccess")).toBe("");
  openSignInDialog({ tab: "register", asksForAccess: true });
  expect(typedText("requestOrganizerAccess")).toBe("on");
  closeSignInDialog();
  openSignInDialog({ tab: "register" });
  expect(typedText("requestOrganizerAccess")).toBe("");
});
