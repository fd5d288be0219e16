import type { RequestListener } from "node:http";
import { getHealth } from "#contract/system.ts";
import { pathOf } from "./node-adapter.ts";

/** Refuses requests without a Host, as Node does, except for the health check: balancers often send none with it. */
export function requireHost(listener: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    if (!incoming.headers.host) {
      if (pathOf(incoming) !== getHealth.path) {
        outgoing.writeHead(400, { connection: "close" }).end();
        return;
      }
      incoming.headers.host = "localhost"; // nothing in the reply depends on it
    }
    listener(incoming, outgoing);
  };
}
