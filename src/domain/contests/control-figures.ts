import { backupLevel, type Level } from "../checks/level.ts";
import { countText, plural } from "../text/plural.ts";
import { minuteMs } from "../time/durations.ts";
import { type RefusedReason, type RefusedVotes, refusedReasons } from "../votes/refusal-counts.ts";
import type { Switched } from "./schedule.ts";
import { votingState } from "./voting-state.ts";

/** A figure of the control page, judged: what it is, and what to do about it. */
export type Judged = { level: Level; sentence: string };

const good = (sentence: string): Judged => ({ level: "good", sentence });
const watch = (sentence: string): Judged => ({ level: "watch", sentence });
const problem = (sentence: string): Judged => ({ level: "problem", sentence });

const megabyte = 1024 * 1024;

/** From which values on a figure is not good any more. */
export const thresholds = {
  /** of the time left */
  endsSoonMs: 10 * minuteMs,
  /** without a vote while voting is open */
  silentMinutes: 10,
  /** of all votes */
  waitingShare: 0.1,
  /** of all votes that came within the hour, if there are more than `refusedFew` */
  refusedShare: { watch: 0.1, problem: 0.5 },
  refusedFew: 5,
  databaseMs: { watch: 100, problem: 1_000 },
  diskBytes: { watch: 2_048 * megabyte, problem: 512 * megabyte },
} as const;

type Timed = Switched & { now: Date };

export function judgeState({ now, ...contest }: Timed, timeInWords: (instant: string) => string): Judged {
  switch (votingState(contest, now)) {
    case "not_started": {
      const opens = `Voting opens at ${timeInWords(contest.startDate)}`;
      if (contest.isActive) return good(`${opens}.`);
      return watch(`${opens}, but the contest is inactive, so nobody can vote.`);
    }
    case "paused":
      return watch(`Voting is paused: nobody can vote until you resume. It ends at ${timeInWords(contest.endDate)}.`);
    case "ended":
      return good(`Voting ended at ${timeInWords(contest.endDate)}.`);
    case "open": {
      const ends = `Voting ends at ${timeInWords(contest.endDate)}.`;
      const isSoon = Date.parse(contest.endDate) - now.getTime() < thresholds.endsSoonMs;
      return isSoon ? watch(`${ends} You can extend it.`) : good(ends);
    }
  }
}

export function judgePace(
  { now, ...contest }: Timed,
  { lastMinute, lastTenMinutes }: { lastMinute: number; lastTenMinutes: number },
): Judged {
  const came = `${plural(lastMinute, "vote")} in the last minute`;
  if (votingState(contest, now) !== "open") return good(`${came}.`);
  const openForMs = now.getTime() - Date.parse(contest.startDate);
  if (lastTenMinutes > 0 || openForMs < thresholds.silentMinutes * minuteMs)
    return good(`${came}, ${countText(lastTenMinutes)} in the last ten.`);
  return watch(`No votes in the last ${thresholds.silentMinutes} minutes. Can phones open the contest?`);
}

export function judgeWatching({ now, ...contest }: Timed, streams: number): Judged {
  const note = "Phones that only check now and then are not counted.";
  if (streams > 0) return good(`Phones and screens with an open live connection. ${note}`);
  const judged = votingState(contest, now) === "open" ? watch : good;
  return judged(`Nobody has a live connection right now. ${note}`);
}

export function judgeWaiting({ waiting, total }: { waiting: number; total: number }): Judged {
  if (waiting === 0) return good("Every vote counts; none are waiting for a confirmed email.");
  const judged = waiting > (waiting + total) * thresholds.waitingShare ? watch : good;
  return judged("These count once their voters enter the code from the email, before voting ends.");
}

/** Refusals that only say that somebody tried: nothing is wrong with the event. */
const harmless: readonly RefusedReason[] = ["not-started", "ended", "inactive", "other-vote", "too-fast"];

/** Of the last hour. */
export function judgeRefused(refused: readonly RefusedVotes[], taken: number): Judged {
  const sum = (some: readonly RefusedVotes[]) => some.reduce((total, { votes }) => total + votes, 0);
  const [most] = [...refused].sort((one, other) => other.votes - one.votes);
  if (!most) return good("No votes were refused in the last hour.");
  const notable = refused.filter(({ reason }) => !harmless.includes(reason));
  const share = sum(notable) / (sum(notable) + taken);
  const sentence = `In the last hour; most: ${refusedReasons[most.reason]}.`;
  if (sum(notable) <= thresholds.refusedFew || share < thresholds.refusedShare.watch) return good(sentence);
  return share < thresholds.refusedShare.problem ? watch(sentence) : problem(sentence);
}

/** In milliseconds; null where it did not answer. */
export function judgeDatabase(answerMs: number | null): Judged {
  if (answerMs === null)
    return problem("The database is not answering: no votes can be saved now. These figures are older.");
  if (answerMs < thresholds.databaseMs.watch) return good("The database answers quickly.");
  if (answerMs < thresholds.databaseMs.problem)
    return watch("The database answers slowly: check what else it is doing.");
  return problem("The database is very slow: votes may not be confirmed in time.");
}

/** '1.5 GB', '640 MB'. */
export function sizeInWords(bytes: number): string {
  const megabytes = Math.floor(bytes / megabyte);
  return megabytes < 1_024 ? `${megabytes} MB` : `${(megabytes / 1_024).toFixed(1)} GB`;
}

export type Disk = { freeBytes: number; holdsDatabase: boolean; holdsPhotos: boolean };

/** Null where it is not known, or holds neither votes nor photos. */
export function judgeDisk(disk: Disk | null): Judged {
  if (!disk) return good("Votes and photos are not on this machine.");
  const { freeBytes, holdsDatabase, holdsPhotos } = disk;
  const held = [holdsDatabase && "votes", holdsPhotos && "photos"].filter(Boolean).join(" and ");
  const free = `${sizeInWords(freeBytes)} free for ${held}.`;
  const withoutPhotos = holdsPhotos ? "" : " Photos are in a bucket.";
  const elsewhere = holdsDatabase ? withoutPhotos : " The database is not on this machine.";
  if (freeBytes >= thresholds.diskBytes.watch) return good(free + elsewhere);
  const judged = freeBytes < thresholds.diskBytes.problem ? problem : watch;
  return judged(`Only ${free} Free up space soon.${elsewhere}`);
}

/** Null: there was none. */
export function judgeBackup(at: string | null, now: Date): Judged {
  const level = backupLevel(at, now);
  const advice = "Run “npm run backup” on the server.";
  if (at === null) return { level, sentence: `“npm run backup” has never saved this database. ${advice}` };
  if (level === "good") return { level, sentence: "The last backup is less than a day old." };
  return { level, sentence: `The last backup is more than a day old. ${advice}` };
}
