import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { BucketConfig } from "#server/storage/bucket-client.ts";
import { memoryObjects, type S3Objects } from "./s3-objects.ts";
import { signatureFault } from "./s3-signature.ts";

/**
 * How it treats a request. `busy`: 503; `not-found`: 404 with a page, as of a proxy that knows no bucket; `reset`: the
 * connection is lost before anything is done; `lost-reply`: after it is done; `cut`: in the middle of the reply; `hang`:
 * there is no answer until `release`.
 */
export type S3Behavior = "well" | "busy" | "not-found" | "reset" | "lost-reply" | "cut" | "hang";

export type S3Server = {
  config: BucketConfig;
  objects: S3Objects;
  /** such as `GET /photos/a/400.webp`, in the order in which they came */
  requests: string[];
  /** of the requests that came last */
  headers: IncomingMessage["headers"][];
  /** The behavior towards each request from now on. */
  behave(behavior: S3Behavior | ((request: string) => S3Behavior)): void;
  /** Answers what hangs. */
  release(): void;
  close(): Promise<void>;
};

type Options = {
  port?: number;
  objects?: S3Objects;
  prefix?: string;
  /** of a listing; a bucket has 1,000 */
  pageSize?: number;
  /** anybody may read it */
  isPublic?: boolean;
};

export const s3Credentials = { region: "eu-test-1", key: "TESTKEY", secret: "the secret of the test bucket/+=" };
export const s3Bucket = "photos";
type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string };

/** A small S3 service on this machine with one private bucket. It checks signatures for real. */
export async function startS3Server(options: Options = {}): Promise<S3Server> {
  const { port = 0, objects = memoryObjects(), prefix = "", pageSize = 1_000, isPublic = false } = options;
  const requests: string[] = [];
  const headers: IncomingMessage["headers"][] = [];
  let behaviorFor: (request: string) => S3Behavior = () => "well";
  let hanging: (() => void)[] = [];

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request).catch(() => undefined);
    if (!body) return; // its sender has gone
    const what = `${request.method} ${request.url}`;
    requests.push(what);
    headers.push(request.headers);
    const behavior = behaviorFor(what);
    if (behavior === "hang") await new Promise<void>((resolve) => hanging.push(resolve));
    if (behavior === "reset") return void request.socket.destroy();
    if (behavior === "busy") return answer(response, fault(503, "SlowDown"));
    if (behavior === "not-found") return answer(response, pageOfProxy);
    const reply = answerTo(request, body);
    if (behavior === "lost-reply") return void request.socket.destroy();
    if (behavior === "cut") return cut(response, reply);
    answer(response, reply);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const { port: ownPort } = server.address() as { port: number };

  function release(): void {
    for (const resume of hanging) resume();
    hanging = [];
  }

  function answerTo(request: IncomingMessage, body: Buffer): Answer {
    const isAnonymous = isPublic && request.method === "GET" && request.headers.authorization === undefined;
    const refused = isAnonymous ? undefined : signatureFault(request, body, s3Credentials);
    if (refused) return fault(403, refused);
    const { pathname, searchParams } = new URL(request.url ?? "", "http://bucket");
    const [, first, ...rest] = decodeURIComponent(pathname).split("/");
    const name = rest.join("/");
    if (first !== s3Bucket) return fault(404, "NoSuchBucket");
    if (name === "") return listing(searchParams);
    if (request.method === "PUT") return put(name, body, request);
    if (request.method === "DELETE") {
      objects.delete(name);
      return { status: 204 };
    }
    return get(name, request);
  }

  function put(name: string, bytes: Buffer, request: IncomingMessage): Answer {
    const kept = Object.entries(request.headers).filter(([header]) =>
      ["content-type", "cache-control"].includes(header),
    );
    objects.set(name, { bytes, headers: Object.fromEntries(kept) as Record<string, string>, changedAt: new Date() });
    return { status: 200 };
  }

  function get(name: string, request: IncomingMessage): Answer {
    const object = objects.get(name);
    if (!object) return fault(404, "NoSuchKey");
    const etag = `"${createHash("md5").update(object.bytes).digest("hex")}"`;
    if (request.headers["if-none-match"] === etag) return { status: 304 };
    return { status: 200, headers: { ...object.headers, etag }, body: object.bytes };
  }

  function listing(query: URLSearchParams): Answer {
    const after = Buffer.from(query.get("continuation-token") ?? "", "base64").toString();
    const begins = query.get("prefix") ?? "";
    const names = objects.names().filter((name) => name.startsWith(begins) && name > after);
    const page = names.slice(0, pageSize);
    const isTruncated = names.length > page.length;
    const contents = page.map((name) => {
      const object = objects.get(name);
      return `<Contents><Key>${name}</Key><LastModified>${object?.changedAt.toISOString()}</LastModified><Size>${object?.bytes.length}</Size></Contents>`;
    });
    const token = Buffer.from(page.at(-1) ?? "").toString("base64");
    const next = isTruncated ? `<NextContinuationToken>${token}</NextContinuationToken>` : "";
    const list = `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`;
    return { status: 200, headers: { "content-type": "application/xml" }, body: list };
  }

  return {
    config: { endpoint: `http://127.0.0.1:${ownPort}`, bucket: s3Bucket, prefix, ...s3Credentials },
    objects,
    requests,
    headers,
    behave(behavior) {
      behaviorFor = typeof behavior === "function" ? behavior : () => behavior;
    },
    release,
    async close() {
      release();
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

const pageOfProxy: Answer = {
  status: 404,
  headers: { "content-type": "text/html" },
  body: "<html><head><title>404 Not Found</title></head><body>default backend - 404</body></html>",
};

function fault(status: number, code: string): Answer {
  return { status, headers: { "content-type": "application/xml" }, body: `<Error><Code>${code}</Code></Error>` };
}

function answer(response: ServerResponse, { status, headers = {}, body = "" }: Answer): void {
  response.writeHead(status, { ...headers, ...(status !== 304 && { "content-length": Buffer.byteLength(body) }) });
  response.end(body);
}

function cut(response: ServerResponse, { status, headers = {}, body = "" }: Answer): void {
  const whole = Buffer.from(body);
  response.writeHead(status, { ...headers, "content-length": whole.length + 1 });
  response.write(whole.subarray(0, whole.length / 2), () => response.destroy());
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
