import { request } from "node:http";

export type StreamEvent = { event: string; data: Record<string, unknown>; retry?: number };

export type EventStream = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** so far, heartbeats left out */
  events: StreamEvent[];
  beats: () => number;
  ended: () => boolean;
  /** stops and resumes reading */
  pause(): void;
  resume(): void;
  close(): void;
};

/** Opens a stream of server-sent events as a browser does, and collects the events. */
export function openEventStream(url: string, headers: Record<string, string> = {}): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { agent: false, headers: { accept: "text/event-stream", ...headers } }, (response) => {
      const events: StreamEvent[] = [];
      let beats = 0;
      let ended = false;
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        const parts = (text + chunk).split("\n\n");
        text = parts.pop() ?? "";
        for (const part of parts) {
          const event = parseEvent(part);
          if (event.event === "beat") beats += 1;
          else events.push(event);
        }
      });
      response.on("error", () => {});
      response.on("close", () => {
        ended = true;
      });
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        events,
        beats: () => beats,
        ended: () => ended,
        pause: () => response.socket.pause(),
        resume: () => response.socket.resume(),
        close: () => asking.destroy(),
      });
    });
    asking.on("error", reject);
    asking.end();
  });
}

function parseEvent(text: string): StreamEvent {
  const fields = Object.fromEntries(text.split("\n").map((line) => line.split(/:\s?(.*)/s).slice(0, 2)));
  return {
    event: fields.event ?? "message",
    data: JSON.parse(fields.data ?? "{}"),
    ...(fields.retry === undefined ? {} : { retry: Number(fields.retry) }),
  };
}
