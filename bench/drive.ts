import { fileURLToPath } from "node:url";
import { inOwnProcess } from "./own-process.ts";
import type { Outcome, sendRequests } from "./raw-client.ts";
import type { openStreams, StreamOutcome } from "./raw-streams.ts";

type RequestsJob = { kind: "requests" } & Parameters<typeof sendRequests>[0];
type StreamsJob = { kind: "streams" } & Parameters<typeof openStreams>[0];
export type Job = RequestsJob | StreamsJob;

const driver = fileURLToPath(new URL("./driver-process.ts", import.meta.url));

/** Has a process of its own do it, and answers what that one saw. */
export async function drive(job: RequestsJob, signal?: AbortSignal): Promise<Outcome>;
export async function drive(job: StreamsJob, signal?: AbortSignal): Promise<StreamOutcome>;
export async function drive(job: Job, signal?: AbortSignal): Promise<Outcome | StreamOutcome> {
  return inOwnProcess(driver, job, signal);
}
