import { type ReactNode, useState } from "react";
import { isStageMessage, maxMessageLength, stageMessages } from "#domain/stage/stage.ts";
import { plural } from "#domain/text/plural.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { CeremonySettings } from "./ceremony-settings.tsx";
import { NextAndBack, PeekButton, ScreenButtons } from "./remote-buttons.tsx";
import type { RemoteControl } from "./remote-control.ts";
import { ScreenList, silentScreens } from "./screen-list.tsx";
import type { Pressed } from "./send-press.ts";

type RemoteProps = {
  remote: RemoteControl;
  /** opening the envelope and announcing the results, where that can be done now */
  envelope?: ReactNode;
  /** of a show: which award is on */
  awards?: ReactNode;
};

/** A phone page that changes what the wall shows. It names places, never an entry, but for a peek. */
export function Remote({ remote, envelope, awards }: RemoteProps) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        <RemoteNow remote={remote} />
        <NextAndBack remote={remote} />
        <PeekButton remote={remote} />
      </div>
      {envelope}
      {awards}
      <ScreenButtons remote={remote} />
      <MessageForm remote={remote} />
      <Part title="Connected Screens">
        <ScreenList remote={remote} />
      </Part>
      <Part title="Ceremony">
        <CeremonySettings remote={remote} />
      </Part>
      <Part title="Rehearsal">
        <RehearsalControl remote={remote} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3 border-t border-line pt-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** What the wall shows now, and what became of the last press if it was not done. */
function RemoteNow({ remote }: { remote: RemoteControl }) {
  const { stage, words, hint, isVoteRehearsed, last, isSending } = remote;
  const silent = silentScreens(remote);
  const problem = isSending ? undefined : wordsOf(last);
  return (
    <div className="grid gap-2 rounded-base bg-sunken p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-sm text-muted">On the screens</span>
        {stage.rehearsal && <Badge tone="warning">Rehearsal</Badge>}
        {isVoteRehearsed && <Badge tone="warning">Rehearsal of voting</Badge>}
      </div>
      <p role="status" className="display text-2xl font-extrabold">
        {words}
      </p>
      {hint && <p className="text-muted">{hint}</p>}
      {stage.screen === "message" && <p className="text-muted">{stage.message || "The message is empty."}</p>}
      {silent > 0 && (
        <p className="text-warning-text">
          Sound is off on {plural(silent, "screen")}. Press any key there to turn it on.
        </p>
      )}
      {problem && (
        <p role="alert" className="font-medium text-danger-text">
          {problem}
        </p>
      )}
    </div>
  );
}

function wordsOf(pressed: Pressed<unknown> | undefined): string | undefined {
  switch (pressed?.kind) {
    case "changed":
      return "Someone else just changed the stage. This is what it shows now.";
    case "refused":
      return pressed.message;
    case "lost":
      return "The server is not answering, so this may not have worked. Please check your connection and press again.";
    default:
      return undefined;
  }
}

/** Tries the ceremony with invented places. The wall says so. */
function RehearsalControl({ remote: { stage, change, mayRehearse } }: { remote: RemoteControl }) {
  if (stage.rehearsal)
    return (
      <>
        <p>The screens show made-up places and say “Rehearsal”. Votes and the envelope are not affected.</p>
        <Button onClick={() => change({ screen: "welcome", rehearsal: false })}>End the Rehearsal</Button>
      </>
    );
  if (!mayRehearse) return <p className="text-muted">The ceremony has begun.</p>;
  return (
    <>
      <p>Try the ceremony with made-up places. The screens say “Rehearsal”; votes and the envelope are not affected.</p>
      <Button onClick={() => change({ screen: "awards", rehearsal: true })}>Rehearse the Ceremony</Button>
    </>
  );
}

/** A line of the organizer's, for the whole wall. */
function MessageForm({ remote: { stage, change } }: { remote: RemoteControl }) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? stage.message;
  const error = isStageMessage(text) ? undefined : stageMessages.badMessage;
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (error) return;
        change({ screen: "message", message: text });
        setTyped(undefined);
      }}
    >
      <TextField
        label="Message"
        error={error}
        value={text}
        maxLength={2 * maxMessageLength}
        placeholder="Lunch until two"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">Show the Message</Button>
    </form>
  );
}
