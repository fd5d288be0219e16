import type { OpenContestView } from "#contract/contests.ts";
import { overviewRows } from "#domain/results/demo-analytics.ts";
import { percentText } from "#domain/results/shares.ts";
import { badgeRank } from "#domain/results/standings.ts";
import { countText } from "#domain/text/plural.ts";
import { entryName } from "#web/features/contests/public.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Table, TableCell, TableHead, TableHeading, TableRow } from "#web/ui/layout/table.tsx";
import { RankBadge } from "#web/ui/picture/rank-badge.tsx";
import { useStandings } from "../use-standings.ts";

export function ResultsOverview({ contest }: { contest: OpenContestView }) {
  const standings = useStandings(contest).slice(0, overviewRows);
  const { contestants, liveResults } = useWords("later");
  return (
    <section aria-label={liveResults.overview} className="grid min-w-0 grid-cols-1 gap-4">
      <h2 className="text-2xl">{liveResults.overview}</h2>
      {standings.length === 0 ? (
        <p className="text-muted">{contestants.noEntries.contest}</p>
      ) : (
        <Table label={liveResults.overviewTable}>
          <TableHead>
            <tr>
              <TableHeading>{liveResults.rank}</TableHeading>
              <TableHeading>{liveResults.contestant}</TableHeading>
              <TableHeading className="text-right">{liveResults.votes}</TableHeading>
              <TableHeading className="text-right">{liveResults.share}</TableHeading>
            </tr>
          </TableHead>
          <tbody>
            {standings.map((standing) => {
              const rank = badgeRank(standing);
              return (
                <TableRow key={standing.id}>
                  <TableCell className="py-2!">
                    {rank ? <RankBadge rank={rank} className="size-9 text-base" /> : "–"}
                  </TableCell>
                  <TableCell className="font-semibold">{entryName(standing)}</TableCell>
                  <TableCell className="text-right whitespace-nowrap tabular-nums">
                    {countText(standing.voteCount)}
                  </TableCell>
                  <TableCell className="text-right whitespace-nowrap tabular-nums">
                    {percentText(standing.percentage)}
                  </TableCell>
                </TableRow>
              );
            })}
          </tbody>
        </Table>
      )}
    </section>
  );
}
