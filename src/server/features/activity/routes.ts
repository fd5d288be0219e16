import { type ActivityRow, exportContestActivity, getAllActivity, getContestActivity } from "#contract/activity.ts";
import { activityCsvHead, activityCsvLine, activityFileName } from "#domain/activity-csv.ts";
import type { ContestStore } from "#server/features/contests/store.ts";
import type { Api } from "#server/http/api.ts";
import { attachment } from "#server/http/attachment.ts";
import type { RequestContext } from "#server/http/environment.ts";
import { contestToManage, personWhoMay } from "#server/http/guards.ts";
import type { ActivityStore } from "./store.ts";

type Parts = { activity: ActivityStore; contests: ContestStore };

export function activityRoutes(api: Api, { activity, contests }: Parts) {
  api.handle(getContestActivity, async ({ params, query, context }) => {
    const { kind, ...part } = query;
    return activity.list({ contestId: await managedContestId(params, context), kind }, part);
  });

  api.handle(exportContestActivity, async ({ params, query, context }) => {
    const contestId = await managedContestId(params, context);
    return context.body(ReadableStream.from(lines(activity.all({ contestId, ...query }))), 200, {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": attachment(activityFileName(contestId)),
      "cache-control": "no-store",
    });
  });

  api.handle(getAllActivity, async ({ query, context }) => {
    await personWhoMay("manage people", context);
    const { kind, ...part } = query;
    return activity.list({ kind }, part);
  });

  async function managedContestId({ contestId }: { contestId: number }, context: RequestContext): Promise<number> {
    const { contest } = await contestToManage(() => contests.find(contestId), context);
    return contest.id;
  }
}

async function* lines(parts: AsyncIterable<ActivityRow[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(activityCsvHead);
  for await (const rows of parts) yield encoder.encode(rows.map(activityCsvLine).join(""));
}
