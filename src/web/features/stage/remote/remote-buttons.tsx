import { ArrowLeft, ArrowRight, Eye } from "lucide-react";
import { useState } from "react";
import { showScreenNames } from "#domain/stage/show-stage.ts";
import { entryName } from "#web/features/contests/public.ts";
import { Button } from "#web/ui/press/button.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import type { RemoteControl } from "./remote-control.ts";

/** The one button of a ceremony, and the way back. */
export function NextAndBack({ remote: { next, nextRefusal, back, isSending } }: { remote: RemoteControl }) {
  return (
    <div className="grid gap-2">
      <Button
        variant="primary"
        className="min-h-28 text-2xl"
        aria-disabled={!next || nextRefusal !== undefined}
        aria-describedby={nextRefusal ? "remote-refusal" : undefined}
        busy={isSending}
        onClick={next?.press}
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
        onClick={back?.press}
      >
        Back
      </Button>
    </div>
  );
}

export function ScreenButtons({ remote: { stage, screens, change } }: { remote: RemoteControl }) {
  return (
    <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      <legend className="mb-1.5 font-medium">Screens</legend>
      {screens.map((screen) => (
        <button
          key={screen}
          type="button"
          aria-pressed={stage.screen === screen}
          onClick={() => change({ screen })}
          className={classNames(
            "button min-h-14 border px-2 font-semibold",
            stage.screen === screen
              ? "border-transparent bg-accent text-on-accent"
              : "border-line-strong bg-surface hover:bg-sunken",
          )}
        >
          {showScreenNames[screen]}
        </button>
      ))}
    </fieldset>
  );
}

/** Says who is next for as long as it is held, so that nobody reads it over a shoulder later. */
export function PeekButton({ remote: { peek } }: { remote: RemoteControl }) {
  const [peeking, setPeeking] = useState(false);
  if (!peek) return null;
  const names = peek.map((entry) => `#${entry.votingId} ${entryName(entry)}`);
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
