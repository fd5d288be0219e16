import { setImmediate as nextTurn } from "node:timers/promises";

const mostAtOnce = 500;

/** Whoever asks while a statement runs shares the next one; somebody who asks alone waits for nobody. */
export function gathered<Key, Value>(readMany: (keys: Key[]) => Promise<Map<Key, Value>>) {
  let running = Promise.resolve();
  let next: { keys: Set<Key>; found: Promise<Map<Key, Value>> } | undefined;

  return async (key: Key): Promise<Value | undefined> => {
    if (!next || next.keys.size >= mostAtOnce) next = open();
    next.keys.add(key);
    return (await next.found).get(key);
  };

  function open() {
    const keys = new Set<Key>();
    const batch = {
      keys,
      found: running.then(() => {
        if (next === batch) next = undefined;
        return readMany([...keys]);
      }),
    };
    // What this turn has still to read joins the next statement. Of a failure those who asked hear.
    running = batch.found.then(
      () => nextTurn(),
      () => nextTurn(),
    );
    return batch;
  }
}
