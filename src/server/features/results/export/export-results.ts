import { resultsFileName } from "#domain/results/results-file.ts";
import { isTimeZone } from "#domain/time/time-zones.ts";
import { contestToManage } from "#server/features/contests/public.ts";
import { Refusal } from "#server/http/errors.ts";
import { fileReply } from "#server/http/replies/attachment.ts";
import type { Reply } from "#server/http/replies/reply.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { managersState } from "../state/visible-state.ts";
import type { ResultStore } from "../store.ts";
import { resultSheets } from "./spreadsheet.ts";
import { writeSpreadsheet } from "./write-spreadsheet.ts";

type Asked = { contestId: number; timeZone: string | undefined };

export const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The results as a file, read from the database and not from a cache: organizers archive it. */
export async function exportedResults(
  { contestId, timeZone = "UTC" }: Asked,
  request: ServerRequest,
  { store, now }: { store: ResultStore; now: () => Date },
): Promise<Reply> {
  if (!isTimeZone(timeZone)) throw new Refusal("bad_input", "Unknown time zone");
  const { contest } = await contestToManage(async () => {
    const state = await store.read(contestId);
    return state && { ...state.contest, state };
  }, request);
  const file = await writeSpreadsheet(resultSheets(managersState(contest.state), { timeZone, exportedAt: now() }));
  return fileReply({ name: resultsFileName(contest.title), type: spreadsheetType, body: [Buffer.from(file)] });
}
