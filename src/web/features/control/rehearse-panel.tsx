import type { ContestView } from "#contract/contests.ts";
import { rehearsalCommands } from "#domain/contests/control-commands.ts";
import { rehearsalMeaning, rehearsalWarning } from "#domain/contests/rehearsal-words.ts";
import { countText, plural } from "#domain/text/plural.ts";
import { formatTime } from "#web/lib/time/dates.ts";
import { CommandProblem, CommandQuestion, PossibleCommand } from "./command-panel.tsx";
import { useCommands } from "./use-commands.ts";

const offered = rehearsalCommands.map((command) => ({ key: command, command }));

export function RehearsePanel({ contest }: { contest: ContestView }) {
  const commands = useCommands(contest, offered);
  const { refusal } = commands.offerOf({ key: "rehearse", command: "rehearse" });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{rehearsalMeaning}</p>
      {contest.rehearsal && <Progress contest={contest} since={contest.rehearsal.since} />}
      {commands.problem && <CommandProblem>{commands.problem}</CommandProblem>}
      {commands.possible.map((offer) => (
        <PossibleCommand key={offer.key} offer={offer} commands={commands} />
      ))}
      {commands.possible.length === 0 && <p>{refusal}</p>}
      <CommandQuestion commands={commands} />
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
  return `${plural(votes, "vote")} ${votes === 1 ? "was" : "were"} cast`;
}
