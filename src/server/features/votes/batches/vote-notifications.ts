import type pg from "pg";
import type { Log } from "#server/core/log.ts";
import type { Ballot, TakenOutcome } from "./ballot.ts";

type Deps = {
  pool: pg.Pool;
  log: Log;
  /** how often all processes are told of a contest with many votes */
  everyMs?: number;
};

/** What a committed batch has changed: contests, and what the pages of its voters are told (take_votes.sql). */
export type TakenBatch = { contestIds: Iterable<number>; taken: readonly string[] };

const usualEveryMs = 250; // a contest is read anew as often
const maxPayload = 7_900; // PostgreSQL takes 7,999 bytes; these are all ASCII
const maxKeptRows = 1_000; // payloads, while the database does not take them
const retryMs = 1_000;
const keyLength = 16; // as take_votes.sql cuts ids

/**
 * Tells all processes of votes after their commit: of a contest's first vote at once, of more together after a pause.
 * That is a hint. Whoever misses it asks for the version of the contest within a second (results/state/watch-versions.ts).
 */
export function voteNotifications({ pool, log, everyMs = usualEveryMs }: Deps) {
  const due = new Set<number>();
  /** Contests that were told of a moment ago, and whether there were votes since. */
  const resting = new Map<number, { hasVotes: boolean }>();
  const timers = new Set<NodeJS.Timeout>();
  let votes: string[] = [];
  let sending: Promise<void> | undefined;
  let isClosed = false;

  return {
    tell,

    /** Of a vote that stands. */
    tellVote({ action, contestId, voterId, proof, castBy }: Ballot, { entryId, counted }: TakenOutcome): void {
      const givenBy = proof === "none" ? castBy.slice(0, keyLength) : null;
      const row = [contestId, voterId.slice(0, keyLength), entryId, proof !== "none", counted, givenBy];
      // Which entry a confirmation was about is not known here.
      tell({ contestIds: [contestId], taken: action === "confirm" ? [] : [JSON.stringify([row])] });
    },

    /** Tells at once what is left. */
    async close(): Promise<void> {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      for (const [contestId, { hasVotes }] of resting) if (hasVotes) due.add(contestId);
      sendDue();
      while (sending) await sending;
    },
  };

  function tell({ contestIds, taken }: TakenBatch): void {
    for (const contestId of contestIds) {
      const rest = resting.get(contestId);
      if (rest) rest.hasVotes = true;
      else due.add(contestId);
    }
    if (votes.length < maxKeptRows) votes.push(...taken);
    sendDue();
  }

  function sendDue(): void {
    if (sending || due.size === 0) return;
    sending = send().finally(() => {
      sending = undefined;
      sendDue();
    });
  }

  async function send(): Promise<void> {
    const contestIds = [...due];
    const told = votes;
    due.clear();
    votes = [];
    for (const contestId of contestIds) rest(contestId, everyMs, false);
    try {
      await pool.query({
        name: "tell-votes",
        text: `select pg_notify('contest_changed', id::text) from unnest($1::integer[]) as id
          union all select pg_notify('votes_taken', votes) from unnest($2::text[]) as votes`,
        values: [contestIds, payloadsOf(told)],
      });
    } catch (error) {
      log.debug({ err: error }, "could not tell other processes of votes");
      votes = [...told, ...votes].slice(0, maxKeptRows);
      for (const contestId of contestIds) rest(contestId, retryMs, true);
    }
  }

  function rest(contestId: number, pauseMs: number, hasVotes: boolean): void {
    if (isClosed) return;
    const state = { hasVotes };
    resting.set(contestId, state);
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (resting.get(contestId) !== state) return;
      resting.delete(contestId);
      if (state.hasVotes) due.add(contestId);
      sendDue();
    }, pauseMs).unref();
    timers.add(timer);
  }
}

/** Joins JSON arrays to as few as fit. */
function payloadsOf(arrays: readonly string[]): string[] {
  const payloads: string[] = [];
  let rows = "";
  for (const array of arrays) {
    const more = array.slice(1, -1);
    if (rows !== "" && rows.length + more.length > maxPayload) {
      payloads.push(`[${rows}]`);
      rows = "";
    }
    rows = rows === "" ? more : `${rows},${more}`;
  }
  return rows === "" ? payloads : [...payloads, `[${rows}]`];
}
