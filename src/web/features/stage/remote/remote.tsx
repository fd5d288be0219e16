import { type ReactNode, useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { isStageMessage, maxMessageLength, mayRehearse, stageMessages } from "#domain/stage/stage.ts";
import { stageInWords } from "#domain/stage/stage-order.ts";
import { inventedEntry } from "#domain/stage/stage-places.ts";
import { plural } from "#domain/text/plural.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { CeremonySettings } from "./ceremony-settings.tsx";
import { NextAndBack, PeekButton, ScreenButtons } from "./remote-buttons.tsx";
import { ScreenList, useSilentScreens } from "./screen-list.tsx";
import type { Pressed } from "./send-press.ts";
import { type RemoteControl, useRemote } from "./use-remote.ts";

type RemoteProps = {
  /** as those see it who manage it */
  contest: ContestView;
  /** opening the envelope and announcing the results, where that can be done now */
  envelope?: ReactNode;
};

/** A phone page that changes what the wall shows. It names places, never an entry, but for a peek. */
export function Remote({ contest, envelope }: RemoteProps) {
  const remote = useRemote(contest);
  const entries = new Map(contest.entries.map((entry) => [entry.id, entry]));
  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        <RemoteNow contest={contest} remote={remote} />
        <NextAndBack remote={remote} />
        <PeekButton remote={remote} entryOf={(id) => entries.get(id) ?? (id < 0 ? inventedEntry(id) : undefined)} />
      </div>
      {envelope}
      <ScreenButtons remote={remote} />
      <MessageForm remote={remote} />
      <Part title="Connected Screens">
        <ScreenList contestId={contest.id} remote={remote} />
      </Part>
      <Part title="Ceremony">
        <CeremonySettings remote={remote} />
      </Part>
      <Part title="Rehearsal">
        <RehearsalControl contest={contest} remote={remote} />
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

type RemoteNowProps = { contest: ContestView; remote: RemoteControl };

/** What the wall shows now, and what became of the last press if it was not done. */
function RemoteNow({ contest, remote: { stage, last, isSending } }: RemoteNowProps) {
  const silent = useSilentScreens(contest.id, stage);
  const problem = isSending ? undefined : wordsOf(last);
  return (
    <div className="grid gap-2 rounded-base bg-sunken p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-sm text-muted">On the screens</span>
        {stage.rehearsal && <Badge tone="warning">Rehearsal</Badge>}
        {contest.rehearsal && <Badge tone="warning">Rehearsal of voting</Badge>}
      </div>
      <p role="status" className="display text-2xl font-extrabold">
        {stageInWords(stage)}
      </p>
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

function wordsOf(pressed: Pressed | undefined): string | undefined {
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
function RehearsalControl({ contest, remote: { stage, press } }: { contest: ContestView; remote: RemoteControl }) {
  if (stage.rehearsal)
    return (
      <>
        <p>The screens show made-up places and say “Rehearsal”. Votes and the envelope are not affected.</p>
        <Button onClick={() => press({ screen: "welcome", rehearsal: false })}>End the Rehearsal</Button>
      </>
    );
  if (!mayRehearse(contest, stage)) return <p className="text-muted">The ceremony has begun.</p>;
  return (
    <>
      <p>Try the ceremony with made-up places. The screens say “Rehearsal”; votes and the envelope are not affected.</p>
      <Button onClick={() => press({ screen: "awards", rehearsal: true })}>Rehearse the Ceremony</Button>
    </>
  );
}

/** A line of the organizer's, for the whole wall. */
function MessageForm({ remote: { stage, press } }: { remote: RemoteControl }) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? stage.message;
  const error = isStageMessage(text) ? undefined : stageMessages.badMessage;
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (error) return;
        press({ screen: "message", message: text });
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
