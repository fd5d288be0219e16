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
