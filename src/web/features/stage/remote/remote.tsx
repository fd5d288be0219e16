import { type ReactNode, useId } from "react";
import type { ContestView } from "#contract/contests.ts";
import { inventedEntry } from "#domain/stage-places.ts";
import { CeremonySettings } from "./ceremony-settings.tsx";
import { MessageForm } from "./message-form.tsx";
import { PeekButton } from "./peek-button.tsx";
import { RehearsalControl } from "./rehearsal-control.tsx";
import { NextAndBack, ScreenButtons } from "./remote-buttons.tsx";
import { RemoteNow } from "./remote-now.tsx";
import { ScreenList } from "./screen-list.tsx";
import { useRemote } from "./use-remote.ts";

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
        <RemoteNow remote={remote} votingIsRehearsed={contest.rehearsal !== undefined} />
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
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line pt-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
