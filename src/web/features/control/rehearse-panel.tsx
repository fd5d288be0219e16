import type { ContestView } from "#contract/contests.ts";
import { rehearsalActs } from "#domain/control-acts.ts";
import { actQuestions } from "#domain/control-questions.ts";
import { countText, plural } from "#domain/plural.ts";
import { rehearsalMeaning, rehearsalWarning } from "#domain/rehearsal-words.ts";
import { formatTime } from "#web/lib/time/dates.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { PossibleCommand } from "./command-panel.tsx";
import { CommandProblem } from "./command-problem.tsx";
import { useCommands } from "./use-commands.ts";

const offered = rehearsalActs.map((act) => ({ key: act, act }));

/** Starts and clears a rehearsal, and says how it goes. */
export function RehearsePanel({ contest }: { contest: ContestView }) {
  const commands = useCommands(contest, offered);
  const possible = commands.all.filter(({ refusal }) => refusal === undefined);
  const refusal = commands.all.find(({ act }) => act === "rehearse")?.refusal;
  const question = commands.asked && actQuestions[commands.asked.act];
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{rehearsalMeaning}</p>
      {contest.rehearsal && <Progress contest={contest} since={contest.rehearsal.since} />}
      {commands.problem && <CommandProblem>{commands.problem}</CommandProblem>}
      {possible.map((offer) => (
        <PossibleCommand key={offer.key} offer={offer} commands={commands} />
      ))}
      {possible.length === 0 && <p>{refusal}</p>}
      <ConfirmDialog
        open={question !== undefined}
        onOpenChange={(open) => !open && commands.cancel()}
        title={question?.title ?? ""}
        description={question?.description}
        confirmLabel={question?.confirm ?? ""}
        busy={commands.isBusy}
        onConfirm={() => commands.asked && commands.confirm(commands.asked)}
      />
    </div>
  );
}

function Progress({ contest, since }: { contest: ContestView; since: string }) {
  const { totalVotes, waitingVotes = 0 } = contest;
  return (
    <div className="rounded-base border-2 border-dashed border-warning-text p-3">
      <p className="font-bold text-warning-text">{rehearsalWarning}</p>
      <p role="status" className="mt-1">
        {totalVotes + waitingVotes === 0 ? "Nobody has voted yet" : votedInWords(totalVotes + waitingVotes)}
        {waitingVotes > 0 && `, ${countText(waitingVotes)} of them not confirmed`}, since {formatTime(since)}.
      </p>
    </div>
  );
}

function votedInWords(votes: number): string {
  return `${plural(votes, "vote")} ${votes === 1 ? "was" : "were"} given`;
}
