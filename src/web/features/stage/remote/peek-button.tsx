import { Eye } from "lucide-react";
import { useState } from "react";
import { type RankGroup, revealOrder } from "#domain/reveal.ts";
import { contestantName } from "#domain/shown-entries.ts";
import type { StageEntry } from "../stage-contest.ts";
import type { RemoteControl } from "./use-remote.ts";

type PeekButtonProps = {
  remote: RemoteControl;
  /** also with the names that the contest hides from the hall */
  entryOf: (id: number) => StageEntry | undefined;
};

/** Says who is next for as long as it is held, so that nobody reads it over a shoulder later. */
export function PeekButton({ remote: { stage, groups }, entryOf }: PeekButtonProps) {
  const [peeking, setPeeking] = useState(false);
  const group: RankGroup<{ id: number }> | undefined =
    stage.screen === "awards" && groups ? revealOrder(groups, stage.places)[stage.step] : undefined;
  if (!group) return null;
  const names = group.entries
    .flatMap(({ id }) => entryOf(id) ?? [])
    .map((entry) => `#${entry.votingId} ${contestantName(entry)}`);
  const stop = () => setPeeking(false);
  return (
    <div className="grid gap-1">
      <button
        type="button"
        onPointerDown={() => setPeeking(true)}
        onKeyDown={({ key }) => (key === " " || key === "Enter") && setPeeking(true)}
        {...{ onPointerUp: stop, onPointerLeave: stop, onPointerCancel: stop, onBlur: stop, onKeyUp: stop }}
        onContextMenu={(event) => event.preventDefault()}
        className="button min-h-14 touch-none border border-line-strong bg-surface px-4 font-semibold hover:bg-sunken"
      >
        <Eye className="size-5" />
        Press and hold to peek
      </button>
      <p aria-live="polite" className="min-h-6 text-center font-semibold">
        {peeking && names.join(" · ")}
      </p>
    </div>
  );
}
