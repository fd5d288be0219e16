import { fork } from "node:child_process";
import { once } from "node:events";

/** Has a process of its own do the job, and answers the one message that it sends when it is done. */
export async function inOwnProcess<Result>(file: string, job: unknown, signal?: AbortSignal): Promise<Result> {
  const child = fork(file, { execArgv: ["--import", "tsx"], serialization: "advanced" });
  child.send(job as object);
  signal?.addEventListener("abort", () => child.kill());
  const [outcome] = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => Promise.reject(new Error("The driver ended before it was done."))),
  ]);
  child.kill();
  return outcome as Result;
}
