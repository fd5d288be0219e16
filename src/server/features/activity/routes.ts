import {
  type ActivityRow,
  exportContestActivity,
  exportShowActivity,
  getAllActivity,
  getContestActivity,
  getShowActivity,
} from "#contract/activity.ts";
import {
  activityCsvHead,
  activityCsvLine,
  activityFileName,
  showActivityFileName,
} from "#domain/contests/activity-csv.ts";
import { type ContestStore, contestToManage } from "#server/features/contests/public.ts";
import { type ShowStore, showToManage } from "#server/features/shows/public.ts";
import type { Api } from "#server/http/api.ts";
import { personWhoMay } from "#server/http/person.ts";
import { fileReply } from "#server/http/replies/attachment.ts";
import { compressed } from "#server/http/replies/negotiation.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { ActivityStore } from "./store.ts";

type Deps = { activity: ActivityStore; contests: ContestStore; shows: ShowStore };

export function activityRoutes(api: Api, { activity, contests, shows }: Deps) {
  api.handle(getContestActivity, async ({ params, query, request }) => {
    const { kind, ...part } = query;
    return activity.list({ contestId: await managedContestId(params, request), kind }, part);
  });

  api.handle(exportContestActivity, async ({ params, query, request }) => {
    const contestId = await managedContestId(params, request);
    return csvFile(activityFileName(contestId), activity.all({ contestId, ...query }), request);
  });

  api.handle(getShowActivity, async ({ params, query, request }) => {
    const { kind, ...part } = query;
    return activity.list({ showId: await managedShowId(params, request), kind }, part);
  });

  api.handle(exportShowActivity, async ({ params, query, request }) => {
    const showId = await managedShowId(params, request);
    return csvFile(showActivityFileName(showId), activity.all({ showId, ...query }), request);
  });

  api.handle(getAllActivity, async ({ query, request }) => {
    await personWhoMay("manage people", request);
    const { kind, ...part } = query;
    return activity.list({ kind }, part);
  });

  async function managedContestId({ contestId }: { contestId: number }, request: ServerRequest): Promise<number> {
    const { contest } = await contestToManage(() => contests.find(contestId), request);
    return contest.id;
  }

  async function managedShowId({ showId }: { showId: number }, request: ServerRequest): Promise<number> {
    const { show } = await showToManage(() => shows.find(showId), request);
    return show.id;
  }
}

function csvFile(name: string, parts: AsyncIterable<ActivityRow[]>, request: ServerRequest) {
  return compressed(fileReply({ name, type: "text/csv; charset=utf-8", body: lines(parts) }), request);
}

async function* lines(parts: AsyncIterable<ActivityRow[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(activityCsvHead);
  for await (const rows of parts) yield encoder.encode(rows.map(activityCsvLine).join(""));
}
