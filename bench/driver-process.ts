// The crowd, in a process of its own: what it costs must not slow what it measures.

import type { Job } from "./drive.ts";
import { sendRequests } from "./raw-client.ts";
import { openStreams } from "./raw-streams.ts";

process.on("message", async (job: Job) => {
  process.send?.(job.kind === "requests" ? await sendRequests(job) : await openStreams(job));
});
