import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LiveOwnVote } from "#contract/results.ts";
import { deadConnectionAfterMs, heartbeatIntervalMs } from "#domain/heartbeat.ts";
import { contestKey } from "../query-keys.ts";
import { useLiveContest } from "./live.ts";

/** A stream whose events the test sends. */
class FakeStream extends EventTarget {
  static opened: FakeStream[] = [];
  closed = false;
  constructor(readonly address: string) {
    super();
    FakeStream.opened.push(this);
  }
  close(): void {
    this.closed = true;
  }
  sends(event: string, data: object = {}): Promise<void> {
    return act(async () => void this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) })));
  }
}

const host = document.createElement("div");
let root: ReturnType<typeof createRoot>;
let queryClient: QueryClient;

const onOwnVote = vi.fn<(vote: LiveOwnVote) => void>();
const Probe = ({ tell }: { tell: (vote: LiveOwnVote) => void }) => <p>{useLiveContest(5, tell)}</p>;
const page = (tell = onOwnVote as (vote: LiveOwnVote) => void) => (
  <QueryClientProvider client={queryClient}>
    <Probe tell={tell} />
  </QueryClientProvider>
);
const pass = (time: number) => act(async () => vi.advanceTimersByTime(time));
const stream = () => FakeStream.opened.at(-1) as FakeStream;
const counts = { version: 8, totalVotes: 3, counts: { 1: 3 } };
const votes = () => queryClient.getQueryData<{ totalVotes: number }>(contestKey(5))?.totalVotes;

async function look(visibilityState: "visible" | "hidden"): Promise<void> {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibilityState);
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("EventSource", FakeStream);
  vi.spyOn(Math, "random").mockReturnValue(0.5); // no spread: delays are exact
  FakeStream.opened = [];
  queryClient = new QueryClient();
  queryClient.setQueryData(contestKey(5), {
    version: 7,
    totalVotes: 2,
    entries: [{ id: 1, voteCount: 2, percentage: 100 }],
  });
  root = createRoot(host);
  onOwnVote.mockClear();
  await act(async () => root.render(page()));
});

afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a stream that works", () => {
  it("tells the viewer's own vote, and is opened again for another viewer", async () => {
    await stream().sends("own-vote", { entryId: 1, counted: false });
    await stream().sends("own-vote", { entryId: null, counted: true });
    expect(onOwnVote.mock.calls).toEqual([[{ entryId: 1, counted: false }], [{ entryId: null, counted: true }]]);
    const [first] = FakeStream.opened;
    await act(async () => root.render(page(() => {})));
    expect(FakeStream.opened).toHaveLength(2);
    expect(first?.closed).toBe(true);
  });

  it("is live from the first counts on, and puts them into the query cache", async () => {
    expect(host.textContent).toBe("polling");
    expect(stream().address).toBe("/api/contests/5/live");
    await stream().sends("counts", counts);
    expect(host.textContent).toBe("live");
    expect(votes()).toBe(3);
  });

  it("that is opened after a change has the contest fetched again, also after a reconnect, and not for later counts", async () => {
    const refetch = vi.spyOn(queryClient, "invalidateQueries");
    await stream().sends("counts", { ...counts, version: 7 });
    await stream().sends("counts", counts);
    await pass(2_000);
    expect(refetch).not.toHaveBeenCalled();
    await stream().sends("error");
    await pass(2_000);
    await stream().sends("counts", { ...counts, version: 9 });
    await stream().sends("counts", { ...counts, version: 10 });
    await pass(2_000);
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it("puts the organizer's notice into the query cache without fetching anything, the later of two", async () => {
    const refetch = vi.spyOn(queryClient, "invalidateQueries");
    const noticeNow = () => queryClient.getQueryData<{ notice?: { text: string } }>(contestKey(5))?.notice?.text;
    await stream().sends("notice", { version: 2, text: "Lunch is over", until: "2120-01-01T00:00:00Z" });
    expect(noticeNow()).toBe("Lunch is over");
    await stream().sends("notice", { version: 1, text: "Lunch until two", until: "2120-01-01T00:00:00Z" });
    expect(noticeNow()).toBe("Lunch is over");
    await stream().sends("notice", { version: 3, text: "", until: "2020-01-01T00:00:00Z" });
    expect(noticeNow()).toBe("");
    await pass(2_000);
    expect(refetch).not.toHaveBeenCalled();
  });

  it("stays open for hours without votes, as long as heartbeats come", async () => {
    await stream().sends("counts", counts);
    for (let beat = 0; beat < 200; beat += 1) {
      await pass(heartbeatIntervalMs);
      await stream().sends("beat");
    }
    expect(FakeStream.opened).toHaveLength(1);
    expect(host.textContent).toBe("live");
  });

  it("fetches the contest when more than counts has changed, and stays closed once the contest is gone", async () => {
    const refetch = vi.spyOn(queryClient, "invalidateQueries");
    await stream().sends("contest", { version: 9, withinMs: 4_000 });
    await pass(4_000);
    expect(refetch).toHaveBeenCalledTimes(1);
    await stream().sends("gone");
    expect(refetch).toHaveBeenCalledTimes(2);
    await pass(10 * 60_000);
    expect(FakeStream.opened).toHaveLength(1);
    expect(stream().closed).toBe(true);
  });
});

