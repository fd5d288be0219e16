import type { Method } from "#contract/endpoint.ts";
import type { LoadClass } from "#server/overload/load-class.ts";
import type { MaybePromise } from "#server/primitives/maybe-promise.ts";
import type { Reply } from "./reply.ts";
import type { ServerRequest } from "./server-request.ts";

type PathParams = Readonly<Record<string, string>>;

/** `read`: a poll where the client has the last reply already (If-None-Match), else a first read. */
export type RouteLoad = LoadClass | "read";

/** A handler that both adapters mount. */
export type FastHandler = {
  takesBody: boolean;
  /** The path's parameters, parsed; nothing where they do not fit. */
  parseParams(given: PathParams): unknown;
  answer(params: unknown, request: ServerRequest): MaybePromise<Reply>;
};

/** A path of the product: how it is treated under load, and its handler if Node's adapter may answer it. */
export type Route = { method: Method; path: string; load: RouteLoad; fast?: FastHandler };

type Matched = { route: Route; params: PathParams };
type RoutesOfMethod = { exact: Map<string, Route>; patterns: { route: Route; regex: RegExp }[] };

const noParams: PathParams = {};

/** The routes that the server tells apart before Hono sees a request. */
export function routeTable() {
  const methods = new Map<string, RoutesOfMethod>();

  return {
    add(route: Route): void {
      const routes: RoutesOfMethod = methods.get(route.method) ?? { exact: new Map(), patterns: [] };
      methods.set(route.method, routes);
      if (route.path.includes(":")) routes.patterns.push({ route, regex: regexOf(route.path) });
      else routes.exact.set(route.path, route);
    },

    find(method: string, path: string): Matched | undefined {
      const routes = methods.get(method);
      const route = routes?.exact.get(path);
      if (!routes || route) return route && { route, params: noParams };
      for (const { route, regex } of routes.patterns) {
        const groups = regex.exec(path)?.groups;
        if (groups) return { route, params: groups };
      }
      return undefined;
    },
  };
}

export type RouteTable = ReturnType<typeof routeTable>;

/** `/contest/:contestId` → /^\/contest\/(?<contestId>[^/]+)$/ */
function regexOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
}
