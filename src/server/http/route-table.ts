import type { Method } from "#contract/endpoint.ts";
import type { LoadClass } from "#server/overload/load-class.ts";
import { BoundedMap } from "#server/primitives/bounded-map.ts";
import type { MaybePromise } from "#server/primitives/maybe-promise.ts";
import type { Reply } from "./reply.ts";
import type { ServerRequest } from "./server-request.ts";

type PathParams = Readonly<Record<string, string>>;

/** `read`: a poll where the client has the last reply already (If-None-Match), else a first read. */
export type RouteLoad = LoadClass | "read";

/** A handler that both adapters mount. */
export type FastHandler = {
  takesBody: boolean;
  /** The path's parsed parameters; undefined if one is invalid. */
  parseParams(given: PathParams): unknown;
  answer(params: unknown, request: ServerRequest): MaybePromise<Reply>;
};

/** A path of the product: how it is treated under load, and its handler if Node's adapter may answer it. */
export type Route = { method: Method; path: string; load: RouteLoad; takesFile?: boolean; fast?: FastHandler };

/** `params` is undefined if one is invalid, or if there is no fast handler. */
type Matched = { route: Route; params: unknown };

type RoutesOfMethod = {
  exact: Map<string, Matched>;
  patterns: { route: Route; regex: RegExp }[];
  /** Paths of recent requests: the phones at an event request the same few all the time. */
  recent: BoundedMap<string, Matched>;
};

const maxRecent = 1_000;

/** The routes that the server knows before Hono gets a request. */
export function routeTable() {
  const methods = new Map<string, RoutesOfMethod>();

  return {
    add(route: Route): void {
      const routes = methods.get(route.method) ?? newRoutes();
      methods.set(route.method, routes);
      if (route.path.includes(":")) routes.patterns.push({ route, regex: regexOf(route.path) });
      else routes.exact.set(route.path, matched(route, {}));
    },

    find(method: string, path: string): Matched | undefined {
      const routes = methods.get(method);
      if (!routes) return undefined;
      return routes.exact.get(path) ?? routes.recent.get(path) ?? findPattern(routes, path);
    },
  };
}

export type RouteTable = ReturnType<typeof routeTable>;

function newRoutes(): RoutesOfMethod {
  return { exact: new Map(), patterns: [], recent: new BoundedMap(maxRecent) };
}

function findPattern({ patterns, recent }: RoutesOfMethod, path: string): Matched | undefined {
  for (const { route, regex } of patterns) {
    const groups = regex.exec(path)?.groups;
    if (!groups) continue;
    const found = matched(route, groups);
    recent.set(path, found);
    return found;
  }
  return undefined;
}

function matched(route: Route, params: PathParams): Matched {
  return { route, params: route.fast?.parseParams(params) };
}

/** `/contest/:contestId` → /^\/contest\/(?<contestId>[^/]+)$/ */
function regexOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
}
