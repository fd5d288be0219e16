import type { ManagedContest } from "#contract/contests.ts";
import { getControl, getVotesOverTime } from "#contract/control.ts";
import { contestToStage } from "#server/features/contests/public.ts";
import type { Api } from "#server/http/api.ts";
import { signedInPerson } from "#server/http/guards.ts";
import type { PersonWithMailbox } from "#server/http/person.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { ReadDisk } from "./disk.ts";
import type { ControlFigures } from "./figures.ts";

export type NowDeps = {
  /** from memory, with what that person has just done; the last known one while the database is away */
  readContest: (contestId: number, person: PersonWithMailbox) => Promise<ManagedContest | undefined>;
  figures: ControlFigures;
  readDisk: ReadDisk;
  now: () => Date;
};

/** What the control page shows, also to stage helpers: asked again and again, so nothing here costs more the more people look. */
export function nowRoutes(api: Api, { readContest, figures, readDisk, now }: NowDeps) {
  api.handle(getControl, async ({ params, request }) => {
    const contest = await contestOf(params.contestId, request);
    const [{ answerMs, ...counted }, disk] = await Promise.all([figures.figures(contest.id), readDisk()]);
    // Votes for an entry that was deleted or made inactive would tell how many wanted it.
    const refused = counted.refused.filter(({ reason }) => !contest.sealed || reason !== "no-entry");
    return { ...contest, ...counted, refused, databaseMs: answerMs, disk, serverTime: now().toISOString() };
  });

  api.handle(getVotesOverTime, async ({ params, request }) =>
    figures.votesOverTime(await contestOf(params.contestId, request)),
  );

  async function contestOf(contestId: number, request: ServerRequest): Promise<ManagedContest> {
    const asking = await signedInPerson(request);
    const { contest } = await contestToStage(() => readContest(contestId, asking), request);
    return contest;
  }
}
