import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ContestView, OpenContestView } from "#contract/contests.ts";
import { newStage } from "#domain/stage/stage.ts";
import { withoutCounts } from "#web/features/contests/live/sealed-view.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { ContestantFinder } from "../contestants/contestant-finder.tsx";
import { EntriesList } from "../contestants/entries-list.tsx";
import { LeaderboardDialog } from "./leaderboard-dialog.tsx";
import { LiveProgress } from "./live-progress.tsx";
import { LiveSign } from "./live-sign.tsx";
import { TotalVotesCounter } from "./total-votes-counter.tsx";
import { WaitingVotesLine } from "./waiting-votes-line.tsx";

const entry = (id: number, name: string, voteCount: number, percentage: number) => ({
  id,
  name,
  votingId: String(id),
  imageUrl: null,
  imagePlaceholder: null,
  owner: null,
  voteCount,
  percentage,
});
const open = {
  id: 5,
  title: "Harbour night",
  startDate: "2000-01-01T00:00:00Z",
  endDate: "2100-01-01T00:00:00Z",
  isActive: true,
  showEntryName: true,
  showOwnerName: true,
  sealFrom: "2001-01-01T00:00:00Z",
  canManage: false,
  totalVotes: 1_234,
  votesByProof: { none: 1_234, mail: 0, google: 0, pass: 0 },
  entries: [entry(1, "Ember", 111, 9), entry(2, "Frost", 1_000, 81), entry(3, "Gale", 123, 10)],
} as unknown as OpenContestView;
const sealed = withoutCounts(open);

const { host, root } = testRoot();
const page = () => document.body.textContent ?? "";
const told = /1,000|\b111\b|\b123\b|81\.0%|Leading|Winner|leading|Last Place|recent/;

const show = (contest: ContestView) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <LiveSign state="live" contest={contest} />
        <TotalVotesCounter contest={contest} updatedAt={0}>
          <WaitingVotesLine contest={contest} />
        </TotalVotesCounter>
        <LiveProgress contest={contest} updatedAt={0} />
        <EntriesList contest={contest} layout="grid" />
        <ContestantFinder contest={contest} />
        <LeaderboardDialog contest={contest} open onOpenChange={() => {}} />
      </QueryClientProvider>,
    ),
  );

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  document.body.append(host);
});

afterEach(() => {
  host.remove();
});

it("no widget tells anything of a result that is sealed while it is shown, but the total", async () => {
  await show(open);
  expect(page()).toMatch(told);
  await show(sealed);
  expect(page()).not.toMatch(told);
  expect(page()).toContain("Results are sealed until the announcement");
  expect(page()).toContain("1,234 votes so far");
  expect(page()).toContain("Voting ends in:");
  const names = Array.from(host.querySelectorAll("li h3"), (heading) => heading.textContent);
  expect(names).toEqual(["Ember", "Frost", "Gale"]); // by number, not by rank
});

it("after the end no widget calls a sealed result final", async () => {
  await show({ ...sealed, endDate: "2002-01-01T00:00:00Z" });
  expect(page()).toContain("Results sealed");
  expect(page()).toContain("1,234 votes. Voting has ended.");
  expect(page()).not.toMatch(/Final result|so far/);
});

it("revealed places are shown one by one, with their votes, and nothing of the others", async () => {
  const second = { rank: 2, votes: 123, entryIds: [3] };
  const stage = { ...newStage, version: 1, podium: false };
  await show({ ...sealed, stage: { ...stage, step: 1, revealed: [second] } });
  expect(page()).toContain("2nd place");
  expect(page()).toContain("123");
  expect(page()).not.toMatch(/1,000|\b111\b|Winner/);
  const first = { rank: 1, votes: 1_000, entryIds: [2] };
  await show({ ...sealed, stage: { ...stage, step: 2, revealed: [second, first] } });
  expect(page()).toContain("1st place");
  expect(page()).toContain("1,000");
  expect(page()).not.toMatch(/\b111\b/);
});

it("the whole result is shown when it was announced", async () => {
  await show(sealed);
  await show({ ...open, announcedAt: "2003-01-01T00:00:00Z", endDate: "2002-01-01T00:00:00Z" });
  expect(page()).toContain("Winner");
  expect(page()).toContain("Final result");
  expect(page()).not.toContain("Results are sealed");
});
