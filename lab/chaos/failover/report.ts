export type Outcome = {
  strike: string;
  isControl: boolean;
  confirmed: number;
  lost: number;
  doubled: number;
  late: number;
  /** the longest time in which nobody's vote was confirmed */
  longestPauseMs: number;
  /** how many processes wanted to run in the minute before its end: times are only worth something on a quiet machine */
  load: number;
  reads: number;
  failedReads: number;
  /** answers that nobody should get, and how often */
  unexpected: string[];
  error?: string;
};

export type Verdict = { holds: boolean; words: string };

/** A run holds if no vote is wrong and every read was answered; the control holds if votes are lost, because the drill finds none otherwise. */
export function judge({ isControl, lost, doubled, late, failedReads, unexpected, error }: Outcome): Verdict {
  const faults = [...unexpected, ...(error === undefined ? [] : [error])];
  if (faults.length > 0) return broken(faults.join("; "));
  if (doubled + late > 0) return broken("votes are doubled or late");
  if (failedReads > 0) return broken("reads failed");
  if (isControl)
    return lost > 0
      ? { holds: true, words: "loses votes, as it must" }
      : broken("the control lost nothing, so this drill could not have found a lost vote");
  return lost > 0 ? broken("confirmed votes are lost") : { holds: true, words: "holds" };
}

const broken = (why: string): Verdict => ({ holds: false, words: `BROKEN: ${why}` });

export function tableRow(outcome: Outcome): Record<string, string | number> {
  const { strike, isControl, confirmed, lost, doubled, late, longestPauseMs, load, reads, failedReads } = outcome;
  return {
    strike: isControl ? `${strike} (control)` : strike,
    confirmed,
    lost,
    doubled,
    late,
    "no confirmations for": `${(longestPauseMs / 1000).toFixed(1)} s`,
    load: load.toFixed(1),
    "failed reads": `${failedReads} of ${reads}`,
    verdict: judge(outcome).words,
  };
}
