import { setImmediate as nextTurn } from "node:timers/promises";

const maxBatchSize = 500;

/** Reads many keys with one statement: keys that are asked for while a statement runs share the next one. */
export function batchedReads<Key, Value>(readMany: (keys: Key[]) => Promise<Map<Key, Value>>) {
  let running = Promise.resolve();
  let next: { keys: Set<Key>; found: Promise<Map<Key, Value>> } | undefined;

  return async (key: Key): Promise<Value | undefined> => {
    if (!next || next.keys.size >= maxBatchSize) next = open();
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
    // Requests of this turn of the event loop join the next batch. A failure is reported to those who wait for `found`.
    running = batch.found.then(
      () => nextTurn(),
      () => nextTurn(),
    );
    return batch;
  }
}
