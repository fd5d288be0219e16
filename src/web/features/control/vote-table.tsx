import { useState } from "react";
import { countText } from "#domain/plural.ts";
import type { VoteSeries } from "#domain/votes-over-time.ts";
import { Table, TableCell, TableHead, TableHeading, TableRow } from "#web/ui/table.tsx";

type VoteTableProps = { series: VoteSeries; label: string; time: (step: number) => string };

/** The same figures as a table, newest first; its rows are made when somebody opens it. */
export function VoteTable({ series, label, time }: VoteTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  const steps = series.votes.map((votes, step) => ({ step, votes })).reverse();
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 content-center text-sm font-medium text-muted">Show as a table</summary>
      {isOpen && (
        <div className="max-h-80 overflow-y-auto">
          <Table label={`${label}, table`}>
            <TableHead>
              <tr>
                <TableHeading>From</TableHeading>
                <TableHeading className="text-right">Votes</TableHeading>
              </tr>
            </TableHead>
            <tbody>
              {steps.map(({ step, votes }) => (
                <TableRow key={step}>
                  <TableCell className="py-1.5!">{time(step)}</TableCell>
                  <TableCell className="py-1.5! text-right tabular-nums">{countText(votes)}</TableCell>
                </TableRow>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </details>
  );
}
