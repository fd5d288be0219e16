import type { OpenContestView } from "#contract/contests.ts";
import { distributionRows } from "#domain/results/demo-analytics.ts";
import { percentText } from "#domain/results/shares.ts";
import { entryName } from "#web/features/contests/public.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Card, CardBody } from "#web/ui/layout/card.tsx";
import { TruncatedText } from "#web/ui/text/truncated-text.tsx";
import { useStandings } from "../use-standings.ts";
import { ShareBar } from "./figures.tsx";

export function VoteDistribution({ contest }: { contest: OpenContestView }) {
  const standings = useStandings(contest).slice(0, distributionRows);
  const { contestants, liveResults } = useWords("later");
  return (
    <section aria-label={liveResults.distribution} className="grid min-w-0 grid-cols-1 gap-4">
      <h2 className="text-2xl">{liveResults.distribution}</h2>
      <Card>
        <CardBody>
          {standings.length === 0 ? (
            <p className="text-muted">{contestants.noEntries.contest}</p>
          ) : (
            <ul className="grid grid-cols-1 gap-4">
              {standings.map((standing) => (
                <li key={standing.id} className="grid grid-cols-1 gap-1.5">
                  <p className="flex items-baseline justify-between gap-4">
                    <TruncatedText className="font-semibold">{entryName(standing)}</TruncatedText>
                    <span className="display shrink-0 font-bold">{percentText(standing.percentage)}</span>
                  </p>
                  <ShareBar percentage={standing.percentage} leading={standing.isLeading} className="h-3" />
                </li>
              ))}
            </ul>
          )}
        </CardBody>
      </Card>
    </section>
  );
}
