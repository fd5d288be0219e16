import type { Api } from "#server/http/api.ts";
import { awardRoutes } from "./awards/routes.ts";
import { classRoutes } from "./classes/routes.ts";
import { showCommandRoutes } from "./commands/routes.ts";
import type { ShowDeps } from "./deps.ts";
import { exhibitRoutes } from "./exhibits/routes.ts";
import { showRoutes } from "./show/routes.ts";
import { stageRoutes } from "./stage/routes.ts";

export function routesOfShows(api: Api, deps: ShowDeps) {
  showRoutes(api, deps);
  classRoutes(api, deps);
  exhibitRoutes(api, deps);
  awardRoutes(api, deps);
  showCommandRoutes(api, deps);
  stageRoutes(api, deps);
}
