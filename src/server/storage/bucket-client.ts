import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { StorageAway } from "./storage-away.ts";

export type BucketRequest = {
  method: "GET" | "PUT" | "DELETE";
  /** of the object, after the prefix; without it the bucket itself is asked */
  name?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** for all attempts together, with the whole reply */
  timeoutMs: number;
};

export type BucketReply = { status: number; headers: Headers; body: Buffer };

export type BucketConfig = {
  /** the address of the S3 service, without a path */
  endpoint: string;
  bucket: string;
  region: string;
  key: string;
  secret: string;
  /** of all names in the bucket: empty, or with a slash at its end */
  prefix: string;
};

/** After a lost connection, and after a reply that says that the bucket is busy or has failed. */
const retryDelaysMs = [100, 400];

/**
 * Signed requests to an S3 bucket, by path-style addresses, which every such service understands. Resolves with what
 * the bucket says about objects; anything else, and no answer, is a StorageAway, whose message names no secret.
 */
export function bucketClient({ endpoint, bucket, region, key, secret, prefix }: BucketConfig) {
  // Without retries of its own: they would not end in time, and would not cover lost connections.
  const signer = new AwsClient({ accessKeyId: key, secretAccessKey: secret, region, service: "s3", retries: 0 });

  return async (request: BucketRequest): Promise<BucketReply> => {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), request.timeoutMs);
    try {
      return expected(request, await tryAgain(request, timeout.signal));
    } catch (error) {
      if (error instanceof StorageAway) throw error;
      if (timeout.signal.aborted) throw away(`does not answer within ${request.timeoutMs} ms`, { isInDoubt: true });
      throw away(`cannot be reached (${reasonOf(error)})`, { isInDoubt: true, cause: error });
    } finally {
      clearTimeout(timer);
    }
  };

  async function tryAgain(request: BucketRequest, signal: AbortSignal): Promise<BucketReply> {
    for (const delayMs of retryDelaysMs) {
      try {
        const reply = await send(request, signal);
        if (reply.status < 500 && reply.status !== 429) return reply;
      } catch (error) {
        if (signal.aborted) throw error;
      }
      await pause(delayMs, undefined, { signal });
    }
    return send(request, signal);
  }

  async function send({ method, name, query = {}, headers, body }: BucketRequest, signal: AbortSignal) {
    const address = new URL(name === undefined ? `/${bucket}` : `/${bucket}/${prefix}${name}`, endpoint);
    for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
    const signed = await signer.sign(address, {
      method,
      headers: { ...headers, "x-amz-content-sha256": await sha256(body ?? new Uint8Array()) },
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
      redirect: "manual", // a signed request goes nowhere else
      signal,
    });
    const reply = await fetch(signed);
    return { status: reply.status, headers: reply.headers, body: Buffer.from(await reply.arrayBuffer()) };
  }

  function expected(request: BucketRequest, reply: BucketReply): BucketReply {
    if (isAnswerTo(request, reply)) return reply;
    const { status } = reply;
    const code = errorCodeIn(reply);
    if (code === undefined) throw away(`does not answer as a bucket does (${status})`, { isInDoubt: true });
    throw away(`refuses us (${status} ${code})`, { isInDoubt: status >= 500 });
  }

  function away(what: string, details: ConstructorParameters<typeof StorageAway>[1]): StorageAway {
    return new StorageAway(`The bucket ${bucket} at ${endpoint} ${what}.`, details);
  }
}

/** Of a lost connection, whose own message says little. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}

/** By a thread, because an original has up to ten megabytes. */
async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return Buffer.from(digest).toString("hex");
}

/** The code in the error document of an S3 service; whatever else stands at the bucket's address sends none. */
export function errorCodeIn({ body }: BucketReply): string | undefined {
  const start = body.subarray(0, 2_000).toString("utf8");
  return /<Error[\s>].*?<Code>\s*(\w+)\s*<\/Code>/s.exec(start)?.[1];
}

/** What services say of an object that is not there: nearly all NoSuchKey, a few the other two. */
const absentCodes: readonly (string | undefined)[] = ["NoSuchKey", "NotFound", "404"];

/**
 * Whether a bucket has done what it was asked, or says that the object is not there. A proxy without a backend, or a
 * wrong address, often answers 404 as well: that must not pass for an object that is stored, deleted or missing.
 */
export function isAnswerTo({ method, name, headers }: BucketRequest, reply: BucketReply): boolean {
  const { status } = reply;
  if (method === "PUT") return status === 200;
  if (name === undefined) return status === 200 && reply.body.includes("<ListBucketResult");
  if (status === 404) return absentCodes.includes(errorCodeIn(reply));
  if (method === "DELETE") return status === 200 || status === 204;
  return status === 200 || (status === 304 && headers?.["if-none-match"] !== undefined);
}
