import { Check, CloudUpload } from "lucide-react";
import type { ReactNode } from "react";
import type { ContestView } from "#contract/contests.ts";
import { yourVote } from "#domain/votes/your-vote.ts";
import { entryName, useScheduleStatus } from "#web/features/contests/public.ts";
import { useRootAttribute } from "#web/lib/browser/use-root-attribute.ts";
import { useWords } from "#web/lib/words/words.ts";
import { BottomBar } from "#web/ui/layout/bottom-bar.tsx";
import { RaceNumber } from "#web/ui/picture/race-number.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { Typed } from "#web/ui/text/typed.tsx";
import { useUnsentVote } from "../sending/use-voting.ts";

type YourVoteBarProps = {
  contest: ContestView;
  onShow: (entryId: number) => void;
  onChange: () => void;
  /** where to vote next */
  next?: ReactNode;
};

/** The viewer's own vote, in reach from anywhere in the list. While it waits to be counted, another bar says so. */
export function YourVoteBar({ contest, ...actions }: YourVoteBarProps) {
  const isOpen = useScheduleStatus(contest) !== "ended" && contest.isActive;
  const { which } = useWords("later").ownVote;
  const unsent = useUnsentVote(contest.id);
  const { state, entryId } = yourVote(contest.userVote?.entryId ?? null, unsent);
  const entry = contest.entries.find(({ id }) => id === entryId);
  const isCounted = contest.userVote?.counted !== false;
  if (!entry || (isOpen && !isCounted && unsent === undefined)) return null;
  return (
    <BottomBar>
      <Bar
        {...{ entry, isOpen, ...actions }}
        label={which[state]}
        isSent={unsent === undefined}
        isLost={!isOpen && !isCounted}
      />
    </BottomBar>
  );
}

type BarProps = Omit<YourVoteBarProps, "contest"> & {
  entry: ContestView["entries"][number];
  label: string;
  isOpen: boolean;
  isSent: boolean;
  isLost: boolean;
};

function Bar({ entry, label, isOpen, isSent, isLost, onShow, onChange, next }: BarProps) {
  const { ownVote } = useWords("later");
  useRootAttribute("data-bottom-bar"); // base.css scrolls a focused element above the bar
  const Icon = isSent ? Check : CloudUpload;
  return (
    <section aria-label={ownVote.yourVote} className="border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
      <div className="page-width flex flex-wrap items-center gap-x-2">
        <button
          type="button"
          className="group flex min-h-12 min-w-0 items-center gap-2 rounded-base text-left"
          onClick={() => onShow(entry.id)}
        >
          <Icon className="size-5 shrink-0 text-accent-text" />
          <span className="shrink-0">{label}</span>
          <RaceNumber number={entry.votingId} size="sm" className="h-7! min-w-7! max-w-[40%]" />
          <Typed className="max-w-80 min-w-0 truncate font-semibold group-hover:underline max-sm:sr-only">
            {entryName(entry)}
          </Typed>
        </button>
        {isOpen && (
          <>
            <span aria-hidden="true" className="text-muted">
              ·
            </span>
            <Button variant="ghost" className="shrink-0 px-2! underline underline-offset-4" onClick={onChange}>
              {ownVote.change}
            </Button>
          </>
        )}
        {next}
        {isLost && <p className="w-full pb-2 text-sm text-warning-text">{ownVote.neverCounted}</p>}
      </div>
    </section>
  );
}
