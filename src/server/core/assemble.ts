import { isMigrated } from "#server/db/migrate.ts";
import { apiOn } from "#server/http/api.ts";
import { notFound } from "#server/http/errors.ts";
import type { FindPerson } from "#server/http/person.ts";
import { securityHeaders } from "#server/http/replies/security-headers.ts";
import type { RequestChecks, Site } from "#server/http/requests/request-listener.ts";
import { sameSiteWritesOnly } from "#server/http/requests/site-checks.ts";
import { type RouteTable, routeTable } from "#server/http/route-table.ts";
import { systemRoutes } from "#server/http/system/system-routes.ts";
import type { Readings } from "#server/metrics/process-metrics.ts";
import type { BodyTimes } from "#server/overload/slow-bodies.ts";
import type { Core, Slice } from "./core.ts";

export type AppOptions = {
  bodyTimes?: BodyTimes | undefined;
  /** From then on balancers are told to send nothing more. */
  isStopping?: (() => boolean) | undefined;
  /** further checks of every request, for tests */
  checks?: RequestChecks | undefined;
};

type Sessions = Pick<Site, "sessionState"> & {
  findPerson: FindPerson;
  /** the session in a Cookie header */
  sessionOf: (cookieHeader: string | undefined) => string | undefined;
};

/** Where the slices add their routes. */
export function openApi(
  { config, database }: Core,
  { sessionOf }: Sessions,
  { bodyTimes, isStopping = () => false }: AppOptions,
) {
  const routes = routeTable();
  const api = apiOn(routes, { sessionOf, ...(bodyTimes && { bodyTimes }) });
  const { publicUrl } = config;
  systemRoutes(api, { publicUrl, isStopping, isMigrated: () => isMigrated(database.pool) });
  routes.addFallback({
    prefix: "/api/",
    answer: () => {
      throw notFound("API path");
    },
  });
  return { api, routes };
}

type Deps = Sessions & { slices: readonly Slice[]; routes: RouteTable };

/** Makes one whole of the slices: requests, notifications, sweeps, gauges, the end. */
export async function assemble(core: Core, deps: Deps, { bodyTimes, checks = [] }: AppOptions) {
  const { slices, routes, findPerson, sessionState } = deps;
  const { config, https, log, notifications } = core;
  const { publicUrl, proxyHops } = config;
  const onMissed = () => {
    for (const slice of slices) slice.onMissedChanges?.();
  };
  await notifications.listen({ handlers: handlersOf(slices), onMissed }).catch(async (error) => {
    await closeAll(slices); // what they have started would keep the process alive
    throw error;
  });
  const site: Site = {
    ...{ routes, findPerson, sessionState, proxyHops, log },
    checks: [sameSiteWritesOnly(publicUrl), ...checks],
    securityHeaders: securityHeaders({ https }),
    ...(bodyTimes && { bodyTimes }),
  };
  return {
    site,
    gauges: Object.assign({}, ...slices.map(({ gauges }) => gauges)) as Partial<Readings>,

    start(): void {
      for (const slice of slices) slice.start?.();
    },

    async sweep(signal: AbortSignal): Promise<void> {
      const now = new Date();
      await Promise.all(slices.map((slice) => slice.sweep?.(now, signal))).catch((error) =>
        log.warn({ err: error }, "could not sweep what has expired"),
      );
    },

    async report(): Promise<void> {
      for (const slice of slices) await slice.report?.();
    },

    endStreams(): void {
      for (const slice of slices) slice.endStreams?.();
    },

    async close(): Promise<void> {
      await closeAll(slices);
      await notifications.close();
    },
  };
}

async function closeAll(slices: readonly Slice[]): Promise<void> {
  for (const slice of slices) slice.endStreams?.();
  for (const slice of slices.toReversed()) await slice.close?.();
}

/** Several slices may hear the same channel. */
function handlersOf(slices: readonly Slice[]): Record<string, (payload: string) => void> {
  const handlers: Record<string, (payload: string) => void> = {};
  for (const { channels = {} } of slices)
    for (const [channel, handle] of Object.entries(channels)) {
      const before = handlers[channel];
      handlers[channel] = before
        ? (payload) => {
            before(payload);
            handle(payload);
          }
        : handle;
    }
  return handlers;
}
