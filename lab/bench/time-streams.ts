import type { Socket } from "node:net";
import { openEventStream } from "../kit/event-stream.ts";
import { inOwnProcess } from "../kit/own-process.ts";
import { quantile } from "../kit/quantile.ts";
import { type RequestPlan, toBytes } from "../kit/request.ts";

type StreamLoad = { port: number; path: string; streams: number; votes: RequestPlan[] };

const eventTimeoutMs = 5_000;

export function driveStreams(load: StreamLoad) {
  return inOwnProcess<typeof timeStreams>(new URL(import.meta.url), "timeStreams", load);
}

/** Opens streams, then casts one vote at a time and measures how long each takes to reach every stream. */
export async function timeStreams({ port, path, streams, votes }: StreamLoad) {
  const versions = new Float64Array(streams);
  let arrived: (stream: number) => void = () => {};
  const sockets = await Promise.all(
    Array.from({ length: streams }, (_, stream) =>
      openStream(port, path, (version) => {
        versions[stream] = version;
        arrived(stream);
      }),
    ),
  );
  const delays: number[] = [];
  let missed = 0;
  for (const vote of votes) {
    const started = performance.now();
    const { path: votePath, ...init } = vote;
    const headers = { "content-type": "application/json", ...vote.headers };
    const reply = await fetch(`http://127.0.0.1:${port}${votePath}`, { ...init, headers });
    const { version } = (await reply.json()) as { version: number };
    const waiting = new Set(versions.keys());
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, eventTimeoutMs);
      arrived = (stream) => {
        if ((versions[stream] ?? 0) < version || !waiting.delete(stream)) return;
        delays.push(performance.now() - started);
        if (waiting.size > 0) return;
        clearTimeout(timer);
        resolve();
      };
      for (const stream of versions.keys()) arrived(stream);
    });
    missed += waiting.size;
  }
  for (const socket of sockets) socket.destroy();
  return { p50: quantile(delays, 0.5), p95: quantile(delays, 0.95), missed };
}

/** A stream is open once its first event has come. */
function openStream(port: number, path: string, onVersion: (version: number) => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const request = toBytes({ path, headers: { accept: "text/event-stream" } });
    const socket = openEventStream({ host: "127.0.0.1", port }, request, {
      version(version) {
        onVersion(version);
        resolve(socket);
      },
      ended: (why) => reject(new Error(`A stream ended: ${why}`)),
    });
  });
}
