import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deadConnectionAfterMs, heartbeatIntervalMs } from "#domain/live-counts.ts";
import { useLiveContest } from "./live.ts";
import { contestKey } from "./query-keys.ts";

/** The line to the server, in the hands of the test. */
class Line extends EventTarget {
  static opened: Line[] = [];
  closed = false;
  constructor(readonly address: string) {
    super();
    Line.opened.push(this);
  }
  close(): void {
    this.closed = true;
  }
  says(event: string, data: object = {}): Promise<void> {
    return act(async () => void this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) })));
  }
}

const host = document.createElement("div");
let root: ReturnType<typeof createRoot>;
let queryClient: QueryClient;

const Probe = () => <p>{useLiveContest(5)}</p>;
const pass = (time: number) => act(async () => vi.advanceTimersByTime(time));
const line = () => Line.opened.at(-1) as Line;
const counts = { version: 8, totalVotes: 3, counts: { 1: 3 } };
const votes = () => queryClient.getQueryData<{ totalVotes: number }>(contestKey(5))?.totalVotes;

async function look(visibilityState: "visible" | "hidden"): Promise<void> {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibilityState);
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("EventSource", Line);
  vi.spyOn(Math, "random").mockReturnValue(0.5); // pauses are exactly as long as they are meant
  Line.opened = [];
  queryClient = new QueryClient();
  queryClient.setQueryData(contestKey(5), {
    version: 7,
    totalVotes: 2,
    entries: [{ id: 1, voteCount: 2, percentage: 100 }],
  });
  root = createRoot(host);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Probe />
      </QueryClientProvider>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a stream that works", () => {
  it("is live from the first counts on, and puts them into what the page knows", async () => {
    expect(host.textContent).toBe("polling");
    expect(line().address).toBe("/api/contests/5/live");
    await line().says("counts", counts);
    expect(host.textContent).toBe("live");
    expect(votes()).toBe(3);
  });

  it("stays open for hours without votes, as long as its heart beats", async () => {
    await line().says("counts", counts);
    for (let beat = 0; beat < 200; beat += 1) {
      await pass(heartbeatIntervalMs);
      await line().says("beat");
    }
    expect(Line.opened).toHaveLength(1);
    expect(host.textContent).toBe("live");
  });

  it("is fetched anew when more than counts has changed, and not opened again once the contest is gone", async () => {
    const refetch = vi.spyOn(queryClient, "invalidateQueries");
    await line().says("contest", { version: 9 });
    await pass(1_000);
    expect(refetch).toHaveBeenCalledTimes(1);
    await line().says("gone");
    expect(refetch).toHaveBeenCalledTimes(2);
    await pass(10 * 60_000);
    expect(Line.opened).toHaveLength(1);
    expect(line().closed).toBe(true);
  });
});

describe("a stream that is lost", () => {
  it.each([false, true])("without a word is noticed by its silence (live before: %s)", async (wasLive) => {
    if (wasLive) await line().says("counts", counts);
    await pass(deadConnectionAfterMs - 1);
    expect(line().closed).toBe(false);
    await pass(1);
    expect(Line.opened[0]?.closed).toBe(true);
    expect(host.textContent).toBe(wasLive ? "reconnecting" : "polling");
    await pass(1_000);
    expect(Line.opened).toHaveLength(2);
    await line().says("counts", counts);
    expect(host.textContent).toBe("live");
  });

  it("is tried again, ever less often, and asked for by polls meanwhile", async () => {
    await line().says("counts", counts);
    const waited = [];
    for (const pause of [1, 2, 4, 8, 16, 30, 30]) {
      const tries = Line.opened.length;
      await line().says("error");
      waited.push(host.textContent);
      await pass(pause * 1_000 - 1);
      expect(Line.opened).toHaveLength(tries);
      await pass(1);
      expect(Line.opened).toHaveLength(tries + 1);
    }
    expect(waited.slice(0, 3)).toEqual(["reconnecting", "reconnecting", "polling"]);
  });

  it("is never said to keep up while the phone has no line", async () => {
    await line().says("counts", counts);
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await act(async () => void window.dispatchEvent(new Event("offline")));
    const shown = [host.textContent];
    for (const pause of [1, 2, 4]) {
      await pass(pause * 1_000);
      await line().says("error");
      shown.push(host.textContent);
    }
    expect(new Set(shown)).toEqual(new Set(["reconnecting"]));
    onLine.mockRestore();
  });

  it("comes back at once with the phone's line", async () => {
    await act(async () => void window.dispatchEvent(new Event("offline")));
    expect(line().closed).toBe(true);
    await act(async () => void window.dispatchEvent(new Event("online")));
    expect(Line.opened).toHaveLength(2);
    await pass(10_000);
    expect(Line.opened).toHaveLength(2);
  });
});

describe("a page that nobody looks at", () => {
  it("lets its stream go after a while, opens none, and begins anew when it is seen", async () => {
    await line().says("counts", counts);
    await look("hidden");
    await pass(19_999);
    expect(line().closed).toBe(false);
    await pass(1);
    expect(line().closed).toBe(true);
    expect(host.textContent).toBe("polling");
    await act(async () => void window.dispatchEvent(new Event("online")));
    await pass(10 * 60_000);
    expect(Line.opened).toHaveLength(1);
    const refetch = vi.spyOn(queryClient, "invalidateQueries");
    await look("visible");
    expect(Line.opened).toHaveLength(2);
    expect(refetch).toHaveBeenCalled();
  });

  it("keeps the one it has when it is seen again soon", async () => {
    await look("hidden");
    await pass(5_000);
    await look("visible");
    await pass(30_000);
    expect(Line.opened).toHaveLength(1);
    expect(line().closed).toBe(false);
  });
});
