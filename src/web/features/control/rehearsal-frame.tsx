import { FlaskConical } from "lucide-react";
import type { ContestView } from "#contract/contests.ts";
import { formatInstant } from "#web/lib/time/dates.ts";
import { useWords } from "#web/lib/words/words.ts";
import { useRehearsalEnd } from "./use-rehearsal-end.ts";

/** Of a contest, or of all awards of a show that are rehearsed. */
export function RehearsalFrame({ contests }: { contests: readonly ContestView[] }) {
  const { contestNews } = useWords("later");
  const first = contests.reduce((one, other) =>
    Date.parse(other.startDate) < Date.parse(one.startDate) ? other : one,
  );
  return (
    <>
      {contests.map((contest) => (
        <RehearsalEnd key={contest.id} contest={contest} />
      ))}
      <div
        aria-hidden="true"
        className="pointer-events-none fixed inset-0 z-40 border-4 border-dashed border-warning-text print:hidden"
      />
      <div className="page-width mt-2">
        <p
          role="status"
          className="flex items-start gap-2.5 rounded-base border-2 border-warning-text bg-[color-mix(in_srgb,var(--warning-text)_14%,var(--surface))] px-3 py-2 [overflow-wrap:anywhere]"
        >
          <FlaskConical className="mt-0.5 size-5 shrink-0 text-warning-text" />
          <span>
            <strong className="font-bold text-warning-text">{contestNews.rehearsal}</strong>{" "}
            <span className="inline-block max-sm:text-sm">{contestNews.realStart(formatInstant(first.startDate))}</span>
          </span>
        </p>
      </div>
    </>
  );
}

function RehearsalEnd({ contest }: { contest: ContestView }): null {
  useRehearsalEnd(contest);
  return null;
}
