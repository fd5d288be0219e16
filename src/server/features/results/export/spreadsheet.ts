import type { Cell, Row, Sheet } from "write-excel-file/node";
import { rehearsalWarning } from "#domain/contests/rehearsal-words.ts";
import { activeEntries, isActiveEntry } from "#domain/entries/shown-entries.ts";
import { compareVotingIds } from "#domain/entries/voting-ids.ts";
import { rankEntries } from "#domain/results/ranking.ts";
import { resultsAreSealed } from "#domain/results/sealing-words.ts";
import { percentageOf } from "#domain/results/shares.ts";
import { timeInZone } from "#domain/time/time-zones.ts";
import type { ContestState, CountedEntry } from "../state/contest-state.ts";

type Facts = { timeZone: string; exportedAt: Date };

/** A contest's results as sheets; without them while they are sealed. Texts are text cells, so that one like a formula or a number stays as it was. */
export function resultSheets(state: ContestState, facts: Facts): Sheet<Buffer>[] {
  return [state.contest.sealed ? entriesSheet(state) : resultsSheet(state), summarySheet(state, facts)];
}

const byVotingId = (one: CountedEntry, other: CountedEntry) => compareVotingIds(one.votingId, other.votingId);

/** All entries with their names, for the organizer. Inactive ones come last, without rank and share. */
function resultsSheet({ contest, entries }: ContestState): Sheet<Buffer> {
  const active = activeEntries(entries);
  const inactive = entries.filter((entry) => !isActiveEntry(entry)).sort(byVotingId);
  return {
    sheet: "Results",
    stickyRowsCount: 1,
    columns: [8, 12, 40, 30, 10, 12, 12].map((width) => ({ width })),
    data: [
      ["Rank", "Voting ID", "Name", "Owner", "Votes", "Share (%)", "Status"].map(heading),
      ...rankEntries(active, byVotingId).map((entry) =>
        entryRow(entry, entry.rank, percentageOf(entry.voteCount, contest.totalVotes)),
      ),
      ...inactive.map((entry) => entryRow(entry, null, null)),
    ],
  };
}

/** No votes, and no order that tells them. */
function entriesSheet({ entries }: ContestState): Sheet<Buffer> {
  return {
    sheet: "Entries",
    stickyRowsCount: 1,
    columns: [12, 40, 30, 12].map((width) => ({ width })),
    data: [
      ["Voting ID", "Name", "Owner", "Status"].map(heading),
      ...[...entries]
        .sort(byVotingId)
        .map((entry) => [text(entry.votingId), text(entry.name), text(entry.owner), statusOf(entry)]),
    ],
  };
}

function entryRow(entry: CountedEntry, rank: number | null, share: number | null): Row {
  return [
    rank,
    text(entry.votingId),
    text(entry.name),
    text(entry.owner),
    entry.voteCount,
    share === null ? null : { value: share, format: "0.0" },
    statusOf(entry),
  ];
}

function statusOf(entry: CountedEntry): string {
  return isActiveEntry(entry) ? "Active" : "Inactive";
}

function summarySheet({ contest }: ContestState, { timeZone, exportedAt }: Facts): Sheet<Buffer> {
  const facts: [string, Cell][] = [
    ["Contest", text(contest.title)],
    ["Starts", timeInZone(contest.startDate, timeZone)],
    ["Ends", timeInZone(contest.endDate, timeZone)],
    ["Entries", contest.entryCount],
    ["Total votes", contest.totalVotes],
    ...(contest.rehearsal ? [["Votes", rehearsalWarning] as [string, Cell]] : []),
    ...(contest.sealed ? [["Results", resultsAreSealed] as [string, Cell]] : []),
    ["Exported", timeInZone(exportedAt.toISOString(), timeZone)],
  ];
  return {
    sheet: "Summary",
    columns: [{ width: 16 }, { width: 60 }],
    data: facts.map(([name, value]) => [heading(name), value]),
  };
}

function heading(value: string): Cell {
  return { value, fontWeight: "bold" };
}

/** A cell of the format "text": a spreadsheet program leaves '007' and '=1+1' in it as they are. */
function text(value: string | null): Cell {
  return value === null || value === "" ? null : { value, format: "@" };
}
