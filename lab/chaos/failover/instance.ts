import { root as repository } from "../../../scripts/build-stamp.js";
import { startArguments } from "../../../scripts/start-arguments.ts";
import { isReady } from "../../kit/product.ts";
import { waitFor } from "../../kit/wait-for.ts";
import { ports, webAddress } from "./addresses.ts";
import type { Machine, Service } from "./machine.ts";

/** The built product on a machine of its own, with the settings that a server behind HAProxy has. */
export type Instance = { machine: Machine; start(): Promise<void>; restart(): Promise<void> };

type Options = { dataDir: string; databaseUrl: string; appSecret: string };

const startTimeoutSeconds = 120; // on a busy machine, with all migrations
const stopTimeoutSeconds = 60;

export function newInstance(machine: Machine, { dataDir, databaseUrl, appSecret }: Options): Instance {
  let service: Service | undefined;

  async function serve(): Promise<void> {
    const environment = {
      PATH: process.env.PATH ?? "",
      HOST: machine.address,
      PORT: String(ports.instance),
      PUBLIC_URL: webAddress,
      TRUST_PROXY: "1",
      READY_DELAY_MS: "2000",
      DATABASE_URL: databaseUrl,
      APP_SECRET: appSecret,
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
    };
    const command = [process.execPath, ...(await startArguments())];
    const started = await machine.run("product", command, { environment, folder: repository });
    service = started;
    await waitFor(startTimeoutSeconds, `the product on ${machine.name}`, () => {
      if (started.hasEnded()) throw new Error(`the product on ${machine.name} ended while it started`);
      return isReady(`http://${machine.address}:${ports.instance}`);
    });
  }

  return {
    machine,
    async start() {
      await machine.boot();
      await serve();
    },
    /** As systemd or a container does it: SIGTERM, and again once it has ended. */
    async restart() {
      if (service) process.kill(service.pid, "SIGTERM");
      await waitFor(stopTimeoutSeconds, `the end of ${machine.name}`, () => service?.hasEnded() ?? true);
      await serve();
    },
  };
}
