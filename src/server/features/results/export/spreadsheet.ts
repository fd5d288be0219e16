import type { Cell, Row, Sheet } from "write-excel-file/node";
import { rehearsalWarning } from "#domain/contests/rehearsal-words.ts";
import { activeEntries, isActiveEntry } from "#domain/entries/shown-entries.ts";
import { compareVotingIds } from "#domain/entries/voting-ids.ts";
import { type WinnerRow, winnerColumns } from "#domain/paper/winner-rows.ts";
import { rankEntries } from "#domain/results/ranking.ts";
import { resultsAreSealed } from "#domain/results/sealing-words.ts";
import { percentageOf } from "#domain/results/shares.ts";
import { sheetNames } from "#domain/results/sheet-names.ts";
import { showDays } from "#domain/shows/show-days.ts";
import { plural } from "#domain/text/plural.ts";
import { timeInZone } from "#domain/time/time-zones.ts";
import type { ContestState, CountedEntry } from "../state/contest-state.ts";
import type { ShowState } from "../state/show-state.ts";

type Facts = { timeZone: string; exportedAt: Date };

/** A contest's results as sheets; without them while they are sealed. Texts are text cells, so that one like a formula or a number stays as it was. */
export function resultSheets(state: ContestState, facts: Facts): Sheet<Buffer>[] {
  return [entrySheet(state), summarySheet(state, facts)];
}

type ShowResults = { show: ShowState; awards: readonly ContestState[]; winners: readonly WinnerRow[] };

/** The winners, then a sheet for each award with voting. */
export function showSheets({ show, awards, winners }: ShowResults, facts: Facts): Sheet<Buffer>[] {
  const names = sheetNames(
    awards.map(({ contest }) => contest.title),
    ["Winners", "Summary"],
  );
  const sheets = awards.map((award, at) => ({ ...entrySheet(award), sheet: names[at] as string }));
  return [winnersSheet(winners), ...sheets, showSummarySheet(show, awards, facts)];
}

function entrySheet(state: ContestState): Sheet<Buffer> {
  return state.contest.sealed ? entriesSheet(state) : resultsSheet(state);
}

function winnersSheet(winners: readonly WinnerRow[]): Sheet<Buffer> {
  return {
    sheet: "Winners",
    stickyRowsCount: 1,
    columns: [30, 20, 12, 40, 30, 30, 10].map((width) => ({ width })),
    data: [
      winnerColumns.map(heading),
      ...winners.map(({ award, place, number, name, owner, classes, votes }) => [
        ...[award, place, number, name, owner, classes].map(text),
        votes,
      ]),
    ],
  };
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
  return factsSheet(facts);
}

function showSummarySheet({ show, exhibits }: ShowState, awards: readonly ContestState[], facts: Facts): Sheet<Buffer> {
  return factsSheet([
    ["Show", text(show.title)],
    ["Days", text(showDays(show))],
    ["Place", text(show.place)],
    ["Entries", activeEntries(exhibits).length],
    ...awards.map(({ contest }): [string, Cell] => [
      contest.title,
      text(`${plural(contest.totalVotes, "vote")}${contest.sealed ? `. ${resultsAreSealed}` : ""}`),
    ]),
    ...(awards.some(({ contest }) => contest.rehearsal) ? [["Votes", rehearsalWarning] as [string, Cell]] : []),
    ["Exported", timeInZone(facts.exportedAt.toISOString(), facts.timeZone)],
  ]);
}

function factsSheet(facts: readonly (readonly [string, Cell])[]): Sheet<Buffer> {
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
