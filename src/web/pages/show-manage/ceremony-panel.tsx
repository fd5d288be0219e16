import { oneAwardPerCarWords } from "#domain/shows/winners-of-show.ts";
import { CommandProblem, CommandQuestion, PossibleCommand } from "#web/features/control/command-panel.tsx";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { OrderSection } from "./order-section.tsx";
import { Section } from "./section.tsx";
import { ActResults, useShowCommands } from "./show-commands.tsx";
import { WinnersSection } from "./winners-section.tsx";

/** Which award comes when, what is opened and announced, and who wins. */
export function CeremonyPanel({ managed }: { managed: ShowToManage }) {
  if (managed.order.length === 0) return <p className="text-muted">Add an award first.</p>;
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 border-t border-line pt-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <OrderSection managed={managed} />
      <div className="grid grid-cols-1 gap-6">
        {managed.awards.length > 0 && <AllAwardsSection managed={managed} />}
        <WinnersSection managed={managed} />
      </div>
    </div>
  );
}

const offered = (["envelope", "announce"] as const).map((command) => ({ key: command, command }));

function AllAwardsSection({ managed }: { managed: ShowToManage }) {
  const { commands, results } = useShowCommands(managed, offered);
  return (
    <Section title="All awards">
      {managed.show.oneAwardPerCar && <p>{oneAwardPerCarWords}</p>}
      {commands.problem && <CommandProblem>{commands.problem}</CommandProblem>}
      <ActResults results={results} />
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
