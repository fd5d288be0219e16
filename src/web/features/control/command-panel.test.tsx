import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ContestView } from "#contract/contests.ts";
import { controlMessages } from "#domain/contests/control-commands.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { toastStore } from "#web/ui/message/toast-store.ts";
import { CommandPanel } from "./command-panel.tsx";

const [past, longPast, future] = ["2020-01-02T00:00:00Z", "2020-01-01T00:00:00Z", "2120-01-01T00:00:00Z"];
const running = { startDate: longPast, endDate: future, isActive: true, sealFrom: null, totalVotes: 41 };

const { host, root } = testRoot();
const sent = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
const page = () => document.body.textContent ?? "";
const buttons = (isPossible: boolean) =>
  [...host.querySelectorAll("button")]
    .filter((each) => (each.getAttribute("aria-disabled") === "true") !== isPossible)
    .map((each) => each.textContent);
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
  ["running", {}, ["+5 minutes", "+10 minutes", "Pause", "Seal now", held]],
  ["paused", { isActive: false }, ["Resume", "+5 minutes", "+10 minutes", "Seal now", held]],
  ["sealed", { sealFrom: past }, ["+5 minutes", "+10 minutes", "Pause", held]],
  ["ended and sealed", { endDate: past, sealFrom: longPast }, ["+5 minutes", "+10 minutes", "Open the envelope"]],
  ["opened", { endDate: past, sealFrom: longPast, opened: { at: past, by: null } }, ["Announce"]],
])("%s: what can be done now is offered, the rest is there with the reason", async (_, values, possible) => {
  await show(values);
  expect(buttons(true)).toEqual(possible);
  expect(buttons(true).length + buttons(false).length).toBe(9);
  for (const button of host.querySelectorAll("button[aria-disabled=true]")) {
    const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent, button.textContent ?? "").toMatch(/\.$/);
  }
});

test("each act says beside its button what it will do", async () => {
  await show({});
  const end = [...host.querySelectorAll("button")].at(4) as HTMLElement;
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
