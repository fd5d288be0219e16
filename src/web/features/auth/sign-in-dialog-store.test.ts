import { beforeEach, expect, it, vi } from "vitest";

/** The page is loaded: only the tab's storage is left of the one before. */
async function loadPage(user?: { proof: string } | null) {
  document.getElementById("page-data")?.remove();
  const data = document.createElement("script");
  data.id = "page-data";
  data.type = "application/json";
  data.textContent = JSON.stringify({ user });
  document.head.append(data);
  vi.resetModules();
  return import("./sign-in-dialog-store.ts");
}

const code = { at: "code", email: "mika@example.org", isNew: false } as const;

beforeEach(() => sessionStorage.clear());

it("the organizer box is checked only for people who want to create contests", async () => {
  const { openSignInDialog, closeSignInDialog, typedTexts } = await loadPage();
  openSignInDialog({ tab: "register" });
  expect(typedTexts.get("requestOrganizerAccess")).toBeUndefined();
  openSignInDialog({ tab: "register", asksForAccess: true });
  expect(typedTexts.get("requestOrganizerAccess")).toBe("on");
  closeSignInDialog();
  openSignInDialog({ tab: "register" });
  expect(typedTexts.get("requestOrganizerAccess")).toBeUndefined();
});

it("who waits for a code finds its field open after a reload, and the vote goes on", async () => {
  const before = await loadPage(null);
  before.openSignInDialog({ variant: "vote", returnTo: "/contest/1?entry=2" });
  before.showSignInStep(code);
  const after = await loadPage(null);
  expect(after.signInDialog.get()).toMatchObject({ open: true, step: code, variant: "vote" });
  const onDismiss = vi.fn();
  after.listenToSignIn({ onDismiss, onCodeAccepted: undefined });
  after.dismissSignInDialog();
  expect(onDismiss).toHaveBeenCalledOnce();
});

it("a code for a new password is waited for in the same way", async () => {
  const before = await loadPage(null);
  before.openSignInDialog({ step: { at: "new-password" } });
  before.showSignInStep({ at: "new-password", email: "mika@example.org" });
  const after = await loadPage(null);
  expect(after.signInDialog.get()).toMatchObject({ open: true, step: { email: "mika@example.org" } });
});

it.each([
  ["no code was asked for", (page: Awaited<ReturnType<typeof loadPage>>) => page.openSignInDialog()],
  [
    "it was closed",
    (page: Awaited<ReturnType<typeof loadPage>>) => {
      page.openSignInDialog({ step: code });
      page.closeSignInDialog();
    },
  ],
])("the dialog stays closed after a reload where %s", async (_, act) => {
  act(await loadPage(null));
  expect((await loadPage(null)).signInDialog.get().open).toBe(false);
});

it("it stays closed for somebody who has entered the code in another tab", async () => {
  (await loadPage(null)).openSignInDialog({ step: code });
  expect((await loadPage({ proof: "mail" })).signInDialog.get().open).toBe(false);
  sessionStorage.clear();
  (await loadPage({ proof: "none" })).openSignInDialog({ step: { ...code, isNew: true } });
  expect((await loadPage({ proof: "none" })).signInDialog.get().open).toBe(true);
});
