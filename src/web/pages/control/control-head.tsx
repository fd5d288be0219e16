import type { MouseEvent } from "react";
import type { ContestView } from "#contract/contests.ts";
import { countdown, countdownText } from "#domain/contests/countdown.ts";
import { type VotingState, votingState, votingStateWords } from "#domain/contests/voting-state.ts";
import { countText } from "#domain/text/plural.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { Badge, type BadgeTone } from "#web/ui/text/badge.tsx";
import type { ControlSection } from "./sections.tsx";

const tones: Readonly<Record<VotingState, BadgeTone>> = {
  not_started: "info",
  open: "accent",
  paused: "warning",
  ended: "neutral",
};

/** Stays at the top: where the voting stands, how long it lasts, how many votes there are. */
export function ControlHead({ contest, sections }: { contest: ContestView; sections: readonly ControlSection[] }) {
  const now = useServerNow();
  const state = votingState(contest, now);
  // A pause does not stop the clock.
  const remaining = countdown({ ...contest, isActive: contest.isActive || state === "paused" }, now);
  return (
    <div className="glass sticky top-0 z-20 border-b border-line pt-[env(safe-area-inset-top)]">
      <Container>
        <div className="flex min-h-12 flex-wrap items-center gap-x-2.5 gap-y-1 pt-1.5 sm:gap-x-4">
          <p role="status">
            <Badge tone={tones[state]}>{votingStateWords[state]}</Badge>
          </p>
          {contest.rehearsal && state === "not_started" && <Badge tone="warning">Rehearsal</Badge>}
          {remaining && (
            <p className="flex items-baseline gap-x-1.5">
              <span className="text-sm text-muted">{state === "not_started" ? "opens in" : "ends in"}</span>{" "}
              {/* Not announced every second. */}
              <span role="timer" aria-live="off" className="display text-lg font-bold tabular-nums sm:text-xl">
                {countdownText(remaining)}
              </span>
            </p>
          )}
          <p className="ml-auto flex items-baseline gap-x-1.5">
            <span className="display text-lg font-bold tabular-nums sm:text-xl">{countText(contest.totalVotes)}</span>{" "}
            <span className="text-sm text-muted">{contest.totalVotes === 1 ? "vote" : "votes"}</span>
          </p>
        </div>
        <JumpLinks sections={sections} />
      </Container>
    </div>
  );
}

/** On phones, where the sections are below each other. A jump is no step back in the browser's history. */
function JumpLinks({ sections }: { sections: readonly { id: string; title: string }[] }) {
  const jump = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.scrollIntoView();
    document.getElementById(`${id}-heading`)?.focus({ preventScroll: true });
  };
  if (sections.length < 2) return null;
  return (
    <nav aria-label="Sections" className="-mx-2 flex overflow-x-auto lg:hidden">
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={(event) => jump(event, id)}
          className="inline-flex min-h-11 shrink-0 items-center rounded-base px-3 font-semibold text-muted hover:text-fg"
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
