import type { ManagedContest } from "#contract/contests.ts";
import {
  commandEndpoints,
  extendVoting,
  getControl,
  getVotesOverTime,
  showNotice,
  takeDownNotice,
} from "#contract/control.ts";
import type { ControlCommand } from "#domain/contests/control-commands.ts";
import type { Database } from "#server/db/connect.ts";
import { type ContestStore, contestToManage, contestToStage } from "#server/features/contests/public.ts";
import type { ContestChanges, LiveResults } from "#server/features/results/public.ts";
import type { Api } from "#server/http/api.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import { signedInPerson } from "#server/http/person.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { carryOutCommand } from "./commands.ts";
import type { ReadDisk } from "./disk.ts";
import type { ControlFigures } from "./figures.ts";
import { noticeStore } from "./notices.ts";

export type ControlDeps = {
  changes: ContestChanges;
  database: Database;
  contests: ContestStore;
  /** from memory, with what that person has just done; the last known one while the database is away */
  readContest: LiveResults["contests"]["readManaged"];
  figures: ControlFigures;
  readDisk: ReadDisk;
  now: () => Date;
};

export function controlRoutes(
  api: Api,
  { changes, database, contests, readContest, figures, readDisk, now }: ControlDeps,
) {
  const notices = noticeStore(database);

  // These two are asked again and again, also by stage helpers, so nothing in them costs more the more people look.
  api.handle(getControl, async ({ params, request }) => {
    const contest = await shownContest(params.contestId, request);
    const [{ answerMs, ...counted }, disk] = await Promise.all([figures.figures(contest.id), readDisk()]);
    // Votes for an entry that was deleted or made inactive would tell how many wanted it.
    const refused = counted.refused.filter(({ reason }) => !contest.sealed || reason !== "no-entry");
    return { ...contest, ...counted, refused, databaseMs: answerMs, disk, serverTime: now().toISOString() };
  });
  api.handle(getVotesOverTime, async ({ params, request }) =>
    figures.votesOverTime(await shownContest(params.contestId, request)),
  );

  for (const command of Object.keys(commandEndpoints) as (keyof typeof commandEndpoints)[])
    api.handle(commandEndpoints[command], { changes: changes.contest }, ({ params, body, request }) =>
      done(command, params.contestId, body, request),
    );
  api.handle(extendVoting, { changes: changes.contest }, ({ params, body, request }) =>
    done("extend", params.contestId, body, request),
  );

  api.handle(showNotice, { changes: changes.contest }, async ({ params, body, request }) => {
    const { contest, person } = await contestToManage(() => contests.find(params.contestId), request);
    return notices.show(contest.id, body, person.id);
  });

  api.handle(takeDownNotice, { changes: changes.contest }, async ({ params, request }) => {
    const { contest, person } = await contestToManage(() => contests.find(params.contestId), request);
    await notices.takeDown(contest.id, person.id);
    return undefined;
  });

  async function shownContest(contestId: number, request: ServerRequest): Promise<ManagedContest> {
    const asking = await signedInPerson(request);
    const { contest } = await contestToStage(() => readContest(contestId, asking), request);
    return contest;
  }

  async function done(
    command: ControlCommand,
    contestId: number,
    body: { version: number; minutes?: number | undefined; endsAt?: string | undefined },
    request: ServerRequest,
  ): Promise<ManagedContest> {
    const { contest, person } = await contestToManage(() => contests.findManaged(contestId), request);
    const refused = await carryOutCommand(database, contest.id, { command, ...body, by: person.id });
    const current = await contests.findManaged(contest.id);
    if (!current) throw notFound("Contest");
    if (refused !== undefined) throw new Refusal("conflict", refused, { current });
    return current;
  }
}
