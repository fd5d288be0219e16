import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { until } from "#web/testing/until.ts";
import { openPassField } from "../open-pass-field.ts";
import { closeSignInDialog, openSignInDialog } from "../sign-in-dialog-store.ts";
import { WaysToSignIn } from "./ways-to-sign-in.tsx";

// Before the imports: what the server writes into a page where both are configured.
vi.hoisted(() => {
  const data = document.createElement("script");
  data.type = "application/json";
  data.id = "page-data";
  data.textContent = JSON.stringify({ google: true, mail: true });
  document.head.append(data);
});

const instagram =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 385.0";
const { host, root } = testRoot();

beforeEach(() => {
  document.body.append(host);
});

afterEach(() => {
  root.unmount();
  host.remove();
  openPassField.set(undefined);
  closeSignInDialog();
  vi.restoreAllMocks();
});

const show = () =>
  act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <WaysToSignIn variant="vote" />
      </QueryClientProvider>,
    ),
  );
const buttons = () => [...host.querySelectorAll("button")].map(({ textContent }) => textContent);
const button = (name: string) => [...host.querySelectorAll("button")].find(({ textContent }) => textContent === name);

test("a code by mail comes first, then Google, then the password, and only the code's button is a primary one", async () => {
  await show();
  const order = ["Email me a code", "Continue with Google", "Sign In"].map((name) => buttons().lastIndexOf(name));
  expect(order.every((place) => place >= 0)).toBe(true);
  expect(order).toEqual([...order].sort((one, other) => one - other));
  const primary = [...host.querySelectorAll("button")].filter(({ classList }) => classList.contains("bg-accent"));
  expect(primary.map(({ textContent }) => textContent)).toEqual(["Email me a code"]);
  expect(host.textContent).not.toContain("does not work inside");
});

test("one address serves both ways: Enter there sends the code, and in the password it signs in", async () => {
  const sent: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    sent.push(new URL(String(input), "http://localhost").pathname);
    return new Response(JSON.stringify({ message: "no", code: "unavailable" }), { status: 400 });
  });
  await show();
  const field = (name: string) => host.querySelector(`input[name="${name}"]`) as HTMLInputElement;
  field("email").value = "mika@example.org";
  await act(async () => button("Email me a code")?.click());
  await until(() => expect(sent).toEqual(["/api/auth/code"]));
  field("password").value = "long enough";
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  await act(async () => void field("password").dispatchEvent(enter));
  expect(enter.defaultPrevented).toBe(true); // else it would press the first button
  await until(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatch(/\/login$/);
});

test("an address of Google is offered Google before a code is sent", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  await show();
  (host.querySelector('input[name="email"]') as HTMLInputElement).value = "gia@gmail.com";
  await act(async () => button("Email me a code")?.click());
  expect(host.textContent).toContain("This is a Google address");
  expect(button("Email me a code anyway")).toBeDefined();
  expect(fetched).not.toHaveBeenCalled();
});

test("inside another app a code is the way that always works, and Google's button is not there", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(instagram);
  await show();
  expect(host.textContent).toContain("Google sign-in does not work inside Instagram");
  expect(host.textContent).toContain("An emailed code always works, even right here.");
  expect(button("Continue with Google")).toBeUndefined();
  expect(button("Email me a code")).toBeDefined();
});

test("a pass is offered where the contest takes passes, and its field opens in the place of the dialog", async () => {
  await show();
  expect(button("Have a pass?")).toBeUndefined();
  const open = vi.fn();
  const onDismiss = vi.fn();
  await act(async () => {
    openSignInDialog({ variant: "vote", onDismiss });
    openPassField.set(open);
  });
  await act(async () => button("Have a pass?")?.click());
  expect(open).toHaveBeenCalledWith(onDismiss);
  expect(onDismiss).not.toHaveBeenCalled(); // the vote still waits, for the pass
});
