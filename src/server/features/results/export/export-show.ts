import { activeEntries } from "#domain/entries/shown-entries.ts";
import { awardsOnPaper } from "#domain/paper/award-results.ts";
import { type WinnerRow, winnerRows, winnersCsv } from "#domain/paper/winner-rows.ts";
import { resultsFileName, winnersFileName } from "#domain/results/results-file.ts";
import { inOrder } from "#domain/shows/awards.ts";
import { isTimeZone } from "#domain/time/time-zones.ts";
import { showToManage } from "#server/features/shows/public.ts";
import { Refusal } from "#server/http/errors.ts";
import { fileReply } from "#server/http/replies/attachment.ts";
import type { Reply } from "#server/http/replies/reply.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { ShowReading } from "../show-store.ts";
import type { ContestState } from "../state/contest-state.ts";
import type { ShowState } from "../state/show-state.ts";
import { managersState } from "../state/visible-state.ts";
import type { ResultStore } from "../store.ts";
import { spreadsheetType } from "./export-results.ts";
import { showSheets } from "./spreadsheet.ts";
import { writeSpreadsheet } from "./write-spreadsheet.ts";

type Deps = { store: ResultStore; shows: ShowReading; now: () => Date };

/** The results of all awards as a file, read from the database and not from a cache: organizers archive it. */
export async function exportedShow(
  { showId, timeZone = "UTC" }: { showId: number; timeZone: string | undefined },
  request: ServerRequest,
  deps: Deps,
): Promise<Reply> {
  if (!isTimeZone(timeZone)) throw new Refusal("bad_input", "Unknown time zone");
  const { show, awards, winners } = await resultsOf(showId, request, deps);
  const file = await writeSpreadsheet(showSheets({ show, awards, winners }, { timeZone, exportedAt: deps.now() }));
  return fileReply({ name: resultsFileName(show.show.title), type: spreadsheetType, body: [Buffer.from(file)] });
}

export async function exportedWinners(showId: number, request: ServerRequest, deps: Deps): Promise<Reply> {
  const { show, winners } = await resultsOf(showId, request, deps);
  const body = [Buffer.from(winnersCsv(winners))];
  return fileReply({ name: winnersFileName(show.show.title), type: "text/csv; charset=utf-8", body });
}

type Results = { show: ShowState; awards: ContestState[]; winners: WinnerRow[] };

async function resultsOf(showId: number, request: ServerRequest, { store, shows, now }: Deps): Promise<Results> {
  const { show } = await showToManage(async () => {
    const state = await shows.read(showId);
    const contestIds = state?.awards.map(({ contestId }) => contestId) ?? [];
    return state && { id: showId, organizerId: state.show.organizerId, contestIds, state };
  }, request);
  const given = await shows.readGiven(showId);
  const awards: ContestState[] = [];
  for (const contestId of show.contestIds) {
    const state = await store.read(contestId);
    if (state) awards.push(managersState(state));
  }
  const { classes, exhibits, show: fields } = show.state;
  const order = inOrder(
    show.state.awards.map(({ contestId: id, position }) => ({ id, position })),
    given,
  );
  const contests = awards.map(({ contest, entries }) => ({ ...contest, entries: activeEntries(entries) }));
  const known = fields.oneAwardPerCar ? await shows.readWinners(fields) : undefined;
  const winners = known && "winners" in known ? known.winners : undefined;
  const onPaper = awardsOnPaper({ ...fields, order, contests, given, exhibits, winners }, awards[0]?.readAt ?? now());
  return { show: show.state, awards, winners: winnerRows(onPaper, classes) };
}
