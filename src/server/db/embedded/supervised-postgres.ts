import { setTimeout as pause } from "node:timers/promises";
import { clearFormerPostmaster } from "./former-postmaster.ts";
import { freePort } from "./free-port.ts";
import { type Postmaster, type PostmasterOptions, startPostmaster } from "./postmaster.ts";

type Options = Omit<PostmasterOptions, "port"> & {
  onFailure: (error: Error) => void;
  /** Twelve take half a minute: busy backends may keep the memory of a dead postmaster for that long. */
  endsPerMinute?: number;
  choosePort?: () => Promise<number>;
};

const portsTried = 5;

/** PostgreSQL on a free port of the loopback address, started again on that port whenever it ends by itself. */
export async function superviseServer(options: Options): Promise<{ port: number; stop(): Promise<void> }> {
  const { cluster, log, onFailure, endsPerMinute = 12 } = options;
  await clearFormerPostmaster(cluster, log);
  const first = await startOnFreePort(options);
  const { port } = first;
  let { postmaster } = first;
  const stopping = new AbortController();

  async function restartWheneverItEnds(): Promise<void> {
    let ends: number[] = [];
    for (;;) {
      const how = await postmaster.ended;
      if (stopping.signal.aborted) return;
      ends = [...ends.filter((at) => at > performance.now() - 60_000), performance.now()];
      if (ends.length > endsPerMinute && !postmaster.canRecover())
        throw new Error(`PostgreSQL ended ${ends.length} times in a minute (${how}).`);
      log(`PostgreSQL ended (${how}). Starting it again.`);
      await pause(Math.min(25 * 2 ** ends.length, 5000), undefined, { signal: stopping.signal }).catch(() => {});
      // On a disk that cannot be written this fails, and so does the start, which reports the reason.
      await clearFormerPostmaster(cluster, log).catch((error: Error) => log(error.message));
      if (stopping.signal.aborted) return;
      postmaster = startPostmaster({ ...options, port });
      await postmaster.ready.then(
        () => log("PostgreSQL runs again."),
        (error: Error) => log(error.message),
      );
    }
  }
  const restarting = restartWheneverItEnds().catch(onFailure);

  return {
    port,
    async stop() {
      stopping.abort();
      await postmaster.stop();
      await restarting;
    },
  };
}

async function startOnFreePort(options: Options): Promise<{ postmaster: Postmaster; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await (options.choosePort ?? freePort)();
    const postmaster = startPostmaster({ ...options, port });
    try {
      await postmaster.ready;
      return { postmaster, port };
    } catch (error) {
      if (!postmaster.portWasTaken() || attempt === portsTried) throw error;
    }
  }
}
