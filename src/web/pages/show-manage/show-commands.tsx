import { useState } from "react";
import type { ShowCommandReply } from "#contract/show-commands.ts";
import { commandOnAll, endOfAll } from "#domain/shows/commands-on-all.ts";
import { CommandButtons } from "#web/features/control/command-panel.tsx";
import { useOffers } from "#web/features/control/use-commands.ts";
import { useShowCommand } from "#web/features/shows/command-api.ts";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";

type Offered = Parameters<typeof useOffers>[1];

/** What can be done now with all awards at once, and what became of each by the last press. */
export function useShowCommands({ show, awards, given }: ShowToManage, offered?: Offered) {
  const ready = given.filter(({ exhibitId, announcedAt }) => exhibitId !== null && announcedAt === null).length;
  const { mutate, ...command } = useShowCommand(show.id);
  const [results, setResults] = useState<ShowCommandReply["results"]>([]);
  const commands = useOffers(
    {
      controlVersion: show.controlVersion,
      judge: (one, situation) => commandOnAll(one, awards, situation, ready),
      command: {
        ...command,
        mutate: (wanted, { onSuccess }) =>
          mutate(wanted, {
            onSuccess: (sent) => {
              setResults(sent.kind === "done" ? sent.results : []);
              onSuccess(sent);
            },
          }),
      },
    },
    offered,
  );
  return { commands, results };
}

export function ShowCommands({ managed }: { managed: ShowToManage }) {
  const { commands, results } = useShowCommands(managed);
  return (
    <>
      <CommandResults results={results} />
      <CommandButtons ends={{ endDate: endOfAll(managed.awards, serverClock.now()) }} commands={commands} />
    </>
  );
}

/** Only where something was refused: else the buttons and the table say it. */
export function CommandResults({ results }: { results: ShowCommandReply["results"] }) {
  return (
    <div role="status" className="empty:hidden">
      {results.some(({ done }) => !done) && (
        <ul className="divide-y divide-line rounded-base border-2 border-warning-text">
          {results.map(({ contestId, title, done, refused }) => (
            <li key={contestId} className="px-3 py-2 [overflow-wrap:anywhere]">
              <span className="font-semibold">{title}</span>
              {": "}
              {done ? "done" : <span className="text-danger-text">{refused}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
