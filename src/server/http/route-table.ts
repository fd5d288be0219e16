import type { Method } from "#contract/endpoint.ts";
import type { Reply } from "#server/http/replies/reply.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { LoadClass } from "#server/overload/load-class.ts";
import { BoundedMap } from "#server/primitives/bounded-map.ts";
import type { MaybePromise } from "#server/primitives/maybe-promise.ts";

type PathParams = Readonly<Record<string, string>>;

/** `read`: a poll where the client has the last reply already (If-None-Match), else a first read. */
export type RouteLoad = LoadClass | "read";

export type Route = {
  method: Method;
  /** `/contest/:contestId` */
  path: string;
  load: RouteLoad;
  /** Its body may take minutes to arrive, and the handler reads it. */
  takesFile?: boolean;
  /** The path's parsed parameters; undefined if one is invalid. Without it there are none to parse. */
  parseParams?(given: PathParams): unknown;
  answer(params: unknown, request: ServerRequest): MaybePromise<Reply>;
};

/** Answers the paths below a prefix that no route knows. */
type Fallback = { prefix: string; answer: Route["answer"] };

/** `params` is undefined if one is invalid. */
type Matched = { route: Pick<Route, "load" | "takesFile" | "answer">; params: unknown };

type RoutesOfMethod = {
  exact: Map<string, Matched>;
  patterns: { route: Route; regex: RegExp }[];
  /** Paths of recent requests: the phones at an event request the same few all the time. */
  recent: BoundedMap<string, Matched>;
};

const maxRecent = 1_000;

export function routeTable() {
  const methods = new Map<string, RoutesOfMethod>();
  const all: Route[] = [];
  const fallbacks: { prefix: string; matched: Matched }[] = [];

  return {
    all: all as readonly Route[],

    add(route: Route): void {
      all.push(route);
      const routes = methods.get(route.method) ?? newRoutes();
      methods.set(route.method, routes);
      if (route.path.includes(":")) routes.patterns.push({ route, regex: regexOf(route.path) });
      else routes.exact.set(route.path, matched(route, {}));
    },

    /** The first that fits is taken. */
    addFallback({ prefix, answer }: Fallback): void {
      fallbacks.push({ prefix, matched: { route: { load: "last", answer }, params: {} } });
    },

    find(method: string, path: string): Matched | undefined {
      const routes = methods.get(method === "HEAD" ? "GET" : method);
      const found = routes && findIn(routes, usualSpelling(path));
      return found ?? fallbacks.find(({ prefix }) => path.startsWith(prefix))?.matched;
    },
  };
}

export type RouteTable = ReturnType<typeof routeTable>;

function newRoutes(): RoutesOfMethod {
  return { exact: new Map(), patterns: [], recent: new BoundedMap(maxRecent) };
}

function findIn({ exact, recent, patterns }: RoutesOfMethod, path: string): Matched | undefined {
  const known = exact.get(path) ?? recent.get(path);
  if (known) return known;
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
  return { route, params: route.parseParams ? route.parseParams(params) : params };
}

/** Without a slash at the end and without percent-encoded characters that need none. */
function usualSpelling(path: string): string {
  if (!path.endsWith("/") && !path.includes("%")) return path; // nearly always
  const trimmed = path.length > 1 && /[^/]\/$/.test(path) ? path.slice(0, -1) : path;
  try {
    return decodeURI(trimmed);
  } catch {
    return trimmed;
  }
}

/** `/contest/:contestId` → /^\/contest\/(?<contestId>[^/]+)$/ */
function regexOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
}
