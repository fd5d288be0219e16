import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { isDatabaseAway } from "#server/db/database-away.ts";
import type { Ballot, Outcome } from "./ballot.ts";
import { ConnectionLost, NoConnection } from "./connection.ts";
import { impatience, isWritable, notConfirmed } from "./patience.ts";
import type { Again } from "./take-votes.ts";
import { type Batch, type WaitingVote, waitingVotes } from "./waiting-votes.ts";

type Parts = {
  take: (ballots: readonly Ballot[]) => Promise<(Outcome | Again)[]>;
  /** whether that backend of the database can do no more */
  isGone: (backend: number | undefined) => Promise<boolean>;
};

const statementsAtOnce = 3; // of different contests, so that one contest which must wait stops nobody else
/** Ten milliseconds of the database's time. With more it would wait for us while we tell so many, and we for it thereafter. */
const mostInBatch = 120;
const mostWaiting = 10_000; // while the database is away memory stays flat: these are a few megabytes
const breath = 10; // milliseconds before something that was busy is tried again
const longBreath = 100; // before a database that is away is tried again

const lockNotAvailable = "55P03";
/** What passes by itself: these, a deadlock, a conflict of transactions, a cancelled statement. */
const passingFailures = [lockNotAvailable, "40P01", "40001", "57014"];

/** All votes that wait when a statement has returned go in the next one; a vote alone waits for nobody. */
export function voteBatches({ take, isGone }: Parts) {
  const waiting = waitingVotes(mostInBatch);
  const unanswered = impatience<WaitingVote>(
    ({ ballot }) => ballot.arrivedAt,
    (vote) => vote.fail(notConfirmed()),
  );
  let running = 0;

  return {
    submit(ballot: Ballot): Promise<Outcome> {
      if (unanswered.count() >= mostWaiting) return Promise.reject(notConfirmed());
      return new Promise((resolve, reject) => {
        const vote: WaitingVote = {
          ballot,
          answer: (outcome) => end(vote, () => resolve(outcome)),
          fail: (error) => end(vote, () => reject(isDatabaseAway(error) ? notConfirmed() : error)),
          over: false,
          failures: 0,
          inDoubt: false,
        };
        unanswered.begin(vote);
        waiting.add(vote);
        start();
      });
    },
  };

  function end(vote: WaitingVote, tell: () => void): void {
    if (vote.over) return;
    vote.over = true;
    unanswered.end(vote);
    waiting.remove(vote);
    tell();
  }

  function start(): void {
    while (running < statementsAtOnce) {
      // A contest that must be waited for leaves a statement to the others.
      const batch = waiting.next({ mayWait: running < statementsAtOnce - 1 });
      if (!batch) return;
      void run(batch);
    }
  }

  async function run(batch: Batch): Promise<void> {
    running += 1;
    const busy = new Set<number>();
    await send(batch.votes);
    if (batch.alone && busy.size > 0) await pause(breath);
    else await nextTurn(); // what this turn has still to read goes along: fewer statements, each with more votes
    running -= 1;
    waiting.release(batch, (contestId) => busy.has(contestId));
    start();

    async function send(votes: readonly WaitingVote[]): Promise<void> {
      const open = votes.filter(canBeSent);
      if (open.length === 0) return;
      try {
        const answers = await take(open.map(({ ballot }) => ballot));
        open.forEach((vote, place) => {
          const answer = answers[place] as Outcome | Again;
          if (typeof answer !== "object") sendAgain([vote]);
          // What was refused now may have been taken before, when the contest had not ended: nobody can say.
          else if ("refusal" in answer && vote.inDoubt) vote.fail(notConfirmed());
          else vote.answer(answer);
        });
      } catch (error) {
        await recover(open, error);
      }
    }

    async function recover(votes: readonly WaitingVote[], error: unknown): Promise<void> {
      if (error instanceof NoConnection) {
        await pause(longBreath);
        return sendAgain(votes);
      }
      // Whatever the lost statement has done: once it can do no more, saying the same again is safe. Until then nothing of
      // these contests is sent, and who has waited long enough is told that the vote is not confirmed.
      if (error instanceof ConnectionLost) {
        for (const vote of votes) vote.inDoubt = true;
        if (await ended(error.backend, votes)) sendAgain(votes);
        return;
      }
      const { code = "" } = error as { code?: string };
      const passes = passingFailures.includes(code);
      const failedBefore = votes.some(({ failures }) => failures > 0);
      for (const vote of votes) vote.failures += 1;
      if (code === lockNotAvailable || (passes && !failedBefore)) return sendAgain(votes);
      // One of them may be what the database cannot take: its neighbours shall not suffer for it.
      const [only, another] = votes;
      if (another) {
        const half = Math.ceil(votes.length / 2);
        await send(votes.slice(0, half));
        await send(votes.slice(half));
      } else if (passes) sendAgain(votes);
      else only?.fail(error);
    }

    function sendAgain(votes: readonly WaitingVote[]): void {
      for (const { ballot } of votes) busy.add(ballot.contestId);
      waiting.putBack(votes);
    }
  }

  async function ended(backend: number | undefined, votes: readonly WaitingVote[]): Promise<boolean> {
    while (votes.some(canBeSent)) {
      if (await isGone(backend).catch(() => false)) return true;
      await pause(longBreath);
    }
    return false;
  }
}

/** Otherwise it waits for nothing but its voter's patience to end. */
function canBeSent({ over, ballot }: WaitingVote): boolean {
  return !over && isWritable(ballot.arrivedAt);
}
