import { notifyManager, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CurrentUser } from "#contract/auth.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { CodeField } from "./code-field.tsx";
import { noteCodeRequest } from "./code-requests.ts";

const aiko = { id: "1", email: "aiko@example.org", proof: "mail" } as CurrentUser;

/** A request that waits for the test to answer it. */
type Sent = {
  path: string;
  body: unknown;
  answer: (status: number, reply?: object, headers?: Record<string, string>) => void;
  fail: () => void;
};

let sent: Sent[];
let confirmed: CurrentUser[];
const { host, root } = testRoot();
let number = 0;
let email: string;

notifyManager.setScheduler((notify) => notify()); // components know of an answer before act() ends

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  confirmed = [];
  number += 1;
  email = `aiko${number}@example.org`; // what was asked for before stays in the page
  vi.stubGlobal(
    "fetch",
    (path: string, { body }: { body: string }) =>
      new Promise((resolve, reject) => {
        const answer = (status: number, reply?: object, headers = {}) =>
          resolve(new Response(reply ? JSON.stringify(reply) : null, { status, headers }));
        sent.push({ path, body: JSON.parse(body), answer, fail: () => reject(new TypeError("no network")) });
      }),
  );
  document.body.append(host);
});

afterEach(() => {
  host.remove();
  vi.useRealTimers();
});

async function show(onWrongMailbox?: () => void): Promise<void> {
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <CodeField
          email={email}
          onConfirmed={(user) => confirmed.push(user)}
          {...(onWrongMailbox ? { onWrongMailbox } : {})}
        />
      </QueryClientProvider>,
    ),
  );
}

const button = (name: string) =>
  [...host.querySelectorAll("button")].find(({ textContent }) => textContent === name) as HTMLButtonElement;
const field = () => host.querySelector("input") as HTMLInputElement;
const press = (name: string) => act(async () => button(name).click());
const answer = (status: number, reply?: object) => act(async () => sent.at(-1)?.answer(status, reply));

async function type(text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(), text);
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

async function showAsked(): Promise<void> {
  noteCodeRequest({ email });
  await show();
}

test("asks for the code, then takes it, and sends it by itself with the sixth digit", async () => {
  await show();
  await press("Email me a code");
  expect(sent[0]).toMatchObject({ path: "/api/auth/code", body: { email } });
  await answer(204);
  expect(host.textContent).toContain(`We sent a code to ${email}`);
  expect(field()).toBe(document.activeElement);
  expect(field().getAttribute("autocomplete")).toBe("one-time-code");
  expect(field().getAttribute("inputmode")).toBe("numeric");
  await type("48291");
  expect(field().value).toBe("482 91");
  expect(sent).toHaveLength(1);
  await type("482913");
  expect(field().value).toBe("482 913");
  expect(sent[1]).toMatchObject({ path: "/api/auth/code/confirm", body: { email, code: "482 913" } });
  expect(button("Checking...")).toBeDefined();
  await answer(200, aiko);
  expect(confirmed).toEqual([aiko]);
});

test("a wrong code is said and can be typed again at once", async () => {
  await showAsked();
  await type("111111");
  const message = "That code is wrong. 4 tries left.";
  await answer(400, { message, code: "bad_input", fields: { code: message } });
  expect(host.textContent).toContain(message);
  expect(field().value).toBe("");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  await type("4");
  expect(host.textContent).not.toContain(message);
  expect(confirmed).toEqual([]);
});

test("without a connection the digits stay, and Confirm sends them again", async () => {
  await showAsked();
  await type("482913");
  await act(async () => sent.at(-1)?.fail());
  expect(host.textContent).toContain("No connection");
  expect(field().value).toBe("482 913");
  await press("Confirm");
  await answer(200, aiko);
  expect(confirmed).toEqual([aiko]);
});

test("a busy server is asked again when it says, without an error, and the code is taken then", async () => {
  await showAsked();
  await type("482913");
  const busy = { message: "The server is very busy.", code: "unavailable" };
  await act(async () => sent[0]?.answer(503, busy, { "retry-after": "5" }));
  expect(host.textContent).not.toContain(busy.message);
  expect(button("Checking...")).toBeDefined();
  expect(sent).toHaveLength(1);
  await act(async () => vi.advanceTimersByTimeAsync(8_000)); // up to half of the wait is added at random
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ path: "/api/auth/code/confirm", body: { email, code: "482 913" } });
  await answer(200, aiko);
  expect(confirmed).toEqual([aiko]);
});

test("a server that stays busy is said in the end, and the digits stay", async () => {
  await showAsked();
  await type("482913");
  const busy = { message: "The server is very busy.", code: "unavailable" };
  for (let tries = 1; tries <= 4; tries += 1) {
    expect(sent).toHaveLength(tries);
    await act(async () => sent.at(-1)?.answer(503, busy, { "retry-after": "5" }));
    await act(async () => vi.advanceTimersByTimeAsync(8_000));
  }
  expect(sent).toHaveLength(4);
  expect(host.textContent).toContain(busy.message);
  expect(field().value).toBe("482 913");
});

test("too few digits are said, and nothing is sent", async () => {
  await showAsked();
  await type("482");
  await press("Confirm");
  expect(host.textContent).toContain("Please enter the six digits of the code");
  expect(sent).toEqual([]);
});

test("another code can be asked for after a minute, which counts down", async () => {
  await showAsked();
  await act(async () => vi.advanceTimersByTime(1_000));
  const waiting = [...host.querySelectorAll("button")].find(({ textContent }) =>
    textContent?.startsWith("Send a new code in"),
  );
  expect(waiting?.getAttribute("aria-disabled")).toBe("true");
  await act(async () => waiting?.click());
  expect(sent).toEqual([]);
  await act(async () => vi.advanceTimersByTime(61_000));
  await type("48");
  await press("Send a new code");
  expect(sent[0]).toMatchObject({ path: "/api/auth/code", body: { email } });
  await answer(204);
  expect(field().value).toBe("");
  expect(host.textContent).toContain("Send a new code in 60 s");
});

test("the limit is said once it is reached, and not before", async () => {
  await showAsked();
  expect(host.textContent).not.toContain("codes an hour");
  for (let asked = 2; asked <= 3; asked += 1) {
    await act(async () => vi.advanceTimersByTime(61_000));
    await press("Send a new code");
    await answer(204);
    expect(host.textContent?.includes("up to 3 codes an hour")).toBe(asked === 3);
  }
});

test("the address can be changed only where that is offered", async () => {
  await showAsked();
  expect(button("Wrong address?")).toBeUndefined();
  const goBack = vi.fn();
  await show(goBack);
  await press("Wrong address?");
  expect(goBack).toHaveBeenCalledOnce();
});
