import { inOwnProcess } from "../kit/own-process.ts";
import type { Load, sendRequests } from "./send-requests.ts";
import type { StreamLoad, timeStreams } from "./time-streams.ts";

export function driveRequests(load: Load, signal?: AbortSignal) {
  const module = new URL("./send-requests.ts", import.meta.url);
  return inOwnProcess<typeof sendRequests>(module, "sendRequests", load, signal);
}

export function driveStreams(load: StreamLoad) {
  const module = new URL("./time-streams.ts", import.meta.url);
  return inOwnProcess<typeof timeStreams>(module, "timeStreams", load);
}
