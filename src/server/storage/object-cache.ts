import { LRUCache } from "lru-cache";
import { StorageAway } from "./storage-away.ts";

type FetchedObject = { bytes: Buffer; etag: string | null };
/** `same` where the object still has that ETag. */
type FetchObject = (key: string, knownEtag: string | null) => Promise<FetchedObject | "same" | undefined>;

type Cached = FetchedObject & { freshUntil: number };
type Options = {
  maxBytes: number;
  /** Another instance may have deleted the object: after this time the bucket is asked whether it is still there. */
  freshMs: number;
  clock?: () => number;
};

/** Objects that many viewers ask for: each is fetched once for all who wait for it, and kept within some bytes. */
export function objectCache(fetchObject: FetchObject, { maxBytes, freshMs, clock = () => performance.now() }: Options) {
  const cache = new LRUCache<string, Cached>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length), // it takes no size of 0
  });
  const fetching = new Map<string, Promise<Buffer | undefined>>();

  return {
    async get(key: string): Promise<Buffer | undefined> {
      const cached = cache.get(key);
      if (cached && clock() < cached.freshUntil) return cached.bytes;
      const running = fetching.get(key);
      if (running) return running;
      const started: Promise<Buffer | undefined> = fetchAnew(key, cached, () => fetching.get(key) === started).finally(
        () => fetching.get(key) === started && fetching.delete(key),
      );
      fetching.set(key, started);
      return started;
    },

    /** Also what is just being fetched is not kept. */
    forget(key: string): void {
      cache.delete(key);
      fetching.delete(key);
    },
  };

  async function fetchAnew(key: string, cached: Cached | undefined, isStillWanted: () => boolean) {
    const fetched = await fetchObject(key, cached?.etag ?? null).catch((error) => {
      // An object never changes, so an older copy is as good.
      if (cached && error instanceof StorageAway) return "same" as const;
      throw error;
    });
    const object = fetched === "same" ? cached : fetched;
    if (isStillWanted()) {
      if (object) cache.set(key, { ...object, freshUntil: clock() + freshMs });
      else cache.delete(key);
    }
    return object?.bytes;
  }
}
