import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { RequestTarget } from "./visitor.ts";

/** Sends requests to a server. Nothing is compressed unless a test asks for it. */
export function overHttp(address: string): RequestTarget {
  return { request: (path, init) => requestOver(address + path, init) };
}

const agent = new Agent({ keepAlive: true });

/**
 * As fetch, but for the whole reply at once: the streams and signals that fetch makes for each request took a quarter of
 * the time of tests that send many.
 */
export async function requestOver(url: string, init: RequestInit = {}): Promise<Response> {
  if (init.body instanceof ReadableStream) return fetch(url, { ...init, redirect: "manual" });
  const { bytes, type } = await encoded(init.body);
  const headers = {
    ...{ accept: "*/*", "accept-language": "*", "accept-encoding": "identity", "sec-fetch-mode": "cors" },
    ...{ "user-agent": "node", ...(type && { "content-type": type }) },
    ...(bytes !== undefined && { "content-length": Buffer.byteLength(bytes) }),
    ...(init.headers as Record<string, string>),
  };
  const { method = "GET", signal } = init;
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent, ...(signal && { signal }) }, resolve);
    outgoing.on("error", reject);
    outgoing.end(bytes);
  });
  return new ReceivedReply(incoming.statusCode ?? 0, pairsOf(incoming.rawHeaders), await decoded(incoming));
}

async function encoded(body: RequestInit["body"]): Promise<{ bytes?: string | Uint8Array; type?: string | null }> {
  if (body === undefined || body === null) return {};
  if (typeof body === "string") return { bytes: body, type: "text/plain;charset=UTF-8" };
  if (body instanceof Uint8Array) return { bytes: body };
  const whole = new Response(body);
  return { bytes: new Uint8Array(await whole.arrayBuffer()), type: whole.headers.get("content-type") };
}

async function decoded(incoming: IncomingMessage): Promise<Buffer> {
  const bytes = await buffer(incoming);
  if (bytes.length === 0) return bytes;
  const encoding = incoming.headers["content-encoding"];
  return encoding === "gzip" ? gunzipSync(bytes) : encoding === "br" ? brotliDecompressSync(bytes) : bytes;
}

function pairsOf(raw: readonly string[]): [string, string][] {
  return Array.from({ length: raw.length / 2 }, (_, index) => [raw[2 * index] ?? "", raw[2 * index + 1] ?? ""]);
}

class ReceivedReply extends Response {
  readonly #parts: readonly [status: number, headers: [string, string][], bytes: Buffer];

  constructor(...parts: [status: number, headers: [string, string][], bytes: Buffer]) {
    super(null, { status: parts[0], headers: parts[1] });
    this.#parts = parts;
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(this.#parts[2]);
  }

  override async json() {
    return JSON.parse(await this.text());
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(this.#parts[2]).buffer;
  }

  override clone(): Response {
    return new ReceivedReply(...this.#parts);
  }
}
