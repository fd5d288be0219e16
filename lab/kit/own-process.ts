import { fork } from "node:child_process";
import { once } from "node:events";

// biome-ignore lint/suspicious/noExplicitAny: only the caller knows what the function takes
type Work = (job: any) => Promise<unknown>;

const child = new URL("./child-process.ts", import.meta.url);

export function startInOwnProcess<Called extends Work>(module: URL, name: string, job: Parameters<Called>[0]) {
  const worker = fork(child, { execArgv: ["--import", "tsx"], serialization: "advanced" });
  worker.send({ module: module.href, name, job });
  const result = Promise.race([
    once(worker, "message").then(([message]) => message as Awaited<ReturnType<Called>>),
    once(worker, "exit").then(() => Promise.reject(new Error(`The process of ${name} ended before it was done.`))),
  ]);
  return { result, stop: () => void worker.kill() };
}

/** Calls an exported function in a process of its own, so that what it costs does not slow what it measures. */
export async function inOwnProcess<Called extends Work>(
  module: URL,
  name: string,
  job: Parameters<Called>[0],
  signal?: AbortSignal,
): Promise<Awaited<ReturnType<Called>>> {
  const { result, stop } = startInOwnProcess<Called>(module, name, job);
  signal?.addEventListener("abort", stop);
  return result.finally(stop);
}
