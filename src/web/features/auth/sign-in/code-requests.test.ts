import { expect, test, vi } from "vitest";

async function loadPage() {
  vi.resetModules();
  return import("./code-requests.ts");
}

test("what was asked for survives a reload, by address and purpose", async () => {
  const before = await loadPage();
  before.noteCodeRequest({ email: "Mika@Example.org " });
  const { codeRequestAt } = await loadPage();
  expect(codeRequestAt({ email: "mika@example.org" })).toBeInstanceOf(Date);
  expect(codeRequestAt({ email: "mika@example.org", purpose: "password_reset" })).toBeUndefined();
  expect(codeRequestAt({ email: "aiko@example.org" })).toBeUndefined();
});

test("what is in the storage and no time is ignored", async () => {
  sessionStorage.setItem("codeRequests", JSON.stringify({ "sign_in mika@example.org": "now" }));
  const { codeRequestAt } = await loadPage();
  expect(codeRequestAt({ email: "mika@example.org" })).toBeUndefined();
});
