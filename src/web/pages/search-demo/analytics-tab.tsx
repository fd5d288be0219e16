import type { ContestView } from "#contract/contests.ts";
import { demoAnalytics, goalText, participationText } from "#domain/demo-analytics.ts";
import { countText } from "#domain/plural.ts";
import { ResultsOverview } from "#web/features/results/results-overview.tsx";
import { SealedPanel } from "#web/features/results/sealed-panel.tsx";
import { VoteDistribution } from "#web/features/results/vote-distribution.tsx";
import { useScheduleStatus } from "#web/lib/use-schedule-status.ts";
import { Card, CardBody } from "#web/ui/card.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

export function AnalyticsTab({ contest }: { contest: ContestView }) {
  const { progress, engagement, competition, participation } = demoAnalytics(contest);
  const status = useScheduleStatus(contest);
  const votes = countText(contest.totalVotes);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card>
        <CardBody className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 className="text-2xl">Voting Progress</h2>
            <p className="text-muted">
              <span className="display text-2xl font-bold text-fg">{votes}</span> {goalText(contest.totalVotes)}
            </p>
          </div>
          <ProgressBar label="Voting progress" share={progress} />
        </CardBody>
      </Card>
      <dl className="grid gap-4 sm:grid-cols-3">
        <Figure
          label="Engagement"
          value={engagement}
          about={`${votes} ${contest.totalVotes === 1 ? "vote" : "votes"} in all`}
        />
        <Figure
          label="Competition"
          value={competition}
          about={`${countText(contest.entryCount)} ${contest.entryCount === 1 ? "entry" : "entries"}`}
        />
        <Figure label="Participation" value={participation} about={participationText(contest.totalVotes, status)} />
      </dl>
      {contest.sealed ? (
        <SealedPanel contest={contest} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <ResultsOverview contest={contest} />
          <VoteDistribution contest={contest} />
        </div>
      )}
    </div>
  );
}

function Figure({ label, value, about }: { label: string; value: string; about: string }) {
  return (
    <Card className="p-5 sm:p-6">
      <dt className="text-muted">{label}</dt>
      <dd className="display mt-1 text-3xl font-extrabold">{value}</dd>
      <dd className="mt-1 text-sm text-muted">{about}</dd>
    </Card>
  );
}
