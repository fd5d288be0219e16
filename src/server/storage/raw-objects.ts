import { boundedWaiting } from "./bounded-waiting.ts";
import { type BucketConfig, type BucketReply, bucketClient } from "./bucket-client.ts";

const usualLimits = {
  timeoutMs: 4_000,
  /** added for each megabyte that is sent */
  perMegabyteMs: 1_000,
  /** how long all are refused after the bucket was away */
  awayMs: 2_000,
  reads: { maxRunning: 16, maxWaiting: 200 },
  others: { maxRunning: 8, maxWaiting: 100 },
};

export type BucketLimits = typeof usualLimits;

type Headers = Record<string, string>;

/** The objects of a bucket, by their names after the prefix. */
export type RawObjects = {
  put(name: string, bytes: Uint8Array, headers?: Headers): Promise<void>;
  get(name: string, headers?: Headers): Promise<BucketReply>;
  /** Also if it is not there. */
  delete(name: string): Promise<void>;
  /** In the order of their names. */
  list(namesBeginWith: string): AsyncIterable<ListedObject>;
  /** Throws while nothing can be put, because the bucket has just been away. */
  refuseWhileAway(): void;
};

/** Reading waits separately, so that slow uploads do not keep photos from being seen. */
export function rawObjects(config: BucketConfig, changes: Partial<BucketLimits> = {}): RawObjects {
  const { timeoutMs, perMegabyteMs, awayMs, reads, others } = { ...usualLimits, ...changes };
  const send = bucketClient(config);
  const reading = boundedWaiting({ ...reads, awayMs });
  const working = boundedWaiting({ ...others, awayMs });

  return {
    async put(name, body, headers = {}) {
      const putMs = timeoutMs + Math.ceil(body.length / 1_000_000) * perMegabyteMs;
      await working.run(() => send({ method: "PUT", name, body, headers, timeoutMs: putMs }));
    },

    get: (name, headers = {}) => reading.run(() => send({ method: "GET", name, headers, timeoutMs })),

    async delete(name) {
      await working.run(() => send({ method: "DELETE", name, timeoutMs }));
    },

    async *list(namesBeginWith) {
      let token: string | undefined;
      do {
        const query = {
          "list-type": "2",
          prefix: config.prefix + namesBeginWith,
          ...(token !== undefined && { "continuation-token": token }),
        };
        const { body } = await working.run(() => send({ method: "GET", query, timeoutMs }));
        const { objects, nextToken } = readListing(body.toString("utf8"));
        for (const object of objects) yield { ...object, name: object.name.slice(config.prefix.length) };
        token = nextToken;
      } while (token !== undefined);
    },

    refuseWhileAway: working.refuseWhileAway,
  };
}

type ListedObject = { name: string; bytes: number; changedAt: Date };

/** What a bucket answers to ListObjectsV2. */
export function readListing(xml: string): { objects: ListedObject[]; nextToken: string | undefined } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = ""]) => ({
    name: textOf(content, "Key") ?? "",
    bytes: Number(textOf(content, "Size")),
    changedAt: new Date(textOf(content, "LastModified") ?? ""),
  }));
  const isTruncated = textOf(xml, "IsTruncated") === "true";
  return { objects, nextToken: isTruncated ? textOf(xml, "NextContinuationToken") : undefined };
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function textOf(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text?.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return entities[name] ?? whole;
  });
}
