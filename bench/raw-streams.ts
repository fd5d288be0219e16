import { connect } from "node:net";

type Load = {
  port: number;
  path: string;
  streams: number;
  votes: { path: string; headers: Record<string, string>; body: string }[];
};
export type StreamOutcome = { opened: number; p50: number; p95: number; missed: number };

const eventsWithin = 5_000;

/** Opens streams, then casts one vote at a time and measures how long each takes to be on every open stream. */
export async function openStreams({ port, path, streams, votes }: Load): Promise<StreamOutcome> {
  const versions = new Float64Array(streams);
  let arrived: (stream: number, version: number) => void = () => {};
  const sockets = await Promise.all(
    Array.from({ length: streams }, (_, stream) =>
      openStream(port, path, (version) => {
        versions[stream] = version;
        arrived(stream, version);
      }),
    ),
  );
  const delays: number[] = [];
  let missed = 0;
  for (const vote of votes) {
    const started = performance.now();
    const seenAt = new Float64Array(streams).fill(Number.NaN);
    const reply = await fetch(`http://127.0.0.1:${port}${vote.path}`, {
      method: "PUT",
      headers: vote.headers,
      body: vote.body,
    });
    const { version } = (await reply.json()) as { version: number };
    await new Promise<void>((resolve) => {
      let waiting = 0;
      const timer = setTimeout(resolve, eventsWithin);
      for (const [stream, at] of versions.entries()) {
        if (at >= version) seenAt[stream] = performance.now();
        else waiting += 1;
      }
      const done = () => {
        clearTimeout(timer);
        resolve();
      };
      if (waiting === 0) return done();
      arrived = (stream, at) => {
        if (at < version || !Number.isNaN(seenAt[stream])) return;
        seenAt[stream] = performance.now();
        waiting -= 1;
        if (waiting === 0) done();
      };
    });
    for (const at of seenAt) {
      if (Number.isNaN(at)) missed += 1;
      else delays.push(at - started);
    }
  }
  for (const socket of sockets) socket.destroy();
  delays.sort((one, other) => one - other);
  const quantile = (share: number) => delays[Math.floor((delays.length - 1) * share)] ?? Number.NaN;
  return { opened: sockets.length, p50: quantile(0.5), p95: quantile(0.95), missed };
}

/** A stream is open once its first event has come. */
export function openStream(port: number, path: string, onVersion: (version: number) => void) {
  return new Promise<ReturnType<typeof connect>>((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.on("connect", () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\n\r\n`),
    );
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      const text = chunk.toString("latin1");
      if (text.startsWith("HTTP/1.1 ") && !text.startsWith("HTTP/1.1 200")) reject(new Error(text.slice(0, 200)));
      for (const match of text.matchAll(/"version":"?(\d+)/g)) {
        onVersion(Number(match[1]));
        resolve(socket);
      }
    });
  });
}
