import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ContestView } from "#contract/contests.ts";
import { contestKey } from "#web/features/contests/query-keys.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { LeaderboardDialog } from "./leaderboard-dialog.tsx";

const pollMs = 30_000;
const entry = { id: 7, name: "Ember", imageUrl: null, imagePlaceholder: null, owner: null, votingId: "1" };
const contest = {
  id: 5,
  title: "Harbour night",
  startDate: "2000-01-01T00:00:00Z",
  isActive: true,
  endDate: "2100-01-01T00:00:00Z",
  showEntryName: true,
  showOwnerName: true,
  totalVotes: 2,
  entries: [{ ...entry, voteCount: 2, percentage: 100 }],
} as unknown as ContestView;
const rows = [{ id: 7, name: "Ember", imageUrl: null, owner: null, voteCount: 2, percentage: 100 }];

const { host, root } = testRoot();
let queryClient: ReturnType<typeof createQueryClient>;
const fetched = vi.fn<(address: string) => Promise<Response>>();
const shown = () => document.body.textContent ?? "";
const skeletons = () => document.querySelectorAll("[data-skeleton-row]").length;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const show = (open = true) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <LeaderboardDialog contest={contest} open={open} onOpenChange={() => {}} />
      </QueryClientProvider>,
    ),
  );

/** The page knows the contest, but its last request has failed. */
async function loseContest(): Promise<void> {
  const failing = { queryKey: contestKey(5), queryFn: () => Promise.reject(new Error("503: busy")), staleTime: 0 };
  await queryClient.prefetchQuery(failing);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset().mockImplementation(async () => Response.json(rows));
  queryClient = createQueryClient();
  queryClient.setQueryData(contestKey(5), contest);
  document.body.append(host);
});

afterEach(() => {
  host.remove();
  vi.useRealTimers();
});

it("opens with what the page knows, and asks every 30 seconds and on focus, only while it is open", async () => {
  fetched.mockImplementationOnce(() => new Promise(() => {})); // the first answer never comes
  await show();
  expect(shown()).toContain("Ember");
  expect(skeletons()).toBe(0);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(["/api/contests/5/top-entries"]);
  await act(() => queryClient.cancelQueries());
  await wait(pollMs);
  expect(fetched).toHaveBeenCalledTimes(2);
  await act(async () => void window.dispatchEvent(new Event("focus")));
  expect(fetched).toHaveBeenCalledTimes(3);
  await show(false);
  await wait(2 * pollMs);
  expect(fetched).toHaveBeenCalledTimes(3);
});

it("shows ten placeholder rows while it loads and the page itself could not load the figures", async () => {
  await loseContest();
  let answer = (_: Response) => {};
  fetched.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await show();
  expect(shown()).toContain("Live Leaderboard");
  expect(skeletons()).toBe(10);
  await act(async () => answer(Response.json(rows)));
  await wait(0);
  expect(skeletons()).toBe(0);
  expect(shown()).toContain("Ember");
});

it("says when it could not be loaded, above what is known, until it can", async () => {
  fetched.mockImplementationOnce(async () => new Response("", { status: 500 }));
  await show();
  await wait(0);
  expect(document.querySelector("[role=alert]")?.textContent).toBe("Unable to load leaderboardPlease try again later");
  expect(shown()).toContain("Ember");
  expect(shown()).not.toContain("LIVE");
  await wait(pollMs);
  expect(fetched).toHaveBeenCalledTimes(2);
  await wait(1);
  expect(shown()).not.toContain("Unable to load leaderboard");
  expect(shown()).toContain("LIVE");
});

it("makes the page ask for the contest again where the rows differ from what it knows", async () => {
  const refresh = vi.spyOn(queryClient, "invalidateQueries");
  await show();
  await wait(0);
  expect(refresh).not.toHaveBeenCalled();
  fetched.mockImplementation(async () => Response.json([{ ...rows[0], voteCount: 3 }]));
  await wait(pollMs);
  expect(refresh).toHaveBeenCalledExactlyOnceWith({ queryKey: contestKey(5) });
});
