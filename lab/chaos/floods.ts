import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { openConnection } from "../kit/connection.ts";
import { type RequestPlan, toBytes } from "../kit/request.ts";
import { voteRequest } from "../kit/vote-request.ts";

/** What attackers send, each in a process of its own, to this machine only, for a limited time. */

const host = "127.0.0.1";
const reopenDelayMs = 100;
const openedPerSecond = 1_000; // about what one laptop can open and keep busy
type Flood = { port: number; seconds: number; connections: number };

export function pipelineRequests({ requests, ...flood }: Flood & { requests: number }) {
  return sendAndReopen(flood, Buffer.from("GET /a HTTP/1.1\r\nhost: x\r\n\r\n".repeat(requests)));
}

export function leaveBodiesIncomplete(flood: Flood) {
  const headers = { "content-type": "application/json", "content-length": "2000" };
  return sendAndReopen(flood, toBytes({ method: "POST", path: "/api/login", headers }));
}

export function voteWithoutSession({ contestId, entryId, ...flood }: Flood & VotedFor) {
  const bytes = toBytes(voteRequest(contestId, { action: "cast", entryId }));
  return repeat(flood, () => bytes);
}

export function keepSigningIn(flood: Flood) {
  return repeat(flood, (person) => {
    const body = JSON.stringify({ email: `nobody${person}@example.org`, password: "wrong password" });
    return toBytes({ method: "POST", path: "/api/login", body });
  });
}

type VotedFor = { contestId: number; entryId: number };

export function keepCalling({ requests, ...flood }: Flood & { requests: RequestPlan[] }) {
  const bytes = requests.map(toBytes);
  let sent = 0;
  return repeat(flood, () => bytes[sent++ % bytes.length] as Buffer);
}

/** Each connection opens a stream, closes it when it has begun, and opens the next one. */
export function reopenStreams({ request, ...flood }: Flood & { request: RequestPlan }) {
  return sendAndReopen(flood, toBytes(request), { closesWhenAnswered: true });
}

export async function leaveReplyUnread({ port, seconds, connections, path }: Flood & { path: string }) {
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(port, host);
    socket.on("error", () => {}).pause();
    socket.write(toBytes({ path }));
    return socket;
  });
  await pause(seconds * 1000);
  const closed = sockets.filter((socket) => socket.readyState !== "open").length;
  for (const socket of sockets) socket.destroy();
  return closed;
}

export async function fetchAtOnce({ port, seconds, connections, path }: Flood & { path: string }) {
  const bytes = toBytes({ path });
  const fetched = Array.from({ length: connections }, () => {
    const connection = openConnection({ host, port });
    return new Promise<boolean>((resolve) =>
      connection.send(bytes, { keepBody: false }, (answer) => {
        resolve(typeof answer !== "string" && answer.status === 200);
        connection.close();
      }),
    );
  });
  const results = await Promise.race([Promise.all(fetched), pause(seconds * 1000, [])]);
  return results.filter((isFetched) => isFetched).length;
}

/** A connection that is closed is opened again; answers how many were opened. */
async function sendAndReopen(
  { port, seconds, connections }: Flood,
  bytes: Buffer,
  { closesWhenAnswered = false } = {},
): Promise<number> {
  const open = new Set<Socket>();
  let isOver = false;
  let opened = 0;
  const begin = () => {
    if (isOver) return;
    opened += 1;
    const socket = connect(port, host);
    open.add(socket);
    socket.on("error", () => {}).resume();
    if (closesWhenAnswered) socket.once("data", () => socket.destroy());
    socket.on("close", () => {
      open.delete(socket);
      setTimeout(begin, reopenDelayMs);
    });
    socket.write(bytes);
  };
  await openGradually(connections, begin);
  await pause(seconds * 1000);
  isOver = true;
  for (const socket of open) socket.destroy();
  return opened;
}

/** Each connection sends a request again as soon as it is answered; answers how often each status came. */
async function repeat({ port, seconds, connections }: Flood, bytesOf: (place: number) => Buffer) {
  let isOver = false;
  const statuses: Record<string, number> = {};
  const keepSending = (place: number) => {
    const connection = openConnection({ host, port });
    const send = () =>
      connection.send(bytesOf(place), { keepBody: false }, (answer) => {
        const status = typeof answer === "string" ? answer : answer.status;
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (isOver) connection.close();
        else if (typeof answer === "string") setTimeout(keepSending, reopenDelayMs, place);
        else send();
      });
    send();
  };
  await openGradually(connections, keepSending);
  await pause(seconds * 1000);
  isOver = true;
  return statuses;
}

async function openGradually(connections: number, open: (place: number) => void): Promise<void> {
  const perStep = 10;
  for (let place = 0; place < connections; place += 1) {
    open(place);
    if (place % perStep === perStep - 1) await pause((perStep * 1000) / openedPerSecond);
  }
}
