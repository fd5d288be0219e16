import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ContestView } from "#contract/contests.ts";
import type { LiveAwardOwnVote } from "#contract/results.ts";
import type { ShowView } from "#contract/shows.ts";
import { contestKey } from "#web/features/contests/public.ts";
import { showKey, showQuery } from "./api.ts";
import { awardView } from "./award-view.ts";
import { useLiveShow } from "./live.ts";

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

const times = { startDate: "2020-01-01T00:00:00.000Z", endDate: "2120-01-01T00:00:00.000Z" };
const award = (contestId: number) => ({ contestId, title: `Award ${contestId}`, ...times, version: 7, totalVotes: 2 });
const show = {
  id: 3,
  version: 5,
  awards: [award(11), award(12)],
  exhibits: [{ id: 1, number: "7", imageUrl: null, classIds: [], entries: { 11: 111, 12: 112 } }],
  userVotes: {},
  canManage: false,
} as unknown as ShowView;

const onOwnVote = vi.fn<(vote: LiveAwardOwnVote) => void>();
const Probe = () => <p>{useLiveShow(3, onOwnVote)}</p>;
const stream = () => FakeStream.opened.at(-1) as FakeStream;
const shown = () => client.getQueryData<ShowView>(showKey(3)) as ShowView;
const contest = (id: number) => client.getQueryData<ContestView>(contestKey(id)) as ContestView;
const isAskedAgain = () => client.getQueryState(showKey(3))?.isInvalidated;
const pass = (time: number) => act(async () => vi.advanceTimersByTime(time));
const state = () => host.querySelector("p")?.textContent;

const host = document.createElement("div");
let root: ReturnType<typeof createRoot>;
let client: QueryClient;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("EventSource", FakeStream);
  vi.spyOn(Math, "random").mockReturnValue(0.5); // no spread: delays are exact
  FakeStream.opened = [];
  onOwnVote.mockClear();
  client = new QueryClient();
  client.setQueryData(showKey(3), show);
  for (const each of show.awards) client.setQueryData(contestKey(each.contestId), awardView(show, each));
  root = createRoot(host);
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Probe />
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("figures of an award are those that were pushed last, and the others stay as they are", async () => {
  expect(stream().address).toBe("/api/shows/3/live");
  const before = contest(12);
  await stream().sends("counts", { version: 5, awards: { 11: { version: 9, totalVotes: 4, counts: { 111: 4 } } } });
  expect(state()).toBe("live");
  expect(shown().awards[0]).toMatchObject({ version: 9, totalVotes: 4 });
  expect(contest(11)).toMatchObject({ version: 9, totalVotes: 4, sealed: true });
  expect([shown().awards[1], contest(12)]).toEqual([show.awards[1], before]);
  await stream().sends("counts", { version: 5, awards: { 11: { version: 8, totalVotes: 3, counts: { 111: 3 } } } });
  expect(contest(11).totalVotes).toBe(4);
  expect(contest(11).entries[0]).not.toHaveProperty("voteCount");
});

test("an award whose own page is shown gets its counts", async () => {
  const entries = [{ id: 111, voteCount: 2, percentage: 100 }];
  client.setQueryData(contestKey(11), { id: 11, version: 7, totalVotes: 2, entries });
  await stream().sends("counts", { version: 5, awards: { 11: { version: 9, totalVotes: 4, counts: { 111: 4 } } } });
  expect(contest(11).entries[0]).toMatchObject({ voteCount: 4 });
});

test("the seal and the announcement of an award show at once", async () => {
  await stream().sends("counts", { version: 5, awards: { 12: { version: 7, totalVotes: 2, sealed: true } } });
  expect(shown().awards[1]?.sealed).toBe(true);
  const announced = { at: "2026-06-08T17:00:00.000Z", votesByProof: {}, waitingVotes: 0 };
  const counts = { version: 8, totalVotes: 2, counts: { 112: 2 }, announced };
  await stream().sends("counts", { version: 5, awards: { 12: counts } });
  expect(shown().awards[1]).toMatchObject({ announcedAt: announced.at });
  expect(shown().awards[1]?.sealed).toBeUndefined();
});

test("the show is asked for again when more than counts has changed, also before the stream was open", async () => {
  await stream().sends("counts", { version: 5, awards: { 11: { version: 7, totalVotes: 2, counts: {} } } });
  await pass(5_000);
  expect(isAskedAgain()).toBe(false);
  await stream().sends("show", { version: 6, withinMs: 2_000 });
  await pass(900);
  expect(isAskedAgain()).toBe(false);
  await pass(200);
  expect(isAskedAgain()).toBe(true);

  client.setQueryData(showKey(3), show);
  await stream().sends("error");
  await pass(2_000);
  await stream().sends("counts", { version: 6, awards: {} });
  await pass(1_000);
  expect(isAskedAgain()).toBe(true);
});

test("what the organizer says in an award and one's own vote are told with the award", async () => {
  await stream().sends("notice", { contestId: 12, version: 1, text: "Lunch", until: times.endDate });
  expect(contest(12).notice).toEqual({ version: 1, text: "Lunch", until: times.endDate });
  expect(contest(11).notice).toBeUndefined();
  expect(shown().awards.map(({ notice }) => notice?.text)).toEqual([undefined, "Lunch"]);
  await stream().sends("own-vote", { contestId: 11, entryId: 111, counted: true });
  expect(onOwnVote).toHaveBeenCalledExactlyOnceWith({ contestId: 11, entryId: 111, counted: true });
});

test("a show is polled rarely only while its stream is open", () => {
  const query = { state: { data: show, error: null } };
  const interval = (live: boolean, data: object = show) =>
    (showQuery(3, { live }).refetchInterval as (asked: object) => number)({ ...query, state: { data, error: null } });
  expect([interval(false), interval(true), interval(true, { ...show, stale: true })]).toEqual([5_000, 60_000, 5_000]);
});
