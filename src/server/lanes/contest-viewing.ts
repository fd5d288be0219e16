import type { SignedInPeople } from "#server/features/auth/signed-in-people.ts";
import type { LiveResults } from "#server/features/results/live-results.ts";
import type { Seen } from "#server/features/results/seen-contest.ts";
import type { Person } from "#server/http/person.ts";
import type { RequestQueue } from "./request-queue.ts";

type Parts = {
  people: Pick<SignedInPeople, "atOnce" | "find">;
  results: Pick<LiveResults, "contests">;
  now: () => Date;
  queue: Pick<RequestQueue, "add">;
};

type Asked = { contestId: number; sessionId: string | undefined };
/** A contest as whoever asks may see it. */
export type View = { person: Person | undefined; seen: Seen };

/** What the lanes show of a contest: without waiting when all of it is known (who is asking, the newest snapshot, their own part). */
export function contestViewing({ people, results, now, queue }: Parts) {
  return {
    atOnce({ contestId, sessionId }: Asked): View | undefined {
      const person = sessionId === undefined ? undefined : people.atOnce(sessionId, now());
      if (sessionId !== undefined && !person) return undefined;
      const seen = results.contests.atOnce(contestId, person);
      return seen && { person, seen };
    },

    /** Nothing where there is no such contest. */
    async read({ contestId, sessionId }: Asked): Promise<View | undefined> {
      const person = sessionId === undefined ? undefined : await people.find(sessionId, now(), { onlyReads: true });
      const seen = await results.contests.read(contestId, person);
      if (!seen) return undefined;
      // Those who waited for the same are not all answered at once: votes would wait for the last of them. Nobody is last twice.
      await new Promise<void>((resolve) => queue.add("look", resolve));
      return { person, seen };
    },
  };
}
