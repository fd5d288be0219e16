import { rehearsalCommands } from "#domain/contests/control-commands.ts";
import { rehearsalMeaning, rehearsalWarning } from "#domain/contests/rehearsal-words.ts";
import { plural } from "#domain/text/plural.ts";
import { CommandProblem, CommandQuestion, PossibleCommand } from "#web/features/control/command-panel.tsx";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { CommandResults, useShowCommands } from "../show-commands.tsx";

const offered = rehearsalCommands.map((command) => ({ key: command, command }));

/** All awards are rehearsed together. */
export function RehearseShowPanel({ managed }: { managed: ShowToManage }) {
  const { commands, results } = useShowCommands(managed, offered);
  const rehearsed = managed.awards.filter(({ rehearsal }) => rehearsal);
  const votes = rehearsed.reduce((sum, { totalVotes, waitingVotes }) => sum + totalVotes + waitingVotes, 0);
  const { refusal } = commands.offerOf({ key: "rehearse", command: "rehearse" });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{rehearsalMeaning}</p>
      {rehearsed.length > 0 && (
        <div className="rounded-base border-2 border-dashed border-warning-text p-3">
          <p className="font-bold text-warning-text">{rehearsalWarning}</p>
          <p role="status" className="mt-1">
            {plural(votes, "vote")} in {plural(rehearsed.length, "award")} so far.
          </p>
        </div>
      )}
      {commands.problem && <CommandProblem>{commands.problem}</CommandProblem>}
      <CommandResults results={results} />
      {commands.possible.map((offer) => (
        <PossibleCommand key={offer.key} offer={offer} commands={commands} />
      ))}
      {commands.possible.length === 0 && <p>{refusal}</p>}
      <CommandQuestion commands={commands} />
    </div>
  );
}
