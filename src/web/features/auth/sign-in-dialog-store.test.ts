import { afterEach, expect, it } from "vitest";
import { closeSignInDialog, openSignInDialog } from "./sign-in-dialog-store.ts";
import { typedText } from "./typed-text.ts";

afterEach(closeSignInDialog);

it("asks for organizer access by itself only for somebody who has said that they want to create contests", () => {
  openSignInDialog({ tab: "register" });
  expect(typedText("requestOrganizerAccess")).toBe("");
  openSignInDialog({ tab: "register", asksForAccess: true });
  expect(typedText("requestOrganizerAccess")).toBe("on");
  closeSignInDialog();
  openSignInDialog({ tab: "register" });
  expect(typedText("requestOrganizerAccess")).toBe("");
});
