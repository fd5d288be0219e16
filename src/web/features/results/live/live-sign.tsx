import type { Switched } from "#domain/contests/schedule.ts";
import { resultState } from "#domain/results/result-state.ts";
import { useScheduleStatus } from "#web/features/contests/public.ts";
import type { LiveState } from "#web/lib/http/live-stream.ts";
import { useWords } from "#web/lib/words/words.ts";
import { classNames } from "#web/ui/style/class-names.ts";

type LiveSignProps = {
  state: LiveState;
  contest: Switched & { sealed?: true | undefined };
};

/** Whether the figures update by themselves, which is also true while polling; otherwise what they are. */
export function LiveSign({ state, contest }: LiveSignProps) {
  const lost = state === "reconnecting";
  const shown = resultState(useScheduleStatus(contest), contest);
  const { signs, reconnecting } = useWords().resultSigns;
  const sign = shown === "upcoming" ? undefined : signs[shown];
  if (shown !== "live" && !lost)
    return sign && <span className="shrink-0 text-sm font-semibold whitespace-nowrap text-muted">{sign}</span>;
  return (
    <span role="status" className="inline-flex shrink-0 items-center gap-2 text-sm font-semibold whitespace-nowrap">
      <span
        aria-hidden="true"
        className={classNames(
          "size-2.5 rounded-full",
          lost ? "border-2 border-warning-text" : "bg-accent-text",
          state === "live" && "animate-pulse-live",
        )}
      />
      <span className={lost ? "text-warning-text" : "text-accent-text"}>{lost ? reconnecting : sign}</span>
    </span>
  );
}
