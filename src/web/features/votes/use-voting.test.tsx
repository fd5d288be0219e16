import { QueryClientProvider, skipToken, useQuery } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ContestView } from "#contract/contests.ts";
import { withCounts } from "#domain/live-counts.ts";
import { voteLabels } from "#domain/voting.ts";
import { createQueryClient } from "#web/lib/query-client.ts";
import { contestKey } from "#web/lib/query-keys.ts";
import { toastStore } from "#web/ui/toast-store.ts";
import { useIsSending } from "./use-sending.ts";
import { unsentVotesOf } from "./use-unsent-votes.ts";
import { useVoting } from "./use-voting.ts";

/** A request that waits for the test to answer it. */
type Sent = { asked: string; answer: (status: number, reply: object) => Promise<void>; breaks: () => Promise<void> };

const ember = 1;
const frost = 2;
let contestId = 100; // a new one for every test, and a new person: what is on its way is remembered by contest
let userId: string;
let sent: Sent[];
let root: ReturnType<typeof createRoot>;
let queryClient: ReturnType<typeof createQueryClient>;
let pressNow: (entryId: number) => void;
let press: (entryId: number) => Promise<void>;
const host = document.createElement("div");

const view = () => queryClient.getQueryData<ContestView>(contestKey(contestId)) as ContestView;
const counts = () => [...view().entries.map(({ voteCount }) => voteCount), view().totalVotes];
const toast = () => toastStore.get()?.title;
const votes = () => sent.filter(({ asked }) => asked.includes("/vote"));
const request = (index: number) => votes()[index] as Sent;
const taken = (version: number) => ({ userVote: null, totalVotes: 0, version });
const told = (message: string, code: string) => ({ message, code });
/** Until everything that a change sets off has been drawn: a vote waits for a frame, the query client tells a moment later. */
const settled = (change: () => unknown) =>
  act(async () => {
    change();
    for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
const push = (version: number, totalVotes: number, changed: Record<number, number>) =>
  settled(() =>
    queryClient.setQueryData<ContestView>(
      contestKey(contestId),
      (known) => known && withCounts(known, { version, totalVotes, counts: changed }),
    ),
  );

function Probe() {
  const { data } = useQuery<ContestView>({ queryKey: contestKey(contestId), queryFn: skipToken });
  const voting = useVoting(data as ContestView);
  pressNow = (entryId) => voting.press(entryId, `Entry ${entryId}`);
  press = (entryId) => settled(() => pressNow(entryId));
  const labels = [
    voteLabels[voting.stateOf(ember, useIsSending(contestId, ember))],
    voteLabels[voting.stateOf(frost, useIsSending(contestId, frost))],
  ];
  return <p>{labels.join(" | ")}</p>;
}

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw));
  localStorage.clear();
  toastStore.set(undefined);
  sent = [];
  vi.stubGlobal("fetch", (path: string, { method }: RequestInit) => {
    return new Promise<Response>((resolve, reject) => {
      sent.push({
        asked: `${method} ${path}`,
        answer: (status, reply) => settled(() => resolve(Response.json(reply, { status }))),
        breaks: () => settled(() => reject(new TypeError("Failed to fetch"))),
      });
    });
  });
  contestId += 1;
  userId = `aiko-${contestId}`;
  queryClient = createQueryClient();
  queryClient.setQueryData(["/api/auth/user"], { id: userId });
  const entries = [ember, frost].map((id) => ({ id, voteCount: 5, percentage: 50 }));
  queryClient.setQueryData(contestKey(contestId), {
    id: contestId,
    startDate: "2020-01-01T00:00:00Z",
    endDate: "2120-01-01T00:00:00Z",
    isActive: true,
    hasAccess: true,
    userVote: null,
    version: 10,
    totalVotes: 10,
    entries,
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
});

test("a vote is shown at once, and stands once the server says so", async () => {
  await press(ember);
  expect(host.textContent).toBe("Voting... | Change to This");
  expect(counts()).toEqual([6, 5, 11]);
  expect(request(0).asked).toBe(`POST /api/contests/${contestId}/vote`);
  expect(toast()).toBeUndefined();
  await request(0).answer(200, taken(11));
  expect(host.textContent).toBe("Remove Vote | Change to This");
  expect(toast()).toBe("Vote Submitted!");
});

test("a second press on the same card sends nothing, and says how to take the vote back", async () => {
  await press(ember);
  await request(0).answer(200, taken(11));
  await press(ember);
  expect(votes()).toHaveLength(1);
  expect(toast()).toBe("Already Voted");
  expect(toastStore.get()?.description).toContain("use Remove Vote under Live Results");
});

test("choices are sent one after the other, and only the last one is told", async () => {
  await press(ember);
  await press(frost);
  expect(votes()).toHaveLength(1);
  await request(0).answer(200, taken(11));
  expect(toast()).toBeUndefined();
  expect(request(1).asked).toBe(`PUT /api/contests/${contestId}/vote`);
  await request(1).answer(200, taken(12));
  expect(host.textContent).toBe("Change to This | Remove Vote");
  expect(counts()).toEqual([5, 6, 11]);
  expect(toast()).toBe("Vote Changed!");
});

