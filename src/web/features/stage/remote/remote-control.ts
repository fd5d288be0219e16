import { useState } from "react";
import type { StageScreenRow } from "#contract/stage.ts";
import type { Changes } from "#domain/changes.ts";
import type { ShowScreen } from "#domain/stage/show-stage.ts";
import type { StageSettings } from "#domain/stage/stage.ts";
import type { StagedState, StageEntry } from "../staged.ts";
import type { Pressed } from "./send-press.ts";

/** A press other than NEXT and BACK. What it leaves out stays as it is. */
export type RemotePress = { screen?: ShowScreen } & Changes<StageSettings> & { rehearsal?: boolean; reload?: boolean };

type Button = { words: string; press: () => void };

/** What the remote shows and does, of a contest or a show. */
export type RemoteControl = {
  stage: StagedState;
  screens: readonly ShowScreen[];
  /** what the wall shows now: a place, never a name */
  words: string;
  /** about it */
  hint?: string | undefined;
  isVoteRehearsed: boolean;
  next: Button | undefined;
  /** why NEXT would be refused */
  nextRefusal: string | undefined;
  back: Button | undefined;
  /** who is next, where that is known here */
  peek: readonly StageEntry[] | undefined;
  change: (changes: RemotePress) => void;
  isSending: boolean;
  /** what became of the last press */
  last: Pressed<unknown> | undefined;
  /** whether one can choose how many places are revealed */
  hasPlaces: boolean;
  mayRehearse: boolean;
  connected: readonly StageScreenRow[];
  /** of the page for the projector */
  wallPath: string;
};

type Command<Press> = {
  mutate: (
    pressed: { version: number; press: Press },
    options: { onSuccess: (last: Pressed<unknown>) => void },
  ) => void;
  isPending: boolean;
};

/** One press at a time: the next one must be made from what this one has led to. */
export function usePresses<Press>({ mutate, isPending }: Command<Press>, version: number) {
  const [last, setLast] = useState<Pressed<unknown>>();
  return {
    isSending: isPending,
    last,
    press(press: Press): void {
      if (!isPending) mutate({ version, press }, { onSuccess: setLast });
    },
  };
}

export function isReveal({ press }: { press: { step?: number | undefined } }, { step }: { step: number }): boolean {
  return (press.step ?? 0) > step;
}
