import { oneAwardPerCarWords } from "#domain/shows/one-award-per-car.ts";
import { CommandProblem, CommandQuestion, PossibleCommand } from "#web/features/control/command-panel.tsx";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { Section } from "../section.tsx";
import { CommandResults, useShowCommands } from "../show-commands.tsx";

const offered = (["envelope", "announce"] as const).map((command) => ({ key: command, command }));

/** Opens the envelopes of all awards at once, and announces them at once. */
export function AllAwardsSection({ managed }: { managed: ShowToManage }) {
  const { commands, results } = useShowCommands(managed, offered);
  return (
    <Section title="All awards">
      {managed.show.oneAwardPerCar && <p>{oneAwardPerCarWords}</p>}
      {commands.problem && <CommandProblem>{commands.problem}</CommandProblem>}
      <CommandResults results={results} />
      {commands.possible.map((offer) => (
        <PossibleCommand key={offer.key} offer={offer} commands={commands} />
      ))}
      {commands.possible.length === 0 && <p className="text-muted">{nothingToDo(managed)}</p>}
      <CommandQuestion commands={commands} />
    </Section>
  );
}

function nothingToDo({ awards }: ShowToManage): string {
  if (awards.every(({ announcedAt }) => announcedAt !== undefined)) return "All awards are announced.";
  if (awards.every(({ sealFrom }) => sealFrom === null)) return "No award is sealed, so everybody sees the results.";
  return "Envelopes can be opened once voting has ended.";
}
