import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ContestView } from "#contract/contests.ts";
import { controlMessages } from "#domain/contests/control-commands.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { until } from "#web/testing/until.ts";
import { toastStore } from "#web/ui/message/toast-store.ts";
import { CommandPanel } from "./command-panel.tsx";

const [past, longPast, future] = ["2020-01-02T00:00:00Z", "2020-01-01T00:00:00Z", "2120-01-01T00:00:00Z"];
const running = { startDate: longPast, endDate: future, isActive: true, sealFrom: null, totalVotes: 41 };

const { host, root } = testRoot();
const sent = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
const page = () => document.body.textContent ?? "";
const buttons = () => [...host.querySelectorAll("button")].map((each) => each.textContent);
const press = (name: string) =>
  act(async () => [...document.querySelectorAll("button")].find((each) => each.textContent === name)?.click());

const show = (values: object) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <CommandPanel contest={{ id: 5, controlVersion: 7, ...running, ...values } as unknown as ContestView} />
      </QueryClientProvider>,
    ),
  );

beforeEach(() => {
  vi.stubGlobal("fetch", sent);
  sent.mockReset().mockImplementation(async () => Response.json({ controlVersion: 8 }));
  document.body.append(host);
});

afterEach(() => {
  host.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const held = "End nowHold for 2 seconds";

test.each([
  ["not started", { startDate: future }, ["Open now", "Seal now"]],
  ["running", {}, ["+5 minutes", "+10 minutes", "Extend", "Pause", "Seal now", held]],
  ["paused", { isActive: false }, ["Resume", "+5 minutes", "+10 minutes", "Extend", "Seal now", held]],
  ["sealed", { sealFrom: past }, ["+5 minutes", "+10 minutes", "Extend", "Pause", held]],
  [
    "ended and sealed",
    { endDate: past, sealFrom: longPast },
    ["Open the envelope", "+5 minutes", "+10 minutes", "Extend"],
  ],
  ["opened", { endDate: past, sealFrom: longPast, opened: { at: past, by: null } }, ["Announce"]],
  ["announced", { endDate: past, sealFrom: longPast, opened: { at: past, by: null }, announcedAt: past }, []],
])("%s: only what can be done now is listed", async (_, values, possible) => {
  await show(values);
  expect(buttons()).toEqual(possible);
  expect(page().includes("There is nothing to do now.")).toBe(possible.length === 0);
});

test("each act says beside its button what it will do", async () => {
  await show({});
  const end = [...host.querySelectorAll("button")].at(-1) as HTMLElement;
  const does = document.getElementById(end.getAttribute("aria-describedby") ?? "");
  expect(does?.textContent).toBe("Voting ends right away, for everybody. 41 votes count.");
  expect(page()).toContain("Nobody can vote until you resume");
});

test("a pause is done at once, carries the version and says that it was done", async () => {
  await show({});
  await press("Pause");
  expect(sent.mock.calls.map(([address, { body }]) => [address, body])).toEqual([
    ["/api/contests/5/pause", '{"version":7}'],
  ]);
  expect(toastStore.get()).toMatchObject({ title: "Voting Is Paused", open: true });
});

test("voting is extended until a time of the clock, and says first until when", async () => {
  const endDate = new Date(2120, 0, 1, 17, 0, 30).toISOString();
  await show({ endDate });
  await press("Extend");
  expect(host.textContent).toContain("Please choose a time.");
  const field = host.querySelector("input[type=time]") as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "17:30");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(host.textContent).toMatch(/Voting continues until .*5:30/);
  expect(sent).not.toHaveBeenCalled();
  await press("Extend");
  const endsAt = new Date(2120, 0, 1, 17, 30).toISOString();
  expect(sent.mock.calls.map(([address, { body }]) => [address, JSON.parse(String(body))])).toEqual([
    ["/api/contests/5/extend", { version: 7, endsAt }],
  ]);
});

test("what cannot be taken back is asked first", async () => {
  await show({});
  await press("Seal now");
  expect(sent).not.toHaveBeenCalled();
  expect(page()).toContain("Once somebody has voted, this cannot be undone.");
  await press("Cancel");
  expect(sent).not.toHaveBeenCalled();
  await press("Seal now");
  await press("Seal Results");
  expect(sent.mock.calls[0]?.[0]).toBe("/api/contests/5/seal");
});

test("an award of a show whose cars win one award says that its winner alone is announced", async () => {
  const view = { id: 3, oneAwardPerCar: true, exhibits: [], awards: [], version: 1, serverTime: past };
  sent.mockImplementation(async (address) => Response.json(address === "/api/shows/3" ? view : { controlVersion: 8 }));
  await show({ endDate: past, sealFrom: longPast, opened: { at: past, by: null }, showId: 3, title: "Best Paint" });
  await act(() =>
    until(() => expect(page()).toContain("Everybody sees who wins this award right away, on every phone.")),
  );
  await press("Announce");
  await press("Announce Winner");
  expect(toastStore.get()).toMatchObject({ title: "Winner Announced", open: true });
});

test("voting ends when the button was held, and not by a press", async () => {
  await show({});
  vi.useFakeTimers();
  const end = [...host.querySelectorAll("button")].find((each) => each.textContent === held) as HTMLElement;
  await act(async () => end.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 })));
  expect(sent).not.toHaveBeenCalled();
  await act(async () => end.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0 })));
  await act(async () => vi.advanceTimersByTime(2_000));
  expect(sent.mock.calls[0]?.[0]).toBe("/api/contests/5/end");
});

test("a change of somebody else is said where it is seen, and nothing was done", async () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  const { hasChanged: message } = controlMessages;
  sent.mockImplementation(async () =>
    Response.json({ message, code: "conflict", current: { controlVersion: 9 } }, { status: 409 }),
  );
  await show({});
  await press("+5 minutes");
  expect(host.querySelector("[role=alert]")?.textContent).toBe(message);
  expect(scrolled).toHaveBeenCalledWith({ block: "nearest" });
});

test("an answered question is about the version that was seen when it was asked", async () => {
  await show({});
  await press("Seal now");
  await show({ controlVersion: 8 });
  await press("Seal Results");
  expect(sent.mock.calls[0]?.[1].body).toBe('{"version":7}');
});

test("opening during a rehearsal is asked with what becomes of its votes", async () => {
  await show({ startDate: future, rehearsal: { since: past }, totalVotes: 3 });
  await press("Open now");
  expect(document.querySelector("[role=alertdialog],[role=dialog]")?.textContent).toContain(
    "Voting starts right away, for everybody. 3 rehearsal votes are cleared.",
  );
});
