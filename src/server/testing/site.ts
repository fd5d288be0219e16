import { createLog } from "#server/core/log.ts";
import { requestListener, type Site } from "#server/http/requests/request-listener.ts";
import { type RouteTable, routeTable } from "#server/http/route-table.ts";
import { listen } from "#server/process/listen.ts";
import { overHttp } from "./over-http.ts";

/** Some routes on a port of their own. */
export async function startSite(addRoutes: (routes: RouteTable) => void, given: Partial<Site> = {}) {
  const routes = routeTable();
  addRoutes(routes);
  const site: Site = {
    routes,
    checks: [],
    findPerson: () => undefined,
    sessionState: () => "none",
    proxyHops: 0,
    securityHeaders: [],
    log: createLog("silent"),
    ...given,
  };
  const { port, stop } = await listen(requestListener(site), { port: 0, host: "127.0.0.1" });
  return { ...overHttp(`http://127.0.0.1:${port}`), port, close: stop };
}

export type TestSite = Awaited<ReturnType<typeof startSite>>;
