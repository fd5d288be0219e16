import { type ActivityRow, exportContestActivity, getAllActivity, getContestActivity } from "#contract/activity.ts";
import { activityCsvHead, activityCsvLine, activityFileName } from "#domain/contests/activity-csv.ts";
import { type ContestStore, contestToManage } from "#server/features/contests/public.ts";
import type { Api } from "#server/http/api.ts";
import { personWhoMay } from "#server/http/guards.ts";
import { fileReply } from "#server/http/replies/attachment.ts";
import { compressed } from "#server/http/replies/compress.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { ActivityStore } from "./store.ts";

type Deps = { activity: ActivityStore; contests: ContestStore };

export function activityRoutes(api: Api, { activity, contests }: Deps) {
  api.handle(getContestActivity, async ({ params, query, request }) => {
    const { kind, ...part } = query;
    return activity.list({ contestId: await managedContestId(params, request), kind }, part);
  });

  api.handle(exportContestActivity, async ({ params, query, request }) => {
    const contestId = await managedContestId(params, request);
    const body = lines(activity.all({ contestId, ...query }));
    const file = { name: activityFileName(contestId), type: "text/csv; charset=utf-8", body };
    return compressed(fileReply(file), request);
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
}

async function* lines(parts: AsyncIterable<ActivityRow[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(activityCsvHead);
  for await (const rows of parts) yield encoder.encode(rows.map(activityCsvLine).join(""));
}
