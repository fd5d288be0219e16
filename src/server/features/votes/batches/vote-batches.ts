import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { UnconfirmedCommit } from "#server/db/connection/confirming-client.ts";
import { isDatabaseAway } from "#server/db/connection/database-away.ts";
import type { Ballot, Outcome, TakenOutcome } from "./ballot.ts";
import { type Batch, ballotQueue, type QueuedVote } from "./ballot-queue.ts";
import { ConnectionLost, NoConnection, type SendAgain } from "./take-votes.ts";
import { isWritable, notConfirmed, sharedTimeout } from "./vote-timeout.ts";

type Deps = {
  take: (ballots: readonly Ballot[]) => Promise<(Outcome | SendAgain)[]>;
  /** whether that backend of the database has ended */
  isGone: (backend: number | undefined) => Promise<boolean>;
  /** A vote stands that may have been written by a statement whose reply was lost: nobody has been told of it. */
  onDoubtSettled?: (ballot: Ballot, outcome: TakenOutcome) => void;
};

const maxStatements = 3; // of different contests, so that a contest which must wait holds up nobody else
const maxBatchSize = 120; // ten milliseconds of the database's time; it would idle while a larger batch is answered
const minOverlap = 60; // a statement costs 2 ms, and 55 µs for each vote: smaller ones are not worth it
const maxQueuedVotes = 10_000; // a few megabytes, while the database is away
const busyRetryMs = 10;
const awayRetryMs = 100;

const lockNotAvailable = "55P03";
/** Also a deadlock, a conflict of transactions and a cancelled statement. */
const transientFailures = [lockNotAvailable, "40P01", "40001", "57014"];

/** All votes that wait when a statement returns go into the next one; a single vote is sent at once. */
export function voteBatches({ take, isGone, onDoubtSettled = () => {} }: Deps) {
  const waiting = ballotQueue(maxBatchSize);
  const unanswered = sharedTimeout<QueuedVote>(
    ({ ballot }) => ballot.arrivedAt,
    (vote) => vote.fail(notConfirmed()),
  );
  let running = 0;

  return {
    submit(ballot: Ballot): Promise<Outcome> {
      if (unanswered.count() >= maxQueuedVotes) return Promise.reject(notConfirmed());
      return new Promise((resolve, reject) => {
        const vote: QueuedVote = {
          ballot,
          answer: (outcome) => end(vote, () => resolve(outcome)),
          fail: (error) => end(vote, () => reject(isDatabaseAway(error) ? notConfirmed() : error)),
          isAnswered: false,
          failures: 0,
          isInDoubt: false,
        };
        unanswered.add(vote);
        waiting.add(vote);
        startStatements();
      });
    },

    /** Votes that have no answer yet, and for how long the oldest of them has waited. */
    unanswered(): { count: number; oldestMs: number } {
      const oldest = unanswered.oldest();
      return { count: unanswered.count(), oldestMs: oldest === undefined ? 0 : performance.now() - oldest };
    },
  };

  function end(vote: QueuedVote, reply: () => void): void {
    if (vote.isAnswered) return;
    vote.isAnswered = true;
    unanswered.remove(vote);
    waiting.remove(vote);
    reply();
  }

  function startStatements(): void {
    while (running < maxStatements) {
      // One statement is kept free for contests that are not locked.
      const batch = waiting.next({ mayWaitForLock: running < maxStatements - 1 });
      if (!batch) return;
      void run(batch);
    }
  }

  async function run(batch: Batch): Promise<void> {
    running += 1;
    const busyContests = new Set<number>();
    const settled = await send(batch.votes);
    if (batch.waitsForLock && busyContests.size > 0) await sleep(busyRetryMs);
    // When many votes wait, the next statement is sent before the replies, so that the database works meanwhile. When few
    // wait, the replies are sent first: more votes come in, and fewer statements cost less.
    const isOverlapping = waiting.count() >= minOverlap;
    if (!isOverlapping) {
      for (const reply of settled) reply();
      await nextTurn();
    }
    running -= 1;
    waiting.release(batch, (contestId) => busyContests.has(contestId));
    startStatements();
    if (isOverlapping) for (const reply of settled) reply();

    /** Returns the replies to the votes that are settled. */
    async function send(votes: readonly QueuedVote[]): Promise<(() => void)[]> {
      const open = votes.filter(canBeSent);
      if (open.length === 0) return [];
      try {
        const answers = await take(open.map(({ ballot }) => ballot));
        return open.flatMap((vote, place) => {
          const answer = answers[place] as Outcome | SendAgain;
          if (typeof answer !== "object") return sendAgain([vote]);
          // The statement in doubt may have written the vote before: this refusal says nothing about that.
          if ("refusal" in answer && vote.isInDoubt) return () => vote.fail(notConfirmed());
          if (!("refusal" in answer) && vote.isInDoubt) onDoubtSettled(vote.ballot, answer);
          return () => vote.answer(answer);
        });
      } catch (error) {
        return recover(open, error);
      }
    }

    async function recover(votes: readonly QueuedVote[], error: unknown): Promise<(() => void)[]> {
      if (error instanceof NoConnection) {
        await sleep(awayRetryMs);
        return sendAgain(votes);
      }
      // Once the lost statement's backend has ended, sending the votes again is safe, whatever it has done. Until then
      // nothing of these contests is sent.
      if (error instanceof ConnectionLost) {
        for (const vote of votes) vote.isInDoubt = true;
        return (await hasEnded(error.backend, votes)) ? sendAgain(votes) : [];
      }
      // They are written here, but perhaps on no standby. Sent again they lock the contest, which is written to the log
      // after them: once a standby has that, it has them too.
      if (error instanceof UnconfirmedCommit) {
        for (const vote of votes) vote.isInDoubt = true;
        return sendAgain(votes);
      }
      const { code = "" } = error as { code?: string };
      const isTransient = transientFailures.includes(code);
      const hasFailedBefore = votes.some(({ failures }) => failures > 0);
      for (const vote of votes) vote.failures += 1;
      if (code === lockNotAvailable || (isTransient && !hasFailedBefore)) return sendAgain(votes);
      // One of them may be a vote that the database cannot take: the others are tried without it.
      const [only, another] = votes;
      if (another) {
        const half = Math.ceil(votes.length / 2);
        return [...(await send(votes.slice(0, half))), ...(await send(votes.slice(half)))];
      }
      return isTransient ? sendAgain(votes) : [() => only?.fail(error)];
    }

    function sendAgain(votes: readonly QueuedVote[]): [] {
      for (const { ballot } of votes) busyContests.add(ballot.contestId);
      waiting.putBack(votes);
      return [];
    }
  }

  async function hasEnded(backend: number | undefined, votes: readonly QueuedVote[]): Promise<boolean> {
    while (votes.some(canBeSent)) {
      if (await isGone(backend).catch(() => false)) return true;
      await sleep(awayRetryMs);
    }
    return false;
  }
}

/** Any other vote only waits for its time-out. */
function canBeSent({ isAnswered, ballot }: QueuedVote): boolean {
  return !isAnswered && isWritable(ballot.arrivedAt);
}
