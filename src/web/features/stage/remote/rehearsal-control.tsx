import type { ContestView } from "#contract/contests.ts";
import { mayRehearse } from "#domain/stage.ts";
import { Button } from "#web/ui/press/button.tsx";
import type { Remote } from "./use-remote.ts";

/** Tries the ceremony with invented places. The wall says so. */
export function RehearsalControl({ contest, remote: { stage, press } }: { contest: ContestView; remote: Remote }) {
  if (stage.rehearsal)
    return (
      <div className="grid gap-2">
        <p>The wall shows invented places and says “Rehearsal”. Votes and the envelope are not touched.</p>
        <Button onClick={() => press({ screen: "welcome", rehearsal: false })}>End the Rehearsal</Button>
      </div>
    );
  if (!mayRehearse(contest, stage)) return <p className="text-muted">The ceremony has begun.</p>;
  return (
    <div className="grid gap-2">
      <p>Try the ceremony with invented places. The wall says “Rehearsal”; votes and the envelope are not touched.</p>
      <Button onClick={() => press({ screen: "awards", rehearsal: true })}>Rehearse the Ceremony</Button>
    </div>
  );
}
