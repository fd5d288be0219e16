import type { ContestView } from "#contract/contests.ts";
import { type Countdown, countdown, countdownText } from "#domain/contests/countdown.ts";
import { type VotingState, votingState, votingStateWords } from "#domain/contests/voting-state.ts";
import { countText } from "#domain/text/plural.ts";
import { useRootAttribute } from "#web/lib/browser/use-root-attribute.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { Badge, type BadgeTone } from "#web/ui/text/badge.tsx";

const tones: Readonly<Record<VotingState, BadgeTone>> = {
  not_started: "info",
  open: "accent",
  paused: "warning",
  ended: "neutral",
};

/** Stays at the top: where the voting stands, how long it lasts, how many votes there are. */
export function StatusLine({ contest }: { contest: ContestView }) {
  const now = useServerNow();
  const state = votingState(contest, now);
  // A pause does not stop the clock.
  const remaining = countdown({ ...contest, isActive: contest.isActive || state === "paused" }, now);
  return (
    <StatusBar
      state={state}
      words={votingStateWords[state]}
      remaining={remaining}
      isRehearsing={contest.rehearsal !== undefined && state === "not_started"}
      votes={contest.totalVotes}
    />
  );
}

type StatusBarProps = {
  state: VotingState;
  words: string;
  remaining: Countdown | undefined;
  isRehearsing: boolean;
  votes: number;
};

/** The same for a contest, and for a show with all its awards. */
export function StatusBar({ state, words, remaining, isRehearsing, votes }: StatusBarProps) {
  useRootAttribute("data-status-line"); // the page's header scrolls away, and this stays
  return (
    <div className="glass sticky top-0 z-20 border-b border-line pt-[env(safe-area-inset-top)]">
      <Container>
        <div className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 py-1.5 sm:gap-x-4">
          <p role="status">
            <Badge tone={tones[state]}>{words}</Badge>
          </p>
          {isRehearsing && <Badge tone="warning">Rehearsal</Badge>}
          {remaining && (
            <p className="flex items-baseline gap-x-1.5">
              <span className="text-sm text-muted">{state === "not_started" ? "opens in" : "ends in"}</span>{" "}
              {/* Not announced every second. */}
              <span role="timer" aria-live="off" className="display font-bold tabular-nums sm:text-xl">
                {countdownText(remaining)}
              </span>
            </p>
          )}
          <p className="ml-auto flex items-baseline gap-x-1.5">
            <span className="display font-bold tabular-nums sm:text-xl">{countText(votes)}</span>{" "}
            <span className="text-sm text-muted">{votes === 1 ? "vote" : "votes"}</span>
          </p>
        </div>
      </Container>
    </div>
  );
}
