import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

export type RestartableProcess = Awaited<ReturnType<typeof startRestartable>>;

/**
 * A server that can be stopped, killed and started again on the same files. Throws where it ends before it is up.
 * No such process outlives this one.
 */
export async function startRestartable(
  spawnServer: () => ChildProcess,
  untilUp: (server: ChildProcess) => Promise<unknown>,
) {
  const start = async () => {
    const server = spawnServer();
    process.once("exit", () => server.kill("SIGKILL"));
    const ended = once(server, "exit").then(([code]) => Promise.reject(new Error(`a server ended with ${code}`)));
    ended.catch(() => {}); // it is expected to end later
    await Promise.race([untilUp(server), ended]);
    return server;
  };
  let running = await start();
  return {
    signal: (signal: "SIGSTOP" | "SIGCONT") => void running.kill(signal),
    /** SIGKILL; it has ended when this resolves. */
    async kill(): Promise<void> {
      if (running.exitCode !== null || running.signalCode !== null) return;
      const ended = once(running, "exit");
      running.kill("SIGKILL");
      await ended;
    },
    async start(): Promise<void> {
      running = await start();
    },
  };
}
