import { ArrowLeft, ArrowRight, Eye } from "lucide-react";
import { useState } from "react";
import { contestantName } from "#domain/entries/shown-entries.ts";
import { type RankGroup, revealOrder } from "#domain/stage/reveal.ts";
import { screenNames, stageScreens } from "#domain/stage/stage.ts";
import { Button } from "#web/ui/press/button.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import type { StageEntry } from "../stage-contest.ts";
import type { RemoteControl } from "./use-remote.ts";

/** The one button of a ceremony, and the way back. */
export function NextAndBack({ remote: { next, nextRefusal, back, isSending, press } }: { remote: RemoteControl }) {
  return (
    <div className="grid gap-2">
      <Button
        variant="primary"
        className="min-h-28 text-2xl"
        aria-disabled={!next || nextRefusal !== undefined}
        aria-describedby={nextRefusal ? "remote-refusal" : undefined}
        busy={isSending}
        onClick={() => next && press(next.press)}
      >
        <span>
          <span className="display block text-sm font-bold tracking-widest uppercase">Next</span>
          <span className="display font-extrabold">{next?.words ?? "That was the last step"}</span>
        </span>
        {next && !isSending && <ArrowRight className="size-7 shrink-0" />}
      </Button>
      {nextRefusal && (
        <p id="remote-refusal" className="text-warning-text">
          {nextRefusal}
        </p>
      )}
      <Button
        icon={ArrowLeft}
        className="min-h-14"
        aria-disabled={!back}
        aria-label={back ? `Back: ${back.words}` : "Back"}
        onClick={() => back && press(back.press)}
      >
        Back
      </Button>
    </div>
  );
}

export function ScreenButtons({ remote: { stage, press } }: { remote: RemoteControl }) {
  return (
    <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      <legend className="mb-1.5 font-medium">Screens</legend>
      {stageScreens.map((screen) => (
        <button
          key={screen}
          type="button"
          aria-pressed={stage.screen === screen}
          onClick={() => press({ screen })}
          className={classNames(
            "button min-h-14 border px-2 font-semibold",
            stage.screen === screen
              ? "border-transparent bg-accent text-on-accent"
              : "border-line-strong bg-surface hover:bg-sunken",
          )}
        >
          {screenNames[screen]}
        </button>
      ))}
    </fieldset>
  );
}

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
