import { useEffect, useRef, useState } from "react";
import { CallError } from "#web/lib/call.ts";

export type Failed<Item> = { item: Item; error: unknown };

/** A phone's line is slow there and back: a few calls at a time, so that hundreds do not take minutes. */
const atOnce = 4;

/** One call for each of many things, with how far it is and what failed. A refusal of the person ends it: all would fail. */
export function useOneByOne() {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const stopped = useRef(false);
  // Who closes the dialog does not wait for the rest: what was not sent is not sent any more.
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );

  async function run<Item>(items: readonly Item[], act: (item: Item) => Promise<void>) {
    const errors = new Map<Item, unknown>();
    const waiting = [...items];
    let refused: unknown;
    stopped.current = false;
    setProgress({ done: 0, total: items.length });
    const work = async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
        if (stopped.current || refused) {
          waiting.unshift(item);
          return;
        }
        try {
          await act(item);
        } catch (error) {
          errors.set(item, error);
          if (error instanceof CallError && (error.status === 401 || error.status === 403)) refused = error;
        }
        setProgress((before) => before && { ...before, done: before.done + 1 });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    setProgress(undefined);
    if (refused) for (const item of waiting.splice(0)) errors.set(item, refused);
    // In the order of the list, not in that of the answers: it is read beside the list.
    const failed = items
      .filter((item) => errors.has(item))
      .map((item): Failed<Item> => ({ item, error: errors.get(item) }));
    return { failed, unsent: waiting };
  }

  return {
    progress,
    run,
    stop: () => {
      stopped.current = true;
    },
  };
}
