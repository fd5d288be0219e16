import { notifyManager, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { until } from "#web/testing/until.ts";
import { PassesDialog } from "./passes-dialog.tsx";

/** What the server would say of the passes now. */
let used: number | undefined;
let refusal: { message: string } | undefined;
let cancelled: unknown[];
const { host, root } = testRoot();
let batches: number;
const contest = { id: 5, title: "Tokyo Night" } as Parameters<typeof PassesDialog>[0]["contest"];

notifyManager.setScheduler((notify) => notify()); // components know of an answer before act() ends

const batch = () => ({
  number: batches,
  from: batches,
  to: batches,
  createdAt: new Date().toISOString(),
  made: 1,
  printed: 0,
  ...(used === undefined ? {} : { used }),
  cancelled: 0,
});

beforeEach(async () => {
  [used, refusal, cancelled, batches] = [0, undefined, [], 0];
  vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body?: string }) => {
    if (path.endsWith("/cancel")) {
      cancelled.push(JSON.parse(body ?? ""));
      if (refusal) return Response.json({ code: "conflict", ...refusal }, { status: 409 });
      return Response.json({ cancelled: 1, votesRemoved: 0 });
    }
    if (method === "POST") {
      batches += 1;
      return Response.json(batch(), { status: 201 });
    }
    const sum = { made: batches, printed: 0, ...(used === undefined ? {} : { used }), cancelled: 0 };
    return Response.json({ ...sum, batches: batches > 0 ? [batch()] : [], room: 100, guessed: false });
  });
  document.body.append(host);
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <PassesDialog contest={contest} open onOpenChange={() => {}} />
      </QueryClientProvider>,
    ),
  );
  await until(() => expect(button("Make Passes")).toBeTruthy());
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

const button = (name: string) =>
  [...document.querySelectorAll("button")].filter(({ textContent }) => textContent === name).at(-1);
const press = (name: string) => act(async () => button(name)?.click());
const text = () => document.body.textContent;

async function makeOne(): Promise<void> {
  const field = document.querySelector('input[name="passes"]') as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "1");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await press("Make Passes");
  await act(() => until(() => expect(button("Discard and make new ones")).toBeTruthy()));
}

test("an unused batch is asked about once, and cancelled only if it still is unused", async () => {
  await makeOne();
  await press("Discard and make new ones");
  expect(text()).toContain("Nobody has used pass 1 yet.");
  await press("Discard and make new ones");
  expect(cancelled).toEqual([{ from: 1, to: 1, onlyUnused: true }]);
  await act(() => until(() => expect(text()).toContain("Batch 2: pass 2 is ready")));
});

test("a batch that was used meanwhile stays, the page says so, and offers it no more", async () => {
  await makeOne();
  await press("Discard and make new ones");
  [used, refusal] = [1, { message: "Somebody has voted with one of these passes meanwhile." }];
  await press("Discard and make new ones");
  await act(() => until(() => expect(button("Discard and make new ones")).toBeFalsy()));
  expect(text()).toContain("Batch 1: pass 1 is ready");
  expect(text()).toContain("1 used");
  expect(batches).toBe(1);
});

test("while results are sealed it is asked twice, because votes may be lost", async () => {
  used = undefined;
  await makeOne();
  await press("Discard and make new ones");
  expect(text()).toContain("Votes cast with pass 1 stop counting.");
  expect(text()).not.toContain("Nobody has used");
  await press("Continue");
  expect(cancelled).toEqual([]);
  expect(text()).toContain("Are you sure?");
  await press("Discard and make new ones");
  expect(cancelled).toEqual([{ from: 1, to: 1, onlyUnused: false }]);
});
