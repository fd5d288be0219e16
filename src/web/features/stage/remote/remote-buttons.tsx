import { ArrowLeft, ArrowRight } from "lucide-react";
import { screenNames, stageScreens } from "#domain/stage.ts";
import { Button } from "#web/ui/press/button.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
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
