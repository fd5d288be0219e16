import type { DemoContest } from "./contests/demo-contest.ts";
import { harborLights } from "./contests/harbor-lights.ts";
import { keiSunday } from "./contests/kei-sunday.ts";
import { loneStarNight } from "./contests/lone-star-night.ts";
import { moonlightTouge } from "./contests/moonlight-touge.ts";

/** In the order of lists: open, opening soon, ended, and ended with results that are still sealed. */
export const demoContests: readonly DemoContest[] = [loneStarNight, keiSunday, moonlightTouge, harborLights];
