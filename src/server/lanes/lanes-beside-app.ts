import type { WebFiles } from "#server/http/web-files.ts";
import type { Lane } from "./lane.ts";
import { pageLane } from "./page-lane.ts";
import { pollLane } from "./poll-lane.ts";
import { staticLane } from "./static-lane.ts";
import { voteLane } from "./vote-lane.ts";

type Parts = Parameters<typeof pollLane>[0] &
  Parameters<typeof voteLane>[0] &
  Omit<Parameters<typeof pageLane>[0], "web"> & { web: WebFiles | undefined };

/** What is answered beside the app, each asked in this order whether it will. */
export function lanesBesideApp({ web, ...parts }: Parts): Lane[] {
  const ofWebApp = web ? [staticLane({ ...parts, files: web.files }), pageLane({ ...parts, web })] : [];
  return [pollLane(parts), voteLane(parts), ...ofWebApp];
}
