import { BoundedMap } from "./bounded-map.ts";

type Options = {
  forMs: number;
  maxKeys?: number;
  clock?: () => number;
};

/** Each key is read at most once in that time, and all who ask share the answer. A reading that fails is not kept. */
export function recentReads<Key, Answer>(
  read: (key: Key) => Promise<Answer>,
  { forMs, maxKeys = 500, clock = () => performance.now() }: Options,
): (key: Key) => Promise<Answer> {
  const known = new BoundedMap<Key, { answer: Promise<Answer>; readAt: number }>(maxKeys);
  return (key) => {
    const last = known.get(key);
    if (last && clock() - last.readAt < forMs) return last.answer;
    const latest = { answer: read(key), readAt: clock() };
    known.set(key, latest);
    latest.answer.catch(() => {
      if (known.get(key) === latest) known.delete(key);
    });
    return latest.answer;
  };
}
