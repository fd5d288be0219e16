import type { ManagedContest } from "#contract/contests.ts";
import { getControl, getVotesOverTime } from "#contract/control.ts";
import type { Api } from "#server/http/api.ts";
import type { RequestContext } from "#server/http/environment.ts";
import { contestToStage, signedInPerson } from "#server/http/guards.ts";
import type { PersonWithMailbox } from "#server/http/person.ts";
import type { ReadDisk } from "./disk.ts";
import type { ControlFigures } from "./figures.ts";

export type NowParts = {
  /** from memory, with what that person has just done; the last known one while the database is away */
  readContest: (contestId: number, person: PersonWithMailbox) => Promise<ManagedContest | undefined>;
  figures: ControlFigures;
  readDisk: ReadDisk;
  now: () => Date;
};

/** What the control page shows, also to stage helpers: asked again and again, so nothing here costs more the more people look. */
export function nowRoutes(api: Api, { readContest, figures, readDisk, now }: NowParts) {
  api.handle(getControl, async ({ params, context }) => {
    const contest = await contestOf(params.contestId, context);
    const [{ answerMs, ...counted }, disk] = await Promise.all([figures.figures(contest.id), readDisk()]);
    // Votes for an entry that was deleted or made inactive would tell how many wanted it.
    const refused = counted.refused.filter(({ reason }) => !contest.sealed || reason !== "no-entry");
    return { ...contest, ...counted, refused, databaseMs: answerMs, disk, serverTime: now().toISOString() };
  });

  api.handle(getVotesOverTime, async ({ params, context }) =>
    figures.votesOverTime(await contestOf(params.contestId, context)),
  );

  async function contestOf(contestId: number, context: RequestContext): Promise<ManagedContest> {
    const asking = await signedInPerson(context);
    const { contest } = await contestToStage(() => readContest(contestId, asking), context);
    return contest;
  }
}
