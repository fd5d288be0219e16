import { useQuery } from "@tanstack/react-query";
import { votingState } from "#domain/contests/voting-state.ts";
import { controlPath } from "#domain/desk/desk-paths.ts";
import { awardStateWords } from "#domain/desk/show-desk.ts";
import { countText } from "#domain/text/plural.ts";
import { controlQuery } from "#web/features/control/api.ts";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { formatSoon } from "#web/lib/time/format-soon.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { Table, TableCell, TableHead, TableHeading, TableRow } from "#web/ui/layout/table.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { Link } from "#web/ui/press/link.tsx";

type Award = ShowToManage["awards"][number];
type AwardTableProps = { awards: readonly Award[]; onChoose: (contestId: number) => void };

/** How each award goes. */
export function AwardTable({ awards, onChoose }: AwardTableProps) {
  const now = useServerNow();
  const times = new Set(awards.map((award) => timeOf(award, now)));
  const sharedTime = awards.length > 1 && times.size === 1 ? [...times].join() : "";
  return (
    <>
      {sharedTime && <p className="mb-2 text-sm text-muted">Voting in every award {sharedTime}.</p>}
      <Table label="Awards and their votes">
        <TableHead>
          <tr>
            <TableHeading className="max-sm:px-2!">Award</TableHeading>
            <TableHeading className="text-right max-sm:px-2!">Votes</TableHeading>
            <TableHeading className="text-right max-sm:px-2!">
              <span className="sm:hidden">/ min</span>
              <span className="max-sm:hidden">Per minute</span>
            </TableHeading>
            {awards.length > 1 && (
              <TableHeading>
                <span className="sr-only">Actions</span>
              </TableHeading>
            )}
          </tr>
        </TableHead>
        <tbody>
          {awards.map((award) => (
            <TableRow key={award.id}>
              <TableCell className="min-w-32 max-sm:px-2!">
                <Link
                  href={controlPath(award.id)}
                  className="font-semibold underline decoration-line-strong underline-offset-4 [overflow-wrap:anywhere]"
                >
                  {award.title}
                </Link>
                <span className="block text-sm text-muted">
                  {[awardStateWords(award, now), !sharedTime && timeOf(award, now)].filter(Boolean).join(" · ")}
                </span>
              </TableCell>
              <TableCell className="text-right tabular-nums max-sm:px-2!">{countText(award.totalVotes)}</TableCell>
              <TableCell className="text-right tabular-nums max-sm:px-2!">
                <VotesPerMinute contestId={award.id} />
              </TableCell>
              {awards.length > 1 && (
                <TableCell className="text-right max-sm:px-1!">
                  <Button variant="ghost" className="max-sm:px-1!" onClick={() => onChoose(award.id)}>
                    Actions<span className="sr-only"> for {award.title}</span>
                  </Button>
                </TableCell>
              )}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </>
  );
}

function timeOf(award: Award, now: Date): string {
  const state = votingState(award, now);
  if (state === "ended") return "";
  return state === "not_started"
    ? `starts ${formatSoon(award.startDate, now)}`
    : `ends ${formatSoon(award.endDate, now)}`;
}

function VotesPerMinute({ contestId }: { contestId: number }) {
  const { data } = useQuery(controlQuery(contestId));
  return <>{data ? countText(data.votesLastMinute) : "–"}</>;
}
