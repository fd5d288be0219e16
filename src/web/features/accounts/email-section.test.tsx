import { notifyManager, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Account } from "#contract/accounts.ts";
import { codesPerHourOfNetwork } from "#domain/people/mail-codes.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { mailCodes } from "#words/en/mail-codes.ts";
import { EmailChange, EmailSection } from "./email-section.tsx";

const codeLimitText = mailCodes.noMailAnyMore(codesPerHourOfNetwork);

const account = { email: "mika@example.org", emailVerified: true, hasPassword: true } as Account;
const { host, root } = testRoot();
let sent: { path: string; body: unknown }[];
const onDone = vi.fn();

notifyManager.setScheduler((notify) => notify()); // components know of an answer before act() ends

beforeEach(async () => {
  vi.useFakeTimers();
  sent = [];
  onDone.mockClear();
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) });
    return path.endsWith("/confirm") ? Response.json(account) : new Response(null, { status: 204 });
  });
  document.body.append(host);
  await show(account);
});

function show(shown: Account): Promise<void> {
  return act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <EmailChange account={shown} onDone={onDone} />
      </QueryClientProvider>,
    ),
  );
}

afterEach(() => {
  host.remove();
  vi.useRealTimers();
});

const field = (name: string) => host.querySelector(`input[name="${name}"]`) as HTMLInputElement;
const button = (name: string) =>
  [...host.querySelectorAll("button")].find(({ textContent }) => textContent === name) as HTMLButtonElement;
const press = (name: string) => act(async () => button(name).click());

async function type(name: string, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(name), text);
    field(name).dispatchEvent(new Event("input", { bubbles: true }));
  });
}

test("another code is sent to the new address after a minute, without typing anything again", async () => {
  await type("email", " aiko@example.org ");
  await type("password", "long enough");
  await press("Send Code");
  expect(host.textContent).toContain("If aiko@example.org can be used, a code is on its way there.");
  expect(host.textContent).not.toContain(codeLimitText); // until it is reached
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(button("Send a new code")).toBeUndefined(); // it counts down
  await act(async () => vi.advanceTimersByTime(61_000));
  await type("code", "48");
  await press("Send a new code");
  const asked = { path: "/api/account/email", body: { email: "aiko@example.org", password: "long enough" } };
  expect(sent.at(-1)).toEqual(asked);
  expect(field("code").value).toBe("");
  await type("code", "482913");
  expect(sent.at(-1)).toEqual({
    path: "/api/account/email/confirm",
    body: { email: "aiko@example.org", code: "482 913" },
  });
  expect(onDone).toHaveBeenCalledOnce();
});

test("a wrong address can be typed again", async () => {
  await type("email", "aiko@example.org");
  await type("password", "long enough");
  await press("Send Code");
  await press("Wrong address?");
  expect(field("email")).not.toBeNull();
});

test("while the address is changed, the present one is not asked for its code", async () => {
  const unproven = { ...account, proof: "none", sendsMail: true, hasAccount: true } as Account;
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <EmailSection account={unproven} confirmField={<p>Code of the present address</p>} />
      </QueryClientProvider>,
    ),
  );
  expect(host.textContent).toContain("Code of the present address");
  await press("Change Email");
  expect(host.textContent).not.toContain("Code of the present address");
});

test("a notice to the present address, and a way to undo, are promised where there is one", async () => {
  const promise = "Your current address gets an email that can undo the change for 72 hours.";
  expect(host.textContent).toContain(promise);
  await show({ ...account, emailVerified: false });
  expect(host.textContent).not.toContain(promise);
  expect(host.textContent).toContain("it gets no email and cannot undo the change");
});
