import type { ContestView } from "#contract/contests.ts";
import { voterSituation } from "#domain/pass-voting.ts";
import { contestantName } from "#domain/shown-entries.ts";
import { neverCountedText } from "#domain/vote-messages.ts";
import { countsOnlyWithProof } from "#domain/who-may-vote.ts";
import { yourVote } from "#domain/your-vote.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { LazyUnprovenLine } from "#web/features/auth/lazy-unproven-line.tsx";
import { useUnsentVote } from "#web/features/votes/use-voting.ts";
import { useScheduleStatus } from "#web/lib/use-schedule-status.ts";
import { RaceNumber } from "#web/ui/race-number.tsx";

/**
 * The viewer's vote with a link to its card, because every visit has another order. The line is also there before the
 * vote, so that nothing moves when it is cast.
 */
export function YourVote({ contest, onShow }: { contest: ContestView; onShow: (entryId: number) => void }) {
  const { user } = useCurrentUser();
  const ended = useScheduleStatus(contest) === "ended";
  const { label, entryId } = yourVote(contest.userVote?.entryId ?? null, useUnsentVote(contest.id));
  const entry = contest.entries.find(({ id }) => id === entryId);
  const line = "-mt-3 -mb-2.5 flex min-h-11 max-w-full items-center gap-2.5 text-left";
  if (entry)
    return (
      <>
        <button type="button" className={`${line} group rounded-base`} onClick={() => onShow(entry.id)}>
          <span className="shrink-0 text-muted">{label}</span>
          <RaceNumber votingId={entry.votingId} size="sm" className="h-5! min-w-5! max-w-[40%] text-xs!" />
          <span
            dir="auto"
            className="min-w-0 truncate text-left font-semibold underline decoration-accent decoration-2 underline-offset-4 group-hover:decoration-4"
          >
            {contestantName(entry)}
          </span>
        </button>
        {contest.userVote?.counted === false && ended && (
          <p className="pt-1 text-sm text-warning-text">{neverCountedText}</p>
        )}
      </>
    );
  const { signedIn, hasAccess } = voterSituation(user, contest);
  if (!signedIn || !hasAccess || ended) return null; // what is missing is said above
  const none = <p className={`${line} text-muted`}>Your vote: none yet</p>;
  // Here and not above, so that the first card stays on the first screen.
  return countsOnlyWithProof(contest.whoMayVote) ? <LazyUnprovenLine low otherwise={none} /> : none;
}
