import type pg from "pg";
import type { Proof } from "#domain/people/people.ts";
import type { Log } from "#server/core/log.ts";
import type { Transaction } from "#server/db/connect.ts";
import { isPersonChanged } from "./batches/take-votes.ts";
import { voteTimeoutMs } from "./batches/vote-timeout.ts";
import type { VoteStore } from "./store.ts";

type Deps = {
  pool: pg.Pool;
  votes: VoteStore;
  /** a vote in this contest has just been counted */
  onCounted: (contestId: number, voterId: string) => void;
  log: Log;
  /** for tests */
  delays?: { secondLookMs: number; firstRetryMs: number; slowestRetryMs: number };
};

/** Votes that were sent before the mailbox was proven may still be written until the second look. */
const usualDelays = { secondLookMs: 2 * voteTimeoutMs, firstRetryMs: 250, slowestRetryMs: 5_000 };

/**
 * Counts the votes that waited for their voter's proof. What is to be done is in the table `confirmations`, written in
 * the transaction of the proof: a process that starts does what one before it has left.
 */
export function voteConfirmations({ pool, votes, onCounted, log, delays = usualDelays }: Deps) {
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;

  return {
    /** Counts the votes of somebody who has just proven the mailbox, as far as that is possible now. */
    async confirm(confirmation: Confirmation): Promise<void> {
      const isDone = await countVotesOf(confirmation);
      later(isDone ? delays.secondLookMs : delays.firstRetryMs, () => finish(confirmation));
    },

    /** At the start of a process. */
    async finishAll(): Promise<void> {
      await succeeds(async () => {
        const { rows } = await pool.query<Confirmation>(
          'select voter_id as "voterId", giver as "castBy", proof from confirmations',
        );
        for (const confirmation of rows) await finish(confirmation);
      });
    },

    close(): void {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };

  function later(delayMs: number, work: () => Promise<void>): void {
    if (isClosed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work();
    }, delayMs).unref();
    timers.add(timer);
  }

  /** Soon again at first: the contest may end. */
  async function finish(confirmation: Confirmation, retryDelayMs = delays.firstRetryMs): Promise<void> {
    const isDone = (await countVotesOf(confirmation)) && (await forget(confirmation));
    const nextDelayMs = Math.min(2 * retryDelayMs, delays.slowestRetryMs);
    if (!isDone) later(retryDelayMs, () => finish(confirmation, nextDelayMs));
  }

  function countVotesOf(confirmation: Confirmation): Promise<boolean> {
    const { castBy, proof } = confirmation;
    return succeeds(async () => {
      // The voter may have been united with another one since, and the votes have followed.
      const { rows } = await pool.query<{ contestId: number; voterId: string }>({
        name: "waiting-votes",
        text: `select votes.contest_id as "contestId", votes.voter_id as "voterId"
          from votes join contests on contests.id = votes.contest_id
          where votes.voter_id = coalesce((select voter_id from voters where id = $1), $1)
            and votes.giver = $2 and not votes.counted and contests.end_date > now()`,
        values: [confirmation.voterId, castBy],
      });
      await Promise.all(
        rows.map(async ({ contestId, voterId }) => {
          const outcome = await votes.take({
            action: "confirm",
            entryId: null,
            contestId,
            voterId,
            proof,
            castBy,
            managesContestsOf: null,
            managesContest: false,
            arrivedAt: performance.now(),
          });
          if (isPersonChanged(outcome)) throw new Error("the voter was united with another one meanwhile");
          if (!("refusal" in outcome)) onCounted(contestId, voterId);
        }),
      );
    });
  }

  function forget({ voterId, castBy }: Confirmation): Promise<boolean> {
    return succeeds(() =>
      pool.query("delete from confirmations where voter_id = $1 and giver = $2", [voterId, castBy]),
    );
  }

  async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (!isClosed) log.warn({ err: error }, "votes that wait could not be confirmed yet");
      return false;
    }
  }
}

export type VoteConfirmations = ReturnType<typeof voteConfirmations>;

/** Whose votes are to be counted, and with which proof. */
export type Confirmation = { voterId: string; castBy: string; proof: Proof };

/** In the transaction that proves the voter's mailbox: the votes that wait are counted afterwards. */
export async function addConfirmation(
  transaction: Transaction,
  { voterId, castBy, proof }: Confirmation,
): Promise<void> {
  if (proof === "none") return;
  await transaction
    .insertInto("confirmations")
    .values({ voter_id: voterId, giver: castBy, proof })
    .onConflict((conflict) => conflict.columns(["voter_id", "giver"]).doUpdateSet({ proof }))
    .execute();
}
