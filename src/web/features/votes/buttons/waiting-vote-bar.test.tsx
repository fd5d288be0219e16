import { notifyManager, QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { toastStore } from "#web/ui/message/toast-store.ts";
import { WaitingVoteBar } from "./waiting-vote-bar.tsx";

// Before the imports: what the server writes into a page where mail is configured.
vi.hoisted(() => {
  const data = document.createElement("script");
  data.type = "application/json";
  data.id = "page-data";
  data.textContent = JSON.stringify({ google: false, mail: true });
  document.head.append(data);
});

/** A request that waits for the test to answer it. */
type Sent = { path: string; body: unknown; answer: (status: number, reply?: object) => void; fail: () => void };

const { host, root } = testRoot();
let sent: Sent[];
let number = 0;
let email: string;

notifyManager.setScheduler((notify) => notify()); // components know of an answer before act() ends

beforeEach(() => {
  vi.useFakeTimers();
  toastStore.set(undefined);
  sent = [];
  number += 1;
  email = `mika${number}@example.org`; // what was asked for before stays in the page
  vi.stubGlobal(
    "fetch",
    (path: string, { body }: { body: string }) =>
      new Promise((resolve, reject) => {
        const answer = (status: number, reply?: object) =>
          resolve(new Response(reply ? JSON.stringify(reply) : null, { status }));
        sent.push({ path, body: JSON.parse(body), answer, fail: () => reject(new TypeError("no network")) });
      }),
  );
  document.body.append(host);
});

afterEach(() => {
  host.remove();
  vi.useRealTimers();
});

const show = (isProven = false, next?: ReactNode) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <WaitingVoteBar contestId={5} entryId={7} email={email} isProven={isProven} next={next} />
      </QueryClientProvider>,
    ),
  );
const text = () => host.textContent?.replaceAll("\u2060", "");
const field = () => host.querySelector("input") as HTMLInputElement;
const button = (name: string) =>
  [...host.querySelectorAll("button")].find(({ textContent }) => textContent === name) as HTMLButtonElement;
const press = (name: string) => act(async () => button(name).click());
const answer = (status: number, reply?: object) => act(async () => sent.at(-1)?.answer(status, reply));

async function type(digits: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(), digits);
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

async function askForCode(): Promise<void> {
  await show();
  await press("Email me a code");
  await answer(204);
}

test("asks for a code and takes it; the address is not shown to whoever looks over the shoulder", async () => {
  await show();
  expect(text()).toContain("Saved. It counts when you confirm that m…@example.org is yours.");
  await press("Email me a code");
  expect(sent[0]).toMatchObject({ path: "/api/auth/code", body: { email } });
  await answer(204);
  expect(text()).toContain("Saved. It counts when you enter the code we sent to m…@example.org");
  await type("482913");
  expect(sent[1]).toMatchObject({ path: "/api/auth/code/confirm", body: { email, code: "482 913" } });
  await answer(200, { id: "1", email, proof: "mail" });
  expect(toastStore.get()?.title).toBe("Your email is confirmed");
});

test.each([true, false])("the way to the next award of the show is in the bar (proven: %s)", async (isProven) => {
  await show(isProven, <a href="/contest/6">Next: Best Paint</a>);
  expect(host.querySelector("section a")?.textContent).toBe("Next: Best Paint");
});

test("a wrong code is said and typed again; after a lost connection the digits stay and Enter sends them", async () => {
  await askForCode();
  await type("111111");
  const message = "That code is wrong. 4 tries left.";
  await answer(400, { message, code: "bad_input", fields: { code: message } });
  expect(text()).toContain(message);
  expect(field().value).toBe("");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  await type("482913");
  await act(async () => sent.at(-1)?.fail());
  expect(text()).toContain("No connection");
  expect(field().value).toBe("482 913");
  await act(async () => host.querySelector("form")?.requestSubmit());
  expect(sent.at(-1)).toMatchObject({ path: "/api/auth/code/confirm", body: { code: "482 913" } });
  expect(sent).toHaveLength(4);
});

test("another code can be asked for after a minute, and empties the field", async () => {
  await askForCode();
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(button("New code")).toBeUndefined();
  await act(async () => vi.advanceTimersByTime(61_000));
  await type("48");
  await press("New code");
  expect(sent.at(-1)).toMatchObject({ path: "/api/auth/code", body: { email } });
  await answer(204);
  expect(field().value).toBe("");
});

test("who has proven the mailbox counts a vote from before with one press, and is told why it failed", async () => {
  await show(true);
  expect(text()).toContain("Is it your vote?");
  await press("Count my vote");
  expect(sent[0]).toMatchObject({ path: "/api/contests/5/vote", body: { entryId: 7 } });
  await answer(409, { message: "Voting has ended for this contest", code: "conflict" });
  expect(text()).toContain("Voting has ended for this contest");
});
