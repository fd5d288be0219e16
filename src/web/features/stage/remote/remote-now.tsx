import { stageInWords } from "#domain/stage-order.ts";
import { Badge } from "#web/ui/text/badge.tsx";
import type { Pressed } from "./send-press.ts";
import type { Remote } from "./use-remote.ts";

type RemoteNowProps = { remote: Remote; votingIsRehearsed: boolean };

/** What the wall shows now, and what became of the last press if it was not done. */
export function RemoteNow({ remote: { stage, last, isSending }, votingIsRehearsed }: RemoteNowProps) {
  const problem = isSending ? undefined : wordsOf(last);
  return (
    <div className="grid gap-2 rounded-base bg-sunken p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-sm text-muted">On the wall</span>
        {stage.rehearsal && <Badge tone="warning">Rehearsal</Badge>}
        {votingIsRehearsed && <Badge tone="warning">Rehearsal of voting</Badge>}
      </div>
      <p role="status" className="display text-2xl font-extrabold">
        {stageInWords(stage)}
      </p>
      {stage.screen === "message" && <p className="text-muted">{stage.message || "The message is empty."}</p>}
      {problem && (
        <p role="alert" className="font-medium text-danger-text">
          {problem}
        </p>
      )}
    </div>
  );
}

function wordsOf(pressed: Pressed | undefined): string | undefined {
  switch (pressed?.kind) {
    case "changed":
      return "Somebody else has just changed the stage. This is what it shows now.";
    case "refused":
      return pressed.message;
    case "lost":
      return "The server does not answer, so this may not have been done. Please check your connection and press again.";
    default:
      return undefined;
  }
}