test("two presses before the page is drawn anew are still a first vote and its change", async () => {
  await settled(() => {
    void pressNow(ember);
    queueMicrotask(() => setTimeout(() => pressNow(frost)));
  });
  await vi.waitFor(() => expect(host.textContent).toContain("| Voting..."));
  await request(0).answer(200, taken(11));
  expect(votes().map(({ asked }) => asked.split(" ")[0])).toEqual(["POST", "PUT"]);
  await request(1).answer(200, taken(12));
  expect(toast()).toBe("Vote Changed!");
});

test.each(["breaks", "is refused"])("an older choice that %s late is nobody's wish any more", async (how) => {
  await press(ember);
  await press(frost);
  if (how === "breaks") await request(0).breaks();
  else await request(0).answer(409, told("You have already voted for another entry.", "conflict"));
  expect(host.textContent).toBe("Change to This | Voting...");
  expect(toast()).toBeUndefined();
  expect(unsentVotesOf(userId)).toEqual([]);
  await request(1).answer(200, taken(12));
  expect(host.textContent).toBe("Change to This | Remove Vote");
  expect(counts()).toEqual([5, 6, 11]);
});

test("a newer choice that is refused leaves the older one that was taken, with its count", async () => {
  await press(ember);
  await press(frost);
  await request(0).answer(200, taken(11));
  await request(1).answer(403, told("Voting has ended for this contest", "forbidden"));
  expect(host.textContent).toBe("Remove Vote | Change to This");
  expect(counts()).toEqual([6, 5, 11]);
  expect(toast()).toBe("Failed to Change Vote");
});

test("counts that were pushed while a refused vote was on its way stay as they were pushed", async () => {
  await press(ember);
  await push(12, 12, { [ember]: 5, [frost]: 7 });
  await request(0).answer(403, told("Contest is currently inactive", "forbidden"));
  expect(host.textContent).toBe("Vote for This | Vote for This");
  expect(counts()).toEqual([5, 7, 12]);
  expect(toast()).toBe("Vote Failed");
});

test("a poll that was read before the vote, and arrives before its answer, does not take it away", async () => {
  const before = view();
  await press(ember);
  await settled(() => queryClient.setQueryData(contestKey(contestId), before));
  await request(0).answer(200, taken(11));
  expect(host.textContent).toBe("Remove Vote | Change to This");
  expect(counts()).toEqual([6, 5, 11]);
});

test("a vote from another device is found out: the first press is refused, the next one changes it", async () => {
  await press(ember);
  await request(0).answer(409, told("You have already voted for another entry. Change your vote instead.", "conflict"));
  expect(toastStore.get()).toMatchObject({
    title: "Vote Failed",
    description: "You have already voted for another entry. Change your vote instead.",
  });
  expect(counts()).toEqual([5, 5, 10]);
  await settled(() =>
    queryClient.setQueryData(contestKey(contestId), { ...view(), userVote: { entryId: frost }, version: 11 }),
  );
  expect(host.textContent).toBe("Change to This | Remove Vote");
  await press(ember);
  expect(request(1).asked).toBe(`PUT /api/contests/${contestId}/vote`);
  await request(1).answer(200, taken(12));
  expect(host.textContent).toBe("Remove Vote | Change to This");
});

test("a vote that gets no answer waits on the phone, and a newer choice takes its place", async () => {
  await press(ember);
  await request(0).breaks();
  expect(host.textContent).toBe("Saved on this phone, not sent yet | Vote for This");
  expect(counts()).toEqual([5, 5, 10]);
  expect(unsentVotesOf(userId)).toEqual([{ contestId, entryId: ember, userId }]);
  await press(frost);
  expect(unsentVotesOf(userId)).toEqual([]);
  expect(request(1).asked).toBe(`PUT /api/contests/${contestId}/vote`); // whatever of the first one has arrived
  await request(1).answer(200, taken(12));
  expect(host.textContent).toBe("Change to This | Remove Vote");
});

test.each([503, 502])("an answer of %i says nothing about the vote: it waits too", async (status) => {
  await press(ember);
  await request(0).answer(status, told("Your vote is not confirmed, please try again.", "unavailable"));
  expect(unsentVotesOf(userId)).toHaveLength(1);
});

test("a session that has ended elsewhere leads to the sign-in dialog, and the vote is not forgotten", async () => {
  await press(ember);
  await request(0).answer(401, told("Unauthorized", "unauthorized"));
  expect(host.textContent).toBe("Sign In to Vote | Sign In to Vote");
  expect(toast()).toBeUndefined();
  expect(sessionStorage.getItem("voteIntent")).toBe(JSON.stringify({ contestId, entryId: ember }));
  expect(unsentVotesOf(userId)).toEqual([]);
});

test("a page that is put away in the moment of the press keeps the vote, though nothing of it was sent", async () => {
  let sentByThen: Sent[] | undefined;
  await settled(() => {
    pressNow(ember);
    window.dispatchEvent(new Event("pagehide"));
    sentByThen = votes();
  });
  expect(sentByThen).toEqual([]);
  expect(unsentVotesOf(userId)).toEqual([{ contestId, entryId: ember, userId }]);
});

test("a page that is put away before the answer keeps the vote, until the answer comes after all", async () => {
  await press(ember);
  await settled(() => window.dispatchEvent(new Event("pagehide")));
  expect(unsentVotesOf(userId)).toEqual([{ contestId, entryId: ember, userId }]);
  await request(0).answer(200, taken(11));
  expect(unsentVotesOf(userId)).toEqual([]);
  await settled(() => window.dispatchEvent(new Event("pagehide")));
  expect(unsentVotesOf(userId)).toEqual([]);
});
