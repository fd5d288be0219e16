import { useQuery } from "@tanstack/react-query";
import { Gauge, Hand } from "lucide-react";
import { votingState, votingStateWords } from "#domain/contests/voting-state.ts";
import { controlPath } from "#domain/paths.ts";
import { countText } from "#domain/text/plural.ts";
import { controlQuery } from "#web/features/control/api.ts";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { formatSoon } from "#web/lib/time/dates.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { Table, TableCell, TableHead, TableHeading, TableRow } from "#web/ui/layout/table.tsx";
import { Button, ButtonLink } from "#web/ui/press/button.tsx";

type Award = ShowToManage["awards"][number];
type AwardTableProps = { awards: readonly Award[]; onChoose: (contestId: number) => void };

/** How each award goes. */
export function AwardTable({ awards, onChoose }: AwardTableProps) {
  const now = useServerNow();
  return (
    <Table label="Awards and their votes">
      <TableHead>
        <tr>
          <TableHeading>Award</TableHeading>
          <TableHeading>State</TableHeading>
          <TableHeading className="text-right">Votes</TableHeading>
          <TableHeading className="text-right">Per minute</TableHeading>
          <TableHeading>
            <span className="sr-only">Actions</span>
          </TableHeading>
        </tr>
      </TableHead>
      <tbody>
        {awards.map((award) => (
          <TableRow key={award.id}>
            <TableCell className="min-w-40 font-semibold [overflow-wrap:anywhere]">{award.title}</TableCell>
            <TableCell className="min-w-32">
              {stateOf(award, now)}
              <span className="block text-sm text-muted">{timeOf(award, now)}</span>
            </TableCell>
            <TableCell className="text-right tabular-nums">{countText(award.totalVotes)}</TableCell>
            <TableCell className="text-right tabular-nums">
              <VotesPerMinute contestId={award.id} />
            </TableCell>
            <TableCell>
              <div className="flex justify-end gap-1">
                {awards.length > 1 && (
                  <Button icon={Hand} variant="ghost" onClick={() => onChoose(award.id)}>
                    Act<span className="sr-only"> on {award.title}</span>
                  </Button>
                )}
                <ButtonLink icon={Gauge} variant="ghost" href={controlPath(award.id)}>
                  Control<span className="sr-only"> {award.title}</span>
                </ButtonLink>
              </div>
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

function stateOf(award: Award, now: Date): string {
  const state = votingState(award, now);
  if (award.announcedAt) return "Announced";
  if (state === "ended" && award.opened) return "Envelope open";
  return `${votingStateWords[state]}${award.sealed ? ", sealed" : ""}`;
}

function timeOf(award: Award, now: Date): string {
  const state = votingState(award, now);
  if (state === "ended") return "";
  return state === "not_started"
    ? `Starts ${formatSoon(award.startDate, now)}`
    : `Ends ${formatSoon(award.endDate, now)}`;
}

function VotesPerMinute({ contestId }: { contestId: number }) {
  const { data } = useQuery(controlQuery(contestId));
  return <>{data ? countText(data.votesLastMinute) : "–"}</>;
}
