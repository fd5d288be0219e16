import type { ContestView } from "#contract/contests.ts";
import { plural } from "#domain/plural.ts";
import { formatTime } from "#web/lib/dates.ts";
import { FitText } from "./fit-text.tsx";

export function ClosedScreen({ contest, awardsAt }: { contest: ContestView; awardsAt: string | null }) {
  return (
    <div className="stage-safe stage-center">
      <span className="stage-stripe" />
      <FitText text="Voting has closed" most={16} least={8} lines={2} className="stage-title" />
      <p className="stage-count stage-accent">{plural(contest.totalVotes, "vote")}</p>
      {awardsAt && <FitText text={`Awards at ${formatTime(awardsAt)}`} most={8} least={5} className="stage-strong" />}
      <FitText text={contest.title} most={6} lines={2} className="stage-quiet" />
    </div>
  );
}
