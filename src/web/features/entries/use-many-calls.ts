import { useCallback, useEffect, useRef, useState } from "react";
import { CallError } from "#web/lib/http/call.ts";

export type Failed<Item> = { item: Item; error: unknown };

/** Several at a time, because a phone's connection has long round trips. */
const usuallyAtOnce = 4;

/** Makes one call per item. A 401 or 403 stops it, because all other calls would fail too. */
export function useManyCalls(atOnce = usuallyAtOnce) {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const stopped = useRef(false);
  const stop = useCallback(() => {
    stopped.current = true;
  }, []);
  useEffect(() => stop, [stop]); // closing the dialog stops the calls that were not sent yet

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
    // In the order of the list, because it is read beside the list.
    const failed = items
      .filter((item) => errors.has(item))
      .map((item): Failed<Item> => ({ item, error: errors.get(item) }));
    return { failed, unsent: waiting };
  }

  return { progress, run, stop };
}
