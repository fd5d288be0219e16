import { useQuery } from "@tanstack/react-query";
import { OctagonAlert } from "lucide-react";
import { useState } from "react";
import type { VoteSeries } from "#domain/results/votes-over-time.ts";
import { CallError } from "#web/lib/http/call.ts";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { Spinner } from "#web/ui/state/spinner.tsx";
import { controlQuery, votesOverTimeQuery } from "./api.ts";
import { FigureList } from "./figure-list.tsx";
import { VoteGraph } from "./vote-graph.tsx";

const clock = new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit", second: "2-digit" });

/** How the day goes. While no answer comes, the last figures stay, with their time. */
export function NowPanel({ contestId }: { contestId: number }) {
  const { data: control, error, dataUpdatedAt } = useQuery(controlQuery(contestId));
  return (
    <div className="grid grid-cols-1 gap-4">
      {error && (
        <p role="alert" className="flex items-start gap-2 font-medium text-danger-text">
          <OctagonAlert className="mt-0.5 size-5 shrink-0" />
          {reasonOf(error)}{" "}
          {control ? `These figures are from ${clock.format(dataUpdatedAt)}.` : "Trying again every few seconds."}
        </p>
      )}
      {control ? <FigureList control={control} /> : !error && <Spinner label="Loading..." className="py-3" />}
      <VotesOverTime contestId={contestId} />
    </div>
  );
}

function reasonOf(error: Error): string {
  if (error instanceof CallError && error.status === 401) return "You are signed out.";
  if (error instanceof CallError && error.status === 403) return "You no longer have access to these figures.";
  return "The server is not answering.";
}

function VotesOverTime({ contestId }: { contestId: number }) {
  const { data, error } = useQuery(votesOverTimeQuery(contestId));
  const [period, setPeriod] = useState<"minutes" | "whole">("minutes");
  if (!data) return <div className="min-h-90">{error && <p>The graph could not be loaded. Trying again.</p>}</div>;
  const graph = (series: VoteSeries) => <VoteGraph series={series} label={`Votes per ${unitOf(series)}`} />;
  return (
    <Tabs
      label="Votes over time"
      value={period}
      onValueChange={setPeriod}
      tabs={[
        { value: "minutes", label: "Last 60 minutes", content: graph(data.minutes) },
        { value: "whole", label: "Whole contest", content: graph(data.whole) },
      ]}
    />
  );
}

function unitOf({ stepMinutes }: VoteSeries): string {
  if (stepMinutes === 1) return "minute";
  if (stepMinutes === 60) return "hour";
  return stepMinutes === 24 * 60 ? "day" : `${stepMinutes / 60 / 24} days`;
}
