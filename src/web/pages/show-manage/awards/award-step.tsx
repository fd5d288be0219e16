import { LockKeyholeOpen, Megaphone } from "lucide-react";
import { CommandProblem, CommandQuestion } from "#web/features/control/command-panel.tsx";
import { useCommands } from "#web/features/control/use-commands.ts";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { Button } from "#web/ui/press/button.tsx";
import { useConfirmedChange } from "../use-confirmed-change.tsx";

const offered = (["envelope", "announce"] as const).map((command) => ({ key: command, command }));
const icons = { envelope: LockKeyholeOpen, announce: Megaphone };

/** The next step of one award, where it has one. */
export function OpenOrAnnounce({ award }: { award: ShowToManage["awards"][number] }) {
  const commands = useCommands(award, offered);
  const [offer] = commands.possible;
  return (
    <>
      {offer && (
        <Button
          icon={icons[offer.command as keyof typeof icons]}
          busy={commands.isSending(offer)}
          onClick={() => commands.press(offer)}
        >
          {offer.label}
          <span className="sr-only">: {award.title}</span>
        </Button>
      )}
      {commands.problem && (
        <div className="basis-full">
          <CommandProblem>{commands.problem}</CommandProblem>
        </div>
      )}
      <CommandQuestion commands={commands} />
    </>
  );
}

export function AnnounceGiven({ award }: { award: ShowToManage["given"][number] }) {
  const { change, busy } = useConfirmedChange();
  const { id, title, exhibitId, announcedAt } = award;
  if (announcedAt !== null || exhibitId === null) return null;
  const ask = "Everybody sees at once who gets it. This cannot be undone.";
  return (
    <Button
      icon={Megaphone}
      aria-disabled={busy}
      onClick={() => change({ change: "announce given", givenId: id, exhibitId }, { ask, failed: "Not Announced" })}
    >
      Announce<span className="sr-only">: {title}</span>
    </Button>
  );
}
