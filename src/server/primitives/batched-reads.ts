import { setImmediate as nextTurn } from "node:timers/promises";

const maxKeysPerRead = 500;

/** Keys that are asked for while a read runs share the next read. A key that is asked for alone is read at once. */
export function batchedReads<Key, Value>(readMany: (keys: Key[]) => Promise<Map<Key, Value>>) {
  let running = Promise.resolve();
  let next: { keys: Set<Key>; found: Promise<Map<Key, Value>> } | undefined;

  return async (key: Key): Promise<Value | undefined> => {
    if (!next || next.keys.size >= maxKeysPerRead) next = openBatch();
    next.keys.add(key);
    return (await next.found).get(key);
  };

  function openBatch() {
    const keys = new Set<Key>();
    const batch = {
      keys,
      found: running.then(() => {
        if (next === batch) next = undefined;
        return readMany([...keys]);
      }),
    };
    // Waits a turn, so that callers who are answered now and ask again share the next read. `found` reports failures.
    running = batch.found.then(
      () => nextTurn(),
      () => nextTurn(),
    );
    return batch;
  }
}
