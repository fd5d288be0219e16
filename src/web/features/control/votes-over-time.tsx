import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { VoteSeries } from "#domain/votes-over-time.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import { votesOverTimeQuery } from "./api.ts";
import { VoteGraph } from "./vote-graph.tsx";

/** How many votes came when: the last hour, or the whole contest. */
export function VotesOverTime({ contestId }: { contestId: number }) {
  const { data, error } = useQuery(votesOverTimeQuery(contestId));
  const [period, setPeriod] = useState<"minutes" | "whole">("minutes");
  if (!data)
    // Keeps the place of the graph.
    return <div className="min-h-90">{error && <p>The graph could not be loaded. It is tried again.</p>}</div>;
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
