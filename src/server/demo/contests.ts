import type { DemoContest } from "./contests/demo-contest.ts";
import { harborLights } from "./contests/harbor-lights.ts";
import { keiSunday } from "./contests/kei-sunday.ts";
import { loneStarNight } from "./contests/lone-star-night.ts";
import { moonlightTouge } from "./contests/moonlight-touge.ts";
import { winterGarage } from "./contests/winter-garage.ts";

/** In the order of lists: open, opening soon, ended, ended with results that are still sealed, in rehearsal. */
export const demoContests: readonly DemoContest[] = [
  loneStarNight,
  keiSunday,
  moonlightTouge,
  harborLights,
  winterGarage,
];