describe("what a show needs at once", () => {
  it.each([
    ["an organizer", { canManage: true }, 1],
    ["a helper with the remote", { canRunStage: true }, 1],
    ["a visitor", {}, 0],
  ])("%s fetches a changed contest within a second: %j", async (_, may, fetched) => {
    queryClient.setQueryData(contestKey(5), (known: object) => ({ ...known, ...may }));
    const refetch = vi.spyOn(queryClient, "invalidateQueries");
    await stream().sends("contest", { version: 9, withinMs: 10_000 });
    await pass(1_000);
    expect(refetch).toHaveBeenCalledTimes(fetched);
    await pass(9_000);
    expect(refetch).toHaveBeenCalledTimes(1);
  });
});

describe("a stream that is lost", () => {
  it.each([
    [{ viewerChanged: true }, 1],
    [{}, 0],
  ])("because the server closes it fetches everything again if its viewer has changed: %j", async (data, fetched) => {
    await stream().sends("counts", counts);
    await stream().sends("closing", data);
    await pass(1_000);
    const refetch = vi.spyOn(queryClient, "invalidateQueries");
    await stream().sends("counts", counts);
    await stream().sends("counts", counts);
    expect(refetch).toHaveBeenCalledTimes(fetched);
  });

  it.each([false, true])("without an error is noticed by its missing heartbeats (live before: %s)", async (wasLive) => {
    if (wasLive) await stream().sends("counts", counts);
    await pass(deadConnectionAfterMs - 1);
    expect(stream().closed).toBe(false);
    await pass(1);
    expect(FakeStream.opened[0]?.closed).toBe(true);
    expect(host.textContent).toBe(wasLive ? "reconnecting" : "polling");
    await pass(1_000);
    expect(FakeStream.opened).toHaveLength(2);
    await stream().sends("counts", counts);
    expect(host.textContent).toBe("live");
  });

  it("is tried again with growing delays, and the contest is polled meanwhile", async () => {
    await stream().sends("counts", counts);
    const waited = [];
    for (const pause of [1, 2, 4, 8, 16, 30, 30]) {
      const tries = FakeStream.opened.length;
      await stream().sends("error");
      waited.push(host.textContent);
      await pass(pause * 1_000 - 1);
      expect(FakeStream.opened).toHaveLength(tries);
      await pass(1);
      expect(FakeStream.opened).toHaveLength(tries + 1);
    }
    expect(waited.slice(0, 3)).toEqual(["reconnecting", "reconnecting", "polling"]);
  });

  it("is never shown as live while the phone is offline", async () => {
    await stream().sends("counts", counts);
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await act(async () => void window.dispatchEvent(new Event("offline")));
    const shown = [host.textContent];
    for (const pause of [1, 2, 4]) {
      await pass(pause * 1_000);
      await stream().sends("error");
      shown.push(host.textContent);
    }
    expect(new Set(shown)).toEqual(new Set(["reconnecting"]));
    onLine.mockRestore();
  });

  it("comes back as soon as the phone is online", async () => {
    await act(async () => void window.dispatchEvent(new Event("offline")));
    expect(stream().closed).toBe(true);
    await act(async () => void window.dispatchEvent(new Event("online")));
    expect(FakeStream.opened).toHaveLength(2);
    await pass(10_000);
    expect(FakeStream.opened).toHaveLength(2);
  });
});

describe("a hidden page", () => {
  it("closes its stream after a while, opens none, and opens one when it is seen", async () => {
    await stream().sends("counts", counts);
    await look("hidden");
    await pass(19_999);
    expect(stream().closed).toBe(false);
    await pass(1);
    expect(stream().closed).toBe(true);
    expect(host.textContent).toBe("polling");
    await act(async () => void window.dispatchEvent(new Event("online")));
    await pass(10 * 60_000);
    expect(FakeStream.opened).toHaveLength(1);
    const refetch = vi.spyOn(queryClient, "invalidateQueries");
    await look("visible");
    expect(FakeStream.opened).toHaveLength(2);
    expect(refetch).toHaveBeenCalled();
  });

  it("keeps its stream when it is seen again soon", async () => {
    await look("hidden");
    await pass(5_000);
    await look("visible");
    await pass(30_000);
    expect(FakeStream.opened).toHaveLength(1);
    expect(stream().closed).toBe(false);
  });
});

it("polls in a browser that has no streams, also after the device was offline", async () => {
  act(() => root.unmount());
  Reflect.deleteProperty(globalThis, "EventSource");
  root = createRoot(host);
  await act(async () => root.render(page()));
  expect(host.textContent).toBe("polling");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await act(async () => void window.dispatchEvent(new Event("offline")));
  expect(host.textContent).toBe("reconnecting");
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect(host.textContent).toBe("polling");
});
