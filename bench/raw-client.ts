import { connect } from "node:net";

export type RequestPlan = { method?: string; path: string; headers?: Record<string, string>; body?: string };
export type Outcome = {
  count: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** how often each status was answered */
  statuses: Record<string, number>;
};

type Load = {
  port: number;
  connections: number;
  requests: RequestPlan[];
  /** Over and over for so long; once each where nothing is said. */
  seconds?: number | undefined;
};

/** HTTP/1.1 over bare sockets: a driver that costs more than what it measures would flatter the slow. */
export async function sendRequests({ port, connections, requests, seconds }: Load): Promise<Outcome> {
  const raw = requests.map(toBytes);
  const durations: number[] = [];
  const statuses: Record<string, number> = {};
  const started = performance.now();
  const until = seconds === undefined ? undefined : started + seconds * 1000;
  let taken = 0;
  const next = () => {
    if (until === undefined ? taken >= raw.length : performance.now() >= until) return undefined;
    return raw[taken++ % raw.length];
  };
  await Promise.all(Array.from({ length: connections }, () => keepAsking(port, next, durations, statuses)));
  const elapsed = (performance.now() - started) / 1000;
  durations.sort((one, other) => one - other);
  const quantile = (share: number) => durations[Math.floor((durations.length - 1) * share)] ?? Number.NaN;
  return {
    count: durations.length,
    perSecond: durations.length / elapsed,
    p50: quantile(0.5),
    p99: quantile(0.99),
    statuses,
  };
}

function keepAsking(
  port: number,
  next: () => Buffer | undefined,
  durations: number[],
  statuses: Record<string, number>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let received: Buffer<ArrayBufferLike> = nothing;
    let sentAt = 0;
    const hear = (length: number, buffer: Uint8Array) => {
      const chunk = Buffer.from(buffer.buffer, buffer.byteOffset, length);
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const end = replyLength(received);
      if (end === undefined || received.length < end) {
        if (received === chunk) received = Buffer.from(chunk); // the place is used again for what comes next
        return true;
      }
      durations.push(performance.now() - sentAt);
      const status = received.toString("latin1", 9, 12);
      statuses[status] = (statuses[status] ?? 0) + 1;
      received = nothing; // one question at a time: nothing follows an answer
      ask();
      return true;
    };
    // Read without a stream, which costs the driver as much as all the rest.
    const onread = { buffer: Buffer.alloc(64 * 1024), callback: hear };
    const socket = connect({ port, host: "127.0.0.1", noDelay: true, onread });
    const ask = () => {
      const request = next();
      if (!request) {
        socket.end();
        return resolve();
      }
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on("connect", ask);
    socket.on("error", reject);
  });
}

const nothing = Buffer.alloc(0);
const lengthIs = "\r\ncontent-length: ";

/** Where the answer ends, once that can be known. */
function replyLength(received: Buffer): number | undefined {
  const headEnd = received.indexOf("\r\n\r\n");
  if (headEnd < 0) return undefined;
  if (received.toString("latin1", 9, 12) === "304") return headEnd + 4;
  const head = received.toString("latin1", 0, headEnd).toLowerCase();
  const at = head.indexOf(lengthIs);
  if (at >= 0) return headEnd + 4 + Number.parseInt(head.slice(at + lengthIs.length), 10);
  const end = received.indexOf("\r\n0\r\n\r\n", headEnd);
  return end < 0 ? undefined : end + 7;
}

/** The request as it goes over the wire. */
export function toBytes({ method = "GET", path, headers = {}, body }: RequestPlan): Buffer {
  const all = {
    host: "127.0.0.1",
    "accept-encoding": "gzip, br",
    "sec-fetch-site": "same-origin",
    ...(body === undefined
      ? {}
      : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body ?? ""}`);
}
