import { type Arena, appSecret } from "./arena.ts";
import { type Count, countVotes } from "./count-votes.ts";
import { gatherCrowd } from "./crowd.ts";
import { createElectorate, endSoon } from "./electorate.ts";
import type { Fault } from "./fault.ts";

export type Figures = Count & { acknowledged: number; unknown: number; slowest: number; odd: string[] };

export type Trial = Awaited<ReturnType<typeof beginTrial>>;

/** People vote in a contest of their own, whatever happens, until it ends; and remember. */
export async function beginTrial(arena: Arena, seed: string) {
  const electorate = await arena.onDatabase((database) => createElectorate(database, appSecret));
  const crowd = gatherCrowd(electorate, { address: arena.address, seed });
  const counts: Count[] = [];
  const undoing: (() => Promise<void>)[] = [];
  const everybodyOnce = electorate.voters.length;
  const count = async () => {
    counts.push(await arena.onDatabase((database) => countVotes(database, electorate)));
  };
  const look = async () => {
    await crowd.pause();
    await count();
    crowd.resume();
  };
  const worst = (kind: "lost" | "doubled" | "late") => Math.max(0, ...counts.map((found) => found[kind]));
  await crowd.untilAcknowledged(everybodyOnce);

  return {
    crowd,
    async strike(fault: Fault, rounds: number): Promise<void> {
      const undo = await fault.strike({ arena, electorate, crowd, rounds, look });
      if (undo) undoing.push(undo);
      await crowd.untilAcknowledged(50); // it has healed
    },
    /** The contest ends while everybody goes on. */
    async finish(): Promise<void> {
      try {
        await crowd.voteUntil(() => arena.onDatabase((database) => endSoon(database, electorate)));
      } finally {
        await crowd.disperse();
        for (const undo of undoing) await undo();
      }
      await count();
    },
    figures(): Figures {
      const { acknowledged, unconfirmed, unanswered, slowest, late } = crowd.told;
      const unknown = unconfirmed + unanswered;
      const odd = [...crowd.odd].map(([words, times]) => `${times} × ${words}`);
      const found = { lost: worst("lost"), doubled: worst("doubled"), late: worst("late") + late };
      const stories = counts.flatMap((count) => count.stories);
      return { acknowledged, unknown, slowest, odd, stories, ...found };
    },
  };
}
