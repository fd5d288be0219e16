import { useQuery } from "@tanstack/react-query";
import { OctagonAlert } from "lucide-react";
import { CallError } from "#web/lib/call.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { controlQuery } from "./api.ts";
import { FigureList } from "./figure-list.tsx";
import { VotesOverTime } from "./votes-over-time.tsx";

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
          {control ? `These figures are from ${clock.format(dataUpdatedAt)}.` : "It is asked again every few seconds."}
        </p>
      )}
      <VotesOverTime contestId={contestId} />
      {control ? <FigureList control={control} /> : !error && <Spinner label="Loading..." className="py-10" />}
    </div>
  );
}

function reasonOf(error: Error): string {
  if (error instanceof CallError && error.status === 401) return "You are signed out.";
  if (error instanceof CallError && error.status === 403) return "You may not look at these figures anymore.";
  return "The server does not answer.";
}
